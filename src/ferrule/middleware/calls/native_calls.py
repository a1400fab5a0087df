"""The calls a model class found by itself, as texts again, and whether one of them may be cut off.

LangChain's classes hand on two lists, parsed calls and unparsed ones, and no order between them. What is
lost with it is which call was the last: the one that the length limit cut off. On the plain path a cut-off
text stays unparsed; on the streamed path LangChain's closing parser has completed it, and half a command
looks like a whole one. ``natives_of`` puts the suspect last.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.messages import AIMessage, InvalidToolCall, ToolCall

from ferrule.langchain.calls import corner
from ferrule.langchain.guard import unguard
from ferrule.langchain.values import is_whole
from ferrule.messages import StopReason
from ferrule.middleware.reply_contents import finish_of
from ferrule.repair import BrokenArguments, look_at

CUT_BY_LENGTH = (
    "The reply was cut off by the length limit, so this call may be incomplete. Make it shorter: "
    "do the work in several smaller calls."
)
TOO_WIDE = "A number in the arguments does not fit into 64 bits. Write it as a text, if the tool takes one."
HALF_NAMED = "The name of an argument holds half of a character. Write the names as the tool has them."
CUT_BY_DISCONNECT = "The reply broke off before its end, so this call may be incomplete."
CUT_BY_FILTER = "The reply was stopped by the provider's content filter, so this call may be incomplete."
_CUTS = (CUT_BY_LENGTH, CUT_BY_DISCONNECT, CUT_BY_FILTER)


@dataclass(frozen=True, slots=True)
class Native:
    """A call of the message's own: as LangChain has it, its arguments as text."""

    call: ToolCall | InvalidToolCall
    text: str


def natives_of(message: AIMessage) -> list[Native]:
    """The message's own calls; if the reply was cut off, the one that may be incomplete is the last.

    A message without any is searched for the wire's calls in ``additional_kwargs`` (``tool_calls``,
    ``function_call``), where some model classes leave them unread.
    """
    valid = [Native(call, json.dumps(call["args"], ensure_ascii=False)) for call in message.tool_calls]
    invalid = [Native(call, unguard(call["args"] or "")) for call in message.invalid_tool_calls]
    if not valid and not invalid:
        return _unread(message)
    cut = [_ends_early(native) for native in invalid]
    whole = [native for native, early in zip(invalid, cut, strict=True) if not early]
    early = [native for native, early in zip(invalid, cut, strict=True) if early]
    return [*whole, *valid, *early]


def cut_reason(message: AIMessage) -> str:
    """Why the message's last call must not be run; ``""`` when the reply is whole."""
    match finish_of(message):
        case StopReason.LENGTH:
            return CUT_BY_LENGTH
        case StopReason.FILTER:
            return CUT_BY_FILTER
        case finish:
            return CUT_BY_DISCONNECT if finish.cut else ""


def without_cut(message: AIMessage) -> AIMessage:
    """The message with a call that may be cut off among the invalid ones; itself when there is none.

    What ``ChatFerrule`` has read is left alone: it was judged by its raw text, which is better.
    """
    reason = cut_reason(message)
    if not reason or not message.tool_calls or "family" in corner(message):
        return message
    last = natives_of(message)[-1]
    if last.call.get("type") == "invalid_tool_call":
        return message
    return _refused(message, [call for call in message.tool_calls if call is last.call], reason)


def without_unstorable(message: AIMessage) -> AIMessage:
    """The message with calls that no checkpoint can hold among the invalid ones; itself when there is none.

    LangGraph's checkpoints keep integers of 64 bits and UTF-8 names, and others end the run with an
    exception.
    """
    for reason, is_unfit in ((TOO_WIDE, _is_wide), (HALF_NAMED, _is_half_named)):
        unfit = [call for call in message.tool_calls if is_unfit(call["args"])]
        message = _refused(message, unfit, reason) if unfit else message
    return message


def _refused(message: AIMessage, calls: list[ToolCall], reason: str) -> AIMessage:
    refused = [
        InvalidToolCall(
            type="invalid_tool_call",
            id=call["id"],
            name=call["name"],
            args=json.dumps(call["args"], ensure_ascii=False),
            error=reason,
        )
        for call in calls
    ]
    return message.model_copy(
        update={
            "tool_calls": [call for call in message.tool_calls if all(call is not each for each in calls)],
            "invalid_tool_calls": [*message.invalid_tool_calls, *refused],
        }
    )


def _is_wide(value: Any) -> bool:
    """Whether there is an integer of more than 64 bits in a JSON value."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, int) and not -(1 << 63) <= each < 1 << 64:
            return True
        if isinstance(each, dict):
            left.extend(cast("dict[str, Any]", each).values())
        elif isinstance(each, list):
            left.extend(cast("list[Any]", each))
    return False


def _is_half_named(value: Any) -> bool:
    """Whether a name in a JSON value holds half of a surrogate pair."""
    if is_whole(value):
        return False
    if isinstance(value, dict):
        names = cast("dict[str, Any]", value)
        return not is_whole([*names]) or any(map(_is_half_named, names.values()))
    return isinstance(value, list) and any(map(_is_half_named, cast("list[Any]", value)))


def _ends_early(native: Native) -> bool:
    if not native.text.strip() or native.call.get("error") in (
        CUT_BY_LENGTH,
        CUT_BY_DISCONNECT,
        CUT_BY_FILTER,
    ):
        return True
    outcome = look_at(native.text)
    if isinstance(outcome, BrokenArguments):
        return outcome.cause == "truncated"
    return outcome.missing in ("brackets", "string-end")


def _unread(message: AIMessage) -> list[Native]:
    extra = cast("dict[str, Any]", message.additional_kwargs)
    raw: Any = extra.get("tool_calls")
    functions = [
        (_object(entry).get("id"), _object(_object(entry).get("function")))
        for entry in (cast("list[Any]", raw) if isinstance(raw, list) else [])
    ]
    functions.append((None, _object(extra.get("function_call"))))
    return [_native(id_, function) for id_, function in functions if function]


def _native(id_: Any, function: dict[str, Any]) -> Native:
    arguments = function.get("arguments")
    if arguments is not None and not isinstance(arguments, str):
        arguments = json.dumps(arguments, ensure_ascii=False)
    name = function.get("name")
    call = InvalidToolCall(
        type="invalid_tool_call",
        id=id_ if isinstance(id_, str) else None,
        name=name if isinstance(name, str) else "",
        args=arguments or "",
        error=None,
    )
    return Native(call, arguments or "")


def _object(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
