"""The rims of the gateway: headers, proxies, redirects, packed requests, secrets in addresses, stopping."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import resource
import socket
import threading
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from email.utils import formatdate
from typing import Any

import httpx2
import pytest
from aiohttp import web
from anthropic import Anthropic, InternalServerError, NotFoundError

from ferrule.core.errors import UsageError
from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig
from ferrule.gateway.routing import upstream_from
from ferrule.gateway.upstream_http import Proxies
from ferrule.vendors import ReasoningHistory
from tests.gateway.running import (
    BODIES,
    Act,
    Upstream,
    asked,
    before,
    chunk,
    completion,
    gateway,
    stream,
    upstream,
    words,
)
from tests.waiting import becomes

CHAT = "/v1/chat/completions"


async def hello(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
    return web.json_response(completion("Hello."))


def answers(status: int, body: Any, headers: Mapping[str, str] | None = None) -> Act:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(body, status=status, headers=headers)

    return act


@contextmanager
def talker(answer: bytes) -> Generator[tuple[int, list[bytes]]]:
    """A server that gives this answer to whatever it is told."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            try:
                while True:
                    line, _ = server.accept()
                    with line:
                        heard.append(line.recv(65536))
                        line.sendall(answer)
            except OSError:
                return

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield server.getsockname()[1], heard
        finally:
            server.shutdown(socket.SHUT_RDWR)
            thread.join(10)


# Headers.


def test_repeated_headers_and_utf8_arrive_as_they_came() -> None:
    body = json.dumps(BODIES[CHAT]).encode()
    with upstream(hello) as made, gateway(before(made.url)) as running:
        lines = (
            b"POST /v1/chat/completions HTTP/1.1",
            b"host: localhost",
            b"openai-beta: one=v1",
            b"OpenAI-Beta: two=v2",
            b"x-title: caf\xc3\xa9 \xe4\xb8\xad\xe6\x96\x87",
            b"http-referer: caf\xe9",
            b"connection: close",
            b"content-length: %d" % len(body),
        )
        with socket.create_connection(("127.0.0.1", running.server.port)) as line:
            line.sendall(b"\r\n".join(lines) + b"\r\n\r\n" + body)
            assert line.recv(12) == b"HTTP/1.1 200"
        [sent] = made.headers
        assert sent["openai-beta"] == "one=v1, two=v2"
        assert sent["x-title"] == "café 中文"
        assert sent["http-referer"] == "café"


