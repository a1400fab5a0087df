"""The gateway as an ASGI application.

Checks keys and limits, and routes each request; ``chat_exchange`` handles chats. Errors are sent in the
format of the client's API, never with a stack trace.
"""

from __future__ import annotations

import asyncio
import math
import os
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, MutableMapping
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, cast

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4

from ferrule.core.errors import Failure, UsageError
from ferrule.core.json_values import as_text
from ferrule.core.messages import JsonObject
from ferrule.dialects.echoes import Echoes
from ferrule.gateway.access import Caller, PageRequest, Snapshot, check_browser, keys_in, refuse_other_sites
from ferrule.gateway.asgi_messages import (
    CHATS,
    COUNTS,
    PAGES,
    Attendant,
    ClientGone,
    Page,
    Receive,
    Refusal,
    Send,
    api_of,
    error_body,
    nothing_at,
    read_body,
    read_object,
    refusal,
    response_at,
    send_whole,
    write,
)
from ferrule.gateway.chat_exchange import Answer, ChatExchange
from ferrule.gateway.gateway_memory import (
    GatewayMemory,
    key_of_response,
    no_response,
    place_of_response,
    shown_response,
    stored_elsewhere,
)
from ferrule.gateway.metrics import Metrics
from ferrule.gateway.model_catalogue import (
    ModelCatalogue,
    anthropic_model,
    anthropic_models,
    ollama_tags,
    openai_model,
    openai_models,
)
from ferrule.gateway.observers import GatewayRequest, Observer
from ferrule.gateway.rate_limits import RateLimits
from ferrule.gateway.routing import Cooling, UnknownModel
from ferrule.gateway.token_counting import count_tokens
from ferrule.gateway.upstream_http import TRACE, UpstreamHttp, headers_in
from ferrule.gateway.watch_pages import WatchPages


