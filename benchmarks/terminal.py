"""What the terminal app costs: the program's first paint, a long session, a reply that streams, memory.

``scripts/bench --terminal [--seconds N] [--turns N] [--write] [FACE …]``. Each run is a process of its own
at a pseudo-terminal. Other terminal apps are not measured: they need a network and a vendor.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console

from benchmarks.gateway.page import machine, write_block
from benchmarks.tables import Table
from benchmarks.watched_face import FACES, MESSAGES, RATE, REPLY
from benchmarks.watched_terminal import WatchedTerminal
from ferrule.core.messages import Assistant, User
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Simulator

__all__ = ["faces", "main", "measured", "started"]

ROUNDS = 3
NEWEST = "The newest answer."
MARKS = {"full": "ay what to do", "plain": "opening"}
"""What is on the screen when the input is drawn; on the first letter stands the cursor."""
OPEN = {"full": "Say what you want done", "plain": "/help lists"}
"""What is told when a new conversation is open."""


def faces(names: list[str] | None = None, seconds: float = 10.0, turns: int = 1000) -> list[Table]:
    """The costs of each face: of the program, and of the face alone."""
    begins = Table(
        "Start of the terminal app, seconds",
        ["face", "input is drawn", "CPU by then", "conversation is open", f"{MESSAGES:,} messages shown"],
    )
    works = Table(
        f"A session of {MESSAGES:,} messages, {RATE} new tokens a second",
        [
            "face",
            "core, streaming",
            "idle",
            "s for a page",
            f"MB after {turns // 5}",
            f"{turns}",
        ],
        note=_note(turns),
    )
    for name in names or list(FACES):
        begun, facts = started(name), measured(name, seconds, turns)
        begins.rows.append([name, *(f"{begun[each]:.2f}" for each in ("drawn", "cpu", "open", "long"))])
        page = f"{facts['page']:.2f}" if "page" in facts else "–"
        shares = [f"{100 * facts[each]:.1f} %" for each in ("streaming", "idle")]
        memory = [f"{facts[each]:.0f}" for each in ("fifth", "megabytes")]
        works.rows.append([name, *shares, page, *memory])
    return [begins, works]


def _note(turns: int) -> str:
    load = " ".join(f"{each:.1f}" for each in os.getloadavg())
    return (
        f"At a pseudo-terminal of 140 × 40. The first table has medians of {ROUNDS} starts. *a page*: "
        "loading earlier messages with Ctrl-Home, the mean of all pages; in plain mode the terminal "
        f"keeps them. Memory: the peak after a fifth of {turns} turns and after all. Other terminal "
        "apps are not measured, because they need a network and a vendor. `scripts/bench --terminal`; "
        f"{machine()}; load of the machine {load}."
    )


# the program


def started(name: str) -> dict[str, float]:
    """How long the program takes, with a key of a simulated vendor in the environment."""
    drawn: list[float] = []
    spent: list[float] = []
    opened: list[float] = []
    long: list[float] = []
    with _home() as (environ, work):
        for _ in range(ROUNDS + 1):
            with _program(name, environ, work) as terminal:
                drawn.append(terminal.until(MARKS[name]))
                spent.append(terminal.processor_seconds())
                opened.append(terminal.until(OPEN[name]))
        _long_session(Path(environ["FERRULE_SESSIONS_FILE"]), work)
        for _ in range(ROUNDS):
            with _program(name, environ, work, "-c") as terminal:
                long.append(terminal.until(NEWEST))
    # The first start may have written bytecode.
    found = {"drawn": drawn[1:], "cpu": spent[1:], "open": opened[1:], "long": long}
    return {what: median(times) for what, times in found.items()}


def _program(name: str, environ: dict[str, str], work: Path, *more: str) -> WatchedTerminal:
    plain = ["--plain"] if name == "plain" else []
    return WatchedTerminal([sys.executable, "-m", "ferrule", *plain, *more], environ, work)


@contextmanager
def _home() -> Iterator[tuple[dict[str, str], Path]]:
    """A user with a key, and an empty directory."""
    with TemporaryDirectory() as folder, Simulator("deepseek", lambda seen: NEWEST) as vendor:
        home = Path(folder)
        work = home / "work"
        work.mkdir()
        environ = {
            "HOME": folder,
            "LANG": "C.UTF-8",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "FERRULE_KEYS": "file",
            "FERRULE_MODEL": "deepseek:deepseek-v4-flash",
            "FERRULE_BASE_URL": vendor.url,
            "FERRULE_SESSIONS_FILE": str(home / "sessions.db"),
            "DEEPSEEK_API_KEY": "any",
        }
        yield environ, work


def _long_session(file: Path, work: Path) -> None:
    with closing(open_sessions(file)) as log:
        session = log.create(directory=str(work), title="Long").id
        said = [each for at in range(MESSAGES // 2) for each in (User(f"Question {at}"), Assistant(REPLY))]
        log.append(session, *said[:-1], Assistant(NEWEST))


# a face


def measured(name: str, seconds: float, turns: int) -> dict[str, float]:
    """Run one face in a process of its own."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "facts.json"
        read, write = os.pipe()
        os.set_inheritable(write, True)
        given = [name, str(file), str(write), str(seconds), str(turns)]
        command = [sys.executable, "-m", "benchmarks.watched_face", *given]
        environ = {"HOME": folder, "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])}
        with WatchedTerminal(command, environ, Path.cwd(), keys=write) as terminal:
            os.close(write)
            terminal.drain(read)
        os.close(read)
        if not file.exists():
            raise RuntimeError(f"the {name} face ended before all was measured")
        return json.loads(file.read_text(encoding="utf-8"))


def main() -> None:
    """Print the tables, or write them into docs/benchmarks.md."""
    parser = argparse.ArgumentParser(prog="scripts/bench --terminal", description=__doc__)
    parser.add_argument("faces", nargs="*", choices=[*FACES, []], metavar="FACE", help="full, plain; both")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long the reply streams")
    parser.add_argument("--turns", type=int, default=1000, help="turns of the memory run")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    asked = parser.parse_args()
    tables = faces(asked.faces, asked.seconds, asked.turns)
    Console().print(*(each.printed() for each in tables))
    if asked.write:
        write_block("terminal", "\n".join(each.markdown() for each in tables))


if __name__ == "__main__":
    main()
