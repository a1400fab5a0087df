"""Pieces of answers as text, for those who watch: bytes in as they came, text without secrets out."""

from __future__ import annotations

import codecs
from collections.abc import Hashable

from ferrule.client.masking import Mask

__all__ = ["PieceTexts"]


class PieceTexts:
    """The texts of one request's pieces. A character that is cut comes with the piece that has its end."""

    def __init__(self) -> None:
        self._decoders: dict[Hashable, codecs.IncrementalDecoder] = {}
        self._before: dict[Hashable, str] = {}

    def text(self, stream: Hashable, data: bytes, mask: Mask) -> str:
        """The text of the next piece of a stream."""
        decoder = self._decoders.get(stream)
        if decoder is None:
            decoder = self._decoders[stream] = codecs.getincrementaldecoder("utf-8")("replace")
        text = decoder.decode(data)
        if not mask.longest:
            return text
        before = self._before.get(stream, "")
        self._before[stream] = (before + text)[-mask.longest :]
        return mask.piece(before, text)
