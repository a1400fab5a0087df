"""Slash commands of both faces: a line that begins with ``/`` in, something done to the conversation.

Each is declared once, above the function that does it: its name and its argument. What it does is told by
the words ``slash.NAME``. Names are English in both languages. A command that does not work says why, and
its text is given back to the input.
"""

from __future__ import annotations

import asyncio
import difflib
import os
import shlex
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from ferrule.errors import FerruleError
from ferrule.live.approvals import shown_rule
from ferrule.live.live_events import LOCAL, Mode, ReplyEnded, Rewound, Thinking, Words
from ferrule.live.session_prompt import MEMORY_FILE, writing_request
from ferrule.tools.visible_text import one_line, visible
from ferrule.tui.face import ChatFace, ChatServices, Item, Theme
from ferrule.tui.input_texts import MOST_FOR_TERMINALS, copied_by, copying_tools
from ferrule.tui.view_texts import (
    context_lines,
    cost_lines,
    help_lines,
    memory_lines,
    mode_name,
    model_items,
    server_lines,
    session_items,
    state_lines,
    thinking_name,
    tool_lines,
    turn_items,
)

if TYPE_CHECKING:
    from ferrule.live.live_conversation import Live

MODES: tuple[Mode, ...] = get_args(Mode)
REWOUND: tuple[Rewound, ...] = get_args(Rewound)
THEMES: tuple[Theme, ...] = get_args(Theme)
THINKINGS: tuple[Thinking, ...] = get_args(Thinking)

LOOKED_BACK = 50
"""So many entries are looked through for the last reply."""


class NotDone(Exception):
    """A command cannot do what was asked; the message says why, in the user's language."""


@dataclass(frozen=True, slots=True)
class Doing:
    """A command that is being done: ``rest`` is what was typed behind its ``name``."""

    live: Live
    face: ChatFace
    services: ChatServices
    rest: str
    name: str
    width: int

    @property
    def words(self) -> Words:
        """The face's words, in the language of now."""
        return self.face.speech.words

    async def say(self, key: str, **values: object) -> None:
        """Show one sentence."""
        await self.face.show(self.words(key, **values))

    async def show(self, lines: Sequence[str]) -> None:
        """Show lines."""
        await self.face.show("\n".join(lines))

    async def keep(self, now: str, setting: str, value: Any) -> None:
        """Say what is so now, and where it is kept for the next time, or why it is not."""
        keep = self.services.keep
        if keep is None:
            await self.show([now])
            return
        try:
            kept = await keep(setting, value)
        except FerruleError as error:
            said = self.words("slash.not-kept", why=self.face.speech.describe(error))
        else:
            said = self.words("slash.kept", file=visible(kept.file))
            if kept.stronger:
                said = self.words("slash.kept-but", file=visible(kept.file), what=visible(kept.stronger))
        await self.show([now, said])

    async def say_for_session(self, now: str, setting: str, value: str) -> None:
        """Say what is so now in this session, which keeps it, and how new ones would begin with it."""
        command = f"ferrule config set {setting} {shlex.quote(value)}"
        await self.show([now, self.words("slash.session-keeps", command=visible(command))])


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


COMMANDS: dict[str, SlashCommand] = {}
"""By name, with the slash; in the order of ``/help``."""

Run = Callable[[Doing], Awaitable[None]]


def _command(
    name: str, argument: str = "", *, required: bool = False, choices: tuple[str, ...] = ()
) -> Callable[[Run], Run]:
    """Declare a command. ``argument`` is the end of the key of the words for what stands behind it."""

    def declared(run: Run) -> Run:
        what = f"slash.arg.{argument}" if argument else ""
        COMMANDS[f"/{name}"] = SlashCommand(f"/{name}", f"slash.{name}", run, what, required, choices)
        return run

    return declared


