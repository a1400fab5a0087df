"""Every simulated vendor, and every fault, through the relay to a client of the same API."""

from __future__ import annotations

import pytest

from ferrule.core.events import fold
from ferrule.simulate import Call, Say, fault_names, vendor_names
from ferrule.simulate.vendors import vendor_named
from ferrule.vendors import PROFILES
from ferrule.wire.decode import decode
from tests.relay.relaying import PLAIN, answered, asked
from tests.relay.vendors import THINKING
from tests.simulate.asking import heard

ANSWER = Say("It is **sunny** in `Paris`.\n\n1. a <b>\n2. c\n")
CALLS = Say(
    "I look.", reasoning="Hm.", calls=(Call("get_weather", {"city": "Paris"}), Call("ls", {"path": "/"}))
)
MENDED = ("kimi", "kimi_global", "snowflake")
"""Kimi's token counts stand in the choice; Snowflake gives no reason to stop."""
SLOW = {"slow", "stall"}


def profile(name, api):
    own = [each for each in PROFILES.values() if name in (each.name, each.vendor) and each.api == api]
    return own[0] if own else PLAIN[api]


@pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
@pytest.mark.parametrize("name", vendor_names())
def test_a_clean_answer_passes_byte_for_byte(name, stream):
    api = vendor_named(name).api
    body = asked(api, stream=stream, model=profile(name, api).default_model or "m")
    answer = heard(name, ANSWER, mode="lenient", body=body).body
    got = answered(answer, api, profile(name, api), body, most=0)
    added = {b"", b"data: [DONE]\n\n"}
    if name in MENDED and (stream or name == "snowflake"):
        assert got.codes == ["reply-mended"]
        return
    assert got.out.removeprefix(answer) in added, got.codes
    assert got.codes == []


@pytest.mark.parametrize("stream", [True, False], ids=["stream", "document"])
@pytest.mark.parametrize("name", ["deepseek", "anthropic", "ollama"])
@pytest.mark.parametrize("fault", sorted(set(fault_names()) - SLOW))
def test_no_fault_reaches_the_client(fault, name, stream):
    api = vendor_named(name).api
    body = asked(api, stream=stream) | THINKING.get(api, {})
    answer = heard(name, CALLS, fault, mode="lenient", body=body)
    got = answered(answer.body, api, profile(name, api), body, status=answer.status, most=0)
    if got.status != 200 or got.reply.stop.cut:
        return
    decoder = decode(PLAIN[api])
    reply = fold([*decoder.feed(got.out), *decoder.end()])
    assert [(each.name, each.arguments) for each in reply.calls] == [
        (each.name, each.arguments) for each in got.reply.calls
    ]
    assert all(not each.repairs and each.origin.channel == "native" for each in reply.calls)
    assert reply.stop.complete
