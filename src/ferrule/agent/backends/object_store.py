"""Files in a bucket, of S3 or what speaks its protocol, of Google Cloud Storage or Azure, through obstore.

In go virtual paths, out come results; the key of a file is the prefix and its path. An edit is written only
if the object is still the one that was read, else it is done again on what is there now. Directories exist
only as beginnings of keys. Listings come by pages, searches fetch some files at once and large ones in
pieces, so memory is bounded. Needs the extra ``objects``.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, timedelta
from typing import TYPE_CHECKING, Any, TypeAlias, cast
from urllib.parse import urlsplit
from uuid import uuid4
from zlib import crc32

import obstore.store
from obstore.exceptions import BaseError

from ferrule.agent.backends.file_text import (
    MAX_BINARY_BYTES,
    Binary,
    Window,
    decode_text,
    is_binary,
    page_result,
    read_page,
    replace_text,
    to_file_data,
)
from ferrule.agent.backends.line_search import LineMatches, LineWindow
from ferrule.agent.backends.object_client import (
    Conflict,
    NotSupported,
    ObjectClient,
    Stored,
    StoreFailure,
    TooLarge,
)
from ferrule.agent.backends.paths import STAYS, RefusedPath, absolute, below_root, named, parts_of, virtual
from ferrule.agent.backends.protocol import (
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
)
from ferrule.agent.backends.search import PRUNED, Pattern, check_search, lines_with
from ferrule.agent.backends.storage_scope import Reach
from ferrule.agent.backends.sync_bridge import AsyncBackend, answering, words_for
from ferrule.core.errors import UsageError

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_LONGEST = 1024
"""Bytes of a key, in S3 and in what speaks its protocol
(https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html)."""


class ObjectKeys:
    """Keys below ``prefix``. Raises ``UsageError`` for one that leads out of itself."""

    def __init__(self, prefix: str) -> None:
        try:
            self.root = "/".join(_checked(parts_of(prefix)))
        except RefusedPath as error:
            raise UsageError(f"the prefix of ObjectStoreBackend is not allowed: {error}") from None
        self._start = f"{self.root}/" if self.root else ""

    def key(self, parts: tuple[str, ...]) -> str:
        """Return the key of a path. Raises ``RefusedPath`` for a path that no bucket accepts."""
        key = self._start + "/".join(_checked(parts)) if parts else self.root
        if len(key.encode("utf-8")) > _LONGEST:
            raise RefusedPath(f"The path is longer than a bucket takes ({_LONGEST} bytes with its prefix).")
        return key

    def path(self, key: str) -> str:
        return "/" + key[len(self._start) :]


def _checked(parts: tuple[str, ...]) -> tuple[str, ...]:
    for part in parts:
        if _CONTROL.search(part):
            raise RefusedPath(f"{part!r} holds a control character, which a bucket does not take.")
    return parts


if TYPE_CHECKING:
    from obstore import ObjectMeta
    from obstore.store import ObjectStore

Found: TypeAlias = "tuple[ObjectMeta, Stored | Exception | None]"
"""An object and its bytes; None: it is too large to be fetched whole."""

_PIECE = 8 * 1024 * 1024
_AT_ONCE_BYTES = 64 * 1024 * 1024
_AT_ONCE_FILES = 64
_SECONDS = 60.0


def pieces_of(meta: ObjectMeta) -> Iterator[tuple[int, int]]:
    """The pieces in which a large object is fetched, as their first byte and the one behind."""
    for start in range(0, meta["size"], _PIECE):
        yield start, min(start + _PIECE, meta["size"])


class ObjectWalk:
    """The objects below ``base`` that match ``pattern`` (None: all), page by page, in the order of keys."""

    def __init__(
        self, objects: ObjectClient, keys: ObjectKeys, base: tuple[str, ...], pattern: str | None
    ) -> None:
        self._objects, self._keys, self._pattern = objects, keys, Pattern(pattern) if pattern else None
        self._depth = len(base)
        self._pruned = PRUNED - (self._pattern.named if self._pattern else frozenset())
        self._pages = objects.pages(keys.key((*base, *_fixed(pattern or ""))))
        self._held: list[ObjectMeta] = []

    async def next(self) -> list[ObjectMeta] | None:
        """Return the matches on the next page, perhaps none; None if there are no more pages."""
        page: Sequence[ObjectMeta] = await self._objects.page(self._pages)
        metas = [*self._held, *page]
        # Whether an empty object is a folder is known from the one behind it.
        self._held = metas[-1:] if page and not metas[-1]["size"] else []
        metas = metas[: len(metas) - len(self._held)]
        if not page and not metas:
            return None
        following = [*metas[1:], *(self._held or [None])]
        return [
            meta
            for meta, behind in zip(metas, following, strict=True)
            if not _is_folder(meta, behind) and self._matches(meta)
        ]

    def _matches(self, meta: ObjectMeta) -> bool:
        parts = tuple(self._keys.path(meta["path"])[1:].split("/"))[self._depth :]
        if not self._pruned.isdisjoint(parts[:-1]):
            return False
        return self._pattern is None or self._pattern.matches(parts)


class ObjectGrep:
    """The lines that contain ``pattern``, in at most ``most`` lines (None: all)."""

    def __init__(self, objects: ObjectClient, keys: ObjectKeys, pattern: str, most: int | None) -> None:
        self._objects, self._keys, self._most = objects, keys, most
        self._wanted = pattern.encode("utf-8", "surrogatepass")
        self._until = time.monotonic() + _SECONDS
        self._matches: list[GrepMatch] = []
        self._full = False

    async def below(self, walk: ObjectWalk, max_bytes: int | None) -> GrepResult:
        """In what a walk finds, but for files of more than ``max_bytes``."""
        batch: list[ObjectMeta] = []
        size = 0
        while (page := (await walk.next())) is not None and not self._done():
            for meta in page:
                if max_bytes is not None and meta["size"] > max_bytes:
                    continue
                fetched = min(meta["size"], _PIECE)
                if size + fetched > _AT_ONCE_BYTES or len(batch) == _AT_ONCE_FILES:
                    await self._search(batch)
                    batch, size = [], 0
                batch.append(meta)
                size += fetched
        await self._search(batch)
        return self.result()

    async def one(self, meta: ObjectMeta) -> GrepResult:
        await self._search([meta])
        return self.result()

    def result(self) -> GrepResult:
        return GrepResult(matches=self._matches, truncated=self._full)

    def _done(self) -> bool:
        self._full = self._full or time.monotonic() > self._until
        return self._full

    async def _search(self, batch: Sequence[ObjectMeta]) -> None:
        if self._done():
            return
        small = [meta["path"] for meta in batch if meta["size"] <= _PIECE]
        found: list[Stored | Exception] = await self._objects.get_each(small, _PIECE)
        by_key = dict(zip(small, found, strict=True))
        for meta in batch:
            if self._done():
                return
            got = by_key.get(meta["path"])
            if isinstance(got, TooLarge):
                got, meta = None, got.meta  # It has grown since it was listed.
            if got is None:
                await self._search_pieces(meta)
            elif isinstance(got, Stored):
                if not is_binary(got.data):
                    self._take(meta, lines_with(got.data, self._wanted))
            elif not isinstance(got, FileNotFoundError):
                raise got

    async def _search_pieces(self, meta: ObjectMeta) -> None:
        lines = LineMatches(self._wanted)
        try:
            for start, end in pieces_of(meta):
                piece: bytes = await self._objects.get_piece(meta, start, end)
                if self._done() or (not start and is_binary(piece)):
                    return
                self._take(meta, lines.feed(piece))
        except (Conflict, FileNotFoundError):
            return  # Changed while it was read: what was found so far stays.
        self._take(meta, lines.end())

    def _take(self, meta: ObjectMeta, lines: Iterator[tuple[int, bytes]]) -> None:
        path = self._keys.path(meta["path"])
        for number, line in lines:
            if self._most is not None and len(self._matches) >= self._most:
                self._full = True
                return
            text = line.decode("utf-8", "replace")
            self._matches.append(GrepMatch(path=path, line=number, text=text))


def _is_folder(meta: ObjectMeta, behind: ObjectMeta | None) -> bool:
    """Whether this is the empty object that consoles make for a folder; its slash is not in the key."""
    return not meta["size"] and behind is not None and behind["path"].startswith(meta["path"] + "/")


def _fixed(pattern: str) -> tuple[str, ...]:
    """The directories that every match lies in."""
    if "/" not in pattern.strip("/") or "{" in pattern:
        return ()
    fixed: list[str] = []
    for part in pattern.strip("/").split("/")[:-1]:
        if part in ("", ".", "..") or any(sign in part for sign in "*?["):
            break
        fixed.append(part)
    return tuple(fixed)


_ATTEMPTS = 10
_STORES = (
    obstore.store.S3Store,
    obstore.store.GCSStore,
    obstore.store.AzureStore,
    obstore.store.HTTPStore,
    obstore.store.MemoryStore,
)
_RETRIES: Any = {"max_retries": 3, "retry_timeout": timedelta(seconds=30)}


def _words(error: Exception, path: str) -> str | None:
    match error:
        case StoreFailure():
            return str(error)
        case TooLarge():
            return f"{path} is too large to be edited ({error})."
        case Conflict():
            return f"{path} was changed while it was read; try again."
        case _:
            return words_for(error, path)


@answering(_words)
class ObjectStoreBackend(AsyncBackend):
    """Files below ``prefix`` in a bucket: ``"s3://bucket/agents/42"``, or a store of obstore's.

    ``store``: a URL as ``obstore.store.from_url`` takes it, which reads addresses and credentials where the
    vendor's own tools do (``AWS_ACCESS_KEY_ID``, ``AWS_ENDPOINT_URL`` …), or such a store. ``options`` are
    passed there with a URL (``config``, ``client_options``, ``retry_config``, ``credential_provider``).
    ``prefix``: the prefix of all keys, after the path in the URL.

    ``conditional_writes``: True: the store honours ``If-Match``; None: this is tested before the first
    edit; False: it does not, and of two simultaneous edits the last one wins.
    ``max_file_bytes``: larger files are not edited or downloaded, and read in parts only (32 MiB).
    ``max_search_bytes``: larger files are searched only when they are named (None: all are).
    ``max_binary_bytes``: larger binary files are not read (3.75 MB). ``max_matches``: how many files a glob
    returns. Safe to share between threads and event loops, but not with a forked process.

    Raises ``UsageError`` for an invalid ``store``, and for an edit if the store honours no conditions.
    """

    tells_changes = True

    def __init__(
        self,
        store: str | ObjectStore,
        *,
        prefix: str = "",
        conditional_writes: bool | None = None,
        max_file_bytes: int = 32 * 1024 * 1024,
        max_search_bytes: int | None = None,
        max_binary_bytes: int = MAX_BINARY_BYTES,
        max_matches: int = 1000,
        **options: Any,
    ) -> None:
        opened = _opened(store, options)
        self._keys = ObjectKeys(prefix)
        self._objects = ObjectClient(opened)
        self._in_memory = isinstance(opened, obstore.store.MemoryStore)
        self._conditional = conditional_writes
        self._max_file_bytes = max_file_bytes
        self._max_search_bytes = max_search_bytes
        self._max_binary_bytes = max_binary_bytes
        self._max_matches = max_matches

    @property
    def keeps_parallel_edits(self) -> bool:
        """Whether simultaneous edits of one file are all kept, including those of other programs."""
        return self._conditional is not False

    def reach(self, store: object | None = None) -> Reach:
        """Return where the files exist; ``store`` has no effect."""
        if self._in_memory:
            return Reach("process", "ObjectStoreBackend keeps its files in the memory of this process.")
        return Reach("shared", "ObjectStoreBackend keeps its files in a bucket.")

    async def als(self, path: str) -> LsResult:
        parts = parts_of(path)
        prefix = self._keys.key(parts) if parts else self._keys.root
        below, objects = await self._objects.level(prefix)
        entries = {
            shown: FileInfo(path=shown, is_dir=True, size=0)
            for shown in (self._keys.path(each.rstrip("/")) + "/" for each in below)
        }
        for meta in objects:
            shown = self._keys.path(meta["path"])
            # Consoles make an empty object for a folder; obstore gives its key without the slash.
            if meta["path"] != prefix and (meta["size"] or f"{shown}/" not in entries):
                entries[shown] = _info(shown, meta)
        if not entries and parts and (await self._head(prefix)) is not None:
            return LsResult(error=f"{path} is a file; read it with read_file.")
        return LsResult(entries=[entries[shown] for shown in sorted(entries)])

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        if limit <= 0:
            return ReadResult(file_data=to_file_data(b""), no_lines_requested=True)
        offset = max(offset, 0)
        parts = parts_of(file_path)
        if not parts:
            raise FileNotFoundError
        try:
            found: Stored = await self._objects.get(self._keys.key(parts), self._max_file_bytes)
        except TooLarge as large:
            meta = large.meta
            result = await self._long_window(meta, file_path, offset, limit)
        else:
            meta = found.meta
            content = to_file_data(found.data)
            result = read_page(content, offset, limit, file_path, max_binary_bytes=self._max_binary_bytes)
        if result.file_data is not None:
            result.file_data["modified_at"] = _version(meta)
        return result

    async def _long_window(self, meta: ObjectMeta, path: str, offset: int, limit: int) -> ReadResult:
        window = LineWindow(offset, limit, self._max_file_bytes)
        for start, end in pieces_of(meta):
            piece: bytes = await self._objects.get_piece(meta, start, end)
            if not start and is_binary(piece):
                size = self._max_binary_bytes
                raise Binary(f"File '{path}': Binary file exceeds maximum preview size of {size} bytes")
            window.feed(piece)
        lines = window.lines()
        data = FileData(content=decode_text(lines.data, path, cut=lines.cut), encoding="utf-8")
        return page_result(data, Window(data["content"], lines.end, lines.total), offset, path)

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        parts = named(file_path)
        await self._objects.put(self._keys.key(parts), content.encode("utf-8"))
        return WriteResult(path=virtual(parts))

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        parts = named(file_path)
        key = self._keys.key(parts)
        wanted, count = None, 0
        for _ in range(_ATTEMPTS):
            found: Stored = await self._objects.get(key, self._max_file_bytes)
            if found.data == wanted:
                # The write before had come through, only its answer was lost.
                return EditResult(path=virtual(parts), occurrences=count)
            change = replace_text(
                decode_text(found.data, file_path), old_string, new_string, replace_all, file_path
            )
            if isinstance(change, str):
                return EditResult(error=change)
            wanted, count = change.text.encode("utf-8"), change.count
            try:
                await self._replace(key, wanted, found.meta)
            except Conflict:
                continue
            return EditResult(path=virtual(parts), occurrences=count)
        return EditResult(error=f"{file_path} is being changed by others over and over; try again.")

    async def _replace(self, key: str, data: bytes, meta: ObjectMeta) -> None:
        if self._conditional is None:
            if not (await self._honours_conditions(meta)):
                raise UsageError(
                    "this object store does not honour If-Match, so edits at the same time would get lost; "
                    "where the last one may win, pass ObjectStoreBackend(…, conditional_writes=False)"
                )
            self._conditional = True
        await self._objects.put(key, data, meta if self._conditional else None)

    async def _honours_conditions(self, meta: ObjectMeta) -> bool:
        """Whether an object that is made for it is *not* replaced under a condition that does not hold."""
        key = self._keys.key((f".ferrule-{uuid4().hex}",))
        await self._objects.put(key, b"1")
        other: Any = {
            **meta,
            "e_tag": '"00000000000000000000000000000000"',
            "version": meta["version"] and "1",
        }
        honoured = False
        try:
            await self._objects.put(key, b"2", other)
        except Conflict:
            honoured = True
        except NotSupported:
            pass
        with suppress(StoreFailure):  # Who may write need not be allowed to delete.
            await self._objects.delete([key])
        return honoured

    async def adelete(self, file_path: str) -> DeleteResult:
        parts = below_root(parts_of(file_path), STAYS)
        key = self._keys.key(parts)
        gone = [] if (await self._head(key)) is None else [key]
        pages = self._objects.pages(key)
        while page := (await self._objects.page(pages)):
            gone += [meta["path"] for meta in page]
        if not gone:
            raise FileNotFoundError
        await self._objects.delete(gone)
        return DeleteResult(path=virtual(parts))

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        found: list[FileInfo] = []
        walk = ObjectWalk(self._objects, self._keys, parts_of(path or "/"), pattern)
        while (page := (await walk.next())) is not None:
            found += [_info(self._keys.path(meta["path"]), meta) for meta in page]
            if len(found) > self._max_matches:
                found = sorted(found, key=lambda info: info["path"])[: self._max_matches]
                return GlobResult(matches=found, truncated=True, truncation_reason="budget")
        return GlobResult(matches=sorted(found, key=lambda info: info["path"]))

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        check_search(pattern)
        parts = parts_of(path or "/")
        search = ObjectGrep(self._objects, self._keys, pattern, max_count)
        meta = (await self._head(self._keys.key(parts))) if parts else None
        if meta is not None:
            return await search.one(meta)
        walk = ObjectWalk(self._objects, self._keys, parts, glob)
        return await search.below(walk, self._max_search_bytes)

    async def aupload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        keys = [self._key_of(path) for path, _ in files]
        sent = {key: data for key, (_, data) in zip(keys, files, strict=True) if key is not None}
        results: list[Exception | None] = await self._objects.put_each(list(sent.items()))
        errors = dict(zip(sent, results, strict=True))
        return [
            FileUploadResponse(path, "invalid_path" if key is None else _code(errors[key]))
            for key, (path, _) in zip(keys, files, strict=True)
        ]

    async def adownload_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        keys = [self._key_of(path) for path in paths]
        wanted = list(dict.fromkeys(key for key in keys if key is not None))
        results: list[Stored | Exception] = await self._objects.get_each(wanted, self._max_file_bytes)
        found = dict(zip(wanted, results, strict=True))
        answers: list[FileDownloadResponse] = []
        for path, key in zip(paths, keys, strict=True):
            got = None if key is None else found[key]
            if isinstance(got, Stored):
                answers.append(FileDownloadResponse(path, got.data))
            else:
                answers.append(FileDownloadResponse(path, None, _code(got) or "invalid_path"))
        return answers

    def _key_of(self, given: str) -> str | None:
        path = absolute(given)
        try:
            return None if path is None else self._keys.key(parts_of(path))
        except RefusedPath:
            return None

    async def _head(self, key: str) -> ObjectMeta | None:
        try:
            return await self._objects.head(key)
        except FileNotFoundError:
            return None


def _opened(store: str | ObjectStore, options: Mapping[str, Any]) -> ObjectStore:
    if isinstance(store, str):
        given = urlsplit(store)
        if "@" in given.netloc or given.query or given.fragment:
            raise UsageError(
                "the URL of a bucket holds its name and a prefix only; keys go into the environment "
                "(AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY …) or into config="
            )
        retries = {} if given.scheme in ("memory", "file") else {"retry_config": _RETRIES}
        try:
            store = obstore.store.from_url(store, **{**retries, **options})
        except (BaseError, ValueError, TypeError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise UsageError(f"{store!r} is not a bucket that can be opened: {reason}") from None
    elif options:
        raise UsageError(f"{', '.join(options)}: options go with a URL; give them to the store itself")
    if isinstance(store, obstore.store.LocalStore):
        raise UsageError("for files in a folder use DiskBackend")
    if not isinstance(cast("object", store), _STORES):
        raise UsageError(
            f"a store is a URL, such as s3://bucket/prefix, or one of obstore's; got {store!r}"
        )
    return store


def _code(error: Exception | None) -> FileOperationError | str | None:
    """The protocol's word for an error, or a sentence."""
    if isinstance(error, FileNotFoundError):
        return "file_not_found"
    if isinstance(error, StoreFailure) and error.denied:
        return "permission_denied"
    if isinstance(error, TooLarge):
        return f"the file is too large ({error})"
    return None if error is None else str(error)


def _info(path: str, meta: ObjectMeta) -> FileInfo:
    when = meta["last_modified"].astimezone(UTC).isoformat()
    return FileInfo(path=path, is_dir=False, size=meta["size"], modified_at=when)


def _version(meta: ObjectMeta) -> str:
    """The time of the last change, unique for each: S3 has whole seconds, so the ETag adds the rest."""
    when = meta["last_modified"].astimezone(UTC)
    if not when.microsecond and meta["e_tag"]:
        when = when.replace(microsecond=crc32(meta["e_tag"].encode()) % 1_000_000)
    return when.isoformat()
