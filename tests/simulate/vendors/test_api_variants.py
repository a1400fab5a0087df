"""The vendors' other APIs, read by Ferrule's own readers: whole, streamed, cut off, refused."""

import asyncio
import json
from typing import Any

import pytest

from ferrule.client.http import Client
from ferrule.core.errors import AuthenticationFailed, RateLimited, Refused, UsageError
from ferrule.core.messages import Assistant, StopReason, ToolResult, User
from ferrule.simulate import Call, Fault, Say, Simulator, Status, Truncated, repeat, script, vendor_names
from ferrule.vendors import PROFILES, Profile
from tests.simulate.asking import LS, send

SAY = Say("I look.", "Thinking of büro.", (Call("ls", {"path": "/büro"}), Call("ls", {"path": "/b"})))
KNOWN = {name: each for name, each in PROFILES.items() if (each.vendor or name) in vendor_names()}
OTHERS = {name: each for name, each in KNOWN.items() if each.api != "openai_chat"}


def client(profile: Profile, vendor: Simulator, key: str = "any") -> Client:
    model = vendor.vendor.models[0]
    return Client(model, profile=profile, base_url=vendor.at(profile.api), api_key=key, retries=0)


def start(profile: Profile, brain: Any, *faults: Fault) -> Simulator:
    return Simulator(profile.vendor or profile.name, brain, faults=faults)


@pytest.mark.parametrize("name", KNOWN)
def test_a_tool_loop_on_every_api(name: str) -> None:
    profile = KNOWN[name]
    with start(profile, script(SAY, Say("Done."))) as vendor, client(profile, vendor) as one:
        asked: list[Any] = [User("Look.")]
        first = one.complete(asked, tools=[LS])
        assert [call.arguments for call in first.calls] == [{"path": "/büro"}, {"path": "/b"}]
        assert first.content.strip() == "I look."
        assert first.stop is StopReason.TOOL_CALLS
        said = Assistant(first.content, first.reasoning, first.calls, first.details, profile.family)
        results = [ToolResult(call.id, "empty") for call in first.calls]
        assert one.complete([*asked, said, *results], tools=[LS]).content.strip() == "Done."
        assert [each.status for each in vendor.requests] == [200, 200]


@pytest.mark.parametrize("name", OTHERS)
def test_streams_of_other_apis_and_what_is_cut_off(name: str) -> None:
    profile = OTHERS[name]
    cut = Truncated(6, of="arguments").on(1)

    async def run() -> list[str]:
        with start(profile, repeat(SAY), cut) as vendor:
            one = client(profile, vendor)
            kinds = [
                type(e).__name__ async for e in one.astream([User("Look.")], tools=[LS], thinking=True)
            ]
            kinds += [type(e).__name__ async for e in one.astream([User("Look.")], tools=[LS])]
            await one.aclose()
            return kinds

    kinds = asyncio.run(run())
    first = kinds[: kinds.index("Stopped")]
    assert first.count("CallFinished") == 2
    if profile.api != "ollama":  # it has arguments as objects only, and cannot show half of one
        assert "CallFinished" not in kinds[len(first) :]


@pytest.mark.parametrize("name", OTHERS)
def test_refusals_have_the_shape_of_the_api(name: str) -> None:
    profile = OTHERS[name]
    orphan: list[Any] = [{"role": "user", "content": "a"}]
    with start(profile, repeat(SAY), Status(429).on(1)) as vendor:
        with client(profile, vendor, "invalid") as one, pytest.raises((AuthenticationFailed, Refused)):
            one.complete([User("Look.")])
        with client(profile, vendor) as one, pytest.raises(RateLimited):
            one.complete([User("Look.")])
        path = vendor.at(profile.api).partition(str(vendor.port))[2]
        body = json.dumps({"model": "m", "messages": orphan, "input": orphan}).encode()
        assert send(vendor, body, path=f"{path}/nothing").status == 404


def test_a_vendor_without_an_api_says_so() -> None:
    with Simulator("groq", repeat(SAY)) as vendor, pytest.raises(UsageError, match="has no ollama"):
        vendor.at("ollama")
