"""Workers that are killed, as a program: it forks one worker after the other until all runs have ended.

Reads plans, as JSON, a line for those that are carried out at once, each with ``url``, ``effects`` (a file) and
``kills``: for each worker ``[nth line of effects, milliseconds]``. Forked workers begin at once, because everything
was imported before. Writes a line of JSON for each worker, how it ended, and ``null`` behind the last one. With
PLANS as its argument it carries out these alone.
"""

import asyncio
import json
import os
import signal
import sqlite3
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from langchain_core.messages import ToolMessage
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

from ferrule.runs import claims, run_checkpointers, run_worker
from ferrule.runs.run_checkpointers import FencedSaver
from ferrule.runs.run_engine import open_engine
from ferrule.runs.run_records import LIVE
from ferrule.runs.run_worker import serve_runs
from ferrule.runs.segment_driver import EventWriter
from ferrule.runs.worker_liveness import Reaper
from tests.runs import agents

__all__ = ["main"]

BOTH = ("steps", "long_steps", "with_subagents", "asking", "paying")
"""There is one of ``create_deep_agent`` and one of ``create_agent``."""
AGENTS = (
    "fatal",
    "asking_below",
    "plain_waiting",
    "plain_long_paying",
    *BOTH,
    *(f"plain_{name}" for name in BOTH),
)


def main(plans: list[dict[str, Any]]) -> None:
    assert run_worker  # it is imported here, and not in every worker
    waiting = {}
    for place, plan in enumerate(plans):
        pid = os.fork()
        if pid == 0:
            _carry_out(place, plan)
            os._exit(0)
        waiting[pid] = place
    while waiting:
        pid, status = os.wait()
        assert status == 0, plans[waiting[pid]]
        del waiting[pid]


def _carry_out(place: int, plan: dict[str, Any]) -> None:
    os.environ["FERRULE_EFFECTS"] = plan["effects"]
    os.environ["FERRULE_STEP_SECONDS"] = str(plan.get("seconds", 0.01))
    claims.MOST_FRUITLESS = plan.get("patience", claims.MOST_FRUITLESS)
    for number, kill in enumerate([*plan["kills"], None]):
        pid = os.fork()
        if pid == 0:
            _work(plan, number, kill)
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        ended = {"plan": place, "worker": number, "signal": status & 0x7F, "code": status >> 8}
        os.write(1, (json.dumps(ended) + "\n").encode())
        if status == 0:
            return
        for name in recorded(plan["url"]):
            agents.leave(f"recorded {name}")


def recorded(url: str) -> set[str]:
    """What ``step`` has brought, as far as a checkpoint has it."""
    serde = JsonPlusSerializer()
    if url.startswith("postgresql:"):
        import psycopg

        with psycopg.connect(url) as server:
            rows: Any = server.execute(
                "SELECT type, blob FROM ferrule_runs.checkpoint_writes WHERE channel = 'messages'"
            ).fetchall()
    else:
        with closing(sqlite3.connect(url)) as file:
            rows = file.execute("SELECT type, value FROM writes WHERE channel = 'messages'").fetchall()
    values = [serde.loads_typed((kind, bytes(value))) for kind, value in rows]
    return {
        str(each.text)
        for value in values
        for each in (value if isinstance(value, list) else [value])
        if isinstance(each, ToolMessage)
    }


def _work(plan: dict[str, Any], number: int, kill: list[int] | None) -> None:
    if kill is not None:
        _kill_behind(*kill)
    if plan.get("block") and number == 0:
        _block_checkpoints(Path(plan["effects"]), plan["block"])
    run_checkpointers.OUTAGE_SECONDS = plan.get("outage_seconds", 60.0)
    if plan.get("mute") and number == 0:
        _write_no_events()
    # A worker that is frozen is to be missed sooner than in earnest.
    defaults: Any = Reaper.__init__.__kwdefaults__
    defaults["still_for"] = plan.get("still_for", defaults["still_for"])
    try:
        asyncio.run(_serve(plan, number))
    except BaseException:
        import traceback

        traceback.print_exc()
        os._exit(1)


def _block_checkpoints(effects: Path, ended: int) -> None:
    """Write no checkpoint once so many calls have ended, and die a little later."""
    saver: Any = FencedSaver
    write = saver.aput

    async def aput(self: Any, *arguments: Any) -> Any:
        if _count(effects) >= ended:
            agents.leave("blocked")
            await asyncio.sleep(0.3)
            os.kill(os.getpid(), signal.SIGKILL)
        return await write(self, *arguments)

    saver.aput = aput


def _write_no_events() -> None:
    """As if each event came in the quarter of a second before the worker dies."""
    writer: Any = EventWriter

    async def flush(self: Any) -> None:
        pass

    writer.flush = flush


def _count(effects: Path) -> int:
    """How many calls have ended."""
    return effects.read_text().count(" end ") if effects.exists() else 0


def _kill_behind(line: int, milliseconds: int) -> None:
    """Kill this process so long after it has left so many lines."""
    before = agents.leave
    left = 0
    lock = threading.Lock()

    def leave(text: str) -> None:
        nonlocal left
        before(text)
        with lock:
            left += 1
            due = left == line
        if due and milliseconds:
            threading.Timer(milliseconds / 1000, end).start()
        elif due:
            end()

    def end() -> None:
        before("killed")
        os.kill(os.getpid(), signal.SIGKILL)

    agents.leave = leave


async def _serve(plan: dict[str, Any], number: int) -> None:
    stop = asyncio.Event()

    live = tuple(each for each in LIVE if each != plan.get("until"))

    async def watch() -> None:
        if plan.get("forever"):
            await asyncio.to_thread(sys.stdin.read)
            stop.set()
            return
        async with open_engine(plan["url"], environ={}) as engine:
            while await engine.list(status=live, limit=1):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        stop.set()

    watching = asyncio.create_task(watch())
    await serve_runs(
        plan["url"],
        environ={},
        stop=stop,
        ready=lambda *_: agents.leave(f"ready {os.getpid()}"),
        agents=plan.get("agents") or [f"tests.runs.agents:{name}" for name in AGENTS],
        concurrency=plan.get("concurrency", 8),
        executor_id=plan.get("executor", f"worker-{number}-{time.time_ns()}"),
    )
    await watching


if __name__ == "__main__":
    if sys.argv[1:]:
        main(json.loads(sys.argv[1]))
    for line in sys.stdin if not sys.argv[1:] else ():
        main(json.loads(line))
        os.write(1, b"null\n")
