"""Files in one directory of this machine.

Input: virtual paths. Output: results (see ``protocol``). No path leads out of the directory (see
``directory_tree``). A file is replaced atomically. An edit is applied to the present contents, under a lock
for all processes that use Ferrule, and the file's state is checked just before it is replaced.
"""

from __future__ import annotations

import copy
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
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Self

from ferrule.agent.backends.directory_tree import Place, Tree, listing
from ferrule.agent.backends.file_text import (
    MAX_BINARY_BYTES,
    Window,
    decode_text,
    page_result,
    read_page,
    replace_text,
    to_file_data,
    with_context,
)
from ferrule.agent.backends.line_search import LineSearch, collect_matches, matching_lines, read_lines
from ferrule.agent.backends.paths import STAYS, RefusedPath, below_root, parts_of, sendable, virtual
from ferrule.agent.backends.protocol import (
    BackendProtocol,
    DeleteResult,
    EditResult,
    FileData,
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
    in_a_thread,
)
from ferrule.agent.backends.search import PRUNED, Pattern, check_search, walk_runs
from ferrule.agent.backends.sync_bridge import PathCheck, answering, words_for
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

if TYPE_CHECKING:
    from ferrule.agent.backends.storage_scope import Scope


def disk_words(error: Exception, path: str) -> str | None:
    """Return the error message for an operating system exception."""
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return N_(f"{path} was not found: a directory on the way is missing.")
        case BlockingIOError():
            return f"{path} is being changed by another program; try again."
        case RecursionError():
            return f"{path} holds too many directories in each other; begin further down."
        case PermissionError():
            return N_(f"{path}: permission denied.")
        case OSError():
            return f"{path}: {error.strerror or error}."
        case _:
            return words_for(error, path)


def error_of(work: Callable[[], object]) -> FileOperationError | str | None:
    """Run ``work``; return None or the error, as a ``FileOperationError`` or the system's text."""
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


_MAX_COMPARED = 2000
_MAX_SHOWN = 3


def not_found(place: Place, path: str, shown: Callable[[tuple[str, ...]], str]) -> str:
    """Say that nothing is at ``path``, which led to ``place``, and what beside it has a similar name.

    ``shown`` makes a path for the model out of the names that lead from the root to a file.
    """
    base = place.parts[:-1]
    try:
        beside = listing(place.fd if place.fd is not None else os.path.dirname(place.name))
    except OSError:
        beside = []
    name = place.parts[-1] if place.parts else ""
    lowered = {entry.name.lower(): entry.name for entry in beside[:_MAX_COMPARED]}
    close = difflib.get_close_matches(name.lower(), lowered, n=_MAX_SHOWN, cutoff=0.6)
    similar = ", ".join(shown((*base, lowered[entry])) for entry in close)
    return N_(f"{path} was not found.") + (f" Similar names: {similar}." if similar else "")


_LOCKS = 64


class Locks:
    """Locks for the files of one directory."""

    __slots__ = ("_locks",)

    def __init__(self) -> None:
        self._locks = [threading.Lock() for _ in range(_LOCKS)]

    @contextmanager
    def changing(self, place: Place) -> Generator[bool]:
        """Keep out other changes of the file; True if others in its directory are kept out as well."""
        # Folded, because on some systems two spellings are one file; sharing a lock costs nothing else.
        which = hash(tuple(part.casefold() for part in place.parts)) % _LOCKS
        with self._locks[which], place.alone() as alone:
            yield alone


def replace_file(place: Place, data: bytes, old: os.stat_result | None, alone: bool) -> None:
    """Replace the file at ``place`` in one step, keeping owner and permissions of the old one.

    ``old`` is its state, None where there is none yet; ``alone`` is what ``Locks.changing`` gave.
    """
    name = place.unfinished("" if alone else secrets.token_hex(8))
    with suppress(OSError):
        place.remove(name)  # Of a process that was killed: the others are kept out.
    fd = place.create(name)
    try:
        with open(fd, "wb") as file:
            if old is not None and hasattr(os, "fchown"):
                with suppress(OSError):
                    os.fchown(fd, old.st_uid, old.st_gid)
                os.fchmod(fd, stat.S_IMODE(old.st_mode))
            file.write(data)
        place.replace_by(name)
    except BaseException:
        place.remove(name)
        raise


def is_unchanged(place: Place, seen: os.stat_result) -> bool:
    """Whether the file at ``place`` is still the one with the state ``seen``."""
    now = place.now()
    return now is not None and (now.st_ino, now.st_mtime_ns, now.st_size) == (
        seen.st_ino,
        seen.st_mtime_ns,
        seen.st_size,
    )


