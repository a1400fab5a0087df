"""Views as lines of text: the status line, and the output of ``/context``, ``/cost``, ``/tools`` and so on.

No line is wider than ``width`` columns; a wide character counts as two.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from pathlib import PurePath

from rich.cells import cell_len

from ferrule.core.locale import N_, Words, money, share, span, tokens
from ferrule.core.visible_text import one_line
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.frontend import Item
from ferrule.terminal.live.event_lines import Line, session_title
from ferrule.terminal.live.event_messages import COMMANDS_RUN, MODES, PARTS, SERVERS, THINKING, VERDICTS
from ferrule.terminal.live.live_events import (
    ContextView,
    CostView,
    Mode,
    ModelChoice,
    ServerView,
    Speech,
    Spent,
    StateView,
    Status,
    Thinking,
    ToolView,
    TurnBegan,
)
from ferrule.terminal.live.text_layout import cut_middle, cut_to, padded, table_lines, wrapped
from ferrule.vendors import SIMULATED

NEAR_FULL, FULL = 0.7, 0.9
"""From these shares on, the context is shown in another colour."""

MODE_STYLES: Mapping[Mode, str] = {
    "plan": "accent",
    "ask": "done",
    "auto-edit": "running",
    "auto": "failed",
}


def mode_name(words: Words, mode: Mode) -> str:
    return words(MODES[mode])


def thinking_name(words: Words, thinking: Thinking) -> str:
    return words(THINKING[thinking])


def context_share(status: Status) -> str:
    """Return how full the window is, in tokens if its size is unknown, or ``""`` if it is empty."""
    if not status.context_tokens:
        return ""
    if not status.context_window:
        return tokens(status.context_tokens)
    return share(status.context_tokens, status.context_window)


def welcome_text(words: Words, status: Status) -> str:
    return words(
        (
            "ferrule {version} · {model} · {directory}\nSay what to do. The mode decides which "
            "actions need your approval.\n/help: commands and keys · esc stops · "
            "ctrl+c twice quits, the session is kept"
        ),
        version=version("ferrule"),
        model=one_line(status.model, 1000),
        directory=one_line(status.directory, 1000),
    )


NEEDED = ("mode", "model", "directory", "queued", "context", "cost", "thinking", "cached", "tokens")
"""The parts of a status line, the most needed first: on a narrow one the last are left out."""

LEAST_NAME = 12
"""Columns of a model's name, or of a directory, that is shortened."""


def status_parts(words: Words, status: Status, queued: int = 0) -> dict[str, tuple[str, str]]:
    """Return all parts of the status line in order, each with its style."""
    usage = status.usage
    full = status.context_tokens / status.context_window if status.context_window else 0.0
    colour = "error" if full >= FULL else "warning" if full >= NEAR_FULL else "dim"
    parts = {
        "mode": (MODE_STYLES[status.mode], words("mode {name}", name=mode_name(words, status.mode))),
        "model": ("dim", one_line(status.model)),
        "queued": ("dim", words("{count} queued", count=queued) if queued else ""),
        "context": (
            colour,
            words("context {share}", share=context_share(status)) if status.context_tokens else "",
        ),
        # The name of a simulated model says it already.
        "cost": ("dim", "" if status.model.startswith(SIMULATED) else spent_text(words, status)),
        "directory": ("dim", words("dir {name}", name=_place(status))),
        "thinking": ("dim", thinking_name(words, status.thinking)),
        "cached": (
            "dim",
            words("{share} cached", share=share(usage.cached, usage.input)) if usage.input else "",
        ),
        "tokens": ("dim", words("{count} tokens", count=tokens(usage.total)) if usage.total else ""),
    }
    return {name: part for name, part in parts.items() if part[1]}


def fitting_parts(words: Words, status: Status, width: int, queued: int = 0) -> Line:
    """Return the most important parts that fit; model and directory are first shortened in the middle."""
    parts, between = status_parts(words, status, queued), words(" · ")
    shown: dict[str, tuple[str, str]] = {}
    room = width
    for name in (each for each in NEEDED if each in parts):
        style, text = parts[name]
        room -= cell_len(between) if shown else 0
        if name == "model":  # so that the directory has a place beside it
            text = cut_middle(text, max(room - cell_len(between) - LEAST_NAME, min(room, LEAST_NAME)))
        elif name == "directory" and room >= LEAST_NAME:
            text = cut_middle(text, room)
        room -= cell_len(text)
        if room < 0:
            break
        shown[name] = style, text
    line = list[tuple[str, str]]()
    for name in (each for each in parts if each in shown):
        line += [*([("dim", between)] if line else []), shown[name]]
    return line


