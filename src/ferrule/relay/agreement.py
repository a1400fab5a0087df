"""Whether a reply says what its wire says: texts and native calls, against what the recovery made of them.

Nothing but markup is ever taken out of a text, and nothing is added; so text that comes out as it stood has
not been touched.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ferrule import deltas, events
from ferrule.deltas import Delta
from ferrule.dialects.core.native import NativeCalls
from ferrule.events import Event
from ferrule.messages import ToolCall


class Spoken:
    """One text of a reply: as said on the wire, as it came out, and how much of it the client has got.

    Counts are of characters from its beginning.
    """

    __slots__ = ("_at", "_more", "_seen", "_text", "confirmed", "passed", "said")

    def __init__(self) -> None:
        self.said: int = 0
        """How much stands on the wire."""
        self.confirmed: int = 0
        """How much of that came out, as it stood."""
        self.passed: int = 0
        """How much of it the client got as it stood; that may be white space which did not come out yet."""
        self._seen = 0
        self._text = ""
        self._at = 0
        self._more: list[str] = []

    def say(self, text: str) -> None:
        """Text on the wire."""
        self.said += len(text)
        self._more.append(text)

    def confirm(self, text: str) -> bool:
        """Text of an event; returns whether it is the next on the wire."""
        if not self._waiting().startswith(text, self._at):
            return False
        self.confirmed += len(text)
        self._at += len(text)
        return True

    def agree(self, text: str) -> bool:
        """Text of the wire that came out at once, and is passed; returns whether nothing else waits."""
        if self.said != self.confirmed or self._more or self._at < len(self._text):
            return False
        self.said += len(text)
        self.confirmed = self.said
        self.passed = self.said
        return True

    def came(self, end: int) -> bool:
        """Whether the text up to ``end`` came out, or was passed without waiting for that."""
        return end <= self.confirmed or end <= self.passed

    def is_white_space(self, end: int) -> bool:
        """Whether what did not come out of the text up to ``end`` is white space."""
        return self._waiting()[self._at : self._at + end - self.confirmed].isspace()

    def split(self, text: str) -> tuple[str, str]:
        """The text of an event, asked for each in order: what the client has got of it, and the rest."""
        start = self._seen
        self._seen += len(text)
        certain, got = max(self.confirmed - start, 0), self.passed - start
        if got <= 0:
            return "", text
        if got > certain and not text[certain:got].isspace():
            got = certain  # it was something else that was passed there
        return text[:got], text[got:]

    def _waiting(self) -> str:
        if self._more:
            self._text = self._text[self._at :] + "".join(self._more)
            self._at = 0
            self._more.clear()
        return self._text


class Agreement:
    """Compares one reply; ``ids``: also the ids of its calls, which not every client is given."""

    __slots__ = ("_came", "_ids", "_native", "_whole", "content", "reasoning")

    def __init__(self, *, ids: bool = True) -> None:
        self._ids = ids
        self.content = Spoken()
        self.reasoning = Spoken()
        self._native = NativeCalls()
        self._came = 0
        self._whole = True

    def hear(self, said: Iterable[Delta]) -> None:
        """Take what the wire says."""
        for delta in said:
            match delta:
                case deltas.Text(text):
                    self.content.say(text)
                case deltas.Reasoning(text):
                    self.reasoning.say(text)
                case deltas.CallPiece():
                    self._native.add(delta)
                case _:
                    pass

    def agrees(self, came: Iterable[Event]) -> bool:
        """Take what came out; return whether it is what the wire said, as far as it goes."""
        for event in came:
            match event:
                case events.Text(text):
                    if not self.content.confirm(text):
                        return False
                case events.Reasoning(text):
                    if not self.reasoning.confirm(text):
                        return False
                case events.CallFinished(_, call):
                    self._came += 1
                    self._whole = self._whole and self._is_as_it_came(call)
                case events.CallBroken():
                    self._whole = False
                case _:
                    pass
        return True

    @property
    def all_came(self) -> bool:
        """Whether at the end of a reply all texts and calls have come out as they stood."""
        calls = self._whole and self._came == len(self._native.calls)
        return calls and all(text.came(text.said) for text in (self.content, self.reasoning))

    def _is_as_it_came(self, call: ToolCall) -> bool:
        if call.origin.channel != "native" or call.repairs:
            return False
        came = self._native.calls[call.origin.start]
        same = came.name == call.name and (came.id == call.id or not self._ids)
        return same and _parsed(came.arguments) == call.arguments


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