@_command("model", "spec")
async def run_model(doing: Doing) -> None:
    """Talk to the model that is named or picked."""
    live, words = doing.live, doing.words
    spec = doing.rest or await doing.face.pick(
        words("slash.pick-model"), model_items(words, await live.models()), current=live.status.model
    )
    if spec:
        file = spec.startswith(LOCAL)
        if file:
            async with doing.face.working(words("slash.serving")):
                await live.set_model(spec)
        else:
            await live.set_model(spec)
        now = words("slash.model-now", model=one_line(live.status.model))
        await doing.say_for_session(now, "model", spec if file else live.status.model)


@_command("thinking", choices=get_args(Thinking))
async def run_thinking(doing: Doing) -> None:
    """Let the model think so much."""
    words, live = doing.words, doing.live
    items = [Item(each, thinking_name(words, each)) for each in THINKINGS]
    chosen = await _chosen(doing, "slash.pick-thinking", items, live.status.thinking)
    for each in THINKINGS:
        if each == chosen:
            await live.set_thinking(each)
            await doing.say_for_session(thinking_name(words, each), "thinking", each)


@_command("mode", choices=get_args(Mode))
async def run_mode(doing: Doing) -> None:
    """Let the agent do so much unasked."""
    words, live = doing.words, doing.live
    items = [Item(each, mode_name(words, each), words(f"slash.mode.{each}")) for each in MODES]
    chosen = await _chosen(doing, "slash.pick-mode", items, live.status.mode)
    for each in MODES:
        if each == chosen:
            await live.set_mode(each)
            what = words(f"slash.mode.{each}")
            await doing.say("slash.now", what=mode_name(words, each), value=what)


async def _chosen(doing: Doing, title: str, items: Sequence[Item], current: str) -> str | None:
    """What was typed, which is one of them, or what is picked."""
    return doing.rest or await doing.face.pick(doing.words(title), items, current=current)


@_command("add-dir", "directory")
async def run_add_dir(doing: Doing) -> None:
    """Work in a further directory, or list those that are worked in."""
    if doing.rest:
        await doing.live.add_directory(doing.rest)
    status = doing.live.status
    places = [status.directory, *status.added]
    said = doing.words("slash.works-in", places=", ".join(map(visible, places)))
    lines = [said, doing.words("slash.added-lasts")] if status.added else [said]
    await doing.show(lines)


@_command("compact", "hint")
async def run_compact(doing: Doing) -> None:
    """Sum up the conversation; what came of it is told as an event."""
    async with doing.face.working(doing.words("slash.compacting")):
        await doing.live.compact(doing.rest)


@_command("status")
async def run_status(doing: Doing) -> None:
    """Show how the conversation stands."""
    live = doing.live
    await doing.show(state_lines(doing.words, live.status, await live.state(), doing.width))


@_command("context")
async def run_context(doing: Doing) -> None:
    """Show what fills the window."""
    await doing.show(context_lines(doing.words, await doing.live.context(), doing.width))


@_command("cost")
async def run_cost(doing: Doing) -> None:
    """Show what the session cost."""
    await doing.show(cost_lines(doing.words, await doing.live.cost(), doing.width))


@_command("tools")
async def run_tools(doing: Doing) -> None:
    """List all tools."""
    await doing.show(tool_lines(doing.words, await doing.live.tools(), doing.width))


@_command("mcp")
async def run_mcp(doing: Doing) -> None:
    """List the MCP servers with their states, and their tools."""
    servers = await doing.live.servers()
    if not servers:
        await doing.say("slash.no-mcp")
        return
    tools = [each for each in await doing.live.tools() if each.source]
    lines = server_lines(doing.words, servers, doing.width)
    await doing.show([*lines, *tool_lines(doing.words, tools, doing.width)])


async def skip_or_stop(live: Live) -> None:
    """What esc does while a turn goes on: it no longer waits for servers of tools, else it ends."""
    if not await live.skip():
        await live.stop()


@_command("memory")
async def run_memory(doing: Doing) -> None:
    """Show the files of instructions."""
    await doing.show(memory_lines(doing.words, await doing.live.memory(), doing.width))


