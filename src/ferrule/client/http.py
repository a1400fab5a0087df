"""``Client``: sends messages to a model, and returns events or a reply.

Each request is encoded by its profile, sent by one of the two drivers and decoded by the same profile.
httpx2 pools the connections and reads the environment's proxy and certificate settings. Anything that may
hold a secret is kept out of reprs, logs and errors.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cache, partial
from importlib.metadata import version
from inspect import signature
from typing import Any, ParamSpec, Self, TypeVar, cast, get_args
from urllib.request import getproxies

import httpx2
from tenacity.wait import wait_base

from ferrule.client.connect import Connection, connection_to, find_connection
from ferrule.client.connection_pool import Network, Pool, demanded, endpoint
from ferrule.client.exchange import Exchange, Otherwise, ReplyObserver, Retry, Step
from ferrule.client.exchange_drivers import AsyncLine, Line, Outgoing, arun, run
from ferrule.client.masking import Mask, basic_of, header_secrets, proxy_secrets, query_secrets
from ferrule.client.telemetry import is_logged, logged
from ferrule.core.errors import Failure, UsageError
from ferrule.core.events import Event, Noted, fold
from ferrule.core.messages import JsonObject, Message, Reply, User
from ferrule.core.notes import Note
from ferrule.core.requests import History, Request
from ferrule.dialects import Policy
from ferrule.dialects.echoes import Echoes
from ferrule.vendors import SIMULATED, Profile, ReasoningHistory, other_regions
from ferrule.wire.decode import Decoding
from ferrule.wire.encode import encode
from ferrule.wire.failures import failure
from ferrule.wire.family import FAMILIES
from ferrule.wire.openai_chat.read_request import read_message
from ferrule.wire.request_fields import reply_limits
from ferrule.wire.request_fields import without_parser as parser_off

PARAMETERS = frozenset({
    "temperature", "top_p", "top_k", "min_p", "frequency_penalty", "presence_penalty", "seed", "stop",
    "repetition_penalty", "logprobs", "top_logprobs", "logit_bias", "n", "user", "metadata", "store",
    "max_tokens", "max_completion_tokens", "max_output_tokens", "response_format", "service_tier",
    "reasoning_effort", "enable_thinking", "thinking", "thinking_budget", "chat_template_kwargs",
    "parallel_tool_calls", "stream_options", "safety_identifier", "prompt_cache_key", "verbosity",
    "tools", "tool_choice", "policy", "on_reply_bytes", "modalities", "audio", "prediction",
    "web_search_options",
})  # fmt: skip
"""Common request parameters, to distinguish a misspelt name from one that only a vendor has."""

_SLIP = 0.88
"""Minimum similarity of a misspelt name. Below it are vendors' own names, such as Groq's
``reasoning_format`` and DashScope's ``search_options`` (0.875)."""


def conversation(messages: Any) -> Sequence[Message]:
    """Convert ``messages``, a text or a list of messages or dicts, to a conversation.

    Raises ``UsageError``.
    """
    if isinstance(messages, str):
        return [User(messages)]
    what = "a System, User, Assistant or ToolResult of ferrule.core.messages, or a dict as OpenAI has it"
    if not isinstance(messages, Sequence):
        raise UsageError(f"messages must be a text or a list, each part {what}, not {_kind(messages)}")
    said: list[Message] = []
    for at, each in enumerate(cast("Sequence[Any]", messages)):
        message: Any = each
        if isinstance(each, Mapping):
            message = read_message(cast("JsonObject", each), f"messages[{at}]")
        if not isinstance(message, Message):
            raise UsageError(f"messages[{at}] must be {what}, not {_kind(message)}")
        content: Any = message.content
        if not isinstance(content, str):
            check_objects(f"messages[{at}].content", content, "a string or a list of content parts (dicts)")
        said.append(message)
    return said


