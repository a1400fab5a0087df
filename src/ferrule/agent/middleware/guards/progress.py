"""Measure progress: what the latest turns of calls brought, and how many of them brought nothing new.

``ProgressTracker`` turns messages into a ``Progress``. To keep long runs cheap, the progress of a history
is remembered until its last message is garbage-collected, and only later messages are looked at. A long
result may later be moved to a file with a random name, so it gets a fingerprint beforehand.
"""

from __future__ import annotations

import hashlib
import json
import weakref
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, cast

from langchain_core.messages import AIMessage, BaseMessage, ToolCall, ToolMessage
from langgraph.types import Command

from ferrule.langchain.calls import KEY, corner, is_list, is_object

Result: TypeAlias = ToolMessage | Command[Any]

MOST_TURNS = 48
_NOTE = "\n\n[Note: "
_LONG = 1000
"""Results with more characters get a fingerprint, because they may be moved to a file."""
_FINGERPRINT = "result"
"""The key of the fingerprint in Ferrule's corner of ``additional_kwargs``."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A call with its result. ``key`` is the same for the same tool and arguments.

    ``outcome`` identifies the call and its result without Ferrule's notes.
    """

    key: str
    message: ToolMessage
    outcome: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """The answered turns since the last user message."""

    turns: tuple[tuple[Answer, ...], ...] = ()
    """The latest ``MOST_TURNS``, oldest first."""
    outcomes: Mapping[str, int] = field(default_factory=dict[str, int])
    """How often each outcome occurred."""
    stale_turns: int = 0
    """Number of latest turns with only earlier outcomes."""
    failing_turns: int = 0
    """Number of latest turns in which every call failed."""

    def after(self, turn: tuple[Answer, ...]) -> Progress:
        """Return the progress with one more turn."""
        if not turn:
            return self
        outcomes = dict(self.outcomes)
        for each in turn:
            outcomes[each.outcome] = outcomes.get(each.outcome, 0) + 1
        is_new = any(each.outcome not in self.outcomes for each in turn)
        has_failed = all(each.failed for each in turn)
        return Progress(
            (*self.turns[1 - MOST_TURNS :], turn),
            outcomes,
            0 if is_new else self.stale_turns + 1,
            self.failing_turns + 1 if has_failed else 0,
        )

    def result_of(self, key: str) -> Answer | None:
        """Return the last answer to this call if it did not fail and no later turn brought anything new."""
        for turn in reversed(self.turns[-1 - self.stale_turns :]):
            for answer in turn:
                if answer.key == key:
                    return None if answer.failed else answer
        return None


@dataclass(frozen=True, slots=True)
class _Record:
    last: weakref.ref[BaseMessage]
    progress: Progress


_MOST_RECORDS = 32
"""Number of remembered histories; the progress of others is computed again."""


class ProgressTracker:
    """Tracks the progress of histories; a call of an ``exempt`` tool resets it."""

    __slots__ = ("_exempt", "_records")

    def __init__(self, exempt: Collection[str] = ()) -> None:
        self._exempt = frozenset(exempt)
        self._records: dict[int, _Record] = {}

    def progress(self, messages: Sequence[BaseMessage]) -> Progress:
        """Return the progress since the last user message."""
        progress, start = self._known(messages)
        results: dict[str, ToolMessage] = {}
        asked: list[ToolCall] = []
        for at in range(start, len(messages)):
            message = messages[at]
            if isinstance(message, ToolMessage):
                results[message.tool_call_id] = message
            elif isinstance(message, AIMessage) and message.tool_calls:
                progress = self._after(progress, asked, results)
                asked, results = message.tool_calls, {}
        progress = self._after(progress, asked, results)
        if start < len(messages) and len(results) == len(asked) > 0:
            # Keep one record for a conversation; those of a long one would add up.
            self._records.pop(id(messages[start - 1]) if start else 0, None)
            self._remember(messages[-1], progress)
        return progress

    def _after(
        self, progress: Progress, asked: Sequence[ToolCall], results: Mapping[str, ToolMessage]
    ) -> Progress:
        if self._exempt and any(call["name"] in self._exempt for call in asked):
            return Progress()
        found = [(call, results.get(call["id"] or "")) for call in asked]
        return progress.after(
            tuple(answer_to(call, message) for call, message in found if message is not None)
        )

    def _known(self, messages: Sequence[BaseMessage]) -> tuple[Progress, int]:
        """Return the remembered progress and the position behind it, at least the last user message."""
        for at in range(len(messages) - 1, -1, -1):
            message = messages[at]
            record = self._records.get(id(message))
            if record is not None and record.last() is message:
                return record.progress, at + 1
            if message.type == "human":
                return Progress(), at + 1
        return Progress(), 0

    def _remember(self, last: BaseMessage, progress: Progress) -> None:
        records, key = self._records, id(last)
        if len(records) >= _MOST_RECORDS:
            del records[next(iter(records))]  # The oldest record: messages may stay in memory
        records[key] = _Record(weakref.ref(last, lambda _: records.pop(key, None) and None), progress)


def call_key(call: ToolCall) -> str:
    """Return the same text for calls of one tool with equal arguments."""
    return f"{call['name']}\0{json.dumps(call['args'], sort_keys=True, default=str)}"


def answer_to(call: ToolCall, message: ToolMessage) -> Answer:
    key = call_key(call)
    result = corner(message).get(_FINGERPRINT) or _text(message)
    if len(result) > _LONG:
        result = _digest(result)
    # A copy, because a record that held the last message of its history would keep itself alive.
    return Answer(key, message.model_copy(), f"{key}\0{result}", message.status == "error")


def messages_in(result: Result) -> list[Any] | None:
    """Return the messages that a command adds; None if it adds none or is not a command."""
    update: object = None if isinstance(result, ToolMessage) else result.update
    messages = update.get("messages") if is_object(update) else None
    return messages if is_list(messages) else None


def with_messages(result: Command[Any], messages: list[Any]) -> Command[Any]:
    return replace(result, update={**cast("dict[str, Any]", result.update), "messages": messages})


def fingerprinted(result: Result) -> Result:
    """Return a tool's result with a fingerprint on each long message."""
    if isinstance(result, ToolMessage):
        text = _text(result)
        if len(text) <= _LONG:
            return result
        ours = {**corner(result), _FINGERPRINT: _digest(text)}
        return result.model_copy(update={"additional_kwargs": {**result.additional_kwargs, KEY: ours}})
    listed = messages_in(result)
    if listed is None:
        return result
    messages = [fingerprinted(each) if isinstance(each, ToolMessage) else each for each in listed]
    return with_messages(result, messages)


def _text(message: ToolMessage) -> str:
    return str(_without_notes(message.content))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def with_note(message: ToolMessage, note: str) -> ToolMessage:
    """Return the result with a note to the model; notes are ignored when results are compared."""
    content: Any = _without_notes(message.content)
    content = (
        f"{content}{_NOTE}{note}]"
        if isinstance(content, str)
        else [*content, {"type": "text", "text": f"{_NOTE}{note}]"}]
    )
    return message.model_copy(update={"content": content})


def _without_notes(content: Any) -> Any:
    if isinstance(content, str):
        return content.partition(_NOTE)[0]
    blocks = cast("list[Any]", content)
    return [
        block
        for block in blocks
        if not (isinstance(block, dict) and str(cast("Any", block).get("text")).startswith(_NOTE))
    ]
