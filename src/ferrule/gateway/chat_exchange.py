"""One chat request: sent to an upstream through the relay, and its answer sent back to the client.

Targets are tried in order, each with retries, as long as the client has got nothing. The relay
(``ferrule.relay``) translates; here are the sockets, the timeouts and the memory.
"""

from __future__ import annotations

import asyncio
import random
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from email.utils import formatdate

import aiohttp

from ferrule.client.exchange import ReplyBounds
from ferrule.client.masking import MaskedBytes
from ferrule.core.errors import Failure, FailureKind, UsageError
from ferrule.core.messages import JsonObject
from ferrule.dialects.echoes import Echoes
from ferrule.gateway.access import Snapshot
from ferrule.gateway.asgi_messages import Attendant, Refusal, Send, refusal, write
from ferrule.gateway.gateway_memory import (
    NOBODY,
    OWNERS,
    GatewayMemory,
    continued,
    is_stored,
    items_named,
    kept_owner,
    kept_response,
    key_of_item,
    named_item,
    previous_id,
    response_elsewhere,
    response_in,
    responses_named,
    stored_things,
    unknown_item,
    unknown_response,
    with_named_items,
)
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.rate_limits import SPENT, RateLimits
from ferrule.gateway.routing import Cooling, Target
from ferrule.gateway.upstream_http import (
    IN_VAIN,
    PIECE,
    Unpacking,
    UpstreamHttp,
    bound_encrypted,
    client_headers,
    connection_failure,
    refused_answer,
    shown,
)
from ferrule.relay import Relay
from ferrule.relay.reply_relay import LONGEST_ERROR
from ferrule.wire.family import FAMILIES

AGAIN: frozenset[FailureKind] = frozenset({"rate-limit", "overloaded", "bad-gateway", "disconnected"})
"""Failures to retry at the same upstream."""
ELSEWHERE: frozenset[FailureKind] = AGAIN.union(("timeout", "balance", "context-length"))
"""Failures to retry at the next target, unless the configuration names the kinds."""

LEAST = 1024
"""Bytes that are read at once, however long they become."""

COMMENT = b": ferrule is waiting for the upstream\n\n"
DRAINED = 2.0
"""Seconds to wait for an upstream to end a finished answer, so that its connection can be reused."""


class Answer:
    """The response to the client; its head is sent with the first bytes of the body."""

    def __init__(
        self, send: Send, request: GatewayRequest, observer: Observer, write_timeout: float
    ) -> None:
        self._send = send
        self._request = request
        self._observer = observer
        self._write_timeout = write_timeout
        self._sending = False
        self._whole_event = True
        self.begun = False

    async def head(self, status: int, headers: Mapping[str, str]) -> None:
        self.begun = True
        self._request.status = status
        written = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
        await self._send({"type": "http.response.start", "status": status, "headers": written})

    async def part(self, data: bytes, attendant: Attendant, *, last: bool = False) -> None:
        """Send a part of the body; a client that reads slowly delays it."""
        request = self._request
        now = attendant.waits_for_client(self._write_timeout)
        if data:
            if request.first_byte is None:
                request.first_byte = now
            request.sent_bytes += len(data)
            self._whole_event = data.endswith((b"\n\n", b"\r\n\r\n"))
            self._observer.sent(request, data)
        self._sending = True
        await self._send({"type": "http.response.body", "body": data, "more_body": not last})
        self._sending = False
        attendant.waits_for_nobody()

    async def comment(self) -> None:
        """Send a comment, unless a part is being sent or an event is incomplete."""
        if not self._sending and self._whole_event:
            await self._send({"type": "http.response.body", "body": COMMENT, "more_body": True})


