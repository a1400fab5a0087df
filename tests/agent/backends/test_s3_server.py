"""Files in a bucket of a server that speaks S3, asked over the network as users' buckets are."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.backends import DiskBackend, ObjectStoreBackend
from ferrule.agent.deep_agent import create_deep_agent
from tests.agent.backends.s3_server import READY, running
from tests.agent.backends.stored_agent import ASKED, EDIT, WRITE, answers
from tests.agent.backends.test_key_value import ASKS, fill, plain
from tests.agent.backends.test_object_store import NAMES, paths
from tests.agent.scripted import Scripted

pytestmark = [
    pytest.mark.services,
    pytest.mark.skipif(
        not READY.exists(), reason="no S3 server is installed (tests/agent/backends/s3_server.py)"
    ),
]

KEYS = {
    "AWS_ACCESS_KEY_ID": "LOOKUPKEY",
    "AWS_SECRET_ACCESS_KEY": "topsecret",
    "AWS_REGION": "us-east-1",
    "AWS_ALLOW_HTTP": "true",
}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with running("files") as url:
        yield url


@pytest.fixture(autouse=True)
def environment(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {**KEYS, "AWS_ENDPOINT_URL": address}.items():
        monkeypatch.setenv(name, value)


def test_a_bucket_answers_as_a_disk_does(tmp_path: Path) -> None:
    bucket, disk = fill(ObjectStoreBackend("s3://files/as/disk")), fill(DiskBackend(tmp_path))
    for number, ask in enumerate(ASKS):
        assert (number, plain(ask(bucket))) == (number, plain(ask(disk)))


def test_every_name_is_one_file() -> None:
    backend = ObjectStoreBackend("s3://files/first part", prefix="第二/50%")
    assert [
        each.error for each in backend.upload_files([(f"/{name}", name.encode()) for name in NAMES])
    ] == [None] * len(NAMES)
    found = backend.download_files([f"/{name}" for name in NAMES])
    assert [each.content for each in found] == [name.encode() for name in NAMES]
    assert sorted(paths(backend.glob("**/*"))) == sorted(f"/{name}" for name in NAMES)
    whole = ObjectStoreBackend("s3://files")
    assert sorted(paths(whole.glob("**/*", "/first part"))) == sorted(
        f"/first part/第二/50%/{name}" for name in NAMES
    )
    assert backend.delete("/中文").error is None
    assert len(paths(backend.glob("**/*"))) == len(NAMES) - 1


async def test_more_files_than_a_page_has() -> None:
    backend = ObjectStoreBackend("s3://files/pages", max_matches=5000)
    await backend.aupload_files([(f"/d{number % 3}/{number:05}.txt", b"x") for number in range(1100)])
    await backend.aupload_files([("/d1/hit.md", b"a needle")])
    assert len(paths(await backend.aglob("*.txt"))) == 1100
    assert len((await backend.als("/d0")).entries or []) == 367
    assert [each["path"] for each in (await backend.als("/")).entries or []] == ["/d0/", "/d1/", "/d2/"]
    assert paths(await backend.agrep("needle")) == ["/d1/hit.md"]
    assert (await backend.adelete("/d1")).error is None
    assert len(paths(await backend.aglob("**/*"))) == 733


EDITS = """
import sys
from ferrule.agent.backends import ObjectStoreBackend
backend = ObjectStoreBackend("s3://files/edits")
for number in range(int(sys.argv[1]), 40, 2):
    while (result := backend.edit("/a", f"line {number}.", f"line {number} done")).error:
        assert "over and over" in result.error, result
"""


def test_two_processes_lose_no_edit() -> None:
    backend = ObjectStoreBackend("s3://files/edits")
    backend.write("/a", "\n".join(f"line {number}." for number in range(40)))
    both = [subprocess.Popen([sys.executable, "-c", EDITS, which], env=dict(os.environ)) for which in "01"]
    assert [each.wait() for each in both] == [0, 0]
    text = backend.download_files(["/a"])[0].content
    assert text == "\n".join(f"line {number} done" for number in range(40)).encode()
    assert paths(backend.glob("**/*")) == ["/a"]


def test_every_change_tells_another_time() -> None:
    backend = ObjectStoreBackend("s3://files/times")
    seen: set[Any] = set()
    for text in ("one", "two", "three"):
        backend.write("/a", text)
        data = backend.read("/a").file_data
        seen.add(data.get("modified_at"))
    assert len(seen) == 3


def test_a_large_file_is_uploaded_in_parts_and_read_in_pieces() -> None:
    backend = ObjectStoreBackend("s3://files/large", max_file_bytes=1024 * 1024)
    data = b"0123456789abcde\n" * 1_200_000 + b"the end"
    assert backend.upload_files([("/a", data)])[0].error is None
    assert paths(backend.grep("the end")) == ["/a"]
    last = backend.read("/a", 1_199_999, 5)
    assert (last.file_data or {}).get("content") == "0123456789abcde\nthe end"
    whole = ObjectStoreBackend("s3://files/large", max_file_bytes=len(data))
    assert whole.download_files(["/a"])[0].content == data


async def test_another_agent_goes_on_with_the_files() -> None:
    def agent(script: list[Any]) -> Any:
        return create_deep_agent(Scripted(script=script), backend=ObjectStoreBackend("s3://files/agents/7"))

    assert agent(WRITE).invoke(ASKED)["messages"][-1].text == "Done."
    *_, again, gone = answers(await agent(EDIT).ainvoke(ASKED))
    assert "1st line\n2nd line" in again
    assert "not found" in gone


def test_a_bucket_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = ObjectStoreBackend("s3://nobody")
    for error in (backend.ls("/").error, backend.write("/a", "x").error, backend.read("/a").error):
        assert error in (
            "The bucket of these files does not exist.",
            "The object store did not do it (404 NoSuchBucket).",
        )