def check_parameters(given: Mapping[str, Any]) -> None:
    """Raise ``UsageError`` for a parameter whose name almost equals a common one."""
    for name in given.keys() - PARAMETERS:
        near = get_close_matches(name, PARAMETERS, 1, cutoff=_SLIP)
        if near:
            raise UsageError(f"unknown parameter {name!r}; did you mean {near[0]!r}?")


def check_objects(name: str, given: Any, what: str) -> None:
    """Raise ``UsageError`` unless ``given`` is a list of dicts; the message uses ``name`` and ``what``."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise UsageError(f"{name} must be {what}, not {_kind(cast(object, given))}")
    for at, each in enumerate(cast("Sequence[Any]", given)):
        if not isinstance(each, Mapping):
            raise UsageError(f"{name} must be {what}; its part {at} is {_kind(each)}")


def _kind(value: object) -> str:
    return f"a {type(value).__name__}"


def usable(value: str | None, what: str) -> str | None:
    """Return a value that is valid in a header, or None; ``what`` names it.

    Raises ``UsageError`` for an invalid one. The HTTP library would quote it in its error.
    """
    if value is None or not (value := value.strip()):
        return None
    if not (value.isascii() and value.isprintable()):
        raise UsageError(f"{what} holds characters that it cannot have (line breaks or non-ASCII)")
    return value


TO_BEGIN = 60.0
"""Default seconds until a stream begins."""

TO_BEGIN_WHOLE = 600.0
"""Default seconds until a non-streamed reply begins, which the model generates completely first. DeepSeek
closes a request that has not begun after ten minutes (its documentation, 2026)."""


def _network_to(profile: Profile) -> Network | None:
    """Return settings without proxies for a simulated vendor, because a proxy cannot reach our loopback."""
    return Network(environment=False) if profile.name.startswith(SIMULATED) else None


P = ParamSpec("P")
T = TypeVar("T")


def _with_parameters_of(method: Callable[P, object]) -> Callable[[Callable[..., T]], Callable[P, T]]:
    def same(other: Callable[..., T]) -> Callable[P, T]:
        returned = signature(other).return_annotation
        vars(other)["__signature__"] = signature(method).replace(return_annotation=returned)
        return other

    return same


class Client:
    """Talks to one model at one endpoint; safe to share between threads and between event loops.

    ``model`` is ``"vendor:model"`` or a bare model name; with ``provider`` and ``base_url`` it selects the
    profile, also one in the user's own files (``ferrule.load_profiles``). With ``profile`` it is a bare
    name. ``api_key`` is sent as the API family requires and never shown; by default it is the vendor's
    environment variable, then ``FERRULE_API_KEY``, then the key stored under one of these names
    (``ferrule keys set``).

    ``timeout``
        Seconds to send and until the answer begins. Default: 60 for a stream, 600 for a reply that comes
        in one piece.
    ``connect_timeout``
        Seconds to connect; never more than ``timeout``.
    ``idle_timeout``
        Seconds without a byte after which a reply that has begun is given up. Keep-alive comments
        count as bytes.
    ``data_timeout``
        Seconds after which a reply with only keep-alive comments and blank lines is given up.
    ``retries``, ``wait``, ``deadline``
        The number of retries; tenacity's wait strategy, used if the vendor does not say how long to wait;
        and the seconds after the first try within which a retry may begin. ``exchange`` lists what is
        retried.
    ``headers``
        Sent with every request besides our own and instead of those of the same name: an organisation
        (``OpenAI-Organization``), a project, an application's name (``HTTP-Referer``, ``X-Title``).
    ``reasoning_history``
        Which reasoning of earlier turns is sent back. ``"vendor"``: by the vendor's rule. ``"turn"``: none.
        The reasoning of the current turn is always sent back by the rule. None: the profile's value.
    ``network``
        Proxy and certificates; by default the environment's.
    ``http``, ``ahttp``
        Transports to use instead of our own. They are not closed with the client.

    Raises ``UsageError`` for an invalid address, header or key, for an unknown vendor, and for a mistake in
    the user's own profiles. If a needed key is missing, the first request raises ``MissingKey``.
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
        connect_timeout: float = 20.0,
        idle_timeout: float = 120.0,
        data_timeout: float = 600.0,
        retries: int = 3,
        wait: wait_base | None = None,
        deadline: float = 900.0,
        headers: Mapping[str, str] | None = None,
        reasoning_history: ReasoningHistory | None = None,
        network: Network | None = None,
        http: httpx2.Client | None = None,
        ahttp: httpx2.AsyncClient | None = None,
    ) -> None:
        given, asked = usable(api_key, "the API key"), model or ""
        if profile is None:
            found = find_connection(asked, provider=provider, base_url=base_url, api_key=given)
        else:
            found = connection_to(profile, asked, base_url=base_url, api_key=given)
        self._connection = found
        self.profile = found.profile
        if reasoning_history is not None:
            if reasoning_history not in get_args(ReasoningHistory):
                raise UsageError(f'reasoning_history is "vendor" or "turn", not {reasoning_history!r}')
            self.profile = replace(self.profile, reasoning_history=reasoning_history)
        self.model = found.model
        self._family = FAMILIES[self.profile.api]
        found.check_endpoint()
        self._url, self.profile, basic = _without_user(self.profile, self._family.path)
        self._key = usable(found.key, "the API key")
        if self._key and " " in self._key:
            raise UsageError("the API key holds blanks, which no key has; give it without 'Bearer'")
        self._headers = {
            name: usable(value, f"header {name}") or "" for name, value in (headers or {}).items()
        }
        self._headers |= basic
        self._mask = _mask(self._key, self._headers, self._url, network or Network())
        self._timeout = timeout
        self._patience = (connect_timeout, idle_timeout, data_timeout)
        if min(TO_BEGIN if timeout is None else timeout, *self._patience) <= 0:
            raise UsageError("timeouts are positive seconds; timeout=None is the usual one")
        self._retry = Retry(retries, deadline=deadline) if wait is None else Retry(retries, wait, deadline)
        self._pool = Pool(http, ahttp, network or _network_to(self.profile))
        self._echoes = Echoes()

    def __repr__(self) -> str:
        return f"Client({self.model!r}, host={self._url.host!r})"

    def stream(
        self,
        messages: str | Sequence[Message],
        *,
        tools: Sequence[JsonObject] | None = None,
        tool_choice: str | JsonObject | None = None,
        thinking: bool | None = None,
        max_tokens: int | None = None,
        policy: Policy | None = None,
        history: History = "as-it-is",
        on_reply_bytes: ReplyObserver | None = None,
        **parameters: Any,
    ) -> Generator[Event]:
        """Request a stream and yield its events as they become known.

        ``messages``: the conversation, as ``ferrule.core.messages`` or OpenAI's dicts; a text is one
        ``User`` message. ``tools`` and ``tool_choice`` are in OpenAI's format; a call that the vendor
        cannot be forced to make is requested in words, in the instructions. ``parameters`` go into the
        request body unchanged; a misspelt common one is an error. ``history="drop-signed"`` removes the
        signed thinking of earlier turns, for vendors that no longer accept it. Changes that the profile
        made to the request come first, as ``Noted`` events. ``on_reply_bytes`` is called with the number of
        the attempt, from 1, and each received piece of the reply before it is decoded; an exception in it
        ends the request. Nothing is masked in these bytes.

        Raises a ``VendorError``, before the first event or after the ``Stopped`` of a reply that broke off;
        a ``UsageError`` if the request cannot be written as JSON.
        """
        asked = _Asked(
            tools, tool_choice, thinking, max_tokens, policy, history, on_reply_bytes, parameters
        )
        return self._run(asked, messages, stream=True)

    @_with_parameters_of(stream)
    def complete(self, messages: Any, **given: Any) -> Reply:
        """Request a non-streamed reply. Parameters and errors are those of ``stream``."""
        return fold(self._run(_asked(given), messages, stream=False))

    @_with_parameters_of(stream)
    def astream(self, messages: Any, **given: Any) -> AsyncGenerator[Event]:
        """``stream`` for asyncio. Close it (``contextlib.aclosing``) if you leave it early."""
        return self._arun(_asked(given), messages, stream=True)

    @_with_parameters_of(stream)
    async def acomplete(self, messages: Any, **given: Any) -> Reply:
        """``complete`` for asyncio."""
        return fold([event async for event in self._arun(_asked(given), messages, stream=False)])

    def _run(self, asked: _Asked, messages: str | Sequence[Message], *, stream: bool) -> Generator[Event]:
        steps, outgoing, notes = self._prepare(asked, messages, stream)
        yield from map(Noted, notes)

        def send(content: bytes | None) -> httpx2.Response:
            http = self._pool.threads()
            return http.send(
                outgoing.build(http.build_request, content), stream=True, follow_redirects=False
            )

        events = run(steps, Line(outgoing, send))
        yield from map(logged, events) if is_logged() else events

    async def _arun(
        self, asked: _Asked, messages: str | Sequence[Message], *, stream: bool
    ) -> AsyncGenerator[Event]:
        steps, outgoing, notes = self._prepare(asked, messages, stream)
        for note in notes:
            yield Noted(note)

        async def send(content: bytes | None) -> httpx2.Response:
            http = await self._pool.loop()
            return await http.send(
                outgoing.build(http.build_request, content), stream=True, follow_redirects=False
            )

        events = arun(steps, AsyncLine(outgoing, send))
        watched = is_logged()
        try:
            async for event in events:
                yield logged(event) if watched else event
        finally:
            await events.aclose()

    def _prepare(
        self, asked: _Asked, messages: str | Sequence[Message], stream: bool
    ) -> tuple[Generator[Step, Any, None], Outgoing, tuple[Note, ...]]:
        if not self.model:
            raise UsageError("no model: name one (model='…')")
        self._connection.check_key(self._headers)
        check_parameters(asked.parameters)
        check_objects("tools", asked.tools or (), "a list of tools as OpenAI's dicts")
        said = conversation(messages)
        request = Request(
            said,
            self.model,
            tools=asked.tools or (),
            tool_choice=asked.tool_choice,
            stream=stream,
            thinking=asked.thinking,
            max_tokens=asked.max_tokens,
            parameters=asked.parameters,
            history=asked.history,
        )
        encoded, limits = encode(self.profile, request), reply_limits(request)
        # Ids of recovered calls must be unique in a conversation, so each request has its own prefix.
        policy = replace(asked.policy or Policy(), id_prefix=f"call_{secrets.token_hex(5)}_")
        decoding = Decoding(
            self.profile,
            asked.tools,
            encoded.constrained,
            partial(self._echoes.read, tuple(said)),
            policy,
            limits,
            mark=encoded.mark,
            keep_text=True,
        )

        def without_parser() -> Otherwise | None:
            other = parser_off(self.profile)
            if other is None:
                return None
            profile, note = other
            again = encode(profile, request)
            read = replace(decoding, profile=profile, constrained=again.constrained, mark=again.mark)
            return Otherwise(_json(again.body), read.decoder, note)

        exchange = Exchange(
            decoder=decoding.decoder,
            refusal=self._refusal,
            retry=self._retry,
            whole=not stream,
            hide=self._mask.failure,
            observer=asked.on_reply_bytes,
            lines=stream and self._family.stream == "application/x-ndjson",
            without_parser=without_parser,
        )
        begin = self._timeout if self._timeout is not None else TO_BEGIN if stream else TO_BEGIN_WHOLE
        connect, idle, stall = self._patience
        outgoing = Outgoing(self._url, self._sent(stream), _json(encoded.body), connect, begin, idle, stall)
        return exchange.steps(), outgoing, encoded.notes

    def _sent(self, stream: bool) -> httpx2.Headers:
        sent = httpx2.Headers(
            {
                "Content-Type": "application/json",
                "Accept": self._family.stream if stream else "application/json",
                "User-Agent": _user_agent(),
                **demanded(self.profile, self._key),
            }
        )
        sent.update(self._headers)
        return sent

    def _refusal(self, status: int, headers: Mapping[str, str], body: bytes) -> Failure:
        """Return the failure for a response; secrets are removed before its text is shortened."""
        found = failure(status, headers, self._mask.text(body.decode("utf-8", "replace")))
        if found.kind != "authentication":
            return found
        return replace(found, elsewhere=other_regions(self.profile, self._url.host))

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


