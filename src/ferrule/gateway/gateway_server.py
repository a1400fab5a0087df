"""The gateway as a server: its socket, start, reload and shutdown.

uvicorn serves HTTP, aiohttp calls the upstreams, in one event loop (uvloop's if installed). SIGHUP reloads
the configuration; SIGTERM and Ctrl-C let running requests end.

httptools, uvicorn's parser, has no limits on size or time of headers, so ``guarded_protocol`` adds them. It
also drops the body of a request with ``Upgrade``, which Java's client sends to each server without TLS
(``h2c``). A server may ignore that header (RFC 9110, 7.8), so it is hidden from httptools.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import re
import signal
import socket
import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from importlib import import_module
from pkgutil import walk_packages
from types import FrameType
from typing import TYPE_CHECKING, Any, ClassVar, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ferrule.client.memory import open_memory
from ferrule.core.errors import UsageError
from ferrule.gateway.access import Snapshot, is_watchable, shows_bodies
from ferrule.gateway.asgi_app import GatewayApp
from ferrule.gateway.asgi_messages import TRANSPORT
from ferrule.gateway.event_stream import EventStream
from ferrule.gateway.gateway_config import GatewayConfig, LimitConfig, MemoryConfig
from ferrule.gateway.gateway_memory import GatewayMemory
from ferrule.gateway.metrics import Metrics
from ferrule.gateway.model_catalogue import LocalEngines, ModelCatalogue
from ferrule.gateway.observers import Observer, Observers
from ferrule.gateway.rate_limits import RateLimits
from ferrule.gateway.request_log import RequestLog
from ferrule.gateway.routing import Cooling, Simulators, Upstream
from ferrule.gateway.run_pages import RunsAccess
from ferrule.gateway.trace_spans import trace_spans
from ferrule.gateway.upstream_http import UpstreamHttp
from ferrule.gateway.watch_pages import WatchPages
from ferrule.gateway.watch_ring import WatchRing
from ferrule.relay import Relay
from ferrule.vendors import PROFILES
from ferrule.vendors.engines import ENGINES

if TYPE_CHECKING:
    from ferrule.gateway.exchange_files import ExchangeFiles


_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\n"
_CLOSE = b"content-length: 0\r\nconnection: close\r\n\r\n"

_END = b"\r\n\r\n"
_NAME = b"\r\nupgrade:"
_UPGRADE = re.compile(re.escape(_NAME), re.IGNORECASE)


def without_upgrade(head: bytes) -> tuple[bytes, bytes]:
    """Rename ``Upgrade`` in a part of a head; also return its end, if a name or the end of the head may
    begin there.

    Put the latter before the next part. Bytes after the head are unchanged.
    """
    at = head.find(_END)
    if at >= 0 and b"upgrade" not in head[:at].lower():
        return head, b""  # as nearly always
    text, end, body = head.partition(_END)
    text = _UPGRADE.sub(b"\r\nx-upgrade:", text)
    sizes = range(min(len(_NAME) - 1, len(text)), 0, -1)
    begun = (size for size in sizes if any(each.startswith(text[-size:].lower()) for each in (_NAME, _END)))
    kept = 0 if end else next(begun, 0)
    at = len(text) - kept
    return text[:at] + end + body, text[at:]


def guarded_protocol(limits: Callable[[], LimitConfig]) -> type[asyncio.Protocol]:
    """Return the server's protocol class; ``limits`` is called at each request, because a reload may change
    them."""
    return type("GuardedProtocol", (_GuardedProtocol,), {"limits": (limits,)})


class _GuardedProtocol(HttpToolsProtocol):
    """Closes a connection whose headers take too long or too many bytes."""

    limits: ClassVar[tuple[Callable[[], LimitConfig]]]
    _timer: asyncio.TimerHandle | None = None
    _in_head = True
    _head_bytes = 0
    _expects_head = True
    _kept = b""
    """The end of a head so far, which was not parsed yet."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(0)  # the next part waits until the kernel has this one
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._waited()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._expects_head:
            data, self._kept = without_upgrade(self._kept + data)
        super().data_received(data)
        if self._in_head:
            if self._timer is None:
                self._wait()
            self._head_bytes += len(data)
            if self._head_bytes > self.limits[0]().header_bytes:
                self._end(_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head_bytes = True, 0
        cast(dict[str, Any], self.scope)["extensions"] = {TRANSPORT: self.transport}

    def on_headers_complete(self) -> None:
        self._in_head = self._expects_head = False
        self._waited()
        super().on_headers_complete()
        if self.scope["method"] == "POST":  # others may have no body
            cast(Any, self.cycle).transport = _HeadWithBody(self.transport)

    def on_message_complete(self) -> None:
        self._expects_head = True
        super().on_message_complete()

    def _wait(self) -> None:
        self._timer = self.loop.call_later(self.limits[0]().header_timeout, self._end, _TOO_SLOW)

    def _waited(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, status: bytes) -> None:
        self._waited()
        if not self.transport.is_closing():
            if self._head_bytes:
                self.transport.write(status + _CLOSE)
            self.transport.close()


class _HeadWithBody:
    """Writes the head of a response together with the first part of its body."""

    __slots__ = ("_head", "_passes", "_transport", "is_closing")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self._passes = False
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        if self._passes or data.startswith(b"HTTP/1.1 100 "):
            self._transport.write(data)
        elif self._head:
            self._passes = True
            self._transport.writelines((self._head, data))
        else:
            self._head = data

    def close(self) -> None:
        if self._head and not self._passes:
            self._transport.write(self._head)
        self._transport.close()


WAITING = 2048
"""Connections that wait to be accepted."""


SENT = 256 * 1024
"""Bytes that the kernel may buffer for a client that does not read. The default may be megabytes, all of
which would be read from the upstream and relayed in vain."""

UNSENT = 16 * 1024
"""Those of them that were not yet sent: a client that reads gets as much as SENT."""


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket. Raises ``UsageError``."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT)  # connections inherit it
            if hasattr(socket, "TCP_NOTSENT_LOWAT"):
                bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT)
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
    """Return the URL for clients of this address."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "localhost") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


YOUNG = 10_000
"""Allocations minus deallocations before a garbage collection."""

_TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}
_CHUNK = b'data: {"choices": [{"index": 0, "delta": {"content": "a <b"}}]}\n\n'

_LATE = (
    "ferrule.dialects",
    "ferrule.wire",
    "ferrule.gateway",
    "ferrule.simulate.simulator",
    "jsonschema_rs",
)
"""What is imported on first use elsewhere."""


def warm_up(*, own_process: bool = False) -> None:
    """Relay a sample stream to fill caches, and import all that a request may need; takes half a second.

    A later import would fail, or get other code, once the installed packages are replaced.
    In its ``own_process`` also freeze existing objects and make garbage collection rare. It would take a
    tenth of a reply's time; the objects of a request are freed by reference counts.
    """
    body = {"model": "m", "messages": [{"role": "user", "content": "a"}], "tools": [_TOOL], "stream": True}
    relay = Relay(PROFILES["generic"], "openai_chat", body, id="0", created=0)
    relay.send()
    relay.begin(200, {})
    relay.feed(_CHUNK)
    relay.end()
    for name in _LATE:
        module = import_module(name)
        for each in walk_packages(vars(module).get("__path__", ()), f"{name}."):
            import_module(each.name)
    if own_process:
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, 5, 5)


DESCRIPTORS_EVERY = 1.0
"""Seconds."""


class GatewayServer:
    """A gateway in this process; ``run`` serves until it is stopped.

    The constructor checks everything and binds the port. Raises ``UsageError``. ``read`` returns the
    configuration, at the start and at a reload, and ``where`` names it in errors. ``engines`` are looked
    for on this machine, ``listening`` is a bound socket, and the page shows ``runs``.
    """

    def __init__(
        self,
        read: Callable[[], GatewayConfig],
        environ: Mapping[str, str],
        log: RequestLog,
        *,
        where: str = "config",
        engines: Sequence[tuple[str, int]] = ENGINES,
        observers: Sequence[Observer] = (),
        listening: socket.socket | None = None,
        runs: RunsAccess | None = None,
    ) -> None:
        self._read, self._environ, self._where, self._log = read, environ, where, log
        self._engines = engines
        self._runs = runs
        self._simulators = Simulators()
        self._metrics = Metrics()
        self._local: Mapping[str, Upstream] = {}
        config = read()
        self.snapshot = Snapshot.of(config, environ, self._simulators, {}, where)
        self._memory_config: MemoryConfig = config.memory
        self._kept = self._open(config.memory)
        self._old: list[GatewayMemory] = []
        self._files = self._recording(config.record) if config.record else None
        files = [self._files] if self._files else []
        watch, bodies = config.watch, shows_bodies(config)
        keeps = is_watchable(config)
        self._ring = WatchRing(watch.kept_requests, watch.kept_bytes, bodies=bodies) if keeps else None
        self._events = EventStream(self._ring, self._metrics) if self._ring else None
        ring = [self._ring] if self._ring else []
        self._observer = Observers([self._metrics, log, *files, *trace_spans(), *ring, *observers])
        self._socket = listening or listen(config.host, config.port)
        self.port = int(self._socket.getsockname()[1])
        """The bound port."""
        self.app: GatewayApp | None = None
        self._server: _Server | None = None
        self._looking: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def url(self) -> str:
        """The URL for clients."""
        return url_of(self.snapshot.config.host, self.port)

    def run(self, started: Callable[[], None] = lambda: None) -> None:
        """Serve; ``started`` is called once requests are answered."""
        config = uvicorn.Config(
            "",  # the application is made in the event loop
            http=guarded_protocol(lambda: self.snapshot.config.limits),
            interface="asgi3",
            proxy_headers=False,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=max(1, round(self.snapshot.config.limits.drain)),
            timeout_keep_alive=75,
        )
        self._server = _Server(config, self)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner, _quiet(self._log):
            runner.run(self._serve(self._server, started))

    async def _serve(self, server: _Server, started: Callable[[], None]) -> None:
        self._loop = asyncio.get_running_loop()
        http = UpstreamHttp(self._environ)
        engines = LocalEngines(http, self.port, self._engines)
        config = self.snapshot.config
        self._local = engines.found
        self.snapshot = Snapshot.of(config, self._environ, self._simulators, engines.found, self._where)
        catalogue = ModelCatalogue(http, engines)
        watching = WatchPages(self._events, self._ring, self._runs)
        self.app = GatewayApp(
            self.snapshot,
            http,
            self._kept,
            self._observer,
            self._metrics,
            catalogue,
            self._log.mistake,
            watching,
            Cooling(self._say),
            RateLimits(config.memory.url, self._say),
        )
        server.config.app = self.app
        warmed = asyncio.create_task(asyncio.to_thread(warm_up, own_process=_is_main_thread()))
        if self.snapshot.router.discovers:
            self._looking = asyncio.get_running_loop().create_task(engines.look())
        server.announce = started
        self._warn(config)
        watched = asyncio.create_task(_watch_descriptors(self._log))
        try:
            await server.serve(sockets=[self._socket])
        finally:
            watched.cancel()
            if self._looking is not None:
                self._looking.cancel()
            await warmed
            await http.close()
            await watching.close()
            await self.app.rates.close()
            for kept in (self._kept, *self._old):
                await kept.close()
            if self._files is not None:
                self._files.close()
            self._log.flush()
            await asyncio.to_thread(self._simulators.close)

    # While it runs.

    def stop(self) -> None:
        """Let running requests end, and return from ``run``. Any thread may call it."""
        if self._loop is not None and self._server is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._server.handle_exit, signal.SIGTERM, None)

    def drain(self) -> None:
        """Let running requests end, and refuse new ones. Any thread or signal handler may call it."""
        if self.app is not None and self._loop is not None:
            self.app.draining = True
            self._loop.call_soon_threadsafe(self.app.drain)

    def leave(self, then: Callable[[], None]) -> bool:
        """Make ``/readyz`` answer 503, and call ``then`` after ``limits.grace`` seconds.

        Returns False, and does nothing, without a grace time and at a second call.
        """
        grace = self.snapshot.config.limits.grace
        if self.app is None or self._loop is None or self.app.leaving or not grace:
            return False
        self.app.leaving = True
        self._loop.call_soon_threadsafe(self._loop.call_later, grace, then)
        return True

    def reload(self) -> None:
        """Read the configuration again for new requests. One with an error changes nothing.

        Host, port, the recording folder and ``watch`` stay until a restart. Call it in the thread of
        ``run``.
        """
        assert self.app is not None
        try:
            config = self._read()
            snapshot = Snapshot.of(config, self._environ, self._simulators, self._local, self._where)
            if config.memory != self._memory_config:
                kept = self._open(config.memory)
                self._old.append(self._kept)
                self._kept = self.app.kept = kept
                self.app.rates = RateLimits(config.memory.url, self._say)
                self._memory_config = config.memory
        except UsageError as error:
            self._log.say("error", "the configuration was not reloaded", why=str(error))
            return
        if self._events is not None and snapshot.keys != self.snapshot.keys:
            self._events.close()  # a key that is no longer valid watches no longer
        self.snapshot = self.app.snapshot = snapshot
        self._log.say(
            "warning", "the configuration was reloaded", upstreams=list(snapshot.router.upstreams)
        )
        self._warn(config)

    def reload_soon(self) -> None:
        """Schedule ``reload``. Any thread may call it."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.reload)

    def _warn(self, config: GatewayConfig) -> None:
        """Warn about a valid configuration that is probably unintended."""
        named = [name for name, each in config.upstreams.items() if each.forward_auth]
        if config.clients and named:
            why = (
                "their clients' keys for this gateway go to these upstreams: forward_auth beside [clients]"
            )
            self._log.say("warning", "keys are sent on", upstreams=named, why=why)

    def _open(self, memory: MemoryConfig) -> GatewayMemory:
        opened = open_memory(memory.url or "memory:", key=memory.key or None)
        return GatewayMemory(opened, self._memory_failed, lambda: self._say("the memory answers again", {}))

    def _recording(self, folder: str) -> ExchangeFiles:
        from ferrule.gateway.exchange_files import ExchangeFiles

        return ExchangeFiles(
            folder, lambda why: self._log.say("error", "nothing is recorded any more", why=why)
        )

    def _memory_failed(self, why: str, new: bool) -> None:
        self._metrics.memory_failed()
        if new:
            self._log.say("warning", "the memory does not answer", why=why)

    def _say(self, event: str, facts: Mapping[str, object]) -> None:
        self._log.say("warning", event, **facts)


