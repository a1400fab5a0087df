"""Run slash commands such as ``/compact`` in an editor and return their output.

They are the commands of ``slash_commands``, on a frontend without dialogs: the choice follows the command
as text. Without it the command lists the choices.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, cast

from acp.schema import (
    AvailableCommand,
    AvailableCommandInput,
    AvailableCommandsUpdate,
    UnstructuredCommandInput,
)

from ferrule.core.locale import N_, Words
from ferrule.core.visible_text import one_line
from ferrule.terminal.acp.call_updates import clean, fenced
from ferrule.terminal.frontend import ChatFrontend, ChatServices, Item
from ferrule.terminal.live.live_events import Speech
from ferrule.terminal.slash_commands import COMMANDS, Doing, NotDone, check

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

CONTINUE = "/continue"
"""Resumes a turn that was cut off. Other frontends do so automatically."""

OFFERED: Mapping[str, str] = {
    "/compact": "",
    "/undo": "",
    "/redo": "",
    "/rewind": N_("number of the message, then conversation or files for only one of them"),
    "/init": N_("revise: the file that is there may be changed"),
    "/status": "",
    "/context": "",
    "/cost": "",
    "/tools": "",
    "/rename": "",
    "/export": "",
}
"""The commands offered in an editor, with the choices of some of them."""

BEGINNING = (CONTINUE, "/init")
"""Commands that begin a turn, unless they return a message."""

MOST_LISTED = 30
"""The most items of a list."""

_COMMAND = re.compile(r"/[a-z][a-z-]*")


def commands(words: Words) -> AvailableCommandsUpdate:
    offered = [_shown(words, name, picked) for name, picked in OFFERED.items()]
    offered.append(
        AvailableCommand(name=CONTINUE[1:], description=words("Continue a turn that was cut off"))
    )
    return AvailableCommandsUpdate(session_update="available_commands_update", available_commands=offered)


def _shown(words: Words, name: str, picked: str) -> AvailableCommand:
    command = COMMANDS[name]
    hint = words(picked or command.argument) if picked or command.argument else ""
    given = AvailableCommandInput(root=UnstructuredCommandInput(hint=hint)) if hint else None
    return AvailableCommand(name=name[1:], description=words(command.about), input=given)


def command_in(text: str) -> tuple[str, str] | None:
    """The command that a message is, and what is written behind it; None for any other message.

    It may be one that is not offered; but where there is a file of that name, that is meant.
    """
    name, _, rest = text.strip().partition(" ")
    known = name == CONTINUE or name in OFFERED
    return (name, rest.strip()) if _COMMAND.fullmatch(name) and (known or not Path(name).exists()) else None


class _EditorFace:
    """Collects a command's output. ``typed``: the user's choice, as a value or number."""

    def __init__(self, speech: Speech, command: str, typed: str) -> None:
        self.speech, self._command, self._typed = speech, command, typed
        self.said: list[str] = []

    async def show(self, text: str) -> None:
        self.said.append(fenced(text) if "\n" in text else clean(text))

    async def pick(self, title: str, items: Sequence[Item], *, current: str = "") -> str | None:
        typed, self._typed = self._typed, ""
        names = {each.value if each.value.isalpha() else str(at): each for at, each in enumerate(items, 1)}
        if typed in names:
            return names[typed].value
        if not current:
            rows = [f"- `{self._command} {name}` {one_line(each.title)}" for name, each in names.items()]
            self.said += [title, "\n".join(rows[:MOST_LISTED])]
        return current or None

    def working(self, text: str) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def put(self, text: str) -> None:
        self.said.append(self.speech.words("Taken back: {text}", text=clean(text)))


async def run_command(live: Live, speech: Speech, name: str, rest: str) -> str:
    """Run a command and return its result as Markdown; ``""`` if events show it."""
    if name not in OFFERED:
        return speech.words(
            "There is no command {name} here. The commands are {names}.",
            name=name,
            names=", ".join([*OFFERED, CONTINUE]),
        )
    typed, _, behind = rest.partition(" ") if OFFERED[name] else ("", "", rest)
    frontend = _EditorFace(speech, name, typed)
    doing = Doing(live, cast("ChatFrontend", frontend), ChatServices(), behind.strip(), name, width=80)
    try:
        check(doing)
        await COMMANDS[name].run(doing)
    except NotDone as problem:
        return str(problem)
    return "\n\n".join(frontend.said)
