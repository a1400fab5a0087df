"""Every fault: the bytes it makes."""

import ast
import json
import random
from typing import Any

import pytest

from ferrule.core.errors import UsageError
from ferrule.simulate import (
    BrokenArguments,
    Call,
    CallInReasoning,
    Conversation,
    Crlf,
    CutMarkup,
    DataAfterDone,
    Disconnect,
    Empty,
    EmptyIdName,
    ErrorIn200,
    Fault,
    Finish,
    Glued,
    IdChanges,
    KeepAlive,
    MarkupInContent,
    NoDone,
    NoIndex,
    NullArguments,
    NullIdName,
    ReasoningOnly,
    RepeatedName,
    Say,
    Simulator,
    Slow,
    Split,
    Status,
    ThinkTags,
    TightData,
    Truncated,
    TwoFinishes,
    UsageEverywhere,
    WholeCall,
    fault_named,
    fault_names,
    repeat,
    script,
)
from ferrule.simulate.answerer import Answerer
from ferrule.simulate.faults.fault import Answer, Exchange, Write
from ferrule.simulate.vendors import vendor_named
from tests.simulate.asking import FOUR, HELLO, LS, Heard, ask
from tests.simulate.asking import heard as heard_at

ARGUMENTS = {"path": '/it\'s "here"\n', "deep": True, "depth": None, "names": ["a", "b"]}
SAY = Say("Look.", "Thinking.", (Call("ls", ARGUMENTS), Call("ls", {"path": "/b"})))


def heard(name: str, *faults: Fault, say: Say = SAY, **more: Any) -> Heard:
    return heard_at(name, say, *faults, tools=[LS], **more)


def body_of(name: str, *faults: Fault, **more: Any) -> Any:
    return heard(name, *faults, stream=False, **more).json["choices"][0]["message"]


def events_as_sent(name: str) -> bytes:
    return heard(name).body


@pytest.mark.parametrize("name", ["deepseek", "glm", "dashscope"])
def test_call_in_reasoning(name: str) -> None:
    reply = heard(name, CallInReasoning())
    assert reply.pieces == []
    assert reply.finish == ["stop"]
    thought, _, call = reply.text("reasoning_content").partition("\n\n")
    assert thought == "Thinking."
    calls = json.loads(call)["tool_calls"]
    assert [json.loads(each["function"]["arguments"]) for each in calls] == [ARGUMENTS, {"path": "/b"}]
    assert reply.text() == "Look."
    message = body_of(name, CallInReasoning("openai_json_array"))
    assert "tool_calls" not in message
    assert json.loads(message["reasoning_content"].partition("\n\n")[2])[0] == {
        "name": "ls",
        "arguments": ARGUMENTS,
    }


def test_call_in_the_reasoning_of_a_model_that_thinks_in_its_content() -> None:
    text = heard(
        "minimax", CallInReasoning("hermes"), say=Say("", "Hm.", (Call("ls", {"path": "/"}),))
    ).text()
    assert text == (
        '<think>\nHm.\n\n<tool_call>\n{"name": "ls", "arguments": {"path": "/"}}\n</tool_call>\n</think>\n'
    )


def test_call_in_reasoning_when_thinking_is_off() -> None:
    reply = heard("deepseek", CallInReasoning("openai_json_array"), thinking={"type": "disabled"})
    assert reply.text("reasoning_content").startswith('[{"name": "ls"')


def test_markup_in_content() -> None:
    reply = heard("dashscope", MarkupInContent("hermes"))
    assert reply.text().startswith("Look.\n\n<tool_call>\n{")
    assert (reply.pieces, reply.finish) == ([], ["stop"])
    assert heard("dashscope", MarkupInContent("hermes"), say=Say("Done.")).text() == "Done."


def test_empty_id_and_name() -> None:
    reply = heard("deepseek", EmptyIdName())
    first, *later = [piece for piece in reply.pieces if piece["index"] == 0]
    assert first["id"].startswith("call_00_")
    assert {(piece["id"], piece["function"]["name"]) for piece in later} == {("", "")}
    assert json.loads(reply.arguments(0)) == ARGUMENTS


def test_no_index() -> None:
    assert all("index" not in piece for piece in heard("deepseek", NoIndex()).pieces)
    assert all("index" not in call for call in body_of("deepseek", NoIndex())["tool_calls"])


def test_ids_change() -> None:
    reply = heard("deepseek", IdChanges())
    ids = [piece["id"] for piece in reply.pieces]
    assert len(set(ids)) == len(ids) > 4
    assert json.loads(reply.arguments(0)) == ARGUMENTS


