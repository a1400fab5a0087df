"""Themes: named styles, and the choice of the theme by the terminal's background colour (OSC 11)."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Literal, get_args

Theme = Literal["auto", "dark", "light", "ansi"]

ThemeColours = Literal["dark", "light", "ansi"]
"""``ansi``: the terminal's own sixteen colours, used if its background is unknown."""

THEMES: tuple[ThemeColours, ...] = get_args(ThemeColours)

_STYLES = {
    "dim": ("#8b93a1", "#6a7280", "dim"),
    "user": ("bold #e6e9ef on #262b36", "bold #1b2330 on #e4e8ef", "bold"),
    "thinking": ("italic #8b93a1", "italic #6a7280", "dim italic"),
    "running": ("#d7a84a", "#9a6700", "yellow"),
    "done": ("#6fbf73", "#1a7f37", "green"),
    "failed": ("#e06c75", "#b42330", "red"),
    "tool": ("bold #c8cfda", "bold #30394a", "bold"),
    "added": ("#9fd8a3 on #16301b", "#114d21 on #dcf5e1", "green"),
    "added-word": ("bold #d5f5d8 on #24592c", "bold #06340f on #a5e4b2", "bold reverse green"),
    "removed": ("#f0a3a8 on #3a1a1e", "#7a1420 on #fbe3e5", "red"),
    "removed-word": ("bold #ffd9dc on #6e2630", "bold #560a14 on #f3b4ba", "bold reverse red"),
    "accent": ("#6cb0f5", "#0b5cad", "blue"),
    "warning": ("bold #e5b95c", "bold #8a5a00", "bold yellow"),
    "error": ("#f0868e", "#b42330", "red"),
    "secret": ("bold #ffffff on #a3303c", "bold #ffffff on #b42330", "bold reverse red"),
    "chosen": ("bold reverse #6cb0f5", "bold reverse #0b5cad", "bold reverse"),
    "heading": ("bold #6cb0f5", "bold #0b5cad", "bold blue"),
    "code": ("#e5c07b", "#8a3ffc", "cyan"),
    "selected": ("reverse", "reverse", "reverse"),
}
"""By name, for each of ``THEMES``."""

COLOURS: Mapping[ThemeColours, Mapping[str, str]] = {
    theme: {name: styles[at] for name, styles in _STYLES.items()} for at, theme in enumerate(THEMES)
}
"""Styles by the names that ``event_lines`` and the frontends have for them, in the words of Rich."""

PATIENCE = 1.0
"""Seconds for a terminal that answers nothing. One that cannot tell its background answers the second
question, at once."""

_QUESTIONS = b"\x1b]11;?\x1b\\\x1b[6n"
_GROUND = re.compile(
    rb"\x1b\]11;rgba?:([0-9a-fA-F]+)/([0-9a-fA-F]+)/([0-9a-fA-F]+)[^\x07\x1b]*(?:\x07|\x1b\\)"
)
_CURSOR = re.compile(rb"\x1b\[\d+;\d+R")
_MANY_COLOURS = re.compile("256color|kitty|alacritty|ghostty|foot|wezterm")


def fitting_theme(environ: Mapping[str, str], keys: int = 0, screen: int = 1) -> tuple[ThemeColours, str]:
    """Return the theme for the terminal's background, and the text typed meanwhile.

    ``ansi`` if the terminal does not answer in time, or has no more than sixteen colours.
    """
    many = environ.get("COLORTERM") or _MANY_COLOURS.search(environ.get("TERM", ""))
    if sys.platform == "win32" or environ.get("NO_COLOR") or not many:
        return "ansi", ""
    if not (os.isatty(keys) and os.isatty(screen)):
        return "ansi", ""
    said = _answers(keys, screen)
    ground = _GROUND.search(said)
    typed = _CURSOR.sub(b"", _GROUND.sub(b"", said)).decode("utf-8", "ignore")
    if ground is None:
        return "ansi", typed
    red, green, blue = (int(each, 16) / (16 ** len(each) - 1) for each in ground.groups())
    return "dark" if 0.3 * red + 0.59 * green + 0.11 * blue < 0.5 else "light", typed


def _answers(keys: int, screen: int) -> bytes:
    """Return the terminal's answers, and keys typed meanwhile."""
    import termios  # Windows has none

    before = termios.tcgetattr(keys)
    raw = termios.tcgetattr(keys)
    raw[0] &= ~termios.ICRNL
    raw[3] &= ~(termios.ECHO | termios.ICANON)
    said, end = b"", time.monotonic() + PATIENCE
    termios.tcsetattr(keys, termios.TCSANOW, raw)
    try:
        os.write(screen, _QUESTIONS)
        while not _CURSOR.search(said) and select.select([keys], [], [], max(end - time.monotonic(), 0))[0]:
            piece = os.read(keys, 4096)
            if not piece:
                break
            said += piece
    finally:
        with suppress(termios.error):  # the terminal was closed
            termios.tcsetattr(keys, termios.TCSANOW, before)
    return said
