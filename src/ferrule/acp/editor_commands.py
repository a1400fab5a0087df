"""Slash commands of the agent in an editor: ``/compact`` and the like in, what is said of it out."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from acp.schema import (
    AvailableCommand,
    AvailableCommandInput,
    AvailableCommandsUpdate,
    UnstructuredCommandInput,
)

from ferrule.acp.call_updates import clean, table
from ferrule.live.live_events import (
    ContextView,
    CostView,
    Rewound,
    Spent,
    StateView,
    Status,
    ToolView,
    Words,
)
from ferrule.live.session_prompt import MEMORY_FILE, writing_request

if TYPE_CHECKING:
    from ferrule.live.live_conversation import Live

CONTINUE = "continue"
"""Begins a turn, so the session runs it."""
INIT = "init"
"""Begins one, too, unless there is something to ask first."""
REVISE = "revise"
"""What says behind ``/init`` that the file which is there may be changed."""

COMMANDS = (
    *("compact", "undo", "redo", "rewind", CONTINUE, INIT, "status", "context", "cost", "tools"),
    *("rename", "export"),
)

MOST_LISTED = 30
"""Messages that ``/rewind`` lists, the newest."""

_COMMAND = re.compile(r"/[a-z][a-z-]*")

WITH_INPUT = frozenset({"compact", "rewind", INIT, "rename", "export"})


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
            text = await live.undo() if name == "undo" else await live.redo()
            return words(f"acp.command.{name}.{'done' if text else 'nothing'}", text=clean(str(text)))
        case "rewind":
            return await _rewind(live, words, rest)
        case "init":
            return words("acp.command.init.there")
        case "rename" | "export":
            return await _named(live, words, name, rest)
        case "status" | "context" | "cost" | "tools":
            return await _view(live, words, name)
        case _:
            names = ", ".join(f"/{each}" for each in COMMANDS)
            return words("acp.command.unknown", name=f"/{name}", names=names)


async def _named(live: Live, words: Words, name: str, rest: str) -> str:
    """What is done with a name that stands behind the command."""
    if not rest:
        return words(f"acp.command.{name}.missing")
    if name == "rename":
        await live.rename(rest)
        return words("acp.command.rename.done", title=clean(rest))
    return words("acp.command.export.done", file=clean(await live.export(rest)))


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
            return words("acp.command.undo.done", text=clean(text))
    if not turns:
        return words("acp.command.undo.nothing")
    rows = [[str(at), each.text] for at, each in enumerate(reversed(turns[-MOST_LISTED:]), 1)]
    head = [words("acp.command.rewind.number"), words("acp.command.rewind.message")]
    return f"{table(head, rows)}\n\n{words('acp.command.rewind.how')}"


def _shown(words: Words, name: str) -> AvailableCommand:
    hint = words(f"acp.command.{name}.hint") if name in WITH_INPUT else ""
    given = AvailableCommandInput(root=UnstructuredCommandInput(hint=hint)) if hint else None
    return AvailableCommand(name=name, description=words(f"acp.command.{name}"), input=given)


def _status(words: Words, status: Status, state: StateView) -> str:
    servers = [
        f"{name} ({words('acp.status.tools', count=count) if count else words('acp.status.down')})"
        for name, count in state.servers
    ]
    rows = [
        ("version", f"Ferrule {state.version}"),
        ("model", f"{status.model} ({status.vendor})"),
        ("mode", words(f"acp.mode.{status.mode}")),
        ("directory", f"{status.directory} ({status.branch})" if status.branch else status.directory),
        ("session", f"{status.session.id} {status.session.title}"),
        ("commands", words(f"acp.status.{state.commands}")),
        ("context", f"{status.context_tokens:,} / {status.context_window or 0:,}"),
        ("servers", ", ".join(servers)),
        ("files", ", ".join(state.files)),
    ]
    head = [words("acp.status.what"), words("acp.status.value")]
    return table(head, [[words(f"acp.status.{key}"), clean(value) or "–"] for key, value in rows])


def _context(words: Words, view: ContextView) -> str:
    total = sum(each.tokens for each in view.parts)
    whole = view.window or total or 1
    rows = [
        [words(f"acp.part.{each.kind}"), f"{each.tokens:,}", f"{each.tokens / whole:.0%}"]
        for each in view.parts
    ]
    rows.append([words("acp.part.all"), f"{total:,}", f"{total / whole:.0%}"])
    said = [table([words("acp.part"), words("acp.tokens"), words("acp.share")], rows)]
    if view.window is not None:
        said.append(words("acp.window", tokens=f"{view.window:,}"))
    if view.measured is not None:
        said.append(words("acp.measured", tokens=f"{view.measured:,}"))
    return "\n\n".join(said)


def _cost(words: Words, view: CostView) -> str:
    head = [words(f"acp.{each}") for each in ("model-name", "replies", "input", "cached", "output", "cost")]
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
    return "\n\n".join([*said, words("acp.budget", budget=view.budget)] if view.budget else said)


def _price(words: Words, spent: Spent) -> str:
    if spent.quota:
        return words("acp.quota")
    return (
        words("acp.no-price") if spent.cost is None else f"{spent.cost:.4f} {spent.currency or ''}".rstrip()
    )


def _tools(words: Words, tools: Sequence[ToolView]) -> str:
    head = [words(f"acp.{each}") for each in ("tool", "from", "verdict")]
    rows = [
        [f"`{each.name}`", each.source or "Ferrule", words(f"acp.verdict.{each.verdict}")] for each in tools
    ]
    return table(head, rows)
