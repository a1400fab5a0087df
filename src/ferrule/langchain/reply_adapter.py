"""A reply as LangChain wants it: whole as a message, or event by event as chunks.

LangChain adds chunks up in three ways (``sum``, the block bridge of ``stream_events`` v3, content blocks
of ``output_version="v1"``) and each re-reads the calls. What comes out the same in all three is this:

* Text and thinking go out as they come, one kind to a chunk.
* Calls go out when the reply has ended, whole, all of them in one chunk of their own with their traces.
  Pieces of arguments never do: what has been cut off would be closed up and run.
* Everything else that is said once (usage, reason, notes) is in the last chunk, because strings of equal
  keys are concatenated and numbers added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from langchain_core.messages import AIMessage, AIMessageChunk, UsageMetadata
from langchain_core.messages.ai import InputTokenDetails, OutputTokenDetails
from langchain_core.messages.block_translators import register_translator

from ferrule import events
from ferrule.langchain.calls import KEY, call_chunk, invalid_call, note_trace, traces, valid_call
from ferrule.langchain.content_blocks import shown
from ferrule.messages import Assistant, BrokenCall, JsonObject, Reply, StopReason, ToolCall, Usage
from ferrule.notes import Note
from ferrule.stage import drive

FINISH: Mapping[StopReason, str] = {
    StopReason.STOP: "stop",
    StopReason.LENGTH: "length",
    StopReason.TOOL_CALLS: "tool_calls",
    StopReason.FILTER: "content_filter",
    StopReason.DISCONNECTED: "disconnected",
    StopReason.ERROR: "error",
    StopReason.UNKNOWN: "unknown",
}
"""``response_metadata["finish_reason"]``: the words of the chat-completions API, and three of our own."""

WHOSE: Mapping[str, Any] = {"model_provider": KEY}
"""Tells LangChain how to read a message or chunk as blocks. The one text that may be in every chunk."""

register_translator(KEY, shown, shown)


def to_langchain(reply: Reply, *, model: str, family: str) -> AIMessage:
    """The reply as a message. Broken calls are its ``invalid_tool_calls`` and have no arguments."""
    said = Assistant(reply.content, reply.reasoning, (*reply.calls, *reply.broken), reply.details, family)
    return message_of(said, model=model, stop=reply.stop, usage=reply.usage, notes=reply.notes)


def message_of(
    said: Assistant, *, model: str, stop: StopReason | None, usage: Usage | None, notes: Sequence[Note]
) -> AIMessage:
    """What a model said in an earlier turn, as the message that ``to_langchain`` made of the reply."""
    extra = _extra(said.family, said.calls, said.details, notes)
    if said.reasoning:
        extra["reasoning_content"] = said.reasoning
    content: Any = said.content if isinstance(said.content, str) else list(map(dict, said.content))
    return AIMessage(
        content=content,
        additional_kwargs=extra,
        response_metadata=_beginning(model) | _ending(stop, notes),
        tool_calls=[valid_call(call) for call in said.calls if isinstance(call, ToolCall)],
        invalid_tool_calls=[invalid_call(call) for call in said.calls if isinstance(call, BrokenCall)],
        usage_metadata=_usage(usage),
    )


class Chunks:
    """A stage: events in, chunks out."""

    def __init__(self, *, model: str, family: str) -> None:
        self._first: Mapping[str, Any] = _beginning(model)
        self._family = family
        self._calls: list[ToolCall | BrokenCall] = []
        self._details: list[JsonObject] = []
        self._notes: list[Note] = []
        self._used: Usage | None = None

    def feed(self, event: events.Event, /) -> list[AIMessageChunk]:
        """The chunks that are certain after this event."""
        match event:
            case events.Text(text):
                return [self._chunk(content=text)] if text else []
            case events.Reasoning(text):
                return [self._chunk(additional_kwargs={"reasoning_content": text})] if text else []
            case events.CallFinished(_, call) | events.CallBroken(_, call):
                self._calls.append(call)
            case events.Details(items):
                self._details.extend(items)
            case events.UsageSeen(usage):
                self._used = usage
            case events.Noted(note):
                self._notes.append(note)
            case events.Stopped(reason, _):
                return self._last(reason)
            case events.CallStarted() | events.CallPiece() | events.DetailsBegun():
                pass
        return []

    def end(self) -> list[AIMessageChunk]:
        """Return nothing: the events ended with ``Stopped``."""
        return []

    def _last(self, reason: StopReason) -> list[AIMessageChunk]:
        chunks: list[AIMessageChunk] = []
        extra = _extra(self._family, self._calls, self._details, self._notes)
        if self._calls:
            pieces = [call_chunk(call, number) for number, call in enumerate(self._calls)]
            chunks.append(self._chunk(tool_call_chunks=pieces, additional_kwargs=extra))
            extra = {}
        last = self._chunk(
            additional_kwargs=extra, usage_metadata=_usage(self._used), chunk_position="last"
        )
        last.response_metadata |= _ending(reason, self._notes)
        return [*chunks, last]

    def _chunk(self, content: str = "", **fields: Any) -> AIMessageChunk:
        first, self._first = self._first, WHOSE
        return AIMessageChunk(content=content, response_metadata=dict(first), **fields)


def whole_chunks(reply: Reply, *, model: str, family: str) -> Iterator[AIMessageChunk]:
    """The chunks of a reply that came whole, where nothing else than chunks will do."""
    told: list[events.Event] = [events.Reasoning(reply.reasoning), events.Text(reply.content)]
    told += [events.CallFinished(0, call) for call in reply.calls]
    told += [events.CallBroken(0, call) for call in reply.broken]
    told += [events.Details(reply.details), *map(events.Noted, reply.notes)]
    told += [events.UsageSeen(reply.usage)] if reply.usage else []
    return drive(Chunks(model=model, family=family), [*told, events.Stopped(reply.stop)])


def _beginning(model: str) -> dict[str, Any]:
    return {"model_name": model, **WHOSE}


def _ending(reason: StopReason | None, notes: Sequence[Note]) -> dict[str, Any]:
    ending: dict[str, Any] = {"finish_reason": FINISH[reason]} if reason else {}
    return ending | {"notes": list(map(str, notes))} if notes else ending


def _extra(
    family: str,
    calls: Sequence[ToolCall | BrokenCall],
    details: Sequence[JsonObject],
    notes: Sequence[Note],
) -> dict[str, Any]:
    ours: JsonObject = {"family": family, "calls": traces(calls)}
    if notes:
        ours["notes"] = list(map(note_trace, notes))
    extra: dict[str, Any] = {KEY: ours}
    return extra | {"reasoning_details": list(details)} if details else extra


def _usage(usage: Usage | None) -> UsageMetadata | None:
    if usage is None:
        return None
    read = InputTokenDetails(cache_read=usage.cached)
    if usage.cache_written:
        read["cache_creation"] = usage.cache_written
    return UsageMetadata(
        input_tokens=usage.input,
        output_tokens=usage.output,
        total_tokens=usage.total,
        input_token_details=read,
        output_token_details=OutputTokenDetails(reasoning=usage.reasoning),
    )
