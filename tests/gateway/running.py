"""A gateway in a thread of this process, and upstreams that do as they are told."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from aiohttp import web

from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig
from ferrule.gateway.gateway_server import GatewayServer
from ferrule.gateway.observers import Observer
from ferrule.gateway.request_log import RequestLog
from ferrule.gateway.run_pages import RunsAccess
from ferrule.simulate import Simulator

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "ls",
            "description": "List a folder.",
            "parameters": {
                "type": "object",
                "properties": {"path": {"type": "string"}},
                "required": ["path"],
            },
        },
    }
]
ANTHROPIC_TOOLS = [
    {"name": "ls", "description": "List a folder.", "input_schema": TOOLS[0]["function"]["parameters"]}  # type: ignore[index]
]


@dataclass
class Running:
    """A gateway that runs: where it is, what it logged, and how to tell it something."""

    server: GatewayServer
    lines: list[dict[str, Any]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.server.url

    @property
    def requests(self) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["event"] == "request"]


@contextmanager
def gateway(
    config: GatewayConfig | Callable[[], GatewayConfig] | None = None,
    environ: Mapping[str, str] | None = None,
    *,
    engines: Sequence[tuple[str, int]] = (),
    observers: Sequence[Observer] = (),
    runs: RunsAccess | None = None,
) -> Generator[Running]:
    """A gateway on a free port, until the block ends."""
    read = config if callable(config) else (lambda: config or GatewayConfig())
    lines: list[dict[str, Any]] = []
    log = RequestLog("info", lambda line: lines.append(json.loads(line)))
    server = GatewayServer(
        lambda: replace(read(), port=0),
        environ or {},
        log,
        engines=engines,
        observers=observers,
        runs=runs,
    )
    started = threading.Event()
    failed: list[BaseException] = []

    def run() -> None:
        try:
            server.run(started.set)
        except BaseException as error:
            failed.append(error)
            started.set()

    thread = threading.Thread(target=run, name="gateway")
    thread.start()
    assert started.wait(30)
    try:
        if failed:
            raise failed[0]
        yield Running(server, lines)
    finally:
        server.stop()
        thread.join(30)
        assert not thread.is_alive()


def before(
    *upstreams: Simulator | str, limits: LimitConfig | None = None, **settings: Any
) -> GatewayConfig:
    """A configuration with these upstreams, called ``a``, ``b`` …; the first is the default."""
    made: dict[str, UpstreamConfig] = {}
    for name, upstream in zip("abcdefgh", upstreams, strict=False):
        if isinstance(upstream, str):
            made[name] = UpstreamConfig(base_url=upstream, api_key="upstream-key-123", **settings)
        else:
            provider = upstream.vendor.name
            made[name] = UpstreamConfig(
                provider=provider, base_url=upstream.url, api_key="upstream-key-123", **settings
            )
    return GatewayConfig(upstreams=made, default="a", limits=limits or LimitConfig(retries=0))


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Upstream:
    """An HTTP server in a thread; ``seen`` has what was asked, ``gone`` is set when a client went away."""

    url: str
    seen: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    gone: threading.Event = field(default_factory=threading.Event)
    asked: threading.Event = field(default_factory=threading.Event)


Act = Callable[[Upstream, web.Request, int], Awaitable[web.StreamResponse]]
"""(upstream, request, number of the request from 0) -> answer."""


@contextmanager
def upstream(act: Act) -> Generator[Upstream]:
    """An upstream that does what ``act`` says, at any path."""
    made = Upstream("")
    started = threading.Event()
    stop: list[Callable[[], None]] = []

    async def handle(request: web.Request) -> web.StreamResponse:
        number = len(made.seen)
        made.seen.append(await request.json() if request.can_read_body else {})
        made.headers.append({name.lower(): value for name, value in request.headers.items()})
        made.asked.set()
        try:
            return await act(made, request, number)
        except (ConnectionError, asyncio.CancelledError):
            made.gone.set()
            raise

    async def serve() -> None:
        application = web.Application()
        application.router.add_route("*", "/{path:.*}", handle)
        runner = web.AppRunner(
            application, handler_cancellation=True, access_log=None, shutdown_timeout=0.1
        )
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/v1"
        ended = asyncio.Event()
        loop = asyncio.get_running_loop()
        stop.append(lambda: loop.call_soon_threadsafe(ended.set))
        started.set()
        await ended.wait()
        await runner.cleanup()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), name="upstream")
    thread.start()
    assert started.wait(30)
    try:
        yield made
    finally:
        stop[0]()
        thread.join(30)


def chunk(delta: dict[str, Any], finish: str | None = None) -> bytes:
    """An event of a stream of chat completions."""
    value = {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
    }
    return b"data: " + json.dumps(value).encode() + b"\n\n"


def completion(text: str) -> dict[str, Any]:
    """A chat completion."""
    message = {"role": "assistant", "content": text}
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
    }


async def stream(request: web.Request, *parts: bytes) -> web.StreamResponse:
    """Begin a stream with these parts."""
    response = web.StreamResponse(headers={"content-type": "text/event-stream"})
    await response.prepare(request)
    for part in parts:
        await response.write(part)
    return response


def asked(text: str = "hello", model: str = "m", **more: Any) -> dict[str, Any]:
    """A request for a chat completion."""
    return {"model": model, "messages": [{"role": "user", "content": text}], **more}


ApiPath = Literal["/v1/chat/completions", "/v1/responses", "/v1/messages", "/api/chat"]

BODIES: dict[str, dict[str, Any]] = {
    "/v1/chat/completions": asked(),
    "/v1/responses": {"model": "m", "input": "hello"},
    "/v1/messages": asked(max_tokens=100),
    "/api/chat": asked(stream=False),
}


def words(path: str, body: Any) -> str:
    """The message of an error in the shape of the API at ``path``."""
    if path == "/api/chat":
        return body["error"]
    if path == "/v1/messages":
        assert body["type"] == "error"
        assert body["error"]["type"]
    return body["error"]["message"]
