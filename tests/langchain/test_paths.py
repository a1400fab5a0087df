"""Every defect of the wire on every path of LangChain: the same message comes out of all of them."""

import json
import pickle
import warnings
from dataclasses import dataclass
from typing import Any

import httpx2
import pytest
from langchain.agents import create_agent
from langchain_core.load import dumps, loads
from langchain_core.messages import AIMessage, AIMessageChunk, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

from ferrule.core.cuts import cuts
from ferrule.core.errors import Disconnected, Overloaded
from ferrule.langchain.calls import broken_calls
from ferrule.langchain.chat import ChatFerrule
from tests.langchain.paths import (
    ASYNC_PATHS,
    GREETING,
    PATHS,
    TOOLS,
    USAGE,
    Bytes,
    aevents_v3,
    answering,
    batch,
    calls,
    delta,
    events_v3,
    graph,
    graph_values,
    invoke,
    invoke_blocks,
    piece,
    sse,
    stream,
    total,
    whole,
)

GOOD = '{"a": 1, "b": 2}'
OTHER = '{"a": 3, "b": 4}'
CUT = '{"cmd": "rm -rf /tm'


@dataclass
class Row:
    """What a server sends, streaming and not, and what must come out: calls by name and arguments."""

    name: str
    chunks: list[dict[str, Any]]
    native: list[tuple[Any, ...]]
    good: list[tuple[str, dict[str, Any]]]
    broken: list[tuple[str, str, str]]
    finish: str = "tool_calls"
    text: tuple[str, ...] = ()

    def answer(self, body: dict[str, Any]) -> httpx2.Response:
        """JSON or a stream, as the request wants it."""
        if not body.get("stream"):
            return httpx2.Response(200, content=self.json())
        return httpx2.Response(200, stream=Bytes([self.stream()]))

    def json(self) -> bytes:
        message: dict[str, Any] = {"content": "".join(("ok ", *self.text)), "reasoning_content": "hm"}
        if self.native:
            message["tool_calls"] = [
                {"id": id_, "type": "function", "function": {"name": name, "arguments": arguments}}
                for id_, name, arguments in self.native
            ]
        return whole(message, self.finish)

    def stream(self) -> bytes:
        first = [delta(reasoning_content="h"), delta(reasoning_content="m"), delta(content="ok ")]
        text = [delta(content=each) for each in self.text]
        last = [delta(self.finish), {"choices": [], "usage": USAGE}, "data: [DONE]"]
        return sse([*first, *text, *self.chunks, *last])


def add(**values: int) -> tuple[str, dict[str, Any]]:
    return "add", values


SUM, OTHER_SUM = add(a=1, b=2), add(a=3, b=4)

