"""The models that an endpoint lists: a profile and a key in, their names or why there are none out."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal

import httpx2

from ferrule.client.http import Client
from ferrule.client.key_store import usable_key
from ferrule.client.masking import Mask
from ferrule.client.pool import Network, demanded, models_address
from ferrule.core.errors import (
    AuthenticationFailed,
    BadGateway,
    Disconnected,
    Failure,
    Overloaded,
    TimedOut,
    VendorError,
)
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.vendors import Profile
from ferrule.wire.failures import failure

LIST_PATIENCE = 2.0
"""Seconds for the whole list."""
LARGEST = 1 << 22
"""Bytes of a list."""
LONGEST = 200
"""Characters of a name."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What came of asking. ``said``: the endpoint's words, without the key, or why there are none.

    ``none``: the endpoint answers, and has no such list.
    """

    outcome: Literal["ok", "refused", "unreachable", "none"]
    models: tuple[str, ...] = ()
    said: str = ""
    base_url: str = ""
    """Where the list was found."""


def list_models(
    profile: Profile, key: str | None, *, seconds: float = LIST_PATIENCE, anywhere: bool = False
) -> Listed:
    """Ask the endpoint of ``profile`` for its models. It takes no longer than ``seconds``, about.

    ``anywhere``: look below ``/v1``, too, where the address as it is has none.
    """
    bases = [profile.base_url]
    if anywhere and not profile.base_url.endswith("/v1"):
        bases.append(f"{profile.base_url}/v1")
    until = monotonic() + seconds
    found = Listed("none", base_url=profile.base_url)
    with httpx2.Client(timeout=seconds) as http:
        for base in bases:
            asked = _asked(http, replace(profile, base_url=base), key, until)
            if asked.outcome != "none":
                return asked
            found = found if found.said else replace(asked, base_url=profile.base_url)
    return found


def _asked(http: httpx2.Client, profile: Profile, key: str | None, until: float) -> Listed:
    base = profile.base_url
    body = b""
    try:
        with http.stream("GET", models_address(profile), headers=demanded(profile, key)) as answer:
            status = answer.status_code
            for piece in answer.iter_bytes():
                body += piece
                if len(body) > LARGEST or monotonic() > until:
                    return Listed("unreachable", said="the list of models takes too long", base_url=base)
    except (httpx2.RequestError, httpx2.InvalidURL) as error:
        said = f"cannot reach {base}: {error or type(error).__name__}"
        return Listed("unreachable", said=_masked(said, key), base_url=base)
    text = body.decode("utf-8", "replace")
    if status == 200:
        names = _names(text)
        return Listed("ok" if names else "none", names, base_url=base)
    said = failure(status, {}, _masked(text, key)).message
    if status in (401, 403):
        return Listed("refused", said=said, base_url=base)
    return Listed("unreachable" if status >= 500 else "none", said=said, base_url=base)


def _masked(text: str, key: str | None) -> str:
    return Mask([key] if key else []).text(text)


def _names(text: str) -> tuple[str, ...]:
    """The names in a list of OpenAI's shape, or of Ollama's; what cannot be shown as a name is left out."""
    try:
        table = as_object(json.loads(text))
    except (ValueError, RecursionError):
        return ()
    items = [as_object(each) for each in (as_items(table.get("data")) or as_items(table.get("models")))]
    names = [as_text(each.get("id")) or as_text(each.get("name")) for each in items]
    usable = (name for name in names if 0 < len(name) <= LONGEST and name.isprintable())
    return tuple(dict.fromkeys(name.strip() for name in usable if name.strip()))


PATIENCE = 20.0
"""Seconds for an answer."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it. ``said``: the vendor's own words, or why there are none."""

    outcome: Literal["ok", "refused", "unreachable"]
    said: str = ""


def try_key(
    profile: Profile, key: str, *, network: Network | None = None, seconds: float = PATIENCE
) -> Trial:
    """Ask the endpoint of ``profile`` whether it takes the key.

    An account without credit, or with too many requests, has a key that is taken. Raises ``UsageError`` for
    what cannot be a key.
    """
    key = usable_key(key)
    net = network or Network()
    with httpx2.Client(
        proxy=net.proxy, verify=net.verify, trust_env=net.environment, timeout=seconds
    ) as http:
        status, body = _listed(http, profile, key)
        if isinstance(status, Failure):
            return Trial("unreachable", Mask([key]).text(status.message))
        if status == 401:
            return Trial("refused", _words(status, body, key))
        if status == 200 and _listed(http, profile, None)[0] in (401, 403):
            return Trial("ok")
    return _chat(profile, key, net, seconds)


def _listed(http: httpx2.Client, profile: Profile, key: str | None) -> tuple[int | Failure, bytes]:
    """The status and the body of a list of models, or how the connection failed."""
    try:
        answer = http.get(models_address(profile), headers=demanded(profile, key))
    except (httpx2.RequestError, httpx2.InvalidURL) as error:
        host = httpx2.URL(profile.base_url).host
        return Failure("disconnected", f"cannot reach {host}: {error}"), b""
    return answer.status_code, answer.content


def _words(status: int, body: bytes, key: str) -> str:
    """What the vendor says, without the key, which many of them repeat."""
    return failure(status, {}, Mask([key]).text(body.decode("utf-8", "replace"))).message


def _chat(profile: Profile, key: str, network: Network, seconds: float) -> Trial:
    """Ask the default model for one token."""
    if not profile.default_model:
        return Trial("unreachable", f"{profile.title} lists no models, and none is known to ask")
    client = Client(
        profile.default_model, profile=profile, api_key=key, retries=0, timeout=seconds, network=network
    )
    with client:
        try:
            client.complete("Hi", max_tokens=1)
        except AuthenticationFailed as error:
            return Trial("refused", error.failure.message)
        except (BadGateway, Disconnected, Overloaded, TimedOut) as error:
            return Trial("unreachable", error.failure.message)
        except VendorError as error:
            # Who speaks of the account, of the model or of a parameter knows the key.
            return Trial("ok", error.failure.message)
    return Trial("ok")
