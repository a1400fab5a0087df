"""What the backends with keys share: their answers are those of a disk."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from langgraph.store.memory import InMemoryStore

from ferrule.agent.backends import (
    DiskBackend,
    StoreBackend,
    compile_grep_include_glob,
    create_file_data,
    file_data_to_string,
    grep_matches_from_files,
)
from ferrule.agent.backends.sync_bridge import blocking


def stored() -> StoreBackend:
    return StoreBackend(namespace=lambda _: ("files",), store=InMemoryStore())


def fill(backend: Any) -> Any:
    backend.write("/src/a.py", "import os\nprint('x')\r\n")
    backend.write("/src/sub/b.py", "# import os\n中文\n")
    backend.write("/notes.txt", "")
    backend.write("/win.txt", "a\r\nb\r\n")
    backend.upload_files([("/pic.png", b"\x89PNG\0\1"), ("/big.png", b"\0" * 3_750_001)])
    return backend


ASKS: list[Callable[[Any], Any]] = [
    lambda b: b.read("/src/a.py"),
    lambda b: b.read("src//a.py", 1, 1),
    lambda b: b.read("/src/sub/b.py", 0, 1),
    lambda b: b.read("/src/a.py", 9),
    lambda b: b.read("/src/a.py", -3, 1),
    lambda b: b.read("/src/a.py", 0, 0),
    lambda b: b.read("/notes.txt"),
    lambda b: b.read("/pic.png"),
    lambda b: b.read("/big.png"),
    lambda b: b.read("/../x"),
    lambda b: b.ls("/"),
    lambda b: b.ls("/src"),
    lambda b: b.ls("/src/a.py"),
    lambda b: b.ls("~"),
    lambda b: b.glob("*.py"),
    lambda b: b.glob("src/*.{py,txt}"),
    lambda b: b.glob("**/*", "/src"),
    lambda b: b.glob("*", "c:\\"),
    lambda b: b.grep("import os"),
    lambda b: b.grep("import os", max_count=1),
    lambda b: b.grep("print", "/src/a.py"),
    lambda b: b.grep("o", glob="*.py", path="/src/sub"),
    lambda b: b.grep("中"),
    lambda b: b.grep(""),
    lambda b: b.grep("a\nb"),
    lambda b: b.grep("PNG"),
    lambda b: b.write("/a\\b", ""),
    lambda b: b.write("/", ""),
    lambda b: b.write("/x", "\ud800"),
    lambda b: b.edit("/src/a.py", "os", "sys"),
    lambda b: b.edit("/win.txt", "a\nb", "c"),
    lambda b: b.edit("/win.txt", "\r", "", True),
    lambda b: b.edit("/win.txt", "nope", ""),
    lambda b: b.delete("/src"),
    lambda b: b.delete("/"),
    lambda b: b.glob("*.py"),
    lambda b: b.upload_files([("rel", b""), ("/up", b"\xff"), ("/up2", b"x")]),
    lambda b: b.download_files(["/up", "/up2", "/none", "rel", "/../x", "/win.txt"]),
]


def plain(value: Any) -> Any:
    """Without times, and without what only a disk knows."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {
            key: plain(each)
            for key, each in value.items()
            if key not in ("created_at", "modified_at", "size")
        }
    if hasattr(value, "__dataclass_fields__"):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    return value


def test_keys_answer_as_a_disk_does(tmp_path: Path) -> None:
    keyed, disk = fill(stored()), fill(DiskBackend(tmp_path))
    for number, ask in enumerate(ASKS):
        assert (number, plain(ask(keyed))) == (number, plain(ask(disk)))


def test_what_is_not_there() -> None:
    backend = fill(stored())
    for result in (backend.read("/x"), backend.edit("/x", "a", "b"), backend.delete("/x")):
        assert "not found" in (result.error or "")
    assert backend.glob("*", "/x").matches == []
    assert backend.ls("/x").entries == []


