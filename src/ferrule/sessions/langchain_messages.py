"""Convert entries of the log to LangChain's messages, for an agent that continues them, and back.

The messages are those that ``ChatFerrule`` would have made, with their ids, so that a log recognises them.
Marks and messages of subagents are left out, because the model gets neither. Nothing is added: the caller
has to answer calls without a result, as ``PatchToolCallsMiddleware`` does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, SystemMessage, ToolMessage

from ferrule.core.json_values import as_count, as_object, as_text
from ferrule.core.messages import (
    Assistant,
    Content,
    Message,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.stop_reasons import stop_reason
from ferrule.langchain.calls import KEY, corner, is_object, notes_of, received_of
from ferrule.langchain.message_adapter import from_langchain, message_of
from ferrule.sessions.entries import Entry, Facts, Mark, Said


def to_langchain_messages(entries: Iterable[Entry]) -> list[BaseMessage]:
    """Return the messages of these entries, in order, for an agent that continues them.

    ``from_langchain`` reverses it. Reasoning, opaque reasoning items, the model's family, broken calls with
    their reason, and the status of results are kept.
    """
    return [
        _message(each.said, each.facts, message_id(each))
        for each in entries
        if not isinstance(each.said, Mark) and not each.facts.subagent
    ]


def message_id(entry: Entry) -> str:
    """Return the id of an entry's message; without one, an id made from the entry's."""
    return entry.facts.message_id or f"entry-{entry.id}"


def said_of(message: BaseMessage) -> tuple[Said, Facts]:
    """Return a message's content and facts. Raises the errors of ``from_langchain``."""
    [said] = from_langchain([message])
    return said, facts_of(message)


def facts_of(message: BaseMessage) -> Facts:
    """Return what is known of a message beside its content."""
    if not isinstance(message, AIMessage):
        return Facts(message_id=message.id or "")
    metadata = cast("Mapping[str, Any]", message.response_metadata)
    return Facts(
        vendor=as_text(corner(message).get("vendor")) or _provider(metadata),
        model=as_text(metadata.get("model_name")) or as_text(metadata.get("model")),
        usage=_usage(message),
        stop=stop_reason(metadata.get("finish_reason") or metadata.get("stop_reason")),
        notes=notes_of(message),
        message_id=message.id or "",
        received=received_of(message),
    )


def _message(said: Message, facts: Facts, id: str) -> BaseMessage:
    match said:
        case System(content):
            return SystemMessage(_content(content), id=id)
        case User(content):
            return HumanMessage(_content(content), id=id)
        case ToolResult(call_id, content, name, is_error):
            return ToolMessage(
                _content(content),
                tool_call_id=call_id,
                name=name or None,
                status="error" if is_error else "success",
                id=id,
            )
        case Assistant():
            return _assistant(said, facts, id)


def _assistant(said: Assistant, facts: Facts, id: str) -> AIMessage:
    received = dict(facts.received)
    calls = tuple(
        replace(call, received=received.get(call.id, "")) if isinstance(call, ToolCall) else call
        for call in said.calls
    )
    message = message_of(
        replace(said, calls=calls), model=facts.model, stop=facts.stop, usage=facts.usage, notes=facts.notes
    )
    message.id = id
    if facts.vendor:
        message.additional_kwargs[KEY]["vendor"] = facts.vendor
    return message


def _content(content: Content) -> Any:
    return content if isinstance(content, str) else list(map(dict, content))


def _provider(metadata: Mapping[str, Any]) -> str:
    """Return the vendor that another model class names, but not our own name."""
    provider = as_text(metadata.get("model_provider"))
    return "" if provider == KEY else provider


def _usage(message: AIMessage) -> Usage | None:
    used: object = message.usage_metadata
    if not is_object(used):
        return None
    read, written = (as_object(used.get(f"{name}_token_details")) for name in ("input", "output"))
    return Usage(
        input=as_count(used.get("input_tokens")),
        output=as_count(used.get("output_tokens")),
        cached=as_count(read.get("cache_read")),
        reasoning=as_count(written.get("reasoning")),
        cache_written=as_count(read.get("cache_creation")),
    )
