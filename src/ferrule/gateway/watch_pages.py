"""The gateway's page and the paths below ``/ferrule/``: who may see them, and what answers.

``PageFile`` holds a file of the page; these are read once and contain no secret. The page is public, the
rest is for watchers. The modules behind it are imported at the first request.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from html import escape
from importlib.metadata import version
from importlib.resources import files
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from ferrule.core.locale import N_, translate
from ferrule.gateway.access import PageRequest, Snapshot, WrongInput, check_watcher, unwatched_because
from ferrule.gateway.asgi_messages import (
    CATALOGUE,
    DURABLE,
    EVENTS,
    PAGE,
    PLAYGROUND,
    RUNS,
    Refusal,
    nothing_at,
    read_body,
    read_object,
    refusal,
    send_whole,
    write,
)
from ferrule.gateway.event_stream import EventStream
from ferrule.gateway.run_pages import RunPages, RunsAccess
from ferrule.gateway.watch_ring import WatchRing

if TYPE_CHECKING:
    from ferrule.core.locale import Language

LANGUAGES: tuple[Language, ...] = ("en", "zh")

INDEX = "index.html"

_TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
}

_GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
"""Whether gzip is accepted; ``q=0`` means that it is not."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_GUARDED = {
    "cache-control": "no-cache",
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""Model output is untrusted: if any of it became markup, it could load and reach nothing."""


@dataclass(frozen=True, slots=True)
class PageFile:
    """A response: status, headers, bytes."""

    status: int
    headers: Mapping[str, str]
    data: bytes


@cache
def page_files() -> Mapping[str, bytes]:
    folder = files("ferrule.gateway") / "page"
    found = {each.name: each for each in folder.iterdir() if each.name.rpartition(".")[2] in _TYPES}
    return {name: each.read_bytes() for name, each in sorted(found.items())}


def page_file(name: str, headers: Mapping[str, str], *, unwatched: str = "") -> PageFile:
    """Return a file of the page; ``unwatched`` is the reason why watching is off. Raises ``Refusal``."""
    data = page_files().get(name)
    if data is None:
        raise refusal(404, f"the page has no file {name[:99]!r}")
    if name == INDEX:
        facts = {b"version": version("ferrule"), b"watching": unwatched or "on"}
        for key, value in facts.items():
            data = data.replace(b"{{%s}}" % key, escape(value).encode())
    tag, packed = _packed(data)
    given = {
        **_GUARDED,
        "etag": tag,
        "vary": "accept, accept-encoding" if name == INDEX else "accept-encoding",
    }
    if _has(headers.get("if-none-match", ""), tag):
        return PageFile(304, given, b"")
    given["content-type"] = _TYPES[name.rpartition(".")[2]]
    if _GZIP.search(headers.get("accept-encoding", "")):
        return PageFile(200, {**given, "content-encoding": "gzip"}, packed)
    return PageFile(200, given, data)


@lru_cache(64)
def _packed(data: bytes) -> tuple[str, bytes]:
    return f'W/"{hashlib.sha256(data).hexdigest()[:32]}"', gzip.compress(data, mtime=0)


def _has(known: str, tag: str) -> bool:
    """Whether the browser has this version; a compressing proxy marks its ETags as weak."""
    return any(
        f"W/{each.strip().removeprefix('W/')}" == tag or each.strip() == "*" for each in known.split(",")
    )


PLAYS = 2
"""Texts that the playground reads at the same time, because reading delays relayed requests."""

_LINE = b"Ferrule gateway is running\n"
_TEXT = {"content-type": "text/plain; charset=utf-8", "vary": "accept"}
_PRIVATE = {"cache-control": "no-store", "x-content-type-options": "nosniff"}


class WatchPages:
    """Serves the page and its data; ``events`` and ``ring`` are None if watching is off, ``runs`` if there
    are no durable runs."""

    def __init__(
        self, events: EventStream | None, ring: WatchRing | None, runs: RunsAccess | None = None
    ) -> None:
        self._events = events
        self._ring = ring
        self._durable = RunPages(runs)
        self._draining = False
        self._catalogues: dict[tuple[Language, str], asyncio.Task[bytes]] = {}
        self._plays = 0
        page_files()  # read now, so that no request waits for the disk

    def drain(self) -> None:
        """End all watching, and refuse new watchers."""
        self._draining = True
        if self._events is not None:
            self._events.close()

    async def close(self) -> None:
        await self._durable.close()

    async def serve(self, asked: PageRequest) -> None:
        """Answer a request. Raises ``Refusal`` for an unknown path, and for events."""
        path = asked.path
        if path in (CATALOGUE, PLAYGROUND, RUNS) or _is_durable(path):
            status, body, more = await self._answer(asked)
            await send_whole(asked.send, status, body, {**_PRIVATE, **more})
            return
        if path not in ("/", EVENTS) and not path.startswith(PAGE):
            raise nothing_at(path)
        asked.check_method("GET")
        if path == EVENTS:
            await self._watch(asked)
        elif path == "/" and "text/html" not in asked.headers.get("accept", ""):
            await send_whole(asked.send, 200, _LINE, _TEXT)
        else:
            name = INDEX if path == "/" else path.removeprefix(PAGE)
            found = page_file(name, asked.headers, unwatched=unwatched_because(asked.snapshot.config))
            await send_whole(asked.send, found.status, found.data, found.headers)

    async def _watch(self, asked: PageRequest) -> None:
        if self._events is None:
            raise _off()
        if self._draining:
            raise refusal(503, "the gateway is being stopped", "overloaded", retry_after=1)
        try:
            await self._events.serve(asked)
        except Refusal as refused:
            message = _in_language(refused.failure.message, _query(asked.query))
            refused.failure = replace(refused.failure, message=message)
            raise

    async def _answer(self, asked: PageRequest) -> tuple[int, bytes, Mapping[str, str]]:
        """Return status, JSON and headers; errors are JSON, too."""
        path, query = asked.path, _query(asked.query)
        try:
            if _is_durable(path):
                return 200, write(await self._durable.answer(asked, query)), {}
            check_watcher(asked.snapshot, asked.headers)
            asked.check_method("POST" if path == PLAYGROUND else "GET")
            if path == PLAYGROUND:
                return 200, await self._played(asked), {}
            if path == RUNS:
                return 200, await self._runs(query.get("id", "")), {}
            return 200, await self._catalogue(asked.snapshot, query.get("lang", "en")), {}
        except Refusal as refused:
            wrong = WrongInput(refused.failure.parameter, refused.failure.message)
            return refused.status, _told(wrong, query), refused.headers
        except WrongInput as wrong:
            return 400, _told(wrong, query), {}
        except (ImportError, FileNotFoundError):
            why = N_(
                "the gateway cannot read its files: the installed packages changed while it ran; restart it"
            )
            return 503, _told(WrongInput("", why), query), {}

    async def _catalogue(self, snapshot: Snapshot, language: str) -> bytes:
        if language not in LANGUAGES:
            raise refusal(400, f"lang is one of {', '.join(LANGUAGES)}", parameter="lang")
        key: tuple[Language, str] = language, snapshot.router.simulated_model()
        gathering = self._catalogues.get(key)
        if gathering is None or (gathering.done() and gathering.exception() is not None):
            gathering = asyncio.create_task(asyncio.to_thread(_gathered, *key))
            self._catalogues[key] = gathering
        return await asyncio.shield(gathering)

    async def _runs(self, id: str) -> bytes:
        if self._ring is None:
            raise _off()
        if not self._ring.bodies:
            raise refusal(404, "contents are not shown here; see docs/gateway_events.md")
        from ferrule.gateway.agent_runs import run_facts, runs_of, turns_of
        from ferrule.gateway.exchange_files import exchanges, kept_bytes

        kept = kept_bytes(self._ring)
        runs = await asyncio.to_thread(lambda: runs_of(exchanges(kept)))
        if not id:
            return write({"runs": [run_facts(each, time.time()) for each in reversed(runs)]})
        run = next((each for each in runs if each.id == id), None)
        if run is None:
            raise refusal(404, f"there is no run {id[:99]!r} here, or no longer", parameter="id")
        return write({"run": turns_of(run, time.time())})

    async def _played(self, asked: PageRequest) -> bytes:
        from ferrule.gateway.playground import LONGEST, LONGEST_REQUEST, TooLarge, play

        limits = asked.snapshot.config.limits
        data = await read_body(limits, asked.headers, asked.receive, LONGEST_REQUEST)
        if self._plays >= PLAYS:
            raise refusal(503, f"{PLAYS} texts are being read already", "overloaded", retry_after=1)
        self._plays += 1
        try:
            return await asyncio.to_thread(lambda: write(play(read_object(data))))
        except TooLarge:
            raise refusal(413, f"the text has more than {LONGEST // 1024} KiB", parameter="text") from None
        finally:
            self._plays -= 1


def _gathered(language: Language, model: str) -> bytes:
    from ferrule.gateway.page_catalogue import catalogue

    return write(catalogue(language, model))


def _off() -> Refusal:
    return refusal(404, "events are off; docs/gateway_events.md says how to turn them on")


def _is_durable(path: str) -> bool:
    return path == DURABLE or path.startswith(f"{DURABLE}/")


def _query(query: bytes) -> dict[str, str]:
    return {name: values[-1] for name, values in parse_qs(query.decode("ascii", "replace")).items()}


def _told(wrong: WrongInput, query: Mapping[str, str]) -> bytes:
    wrong.message = _in_language(wrong.message, query)
    return write({"error": wrong.facts})


def _in_language(message: str, query: Mapping[str, str]) -> str:
    with suppress(FileNotFoundError):  # the Chinese may be gone, too
        return translate("zh" if query.get("lang") == "zh" else "en", message)
    return message
