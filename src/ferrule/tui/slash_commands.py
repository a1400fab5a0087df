"""Slash commands of both faces: a line that begins with ``/`` in, something done to the conversation.

Names are English in both languages; what they do is told in the user's. A command that does not work says
why, and its text is given back to the input.
"""

from __future__ import annotations

import difflib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from ferrule.live.live_events import Mode, Thinking, Words
from ferrule.live.protocol import Live, Rewound
from ferrule.tui import slash_actions as act
from ferrule.tui.chat_services import ChatServices
from ferrule.tui.face import ChatFace, Theme
from ferrule.tui.slash_actions import Doing, NotDone
from ferrule.tui.view_texts import help_lines, model_items


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """One command. ``argument`` is the key of the words for what stands behind it, ``""`` for nothing."""

    name: str
    """With its slash."""
    about: str
    """The key of the words that say what it does."""
    run: Callable[[Doing], Awaitable[None]]
    argument: str = ""
    required: bool = False
    choices: tuple[str, ...] = ()
    """What the argument may be, where these are all."""

    def usage(self, words: Words) -> str:
        """``/fork [TITLE]``."""
        if not self.argument:
            what = "|".join(self.choices)
        else:
            what = words(self.argument)
        if not what:
            return self.name
        return f"{self.name} {what}" if self.required else f"{self.name} [{what}]"


async def run_help(doing: Doing) -> None:
    """List the commands and the keys."""
    words = doing.words
    keys = [(key, words(about)) for key, about in KEYS]
    await doing.show(help_lines(words, command_lines(words), keys, doing.width))


Run = Callable[[Doing], Awaitable[None]]


def _command(
    name: str, run: Run, argument: str = "", required: bool = False, choices: tuple[str, ...] = ()
) -> SlashCommand:
    argument = f"slash.arg.{argument}" if argument else ""
    return SlashCommand(f"/{name}", f"slash.{name}", run, argument, required, choices)


COMMANDS: Mapping[str, SlashCommand] = {
    each.name: each
    for each in (
        _command("model", act.run_model, "spec"),
        _command("thinking", act.run_thinking, choices=get_args(Thinking)),
        _command("mode", act.run_mode, choices=get_args(Mode)),
        _command("add-dir", act.run_add_dir, "directory"),
        _command("compact", act.run_compact, "hint"),
        _command("status", act.run_status),
        _command("context", act.run_context),
        _command("cost", act.run_cost),
        _command("tools", act.run_tools),
        _command("mcp", act.run_mcp),
        _command("memory", act.run_memory),
        _command("init", act.run_init),
        _command("undo", act.run_undo),
        _command("rewind", act.run_rewind, choices=get_args(Rewound)),
        _command("redo", act.run_redo),
        _command("resume", act.run_resume, "words"),
        _command("sessions", act.run_resume, "words"),
        _command("fork", act.run_fork, "title"),
        _command("new", act.run_new),
        _command("clear", act.run_clear),
        _command("rename", act.run_rename, "title", required=True),
        _command("copy", act.run_copy),
        _command("export", act.run_export, "file", required=True),
        _command("wire", act.run_wire),
        _command("permissions", act.run_permissions),
        _command("doctor", act.run_doctor),
        _command("theme", act.run_theme, choices=get_args(Theme)),
        _command("lang", act.run_lang, choices=("en", "zh")),
        _command("vim", act.run_vim, choices=("on", "off")),
        _command("help", run_help),
        _command("quit", act.run_quit),
    )
}
"""By name, with the slash; in the order of ``/help``."""

ALIASES: Mapping[str, str] = {"/exit": "/quit", "/q": "/quit", "/?": "/help", "/permission": "/permissions"}
"""Other spellings that are understood, and not listed."""


