"""What an agent's files can be asked, whoever keeps them; no LangChain here.

In go virtual absolute paths (``/a/b.txt``); out come result values. What the *model* can get wrong (a
missing file, a text that occurs twice) is ``result.error``, a sentence fit to be shown to it, never an
exception. The names, fields and defaults are those of deepagents' backend protocol
(https://github.com/langchain-ai/deepagents, ``backends/protocol.py``), so that either package's
backends work in the other's tools.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import NotRequired, Protocol, TypedDict

__all__ = [
    "AsyncTwins",
    "BackendProtocol",
    "EditResult",
    "ExecuteResponse",
    "FileData",
    "FileInfo",
    "FileOperations",
    "GlobResult",
    "GrepMatch",
    "GrepResult",
    "LsResult",
    "ReadResult",
    "WriteResult",
]


class FileInfo(TypedDict):
    """One directory entry. ``path`` is virtual and absolute; a directory's ends in ``/``."""

    path: str
    is_dir: NotRequired[bool]
    size: NotRequired[int]
    """In bytes."""
    modified_at: NotRequired[str]
    """ISO 8601, UTC."""


class FileData(TypedDict):
    """A file's text, or the part of it that was asked for. ``encoding`` is ``"utf-8"``."""

    content: str
    encoding: str
    created_at: NotRequired[str]
    modified_at: NotRequired[str]


class GrepMatch(TypedDict):
    """One line that holds the pattern. ``line`` counts from 1; ``text`` is without its line end."""

    path: str
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class LsResult:
    """A directory's entries, by name."""

    error: str | None = None
    entries: list[FileInfo] | None = None


@dataclass(frozen=True, slots=True)
class ReadResult:
    """Some lines of a file, as they are in the file.

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
    """``occurrences`` is how many places were replaced."""

    error: str | None = None
    path: str | None = None
    occurrences: int | None = None


@dataclass(frozen=True, slots=True)
class GlobResult:
    """Matching files by path. ``truncated`` means that there are more."""

    error: str | None = None
    matches: list[FileInfo] | None = None
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class GrepResult:
    """Matching lines by path and line. ``truncated`` means that there are more."""

    error: str | None = None
    matches: list[GrepMatch] | None = None
    truncated: bool = False


@dataclass(frozen=True, slots=True)
class ExecuteResponse:
    """What a command wrote, and how it ended. ``truncated``: part of the output was left out."""

    output: str
    exit_code: int | None = None
    truncated: bool = False


class FileOperations(Protocol):
    """The six operations. All block; each has an ``a``-twin in ``BackendProtocol``."""

    def ls(self, path: str) -> LsResult:
        """List one directory."""
        ...

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """Read ``limit`` lines from line ``offset`` (from 0) on."""
        ...

    def write(self, file_path: str, content: str) -> WriteResult:
        """Create or replace a file, with the directories that lead to it."""
        ...

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Replace an exact text, which must occur once unless ``replace_all``."""
        ...

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        """Find files by name pattern below ``path``."""
        ...

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """Find lines that hold a literal text, in at most ``max_count`` lines altogether."""
        ...


class BackendProtocol(FileOperations, Protocol):
    """A place where an agent's files live, for callers that block and callers that must not."""

    async def als(self, path: str) -> LsResult:
        """``ls`` without blocking."""
        ...

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """``read`` without blocking."""
        ...

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        """``write`` without blocking."""
        ...

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """``edit`` without blocking."""
        ...

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        """``glob`` without blocking."""
        ...

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """``grep`` without blocking."""
        ...


class AsyncTwins(FileOperations, Protocol):
    """Inherit to get every ``a``-twin by running the blocking method in a thread."""

    async def als(self, path: str) -> LsResult:
        """``ls`` in a thread."""
        return await asyncio.to_thread(self.ls, path)

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """``read`` in a thread."""
        return await asyncio.to_thread(self.read, file_path, offset, limit)

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        """``write`` in a thread."""
        return await asyncio.to_thread(self.write, file_path, content)

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """``edit`` in a thread."""
        return await asyncio.to_thread(self.edit, file_path, old_string, new_string, replace_all)

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        """``glob`` in a thread."""
        return await asyncio.to_thread(self.glob, pattern, path)

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """``grep`` in a thread."""
        return await asyncio.to_thread(self.grep, pattern, path, glob, max_count=max_count)