class Clients(dict[object, Client]):
    """Clients by connection and settings, which are not shown, because keys and headers are secrets. A copy
    or a pickle is empty: it opens its own."""

    def client(
        self, connection: Connection, *, headers: Mapping[str, str] | None = None, **settings: Any
    ) -> Client:
        """Return the client for a connection, made on first use; ``settings`` are further ones of
        ``Client``.

        Raises ``MissingKey`` if a needed key is missing, and the errors of ``Client``.
        """
        connection.check_key(headers)
        profile = connection.profile
        place = profile.name, profile.base_url, connection.model, connection.key
        where = *place, profile.held_output, profile.reasoning_history
        known = (where, tuple((headers or {}).items()), tuple(sorted(settings.items())))
        if known not in self:
            self[known] = Client(
                connection.model, profile=profile, api_key=connection.key, headers=headers, **settings
            )
        return self[known]

    def close(self) -> None:
        for client in self.values():
            client.close()

    async def aclose(self) -> None:
        for client in self.values():
            await client.aclose()

    def __repr__(self) -> str:
        return f"<{len(self)} clients>"

    def __reduce__(self) -> tuple[type[Clients], tuple[()]]:
        return Clients, ()


@dataclass(frozen=True, slots=True)
class _Asked:
    """The arguments of ``stream`` or ``complete``, except the messages."""

    tools: Sequence[JsonObject] | None = None
    tool_choice: str | JsonObject | None = None
    thinking: bool | None = None
    max_tokens: int | None = None
    policy: Policy | None = None
    history: History = "as-it-is"
    on_reply_bytes: ReplyObserver | None = None
    parameters: dict[str, Any] = field(default_factory=dict[str, Any])


