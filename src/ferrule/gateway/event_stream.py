"""``/ferrule/events``: the events of requests, as server-sent events.

Each watcher has its own queue: a slow one loses events, gets their number, and delays no one else. The
first event is a snapshot. Most events are serialized once for all watchers. A watcher that wants one
request explained gets readings of its pieces (``WatchReadings``) at its own pace.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from urllib.parse import parse_qs

from ferrule.client.masking import Mask
from ferrule.core.messages import JsonObject
from ferrule.gateway.access import PageRequest, check_watcher
from ferrule.gateway.asgi_messages import HOUR, TRANSPORT, Receive, Send, refusal, write
from ferrule.gateway.metrics import Metrics
from ferrule.gateway.watch_ring import Happening, PieceTexts, Source, Watched, WatchRing
from ferrule.relay.explain import ReplyReading, SaidReading
from ferrule.vendors import Api, Profile, resolve

LONGEST_READ = 2 * 1024 * 1024
"""Bytes of one request's answers that are explained; more would slow down other requests."""


class WatchReadings:
    """The readings of one request; call ``reading`` for each of its events, in order."""

    def __init__(self, watched: Watched, *, bodies: bool) -> None:
        self._watched = watched
        self._client = SaidReading(_plain(watched.request.api))
        self._upstream: ReplyReading | SaidReading | None = None
        self._attempt = 0
        self._left = LONGEST_READ if bodies else -1

    def lose(self) -> None:
        """Note that a piece was lost, so that the rest cannot be read."""
        self._left = -1

    def reading(self, happening: Happening) -> JsonObject:
        """Return what to add to an event: its ``reading``, null if there can be none."""
        self._left -= len(happening.data) if happening.piece else 0
        if happening.kind not in ("received", "answered", "sent", "ended"):
            return {}
        if self._left < 0 or not self._watched.whole:
            return {"reading": None}
        return {"reading": self._reading(happening)}

    def _reading(self, happening: Happening) -> JsonObject | None:
        match happening.kind:
            case "received":
                if self._attempt != happening.attempt:
                    self._attempt = happening.attempt
                    self._upstream = _upstream_reading(self._watched.sources[happening.attempt - 1])
                assert self._upstream is not None
                return self._upstream.feed(happening.data)
            case "answered":
                ended, self._upstream = self._upstream, None
                return ended.end() if ended else {}
            case "sent":
                return self._client.feed(happening.data)
            case _:
                return self._client.end()


def _upstream_reading(source: Source) -> ReplyReading | SaidReading:
    decoding = source.decoding
    if decoding is None or not (200 <= source.status < 300):
        return SaidReading(source.profile)
    # Calls that the client gets despite the policy are shown as the policy judged them.
    return ReplyReading(replace(decoding, hand_on=frozenset(), mark=None))


def _plain(api: Api) -> Profile:
    """Return the profile that reads an answer written by the gateway."""
    return replace(resolve(), api=api)


QUEUED_EVENTS = 2_000
QUEUED_BYTES = 4 * 1024 * 1024
"""Limits of one watcher's queue."""
SLICE = 0.005
"""Seconds of explaining before other tasks get their turn."""


class Watcher:
    """The queue of one watcher; the oldest events are dropped first."""

    def __init__(self, request: str = "", *, pieces: bool = True, explain: bool = False) -> None:
        self.request = request
        """The id of the only request to watch; ``""`` for all."""
        self.pieces = pieces
        self.explain = explain
        self.closed = False
        self._queue: deque[bytes] = deque()
        self._size = 0
        self._missed = 0
        self._awake = asyncio.Event()
        self._followed: _Followed | None = None

    def follow(self, watched: Watched, *, bodies: bool) -> None:
        """Send all events of a request from its beginning, explained; later ones come by ``hear``."""
        self._followed = _Followed(watched, bodies=bodies, pieces=self.pieces)

    def hear(self, happening: Happening) -> None:
        """Queue an event of the followed request, if any."""
        if self._followed is not None:
            self._missed += self._followed.hear(happening)
            self._awake.set()

    @property
    def more(self) -> bool:
        return self._followed is not None and self._followed.more

    def put(self, event: bytes) -> None:
        self._queue.append(event)
        self._size += len(event)
        while len(self._queue) > QUEUED_EVENTS or (self._size > QUEUED_BYTES and len(self._queue) > 1):
            self._size -= len(self._queue.popleft())
            self._missed += 1
        self._awake.set()

    def take(self) -> bytes:
        """Take all queued events; of those to be explained, as many as fit in ``SLICE``."""
        missed = [event_bytes("missed", {"why": "slow", "count": self._missed})] if self._missed else []
        followed = self._followed.take() if self._followed is not None else []
        taken = b"".join([*missed, *self._queue, *followed])
        self._queue.clear()
        self._size = self._missed = 0
        self._awake.clear()
        return taken

    def finish(self) -> None:
        """Close the watcher once the queue is sent."""
        self.closed = True
        self._awake.set()

    def close(self) -> None:
        """Close the watcher, and drop the events that wait to be explained."""
        self._followed = None
        self.finish()

    async def wait(self, seconds: float) -> bool:
        """Wait for an event; return False after ``seconds`` without one."""
        try:
            async with asyncio.timeout(seconds):
                await self._awake.wait()
        except TimeoutError:
            return False
        return True