ROWS = [
    Row(
        "ordinary pieces",
        calls(piece(id="c1", name="add"), piece(arguments=GOOD[:7]), piece(arguments=GOOD[7:])),
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "later pieces with empty id and name",
        calls(
            piece(id="c1", name="add"),
            piece(arguments=GOOD[:7], id="", name=""),
            piece(arguments=GOOD[7:], id="", name=""),
        ),
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "id null everywhere",
        calls(piece(id=None, name="add"), piece(arguments=GOOD, id=None)),
        [(None, "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "id empty everywhere",
        calls(piece(id="", name="add"), piece(arguments=GOOD, id="")),
        [("", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "name in every piece",
        calls(piece(id="c1", name="add", arguments=GOOD[:7]), piece(arguments=GOOD[7:], name="add")),
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "id changes within a call",
        calls(piece(id="c1", name="add", arguments=GOOD[:7]), piece(arguments=GOOD[7:], id="c9")),
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "no index",
        calls(
            piece(None, id="c1", name="add", arguments=GOOD[:7]),
            piece(None, id="", name="", arguments=GOOD[7:]),
        ),
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "no index, id and name absent later",
        calls(piece(None, id="c1", name="add", arguments=GOOD[:7]), piece(None, arguments=GOOD[7:])),
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "two whole calls at index 0",
        calls(piece(id="c1", name="add", arguments=GOOD), piece(id="c2", name="add", arguments=OTHER)),
        [("c1", "add", GOOD), ("c2", "add", OTHER)],
        [SUM, OTHER_SUM],
        [],
    ),
    Row(
        "two calls at index 0, the second in pieces",
        calls(
            piece(id="c1", name="add", arguments=GOOD),
            piece(id="c2", name="add"),
            piece(id="", name="", arguments=OTHER),
        ),
        [("c1", "add", GOOD), ("c2", "add", OTHER)],
        [SUM, OTHER_SUM],
        [],
    ),
    Row(
        "one id for two calls",
        calls(
            piece(0, id="c1", name="add", arguments=GOOD), piece(1, id="c1", name="add", arguments=OTHER)
        ),
        [("c1", "add", GOOD), ("c1", "add", OTHER)],
        [SUM, OTHER_SUM],
        [],
    ),
    Row(
        "function null",
        [
            *calls(piece(id="c1", name="add", arguments=GOOD)),
            delta(tool_calls=[{"index": 0, "function": None}]),
        ],
        [("c1", "add", GOOD)],
        [SUM],
        [],
    ),
    Row(
        "single quotes",
        calls(piece(id="c1", name="add", arguments=GOOD.replace('"', "'"))),
        [("c1", "add", GOOD.replace('"', "'"))],
        [SUM],
        [],
    ),
    Row(
        "JSON in a JSON string",
        calls(piece(id="c1", name="add", arguments=json.dumps(GOOD))),
        [("c1", "add", json.dumps(GOOD))],
        [SUM],
        [],
    ),
    Row(
        "arguments null where none are needed",
        calls(piece(id="c1", name="now", arguments=None)),
        [("c1", "now", None)],
        [("now", {})],
        [],
    ),
    Row(
        "arguments empty where none are needed",
        calls(piece(id="c1", name="now", arguments="")),
        [("c1", "now", "")],
        [("now", {})],
        [],
    ),
    Row(
        "arguments null",
        calls(piece(id="c1", name="add", arguments=None)),
        [("c1", "add", None)],
        [],
        [("add", "", "invalid-arguments")],
    ),
    Row(
        "arguments that do not fit",
        calls(piece(id="c1", name="add", arguments='{"a": 1}')),
        [("c1", "add", '{"a": 1}')],
        [],
        [("add", '{"a": 1}', "invalid-arguments")],
    ),
    Row(
        "an unknown tool",
        calls(piece(id="c1", name="launch", arguments="{}")),
        [("c1", "launch", "{}")],
        [],
        [("launch", "{}", "unknown-tool")],
    ),
    Row(
        "cut off by the length limit",
        calls(piece(id="c1", name="run"), piece(arguments=CUT)),
        [("c1", "run", CUT)],
        [],
        [("run", CUT, "truncated")],
        "length",
    ),
    Row(
        "one whole call and one cut off",
        calls(piece(0, id="c1", name="add", arguments=GOOD), piece(1, id="c2", name="run", arguments=CUT)),
        [("c1", "add", GOOD), ("c2", "run", CUT)],
        [SUM],
        [("run", CUT, "truncated")],
        "length",
    ),
    Row(
        "a call in the text",
        [],
        [],
        [SUM],
        [],
        "stop",
        ('<tool_call>{"name": "add", "arguments": ', GOOD + "}</tool_call>"),
    ),
    Row(
        "a cut off call in the text",
        [],
        [],
        [],
        [("run", CUT, "truncated")],
        "length",
        ('<tool_call>{"name": "run", "arguments": ', CUT),
    ),
]
ROW = pytest.mark.parametrize("row", ROWS, ids=[row.name for row in ROWS])


def check(row: Row, message: AIMessage) -> None:
    assert message.text.strip() == "ok"
    assert [(call["name"], call["args"]) for call in message.tool_calls] == row.good
    assert [call["name"] for call in message.invalid_tool_calls] == [name for name, _, _ in row.broken]
    found = broken_calls(message)
    assert [(call.name, call.reason) for call in found] == [
        (name, reason) for name, _, reason in row.broken
    ]
    assert all(call.raw.endswith(raw) for call, (_, raw, _) in zip(found, row.broken, strict=True))
    ids = [call["id"] for call in (*message.tool_calls, *message.invalid_tool_calls)]
    assert all(ids)
    assert len(set(ids)) == len(ids)
    assert set(message.additional_kwargs["ferrule"]["calls"]) == set(ids)
    assert [(block["type"], block.get("id")) for block in message.content_blocks] == [
        ("reasoning", None),
        ("text", None),
        *(("tool_call", call["id"]) for call in message.tool_calls),
        *(("invalid_tool_call", call["id"]) for call in message.invalid_tool_calls),
    ]
    assert message.additional_kwargs["ferrule"]["family"] == "deepseek"
    assert message.additional_kwargs["reasoning_content"] == "hm"
    assert message.response_metadata["model_name"] == "deepseek-v4-pro"
    assert message.usage_metadata["total_tokens"] == 12


@ROW
@pytest.mark.parametrize("path", PATHS)
def test_every_defect_on_every_path(row: Row, path: Any) -> None:
    check(row, path(answering(row.answer)))


@ROW
@pytest.mark.parametrize("path", ASYNC_PATHS)
async def test_every_defect_on_every_asynchronous_path(row: Row, path: Any) -> None:
    check(row, await path(answering(row.answer)))


@ROW
async def test_events_of_a_model_that_does_not_stream(row: Row) -> None:
    asked: list[bool] = []

    def answer(body: dict[str, Any]) -> httpx2.Response:
        asked.append(bool(body.get("stream")))
        return row.answer(body)

    check(row, events_v3(answering(answer, streaming=False)))
    check(row, await aevents_v3(answering(answer, streaming=False)))
    assert asked == [False, False]


@ROW
async def test_what_a_run_tells_while_it_goes_on(row: Row) -> None:
    """The events of v3 as a user interface reads them: thinking, text, and each call that may be run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        run = answering(row.answer).stream_events("hi", version="v3", tools=TOOLS)
        told = "".join(run.reasoning), "".join(run.text).strip(), list(run.tool_calls)
        arun = await answering(row.answer).astream_events("hi", version="v3", tools=TOOLS)
        atold = [each async for each in arun.reasoning], [each async for each in arun.tool_calls]
        check(row, run.output)
        check(row, await arun)
        [message] = graph(answering(row.answer)).stream_events(GREETING, version="v3").messages
        calls = list(message.tool_calls)
    assert told[:2] == ("hm", "ok")
    assert "".join(atold[0]) == "hm"
    for pieces in (told[2], atold[1], calls):
        assert [(each["name"], json.loads(each["args"])) for each in pieces] == row.good
        assert len({each["id"] for each in pieces}) == len(pieces)


def test_the_cuts_of_the_stream_do_not_matter() -> None:
    row = next(row for row in ROWS if row.name == "one whole call and one cut off")
    for pieces in list(cuts(row.stream()))[::40]:
        body = Bytes(pieces)
        check(row, stream(answering(lambda _, body=body: httpx2.Response(200, stream=body))))


STREAMING = [path for path in PATHS if path not in (invoke, invoke_blocks, batch)]


@pytest.mark.parametrize("path", STREAMING)
@pytest.mark.parametrize("cut", [CUT, '{"cmd": "ls"}'], ids=["half a call", "a whole call"])
def test_a_stream_without_an_end_raises(path: Any, cut: str) -> None:
    """Half a reply is no answer, and not even a call that looks whole is one."""
    chunks = [delta(content="ok "), *calls(piece(id="c1", name="run", arguments=cut))]
    model = answering(lambda _: httpx2.Response(200, stream=Bytes([sse(chunks)])))
    with pytest.raises(Disconnected):
        path(streaming(path, model))


def streaming(path: Any, model: ChatFerrule) -> ChatFerrule:
    """In a graph without a handler for messages, nothing but the setting makes it stream."""
    return model.model_copy(update={"streaming": True}) if path is graph_values else model


def test_what_came_before_the_break_was_handed_on_with_the_call_invalid() -> None:
    chunks = [delta(content="ok "), *calls(piece(id="c1", name="run", arguments=CUT))]
    model = answering(lambda _: httpx2.Response(200, stream=Bytes([sse(chunks)])))
    seen: list[AIMessageChunk] = []
    with pytest.raises(Disconnected):
        seen.extend(_kept(model, seen))
    message = total(seen)
    assert message.content == "ok "
    assert message.tool_calls == []
    assert [call.reason for call in broken_calls(message)] == ["truncated"]
    assert message.response_metadata["finish_reason"] == "disconnected"


def _kept(model: ChatFerrule, seen: list[AIMessageChunk]) -> list[AIMessageChunk]:
    for chunk in model.stream("hi", tools=TOOLS):
        seen.append(chunk)
    return []


def test_a_break_within_a_whole_reply_is_tried_again() -> None:
    row = ROWS[0]
    broken = [row.json()[:40], httpx2.ReadError("reset")]
    bodies = iter([Bytes(broken), Bytes([row.json()])])
    check(row, invoke(answering(lambda _: httpx2.Response(200, stream=next(bodies)))))


@pytest.mark.parametrize("path", PATHS)
def test_an_error_inside_the_reply_is_raised(path: Any) -> None:
    error = {"error": {"message": "server overloaded", "type": "overloaded_error", "code": 503}}
    model = answering(
        lambda body: httpx2.Response(
            200,
            content=sse([delta(content="ok "), error])
            if body.get("stream")
            else json.dumps(error).encode(),
        ),
        max_retries=0,
    )
    with pytest.raises(Overloaded, match="server overloaded"):
        path(model)


def test_usage_in_every_chunk_is_counted_once() -> None:
    used = [{"prompt_tokens": 10, "completion_tokens": n, "total_tokens": 10 + n} for n in (1, 2)]
    chunks = [
        delta(content="o") | {"usage": used[0]},
        delta(content="k ") | {"usage": used[1]},
        delta("stop"),
    ]
    model = answering(lambda _: httpx2.Response(200, content=sse(chunks)))
    for path in STREAMING:
        usage = path(streaming(path, model)).usage_metadata
        assert (usage["input_tokens"], usage["output_tokens"], usage["total_tokens"]) == (10, 2, 12)


def test_thinking_without_an_answer_stays_what_it_is() -> None:
    chunks = [delta(reasoning_content="hm"), delta("stop")]
    model = answering(lambda _: httpx2.Response(200, content=sse(chunks)))
    for path in STREAMING:
        message = path(streaming(path, model))
        assert (message.text, message.tool_calls, message.invalid_tool_calls) == ("", [], [])
        assert [block["type"] for block in message.content_blocks] == ["reasoning"]


@pytest.mark.parametrize("path", PATHS)
def test_a_stored_message_is_the_same_after_a_checkpoint(path: Any) -> None:
    row = next(row for row in ROWS if row.name == "one whole call and one cut off")
    message = path(answering(row.answer))
    serializer = JsonPlusSerializer()
    restored = serializer.loads_typed(serializer.dumps_typed(message))
    assert restored == message
    check(row, restored)
    check(row, pickle.loads(pickle.dumps(message)))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check(row, loads(dumps(message), allowed_objects="messages"))


@pytest.mark.parametrize("path", PATHS)
def test_the_next_request_carries_what_was_kept(path: Any) -> None:
    """From each stored form: thinking goes back, broken calls go back as what the vendor takes, as one text."""
    row = next(row for row in ROWS if row.name == "one whole call and one cut off")
    requests: list[dict[str, Any]] = []

    def answer(body: dict[str, Any]) -> httpx2.Response:
        requests.append(body)
        return row.answer(body)

    model = answering(answer)
    message = path(model)
    model.invoke(["hi", message, ToolMessage("3", tool_call_id="c1")], tools=TOOLS)
    said = requests[-1]["messages"][1]
    assert said["role"] == "assistant"
    assert said["content"].startswith("ok")
    assert said["reasoning_content"] == "hm"
    assert said["tool_calls"][0]["id"] == "c1"
    for call in said["tool_calls"]:
        assert isinstance(json.loads(call["function"]["arguments"]), dict)


def test_an_agent_never_runs_a_call_that_was_cut_off() -> None:
    row = next(row for row in ROWS if row.name == "one whole call and one cut off")
    ran: list[Any] = []

    @tool
    def add(a: int, b: int) -> int:
        """Add two numbers."""
        ran.append((a, b))
        return a + b

    @tool
    def run(cmd: str) -> str:
        """Run a command."""
        ran.append(cmd)
        return ""

    done = Row("done", [], [], [], [], "stop", ("done",))
    for mode in ("values", "messages"):
        answers = iter([row, done])
        agent = create_agent(
            answering(lambda body, answers=answers: next(answers).answer(body)), [add, run]
        )
        list(agent.stream({"messages": [("user", "hi")]}, stream_mode=mode))
    assert ran == [(1, 2), (1, 2)]
