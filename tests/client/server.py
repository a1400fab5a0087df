"""A loopback server that answers every request with given bytes and, if told to, falls silent.

It keeps what it was sent, and notices when its client has left.
"""

import ssl
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.tls import running


@dataclass
class Server:
    """``body`` in pieces; None among them, or as the ``status``, means silence until the test is over, and a
    number so many seconds of it.

    Each request after the first that finds a ``Content-Length`` among the ``headers`` may come over the
    same connection; ``connections`` holds the ports of those who called. ``left`` is set when a client
    closes its connection during a silence.
    """

    body: Sequence[bytes | float | None] = ()
    status: int | None = 200
    headers: Sequence[tuple[str, str]] = ()
    lines: list[str] = field(default_factory=list[str])
    received: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    connections: set[int] = field(default_factory=set[int])
    left: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)
    url: str = ""


@contextmanager
def serving(server: Server, tls: ssl.SSLContext | None = None) -> Iterator[Server]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1" if dict(server.headers).get("Content-Length") else "HTTP/1.0"

        def silence(self) -> None:
            self.connection.settimeout(0.01)
            while not server.over.is_set():
                try:
                    gone = not self.connection.recv(1)
                except TimeoutError:
                    continue
                except OSError:
                    gone = True
                if gone:
                    server.left.set()
                    return

        def do_POST(self) -> None:
            server.lines.append(self.requestline)
            server.received.append({name.lower(): value for name, value in self.headers.items()})
            server.connections.add(self.client_address[1])
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            if server.status is None:
                self.silence()
                return
            self.send_response(server.status)
            for name, value in server.headers:
                self.send_header(name, value)
            self.end_headers()
            for piece in server.body:
                if piece is None:
                    self.silence()
                    return
                if isinstance(piece, float):
                    server.over.wait(piece)
                    continue
                try:
                    self.wfile.write(piece)
                except OSError:
                    return

        do_GET = do_POST

        def log_message(self, format: str, *args: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if tls is not None:
        http.socket = tls.wrap_socket(http.socket, server_side=True, do_handshake_on_connect=False)
    server.url = f"{'https' if tls else 'http'}://127.0.0.1:{http.server_port}/v1"
    with running(http):
        try:
            yield server
        finally:
            server.over.set()
