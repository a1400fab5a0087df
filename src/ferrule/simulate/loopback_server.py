"""An HTTP server on loopback that sends ``Answer`` values byte for byte, with their delays and broken ends.

It keeps a list of open connections, so that ``close`` ends them all and leaves no thread or socket.
"""

from __future__ import annotations

import json
import os
import socket
import socketserver
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from itertools import chain
from types import TracebackType
from typing import Any, Self

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.core.this_machine import is_loopback, is_this_machine
from ferrule.simulate.faults.fault import Answer, Write

SECRET_HEADERS = frozenset({"authorization", "api-key", "x-api-key", "x-goog-api-key", "cookie"})


@dataclass(slots=True)
class Recorded:
    """One chat request and what was sent back.

    ``request`` is the parsed body (``{}`` if it was not a JSON object), ``raw`` its bytes, ``headers`` have
    lower-case names and no keys; ``status`` and ``reply`` (the body's bytes, without HTTP's chunk framing)
    are filled while the answer is sent. ``lost`` names the parts of the request that were accepted without
    effect, ``faults`` and ``calls`` the faults that occurred and the tools the model called. ``answer`` is
    the whole answer as it should be sent: its headers, its writes, how it ends.
    """

    path: str
    request: JsonObject
    raw: bytes
    headers: dict[str, str]
    status: int = 0
    lost: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    answer: Answer | None = None
    _reply: bytearray = field(default_factory=bytearray)

    @property
    def reply(self) -> bytes:
        """The bytes of the body that were sent."""
        return bytes(self._reply)

    def sent(self, data: bytes) -> None:
        """Record more bytes of the answer."""
        self._reply += data


@dataclass(frozen=True, slots=True)
class Handled:
    """An answer, and the record to fill while it is sent (None for requests that are not chats).

    ``arriving`` are the parts of a stream still to come; an ``OSError`` from it cuts the connection.
    """

    answer: Answer
    record: Recorded | None = None
    arriving: Iterable[Write] = ()


Handle = Callable[[str, str, Mapping[str, str], bytes], Handled]
"""(method, path, lower-case headers, body) -> what to send."""


