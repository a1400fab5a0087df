"""``recover --shards --engine``: the jobs into the queue of durable runs, and what is to be said."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ferrule.bulk import Outcome, ShardJob, ShardPlan
from ferrule.cli.loop_running import run_loop
from ferrule.cli.problems import in_words
from ferrule.cli.recover_shards import ShardMeter
from ferrule.cli.runs_place import engine_at, same_engine
from ferrule.cli.shard_answers import ENTRY
from ferrule.cli.terminal import Terminal
from ferrule.errors import RunsUnavailable, UsageError
from ferrule.runs.run_values import Stranded
from ferrule.runs.shard_queue import run_queued

__all__ = ["answer_queued"]

SHOWN = 20
"""So many jobs that failed have a line of their own."""


def answer_queued(
    terminal: Terminal, plans: Sequence[ShardPlan], out: Path, url: str, meter: ShardMeter
) -> tuple[Outcome, int]:
    """Let the workers of an engine answer, and wait for them; how many jobs failed."""

    async def follow() -> tuple[Outcome, int]:
        watcher = _Watcher(terminal, url, meter)
        async with engine_at(terminal, url) as engine:
            return await run_queued(engine, plans, out, ENTRY, watcher), watcher.count

    return run_loop(follow())


class _Watcher:
    def __init__(self, terminal: Terminal, url: str, meter: ShardMeter) -> None:
        self._terminal, self._url, self._meter = terminal, url, meter
        self.count = 0
        self._away = False

    def progress(self, passed: int, outcome: Outcome) -> None:
        """Show it."""
        self._away = False
        self._meter.show(passed, outcome)

    def failed(self, job: ShardJob, reason: str) -> None:
        """A line for each of the first."""
        self.count += 1
        if self.count <= SHOWN:
            self._say(
                "shards.job-failed", job=job.id, why=in_words(UsageError(reason), self._terminal.words)
            )

    def stranded(self, why: Stranded) -> None:
        """How to start a worker."""
        engine = same_engine(self._url)
        match why:
            case "":
                self._say("shards.worker-there")
            case "no-version":
                self._say("shards.no-version", version=ENTRY.version, engine=engine)
            case _:
                self._say("shards.no-worker", engine=engine)

    def unavailable(self, error: RunsUnavailable) -> None:
        """Once, until it is there again."""
        if not self._away:
            self._away = True
            self._say("shards.queue-away", why=in_words(error, self._terminal.words))

    def _say(self, key: str, **values: object) -> None:
        self._meter.clear()
        self._terminal.note(self._terminal.words(key, **values))