async def quoting(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
    """Quote every part of a secret, in the body and in headers that pass."""
    sent = " ".join(request.headers.get(each, "") for each in ("authorization", "x-pass", "cookie"))
    headers = {"x-request-id": f"r {sent}", "openai-organization": "org-that-pays"}
    said = " ".join(sent.replace(";", " ").replace("=", " ").split())
    return web.json_response({"error": {"message": f"wrong: {said}"}}, status=401, headers=headers)


def test_a_configured_secret_is_hidden_in_every_part_of_an_answer() -> None:
    secrets = ("upstream-key-1", "password-12", "cookie-1234", "cookie-5678")
    configured = {
        "Authorization": f"Bearer {secrets[0]}",
        "X-Pass": secrets[1],
        "Cookie": f"a={secrets[2]}; b={secrets[3]}",
    }
    with upstream(quoting) as made:
        config = before(made.url)
        config = replace(config, upstreams={"a": UpstreamConfig(base_url=made.url, headers=configured)})
        with gateway(config) as running:
            for path, body in BODIES.items():
                answer = httpx2.post(f"{running.url}{path}", json=body)
                assert answer.status_code == 401
                assert "[key]" in words(path, answer.json())
                assert "[key]" in answer.headers["x-request-id"]
                assert "openai-organization" not in answer.headers
                shown = answer.text + str(answer.headers)
                assert not [each for each in secrets if each in shown]


def test_a_key_in_the_query_of_an_address_is_not_told() -> None:
    act = answers(404, {"error": {"message": "nothing at /v1?key=key-of-the-query"}})
    with upstream(act) as made, gateway(before(f"{made.url}?key=key-of-the-query")) as running:
        assert "key=[key]" in httpx2.post(f"{running.url}{CHAT}", json=BODIES[CHAT]).text
        assert "key-of" not in running.server.snapshot.router.upstreams["a"].title


def test_a_client_changes_no_configured_header() -> None:
    configured = {"OpenAI-Organization": "ours", "Openai-Beta": "one=v1"}
    clients = {"openai-organization": "theirs", "openai-project": "p", "openai-beta": "two=v2"}
    with upstream(hello) as made, gateway(before(made.url, headers=configured)) as running:
        httpx2.post(f"{running.url}{CHAT}", json=BODIES[CHAT], headers=clients)
    [sent] = made.headers
    assert sent["openai-organization"] == "ours"
    assert sent["openai-project"] == "p"
    assert sent["openai-beta"] == "one=v1, two=v2"


def test_a_date_to_try_again_at_becomes_seconds() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        headers = {"retry-after": formatdate(time.time() + 90, usegmt=True)}
        return web.json_response({"error": {"message": "slower"}}, status=429, headers=headers)

    with upstream(act) as made, gateway(before(made.url)) as running:
        for path in BODIES:
            answer = httpx2.post(f"{running.url}{path}", json=BODIES[path])
            assert answer.status_code == 429
            assert 1 <= int(answer.headers["retry-after"]) <= 91


def test_packed_requests_are_refused_as_such() -> None:
    with upstream(hello) as made, gateway(before(made.url)) as running:
        packed = gzip.compress(json.dumps(BODIES[CHAT]).encode())
        for path in (*BODIES, "/v1/messages/count_tokens"):
            headers = {"content-encoding": "gzip", "content-type": "application/json"}
            answer = httpx2.post(f"{running.url}{path}", content=packed, headers=headers)
            assert answer.status_code == 415
            assert "compressed with 'gzip'" in words(path, answer.json()) if path in BODIES else answer.text
        headers = {"content-encoding": "identity"}
        assert httpx2.post(f"{running.url}{CHAT}", json=BODIES[CHAT], headers=headers).status_code == 200
        assert len(made.seen) == 1


# Answers.


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed_and_said(status: int) -> None:
    with upstream(hello) as elsewhere:
        act = answers(status, {}, {"location": f"{elsewhere.url}/secret-place"})
        with upstream(act) as made, gateway(before(made.url, limits=LimitConfig())) as running:
            for path in BODIES:
                for streamed in (False, True):
                    body = {**BODIES[path], "stream": streamed}
                    answer = httpx2.post(f"{running.url}{path}", json=body)
                    assert answer.status_code == 502
                    assert f"answered with a redirect ({status})" in words(path, answer.json())
                    assert "secret-place" not in answer.text
            assert len(made.seen) == 2 * len(BODIES)
            assert not elsewhere.seen


def test_clients_of_messages_get_the_types_of_their_errors() -> None:
    cases: dict[int, tuple[str, type[Exception]]] = {
        **dict.fromkeys((500, 501, 502, 505, 520), ("api_error", InternalServerError)),
        404: ("not_found_error", NotFoundError),
        503: ("overloaded_error", InternalServerError),
        529: ("overloaded_error", InternalServerError),
    }
    for status, (kind, error) in cases.items():
        with (
            upstream(answers(status, {"error": {"message": "It went wrong."}})) as made,
            gateway(before(made.url)) as running,
            Anthropic(base_url=running.url, api_key="any", max_retries=0) as client,
        ):
            with pytest.raises(error) as raised:
                client.messages.create(
                    model="m", max_tokens=9, messages=[{"role": "user", "content": "Hi"}]
                )
            found: Any = raised.value
            assert found.body["error"]["type"] == kind


# Secrets in addresses.


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n",
        b"HTTP/1.1 403 Forbidden\r\n\r\n",
        b"HTTP/1.1 502 Bad\r\n\r\n",
        b"no http at all\r\n\r\n",
        b"",
        b"HTTP/1.1 200 OK\r\n\r\n\x15\x03\x01",
        b"HTTP/1.1 403 No\r\nx-request-id: dXNlcjpTRUNSRVQtUFc=\r\n\r\nwho is user:SECRET-PW?",
    ],
)
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_proxy_is_not_told_of(scheme: str, answer: bytes) -> None:
    with talker(answer) as (port, heard):
        proxy = f"http://user:SECRET-PW@127.0.0.1:{port}"
        environ = {"HTTP_PROXY": proxy, "HTTPS_PROXY": proxy}
        config = before(f"{scheme}://vendor.example/inner/place/v1")
        with gateway(config, environ) as running:
            for path in BODIES:
                answered = httpx2.post(f"{running.url}{path}", json=BODIES[path])
                text = answered.text + json.dumps(running.lines)
                assert answered.status_code in (403, 502)
                for secret in ("SECRET-PW", "dXNlcjpTRUNSRVQtUFc=", str(port), "/inner/place", "url="):
                    assert secret not in text + str(answered.headers)
        assert heard