class LoopbackServer(socketserver.ThreadingMixIn, socketserver.TCPServer):
    """A small HTTP/1.1 server with keep-alive. Raises ``UsageError`` if it cannot listen at the port.

    ``guarded``: on loopback, requests of web pages of other hosts are refused, because a browser lets any
    page send them, and read the answers under a name that resolves to 127.0.0.1.
    """

    daemon_threads = True
    allow_reuse_address = os.name != "nt"
    request_queue_size = 128

    def __init__(self, host: str, port: int, handle: Handle, *, guarded: bool = False) -> None:
        self.handle = handle
        self._guarded = guarded
        self._here = is_loopback(host)
        self.closing = threading.Event()
        self._open: set[socket.socket] = set()
        self._workers: list[threading.Thread] = []
        self._lock = threading.Lock()
        try:
            super().__init__((host, port), _Handler)
        except (OSError, OverflowError) as error:
            why = (getattr(error, "strerror", None) or str(error)).lower()
            raise UsageError(f"cannot listen on {host}:{port}: {why}; choose another port") from error
        self._accepting = threading.Thread(target=self._accept, name="ferrule-simulator", daemon=True)
        self._accepting.start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def handled(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        """Handle a request, or refuse it."""
        given = [headers.get("host", ""), headers.get("origin", "").partition("://")[2]]
        if self._guarded and self._here and not all(is_this_machine(each) for each in given if each):
            return _refused(403, "requests of web pages of other hosts are refused")
        if self._guarded and not target.startswith("/"):
            # Behind the address of an upstream it would name another host.
            return _refused(400, "the request has no path")
        return self.handle(method, target, headers, body)

    def close(self) -> None:
        """Stop accepting, end every connection, and wait for the threads. May be called twice."""
        if self.closing.is_set():
            return
        self.closing.set()
        host = str(self.server_address[0]).replace("0.0.0.0", "127.0.0.1")
        with suppress(OSError), socket.create_connection((host, self.port), timeout=1):
            pass  # wakes the thread that accepts, unless another connection has
        self._accepting.join()
        self.server_close()
        with self._lock:
            sockets, threads = list(self._open), list(self._workers)
        for each in sockets:
            _hang_up(each)
        for thread in threads:
            thread.join(timeout=10)

    def _accept(self) -> None:
        """Accept connections until closed; without polling, so that closing is immediate."""
        while not self.closing.is_set():
            self.handle_request()

    def verify_request(self, request: Any, client_address: Any) -> bool:
        """Whether the connection is served: not the one that wakes."""
        return not self.closing.is_set()

    def process_request(self, request: Any, client_address: Any) -> None:
        """Give the connection its own thread, and register both."""
        thread = threading.Thread(
            target=self.process_request_thread, args=(request, client_address), daemon=True
        )
        with self._lock:
            self._open.add(request)
            self._workers = [each for each in self._workers if each.is_alive()]
            self._workers.append(thread)
            thread.start()

    def shutdown_request(self, request: Any) -> None:
        """Close a connection and remove it from the list."""
        with self._lock:
            self._open.discard(request)
        _hang_up(request)
        self.close_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore errors of clients that disconnect early."""


class LoopbackEndpoint:
    """A server at a port of this machine; a context manager that closes it."""

    _server: LoopbackServer

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self._server.port

    def close(self) -> None:
        """Stop at once: running streams are cut. May be called twice."""
        self._server.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _refused(status: int, why: str) -> Handled:
    body = json.dumps({"error": {"message": why}}).encode()
    return Handled(Answer(status, "application/json", [Write(body)]))


def _hang_up(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        return  # the other side was faster


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "ferrule-simulate"
    sys_version = ""
    disable_nagle_algorithm = True
    wbufsize = 0

    def do_GET(self) -> None:
        self._handle("GET")

    def do_POST(self) -> None:
        self._handle("POST")

    def log_message(self, format: str, *args: Any) -> None:
        """Log nothing."""

    def date_time_string(self, timestamp: float | None = None) -> str:
        """Return a fixed date, so that the same requests give the same bytes."""
        return "Mon, 21 Sep 2026 12:00:00 GMT"

    def _handle(self, method: str) -> None:
        server = self.server
        assert isinstance(server, LoopbackServer)
        try:
            body = self._read_body()
            headers = {name.lower(): value for name, value in self.headers.items()}
            handled = server.handled(method, self.path, headers, body)
            self._send(server, handled)
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def _read_body(self) -> bytes:
        if "chunked" not in self.headers.get("Transfer-Encoding", "").lower():
            length = self.headers.get("Content-Length", "0")
            return self.rfile.read(int(length)) if length.isdigit() else b""
        parts: list[bytes] = []
        while size := int(self.rfile.readline().split(b";")[0].strip() or b"0", 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def _send(self, server: LoopbackServer, handled: Handled) -> None:
        answer, record = handled.answer, handled.record
        if record is not None:
            record.status = answer.status
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.content_type)
        for name, value in answer.headers:
            self.send_header(name, value)
        if answer.streamed:
            self.send_header("Cache-Control", "no-cache")
            self.send_header("Transfer-Encoding", "chunked")
        else:
            size = sum(len(write.data) for write in answer.writes)
            self.send_header("Content-Length", str(size + (answer.ending == "cut")))
        self.end_headers()
        for write in chain(answer.writes, handled.arriving):
            if write.wait and server.closing.wait(write.wait):
                break
            if record is not None:
                record.sent(write.data)
            self._write(write.data, answer.streamed)
        if answer.ending == "cut" or server.closing.is_set():
            self.close_connection = True
        elif answer.streamed:
            self.wfile.write(b"0\r\n\r\n")

    def _write(self, data: bytes, streamed: bool) -> None:
        if not data:
            return
        self.wfile.write(b"%x\r\n%b\r\n" % (len(data), data) if streamed else data)
