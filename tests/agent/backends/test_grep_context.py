"""Lines around matches, and the text of matches."""

from pathlib import Path
from typing import Any

import pytest

from ferrule.agent.backends import FilesystemBackend, GrepMatch, format_grep_matches
from ferrule.agent.backends.file_text import with_context
from ferrule.core.errors import UsageError

TEXT = b"one\r\ntwo\nneedle three\nfour\nneedle five\nneedle six\nseven\neight\nnine\nneedle ten\n"


def beside(match: Any) -> tuple[int, list[int], list[int]]:
    parts = [[line["line"] for line in match[key]] for key in ("context_before", "context_after")]
    return match["line"], parts[0], parts[1]


@pytest.mark.parametrize("blocking", [True, False])
async def test_lines_beside_a_match(tmp_path: Path, blocking: bool) -> None:
    (tmp_path / "a.txt").write_bytes(TEXT)
    (tmp_path / "b.txt").write_text("needle")
    backend = FilesystemBackend(tmp_path)

    async def grep(size: int, **more: Any) -> Any:
        if blocking:
            return backend.grep("needle", "/", context_lines=size, **more)
        return await backend.agrep("needle", "/", context_lines=size, **more)

    result = await grep(2)
    assert [beside(match) for match in result.matches] == [
        (3, [1, 2], [4]),
        (5, [4], [7]),
        (6, [4], [7, 8]),
        (10, [8, 9], []),
        (1, [], []),
    ]
    assert result.matches[0]["context_before"][0] == {"line": 1, "text": "one"}
    # A line that matches is not shown as context, also where it is not among the matches any more.
    cut = await grep(2, max_count=2)
    assert cut.truncated
    assert beside(cut.matches[1]) == (5, [4], [7])
    assert beside((await grep(10**9)).matches[4]) == (1, [], [])
    assert (await grep(0)).matches == backend.grep("needle", "/").matches
    assert not any("context_before" in match for match in (await grep(0)).matches)
    with pytest.raises(UsageError, match="context_lines must be non-negative"):
        await grep(-1)


def test_a_file_that_cannot_be_read_keeps_its_matches(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("needle")
    found = FilesystemBackend(tmp_path).grep("needle")
    told = with_context(found, "needle", 1, lambda path: None)
    assert told.error == "could not read context in /a.txt"
    assert beside(told.matches[0]) == (1, [], [])


def test_matches_as_text(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(TEXT)
    (tmp_path / "b.txt").write_text("needle")
    backend = FilesystemBackend(tmp_path)
    matches = [*(backend.grep("needle", context_lines=1).matches or [])][::-1]
    assert format_grep_matches(matches, "files_with_matches") == "/a.txt\n/b.txt"
    assert format_grep_matches(matches, "count") == "/a.txt: 4\n/b.txt: 1"
    assert format_grep_matches(matches, "content").split("\n") == [
        "/a.txt:",
        "  2- two",
        "  3: needle three",
        "  4- four",
        "  5: needle five",
        "  6: needle six",
        "  7- seven",
        "  --",
        "  9- nine",
        "  10: needle ten",
        "/b.txt:",
        "  1: needle",
    ]
    plain = [GrepMatch(path="/a", line=1, text="x"), GrepMatch(path="/a", line=9, text="x")]
    assert format_grep_matches(plain, "content") == "/a:\n  1: x\n  9: x"
    assert format_grep_matches([], "count") == "No matches found"
