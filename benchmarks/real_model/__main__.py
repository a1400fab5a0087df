"""Run the twelve tasks with a model file of your own, or with one that is fetched.

python -m benchmarks.real_model --model PATH | --fetch 0.5b|1.5b [--column NAME] [--threads N]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.real_model.columns import COLUMNS, Run, run
from benchmarks.real_model.tasks import TASKS
from benchmarks.real_model.weights import LICENCE, WEIGHTS, fetch
from ferrule.client.local import LocalServer
from ferrule.core.errors import UsageError

CACHE = Path.home() / ".cache" / "ferrule" / "weights"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.real_model", description=__doc__)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--model", type=Path, help="a GGUF file")
    source.add_argument("--fetch", choices=sorted(WEIGHTS), help="fetch this model; " + LICENCE)
    parser.add_argument("--accept-unknown-licence", action="store_true", help="see --fetch")
    parser.add_argument("--cache", type=Path, default=CACHE, help=f"where fetched weights stay ({CACHE})")
    parser.add_argument("--column", choices=list(COLUMNS), action="append", help="only this way of asking")
    parser.add_argument("--threads", type=int, default=0, help="of the engine; 0: as it likes")
    asked = parser.parse_args()
    if asked.fetch and not asked.accept_unknown_licence:
        parser.error(LICENCE)
    console = Console()
    try:
        path = fetch(WEIGHTS[asked.fetch], asked.cache) if asked.fetch else asked.model
        with LocalServer(path, threads=asked.threads, wait=300) as server:
            _compare(console, server, asked.column or list(COLUMNS))
    except UsageError as error:
        parser.error(str(error))


def _compare(console: Console, server: LocalServer, columns: Sequence[str]) -> None:
    runs: dict[str, list[Run]] = {}
    for column in columns:
        console.print(f"\n[bold]{column}")
        for task in TASKS:
            done = run(task, column, server.base_url)
            runs.setdefault(column, []).append(done)
            said = done.problem or done.answer or "(nothing)"
            verdict = "right" if done.right else "WRONG"
            print(f"{verdict} {done.seconds:5.1f} s, {done.turns} turns: {task.question}")
            print(
                f"      ran {', '.join(done.ran) or 'nothing'}; {' '.join(said.split())[:160]}", flush=True
            )
    table = Table(title=server.model.name)
    for head in ("", "right", "turns a task", "seconds a task"):
        table.add_column(head, justify="right" if head else "left")
    for column, done in runs.items():
        count = len(done)
        table.add_row(
            column,
            f"{sum(each.right for each in done)}/{count}",
            f"{sum(each.turns for each in done) / count:.1f}",
            f"{sum(each.seconds for each in done) / count:.1f}",
        )
    console.print(table)


if __name__ == "__main__":
    main()
