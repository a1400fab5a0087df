"""Calls and their results, as vendors insist on them: each call answered once, right behind it, ids unique.

In goes a history, out comes the same list object when it is in order, else a repaired one. Two passes: the
quick ``in_order`` looks at each message once and can go on where it stopped; only when it says no does
``repaired`` pair everything anew. Both are linear. Messages are never changed in place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, cast

from langchain_core.messages import AIMessage, AnyMessage, InvalidToolCall, ToolCall, ToolMessage

from ferrule.langchain.calls import KEY, broken_calls, corner, reason_of
from ferrule.langchain.guard import unguard
from ferrule.repair import BrokenArguments, repair_arguments

Call = ToolCall | InvalidToolCall

_NO_ID = ("", "None")
_LONGEST_BASE = 24


def all_calls(message: AIMessage) -> list[Call]:
    """Every call of a message, those that can be run first."""
    return [*message.tool_calls, *message.invalid_tool_calls]


def ids_in(messages: Sequence[AnyMessage]) -> set[str]:
    """The ids of all calls in a history."""
    return {
        call["id"]
        for message in messages
        if isinstance(message, AIMessage)
        for call in all_calls(message)
        if call["id"]
    }


def in_order(messages: Sequence[AnyMessage], start: int, used: set[str]) -> bool:
    """Whether everything from ``start`` on is paired; ``used`` holds the ids before it and is added to."""
    at = start
    while at < len(messages):
        message = messages[at]
        at += 1
        if isinstance(message, ToolMessage):
            return False
        if not isinstance(message, AIMessage) or not (message.tool_calls or message.invalid_tool_calls):
            continue
        waiting: set[str] = set()
        for call in all_calls(message):
            name = call["id"]
            if not name or name in used:
                return False
            used.add(name)
            waiting.add(name)
        while waiting:
            answer = messages[at] if at < len(messages) else None
            if not isinstance(answer, ToolMessage) or answer.tool_call_id not in waiting:
                return False
            waiting.discard(answer.tool_call_id)
            at += 1
    return True


@dataclass(slots=True, eq=False)
class _Slot:
    """One call, and the result that was found for it."""

    call: Call
    position: int
    answer: ToolMessage | None = None
    answered_at: int = 0


def repaired(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """Pair every call with its result and put the result right behind it.

    A result belongs to the nearest earlier call with its id that has none yet; results without an id go
    to the calls without an id, in order; a result before its call counts if the id was never used
    earlier. What has no call, or answers a second time, is dropped. A call without a result is answered:
    nobody knows whether it ran, or for an invalid call what was wrong with it. Ids that are missing or
    used before are replaced, in call and result.
    """
    turns = _Pairing(messages).turns
    used: set[str] = set()
    out: list[AnyMessage] = []
    for position, message in enumerate(messages):
        if isinstance(message, ToolMessage):
            continue
        slots = turns.get(position)
        if slots is None or not isinstance(message, AIMessage):
            out.append(message)
            continue
        named = unique(message, used, str(position))
        used.update(call["id"] or "" for call in all_calls(named))
        out.append(named)
        out.extend(_answers(slots, named))
    return out


def unanswered(messages: Sequence[AnyMessage]) -> set[str]:
    """The ids of the calls that could be run and have no result."""
    return {
        slot.call["id"] or ""
        for slots in _Pairing(messages).turns.values()
        for slot in slots
        if slot.answer is None and slot.call.get("type") != "invalid_tool_call"
    }


def with_results(messages: Sequence[AnyMessage], results: Sequence[AnyMessage]) -> list[AnyMessage]:
    """The messages with late results, and what else their tools wrote, behind the last turn with calls."""
    at = max(at for at, each in enumerate(messages) if isinstance(each, AIMessage) and each.tool_calls) + 1
    return [*messages[:at], *results, *messages[at:]]


def unique(message: AIMessage, used: set[str], seed: str) -> AIMessage:
    """The message with every call's id present and in ``used`` nowhere; itself when that is so already.

    New ids are made of the old one and ``seed``, so the same history always gets the same ids.
    """
    ids: list[str] = []
    taken: set[str] = set()
    for number, call in enumerate(all_calls(message)):
        new = old = call["id"] or ""
        for more in count():
            if new and new not in used and new not in taken:
                break
            new = f"{old[:_LONGEST_BASE] or 'call'}_{seed}_{number}" + (f"_{more}" if more else "")
        taken.add(new)
        ids.append(new)
    if ids == [call["id"] for call in all_calls(message)]:
        return message
    fresh = iter(ids)
    calls = [call.copy() for call in message.tool_calls]
    invalid = [call.copy() for call in message.invalid_tool_calls]
    for call in (*calls, *invalid):
        call["id"] = next(fresh)
    return message.model_copy(
        update={
            "tool_calls": calls,
            "invalid_tool_calls": invalid,
            "content": _renamed(message, ids),
            "additional_kwargs": _retraced(message, ids),
        }
    )


def rejection(call: Call, message: AIMessage) -> ToolMessage:
    """What the model is told about a call of its message that could not be run."""
    name = call["name"] or "unknown"
    told = ("echoed", "unconfirmed")  # their details say what to do
    doubted = any(each.reason in told and each.id == call["id"] for each in broken_calls(message))
    advice = "" if doubted else " Call it again with complete, valid JSON arguments."
    return ToolMessage(
        f"The call of {name} was not run: {_what_was_wrong(call, message).rstrip('.')}.{advice}",
        name=name,
        tool_call_id=call["id"] or "",
        status="error",
    )


def _what_was_wrong(call: Call, message: AIMessage) -> str:
    """The reason noted; where a class quotes all the arguments in it, only what is wrong with them."""
    noted, raw = reason_of(message, call), call["args"]
    if isinstance(raw, str) and raw and (not noted or raw in noted):
        outcome = repair_arguments(unguard(raw))
        noted = outcome.reason if isinstance(outcome, BrokenArguments) else ""
    return noted or "its arguments were not valid JSON, or were cut off"


def _unknown(call: Call) -> ToolMessage:
    return ToolMessage(
        f"No result of {call['name']} was recorded before the conversation went on: it is unknown whether "
        "it ran, and how far. Find out what it did before you do anything that must not be done twice.",
        name=call["name"] or "unknown",
        tool_call_id=call["id"] or "",
        status="error",
    )


class _Pairing:
    """The calls met so far on a walk through a history, and those of them that still wait."""

    __slots__ = ("_early", "_waiting", "turns")

    def __init__(self, messages: Sequence[AnyMessage]) -> None:
        self.turns: dict[int, list[_Slot]] = {}
        """The calls of each message that has any, by the message's position."""
        # By id: the calls that wait, in groups; the latest message's group last, its calls in order.
        self._waiting: dict[str, list[deque[_Slot]]] = {}
        self._early: dict[str, deque[tuple[int, ToolMessage]]] = {}
        for position, message in enumerate(messages):
            if isinstance(message, AIMessage):
                self._call(position, message)
            elif isinstance(message, ToolMessage):
                self._result(position, message)
        self._use_early()

    def _call(self, position: int, message: AIMessage) -> None:
        slots = [_Slot(call, position) for call in all_calls(message)]
        if slots:
            self.turns[position] = slots
        for slot in slots:
            groups = self._waiting.setdefault(slot.call["id"] or "", [])
            if not groups or not groups[-1] or groups[-1][-1].position != position:
                groups.append(deque())
            groups[-1].append(slot)

    def _result(self, position: int, message: ToolMessage) -> None:
        key = "" if message.tool_call_id in _NO_ID else message.tool_call_id
        groups = self._waiting.get(key)
        if groups is None:
            self._early.setdefault(key, deque()).append((position, message))
            return
        while groups and not groups[-1]:
            groups.pop()
        if groups:
            slot = groups[-1].popleft()
            slot.answer, slot.answered_at = message, position

    def _use_early(self) -> None:
        for slots in self.turns.values():
            for slot in slots:
                strays = self._early.get(slot.call["id"] or "")
                if slot.answer is None and strays and strays[0][0] < slot.position:
                    slot.answered_at, slot.answer = strays.popleft()


