"""Finding objects by pattern, and lines in them: by pages, some at once, large ones in pieces.

Memory is bounded by what is fetched at once, 64 MiB, and by a page.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ferrule.backends.bridge import ask
from ferrule.backends.file_text import is_binary
from ferrule.backends.line_pieces import LineMatches
from ferrule.backends.object_keys import ObjectKeys
from ferrule.backends.objects import Conflict, Objects, Stored, TooLarge
from ferrule.backends.protocol import GrepMatch, GrepResult
from ferrule.backends.search import PRUNED, Pattern, lines_with

if TYPE_CHECKING:
    from obstore import ObjectMeta

Found: TypeAlias = "tuple[ObjectMeta, Stored | Exception | None]"
"""An object, and its bytes; None: it is too large to be fetched as a whole."""

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
        self, objects: Objects, keys: ObjectKeys, base: tuple[str, ...], pattern: str | None
    ) -> None:
        self._objects, self._keys, self._pattern = objects, keys, Pattern(pattern) if pattern else None
        self._depth = len(base)
        self._pruned = PRUNED - (self._pattern.named if self._pattern else frozenset())
        self._pages = objects.pages(keys.key((*base, *_fixed(pattern or ""))))
        self._held: list[ObjectMeta] = []

    async def next(self) -> list[ObjectMeta] | None:
        """What matches on the next page, perhaps nothing; None: there are no more pages."""
        page: Sequence[ObjectMeta] = await ask(self._objects, "page", self._pages)
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

    def __init__(self, objects: Objects, keys: ObjectKeys, pattern: str, most: int | None) -> None:
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
        """In one object."""
        await self._search([meta])
        return self.result()

    def result(self) -> GrepResult:
        """What was found."""
        return GrepResult(matches=self._matches, truncated=self._full)

    def _done(self) -> bool:
        self._full = self._full or time.monotonic() > self._until
        return self._full

    async def _search(self, batch: Sequence[ObjectMeta]) -> None:
        if self._done():
            return
        small = [meta["path"] for meta in batch if meta["size"] <= _PIECE]
        found: list[Stored | Exception] = await ask(self._objects, "get_each", small, _PIECE)
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
                piece: bytes = await ask(self._objects, "get_piece", meta, start, end)
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
