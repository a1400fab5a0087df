"""The gateway's latest requests, in memory, for watchers.

The ring keeps references to bytes that exist anyway. Only when somebody watches, ``request_facts`` makes
JSON of a request and ``PieceTexts`` masked text of its pieces. Without ``bodies`` the facts contain no
content of a client or a model: only names, counts, rules and reasons.
"""

from __future__ import annotations

import codecs
import json
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Literal, NamedTuple, Protocol

from ferrule.client.masking import Mask
from ferrule.core.messages import BrokenCall, JsonObject, Repair, Reply, ToolCall
from ferrule.core.notes import Note, NoteCode
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.relay.explain.reply_facts import (
    LONGEST,
    broken_facts,
    call_facts,
    note_facts,
    shortened,
    usage_facts,
)
from ferrule.vendors import Profile
from ferrule.wire.decode import Decoding


class PieceTexts:
    """Decodes the pieces of one request. A split character comes with the piece that has its end."""

    def __init__(self) -> None:
        self._decoders: dict[Hashable, codecs.IncrementalDecoder] = {}
        self._before: dict[Hashable, str] = {}

    def text(self, stream: Hashable, data: bytes, mask: Mask) -> str:
        """Return the masked text of the next piece of a stream."""
        decoder = self._decoders.get(stream)
        if decoder is None:
            decoder = self._decoders[stream] = codecs.getincrementaldecoder("utf-8")("replace")
        text = decoder.decode(data)
        if not mask.longest:
            return text
        before = self._before.get(stream, "")
        self._before[stream] = (before + text)[-mask.longest :]
        return mask.piece(before, text)


MOST = 50
"""Notes of one request."""


def request_facts(request: GatewayRequest, *, bodies: bool) -> JsonObject:
    """Return the facts of a request, times in seconds from its start; ``outcome`` is empty while it
    runs."""
    target, reply = request.target, request.reply
    facts: JsonObject = {
        "id": request.id,
        "at": round(request.at, 3),
        "api": request.api,
        "path": request.path,
        "client": request.client,
        "model": request.model[:LONGEST],
        "stream": request.stream,
        "upstream": target.upstream.name if target else "",
        "upstream_model": target.model[:LONGEST] if target else "",
        "upstream_api": target.profile.api if target else "",
        "attempts": request.attempts,
        "status": request.status,
        "outcome": "" if request.ended is None else request.outcome,
        "failure": request.failure,
        "first_byte": _since(request, request.first_byte),
        "seconds": _since(request, request.ended),
        "bytes": request.sent_bytes,
        "notes": [_note(note, bodies) for note in request.notes[:MOST]],
    }
    return facts if reply is None else {**facts, **_reply(reply, bodies)}


_ALL = attrgetter(*(each.name for each in fields(GatewayRequest)))


def compact(request: GatewayRequest, *, bodies: bool) -> GatewayRequest:
    """Return an ended request in its stored form: without the text of its reply, and with short names.

    Without ``bodies`` the arguments of calls are dropped, too.
    """
    kept = GatewayRequest(*_ALL(request))
    reply = request.reply
    if reply is not None:
        calls, broken = reply.calls, reply.broken
        if not bodies:
            calls = tuple(_bare(call) for call in calls[:MOST])
            broken = tuple(
                replace(call, name=call.name[:LONGEST], raw="", detail="") for call in broken[:MOST]
            )
        kept.reply = Reply("", "", calls, broken, reply.stop, reply.usage)
    kept.model = request.model[:LONGEST]
    kept.notes = [shortened(note) for note in request.notes[:MOST]]
    return kept


def _bare(call: ToolCall) -> ToolCall:
    repairs = tuple(Repair(each.rule) for each in call.repairs[:MOST])
    return replace(call, name=call.name[:LONGEST], arguments={}, repairs=repairs)


def _since(request: GatewayRequest, time: float | None) -> float | None:
    return None if time is None else round(time - request.began, 4)


def _reply(reply: Reply, bodies: bool) -> JsonObject:
    return {
        "stop": reply.stop.value,
        "usage": usage_facts(reply.usage) if reply.usage else None,
        "calls": [_call(call, bodies) for call in reply.calls],
        "broken": [_broken(call, bodies) for call in reply.broken],
    }


def _call(call: ToolCall, bodies: bool) -> JsonObject:
    shown = call_facts(call)
    if bodies:
        return shown
    del shown["arguments"]
    return {**shown, "repairs": [{"rule": each.rule} for each in call.repairs]}


def _broken(call: BrokenCall, bodies: bool) -> JsonObject:
    shown = broken_facts(call)
    said = ("detail", "raw")
    return shown if bodies else {name: value for name, value in shown.items() if name not in said}


def _note(note: Note, bodies: bool) -> JsonObject:
    if bodies:
        return note_facts(note)
    # A verdict's sentence quotes arguments, and a relayed one is another program's.
    kept = {
        key: value for key, value in shortened(note).detail.items() if key not in ("detail", "sentence")
    }
    return {"code": note.code, "detail": kept}


Kind = Literal["began", "asked", "received", "answered", "first-byte", "sent", "ended"]

