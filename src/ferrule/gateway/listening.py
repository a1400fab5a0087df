"""The socket that a gateway listens on: host and port in, a socket and a URL out."""

from __future__ import annotations

import socket

from ferrule.errors import UsageError

__all__ = ["listen", "url_of"]

WAITING = 2048
"""Connections that wait to be accepted."""


SENT = 256 * 1024
"""Bytes that the system may hold back for a client that takes nothing; it would let them be millions, each
of which is read from the upstream, and relayed, for nobody."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens. Raises ``UsageError``."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)  # connections inherit it
            bound.bind(address)
            bound.listen(WAITING)
        except OSError:
            bound.close()
            raise
    except (OSError, OverflowError) as error:
        why = (getattr(error, "strerror", None) or str(error)).lower()
        raise UsageError(f"cannot listen on {host}:{port}: {why}; choose another port") from error
    bound.setblocking(False)
    return bound


def url_of(host: str, port: int) -> str:
    """Where clients find what listens there."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "localhost") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
