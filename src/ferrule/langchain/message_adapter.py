"""LangChain's messages to ours, without losing what LangChain has no place for.

In go messages of this model or of another, stored in whatever form (text, content parts, the blocks of
``output_version="v1"``); out come ours. What LangChain does not know was put into ``additional_kwargs`` by
``reply_adapter``, where it survives merging, checkpoints and serialisation:

* ``reasoning_content``: the thinking; LangChain shows it as a reasoning block.
* ``reasoning_details``: opaque reasoning items, unchanged.
* ``ferrule``: ``family``, whose thinking it is, and ``calls``, the traces described in ``calls``.

Thinking is taken from there or, failing that, from reasoning blocks in the content.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from langchain_core.messages import (
    AIMessage,
    BaseMessage,
    ChatMessage,
    HumanMessage,
    SystemMessage,
    ToolMessage,
)

from ferrule.errors import UsageError
from ferrule.langchain.calls import KEY, calls_of, corner
from ferrule.langchain.content_blocks import part, text_of
from ferrule.langchain.values import is_list, is_object
from ferrule.messages import Assistant, Content, Message, System, ToolResult, User

Block = str | Mapping[str, Any]


def from_langchain(messages: Sequence[BaseMessage]) -> list[Message]:
    """Our messages for LangChain's. Raises ``UsageError`` for a kind that no chat endpoint knows."""
    return [_message(message) for message in messages]


def _message(message: BaseMessage) -> Message:
    blocks = _blocks(message)
    match message:
        case AIMessage():
            return _assistant(message, blocks)
        case ToolMessage():
            # Most vendors demand one string; tools that return several texts mean paragraphs.
            content, failed = _content(blocks, "\n"), message.status == "error"
            return ToolResult(message.tool_call_id, content, message.name or "", failed)
        case SystemMessage() | ChatMessage(role="system" | "developer"):
            # LangChain's middlewares append blocks that begin with their own blank line.
            return System(_content(blocks, ""))
        case HumanMessage() | ChatMessage(role="user" | "human"):
            return User(_content(blocks, None))
        case ChatMessage(role="assistant" | "ai"):
            return Assistant(text_of(blocks))
        case _:
            raise UsageError(f"a {type(message).__name__} cannot be sent to a chat endpoint")


def _blocks(message: BaseMessage) -> list[Block]:
    content = cast("str | list[str | dict[str, Any]]", message.content)
    return [content] if isinstance(content, str) else [*content]


def _content(blocks: Sequence[Block], joint: str | None) -> Content:
    """One string for one text, and for several plain ones if there is a joint; parts otherwise."""
    parts = [part(block) for block in blocks]
    texts = [str(each["text"]) for each in parts if set(each) == {"type", "text"}]
    if len(texts) < len(parts) or (joint is None and len(parts) > 1):
        return parts
    return (joint or "").join(texts)


def _assistant(message: AIMessage, blocks: Sequence[Block]) -> Assistant:
    extra: dict[str, Any] = message.additional_kwargs
    details: object = extra.get("reasoning_details")
    return Assistant(
        content=text_of(blocks),
        reasoning=_reasoning(extra.get("reasoning_content"), blocks),
        calls=tuple(calls_of(message)),
        details=tuple(each for each in details if is_object(each)) if is_list(details) else (),
        family=_family(message),
    )


def _reasoning(kept: object, blocks: Iterable[Block]) -> str:
    if isinstance(kept, str):
        return kept
    found: list[str] = []
    for block in blocks:
        if not isinstance(block, str) and block.get("type") in ("reasoning", "thinking"):
            text = block.get("reasoning") or block.get("thinking")
            found.extend([text] if isinstance(text, str) else [])
    return "".join(found)


def _family(message: AIMessage) -> str:
    """Whose thinking it is. Other classes' messages name their package, which is nearly the same.

    ``openai`` does not count: that class is pointed at everybody's endpoint.
    """
    family = corner(message).get("family")
    if isinstance(family, str):
        return family
    package: object = message.response_metadata.get("model_provider")
    return package if isinstance(package, str) and package not in ("openai", KEY) else ""
