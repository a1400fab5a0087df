"""LangGraph's checkpoints beside the log: where they are, who may read them, and how a thread is copied."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from langgraph.checkpoint.base import empty_checkpoint
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, StateGraph

from ferrule.agent import DeepAgentState
from ferrule.errors import UsageError
from ferrule.sessions.checkpoints import (
    checkpoints_beside,
    copy_thread,
    delete_long_thread,
    delete_thread,
    open_checkpoints,
    open_checkpoints_blocking,
)
from tests.sessions.conftest import NewUrl

WAYS = pytest.mark.parametrize("way", ["blocking", "asyncio"])


@pytest.mark.parametrize(
    ("url", "where"),
    [
        (Path("/data/sessions.sqlite"), Path("/data/checkpoints.sqlite")),
        ("/data/other", Path("/data/checkpoints.sqlite")),
        ("sqlite:////data/sessions.sqlite", Path("/data/checkpoints.sqlite")),
        ("here.sqlite", Path.cwd() / "checkpoints.sqlite"),
    ],
)
def test_where_they_are(url: str | Path, where: str | Path) -> None:
    assert checkpoints_beside(url) == where


@pytest.mark.parametrize("url", ["", ":memory:", "/data/checkpoints.sqlite"])
def test_there_is_nothing_beside_what_is_no_file_of_a_log(url: str) -> None:
    with pytest.raises(UsageError, match="beside a log"):
        checkpoints_beside(url)


@asynccontextmanager
async def opened(url: str, way: str) -> Any:
    if way == "blocking":
        with open_checkpoints_blocking(url) as saver:
            yield saver
    else:
        async with open_checkpoints(url) as saver:
            yield saver


def graph(saver: Any) -> Any:
    """A conversation in our own channel, whose checkpoints hold what was added, and now and then all of it."""
    made = StateGraph(DeepAgentState)
    made.add_node("answer", lambda state: {"messages": [HumanMessage(f"answer {len(state['messages'])}")]})
    made.add_edge(START, "answer")
    return made.compile(checkpointer=saver)


async def said_in(saver: Any, thread: str, turns: int, way: str) -> list[str]:
    """Say so many things in a thread; what is in it then."""
    app, config = graph(saver), {"configurable": {"thread_id": thread}}
    for turn in range(turns):
        given = {"messages": [HumanMessage(f"{thread} {turn}")]}
        if way == "blocking":
            app.invoke(given, config, durability="sync")
        else:
            await app.ainvoke(given, config, durability="sync")
    state = app.get_state(config) if way == "blocking" else await app.aget_state(config)
    return [each.text for each in state.values.get("messages", [])]


@WAYS
@pytest.mark.parametrize("turns", [1, 40])
async def test_a_copied_thread_goes_on_by_itself(new_url: NewUrl, way: str, turns: int) -> None:
    async with opened(new_url(), way) as saver:
        await delete_thread(saver, "one")
        await delete_thread(saver, "two")
        before = await said_in(saver, "one", turns, way)
        await copy_thread(saver, "one", "two")
        assert await said_in(saver, "two", 0, way) == before
        assert len(await said_in(saver, "two", 1, way)) == len(before) + 2
        assert await said_in(saver, "one", 0, way) == before
        history = [each.values for each in await states(saver, "one", way)]
        assert [each.values for each in await states(saver, "two", way)][-len(history) :] == history
        await delete_thread(saver, "one")
        assert await said_in(saver, "one", 0, way) == []
        assert len(await said_in(saver, "two", 0, way)) == len(before) + 2


@WAYS
async def test_a_thread_is_removed_once_it_is_long(new_url: NewUrl, way: str) -> None:
    async with opened(new_url(), way) as saver:
        for thread in ("one", "two"):
            await delete_thread(saver, thread)
        await said_in(saver, "one", 2, way)
        other = await said_in(saver, "two", 2, way)
        count = len(await states(saver, "one", way))
        assert not await delete_long_thread(saver, "one", count)
        assert len(await said_in(saver, "one", 0, way)) == 4
        assert await delete_long_thread(saver, "one", count - 1)
        assert await states(saver, "one", way) == []
        assert await said_in(saver, "two", 0, way) == other
        assert not await delete_long_thread(saver, "one", 0)


async def states(saver: Any, thread: str, way: str) -> list[Any]:
    config = {"configurable": {"thread_id": thread}}
    if way == "blocking":
        return list(graph(saver).get_state_history(config))
    return [each async for each in graph(saver).aget_state_history(config)]


@WAYS
async def test_a_thread_is_never_copied_over_another(new_url: NewUrl, way: str) -> None:
    async with opened(new_url(), way) as saver:
        await delete_thread(saver, "two")
        before = await said_in(saver, "two", 1, way)
        await said_in(saver, "three", 1, way)
        with pytest.raises(UsageError, match="already"):
            await copy_thread(saver, "three", "two")
        assert await said_in(saver, "two", 0, way) == before
        await copy_thread(saver, "nobody", "nobody else")
        assert await said_in(saver, "nobody else", 0, way) == []


async def test_a_saver_of_another_kind_is_refused() -> None:
    with pytest.raises(UsageError, match="InMemorySaver"):
        await copy_thread(InMemorySaver(), "one", "two")


@WAYS
async def test_what_goes_wrong_in_the_middle_changes_nothing(tmp_path: Path, way: str) -> None:
    """The second table refuses; what was put into the first is taken back."""
    url = str(tmp_path / "sessions.sqlite")
    async with opened(url, way) as saver:
        before = await said_in(saver, "one", 2, way)
        refuse = "CREATE TRIGGER no BEFORE INSERT ON writes BEGIN SELECT RAISE(ABORT, 'no room'); END"
        with sqlite3.connect(tmp_path / "checkpoints.sqlite") as other:
            other.execute(refuse)
        with pytest.raises(sqlite3.IntegrityError, match="no room"):
            await copy_thread(saver, "one", "two")
        assert await said_in(saver, "two", 0, way) == []
        assert await said_in(saver, "one", 0, way) == before
        with sqlite3.connect(tmp_path / "checkpoints.sqlite") as other:
            assert other.execute("SELECT count(*) FROM checkpoints WHERE thread_id = 'two'").fetchone() == (
                0,
            )
        other.close()


@pytest.mark.parametrize("steps", range(12))
async def test_a_write_that_is_cancelled_leaves_the_file_free(tmp_path: Path, steps: int) -> None:
    """At each step of a write, of a copy and of a removal; another program writes at once."""
    async with open_checkpoints(tmp_path / "sessions.sqlite") as saver:
        before = await said_in(saver, "one", 2, "asyncio")
        for work in (
            saver.aput_writes(config_of("one", "a"), [("messages", "x" * 300)] * 20, "task"),
            saver.aput(config_of("two", None), empty_checkpoint(), {}, {}),
            copy_thread(saver, "one", "three"),
            delete_long_thread(saver, "one", 100),
        ):
            task = asyncio.create_task(work)
            for _ in range(steps):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            await delete_thread(saver, "two")
            await asyncio.to_thread(other_writes, tmp_path / "checkpoints.sqlite")
        assert await said_in(saver, "one", 0, "asyncio") == before
        assert await said_in(saver, "three", 0, "asyncio") in ([], before)


def config_of(thread: str, checkpoint: str | None) -> Any:
    return {"configurable": {"thread_id": thread, "checkpoint_ns": "", "checkpoint_id": checkpoint}}


def other_writes(path: Path) -> None:
    with closing(sqlite3.connect(path, timeout=20.0)) as other, other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM writes WHERE thread_id = 'nobody'")


async def test_what_cannot_be_written_leaves_nothing_of_it(tmp_path: Path) -> None:
    async with open_checkpoints(tmp_path / "sessions.sqlite") as saver:
        refuse = "CREATE TRIGGER no BEFORE INSERT ON writes WHEN NEW.idx = 1 BEGIN SELECT RAISE(ABORT, 'no room'); END"
        with closing(sqlite3.connect(tmp_path / "checkpoints.sqlite")) as other, other:
            other.execute(refuse)
        with pytest.raises(sqlite3.IntegrityError, match="no room"):
            await saver.aput_writes(config_of("one", "a"), [("b", 1), ("c", 2)], "task")
        await asyncio.to_thread(other_writes, tmp_path / "checkpoints.sqlite")
        with closing(sqlite3.connect(tmp_path / "checkpoints.sqlite")) as other:
            assert other.execute("SELECT count(*) FROM writes").fetchone() == (0,)


@WAYS
@pytest.mark.skipif(os.name != "posix", reason="modes of files")
async def test_only_the_owner_may_read_the_file(tmp_path: Path, way: str) -> None:
    folder = tmp_path / "new" / "data"
    old = os.umask(0)
    try:
        async with opened(str(folder / "sessions.sqlite"), way) as saver:
            await said_in(saver, "one", 1, way)
            modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}
    finally:
        os.umask(old)
    assert modes["checkpoints.sqlite"] == 0o600
    assert set(modes.values()) == {0o600}
    assert "checkpoints.sqlite-wal" in modes
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@WAYS
async def test_a_file_that_is_none_says_what_to_do(tmp_path: Path, way: str) -> None:
    (tmp_path / "checkpoints.sqlite").write_bytes(b"no database at all" * 100)
    with pytest.raises(UsageError, match="damaged.*delete the file"):
        async with opened(str(tmp_path / "sessions.sqlite"), way):
            pass


@WAYS
async def test_a_folder_that_cannot_be_made(tmp_path: Path, way: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UsageError, match="cannot be written"):
        async with opened(str(tmp_path / "file" / "sessions.sqlite"), way):
            pass


PROCESSES = """
import asyncio, os, sys
from ferrule.sessions.checkpoints import open_checkpoints
from tests.sessions.test_checkpoints import said_in

async def run(url, thread):
    async with open_checkpoints(url) as saver:
        print(await said_in(saver, thread, 5, "asyncio"), flush=True)

children = []
for number in range(3):
    children.append(os.fork())
    if children[-1] == 0:
        asyncio.run(run(sys.argv[1], f"at-once-{number}"))
        os._exit(0)
print(*[os.waitpid(child, 0)[1] for child in children])
"""
"""All have imported everything when they begin: forks begin more nearly at once than programs that are started."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_several_processes_begin_at_once(new_url: NewUrl) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROCESSES, new_url()],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    *said, ends = done.stdout.splitlines()
    assert ends == "0 0 0", done.stderr
    assert len(said) == 3
    assert all(any(f"at-once-{number} 4" in each for each in said) for number in range(3))
