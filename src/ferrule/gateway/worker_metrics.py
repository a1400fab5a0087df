"""Numbers of several processes as one: each writes its own to a file, and whoever is asked sums them up.

The files are in a folder that only the processes of one gateway know. Numbers of a process that ended stay
in the sum, or counters would go back; only what runs there runs no longer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

from ferrule.gateway.metrics import Metrics
from ferrule.gateway.observers import Attempt, GatewayRequest
from ferrule.json_values import as_object
from ferrule.messages import JsonObject

__all__ = ["WorkerMetrics", "worker_ended"]

SOON = 0.5
"""Seconds until a change is written; the numbers of the others are so old at most."""

RUNS, ENDED = ".json", ".ended"


class WorkerMetrics(Metrics):
    """Those of one process, which has a number; ``text`` is of all."""

    def __init__(self, folder: Path, number: int) -> None:
        super().__init__()
        self._file = folder / f"{number}{RUNS}"
        self._due: asyncio.TimerHandle | None = None

    def began(self, request: GatewayRequest) -> None:
        """Count one that runs."""
        super().began(request)
        self._changed()

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        """Count an answer of an upstream."""
        super().answered(request, attempt)
        self._changed()

    def ended(self, request: GatewayRequest) -> None:
        """Count what became of a request."""
        super().ended(request)
        self._changed()

    def memory_failed(self) -> None:
        """Count a question to the memory that failed."""
        super().memory_failed()
        self._changed()

    def text(self) -> str:
        """All numbers of all processes."""
        total = Metrics()
        for numbers in (self.numbers(), *self._of_others()):
            total.add(numbers)
        return total.text()

    def write(self) -> None:
        """Let the others know."""
        self._due = None
        new = self._file.with_suffix(".new")
        with contextlib.suppress(OSError):  # as when the disk is full; the next change writes all again
            new.write_text(json.dumps(self.numbers()), encoding="utf-8")
            os.replace(new, self._file)

    def _changed(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(SOON, self.write)

    def _of_others(self) -> Iterator[JsonObject]:
        files = {each.stem: each for each in self._file.parent.iterdir() if each.suffix in (RUNS, ENDED)}
        files.pop(self._file.stem, None)
        for file in files.values():
            for each in (file, file.with_suffix(ENDED)):  # it may end at this moment
                with contextlib.suppress(FileNotFoundError):
                    numbers = as_object(json.loads(each.read_text(encoding="utf-8")))
                    yield {**numbers, "in_flight": 0} if each.suffix == ENDED else numbers
                    break


def worker_ended(folder: Path, number: int) -> None:
    """Say that the process of that number is no more."""
    file = folder / f"{number}{RUNS}"
    with contextlib.suppress(FileNotFoundError):  # it has counted nothing
        file.rename(file.with_suffix(ENDED))
