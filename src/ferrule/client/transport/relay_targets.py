"""Which requests of an SDK are relayed, and where they are sent.

A request to a chat model is a POST whose path ends with that of an API family, with or without ``/v1``, and
whose body is a JSON object. It is sent to its own address, or, with an ``upstream``, to that vendor's, with
the vendor's key and without headers of the SDK that could hold a secret.

SDKs use httpx2 or the older httpx, which has the same classes under the same names (``Library``); the type
checker sees both as httpx2.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, Protocol, cast

import httpx2

from ferrule.client.connect import Connection
from ferrule.client.connection_pool import demanded, endpoint
from ferrule.client.extras import needs
from ferrule.client.masking import basic_of
from ferrule.core.json_values import as_text
from ferrule.core.messages import JsonObject
from ferrule.vendors import PROFILES, Api, Profile, resolve, serving
from ferrule.vendors.shared_apis import anthropic_side, responses_side
from ferrule.wire.family import FAMILIES

LibraryName = Literal["httpx2", "httpx"]


class Library(Protocol):
    """The used part of such a library."""

    Client: type[httpx2.Client]
    AsyncClient: type[httpx2.AsyncClient]
    HTTPTransport: type[httpx2.HTTPTransport]
    AsyncHTTPTransport: type[httpx2.AsyncHTTPTransport]
    Request: type[httpx2.Request]
    Response: type[httpx2.Response]
    SyncByteStream: type[httpx2.SyncByteStream]
    AsyncByteStream: type[httpx2.AsyncByteStream]
    Timeout: type[httpx2.Timeout]
    Limits: type[httpx2.Limits]
    RequestError: type[httpx2.RequestError]
    TimeoutException: type[httpx2.TimeoutException]


def library_named(name: LibraryName) -> Library:
    """Return the library; ``MissingExtra`` if it is not installed."""
    with needs("httpx" if name == "httpx" else "client", "ferrule.http_client"):
        return cast("Library", import_module(name))


Headers = Sequence[tuple[str, str]]

FOR_ANY_VENDOR = frozenset({"accept", "accept-encoding", "content-type", "user-agent"})
"""The SDK's headers that are sent to a vendor other than its own."""

OF_THE_OLD_BODY = frozenset({"content-length", "transfer-encoding"})


@dataclass(frozen=True, slots=True, repr=False)
class Target:
    """Where a request is sent. Without repr, because the headers hold the key.

    ``model`` replaces the request's model; None: it stays.
    """

    profile: Profile
    url: str
    headers: Headers
    model: str | None = None


@dataclass(frozen=True, slots=True)
class Targets:
    """Where the requests of a client are sent.

    ``profile`` is used for requests of its API family; for others, and without it, the profile is found by
    address and model, or by the name ``provider``. ``upstream`` gets all requests, whatever their family.
    """

    profile: Profile | None = None
    provider: str | None = None
    upstream: Connection | None = None

    def find(self, api: Api, url: str, headers: Headers, model: str) -> Target:
        """Return the target of a request of this API family to ``url``."""
        if self.upstream is not None:
            profile = serving(self.upstream.profile, self.upstream.model or model)
            address = endpoint(profile.base_url, FAMILIES[profile.api].path)
            sent = [(name, value) for name, value in headers if name.lower() in FOR_ANY_VENDOR]
            sent += demanded(profile, self.upstream.key).items()
            if address.userinfo:  # the library would log the address with the password
                sent = [each for each in sent if each[0].lower() != "authorization"]
                sent.append(("Authorization", basic_of(profile.base_url)))
            return Target(profile, str(address.copy_with(userinfo=b"")), sent, self.upstream.model or None)
        profile = self.profile
        if profile is None or profile.api != api:
            profile = profile_at(_base(url, api), model, api, self.provider)
        if profile.api != api and profile.in_place_of == api:
            url = str(endpoint(profile.base_url, FAMILIES[profile.api].path))
        sent = [(name, value) for name, value in headers if name.lower() not in OF_THE_OLD_BODY]
        return Target(profile, url, sent)


def api_at(path: str) -> Api | None:
    """Return the API family whose requests are posted to this path."""
    path = path.rstrip("/")
    return next((api for api in FAMILIES if path.endswith(FAMILIES[api].path.removeprefix("/v1"))), None)


def json_object(content: bytes) -> JsonObject | None:
    """Return the JSON object in a body; None for any other body."""
    try:
        value: Any = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return cast(JsonObject, value) if isinstance(value, dict) else None


def profile_at(base_url: str, model: str, api: Api, provider: str | None = None) -> Profile:
    """Return the profile for an API family at an address; without one, the vendor's facts in that format.

    It is of another family if only that one serves the model (``Profile.in_place_of``).

    Raises ``UnknownName`` for an unknown ``provider``.
    """
    found = resolve(base_url, model or None, provider)
    if api in (found.api, found.in_place_of):
        return found
    for other in _siblings(found, PROFILES.values()):
        if other.api == api:
            return resolve(base_url, model or None, other.name)
    if api == "anthropic_messages":
        return anthropic_side(found, base_url)
    if api == "openai_responses":
        return responses_side(found, base_url)
    return resolve(base_url, model or None, "ollama-native" if api == "ollama" else "generic")


def model_of(body: JsonObject) -> str:
    return as_text(body.get("model"))


def _siblings(profile: Profile, among: Iterable[Profile]) -> list[Profile]:
    vendor = profile.vendor or profile.name
    return [each for each in among if vendor in (each.name, each.vendor)]


def _base(url: str, api: Api) -> str:
    """Return the base address of a request: without query and without the path of its family."""
    bare = url.partition("?")[0].rstrip("/")
    path = FAMILIES[api].path
    return bare.removesuffix(path if bare.endswith(path) else path.removeprefix("/v1"))
