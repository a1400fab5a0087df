"""Files in one directory of this machine.

In go virtual paths, out come results (see ``protocol``). Nothing leaves the directory (see ``rooted``),
a file is replaced in one step or not at all, and an edit is computed from what is in the file *now*:
under a lock for this process, with a look at the file's state just before it is replaced for others.
"""

from __future__ import annotations

import asyncio
import difflib
import errno
import functools
import os
import secrets
import shutil
import stat
import tempfile
import threading
import time
import weakref
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from ferrule.backends.paths import RefusedPath, parts_of, virtual
from ferrule.backends.protocol import (
    AsyncTwins,
    DeleteResult,
    EditResult,
    FileDownloadResponse,
    FileInfo,
    FileOperationError,
    FileUploadResponse,
    GlobResult,
    GrepMatch,
    GrepResult,
    LsResult,
    ReadResult,
    WriteResult,
)
from ferrule.backends.rooted import Place, Tree
from ferrule.backends.search import PRUNED, Pattern, lines_with, search_refusal, walk
from ferrule.backends.texts import Binary, data_of, is_binary, page, replaced, text_of

__all__ = ["DiskBackend", "FilesystemBackend", "scratch"]

Result = TypeVar(
    "Result", LsResult, ReadResult, WriteResult, EditResult, DeleteResult, GlobResult, GrepResult
)

_LOCKS = 64
_ATTEMPTS = 5
_SEARCH_SECONDS = 15.0


