"""Exceptions of a disk as values."""

import errno
from typing import NoReturn

import pytest

from ferrule.agent.backends.disk import disk_words, error_of
from ferrule.agent.backends.file_text import Binary
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.protocol import ReadResult
from ferrule.agent.backends.sync_bridge import answering

CASES = [
    (RefusedPath("not so"), "not so", "invalid_path"),
    (FileNotFoundError(), "/a was not found", "file_not_found"),
    (NotADirectoryError(), "/a was not found", "file_not_found"),
    (PermissionError(errno.EACCES, "no"), "/a: permission denied.", "permission_denied"),
    (IsADirectoryError(errno.EISDIR, "Is a directory"), "/a: Is a directory.", "is_directory"),
    (OSError(errno.ENOSPC, "No space left"), "/a: No space left.", "No space left"),
]


@pytest.mark.parametrize(("error", "sentence", "word"), CASES)
def test_what_the_disk_says(error: Exception, sentence: str, word: str) -> None:
    def work() -> NoReturn:
        raise error

    assert (disk_words(error, "/a") or "").startswith(sentence)
    assert error_of(work) == word
    assert error_of(str) is None


@pytest.mark.parametrize("error", [Binary("is binary"), RecursionError(), BlockingIOError(), "\ud800"])
def test_what_only_operations_say(error: Exception | str) -> None:
    @answering(ReadResult, disk_words)
    def work(path: str) -> ReadResult:
        if isinstance(error, str):
            path.encode("utf-8")
        raise error  # type: ignore[misc]

    assert work("\ud800").error


def test_other_exceptions_and_results_come_through() -> None:
    @answering(ReadResult, disk_words)
    def work(file_path: str) -> ReadResult:
        return ReadResult(total_lines=len(file_path))

    assert work("/a") == ReadResult(total_lines=2)
    with pytest.raises(TypeError):
        work(1)  # type: ignore[arg-type]
