"""Whether a model still gets anywhere: its latest turns of calls, and how many of them were for nothing.

In go messages, out come plain values. Only the end of the history is looked at (the current run's, at most
``LOOK_BACK`` messages), so the cost of a turn does not grow with the conversation.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage

__all__ = ["Answered", "Turns", "failing", "identity", "latest", "noted", "stale", "turns_of"]

LOOK_BACK = 96
_NOTE = "\n\n[Note: "


@dataclass(frozen=True, slots=True)
class Answered:
    """A call with its result. ``what`` is the same for the same tool and arguments."""

    what: str
    message: ToolMessage

    @property
    def failed(self) -> bool:
        """Whether the tool said that it failed."""
        return self.message.status == "error"

    @property
    def outcome(self) -> str:
        """The call and its result, without our notes: the same when the same call brought the same."""
        return f"{self.what}\0{_without_notes(self.message.content)}"


Turns = list[list[Answered]]


def identity(call: ToolCall) -> str:
    """The same text for calls of one tool with equal arguments."""
    return f"{call['name']}\0{json.dumps(call['args'], sort_keys=True, default=str)}"


def turns_of(messages: Sequence[BaseMessage], exempt: Collection[str] = ()) -> Turns:
    """The answered calls of each turn since the user spoke, the oldest first; none of ``exempt`` tools.

    A turn with an exempt call is left out altogether, as if something had been gained by it.
    """
    turns: Turns = []
    results: dict[str, ToolMessage] = {}
    for message in reversed(messages[-LOOK_BACK:]):
        if isinstance(message, HumanMessage):
            break
        if isinstance(message, ToolMessage):
            results[message.tool_call_id] = message
        elif isinstance(message, AIMessage) and message.tool_calls:
            if any(call["name"] in exempt for call in message.tool_calls):
                break
            turns.append(
                [
                    Answered(identity(call), results[call["id"] or ""])
                    for call in message.tool_calls
                    if (call["id"] or "") in results
                ]
            )
    return [turn for turn in reversed(turns) if turn]


def stale(turns: Turns) -> int:
    """How many of the last turns brought nothing that had not been there before."""
    seen: set[str] = set()
    count = 0
    for turn in turns:
        new = {answered.outcome for answered in turn} - seen
        seen |= new
        count = 0 if new else count + 1
    return count


def failing(turns: Turns) -> int:
    """In how many of the last turns every call failed."""
    count = 0
    for turn in turns:
        count = count + 1 if all(answered.failed for answered in turn) else 0
    return count


def latest(turns: Turns, what: str) -> Answered | None:
    """The last answer to this very call."""
    for turn in reversed(turns):
        for answered in turn:
            if answered.what == what:
                return answered
    return None


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
