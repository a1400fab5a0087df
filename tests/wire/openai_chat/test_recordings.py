"""Every recorded chat-completions reply, read whole and byte by byte. Runs where FERRULE_CORPUS names the folder."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from ferrule.core import deltas
from ferrule.core.deltas import Delta
from ferrule.core.messages import StopReason
from ferrule.core.stage import Join, drive
from ferrule.core.stop_reasons import stop_reason
from ferrule.wire import Frames
from ferrule.wire.failures import failure
from ferrule.wire.openai_chat import Reader

ROOT = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"
INDEX: list[dict[str, Any]] = []
if (ROOT / "index.jsonl").exists():
    INDEX = [json.loads(line) for line in (ROOT / "index.jsonl").read_text("utf-8").splitlines()]

pytestmark = pytest.mark.skipif(not INDEX, reason="FERRULE_CORPUS is not set")


def of(protocol: str, suffix: str = "") -> list[Any]:
    return [
        pytest.param(entry, id=entry["file"])
        for entry in INDEX
        if entry["protocol"] == protocol and entry["file"].endswith(suffix)
    ]


def read(pieces: list[bytes]) -> list[Delta]:
    return list(drive(Join(Frames(), Reader()), pieces))


@pytest.mark.parametrize("entry", of("openai-chat"))
def test_recording(entry):
    body, shows = (ROOT / entry["file"]).read_bytes(), entry["shows"]
    found = read([body])
    assert found == read([body[at : at + 1] for at in range(len(body))])

    calls = {piece.index for piece in found if isinstance(piece, deltas.CallPiece)}
    tool = shows.get("tool", {})
    assert len(calls) == tool.get("n", len(tool.get("index", ())))
    ids = {piece.id for piece in found if isinstance(piece, deltas.CallPiece) and piece.id}
    assert set(filter(None, tool.get("ids", ()))) <= ids

    stops = [item.reason for item in found if isinstance(item, deltas.Stop)]
    named = shows.get("finish")
    if named:
        assert stops[0] is stop_reason(named[0] if isinstance(named, list) else named)
    assert len(stops) <= 1

    has_reasoning = any(isinstance(item, deltas.Reasoning) for item in found)
    if set(shows.get("reasoning", ())) & {"reasoning_content", "reasoning"}:
        assert has_reasoning
    if isinstance(shows.get("content"), str):
        assert any(isinstance(item, deltas.Text) for item in found) or shows["content"] != "text"

    failed = any(isinstance(item, deltas.Failed) for item in found)
    assert failed == ("error" in shows or "error" in entry["name"])
    if not failed and stops and isinstance(shows.get("usage"), dict):
        assert any(isinstance(item, deltas.UsageSeen) for item in found)


@pytest.mark.parametrize("entry", of("openai-chat"))
def test_thinking_is_not_doubled(entry):
    found = read([(ROOT / entry["file"]).read_bytes()])
    details = [item for delta in found if isinstance(delta, deltas.Details) for item in delta.items]
    texts = "".join(item.get("text") or item.get("summary") or "" for item in details)
    reasoning = "".join(delta.text for delta in found if isinstance(delta, deltas.Reasoning))
    assert not texts or texts == reasoning


@pytest.mark.parametrize("entry", of("openai-chat", ".sse"))
def test_a_stream_cut_before_its_reason_has_none(entry):
    body = (ROOT / entry["file"]).read_bytes()
    at = next(
        (i for word in ("stop", "length", "tool_calls") if (i := body.find(f'"{word}"'.encode())) > 0), 0
    )
    reasons = [item.reason for item in read([body[:at]]) if isinstance(item, deltas.Stop)]
    assert all(reason is StopReason.ERROR for reason in reasons)


@pytest.mark.parametrize("entry", of("error-body"))
def test_error_body(entry):
    body = (ROOT / entry["file"]).read_bytes()
    headers = {name: str(value) for name, value in (entry["headers"] or {}).items()}
    found = failure(entry["status"], headers, body)
    assert found.status == entry["status"]
    error = entry["shows"].get("error")
    if isinstance(error, dict) and "message" in error:
        assert found.message.startswith(error["message"])
    assert found.message
    assert "{" not in found.message[:1]
