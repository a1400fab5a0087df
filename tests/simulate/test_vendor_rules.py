"""Rules R1 to R20 where a vendor enforces them: its status, its words; and what is lost without a word."""

import json
from dataclasses import replace
from typing import Any

import pytest

from ferrule.simulate import (
    Call,
    CutMarkup,
    DataAfterDone,
    ErrorIn200,
    Say,
    Simulator,
    repeat,
    vendor_names,
)
from ferrule.simulate.vendors import Vendor, vendor_named
from tests.simulate.asking import HELLO, LS, ask, heard
from tests.simulate.cases import CASES, Case, answer_to, loop, text_of

EACH = [pytest.param(case, id=f"{case.rule}-{case.vendor}-{at}") for at, case in enumerate(CASES)]


@pytest.mark.parametrize("case", EACH)
def test_a_rule_is_enforced(case: Case) -> None:
    vendor = vendor_named(case.vendor)
    asked = {"messages": HELLO} if case.api != "openai_responses" else {}
    refused = answer_to(vendor, case, asked | case.breaks, case.mode)
    assert refused.status == case.status
    assert case.says in text_of(refused)
    assert "Fine." not in text_of(refused)
    kept = answer_to(vendor, case, asked | case.keeps, case.mode)
    assert kept.status == 200, text_of(kept)
    assert "Fine." in text_of(kept)
    assert answer_to(vendor, case, asked | case.breaks, "lenient").status == 200


def without(vendor: Vendor) -> list[Vendor]:
    """The vendor, each time with one rule less."""
    less: list[Vendor] = []
    for at in range(len(vendor.observed)):
        less.append(replace(vendor, observed=vendor.observed[:at] + vendor.observed[at + 1 :]))
    for at in range(len(vendor.documented)):
        less.append(replace(vendor, documented=vendor.documented[:at] + vendor.documented[at + 1 :]))
    return less


@pytest.mark.parametrize("name", vendor_names())
def test_no_rule_of_a_vendor_could_be_missing(name: str) -> None:
    cases = [case for case in CASES if case.vendor == name]
    assert cases
    for less in without(vendor_named(name)):
        passed = [
            answer_to(less, case, {"messages": HELLO} | case.breaks, case.mode).status == 200
            for case in cases
        ]
        assert any(passed)


@pytest.mark.parametrize("name", vendor_names())
def test_modes_differ(name: str) -> None:
    vendor = vendor_named(name)
    known, unknown = Case("", name, {}, {}, api=vendor.api), {"model": "never-heard-of", "messages": HELLO}
    for mode in ("observed", "lenient"):
        assert answer_to(vendor, known, unknown, mode).status == 200
    refused = answer_to(vendor, known, unknown, "documented")
    if "*" in vendor.models:  # a server with one model, which ignores its name
        assert "Fine." in text_of(refused)
    else:
        assert "Fine." not in text_of(refused)
        assert "never-heard-of" in text_of(refused) or name in ("deepseek", "glm", "siliconflow")
    for model in vendor.models:
        asked = {"model": model, "messages": HELLO, "stream": True}
        assert answer_to(vendor, known, asked, "documented").status == 200


THOUGHT = loop(reasoning_content="I think.")["messages"]


@pytest.mark.parametrize(
    ("rule", "vendor", "asked", "lost"),
    [
        ("R7", "vllm", {"messages": THOUGHT}, "messages[1].reasoning_content is dropped"),
        ("R7", "stepfun", {"messages": THOUGHT}, "messages[1].reasoning_content is dropped"),
        *(
            ("R7", engine, loop(reasoning="I think."), "messages[1].reasoning is dropped")
            for engine in ("sglang", "llamacpp")
        ),
        ("R13", "deepseek", {"temperature": 0.3}, "temperature is ignored"),
        ("R13", "deepseek", {"max_completion_tokens": 9}, "max_completion_tokens is ignored"),
        ("R13", "mimo", {"top_p": 0.3}, "top_p is ignored"),
        ("R13", "minimax", {"presence_penalty": 0.3}, "presence_penalty is ignored"),
        ("R13", "sambanova", {"presence_penalty": 0.3}, "presence_penalty is ignored"),
        ("R13", "llamacpp", {"tool_choice": "required"}, "tool_choice is ignored"),
        ("R13", "ollama", {"tool_choice": "required"}, "tool_choice is ignored"),
    ],
)
def test_lost_without_a_word(rule: str, vendor: str, asked: dict[str, Any], lost: str) -> None:
    with Simulator(vendor, repeat(Say("Fine."))) as simulator:
        reply = ask(simulator, asked.get("messages", HELLO), stream=False, **_more(asked))
        assert reply.status == 200, rule
        assert simulator.requests[0].lost == (lost,)
        kept = ask(simulator, HELLO, stream=False)
        assert (kept.status, simulator.requests[1].lost) == (200, ())


