"""What a gateway shows to whoever looks at it: its page at ``/``, and all under ``/ferrule/``.

    /                     the page for browsers, a line for others
    /ferrule/page/NAME    the page's files
    /ferrule/events       what happens to requests
    /ferrule/catalogue    dialects, vendors, shapes of replies, sentences

The page itself is for everybody who reaches the gateway. The rest is for those who may watch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, MutableMapping
from typing import Any, cast
from urllib.parse import parse_qs

from ferrule.gateway.attendant import Receive
from ferrule.gateway.catalogue_facts import LANGUAGES, catalogue
from ferrule.gateway.chat_exchange import Send
from ferrule.gateway.client_errors import Refusal, nothing_at, refusal
from ferrule.gateway.event_stream import EventStream
from ferrule.gateway.fast_json import write
from ferrule.gateway.http_paths import CATALOGUE, EVENTS, PAGE
from ferrule.gateway.page_files import INDEX, page_file
from ferrule.gateway.snapshot import Snapshot, unwatched_because
from ferrule.gateway.watcher_check import check_watcher
from ferrule.gateway.whole_answer import send_whole
from ferrule.messages import JsonObject
from ferrule.translations.sentences import Language

__all__ = ["WatchPages"]

_LINE = b"Ferrule gateway is running\n"
_TEXT = {"content-type": "text/plain; charset=utf-8", "vary": "accept"}
_PRIVATE = {"cache-control": "no-store", "x-content-type-options": "nosniff"}


class WatchPages:
    """Answers for the paths above; ``events`` is None where nothing can be watched."""

    def __init__(self, events: EventStream | None) -> None:
        self._events = events
        self._draining = False
        self._catalogues: dict[tuple[Language, str], asyncio.Task[bytes]] = {}

    def drain(self) -> None:
        """End all watching; nobody begins any more."""
        self._draining = True
        if self._events is not None:
            self._events.close()

    async def serve(
        self,
        snapshot: Snapshot,
        scope: MutableMapping[str, Any],
        headers: Mapping[str, str],
        receive: Receive,
        send: Send,
    ) -> None:
        """Answer a request. Raises ``Refusal`` for a path that is not there, and for events."""
        path = cast(str, scope["path"]).rstrip("/") or "/"
        method = cast(str, scope["method"])
        if path not in ("/", EVENTS, CATALOGUE) and not path.startswith(PAGE):
            raise nothing_at(path)
        if method not in ("GET", "HEAD"):
            raise refusal(405, f"{path[:200]} takes GET, not {method}")
        if path == EVENTS:
            await self._watch(snapshot, scope, headers, receive, send)
        elif path == CATALOGUE:
            await self._told(snapshot, scope, headers, send)
        elif path == "/" and "text/html" not in headers.get("accept", ""):
            await send_whole(send, 200, _LINE, _TEXT)
        else:
            name = INDEX if path == "/" else path.removeprefix(PAGE)
            found = page_file(name, headers, unwatched=unwatched_because(snapshot.config))
            await send_whole(send, found.status, found.data, found.headers)

    async def _watch(
        self,
        snapshot: Snapshot,
        scope: MutableMapping[str, Any],
        headers: Mapping[str, str],
        receive: Receive,
        send: Send,
    ) -> None:
        if self._events is None:
            raise refusal(404, "events are off; see [watch] in docs/gateway.md for how to have them")
        if self._draining:
            raise refusal(503, "the gateway is being stopped", "overloaded", retry_after=1)
        await self._events.serve(snapshot, scope, headers, receive, send)

    async def _told(
        self, snapshot: Snapshot, scope: MutableMapping[str, Any], headers: Mapping[str, str], send: Send
    ) -> None:
        """Answer with JSON, errors as well."""
        try:
            check_watcher(snapshot, headers)
            asked = _query(cast(bytes, scope["query_string"]))
            status, body = 200, await self._catalogue(snapshot, asked.get("lang", "en"))
        except Refusal as refused:
            status, body = refused.status, write(_error(refused))
        await send_whole(send, status, body, _PRIVATE)

    async def _catalogue(self, snapshot: Snapshot, language: str) -> bytes:
        """The catalogue, gathered once for each language."""
        if language not in LANGUAGES:
            raise refusal(400, f"lang is one of {', '.join(LANGUAGES)}", parameter="lang")
        key: tuple[Language, str] = language, snapshot.router.simulated_model()
        gathering = self._catalogues.get(key)
        if gathering is None or (gathering.done() and gathering.exception() is not None):
            gathering = asyncio.create_task(asyncio.to_thread(lambda: write(catalogue(*key))))
            self._catalogues[key] = gathering
        return await asyncio.shield(gathering)


def _query(query: bytes) -> dict[str, str]:
    try:
        return {name: values[-1] for name, values in parse_qs(query.decode("ascii")).items()}
    except ValueError:
        raise refusal(400, "the query cannot be read") from None


def _error(refused: Refusal) -> JsonObject:
    return {"error": {"where": refused.failure.parameter, "message": refused.failure.message}}
