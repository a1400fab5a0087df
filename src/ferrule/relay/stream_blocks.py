"""The bytes of a stream to its blocks: what one event takes up on the wire, with all that belongs to it.

Blocks joined are the stream, byte for byte. A block of server-sent events ends behind a blank line, one of
JSON lines behind a line.
"""

from __future__ import annotations

import re
from typing import Literal

_EVENT_END = re.compile(rb"(?>\r\n|\r|\n){2}")
_LINE_END = re.compile(rb"[\r\n]+")


class Blocks:
    """Stage from ``bytes`` to the ``bytes`` of whole blocks; the end may give one that was not closed."""

    __slots__ = ("_end", "_pieces", "_plain", "_tail")

    def __init__(self, kind: Literal["text/event-stream", "application/x-ndjson"]) -> None:
        events = kind == "text/event-stream"
        self._end = _EVENT_END if events else _LINE_END
        self._plain = b"\n\n" if events else None
        self._pieces: list[bytes] = []
        self._tail = b""

    def feed(self, item: bytes, /) -> list[bytes]:
        """Take bytes; return the blocks that are complete."""
        if self._plain is not None and b"\r" not in item and b"\r" not in self._tail:
            # Nearly every stream has plain line feeds, and comes in whole blocks.
            if not (self._tail or self._pieces) and item.find(self._plain) == len(item) - 2 >= 0:
                return [item]
            text = self._tail + item
            *whole, rest = text.split(self._plain)
            blocks = [block + self._plain for block in whole]
            if blocks and self._pieces:
                self._pieces.append(blocks[0])
                blocks[0] = self._take()
            self._keep(rest)
            return blocks
        # The end of a block may be cut, so the last bytes of the piece before are looked at once more.
        text = self._tail + item
        out: list[bytes] = []
        at = 0
        for match in self._end.finditer(text):
            if match.end() == len(text) and text.endswith(b"\r"):
                break  # a line feed may follow, which belongs to it
            self._pieces.append(text[at : match.end()])
            at = match.end()
            out.append(self._take())
        self._keep(text[at:])
        return out

    def _keep(self, rest: bytes) -> None:
        cut = max(len(rest) - 3, 0)
        if cut:
            self._pieces.append(rest[:cut])
        self._tail = rest[cut:]

    def end(self) -> list[bytes]:
        """Return the block that was not closed, if there is one."""
        self._pieces.append(self._tail)
        self._tail = b""
        last = self._take()
        return [last] if last else []

    def _take(self) -> bytes:
        block = b"".join(self._pieces)
        self._pieces.clear()
        return block