_OWN = [each.name for each in fields(_Asked) if each.name != "parameters"]


def _asked(given: dict[str, Any]) -> _Asked:
    own = {name: given.pop(name) for name in _OWN if name in given}
    return _Asked(**own, parameters=given)


@cache
def _user_agent() -> str:
    return f"ferrule/{version('ferrule')}"


def _without_user(profile: Profile, path: str) -> tuple[httpx2.URL, Profile, dict[str, str]]:
    """Return the URL of requests and the profile, both without user and password, and these as a header.

    The HTTP library logs URLs, and a profile is printed.
    """
    url = endpoint(profile.base_url, path)
    if not url.userinfo:
        return url, profile, {}
    bare = str(httpx2.URL(profile.base_url).copy_with(userinfo=b""))
    basic = {"Authorization": basic_of(profile.base_url)}
    return url.copy_with(userinfo=b""), replace(profile, base_url=bare), basic


def _mask(key: str | None, headers: Mapping[str, str], url: httpx2.URL, network: Network) -> Mask:
    """Return the mask of all that is secret in a request and on its way."""
    proxies = [network.proxy] if network.proxy else getproxies().values() if network.environment else ()
    return Mask([key or "", *header_secrets(headers), *query_secrets(str(url)), *proxy_secrets(*proxies)])


def _json(body: Mapping[str, Any]) -> bytes:
    """Encode the body as UTF-8 JSON, or as ASCII JSON if the text contains lone surrogates."""
    try:
        text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode()
    except UnicodeEncodeError:
        return json.dumps(body, allow_nan=False, separators=(",", ":")).encode()
    except (TypeError, ValueError) as error:
        raise UsageError(f"the request cannot be written as JSON: {error}") from None
