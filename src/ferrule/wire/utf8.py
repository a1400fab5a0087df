"""Bytes to text. A cut may fall inside a code point; invalid bytes become U+FFFD."""

from __future__ import annotations

import codecs


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
