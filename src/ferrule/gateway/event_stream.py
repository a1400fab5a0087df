"""``/ferrule/events``: what happens to requests as server-sent events, for whoever watches.

Each watcher has a queue of its own, so that one who reads slowly loses events, and is told how many, and
holds up nobody. The first event is a snapshot; what is missed is made good by the next one.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from importlib.metadata import version
from urllib.parse import parse_qs

from ferrule.gateway.attendant import HOUR, Receive
from ferrule.gateway.chat_exchange import Send
from ferrule.gateway.client_errors import refusal
from ferrule.gateway.fast_json import write
from ferrule.gateway.guarded_protocol import TRANSPORT
from ferrule.gateway.metrics import Metrics
from ferrule.gateway.page_request import PageRequest
from ferrule.gateway.watch_ring import Happening, Watched, WatchRing
from ferrule.gateway.watcher_check import check_watcher
from ferrule.gateway.watchers import Watcher, event_bytes, masked
from ferrule.messages import JsonObject

__all__ = ["EventStream"]

COUNTERS_EVERY = 2.0
"""Seconds."""
WATCHERS = 16
"""At the same time."""

ALIVE = b":\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-content-type-options", b"nosniff"),
]


_Counted = dict[tuple[str, tuple[tuple[str, str], ...]], float]
"""The counters as a watcher was told them, by name and labels."""


class EventStream:
    """Serves the events of a ring; ``metrics`` has the counters. ``close`` ends all watching."""

    def __init__(self, ring: WatchRing, metrics: Metrics) -> None:
        self._ring = ring
        self._metrics = metrics
        self._run = secrets.token_hex(4)
        """Tells the numbers of this run from those of another."""
        self._watchers: dict[Watcher, asyncio.Transport | None] = {}

    def hear(self, watched: Watched, happening: Happening) -> None:
        """Tell the watchers."""
        id = watched.request.id
        wanting = [each for each in self._watchers if each.request in ("", id)]
        for each in wanting:
            each.hear(happening)
        plain = [each for each in wanting if not each.explain and (each.pieces or not happening.piece)]
        if plain:
            self._tell(plain, watched, happening)
        if happening.kind == "ended":
            for each in wanting:
                if each.request:
                    each.finish()

    def _tell(self, wanting: list[Watcher], watched: Watched, happening: Happening) -> None:
        """Tell these watchers."""
        shown = watched.shown_now(happening, bodies=self._ring.bodies)
        number = "" if happening.piece else f"{self._run}-{self._ring.number}"
        event = masked(watched.mask, event_bytes(happening.kind, shown, number))
        for each in wanting:
            each.put(event)

    def close(self) -> None:
        """End all watching at once; who has not read what was sent is cut off."""
        for watcher, transport in self._watchers.items():
            watcher.close()
            if transport is not None and transport.get_write_buffer_size():
                transport.abort()

    async def serve(self, asked: PageRequest) -> None:
        """Answer a request for events. Raises ``Refusal``."""
        check_watcher(asked.snapshot, asked.headers)
        watcher = _asked(asked.query)
        if len(self._watchers) >= WATCHERS:
            raise refusal(503, f"{WATCHERS} watch already", "overloaded", retry_after=5)
        first = self._first(watcher, asked.headers.get("last-event-id", ""))
        if asked.method == "HEAD":
            watcher.close()
        transport: asyncio.Transport | None = asked.scope.get("extensions", {}).get(TRANSPORT)
        self._watchers[watcher] = transport
        self._ring.listener = self
        gone = asyncio.create_task(_until_gone(asked.receive, watcher.close))
        try:
            await asked.send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            write_timeout = min(asked.snapshot.config.limits.write_timeout, HOUR)
            await self._feed(watcher, first, asked.send, write_timeout)
        except TimeoutError:
            if transport is not None:
                transport.abort()
        finally:
            gone.cancel()
            del self._watchers[watcher]
            if not self._watchers:
                self._ring.listener = None

    async def _feed(self, watcher: Watcher, first: bytes, send: Send, write_timeout: float) -> None:
        """Send what is there, as long as the watcher wants it; ``TimeoutError`` if it takes nothing."""
        counted: _Counted = {}
        due = 0.0
        data = first
        while True:
            ended = watcher.closed
            data += watcher.take()
            ended = ended and not watcher.more
            if time.monotonic() >= due:
                data += self._counters(counted) if not watcher.request else ALIVE
                due = time.monotonic() + COUNTERS_EVERY
            async with asyncio.timeout(write_timeout):
                await send({"type": "http.response.body", "body": data, "more_body": not ended})
            if ended:
                return
            data = b""
            if watcher.more:
                await asyncio.sleep(0)  # it takes time to say what a long answer says
            else:
                await watcher.wait(due - time.monotonic())

    def _first(self, watcher: Watcher, last: str) -> bytes:
        """What a watcher is told at first. Raises ``Refusal``."""
        ring, bodies = self._ring, self._ring.bodies
        if watcher.request:
            only = ring.find(watcher.request)
            if only is None:
                raise refusal(404, f"there is no request {watcher.request[:99]!r} here, or no longer")
            if only.request.ended is not None:
                watcher.finish()
            if watcher.explain:
                watcher.follow(only, bodies=bodies)
                return b""
            told = only.all(bodies=bodies)
            return b"".join(
                masked(only.mask, event_bytes(kind, facts))
                for kind, facts in told
                if watcher.pieces or "piece" not in facts
            )
        head = {"version": version("ferrule"), "at": round(time.time(), 3), "bodies": bodies}
        parts = [write(head)[:-1]]
        for name, listed in (("running", ring.running), ("recent", ring.recent)):
            facts = b",".join(masked(each.mask, write(each.facts(bodies=bodies))) for each in listed)
            parts.append(b',"%s":[%s]' % (name.encode(), facts))
        number = f"{self._run}-{ring.number}"
        snapshot = b"event: snapshot\nid: %s\ndata: %s}\n\n" % (number.encode(), b"".join(parts))
        return snapshot + self._since(last)

    def _since(self, last: str) -> bytes:
        """How much somebody missed who comes back with the number of the last event it got."""
        run, _, number = last.partition("-")
        if not last:
            return b""
        if run != self._run or not number.isdigit():
            return event_bytes("missed", {"why": "restarted", "count": None})
        count = self._ring.number - int(number)
        return event_bytes("missed", {"why": "away", "count": count}) if count > 0 else b""

    def _counters(self, counted: _Counted) -> bytes:
        """The counters that are not as they were."""
        changed: list[JsonObject] = []
        for name, labels, value in self._metrics.series():
            if counted.get((name, labels)) != value:
                counted[name, labels] = value
                changed.append({"name": name, "labels": dict(labels), "value": value})
        return event_bytes("counters", {"at": round(time.time(), 3), "changed": changed})


def _asked(query: bytes) -> Watcher:
    """What a watcher wants. Raises ``Refusal``."""
    try:
        asked = parse_qs(query.decode("ascii"), keep_blank_values=True)
    except ValueError:
        raise refusal(400, "the query cannot be read") from None
    for name, values in asked.items():
        if name not in ("request", "pieces", "explain", "lang"):
            known = "request, pieces, explain, lang"
            raise refusal(400, f"there is no parameter {name[:99]!r}; known: {known}", parameter=name[:99])
        if name in ("pieces", "explain") and values[-1] not in ("0", "1"):
            raise refusal(400, f"{name} is 0 or 1", parameter=name)
    request = asked.get("request", [""])[-1]
    explain = asked.get("explain", ["0"])[-1] == "1"
    if explain and not request:
        raise refusal(400, "explain wants one request: request=ID", parameter="explain")
    pieces = asked.get("pieces", ["1"])[-1] == "1"
    return Watcher(request, pieces=pieces, explain=explain)


async def _until_gone(receive: Receive, then: Callable[[], None]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    then()
