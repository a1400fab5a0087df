"""Lengths and offsets as JavaScript counts them: in UTF-16 code units."""

from __future__ import annotations

import re
from bisect import bisect_left

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
"""Characters that take two."""


def units(text: str) -> int:
    """How many code units a text has."""
    return len(text) if text.isascii() else len(text) + len(_ASTRAL.findall(text))


class Units:
    """Offsets in one text; ``at`` takes those of Python."""

    __slots__ = ("_astral",)

    def __init__(self, text: str) -> None:
        self._astral = () if text.isascii() else tuple([each.start() for each in _ASTRAL.finditer(text)])

    def at(self, index: int) -> int:
        """Return the offset of the character with this index."""
        return index + bisect_left(self._astral, index)
