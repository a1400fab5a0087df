"""A read that takes too long, cut short for a thread.

A thread that waits for a socket can only be woken by shutting the socket down, which nobody will use again
anyway. What the thread then gets is an error of the HTTP library.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Mapping
from typing import Any


def shut_after(seconds: float, extensions: Mapping[str, Any]) -> threading.Timer | None:
    """Shut the connection of a response down after so many seconds, unless the timer is cancelled.

    ``extensions`` are those of the response. None where they do not tell its socket, or where others use it
    too (HTTP/2): nothing is cut short.
    """
    if extensions.get("http_version") == b"HTTP/2":
        return None
    stream = extensions.get("network_stream")
    connection = stream.get_extra_info("socket") if stream else None
    if not isinstance(connection, socket.socket):
        return None
    alarm = threading.Timer(seconds, _shut, (connection,))
    alarm.daemon = True
    alarm.start()
    return alarm


def _shut(connection: socket.socket) -> None:
    """End a connection for whoever waits on it. TLS adds a farewell of its own, which nobody would hear."""
    with contextlib.suppress(OSError):
        socket.socket.shutdown(connection, socket.SHUT_RDWR)
