"""A loopback server that answers every POST with given bytes and, if told to, falls silent."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Server:
    """``body`` in pieces; None among them, or as the ``status``, means silence until the test is over."""

    body: Sequence[bytes | None] = ()
    status: int | None = 200
    lines: list[str] = field(default_factory=list[str])
    over: threading.Event = field(default_factory=threading.Event)
    url: str = ""


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            server.lines.append(self.requestline)
            self.rfile.read(int(self.headers["Content-Length"]))
            if server.status is None:
                server.over.wait()
                return
            self.send_response(server.status)
            self.end_headers()
            for piece in server.body:
                if piece is None:
                    server.over.wait()
                    return
                self.wfile.write(piece)

        def log_message(self, format: str, *args: object) -> None:
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.url = f"http://127.0.0.1:{http.server_port}/v1"
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        http.shutdown()
        http.server_close()
        thread.join()