@_command("init")
async def run_init(doing: Doing) -> None:
    """Let the model write the file of instructions; of one that is there the user is asked."""
    words, live = doing.words, doing.live
    revise = await asyncio.to_thread(os.path.lexists, Path(live.status.directory) / MEMORY_FILE)
    if revise:
        items = [Item("keep", words("slash.init.keep")), Item("revise", words("slash.init.revise"))]
        if await doing.face.pick(words("slash.init.there"), items) != "revise":
            return
    await live.say(writing_request(words.language, revise=revise))


@_command("undo")
async def run_undo(doing: Doing) -> None:
    """Go back; the text that was said is in the input again."""
    text = await doing.live.undo()
    if text:
        await doing.face.put(text)
    else:
        await doing.say("slash.nothing-to-undo")


@_command("rewind", choices=get_args(Rewound))
async def run_rewind(doing: Doing) -> None:
    """Go back to before a message that is picked: the conversation, the files, or both."""
    live, words = doing.live, doing.words
    turns = [each for each in await live.turn_places() if each.entry is not None]
    if not turns:
        await doing.say("slash.nothing-to-undo")
        return
    items = turn_items(doing.face.speech, reversed(turns), time.time())
    chosen = await doing.face.pick(words("slash.pick-turn"), items)
    if not chosen:
        return
    kinds = [Item(each, words(f"slash.rewind.{each}")) for each in REWOUND]
    kind = await _chosen(doing, "slash.pick-rewound", kinds, "both")
    for each in REWOUND:
        if each == kind:
            text = await live.rewind(int(chosen), each)
            if each != "files":
                await doing.face.put(text)


@_command("redo")
async def run_redo(doing: Doing) -> None:
    """Take the undo back."""
    if not await doing.live.redo():
        await doing.say("slash.nothing-to-redo")


@_command("sessions", "words")
@_command("resume", "words")
async def run_resume(doing: Doing) -> None:
    """Go on with the session that is picked, of this directory's or of those that have the words."""
    current = doing.live.status.session.id
    found = await doing.live.sessions(doing.rest)
    if all(each.id == current for each in found):
        await doing.say("slash.no-sessions" if doing.rest else "slash.no-session-yet")
        return
    items = session_items(doing.face.speech, found, time.time())
    chosen = await doing.face.pick(doing.words("slash.pick-session"), items, current=current)
    if chosen and chosen != current:
        await doing.live.switch(chosen)


@_command("fork", "title")
async def run_fork(doing: Doing) -> None:
    """Go on in a fork."""
    await doing.live.fork(doing.rest)


@_command("new")
async def run_new(doing: Doing) -> None:
    """Begin another session."""
    await doing.live.new()


@_command("clear")
async def run_clear(doing: Doing) -> None:
    """Begin another session; the one before is kept."""
    before = doing.live.status.session
    await doing.live.new()
    if before.entries:
        title = one_line(before.title, 60) or before.id[:8]
        await doing.say("slash.cleared", title=title)


@_command("rename", "title", required=True)
async def run_rename(doing: Doing) -> None:
    """Give the session a title."""
    await doing.live.rename(doing.rest)
    await doing.say("slash.renamed", title=one_line(doing.rest))


@_command("copy")
async def run_copy(doing: Doing) -> None:
    """Put the last answer on the clipboard."""
    text = visible(await _last_answer(doing.live)).strip("\n")
    if not text:
        await doing.say("slash.nothing-to-copy")
        return
    count = len(text)
    if tool := await copied_by(text, copying_tools(doing.services.environ)):
        await doing.say("slash.copied", count=count, tool=tool)
    elif len(text.encode("utf-8", "replace")) > MOST_FOR_TERMINALS:
        await doing.say("slash.too-long-to-copy", count=count)
    elif await doing.face.copy(text):
        await doing.say("slash.copied-by-terminal", count=count)
    else:
        await doing.say("slash.not-copied")


