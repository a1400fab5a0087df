"""Ordinary answers in pieces: what text costs that holds no call, next to plain prose in the same run."""

from __future__ import annotations

import time
from typing import Any

from rich.console import Group

from benchmarks.answers import KINDS, answer
from benchmarks.own import PIECE
from benchmarks.tables import Table, ratio
from ferrule import Recoverer
from ferrule.core import events
from ferrule.dialects import TextChannel

__all__ = ["MANY_TOOLS", "ONE_TOOL", "ordinary_answers"]

NAMES = (
    *("search", "read", "list", "run", "open", "write", "find", "get", "print", "fetch", "delete", "edit"),
    *("group", "handle", "query", "main", "items", "orders", "index", "import", "class", "return", "type"),
    *("const", "note", "ask", "plan", "test", "sort", "json"),
)
"""Ordinary words, which occur in text and in code, and begin lines of it."""


def _tool(name: str) -> dict[str, Any]:
    properties = {"path": {"type": "string"}, "content": {"type": "string"}}
    return {"name": name, "parameters": {"type": "object", "properties": properties, "required": ["path"]}}


ONE_TOOL = [_tool("write_file")]
MANY_TOOLS = [_tool(name) for name in NAMES]


def _seconds(text: str, tools: list[dict[str, Any]], channel: TextChannel) -> float:
    """CPU seconds for a text in pieces, best of a few runs. Its events are let go of, as a stream's are."""
    pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
    best = float("inf")
    for _ in range(max(2, min(60, 200_000 // len(text)))):
        recoverer = Recoverer(tools)
        start = time.process_time()
        for piece in pieces:
            recoverer.feed(piece, channel)
        recoverer.end("stop")
        best = min(best, time.process_time() - start)
    return best


def _check(kind: str, text: str, tools: list[dict[str, Any]], channel: TextChannel) -> None:
    """Raise ``SystemExit`` unless the text comes out as it is, with no call."""
    recoverer = Recoverer(tools)
    found = recoverer.feed(text, channel) + recoverer.end("stop")
    parts = [each.text for each in found if isinstance(each, events.Text | events.Reasoning)]
    if "".join(parts) != text or any(isinstance(each, events.CallStarted) for each in found):
        raise SystemExit(f"{kind}: an answer without calls does not come out as it went in")


def ordinary_answers(sizes: list[int]) -> Group:
    """µs per character by size, with one tool and with many, as content and as reasoning."""
    ways: tuple[tuple[list[dict[str, Any]], TextChannel], ...] = (
        (ONE_TOOL, "content"),
        (MANY_TOOLS, "content"),
        (MANY_TOOLS, "reasoning"),
    )
    return Group(*(_table(sizes, tools, channel).printed() for tools, channel in ways))


def _table(sizes: list[int], tools: list[dict[str, Any]], channel: TextChannel) -> Table:
    table = Table(
        f"Ferrule alone: ordinary {channel} in pieces of {PIECE}, tools declared: {len(tools)}",
        ["", *(f"µs per character, {size // 1000} KB" for size in sizes), "× prose"],
        note="No call in it; the names of many tools are words of the text. × prose: next to plain prose "
        "of this run, at the size where that is most. Every reply is checked.",
    )
    plain: list[float] = []
    for kind in KINDS:
        row: list[float] = []
        for size in sizes:
            text = answer(kind, size)
            _check(kind, text, tools, channel)
            row.append(_seconds(text, tools, channel) / size * 1e6)
        plain = plain or row
        most = max(each / prose for each, prose in zip(row, plain, strict=True))
        table.rows.append([kind, *(f"{each:.2f}" for each in row), ratio(most)])
    return table
