"""Recording a vendor through the proxy and replaying it; the simulator stands in for the vendor."""

import http.client
import json
import socket
import stat
import threading
from collections.abc import Mapping
from pathlib import Path

import pytest

from ferrule.client.http import Client
from ferrule.core.errors import AuthenticationFailed, Disconnected, RateLimited, Unavailable, UsageError
from ferrule.core.messages import User
from ferrule.simulate import Call, Disconnect, Recorder, Replay, Say, Simulator, Status, repeat
from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.loopback_server import Handled, LoopbackServer
from tests.simulate.asking import LS, send

SAY = repeat(Say("Grüße 你好.", "Thought.", (Call("ls", {"path": "/"}),)))
KEY = "sk-1234567890abcdefghijklmnop"


def ask(url: str, *, stream: bool, key: str = KEY) -> object:
    with Client("glm:glm-5.2", base_url=url, api_key=key, retries=0) as client:
        if stream:
            return [*client.stream([User("Look.")], tools=[LS])]
        return client.complete([User("Look.")], tools=[LS])


def test_what_was_recorded_is_replayed(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    with Simulator("glm", SAY, faults=[Status(429, retry_after=0).on(2)]) as vendor:
        with Recorder(vendor.url, str(file)) as recorder:
            assert recorder.url.endswith("/api/paas/v4")
            first = [ask(recorder.url, stream=stream) for stream in (True, False)]
            with pytest.raises(RateLimited):
                ask(recorder.url, stream=False)
            assert recorder.recorded == 3
        assert [each.reply for each in vendor.requests] == [
            b"".join(text.encode("utf-8", "surrogateescape") for _, text in json.loads(line)["writes"])
            for line in file.read_text("utf-8").splitlines()
        ]
    with Replay(str(file)) as replay:
        assert [ask(replay.url, stream=stream) for stream in (True, False)] == first
        with pytest.raises(RateLimited) as caught:
            ask(replay.url, stream=False)
        assert caught.value.failure.retry_after == 0
    assert KEY not in file.read_text("utf-8")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_models_are_passed_on_and_not_recorded(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    with Simulator("glm", SAY) as vendor, Recorder(vendor.url, file) as recorder:
        passed = send(recorder, b"", method="GET", path="/api/paas/v4/models")
        assert passed.json["data"][0]["id"] == "glm-5.3"
    assert file.read_text("utf-8") == ""
    with Replay(file) as replay:
        assert send(replay, b"", method="GET", path="/models").status == 404


@pytest.mark.parametrize("after", [0, 1, 400])
@pytest.mark.parametrize("stream", [True, False])
def test_a_cut_connection_is_passed_on_and_recorded(tmp_path: Path, after: int, stream: bool) -> None:
    file = tmp_path / "exchanges.jsonl"
    with (
        Simulator("glm", SAY, faults=[Disconnect(after)]) as vendor,
        Recorder(vendor.url, file) as recorder,
    ):
        for url in (recorder.url, None):
            if url is None:
                recorder.close()
                with Replay(file) as replay, pytest.raises(Disconnected):
                    ask(replay.url, stream=stream)
            else:
                with pytest.raises(Disconnected):
                    ask(url, stream=stream)
    assert json.loads(file.read_text("utf-8"))["ending"] == "cut"


class Telling:
    """A vendor that quotes every secret it is given, in headers and texts, cut in two."""

    def __init__(self) -> None:
        self.heard: dict[str, str] = {}
        self.going_on = threading.Event()
        self.server = LoopbackServer("127.0.0.1", 0, self._handle)
        self.url = f"http://127.0.0.1:{self.server.port}/v1"

    def _handle(self, method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        self.heard = {**headers, "target": target}
        told = f"data: {target} {dict(headers)} sk-12345*****mnop\n\n".encode() + body
        middle = told.index(b"abcdef")
        secret = [("Set-Cookie", "session=crumbs-of-a-session"), ("X-Organization", "org-1")]
        answer = Answer(200, "text/event-stream", (), True, [*secret, ("x-ratelimit-limit-requests", "9")])
        return Handled(answer, arriving=self._parts(told[:middle], told[middle:]))

    def _parts(self, first: bytes, second: bytes):
        yield Write(first)
        assert self.going_on.wait(20)
        yield Write(second)


def test_no_secret_is_written_and_parts_pass_as_they_arrive(tmp_path: Path) -> None:
    file, vendor = tmp_path / "exchanges.jsonl", Telling()
    with Recorder(vendor.url, file) as recorder:
        connection = http.client.HTTPConnection("127.0.0.1", recorder.port, timeout=20)
        headers = {
            "Authorization": f"Bearer {KEY}",
            "Cookie": "jar=crumbs-of-a-cookie; theme=dark-and-long",
            "X-Goog-Api-Key": "AIza-another-secret",
            "X-Team-Password": "letters-of-a-team",
        }
        body = json.dumps({"model": "m", "metadata": {"key": KEY}}).encode()
        connection.request("POST", "/v1/chat/completions?key=in-the-query&v=2024-10-21", body, headers)
        reply = connection.getresponse()
        assert reply.read1(10) == b"data: /v1/"
        vendor.going_on.set()
        rest = reply.read().decode()
        connection.close()
    vendor.server.close()
    # The vendor and the client got everything.
    assert vendor.heard["authorization"] == f"Bearer {KEY}"
    assert vendor.heard["target"].endswith("?key=in-the-query&v=2024-10-21")
    assert reply.headers["Set-Cookie"] == "session=crumbs-of-a-session"
    assert KEY in rest
    written = file.read_text("utf-8")
    for secret in (
        KEY,
        "sk-12345",
        "mnop",
        "crumbs",
        "AIza",
        "in-the-query",
        "dark-and-long",
        "org-1",
        "letters",
    ):
        assert secret not in written
    line = json.loads(written)
    assert (line["path"], line["headers"]) == ("/v1/chat/completions", {"x-ratelimit-limit-requests": "9"})
    assert line["request"] == {"model": "m", "metadata": {"key": "[key]"}}
    assert "2024-10-21" in written


def test_a_web_page_of_another_host_neither_records_nor_replays(tmp_path: Path) -> None:
    file, heard = tmp_path / "exchanges.jsonl", list[str]()

    def vendor(method: str, target: str, headers: Mapping[str, str], body: bytes) -> Handled:
        heard.append(target)
        return Handled(Answer(200, "application/json", [Write(b'{"said": "private"}')]))

    def status(port: int, target: str = "/v1/chat/completions", **headers: str) -> int:
        with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
            lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
            line.sendall("\r\n".join([*lines, "content-length: 2", "connection: close", "", "{}"]).encode())
            return int(line.makefile("rb").readline().split()[1])

    server = LoopbackServer("127.0.0.1", 0, vendor)
    with Recorder(f"http://127.0.0.1:{server.port}/v1", file) as recorder:
        assert status(recorder.port, host="localhost:1", origin="http://127.0.0.1:5") == 200
        assert status(recorder.port, host="evil.example") == 403
        assert status(recorder.port, host="127.evil.example") == 403
        assert status(recorder.port, host="localhost", origin="https://evil.example") == 403
        assert (
            status(recorder.port, f"@127.0.0.1:{server.port}/v1/chat/completions", host="localhost") == 400
        )
    assert len(heard) == 1
    server.close()
    with Replay(file) as replay:
        assert status(replay.port, host="evil.example") == 403
        assert replay.left == 1
        assert status(replay.port, host="localhost") == 200


def test_a_wrong_key_is_the_vendors_answer(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    refused = pytest.raises(AuthenticationFailed)
    with Simulator("glm", SAY) as vendor, Recorder(vendor.url, file) as recorder, refused:
        ask(recorder.url, stream=False, key="invalid")
    assert json.loads(file.read_text("utf-8"))["status"] == 401


def test_a_vendor_that_is_not_there(tmp_path: Path) -> None:
    with Simulator("glm", SAY) as gone:
        url = gone.url
    with (
        Recorder(url, tmp_path / "exchanges.jsonl") as recorder,
        pytest.raises(Unavailable, match="cannot reach"),
    ):
        ask(recorder.url, stream=False)


def test_a_redirection_is_not_followed(tmp_path: Path) -> None:
    moved = Answer(302, "text/plain", [Write(b"")], headers=[("Location", "http://127.0.0.1:9/")])
    server = LoopbackServer("127.0.0.1", 0, lambda *_: Handled(moved))
    with Recorder(f"http://127.0.0.1:{server.port}", tmp_path / "file") as recorder:
        reply = send(recorder, b"{}", path="/chat/completions")
    server.close()
    assert (reply.status, reply.headers["location"]) == (302, "http://127.0.0.1:9/")


@pytest.mark.parametrize("url", ["api.deepseek.com", "ftp://host/", "http:///v1", ""])
def test_an_upstream_is_a_url(tmp_path: Path, url: str) -> None:
    with pytest.raises(UsageError, match="is not an http"):
        Recorder(url, tmp_path / "file")
    with pytest.raises(UsageError, match="leave user and password out") as caught:
        Recorder("http://me:secret-word@127.0.0.1:9", tmp_path / "file")
    assert "secret-word" not in str(caught.value)
    with pytest.raises(UsageError, match="cannot write"):
        Recorder("http://127.0.0.1:9", tmp_path / "no" / "file")