_ATTEMPTS = 5
_SEARCH_SECONDS = 15.0


@answering(disk_words)
class DiskBackend(BackendProtocol):
    """Files below ``root_dir``, which is created if it is missing. ``/a.txt`` is ``root_dir/a.txt``.

    ``overwrite``: whether ``write`` may replace a file. ``max_file_bytes``: larger files are not edited or
    downloaded, and read in parts only (default 32 MiB). ``max_search_bytes``: larger files are searched
    only when they are named (None: all are). ``max_binary_bytes``: larger binary files are not read (3.75
    MB). ``max_matches``: how many files a glob returns. ``shown_at`` is the prefix of every returned path
    and is accepted in every given one, so that paths are those of a shell. ``ripgrep``: whether ``grep``
    uses an installed ``rg`` to find the files to read; None: after the first 10,000. Safe to share between
    threads.
    """

    tells_changes = True
    keeps_parallel_edits = True
    reach: Scope = "machine"

    def __init__(
        self,
        root_dir: str | os.PathLike[str],
        *,
        overwrite: bool = True,
        max_file_bytes: int = 32 * 1024 * 1024,
        max_search_bytes: int | None = None,
        max_binary_bytes: int = MAX_BINARY_BYTES,
        max_matches: int = 1000,
        shown_at: str = "",
        ripgrep: bool | None = None,
    ) -> None:
        self._tree = Tree(root_dir)
        self._overwrite = overwrite
        self._shown_at = shown_at
        self._max_file_bytes = max_file_bytes
        self._max_binary_bytes = max_binary_bytes
        self._max_matches = max_matches
        self._search = LineSearch(self._tree.root, max_bytes=max_search_bytes, ripgrep=ripgrep)
        self._locks = Locks()
        self._check: PathCheck | None = None

    @property
    def root(self) -> str:
        """The real directory."""
        return self._tree.root

    @property
    def cwd(self) -> Path:
        """The real directory."""
        return Path(self.root)

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """Create or replace binary files, each atomically."""
        return [
            FileUploadResponse(path, error_of(functools.partial(self._upload, path, data)))
            for path, data in files
        ]

    def download_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """Return whole files, up to ``max_file_bytes`` each."""
        found: list[FileDownloadResponse] = []
        for path in paths:
            contents: list[bytes] = []
            error = error_of(lambda path=path, contents=contents: contents.append(self._download(path)))
            found.append(FileDownloadResponse(path, contents[0] if contents else None, error))
        return found

    def located(self, path: str, *, make: bool = False) -> tuple[str, bytes | None]:
        """Return the absolute path of the file at ``path``, and its bytes, for your own way to write it.

        The bytes are None if there is no such file, or if it is too large to be edited. ``make``: create
        the parent directories. Raises ``RefusedPath`` as a read does, and ``OSError``.
        """
        parts = self._parts(path)
        data: bytes | None = None
        with self._at(parts, make=make) as place:
            if place.is_dir or not parts:
                raise RefusedPath(f"{path} is a directory; name a file.")
            if place.info is not None:
                fd, info = place.open_read()
                with open(fd, "rb") as file:
                    data = file.read() if info.st_size <= self._max_file_bytes else None
        return os.path.join(self.root, *place.parts), data

    def spellings(self, path: str) -> tuple[str, ...]:
        """Return every spelling of ``path``, the one from the root first, without looking at the disk."""
        try:
            parts = self._parts(path)
        except RefusedPath:
            return (path,)
        return self._names(parts)

    def names_of(self, path: str) -> tuple[str, ...]:
        """Return ``spellings`` of the path and of the targets of all links in it, for rules."""
        try:
            parts = self._parts(path)
            own = self._names(self._tree.resolve(parts, follow=False))
            end = self._names(self._tree.resolve(parts))
        except (OSError, RefusedPath):
            return self.spellings(path)
        return tuple(dict.fromkeys((*self.spellings(path), *own, *end)))

    anames_of = in_a_thread(names_of)

    def watched(self, check: PathCheck) -> Self:
        """Return this backend with ``check``, which sees the real target of each path before its use."""
        watched = copy.copy(self)
        watched._check = check
        return watched

    @contextmanager
    def _at(self, parts: tuple[str, ...], *, make: bool = False, follow: bool = True) -> Generator[Place]:
        def check(real: tuple[str, ...], is_dir: bool) -> None:
            # No link is needed to reach the root, and what a search shows of it is checked one by one.
            if self._check is not None and real:
                self._check(self._names(real), is_dir)

        with self._tree.locate(parts, make=make, follow=follow, check=check) as place:
            yield place

    def _names(self, parts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys((virtual(parts), self._shown(parts))))

    def ls(self, path: str) -> LsResult:
        """List one directory, by name; links are listed as links, not followed."""
        with self._at(self._parts(path)) as place:
            if place.info is None:
                return LsResult(error=self._missing(place, path))
            if not place.is_dir:
                return LsResult(error=f"{path} is a file; read it with read_file.")
            target: int | str = place.name if place.fd is None else place.open_dir()
            try:
                return LsResult(
                    entries=[self._info((*place.parts, entry.name), entry) for entry in listing(target)]
                )
            finally:
                if isinstance(target, int):
                    os.close(target)

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """Read ``limit`` lines from line ``offset`` (from 0) on; a binary file is read whole."""
        if limit <= 0:
            return ReadResult(file_data=to_file_data(b""), no_lines_requested=True)
        offset = max(offset, 0)
        with self._at(self._parts(file_path)) as place:
            file, info = self._open(place, file_path)
        with file:
            if info.st_size > self._max_file_bytes:
                lines = read_lines(file, offset, limit, self._max_file_bytes)
                content = FileData(
                    content=decode_text(lines.data, file_path, cut=lines.cut), encoding="utf-8"
                )
                piece = Window(content["content"], lines.end, lines.total)
                result = page_result(content, piece, offset, file_path)
            else:
                content = to_file_data(file.read())
                result = read_page(
                    content, offset, limit, file_path, max_binary_bytes=self._max_binary_bytes
                )
        if result.file_data is not None:
            result.file_data["modified_at"] = _when(info)
        return result

    def write(self, file_path: str, content: str) -> WriteResult:
        """Create or replace a file atomically, with its parent directories."""
        parts = below_root(self._parts(file_path))
        data = content.encode("utf-8")
        with self._at(parts, make=True) as place, self._locks.changing(place) as alone:
            if place.is_dir:
                return WriteResult(error=f"{file_path} is a directory; name a file.")
            if place.info is not None and not self._overwrite:
                return WriteResult(error=f"{file_path} already exists; change it with edit_file.")
            replace_file(place, data, place.info, alone)
        return WriteResult(path=self._shown(parts))

    def delete(self, file_path: str) -> DeleteResult:
        """Remove a file, a link, or a directory with everything below it."""
        parts = below_root(self._parts(file_path), STAYS)
        with self._at(parts, follow=False) as place, self._locks.changing(place):
            if place.info is None:
                return DeleteResult(error=self._missing(place, file_path))
            place.delete()
        return DeleteResult(path=self._shown(parts))

    def _upload(self, path: str, data: bytes) -> None:
        with self._at(self._absolute(path), make=True) as place, self._locks.changing(place) as alone:
            if place.is_dir:
                raise IsADirectoryError(path)
            replace_file(place, data, place.info, alone)

    def _download(self, path: str) -> bytes:
        with self._at(self._absolute(path)) as place:
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

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Replace an exact text. LF and CR LF in the old and new text match the file's line ends."""
        parts = self._parts(file_path)
        with self._at(parts) as place, self._locks.changing(place) as alone:
            for _ in range(_ATTEMPTS):
                file, seen = self._open(place, file_path)
                with file:
                    if seen.st_size > self._max_file_bytes:
                        return EditResult(
                            error=f"{file_path} is too large to be edited ({seen.st_size} bytes)."
                        )
                    data = file.read()
                change = replace_text(
                    decode_text(data, file_path), old_string, new_string, replace_all, file_path
                )
                if isinstance(change, str):
                    return EditResult(error=change)
                if is_unchanged(place, seen):
                    replace_file(place, change.text.encode("utf-8"), seen, alone)
                    return EditResult(path=self._shown(parts), occurrences=change.count)
        return EditResult(error=f"{file_path} is being changed by another program; read it again.")

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        """Find files below ``path``; see ``search.Pattern`` for what a pattern means."""
        path = path or "/"
        wanted = Pattern(pattern)
        until = time.monotonic() + _SEARCH_SECONDS
        matches: list[FileInfo] = []
        with self._at(self._parts(path)) as place:
            if not place.is_dir:
                return GlobResult(error=self._missing(place, path, directory=True))
            for run in walk_runs(place, pruned=PRUNED - wanted.named, until=until):
                matches_name = wanted.below(run.parts)
                directory = self._shown_at + virtual((*place.parts, *run.parts), directory=True)
                paths = [directory + entry.name for entry in run.entries if matches_name(entry.name)]
                found: list[FileInfo] = [{"path": path, "is_dir": False} for path in map(sendable, paths)]
                matches += found
                if len(matches) > self._max_matches:
                    del matches[self._max_matches :]
                    return GlobResult(matches=matches, truncated=True, truncation_reason="budget")
        late = time.monotonic() > until
        return GlobResult(matches=matches, truncated=late, truncation_reason="budget" if late else None)

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """Find lines that contain a literal text, in ``path`` (a directory or one file)."""
        check_search(pattern)
        path = path or "/"
        wanted = pattern.encode("utf-8", "surrogatepass")
        until = time.monotonic() + _SEARCH_SECONDS
        matches: list[GrepMatch] = []
        with self._at(self._parts(path)) as place:
            if place.info is None:
                return GrepResult(error=self._missing(place, path))
            if not place.is_dir:
                file, _ = self._open(place, path)
                with file:
                    full = collect_matches(
                        matches, self._shown(place.parts), matching_lines(file, wanted, until), max_count
                    )
                return GrepResult(matches=matches, truncated=full or time.monotonic() > until)
            for found, lines in self._search.matches(
                place, pattern, glob, until, launch=self._searching, taken=matches
            ):
                if collect_matches(matches, self._shown((*place.parts, *found.parts)), lines, max_count):
                    return GrepResult(matches=matches, truncated=True)
        return GrepResult(matches=matches, truncated=time.monotonic() > until)

    def _searching(self, arguments: list[str], directory: str) -> list[str]:
        """Return the command line that is really started for ``arguments`` in ``directory``."""
        return arguments

    def _open(self, place: Place, path: str) -> tuple[BinaryIO, os.stat_result]:
        """A file and its state when it was opened."""
        if place.is_dir:
            raise RefusedPath(f"{path} is a directory; list it with ls.")
        try:
            fd, info = place.open_read()
        except FileNotFoundError:
            raise RefusedPath(self._missing(place, path)) from None
        return open(fd, "rb"), info

    def _missing(self, place: Place, path: str, *, directory: bool = False) -> str:
        if place.info is not None:
            return f"{path} is not a directory." if directory else f"{path} is not a file."
        return not_found(place, path, self._shown)

    def _parts(self, path: str) -> tuple[str, ...]:
        inside = path.removeprefix(self._shown_at)
        return parts_of(inside if inside.startswith("/") or not inside else path)

    def _shown(self, parts: tuple[str, ...], *, directory: bool = False) -> str:
        return sendable(self._shown_at + virtual(parts, directory=directory))

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