@dataclass(slots=True)
class ChatExchange:
    """``run`` does the exchange. Raises ``Refusal`` if no upstream can take it and nothing was sent.

    ``headers`` and ``body`` are the client's; ``scope`` is its scope in the memory.
    """

    snapshot: Snapshot
    http: UpstreamHttp
    kept: GatewayMemory
    echoes: Echoes
    observer: Observer
    request: GatewayRequest
    headers: Mapping[str, str]
    body: JsonObject
    scope: str
    answer: Answer
    drained: set[asyncio.Task[None]]
    cooling: Cooling
    rates: RateLimits
    attendant: Attendant = field(init=False)
    _relay: Relay | None = field(init=False, default=None)
    _masked: MaskedBytes = field(init=False)
    """Masks the current upstream's keys: vendors quote a key that they refuse."""
    _vendor_headers: dict[str, str] = field(init=False, default_factory=dict[str, str])
    _is_open: bool = field(init=False, default=False)
    """Whether the upstream has begun an answer that the client gets as a stream of events."""
    _at_once: int = field(init=False, default=PIECE)
    """Bytes that are read at once: fewer if a piece becomes longer in the client's API."""

    async def run(self) -> None:
        """Try the targets until one has answered."""
        request = self.request
        last: list[bytes] = []
        router = self.snapshot.router
        targets = router.targets(request.model, request.api)
        tried: set[str] = set()
        while targets:
            target = self._chosen(targets)
            tried.add(target.label)
            body = await self._body_for(target, another=bool(targets))
            if body is None:
                continue
            request.target = target
            self._masked = MaskedBytes(target.upstream.mask)
            try:
                relay = self._relay = Relay(
                    target.profile,
                    request.api,
                    body,
                    id=request.id,
                    created=int(request.at),
                    model=target.model or None,
                    policy=target.upstream.policy,
                    echoes=self.echoes,
                )
                wanted = relay.wanted
                found = await self.kept.get(self.scope, wanted) if wanted else None
                sent = relay.send(found).body
            except UsageError as error:
                raise refusal(400, str(error)) from error
            last = await self._tried(relay, target, sent, another=bool(targets))
            failed = relay.failure
            if failed is None or self.answer.begun:
                break
            named = router.targets_for(failed.kind, request.model, request.api)
            if named is not None:
                targets = [each for each in named if each.label not in tried]
            elif failed.kind not in ELSEWHERE:
                break
        await self._finish(last)

    def _chosen(self, targets: list[Target]) -> Target:
        """Take the next target: the first that is not cooling down, or else the first."""
        limits = self.snapshot.config.limits
        for place, target in enumerate(targets):
            if len(targets) == 1 or not self.cooling.rests(target, limits):
                return targets.pop(place)
        return targets.pop(0)

    async def _body_for(self, target: Target, *, another: bool) -> JsonObject | None:
        """Return the request for a target; None if it refers to what only another target has."""
        if self.request.api == "openai_responses":
            if not target.keeps_responses:
                return await self._whole_conversation(another=another)
            if self._keeps_for_several(target):
                things = stored_things(self.body)
                owners = await self.kept.get(OWNERS, list(things))
                for key, owner in owners.items():
                    if owner not in (self.scope.encode(), NOBODY):
                        raise things[key]
        return self.body

    def _keeps_for_several(self, target: Target) -> bool:
        """Whether an upstream stores responses of several clients under one key."""
        return bool(self.snapshot.config.clients) and not target.upstream.settings.forward_auth

    async def _whole_conversation(self, *, another: bool) -> JsonObject | None:
        """Return the request with the responses and items it refers to, for a target without a memory.

        None if they are unknown. Raises ``Refusal`` if no target was tried before and ``another`` is false.
        """
        body = self.body
        unknown: Refusal | None = None
        if before := previous_id(body):
            items = await self.kept.conversation(self.scope, before)
            body = continued(body, items or [])
            unknown = unknown_response(before) if items is None else None
        body = await self._with_items(body)
        if unknown is None and (item := named_item(body)):
            unknown = unknown_item(item)
        if unknown is not None and self._relay is None and not another:
            raise unknown
        return None if unknown else body

    async def _with_items(self, body: JsonObject) -> JsonObject:
        """Put in the items of earlier responses that the request refers to."""
        named = responses_named(body)
        if items := items_named(body):
            kept = await self.kept.get(self.scope, [key_of_item(each) for each in items])
            named += dict.fromkeys(each.decode() for each in kept.values())
        return with_named_items(body, await self.kept.items(self.scope, named)) if named else body

    # One target.

    async def _tried(self, relay: Relay, target: Target, sent: JsonObject, *, another: bool) -> list[bytes]:
        """Try a target, with retries; return the end of the answer, which was not sent.

        ``another``: whether another target can be tried instead.
        """
        limits = self.snapshot.config.limits
        number = 0
        while True:
            rate = target.upstream.settings.rate
            spent = await self.rates.refused(rate, target, self.scope) if rate else None
            last = relay.end(spent) if spent else await self._asked(relay, target, sent)
            failed = relay.failure
            # A lost reply was requested once more already; another model may do better.
            if failed is None or self.answer.begun or relay.lost or failed.kind not in AGAIN:
                return last
            wait = _wait(failed, number)
            if another and (failed.code == SPENT or self.cooling.is_cool(target)):
                return last
            if number == limits.retries or wait > limits.retry_wait or failed.code in IN_VAIN:
                return last
            await asyncio.sleep(wait)
            number += 1

    async def _asked(self, relay: Relay, target: Target, body: JsonObject) -> list[bytes]:
        while True:
            attempt = Attempt(target, body, write(body), decoding=relay.decoding)
            self.request.attempts += 1
            self.observer.asked(self.request, attempt)
            try:
                broken_off = await self._answered(relay, attempt)
                last = relay.end(broken_off)
                attempt.failed = relay.failure.kind if relay.failure else None
                if relay.failure:
                    self.cooling.failed(target, relay.failure, self.snapshot.config.limits)
                else:
                    self.cooling.worked(target)
            finally:
                self.observer.answered(self.request, attempt)
            if relay.again is None:
                return last
            body = relay.again.body

    async def _answered(self, relay: Relay, attempt: Attempt) -> Failure | None:
        target, settings = attempt.target, attempt.target.upstream.settings
        url = target.url
        self.attendant.waits_for_upstream(settings.begin_timeout)
        try:
            response = await self.http.post(
                url,
                attempt.data,
                self._headers(attempt),
                settings.connect_timeout,
                stream=self.request.stream,
            )
        except asyncio.CancelledError:
            if self.attendant.forgives_upstream():
                return Failure(
                    "timeout", f"no answer from {_host(url)} within {settings.begin_timeout:g} s"
                )
            raise
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            return connection_failure(error, url, settings.connect_timeout)
        finally:
            self.attendant.waits_for_nobody()
        try:
            return await self._relayed(relay, attempt, response)
        finally:
            self._let_go(response)

    async def _relayed(
        self, relay: Relay, attempt: Attempt, response: aiohttp.ClientResponse
    ) -> Failure | None:
        headers = _headers_of(response)
        attempt.status, attempt.headers = response.status, headers
        self._vendor_headers = client_headers(headers, attempt.target.upstream.mask)
        encoding = headers.get("content-encoding", "")
        if refused := refused_answer(response.status, encoding, attempt.target.url):
            return refused
        relay.begin(response.status, headers)
        ok = 200 <= response.status < 300
        self._is_open = self.request.stream and ok
        if self._is_open:
            bound_encrypted(response)
        unpacking = Unpacking(encoding) if encoding else None
        limits = self.snapshot.config.limits
        lines = self.request.stream and attempt.target.profile.api == "ollama"
        bounds = ReplyBounds(limits.reply_bytes, limits.event_bytes, lines=lines)
        told, content = 0, response.content
        while relay.phase != "over" and not content.at_eof():
            data = await self._read(attempt, content)
            if not isinstance(data, bytes):
                return data
            try:
                for piece in unpacking.feed(data) if unpacking else (data,):
                    told += len(piece)
                    if too_large := await self._fed(relay, attempt, piece, bounds):
                        return too_large
            except zlib.error as error:
                return connection_failure(error, attempt.target.url, 0.0)
            if told > LONGEST_ERROR and not ok:
                return None
        return None

    async def _fed(
        self, relay: Relay, attempt: Attempt, piece: bytes, bounds: ReplyBounds
    ) -> Failure | None:
        """Relay a piece when this request has its turn; return the failure if the answer is too large."""
        share = self.http.share
        if share.is_full:
            await share.turn()
        began = share.time()
        self.observer.received(self.request, attempt, piece)
        if too_large := bounds.saw(piece):
            if not relay.begun:
                relay.begin(502, {})  # the rest is not read
            return too_large
        out = relay.feed(piece)
        share.spent(share.time() - began, len(piece))
        written = sum(map(len, out))
        self._at_once = max(PIECE * len(piece) // max(len(piece), written, 1), LEAST)
        if not out:
            return None
        if not self.answer.begun:
            await self.answer.head(relay.status, self._head(relay, attempt.target))
        data = self._masked.feed(b"".join(out))
        del out, piece  # a slow client keeps this waiting
        if data:
            await self.answer.part(data, self.attendant)
        return None

    async def _read(self, attempt: Attempt, content: aiohttp.StreamReader) -> bytes | Failure | None:
        idle = attempt.target.upstream.settings.idle_timeout
        self.attendant.waits_for_upstream(idle)
        try:
            return await content.read(self._at_once) or None
        except asyncio.CancelledError:
            if self.attendant.forgives_upstream():
                host = _host(attempt.target.url)
                return Failure("timeout", f"no data from {host} for {idle:g} s")
            raise
        except (aiohttp.ClientError, OSError) as error:
            return connection_failure(error, attempt.target.url, 0.0)
        finally:
            self.attendant.waits_for_nobody()

    def _headers(self, attempt: Attempt) -> dict[str, str]:
        client, target = self.headers, attempt.target
        sent = {**target.chat_headers, **target.forwarded(client, self.request.api), **attempt.trace}
        if target.upstream.simulated:
            from ferrule.simulate.answerer import HEADER

            sent |= {HEADER: client[HEADER]} if HEADER in client else {}
        return sent

    def _let_go(self, response: aiohttp.ClientResponse) -> None:
        """Release the connection if the answer has ended; else close it, or wait briefly for the end."""
        if response.content.at_eof():
            response.release()
        elif self._relay is not None and self._relay.phase == "over":
            task = asyncio.get_running_loop().create_task(_drained(response))
            self.drained.add(task)
            task.add_done_callback(self.drained.discard)
        else:
            response.close()

    # The client's side.

    async def _finish(self, last: list[bytes]) -> None:
        """Store what the client's next request may need, then send the end of the answer."""
        request, relay = self.request, self._relay
        target = request.target
        assert relay is not None, "the first target was asked, or refused"
        assert target is not None
        request.reply, request.notes = relay.reply, relay.notes
        request.failure = relay.failure.kind if relay.failure else ""
        request.outcome = "failed" if relay.failure else "ok"
        end = b"".join(last)
        kept = relay.kept
        if request.api == "openai_responses" and relay.failure is None and is_stored(self.body):
            kept = {**kept, **await self._stored(target, end)}
        if kept:
            await self.kept.put(self.scope, kept)
        if self.answer.begun and relay.failure is not None and not relay.begun:
            # Only comments were sent; in a stream the error must be an event.
            family = FAMILIES[request.api]
            end = family.frame(family.write_failure(relay.failure))
        data = self._masked.feed(end) + self._masked.end()
        if not self.answer.begun:
            headers = self._head(relay, target)
            if not self._is_open:
                headers["content-length"] = str(len(data))
            await self.answer.head(relay.status, headers)
        await self.answer.part(data, self.attendant, last=True)

    def _head(self, relay: Relay, target: Target) -> dict[str, str]:
        model = {"x-ferrule-model": shown(target.label)}
        streamed = {"cache-control": "no-cache"} if self._is_open else {}
        return {**self._vendor_headers, **streamed, **model, **relay.headers}

    async def _stored(self, target: Target, end: bytes) -> dict[str, bytes]:
        """Return the response as the client gets it, for a later ``previous_response_id``."""
        response = response_in(end)
        if response is None:
            return {}
        if target.keeps_responses:
            if self._keeps_for_several(target):
                owners = kept_owner(self.scope, response)
                known = await self.kept.get(OWNERS, list(owners))
                # Some servers give everybody the same ids, which then lead to nothing.
                taken = {key: NOBODY for key, owner in known.items() if owner != owners[key]}
                await self.kept.put(OWNERS, {**owners, **taken})
            return response_elsewhere(response, target.label)
        return kept_response(self.body, response)

    async def comment(self) -> None:
        """Send a keep-alive comment, once the upstream has begun the stream."""
        relay, target = self._relay, self.request.target
        if relay is None or target is None or not self._is_open:
            return
        if FAMILIES[self.request.api].stream != "text/event-stream":
            return
        if not self.answer.begun:
            await self.answer.head(relay.status, self._head(relay, target))
        await self.answer.comment()


def _wait(failed: Failure, number: int) -> float:
    """Return the seconds before the next try; 0 for the first after a disconnection, as the connection may
    have been stale."""
    if failed.retry_after is not None:
        return failed.retry_after
    if failed.kind == "disconnected" and number == 0:
        return 0.0
    return min(0.5 * 2**number, 8.0) * random.uniform(0.75, 1.25)


def _headers_of(response: aiohttp.ClientResponse) -> dict[str, str]:
    headers = {name.lower(): value for name, value in response.headers.items()}
    if response.status >= 300 and "date" not in headers:
        # A retry date is counted from the upstream's clock; ours is the default.
        headers["date"] = formatdate(usegmt=True)
    return headers


def _host(url: str) -> str:
    return url.partition("://")[2].partition("/")[0]


async def _drained(response: aiohttp.ClientResponse) -> None:
    left = LONGEST_ERROR
    try:
        async with asyncio.timeout(DRAINED):
            while left > 0 and (data := await response.content.readany()):
                left -= len(data)
    except (aiohttp.ClientError, OSError, TimeoutError):
        pass
    finally:
        response.close()  # without effect at the end, where the connection was given back