def _answers(slots: Sequence[_Slot], message: AIMessage) -> list[AnyMessage]:
    """The results of a message's calls, in the order in which they stood, then stand-ins."""
    found: list[tuple[int, ToolMessage]] = []
    missing: list[AnyMessage] = []
    for slot, call in zip(slots, all_calls(message), strict=True):
        answer = slot.answer
        if answer is None:
            missing.append(
                rejection(call, message) if call.get("type") == "invalid_tool_call" else _unknown(call)
            )
        elif answer.tool_call_id == call["id"]:
            found.append((slot.answered_at, answer))
        else:
            found.append((slot.answered_at, answer.model_copy(update={"tool_call_id": call["id"]})))
    found.sort(key=lambda each: each[0])
    return [*(answer for _, answer in found), *missing]


def _retraced(message: AIMessage, ids: Sequence[str]) -> dict[str, Any]:
    """The notes about the calls (where each was found) under the new ids."""
    traced: Any = corner(message).get("calls")
    if not traced:
        return message.additional_kwargs
    new = {call["id"]: name for call, name in zip(all_calls(message), ids, strict=True)}
    calls = {new.get(name, name): trace for name, trace in traced.items()}
    return {**message.additional_kwargs, KEY: {**corner(message), "calls": calls}}


def _renamed(message: AIMessage, ids: Sequence[str]) -> Any:
    """The content with the calls' ids, for models that keep the calls in content blocks too."""
    if isinstance(message.content, str):
        return message.content
    fresh = iter(ids[: len(message.tool_calls)])
    blocks: list[Any] = []
    for block in message.content:
        if isinstance(block, dict) and block.get("type") in ("tool_call", "tool_use"):
            known = cast("dict[str, Any]", block)
            blocks.append({**known, "id": next(fresh, known.get("id"))})
        else:
            blocks.append(block)
    return blocks