def scratch() -> DiskBackend:
    """Return a backend in a new temporary directory, which is deleted with the backend."""
    backend = DiskBackend(tempfile.mkdtemp(prefix="ferrule-"))
    weakref.finalize(backend, shutil.rmtree, backend.root, ignore_errors=True)
    return backend


def _when(info: os.stat_result) -> str:
    return datetime.fromtimestamp(info.st_mtime, UTC).isoformat()


class FilesystemBackend(DiskBackend):
    """``DiskBackend`` as deepagents calls it. ``root_dir`` is the current directory if left out.

    With ``virtual_mode=False`` returned paths are real ones, and real ones are accepted. Unlike in
    deepagents, files outside ``root_dir`` stay inaccessible.
    """

    def __init__(
        self,
        root_dir: str | os.PathLike[str] | None = None,
        virtual_mode: bool = True,
        max_file_size_mb: int = 10,
    ) -> None:
        directory = os.path.realpath(root_dir or os.getcwd())
        self.virtual_mode = virtual_mode
        super().__init__(
            directory,
            max_search_bytes=max_file_size_mb * 1024 * 1024,
            shown_at="" if virtual_mode else directory,
        )

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
        context_lines: int = 0,
    ) -> GrepResult:
        """Find lines that contain a literal text, with ``context_lines`` lines before and after each."""
        if context_lines < 0:
            raise UsageError(f"context_lines must be non-negative, not {context_lines}")
        result = super().grep(pattern, path, glob, max_count=max_count)
        if not (context_lines and result.matches):
            return result
        return with_context(
            result, pattern, context_lines, lambda found: self.download_files([found])[0].content
        )

    agrep: Any = in_a_thread(grep)