class DiskBackend(AsyncTwins):
    """Files below ``root_dir``, which is created if it is missing. ``/a.txt`` is ``root_dir/a.txt``.

    ``overwrite``: whether ``write`` may replace a file. ``max_file_bytes`` bounds what is read and edited
    (default 32 MiB), ``max_search_bytes`` what is searched in (10 MiB), ``max_matches`` how many files a
    glob returns. ``shown_at`` is put before every path that is shown, and may stand before every path that
    is given: a shell's paths are real ones. Safe to share between threads.
    """

    tells_changes = True
    keeps_parallel_edits = True

    def __init__(
        self,
        root_dir: str | os.PathLike[str],
        *,
        overwrite: bool = True,
        max_file_bytes: int = 32 * 1024 * 1024,
        max_search_bytes: int = 10 * 1024 * 1024,
        max_matches: int = 1000,
        shown_at: str = "",
    ) -> None:
        self._tree = Tree(root_dir)
        self._overwrite = overwrite
        self._shown_at = shown_at
        self._max_file_bytes = max_file_bytes
        self._max_search_bytes = max_search_bytes
        self._max_matches = max_matches
        self._locks = [threading.Lock() for _ in range(_LOCKS)]

    @property
    def root(self) -> str:
        """The real directory."""
        return self._tree.root

    def ls(self, path: str) -> LsResult:
        """List one directory, by name; links are listed as what they are, not followed."""
        return _guarded(LsResult, path, lambda: self._ls(path))

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """Read ``limit`` lines from line ``offset`` (from 0) on; a binary file whole."""
        if limit <= 0:
            return ReadResult(file_data=data_of(b""), no_lines_requested=True)
        return _guarded(ReadResult, file_path, lambda: self._read(file_path, offset, limit))

    def write(self, file_path: str, content: str) -> WriteResult:
        """Create or replace a file in one step, with the directories that lead to it."""
        return _guarded(WriteResult, file_path, lambda: self._write(file_path, content))

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Replace an exact text. In a file with CR LF, an LF in ``old_string`` stands for CR LF."""
        return _guarded(
            EditResult, file_path, lambda: self._edit(file_path, old_string, new_string, replace_all)
        )

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        """Find files below ``path``; see ``search.Pattern`` for what a pattern means."""
        return _guarded(GlobResult, path or "/", lambda: self._glob(pattern, path or "/"))

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """Find lines that hold a literal text, in ``path`` (a directory or one file)."""
        refusal = search_refusal(pattern)
        if refusal:
            return GrepResult(error=refusal)
        return _guarded(GrepResult, path or "/", lambda: self._grep(pattern, path or "/", glob, max_count))

    def delete(self, file_path: str) -> DeleteResult:
        """Remove a file, a link, or a directory with everything below it."""
        return _guarded(DeleteResult, file_path, lambda: self._delete(file_path))

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """Create or replace files of any bytes, each in one step."""
        return [
            FileUploadResponse(path, _reason(functools.partial(self._upload, path, data)))
            for path, data in files
        ]

    def download_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """Whole files, up to ``max_file_bytes`` each."""
        found: list[FileDownloadResponse] = []
        for path in paths:
            held: list[bytes] = []
            error = _reason(lambda path=path, held=held: held.append(self._download(path)))
            found.append(FileDownloadResponse(path, held[0] if held else None, error))
        return found

    def spellings(self, path: str) -> tuple[str, ...]:
        """Every way to write ``path``, the one from the root first; nothing on the disk is looked at."""
        try:
            parts = self._parts(path)
        except RefusedPath:
            return (path,)
        return tuple(dict.fromkeys((virtual(parts), self._shown(parts))))

    def names_of(self, path: str) -> tuple[str, ...]:
        """``spellings`` of the path and, if links lead elsewhere, of where it really is; for rules.

        Of a path that does not exist yet, what does exist of it is followed.
        """
        try:
            parts = self._parts(path)
            real = self._real(parts)
        except (OSError, RefusedPath):
            return self.spellings(path)
        return tuple(dict.fromkeys((*self.spellings(path), virtual(real), self._shown(real))))

    async def anames_of(self, path: str) -> tuple[str, ...]:
        """``names_of`` in a thread."""
        return await asyncio.to_thread(self.names_of, path)

    def _real(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        for end in range(len(parts), 0, -1):
            try:
                with self._tree.locate(parts[:end]) as place:
                    return (*place.parts, *parts[end:])
            except (FileNotFoundError, NotADirectoryError):
                continue
        return parts

    def _ls(self, path: str) -> LsResult:
        with self._tree.locate(self._parts(path)) as place:
            if place.info is None:
                return LsResult(error=self._missing(place, path))
            if not place.is_dir:
                return LsResult(error=f"{path} is a file; read it with read_file.")
            target: int | str = place.name if place.fd is None else place.open_dir()
            try:
                with os.scandir(target) as listing:
                    entries = sorted(listing, key=lambda entry: entry.name)
                return LsResult(
                    entries=[self._info((*place.parts, entry.name), entry) for entry in entries]
                )
            finally:
                if isinstance(target, int):
                    os.close(target)

    def _read(self, path: str, offset: int, limit: int) -> ReadResult:
        with self._tree.locate(self._parts(path)) as place:
            data, info = self._bytes(place, path)
        content = data_of(data)
        content["modified_at"] = _when(info)
        return page(content, offset, limit, path)

    def _write(self, path: str, content: str) -> WriteResult:
        parts = self._parts(path)
        data = content.encode("utf-8")
        if not parts:
            return WriteResult(error="/ is the root directory; name a file.")
        with self._tree.locate(parts, make=True) as place, self._lock(place):
            if place.is_dir:
                return WriteResult(error=f"{path} is a directory; name a file.")
            if place.info is not None and not self._overwrite:
                return WriteResult(error=f"{path} already exists; change it with edit_file.")
            _put(place, data, place.info)
        return WriteResult(path=self._shown(parts))

    def _delete(self, path: str) -> DeleteResult:
        parts = self._parts(path)
        if not parts:
            return DeleteResult(error="/ is the root directory and stays.")
        with self._tree.locate(parts, follow=False) as place, self._lock(place):
            if place.info is None:
                return DeleteResult(error=self._missing(place, path))
            place.delete()
        return DeleteResult(path=self._shown(parts))

    def _upload(self, path: str, data: bytes) -> None:
        with self._tree.locate(self._absolute(path), make=True) as place, self._lock(place):
            if place.is_dir:
                raise IsADirectoryError(path)
            _put(place, data, place.info)

    def _download(self, path: str) -> bytes:
        with self._tree.locate(self._absolute(path)) as place:
            if place.is_dir:
                raise IsADirectoryError(path)
            fd, info = place.open_read()
            with open(fd, "rb") as file:
                if info.st_size > self._max_file_bytes:
                    raise OSError(errno.EFBIG, f"{path} is too large ({info.st_size} bytes)")
                return file.read()

    def _absolute(self, path: str) -> tuple[str, ...]:
        if not path.startswith("/"):
            raise RefusedPath(f"{path!r} is not absolute.")
        return self._parts(path)

    def _edit(self, path: str, old: str, new: str, everywhere: bool) -> EditResult:
        parts = self._parts(path)
        with self._tree.locate(parts) as place, self._lock(place):
            for _ in range(_ATTEMPTS):
                data, seen = self._bytes(place, path)
                change = replaced(text_of(data, path), old, new, everywhere, path)
                if isinstance(change, str):
                    return EditResult(error=change)
                if _same(place.now(), seen):
                    _put(place, change.text.encode("utf-8"), seen)
                    return EditResult(path=self._shown(parts), occurrences=change.count)
        return EditResult(error=f"{path} is being changed by another program; read it again.")

    def _glob(self, pattern: str, path: str) -> GlobResult:
        wanted = Pattern(pattern)
        until = time.monotonic() + _SEARCH_SECONDS
        matches: list[FileInfo] = []
        with self._tree.locate(self._parts(path)) as place:
            if not place.is_dir:
                return GlobResult(error=self._missing(place, path, directory=True))
            for found in walk(place, pruned=PRUNED - wanted.named, until=until):
                if wanted.matches(found.parts):
                    if len(matches) == self._max_matches:
                        return GlobResult(matches=matches, truncated=True, truncation_reason="budget")
                    matches.append(FileInfo(path=self._shown((*place.parts, *found.parts)), is_dir=False))
        late = time.monotonic() > until
        return GlobResult(matches=matches, truncated=late, truncation_reason="budget" if late else None)

    def _grep(self, pattern: str, path: str, glob: str | None, most: int | None) -> GrepResult:
        wanted = pattern.encode("utf-8", "surrogatepass")
        only = Pattern(glob) if glob else None
        until = time.monotonic() + _SEARCH_SECONDS
        matches: list[GrepMatch] = []
        with self._tree.locate(self._parts(path)) as place:
            if place.info is None:
                return GrepResult(error=self._missing(place, path))
            if not place.is_dir:
                data, _ = self._bytes(place, path)
                full = _collect(matches, self._shown(place.parts), data, wanted, most)
                return GrepResult(matches=matches, truncated=full)
            pruned = PRUNED - only.named if only else PRUNED
            for found in walk(place, pruned=pruned, until=until):
                if only and not only.matches(found.parts):
                    continue
                data = found.read(self._max_search_bytes)
                if data and _collect(
                    matches, self._shown((*place.parts, *found.parts)), data, wanted, most
                ):
                    return GrepResult(matches=matches, truncated=True)
        return GrepResult(matches=matches, truncated=time.monotonic() > until)

    def _bytes(self, place: Place, path: str) -> tuple[bytes, os.stat_result]:
        """A file's bytes and its state when they were read."""
        if place.is_dir:
            raise RefusedPath(f"{path} is a directory; list it with ls.")
        try:
            fd, info = place.open_read()
        except FileNotFoundError:
            raise RefusedPath(self._missing(place, path)) from None
        with open(fd, "rb") as file:
            if info.st_size > self._max_file_bytes:
                raise RefusedPath(f"{path} is too large ({info.st_size} bytes); search in it with grep.")
            return file.read(), info

    def _missing(self, place: Place, path: str, *, directory: bool = False) -> str:
        """Say that nothing is there, and what has a similar name."""
        if place.info is not None:
            return f"{path} is not a directory." if directory else f"{path} is not a file."
        base = place.parts[:-1]
        try:
            listing = os.listdir(place.fd if place.fd is not None else os.path.dirname(place.name))
        except OSError:
            listing = []
        name = place.parts[-1] if place.parts else ""
        lowered = {entry.lower(): entry for entry in listing[:2000]}
        close = difflib.get_close_matches(name.lower(), lowered, n=3, cutoff=0.6)
        similar = ", ".join(self._shown((*base, lowered[entry])) for entry in close)
        return f"{path} was not found." + (f" Similar names: {similar}." if similar else "")

    def _parts(self, path: str) -> tuple[str, ...]:
        inside = path.removeprefix(self._shown_at)
        return parts_of(inside if inside.startswith("/") or not inside else path)

    def _shown(self, parts: tuple[str, ...], *, directory: bool = False) -> str:
        return self._shown_at + virtual(parts, directory=directory)

    def _info(self, parts: tuple[str, ...], entry: os.DirEntry[str]) -> FileInfo:
        is_dir = entry.is_dir(follow_symlinks=False)
        info = FileInfo(path=self._shown(parts, directory=is_dir), is_dir=is_dir)
        try:
            found = entry.stat(follow_symlinks=False)
        except OSError:
            return info  # Gone since it was listed.
        info["size"] = 0 if is_dir else found.st_size
        info["modified_at"] = _when(found)
        return info

    def _lock(self, place: Place) -> threading.Lock:
        # Folded, because on some systems two spellings are one file; sharing a lock costs nothing else.
        return self._locks[hash(tuple(part.casefold() for part in place.parts)) % _LOCKS]


