"""What a client allows of calls binds the gateway, at each of its four APIs."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest

from ferrule.core.events import fold
from ferrule.core.messages import Reply
from ferrule.dialects import Policy
from ferrule.simulate import Call, Fault, MarkupInContent, Say, Simulator, repeat
from ferrule.vendors import Profile
from ferrule.wire.decode import decode
from tests.gateway.running import before, gateway
from tests.relay.relaying import asked
from tests.relay.test_call_limits import ANSWER, LS, NONE, ONE

PATHS = {
    "openai_chat": "/v1/chat/completions",
    "openai_responses": "/v1/responses",
    "anthropic_messages": "/v1/messages",
    "ollama": "/api/chat",
}
SAY = Say("I look.", calls=(Call("get_weather", {"city": "Paris"}), Call("ls", {"path": "/"})))


def replies(api: Any, say: Say, *faults: Fault, **wish: Any) -> list[Reply]:
    """What a client gets, whole and as a stream, as one reads it who searches no text."""
    found: list[Reply] = []
    with (
        Simulator("deepseek", repeat(say), faults=faults, mode="lenient") as vendor,
        gateway(before(vendor)) as running,
    ):
        for stream in (False, True):
            body = asked(api, stream=stream) | {"model": vendor.vendor.models[0], **wish}
            got = httpx2.post(f"{running.url}{PATHS[api]}", json=body, timeout=30)
            assert got.status_code == 200, got.text
            profile = Profile(name="any", title="", api=api)
            decoder = decode(profile, policy=Policy(channels=frozenset()))
            found.append(fold([*decoder.feed(got.content), *decoder.end()]))
    return found


WISHES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("openai_chat", NONE["openai_chat"], []),
    ("openai_responses", LS["openai_responses"], ["ls"]),
    ("anthropic_messages", ONE["anthropic_messages"], ["get_weather"]),
    ("ollama", {"format": "json"}, ["get_weather", "ls"]),
]


@pytest.mark.parametrize(("api", "wish", "made"), WISHES)
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_what_a_request_allows_binds_its_calls(
    api: str, wish: dict[str, Any], made: list[str], faults: Any
) -> None:
    """Each wish at each API: ``tests.relay.test_call_limits``."""
    for reply in replies(api, SAY, *faults, **wish):
        assert ([call.name for call in reply.calls], reply.broken) == (made, ())
        assert made or not faults or reply.content.startswith("I look.\n\n<tool_call>")


def test_json_that_was_asked_for_is_the_answer() -> None:
    for reply in replies("ollama", Say(ANSWER), format="json"):
        assert (reply.content, reply.calls) == (ANSWER, ())


@pytest.mark.parametrize("off", [(), ("trailing-comma",)])
def test_a_repair_can_be_turned_off_for_an_upstream(off: tuple[str, ...]) -> None:
    say = Say("", calls=(Call("get_weather", {"city": "Paris"}),))
    body = asked("openai_chat", stream=False) | {"model": "deepseek-flash"}
    with (
        Simulator("deepseek", repeat(say), faults=["arguments-trailing-comma"], mode="lenient") as vendor,
        gateway(before(vendor, without_repairs=off, retry_broken=False)) as running,
    ):
        got = httpx2.post(f"{running.url}{PATHS['openai_chat']}", json=body, timeout=30)
    message = got.json().get("choices", [{"message": {}}])[0]["message"]
    assert bool(message.get("tool_calls")) == (not off)
    assert ("trailing-comma" in got.text) == bool(off)