async def _last_answer(live: Live) -> str:
    """What the agent itself said last; ``""`` where it said nothing yet."""
    before: int | None = None
    for _ in range(LOOKED_BACK):
        page = await live.history(last=LOOKED_BACK, before=before)
        for each in reversed(page.events):
            if isinstance(each, ReplyEnded) and not each.subagent and each.text.strip():
                return each.text
        before = page.before
        if before is None:
            break
    return ""


@_command("export", "file", required=True)
async def run_export(doing: Doing) -> None:
    """Write the session to a file."""
    await doing.say("slash.exported", path=visible(await doing.live.export(doing.rest)))


@_command("wire")
async def run_wire(doing: Doing) -> None:
    """Show what came over the wire for the last reply."""
    page = await doing.live.history(last=LOOKED_BACK)
    replies = (each.entry for each in reversed(page.events) if isinstance(each, ReplyEnded))
    entry = next((each for each in replies if each is not None), None)
    wire = None if entry is None else await doing.live.wire(entry)
    if wire is None:
        await doing.say("slash.no-wire")
    else:
        text = visible(wire.decode("utf-8", "backslashreplace")).rstrip("\n")
        await doing.face.page(doing.words("slash.wire"), text)


@_command("permissions")
async def run_permissions(doing: Doing) -> None:
    """Let the user pick an approval that is to be forgotten."""
    found = list(doing.live.approved())
    if not found:
        await doing.say("slash.no-approvals")
        return
    lasts = [doing.words("slash.approved-always" if each.always else "slash.approved") for each in found]
    items = [
        Item(str(at), one_line(shown_rule(each.rule)), lasting)
        for at, (each, lasting) in enumerate(zip(found, lasts, strict=True))
    ]
    if chosen := await doing.face.pick(doing.words("slash.pick-approval"), items):
        rule = found[int(chosen)].rule
        doing.live.forget(rule)
        await doing.say("slash.forgotten", rule=one_line(shown_rule(rule)))


@_command("doctor")
async def run_doctor(doing: Doing) -> None:
    """Check the installation."""
    if doing.services.doctor is None:
        raise NotDone(doing.words("slash.not-here", name=doing.name))
    async with doing.face.working(doing.words("slash.checking")):
        told = await doing.services.doctor()
    await doing.face.show(visible(told))


@_command("theme", choices=get_args(Theme))
async def run_theme(doing: Doing) -> None:
    """Draw in other colours."""
    words = doing.words
    items = [Item(each, each, words(f"slash.theme.{each}")) for each in THEMES]
    chosen = await _chosen(doing, "slash.pick-theme", items, "")
    for each in THEMES:
        if each == chosen:
            await doing.face.set_theme(each)
            now = words("slash.theme-now", value=words(f"slash.theme.{each}"))
            await doing.keep(now, "theme", each)


@_command("lang", choices=("en", "zh"))
async def run_lang(doing: Doing) -> None:
    """Speak the other language."""
    items = [Item("en", "English"), Item("zh", "简体中文")]
    chosen = await _chosen(doing, "slash.pick-lang", items, doing.words.language)
    if chosen in ("en", "zh"):
        await doing.face.set_language(chosen)
        await doing.keep(doing.words("slash.lang-now"), "language", chosen)


@_command("vim", choices=("on", "off"))
async def run_vim(doing: Doing) -> None:
    """Use vim's keys, or no more."""
    wanted = doing.rest != "off"
    await doing.face.set_vim(wanted)
    await doing.keep(doing.words("slash.vim-on" if wanted else "slash.vim-off"), "ui.vim", wanted)


@_command("help")
async def run_help(doing: Doing) -> None:
    """List the commands and the keys."""
    words = doing.words
    keys = [(key, words(about)) for key, about in KEYS]
    await doing.show(help_lines(words, command_lines(words), keys, doing.width))


@_command("quit")
async def run_quit(doing: Doing) -> None:
    """End the program."""
    await doing.face.leave()


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
