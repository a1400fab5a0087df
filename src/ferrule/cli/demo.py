"""``ferrule demo``: the whole product on this machine, without a key and without the network.

First a real job once at each simulated vendor with that vendor's faults switched on, then each fault
through a plain client and through Ferrule. Everything shown is read off what happened; what was promised
and did not happen makes the exit code 1.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from ferrule.cli.jobs import JOBS, Outcome, do_job
from ferrule.cli.matrix import Row, compare
from ferrule.cli.problems import DEMO_FAILED
from ferrule.cli.reading import why
from ferrule.cli.show import Screen
from ferrule.cli.terminal import Terminal
from ferrule.errors import UnknownName, UsageError

__all__ = ["broken_promises", "run_demo"]


def run_demo(terminal: Terminal, *, chosen: tuple[str, ...], directory: str | None, keep: bool) -> int:
    """Run the demo; 0 when everything happened that it promises."""
    names = _names(terminal, chosen)
    root = _fresh(terminal, directory)
    try:
        return _run(terminal, names, root, keep)
    finally:
        if not keep:
            shutil.rmtree(root, ignore_errors=True)


def _run(terminal: Terminal, names: Sequence[str], root: Path, keep: bool) -> int:
    screen = Screen(terminal)
    screen.say("demo.begins", vendors=", ".join(names), directory=root)
    outcomes: list[Outcome] = []
    for name in names:
        screen.job_begins(name, JOBS[name])
        outcomes.append(do_job(name, root / name, screen.job))
        screen.job_ended(outcomes[-1])
    screen.say("demo.compares")
    rows = list(compare(names))
    screen.table(rows)
    broken = broken_promises(terminal, outcomes, rows)
    for sentence in broken:
        terminal.warn(sentence)
    if not broken:
        screen.say("demo.kept", runs=len(rows))
    for outcome in outcomes:
        if keep and outcome.report.is_file():
            screen.say("demo.report", file=outcome.report)
    return DEMO_FAILED if broken else 0


def broken_promises(terminal: Terminal, outcomes: Sequence[Outcome], rows: Sequence[Row]) -> list[str]:
    """What should have happened and did not, a sentence each."""
    words = terminal.words
    broken = [
        words("demo.missed", vendor=outcome.vendor, found=outcome.found, planted=len(outcome.planted))
        for outcome in outcomes
        if outcome.left
    ]
    broken += [
        words("demo.ran-cut-off", vendor=outcome.vendor, fault="truncated")
        for outcome in outcomes
        if outcome.ran_cut_off
    ]
    for row in rows:
        if row.ferrule.ran_cut_off:
            broken.append(words("demo.ran-cut-off", vendor=row.vendor, fault=row.fault))
        elif not row.ferrule.good:
            broken.append(words("demo.lost", vendor=row.vendor, fault=row.fault, error=row.ferrule.error))
        if not row.same_bytes:
            broken.append(words("demo.other-bytes", vendor=row.vendor, fault=row.fault))
    return broken


def _names(terminal: Terminal, chosen: tuple[str, ...]) -> list[str]:
    """The vendors asked for, each once; all of them when none was."""
    names = list(dict.fromkeys(name.lower() for name in chosen)) or list(JOBS)
    for name in names:
        if name not in JOBS:
            raise UnknownName("simulated vendor", name, JOBS)
    return names


def _fresh(terminal: Terminal, directory: str | None) -> Path:
    """A directory that is new or empty; nobody's files are ever overwritten."""
    try:
        if directory is not None:
            root = Path(directory)
            root.mkdir(parents=True, exist_ok=True)
            if any(root.iterdir()):
                raise UsageError(terminal.words("demo.not-empty", directory=directory))
            return root
        root = next(path for number in count(1) if not (path := Path(f"ferrule-demo-{number}")).exists())
        root.mkdir()
        return root
    except OSError as error:
        raise UsageError(terminal.words("error.write", file=directory or ".", why=why(error))) from error
