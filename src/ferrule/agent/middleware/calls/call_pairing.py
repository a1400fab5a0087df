"""Pair tool calls with results as vendors require: each answered once, directly behind it, unique ids.

``in_order`` is the quick check; it looks at each message once and can resume where it stopped. If it
returns False, ``repaired`` pairs everything anew. Both are linear in the length of the history. Messages
are never changed in place.
"""

from __future__ import annotations

import re
import weakref
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import count, groupby
from operator import is_
from typing import Any, TypeAlias, TypeGuard, cast

from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    HumanMessage,
    InvalidToolCall,
    ToolCall,
    ToolMessage,
)

from ferrule.agent.backends.sync_bridge import ask
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.durable_run import checkpoint_config, checkpointer
from ferrule.langchain.calls import (
    KEY,
    broken_calls,
    corner,
    is_object,
    is_whole,
    reason_of,
    unguard,
    whole,
)
from ferrule.repair import BrokenArguments, repair_arguments
from ferrule.vendors.history.turns import raw, refused

Call = ToolCall | InvalidToolCall

_NO_ID = ("", "None")
_LONGEST_BASE = 24


def all_calls(message: AIMessage) -> list[Call]:
    return [*message.tool_calls, *message.invalid_tool_calls]


def ids_in(messages: Sequence[AnyMessage]) -> set[str]:
    return {
        call["id"]
        for message in messages
        if isinstance(message, AIMessage)
        for call in all_calls(message)
        if call["id"]
    }


def in_order(messages: Sequence[AnyMessage], start: int, used: set[str]) -> bool:
    """Whether all calls from position ``start`` on are paired.

    ``used`` holds the call ids before ``start``; the ids found here are added to it.
    """
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
    call: Call
    position: int
    answer: ToolMessage | None = None
    answered_at: int = 0


