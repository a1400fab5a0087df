"""Exceptions of a disk as values."""

import errno
from typing import NoReturn

import pytest

from ferrule.agent.backends.disk import disk_words, error_of
from ferrule.agent.backends.file_text import Binary
from ferrule.agent.backends.paths import RefusedPath
from ferrule.agent.backends.protocol import BackendProtocol, ReadResult
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


@answering(disk_words)
class Work(BackendProtocol):
    """Raises the error, or encodes the path and tells its length."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        if self.error is not None:
            raise self.error
        return ReadResult(total_lines=len(file_path.encode("utf-8")))


@pytest.mark.parametrize("error", [Binary("is binary"), RecursionError(), BlockingIOError(), None])
def test_what_only_operations_say(error: Exception | None) -> None:
    assert Work(error).read("\ud800").error


def test_other_exceptions_and_results_come_through() -> None:
    assert Work().read("/a") == ReadResult(total_lines=2)
    with pytest.raises(AttributeError):
        Work().read(1)  # type: ignore[arg-type]
