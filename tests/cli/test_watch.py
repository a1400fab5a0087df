"""``ferrule gateway --watch`` and ``ferrule watch``: from a request to what is on the screen."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest
from aiohttp import web

from ferrule.gateway import GatewayConfig, UpstreamConfig, config_from
from tests.cli.running import NO_KEYS, ferrule, one_line, start
from tests.gateway.running import TOOLS, Upstream, asked, gateway, upstream

CONFIG = """
[upstreams.sim]
simulate = "deepseek"
"""
FOUND = "a call of ls was found in the reasoning, written as openai_json"


def ask(url: str, *faults: str, **headers: str) -> None:
    """Point a client at it, and let the model write its call where none belongs."""
    reply = httpx2.post(
        f"{url}/v1/chat/completions",
        json={**asked("call ls path=/tmp", model="sim:"), "tools": TOOLS, "stream": True},
        headers={"x-ferrule-faults": ",".join(faults), **headers},
    )
    assert reply.status_code == 200


@contextmanager
def ended(process: subprocess.Popen[bytes]) -> Generator[subprocess.Popen[bytes]]:
    """The process, which is interrupted at the end and has to end well."""
    try:
        yield process
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.communicate()


def address(process: subprocess.Popen[bytes]) -> str:
    """Where the gateway is, once it says so."""
    line = process.stdout.readline().decode()
    assert line.startswith("Ferrule gateway: "), line
    for _ in range(20):
        if process.stdout.readline().startswith(b"Ctrl-C"):
            break
    return line.split()[-1]


def test_in_a_pipe_each_request_is_a_line(tmp_path: Path) -> None:
    file, log = tmp_path / "gateway.toml", tmp_path / "log.jsonl"
    file.write_text(CONFIG)
    process = start("gateway", "--watch", "--port", "0", "--config", str(file), "--log-file", str(log))
    with ended(process):
        ask(address(process), "call-in-reasoning")
        line = process.stdout.readline().decode()
    assert re.search(rf"✓ 200 .* 1 found  {FOUND}\n", line)
    assert [json.loads(each)["event"] for each in log.read_text().splitlines()] == ["request"]


def test_on_a_terminal_the_screen_is_given_back(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    (tmp_path / "gateway.toml").write_text(CONFIG)
    ours, theirs = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if not name.endswith("API_KEY")}
    command = [
        sys.executable,
        "-m",
        "ferrule",
        "gateway",
        "--watch",
        "--port",
        "0",
        "--config",
        "gateway.toml",
    ]
    environ = {**kept, "LANG": "C.UTF-8", "LANGUAGE": "", "TERM": "xterm", "COLUMNS": "120", "LINES": "30"}
    process = subprocess.Popen(
        command, stdout=theirs, stderr=theirs, stdin=theirs, env=environ, cwd=tmp_path
    )
    os.close(theirs)
    seen = ""
    try:
        while "\x1b[?1049h" not in seen or "No requests yet" not in seen:
            seen += os.read(ours, 65536).decode(errors="replace")
        found = re.search(r"http://127\.0\.0\.1:\d+", seen)
        assert found
        ask(found[0], "call-in-reasoning")
        while FOUND not in seen:
            seen += os.read(ours, 65536).decode(errors="replace")
        process.send_signal(signal.SIGINT)
        while "stopped" not in seen:
            seen += os.read(ours, 65536).decode(errors="replace")
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)
    after = seen.rpartition("\x1b[?1049l")[2]
    assert after != seen
    assert "\x1b[?25h" in seen.rpartition("\x1b[?25l")[2]
    assert "requests: 1" in after
    assert '"event"' not in seen  # the log


def test_a_gateway_that_runs_elsewhere() -> None:
    config = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})
    with gateway(config) as running:
        ask(running.url)
        process = start("watch", running.url)
        with ended(process):
            assert "1 whole" in process.stdout.readline().decode()
            ask(running.url, "call-in-reasoning")
            assert FOUND in process.stdout.readline().decode()


def test_the_admin_key_of_a_gateway_that_runs_elsewhere() -> None:
    keyed = config_from(
        {"upstreams": {"sim": {"simulate": "deepseek"}}, "admin_key": "key-of-the-admin"}, {}
    )
    with gateway(keyed) as running:
        one_line(ferrule("watch", running.url), "HTTP 401: the admin key is needed")
        one_line(ferrule("watch", running.url, "--api-key-env", "ADMIN"), "ADMIN is not set")
        environ = {**NO_KEYS, "ADMIN": "some-other-key"}
        result = ferrule("watch", running.url, "--api-key-env", "ADMIN", environ=environ)
        one_line(result, "HTTP 401: the admin key is needed")
        assert "some-other-key" not in result.output
        process = start("watch", running.url, "--api-key-env", "ADMIN", ADMIN="key-of-the-admin")
        with ended(process):
            ask(running.url)
            assert "1 whole" in process.stdout.readline().decode()


def test_a_gateway_that_goes_away_and_comes_back() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = web.StreamResponse(headers={"content-type": "text/event-stream"})
        await response.prepare(request)
        if request.method == "GET":
            facts = {
                "id": f"{number}",
                "at": 1.0,
                "outcome": "ok",
                "model": f"model-{number}",
                "status": 200,
            }
            snapshot = {"running": [], "recent": [facts]}
            await response.write(b"event: snapshot\ndata: " + json.dumps(snapshot).encode() + b"\n\n")
        return response

    with upstream(act) as made, ended(start("watch", made.url)) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline().decode() for _ in range(3)]
    assert "model-1" in lines[0]
    assert "trying again" in lines[1]
    assert "model-2" in lines[2]


def test_what_cannot_be_watched() -> None:
    one_line(ferrule("watch", "localhost:8377"), "begins with http://")
    one_line(ferrule("watch", "http://127.0.0.1:1"), "http://127.0.0.1:1 cannot be reached")
    one_line(ferrule("--lang", "zh", "watch", "http://127.0.0.1:1"), "无法连接")
