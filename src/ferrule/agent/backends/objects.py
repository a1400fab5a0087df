"""Objects of a bucket, for callers that block and callers that must not; obstore does the work.

In go keys, out come bytes and what is known of them. obstore's exceptions become ``FileNotFoundError``,
``Conflict``, ``TooLarge``, ``NotImplementedError`` and ``StoreFailure``, whose message is a sentence
without addresses, headers or anything else of the request. Every method has a twin ``a…``, so that plans
can ask for it (see ``plans``).
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar

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

if TYPE_CHECKING:
    from obstore import GetOptions, ListStream, ObjectMeta, PutMode, UpdateVersion
    from obstore.store import ObjectStore

    Pages: TypeAlias = ListStream[Sequence[ObjectMeta]]

Done = TypeVar("Done")
Given = ParamSpec("Given")

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


class Conflict(Exception):
    """The object is not, or no longer, the one that was meant."""


class TooLarge(Exception):
    """The object is larger than what was asked for; ``meta`` is what is known of it."""

    def __init__(self, meta: ObjectMeta) -> None:
        super().__init__(f"{meta['size']} bytes")
        self.meta = meta


@dataclass(frozen=True, slots=True)
class Stored:
    """An object's bytes, or some of them, and what is known of it."""

    data: bytes
    meta: ObjectMeta


class Objects:
    """The objects of one store of obstore's. Safe to share between threads and event loops."""

    def __init__(self, store: ObjectStore) -> None:
        self._store: Any = store

    def get(self, key: str, most: int) -> Stored:
        """A whole object. Raises ``TooLarge`` for one of more than ``most`` bytes, before they are sent."""
        with _translated():
            found = obstore.get(self._store, key)
            if found.meta["size"] > most:
                raise TooLarge(found.meta)
            return Stored(bytes(found.bytes()), found.meta)

    async def aget(self, key: str, most: int) -> Stored:
        """``get`` without blocking."""
        with _translated():
            found = await obstore.get_async(self._store, key)
            if found.meta["size"] > most:
                raise TooLarge(found.meta)
            return Stored(bytes(await found.bytes_async()), found.meta)

    def get_piece(self, meta: ObjectMeta, start: int, end: int) -> bytes:
        """Some bytes of an object, ``end`` excluded. Raises ``Conflict`` if it was changed since."""
        with _translated():
            return bytes(obstore.get(self._store, meta["path"], options=_piece(meta, start, end)).bytes())

    async def aget_piece(self, meta: ObjectMeta, start: int, end: int) -> bytes:
        """``get_piece`` without blocking."""
        with _translated():
            found = await obstore.get_async(self._store, meta["path"], options=_piece(meta, start, end))
            return bytes(await found.bytes_async())

    def get_each(self, keys: Sequence[str], most: int) -> list[Stored | Exception]:
        """``get`` of several objects, some at once: each, or what it raised."""
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            return list(pool.map(partial(_tried, self.get), keys, repeat(most)))

    async def aget_each(self, keys: Sequence[str], most: int) -> list[Stored | Exception]:
        """``get_each`` without blocking."""
        gate = asyncio.Semaphore(_AT_ONCE)
        return await asyncio.gather(*(_atried(gate, self.aget, key, most) for key in keys))

    def put_each(self, files: Sequence[tuple[str, bytes]]) -> list[Exception | None]:
        """``put`` for several objects, some at once: for each None, or what it raised."""
        keys, data = [key for key, _ in files], [data for _, data in files]
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            return list(pool.map(partial(_tried, self.put), keys, data))

    async def aput_each(self, files: Sequence[tuple[str, bytes]]) -> list[Exception | None]:
        """``put_each`` without blocking."""
        gate = asyncio.Semaphore(_AT_ONCE)
        return await asyncio.gather(*(_atried(gate, self.aput, *file) for file in files))

    def head(self, key: str) -> ObjectMeta:
        """What is known of an object."""
        with _translated():
            return obstore.head(self._store, key)

    async def ahead(self, key: str) -> ObjectMeta:
        """``head`` without blocking."""
        with _translated():
            return await obstore.head_async(self._store, key)

    def put(self, key: str, data: bytes, instead_of: ObjectMeta | None = None) -> None:
        """Create or replace an object in one step; with ``instead_of`` only if it is still that one.

        Raises ``Conflict`` if it is not, and ``NotImplementedError`` where a store cannot tell.
        """
        with _translated():
            obstore.put(self._store, key, data, mode=_mode(instead_of))

    async def aput(self, key: str, data: bytes, instead_of: ObjectMeta | None = None) -> None:
        """``put`` without blocking."""
        with _translated():
            await obstore.put_async(self._store, key, data, mode=_mode(instead_of))

    def delete(self, keys: Sequence[str]) -> None:
        """Remove objects; one that is not there is removed already."""
        with _translated():
            obstore.delete(self._store, keys)

    async def adelete(self, keys: Sequence[str]) -> None:
        """``delete`` without blocking."""
        with _translated():
            await obstore.delete_async(self._store, keys)

    def level(self, prefix: str) -> tuple[list[str], list[ObjectMeta]]:
        """What lies directly below a prefix: longer prefixes, and objects."""
        with _translated():
            found = _listing.list_with_delimiter(self._store, prefix or None)
        return list(found["common_prefixes"]), list(found["objects"])

    async def alevel(self, prefix: str) -> tuple[list[str], list[ObjectMeta]]:
        """``level`` without blocking."""
        with _translated():
            found = await _listing.list_with_delimiter_async(self._store, prefix or None)
        return list(found["common_prefixes"]), list(found["objects"])

    def pages(self, prefix: str) -> Pages:
        """Everything below a prefix, page by page: what ``page`` takes. Asks for nothing yet."""
        return _listing.list(self._store, prefix or None, chunk_size=_PAGE)

    def page(self, pages: Pages) -> Sequence[ObjectMeta]:
        """The next page; an empty one is the end."""
        with _translated():
            return next(iter(pages), ())

    async def apage(self, pages: Pages) -> Sequence[ObjectMeta]:
        """``page`` without blocking."""
        with _translated():
            async for page in pages:
                return page
        return ()


