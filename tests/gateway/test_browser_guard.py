"""Who asks a gateway without keys: pages of other sites do not, whatever their names look like."""

from __future__ import annotations

import json
import socket
from dataclasses import replace

import pytest

from ferrule.core.this_machine import is_loopback
from ferrule.gateway import GatewayConfig, UpstreamConfig
from tests.gateway.running import asked, gateway

SIMULATED = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})

HERE = (
    "localhost", "LOCALHOST", "LocalHost:8377", "localhost.", "127.0.0.1", "127.0.0.1:8377", "127.0.0.1.",
    "127.8.9.1:80", "[::1]", "[::1]:8377", "[0:0:0:0:0:0:0:1]:8377", "[::ffff:127.0.0.1]",
    "host.docker.internal:8377", "box.example", "BOX.example:8377",
)  # fmt: skip
ELSEWHERE = (
    "evil.example", "127.evil.example", "127.0.0.1.nip.io", "127.0.0.1.evil.example:8377",
    "localhost.evil.example", "evil-localhost", "xlocalhost", "localhost..", "127.1", "127.0.0.256",
    "0177.0.0.1", "2130706433", "0.0.0.0", "[::]", "[::2]", "[::ffff:10.0.0.1]", "[::1].evil.example",
    "[::1]evil.example", "::1", "10.0.0.1", "127.0.0.1@evil.example", "evil.example@127.0.0.1",
    "user:password@localhost", "localhost:8377:80", "localhost:http", "localhost, evil.example",
    "localhost evil.example", "localhost/evil.example", "localhost\\evil.example", "sub.box.example", "@",
    ":8377",
)  # fmt: skip


def status(port: int, path: str, *lines: str, method: str = "POST") -> int:
    """The status of the answer to a request with just these headers."""
    body = json.dumps(asked(model="sim:")).encode() if method == "POST" else b""
    head = [f"{method} {path} HTTP/1.1", *lines, f"content-length: {len(body)}", "connection: close"]
    with socket.create_connection(("127.0.0.1", port), 20) as line:
        line.sendall("\r\n".join((*head, "", "")).encode() + body)
        first = b""
        while b"\r\n" not in first and (data := line.recv(4096)):
            first += data
    return int(first.split()[1])


def test_names_and_addresses_are_compared_whole() -> None:
    config = replace(SIMULATED, hosts=("box.example",))
    with gateway(config) as running:
        port, chat = running.server.port, "/v1/chat/completions"
        for host in HERE:
            assert status(port, chat, f"Host: {host}") == 200, host
            origin = f"Origin: http://{host}"
            assert status(port, chat, "Host: localhost", origin) == 200, host
            assert status(port, "/ferrule/runs", f"Host: {host}", method="GET") == 200, host
        for host in ELSEWHERE:
            assert status(port, chat, f"Host: {host}") in (400, 403), host
            origin = f"Origin: http://{host}"
            assert status(port, chat, "Host: localhost", origin, "Content-Type: text/plain") == 403, host
            for path in ("/ferrule/events", "/ferrule/runs", "/v1/models", "/"):
                assert status(port, path, f"Host: {host}", method="GET") in (400, 403), (path, host)
        for origin in ("null", "file://", "localhost", "http://localhost http://evil.example"):
            assert status(port, chat, "Host: localhost", f"Origin: {origin}") == 403, origin
        twice = ("Host: localhost", "Host: evil.example")
        assert status(port, chat, *twice) in (400, 403)
        assert status(port, chat, *reversed(twice)) in (400, 403)
        assert not [line for line in running.lines if line["event"] == "internal error"]


def test_pages_of_other_sites_may_not_chat() -> None:
    with gateway(SIMULATED) as running:
        port, host = running.server.port, "Host: localhost"
        for path in ("/v1/chat/completions", "/v1/messages", "/v1/messages/count_tokens", "/api/chat"):
            assert status(port, path, host, "Sec-Fetch-Site: cross-site") == 403, path
        assert status(port, "/v1/models", host, "Sec-Fetch-Site: cross-site", method="GET") == 403
        # A link leads to the page; whoever set it reads nothing of it.
        assert status(port, "/", host, "Sec-Fetch-Site: cross-site", method="GET") == 200
        for site in ("same-origin", "same-site", "none"):
            assert status(port, "/v1/chat/completions", host, f"Sec-Fetch-Site: {site}") == 200, site


@pytest.mark.parametrize(
    ("host", "only_here"),
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("127.1.2.3", True),
        ("::1", True),
        ("[::1]", True),
        ("::ffff:127.0.0.1", True),
        ("127.evil.example", False),
        ("127.0.0.1.nip.io", False),
        ("0.0.0.0", False),
        ("::", False),
        ("", False),
    ],
)
def test_where_only_this_machine_listens(host: str, *, only_here: bool) -> None:
    assert is_loopback(host) is only_here
