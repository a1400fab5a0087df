"""Files in a bucket: their answers are those of a disk, nothing is lost, and nothing is given away."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from obstore.store import LocalStore, MemoryStore

from ferrule.agent.backends import DiskBackend, ObjectStoreBackend
from ferrule.agent.backends.object_client import Conflict
from ferrule.core.errors import UsageError
from tests.agent.backends.bucket_server import DENIED, Bucket, serving
from tests.agent.backends.test_key_value import ASKS, fill, plain


def kept(**options: Any) -> ObjectStoreBackend:
    return ObjectStoreBackend("memory://", prefix="agents/42", **options)


def paths(result: Any) -> list[str]:
    return [each["path"] for each in result.matches or []]


def test_a_bucket_answers_as_a_disk_does(tmp_path: Path) -> None:
    bucket, disk = fill(kept()), fill(DiskBackend(tmp_path))
    for number, ask in enumerate(ASKS):
        assert (number, plain(ask(bucket))) == (number, plain(ask(disk)))


async def test_without_blocking_it_answers_the_same() -> None:
    one, other = fill(kept()), fill(kept())
    arguments: list[tuple[str, tuple[Any, ...]]] = [
        ("ls", ("/",)),
        ("ls", ("/src/a.py",)),
        ("read", ("/src/sub/b.py", 0, 1)),
        ("read", ("/none",)),
        ("grep", ("import os",)),
        ("grep", ("import os", "/src/a.py")),
        ("glob", ("**/*.py",)),
        ("edit", ("/src/a.py", "os", "sys")),
        ("write", ("/new.txt", "x")),
        ("upload_files", ([("/up", b"\xff"), ("up", b""), ("/src/up", b"y")],)),
        ("download_files", (["/up", "/none", "up", "/src/up"],)),
        ("delete", ("/src",)),
        ("delete", ("/src",)),
        ("ls", ("/",)),
    ]
    for name, given in arguments:
        awaited = await getattr(other, "a" + name)(*given)
        assert (name, plain(awaited)) == (name, plain(getattr(one, name)(*given)))


def test_sizes_and_times_are_told() -> None:
    entries = {entry["path"]: entry for entry in fill(kept()).ls("/").entries}
    assert {path: entry["size"] for path, entry in entries.items()} == {
        "/big.png": 3_750_001,
        "/notes.txt": 0,
        "/pic.png": 6,
        "/src/": 0,
        "/win.txt": 6,
    }
    assert entries["/win.txt"]["modified_at"].endswith("+00:00")


NAMES = [
    "sp ace.txt", "中文/文件.txt", "100%.txt", "a%20b.txt", "q?x#y&z", "[x]{y}", "*", "e\u0301", "é", "😀",
    "+=:;@,$!'\"",
]  # fmt: skip


def test_every_name_is_one_file() -> None:
    backend = kept()
    for name in NAMES:
        assert backend.write(f"/d/{name}/", name).path == f"/d/{name}"
    for name in NAMES:
        assert backend.read(f"d//./{name}").file_data["content"] == name  # type: ignore[index]
    assert sorted(paths(backend.glob("**/*", "/d"))) == sorted(f"/d/{name}" for name in NAMES)
    assert paths(backend.grep("文件", "/d")) == ["/d/中文/文件.txt"]
    assert {entry["path"] for entry in backend.ls("/d").entries or []} == {
        "/d/中文/" if "/" in name else f"/d/{name}" for name in NAMES
    }


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/../43/a", "'..'"),
        ("/a/../../b", "'..'"),
        ("..", "'..'"),
        ("~/a", "home"),
        ("/a\\..\\b", "backslash"),
        ("/a\nb", "control character"),
        ("/a\x7f", "control character"),
        ("/\ud800", "surrogate"),
        ("/" + "x" * 256, "too long"),
        ("/" + "/".join(["x" * 200] * 6), "1024 bytes"),
    ],
)
def test_no_path_leaves_the_prefix(path: str, why: str) -> None:
    store = MemoryStore()
    outside = ObjectStoreBackend(store)
    outside.write("/agents/43/a", "theirs")
    inside = ObjectStoreBackend(store, prefix="/agents/42/")
    results = [
        inside.read(path),
        inside.write(path, "x"),
        inside.edit(path, "theirs", "x"),
        inside.delete(path),
        inside.ls(path),
        inside.glob("*", path),
        inside.grep("theirs", path),
    ]
    assert [why in (result.error or "") for result in results] == [True] * len(results)
    assert [each.error for each in inside.upload_files([(path, b"x")])] == ["invalid_path"]
    assert [each.error for each in inside.download_files([path])] == ["invalid_path"]
    assert paths(outside.glob("**/*")) == ["/agents/43/a"]


def test_a_prefix_ends_where_its_name_ends() -> None:
    store = MemoryStore()
    ObjectStoreBackend(store, prefix="agents/420").write("/x", "theirs")
    mine = ObjectStoreBackend(store, prefix="agents/42")
    mine.write("/a", "mine")
    assert paths(mine.glob("**/*")) == ["/a"]
    assert mine.grep("theirs").matches == []
    assert mine.delete("/a").error is None
    assert ObjectStoreBackend(store).read("/agents/420/x").error is None


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: ObjectStoreBackend("memory://", prefix="../x"), "prefix"),
        (lambda: ObjectStoreBackend("memory://", prefix="a\tb"), "prefix"),
        (lambda: ObjectStoreBackend("nonsense"), "not a bucket"),
        (lambda: ObjectStoreBackend("s3://bucket", config={"nope": "x"}), "not a bucket"),  # type: ignore[arg-type]
        (lambda: ObjectStoreBackend("s3://LOOKUPKEY:topsecret@bucket"), "environment"),
        (lambda: ObjectStoreBackend("s3://bucket?token=topsecret"), "environment"),
        (lambda: ObjectStoreBackend(MemoryStore(), config={}), "options"),
        (lambda: ObjectStoreBackend(LocalStore()), "DiskBackend"),
        (lambda: ObjectStoreBackend(object()), "one of obstore's"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_bucket_is_refused(make: Callable[[], object], why: str) -> None:
    with pytest.raises(UsageError, match=why) as caught:
        make()
    assert "topsecret" not in str(caught.value)
    assert "\n" not in str(caught.value)


class Interrupted:
    """Objects that somebody else changes, or whose answer is lost, at the first write of an edit."""

    def __init__(self, backend: Any, before: Callable[[], object] | None = None) -> None:
        self._objects = backend._objects
        self._before = before
        self._writes = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._objects, name)

    async def put(self, key: str, data: bytes, instead_of: Any = None) -> None:
        self._writes += 1
        if self._writes == 1 and self._before:
            self._before()
        await self._objects.put(key, data, instead_of)
        if self._writes == 1 and not self._before:
            raise Conflict


def editing(backend: Any, before: Callable[[], object] | None = None) -> Any:
    """What ``edit`` says where ``before`` happens before it writes, or its first answer is lost."""
    interrupted = kept(conditional_writes=True)
    interrupted._objects = Interrupted(backend, before)  # type: ignore[assignment]
    return interrupted.edit("/a", "one", "1")


def test_an_edit_is_done_again_on_what_another_one_wrote() -> None:
    backend = kept(conditional_writes=True)
    backend.write("/a", "one two")
    result = editing(backend, lambda: backend.edit("/a", "two", "2"))
    assert (result.error, result.occurrences) == (None, 1)
    assert backend.read("/a").file_data["content"] == "1 2"  # type: ignore[index]


def test_an_edit_of_what_another_one_replaced_or_removed_says_so() -> None:
    backend = kept(conditional_writes=True)
    backend.write("/a", "one two")
    assert "not found in /a" in editing(backend, lambda: backend.write("/a", "else")).error
    assert backend.read("/a").file_data["content"] == "else"  # type: ignore[index]
    backend.write("/a", "one two")
    assert editing(backend, lambda: backend.delete("/a")).error == "/a was not found."


def test_an_edit_whose_answer_was_lost_is_one_edit() -> None:
    backend = kept(conditional_writes=True)
    backend.write("/a", "one two")
    result = editing(backend)
    assert (result.error, result.occurrences) == (None, 1)
    assert backend.read("/a").file_data["content"] == "1 two"  # type: ignore[index]


def test_edits_at_the_same_time_are_all_kept() -> None:
    store = MemoryStore()
    names = [f"line {number}." for number in range(40)]
    ObjectStoreBackend(store).write("/a", "\n".join(names))

    def edit(name: str) -> None:
        backend = ObjectStoreBackend(store)
        while backend.edit("/a", name, f"{name} done").error:
            pass

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(edit, names))
    text = ObjectStoreBackend(store).download_files(["/a"])[0].content
    assert text == "\n".join(f"{name} done" for name in names).encode()


@pytest.mark.parametrize("refuses", [False, True])
def test_a_store_that_honours_no_conditions_is_found_out(refuses: bool) -> None:
    with serving(Bucket(refuses=refuses)) as bucket:
        backend = ObjectStoreBackend("s3://bucket/p", **bucket.options())
        assert backend.keeps_parallel_edits
        backend.write("/a", "one")
        with pytest.raises(UsageError, match="does not honour If-Match.*conditional_writes=False"):
            backend.edit("/a", "one", "two")
        last = ObjectStoreBackend("s3://bucket/p", conditional_writes=False, **bucket.options())
        assert not last.keeps_parallel_edits
        last.write("/a", "one")
        assert last.edit("/a", "one", "two").error is None
        assert bucket.objects["/bucket/p/a"] == b"two"


OPERATIONS: list[Callable[[Any], str | None]] = [
    lambda b: b.ls("/").error,
    lambda b: b.read("/a").error,
    lambda b: b.write("/a", "x").error,
    lambda b: b.edit("/a", "x", "y").error,
    lambda b: b.delete("/a").error,
    lambda b: b.glob("*").error,
    lambda b: b.grep("x").error,
    lambda b: b.upload_files([("/a", b"")])[0].error,
    lambda b: b.download_files(["/a"])[0].error,
]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ((403, DENIED), "The object store does not allow it (403"),
        ((400, "<Error><Code>ExpiredToken</Code></Error>"), "The object store did not do it (400"),
        (
            (404, "<Error><Code>NoSuchBucket</Code></Error>"),
            "NoSuchBucket|bucket of these files does not exist|not found|not_found",
        ),
        (None, "The object store could not be reached; try again later."),
    ],
)
def test_what_goes_wrong_is_one_line_without_secrets(broken: tuple[int, str] | None, said: str) -> None:
    with serving(Bucket()) as bucket:
        bucket.broken = broken
        backend = ObjectStoreBackend("s3://bucket/p", **bucket.options())
        errors = [operation(backend) for operation in OPERATIONS] if broken else []
        if broken and broken[1] == DENIED:
            assert errors[0] == "The object store does not allow it (403 InvalidAccessKeyId)."
    errors = errors or [operation(backend) for operation in OPERATIONS]
    for error in errors:
        assert error == "permission_denied" or any(each in str(error) for each in said.split("|"))
        for secret in ("LOOKUPKEY", "topsecret", "127.0.0.1", "10.0.0.7", "\n"):
            assert secret not in str(error)


def test_large_files_are_read_and_searched_in_pieces(tmp_path: Path) -> None:
    lines = "".join(f"{number} {'x' * (number % 97)}\n" for number in range(330_000))
    data = ("head\r\n" + lines + "中文 needle").encode()
    assert len(data) > 16 * 1024 * 1024
    limits: Any = {"max_file_bytes": 1024 * 1024}
    bucket, disk = kept(**limits), DiskBackend(tmp_path, **limits)
    for backend in (bucket, disk):
        assert backend.upload_files([("/large.txt", data), ("/large.bin", b"\0" + data)])[1].error is None
    for offset, limit in [(0, 3), (150_000, 2), (329_999, 9), (330_001, 5), (400_000, 1), (0, 400_000)]:
        mine, theirs = bucket.read("/large.txt", offset, limit), disk.read("/large.txt", offset, limit)
        assert plain(mine) == plain(theirs)
    assert plain(bucket.grep("needle")) == plain(disk.grep("needle"))
    assert plain(bucket.grep("299999 ", "/large.txt")) == plain(disk.grep("299999 ", "/large.txt"))
    assert "too large" in (bucket.edit("/large.txt", "needle", "").error or "")
    assert "too large" in (bucket.download_files(["/large.txt"])[0].error or "")
    assert "Binary" in (bucket.read("/large.bin").error or "")
    assert paths(kept(max_search_bytes=1).grep("x")) == []


def test_searches_stop_where_they_are_told() -> None:
    backend = kept(max_matches=3)
    backend.upload_files([(f"/src/{number:04}.py", b"hit\nhit\n") for number in range(130)])
    backend.upload_files([("/node_modules/m/x.py", b"hit"), ("/other/y.py", b"hit")])
    found = backend.glob("*.py")
    assert (paths(found), found.truncated) == (["/other/y.py", "/src/0000.py", "/src/0001.py"], True)
    assert found.truncation_reason == "budget"
    assert paths(backend.glob("node_modules/**/*.py")) == ["/node_modules/m/x.py"]
    assert paths(backend.glob("src/**/*9.py"))[:1] == ["/src/0009.py"]
    lines = backend.grep("hit", max_count=5)
    assert (len(lines.matches or []), lines.truncated) == (5, True)
    everything = backend.grep("hit", glob="*.py")
    assert (len(everything.matches or []), everything.truncated) == (261, False)
    assert len(paths(backend.grep("hit", "/src", "*[05].py"))) == 52


def test_a_folder_of_a_console_is_no_file() -> None:
    store = MemoryStore()
    whole = ObjectStoreBackend(store)
    # obstore gives the key "d/" of such an object as "d".
    whole.upload_files([("/p/d", b""), ("/p/d/a.txt", b"x"), ("/p/empty", b"")])
    backend = ObjectStoreBackend(store, prefix="p")
    assert paths(backend.glob("**/*")) == ["/d/a.txt", "/empty"]
    assert [entry["path"] for entry in backend.ls("/").entries or []] == ["/d/", "/empty"]
