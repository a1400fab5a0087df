"""The operations on an agent's files, the same for all backends; no LangChain here.

Input: virtual absolute paths (``/a/b.txt``). Output: result values. A mistake of the *model* (a missing
file, a text that occurs twice) is ``result.error``, a sentence for the model, never an exception. Names,
fields and defaults are those of deepagents' backend protocol
(https://github.com/langchain-ai/deepagents, ``backends/protocol.py``), so that either package's
backends work in the other's tools (ours in deepagents through ``for_deepagents``).
"""

from __future__ import annotations

import asyncio
import inspect
import sys
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Literal, NotRequired, ParamSpec, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    try:
        # Before Python 3.12 pydantic, which LangGraph describes a state's keys with, needs this one.
        from typing_extensions import TypedDict
    except ModuleNotFoundError:
        from typing import TypedDict

Given = ParamSpec("Given")
Done = TypeVar("Done")

FileOperationError = Literal["file_not_found", "permission_denied", "is_directory", "invalid_path"]
"""Why a file could not be uploaded or downloaded; other reasons are a sentence."""

GlobTruncationReason = Literal["budget", "unreadable", "transport"]
"""Why files are missing: a limit (narrow the search), no permission to read, or the transport."""


class FileInfo(TypedDict):
    """One directory entry. ``path`` is virtual and absolute; a directory's ends in ``/``."""

    path: str
    is_dir: NotRequired[bool]
    size: NotRequired[int]
    """In bytes."""
    modified_at: NotRequired[str]
    """ISO 8601, UTC."""


class FileData(TypedDict):
    """The text of a file or the requested part of it; a binary file is always whole.

    ``encoding`` is ``"utf-8"``, or ``"base64"`` for what is not text.
    """

    content: str
    encoding: str
    created_at: NotRequired[str]
    modified_at: NotRequired[str]


class ContextLine(TypedDict):
    """A line beside a match; ``line`` counts from 1."""

    line: int
    text: str


class GrepMatch(TypedDict):
    """One line that contains the pattern. ``line`` counts from 1; ``text`` is without its line end.

    ``FilesystemBackend.grep`` fills in the context, if ``context_lines`` is given.
    """

    path: str
    line: int
    text: str
    context_before: NotRequired[list[ContextLine]]
    context_after: NotRequired[list[ContextLine]]


@dataclass(frozen=True, slots=True)
class LsResult:
    """A directory's entries, by name."""

    error: str | None = None
    entries: list[FileInfo] | None = None


@dataclass(frozen=True, slots=True)
class ReadResult:
    """Some lines of a file, as they are in the file; without the last line feed if more lines follow.

    ``start_line`` and ``end_line`` count from 1 and are both included; they are None for an empty file.
    ``next_offset`` counts from 0 (so it equals ``end_line``) and is None when nothing follows.
    """

    error: str | None = None
    file_data: FileData | None = None
    total_lines: int | None = None
    start_line: int | None = None
    end_line: int | None = None
    next_offset: int | None = None
    no_lines_requested: bool = False


@dataclass(frozen=True, slots=True)
class WriteResult:
    """``path`` is the virtual path that was written."""

    error: str | None = None
    path: str | None = None


@dataclass(frozen=True, slots=True)
class EditResult:
    """``occurrences`` is the number of replacements."""

    error: str | None = None
    path: str | None = None
    occurrences: int | None = None


@dataclass(frozen=True, slots=True)
class DeleteResult:
    """``path`` is the virtual path that was removed, with everything below it."""

    error: str | None = None
    path: str | None = None


@dataclass(frozen=True, slots=True)
class GlobResult:
    """Matching files by path. ``truncated`` means that there are more."""

    error: str | None = None
    matches: list[FileInfo] | None = None
    truncated: bool = False
    truncation_reason: GlobTruncationReason | None = None


@dataclass(frozen=True, slots=True)
class GrepResult:
    """Matching lines by path and line. ``truncated`` means that there are more."""

    error: str | None = None
    matches: list[GrepMatch] | None = None
    truncated: bool = False


RESULTS: Mapping[str, Callable[..., Any]] = {
    "ls": LsResult,
    "read": ReadResult,
    "write": WriteResult,
    "edit": EditResult,
    "delete": DeleteResult,
    "glob": GlobResult,
    "grep": GrepResult,
}
"""The result of each operation, which can hold an error."""


@dataclass(frozen=True, slots=True)
class ExecuteResponse:
    """The output and exit code of a command. ``truncated``: part of the output was left out."""

    output: str
    exit_code: int | None = None
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class FileUploadResponse:
    """``error`` is a ``FileOperationError`` or a sentence; None when the file is there."""

    path: str
    error: FileOperationError | str | None = None


