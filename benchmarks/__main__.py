"""Print the tables: cost of stream recovery by size, start-up times. ``--quick`` leaves 1 MB out."""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.texts import TOOLS, code, texts
from ferrule import Recoverer, Reply, fold

PIECE = 4
SIZES = {"1 KB": 1_000, "10 KB": 10_000, "100 KB": 100_000, "1 MB": 1_000_000}


def stream(text: str) -> Reply:
    recoverer = Recoverer(TOOLS)
    events = []
    for start in range(0, len(text), PIECE):
        events += recoverer.feed(text[start : start + PIECE])
    return fold(events + recoverer.end("stop"))


def whole(text: str) -> Reply:
    recoverer = Recoverer(TOOLS)
    return fold(recoverer.feed(text) + recoverer.end("stop"))


def bare_loop(text: str) -> Reply:
    """The same pieces through nothing at all: what the loop itself costs."""
    out: list[str] = []
    for start in range(0, len(text), PIECE):
        out.append(text[start : start + PIECE])
    return Reply(content="".join(out))


def seconds(run: Callable[[str], Reply], text: str) -> float:
    """CPU seconds, best of a few runs."""
    best = float("inf")
    for _ in range(max(1, min(20, 200_000 // len(text)))):
        start = time.process_time()
        run(text)
        best = min(best, time.process_time() - start)
    return best


def check(name: str, text: str, size: int, reply: Reply) -> None:
    right = (
        reply.content == text
        if name in ("prose", "code as text")
        else [call.arguments.get("content") for call in reply.calls] == [code(size)]
    )
    if not right:
        raise SystemExit(
            f"{name} at {size} characters was not recovered: {reply.broken or reply.content[:80]!r}"
        )


def recovery(sizes: dict[str, int]) -> Iterator[Table]:
    """Nanoseconds per character; the last column shows whether the cost is flat."""
    for title, run in (("in pieces of 4 characters", stream), ("in one piece", whole)):
        table = Table(title=f"Recovery {title}: CPU ns per character", title_justify="left")
        table.add_column("text")
        for label in sizes:
            table.add_column(label, justify="right")
        table.add_column("largest / 10 KB", justify="right")
        costs: dict[str, list[float]] = {}
        for size in sizes.values():
            for name, text in texts(size):
                check(name, text, size, run(text))
                costs.setdefault(name, []).append(seconds(run, text) / len(text) * 1e9)
            text = code(size)
            if run is stream:
                costs.setdefault("(the loop alone)", []).append(seconds(bare_loop, text) / len(text) * 1e9)
        for name, row in costs.items():
            table.add_row(name, *(f"{cost:.0f}" for cost in row), f"{row[-1] / row[1]:.2f}")
        yield table


def process_seconds(*command: str) -> float:
    """Wall seconds of a whole process, best of five."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - start)
    return best


def start_up() -> Table:
    table = Table(title="Start-up: wall ms of a whole process, best of 5", title_justify="left")
    table.add_column("command")
    table.add_column("ms", justify="right")
    table.add_column("ratio to bare Python", justify="right")
    ferrule = str(Path(sys.executable).with_name("ferrule"))
    commands = {
        "python -c pass": (sys.executable, "-c", "pass"),
        "import ferrule": (sys.executable, "-c", "import ferrule"),
        "ferrule.recover on one call": (
            sys.executable,
            "-c",
            'import ferrule; ferrule.recover(\'<tool_call>{"name": "a"}</tool_call>\')',
        ),
        "import langchain_core.messages": (sys.executable, "-c", "import langchain_core.messages"),
        "ferrule --help": (ferrule, "--help"),
    }
    times = {name: process_seconds(*command) for name, command in commands.items()}
    bare = times["python -c pass"]
    for name, taken in times.items():
        table.add_row(name, f"{taken * 1e3:.0f}", f"{taken / bare:.1f}")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out the 1 MB texts")
    parser.add_argument("--peers", action="store_true", help="compare with other libraries instead")
    asked = parser.parse_args()
    console = Console()
    if asked.peers:
        # The peers are installed only for this table.
        peers = import_module("benchmarks.peers")
        console.print(peers.repair_table(), peers.recovery_table())
        table, misses = peers.conformance_table()
        console.print(table, f"misses: {', '.join(misses) or 'none'}", soft_wrap=True)
        return
    sizes = dict(list(SIZES.items())[: 3 if asked.quick else 4])
    for table in recovery(sizes):
        console.print(table)
    console.print(start_up())


if __name__ == "__main__":
    main()
