"""Convert calls to LangChain's, with a trace of their origin, and back.

LangChain's calls have no field for an origin, for repairs or for the reason why a call is broken. This
trace is plain JSON under ``additional_kwargs["ferrule"]["calls"]``, by call id and in order::

    {"channel": "content", "dialect": "hermes", "start": 0, "end": 71,
     "repairs": [{"rule": …, "detail": …}]}

A broken call has ``reason`` and ``detail`` instead of the repairs, and its raw text in ``args``, after a
mark (``guard``). ``received`` is the text of a repaired call or one found in text. Notes are sentences in
``response_metadata["notes"]``; ``additional_kwargs["ferrule"]["notes"]`` has their codes and values in the
same order: ``{"code": …, "detail": {…}}``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeGuard, cast, get_args

from langchain_core.messages import AIMessage, BaseMessage, InvalidToolCall, ToolCallChunk
from langchain_core.messages import ToolCall as LangChainCall
from langchain_core.messages.tool import invalid_tool_call, tool_call, tool_call_chunk

from ferrule.core.json_values import as_object
from ferrule.core.messages import (
    BrokenCall,
    BrokenReason,
    Channel,
    JsonObject,
    Origin,
    Repair,
    Rule,
    ToolCall,
)
from ferrule.core.notes import Note

_HALF = re.compile("[\ud800-\udfff]")
_REPLACEMENT = "\ufffd"


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def is_whole(value: Any) -> bool:
    """Whether the texts in a JSON value have no lone surrogate, which UTF-8 cannot encode."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, str):
            if not each.isascii() and _HALF.search(each):
                return False
        elif is_object(each):
            left += [*each, *each.values()]
        elif is_list(each):
            left += each
    return True


def whole(value: Any) -> Any:
    """Replace lone surrogates by a replacement character; return the same object if there are none."""
    if is_whole(value):
        return value
    if is_object(value):
        return {whole(key): whole(each) for key, each in value.items()}
    if is_list(value):
        return [whole(each) for each in value]
    # Two surrogates in a row are one character that was cut between chunks.
    return _HALF.sub(_REPLACEMENT, value.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))


MARK = "] broken call, not to be run: "


def guard(raw: str) -> str:
    return MARK + raw


def unguard(text: str) -> str:
    return text.removeprefix(MARK)


KEY = "ferrule"
"""Our key in ``additional_kwargs``."""


def valid_call(call: ToolCall) -> LangChainCall:
    return tool_call(id=call.id, name=call.name, args=call.arguments)


def invalid_call(call: BrokenCall) -> InvalidToolCall:
    """Convert a broken call so that LangChain never runs it, even after merging chunks."""
    return invalid_tool_call(
        id=call.id, name=call.name or None, args=guard(call.raw), error=f"{call.reason}: {call.detail}"
    )


def call_chunk(call: ToolCall | BrokenCall, index: int) -> ToolCallChunk:
    """Convert a call to one complete chunk. No other chunk continues it, so merging cannot change it."""
    if isinstance(call, BrokenCall):
        return tool_call_chunk(id=call.id, name=call.name or None, args=guard(call.raw), index=index)
    arguments = json.dumps(call.arguments, ensure_ascii=False)
    return tool_call_chunk(id=call.id, name=call.name, args=arguments, index=index)


def traces(calls: Iterable[ToolCall | BrokenCall]) -> dict[str, dict[str, Any]]:
    """Return origin, repairs and reasons of calls by id, as plain JSON."""
    return {call.id: _trace(call) for call in calls}


def _trace(call: ToolCall | BrokenCall) -> dict[str, Any]:
    origin = call.origin
    trace: dict[str, Any] = {
        "channel": origin.channel,
        "dialect": origin.dialect,
        "start": origin.start,
        "end": origin.end,
    }
    if isinstance(call, BrokenCall):
        return trace | {"reason": call.reason, "detail": call.detail}
    if call.received:
        trace["received"] = call.received
    return trace | {"repairs": [{"rule": each.rule, "detail": each.detail} for each in call.repairs]}


def corner(message: BaseMessage) -> Mapping[str, Any]:
    """Return our data in a message; ``{}`` for messages of other model classes."""
    found: object = message.additional_kwargs.get(KEY)
    return found if is_object(found) else {}