LONGEST_BODY = 2 * 1024 * 1024
"""Bytes of a request that are shown; more would delay other requests."""
OVERHEAD = 200
"""Bytes of memory that a piece needs beside its own."""


class Happening(NamedTuple):
    """An event of a request: seconds after it began, and the number of the attempt.

    ``piece`` counts the pieces of a request, in and out, from 1; 0 for other events. ``data`` is the
    content.
    """

    kind: Kind
    at: float
    attempt: int
    piece: int = 0
    data: bytes = b""
    facts: JsonObject | None = None


@dataclass(slots=True)
class Source:
    """An upstream's answer: its profile, its decoding (see ``Attempt``), its status."""

    profile: Profile
    decoding: Decoding | None
    status: int = 0


@dataclass(slots=True, eq=False)
class Watched:
    """A request and its events."""

    request: GatewayRequest
    began: float
    log: list[Happening] = field(default_factory=list[Happening])
    pieces: int = 0
    size: int = 0
    """Bytes of content that are kept."""
    whole: bool = True
    """Whether all content is kept."""
    sources: list[Source] = field(default_factory=list[Source])
    """One for each attempt, as long as the content is kept."""
    _masks: tuple[Mask, ...] = ()
    """Masks of the upstreams of all attempts."""
    _mask: Mask | None = None
    _texts: PieceTexts | None = None
    _read: int = 0
    """The last piece that ``_texts`` has decoded."""

    @property
    def mask(self) -> Mask:
        """Hides the keys of the client and of the upstreams."""
        if self._mask is None:
            self._mask = Mask(self.request.secrets).beside(*self._masks)
        return self._mask

    def hide(self, mask: Mask) -> None:
        """Add an upstream's mask."""
        self._masks, self._mask = (*self._masks, mask), None

    def facts(self, *, bodies: bool) -> JsonObject:
        """Return all facts of the request; ``kept``: whether the content can be requested."""
        said = bodies and self.whole
        return {**request_facts(self.request, bodies=said), "kept": said}

    def _body(self, happening: Happening) -> JsonObject:
        if not happening.data:
            return {}
        shown = happening.data[:LONGEST_BODY]
        cut = {"cut": True} if len(shown) < len(happening.data) else {}
        return {"body": self.mask.text(shown.decode("utf-8", "replace")), **cut}

    def shown(self, happening: Happening, texts: PieceTexts, *, bodies: bool) -> JsonObject:
        kind = happening.kind
        if kind in ("began", "ended"):
            return {**self.facts(bodies=bodies), **self._body(happening)}
        told: JsonObject = {"request": self.request.id, "at": round(happening.at, 4)}
        if kind not in ("first-byte", "sent"):
            told["attempt"] = happening.attempt
        if happening.piece:
            stream = (kind, happening.attempt if kind == "received" else 0)
            told["piece"] = happening.piece
            told["text"] = texts.text(stream, happening.data, self.mask)
            return told
        return {**told, **(happening.facts or {}), **self._body(happening)}

    def shown_now(self, happening: Happening, *, bodies: bool) -> JsonObject:
        """Like ``shown`` for the current event; earlier pieces that were not shown are decoded first."""
        if happening.piece:
            if self._texts is None or self._read != happening.piece - 1:
                self._texts = PieceTexts()
                for each in self.log:
                    if 0 < each.piece < happening.piece:
                        self.shown(each, self._texts, bodies=bodies)
            self._read = happening.piece
        return self.shown(happening, self._texts or PieceTexts(), bodies=bodies)

    def all(self, *, bodies: bool) -> Iterator[tuple[Kind, JsonObject]]:
        """Yield all kept events, from the beginning."""
        texts = PieceTexts()
        for each in tuple(self.log):
            yield each.kind, self.shown(each, texts, bodies=bodies)

    def forget(self) -> int:
        """Drop the content; return its size."""
        freed, self.size = self.size, 0
        if freed:
            self.whole = False
            self.sources.clear()
            self.log = [each._replace(data=b"") for each in self.log if not each.piece]
            if self.request.ended is not None:
                self.request = compact(self.request, bodies=False)
        return freed


class Listener(Protocol):
    """Gets all events."""

    def hear(self, watched: Watched, happening: Happening) -> None:
        """Handle an event. Must be quick."""