class _Followed:
    """The queue of one followed request's events, which are explained when taken."""

    def __init__(self, watched: Watched, *, bodies: bool, pieces: bool) -> None:
        self._watched = watched
        self._bodies = bodies
        self._pieces = pieces
        self._texts = PieceTexts()
        self._readings = WatchReadings(watched, bodies=bodies)
        self._waiting = deque(watched.log)
        self._most = len(watched.log) + QUEUED_EVENTS
        self._left = QUEUED_BYTES
        """Bytes that may still be queued."""

    @property
    def more(self) -> bool:
        return bool(self._waiting)

    def hear(self, happening: Happening) -> int:
        """Queue an event; return how many were dropped because the queue is full."""
        if not self._waiting:
            self._left, self._most = QUEUED_BYTES, QUEUED_EVENTS
        self._waiting.append(happening)
        self._left -= len(happening.data)
        if self._left >= 0 and len(self._waiting) <= self._most:
            return 0
        self._readings.lose()
        missed = len(self._waiting) - 1
        self._waiting.clear()
        self._waiting.append(happening)
        return missed

    def take(self) -> list[bytes]:
        """Take the next events, as many as fit in ``SLICE``."""
        taken: list[bytes] = []
        end = time.monotonic() + SLICE
        while self._waiting and (not taken or time.monotonic() < end):
            happening = self._waiting.popleft()
            watched = self._watched
            shown = watched.shown(happening, self._texts, bodies=self._bodies)
            shown |= self._readings.reading(happening)
            if self._pieces or not happening.piece:
                taken.append(masked(watched.mask, event_bytes(happening.kind, shown)))
        return taken


def event_bytes(name: str, facts: JsonObject, number: str = "") -> bytes:
    """Return a server-sent event."""
    id = f"id: {number}\n" if number else ""
    return b"event: %s\n%sdata: %s\n\n" % (name.encode(), id.encode(), write(facts))


def masked(mask: Mask, data: bytes) -> bytes:
    if not mask.longest:
        return data
    return mask.text(data.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")


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
"""The counters as last sent to a watcher, by name and labels."""


class EventStream:
    """Serves the events of a ring; ``metrics`` has the counters. ``close`` ends all watching."""

    def __init__(self, ring: WatchRing, metrics: Metrics) -> None:
        self._ring = ring
        self._metrics = metrics
        self._run = secrets.token_hex(4)
        """Identifies this process's event numbers after a restart."""
        self._watchers: dict[Watcher, asyncio.Transport | None] = {}

    def hear(self, watched: Watched, happening: Happening) -> None:
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
        shown = watched.shown_now(happening, bodies=self._ring.bodies)
        number = "" if happening.piece else f"{self._run}-{self._ring.number}"
        event = masked(watched.mask, event_bytes(happening.kind, shown, number))
        for each in wanting:
            each.put(event)

    def close(self) -> None:
        """End all watching at once; connections with unsent data are aborted."""
        for watcher, transport in self._watchers.items():
            watcher.close()
            if transport is not None and transport.get_write_buffer_size():
                transport.abort()

    async def serve(self, asked: PageRequest) -> None:
        """Answer a request for events. Raises ``Refusal``."""
        check_watcher(asked.snapshot, asked.headers)
        watcher = _asked(asked.query)
        if len(self._watchers) >= WATCHERS:
            raise refusal(503, f"{WATCHERS} programs are watching already", "overloaded", retry_after=5)
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
        """Send events until the watcher closes; ``TimeoutError`` if it does not read."""
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
                await asyncio.sleep(0)  # let others run: explaining a long answer takes time
            else:
                await watcher.wait(due - time.monotonic())

    def _first(self, watcher: Watcher, last: str) -> bytes:
        """Return the first events of a watcher. Raises ``Refusal``."""
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
        """Return how many events were missed since ``last`` (``Last-Event-ID``)."""
        run, _, number = last.partition("-")
        if not last:
            return b""
        if run != self._run or not number.isdigit():
            return event_bytes("missed", {"why": "restarted", "count": None})
        count = self._ring.number - int(number)
        return event_bytes("missed", {"why": "away", "count": count}) if count > 0 else b""

    def _counters(self, counted: _Counted) -> bytes:
        """Return the counters that have changed."""
        changed: list[JsonObject] = []
        for name, labels, value in self._metrics.series():
            if counted.get((name, labels)) != value:
                counted[name, labels] = value
                changed.append({"name": name, "labels": dict(labels), "value": value})
        return event_bytes("counters", {"at": round(time.time(), 3), "changed": changed})


def _asked(query: bytes) -> Watcher:
    """Parse the query of a watcher. Raises ``Refusal``."""
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
        raise refusal(400, "explain=1 needs request=ID", parameter="explain")
    pieces = asked.get("pieces", ["1"])[-1] == "1"
    return Watcher(request, pieces=pieces, explain=explain)


async def _until_gone(receive: Receive, then: Callable[[], None]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    then()