def test_repeated_name() -> None:
    pieces = [piece for piece in heard("deepseek", RepeatedName()).pieces if piece["index"] == 1]
    assert len(pieces) > 2
    assert {piece["function"]["name"] for piece in pieces} == {"ls"}
    assert len({piece["id"] for piece in pieces}) == 1


@pytest.mark.parametrize("name", FOUR)
def test_whole_call(name: str) -> None:
    reply = heard(name, WholeCall())
    assert [json.loads(piece["function"]["arguments"]) for piece in reply.pieces] == [
        ARGUMENTS,
        {"path": "/b"},
    ]
    assert reply.finish == ["tool_calls"]
    assert reply.text().endswith("Look.")


def test_usage_everywhere() -> None:
    totals = [chunk["usage"]["total_tokens"] for chunk in heard("glm", UsageEverywhere()).chunks]
    assert len(totals) > 5
    assert totals[:-1] == sorted(totals[:-1])


def broken(kind: str, arguments: Any = ARGUMENTS) -> str:
    return heard("deepseek", BrokenArguments(kind), say=Say(calls=(Call("ls", arguments),))).arguments()


def test_broken_arguments() -> None:
    plain = json.dumps(ARGUMENTS)
    assert broken("trailing_comma") == plain[:-1] + ",}"
    assert broken("fenced") == f"```json\n{plain}\n```"
    assert json.loads(json.loads(broken("double_encoded"))) == ARGUMENTS
    assert ast.literal_eval(broken("python_literals")) == ARGUMENTS
    assert broken("single_quotes").startswith("{'path': '/it\\'s \"here\"\\n', 'deep': true, 'depth': null")
    assert broken("unquoted_keys").startswith('{path: "/it')
    raw = broken("raw_newline", {"path": "a\nb\\n\t"})
    assert raw == '{"path": "a\nb\\\\n\t"}'
    assert json.loads(raw, strict=False) == {"path": "a\nb\\n\t"}


@pytest.mark.parametrize(
    "kind", [name.removeprefix("arguments-") for name in fault_names() if "arguments-" in name]
)
def test_broken_arguments_are_no_json_object(kind: str) -> None:
    text = broken(kind.replace("-", "_"))
    try:
        assert not isinstance(json.loads(text), dict)
    except ValueError:
        assert text != ""


def test_truncated() -> None:
    whole = heard("deepseek")
    reply = heard("deepseek", Truncated(8, of="arguments"))
    assert reply.finish == ["length"]
    assert reply.arguments() == whole.arguments()[:8]
    assert {piece["index"] for piece in reply.pieces} == {0}
    assert reply.events[-1] == "[DONE]"
    assert heard("deepseek", Truncated(3)).text("reasoning_content") == "Thi"
    assert heard("deepseek", Truncated(9_999)).finish == ["tool_calls"]
    assert heard("deepseek", Truncated(1, of="arguments"), say=Say("Long text.")).text() == "Long text."
    message = body_of("deepseek", Truncated(8, of="arguments"))
    assert message["tool_calls"][0]["function"]["arguments"] == whole.arguments()[:8]


def test_truncated_between_calls() -> None:
    size = len(json.dumps(ARGUMENTS))
    reply = heard("deepseek", Truncated(size, of="arguments"))
    assert json.loads(reply.arguments(0)) == ARGUMENTS
    assert reply.arguments(1) == ""
    assert reply.pieces[-1]["function"]["name"] == "ls"


def test_truncated_but_says_tool_calls() -> None:
    reply = heard("glm", fault_named("truncated-but-says-tool-calls"))
    assert reply.finish == ["tool_calls"]
    with pytest.raises(ValueError, match="Expecting|Unterminated"):
        json.loads(reply.arguments())


def test_think_tags() -> None:
    reply = heard("deepseek", ThinkTags())
    assert reply.text() == "<think>\nThinking.\n</think>\n\nLook."
    assert reply.text("reasoning_content") == ""
    assert not any("</think>" in (delta.get("content") or "") for delta in reply.deltas)
    assert body_of("glm", ThinkTags())["content"].startswith("<think>\nThinking.")


def test_reasoning_only_and_empty() -> None:
    reply = heard("deepseek", ReasoningOnly())
    assert (reply.text(), reply.text("reasoning_content"), reply.finish) == ("", "Thinking.", ["stop"])
    assert heard("deepseek", ReasoningOnly(), say=Say("Hi.")).text("reasoning_content") == "Hi."
    for name in FOUR:
        nothing = heard(name, Empty())
        assert (nothing.text(), nothing.pieces, nothing.finish) == ("", [], ["stop"])


