"""Slash commands of both frontends: lines that begin with ``/``.

Each command is declared above its function: name, description, argument. Names are English in both
languages. If a command fails, it says why and its text returns to the input.
"""

from __future__ import annotations

import asyncio
import difflib
import os
import re
import shlex
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from ferrule.core.errors import FerruleError
from ferrule.core.locale import N_, Words
from ferrule.core.visible_text import one_line, visible
from ferrule.terminal.frontend import ChatFrontend, ChatServices, Item
from ferrule.terminal.info_views import (
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
from ferrule.terminal.input_sources import MOST_FOR_TERMINALS, copied_by, copying_tools
from ferrule.terminal.live.event_lines import covered_line
from ferrule.terminal.live.file_mentions import as_mention
from ferrule.terminal.live.live_events import LOCAL, Mode, ReplyEnded, Rewound, Thinking
from ferrule.terminal.live.system_prompt import MEMORY_FILE, writing_request
from ferrule.terminal.themes import Theme

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

RIGHTS: Mapping[Mode, str] = {
    "plan": N_("only reads, and presents a plan"),
    "ask": N_("asks before each change and each command"),
    "auto-edit": N_("edits files here; asks before commands"),
    "auto": N_("does everything that no rule forbids"),
}
"""What the agent may do in each mode."""
REWOUND: Mapping[Rewound, str] = {
    "both": N_("the conversation and the files"),
    "conversation": N_("the conversation; files stay as they are"),
    "files": N_("what it did to files; the conversation stays"),
}
THEMES: Mapping[Theme, str] = {
    "auto": N_("follows the terminal"),
    "dark": N_("dark"),
    "light": N_("light"),
    "ansi": N_("the terminal's sixteen colours"),
}
THINKINGS: Mapping[str, Thinking] = {each: each for each in get_args(Thinking)}

MOST_FILES = 50
"""So many files are offered behind ``@``."""

LOOKED_BACK = 50
"""So many entries are looked through for the last reply."""


class NotDone(Exception):
    """A command failed; the message says why, in the user's language."""


@dataclass(frozen=True, slots=True)
class Doing:
    """A running command: ``rest`` is the text after its ``name``."""

    live: Live
    frontend: ChatFrontend
    services: ChatServices
    rest: str
    name: str
    width: int

    @property
    def words(self) -> Words:
        return self.frontend.speech.words

    async def show(self, *lines: str) -> None:
        await self.frontend.show("\n".join(lines))

    async def say(self, sentence: str, **values: Any) -> None:
        await self.frontend.show(self.words(sentence, **values))

    async def choice(self, title: str, items: Sequence[Item], current: str = "") -> str | None:
        """Return the typed argument, or let the user pick an item."""
        return self.rest or await self.frontend.pick(self.words(title), items, current=current)

    async def keep(self, now: str, setting: str, value: Any) -> None:
        """Report the new state, and the file that stores it, or why it was not stored."""
        if self.services.keep is None:
            await self.show(now)
            return
        try:
            kept = await self.services.keep(setting, value)
        except FerruleError as error:
            said = self.words(
                "It is valid until you quit; it could not be stored: {why}",
                why=self.frontend.speech.describe(error),
            )
        else:
            said = N_("Stored in {file}")
            if kept.stronger:
                said = N_("Stored in {file}, but {what} sets another value, which counts at the next start")
            said = self.words(said, file=visible(kept.file), what=visible(kept.stronger))
        await self.show(now, said)

    async def say_for_session(self, now: str, setting: str, value: str) -> None:
        """Report the new state, which this session keeps, and how to make it the default."""
        command = visible(f"ferrule config set {setting} {shlex.quote(value)}")
        kept = N_("This session keeps it. To start every new session with it: {command}")
        await self.show(now, self.words(kept, command=command))


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """One command. ``argument`` is the name of its argument, ``""`` without one."""

    name: str
    """With its slash."""
    about: str
    run: Callable[[Doing], Awaitable[None]]
    argument: str = ""
    required: bool = False
    choices: tuple[str, ...] = ()
    """What the argument may be, where these are all."""

    def usage(self, words: Words) -> str:
        """``/fork [TITLE]``."""
        what = words(self.argument) if self.argument else "|".join(self.choices)
        if not what:
            return self.name
        return f"{self.name} {what}" if self.required else f"{self.name} [{what}]"

    @property
    def takes(self) -> bool:
        """Whether the command accepts an argument."""
        return bool(self.argument or self.choices)


COMMANDS: dict[str, SlashCommand] = {}
"""By name, with the slash; in the order of ``/help``."""

Run = Callable[[Doing], Awaitable[None]]


def _command(
    name: str, about: str, argument: str = "", *, required: bool = False, choices: tuple[str, ...] = ()
) -> Callable[[Run], Run]:
    def declared(run: Run) -> Run:
        COMMANDS[f"/{name}"] = SlashCommand(f"/{name}", about, run, argument, required, choices)
        return run

    return declared


@_command("model", N_("choose another model"), N_("VENDOR:MODEL"))
async def run_model(doing: Doing) -> None:
    live, words = doing.live, doing.words
    spec = doing.rest or await doing.frontend.pick(
        words("Which model?"), model_items(words, await live.models()), current=live.status.model
    )
    if spec:
        file = spec.startswith(LOCAL)
        async with doing.frontend.working(words("loading the model …")) if file else nullcontext():
            await live.set_model(spec)
        now = words("Model: {model}", model=one_line(live.status.model))
        await doing.say_for_session(now, "model", spec if file else live.status.model)


@_command("thinking", N_("set how much the model thinks"), choices=get_args(Thinking))
async def run_thinking(doing: Doing) -> None:
    words, live = doing.words, doing.live
    items = [Item(each, thinking_name(words, each)) for each in THINKINGS.values()]
    chosen = await doing.choice(N_("How much may the model think?"), items, live.status.thinking)
    if (thinking := THINKINGS.get(chosen or "")) is not None:
        await live.set_thinking(thinking)
        await doing.say_for_session(thinking_name(words, thinking), "thinking", thinking)


@_command("mode", N_("set what the agent may do without asking"), choices=get_args(Mode))
async def run_mode(doing: Doing) -> None:
    words, live = doing.words, doing.live
    items = [Item(each, mode_name(words, each), words(about)) for each, about in RIGHTS.items()]
    chosen = await doing.choice(N_("What may the agent do without asking?"), items, live.status.mode)
    for each, about in RIGHTS.items():
        if each == chosen:
            await live.set_mode(each)
            await doing.say(N_("{what}: {value}"), what=mode_name(words, each), value=words(about))


@_command("add-dir", N_("work in another directory, too"), N_("DIR"))
async def run_add_dir(doing: Doing) -> None:
    if doing.rest:
        await doing.live.add_directory(doing.rest)
    status = doing.live.status
    places = [status.directory, *status.added]
    lines = [doing.words("The agent works in {places}.", places=", ".join(map(visible, places)))]
    if status.added:
        lasting = N_(
            "Added directories count until the program ends (--add-dir and the setting add_dirs keep "
            "them). /undo does not change files there."
        )
        lines.append(doing.words(lasting))
    await doing.show(*lines)


@_command("compact", N_("compact the conversation so far; HINT: what to keep"), N_("HINT"))
async def run_compact(doing: Doing) -> None:
    async with doing.frontend.working(doing.words("compacting …")):
        await doing.live.compact(doing.rest)


@_command("status", N_("model, mode, sandbox, session, cost, servers and instruction files"))
async def run_status(doing: Doing) -> None:
    live = doing.live
    await doing.show(*state_lines(doing.words, live.status, await live.state(), doing.width))


@_command("context", N_("show what fills the model's context"))
async def run_context(doing: Doing) -> None:
    await doing.show(*context_lines(doing.words, await doing.live.context(), doing.width))


@_command("cost", N_("show the cost of this session"))
async def run_cost(doing: Doing) -> None:
    await doing.show(*cost_lines(doing.words, await doing.live.cost(), doing.width))


@_command("tools", N_("list the tools of the agent"))
async def run_tools(doing: Doing) -> None:
    await doing.show(*tool_lines(doing.words, await doing.live.tools(), doing.width))


@_command("mcp", N_("list the MCP servers and their tools"))
async def run_mcp(doing: Doing) -> None:
    servers = await doing.live.servers()
    if not servers:
        await doing.say(N_("No MCP server is set up. See 'mcp_servers' in 'ferrule config'."))
        return
    tools = [each for each in await doing.live.tools() if each.source]
    lines = server_lines(doing.words, servers, doing.width)
    await doing.show(*lines, *tool_lines(doing.words, tools, doing.width))


@_command("memory", N_("show the instruction files that the model gets"))
async def run_memory(doing: Doing) -> None:
    await doing.show(*memory_lines(doing.words, await doing.live.memory(), doing.width))


@_command("init", N_("let the model write AGENTS.md for this project"))
async def run_init(doing: Doing) -> None:
    words, live = doing.words, doing.live
    revise = await asyncio.to_thread(os.path.lexists, Path(live.status.directory) / MEMORY_FILE)
    if revise:
        items = [Item("keep", words("keep it as it is")), Item("revise", words("let the model revise it"))]
        if await doing.frontend.pick(words("This directory already has an AGENTS.md."), items) != "revise":
            return
    await live.say(writing_request(words.language, revise=revise))


@_command("undo", N_("go back to before your last message, files too"))
async def run_undo(doing: Doing) -> None:
    text = await doing.live.undo()
    if text:
        await doing.frontend.put(text)
    else:
        await doing.say(N_("There is nothing to undo."))


@_command(
    "rewind",
    N_("go back to before any of your messages: the conversation, the files, or both"),
    choices=get_args(Rewound),
)
async def run_rewind(doing: Doing) -> None:
    live, words = doing.live, doing.words
    turns = [each for each in await live.turn_places() if each.entry is not None]
    if not turns:
        await doing.say(N_("There is nothing to undo."))
        return
    items = turn_items(doing.frontend.speech, reversed(turns), time.time())
    chosen = await doing.frontend.pick(words("Go back to before which message?"), items)
    if not chosen:
        return
    kinds = [Item(each, words(what)) for each, what in REWOUND.items()]
    kind = await doing.choice(N_("What should go back?"), kinds, "both")
    for each in REWOUND:
        if each == kind:
            text = await live.rewind(int(chosen), each)
            if each != "files":
                await doing.frontend.put(text)


@_command("redo", N_("take back the last undo or rewind"))
async def run_redo(doing: Doing) -> None:
    if not await doing.live.redo():
        await doing.say(N_("There is nothing to redo: nothing was undone, or you wrote a message since."))


@_command("sessions", N_("list the sessions and continue one; WORDS: search for them"), N_("WORDS"))
@_command("resume", N_("continue another session; WORDS: search for them"), N_("WORDS"))
async def run_resume(doing: Doing) -> None:
    current = doing.live.status.session.id
    found = await doing.live.sessions(doing.rest)
    if all(each.id == current for each in found):
        await doing.say(
            N_("No session here contains these words.")
            if doing.rest
            else N_("There is no other session in this directory.")
        )
        return
    items = session_items(doing.frontend.speech, found, time.time())
    chosen = await doing.frontend.pick(doing.words("Which session?"), items, current=current)
    if chosen and chosen != current:
        await doing.live.switch(chosen)


@_command("fork", N_("continue in a copy of this session"), N_("TITLE"))
async def run_fork(doing: Doing) -> None:
    await doing.live.fork(doing.rest)


@_command("new", N_("start another session"))
async def run_new(doing: Doing) -> None:
    await doing.live.new()


@_command("clear", N_("start another session in this window; this one is kept"))
async def run_clear(doing: Doing) -> None:
    before = doing.live.status.session
    await doing.live.new()
    if before.entries:
        title = one_line(before.title, 60) or before.id[:8]
        await doing.say(N_("The last session is kept: /resume ({title})"), title=title)


@_command("rename", N_("give this session a title"), N_("TITLE"), required=True)
async def run_rename(doing: Doing) -> None:
    await doing.live.rename(doing.rest)
    await doing.say(N_("The title is now: {title}"), title=one_line(doing.rest))


@_command("copy", N_("copy the last answer to the clipboard"))
async def run_copy(doing: Doing) -> None:
    text = visible(await _last_answer(doing.live)).strip("\n")
    if not text:
        await doing.say(N_("There is no answer yet."))
        return
    tool = await copied_by(text, copying_tools(doing.services.environ))
    if tool:
        said = N_("The last answer is on the clipboard: {count} characters, with {tool}.")
    elif len(text.encode("utf-8", "replace")) > MOST_FOR_TERMINALS:
        said = N_(
            "The last answer is too long for a terminal's clipboard: "
            "{count} characters. /export writes it to a file."
        )
    elif await doing.frontend.copy(text):
        said = N_(
            "The last answer was sent to the terminal for its "
            "clipboard: {count} characters. Some terminals ignore it."
        )
    else:
        said = N_("There is no clipboard here: no terminal, and no wl-copy, xclip, xsel or pbcopy.")
    await doing.say(said, count=len(text), tool=tool)


async def _last_answer(live: Live) -> str:
    """Return the agent's own last answer, ``""`` without one."""
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


@_command("export", N_("write this session to a file: .md, .html or .jsonl"), N_("FILE"), required=True)
async def run_export(doing: Doing) -> None:
    await doing.say(N_("Written to {path}"), path=visible(await doing.live.export(doing.rest)))


@_command("wire", N_("show the raw response of the last reply"))
async def run_wire(doing: Doing) -> None:
    page = await doing.live.history(last=LOOKED_BACK)
    replies = (each.entry for each in reversed(page.events) if isinstance(each, ReplyEnded))
    entry = next((each for each in replies if each is not None), None)
    wire = None if entry is None else await doing.live.wire(entry)
    if wire is None:
        await doing.say(N_("No raw response is kept of the last reply."))
    else:
        text = visible(wire.decode("utf-8", "backslashreplace")).rstrip("\n")
        await doing.frontend.page(doing.words("show the raw response of the last reply"), text)


@_command("permissions", N_("list your approvals and revoke them"))
async def run_permissions(doing: Doing) -> None:
    found = list(doing.live.approved())
    if not found:
        await doing.say(N_("There are no approvals for this session or this directory."))
        return
    words, items = doing.words, list[Item]()
    for at, each in enumerate(found):
        lasting = words("in this directory, always" if each.always else "in this session")
        items.append(Item(str(at), covered_line(words, each.covers), lasting))
    if chosen := await doing.frontend.pick(words("Which approval should be revoked?"), items):
        approved = found[int(chosen)]
        doing.live.forget(approved.rule)
        covered = covered_line(words, approved.covers)
        await doing.say(N_("Revoked: {rule}. Such calls are asked about again."), rule=covered)


@_command("doctor", N_("check this installation"))
async def run_doctor(doing: Doing) -> None:
    if doing.services.doctor is None:
        raise NotDone(doing.words("{name} is not available here.", name=doing.name))
    async with doing.frontend.working(doing.words("checking …")):
        told = await doing.services.doctor()
    await doing.frontend.show(visible(told))


@_command("theme", N_("change the colours"), choices=get_args(Theme))
async def run_theme(doing: Doing) -> None:
    words = doing.words
    items = [
        Item(each, words(about), each if words(about) != each else "") for each, about in THEMES.items()
    ]
    chosen = await doing.choice(N_("Which colours?"), items, doing.frontend.chosen_theme)
    for each, about in THEMES.items():
        if each == chosen:
            await doing.frontend.set_theme(each)
            await doing.keep(words("Colours: {value}", value=words(about)), "theme", each)


@_command("lang", N_("change the language"), choices=("en", "zh"))
async def run_lang(doing: Doing) -> None:
    items = [Item("en", "English"), Item("zh", "简体中文")]
    chosen = await doing.choice(N_("Which language?"), items, doing.words.language)
    if chosen in ("en", "zh"):
        await doing.frontend.set_language(chosen)
        await doing.keep(doing.words("The language is English."), "language", chosen)


@_command("vim", N_("turn vim keys in the input on or off"), choices=("on", "off"))
async def run_vim(doing: Doing) -> None:
    wanted = doing.rest != "off"
    await doing.frontend.set_vim(wanted)
    now = N_("The input has vim keys.") if wanted else N_("The input has its usual keys.")
    await doing.keep(doing.words(now), "ui.vim", wanted)


@_command("help", N_("show this list"))
async def run_help(doing: Doing) -> None:
    words = doing.words
    keys = [(key, words(about)) for key, about in KEYS]
    await doing.show(*help_lines(words, command_lines(words), keys, doing.width))


@_command("quit", N_("end the program; the session is kept"))
async def run_quit(doing: Doing) -> None:
    await doing.frontend.leave()


ALIASES: Mapping[str, str] = {"/exit": "/quit", "/q": "/quit", "/?": "/help", "/permission": "/permissions"}
"""Other spellings that are understood, and not listed."""


KEYS: Sequence[tuple[str, str]] = (
    ("enter", N_("send; while the agent works: queue")),
    ("ctrl-j, alt-enter", N_("new line")),
    ("ctrl-s", N_("send to the model now, while it works")),
    ("up", N_("take back a queued message, or go to earlier inputs")),
    ("esc", N_("stop at once; the work so far is kept")),
    ("esc esc", N_("in an empty input: go back to an earlier message")),
    ("ctrl-c", N_("stop; twice: quit")),
    ("ctrl-d", N_("in an empty input: quit")),
    ("ctrl-z", N_("suspend the app; fg continues it")),
    ("ctrl-r", N_("search your earlier inputs")),
    ("shift-tab", N_("next mode")),
    ("ctrl-t", N_("show or fold thinking")),
    ("ctrl-o", N_("show the whole output of the last call")),
    ("ctrl-g", N_("write in your editor")),
    ("ctrl-v", N_("paste the image of the clipboard")),
    (
        "ctrl-up",
        N_("full screen: choose an earlier part; enter opens it, w shows the raw response, esc goes back"),
    ),
    ("ctrl-b", N_("full screen: the conversation of a running subagent")),
    ("tab", N_("take a completion")),
    ("@", N_("a file, with completion")),
    ("!", N_("run a shell command yourself")),
    ("?", N_("full screen, alone in the input: these keys")),
)
"""The keys of the frontends, and what they do."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A completion that replaces the line from ``start``; ``title`` is displayed, ``note`` dimmed."""

    text: str
    start: int
    title: str
    note: str = ""


def command_lines(words: Words) -> list[tuple[str, str]]:
    return [(each.usage(words), words(each.about)) for each in COMMANDS.values()]


_MENTION = re.compile(r"""(?:^|(?<=[\s(（，。、]))@(?:"([^"\n]*)|([^\s@"]*))$""")


def completes(text: str) -> bool:
    """Whether the text ends with something to complete: a command, or a file after ``@``."""
    return (text.startswith("/") and "\n" not in text) or _MENTION.search(text) is not None


async def suggestions(
    text: str, words: Words, live: Live | None, *, commands: bool = True
) -> list[Suggestion]:
    """Return completions for the end of the text. ``live`` is None while the conversation opens.

    ``commands``: the text is the whole input, so it may be a command.
    """
    if commands and text.startswith("/") and "\n" not in text:
        found = [each for each in await completions(text, words, live) if each.text != text]
        return sorted(found, key=lambda each: each.text.rstrip() != text)
    mention = _MENTION.search(text)
    if mention is None or live is None:
        return []
    paths = await live.files(mention[1] or mention[2] or "", MOST_FILES)
    return [_file(path, mention.start()) for path in paths]


def _file(path: str, start: int) -> Suggestion:
    """Complete a file or a folder; the quotation of a folder stays open for the rest of the path."""
    mention = as_mention(path)
    return Suggestion(mention.removesuffix('"') if path.endswith("/") else f"{mention} ", start, path)


async def completions(line: str, words: Words, live: Live | None = None) -> list[Suggestion]:
    name, blank, rest = line.partition(" ")
    if not blank:
        found = [each for each in COMMANDS.values() if each.name.startswith(name)]
        return [
            Suggestion(
                f"{each.name} " if each.takes else each.name, 0, each.usage(words), words(each.about)
            )
            for each in found
        ]
    command = COMMANDS.get(ALIASES.get(name, name))
    if command is None:
        return []
    start = len(line) - len(rest)
    if command.name == "/model" and live is not None:
        items = model_items(words, await live.models())
        return [
            Suggestion(each.value, start, each.title, each.note) for each in items if rest in each.value
        ]
    return [Suggestion(each, start, each) for each in command.choices if each.startswith(rest)]


async def run_command(
    line: str, live: Live, frontend: ChatFrontend, services: ChatServices | None = None, width: int = 80
) -> bool:
    """Run a command. If it is unknown, say so, put the text back into the input and return False."""
    typed, _, rest = line.strip().partition(" ")
    words = frontend.speech.words
    command = COMMANDS.get(ALIASES.get(typed, typed))
    if command is None:
        await frontend.show(unknown_text(words, typed))
        await frontend.put(line)
        return False
    doing = Doing(live, frontend, services or ChatServices(), rest.strip(), command.name, width)
    try:
        check(doing)
        await command.run(doing)
    except NotDone as problem:
        await frontend.show(str(problem))
        await frontend.put(line)
    except Exception as error:  # whatever stands behind a conversation: the program goes on
        await frontend.show(
            words("{name} failed: {why}", name=command.name, why=frontend.speech.describe(error))
        )
        await frontend.put(line)
    return True


def check(doing: Doing) -> None:
    """Raise ``NotDone`` if the argument is missing or invalid."""
    words, command, rest = doing.words, COMMANDS[doing.name], doing.rest
    if command.required and not rest:
        raise NotDone(words("Write {usage}.", usage=command.usage(words)))
    if rest and not command.takes:
        raise NotDone(words("{name} takes no argument.", name=command.name))
    if rest and command.choices and rest not in command.choices:
        choices = ", ".join(command.choices)
        raise NotDone(
            words(
                "{name} takes one of {choices}, not {given}.",
                name=command.name,
                choices=choices,
                given=rest,
            )
        )


def unknown_text(words: Words, typed: str) -> str:
    """Return the message about an unknown command, with similar ones."""
    begun = [name for name in COMMANDS if name.startswith(typed)] if len(typed) > 1 else []
    near = begun or difflib.get_close_matches(typed, COMMANDS, n=3, cutoff=0.6)
    if near:
        return words(
            "There is no command {name}. Did you mean {near}?",
            name=typed,
            near=words(" or ").join(near[:3]),
        )
    return words("There is no command {name}. See /help.", name=typed)
