"""Workers are killed at random moments until enough calls were cut off; then what is promised is checked.

``python -m benchmarks.kill_campaign [--agent plain] [--database postgres] [--cut-off 3000]``, without the
first two one campaign after the other. Prints the figures of each as JSON, and ends with 1 where a promise
was broken. Workers are forked by this program, which has imported everything, has no threads, and kills
each of them with SIGKILL, also while they start. A process of its own submits runs, decides whatever is
asked, and lets runs go on that are dead. Each line of the effects is whole and in order; whatever a
checkpoint of a killed worker's runs has is written down before the next worker is forked.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import psycopg
from langchain_core.messages import ToolMessage
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from tests.postgres_server import PostgresServer
from tests.runs import agents
from tests.runs.outcomes import check_whole, effects

from ferrule.core.errors import RunsUnavailable
from ferrule.runs import run_checkpointers
from ferrule.runs.run_engine import RunEngine, open_engine
from ferrule.runs.run_records import LIVE, RunRecord, RunSpec
from ferrule.runs.run_worker import serve_runs

__all__ = ["Wish", "campaign"]

assert run_checkpointers  # imported here, and not in every worker

AGENTS = {
    "deep": ("mixed", "mixed_with_subagents"),
    "plain": ("plain_mixed", "plain_mixed_with_subagents"),
}
MOST_RUNS = 100_000

_RECORDED = """
    SELECT w.type, w.{value} FROM {schema}{writes} w WHERE w.channel = 'messages' AND w.thread_id IN (
        SELECT r.thread FROM {schema}runs r
        WHERE r.worker = {place} AND r.status IN ('queued', 'running', 'waiting'))"""


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What is to be done. ``kind``: of ``AGENTS``; ``pace``: seconds between two kills, in the mean.
    ``seconds``: that a call takes, in the mean. ``at_once``: the calls of a reply."""

    url: str
    trace: Path
    kind: str
    cut_off: int
    seconds: float = 1.0
    pace: float = 1.5
    workers: int = 3
    concurrency: int = 16
    at_once: int = 12
    minutes: float = 30.0
    seed: int = 20261127


@dataclass
class Findings:
    """Figures, and promises that were broken, each with the calls or runs."""

    figures: Counter[str] = field(default_factory=Counter)
    broken: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


def campaign(wish: Wish) -> Findings:
    """Kill, and check. This process must have no threads."""
    gc.freeze()
    os.environ["FERRULE_EFFECTS"] = str(wish.trace)
    os.environ["FERRULE_STEP_SECONDS"] = str(wish.seconds)
    os.environ["FERRULE_CALLS_AT_ONCE"] = str(wish.at_once)
    began = time.monotonic()
    person = _forked(wish, lambda: _be_the_person(wish))
    figures = _kill(wish, person)
    found = check(wish)
    found.figures.update(figures)
    found.figures["seconds"] = round(time.monotonic() - began)
    return found


# killing


@dataclass
class _Trace:
    """The effects as they come."""

    path: Path
    at: int = 0
    running: set[str] = field(default_factory=set)
    """What has begun and not ended."""

    def left_by(self, pid: int) -> set[str]:
        """What a process has left behind."""
        self._read()
        left = {each for each in self.running if each.startswith(f"{pid}.")}
        self.running -= left
        return left

    def _read(self) -> None:
        if not self.path.exists():
            return
        with self.path.open() as file:
            file.seek(self.at)
            for line in file:
                self.at += len(line.encode())
                _, what, *words = line.split()
                if what == "begin":
                    self.running.add(words[2])
                elif what == "end":
                    self.running.discard(words[1])


def _kill(wish: Wish, person: int) -> Counter[str]:
    rng = random.Random(wish.seed)
    trace = _Trace(wish.trace)
    figures: Counter[str] = Counter()
    enough = _enough(wish)
    until = time.monotonic() + 60 * wish.minutes
    # Some come back under their id, and take over from themselves; others are missed by the rest.
    slots = {
        _forked(wish, lambda name=name: _work(wish, name)): name
        for name in (f"slot-{at}" for at in range(wish.workers))
    }
    try:
        while os.waitpid(person, os.WNOHANG) == (0, 0):
            time.sleep(rng.expovariate(1 / wish.pace))
            if figures["calls cut off in the middle"] >= wish.cut_off or time.monotonic() > until:
                enough.touch()
                continue
            pid = rng.choice(list(slots))
            name = slots.pop(pid)
            os.kill(pid, signal.SIGKILL)
            figures["workers that ended by themselves"] += os.waitpid(pid, 0)[1] != signal.SIGKILL
            for each in sorted(_recorded(wish.url, name)):
                agents.leave(f"recorded {each}")
            left = len(trace.left_by(pid))
            figures["workers killed"] += 1
            figures["workers killed in the middle of calls"] += left > 0
            figures["calls cut off in the middle"] += left
            name = name if rng.random() < 0.5 else f"worker-{figures['workers killed']}"
            slots[_forked(wish, lambda name=name: _work(wish, name))] = name
    finally:
        enough.touch()
        for pid in slots:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return figures


