"""The colours of the plain face, by theme. Sixteen colours of the terminal do for ``auto`` and ``ansi``."""

from __future__ import annotations

from collections.abc import Mapping

from prompt_toolkit.styles import Style

from ferrule.tui.face import Theme

PLAIN: dict[str, str] = {
    "dim": "dim",
    "user": "bold",
    "heading": "bold",
    "bold": "bold",
    "prompt": "bold",
    "code": "ansicyan",
    "call": "ansicyan",
    "good": "ansigreen",
    "bad": "ansired",
    "warn": "ansiyellow",
    "added": "ansigreen",
    "removed": "ansired",
    "added-word": "ansigreen reverse",
    "removed-word": "ansired reverse",
    "place": "ansicyan dim",
    "question": "ansiyellow bold",
    "status": "dim",
    "completion-menu": "noinherit",
    "completion-menu.completion": "noinherit",
    "completion-menu.completion.current": "reverse",
    "completion-menu.meta.completion": "noinherit dim",
    "completion-menu.meta.completion.current": "reverse",
    "scrollbar.background": "noinherit",
    "scrollbar.button": "reverse",
}

DARK = {
    "code": "#7dcfff",
    "call": "#7dcfff",
    "good": "#9ece6a",
    "bad": "#f7768e",
    "warn": "#e0af68",
    "added": "#9ece6a",
    "removed": "#f7768e",
    "added-word": "#9ece6a reverse",
    "removed-word": "#f7768e reverse",
    "question": "#e0af68 bold",
}

LIGHT = {
    "code": "#005f87",
    "call": "#005f87",
    "good": "#3d6b00",
    "bad": "#a8002f",
    "warn": "#7a4b00",
    "added": "#3d6b00",
    "removed": "#a8002f",
    "added-word": "#3d6b00 reverse",
    "removed-word": "#a8002f reverse",
    "question": "#7a4b00 bold",
}

STYLES: Mapping[Theme, Style] = {
    "auto": Style.from_dict(PLAIN),
    "ansi": Style.from_dict(PLAIN),
    "dark": Style.from_dict(PLAIN | DARK),
    "light": Style.from_dict(PLAIN | LIGHT),
}
