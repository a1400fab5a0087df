"""Slash commands of the agent in an editor: ``/compact`` and the like in, what is said of it out."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from acp.schema import (
    AvailableCommand,
    AvailableCommandInput,
    AvailableCommandsUpdate,
    UnstructuredCommandInput,
)

from ferrule.core.locale import N_, Words
from ferrule.terminal.acp.call_updates import clean, table
from ferrule.terminal.live.event_sentences import COMMANDS_RUN, MODES, PARTS, VERDICTS
from ferrule.terminal.live.live_events import (
    ContextView,
    CostView,
    Rewound,
    Spent,
    StateView,
    Status,
    ToolView,
)
from ferrule.terminal.live.session_prompt import MEMORY_FILE, writing_request

if TYPE_CHECKING:
    from ferrule.terminal.live.live_conversation import Live

CONTINUE = "continue"
"""Begins a turn, so the session runs it."""
INIT = "init"
"""Begins one, too, unless there is something to ask first."""
REVISE = "revise"
"""What says behind ``/init`` that the file which is there may be changed."""

COMMANDS: Mapping[str, tuple[str, str]] = {
    "compact": (N_("Compact the conversation so far"), N_("what the summary must keep")),
    "undo": (N_("Go back to before the last message, files too"), ""),
    "redo": (N_("Take back the last undo"), ""),
    "rewind": (
        N_("Go back to before an earlier message, files too"),
        N_("number of the message, then conversation or files for only one of them"),
    ),
    CONTINUE: (N_("Continue a turn that was cut off"), ""),
    INIT: (
        N_("Let the model write AGENTS.md for this project"),
        N_("revise: the file that is there may be changed"),
    ),
    "status": (N_("Show model, sandbox, session and servers"), ""),
    "context": (N_("Show what fills the model's context"), ""),
    "cost": (N_("Show what the session cost"), ""),
    "tools": (N_("List the tools"), ""),
    "rename": (N_("Give the session a title"), N_("the title")),
    "export": (N_("Write the session to a file"), N_("the file: .md, .html or .jsonl")),
}
"""What each does, and what can be written after it."""

MOST_LISTED = 30
"""Messages that ``/rewind`` lists, the newest."""

_COMMAND = re.compile(r"/[a-z][a-z-]*")


def commands(words: Words) -> AvailableCommandsUpdate:
    """All of them, for the editor's menu."""
    return AvailableCommandsUpdate(
        session_update="available_commands_update",
        available_commands=[_shown(words, each) for each in COMMANDS],
    )


def command_in(text: str) -> tuple[str, str] | None:
    """The command that a message is, and what stands behind it; None for any other message.

    It may be one that is not among ``COMMANDS``; but where there is a file of that name, that is meant.
    """
    name, _, rest = text.strip().partition(" ")
    if _COMMAND.fullmatch(name) and (name[1:] in COMMANDS or not Path(name).exists()):
        return name[1:], rest.strip()
    return None


async def as_request(
    live: Live, words: Words, text: str, command: tuple[str, str] | None
) -> tuple[str, tuple[str, str] | None]:
    """A message and the command that it is. ``/init`` becomes a message to the model, unless the user has
    to say first that a file may change."""
    if command is None or command[0] != INIT:
        return text, command
    there = await asyncio.to_thread(os.path.lexists, Path(live.status.directory) / MEMORY_FILE)
    if there and command[1] != REVISE:
        return text, command
    return writing_request(words.language, revise=there), None


async def run_command(live: Live, words: Words, name: str, rest: str) -> str:
    """Run a command and say what came of it, in Markdown; ``""`` where events do."""
    match name:
        case "compact":
            await live.compact(rest)  # which tells what came of it
            return ""
        case "undo" | "redo":
            return await _back(live, words, name)
        case "rewind":
            return await _rewind(live, words, rest)
        case "init":
            return words(
                "This directory already has an AGENTS.md. Write /init revise to let the model revise it."
            )
        case "rename" | "export":
            return await _named(live, words, name, rest)
        case "status" | "context" | "cost" | "tools":
            return await _view(live, words, name)
        case _:
            names = ", ".join(f"/{each}" for each in COMMANDS)
            return words(
                "There is no command {name} here. The commands are {names}.", name=f"/{name}", names=names
            )


async def _back(live: Live, words: Words, name: str) -> str:
    if name == "redo":
        return words(
            "What was undone is restored."
            if await live.redo()
            else "There is nothing to redo: nothing was undone, or you wrote a message since."
        )
    text = await live.undo()
    return words("Taken back: {text}", text=clean(text)) if text else words("There is nothing to undo.")


