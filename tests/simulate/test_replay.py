import json
from pathlib import Path

import pytest

from ferrule.client import Client
from ferrule.core.errors import FerruleError, UsageError
from ferrule.core.messages import User
from ferrule.simulate import (
    Call,
    Disconnect,
    Fault,
    Replay,
    Say,
    Simulator,
    Split,
    Status,
    record_to,
    repeat,
)
from ferrule.simulate.faults.fault import Answer, Write
from ferrule.simulate.recording import exchange_line
from tests.simulate.asking import HELLO, LS, Heard, send

SAY = repeat(Say("Grüße 你好.", "Thought.", (Call("ls", {"path": "/"}),)))


def asked(stream: bool) -> bytes:
    body = {"model": "glm-5.2", "messages": HELLO, "stream": stream, "tools": [LS]}
    return json.dumps(body).encode()


def heard(server: Simulator | Replay, stream: bool) -> Heard:
    return send(server, asked(stream), path="/api/paas/v4/chat/completions")


@pytest.mark.parametrize("fault", [None, Split(2), Disconnect(333), Status(429, retry_after=2)])
def test_a_recorded_exchange_comes_back_byte_for_byte(tmp_path: Path, fault: Fault | None) -> None:
    file = tmp_path / "exchanges.jsonl"
    with Simulator("glm", SAY, faults=[fault] if fault else [], log=record_to(file)) as vendor:
        first = [heard(vendor, stream) for stream in (True, False)]
    assert "Bearer" not in file.read_text("utf-8")
    with Replay(file) as replay:
        assert replay.url.endswith("/api/paas/v4")
        # Asked for in another order, each request gets what it got before.
        again = [heard(replay, stream) for stream in (False, True)][::-1]
        assert replay.left == 0
        used_up = pytest.raises(
            FerruleError, match=r"exchanges.jsonl is used up; answers given: 2\..*begin anew"
        )
        with used_up, Client("glm:glm-5.2", base_url=replay.url, api_key="any") as client:
            client.complete([User("Hello")])
    for one, two in zip(first, again, strict=True):
        assert (one.status, one.body, one.broken) == (two.status, two.body, two.broken)
        assert one.headers.get("retry-after") == two.headers.get("retry-after")


def test_an_unknown_request_gets_the_next_answer(tmp_path: Path) -> None:
    file = tmp_path / "exchanges.jsonl"
    answers = [Answer(200, "text/plain", [Write(b"one")]), Answer(200, "text/plain", [Write(b"\xff\x80")])]
    file.write_text("".join(exchange_line("/v1/messages", {"n": at}, a) for at, a in enumerate(answers)))
    with Replay(file) as replay:
        found = [send(replay, b"no JSON", path="/v1/messages").body for _ in answers]
    assert found == [b"one", b"\xff\x80"]


@pytest.mark.parametrize(
    "text", ["[]\n[", '{"status": 200}\n', '{"path": "/", "status": "x", "writes": []}']
)
def test_a_file_of_another_kind_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other"
    file.write_text(text)
    with pytest.raises(UsageError, match="no recorded exchanges"):
        Replay(file)
    with pytest.raises(UsageError, match="cannot read"):
        Replay(tmp_path / "missing")
