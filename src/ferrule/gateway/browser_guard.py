"""Web pages may not ask a gateway that wants no keys.

A browser lets any page send requests to 127.0.0.1, which cost money here; and with a name that leads to
127.0.0.1 the page could read the answers. Two headers that browsers send tell of it: ``Origin``, ``Host``.
Ollama has the same rule (``OLLAMA_ORIGINS``).
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from ferrule.gateway.client_errors import refusal

__all__ = ["check_browser", "is_loopback"]

_NAMES = ("localhost", "host.docker.internal", "gateway.docker.internal", "host.containers.internal")
"""Names that no page of somebody else's can have; the others are this machine, seen from a container."""


def check_browser(headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` for the request of a web page that is not of this machine."""
    origin = headers.get("origin", "")
    for url, what in ((origin, "Origin"), (f"//{headers.get('host', '')}", "Host")):
        if url in ("", "//"):
            continue
        if not _is_here(url):
            words = (
                f"requests with the {what} {url.removeprefix('//')[:99]!r} are refused: this gateway"
                " wants no keys; give it keys for its clients ([clients] in its configuration)"
            )
            raise refusal(403, words, "authentication")


def is_loopback(host: str) -> bool:
    """Whether only programs of this machine reach a server at this address."""
    return host == "localhost" or host.startswith("127.") or host in ("::1", "[::1]")


def _is_here(url: str) -> bool:
    try:
        host = urlsplit(url).hostname or ""
    except ValueError:
        return False
    return is_loopback(host) or host in _NAMES or host.endswith(".localhost") or not url.strip("/")
