"""Which headers go through: of a client's request to an upstream, of its answer to the client."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from ferrule.profiles import Api

TRACE = ("traceparent", "tracestate")
"""W3C Trace Context, https://www.w3.org/TR/trace-context/."""

_ANY = (*TRACE, "idempotency-key", "x-client-request-id")
_OF_API: Mapping[Api, tuple[str, ...]] = {
    "openai_chat": ("openai-organization", "openai-project", "openai-beta", "http-referer", "x-title"),
    "openai_responses": ("openai-organization", "openai-project", "openai-beta", "session_id"),
    "anthropic_messages": ("anthropic-version", "anthropic-beta"),
    "ollama": (),
}
"""Headers of a request that say something about it, where both ends speak the same API."""

_KEYS = ("authorization", "x-api-key")

_PASSED = re.compile(
    r"(?:x-)?request-id|x-[a-z-]+-request-id|[a-z-]*trace-?id|cf-ray|openai-[a-z-]+|retry-after-ms"
    r"|(?:x|anthropic)-ratelimit-[a-z0-9-]+|anthropic-organization-id"
)
"""The vendor's name for a request, and its limits."""

_UNFIT = re.compile(r"[^\x20-\x7e]")
"""No header has these; names of models come from clients."""


def headers_in(pairs: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """The headers of a request; what came several times is one list, as RFC 9110 (5.3) has it."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in pairs:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def forwarded(headers: Mapping[str, str], client: Api, upstream: Api, *, keys: bool) -> dict[str, str]:
    """Headers of a client's request that go to the upstream; ``keys``: those with its key, too."""
    names = (*_ANY, *(_OF_API[client] if client == upstream else ()), *(_KEYS if keys else ()))
    return {name: _as_it_came(headers[name]) for name in names if name in headers}


def _as_it_came(value: str) -> str:
    """The value so that it is sent with the bytes it came with: what sends it writes UTF-8.

    A value in no UTF-8 is sent as UTF-8 of the same characters (RFC 9110, 5.5: Latin-1 of old).
    """
    if value.isascii():
        return value
    try:
        return value.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return value


def passed_on(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers of an upstream's answer that go to the client; names in lower case."""
    return {name: shown(value) for name, value in headers.items() if _is_passed(name)}


@lru_cache(maxsize=1024)
def _is_passed(name: str) -> bool:
    return _PASSED.fullmatch(name) is not None


def shown(text: str) -> str:
    """A text as the value of a header."""
    return _UNFIT.sub("?", text[:1000])