def _place(status: Status) -> str:
    """Return the directory, its branch, and the added directories."""
    place = one_line(PurePath(status.directory).name or status.directory)
    branch = f" ({one_line(status.branch)})" if status.branch else ""
    added = "".join(f" +{one_line(PurePath(each).name or each)}" for each in status.added)
    return f"{place}{branch}{added}"


def spent_text(words: Words, status: Status) -> str:
    """Return the cost of the session, ``""`` if unknown."""
    if status.simulated:
        return words("simulated")
    if status.quota:
        return words("quota plan")
    return money(status.cost) if status.cost else ""


BLOCK, EMPTY = "█", "░"
SIGNS: Mapping[str, str] = {
    "system": "█",
    "tools": "▓",
    "memory": "▒",
    "summary": "▚",
    "user": "■",
    "text": "▤",
    "thinking": "▨",
    "calls": "▦",
    "results": "▩",
    "images": "▣",
}
"""What a kind is drawn with; every one is another, so that the picture needs no colours."""

LONGEST_BAR = 60

NARROW = 24
"""In so few columns nothing is explained on several lines."""


def context_lines(words: Words, view: ContextView, width: int = 80) -> list[str]:
    """Draw the model's window: a bar of blocks, and below it the numbers of each part."""
    used = sum(part.tokens for part in view.parts)
    whole = max(view.window or used, used, 1)
    parts = [part for part in view.parts if part.tokens > 0]
    room = max(min(width, LONGEST_BAR), 8)
    blocks = _blocks([part.tokens for part in parts], whole, room)
    bar = "".join(SIGNS.get(part.kind, BLOCK) * count for part, count in zip(parts, blocks, strict=True))
    rows = [
        (
            SIGNS.get(part.kind, BLOCK),
            tokens(part.tokens),
            share(part.tokens, whole),
            _kind(words, part.kind),
        )
        for part in parts
    ]
    if view.window:
        left = view.window - used
        head = words(
            "{used} of {window} tokens ({share}), estimated",
            used=tokens(used),
            window=tokens(view.window),
            share=share(used, whole),
        )
        bar += EMPTY * (room - len(bar))
        rows.append((EMPTY, tokens(max(left, 0)), share(max(left, 0), whole), words("free")))
    else:
        head = words("{used} tokens, estimated; the size of the context is unknown", used=tokens(used))
    lines = [*wrapped(head, width), bar, *table_lines(rows, width, frozenset({1, 2}))]
    if view.measured is not None:
        lines += wrapped(
            words("The vendor counted {count} tokens in the last request.", count=tokens(view.measured)),
            width,
        )
    return [line for line in lines if line]


def _blocks(counts: Sequence[int], whole: int, room: int) -> list[int]:
    """Divide ``room`` blocks by the counts, at least one for each."""
    blocks = [max(round(count * room / whole), 1) for count in counts]
    while sum(blocks) > room and max(blocks) > 1:
        blocks[blocks.index(max(blocks))] -= 1
    return blocks


def _kind(words: Words, kind: str) -> str:
    return words(PARTS[kind]) if kind in PARTS else one_line(kind)


def state_lines(words: Words, status: Status, state: StateView, width: int = 80) -> list[str]:
    dot, place = words(" · "), one_line(status.directory, 1000)
    session = status.session
    tools = {name: words("{count} tools", count=count) for name, count in state.servers if count}
    down = words("not running")
    servers = [f"{one_line(name)} ({tools.get(name, down)})" for name, _ in state.servers]
    rows = [
        (words("version"), f"Ferrule {state.version}"),
        (
            words("model"),
            dot.join((one_line(status.model), status.vendor, thinking_name(words, status.thinking))),
        ),
        (words("mode"), mode_name(words, status.mode)),
        (words("directory"), f"{place} ({one_line(status.branch)})" if status.branch else place),
        (words("session"), dot.join(filter(None, (one_line(session.id), one_line(session.title, 60))))),
        (words("commands"), words(COMMANDS_RUN[state.commands])),
        (words("context"), context_share(status)),
        (
            words("tokens"),
            tokens(status.usage.total) if status.usage.total else "",
        ),
        (words("cost"), spent_text(words, status)),
        (words("MCP servers"), ", ".join(servers)),
        (words("instruction files"), ", ".join(one_line(each, 1000) for each in state.files)),
    ]
    return _explained([(name, value or "–") for name, value in rows], width)


