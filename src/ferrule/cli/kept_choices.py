"""What a user chooses in a chat and expects to find again: a setting and a value in, a changed file out.

What goes before that file the next time is said, not changed: a project's file, a variable, an option.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ferrule.cli.chat_opening import ChatStart
from ferrule.cli.language import choose_language
from ferrule.cli.lazy import load
from ferrule.settings.settings_reading import user_file
from ferrule.settings.settings_schema import SETTINGS
from ferrule.tui.face import KeptChoice


def choice_keeper(start: ChatStart) -> Callable[[str, Any], Awaitable[KeptChoice]]:
    """What keeps choices. It knows what was stronger than the user's file when the chat began."""
    environ = start.terminal.environ
    file = user_file(environ)
    stronger = {name: _stronger(start, name) for name in ("theme", "ui.vim")}
    stronger["language"] = _stronger_language(start)

    async def keep(name: str, value: Any) -> KeptChoice:
        if name == "language":
            start.speak(value)
        # tomlkit; only who keeps something needs it
        set_value = load("ferrule.settings.settings_writing:set_value")
        await asyncio.to_thread(set_value, file, SETTINGS[name], value)
        return KeptChoice(str(file), stronger[name])

    return keep


def _stronger(start: ChatStart, name: str) -> str:
    source = start.settings.source(name)
    match source.kind:
        case "project" | "environment":
            return source.where
        case "command line":
            return f"--{name}"
        case _:
            return ""


def _stronger_language(start: ChatStart) -> str:
    """The language is chosen before settings are read, and given on to them; no project has a say."""
    terminal = start.terminal
    if terminal.words.language != choose_language((), terminal.environ):
        return "--lang"
    return "FERRULE_LANG" if terminal.environ.get("FERRULE_LANG") else ""
