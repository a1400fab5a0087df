"""Measure Ferrule: cost per character, growth, memory, start-up, agents. ``--peers``: beside others too."""

from __future__ import annotations

import argparse
from importlib import import_module

from rich.console import Console

from benchmarks import bulk, files, hard, ordinary, own, recorded

SIZES = [10_000, 100_000, 1_000_000]


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out the 1 MB texts and the agents")
    parser.add_argument(
        "--hard",
        action="store_true",
        help="only what is hard: short texts, small calls, one character over and over, memory",
    )
    parser.add_argument(
        "--ordinary",
        action="store_true",
        help="only answers without calls: code, Markdown, JSON, HTML, ...",
    )
    parser.add_argument("--bulk", action="store_true", help="only shards of JSON lines")
    parser.add_argument("--peers", action="store_true", help="compare, and write docs/benchmarks.md")
    asked = parser.parse_args()
    sizes = SIZES[:2] if asked.quick else SIZES
    console = Console()
    if asked.ordinary:
        console.print(
            ordinary.ordinary_answers([1_000, 32_000] if asked.quick else [1_000, 32_000, 1_000_000])
        )
        return
    if asked.bulk:
        console.print(bulk.shards_of_lines(20_000 if asked.quick else 60_000).printed())
        return
    if asked.hard:
        console.print(hard.short_texts().printed())
        console.print(hard.small_calls(sizes[-1]).printed(), hard.repeated(sizes[-1]).printed())
        console.print(hard.memory([50_000, sizes[-1]]).printed())
        return
    if asked.peers:
        # What it imports is installed only for the comparison, and LangChain is not.
        import_module("benchmarks.report").write(console, sizes)
    else:
        console.print(own.costs(sizes)[0].printed(), own.memory_table(50_000).printed())
        console.print(own.start_up().printed(), files.searching().printed())
        if not asked.quick:
            console.print(import_module("benchmarks.agents").harnesses().printed())
    scores = recorded.recorded()
    if scores:
        console.print(scores.printed())


if __name__ == "__main__":
    main()
