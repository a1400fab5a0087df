"""Whether a vendor takes a key: a profile and a key in, its answer out.

The list of models is asked for, which costs nothing. Some vendors give it to everybody: where it comes
without the key, too, or where there is none, the model is asked for one token. Nothing here tells the key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import httpx2

from ferrule.client import Client, Network
from ferrule.client.masking import Mask
from ferrule.client.pool import demanded, models_address
from ferrule.errors import (
    AuthenticationFailed,
    BadGateway,
    Disconnected,
    Failure,
    Overloaded,
    TimedOut,
    VendorError,
)
from ferrule.key_store import usable_key
from ferrule.profiles import Profile
from ferrule.providers.failures import failure

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
