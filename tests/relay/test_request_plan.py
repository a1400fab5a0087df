"""A request that is told to go out as it came is what the vendor's rules make of it; whatever is in it."""

from __future__ import annotations

import json
import os
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.errors import UsageError
from ferrule.core.requests import Encoded
from ferrule.relay import Relay
from ferrule.relay.request_plan import USUAL, plan_of, read_request
from ferrule.vendors import PROFILES, Profile, resolve
from ferrule.vendors.profile import IdRule, ReasoningRule
from ferrule.wire.encode import encode
from tests.wire import request_bodies

GENERIC = resolve(provider="generic")
VENDORS = [each for each in PROFILES.values() if each.api == "openai_chat"]


def compared(profile: Profile, body: dict[str, Any], model: str | None = None) -> Encoded | None:
    """What goes out as it came, if it does; it is what the rules make of it, to the order of the keys."""
    _, read = plan_of(profile, "openai_chat", body, model, USUAL)
    sent = Relay(profile, "openai_chat", body, id="1", created=0, model=model).send()
    ruled = encode(profile, read_request("openai_chat", body, model))
    assert (json.dumps(sent.body), sent.notes) == (json.dumps(ruled.body), ruled.notes)
    assert sent.constrained is ruled.constrained
    return None if read is not None else sent


def asked(*messages: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"model": "m", "messages": [*messages], **fields}


def call(id: str, arguments: Any = "{}", **fields: Any) -> dict[str, Any]:
    return {"id": id, "type": "function", "function": {"name": "f", "arguments": arguments}, **fields}


SYSTEM, USER = {"role": "system", "content": "s"}, {"role": "user", "content": "q", "name": "ann"}
CALLS = {"role": "assistant", "content": None, "tool_calls": [call("a"), call("b")], "refusal": None}
A, B = ({"role": "tool", "tool_call_id": id, "content": "3"} for id in "ab")
TOOLS = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}]
TEXT = [{"type": "text", "text": "x"}]
STRICT = replace(GENERIC, reasoning=ReasoningRule(key="reasoning_content", turns="all", placeholder=" "))


@pytest.mark.parametrize(
    "body",
    [
        asked(),
        asked(SYSTEM, SYSTEM, USER, tools=TOOLS, stream=True, temperature=0.5, x=1),
        asked(USER, tools=None, functions=None, tool_choice=None),
        asked(USER, functions=[TOOLS[0]["function"]], function_call={"name": "f"}, tools=None),
        asked(SYSTEM, USER, CALLS, A, B, {"role": "assistant", "content": "Done."}, USER),
        asked({**USER, "content": TEXT}, CALLS, {**A, "content": TEXT}, B),
        asked(
            USER, {"role": "assistant", "content": "Done.", "reasoning_content": "Hm."}, tool_choice="none"
        ),
    ],
)
def test_what_goes_out_as_it_came(body: dict[str, Any]) -> None:
    found = compared(GENERIC, body)
    assert found is not None
    assert found.body == body
    assert compared(GENERIC, body, "other") == replace(found, body={**body, "model": "other"})