def test_done() -> None:
    assert heard("deepseek").events[-1] == "[DONE]"
    assert "[DONE]" not in heard("deepseek", NoDone()).events
    for name in ("deepseek", "minimax"):
        *_, done, after = heard(name, DataAfterDone()).events
        assert done == "[DONE]"
        assert json.loads(after)["choices"] == []
    assert body_of("deepseek", DataAfterDone(), NoDone())["content"] == "Look."


def test_keep_alive() -> None:
    reply = heard("deepseek", KeepAlive())
    assert reply.body.startswith(b": keep-alive\n\ndata: {")
    assert reply.body.count(b": keep-alive\n\n") > 5
    assert reply.text() == "Look."
    body = heard("deepseek", KeepAlive(), stream=False)
    assert body.body.startswith(b"\n\n\n{")
    assert body.json["object"] == "chat.completion"


def test_line_details() -> None:
    tight = heard("dashscope", TightData()).body
    assert b"data: " not in tight
    assert tight.startswith(b'data:{"')
    assert heard("dashscope", Crlf()).body == events_as_sent("dashscope").replace(b"\n", b"\r\n")


@pytest.mark.parametrize("fault", [Glued(), Glued(3), Split(), Split(1), Slow(50, 0.0)])
@pytest.mark.parametrize("name", FOUR)
def test_cuts_change_no_byte(name: str, fault: Fault) -> None:
    assert heard(name, fault).body == events_as_sent(name)


def test_slow_waits_before_every_part_but_the_first() -> None:
    exchange = Exchange(Conversation({}), vendor_named("glm"), random.Random(0), "0")
    answer = Answer(200, "text/plain", [Write(b"abc"), Write(b"defg")])
    slow = Slow(size=3, delay=0.25).send(answer, exchange)
    assert slow.writes == [Write(b"abc"), Write(b"def", 0.25), Write(b"g", 0.25)]


@pytest.mark.parametrize("stream", [True, False])
@pytest.mark.parametrize("fault", [Disconnect(120), Disconnect(120, clean=True), Disconnect(10**6)])
def test_disconnect(fault: Disconnect, stream: bool) -> None:
    with Simulator("deepseek", repeat(SAY), faults=[fault]) as vendor:
        reply = ask(vendor, stream=stream, tools=[LS])
    whole = heard("deepseek", stream=stream).body
    assert (reply.status, reply.body) == (200, whole[: fault.after_bytes])
    assert reply.broken is (fault.after_bytes == 120 and not fault.clean)


def test_a_lost_reply_is_said_again() -> None:
    turns = [Say("one"), Say("two"), Say("three")]
    lost = [Disconnect(50, turns=(0,)), ErrorIn200("rate-limit", turns=(2,))]
    with Simulator("deepseek", script(*turns), faults=lost) as vendor:
        assert ask(vendor).broken
        assert ask(vendor).text() == "one"
        assert "error" in ask(vendor).chunks[-1]
        assert ask(vendor).text() == "two"
        assert ask(vendor, [{"role": "user", "content": "new"}]).text() == "three"


@pytest.mark.parametrize("name", FOUR)
def test_error_in_200(name: str) -> None:
    reply = heard(name, ErrorIn200("overloaded"))
    assert reply.status == 200
    events = reply.events
    assert len(events) == 3
    error = json.loads(events[-1])
    assert error["error"]["message"]
    assert (error.get("type") == "error") is (name == "minimax")
    body = heard(name, ErrorIn200("rate-limit"), stream=False)
    assert body.status == 200
    if name == "minimax":
        assert body.json["choices"] is None
        assert body.json["base_resp"]["status_code"] == 1002
    else:
        assert body.json["error"]["message"]


def test_error_in_200_in_other_shapes() -> None:
    event = heard("deepseek", ErrorIn200(style="event", after=1)).body
    assert b"\n\nevent: error\ndata: {" in event
    stream = heard("minimax", ErrorIn200("balance", after=0)).chunks
    assert stream[0]["base_resp"]["status_code"] == 1008
    assert stream[0]["choices"] is None
    assert heard("glm", ErrorIn200("rate-limit", style="base_resp"), stream=False).json["base_resp"] == {
        "status_code": 1002,
        "status_msg": "Rate limit reached for requests",
    }


