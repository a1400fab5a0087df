"""The client: a profile, a key and pools of connections; messages in, events or a reply out.

Each request is encoded by its profile, sent by one of the two drivers and decoded by the same profile.
Connections are pooled by httpx2, which also reads the proxy and certificate settings of the environment.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncGenerator, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import Any, Self

import httpx2
from tenacity.wait import wait_base

from ferrule.client.drivers import Outgoing, arun, run
from ferrule.client.exchange import Exchange, Retry, Step
from ferrule.client.pool import Pool
from ferrule.decode import decode
from ferrule.dialects import Policy
from ferrule.encode import encode
from ferrule.errors import Failure, UsageError
from ferrule.events import Event, Noted, fold
from ferrule.messages import JsonObject, Message, Reply
from ferrule.profiles import Profile, parse_model_spec, resolve
from ferrule.providers import openai_chat

__all__ = ["Client"]

PATH = "/chat/completions"

TO_BEGIN = 60.0
"""Seconds until a stream begins, unless told otherwise."""

TO_BEGIN_WHOLE = 600.0
"""Seconds until a reply begins that comes in one piece: the model writes all of it first. DeepSeek
closes a request that has not begun after ten minutes (its documentation, 2026)."""


class Client:
    """Talks to one model at one endpoint; safe to share between threads and between event loops.

    ``model`` is ``"vendor:model"`` or a bare model name; with ``provider`` and ``base_url`` it finds
    the profile. Where ``profile`` is given it is a bare name. ``api_key`` is sent as a bearer token and
    shown nowhere; the environment is not searched for it.

    ``timeout``
        Seconds to connect, to send, and until the answer begins. Default: 60 for a stream, 600 for a
        reply that comes in one piece.
    ``idle_timeout``
        Seconds without a byte after which a reply that has begun is given up. Keep-alive comments
        count as bytes.
    ``retries``, ``wait``
        How often to try again, and tenacity's wait strategy for when the vendor does not say how long
        (``Retry-After`` is honoured up to 60 seconds). What is tried again: see ``exchange``.
    ``http``, ``ahttp``
        Transports to use instead of our own. They are not closed with the client.

    Raises ``UsageError`` for an address or a key that cannot be used.
    """

    def __init__(
        self,
        model: str | None = None,
        *,
        provider: str | None = None,
        base_url: str | None = None,
        api_key: str | None = None,
        profile: Profile | None = None,
        timeout: float | None = None,
        idle_timeout: float = 120.0,
        retries: int = 3,
        wait: wait_base | None = None,
        http: httpx2.Client | None = None,
        ahttp: httpx2.AsyncClient | None = None,
    ) -> None:
        named, name = parse_model_spec(model) if model and profile is None else (None, model or "")
        self.profile = profile or resolve(base_url, name or None, named or provider)
        self.model = name or self.profile.default_model
        self._url = _endpoint(base_url or self.profile.base_url)
        self._key = _usable_key(api_key)
        self._timeout = timeout
        self._idle = idle_timeout
        self._retry = Retry(retries) if wait is None else Retry(retries, wait)
        self._pool = Pool(http, ahttp)

    def __repr__(self) -> str:
        return f"Client({self.model!r}, host={self._url.host!r})"

    def stream(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[JsonObject] | None = None,
        tool_choice: str | JsonObject | None = None,
        thinking: bool | None = None,
        max_tokens: int | None = None,
        policy: Policy | None = None,
        **parameters: Any,
    ) -> Generator[Event]:
        """Ask for a stream and hand its events on as they become known.

        ``tools`` and ``tool_choice`` are OpenAI-shaped. ``parameters`` go into the request body as they
        are. What the profile changed in the request comes first, as ``Noted`` events.

        Raises a ``VendorError``, before the first event or after the ``Stopped`` of a reply that broke
        off; a ``UsageError`` when the request cannot be written as JSON.
        """
        asked = _Asked(tools, tool_choice, thinking, max_tokens, policy, parameters)
        return self._run(asked, messages, stream=True)

    def complete(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[JsonObject] | None = None,
        tool_choice: str | JsonObject | None = None,
        thinking: bool | None = None,
        max_tokens: int | None = None,
        policy: Policy | None = None,
        **parameters: Any,
    ) -> Reply:
        """Ask for the reply in one piece. Parameters and errors are those of ``stream``."""
        asked = _Asked(tools, tool_choice, thinking, max_tokens, policy, parameters)
        return fold(self._run(asked, messages, stream=False))

    def astream(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[JsonObject] | None = None,
        tool_choice: str | JsonObject | None = None,
        thinking: bool | None = None,
        max_tokens: int | None = None,
        policy: Policy | None = None,
        **parameters: Any,
    ) -> AsyncGenerator[Event]:
        """``stream`` for asyncio. Close it (``contextlib.aclosing``) when leaving it early."""
        asked = _Asked(tools, tool_choice, thinking, max_tokens, policy, parameters)
        return self._arun(asked, messages, stream=True)

    async def acomplete(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[JsonObject] | None = None,
        tool_choice: str | JsonObject | None = None,
        thinking: bool | None = None,
        max_tokens: int | None = None,
        policy: Policy | None = None,
        **parameters: Any,
    ) -> Reply:
        """``complete`` for asyncio."""
        asked = _Asked(tools, tool_choice, thinking, max_tokens, policy, parameters)
        return fold([event async for event in self._arun(asked, messages, stream=False)])

    def _run(self, asked: _Asked, messages: Sequence[Message], *, stream: bool) -> Generator[Event]:
        steps, outgoing, notes = self._prepare(asked, messages, stream)
        yield from map(Noted, notes)
        yield from run(steps, outgoing, self._pool.threads)

    async def _arun(
        self, asked: _Asked, messages: Sequence[Message], *, stream: bool
    ) -> AsyncGenerator[Event]:
        steps, outgoing, notes = self._prepare(asked, messages, stream)
        for note in notes:
            yield Noted(note)
        events = arun(steps, outgoing, self._pool.loop)
        try:
            async for event in events:
                yield event
        finally:
            await events.aclose()

    def _prepare(
        self, asked: _Asked, messages: Sequence[Message], stream: bool
    ) -> tuple[Generator[Step, Any, None], Outgoing, tuple[str, ...]]:
        """The request as bytes, the steps to take with it, and what is to be noted about it."""
        if not self.model:
            raise UsageError("no model: name one (model='…')")
        encoded = encode(
            self.profile,
            messages,
            model=self.model,
            tools=asked.tools,
            tool_choice=asked.tool_choice,
            stream=stream,
            thinking=asked.thinking,
            max_tokens=asked.max_tokens,
            **asked.parameters,
        )
        # Ids of recovered calls must be unique in a conversation: each request has its own prefix.
        policy = replace(asked.policy or Policy(), id_prefix=f"call_{secrets.token_hex(5)}_")
        exchange = Exchange(
            decoder=lambda: decode(self.profile, asked.tools, policy=policy),
            refusal=openai_chat.failure,
            retry=self._retry,
            whole=not stream,
            hide=self._without_key,
        )
        begin = self._timeout if self._timeout is not None else TO_BEGIN if stream else TO_BEGIN_WHOLE
        outgoing = Outgoing(self._url, self._headers(stream), _json(encoded.body), begin, self._idle)
        return exchange.steps(), outgoing, tuple(encoded.notes)

    def _headers(self, stream: bool) -> dict[str, str]:
        headers = {
            "Content-Type": "application/json",
            "Accept": "text/event-stream" if stream else "application/json",
            "User-Agent": f"ferrule/{version('ferrule')}",
        }
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        return headers

    def _without_key(self, failure: Failure) -> Failure:
        """Vendors quote the key they refuse; it must not reach a log by way of an error."""
        if not self._key or self._key not in failure.message:
            return failure
        return replace(failure, message=failure.message.replace(self._key, "[key]"))

    def close(self) -> None:
        """Close the connections used by threads. For asyncio use ``aclose``."""
        self._pool.close()

    async def aclose(self) -> None:
        """Close the connections of the running event loop, and those used by threads."""
        await self._pool.aclose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.aclose()


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a call of ``stream`` or ``complete`` asked for, next to the messages."""

    tools: Sequence[JsonObject] | None
    tool_choice: str | JsonObject | None
    thinking: bool | None
    max_tokens: int | None
    policy: Policy | None
    parameters: dict[str, Any]


def _endpoint(base_url: str) -> httpx2.URL:
    """The address requests go to; ``base_url`` may be that address already."""
    if not base_url:
        raise UsageError("no base_url: give one, or name a vendor (model='deepseek:…')")
    try:
        url = httpx2.URL(base_url.rstrip("/").removesuffix(PATH) + PATH)
    except httpx2.InvalidURL as error:
        raise UsageError(f"base_url {base_url!r} is not an address: {error}") from None
    if url.scheme not in ("http", "https") or not url.host:
        raise UsageError(f"base_url {base_url!r} must begin with http:// or https:// and name a host")
    return url


def _usable_key(key: str | None) -> str | None:
    """The key, if it can stand in a header. The HTTP library would quote a bad one in its error."""
    if key is None or not (key := key.strip()):
        return None
    if not (key.isascii() and key.isprintable()) or " " in key:
        raise UsageError("the API key holds characters that no key has (blanks, line breaks or non-ASCII)")
    return key


def _json(body: Mapping[str, Any]) -> bytes:
    """The body as UTF-8 JSON; as ASCII JSON where the text holds lone surrogates."""
    try:
        text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(body, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError) as error:
        raise UsageError(f"the request cannot be written as JSON: {error}") from None