@dataclass(slots=True, eq=False)
class GatewayApp:
    """``await app(scope, receive, send)``. The public attributes may be replaced while it runs."""

    snapshot: Snapshot
    _http: UpstreamHttp
    kept: GatewayMemory
    _observer: Observer
    _metrics: Metrics
    _catalogue: ModelCatalogue
    _failed: Callable[[BaseException, str], None]
    _watching: WatchPages
    _cooling: Cooling
    rates: RateLimits
    draining: bool = False
    """Whether the gateway is stopping; ``/readyz`` then answers 503."""
    leaving: bool = False
    """Whether it stops soon; requests are still accepted."""
    _echoes: Echoes = field(default_factory=Echoes)
    _running: Counter[str] = field(default_factory=Counter[str])
    _drained: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def __call__(
        self, scope: MutableMapping[str, Any], receive: Receive, send: Send
    ) -> Coroutine[None, None, None]:
        path = cast(str, scope["path"]).rstrip("/") or "/"
        headers = headers_in(cast(list[tuple[bytes, bytes]], scope["headers"]))
        if path in CHATS and scope["method"] == "POST":
            return self._chat(self.snapshot, path, headers, receive, send)
        return self._other(PageRequest(self.snapshot, scope, headers, receive, send))

    async def _other(self, asked: PageRequest) -> None:
        snapshot, path, method, headers = asked.snapshot, asked.path, asked.method, asked.headers
        try:
            self._check(snapshot, headers)
            if path == "/" or path.startswith("/ferrule/"):
                await self._watching.serve(asked)
            elif path in COUNTS and method == "POST":
                body, headers_out = await self._count(snapshot, headers, asked.receive)
                await send_whole(asked.send, 200, body, headers_out)
            elif id := response_at(path):
                caller = self._known(snapshot, headers)
                status, shown = await self._response(snapshot, method, id, caller, headers)
                await send_whole(asked.send, status, shown, {})
            else:
                await self._page(snapshot, method, path, headers, asked.send)
        except Refusal as refused:
            await _refuse(asked.send, path, headers, refused)
        except ClientGone:
            return
        except Exception as error:
            self._failed(error, path)
            await _refuse(asked.send, path, headers, _internal(error))

    # Chats.

    async def _chat(
        self, snapshot: Snapshot, path: str, headers: Mapping[str, str], receive: Receive, send: Send
    ) -> None:
        loop = asyncio.get_running_loop()
        request = GatewayRequest(os.urandom(12).hex(), CHATS[path], path, time.time(), loop.time())
        request.trace = {name: headers[name] for name in TRACE if name in headers}
        request.secrets = keys_in(headers)
        limits = snapshot.config.limits
        answer = Answer(send, request, self._observer, limits.write_timeout)
        counted: list[str] = []
        attendant: Attendant | None = None
        self._observer.began(request)
        try:
            caller = self._admitted(snapshot, headers, counted)
            request.client = caller.name
            if rate := limits.rate_per_client:
                await self._check_rate(rate, caller)
            data = await read_body(limits, headers, receive)
            body = read_object(data)
            request.model, request.stream = as_text(body.get("model")), _streams(request, body)
            self._observer.read(request, data)
            exchange = ChatExchange(
                snapshot,
                self._http,
                self.kept,
                self._echoes,
                self._observer,
                request,
                headers,
                body,
                caller.scope,
                answer,
                self._drained,
                self._cooling,
                self.rates,
            )
            attendant = exchange.attendant = Attendant(receive, exchange.comment, limits.comment_after)
            attendant.start()
            await exchange.run()
        except asyncio.CancelledError:
            stopped = attendant.stopped if attendant else ""
            request.outcome = stopped or "stopped"
            if stopped not in ("client-gone", "client-slow"):
                raise
        except ClientGone:
            request.outcome = "client-gone"
        except Exception as error:
            await self._failed_chat(request, error, answer, send, headers)
        finally:
            if attendant is not None:
                attendant.stop()
            for each in counted:
                self._running[each] -= 1
            request.ended = loop.time()
            self._observer.ended(request)

    async def _failed_chat(
        self,
        request: GatewayRequest,
        error: Exception,
        answer: Answer,
        send: Send,
        headers: Mapping[str, str],
    ) -> None:
        """Send the error to the client, if no part of the answer was sent."""
        match error:
            case Refusal():
                refused = error
                request.outcome = "refused"
            case UnknownModel():
                refused = refusal(404, str(error), "model-not-found", parameter="model")
                request.outcome = "refused"
            case UsageError():
                refused = refusal(400, str(error))
                request.outcome = "refused"
            case _:
                self._failed(error, request.path)
                refused = _internal(error)
                request.outcome = "internal"
        request.failure = refused.failure.kind
        if answer.begun:
            raise ConnectionAbortedError from None  # uvicorn closes the connection: the reply is incomplete
        request.status = refused.status
        await _refuse(send, request.path, headers, refused)

    def _check(self, snapshot: Snapshot, headers: Mapping[str, str]) -> Caller | None:
        """Refuse requests of web pages and headers that are too large; return the client if its key is
        known."""
        config = snapshot.config
        if sum(map(len, headers)) + sum(map(len, headers.values())) > config.limits.header_bytes:
            raise refusal(431, f"the headers have more than {config.limits.header_bytes} bytes")
        if not config.clients:
            check_browser(headers, config.hosts)
        return snapshot.keys.caller(headers)

    def _known(self, snapshot: Snapshot, headers: Mapping[str, str]) -> Caller:
        caller = self._check(snapshot, headers)
        if not snapshot.config.clients:
            refuse_other_sites(headers)
        if caller is None:
            given = "the key is wrong" if _has_key(headers) else "a key is needed"
            how = "send it as 'Authorization: Bearer …' or 'x-api-key: …'"
            raise refusal(401, f"{given}; {how}", "authentication")
        return caller

    def _admitted(self, snapshot: Snapshot, headers: Mapping[str, str], counted: list[str]) -> Caller:
        """Return the client, and count its request as running. Raises ``Refusal`` over a limit."""
        caller = self._known(snapshot, headers)
        limits = snapshot.config.limits
        if self.draining:
            raise refusal(503, "the gateway is being stopped", "overloaded", retry_after=1)
        if self._running[""] >= limits.requests:
            raise refusal(503, f"{limits.requests} requests run already", "overloaded", retry_after=1)
        own = f"client {caller.name or caller.scope}"
        if limits.requests_per_client and self._running[own] >= limits.requests_per_client:
            words = f"{limits.requests_per_client} requests with this key run already"
            raise refusal(429, words, "rate-limit", retry_after=1)
        for each in ("", own) if limits.requests_per_client else ("",):
            self._running[each] += 1
            counted.append(each)
        return caller

    async def _check_rate(self, rate: str, caller: Caller) -> None:
        if waits := await self.rates.wait_for(rate, "client", caller.name or caller.scope):
            words = f"this key has used up its rate limit of {rate}"
            raise refusal(429, words, "rate-limit", retry_after=math.ceil(waits))

    # Everything else.

    async def _count(
        self, snapshot: Snapshot, headers: Mapping[str, str], receive: Receive
    ) -> tuple[bytes, dict[str, str]]:
        self._known(snapshot, headers)
        body = read_object(await read_body(snapshot.config.limits, headers, receive))
        try:
            return await count_tokens(snapshot, self._http, headers, body)
        except UnknownModel as error:
            raise refusal(404, str(error), "model-not-found", parameter="model") from None

    async def _response(
        self, snapshot: Snapshot, method: str, id: str, caller: Caller, headers: Mapping[str, str]
    ) -> tuple[int, bytes]:
        if method not in ("GET", "HEAD", "DELETE"):
            raise refusal(405, f"a response takes GET and DELETE, not {method}")
        key = key_of_response(id)
        kept = (await self.kept.get(caller.scope, [key])).get(key, b"")
        if place := place_of_response(kept):
            return await stored_elsewhere(snapshot, self._http, method, id, place, headers)
        shown = shown_response(kept)
        if shown is None:
            raise no_response(id)
        if method != "DELETE":
            return 200, shown
        await self.kept.put(caller.scope, {key: b""})
        return 200, write({"id": id, "object": "response", "deleted": True})

    def drain(self) -> None:
        """Let running requests end, and refuse new ones."""
        self.draining = True
        self._watching.drain()

    async def _page(
        self, snapshot: Snapshot, method: str, path: str, headers: Mapping[str, str], send: Send
    ) -> None:
        page, one = _page_at(method, path)
        match page:
            case "health":
                await send_whole(send, 200, b"ok\n", _TEXT)
            case "ready":
                ready = not (self.draining or self.leaving)
                await send_whole(send, 200 if ready else 503, b"ready\n" if ready else b"draining\n", _TEXT)
            case "metrics":
                if not snapshot.keys.admin:
                    self._known(snapshot, headers)
                elif not snapshot.keys.is_admin(headers):
                    raise refusal(401, "the admin key is needed", "authentication")
                await send_whole(send, 200, self._metrics.text().encode(), _METRICS)
            case "version":
                await send_whole(send, 200, write({"version": version("ferrule")}), {})
            case _:
                self._known(snapshot, headers)
                names = await self._catalogue.names(snapshot, headers)
                await send_whole(send, 200, write(_listed(page, one, names, headers)), {})