class FilesystemBackend(DiskBackend):
    """``DiskBackend`` as deepagents calls it. ``root_dir`` is the current directory if left out.

    With ``virtual_mode=False`` paths are shown as the real ones, and those may be given too; other than in
    deepagents, what lies outside ``root_dir`` stays out of reach.
    """

    def __init__(
        self,
        root_dir: str | os.PathLike[str] | None = None,
        virtual_mode: bool = True,
        max_file_size_mb: int = 10,
    ) -> None:
        directory = os.path.realpath(root_dir or os.getcwd())
        super().__init__(
            directory,
            max_search_bytes=max_file_size_mb * 1024 * 1024,
            shown_at="" if virtual_mode else directory,
        )


def scratch() -> DiskBackend:
    """A backend in a fresh temporary directory, which goes when the backend does."""
    backend = DiskBackend(tempfile.mkdtemp(prefix="ferrule-"))
    weakref.finalize(backend, shutil.rmtree, backend.root, ignore_errors=True)
    return backend


def _guarded(result: Callable[..., Result], path: str, work: Callable[[], Result]) -> Result:
    """Run ``work``; what the model or the disk got wrong becomes a result with an error."""
    try:
        return work()
    except RefusedPath as error:
        return result(error=str(error))
    except Binary as error:
        return result(error=str(error))
    except UnicodeEncodeError:
        return result(error="The text holds half of a surrogate pair and cannot be written as UTF-8.")
    except (FileNotFoundError, NotADirectoryError):
        return result(error=f"{path} was not found: a directory on the way is missing.")
    except PermissionError:
        return result(error=f"{path}: permission denied.")
    except OSError as error:
        return result(error=f"{path}: {error.strerror or error}.")


