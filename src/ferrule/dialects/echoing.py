"""Verdicts on calls found in text that the model has read before (see ``ferrule.echoes``).

In go the calls that could be run, each with its markup, in the order in which they stand; out comes each as
it was, with a note, or broken. Text that holds the end of one call and the whole of another is the same byte
for byte, whether the model made two calls or wrote it into an argument of one. So where an echo stands behind
a call, and the text it comes from has the markup that closed that call, that one is broken too.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ferrule.echoes import Echo, Read
from ferrule.messages import BrokenCall, Repair, ToolCall

__all__ = ["Echoing"]

ECHOED = (
    "This very call stands in {place}, so it was taken for a quotation. To quote it, put it into a code "
    "block. If you mean to make it, use the tool-call field of the API, or tell the user, who can allow it."
)
SPILLED = (
    "The text behind this call stands in {place}, and so does the markup that ends the call: it may be the "
    "rest of an argument. Write the call again, alone, and without that text."
)
NEAR = 64
"""Characters of markup that are looked at on each side of a call."""

_FENCE = re.compile(r"`+\w*")
_MARKER = re.compile(r"[<\[]?[^<\[{}()]*\Z")
_CLOSING = re.compile(r"[<\[{(]?[^<>\[\]{}()]{0,200}[>\]})]\Z")


class Echoing:
    """The echoes of one reply. ``run``: they are calls all the same, with a note for approvals."""

    __slots__ = ("_before", "_doubts", "_read", "_run")

    def __init__(self, read: Read, *, run: bool) -> None:
        self._read = read
        self._run = run
        # The last call: its number, itself, its text, and the markup that ended it.
        self._before: tuple[int, ToolCall, str, str] | None = None
        self._doubts: dict[int, BrokenCall | ToolCall] = {}

    def look(self, key: int, call: ToolCall, text: str, start: int, end: int) -> None:
        """Look at the call number ``key``, which stands at ``start`` to ``end`` in a stretch of markup."""
        raw = text[start:end]
        ending = _CLOSING.search(raw.rstrip())
        closing = (ending.group() if ending else "") + text[end : end + NEAR]
        before, self._before = self._before, (key, call, raw, closing)
        echo = self._read.echo(_opened(text[max(start - NEAR, 0) : start], raw), call.arguments)
        if echo is None:
            return
        if before and before[1].origin.channel == call.origin.channel and echo.closes(before[3]):
            self._doubt(*before[:3], SPILLED, echo)
        if not echo.trivial:
            self._doubt(key, call, raw, ECHOED, echo)

    def _doubt(self, key: int, call: ToolCall, raw: str, words: str, echo: Echo) -> None:
        if key in self._doubts:
            return
        if self._run:
            repair = Repair("echoed", f"{echo.place}: {echo.excerpt}")
            self._doubts[key] = replace(call, repairs=(*call.repairs, repair))
            return
        reason = "echoed" if words is ECHOED else "ambiguous"
        self._doubts[key] = BrokenCall(
            call.id, call.name, raw, reason, call.origin, words.format(place=echo.place)
        )

    def verdict(self, key: int, call: ToolCall) -> ToolCall | BrokenCall:
        """The call, or what became of it."""
        return self._doubts.get(key, call)


def _opened(before: str, raw: str) -> str:
    """The text of a call with the marker before it, if it has none of its own. A fence is no marker."""
    if raw.lstrip()[:1] in ("<", "]"):
        return raw
    marker = _MARKER.search(_FENCE.sub("", before))
    return f"{marker.group() if marker else ''}{raw}"