@pytest.mark.parametrize(
    ("profile", "body"),
    [
        (GENERIC, asked(USER, SYSTEM)),
        (GENERIC, asked({"role": "developer", "content": "s"}, USER)),
        (GENERIC, asked(USER, CALLS, B, A)),
        (GENERIC, asked(USER, CALLS, A)),
        (GENERIC, asked(USER, CALLS, A, USER, B)),
        (GENERIC, asked(USER, CALLS, A, B, CALLS, A, B)),
        (GENERIC, asked(USER, A)),
        (GENERIC, asked(USER, {**CALLS, "tool_calls": [call("a", "{")]}, A)),
        (GENERIC, asked(USER, {**CALLS, "tool_calls": [call("a", {})]}, A)),
        (GENERIC, asked(USER, {**CALLS, "tool_calls": [call("a", extra_content={"google": 1})]}, A)),
        (GENERIC, asked(USER, {"role": "assistant", "content": ""})),
        (GENERIC, asked(USER, {"role": "assistant", "content": "x", "reasoning_details": [{"type": "y"}]})),
        (GENERIC, asked({"role": "user", "content": None})),
        (replace(GENERIC, one_system=True), asked(SYSTEM, SYSTEM, USER)),
        (replace(GENERIC, user_first=True), asked(SYSTEM, {"role": "assistant", "content": "Hi."}, USER)),
        (replace(GENERIC, system_role="developer"), asked(SYSTEM, USER)),
        (replace(GENERIC, parts=()), asked({**USER, "content": TEXT})),
        (replace(GENERIC, parts=("image_url",)), asked({**USER, "content": TEXT})),
        (replace(GENERIC, strip=("text",)), asked({**USER, "content": TEXT})),
        (
            replace(GENERIC, strip=("reasoning",)),
            asked(USER, {"role": "assistant", "content": "x", "reasoning": "y"}),
        ),
        (replace(GENERIC, call_content=""), asked(USER, CALLS, A, B)),
        (replace(GENERIC, text_results=True), asked(USER, CALLS, {**A, "content": TEXT}, B)),
        (replace(GENERIC, empty_result="none"), asked(USER, CALLS, {**A, "content": ""}, B)),
        (replace(GENERIC, ids=IdRule(length=9)), asked(USER, CALLS, A, B)),
        (replace(GENERIC, held_output="choices"), asked(USER)),
        (
            replace(GENERIC, tool_choices=frozenset({"auto"})),
            asked(USER, tools=TOOLS, tool_choice="required"),
        ),
        (STRICT, asked(USER, {"role": "assistant", "content": "x", "reasoning_content": "y"})),
        (STRICT, asked(USER, CALLS, A, B)),
    ],
)
def test_what_the_rules_have_to_be_asked_for(profile: Profile, body: dict[str, Any]) -> None:
    assert compared(profile, body) is None


def test_fields_that_are_too_long_to_be_kept_are_written_by_the_rules() -> None:
    assert compared(GENERIC, asked(USER, x="y" * 200_000)) is None


def test_equal_numbers_of_other_types_are_other_fields() -> None:
    sent = [compared(GENERIC, asked(USER, x=x)) for x in (1, True, 1.0)]
    assert [type(each.body["x"]) for each in sent if each] == [int, bool, float]


def test_what_is_sent_is_not_what_is_remembered_of_the_messages() -> None:
    first, second = (compared(GENERIC, asked({"role": "user", "content": word})) for word in ("one", "two"))
    assert first is not None
    assert second is not None
    assert [each.body["messages"][0]["content"] for each in (first, second)] == ["one", "two"]


# To think a request up takes many times as long as to compare what becomes of it at a vendor.
some_vendors = st.lists(st.sampled_from([GENERIC, GENERIC, *VENDORS]), min_size=6, max_size=6)
models = st.sampled_from(sorted({"m", *(name.rstrip("*") for each in VENDORS for name in each.models)}))


@given(
    some_vendors, models, st.sampled_from(["reasoning_content", "reasoning"]).flatmap(request_bodies.chat)
)
def test_any_request_to_any_vendor(profiles: list[Profile], model: str, body: dict[str, Any]) -> None:
    for profile in profiles:
        compared(profile, body, model)


@settings(max_examples=60)
@given(some_vendors, models, request_bodies.of_old())
def test_any_request_of_the_time_before_tools(
    profiles: list[Profile], model: str, body: dict[str, Any]
) -> None:
    for profile in profiles:
        compared(profile, body, model)
        sent = encode(profile, read_request("openai_chat", body, model)).body
        assert ("functions" in sent) is (profile.functions and "functions" in body)
        if not profile.functions:
            assert "function_call" not in sent
            messages = sent["messages"]
            assert not any(each["role"] == "function" or "function_call" in each for each in messages)


@given(
    some_vendors, models, request_bodies.damaged(st.one_of(request_bodies.chat(), request_bodies.of_old()))
)
def test_damaged_requests(profiles: list[Profile], model: str, body: dict[str, Any]) -> None:
    for profile in profiles:
        try:
            read_request("openai_chat", body, model)
        except UsageError:
            with pytest.raises(UsageError):
                plan_of(profile, "openai_chat", body, model, USUAL)
        else:
            compared(profile, body, model)


CORPUS = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"


@pytest.mark.skipif(not CORPUS.exists(), reason="FERRULE_CORPUS is not set")
def test_recorded_requests() -> None:
    how: Counter[bool] = Counter()
    for file in CORPUS.glob("*/*.request.json"):
        body = json.loads(file.read_text("utf-8"))
        try:
            read_request("openai_chat", body, None)
        except UsageError:
            continue
        for profile in (GENERIC, *VENDORS):
            how[compared(profile, body) is not None] += 1
    assert how[True] > 100 < how[False]
