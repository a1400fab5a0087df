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
from ferrule.core.messages import User
from ferrule.core.requests import Encoded, Request
from ferrule.vendors import PROFILES, Profile, resolve
from ferrule.vendors.profile import IdRule, ReasoningRule
from ferrule.wire.encode import by_the_rules
from ferrule.wire.family import FAMILIES
from ferrule.wire.request_passthrough import unchanged
from tests.wire import request_bodies

FAMILY = FAMILIES["openai_chat"]
GENERIC = resolve(provider="generic")
VENDORS = [each for each in PROFILES.values() if each.api == "openai_chat"]


def compared(profile: Profile, request: Request) -> Encoded | None:
    """What goes out as it came, if it does; it is what the rules make of it, to the order of the keys."""
    found = unchanged(FAMILY, profile, request, by_the_rules)
    if found is not None:
        ruled = by_the_rules(profile, request)
        assert (json.dumps(found.body), found.notes) == (json.dumps(ruled.body), ruled.notes)
        assert not ruled.constrained
    return found


def asked(*messages: dict[str, Any], **fields: Any) -> Request:
    return FAMILY.read_request({"model": "m", "messages": [*messages], **fields})


def call(id: str, arguments: Any = "{}", **fields: Any) -> dict[str, Any]:
    return {"id": id, "type": "function", "function": {"name": "f", "arguments": arguments}, **fields}


SYSTEM, USER = {"role": "system", "content": "s"}, {"role": "user", "content": "q", "name": "ann"}
CALLS = {"role": "assistant", "content": None, "tool_calls": [call("a"), call("b")], "refusal": None}
A, B = ({"role": "tool", "tool_call_id": id, "content": "3"} for id in "ab")
TOOLS = [{"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}]
TEXT = [{"type": "text", "text": "x"}]
STRICT = replace(GENERIC, reasoning=ReasoningRule(key="reasoning_content", turns="all", placeholder=" "))


@pytest.mark.parametrize(
    "request_",
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
def test_what_goes_out_as_it_came(request_: Request) -> None:
    found = compared(GENERIC, request_)
    assert found is not None
    assert request_.received is not None
    assert found.body == request_.received.body
    assert compared(GENERIC, replace(request_, model="other")) == replace(
        found, body={**found.body, "model": "other"}
    )


@pytest.mark.parametrize(
    ("profile", "request_"),
    [
        (GENERIC, Request([User("q")], "m")),
        (GENERIC, replace(asked(USER), messages=[User("other")])),
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
def test_what_the_rules_have_to_be_asked_for(profile: Profile, request_: Request) -> None:
    assert compared(profile, request_) is None


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
        compared(profile, replace(FAMILY.read_request(body), model=model))


@settings(max_examples=60)
@given(some_vendors, models, request_bodies.of_old())
def test_any_request_of_the_time_before_tools(
    profiles: list[Profile], model: str, body: dict[str, Any]
) -> None:
    request = replace(FAMILY.read_request(body), model=model)
    for profile in profiles:
        compared(profile, request)
        sent = by_the_rules(profile, request).body
        assert ("functions" in sent) is (profile.functions and "functions" in body)
        if not profile.functions:
            assert "function_call" not in sent
            messages = sent["messages"]
            assert not any(each["role"] == "function" or "function_call" in each for each in messages)


@given(
    some_vendors, models, request_bodies.damaged(st.one_of(request_bodies.chat(), request_bodies.of_old()))
)
def test_damaged_requests(profiles: list[Profile], model: str, body: dict[str, Any]) -> None:
    try:
        request = FAMILY.read_request(body)
    except UsageError:
        return
    for profile in profiles:
        compared(profile, replace(request, model=model))


@settings(max_examples=60)
@given(some_vendors, request_bodies.chat(), st.data())
def test_requests_of_which_something_was_replaced(
    profiles: list[Profile], body: dict[str, Any], data: st.DataObject
) -> None:
    request = FAMILY.read_request(body)
    messages = data.draw(st.lists(st.sampled_from([*request.messages, User("x")]), max_size=4))
    for profile in profiles:
        compared(profile, replace(request, messages=messages))
        compared(profile, replace(request, tools=request.tools[1:], stream=not request.stream))
        compared(profile, replace(request, parameters={"stop": "y"}, tool_choice=None, max_tokens=7))


CORPUS = Path(os.environ.get("FERRULE_CORPUS", "/nowhere")) / "wire"


@pytest.mark.skipif(not CORPUS.exists(), reason="FERRULE_CORPUS is not set")
def test_recorded_requests() -> None:
    how: Counter[bool] = Counter()
    for file in CORPUS.glob("*/*.request.json"):
        body = json.loads(file.read_text("utf-8"))
        try:
            request = FAMILY.read_request(body)
        except UsageError:
            continue
        for profile in (GENERIC, *VENDORS):
            how[compared(profile, request) is not None] += 1
    assert how[True] > 100 < how[False]