async def _watch_descriptors(log: RequestLog, seconds: float = DESCRIPTORS_EVERY) -> None:
    """Log when the process runs out of file descriptors; asyncio's accept does not."""
    out = False
    while True:
        try:
            os.close(os.dup(2))
        except OSError as error:
            if not out and error.errno in (errno.EMFILE, errno.ENFILE):
                out = True
                why = "no connection can be accepted or made; raise the limit (ulimit -n, LimitNOFILE)"
                log.say("error", "out of file descriptors", why=why)
        else:
            if out:
                log.say("warning", "there are file descriptors again")
            out = False
        await asyncio.sleep(seconds)


class _Server(uvicorn.Server):
    """uvicorn with the gateway's signal handling."""

    def __init__(self, config: uvicorn.Config, gateway: GatewayServer) -> None:
        super().__init__(config)
        self._gateway = gateway
        self.announce: Callable[[], None] = lambda: None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept, and call ``announce``."""
        await super().startup(sockets)
        self.announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop accepting and let requests end; a second Ctrl-C aborts them.

        After SIGTERM a load balancer gets ``limits.grace`` seconds first.
        """
        if sig == signal.SIGTERM and not self.should_exit and self._gateway.leave(self._exit_now):
            return
        self._gateway.drain()
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True

    def _exit_now(self) -> None:
        if not self.should_exit:
            self.handle_exit(signal.SIGINT, None)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Handle signals while serving, then restore the handlers. uvicorn would raise the signals
        again."""
        if not _is_main_thread():
            yield
            return
        handlers = {signal.SIGINT: self.handle_exit, signal.SIGTERM: self.handle_exit}
        hang_up: signal.Signals | None = getattr(signal, "SIGHUP", None)
        if hang_up is not None:
            handlers[hang_up] = lambda sig, frame: self._gateway.reload_soon()
        before = {sig: signal.signal(sig, handler) for sig, handler in handlers.items()}
        try:
            yield
        finally:
            for sig, handler in before.items():
                signal.signal(sig, handler)


def _is_main_thread() -> bool:
    """Whether the gateway has the process to itself, unlike in a test or another program."""
    return threading.current_thread() is threading.main_thread()


class _ToLog(logging.Handler):
    """Writes uvicorn's messages to the request log."""

    def __init__(self, log: RequestLog) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Log without the stack trace."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, ConnectionAbortedError | asyncio.CancelledError):
            self._log.mistake(error, "http")
        elif error is None:
            self._log.say("warning", "http", said=record.getMessage())


@contextlib.contextmanager
def _quiet(log: RequestLog) -> Generator[None, None, None]:
    logger = logging.getLogger("uvicorn.error")
    handler = _ToLog(log)
    before, logger.propagate = logger.propagate, False
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = before