def test_status() -> None:
    with Simulator(
        "deepseek",
        script(Say("Hi.")),
        faults=[
            Status(429, turns=(0,)),
            Status(429, retry_after=0.5, turns=(1,)),
            Status(500, turns=(2,)),
            Status(503, turns=(3,)),
            Status(502, html=True, turns=(4,)),
        ],
    ) as vendor:
        replies = [ask(vendor) for _ in range(6)]
        assert [record.status for record in vendor.requests] == [429, 429, 500, 503, 502, 200]
    assert [reply.status for reply in replies] == [429, 429, 500, 503, 502, 200]
    assert "retry-after" not in replies[0].headers
    assert replies[1].headers["retry-after"] == "0.5"
    assert replies[3].json["error"]["message"] == "Service is too busy. Please try again later."
    assert replies[4].headers["content-type"] == "text/html"
    assert b"<h1>502" in replies[4].body
    assert replies[5].text() == "Hi."


@pytest.mark.parametrize("name", FOUR)
@pytest.mark.parametrize("status", [401, 402, 404, 429, 500, 503])
def test_every_vendor_has_a_body_for_a_status(name: str, status: int) -> None:
    reply = heard(name, Status(status))
    assert reply.status == status
    assert reply.json["error"]["message"]


def test_names() -> None:
    assert fault_named("hermes") == MarkupInContent("hermes")
    assert fault_named("status-429@0,2") == Status(429, turns=(0, 2))
    assert fault_named("arguments-single-quotes") == BrokenArguments("single_quotes")
    plain = events_as_sent("deepseek")
    vendor = vendor_named("deepseek")
    asked = {"model": vendor.models[0], "messages": HELLO, "stream": True, "tools": [LS]}
    for name in fault_names():
        faults = fault_named(f"{name}@0"), fault_named("empty@1")
        answerer = Answerer(vendor, repeat(SAY), faults)
        answer = answerer.answer(json.dumps(asked).encode(), {"authorization": "Bearer any"}).answer
        sent = b"".join(write.data for write in answer.writes)
        assert (sent == plain) is (name in ("glued", "paced", "split", "slow"))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: fault_named("no-such"),
        lambda: fault_named("empty@first"),
        lambda: MarkupInContent("klingon"),
        lambda: CallInReasoning("klingon"),
        lambda: BrokenArguments("badly"),
        lambda: ErrorIn200("forced-choice"),
        lambda: Status(200),
    ],
)
def test_wrong_faults_are_usage_errors(wrong: Any) -> None:
    with pytest.raises(UsageError, match="known: |lists all|turns are|between"):
        wrong()


def test_finish_says_another_word() -> None:
    assert heard("deepseek", Finish("stop")).finish == ["stop"]
    assert heard("deepseek", Finish("")).finish == [""]
    assert heard("deepseek", Finish("x"), say=Say("Hi.")).finish == ["stop"]


def test_two_finishes_and_one_usage() -> None:
    reply = heard("minimax", TwoFinishes())
    assert reply.finish == ["tool_calls", "tool_calls"]
    assert [bool(chunk.get("usage")) for chunk in heard("deepseek", TwoFinishes()).chunks][-2:] == [
        True,
        False,
    ]


def test_nulls_in_later_pieces_and_for_no_arguments() -> None:
    reply = heard("deepseek", NullIdName())
    first, *later = [piece for piece in reply.pieces if piece["index"] == 0]
    assert first["id"]
    assert {(piece["id"], piece["function"]["name"]) for piece in later} == {(None, None)}
    empty = Say(calls=(Call("ls"),))
    assert {
        each["function"]["arguments"] for each in heard("deepseek", NullArguments(), say=empty).pieces
    } == {None}
    [call] = body_of("deepseek", NullArguments(), say=empty)["tool_calls"]
    assert call["function"]["arguments"] is None


def test_markup_that_was_cut() -> None:
    message = body_of("deepseek", CutMarkup())
    assert message["tool_calls"] == []
    assert message["content"].startswith("Look.\n\n<tool_call>\n<function=ls>")
    assert heard("deepseek", CutMarkup()).finish == ["length"]
    assert body_of("deepseek", CutMarkup(), say=Say("Hi."))["content"] == "Hi."


@pytest.mark.parametrize("after", [0, 1, 57, 300])
def test_a_disconnect_at_any_byte(after: int) -> None:
    reply = heard("deepseek", fault_named(f"disconnect:{after}"))
    assert reply.broken
    assert reply.body == heard("deepseek").body[:after]


def test_numbers_in_names() -> None:
    numbered = ["keep-alive:3", "slow:5", "split:2", "glued:2", "truncated:7@1", "disconnect-clean:9"]
    assert [fault_named(name) for name in numbered] == [
        KeepAlive(3),
        Slow(5),
        Split(2),
        Glued(2),
        Truncated(7, of="arguments").on(1),
        Disconnect(9, clean=True),
    ]
    for name in ("no-done:1", "disconnect:x"):
        with pytest.raises(UsageError, match="number"):
            fault_named(name)