def calls_of(message: AIMessage) -> list[ToolCall | BrokenCall]:
    """Return valid and invalid calls, in their original order if it is known."""
    kept: object = corner(message).get("calls")
    traced = kept if is_object(kept) else {}
    calls: list[ToolCall | BrokenCall] = [
        _whole(call, traced.get(call["id"] or "")) for call in message.tool_calls
    ]
    calls.extend(_broken(call, traced.get(call["id"] or "")) for call in message.invalid_tool_calls)
    order = {id_: place for place, id_ in enumerate(traced)}
    return sorted(calls, key=lambda call: order.get(call.id, len(order)))


def received_of(message: AIMessage) -> tuple[tuple[str, str], ...]:
    """Return the received text of each valid call that has one, with the call's id."""
    traced = as_object(corner(message).get("calls"))
    texts = {id: as_object(trace).get("received") for id, trace in traced.items()}
    ids = (call["id"] or "" for call in message.tool_calls)
    return tuple((id, text) for id in ids if isinstance(text := texts.get(id), str) and text)


def reason_of(message: AIMessage, call: LangChainCall | InvalidToolCall) -> str:
    """Return why a call of the message is broken, as a sentence; ``""`` if unknown."""
    kept: object = corner(message).get("calls")
    trace: object = kept.get(call["id"] or "") if is_object(kept) else None
    noted = str(trace.get("detail", "")) if is_object(trace) else ""
    return noted or str(call.get("error") or "")


def note_trace(note: Note) -> JsonObject:
    """Return the code and the values of a note, as plain JSON."""
    return {"code": note.code, "detail": dict(note.detail)}


def notes_of(message: AIMessage) -> tuple[Note, ...]:
    """Return the notes of a message. A sentence without further data gets the code ``relayed``."""
    said: object = cast("dict[str, Any]", message.response_metadata).get("notes")
    kept: object = corner(message).get("notes")
    traced = filter(None, map(_read_note, kept if is_list(kept) else ()))
    known = {str(note): note for note in traced}
    sentences = map(str, said if is_list(said) else ())
    return tuple(known.get(each) or Note("relayed", {"sentence": each}) for each in sentences)


def _read_note(trace: object) -> Note | None:
    if not is_object(trace) or not is_object(trace.get("detail")):
        return None
    detail = {name: value for name, value in trace["detail"].items() if isinstance(value, str | int)}
    try:
        note = Note(trace["code"], detail)
        str(note)
    except (KeyError, TypeError):  # made by another version of this package, or by another program
        return None
    return note


def broken_calls(message: AIMessage) -> list[BrokenCall]:
    """Return the message's broken calls, with raw text and reason; both can be shown to the model."""
    return [call for call in calls_of(message) if isinstance(call, BrokenCall)]


def _whole(call: LangChainCall, trace: object) -> ToolCall:
    origin, repairs = _read_trace(trace)
    received: object = trace.get("received") if is_object(trace) else None
    text = received if isinstance(received, str) else ""
    return ToolCall(call["id"] or "", call["name"], call["args"], origin, repairs, text)


def _broken(call: InvalidToolCall, trace: object) -> BrokenCall:
    origin, _ = _read_trace(trace)
    reason, detail = "unparsable", call["error"] or ""
    if is_object(trace):
        reason, detail = str(trace.get("reason", reason)), str(trace.get("detail", detail))
    known = cast("BrokenReason", reason if reason in get_args(BrokenReason) else "unparsable")
    return BrokenCall(
        call["id"] or "", call["name"] or "", unguard(call["args"] or ""), known, origin, detail
    )


def _read_trace(trace: object) -> tuple[Origin, tuple[Repair, ...]]:
    """Return origin and repairs of a call; without a trace those of a native call without repairs."""
    if not is_object(trace):
        return Origin("native", "native"), ()
    channel = trace.get("channel")
    origin = Origin(
        cast("Channel", channel if channel in get_args(Channel) else "native"),
        str(trace.get("dialect", "native")),
        int(trace.get("start", 0)),
        int(trace.get("end", 0)),
    )
    stored: object = trace.get("repairs")
    items = [each for each in stored if is_object(each)] if is_list(stored) else []
    repairs = tuple(
        Repair(cast("Rule", each["rule"]), str(each.get("detail", "")))
        for each in items
        if each.get("rule") in get_args(Rule)
    )
    return origin, repairs
