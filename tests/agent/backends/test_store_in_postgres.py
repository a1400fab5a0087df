"""Files in LangGraph's store in Postgres, blocking and not, from one process after the other."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from langgraph.store.postgres import PostgresStore
from langgraph.store.postgres.aio import AsyncPostgresStore

from ferrule.agent.backends import DiskBackend, StoreBackend, reach_of
from tests.agent.backends.test_key_value import ASKS, fill, plain
from tests.postgres_server import PostgresServer
from tests.postgres_server import postgres_server as postgres_server

pytestmark = pytest.mark.services


@pytest.fixture
def url(postgres_server: PostgresServer) -> str:
    return postgres_server.url


@pytest.fixture
def store(url: str) -> Iterator[PostgresStore]:
    with PostgresStore.from_conn_string(url) as store:
        store.setup()
        yield store


@pytest.fixture
async def astore(url: str) -> AsyncIterator[AsyncPostgresStore]:
    async with AsyncPostgresStore.from_conn_string(url) as store:
        await store.setup()
        yield store


def kept(store: Any, *namespace: str) -> StoreBackend:
    return StoreBackend(namespace=lambda _: namespace or ("files",), store=store)


def turn(url: str, way: str) -> list[str]:
    command = [sys.executable, "-m", "tests.agent.backends.stored_agent", url, way]
    done = subprocess.run(
        command, cwd=Path(__file__).parents[3], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_another_process_goes_on_with_the_files(url: str) -> None:
    first = turn(url, "write")
    assert [answer.partition(" ")[0] for answer in first] == ["Updated", "Successfully", "Updated"]
    read, edited, found, globbed, listed, deleted, again, gone = turn(url, "edit")
    assert "1st line\nsecond line" in read
    assert edited.startswith("Successfully")
    assert "2: 2nd line" in found
    assert globbed.strip() == "/notes/计划.md"
    assert listed.split()[:2] == ["/notes/", "/other.txt"]
    assert deleted == "Deleted /other.txt"
    assert "1st line\n2nd line" in again
    assert "not found" in gone


def test_it_answers_as_a_disk_does(store: PostgresStore, tmp_path: Path) -> None:
    mine, disk = fill(kept(store, "blocking")), fill(DiskBackend(tmp_path))
    for number, ask in enumerate(ASKS):
        assert (number, plain(ask(mine))) == (number, plain(ask(disk)))


async def test_nothing_blocks_and_nothing_is_refused_in_its_loop(astore: AsyncPostgresStore) -> None:
    backend = kept(astore, "awaited")
    await asyncio.gather(*(backend.awrite(f"/{number}.txt", "old") for number in range(20)))
    edits = await asyncio.gather(*(backend.aedit(f"/{number}.txt", "old", "new") for number in range(20)))
    assert [edit.error for edit in edits] == [None] * 20
    assert len((await backend.agrep("new")).matches or []) == 20
    assert len((await backend.aglob("*.txt")).matches or []) == 20
    assert (await backend.adelete("/0.txt")).error is None
    answers = await backend.aupload_files([("/b", b"\xff"), ("/c", b"text")])
    assert [answer.error for answer in answers] == [None, None]
    downloads = await backend.adownload_files(["/b", "/c", "/0.txt"])
    assert [each.content for each in downloads] == [b"\xff", b"text", None]
    assert reach_of(backend).scope == "shared"


def test_files_that_were_stored_together_are_all_found(store: PostgresStore) -> None:
    backend = kept(store, "many")
    backend.upload_files([(f"/{number:05}.txt", b"x") for number in range(5000)])
    found = [each["path"] for each in backend.glob("*.txt").matches or []]
    assert found == [f"/{number:05}.txt" for number in range(5000)]


def test_text_that_postgres_does_not_take_is_kept(store: PostgresStore) -> None:
    backend = kept(store, "nul")
    late = "x" * 9000 + "\0end"
    assert backend.write("/early", "a\0b").error is None
    assert backend.write("/late", late).error is None
    assert [each.content for each in backend.download_files(["/early", "/late"])] == [
        b"a\0b",
        late.encode(),
    ]
