"""One run, one page: docs/benchmarks.md and its pictures."""

from __future__ import annotations

import contextlib
import os
import platform
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from rich.console import Console

from benchmarks import compare, libraries, own, plots
from benchmarks.conformance import REASONS, conformance
from benchmarks.gateway.page import kept_blocks
from benchmarks.tables import Table

__all__ = ["write"]

DOCS = Path(__file__).parent.parent / "docs"

HEAD = """# Benchmarks

{where}

| sections | command | measured |
| --- | --- | --- |
| [The gateway](#the-gateway) | `scripts/bench --gateway [--soak 10] --write` | see each table |
| [The terminal app](#the-terminal-app) | `scripts/bench --terminal --write` | see below its tables |
| [Durable runs](#durable-runs): targets | `python -m benchmarks.runs_limits` | see below the table |
| [Durable runs](#durable-runs): the rest | `scripts/bench --runs --write` | see below the first table |
| all others | `scripts/bench --peers` | see below each heading |

The main figures are in one table of [the comparison](compared.md#figures). Most times below are multiples
of Ferrule's time in the same run, so they depend little on the machine; we promise no absolute time. Each
table shows Ferrule at the date of its measurement. The benchmark makes all texts itself, and each library
has an environment of its own.

SGLang's detectors come from `llm-router-utils`, which extracts them from SGLang. As in an SGLang server,
they get the name of the dialect; Ferrule, agent-tool-parser and unswallow must recognise it.
"""


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Peers log and print; one panics in Rust."""
    saved = os.dup(2)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(saved, 2)
            os.close(saved)


def _where() -> str:
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    machine = f"{system}, Python {platform.python_version()}"
    versions = [f"Ferrule {metadata.version('ferrule')}"]
    versions += [f"{name} {version}" for name, version in libraries.versions().items()]
    return f"{machine}. {', '.join(versions)}."


def write(console: Console, sizes: list[int]) -> None:
    """Measure everything, print it, and write the page."""

    def stage(name: str) -> None:
        console.print(f"[dim]{name} ...[/dim]")

    measured = f"Measured on {datetime.now(UTC):%Y-%m-%d}.\n"
    with _quiet():
        peers = libraries.installed()
        stage("calls in text")
        right, by_dialect = compare.correctness(peers)
        stable = compare.cut_stability(peers)
        repairs = compare.repair_table()
        stage("canitoolcall")
        suite, misses = conformance()
        stage("time beside the peers")
        streamed, whole = compare.timings(peers, sizes)
        times = compare.timing_tables(peers, sizes, streamed, whole)
        stage("time and memory of Ferrule alone")
        alone, costs = own.costs(sizes)
        memory = own.memory_table(50_000)
        stage("searching files")
        searches = _in_own_environment("benchmarks.files")
        stage("agents")
        harnesses = _in_own_environment("benchmarks.agents")
    plots.right_plot(DOCS / "benchmarks-right.svg", right)
    plots.growth_plot(DOCS / "benchmarks-growth.svg", costs, streamed, sizes)
    parts: list[str | Table] = [
        HEAD.format(where=_where()),
        "## Calls found in text\n",
        measured,
        "![Right answers by group of cases](benchmarks-right.svg)\n",
        right,
        stable,
        "## Time and memory\n",
        measured,
        "![Cost per character against the length of the text](benchmarks-growth.svg)\n",
        *times,
        memory,
        "## Searching an agent's files\n",
        measured,
        searches,
        "## Agents\n",
        measured,
        harnesses,
        "## Broken arguments\n",
        measured,
        repairs,
        "## canitoolcall, an independent suite\n",
        measured,
        *suite,
        _misses(misses),
        f"## The gateway\n\n{kept_blocks('gateway', 'soak')}",
        f"## The terminal app\n\n{kept_blocks('terminal')}",
        f"## Durable runs\n\n{kept_blocks('limits', 'runs')}",
        "## By dialect\n",
        measured,
        by_dialect,
        alone,
    ]
    for part in parts:
        console.print(part.printed() if isinstance(part, Table) else part)
    page = "\n".join(part.markdown() if isinstance(part, Table) else part for part in parts)
    (DOCS / "benchmarks.md").write_text(page, encoding="utf-8")


def _in_own_environment(module: str) -> str:
    """Measured in the project's own environment, which has LangChain and deepagents; this one has not."""
    python = DOCS.parent / ".venv" / "bin" / "python"
    command = [str(python), "-m", module, "--markdown"]
    return subprocess.run(command, cwd=DOCS.parent, capture_output=True, text=True, check=True).stdout


def _misses(misses: list[tuple[str, str]]) -> Table:
    table = Table(
        "canitoolcall: every fixture that Ferrule does not pass, and why", ["fixture", "why"], words=True
    )
    for name, found in misses:
        text = REASONS.get(name) or f"Not explained yet. {found}"
        table.rows.append([f"`{name}`", text.replace("|", "\\|")])
    return table
