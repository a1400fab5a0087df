"""Starting, reloading and stopping; what is recorded; what is found on this machine."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest
import uvicorn
from aiohttp import web
from uvicorn.server import ServerState

from ferrule.client.memory import InMemory
from ferrule.core.cuts import cuts
from ferrule.core.errors import MemoryUnavailable, UsageError
from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig
from ferrule.gateway.gateway_memory import GatewayMemory
from ferrule.gateway.gateway_server import GatewayServer, guarded_protocol, without_upgrade
from ferrule.gateway.request_log import RequestLog
from ferrule.simulate import Replay, Say, Simulator, repeat
from tests.cli.running import start
from tests.gateway.running import Upstream, asked, before, chunk, completion, gateway, stream, upstream
from tests.waiting import becomes

SIMULATED = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})


def test_a_port_that_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        config = replace(SIMULATED, port=taken.getsockname()[1])
        with pytest.raises(UsageError, match="choose another port"):
            GatewayServer(lambda: config, {}, RequestLog("error"))


def test_reload_drops_no_stream() -> None:
    go_on = threading.Event()
    configs = [GatewayConfig()]

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        while not go_on.is_set():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await response.write(chunk({"content": " day"}) + chunk({}, "stop") + b"data: [DONE]\n\n")
        return response

    def read() -> GatewayConfig:
        if not configs[0].upstreams:
            raise UsageError("gateway.toml: nothing is right")
        return configs[0]

    with upstream(act) as made:
        configs[0] = before(made.url)
        with gateway(read) as running:
            url = f"{running.url}/v1/chat/completions"
            with httpx2.stream("POST", url, json=asked(stream=True)) as reply:
                pieces = reply.iter_text()
                text = next(pieces)
                configs[0] = GatewayConfig()
                running.server.reload_soon()
                assert becomes(lambda: "nothing is right" in json.dumps(running.lines))
                configs[0] = replace(SIMULATED, clients={"one": "sha256:" + "0" * 64})
                running.server.reload_soon()
                assert becomes(lambda: "was reloaded" in json.dumps(running.lines))
                assert httpx2.post(url, json=asked(model="sim:")).status_code == 401
                go_on.set()
                text += "".join(pieces)
            assert text.endswith("data: [DONE]\n\n")
            assert " day" in text


def test_stopping_lets_streams_end() -> None:
    go_on = threading.Event()

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        while not go_on.is_set():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await response.write(chunk({"content": " day"}) + chunk({}, "stop") + b"data: [DONE]\n\n")
        return response

    with upstream(act) as made, gateway(before(made.url)) as running, httpx2.Client() as client:
        url = f"{running.url}/v1/chat/completions"
        with client.stream("POST", url, json=asked(stream=True)) as reply:
            pieces = reply.iter_text()
            text = next(pieces)
            running.server.stop()
            assert becomes(lambda: _is_closed(running.server.url))
            go_on.set()
            text += "".join(pieces)
    assert text.endswith("data: [DONE]\n\n")


def test_what_does_not_end_in_time_is_ended() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        await asyncio.sleep(60)
        return response

    with upstream(act) as made:
        with gateway(before(made.url, limits=LimitConfig(retries=0, drain=1))) as running:
            url = f"{running.url}/v1/chat/completions"
            with httpx2.stream("POST", url, json=asked(stream=True)) as reply:
                pieces = reply.iter_text()
                next(pieces)
                running.server.stop()
                with pytest.raises(httpx2.RemoteProtocolError):
                    list(pieces)
        assert made.gone.wait(10)
        assert running.requests[0]["outcome"] == "stopped"


def _is_closed(url: str) -> bool:
    try:
        httpx2.get(f"{url}/healthz")
    except httpx2.TransportError:
        return True
    return False


def test_a_memory_that_fails_fails_no_request() -> None:
    class Failing(InMemory):
        def get(self, scope: str, keys: object) -> dict[str, bytes]:
            raise MemoryUnavailable("gone")

        put = get  # type: ignore[assignment]

    said: list[tuple[str, bool]] = []

    async def ask() -> None:
        kept = GatewayMemory(Failing(), lambda why, new: said.append((why, new)))
        assert await kept.get("", ["a"]) == {}
        await kept.put("", {"a": b""})
        assert await kept.conversation("", "resp_1") is None

    asyncio.run(ask())
    assert [new for _, new in said] == [True, False, False]


def test_recordings_are_replayed(tmp_path: Path) -> None:
    with Simulator("deepseek", repeat(Say("Hello.", "I greet."))) as simulator:
        config = replace(before(simulator), record=str(tmp_path / "kept"))
        with gateway(config) as running:
            model = simulator.vendor.models[0]
            for streamed in (False, True):
                body = asked(model=model, stream=streamed)
                httpx2.post(f"{running.url}/v1/chat/completions", json=body)
        sent = [record.reply for record in simulator.requests]
    [file] = (tmp_path / "kept").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert "upstream-key-123" not in file.read_text()
    with Replay(file) as replay:
        for streamed, whole in zip((False, True), sent, strict=True):
            reply = httpx2.post(
                f"{replay.url}/chat/completions",
                json=asked(model=model, stream=streamed),
                headers={"authorization": "Bearer any"},
            )
            assert reply.content == whole


def test_a_key_of_a_client_that_the_upstream_quotes_is_in_no_recording(tmp_path: Path) -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        words = f"wrong key: {request.headers['authorization']}"
        return web.json_response({"error": {"message": words}}, status=401)

    with upstream(act) as made:
        kept = UpstreamConfig(base_url=made.url, forward_auth=True)
        config = GatewayConfig(upstreams={"a": kept}, default="a", record=str(tmp_path))
        with gateway(config) as running:
            headers = {"authorization": "Bearer client-key-456"}
            body = asked("My key client-key-456 is wrong, why?")
            httpx2.post(f"{running.url}/v1/chat/completions", json=body, headers=headers)
    [file] = tmp_path.iterdir()
    assert "wrong key" in file.read_text()
    assert (
        json.loads(file.read_text())["request"]["messages"][0]["content"] == "My key [key] is wrong, why?"
    )
    assert "client-key-456" not in file.read_text()


def test_engines_of_this_machine_are_found() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        if request.method == "GET":
            return web.json_response({"data": [{"id": "qwen3-local", "owned_by": "sglang"}]})
        return web.json_response(completion("Hello."))

    async def other(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.Response(text="<html>no engine</html>")

    with upstream(act) as made, upstream(other) as nothing:
        ports = [int(each.url.rpartition(":")[2].partition("/")[0]) for each in (made, nothing)]
        with gateway(engines=[("vllm", ports[0]), ("llamacpp", ports[1])]) as running:
            names = [each["id"] for each in httpx2.get(f"{running.url}/v1/models").json()["data"]]
            assert "sglang:qwen3-local" in names
            for model in ("sglang:qwen3-local", "qwen3-local", "sglang:"):
                reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(model=model))
                assert reply.status_code == 200
                assert made.seen[-1]["model"] == "qwen3-local"


def test_headers_have_limits() -> None:
    limits = LimitConfig(header_bytes=2_000, header_timeout=0.2)
    with gateway(replace(SIMULATED, limits=limits)) as running:
        reply = httpx2.get(f"{running.url}/v1/models", headers={"x-long": "x" * 3_000})
        assert reply.status_code == 431
        for begun, status in (
            (b"GET / HTTP/1.1\r\nx-long: " + b"x" * 3_000, b"431"),
            (b"GET / HT", b"408"),
        ):
            with socket.create_connection(("127.0.0.1", running.server.port), timeout=10) as client:
                client.sendall(begun)
                assert client.recv(1_000).split()[1] == status
                assert client.recv(1_000) == b""
        with socket.create_connection(("127.0.0.1", running.server.port), timeout=10) as client:
            assert client.recv(1_000) == b""  # nothing was asked
        with httpx2.Client() as client:
            for _ in range(2):
                time.sleep(0.3)  # a connection that is kept waits for its next request
                assert client.get(f"{running.url}/healthz").status_code == 200


JAVAS = (
    b"POST /v1/chat/completions HTTP/1.1\r\nConnection: Upgrade, HTTP2-Settings\r\nContent-Length: %d\r\n"
    b"Host: 127.0.0.1\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\nUpgrade: h2c\r\n\r\n"
)
"""The head that the HTTP client of Java 17 sends, unless told otherwise."""


def test_a_client_that_would_rather_speak_http_2_is_answered() -> None:
    body = json.dumps(asked("a word", model="sim:")).encode()
    with gateway(SIMULATED) as running:
        host, port = running.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as line, line.makefile("rb") as reply:
            for _ in range(2):  # on one connection
                for part in (JAVAS % len(body), body):
                    line.sendall(part)
                assert reply.readline() == b"HTTP/1.1 200 OK\r\n"
                heads = dict(each.split(b": ", 1) for each in iter(reply.readline, b"\r\n"))
                assert b"You said: a word" in reply.read(int(heads[b"content-length"]))


def test_upgrade_has_another_name_under_every_cut() -> None:
    whole = JAVAS % 3 + b"{}\r\nUpgrade: none"
    wanted = whole.replace(b"\r\nUpgrade: h2c", b"\r\nx-upgrade: h2c")
    for cut in cuts(whole):
        out, kept = b"", b""
        for part in cut:
            if out.partition(b"\r\n\r\n")[1]:
                out += part
            else:
                head, kept = without_upgrade(kept + part)
                out += head
        assert (out, kept) == (wanted, b"")


@pytest.mark.skipif(os.name == "nt", reason="no SIGHUP")
def test_the_command_starts_reloads_and_stops(tmp_path: Path) -> None:
    file = tmp_path / "gateway.toml"
    file.write_text("port = 0\n[upstreams.mine]\nsimulate = 'deepseek'\n")
    process = start("gateway", "--config", str(file))
    assert process.stdout is not None
    assert process.stderr is not None
    said: list[str] = []
    while not said or "Ctrl-C" not in said[-1]:
        said.append(process.stdout.readline().decode())
    url = said[0].split()[-1]
    assert f'OpenAI(base_url="{url}/v1"' in "".join(said)
    assert httpx2.post(f"{url}/v1/chat/completions", json=asked(model="mine:")).status_code == 200
    assert json.loads(process.stderr.readline())["outcome"] == "ok"
    file.write_text("port = 0\nwrong = 1\n[upstreams.mine]\nsimulate = 'deepseek'\n")
    process.send_signal(signal.SIGHUP)
    assert b"wrong: there is no such key" in process.stderr.readline()
    file.write_text("port = 0\n[upstreams.other]\nsimulate = 'kimi'\n")
    process.send_signal(signal.SIGHUP)
    assert b"was reloaded" in process.stderr.readline()
    assert httpx2.post(f"{url}/v1/chat/completions", json=asked(model="other:")).status_code == 200
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert b"Traceback" not in err


def test_a_conversation_goes_on_after_a_restart(tmp_path: Path) -> None:
    previous = {}
    for said in ("hello", "and now?"):
        process = start("gateway", "--port", "0", XDG_STATE_HOME=str(tmp_path))
        assert process.stdout is not None
        url = process.stdout.readline().decode().split()[-1]
        body = {"model": "simulate:deepseek", "input": said, **previous}
        answer = httpx2.post(f"{url}/v1/responses", json=body)
        assert answer.status_code == 200, answer.text
        previous = {"previous_response_id": answer.json()["id"]}
        process.terminate()
        process.communicate(timeout=60)
    assert (tmp_path / "ferrule" / "memory.sqlite").exists()


def test_the_command_stops_on_sigterm() -> None:
    process = start("gateway", "--port", "0", "--lang", "zh")
    assert process.stdout is not None
    lines = list(iter(lambda: process.stdout.readline().decode(), "按 Ctrl-C 停止。\n"))  # type: ignore[union-attr]
    assert "Ferrule 网关" in lines[0]
    url = lines[0].strip().rpartition("：")[2]
    assert f"在浏览器中打开 {url}，查看请求。\n" in lines
    process.terminate()
    process.communicate(timeout=60)
    assert process.returncode == 0


def test_a_gateway_imports_no_simulator_no_page_and_no_store_that_it_does_not_need() -> None:
    program = """
