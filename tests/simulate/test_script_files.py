"""A script of turns: what the model says and what goes wrong, from JSON."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ferrule import Client
from ferrule.core.errors import RateLimited, UnknownName, UsageError
from ferrule.core.messages import User
from ferrule.simulate import (
    Empty,
    NoDone,
    Recorded,
    Say,
    Simulator,
    Truncated,
    fault_names,
    read_script,
    repeat,
)
from ferrule.simulate.faults import NUMBERS, Fault, describe_fault, fault_name, fault_named

PAGE = (Path(__file__).parent.parent.parent / "docs" / "simulator.md").read_text("utf-8")
TOOL = {"type": "function", "function": {"name": "weather", "parameters": {"type": "object"}}}


def client(vendor: Simulator, **more: Any) -> Client:
    return Client("deepseek:deepseek-v4-flash", base_url=vendor.url, api_key="any", **more)


def test_the_script_of_the_page() -> None:
    turns = json.loads(re.findall(r"```json\n(\[.*?\])\n```", PAGE, re.DOTALL)[0])
    brain = read_script(turns)
    logged: list[Recorded] = []
    with (
        Simulator("deepseek", brain, log=logged.append) as vendor,
        client(vendor, retries=0) as ask,
    ):
        first = ask.complete([User("Weather?")], tools=[TOOL])
        assert [(call.name, call.arguments, call.origin.channel) for call in first.calls] == [
            ("weather", {"city": "Paris"}, "reasoning")
        ]
        with pytest.raises(RateLimited):
            ask.complete([User("And now?")])
        assert ask.complete([User("And now, please?")]).content == "Sunny."
    assert [(each.status, each.faults, each.calls) for each in logged] == [
        (200, ("call-in-reasoning",), ("weather",)),
        (429, ("status-429",), ()),
        (200, ("no-done",), ()),
    ]


def test_a_reply_that_is_lost_is_said_again_without_its_fault() -> None:
    brain = read_script([{"text": "One.", "faults": ["error-in-200"]}, {"text": "Two."}])
    with Simulator("deepseek", brain) as vendor, client(vendor) as ask:
        assert ask.complete([User("Hi.")]).content == "One."
        assert ask.complete([User("Hi again.")]).content == "Two."
    assert [each.faults for each in vendor.requests] == [("error-in-200",), (), ()]


@pytest.mark.parametrize(
    ("turns", "message"),
    [
        ({}, "turns: .*array"),
        ([], "turns: .*"),
        ([{"text": 3}], r"turns\[0\]\.text: 3 is not of type"),
        ([{}, {"calls": [{"arguments": {}}]}], r'turns\[1\]\.calls\[0\]: "name" is a required'),
        ([{"txt": "x"}], r"turns\[0\]: .*txt"),
        ([{"faults": ["truncted"]}], "did you mean 'truncated'"),
    ],
)
def test_a_bad_script_is_told_where(turns: Any, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        read_script(turns)


def test_faults_by_name_in_python_and_in_a_request() -> None:
    with Simulator("deepseek", repeat(Say("Hi.")), faults=["no-done@0", Empty().on(1)]) as vendor:
        with client(vendor, headers={"X-Ferrule-Faults": "keep-alive:3, crlf"}) as ask:
            assert ask.complete([User("Hi.")]).content == "Hi."
        with client(vendor, headers={"X-Ferrule-Faults": "kep-alive"}, retries=0) as ask:
            ask_again = pytest.raises(Exception, match="did you mean 'keep-alive'")
            with ask_again:
                ask.complete([User("Hi.")])
    assert vendor.requests[0].faults == ("no-done", "keep-alive", "crlf")
    with pytest.raises(UnknownName, match="'no-done'"):
        Simulator("deepseek", repeat(Say("Hi.")), faults=["nodone"])


def test_every_fault_is_explained_and_has_its_name() -> None:
    for name in fault_names():
        assert describe_fault(name)
        assert fault_name(fault_named(name).on(3)) in (
            name,
            *(each for each in fault_names() if fault_named(each) == fault_named(name)),
        )
    assert set(NUMBERS) <= set(fault_names())
    for name in fault_names():
        numbered = True
        try:
            fault_named(f"{name}:7") if name not in ("status", "html") else fault_named(f"{name}:507")
        except UsageError:
            numbered = False
        assert numbered == (name in NUMBERS), name

    class Mine(Fault):
        pass

    assert fault_name(Mine()) == "Mine"
    assert fault_name(Truncated(57, of="arguments")) == "truncated"
    assert fault_name(NoDone().on(1)) == "no-done"
