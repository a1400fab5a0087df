"""The two drivers of a relayed request: they do what its steps ask, and nothing else.

In go the steps and a way to send a request; out come the bytes for the SDK. ``pieces`` is for threads,
``apieces`` for event loops (asyncio, trio); they differ in ``await`` only, and in how a read is cut short.
However a reply ends, its connection is closed; where all of it has come, the rest of the HTTP answer is
read first (for ``AFTER_END`` seconds), so that the connection can be used again.
What is remembered is that of one key: of it only a hash is kept, and a memory never raises here.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Generator,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass
from typing import Any

import anyio
import anyio.to_thread
import httpx2

from ferrule.client.drivers import shut_after
from ferrule.client.exchange import AFTER_END
from ferrule.client.memory import InMemory, Memory
from ferrule.client.transport.relay_steps import BrokenOff, Find, Head, Keep, Read, Send, Step
from ferrule.client.transport.targets import Headers, Library, Target
from ferrule.core.errors import Failure
from ferrule.core.messages import JsonObject
from ferrule.relay import Relay
from ferrule.wire.writing import dump

KEY_HEADERS = ("authorization", "x-api-key", "api-key", "x-goog-api-key")

_LOG = logging.getLogger(__name__)


def scope_of(headers: Headers) -> str:
    """The scope of a request with such headers: the same for the same key, and for no other."""
    keys = sorted((name.lower(), value) for name, value in headers if name.lower() in KEY_HEADERS)
    return hashlib.sha256(repr(keys).encode()).hexdigest()


class ScopedMemory:
    """The values of one scope. A memory that fails has nothing and keeps nothing; the log says so."""

    __slots__ = ("_memory", "_scope")

    def __init__(self, memory: Memory, scope: str) -> None:
        self._memory = memory
        self._scope = scope

    def find(self, keys: Sequence[str]) -> dict[str, bytes]:
        """The values that are found under these keys."""
        try:
            return self._memory.get(self._scope, keys)
        except Exception as error:  # a memory is a help and never a condition
            _failed(error)
            return {}

    def keep(self, entries: Mapping[str, bytes]) -> None:
        """Keep these values."""
        try:
            self._memory.put(self._scope, entries)
        except Exception as error:
            _failed(error)

    async def afind(self, keys: Sequence[str]) -> dict[str, bytes]:
        """``find`` for an event loop, which does not wait for a file or a server."""
        if isinstance(self._memory, InMemory):
            return self.find(keys)
        return await anyio.to_thread.run_sync(self.find, keys)

    async def akeep(self, entries: Mapping[str, bytes]) -> None:
        """``keep`` for an event loop."""
        if isinstance(self._memory, InMemory):
            self.keep(entries)
        else:
            await anyio.to_thread.run_sync(self.keep, entries)


def _failed(error: Exception) -> None:
    _LOG.warning("the memory fails, the request goes on without it: %s: %s", type(error).__name__, error)


@dataclass(frozen=True, slots=True, repr=False)
class Outgoing:
    """What is sent. Without repr: the headers hold the key.

    ``request`` is the SDK's, ``content`` its body and ``parsed`` what that says; it goes out as it came
    where the relay changes nothing.
    """

    library: Library
    request: httpx2.Request
    target: Target
    content: bytes
    parsed: JsonObject

    def build(self, body: JsonObject) -> httpx2.Request:
        """The request for the vendor."""
        content = self.content if body == self.parsed else dump(body)
        return self.library.Request(
            "POST",
            self.target.url,
            headers=list(self.target.headers),
            content=content,
            extensions=self.request.extensions,
        )

    def broken_off(self, error: Exception) -> BrokenOff:
        """What the library raised, in our words. Names the host, and neither path nor headers."""
        kind = "timeout" if isinstance(error, self.library.TimeoutException) else "disconnected"
        host = self.library.Request("POST", self.target.url).url.host
        return BrokenOff(error, Failure(kind, f"the connection to {host} broke: {error}"))


class Line:
    """The connection of one request. ``send`` sends a request and returns when its answer has begun."""

    def __init__(self, outgoing: Outgoing, send: Callable[[httpx2.Request], httpx2.Response]) -> None:
        self._outgoing = outgoing
        self._send = send
        self._pieces: Iterator[bytes] = iter(())
        self.response: httpx2.Response | None = None

    def send(self, body: JsonObject) -> Head | BrokenOff:
        """Send a body; the answer before is done with."""
        self.finish(whole=True)
        try:
            self.response = self._send(self._outgoing.build(body))
        except self._outgoing.library.RequestError as error:
            return self._outgoing.broken_off(error)
        self._pieces = self.response.iter_bytes()
        return Head(self.response.status_code, dict(self.response.headers))

    def read(self, within: float | None) -> bytes | BrokenOff | None:
        """The next bytes, decoded; None at the end."""
        extensions = self.response.extensions if self.response else {}
        alarm = None if within is None else shut_after(within, extensions)
        try:
            return next(self._pieces, None)
        except self._outgoing.library.RequestError as error:
            return self._outgoing.broken_off(error)
        finally:
            if alarm is not None:
                alarm.cancel()

    def finish(self, *, whole: bool) -> None:
        """Close the connection; ``whole``: so that it can be used again, if little is missing."""
        if self.response is None or self.response.is_closed:
            return
        alarm = shut_after(AFTER_END, self.response.extensions) if whole else None
        try:
            for _ in self._pieces if alarm else ():
                pass
        except self._outgoing.library.RequestError:
            pass  # nothing of it was wanted
        finally:
            if alarm is not None:
                alarm.cancel()
            self.response.close()


class AsyncLine:
    """``Line`` for event loops."""

    def __init__(
        self, outgoing: Outgoing, send: Callable[[httpx2.Request], Awaitable[httpx2.Response]]
    ) -> None:
        self._outgoing = outgoing
        self._send = send
        self._pieces: AsyncIterator[bytes] | None = None
        self.response: httpx2.Response | None = None

    async def send(self, body: JsonObject) -> Head | BrokenOff:
        """Send a body; the answer before is done with."""
        await self.finish(whole=True)
        try:
            self.response = await self._send(self._outgoing.build(body))
        except self._outgoing.library.RequestError as error:
            return self._outgoing.broken_off(error)
        self._pieces = self.response.aiter_bytes()
        return Head(self.response.status_code, dict(self.response.headers))

    async def read(self, within: float | None) -> bytes | BrokenOff | None:
        """The next bytes, decoded; None at the end."""
        if self._pieces is None:
            return None
        try:
            if within is None:
                return await anext(self._pieces, None)
            with anyio.fail_after(within):
                return await anext(self._pieces, None)
        except TimeoutError as error:
            return self._outgoing.broken_off(error)
        except self._outgoing.library.RequestError as error:
            return self._outgoing.broken_off(error)

    async def finish(self, *, whole: bool) -> None:
        """Close the connection; ``whole``: so that it can be used again, if little is missing."""
        if self.response is None or self.response.is_closed:
            return
        try:
            if whole and self._pieces is not None:
                with anyio.move_on_after(AFTER_END):
                    async for _ in self._pieces:
                        pass
        except self._outgoing.library.RequestError:
            pass  # nothing of it was wanted
        finally:
            await self.response.aclose()


def pieces(
    steps: Generator[Step, Any, None], relay: Relay, line: Line, memory: ScopedMemory
) -> Generator[bytes]:
    """Carry the steps out, yielding the bytes for the SDK."""
    answer: object = None
    try:
        while True:
            try:
                step = steps.send(answer)
            except StopIteration:
                return
            answer = None
            match step:
                case Find(keys):
                    answer = memory.find(keys)
                case Keep(entries):
                    memory.keep(entries)
                case Send(body):
                    answer = line.send(body)
                case Read(within):
                    answer = line.read(within)
                case bytes():
                    yield step
    finally:
        line.finish(whole=relay.phase == "over")


async def apieces(
    steps: Generator[Step, Any, None], relay: Relay, line: AsyncLine, memory: ScopedMemory
) -> AsyncGenerator[bytes]:
    """``pieces`` for event loops."""
    answer: object = None
    try:
        while True:
            try:
                step = steps.send(answer)
            except StopIteration:
                return
            answer = None
            match step:
                case Find(keys):
                    answer = await memory.afind(keys)
                case Keep(entries):
                    await memory.akeep(entries)
                case Send(body):
                    answer = await line.send(body)
                case Read(within):
                    answer = await line.read(within)
                case bytes():
                    yield step
    finally:
        await line.finish(whole=relay.phase == "over")
