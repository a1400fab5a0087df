"""Whether a model still gets anywhere: its latest turns of calls, and how many of them were for nothing.

In go messages, out comes a ``Progress``. The trick that keeps a long run cheap: what was made of a history
is remembered with the life of its last message, and only what came after it is looked at. A long result may
be moved to a file later, whose name is another each time: so it gets a fingerprint where it comes from.
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

from ferrule.langchain.calls import KEY, corner

__all__ = [
    "MOST_TURNS",
    "Answered",
    "Progress",
    "Result",
    "Watch",
    "answered",
    "identity",
    "marked",
    "noted",
]

Result: TypeAlias = ToolMessage | Command[Any]

MOST_TURNS = 48
_NOTE = "\n\n[Note: "
_LONG = 1000
"""Characters of a result that somebody may move elsewhere."""
_FINGERPRINT = "result"
"""The key of our corner of a result that says what it was."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A call with its result. ``what`` is the same for the same tool and arguments.

    ``outcome``: the call and its result, without our notes: the same when the same call brought the same.
    """

    what: str
    message: ToolMessage
    outcome: str
    failed: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """The answered turns since the user spoke."""

    turns: tuple[tuple[Answered, ...], ...] = ()
    """The latest ``MOST_TURNS``, the oldest first."""
    times: Mapping[str, int] = field(default_factory=dict[str, int])
    """How often there was each outcome."""
    stale: int = 0
    """How many of the last turns brought nothing that had not been there before."""
    failing: int = 0
    """In how many of the last turns every call failed."""

    def after(self, turn: tuple[Answered, ...]) -> Progress:
        """What it is with one more turn."""
        if not turn:
            return self
        times = dict(self.times)
        new = False
        failed = True
        for each in turn:
            new = new or each.outcome not in self.times
            failed = failed and each.failed
            times[each.outcome] = times.get(each.outcome, 0) + 1
        return Progress(
            (*self.turns[1 - MOST_TURNS :], turn),
            times,
            0 if new else self.stale + 1,
            self.failing + 1 if failed else 0,
        )

    def known(self, what: str) -> Answered | None:
        """The last answer to this very call, if it did not fail and nothing new was done since."""
        for turn in reversed(self.turns[-1 - self.stale :]):
            for answered in turn:
                if answered.what == what:
                    return None if answered.failed else answered
        return None


@dataclass(frozen=True, slots=True)
class _Record:
    last: weakref.ref[BaseMessage]
    progress: Progress


class Watch:
    """The progress of histories; calls of ``exempt`` tools count as if something had been gained."""

    __slots__ = ("_exempt", "_records")

    def __init__(self, exempt: Collection[str] = ()) -> None:
        self._exempt = frozenset(exempt)
        self._records: dict[int, _Record] = {}

    def progress(self, messages: Sequence[BaseMessage]) -> Progress:
        """What the model has reached since the user spoke, as far as it was answered."""
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
            tuple(answered(call, message) for call, message in found if message is not None)
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
        records[key] = _Record(weakref.ref(last, lambda _: records.pop(key, None) and None), progress)


def identity(call: ToolCall) -> str:
    """The same text for calls of one tool with equal arguments."""
    return f"{call['name']}\0{json.dumps(call['args'], sort_keys=True, default=str)}"


def answered(call: ToolCall, message: ToolMessage) -> Answered:
    """A call with its result."""
    what = identity(call)
    result = corner(message).get(_FINGERPRINT) or _text(message)
    if len(result) > _LONG:
        result = _digest(result)
    return Answered(what, message, f"{what}\0{result}", message.status == "error")


def marked(result: Result) -> Result:
    """The result of a tool, each long message in it with its fingerprint."""
    if isinstance(result, ToolMessage):
        text = _text(result)
        if len(text) <= _LONG:
            return result
        ours = {**corner(result), _FINGERPRINT: _digest(text)}
        return result.model_copy(update={"additional_kwargs": {**result.additional_kwargs, KEY: ours}})
    if not isinstance(result.update, dict):
        return result
    update = cast("dict[str, Any]", result.update)
    listed = update.get("messages")
    if not isinstance(listed, list):
        return result
    messages = [
        marked(each) if isinstance(each, ToolMessage) else each for each in cast("list[Any]", listed)
    ]
    return replace(result, update={**update, "messages": messages})


def _text(message: ToolMessage) -> str:
    return str(_without_notes(message.content))


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def noted(message: ToolMessage, note: str) -> ToolMessage:
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
