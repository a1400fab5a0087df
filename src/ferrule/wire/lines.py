"""Text to the lines of a stream of JSON objects (NDJSON, https://github.com/ndjson/ndjson-spec).

Only CR and LF end a line: U+2028 and the like stand unescaped inside JSON strings. An object that a proxy
has spread over several lines is put together again: it begins with a line that does not end in ``}`` and
ends with the next line that begins with one. A last line without an end is delivered as it is.
"""

from __future__ import annotations

import codecs
import re

from ferrule.frames import Frame

_LINE_END = re.compile(r"[\r\n]+")


class Lines:
    """Stage from ``str`` to ``Frame``, one for each line that holds anything."""

    __slots__ = ("_line", "_spread")

    def __init__(self) -> None:
        self._line: list[str] = []
        self._spread: list[str] = []

    def feed(self, item: str, /) -> list[Frame]:
        """Take text; return the lines that are complete."""
        frames: list[Frame] = []
        at = 0
        for match in _LINE_END.finditer(item):
            self._line.append(item[at : match.start()])
            at = match.end()
            frames.extend(self._whole_line())
        if at < len(item):
            self._line.append(item[at:])
        return frames

    def end(self) -> list[Frame]:
        """Return what is left: a line without its end, an object that was never closed."""
        return [*self._whole_line(), *self._join()]

    def _whole_line(self) -> list[Frame]:
        line = "".join(self._line)
        self._line.clear()
        if not line.strip():
            return []
        if self._spread and not line.startswith("{"):
            self._spread.append(line)
            return self._join() if line.startswith("}") else []
        frames = self._join()
        if line.startswith("{") and not line.rstrip().endswith("}"):
            self._spread.append(line)
        else:
            frames.append(Frame("", line))
        return frames

    def _join(self) -> list[Frame]:
        spread, self._spread = self._spread, []
        return [Frame("", "\n".join(spread))] if spread else []


class Utf8:
    """Stage from ``bytes`` to ``str``; pieces that hold no whole character give nothing."""

    __slots__ = ("_decoder",)

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, item: bytes, /) -> list[str]:
        """Return the characters that are complete now, as at most one string."""
        text = self._decoder.decode(item)
        return [text] if text else []

    def end(self) -> list[str]:
        """Return U+FFFD when the bytes stopped inside a character."""
        text = self._decoder.decode(b"", True)
        return [text] if text else []