def _more(asked: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in asked.items() if key != "messages"}


CALLS = Say("", "", (Call("ls", {"path": "/a/long/path"}),))


@pytest.mark.parametrize("vendor", ["deepseek", "mistral", "llamacpp"])
@pytest.mark.parametrize(("limit", "arguments"), [(2, '{"path":'), (1, '{"pa')])
def test_r15_a_limit_cuts_arguments(vendor: str, limit: int, arguments: str) -> None:
    reply = heard(vendor, CALLS, stream=False, tools=[LS], max_tokens=limit).json["choices"][0]
    assert reply["finish_reason"] == "length"
    assert reply["message"]["tool_calls"][0]["function"]["arguments"].startswith(arguments[:4])
    with pytest.raises(ValueError, match="Expecting|Unterminated"):
        json.loads(reply["message"]["tool_calls"][0]["function"]["arguments"])


@pytest.mark.parametrize("vendor", ["mimo", "openrouter"])
def test_r16_a_limit_leaves_markup(vendor: str) -> None:
    choice = heard(vendor, CALLS, CutMarkup(), stream=False, tools=[LS]).json["choices"][0]
    streamed = heard(vendor, CALLS, CutMarkup(), tools=[LS])
    assert (choice["finish_reason"], choice["message"]["tool_calls"]) == ("length", [])
    assert choice["message"]["content"].startswith("<tool_call>\n<function=ls>")
    assert (streamed.text(), streamed.pieces) == (choice["message"]["content"], [])


NAMED = {"tool_choice": {"type": "function", "function": {"name": "ls"}}}


@pytest.mark.parametrize(
    ("vendor", "more", "finish"),
    [("openai", NAMED, "stop"), ("openai", {}, "tool_calls"), ("snowflake", {}, "")],
)
def test_r17_a_finish_that_names_no_calls(vendor: str, more: dict[str, Any], finish: str) -> None:
    whole = heard(vendor, CALLS, stream=False, tools=[LS], **more).json["choices"][0]
    streamed = heard(vendor, CALLS, tools=[LS], **more)
    assert whole["message"]["tool_calls"]
    assert (whole["finish_reason"], streamed.finish) == (finish, [finish])


def test_r17_at_ollama_itself() -> None:
    reply = heard("ollama", CALLS, api="ollama", model="qwen3.8:27b", tools=[LS], stream=False).json
    assert reply["message"]["tool_calls"]
    assert reply["done_reason"] == "stop"


@pytest.mark.parametrize(
    ("vendor", "last"),
    [
        ("groq", '"type":"requests"'),
        ("openrouter", '"finish_reason":"error"'),
        ("minimax", '"base_resp":{"status_code":1002'),
        ("kimi", '"type":"rate_limit_reached_error"'),
    ],
)
def test_r18_an_error_inside_a_stream(vendor: str, last: str) -> None:
    reply = heard(vendor, Say("A long enough answer."), ErrorIn200("rate-limit"))
    events = reply.body.decode().strip().split("\n\n")
    assert reply.status == 200
    ended = events[-1] == "data: [DONE]"
    assert ended is (vendor == "openrouter")
    assert last in events[-1 - ended]
    assert events[-1 - ended].startswith("event: error\n") is (vendor == "groq")


@pytest.mark.parametrize("name", vendor_names())
def test_r19_the_end_of_a_stream(name: str) -> None:
    done = "[DONE]" in heard(name, Say("Fine.")).events
    assert done is (name not in ("minimax", "perplexity", "anthropic"))
    assert heard(name, Say("Fine."), DataAfterDone()).events[-2:][0] == "[DONE]"


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        ("refused-rate-limit", 1002),
        ("refused-balance", 1008),
        ("refused-overloaded", 1000),
    ],
)
def test_r20_an_error_in_a_good_answer(fault: str, code: int) -> None:
    reply = heard("minimax", Say("Fine."), fault, stream=False)
    assert reply.status == 200
    assert reply.json["choices"] is None
    assert reply.json["base_resp"]["status_code"] == code


def test_every_rule_has_its_cases() -> None:
    named = {case.rule for case in CASES} | {"R7", "R13", "R15", "R16", "R17", "R18", "R19", "R20"}
    assert named >= {f"R{number}" for number in range(1, 21)}
