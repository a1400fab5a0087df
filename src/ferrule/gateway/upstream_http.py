"""HTTP out, with aiohttp: connections that are kept, proxies, and what went wrong as a ``Failure``.

Answers are asked for without compression, because a compressed stream waits for its compressor; one that
comes compressed all the same is unpacked. There is no limit on connections and none on the whole time of a
request: the gateway limits requests, and how long an upstream may be silent.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

import aiohttp
from yarl import URL

from ferrule.errors import Failure

__all__ = ["UpstreamHttp", "connection_failure"]

LOCAL = ("localhost", "127.0.0.1", "::1")


class UpstreamHttp:
    """Connections of one event loop. ``environ`` may name proxies, as for other programs."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        connector = aiohttp.TCPConnector(limit=0, limit_per_host=0, keepalive_timeout=30, ttl_dns_cache=60)
        self._session = aiohttp.ClientSession(
            connector=connector,
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=True,
            skip_auto_headers=("User-Agent",),
            trust_env=False,
        )
        self._proxies = {
            name: value
            for name in ("http", "https", "all", "no")
            if (value := environ.get(f"{name}_proxy") or environ.get(f"{name.upper()}_PROXY"))
        }
        self._timeouts: dict[float, aiohttp.ClientTimeout] = {}

    async def post(
        self, url: str, body: bytes, headers: Mapping[str, str], connect: float
    ) -> aiohttp.ClientResponse:
        """The answer, as soon as its headers are there. ``connect``: seconds for a connection."""
        return await self._session.post(
            URL(url, encoded=True),
            data=body,
            headers=headers,
            allow_redirects=False,
            timeout=self._timeout(connect),
            proxy=self._proxy(url),
        )

    async def get(self, url: str, headers: Mapping[str, str], seconds: float) -> bytes:
        """A short answer of status 200; else raises ``aiohttp.ClientError`` or ``TimeoutError``."""
        timeout = aiohttp.ClientTimeout(total=seconds)
        request = self._session.get(
            URL(url, encoded=True),
            headers={**headers, "accept-encoding": "identity"},
            allow_redirects=False,
            timeout=timeout,
            proxy=self._proxy(url),
        )
        async with request as answer:
            answer.raise_for_status()
            data = await answer.content.read(LONGEST_LIST)
            while len(data) < LONGEST_LIST and (more := await answer.content.read(LONGEST_LIST)):
                data += more
            return data

    async def fetch(
        self, method: str, url: str, headers: Mapping[str, str], seconds: float
    ) -> tuple[int, bytes]:
        """Status and body of a short answer; of a longer one its beginning."""
        request = self._session.request(
            method,
            URL(url, encoded=True),
            headers={**headers, "accept-encoding": "identity"},
            allow_redirects=False,
            timeout=aiohttp.ClientTimeout(total=seconds),
            proxy=self._proxy(url),
        )
        async with request as answer:
            data = b""
            while len(data) < LONGEST_LIST and (more := await answer.content.read(LONGEST_LIST)):
                data += more
            return answer.status, data

    async def close(self) -> None:
        """Close all connections."""
        await self._session.close()

    def _timeout(self, connect: float) -> aiohttp.ClientTimeout:
        found = self._timeouts.get(connect)
        if found is None:
            found = self._timeouts[connect] = aiohttp.ClientTimeout(total=None, sock_connect=connect)
        return found

    def _proxy(self, url: str) -> str | None:
        if not self._proxies:
            return None
        parts = urlsplit(url)
        host = parts.hostname or ""
        if host in LOCAL or _is_excepted(host, self._proxies.get("no", "")):
            return None
        return self._proxies.get(parts.scheme) or self._proxies.get("all")


def _is_excepted(host: str, no_proxy: str) -> bool:
    """Whether the host, or a domain that it is in, stands in a list as ``NO_PROXY`` has it."""
    names = [each.strip().lstrip(".").lower() for each in no_proxy.split(",")]
    return "*" in names or any(name and (host == name or host.endswith(f".{name}")) for name in names)


LONGEST_LIST = 4 * 1024 * 1024
"""Bytes of a list of models that are read."""


def connection_failure(error: Exception, url: str, connect: float) -> Failure:
    """What to say of a connection that failed."""
    host = urlsplit(url).netloc
    match error:
        case aiohttp.ConnectionTimeoutError() | TimeoutError():
            return Failure("timeout", f"no connection to {host} within {connect:g} s")
        case aiohttp.ClientConnectorError():
            return Failure("disconnected", f"cannot reach {host}: {error.os_error.strerror or error}")
        case _:
            words = str(error) or type(error).__name__
            return Failure("disconnected", f"the connection to {host} broke: {words}")