@dataclass(frozen=True, slots=True)
class FileDownloadResponse:
    """A file's bytes, or an error: a ``FileOperationError`` or a sentence."""

    path: str
    content: bytes | None = None
    error: FileOperationError | str | None = None


def in_a_thread(operation: Callable[Given, Done]) -> Callable[Given, Coroutine[Any, Any, Done]]:
    """The twin of an operation that does not block: it calls the operation in a thread."""
    name = operation.__name__

    @wraps(operation)
    async def twin(*given: Given.args, **named: Given.kwargs) -> Done:
        self: Any = given[0]
        return await asyncio.to_thread(getattr(self, name), *given[1:], **named)

    twin.__name__, twin.__qualname__ = f"a{name}", f"BackendProtocol.a{name}"
    return twin


@runtime_checkable
class BackendProtocol(Protocol):
    """A place for an agent's files, with blocking and asynchronous operations.

    Inherit from it to write one of your own. A missing operation raises ``NotImplementedError``, and an
    agent does not get its tool; a missing ``a…`` version runs the blocking one in a thread. Three
    attributes are optional. ``tells_changes``: ``read`` returns ``modified_at``, which differs after every
    change of the file. ``keeps_parallel_edits``: simultaneous edits of one file are all kept. ``reach``:
    where the files exist (``storage_scope.Reach``), for runs that another machine may continue.
    """

    def ls(self, path: str) -> LsResult:
        """List one directory."""
        raise _lacks(self, "ls")

    als = in_a_thread(ls)

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """Read ``limit`` lines from line ``offset`` (from 0) on."""
        raise _lacks(self, "read")

    aread = in_a_thread(read)

    def write(self, file_path: str, content: str) -> WriteResult:
        """Create or replace a file, with its parent directories."""
        raise _lacks(self, "write")

    awrite = in_a_thread(write)

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Replace an exact text, which must occur once unless ``replace_all``."""
        raise _lacks(self, "edit")

    aedit = in_a_thread(edit)

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        """Find files by name pattern below ``path``."""
        raise _lacks(self, "glob")

    aglob = in_a_thread(glob)

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """Find lines that contain a literal text, at most ``max_count`` of them."""
        raise _lacks(self, "grep")

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """``grep`` without blocking."""
        most = {} if max_count is None else {"max_count": max_count}
        return await asyncio.to_thread(self.grep, pattern, path=path, glob=glob, **most)

    def delete(self, file_path: str) -> DeleteResult:
        """Remove a file, or a directory with everything below it. Of a link, only the link is removed."""
        raise _lacks(self, "delete")

    adelete = in_a_thread(delete)

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """Store files of any bytes; return one response for each, in order."""
        raise _lacks(self, "upload_files")

    aupload_files = in_a_thread(upload_files)

    def download_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """Return whole files, one response for each, in order."""
        raise _lacks(self, "download_files")

    adownload_files = in_a_thread(download_files)


@runtime_checkable
class SandboxBackendProtocol(BackendProtocol, Protocol):
    """A backend with files and a shell that works on them."""

    @property
    def id(self) -> str:
        """The unique name of this backend."""
        return f"{type(self).__name__}-{id(self):x}"

    def execute(self, command: str, *, timeout: int | None = None) -> ExecuteResponse:
        """Run a shell command for at most ``timeout`` seconds (None: the backend's own limit)."""
        raise _lacks(self, "execute")

    async def aexecute(self, command: str, *, timeout: int | None = None) -> ExecuteResponse:
        """``execute`` without blocking."""
        takes = timeout is not None and execute_accepts_timeout(type(self))
        return await asyncio.to_thread(self.execute, command, **({"timeout": timeout} if takes else {}))


def _lacks(backend: object, operation: str) -> NotImplementedError:
    return NotImplementedError(f"{type(backend).__name__} has no {operation}")


@lru_cache(maxsize=256)
def execute_accepts_timeout(cls: type[Any]) -> bool:
    """Whether ``execute`` of a backend class accepts ``timeout``; classes of older packages do not."""
    return accepts(cls.execute, "timeout")


def accepts(operation: Callable[..., Any], name: str) -> bool:
    """Whether a function takes an argument of this name."""
    try:
        parameters = inspect.signature(operation).parameters
    except (TypeError, ValueError):
        return False
    return name in parameters or any(each.kind is each.VAR_KEYWORD for each in parameters.values())
