"""Run an agent again and again in a process that is killed at a random moment, and look at what it did.

``python -m tests.agent.durable DIRECTORY KILLS SEED WAY`` prints a JSON object with the counts; the way is
``invoke`` or ``ainvoke``. Each run is a fork, so that nothing survives the kill but the database and the log, which every tool call writes at its
beginning and at its end. The task is done when there is a file ``enough``, which comes after the last kill:
so every run is killed at work, however fast the machine is, and each has got on before, however slow it is.
"""

import asyncio
import json
import os
import random
import signal
import sqlite3
import sys
import time
import warnings
from collections import Counter
from pathlib import Path
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.sessions.entries import Entry
from ferrule.sessions.log import SessionLog, open_sessions
from tests.agent.scripted import Scripted, calling, said

CONFIG: Any = {"configurable": {"thread_id": "1"}}
SUBTURNS = 3


class Worker(Scripted):
    """Says the next line of a conversation by what is in it, so that any process can go on."""

    enough: Path
    script: list[Any] = []  # noqa: RUF012

    def next(self, messages: list[BaseMessage]) -> AIMessage:
        task = next(m.text for m in messages if m.type == "human")
        turn = sum(m.type == "ai" for m in messages)
        if self.enough.exists() if task == "go" else turn == SUBTURNS:
            return said(f"{task} is done")
        ids = [f"{task}-{turn}-{number}" for number in range(3)]
        calls: list[tuple[str, dict[str, Any]]] = [("work", {"item": each}) for each in ids]
        if task == "go" and turn % 4 == 1:
            calls[0] = ("task", {"description": f"T{turn}", "subagent_type": "general-purpose"})
        return calling(*calls, ids=ids)


def agent(directory: Path, saver: SqliteSaver | AsyncSqliteSaver) -> Any:
    log = os.open(directory / "log", os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    @tool
    def work(item: str) -> str:
        """Take a moment."""
        os.write(log, f"begin {item}\n".encode())
        time.sleep(0.002 + (len(item) * 7 + ord(item[-1])) % 5 / 500)
        os.write(log, f"end {item}\n".encode())
        return f"{item} ready"

    sessions, session = opened(directory)
    writes = SessionLogMiddleware(sessions, session)
    return create_deep_agent(
        Worker(enough=directory / "enough"), [work], middleware=[writes], checkpointer=saver
    )


def opened(directory: Path) -> tuple[SessionLog, str]:
    """The log of sessions and the one session in it."""
    sessions = open_sessions(directory / "sessions.sqlite")
    known = sessions.sessions()
    return sessions, (known[0] if known else sessions.create()).id


def attempt(directory: Path) -> None:
    """Begin, or go on where the last process was killed, with the settings an agent has by default."""
    with SqliteSaver.from_conn_string(str(directory / "db")) as saver:
        graph = agent(directory, saver)
        # Not ``state.next``: between the results of a step and its checkpoint nothing is next.
        known = graph.get_state(CONFIG).values
        graph.invoke(None if known else {"messages": [("user", "go")]}, CONFIG)


def attempt_async(directory: Path) -> None:
    """The same in an event loop."""

    async def run() -> None:
        async with AsyncSqliteSaver.from_conn_string(str(directory / "db")) as saver:
            graph = agent(directory, saver)
            known = (await graph.aget_state(CONFIG)).values
            await graph.ainvoke(None if known else {"messages": [("user", "go")]}, CONFIG)

    asyncio.run(run())


ATTEMPTS = {"invoke": attempt, "ainvoke": attempt_async}


def written(directory: Path) -> int:
    log = directory / "log"
    return log.stat().st_size if log.exists() else 0


def ended(child: int) -> bool:
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def forked(directory: Path, kill_after: tuple[int, float] | None, way: str) -> None:
    """Run; kill it after so many bytes of the log and then so many seconds. Raises when it ends by itself badly."""
    before = written(directory)
    child = os.fork()
    if child == 0:
        try:
            ATTEMPTS[way](directory)
        except BaseException as error:
            print(repr(error), file=sys.stderr, flush=True)
            os._exit(1)
        os._exit(0)
    if kill_after is not None:
        more, seconds = kill_after
        while written(directory) < before + more and not ended(child):
            time.sleep(0.002)
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != (0 if kill_after is None else -signal.SIGKILL):
        raise SystemExit("a run ended with an error, or by itself")


def recorded(directory: Path) -> set[str]:
    """The ids of the calls whose results are in the database, of the agent and of its subagents."""
    if not (directory / "db").exists():
        return set()
    with SqliteSaver.from_conn_string(str(directory / "db")) as saver:
        try:
            rows = saver.conn.execute(
                "select type, value from writes where channel = 'messages'"
            ).fetchall()
        except sqlite3.OperationalError:
            return set()
        found: set[str] = set()
        for kind, value in rows:
            loaded = saver.serde.loads_typed((kind, value))
            messages = loaded if isinstance(loaded, list) else [loaded]
            found.update(m.tool_call_id for m in messages if isinstance(m, ToolMessage))
    return found


def begun(directory: Path) -> Counter[str]:
    log = directory / "log"
    lines = log.read_text().splitlines() if log.exists() else []
    return Counter(line.removeprefix("begin ") for line in lines if line.startswith("begin "))


def ids_of(entries: list[Entry], *, subagents: bool = True) -> list[str]:
    """The ids of the messages in the log."""
    return [each.facts.message_id for each in entries if subagents or not each.facts.subagent]


def main(directory: Path, kills: int, seed: int, way: str) -> dict[str, Any]:
    rng = random.Random(seed)
    settled: dict[str, int] = {}
    for _ in range(kills):
        forked(directory, (rng.randrange(300), rng.uniform(0, 0.02)), way)
        now = begun(directory)
        for item in recorded(directory) - settled.keys():
            settled[item] = now[item]
    (directory / "enough").touch()
    forked(directory, None, way)
    now = begun(directory)
    again = sum(now[item] != count for item, count in settled.items())
    with SqliteSaver.from_conn_string(str(directory / "db")) as saver:
        messages = agent(directory, saver).get_state(CONFIG).values["messages"]
    sessions, session = opened(directory)
    entries = sessions.entries(session)
    asked = [call["id"] for m in messages if isinstance(m, AIMessage) for call in m.tool_calls]
    answered = [m.tool_call_id for m in messages if isinstance(m, ToolMessage)]
    ended = {line.removeprefix("end ") for line in (directory / "log").read_text().splitlines()}
    turns = len(asked) // 3
    return {
        "turns": turns,
        "settled_before_a_kill": len(settled),
        "run_again_though_recorded": again,
        "run_twice": sum(count > 1 for count in now.values()),
        "all_answered": asked == answered and len(set(asked)) == len(asked),
        "all_ended": set(now) <= ended,
        "statuses": sorted({m.status for m in messages if isinstance(m, ToolMessage)}),
        "last": messages[-1].text,
        "logged": sorted(m.id for m in messages) == sorted(ids_of(entries, subagents=False)),
        "logged_once": len(ids_of(entries)) == len(set(ids_of(entries))),
        "logged_below": len(ids_of(entries)) - len(messages),
        "below": len([item for item in now if item.startswith("T")]) == 9 * len(range(1, turns, 4)),
    }


if __name__ == "__main__":
    # A process with threads is not forked here: the parent has none, whatever libraries think.
    warnings.simplefilter("ignore", DeprecationWarning)
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])))
