"""Exceptions of a disk as values."""

from __future__ import annotations

import errno
from typing import NoReturn

import pytest

from ferrule.agent.backends.disk import error_of, result_or_error
from ferrule.agent.backends.file_text import Binary
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.protocol import ReadResult

CASES = [
    (RefusedPath("not so"), "not so", "invalid_path"),
    (FileNotFoundError(), "/a was not found", "file_not_found"),
    (NotADirectoryError(), "/a was not found", "file_not_found"),
    (PermissionError(errno.EACCES, "no"), "/a: permission denied.", "permission_denied"),
    (IsADirectoryError(errno.EISDIR, "Is a directory"), "/a: Is a directory.", "is_directory"),
    (OSError(errno.ENOSPC, "No space left"), "/a: No space left.", "No space left"),
]


def raising(error: Exception) -> NoReturn:
    raise error


@pytest.mark.parametrize(("error", "sentence", "word"), CASES)
def test_what_the_disk_says(error: Exception, sentence: str, word: str) -> None:
    assert (result_or_error(ReadResult, "/a", lambda: raising(error)).error or "").startswith(sentence)
    assert error_of(lambda: raising(error)) == word


@pytest.mark.parametrize("error", [Binary("is binary"), RecursionError(), BlockingIOError(), "\ud800"])
def test_what_only_operations_say(error: Exception | str) -> None:
    def work() -> ReadResult:
        if isinstance(error, str):
            error.encode("utf-8")
        raise error  # type: ignore[misc]

    assert result_or_error(ReadResult, "/a", work).error


def test_what_works_comes_through() -> None:
    result = ReadResult(total_lines=1)
    assert result_or_error(ReadResult, "/a", lambda: result) is result
    assert error_of(lambda: result) is None