def cost_lines(words: Words, view: CostView, width: int = 80) -> list[str]:
    if not view.models:
        return wrapped(words("No model was asked yet."), width)
    heads = [words("model"), words("replies"), words("in"), words("cached"), words("out"), words("cost")]
    rows = [
        (
            one_line(each.model),
            str(each.replies),
            tokens(each.usage.input),
            share(each.usage.cached, each.usage.input) if each.usage.input else "",
            tokens(each.usage.output),
            _cost(words, each),
        )
        for each in view.models
    ]
    lines = table_lines([heads, *rows], width, frozenset({1, 2, 3, 4}))
    sums: dict[str, float] = {}
    for each in view.models:
        if each.cost is not None and each.currency is not None and not each.quota:
            sums[each.currency] = sums.get(each.currency, 0.0) + each.cost
    if sums and len(view.models) > 1:
        lines += wrapped(words("Total: {cost}", cost=money(sums)), width)
    if view.budget:
        lines += wrapped(words("Session budget: {budget}", budget=view.budget), width)
    return lines


def _cost(words: Words, spent: Spent) -> str:
    if spent.quota:
        return words("quota plan")
    if spent.simulated:
        return words("simulated")
    if spent.cost is None or spent.currency is None:
        return words("price unknown")
    return money({spent.currency: spent.cost})


def tool_lines(words: Words, tools: Iterable[ToolView], width: int = 80) -> list[str]:
    """Return a line for each tool: its name, the verdict on a plain call, the beginning of its description.

    The tools of an MCP server follow the name of the server.
    """
    by_source: dict[str, list[tuple[str, str, str]]] = {}
    for each in tools:
        row = (one_line(each.name), words(VERDICTS[each.verdict]), one_line(each.description))
        by_source.setdefault(each.source, []).append(row)
    lines: list[str] = []
    for source, rows in sorted(by_source.items()):
        lines += [cut_to(source, width)] if source else []
        lines += table_lines(rows, width)
    return lines


def server_lines(words: Words, servers: Iterable[ServerView], width: int = 80) -> list[str]:
    """Return a line for each MCP server: its name, its state, and why it did not start."""
    rows = [(one_line(each.name), words(SERVERS[each.state]), one_line(each.why)) for each in servers]
    return table_lines(rows, width)


def memory_lines(words: Words, files: Iterable[tuple[str, str]], width: int = 80) -> list[str]:
    lines: list[str] = []
    for path, text in files:
        lines += [*([""] if lines else []), cut_to(path, width), *wrapped(text.rstrip("\n"), width, "  ")]
    return lines or wrapped(
        words("There is no instruction file; AGENTS.md in this directory would be one."), width
    )


def model_items(words: Words, models: Iterable[ModelChoice]) -> list[Item]:
    items: list[Item] = []
    for each in models:
        parts = each.vendor, one_line(each.note), "" if each.ready else words("no key")
        items.append(Item(each.spec, one_line(each.spec), words(" · ").join(filter(None, parts))))
    return items


def session_items(speech: Speech, sessions: Iterable[SessionInfo], now: float) -> list[Item]:
    return [Item(each.id, session_title(speech, each), _about(speech, each, now)) for each in sessions]


def turn_items(speech: Speech, turns: Iterable[TurnBegan], now: float) -> list[Item]:
    items: list[Item] = []
    for each in turns:
        title = one_line(each.text) or speech.words("(no text)")
        files = speech.words(", ").join(map(one_line, each.attachments))
        parts = _when(speech, each.time or 0.0, now), files
        items.append(Item(str(each.entry), title, speech.words(" · ").join(filter(None, parts))))
    return items


def _about(speech: Speech, info: SessionInfo, now: float) -> str:
    words = speech.words
    when = _when(speech, info.changed, now)
    count = words("{count} entries", count=info.entries) if info.entries else ""
    return words(" · ").join(part for part in (when, count, one_line(info.directory)) if part)


def _when(speech: Speech, at: float, now: float) -> str:
    if 0 <= now - at < 3600:
        return speech.words("{span} ago", span=span(speech.words, now - at))
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at > 0 else ""


def help_lines(
    words: Words, commands: Iterable[tuple[str, str]], keys: Iterable[tuple[str, str]], width: int = 80
) -> list[str]:
    """Return the commands, then the keys, each with its explanation."""
    sections = ((N_("Commands"), list(commands)), (N_("Keys"), list(keys)))
    lines: list[str] = []
    for title, rows in sections:
        if rows:
            lines += [*([""] if lines else []), words(title), *_explained(rows, width)]
    return lines


def _explained(rows: Sequence[tuple[str, str]], width: int) -> list[str]:
    """Return names and their full explanations, wrapped over several lines."""
    widest = max(cell_len(name) for name, _ in rows)
    room = width - widest - 4
    if room < NARROW:
        return table_lines([("", *row) for row in rows], width)
    lines: list[str] = []
    for name, about in rows:
        beside = [f"  {padded(name, widest)}  ", " " * (widest + 4)]
        lines += [beside[at > 0] + text for at, text in enumerate(wrapped(about, room))]
    return lines
