"""The place of one call in a reply: where it came from, and what its reader has seen of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from ferrule.dialects.core.confirmation import WordsAround
from ferrule.dialects.core.echoing import Behind
from ferrule.dialects.core.native import NativeCall
from ferrule.dialects.core.reading import Found
from ferrule.messages import BrokenCall, Origin, ToolCall
from ferrule.repair import Preview


@dataclass(slots=True)
class CallSlot:
    """A call in its place: found in text, native, or broken from the start.

    ``marked``: its dialect has markers. ``separated_calls``: prose separates this call from so many calls
    before it (those with a smaller ``key``). ``started``: its ``CallStarted`` went out.
    """

    key: int
    origin: Origin
    source: Found | NativeCall | BrokenCall
    marked: bool
    separated_calls: int
    text: list[str] = field(default_factory=list[str])
    """The stretch of markup that a call was found in, in pieces."""
    around: WordsAround | None = None
    """The words around a call that was found in text."""
    doubt: str = ""
    """Those of them that speak against it."""
    before: Behind = field(default_factory=Behind)
    """The text between that stretch and the one before, where it is asked whether the model has read it."""
    shown: bool = False
    """The reasoning only quotes it; it is asked for because the answer announces an act."""
    started: bool = False
    preview: Preview | None = None

    @property
    def sent(self) -> str:
        """The arguments that went out so far, as the beginning of canonical JSON."""
        return self.preview.sent if self.preview else ""


Judged = tuple[CallSlot, ToolCall | BrokenCall]
"""A call and the verdict on it."""