async def _refuse(send: Send, path: str, headers: Mapping[str, str], refused: Refusal) -> None:
    body = error_body(api_of(path, headers), refused.failure)
    await send_whole(send, refused.status, body, refused.headers)


_TEXT = {"content-type": "text/plain; charset=utf-8"}
_METRICS = {"content-type": CONTENT_TYPE_PLAIN_0_0_4}


def _page_at(method: str, path: str) -> tuple[Page | None, str]:
    """Return the page, or the name of the single model, at a path. Raises ``Refusal``."""
    page: Page | None = PAGES.get(path)
    one = path.removeprefix("/v1").removeprefix("/models/") if "/models/" in path else ""
    if page is None and not one:
        if path in (*CHATS, *COUNTS):
            raise refusal(405, f"{path} takes POST, not {method}")
        raise nothing_at(path)
    if method not in ("GET", "HEAD"):
        raise refusal(405, f"{path[:200]} takes GET, not {method}")
    return page, one


def _listed(page: Page | None, one: str, names: list[str], headers: Mapping[str, str]) -> JsonObject:
    if page == "tags":
        return ollama_tags(names)
    of_anthropic = "anthropic-version" in headers
    if page == "models":
        return anthropic_models(names) if of_anthropic else openai_models(names)
    if one not in names:
        words = f"there is no model {one[:200]!r} here; GET /v1/models lists those there are"
        raise refusal(404, words, "model-not-found", parameter="model")
    return anthropic_model(one) if of_anthropic else openai_model(one)


def _streams(request: GatewayRequest, body: JsonObject) -> bool:
    """Whether the client wants a stream; Ollama streams by default."""
    wanted = body.get("stream")
    return wanted is not False if request.api == "ollama" else wanted is True


def _has_key(headers: Mapping[str, str]) -> bool:
    return "authorization" in headers or "x-api-key" in headers


def _internal(error: Exception) -> Refusal:
    why = "internal error of the gateway; its log has the details"
    if isinstance(error, ImportError):
        why = "the gateway cannot load its code: the installed packages changed while it ran; restart it"
    return Refusal(500, Failure("overloaded", why, 500))
