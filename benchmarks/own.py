"""Ferrule alone: cost per character and how it grows, memory, start-up."""

from __future__ import annotations

import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.tables import Table, ratio
from benchmarks.texts import TOOLS, arguments, texts
from ferrule import Recoverer, Reply, fold, recover
from ferrule.core import events
from ferrule.repair import Tool

__all__ = ["PIECE", "costs", "memory_table", "passed_on", "start_up", "stream", "whole"]

PIECE = 4

Costs = dict[str, dict[int, float]]
"""Text -> its size -> CPU seconds per character."""


def stream(text: str, tools: Sequence[Tool] = TOOLS) -> Reply:
    recoverer = Recoverer(tools)
    found: list[events.Event] = []
    for start in range(0, len(text), PIECE):
        found += recoverer.feed(text[start : start + PIECE])
    return fold(found + recoverer.end("stop"))


def whole(text: str) -> Reply:
    return recover(text, TOOLS)


def _seconds(run: Callable[[str], Reply], text: str) -> float:
    """CPU seconds, best of a few runs."""
    best = float("inf")
    for _ in range(max(1, min(20, 200_000 // len(text)))):
        start = time.process_time()
        run(text)
        best = min(best, time.process_time() - start)
    return best


def _check(name: str, text: str, size: int, reply: Reply) -> None:
    if name in ("prose", "code as text"):
        right = reply.content == text
    else:
        right = [call.arguments for call in reply.calls] == [arguments(size)]
    if not right:
        raise SystemExit(
            f"{name}, {size} characters: not recovered ({reply.broken or reply.content[:80]!r})"
        )


def costs(sizes: list[int]) -> tuple[Table, Costs]:
    """Cost per character by size, streamed and whole; one row sums the dialects up."""
    table = Table(
        "Ferrule alone: CPU nanoseconds per character",
        ["text", *(f"pieces of 4, {size // 1000} KB" for size in sizes), "growth", "whole, largest"],
        note="*growth*: cost per character of the largest text, divided by that of the smallest; 1 "
        "is linear. Compare the growth; the nanoseconds are those of one machine. Every reply is "
        "checked.",
    )
    found: Costs = {}
    in_one: dict[str, float] = {}
    for size in sizes:
        for name, text in texts(size):
            _check(name, text, size, stream(text))
            found.setdefault(name, {})[size] = _seconds(stream, text) / len(text)
            if size == sizes[-1]:
                in_one[name] = _seconds(whole, text) / len(text)
    for name, row in found.items():
        table.rows.append(
            [
                f"`{name}`" if name.count(" ") == 0 and name != "prose" else name,
                *(ratio(row[size] * 1e9) for size in sizes),
                ratio(row[sizes[-1]] / row[sizes[0]]),
                ratio(in_one[name] * 1e9),
            ]
        )
    return table, found


def memory_table(size: int) -> Table:
    """The most that was allocated while reading, next to the size of the text."""
    peaks: dict[str, tuple[float, float]] = {}
    for name, text in texts(size):
        for run in (passed_on, whole):
            run(text)  # what is loaded or compiled once is not the text's
        peaks[name] = (_peak(passed_on, text), _peak(whole, text))
    table = Table(
        f"Ferrule alone: peak memory as a multiple of the text, which has {size // 1000} KB",
        ["", "pieces of 4", "whole"],
        note="Measured with tracemalloc, without the text itself, with the calls. In pieces, visible "
        "text is passed on and dropped, as in a program that streams; a whole reply keeps it.",
    )
    ordered = sorted(peaks, key=lambda name: peaks[name][0])
    for label, name in (
        ("least", ordered[0]),
        ("median", ordered[len(ordered) // 2]),
        ("most", ordered[-1]),
    ):
        table.rows.append([f"{label}: {name}", *(ratio(each) for each in peaks[name])])
    return table


def passed_on(text: str) -> list[events.Event]:
    """Read in pieces; what is not text is kept."""
    recoverer = Recoverer(TOOLS)
    kept: list[events.Event] = []
    for start in range(0, len(text), PIECE):
        kept += [
            each
            for each in recoverer.feed(text[start : start + PIECE])
            if not isinstance(each, events.Text)
        ]
    return [*kept, *recoverer.end("stop")]


def _peak(run: Callable[[str], object], text: str) -> float:
    tracemalloc.start()
    run(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / sys.getsizeof(text)


def _process_seconds(*command: str) -> float:
    """Wall seconds of a whole process, best of five."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - start)
    return best


def start_up() -> Table:
    table = Table("Start-up of a whole process next to bare Python", ["command", "ratio"])
    ferrule = str(Path(sys.executable).with_name("ferrule"))
    call = 'import ferrule; ferrule.recover(\'<tool_call>{"name": "a"}</tool_call>\')'
    commands = {
        "`python -c pass`": (sys.executable, "-c", "pass"),
        "`import ferrule`": (sys.executable, "-c", "import ferrule"),
        "`ferrule.recover` on one call": (sys.executable, "-c", call),
        "`ferrule --help`": (ferrule, "--help"),
    }
    times = {name: _process_seconds(*command) for name, command in commands.items()}
    bare = times["`python -c pass`"]
    table.rows.extend([name, f"{taken / bare:.1f}"] for name, taken in times.items())
    return table