@pytest.mark.parametrize(
    "answer",
    [
        b"garbage\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nbad header\r\n\r\n",
        b"HTTP/1.1",
        b"HTTP/1.1 101 Switching Protocols\r\n\r\n",
        b"HTTP/1.1 600 Of our own\r\n\r\n",
    ],
)
def test_inner_addresses_are_not_told_of(answer: bytes) -> None:
    with talker(answer) as (port, _), gateway(before(f"http://127.0.0.1:{port}/inner/place")) as running:
        for path in BODIES:
            answered = httpx2.post(f"{running.url}{path}", json=BODIES[path])
            assert answered.status_code == 502
            assert f"127.0.0.1:{port}" in words(path, answered.json())
            assert "inner/place" not in answered.text


def test_an_address_that_cannot_be_reached_is_not_told_of() -> None:
    with gateway(before("http://vendor.example/v1"), {"HTTP_PROXY": "http://127.0.0.1:1"}) as running:
        answered = httpx2.post(f"{running.url}{CHAT}", json=BODIES[CHAT])
        assert "Connection refused" in words(CHAT, answered.json())
        assert "127.0.0.1" not in answered.text


def test_a_user_and_a_password_in_an_address_are_sent_and_never_told() -> None:
    async def quote(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(
            {"error": {"message": f"no: {request.headers['authorization']}"}}, status=401
        )

    for act in (hello, quote):
        with upstream(act) as made:
            url = made.url.replace("://", "://me:p%40ss-word-1@")
            config = GatewayConfig(
                upstreams={"a": UpstreamConfig(base_url=url)}, limits=LimitConfig(retries=0)
            )
            with gateway(config) as running:
                answer = httpx2.post(f"{running.url}{CHAT}", json=BODIES[CHAT])
                assert answer.status_code == (200 if act is hello else 401)
                facts = httpx2.get(f"{running.url}/ferrule/catalogue").text
                shown = answer.text + facts + json.dumps(running.lines)
                assert made.headers[0]["authorization"] == "Basic bWU6cEBzcy13b3JkLTE="
                for secret in ("ss-word-1", "bWU6cEBzcy13b3JkLTE="):
                    assert secret not in shown
                assert "me:" not in running.server.snapshot.router.upstreams["a"].title


@pytest.mark.parametrize(
    "more", [{"api_key": "key-12345"}, {"forward_auth": True}, {"headers": {"Authorization": "Token abc"}}]
)
def test_a_password_in_an_address_beside_a_key_is_a_mistake(more: dict[str, Any]) -> None:
    settings = UpstreamConfig(base_url="http://me:pass-word-1@127.0.0.1:9/v1", **more)
    with pytest.raises(UsageError, match="upstreams.x: base_url has a user and a password") as raised:
        upstream_from("x", settings, {})
    assert "pass-word-1" not in str(raised.value)
    # A key from the environment goes to the vendor and not to a host of one's own.
    plain = UpstreamConfig(base_url="http://me:pass-word-1@127.0.0.1:9/v1")
    assert upstream_from("x", plain, {"FERRULE_API_KEY": "key-12345"}).settings.headers == {
        "authorization": "Basic bWU6cGFzcy13b3JkLTE="
    }


# Proxies.


@pytest.mark.parametrize(
    ("no_proxy", "url", "goes_past"),
    [
        ("vendor.example:8443", "https://vendor.example:8443/v1", True),
        ("vendor.example:8443", "https://vendor.example/v1", False),
        ("vendor.example:443", "https://vendor.example/v1", True),
        (".vendor.example:80", "http://api.vendor.example/v1", True),
        ("a.example, vendor.example", "http://vendor.example:81/v1", True),
        ("VENDOR.example", "http://vendor.example/v1", True),
        ("dor.example", "http://vendor.example/v1", False),
        ("[fd00::1]:8000", "http://[fd00::1]:8000/v1", True),
        ("[fd00::1]:8000", "http://[fd00::1]:8001/v1", False),
        ("fd00::1", "http://[fd00::1]:8001/v1", True),
        ("*", "http://vendor.example/v1", True),
        ("", "http://vendor.example/v1", False),
        ("", "http://127.0.0.1:8000/v1", True),
    ],
)
def test_what_goes_past_a_proxy(no_proxy: str, url: str, *, goes_past: bool) -> None:
    proxies = Proxies({"ALL_PROXY": "proxy.example:3128", "NO_PROXY": no_proxy})
    assert (proxies.to(url) is None) is goes_past
    assert proxies.to(url) in (None, "http://proxy.example:3128")


@pytest.mark.parametrize("scheme", ["socks5", "socks5h", "socks4", "SOCKS5"])
def test_a_socks_proxy_is_said_at_the_start(scheme: str) -> None:
    environ = {"ALL_PROXY": f"{scheme}://user:SECRET-PW@proxy.example:1080"}
    told = f"ALL_PROXY names a proxy of the kind '{scheme}'"
    with (
        pytest.raises(UsageError, match=told) as raised,
        gateway(before("https://vendor.example/v1"), environ),
    ):
        pass
    assert "SECRET-PW" not in str(raised.value)
    with gateway(before("http://127.0.0.1:9/v1"), environ):
        pass  # nothing goes through it
    with gateway(before("https://vendor.example/v1"), {**environ, "HTTPS_PROXY": "http://127.0.0.1:9"}):
        pass


# Starting and stopping.


def test_keys_that_are_sent_on_are_warned_of() -> None:
    config = before("http://127.0.0.1:9/v1", forward_auth=True)
    for clients, warned in (({"alice": f"sha256:{'0' * 64}"}, 1), ({}, 0)):
        with gateway(replace(config, clients=clients)) as running:
            said = [line for line in running.lines if line["event"] == "keys are sent on"]
            assert len(said) == warned
            assert all(line["upstreams"] == ["a"] for line in said)


def test_readyz_is_503_before_the_port_closes() -> None:
    limits = LimitConfig(retries=0, grace=3.0)
    with upstream(hello) as made, gateway(before(made.url, limits=limits)) as running:
        assert httpx2.get(f"{running.url}/readyz").status_code == 200
        running.server.stop()
        assert becomes(lambda: httpx2.get(f"{running.url}/readyz").status_code == 503)
        # Who has not seen it yet is served.
        assert httpx2.post(f"{running.url}{CHAT}", json=BODIES[CHAT]).status_code == 200
        assert becomes(lambda: not _is_open(running.server.port))


def test_a_second_signal_does_not_wait() -> None:
    limits = LimitConfig(retries=0, grace=1000.0, drain=1000.0)

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return await stream(request, chunk({"content": "Hello."}, "stop"), b"data: [DONE]\n\n")

    with upstream(act) as made, gateway(before(made.url, limits=limits)) as running:
        assert httpx2.post(f"{running.url}{CHAT}", json=asked(stream=True)).status_code == 200
        running.server.stop()
        assert becomes(lambda: httpx2.get(f"{running.url}/readyz").status_code == 503)
        running.server.stop()
        assert becomes(lambda: not _is_open(running.server.port))


def _is_open(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 5):
            return True
    except OSError:
        return False


def test_when_no_descriptors_are_left_it_is_said() -> None:
    with gateway(before("http://127.0.0.1:9/v1")) as running:
        before_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        used = len(os.listdir("/dev/fd"))
        taken: list[int] = []

        def is_said() -> bool:
            with contextlib.suppress(OSError):
                while True:  # again, too: something else in this process may have closed one
                    taken.append(os.dup(2))
            return any(line["event"] == "out of file descriptors" for line in running.lines)

        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (used + 8, before_limit[1]))
            assert becomes(is_said)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, before_limit)
            for each in taken:
                os.close(each)
        assert becomes(lambda: running.lines[-1]["event"] == "there are file descriptors again")