_TOLD = (FileNotFoundError, Conflict, TooLarge, NotImplementedError, StoreFailure)
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_STATUS = re.compile(r"non-2xx status code: (\d{3})")
_CODE = re.compile(r"<Code>(\w{1,60})</Code>")


def _tried(work: Callable[Given, Done], *given: Given.args, **named: Given.kwargs) -> Done | Exception:
    try:
        return work(*given, **named)
    except _TOLD as error:
        return error


async def _atried(
    gate: asyncio.Semaphore,
    work: Callable[Given, Awaitable[Done]],
    *given: Given.args,
    **named: Given.kwargs,
) -> Done | Exception:
    async with gate:
        try:
            return await work(*given, **named)
        except _TOLD as error:
            return error


def _piece(meta: ObjectMeta, start: int, end: int) -> GetOptions:
    options: GetOptions = {"range": (start, end)}
    if meta["e_tag"]:
        options["if_match"] = meta["e_tag"]
    return options


def _mode(instead_of: ObjectMeta | None) -> PutMode:
    if instead_of is None:
        return "overwrite"
    version: UpdateVersion = {}
    if instead_of["e_tag"]:
        version["e_tag"] = instead_of["e_tag"]
    if instead_of["version"]:
        version["version"] = instead_of["version"]
    if not version:
        raise NotImplementedError("the store gives objects neither an ETag nor a version")
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
        raise NotImplementedError(type(error).__name__) from None
    except BaseError as error:
        raise _failure(error) from None


def _failure(error: BaseError) -> Exception:
    """What a status says, and the store's own word for it; nothing else of the answer is told."""
    text = str(error)
    status, code = (next(iter(each.findall(text)), "") for each in (_STATUS, _CODE))
    reason = f" ({status} {code}".rstrip() + ")" if status else f" ({type(error).__name__})"
    if status == "501":
        return NotImplementedError(f"The object store has not built that{reason}.")
    if status in ("401", "403") or isinstance(error, PermissionDeniedError | UnauthenticatedError):
        return StoreFailure(f"The object store does not allow it{reason}.", denied=True)
    if not status and "HTTP error" in text:
        return StoreFailure("The object store could not be reached; try again later.")
    return StoreFailure(f"The object store did not do it{reason}.")