def test_what_older_releases_kept_is_read() -> None:
    store = InMemoryStore()
    store.put(("files",), "/old", {"content": ["a", "b"]})
    store.put(("files",), "/plain", {"content": "c"})
    backend = StoreBackend(namespace=lambda _: ("files",), store=store)
    assert backend.read("/old").file_data == {"content": "a\nb", "encoding": "utf-8"}
    assert backend.edit("/plain", "c", "d").error is None
    assert [match["path"] for match in backend.grep("b").matches or []] == ["/old"]


def test_sizes_are_bytes() -> None:
    entries = fill(stored()).ls("/").entries or []
    assert {entry["path"]: entry.get("size") for entry in entries} == {
        "/big.png": 3_750_001,
        "/notes.txt": 0,
        "/pic.png": 6,
        "/src/": 0,
        "/win.txt": 6,
    }


async def test_async_twins_and_edits_of_stored_binaries() -> None:
    backend = fill(stored())
    assert (await backend.adelete("/notes.txt")).path == "/notes.txt"
    assert "binary" in (await backend.aedit("/pic.png", "a", "b")).error
    assert (await backend.adownload_files(["/pic.png"]))[0].content == b"\x89PNG\0\1"
    assert (await backend.aupload_files([("/z", b"")]))[0].error is None


def test_a_file_for_a_state_is_like_one_that_was_written() -> None:
    backend = stored()
    backend.write("/a", "text")
    backend.upload_files([("/b", b"\0")])
    written = blocking(backend.fetch_all())
    made = [create_file_data("text"), create_file_data("AA==", encoding="base64")]
    for data, path in zip(made, ("/a", "/b"), strict=True):
        assert data.keys() == written[path].keys()
        assert (data["content"], data["encoding"]) == (written[path]["content"], written[path]["encoding"])
        assert data["created_at"] == data["modified_at"]


def test_files_are_searched_without_a_backend() -> None:
    files: Any = {
        "/src/a.py": create_file_data("import os\nprint(1)\nimport re"),
        "/src/b.md": create_file_data("import"),
        "/old.py": {"content": ["import", "old"]},
        "/pic.png": create_file_data("aW1wb3J0", encoding="base64"),
    }

    def found(*arguments: Any, **named: Any) -> list[tuple[str, int]]:
        result = grep_matches_from_files(files, *arguments, **named)
        return [(match["path"], match["line"]) for match in result.matches or []]

    assert found("import") == [("/old.py", 1), ("/src/a.py", 1), ("/src/a.py", 3), ("/src/b.md", 1)]
    assert found("import", "/src", "*.{py,txt}") == [("/src/a.py", 1), ("/src/a.py", 3)]
    assert found("import", "/src/b.md", "*.py") == [("/src/b.md", 1)]
    assert found("import", glob="src/*.md") == [("/src/b.md", 1)]
    assert grep_matches_from_files(files, "import", max_count=3).truncated
    assert not grep_matches_from_files(files, "import", max_count=4).truncated
    assert "'..'" in str(grep_matches_from_files(files, "import", "/../x").error)
    assert grep_matches_from_files(files, "").error is not None


def test_a_pattern_is_compiled_once() -> None:
    matches = compile_grep_include_glob("src/*.py")
    assert (matches("src/a.py"), matches("src/deep/a.py"), matches("a.py")) == (True, False, False)
    assert compile_grep_include_glob("src/*.py") is matches
    assert compile_grep_include_glob("*.py") is not matches


def test_the_text_of_a_file() -> None:
    assert file_data_to_string(create_file_data("a\nb")) == "a\nb"
    assert file_data_to_string({"content": ["a", "b", ""]}) == "a\nb\n"
    assert file_data_to_string({"content": []}) == ""
    for content in (["a", 1], None, 7):
        with pytest.raises(TypeError, match="a file's content is a text"):
            file_data_to_string({"content": content})
