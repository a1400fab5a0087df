"""Objects of a bucket, for callers that block and callers that must not; obstore does the work.

In go keys, out come bytes and what is known of them. obstore's exceptions become ``FileNotFoundError``,
``Conflict``, ``TooLarge`` and ``StoreFailure``, whose message is a sentence without addresses, headers or
anything else of the request. Every method is a coroutine that also runs under ``bridge.blocking``.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import obstore
from obstore.exceptions import (
    AlreadyExistsError,
    BaseError,
    InvalidPathError,
    NotSupportedError,
    PermissionDeniedError,
    PreconditionError,
    UnauthenticatedError,
)

from ferrule.agent.backends.sync_bridge import blocking, is_blocking, unbridged

if TYPE_CHECKING:
    from obstore import GetOptions, GetResult, ListStream, ObjectMeta, PutMode, UpdateVersion
    from obstore.store import ObjectStore

    Pages: TypeAlias = ListStream[Sequence[ObjectMeta]]


_listing: Any = obstore  # Its listings have an overload with types of a package that is not needed.
_AT_ONCE = 8
_PAGE = 1000


class StoreFailure(Exception):
    """The object store did not do it; the message says why, to people and to the model.

    ``denied``: it does not allow it.
    """

    def __init__(self, message: str, *, denied: bool = False) -> None:
        super().__init__(message)
        self.denied = denied


class NotSupported(StoreFailure):
    """The object store cannot do it at all."""


class Conflict(Exception):
    """The object is not, or no longer, the one that was meant."""


class TooLarge(Exception):
    """The object is larger than requested; ``meta`` is its metadata."""

    def __init__(self, meta: ObjectMeta) -> None:
        super().__init__(f"{meta['size']} bytes")
        self.meta = meta


@dataclass(frozen=True, slots=True)
class Stored:
    """An object's bytes, or a part of them, and its metadata."""

    data: bytes
    meta: ObjectMeta


class ObjectClient:
    """The objects of one obstore store. Safe to share between threads and event loops."""

    def __init__(self, store: ObjectStore) -> None:
        self._store: Any = store

    async def _ask(self, operation: str, *given: Any, **named: Any) -> Any:
        """Call a function of obstore's, or its twin, on the store."""
        with _translated():
            if is_blocking():
                return unbridged(getattr(obstore, operation), self._store, *given, **named)
            return await getattr(obstore, f"{operation}_async")(self._store, *given, **named)

    async def _bytes(self, found: GetResult) -> bytes:
        with _translated():
            return bytes(found.bytes() if is_blocking() else await found.bytes_async())

    async def get(self, key: str, most: int) -> Stored:
        """Return a whole object. Raises ``TooLarge`` before transfer if it has more than ``most`` bytes."""
        found: GetResult = await self._ask("get", key)
        if found.meta["size"] > most:
            raise TooLarge(found.meta)
        return Stored(await self._bytes(found), found.meta)

    async def get_piece(self, meta: ObjectMeta, start: int, end: int) -> bytes:
        """Some bytes of an object, ``end`` excluded. Raises ``Conflict`` if it was changed since."""
        options: GetOptions = {"range": (start, end)}
        if meta["e_tag"]:
            options["if_match"] = meta["e_tag"]
        return await self._bytes(await self._ask("get", meta["path"], options=options))

    async def get_each(self, keys: Sequence[str], most: int) -> list[Stored | Exception]:
        """``get`` of several objects, some at once: each, or what it raised."""
        return await _each([partial(self.get, key, most) for key in keys])

    async def put_each(self, files: Sequence[tuple[str, bytes]]) -> list[Exception | None]:
        """``put`` for several objects, some at once: for each None, or what it raised."""
        return await _each([partial(self.put, *file) for file in files])

    async def head(self, key: str) -> ObjectMeta:
        return await self._ask("head", key)

    async def put(self, key: str, data: bytes, instead_of: ObjectMeta | None = None) -> None:
        """Create or replace an object in one step; with ``instead_of`` only if it is still that one.

        Raises ``Conflict`` if it is not, and ``NotSupported`` where a store cannot tell.
        """
        await self._ask("put", key, data, mode=_mode(instead_of))

    async def delete(self, keys: Sequence[str]) -> None:
        """Remove objects; a missing one counts as removed."""
        await self._ask("delete", keys)

    async def level(self, prefix: str) -> tuple[list[str], list[ObjectMeta]]:
        """List the direct children of a prefix: longer prefixes, and objects."""
        found = await self._ask("list_with_delimiter", prefix or None)
        return list(found["common_prefixes"]), list(found["objects"])

    def pages(self, prefix: str) -> Pages:
        """Everything below a prefix, page by page: what ``page`` takes. Asks for nothing yet."""
        return _listing.list(self._store, prefix or None, chunk_size=_PAGE)

    async def page(self, pages: Pages) -> Sequence[ObjectMeta]:
        """Return the next page; an empty one is the end."""
        with _translated():
            if is_blocking():
                return next(iter(pages), ())
            async for page in pages:
                return page
        return ()