def test_marks_for_a_cache_may_be_left_out() -> None:
    body = {
        **asked(),
        "tools": [{"type": "function", "function": {"name": "ls", "parameters": {"type": "object"}}}],
    }
    reply = {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [{"type": "text", "text": "Hello."}],
        "stop_reason": "end_turn",
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    for switch, marked in ((None, True), (False, False)):
        with upstream(answers(200, reply)) as made:
            settings = UpstreamConfig(
                provider="anthropic", base_url=made.url, api_key="upstream-key-123", cache_marks=switch
            )
            with gateway(GatewayConfig(upstreams={"a": settings}, default="a")) as running:
                assert httpx2.post(f"{running.url}{CHAT}", json=body).status_code == 200
            assert ("cache_control" in json.dumps(made.seen)) is marked


def test_the_thinking_of_earlier_turns_may_be_left_out() -> None:
    messages = [
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "done", "reasoning_content": "one"},
        {"role": "user", "content": "next"},
    ]
    reply = {
        "choices": [{"message": {"role": "assistant", "content": "Hello."}, "finish_reason": "stop"}],
    }
    wishes: tuple[tuple[ReasoningHistory | None, bool], ...] = ((None, True), ("turn", False))
    for wanted, goes in wishes:
        with upstream(answers(200, reply)) as made:
            settings = UpstreamConfig(
                provider="deepseek", base_url=made.url, api_key="upstream-key-123", reasoning_history=wanted
            )
            with gateway(GatewayConfig(upstreams={"a": settings}, default="a")) as running:
                sent = httpx2.post(f"{running.url}{CHAT}", json={**asked(), "messages": messages})
                assert sent.status_code == 200
            assert ("reasoning_content" in json.dumps(made.seen)) is goes