def repaired(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """Return the history with every result directly behind its call.

    A result belongs to the nearest earlier call with its id that has no result yet. Results without an id
    belong to the calls without an id, in order. A result before its call counts only if the id was never
    used earlier. Results without a call and second results are dropped. A call without a result gets an
    error result: it says that it is unknown whether the call ran or, for an invalid call, what was wrong
    with it. Missing or reused ids are replaced in call and result.
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
    """Return the ids of the valid calls that have no result."""
    return {
        slot.call["id"] or ""
        for slots in _Pairing(messages).turns.values()
        for slot in slots
        if slot.answer is None and slot.call.get("type") != "invalid_tool_call"
    }


def with_results(messages: Sequence[AnyMessage], results: Sequence[AnyMessage]) -> list[AnyMessage]:
    """Insert late results, and other messages that their tools wrote, behind the last calls."""
    at = max(at for at, each in enumerate(messages) if isinstance(each, AIMessage) and each.tool_calls) + 1
    return [*messages[:at], *results, *messages[at:]]


def unique(message: AIMessage, used: set[str], seed: str) -> AIMessage:
    """Return the message with an id for every call that is not in ``used``; itself if nothing changes.

    New ids are made from the old id and ``seed``, so the same history always gets the same ids.
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
    """Return the error result for a call that could not be run."""
    told = ("echoed", "unconfirmed")  # the details of these reasons already say what to do
    doubted = any(each.reason in told and each.id == call["id"] for each in broken_calls(message))
    advice = "" if doubted else "Call it again with complete, valid JSON arguments."
    return not_run(call, _what_was_wrong(call, message), advice)


def not_run(call: Call, what: str, advice: str) -> ToolMessage:
    """Return the error result for a call that was not run: what was wrong with it, and what to do."""
    named = f'"{call["name"]}"' if call["name"] else "a tool without a name"
    return ToolMessage(
        f"The call of {named} was not run: {what.rstrip('.')}. {advice}".rstrip(),
        name=call["name"] or "unknown",
        tool_call_id=call["id"] or "",
        status="error",
    )


def _what_was_wrong(call: Call, message: AIMessage) -> str:
    """Return the recorded reason; if it quotes all the arguments, return only what is wrong with them."""
    noted, raw = reason_of(message, call), call["args"]
    if isinstance(raw, str) and raw and (not noted or raw in noted):
        outcome = repair_arguments(unguard(raw))
        noted = outcome.detail if isinstance(outcome, BrokenArguments) else ""
    return noted or "its arguments were not valid JSON, or were cut off"


def _unknown(call: Call) -> ToolMessage:
    return ToolMessage(
        f'No result of "{call["name"]}" was recorded before the conversation went on: it is unknown '
        "whether it ran, and how far. Find out what it did before you do anything that must not be done "
        "twice.",
        name=call["name"] or "unknown",
        tool_call_id=call["id"] or "",
        status="error",
    )


class _Pairing:
    __slots__ = ("_early", "_waiting", "turns")

    def __init__(self, messages: Sequence[AnyMessage]) -> None:
        self.turns: dict[int, list[_Slot]] = {}
        """The calls of each message that has any, by the position of the message."""
        # Waiting calls by id, grouped by message: the latest message's group is last, calls within it in
        # order.
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
    """Return the results of the calls in their original order, then error results for missing ones."""
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
    """Return ``additional_kwargs`` with the records about the calls under the new ids."""
    traced: Any = corner(message).get("calls")
    if not traced:
        return message.additional_kwargs
    new = {call["id"]: name for call, name in zip(all_calls(message), ids, strict=True)}
    calls = {new.get(name, name): trace for name, trace in traced.items()}
    return {**message.additional_kwargs, KEY: {**corner(message), "calls": calls}}


def _renamed(message: AIMessage, ids: Sequence[str]) -> Any:
    """Return the content with the new call ids, for models that keep calls in content blocks, too."""
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


class CheckedHistories:
    """Remembers histories that were checked, each until its last message is garbage-collected.

    It holds weak references to the messages: a checkpointer creates new objects for each turn, and other
    code may keep the last message alive.
    """

    __slots__ = ("_records",)

    def __init__(self) -> None:
        self._records: dict[int, tuple[list[weakref.ref[AnyMessage]], set[str]]] = {}

    def known(self, messages: Sequence[AnyMessage]) -> tuple[int, set[str]]:
        """Return how many of the messages were checked, and the ids of their calls.

        The record is removed: one for each turn of a long conversation would add up.
        """
        # From the end, because usually only a few messages are new.
        for at in range(len(messages) - 1, -1, -1):
            record = self._records.get(id(messages[at]))
            if record is not None:
                known = [each() for each in record[0]]
                if len(known) == at + 1 and all(map(is_, known, messages)):
                    self._records.pop(id(messages[at]), None)
                    return at + 1, set(record[1])
        return 0, set()

    def remember(self, messages: Sequence[AnyMessage], used: set[str]) -> None:
        """Remember these messages as checked; ``used`` holds the ids of their calls."""
        if messages:
            records, key = self._records, id(messages[-1])
            references = [weakref.ref(each) for each in messages[:-1]]
            references.append(weakref.ref(messages[-1], lambda _: records.pop(key, None) and None))
            records[key] = references, used


Write: TypeAlias = tuple[str, Any]
"""A channel of the state, and the value written to it."""

MESSAGES = "messages"
_MOST_STEPS = 10
"""Checkpoints to look back.

The writes are one checkpoint back unless several runs ended before they began.
"""


async def recorded_writes(calls: Collection[str]) -> list[Write]:
    """Return the recorded state writes of the tools that ran for these calls."""
    saver = checkpointer()
    if saver is None:
        return []
    found: list[Write] = []
    left = set(calls)
    saved = await ask(saver, "get_tuple", checkpoint_config())
    if saved is None:
        # This checkpoint may not be written yet; then take the newest that is.
        saved = await ask(saver, "get_tuple", checkpoint_config(newest=True))
    for _ in range(_MOST_STEPS):
        if not left or saved is None:
            break
        pending: list[tuple[str, str, Any]] = saved.pending_writes or []
        for _, written in groupby(pending, key=lambda each: each[0]):
            writes: list[Write] = [(channel, value) for _, channel, value in written]
            answered = left.intersection(_answered(writes))
            if answered:
                found += writes
                left -= answered
        before = saved.parent_config
        saved = (await ask(saver, "get_tuple", before)) if before else None
    return found


def _answered(writes: Collection[Write]) -> list[str]:
    return [
        each.tool_call_id
        for channel, value in writes
        if channel == MESSAGES
        for each in as_list(value)
        if isinstance(each, ToolMessage)
    ]


def as_list(value: Any) -> list[Any]:
    return cast("list[Any]", value) if isinstance(value, list) else [value]


# https://platform.openai.com/docs/api-reference/chat/create, at tools.function.name
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NO_NAME = re.compile(r"[^A-Za-z0-9_-]")
_LONGEST_NAME = 64
_CALLS = ("tool_use", "tool_call", "function_call", "invalid_tool_call")
"""Types of content blocks that are calls."""
_RAW_CALLS = ("tool_calls", "function_call")


def is_sendable(messages: Sequence[AnyMessage], start: int, tools: Sequence[Any]) -> bool:
    """Whether all messages from ``start`` on can be sent. The names of ``tools`` may have any form."""
    for at in range(start, len(messages)):
        message = messages[at]
        if isinstance(message, AIMessage):
            if message.invalid_tool_calls or not is_whole(message.additional_kwargs):
                return False
            for call in message.tool_calls:
                if not _NAME.fullmatch(call["name"]) and not Declared(tools).has(call["name"]):
                    return False
                if not is_whole(call["args"]):
                    return False
        if not is_whole(message.content):
            return False
    return True


def sendable(messages: Sequence[AnyMessage], tools: Sequence[Any]) -> list[AnyMessage]:
    """Return the messages in a form that strict servers accept."""
    declared = Declared(tools)
    sent: list[AnyMessage] = []
    broken: set[str | None] = set()
    # User messages about broken calls come behind the results of the other calls.
    later: list[AnyMessage] = []
    for message in messages:
        if isinstance(message, ToolMessage) and message.tool_call_id in broken:
            later.append(_whole(HumanMessage(refused(message.name or "", message.text))))
            continue
        if not isinstance(message, ToolMessage):
            sent += later
            later = []
        if isinstance(message, AIMessage):
            broken = {call["id"] for call in message.invalid_tool_calls}
            message = _named(_as_text(message, broken) if broken else message, declared)
        sent.append(_whole(message))
    return [*sent, *later]


def _as_text(message: AIMessage, broken: set[str | None]) -> AIMessage:
    written = "\n".join(map(raw, broken_calls(message)))
    content = cast("str | list[Any]", message.content)
    if isinstance(content, str):
        content = "\n".join(part for part in (content, written) if part)
    else:
        kept = [block for block in content if not (is_call(block) and block.get("id") in broken)]
        content = [*kept, {"type": "text", "text": written}]
    extra = {key: value for key, value in message.additional_kwargs.items() if key not in _RAW_CALLS}
    return message.model_copy(
        update={"content": content, "invalid_tool_calls": [], "additional_kwargs": extra}
    )


def is_call(block: object) -> TypeGuard[dict[str, Any]]:
    return is_object(block) and block.get("type") in _CALLS


def _named(message: AIMessage, declared: Declared) -> AIMessage:
    """Return the message with call names that servers accept."""
    if all(_NAME.fullmatch(call["name"]) or declared.has(call["name"]) for call in message.tool_calls):
        return message
    calls = [call.copy() for call in message.tool_calls]
    for call in calls:
        if not declared.has(call["name"]):
            call["name"] = _NO_NAME.sub("_", call["name"])[:_LONGEST_NAME] or "unknown"
    return message.model_copy(update={"tool_calls": calls})


def _whole(message: AnyMessage) -> AnyMessage:
    """Return the message without lone surrogates."""
    update: dict[str, Any] = {"content": whole(message.content)}
    if isinstance(message, AIMessage):
        update["tool_calls"] = whole(message.tool_calls)
        update["additional_kwargs"] = whole(message.additional_kwargs)
    if all(value is getattr(message, key) for key, value in update.items()):
        return message
    return message.model_copy(update=update)
