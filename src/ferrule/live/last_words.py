"""What a program beside the conversation writes to its standard error: taken as it comes, its end kept.

It is no part of the conversation, and would be written across a face. A file would grow for as long as the
program runs, and a pipe that nobody reads would stop it.
"""

from __future__ import annotations

import os
import threading

__all__ = ["LastWords"]

KEPT = 4096
"""Bytes of the end."""

LONGEST_LINE = 300

ON_ITS_WAY = 1.0
"""Seconds for what was written just before the end; a program that was started in turn may never end."""


class LastWords:
    """``sink`` is given to the program as its standard error."""

    def __init__(self) -> None:
        self._source, sink = os.pipe()
        self.sink = os.fdopen(sink, "w", encoding="utf-8")
        self._end = b""
        self._thread = threading.Thread(target=self._take, name="ferrule-last-words", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Nothing more is written here; programs that have it may go on."""
        self.sink.close()

    def line(self) -> str:
        """The last line, behind ``close``; ``""`` where nothing was said."""
        self._thread.join(ON_ITS_WAY)
        lines = [line.strip() for line in self._end.decode("utf-8", "replace").splitlines() if line.strip()]
        return lines[-1][:LONGEST_LINE] if lines else ""

    def _take(self) -> None:
        with os.fdopen(self._source, "rb", buffering=0) as source:
            while data := source.read(KEPT):
                self._end = (self._end + data)[-KEPT:]