async def _named(live: Live, words: Words, name: str, rest: str) -> str:
    """What is done with a name that is written after the command."""
    if not rest:
        return words(
            "Write the title after /rename."
            if name == "rename"
            else "Write the name of the file after /export."
        )
    if name == "rename":
        await live.rename(rest)
        return words("The session is called {title}.", title=clean(rest))
    return words("Written to {path}", path=clean(await live.export(rest)))


async def _view(live: Live, words: Words, name: str) -> str:
    match name:
        case "status":
            return _status(words, live.status, await live.state())
        case "context":
            return _context(words, await live.context())
        case "cost":
            return _cost(words, await live.cost())
        case _:
            return _tools(words, await live.tools())


async def _rewind(live: Live, words: Words, rest: str) -> str:
    """Go back to before the message of that number; without one, list the messages."""
    turns = [each for each in await live.turn_places() if each.entry is not None]
    number, _, what = rest.partition(" ")
    chosen = int(number) if re.fullmatch("[0-9]{1,6}", number) else 0
    for kind in get_args(Rewound):
        if 1 <= chosen <= len(turns) and kind == (what.strip() or "both"):
            text = await live.rewind(turns[-chosen].entry or 0, kind)
            return words("Taken back: {text}", text=clean(text))
    if not turns:
        return words("There is nothing to undo.")
    rows = [[str(at), each.text] for at, each in enumerate(reversed(turns[-MOST_LISTED:]), 1)]
    head = [words("number"), words("message")]
    return "\n\n".join(
        [
            table(head, rows),
            words(
                "Write /rewind with the number of a message to go back to before it, "
                "files too. Add conversation or files to restore only one of them."
            ),
        ]
    )


def _shown(words: Words, name: str) -> AvailableCommand:
    about, hint = COMMANDS[name]
    given = AvailableCommandInput(root=UnstructuredCommandInput(hint=words(hint))) if hint else None
    return AvailableCommand(name=name, description=words(about), input=given)


def _status(words: Words, status: Status, state: StateView) -> str:
    servers = [
        f"{name} ({words('{count} tools', count=count) if count else words('not running')})"
        for name, count in state.servers
    ]
    rows = [
        (words("version"), f"Ferrule {state.version}"),
        (words("model"), f"{status.model} ({status.vendor})"),
        (words("mode"), words(MODES[status.mode])),
        (
            words("directory"),
            f"{status.directory} ({status.branch})" if status.branch else status.directory,
        ),
        (words("session"), f"{status.session.id} {status.session.title}"),
        (words("commands"), words(COMMANDS_RUN[state.commands])),
        (words("context, in tokens"), f"{status.context_tokens:,} / {status.context_window or 0:,}"),
        (words("MCP servers"), ", ".join(servers)),
        (words("instruction files"), ", ".join(state.files)),
    ]
    head = [words("item"), words("value")]
    return table(head, [[name, clean(value) or "–"] for name, value in rows])


def _context(words: Words, view: ContextView) -> str:
    total = sum(each.tokens for each in view.parts)
    whole = view.window or total or 1
    rows = [
        [words(PARTS[each.kind]), f"{each.tokens:,}", f"{each.tokens / whole:.0%}"] for each in view.parts
    ]
    rows.append([words("total"), f"{total:,}", f"{total / whole:.0%}"])
    said = [table([words("part"), words("tokens"), words("share")], rows)]
    if view.window is not None:
        said.append(words("{tokens} tokens fit into the context.", tokens=f"{view.window:,}"))
    if view.measured is not None:
        said.append(
            words("The vendor counted {count} tokens in the last request.", count=f"{view.measured:,}")
        )
    return "\n\n".join(said)


def _cost(words: Words, view: CostView) -> str:
    head = [words("model"), words("replies"), words("in"), words("cached"), words("out"), words("cost")]
    rows = [
        [
            each.model,
            str(each.replies),
            f"{each.usage.input:,}",
            f"{each.usage.cached:,}",
            f"{each.usage.output:,}",
            _price(words, each),
        ]
        for each in view.models
    ]
    said = [table(head, rows)]
    return "\n\n".join(
        [*said, words("Session budget: {budget}", budget=view.budget)] if view.budget else said
    )


def _price(words: Words, spent: Spent) -> str:
    if spent.quota:
        return words("quota of a plan")
    return words("unknown") if spent.cost is None else f"{spent.cost:.4f} {spent.currency or ''}".rstrip()


def _tools(words: Words, tools: Sequence[ToolView]) -> str:
    head = [words("tool"), words("source"), words("in this mode")]
    rows = [[f"`{each.name}`", each.source or "Ferrule", words(VERDICTS[each.verdict])] for each in tools]
    return table(head, rows)
