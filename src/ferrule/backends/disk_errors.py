"""Exceptions of operations on a disk as values: a result with an error, or an error of the protocol.

In goes a function that may raise; out comes its result, or one that says why there is none.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ferrule.backends.file_text import Binary
from ferrule.backends.paths import RefusedPath
from ferrule.backends.protocol import (
    DeleteResult,
    EditResult,
    FileOperationError,
    GlobResult,
    GrepResult,
    LsResult,
    ReadResult,
    WriteResult,
)

Result = TypeVar(
    "Result", LsResult, ReadResult, WriteResult, EditResult, DeleteResult, GlobResult, GrepResult
)


def result_or_error(result: Callable[..., Result], path: str, work: Callable[[], Result]) -> Result:
    """The result of ``work``; where it raises, a ``result`` whose ``error`` is a sentence for the model."""
    try:
        return work()
    except (RefusedPath, Binary) as error:
        return result(error=str(error))
    except UnicodeEncodeError:
        return result(error="The text holds half of a surrogate pair and cannot be written as UTF-8.")
    except (FileNotFoundError, NotADirectoryError):
        return result(error=f"{path} was not found: a directory on the way is missing.")
    except BlockingIOError:
        return result(error=f"{path} is being changed by another program; try again.")
    except RecursionError:
        return result(error=f"{path} holds too many directories in each other; begin further down.")
    except PermissionError:
        return result(error=f"{path}: permission denied.")
    except OSError as error:
        return result(error=f"{path}: {error.strerror or error}.")


def error_of(work: Callable[[], object]) -> FileOperationError | str | None:
    """Run ``work``: None, or why it failed, as a ``FileOperationError`` or the system's text."""
    try:
        work()
    except RefusedPath:
        return "invalid_path"
    except (FileNotFoundError, NotADirectoryError):
        return "file_not_found"
    except IsADirectoryError:
        return "is_directory"
    except PermissionError:
        return "permission_denied"
    except OSError as error:
        return error.strerror or str(error)
    return None
