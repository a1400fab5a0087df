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
JSON: dict[str, Any] = {
    "openai_chat": {"response_format": {"type": "json_object"}},
    "openai_responses": {"text": {"format": {"type": "json_object"}}},
    "anthropic_messages": {
        "output_config": {"format": {"type": "json_schema", "schema": {"type": "object", "properties": {}}}}
    },
    "ollama": {"format": "json"},
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


@pytest.mark.parametrize("api", NONE)
def test_with_none_the_markup_is_the_answer(api: str) -> None:
    for reply in replies(api, SAY, MarkupInContent(), **NONE[api]):
        assert reply.calls == ()
        assert reply.content.startswith("I look.\n\n<tool_call>")
        assert reply.stop.value == "stop"


@pytest.mark.parametrize("api", NONE)
def test_with_none_no_native_call_arrives(api: str) -> None:
    for reply in replies(api, SAY, **NONE[api]):
        assert (reply.calls, reply.broken) == ((), ())


@pytest.mark.parametrize("api", LS)
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_a_choice_refuses_other_tools(faults: Any, api: str) -> None:
    for reply in replies(api, SAY, *faults, **LS[api]):
        assert [call.name for call in reply.calls] == ["ls"]


@pytest.mark.parametrize("api", ONE)
@pytest.mark.parametrize("faults", [(), (MarkupInContent(),)], ids=["native", "text"])
def test_one_call_where_one_is_allowed(faults: Any, api: str) -> None:
    for reply in replies(api, SAY, *faults, **ONE[api]):
        assert [call.name for call in reply.calls] == ["get_weather"]


@pytest.mark.parametrize("api", JSON)
@pytest.mark.parametrize("text", [ANSWER, f"```json\n{ANSWER}\n```"])
def test_json_that_was_asked_for_is_the_answer(text: str, api: str) -> None:
    for reply in replies(api, Say(text), **JSON[api]):
        assert (reply.content, reply.calls) == (text, ())


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