def _put(place: Place, data: bytes, old: os.stat_result | None) -> None:
    """Replace the file at ``place`` in one step, keeping the permissions of the old one."""
    name = f".ferrule-{secrets.token_hex(8)}.tmp"
    fd = place.create(name)
    try:
        with open(fd, "wb") as file:
            file.write(data)
            if old is not None and hasattr(os, "fchmod"):
                os.fchmod(file.fileno(), stat.S_IMODE(old.st_mode))
        place.replace_by(name)
    except BaseException:
        place.remove(name)
        raise


def _same(now: os.stat_result | None, seen: os.stat_result) -> bool:
    return now is not None and (now.st_ino, now.st_mtime_ns, now.st_size) == (
        seen.st_ino,
        seen.st_mtime_ns,
        seen.st_size,
    )


def _collect(matches: list[GrepMatch], path: str, data: bytes, wanted: bytes, most: int | None) -> bool:
    """Add a file's matching lines; True when there was one more than ``most`` allows."""
    if wanted not in data or is_binary(data):
        return False
    for number, line in lines_with(data, wanted):
        if most is not None and len(matches) >= most:
            return True
        matches.append(GrepMatch(path=path, line=number, text=line.decode("utf-8", "replace")))
    return False


def _when(info: os.stat_result) -> str:
    return datetime.fromtimestamp(info.st_mtime, UTC).isoformat()


def _reason(work: Callable[[], object]) -> FileOperationError | str | None:
    """Run ``work``; why it failed, in the words of the protocol."""
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
