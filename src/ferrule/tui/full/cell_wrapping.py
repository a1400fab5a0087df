"""Styled text, broken into lines by the columns that it takes on a screen.

Wide characters may be parted anywhere but before a closing mark and behind an opening one, so that Chinese
text fills its lines; words of other scripts are kept whole where they fit.
"""

from __future__ import annotations

from rich.cells import get_character_cell_size
from rich.text import Text

_NO_START = frozenset("，。、；：！？）》」』】〉〕”’…—·,.;:!?)]}%")
_NO_END = frozenset("（《「『【〈〔“‘([{$¥")


def breaks(plain: str, width: int) -> list[int]:
    """The offsets at which a line without line feeds is to be broken."""
    found: list[int] = []
    start, cells, chance, chance_cells = 0, 0, 0, 0
    before = ""
    for at, character in enumerate(plain):
        size = get_character_cell_size(character)
        if at > start and _may_part(before, character):
            chance, chance_cells = at, cells
        while cells + size > width and at > start and character != " ":
            if chance > start:
                start, cells = chance, cells - chance_cells
            else:
                start, cells = at, 0
            found.append(start)
            chance = start
        cells += size
        before = character
    return found


def _may_part(before: str, after: str) -> bool:
    if after == " ":
        return False
    if before == " ":
        return True
    wide = get_character_cell_size(before) == 2 or get_character_cell_size(after) == 2
    return wide and after not in _NO_START and before not in _NO_END


def wrapped_text(text: Text, width: int) -> list[Text]:
    """The text as lines of at most so many columns. Tabs become spaces, spaces at a broken end go."""
    width = max(width, 2)
    lines: list[Text] = []
    for line in text.split("\n", allow_blank=True):
        line.expand_tabs(4)
        places = breaks(line.plain, width) if line.cell_len > width else []
        parts = list(line.divide(places)) if places else [line]
        for part in parts:
            if part.cell_len > width or part is not parts[-1]:
                part.rstrip()
        lines.extend(parts)
    return lines