def _enough(wish: Wish) -> Path:
    return wish.trace.with_suffix(".enough")


def _forked(wish: Wish, do: Callable[[], None]) -> int:
    pid = os.fork()
    if pid == 0:
        try:
            log = os.open(wish.trace.with_suffix(".log"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(log, 2)
            logging.basicConfig(level=logging.WARNING)
            do()
        except BaseException:
            logging.exception("a process ends")
            os._exit(1)
        os._exit(0)
    return pid


def _work(wish: Wish, name: str) -> None:
    async def serve() -> None:
        # The loop's own threads are a handful: most calls of tools that block would wait for one.
        threads = ThreadPoolExecutor(wish.concurrency * wish.at_once)
        asyncio.get_running_loop().set_default_executor(threads)
        await serve_runs(
            wish.url,
            environ={},
            stop=asyncio.Event(),
            agents=[_entry(each) for each in AGENTS[wish.kind]],
            concurrency=wish.concurrency,
            executor_id=name,
        )

    asyncio.run(serve())


def _entry(name: str) -> str:
    return f"{agents.__name__}:{name}"


def _recorded(url: str, worker: str) -> set[str]:
    """The results that the runs of a worker have in their checkpoints."""
    if url.startswith("postgresql:"):
        words = {"value": "blob", "schema": "ferrule_runs.", "writes": "checkpoint_writes", "place": "%s"}
        with psycopg.connect(url) as server:
            try:
                rows: Any = server.execute(_RECORDED.format_map(words).encode(), (worker,)).fetchall()
            except psycopg.errors.UndefinedTable:
                rows = []
    elif not Path(url).exists():  # connecting would make an empty file, which is not one of Ferrule's
        return set()
    else:
        words = {"value": "value", "schema": "", "writes": "writes", "place": "?"}
        with closing(sqlite3.connect(url, timeout=30)) as file:
            try:
                rows = file.execute(_RECORDED.format_map(words), (worker,)).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" not in str(error):
                    raise
                rows = []
    serde = JsonPlusSerializer()
    values = [serde.loads_typed((kind, bytes(value))) for kind, value in rows]
    return {
        str(each.text)
        for value in values
        for each in cast("list[Any]", value if isinstance(value, list) else [value])
        if isinstance(each, ToolMessage) and _made(each.text)
    }


def _made(text: str) -> str:
    """The call whose run has this result; ``""`` for what is no result of ``agents.effect``."""
    name, equals, made = text.partition("=")
    return name if equals and " " not in text and made.replace(".", "").isdigit() else ""


# the person


def _be_the_person(wish: Wish) -> None:
    async def act() -> None:
        async with open_engine(wish.url, environ={}) as engine:
            await engine.migrate()
            submitted = 0
            while True:
                try:
                    live = await engine.list(status=LIVE, limit=MOST_RUNS)
                    if not live and _enough(wish).exists():
                        return
                    if not _enough(wish).exists():
                        for _ in range(wish.workers * wish.concurrency - len(live)):
                            await engine.submit(_new(wish.kind, submitted))
                            submitted += 1
                    for each in live:
                        if each.status == "waiting":
                            await _decide(engine, each)
                    for each in await engine.list(status=("dead",), limit=MOST_RUNS):
                        agents.leave(f"retried {each.id}")
                        await engine.retry(each.id)
                except RunsUnavailable:
                    logging.warning("the person tries again", exc_info=True)
                await asyncio.sleep(0.1)

    asyncio.run(act())


def _new(kind: str, number: int) -> RunSpec:
    name = AGENTS[kind][number % 4 == 3]
    asked = {"messages": [{"role": "user", "content": f"{name} {number}"}]}
    return RunSpec(agent=_entry(name), input=asked, id=f"{name}-{number}")


async def _decide(engine: RunEngine, run: RunRecord) -> None:
    answers: dict[str, Any] = {}
    for each in run.questions:
        asked: Any = each.asked
        name, number = asked["arguments"]["name"], asked["run"]
        kind = ("rerun", "rerun", "result", "fail")[zlib.crc32(f"{name} {number}".encode()) % 4]
        # First: what is allowed may begin at once.
        agents.leave(f"decided {name} {number} {kind} {asked['tool']}")
        answers[each.id] = {"type": kind, "text": f"said {name}"} if kind == "result" else {"type": kind}
    one = next(iter(answers.values()))
    await engine.decide(run.id, one if len(answers) == 1 else answers, segment=run.segment)


# checking


def check(wish: Wish) -> Findings:
    """What the effects, the histories and the events of all runs say."""
    found = Findings()
    calls = _check_effects(wish, found)
    asyncio.run(_check_runs(wish, calls, found))
    log = wish.trace.with_suffix(".log")
    found.broken["tracebacks"] = [line for line in log.read_text().splitlines() if "Traceback" in line]
    found.broken = {promise: cases for promise, cases in found.broken.items() if cases}
    return found


@dataclass
class _Call:
    """What has happened of a call."""

    keys: set[str] = field(default_factory=set)
    begun: list[str] = field(default_factory=list)
    """The results that its runs would have."""
    ended: set[str] = field(default_factory=set)
    recorded: set[str] = field(default_factory=set)
    decided: dict[str, str] = field(default_factory=dict)
    """By the number of the question."""

    @property
    def reruns(self) -> int:
        """How many a person has allowed."""
        return sum(each == "rerun" for each in self.decided.values())


def _rule(name: str) -> str:
    return ("rerun", "ask", "fail")[int(name.rpartition(".")[2]) % 3]


def _check_effects(wish: Wish, found: Findings) -> dict[str, _Call]:
    calls: dict[str, _Call] = defaultdict(_Call)
    owners: dict[str, str] = {}
    for each in effects(wish.trace):
        what, name, *words = each.text.split()
        if what == "recorded":
            calls[_made(name)].recorded.add(name)
        elif what == "decided":
            number, kind, tool = words
            assert tool == agents.MIXED[1].name
            calls[name].decided[number] = kind
        elif what == "end":
            calls[name].ended.add(f"{name}={words[0]}")
        elif what == "begin":
            key, made = words
            if owners.setdefault(key, name) != name:
                found.broken["a key belongs to two calls"].append(f"{name} {owners[key]} {key}")
            _begin(name, calls[name], key, made, found)
        elif what == "retried":
            found.figures["dead runs that were retried"] += 1
    for call in calls.values():
        found.figures["questions decided"] += len(call.decided)
    return calls


def _begin(name: str, call: _Call, key: str, made: str, found: Findings) -> None:
    if call.keys and key not in call.keys:
        found.broken["the key of a call changed"].append(f"{name} {key}")
    if call.recorded:
        found.broken["a recorded call ran again"].append(name)
    allowed = {"rerun": len(call.begun), "ask": call.reruns, "fail": 0}[_rule(name)]
    if len(call.begun) > allowed:
        found.broken["a call ran again unasked"].append(name)
    if call.begun:
        found.figures[f"run again, rule {_rule(name)}"] += 1
    call.keys.add(key)
    call.begun.append(f"{name}={made}")


async def _check_runs(wish: Wish, calls: dict[str, _Call], found: Findings) -> None:
    async with open_engine(wish.url, environ={}) as engine:
        for record in await engine.list(limit=MOST_RUNS):
            try:
                messages = await check_whole(wish.url, record)
            except AssertionError as error:
                found.broken["a run is not whole"].append(f"{record.id} {record.status} {error}"[:500])
                continue
            made, told = await _told(engine, record.id, found)
            kept = {_made(each.text): each.text for each in messages if isinstance(each, ToolMessage)}
            for name in kept.keys() & told.keys():
                if told[name] != kept[name]:
                    found.broken["a result was told that is not the recorded one"].append(name)
            names = list(_names(record))
            if sorted(names) != sorted(made):
                found.broken["calls were not told once"].append(record.id)
            found.figures["runs"] += 1
            found.figures["calls"] += len(names)
            for name in names:
                _check_result(name, calls[name], kept.get(name) or told.get(name, ""), found)


async def _told(engine: RunEngine, run: str, found: Findings) -> tuple[list[str], dict[str, str]]:
    """The calls that the events of a run tell of, and their results."""
    made: dict[tuple[str, str], list[str]] = defaultdict(list)
    results: dict[tuple[str, str], list[Any]] = defaultdict(list)
    async for event in engine.events(run):
        if event.kind == "call":
            call: Any = event.data["call"]
            made[str(event.data["place"]), call["id"]].append(call["arguments"].get("name", ""))
        elif event.kind == "result":
            results[str(event.data["place"]), str(event.data["call"])].append(event.data)
        elif event.kind == "taken-over":
            found.figures["takeovers"] += 1
    told = {
        name: data["text"]
        for where, names in made.items()
        for name, data in zip(names, results[where], strict=False)
        if name
    }
    return [name for each in made.values() for name in each if name], told


def _names(record: RunRecord) -> Iterator[str]:
    """The calls that a run makes, those of its subagents included."""
    name, _, number = record.id.rpartition("-")
    tags, turns = ("0/", "1/"), agents.SUBAGENT_TURNS
    if not name.endswith("subagents"):
        tags, turns = ("",), agents.MIXED_TURNS
    for tag in tags:
        for turn in range(turns):
            for at in range(agents.at_once()):
                yield f"{name}-{number}:{tag}{turn}.{at}"


def _check_result(name: str, call: _Call, told: str, found: Findings) -> None:
    """The result is that of its last run, which has ended, or what the rule and the person say."""
    found.figures["calls cut off behind their effect"] += len(call.ended) - (told in call.ended)
    if _made(told):
        found.figures["results of tools"] += 1
        if told not in call.ended:
            found.broken["a result without its effect"].append(f"{name} {told}")
        elif told != call.begun[-1]:
            found.broken["a recorded call ran again"].append(f"{name} {told} {call.begun}")
        return
    by_person = list(call.decided.values())[-1:]
    if told == f"said {name}":
        found.figures["results by a person"] += 1
        right = by_person == ["result"]
    else:
        found.figures["told that nobody knows"] += 1
        right = "nobody knows" in told and (by_person == ["fail"] or _rule(name) == "fail")
    if not right:
        found.broken["a call is lost"].append(f"{name} {told!r}")
    elif call.recorded:
        found.broken["a recorded result is lost"].append(f"{name} {told!r}")


# the command


@contextmanager
def _place(database: str, folder: Path) -> Generator[str]:
    if database == "sqlite":
        yield str(folder / "runs.sqlite")
        return
    server = PostgresServer()
    try:
        server.start()
        yield server.url
    finally:
        server.remove()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kill_campaign", description=__doc__)
    parser.add_argument("--agent", choices=[*AGENTS], action="append")
    parser.add_argument("--database", choices=["sqlite", "postgres"], action="append")
    parser.add_argument(
        "--cut-off", type=int, default=3000, help="so many calls are cut off in the middle, in each"
    )
    parser.add_argument("--minutes", type=float, default=30.0, help="kill no longer than this, in each")
    parser.add_argument("--pace", type=float, default=1.5, help="seconds between two kills, in the mean")
    parser.add_argument("--at-once", type=int, default=12, help="calls of a reply")
    parser.add_argument("--seconds", type=float, default=1.0, help="that a call takes, in the mean")
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--concurrency", type=int, default=16, help="runs of a worker at once")
    parser.add_argument("--seed", type=int, default=20261127)
    asked = parser.parse_args(arguments)
    broken = False
    for database in asked.database or ("sqlite", "postgres"):
        for kind in asked.agent or AGENTS:
            folder = Path(tempfile.mkdtemp(prefix=f"campaign-{database}-{kind}-"))
            wishes = {name: getattr(asked, name) for name in _TAKEN}
            with _place(database, folder) as url:
                found = campaign(Wish(url=url, trace=folder / "effects", kind=kind, **wishes))
            cases = {promise: [len(each), *each[:10]] for promise, each in found.broken.items()}
            said = {"agent": kind, "database": database, **found.figures, "broken": cases}
            sys.stdout.write(f"{json.dumps(said, indent=1)}\n")
            sys.stdout.write(f"{folder}\n")
            sys.stdout.flush()
            broken = broken or bool(cases)
    return int(broken)


_TAKEN = ("cut_off", "minutes", "pace", "seconds", "workers", "concurrency", "at_once", "seed")

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