import sys
from ferrule.gateway import GatewayConfig, GatewayServer, RequestLog, UpstreamConfig
upstream = UpstreamConfig(base_url="http://127.0.0.1:9/v1")
GatewayServer(lambda: GatewayConfig(port=0, upstreams={"mine": upstream}), {}, RequestLog("error"), engines=())
print(*(name for name in sys.modules if name.startswith("ferrule.")))
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = {name.removeprefix("ferrule.") for name in ran.stdout.split()}
    rooms = {name.partition(".")[0] for name in loaded}
    assert rooms.isdisjoint({"simulate", "agent", "langchain", "tools", "live"})
    assert loaded.isdisjoint(
        {"gateway.playground", "gateway.page_catalogue", "memory.redis", "memory.sqlite"}
    )


def test_nothing_is_imported_late_and_a_changed_package_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    program = """
import sys
from ferrule.dialects import DIALECTS, recover
from ferrule.gateway.gateway_server import warm_up
from ferrule.gateway.watch_pages import _gathered
from ferrule.wire.family import FAMILIES
warm_up()
before = set(sys.modules)
schema = {"type": "object", "properties": {"city": {"type": "string", "pattern": "^P"}}}
tool = {"type": "function", "function": {"name": "get_weather", "parameters": schema}}
calls = sum(len(recover(each.sample, [tool]).calls) for each in DIALECTS.values())
_gathered("zh", ""), [*FAMILIES.values()]
print(calls > 50, *(name for name in set(sys.modules) - before if name.startswith(("ferrule", "jsonschema"))))
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "True\n"

    def gone(name: str) -> str:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr("ferrule.gateway.asgi_app.version", gone)
    with gateway(SIMULATED) as running:
        refused = httpx2.get(f"{running.url}/api/version")
    assert refused.status_code == 500
    assert "packages changed while it ran; restart it" in refused.text


class Wire(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.writes: list[bytes] = []
        self.is_closing = lambda: False
        self.close = lambda: self.writes.append(b"closed")
        self.set_write_buffer_limits = lambda high=None, low=None: None
        self.write = self.writes.append
        self.writelines = lambda parts: self.writes.append(b"".join(parts))


@pytest.mark.parametrize(
    ("method", "parts", "expected"),
    [
        ("POST", (b"a", b"b"), [(b"HTTP/1.1 200", b"\r\n\r\na"), (b"b", b"b")]),
        ("POST", (b"",), [(b"HTTP/1.1 200", b"\r\n\r\n")]),
        ("POST", (), [(b"HTTP/1.1 200", b"\r\n\r\n"), (b"closed", b"closed")]),
        ("HEAD", (b"a",), [(b"HTTP/1.1 200", b"\r\n\r\n")]),
    ],
)
def test_a_head_leaves_with_its_body(
    method: str, parts: tuple[bytes, ...], expected: list[tuple[bytes, bytes]]
) -> None:
    async def app(scope, receive, send):
        assert (await receive())["body"] == b"{}"
        size = str(sum(map(len, parts))).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", size)]})
        for at, part in enumerate(parts, 1):
            more = at < len(parts)
            await send({"type": "http.response.body", "body": part, "more_body": more})

    async def act() -> list[bytes]:
        config = uvicorn.Config(app, interface="asgi3", ws="none", lifespan="off", log_config=None)
        config.load()
        made = guarded_protocol(LimitConfig)(config=config, server_state=ServerState(), app_state={})
        wire = Wire()
        made.connection_made(wire)
        made.data_received(
            f"{method} / HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n".encode()
        )
        await becomes_sent(wire, 1)
        made.data_received(b"{}")
        await becomes_sent(wire, 1 + len(expected))
        writes = [*wire.writes]
        made.connection_lost(None)
        return writes

    first, *writes = asyncio.run(act())
    assert first == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert len(writes) == len(expected)
    for write, (begins, ends) in zip(writes, expected, strict=True):
        assert write.startswith(begins)
        assert write.endswith(ends)


async def becomes_sent(wire: Wire, count: int) -> None:
    async with asyncio.timeout(10):
        while len(wire.writes) < count:  # noqa: ASYNC110
            await asyncio.sleep(0)
