"""The cells of a terminal in, a page of HTML out that shows them as a terminal does, each in its place."""

from collections.abc import Sequence
from html import escape

from pyte.screens import Char
from rich.cells import cell_len

CELL, LINE, MARGIN = 8.43, 18, 12
"""Pixels: a column of DejaVu Sans Mono at 14 px, a line, the edge."""

GROUND, INK = "#16181d", "#d7dae0"

_SIXTEEN = {
    "black": "#3a3f4b",
    "red": "#e06c75",
    "green": "#98c379",
    "brown": "#e5c07b",
    "blue": "#61afef",
    "magenta": "#c678dd",
    "cyan": "#56b6c2",
    "white": "#d7dae0",
    "brightblack": "#7f8694",
    "brightred": "#f08a92",
    "brightgreen": "#b5dd98",
    "brightbrown": "#f2d49b",
    "brightblue": "#8cc8ff",
    "brightmagenta": "#dca0ee",
    "brightcyan": "#7fd3de",
    "brightwhite": "#ffffff",
}

_STYLE = f"""
html, body {{ margin: 0; background: {GROUND}; color: {INK}; overflow: hidden; }}
body {{ font: 14px/{LINE}px 'DejaVu Sans Mono', 'Noto Sans CJK SC', monospace; }}
span {{ position: absolute; white-space: pre; height: {LINE}px; }}
.wide {{ font-family: 'Noto Sans CJK SC'; text-align: center; }}
"""


def page(rows: Sequence[Sequence[Char]]) -> str:
    """The page."""
    spans = [span for y, row in enumerate(rows) for span in _row(row, y)]
    return f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style><body>{''.join(spans)}</body>"


def _row(row: Sequence[Char], y: int) -> list[str]:
    """Backgrounds first, then what stands on them: letters in runs, everything else in its own place."""
    under: list[str] = []
    over: list[str] = []
    run, begun = "", 0
    for x, cell in enumerate(row):
        same = x > 0 and cell._replace(data="") == row[x - 1]._replace(data="")
        if run and not (same and cell.data.isascii() and cell.data):
            over.append(_span(run, begun, y, row[begun]))
            run = ""
        ground = _colours(cell)[1]
        if ground != GROUND:
            under.append(_place(x, y, 1, f"background:{ground}", " "))
        if cell.data.isascii() and cell.data:
            run, begun = (run + cell.data, begun) if run else (cell.data, x)
        elif cell.data:
            over.append(_span(cell.data, x, y, cell))
    if run:
        over.append(_span(run, begun, y, row[begun]))
    return [*under, *over]


def _span(text: str, x: int, y: int, cell: Char) -> str:
    if not text.strip():
        return ""
    style = f"color:{_colours(cell)[0]}"
    style += ";font-weight:bold" if cell.bold else ""
    style += ";font-style:italic" if cell.italics else ""
    style += ";text-decoration:underline" if cell.underscore else ""
    return _place(x, y, cell_len(text), style, text)


def _place(x: int, y: int, columns: int, style: str, text: str) -> str:
    wide = ' class="wide"' if columns == 2 * len(text) else ""
    left, top, width = MARGIN + x * CELL, MARGIN + y * LINE, columns * CELL
    place = f"left:{left:.2f}px;top:{top}px;width:{width:.2f}px"
    return f'<span{wide} style="{place};{style}">{escape(text)}</span>'


def _colours(cell: Char) -> tuple[str, str]:
    ink, ground = _colour(cell.fg, INK), _colour(cell.bg, GROUND)
    return (ground, ink) if cell.reverse else (ink, ground)


def _colour(name: str, default: str) -> str:
    if name == "default":
        return default
    return _SIXTEEN.get(name, f"#{name}")
