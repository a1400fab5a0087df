"""Looks: named styles for a theme, the theme of Textual's widgets, and styled text as terminal segments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import StringIO

from rich.console import Console
from rich.style import Style
from rich.text import Text
from rich.theme import Theme as StyleTheme
from textual.strip import Strip
from textual.theme import Theme as WidgetTheme
from textual.widget import Widget

from ferrule.terminal.live.text_layout import Line, breaks, wrapped_line
from ferrule.terminal.themes import COLOURS, ThemeColours


@dataclass(frozen=True, eq=False)
class Look:
    """Named styles, and the name of Pygments' code style."""

    name: ThemeColours
    styles: Mapping[str, Style]
    code: str

    def __getitem__(self, name: str) -> Style:
        return self.styles[name]


_CODE: Mapping[ThemeColours, str] = {"dark": "github-dark", "light": "tango", "ansi": "ansi_light"}

LOOKS = {
    name: Look(name, {style: Style.parse(text) for style, text in COLOURS[name].items()}, code)
    for name, code in _CODE.items()
}

WIDGET_THEMES = (
    WidgetTheme(
        "ferrule-dark",
        primary="#6cb0f5",
        secondary="#8b93a1",
        warning="#e5b95c",
        error="#e06c75",
        success="#6fbf73",
        accent="#6cb0f5",
        foreground="#d5dae3",
        background="#14171d",
        surface="#1b1f27",
        panel="#222732",
    ),
    WidgetTheme(
        "ferrule-light",
        primary="#0b5cad",
        secondary="#6a7280",
        warning="#8a5a00",
        error="#b42330",
        success="#1a7f37",
        accent="#0b5cad",
        foreground="#1b2330",
        background="#fafbfc",
        surface="#f1f3f6",
        panel="#e7eaef",
        dark=False,
    ),
)
"""The third theme, ``ansi``, is Textual's ``ansi-dark``."""


def look_of(theme: ThemeColours) -> tuple[Look, str]:
    """Return the look of a theme, and the theme's name for Textual's widgets."""
    return LOOKS[theme], "ansi-dark" if theme == "ansi" else f"ferrule-{theme}"


@cache
def console_of(look: Look) -> Console:
    """Return a console for rendering in a look; it has no output."""
    theme = StyleTheme(
        {
            "markdown.code": look["code"],
            "markdown.item.bullet": look["accent"],
            "markdown.item.number": look["accent"],
            "markdown.block_quote": look["dim"],
            "markdown.hr": look["dim"],
            "markdown.link": look["accent"],
            "markdown.link_url": look["dim"],
            "markdown.table.border": look["dim"],
            "markdown.table.header": look["heading"],
            **{f"markdown.h{level}": look["heading"] for level in range(1, 7)},
        }
    )
    return Console(
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        emoji=False,
        markup=False,
        highlight=False,
        theme=theme,
        _environ={},
    )


def texts(look: Look, lines: Iterable[Line]) -> list[Text]:
    """Convert pieces with style names to styled text."""
    return [
        Text.assemble(*((text, look[style] if style else "") for style, text in line)) for line in lines
    ]


def wrapped_lines(look: Look, lines: Iterable[Line], width: int) -> list[Text]:
    """Convert and wrap lines at ``width`` columns."""
    return texts(look, (part for line in lines for part in wrapped_line(line, width)))


def strips(look: Look, lines: Iterable[Text]) -> list[Strip]:
    """Convert styled text to terminal strips."""
    console = console_of(look)
    return [Strip(list(line.render(console)), line.cell_len) for line in lines]


def wrapped_text(text: Text, width: int) -> list[Text]:
    """Wrap text at ``width`` columns. Tabs become spaces; spaces at a break are removed."""
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


def line_at(lines: Sequence[Strip], number: int, widget: Widget) -> Strip:
    """Return a line as the widget shows it; a blank one after the last."""
    width, style = widget.size.width, widget.rich_style
    if number >= len(lines):
        return Strip.blank(width, style)
    return lines[number].apply_style(style).adjust_cell_length(width, style)
