"""What a conversation of many short turns takes in memory: the program's RSS, in each face.

``scripts/bench --memory [--turns N] [FACE …]``, or ``python -m benchmarks.long_memory``. Each run is the
program itself in a process of its own; each turn reads a file of one line and answers shortly. Linux only.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from benchmarks.tables import Table
from benchmarks.watched_terminal import WatchedTerminal
from ferrule.simulate import Call, Conversation, Recorded, Say, Simulator

__all__ = ["main", "memory"]

FROM = 50
"""The turn from which on memory is compared."""

_READY = {"full": "Say what to do", "plain": "/help lists"}

_Turn = Callable[[int], None]


def memory(names: list[str], turns: int) -> Table:
    """The memory of each face after some of the turns."""
    marks = sorted({each for each in (1, FROM, turns // 4, turns // 2, 3 * turns // 4, turns) if each})
    table = Table(
        f"Memory over {turns:,} short turns, MB",
        ["face", *(f"{each:,}" for each in marks), f"growth from {FROM}"],
        note="RSS of the program; each turn reads a file of one line. `scripts/bench --memory`.",
    )
    for name in names:
        found: dict[int, float] = {}
        with _home() as (environ, work), _RUNS[name](environ, work) as (process, turn):
            for number in range(1, turns + 1):
                turn(number)
                if number in marks:
                    found[number] = _megabytes(process)
        grown = found[turns] - found.get(FROM, found[min(found)])
        table.rows.append([name, *(f"{found[each]:.1f}" for each in marks), f"{grown:.1f}"])
    return table


def _megabytes(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def _brain(conversation: Conversation) -> Say:
    if conversation.last_results:
        return Say(f"It is one line ({conversation.user}).")
    return Say("I read it.", calls=(Call("read_file", {"file_path": "a.txt"}),))


@contextmanager
def _home() -> Generator[tuple[dict[str, str], Path]]:
    """A user with a key, and a directory with a file."""
    with TemporaryDirectory() as folder:

        def forgotten(record: Recorded) -> None:
            vendor.requests.clear()

        with Simulator("deepseek", _brain, log=forgotten) as vendor:
            work = Path(folder) / "work"
            work.mkdir()
            (work / "a.txt").write_text("one\n", encoding="utf-8")
            yield (
                {
                    "HOME": folder,
                    "LANG": "C.UTF-8",
                    "PATH": os.environ["PATH"],
                    "PYTHONPATH": os.pathsep.join(sys.path),
                    "FERRULE_KEYS": "file",
                    "FERRULE_MODEL": "deepseek:deepseek-v4-flash",
                    "FERRULE_BASE_URL": vendor.url,
                    "DEEPSEEK_API_KEY": "any",
                },
                work,
            )


@contextmanager
def _typed(environ: dict[str, str], work: Path, name: str) -> Generator[tuple[int, _Turn]]:
    """A face at a terminal."""
    more = ["--plain"] if name == "plain" else []
    with WatchedTerminal([sys.executable, "-m", "ferrule", *more], environ, work) as terminal:
        terminal.until(_READY[name])

        def turn(number: int) -> None:
            terminal.type(f"turn {number}.\r")
            terminal.until(f"(turn {number}.)")

        yield terminal.process.pid, turn


@contextmanager
def _editor(environ: dict[str, str], work: Path) -> Generator[tuple[int, _Turn]]:
    """The agent of an editor."""
    command = [sys.executable, "-m", "ferrule", "acp"]
    with subprocess.Popen(
        command, env=environ, cwd=work, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        numbers = itertools.count()

        def ask(method: str, **values: object) -> dict[str, str]:
            assert process.stdin is not None
            assert process.stdout is not None
            asked = {"jsonrpc": "2.0", "id": next(numbers), "method": method, "params": values}
            process.stdin.write(json.dumps(asked).encode() + b"\n")
            process.stdin.flush()
            for line in process.stdout:
                said = json.loads(line)
                if said.get("id") == asked["id"]:
                    return said["result"]
            raise RuntimeError("the agent has ended")

        ask("initialize", protocolVersion=1, clientCapabilities={})
        session = ask("session/new", cwd=str(work), mcpServers=[])["sessionId"]

        def turn(number: int) -> None:
            text = {"type": "text", "text": f"turn {number}."}
            ask("session/prompt", sessionId=session, prompt=[text])

        yield process.pid, turn
        process.kill()


_Run = Callable[[dict[str, str], Path], AbstractContextManager[tuple[int, _Turn]]]

_RUNS: dict[str, _Run] = {
    "full": lambda environ, work: _typed(environ, work, "full"),
    "plain": lambda environ, work: _typed(environ, work, "plain"),
    "acp": _editor,
}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="scripts/bench --memory", description=__doc__)
    parser.add_argument(
        "faces", nargs="*", choices=[*_RUNS, []], metavar="FACE", help="full, plain, acp; all"
    )
    parser.add_argument("--turns", type=int, default=1000)
    asked = parser.parse_args()
    for name in asked.faces or list(_RUNS):
        Console().print(memory([name], asked.turns).printed())


if __name__ == "__main__":
    main()
