"""The two HTTP libraries that SDKs are written on, by one interface: httpx2, and the older httpx.

httpx2 is the successor of httpx 0.28 and has its classes under the same names with the same parameters. To
the type checker both are httpx2.
"""

from __future__ import annotations

from importlib import import_module
from typing import Literal, Protocol, cast

import httpx2

from ferrule.extras import needs

LibraryName = Literal["httpx2", "httpx"]


class Library(Protocol):
    """What is used of such a library."""

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
    """The library; ``MissingExtra`` where it is not installed."""
    with needs("httpx" if name == "httpx" else "client", "ferrule.http_client"):
        return cast("Library", import_module(name))
