"""Text to server-sent events.

Facts the code rests on (https://html.spec.whatwg.org/multipage/server-sent-events.html, and the wire):

* A line ends with CR, LF or CRLF and with nothing else. ``str.splitlines`` also cuts at U+2028, U+2029,
  U+0085 and more, all of which stand unescaped inside JSON strings, so it is never used here. A CRLF
  may be cut between two chunks; the lone LF that follows is then part of the ending already seen.
* A blank line ends an event; without data it is no event, so doubled blank lines (recorded on the wire,
  2026-03) and keep-alive comments (``: …``) give nothing.
* One space after the colon belongs to the separator; some vendors send ``data:{`` without it.
* The specification drops an event whose blank line never came. Vendors close the connection right
  after the last ``data:`` line, so here it is delivered.
* Old llama.cpp builds report trouble in a field of its own, ``error: {…}``; it is read as an event of
  that name.

The one trick: an unfinished line is kept as a list of pieces and joined once, so that feeding byte by
byte stays linear.
"""

from __future__ import annotations

import re

from ferrule.frames import Frame

_LINE_END = re.compile(r"\r\n|\r|\n")


class Sse:
    """Stage from ``str`` to ``Frame``."""

    __slots__ = ("_after_cr", "_data", "_event", "_line", "_started")

    def __init__(self) -> None:
        self._line: list[str] = []
        self._data: list[str] = []
        self._event = ""
        self._after_cr = False
        self._started = False

    def feed(self, item: str, /) -> list[Frame]:
        """Take text; return the events whose blank line has come."""
        if not item:
            return []
        at = self._start(item)
        frames: list[Frame] = []
        for match in _LINE_END.finditer(item, at):
            self._line.append(item[at : match.start()])
            at = match.end()
            line = "".join(self._line)
            self._line.clear()
            if line:
                self._field(line)
            else:
                frames.extend(self._dispatch())
        if at < len(item):
            self._line.append(item[at:])
        self._after_cr = item.endswith("\r")
        return frames

    def end(self) -> list[Frame]:
        """Deliver an event that lacks its last line ending or its blank line."""
        line = "".join(self._line)
        self._line.clear()
        if line:
            self._field(line)
        return self._dispatch()

    def _start(self, item: str) -> int:
        """How much of a new piece belongs to what came before: the LF of a cut CRLF, or the BOM."""
        if not self._started:
            self._started = True
            return 1 if item.startswith("\ufeff") else 0
        return 1 if self._after_cr and item.startswith("\n") else 0

    def _field(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        elif name == "error" and value:
            self._event = "error"
            self._data.append(value)
        # A comment has an empty name; id, retry and unknown fields say nothing to us.

    def _dispatch(self) -> list[Frame]:
        event, data = self._event, self._data
        self._event, self._data = "", []
        return [Frame(event, "\n".join(data))] if data else []
