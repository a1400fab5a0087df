"""How long a reply may say nothing, told apart from a line that is merely kept open.

In go the pieces of a body with the time of each; out comes how many seconds the next may take. Comments
(``: keep-alive``) and blank lines prove that the connection lives, so they are no silence; but they are no
reply either, so there is a limit on them too.
"""

from __future__ import annotations

import re

_LINE = re.compile(rb"[^\r\n]+")


class Silence:
    """Counts the seconds since a reply last said something. ``now`` is any steady clock's, in seconds."""

    __slots__ = ("_after_line", "_in_comment", "_since")

    def __init__(self, now: float) -> None:
        self._since = now
        self._after_line = True
        self._in_comment = False

    def saw(self, piece: bytes, now: float) -> None:
        """Take a piece; only one that holds more than comments and blanks begins the count anew."""
        if self._says(piece):
            self._since = now

    def left(self, limit: float, now: float) -> float:
        """Seconds until nothing has been said for ``limit`` seconds; below zero when that is over."""
        return self._since + limit - now

    def _says(self, piece: bytes) -> bool:
        said = False
        for line in _LINE.finditer(piece):
            if line.start() > 0 or self._after_line:
                self._in_comment = line.group().startswith(b":")
            said = said or not (self._in_comment or line.group().isspace())
        if piece:
            self._after_line = piece.endswith((b"\r", b"\n"))
        return said
