"""Every recording, of every protocol, under a bounded number of cuts. Runs where FERRULE_CORPUS names the folder."""

import json
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import Assistant, StopReason, ToolResult, User
from ferrule.core.stage import drive
from ferrule.vendors import resolve
from ferrule.wire.decode import decode
from tests.asking import encode

ROOT = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"
INDEX: list[dict[str, Any]] = []
if (ROOT / "index.jsonl").exists():
    INDEX = [json.loads(line) for line in (ROOT / "index.jsonl").read_text("utf-8").splitlines()]

pytestmark = pytest.mark.skipif(not INDEX, reason="FERRULE_CORPUS is not set")

APIS: dict[str, Any] = {
    "anthropic-messages": "anthropic_messages",
    "openai-responses": "openai_responses",
    "ollama": "ollama",
}


def api(entry):
    name = APIS.get(entry["protocol"], "openai_chat")
    return "ollama" if entry["format"] == "ndjson" else name


def profile(entry):
    return replace(resolve(provider="generic"), api=api(entry))


def bounded_cuts(body, most=8):
    """Whole, in sevens, at some places in two, and in random pieces."""
    source = random.Random(len(body))
    yield [body]
    yield [body[at : at + 7] for at in range(0, len(body), 7)]
    for _ in range(most):
        at = source.randrange(len(body) + 1)
        yield [body[:at], body[at:]]
    for _ in range(3):
        places = sorted(source.choices(range(len(body)), k=40))
        yield [body[a:b] for a, b in zip([0, *places], [*places, len(body)], strict=True)]


@pytest.mark.parametrize("entry", [pytest.param(entry, id=entry["file"]) for entry in INDEX])
def test_recording(entry):
    vendor, body = profile(entry), (ROOT / entry["file"]).read_bytes()
    reply, *others = [fold(drive(decode(vendor), pieces)) for pieces in bounded_cuts(body)]
    assert all(other == reply for other in others)
    if entry["protocol"] == "error-body":
        assert reply.stop is StopReason.ERROR

    said = Assistant(reply.content, reply.reasoning, (*reply.calls, *reply.broken), reply.details)
    results = [ToolResult(call.id, "done", call.name) for call in (*reply.calls, *reply.broken)]
    for speaks in ("openai_chat", "anthropic_messages", "openai_responses", "ollama"):
        written = encode(replace(vendor, api=speaks), [User("q"), said, *results], model="m")
        text = json.dumps(written.body)
        assert all(call.name in text for call in reply.calls)
        if speaks == vendor.api and speaks in ("anthropic_messages", "openai_responses") and reply.calls:
            assert all(json.dumps(value) in text for value in kept_words(reply))


def kept_words(reply):
    """What must go back unchanged of a reply that waits for its results."""
    for entry in reply.details:
        item = entry.get("item", {})
        yield from (item[key] for key in ("signature", "data", "encrypted_content") if item.get(key))


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(entry, id=entry["file"])
        for entry in INDEX
        if entry["protocol"] in APIS and "message-start" not in entry["file"]
    ],
)
def test_replies_of_these_families_end_well(entry):
    reply = fold(drive(decode(profile(entry)), [(ROOT / entry["file"]).read_bytes()]))
    assert reply.stop.complete
    assert reply.content or reply.calls
    assert not reply.broken
    assert reply.usage
