"""Finding files and lines among 5,000 files of 32 MB: on disk, with and without ripgrep, and in memory."""

from __future__ import annotations

import os
import random
import resource
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module, util
from pathlib import Path
from typing import Any

from rich.console import Console

from benchmarks.tables import Table, ratio
from ferrule.agent.backends import DiskBackend, FileData
from ferrule.agent.backends.key_value import KeyValueBackend

__all__ = ["searching"]

FILES = 5000
LETTERS = 6500

ASKED: dict[str, Callable[[Any], Any]] = {
    "glob, nearly all files": lambda backend: backend.glob("**/*.py"),
    "glob, no file": lambda backend: backend.glob("**/*.nope"),
    "grep, one line": lambda backend: backend.grep("needle in hay"),
    "grep, no line": lambda backend: backend.grep("not there at all"),
    "grep, first 1,000 lines": lambda backend: backend.grep("word499", max_count=1000),
}


class InMemory(KeyValueBackend):
    """Files in a dictionary, as the state of a graph has them."""

    def __init__(self, files: dict[str, FileData]) -> None:
        self.files = files

    async def fetch_all(self) -> dict[str, FileData]:
        return self.files

    async def fetch(self, path: str) -> FileData | None:
        return self.files.get(path)

    async def put(self, changes: Any) -> None:
        self.files.update(changes)


def texts() -> dict[str, str]:
    """The same files in every run."""
    chance = random.Random(1)
    words = [f"word{number}" for number in range(500)]
    made: dict[str, str] = {}
    for number in range(FILES):
        lines: list[str] = []
        while sum(map(len, lines)) < LETTERS:
            lines.append(" ".join(chance.choices(words, k=8)) + "\n")
        kind = "py" if number % 35 else "txt"
        made[f"/part{number % 25}/module{number % 200}/file{number}.{kind}"] = "".join(lines)
    made["/part3/rare.py"] = "a needle in hay\n"
    return made


def searching() -> Table:
    """CPU time of each search; deepagents' backend, if installed, on the same files in the same run."""
    peer = util.find_spec("deepagents") is not None
    table = Table(
        f"Files: CPU milliseconds to search {FILES:,} files of 32 MB",
        [
            "",
            "on disk",
            "in memory",
            *(["deepagents on disk, as a multiple of Ferrule's time"] if peer else []),
        ],
        note="Median of seven runs with cached files."
        + (" *deepagents*: its `FilesystemBackend`." if peer else ""),
    )
    made = texts()
    with tempfile.TemporaryDirectory() as root:
        for path, text in made.items():
            place = Path(root + path)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text)
        disk = DiskBackend(root, max_matches=2 * FILES, ripgrep=False)
        memory = InMemory({path: FileData(content=text, encoding="utf-8") for path, text in made.items()})
        theirs = _peer(root) if peer else None
        for name, ask in ASKED.items():
            ours = _seconds(ask, disk)
            row = [name, ratio(ours * 1000), ratio(_seconds(ask, memory) * 1000)]
            table.rows.append([*row, *([ratio(_seconds(ask, theirs) / ours)] if theirs else [])])
        if shutil.which("rg"):
            asking = DiskBackend(root, ripgrep=True)
            for name in ("grep, one line", "grep, no line"):
                spent = ratio(_seconds(ASKED[name], asking) * 1000)
                table.rows.append([f"{name}, with ripgrep", spent, "–", *(["–"] if peer else [])])
    return table


def _peer(root: str) -> Any:
    return import_module("deepagents.backends").FilesystemBackend(root_dir=root)


def _seconds(ask: Callable[[Any], Any], backend: Any) -> float:
    """Processor time of this process, all its threads, and of those it started."""
    taken: list[float] = []
    path = os.environ.get("PATH", "")
    # Without a PATH no ripgrep is found.
    os.environ["PATH"] = ""
    try:
        for _ in range(7):
            start = _spent()
            result = ask(backend)
            taken.append(_spent() - start)
            if result.error is not None:
                raise SystemExit(f"{type(backend).__name__}: {result.error}")
    finally:
        os.environ["PATH"] = path
    return statistics.median(taken)


def _spent() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


if __name__ == "__main__":
    if "--markdown" in sys.argv:
        sys.stdout.write(searching().markdown())
    else:
        Console().print(searching().printed())
