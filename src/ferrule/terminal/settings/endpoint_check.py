"""Check endpoints before use: list their models, and test whether they accept a key."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from time import monotonic
from typing import Literal

import httpx2

from ferrule.client.connection_pool import Network, demanded, models_address
from ferrule.client.http import Client
from ferrule.client.key_store import usable_key
from ferrule.client.masking import Mask
from ferrule.core.errors import (
    AuthenticationFailed,
    BadGateway,
    Disconnected,
    Overloaded,
    TimedOut,
    VendorError,
)
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.vendors import Profile
from ferrule.wire.failures import failure

LIST_PATIENCE, TRIAL_PATIENCE = 2.0, 20.0
"""Seconds for a list of models, and for each answer about a key."""
LARGEST = 1 << 22
"""Bytes of a list."""
LONGEST = 200
"""Characters of a name."""


@dataclass(frozen=True, slots=True)
class Listed:
    """The result of a model list request. ``said``: the endpoint's message without the key, or the reason
    there is none.

    ``none``: the endpoint answers, but has no such list.
    """

    outcome: Literal["ok", "refused", "unreachable", "none"]
    models: tuple[str, ...] = ()
    said: str = ""
    base_url: str = ""
    """Where the list was found."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of trying a key. ``said``: the vendor's message, or the reason there is none."""

    outcome: Literal["ok", "refused", "unreachable"]
    said: str = ""


def list_models(
    profile: Profile, key: str | None, *, seconds: float = LIST_PATIENCE, anywhere: bool = False
) -> Listed:
    """Request the models of the endpoint of ``profile``. Takes at most about ``seconds``.

    ``anywhere``: if the address has no list, try ``/v1`` below it.
    """
    bases = [profile.base_url]
    if anywhere and not profile.base_url.endswith("/v1"):
        bases.append(f"{profile.base_url}/v1")
    until = monotonic() + seconds
    found = Listed("none", base_url=profile.base_url)
    with httpx2.Client(timeout=seconds) as http:
        for base in bases:
            status, text = _answer(http, replace(profile, base_url=base), key, until)
            names = _names(text) if status == 200 else ()
            if names:
                return Listed("ok", names, base_url=base)
            said = "" if status == 200 else _words(status, text, key)
            if status in (401, 403):
                return Listed("refused", said=said, base_url=base)
            if not 0 < status < 500:
                return Listed("unreachable", said=said, base_url=base)
            found = found if found.said else replace(found, said=said)
    return found


def try_key(
    profile: Profile, key: str, *, network: Network | None = None, seconds: float = TRIAL_PATIENCE
) -> Trial:
    """Check whether the endpoint of ``profile`` accepts the key.

    A key counts as accepted if the account lacks credit or is rate-limited. Raises ``UsageError`` for text
    that cannot be a key.
    """
    key = usable_key(key)
    net = network or Network()
    with httpx2.Client(
        proxy=net.proxy, verify=net.verify, trust_env=net.environment, timeout=seconds
    ) as http:
        status, text = _answer(http, profile, key, monotonic() + seconds)
        if not status:
            return Trial("unreachable", _words(status, text, key))
        if status == 401:
            return Trial("refused", _words(status, text, key))
        if status == 200 and _answer(http, profile, None, monotonic() + seconds)[0] in (401, 403):
            return Trial("ok")
    return _chat(profile, key, net, seconds)


def _answer(http: httpx2.Client, profile: Profile, key: str | None, until: float) -> tuple[int, str]:
    """Return status and text of a model list response; 0 and the reason if there was none."""
    body = b""
    try:
        with http.stream("GET", models_address(profile), headers=demanded(profile, key)) as answer:
            for piece in answer.iter_bytes():
                body += piece
                if len(body) > LARGEST or monotonic() > until:
                    return 0, "the list of models takes too long"
            return answer.status_code, body.decode("utf-8", "replace")
    except (httpx2.RequestError, httpx2.InvalidURL) as error:
        return 0, f"cannot reach {profile.base_url}: {error or type(error).__name__}"


def _words(status: int, text: str, key: str | None) -> str:
    """Return the endpoint's message without the key, which many of them repeat."""
    masked = Mask([key] if key else []).text(text)
    return failure(status, {}, masked).message if status else masked


def _names(text: str) -> tuple[str, ...]:
    """Parse the names in a list of OpenAI's or Ollama's shape; unprintable names are skipped."""
    try:
        table = as_object(json.loads(text))
    except (ValueError, RecursionError):
        return ()
    items = [as_object(each) for each in (as_items(table.get("data")) or as_items(table.get("models")))]
    names = [as_text(each.get("id")) or as_text(each.get("name")) for each in items]
    usable = (name for name in names if 0 < len(name) <= LONGEST and name.isprintable())
    return tuple(dict.fromkeys(name.strip() for name in usable if name.strip()))


def _chat(profile: Profile, key: str, network: Network, seconds: float) -> Trial:
    """Request one token from the default model."""
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
            # An error about the account, model or parameters means that the key was accepted.
            return Trial("ok", error.failure.message)
    return Trial("ok")
