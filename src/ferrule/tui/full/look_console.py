"""A look in → a console that draws in it: Markdown and styled text become segments there."""

from __future__ import annotations

from functools import cache
from io import StringIO
from typing import Literal

from rich.console import Console
from rich.theme import Theme as StyleTheme

from ferrule.tui.full.looks import LOOKS, Look


def console_of(look: Look) -> Console:
    """A console that draws in a look; it writes nowhere."""
    return _console(look.name)


@cache
def _console(name: Literal["dark", "light", "ansi"]) -> Console:
    look = LOOKS[name]
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