KEYS: Sequence[tuple[str, str]] = (
    ("enter", "view.help.enter"),
    ("ctrl-j, alt-enter", "view.help.newline"),
    ("ctrl-s", "view.help.steer"),
    ("up", "view.help.recall"),
    ("esc", "view.help.stop"),
    ("esc esc", "view.help.rewind"),
    ("ctrl-c", "view.help.quit"),
    ("ctrl-d", "view.help.leave"),
    ("ctrl-z", "view.help.suspend"),
    ("ctrl-r", "view.help.search"),
    ("shift-tab", "view.help.mode"),
    ("ctrl-t", "view.help.thinking"),
    ("ctrl-o", "view.help.output"),
    ("ctrl-g", "view.help.editor"),
    ("ctrl-v", "view.help.image"),
    ("ctrl-up", "view.help.parts"),
    ("ctrl-b", "view.help.subagent"),
    ("tab", "view.help.complete"),
    ("@", "view.help.file"),
    ("!", "view.help.shell"),
    ("?", "view.help.help"),
)
"""The keys of the faces, and the words for what they do."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What may stand in a line from ``start`` on. ``title`` is what is shown, ``note`` dimmer beside it."""

    text: str
    start: int
    title: str
    note: str = ""


def command_lines(words: Words) -> list[tuple[str, str]]:
    """The commands as people write them, each with what it does."""
    return [(each.usage(words), words(each.about)) for each in COMMANDS.values()]


async def completions(line: str, words: Words, live: Live | None = None) -> list[Suggestion]:
    """What a line that begins with ``/`` may become. ``live`` knows the models; None while it opens."""
    name, blank, rest = line.partition(" ")
    if not blank:
        return [
            Suggestion(
                f"{each.name} " if _takes(each) else each.name, 0, each.usage(words), words(each.about)
            )
            for each in COMMANDS.values()
            if each.name.startswith(name)
        ]
    command = COMMANDS.get(ALIASES.get(name, name))
    if command is None:
        return []
    start = len(line) - len(rest)
    if command.name == "/model" and live is not None:
        models = model_items(words, await live.models())
        return [
            Suggestion(each.value, start, each.title, each.note) for each in models if rest in each.value
        ]
    return [Suggestion(each, start, each) for each in command.choices if each.startswith(rest)]


def _takes(command: SlashCommand) -> bool:
    return bool(command.argument or command.choices)


async def run_command(
    line: str, live: Live, face: ChatFace, services: ChatServices | None = None, width: int = 80
) -> bool:
    """Do what the line says. False: there is no such command; the face says so and has the text again."""
    typed, _, rest = line.strip().partition(" ")
    words = face.speech.words
    command = COMMANDS.get(ALIASES.get(typed, typed))
    if command is None:
        await face.show(unknown_text(words, typed))
        await face.put(line)
        return False
    doing = Doing(live, face, services or ChatServices(), rest.strip(), command.name, width)
    try:
        _check(words, command, doing.rest)
        await command.run(doing)
    except NotDone as problem:
        await face.show(str(problem))
        await face.put(line)
    except Exception as error:  # whatever stands behind a conversation: the program goes on
        await face.show(words("slash.failed", name=command.name, why=face.speech.describe(error)))
        await face.put(line)
    return True


def _check(words: Words, command: SlashCommand, rest: str) -> None:
    if command.required and not rest:
        raise NotDone(words("slash.needs", usage=command.usage(words)))
    if rest and not _takes(command):
        raise NotDone(words("slash.takes-nothing", name=command.name))
    if rest and command.choices and rest not in command.choices:
        choices = ", ".join(command.choices)
        raise NotDone(words("slash.not-one-of", name=command.name, choices=choices, given=rest))


def unknown_text(words: Words, typed: str) -> str:
    """That there is no such command, and which was perhaps meant."""
    begun = [name for name in COMMANDS if name.startswith(typed)] if len(typed) > 1 else []
    near = begun or difflib.get_close_matches(typed, COMMANDS, n=3, cutoff=0.6)
    if near:
        return words("slash.near", name=typed, near=words("slash.or").join(near[:3]))
    return f"{words('slash.unknown', name=typed)} {words('slash.all')}"
