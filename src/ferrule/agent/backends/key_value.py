"""A backend over a key-value store, in which the key of a file is its whole path.

In go virtual paths, out come results (see ``protocol``); subclasses say how files are fetched and put.
Directories exist only as beginnings of keys. A search is one ``in`` on the text of most files.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, TypeGuard, cast

from ferrule.agent.backends.file_text import read_page, replace_text, to_bytes, to_file_data
from ferrule.agent.backends.paths import STAYS, RefusedPath, absolute, below_root, named, parts_of, virtual
from ferrule.agent.backends.protocol import (
    DeleteResult,
    EditResult,
    FileData,
    FileDownloadResponse,
    FileInfo,
    FileUploadResponse,
    GlobResult,
    GrepMatch,
    GrepResult,
    LsResult,
    ReadResult,
    WriteResult,
)
from ferrule.agent.backends.search import Pattern, check_search
from ferrule.agent.backends.sync_bridge import AsyncBackend, answering, words_for


@answering(words_for)
class KeyValueBackend(AsyncBackend):
    """The operations over ``fetch_all``, ``fetch`` and ``put``. Paths that are not allowed are errors."""

    tells_changes = True

    @abstractmethod
    async def fetch_all(self) -> Mapping[str, FileData]:
        """Return every file by its path."""

    @abstractmethod
    async def fetch(self, path: str) -> FileData | None:
        """Return one file."""

    @abstractmethod
    async def put(self, changes: Mapping[str, FileData | None]) -> None:
        """Store these files; None removes a file."""

    async def als(self, path: str) -> LsResult:
        parts = parts_of(path)
        base = virtual(parts, directory=True)
        files: Mapping[str, FileData] = await self.fetch_all()
        entries: dict[str, FileInfo] = {}
        for key, data in files.items():
            if key.startswith(base):
                name, slash, _ = key[len(base) :].partition("/")
                shown = base + name + slash
                if shown not in entries:
                    entries[shown] = (
                        FileInfo(path=shown, is_dir=True, size=0) if slash else _info(key, data)
                    )
        if not entries and virtual(parts) in files:
            return LsResult(error=f"{path} is a file; read it with read_file.")
        return LsResult(entries=[entries[shown] for shown in sorted(entries)])

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        if limit <= 0:
            return ReadResult(file_data=to_file_data(b""), no_lines_requested=True)
        return read_page(await self._found(virtual(parts_of(file_path))), offset, limit, file_path)

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        path = virtual(named(file_path))
        data = to_file_data(content.encode("utf-8"))
        await self.put({path: _now(data, await self.fetch(path))})
        return WriteResult(path=path)

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        path = virtual(named(file_path))
        data = await self._found(path)
        if data["encoding"] == "base64":
            return EditResult(error=f"{file_path} is a binary file and cannot be edited as text.")
        change = replace_text(data["content"], old_string, new_string, replace_all, file_path)
        if isinstance(change, str):
            return EditResult(error=change)
        await self.put({path: _now(FileData(content=change.text, encoding="utf-8"), data)})
        return EditResult(path=path, occurrences=change.count)

    async def adelete(self, file_path: str) -> DeleteResult:
        path = virtual(below_root(parts_of(file_path), STAYS))
        files: Mapping[str, FileData] = await self.fetch_all()
        gone = [key for key in files if key == path or key.startswith(path + "/")]
        if not gone:
            raise FileNotFoundError
        await self.put(dict.fromkeys(gone))
        return DeleteResult(path=path)

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        base = parts_of(path or "/")
        files = await self.fetch_all()
        return GlobResult(matches=[_info(key, data) for key, data in _below(files, base, pattern)])

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        key = virtual(parts_of(path or "/"))
        one = None if key == "/" else (await self.fetch(key))
        files = (await self.fetch_all()) if one is None else {key: one}
        return grep_matches_from_files(files, pattern, key, glob, max_count=max_count)

    async def aupload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        answers: list[FileUploadResponse] = []
        changes: dict[str, FileData | None] = {}
        for given, data in files:
            path = absolute(given)
            if path is None:
                answers.append(FileUploadResponse(given, "invalid_path"))
                continue
            changes[path] = _now(to_file_data(data), (await self.fetch(path)))
            answers.append(FileUploadResponse(given))
        if changes:
            await self.put(changes)
        return answers

    async def adownload_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        answers: list[FileDownloadResponse] = []
        for given in paths:
            path = absolute(given)
            data = None if path is None else await self.fetch(path)
            content = None if data is None else to_bytes(data)
            error = "invalid_path" if path is None else "file_not_found" if data is None else None
            answers.append(FileDownloadResponse(given, content, error))
        return answers

    async def _found(self, path: str) -> FileData:
        data = await self.fetch(path)
        if data is None:
            raise FileNotFoundError
        return data


def create_file_data(content: str, *, encoding: str = "utf-8") -> FileData:
    """Return a new file in the form of a state or store, with ``encoding="base64"`` for bytes that are not
    text."""
    return _now(FileData(content=content, encoding=encoding), None)


def current_file_data(value: Mapping[str, Any]) -> FileData:
    """A file in today's format; older releases of deepagents stored lists of lines, and no encoding.

    Raises ``TypeError`` for a content that is neither a text nor a list of texts.
    """
    content: object = value["content"]
    if isinstance(content, str) and "encoding" in value:
        return cast("FileData", value)
    lines = [content] if isinstance(content, str) else content
    if not _are_texts(lines):
        kind = type(content).__name__
        raise TypeError(f"a file's content is a text, or a list of lines; got {kind} {content!r}")
    return cast("FileData", {"encoding": "utf-8", **value, "content": "\n".join(lines)})


def file_data_to_string(file_data: Mapping[str, Any]) -> str:
    """Return the text of a file in the form of a state or store, or its base64."""
    return current_file_data(file_data)["content"]


def grep_matches_from_files(
    files: Mapping[str, FileData],
    pattern: str,
    path: str | None = None,
    glob: str | None = None,
    *,
    max_count: int | None = None,
) -> GrepResult:
    """Find lines that contain a literal text, in the files below ``path`` or in the file ``path``.

    ``glob``: only in files that match. A path or pattern that is not allowed is an error in the result.
    """
    try:
        check_search(pattern)
        base = parts_of(path or "/")
    except RefusedPath as error:
        return GrepResult(error=str(error))
    one = files.get(virtual(base))
    matches: list[GrepMatch] = []
    for key, given in [(virtual(base), one)] if one is not None else _below(files, base, glob):
        data = current_file_data(given)
        if pattern not in data["content"] or data["encoding"] == "base64":
            continue
        for number, line in enumerate(data["content"].split("\n"), 1):
            if pattern in line:
                if max_count is not None and len(matches) >= max_count:
                    return GrepResult(matches=matches, truncated=True)
                matches.append(GrepMatch(path=key, line=number, text=line.removesuffix("\r")))
    return GrepResult(matches=matches)


@lru_cache(maxsize=256)
def compile_grep_include_glob(pattern: str) -> Callable[[str], bool]:
    """Return a test of paths relative to the start of the search; see ``search.Pattern``."""
    wanted = Pattern(pattern)
    return lambda path: wanted.matches(tuple(path.split("/")))


def _below(
    files: Mapping[str, FileData], base: tuple[str, ...], pattern: str | None
) -> list[tuple[str, FileData]]:
    """Return the matching files below a directory, by path."""
    start = virtual(base, directory=True)
    keys = sorted(files if start == "/" else (key for key in files if key.startswith(start)))
    if pattern is not None:
        matches = compile_grep_include_glob(pattern)
        # What stands before ``start`` is cut off with its last slash.
        keys = [key for key in keys if matches(key[len(start) :])]
    return [(key, files[key]) for key in keys]


def _are_texts(lines: object) -> TypeGuard[list[str]]:
    return isinstance(lines, list) and all(isinstance(each, str) for each in cast("list[object]", lines))


def _now(data: FileData, old: FileData | None) -> FileData:
    now = datetime.now(UTC).isoformat()
    data["created_at"] = (old or {}).get("created_at") or now
    data["modified_at"] = now
    return data


def _info(path: str, data: FileData) -> FileInfo:
    content = data["content"]
    size = len(to_bytes(data)) if data["encoding"] == "base64" or not content.isascii() else len(content)
    return FileInfo(path=path, is_dir=False, size=size, modified_at=data.get("modified_at", ""))
