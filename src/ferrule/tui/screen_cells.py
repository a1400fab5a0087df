"""Texts by the columns that they take on a screen: wide characters take two.

What comes in may be anything; lines that go out hold nothing that acts in secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, chop_cells, set_cell_size

from ferrule.tools.visible_text import visible

GAP = "  "


def cut_to(text: str, width: int) -> str:
    """The text on one line of at most so many columns; ``…`` stands where it was cut."""
    line = " ".join(visible(text[: 8 * max(width, 1)]).split())
    if cell_len(line) <= width and len(text) <= 8 * max(width, 1):
        return line
    return set_cell_size(line, min(cell_len(line), max(width - 1, 0))).rstrip() + "…" if width > 0 else ""


def end_of(text: str, width: int) -> str:
    """The end of a line, of at most so many columns."""
    text = visible(text[-width:]) if width > 0 else ""
    excess = cell_len(text) - width
    start = 0
    while excess > 0:
        excess -= cell_len(text[start])
        start += 1
    return text[start:]


def padded(text: str, width: int) -> str:
    """The text with spaces behind it, so that it takes at least so many columns."""
    return text + " " * (width - cell_len(text))


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text as lines of at most so many columns, each behind ``indent``. Words are kept whole."""
    room = max(width - cell_len(indent), 2)
    return [
        f"{indent}{line}".rstrip() for each in visible(text).split("\n") for line in _folded(each, room)
    ]


def _folded(line: str, width: int) -> list[str]:
    """One line, cut at spaces where there are any; wide characters may be cut apart anywhere."""
    lines, held, taken = list[str](), "", 0
    for word in _words(line.expandtabs(4)):
        wide = cell_len(word)
        if taken and taken + cell_len(word.rstrip()) > width:
            lines.append(held.rstrip())
            held, taken = "", 0
        if wide > width:
            *whole, word = chop_cells(word, width)
            lines.extend(whole)
            wide = cell_len(word)
        held, taken = held + word, taken + wide
    return [*lines, held.rstrip()]


def _words(line: str) -> Iterator[str]:
    """Pieces that stay together: a word with the spaces behind it, or one wide character."""
    piece = ""
    for character in line:
        apart = piece[-1:] == " " != character or (piece and cell_len(character) == 2)
        if apart and (piece.strip() or character != " "):
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece


def table_lines(
    rows: Sequence[Sequence[str]], width: int, numbers: frozenset[int] = frozenset()
) -> list[str]:
    """Rows as lines of a table; the last column is cut to what is left. ``numbers`` stand at the right."""
    if not rows:
        return []
    widths = [max(cell_len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [
            " " * (wide - cell_len(text)) + text if at in numbers else padded(text, wide)
            for at, (text, wide) in enumerate(zip(row, widths, strict=True))
        ]
        line = GAP.join(cells).rstrip()
        lines.append(
            line if cell_len(line) <= width else set_cell_size(line, max(width - 1, 0)).rstrip() + "…"
        )
    return lines
