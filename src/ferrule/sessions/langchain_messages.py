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

from ferrule.core.messages import (
    Assistant,
    Content,
    Message,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.stop_reasons import stop_reason
from ferrule.langchain.calls import KEY, calls_of, corner, is_object, notes_of
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
    if not isinstance(message, AIMessage):
        return said, Facts(message_id=message.id or "")
    metadata = cast("Mapping[str, Any]", message.response_metadata)
    known = corner(message)
    return said, Facts(
        vendor=_text(known.get("vendor")) or _provider(metadata),
        model=_text(metadata.get("model_name")) or _text(metadata.get("model")),
        usage=_usage(message),
        stop=_stop(metadata),
        notes=notes_of(message),
        message_id=message.id or "",
        received=tuple(
            (call.id, call.received)
            for call in calls_of(message)
            if isinstance(call, ToolCall) and call.received
        ),
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


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _provider(metadata: Mapping[str, Any]) -> str:
    """Return the vendor that another model class names, but not our own name."""
    provider = _text(metadata.get("model_provider"))
    return "" if provider == KEY else provider


def _stop(metadata: Mapping[str, Any]) -> StopReason | None:
    return stop_reason(metadata.get("finish_reason") or metadata.get("stop_reason"))


def _usage(message: AIMessage) -> Usage | None:
    used: object = message.usage_metadata
    if not is_object(used):
        return None
    return Usage(
        input=_count(used, "input_tokens"),
        output=_count(used, "output_tokens"),
        cached=_count(used.get("input_token_details"), "cache_read"),
        reasoning=_count(used.get("output_token_details"), "reasoning"),
        cache_written=_count(used.get("input_token_details"), "cache_creation"),
    )


def _count(counts: object, name: str) -> int:
    count = counts.get(name) if is_object(counts) else None
    return count if isinstance(count, int) else 0