_TOLD = (FileNotFoundError, Conflict, TooLarge, StoreFailure)
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_STATUS = re.compile(r"non-2xx status code: (\d{3})")
_CODE = re.compile(r"<Code>(\w{1,60})</Code>")


async def _each(works: Sequence[Callable[[], Coroutine[Any, Any, Any]]]) -> list[Any]:
    """What each returned or raised; some at once, in threads for a caller that blocks."""
    if is_blocking():
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            return [*pool.map(_run, works)]
    gate = asyncio.Semaphore(_AT_ONCE)

    async def in_turn(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        async with gate:
            return await _tried(work)

    return await asyncio.gather(*map(in_turn, works))


def _run(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    return blocking(_tried(work))


async def _tried(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    try:
        return await work()
    except _TOLD as error:
        return error


def _mode(instead_of: ObjectMeta | None) -> PutMode:
    if instead_of is None:
        return "overwrite"
    version: UpdateVersion = {}
    if instead_of["e_tag"]:
        version["e_tag"] = instead_of["e_tag"]
    if instead_of["version"]:
        version["version"] = instead_of["version"]
    if not version:
        raise NotSupported("The object store gives objects neither an ETag nor a version.")
    return version


@contextmanager
def _translated() -> Generator[None]:
    """obstore's exceptions, whose texts hold addresses and answers, as those of this module."""
    try:
        yield
    except FileNotFoundError as error:
        if "NoSuchBucket" not in str(error):
            raise FileNotFoundError from None
        raise StoreFailure("The bucket of these files does not exist.") from None
    except (PreconditionError, AlreadyExistsError):
        raise Conflict from None
    except InvalidPathError as error:
        key = _CONTROL.sub("?", re.findall(r'Path "([^"\n]{0,200})', str(error) + 'Path "')[0])
        raise StoreFailure(
            f"Another program has put an object there whose key is no path ({key!r}); it has to go first."
        ) from None
    except NotSupportedError as error:
        raise NotSupported(f"The object store does not support that ({type(error).__name__}).") from None
    except BaseError as error:
        raise _failure(error) from None


def _failure(error: BaseError) -> StoreFailure:
    """The failure with the status and the store's code for it, and nothing else of the answer."""
    text = str(error)
    status, code = (next(iter(each.findall(text)), "") for each in (_STATUS, _CODE))
    reason = f" ({status} {code}".rstrip() + ")" if status else f" ({type(error).__name__})"
    if status == "501":
        return NotSupported(f"The object store does not support that{reason}.")
    if status in ("401", "403") or isinstance(error, PermissionDeniedError | UnauthenticatedError):
        return StoreFailure(f"The object store does not allow it{reason}.", denied=True)
    if not status and "HTTP error" in text:
        return StoreFailure("The object store could not be reached; try again later.")
    return StoreFailure(f"The object store did not do it{reason}.")
