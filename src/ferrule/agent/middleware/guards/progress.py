"""What a model's latest turns of calls have brought, and how many of them brought nothing new.

In go messages, out comes a ``Progress``. The trick that keeps a long run cheap: the progress of a history
is remembered as long as its last message lives, and only the messages behind that are looked at. A long
result may be moved to a file later, whose name is another each time: so it gets a fingerprint beforehand.
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
"""Characters of a result that somebody may move elsewhere."""
_FINGERPRINT = "result"
"""The key of our corner of a result that says what it was."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A call with its result. ``key`` is the same for the same tool and arguments.

    ``outcome``: the call and its result, without our notes: the same when the same call brought the same.
    """

    key: str
    message: ToolMessage
    outcome: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """The answered turns since the user spoke."""

    turns: tuple[tuple[Answer, ...], ...] = ()
    """The latest ``MOST_TURNS``, the oldest first."""
    outcomes: Mapping[str, int] = field(default_factory=dict[str, int])
    """How often there was each outcome."""
    stale_turns: int = 0
    """How many turns at the end brought only outcomes that had been there before."""
    failing_turns: int = 0
    """In how many turns at the end every call failed."""

    def after(self, turn: tuple[Answer, ...]) -> Progress:
        """What it is with one more turn."""
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
        """The last answer to this very call, if it did not fail and nothing new was done since."""
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
"""Conversations, and turns of them, whose progress is remembered; of others it is read again."""


class ProgressTracker:
    """The progress of histories; calls of ``exempt`` tools count as if something had been gained."""

    __slots__ = ("_exempt", "_records")

    def __init__(self, exempt: Collection[str] = ()) -> None:
        self._exempt = frozenset(exempt)
        self._records: dict[int, _Record] = {}

    def progress(self, messages: Sequence[BaseMessage]) -> Progress:
        """The answered turns since the user spoke."""
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
            # One record for a conversation is enough, and a long one's would add up.
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
        """The progress up to a message, and the position of the next; the user's last word at the least."""
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
            del records[next(iter(records))]  # of a turn long over: messages may stay in memory
        records[key] = _Record(weakref.ref(last, lambda _: records.pop(key, None) and None), progress)


def call_key(call: ToolCall) -> str:
    """The same text for calls of one tool with equal arguments."""
    return f"{call['name']}\0{json.dumps(call['args'], sort_keys=True, default=str)}"


def answer_to(call: ToolCall, message: ToolMessage) -> Answer:
    """A call with its result."""
    key = call_key(call)
    result = corner(message).get(_FINGERPRINT) or _text(message)
    if len(result) > _LONG:
        result = _digest(result)
    # A copy: a record that held the last message of its history would keep itself alive.
    return Answer(key, message.model_copy(), f"{key}\0{result}", message.status == "error")


def messages_in(result: Result) -> list[Any] | None:
    """The messages that a command adds; None where it is none, or adds none."""
    update: object = None if isinstance(result, ToolMessage) else result.update
    messages = update.get("messages") if is_object(update) else None
    return messages if is_list(messages) else None


def with_messages(result: Command[Any], messages: list[Any]) -> Command[Any]:
    """The command with these messages in place of its own."""
    return replace(result, update={**cast("dict[str, Any]", result.update), "messages": messages})


def fingerprinted(result: Result) -> Result:
    """The result of a tool, each long message in it with its fingerprint."""
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
    """The result with a note to the model behind it, which counts for no difference."""
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
