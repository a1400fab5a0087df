"""Recorded replies, decoded and sent back with their tools' answers: every vendor takes them, in all its rules.

Runs where FERRULE_CORPUS names the folder. Signatures are replaced by the simulator's own, which it can check.
"""

import json
import os
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import Assistant, JsonObject, Message, Reply, StopReason, ToolResult, User
from ferrule.core.stage import drive
from ferrule.simulate import Say, repeat, vendor_names
from ferrule.simulate.answerer import Answerer
from ferrule.simulate.reply_draft import signature_of
from ferrule.simulate.vendors import speaking, vendor_named
from ferrule.vendors import PROFILES, Api, Profile, resolve
from ferrule.wire.decode import decode
from tests.asking import encode
from tests.simulate.asking import LS

ROOT = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"
APIS: dict[str, Api] = {
    "anthropic-messages": "anthropic_messages",
    "openai-responses": "openai_responses",
    "openai-chat": "openai_chat",
}
INDEX: list[dict[str, Any]] = []
if (ROOT / "index.jsonl").exists():
    lines = (ROOT / "index.jsonl").read_text("utf-8").splitlines()
    INDEX = [entry for entry in map(json.loads, lines) if entry["protocol"] in APIS]

pytestmark = pytest.mark.skipif(not INDEX, reason="FERRULE_CORPUS is not set")

HOSTS = {
    "gemini-compat": "gemini",
    "azure": "openai",
    "vercel-gateway": "openrouter",
    "kimi-hosted": "kimi",
}
"""Vendors that were recorded under other names; further hosts that nobody simulates behave like vLLM."""


def home(entry: dict[str, Any]) -> Profile:
    """The profile of the vendor and API that gave this reply."""
    name, api = HOSTS.get(entry["vendor"], entry["vendor"]), APIS[entry["protocol"]]
    try:
        profile = resolve(provider=name, model=entry["model"])
    except ValueError:
        profile = resolve(provider="vllm")
    sides = (
        each for each in PROFILES.values() if (each.vendor or each.name) == (profile.vendor or profile.name)
    )
    return next((each for each in sides if each.api == api and each.api != profile.api), profile)


@cache
def replies() -> list[tuple[dict[str, Any], Reply]]:
    """All that ended well."""
    found: list[tuple[dict[str, Any], Reply]] = []
    for entry in INDEX:
        profile = replace(home(entry), api=APIS[entry["protocol"]])
        reply = fold(drive(decode(profile), [(ROOT / entry["file"]).read_bytes()]))
        if reply.stop not in (StopReason.ERROR, StopReason.DISCONNECTED):
            found.append(
                (entry, replace(reply, details=tuple(resealed(each, reply) for each in reply.details)))
            )
    return found


def resealed(entry: JsonObject, reply: Reply) -> JsonObject:
    item = entry.get("item", entry)
    if item.get("signature"):
        item = item | {"signature": signature_of(str(item.get("thinking", item.get("text"))))}
    elif item.get("data") and item["type"] != "redacted_thinking" and reply.calls:
        item = item | {
            "data": signature_of(reply.calls[int(item.get("index") or 0) % len(reply.calls)].name)
        }
    return entry | {"item": item} if "item" in entry else item


def said(reply: Reply, family: str) -> list[Message]:
    """What the model said, and what its tools answered."""
    calls = (*reply.calls, *reply.broken)
    results = [ToolResult(call.id, "done", call.name) for call in calls]
    return [Assistant(reply.content, reply.reasoning, calls, reply.details, family), *results]


def refusal(profile: Profile, messages: list[Message], model: str) -> str:
    """What the profile's vendor finds wrong with these messages in its documented mode."""
    name = profile.vendor or profile.name
    vendor = vendor_named(name if name in vendor_names() else "vllm")
    if vendor.api != profile.api:
        vendor = speaking(vendor, profile.api, "")
    model = model if vendor.knows(model) else vendor.models[0]
    asked: dict[str, Any] = {"max_tokens": 4096} if profile.api == "anthropic_messages" else {}
    body = encode(profile, messages, model=model, tools=[LS], **asked).body
    answerer = Answerer(vendor, repeat(Say("Fine.")), mode="documented")
    answer = answerer.answer(json.dumps(body).encode(), {"x-api-key": "any"}, vendor).answer
    text = b"".join(write.data for write in answer.writes).decode()
    return "" if answer.status == 200 and "Fine." in text else text


@pytest.mark.parametrize("entry", [pytest.param(each, id=each["file"]) for each in INDEX])
def test_its_own_vendor_takes_a_reply_back(entry: dict[str, Any]) -> None:
    profile = home(entry)
    for known, reply in replies():
        if known["file"] == entry["file"]:
            turn = [User("Look."), *said(reply, profile.family)]
            last = [] if reply.calls or reply.broken else [User("Go on.")]
            assert refusal(profile, [*turn, *last], entry["model"] or "") == ""
            assert refusal(profile, [*turn, *last, *turn[1:], *last], entry["model"] or "") == ""
            again = [Assistant("Fine.", family=profile.family), User("And now?")]
            assert refusal(profile, [*turn, *again, *turn, *last], entry["model"] or "") == ""


@pytest.mark.parametrize(
    "name", [each.name for each in PROFILES.values() if (each.vendor or each.name) in vendor_names()]
)
def test_every_vendor_takes_the_replies_of_all_others(name: str) -> None:
    profile = PROFILES[name]
    for entry, reply in replies():
        turn = said(reply, home(entry).family or "unknown")
        messages = [User("Look."), *turn, *([] if reply.calls or reply.broken else [User("Go on.")])]
        assert refusal(profile, messages, "") == "", entry["file"]


@pytest.mark.parametrize(
    "name", [each.name for each in PROFILES.values() if (each.vendor or each.name) in vendor_names()]
)
def test_every_vendor_takes_all_replies_in_one_history(name: str) -> None:
    profile = PROFILES[name]
    history: list[Message] = []
    for entry, reply in replies():
        history += [User("Look."), *said(reply, home(entry).family or "unknown")]
    assert refusal(profile, [*history, User("And now?")], "") == ""