class WatchRing(Observer):
    """Keeps ``requests`` ended requests, and with ``bodies`` up to ``size`` bytes of content."""

    def __init__(self, requests: int, size: int, *, bodies: bool) -> None:
        self.bodies = bodies
        self.number = 0
        """The number of events so far, without pieces."""
        self.listener: Listener | None = None
        self._most = size
        self._size = 0
        self._running: dict[str, Watched] = {}
        self._ended: deque[Watched] = deque()
        self._requests = requests
        self._said: dict[str, Watched] = {}
        """Requests whose content is kept, the oldest first."""

    @property
    def running(self) -> list[Watched]:
        """Running requests, the oldest first."""
        return list(self._running.values())

    @property
    def recent(self) -> list[Watched]:
        """Ended requests, the oldest first."""
        return list(self._ended)

    def find(self, id: str) -> Watched | None:
        """Return the request with that id, if it is kept."""
        return self._running.get(id) or next((each for each in self._ended if each.request.id == id), None)

    # Observer methods.

    def began(self, request: GatewayRequest) -> None:
        self._running[request.id] = Watched(request, time.monotonic())

    def read(self, request: GatewayRequest, body: bytes) -> None:
        self._keep(self._running[request.id], "began", body)

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        watched, target = self._running[request.id], attempt.target
        watched.hide(target.upstream.mask)
        # A body that is retried, or forwarded unchanged, is kept and counted once.
        known = None
        for each in watched.log:
            if each.data == attempt.data and each.kind in ("began", "asked"):
                known = each.data
                break
        facts: JsonObject = {
            "upstream": target.upstream.name,
            "model": target.model[:200],
            "api": target.profile.api,
        }
        self._keep(watched, "asked", known or attempt.data, facts, again=known is not None)
        if self.bodies and watched.whole:
            watched.sources.append(Source(target.profile, attempt.decoding))

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        watched = self._running[request.id]
        if watched.sources:
            watched.sources[-1].status = attempt.status
        if self.bodies:
            self._keep(watched, "received", data)

    def answered(self, request: GatewayRequest, attempt: Attempt) -> None:
        facts: JsonObject = {"status": attempt.status, "failed": attempt.failed or ""}
        self._keep(self._running[request.id], "answered", facts=facts)

    def sent(self, request: GatewayRequest, data: bytes) -> None:
        watched = self._running[request.id]
        if request.sent_bytes == len(data):
            self._keep(watched, "first-byte")
        if self.bodies:
            self._keep(watched, "sent", data)

    def ended(self, request: GatewayRequest) -> None:
        watched = self._running.pop(request.id)
        self._let_go_of_values(watched)
        watched.request = compact(request, bodies=self.bodies and watched.whole)
        self._keep(watched, "ended")
        self._ended.append(watched)
        if len(self._ended) > self._requests:
            oldest = self._ended.popleft()
            self._said.pop(oldest.request.id, None)
            self._size -= oldest.size

    def _let_go_of_values(self, watched: Watched) -> None:
        """Drop the parsed conversation unless a call in text may be compared with it; the bytes are
        kept."""
        judged = [each.decoding for each in watched.sources if each.decoding is not None]
        if _may_echo(watched.request):
            asked = [len(each.data) for each in watched.log if each.kind == "asked"]
            self._grow(watched, max(asked) if judged else 0)
            return
        for each in judged:
            each.read = None

    # Storage.

    def _keep(
        self,
        watched: Watched,
        kind: Kind,
        data: bytes = b"",
        facts: JsonObject | None = None,
        *,
        again: bool = False,
    ) -> None:
        """Add an event. ``again``: these very bytes are kept already."""
        piece = 0
        if kind in ("received", "sent"):
            piece = watched.pieces = watched.pieces + 1
        else:
            self.number += 1
            data = data if self.bodies else b""
        at = time.monotonic() - watched.began
        happening = Happening(kind, at, watched.request.attempts, piece, data, facts)
        watched.log.append(happening)
        if data:
            self._grow(watched, OVERHEAD if again else OVERHEAD + len(data))
        if self.listener is not None:
            self.listener.hear(watched, happening)

    def _grow(self, watched: Watched, size: int) -> None:
        """Count more bytes of a request; drop the content of the oldest above the limit."""
        if not watched.size:
            self._said[watched.request.id] = watched
        watched.size += size
        self._size += size
        while self._size > self._most:
            self._size -= self._said.pop(next(iter(self._said))).forget()


_ABOUT_TEXT: frozenset[NoteCode] = frozenset(
    {"call-came-twice", "call-written-again", "call-replaced-by-reasoning", "draft-left-in-reasoning"}
)
"""Notes on calls in text that the reply does not mention elsewhere."""


def _may_echo(request: GatewayRequest) -> bool:
    """Whether a call may have been compared with the conversation: one that was found in text."""
    reply = request.reply
    if reply is None or request.outcome != "ok" or request.attempts > 1:
        return True
    if request.notes and any(note.code in _ABOUT_TEXT for note in request.notes):
        return True
    return any(each.origin.channel != "native" for calls in (reply.calls, reply.broken) for each in calls)


class WatchedRequests(Observer):
    """Calls ``show`` with the facts of a request when it begins, is sent on, is answered and ends."""

    def __init__(self, show: Callable[[JsonObject], None]) -> None:
        self._show = show

    def read(self, request: GatewayRequest, body: bytes) -> None:
        self._tell(request)

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        self._tell(request)

    def sent(self, request: GatewayRequest, data: bytes) -> None:
        if request.sent_bytes == len(data):
            self._tell(request)

    def ended(self, request: GatewayRequest) -> None:
        self._tell(request)

    def _tell(self, request: GatewayRequest) -> None:
        facts = request_facts(request, bodies=True)
        mask = Mask(request.secrets)
        if request.target is not None:
            mask = mask.beside(request.target.upstream.mask)
        if mask.longest:
            facts = json.loads(mask.text(json.dumps(facts)))
        self._show(facts)
