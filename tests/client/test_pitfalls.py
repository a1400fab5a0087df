"""What clients get wrong on the wire: 24 mistakes, and where it is tested that none is made here.

In this file are those of reading a reply (bytes, decoded as a whole and under every cut) and of reading an
error (over a socket). Those of writing a request are in ``tests/vendors/history/test_pitfalls.py``. Both have their
numbers in the names of their tests, and ``test_every_mistake_has_a_test_of_its_name`` counts them. Most
also stand as a story in ``ferrule.simulate.SCENARIOS`` and are played to the end with ``ChatFerrule``.

 1  thinking is kept and never sent back: it is in the next request of each vendor that wants it
 2  it is sent back only where thinking was switched on: a model that thinks by itself gets it too
 3  it is sent back only to models of a certain name: the endpoint decides, with a profile of one's own too
 4  it is sent to everybody: no foreign key reaches any vendor, as text or inside a part
 5  it is sent under the wrong key: each engine gets its own
 6  it is cleared when the user speaks: the next turn changes nothing before it
 7  it is left out where it is empty: the vendor's stand-in goes out with every call
 8  pieces of calls are merged by id or place: six ways to number them give the same calls
 9  ids are taken for unique and stable: they may change, repeat or be missing, in replies and histories
10  ``choices[0]`` is taken for granted: it may be missing, null or empty
11  null is not taken for absent: in every key
12  arguments are taken for a JSON text: null, empty, an object; and what was cut off is no call
13  calls count only beside ``tool_calls``: whatever the reason to stop, they count
14  ``[DONE]`` is waited for, or ends everything: only a reason to stop ends a reply, and none is an error,
    unless the reply is nothing but an answer whose end ``[DONE]`` marks
15  an error inside a 200 is not seen: thirteen shapes of one are raised
16  a body of an error is taken for JSON of one shape: thirty bodies, whatever their type, keep the vendor's
    code and words, and are raised as what they mean
17  a call is forced while the model thinks: it is not, and a note says so
18  something stands between the results of a group: it comes behind them
19  think tags are sought in single chunks: they are read across pieces
20  pieces of signed thinking are joined anyhow: they come out, and go back, whole and in order
21  null or empty content beside calls: each vendor gets what it takes
22  ``max_tokens`` or ``max_completion_tokens``: each vendor gets the one it knows
23  token counts are read in one place: the last one counts, in six places
24  thinking is lost between framework and state: the stored message has it beside its calls
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessageChunk, message_chunk_to_message

from ferrule.client.http import Client
from ferrule.core.cuts import under_cuts
from ferrule.core.errors import (
    AuthenticationFailed,
    BadGateway,
    BalanceExhausted,
    ContentFiltered,
    ContextTooLong,
    Disconnected,
    ModelNotFound,
    Overloaded,
    ParameterRefused,
    RateLimited,
    Refused,
    TimedOut,
    Unavailable,
    VendorError,
)
from ferrule.core.events import Event, Stopped, fold
from ferrule.core.messages import Reply, StopReason, Usage, User
from ferrule.core.stage import drive
from ferrule.langchain.chat import ChatFerrule
from ferrule.vendors import resolve
from ferrule.wire.decode import decode
from tests.client.server import Server, serving

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": name,
            "parameters": {"type": "object", "properties": {"path": {"type": "string"}}},
        },
    }
    for name in ("ls", "read")
]


def chunk(delta: Any = None, finish: str | None = None, **more: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}], **more}


def piece(index: Any = 0, id: Any = None, name: Any = None, arguments: Any = None) -> dict[str, Any]:
    function = {"name": name, "arguments": arguments}
    return chunk({"tool_calls": [{"index": index, "id": id, "type": "function", "function": function}]})


def stream(*chunks: Any, done: bool = True) -> bytes:
    datas = [each if isinstance(each, str) else json.dumps(each) for each in chunks]
    return "".join(f"data: {data}\n\n" for data in (*datas, *(["[DONE]"] if done else []))).encode()


def events(body: bytes, vendor: str = "generic") -> list[Event]:
    """The events of a body; their sum must be the same under every cut, and they end with one ``Stopped``."""
    profile = resolve(provider=vendor)

    def run(pieces: list[bytes]) -> tuple[Reply, Stopped]:
        found = list(drive(decode(profile, TOOLS), pieces))
        [stopped] = [event for event in found if isinstance(event, Stopped)]
        assert found[-1] is stopped
        return fold(found), stopped

    assert len(under_cuts(run, body)) == 1
    return list(drive(decode(profile, TOOLS), [body]))


def read(body: bytes, vendor: str = "generic") -> Reply:
    return fold(events(body, vendor))


def whole(message: dict[str, Any], finish: Any = "stop", **more: Any) -> bytes:
    return json.dumps(
        {"choices": [{"index": 0, "message": message, "finish_reason": finish}], **more}
    ).encode()


def calls(reply: Reply) -> list[tuple[str, dict[str, Any]]]:
    assert reply.broken == ()
    return [(call.name, call.arguments) for call in reply.calls]


STOP = chunk({}, "tool_calls")
A, B = ("ls", {"path": "a"}), ("ls", {"path": "b"})

MERGES = {
    "by index": [
        piece(0, "c1", "ls", ""), piece(0, None, None, '{"path":'), piece(0, None, None, '"a"}'),
        piece(1, "c2", "ls", '{"path":"b"}'),
    ],
    "later pieces say empty instead of nothing": [
        piece(0, "c1", "ls", ""), piece(0, "", "", '{"path":'), piece(0, "", "", '"a"}'),
        piece(1, "c2", "ls", ""), piece(1, "", "", '{"path":"b"}'),
    ],
    "the id is repeated": [
        piece(0, "c1", "ls", ""), piece(0, "c1", "", '{"path":"a"}'),
        piece(1, "c2", "ls", ""), piece(1, "c2", "", '{"path":"b"}'),
    ],
    "no index at all": [
        piece(None, "c1", "ls", '{"path":'), piece(None, None, None, '"a"}'),
        piece(None, "c2", "ls", '{"path":"b"}'),
    ],
    "index 0 for every call": [piece(0, "c1", "ls", '{"path":"a"}'), piece(0, "c2", "ls", '{"path":"b"}')],
    "interleaved": [
        piece(0, "c1", "ls", '{"path":'), piece(1, "c2", "ls", '{"path":'),
        piece(0, None, None, '"a"}'), piece(1, None, None, '"b"}'),
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", MERGES)
def test_pitfall_08_pieces_of_calls_are_merged(name: str) -> None:
    assert calls(read(stream(*MERGES[name], STOP))) == [A, B]


@pytest.mark.parametrize("ids", [["c1", "c2", "c3"], ["", "", ""], [None, None, None]])
def test_pitfall_09_an_id_may_change_or_be_missing(ids: list[str | None]) -> None:
    pieces = [
        piece(0, ids[0], "ls", '{"pa'),
        piece(0, ids[1], None, 'th":'),
        piece(0, ids[2], None, '"a"}'),
    ]
    reply = read(stream(*pieces, STOP))
    assert calls(reply) == [A]
    assert reply.calls[0].id == (ids[0] or reply.calls[0].id) != ""


@pytest.mark.parametrize(
    "odd",
    [
        {"choices": []},
        {"choices": None},
        {},
        {"choices": [], "prompt_filter_results": []},
        {"choices": [None]},
    ],
)
def test_pitfall_10_there_may_be_no_choice(odd: dict[str, Any]) -> None:
    assert read(stream(odd, chunk({"content": "Hi"}), odd, chunk({}, "stop"), odd)).content == "Hi"


def test_pitfall_11_null_is_absent() -> None:
    nulls = {
        "role": None,
        "content": None,
        "tool_calls": None,
        "function_call": None,
        "reasoning_content": None,
    }
    reply = read(
        stream(
            chunk(nulls), chunk(None), chunk(nulls | {"content": "Hi"}), chunk(nulls, "stop"), chunk(None)
        )
    )
    assert (reply.content, reply.reasoning, calls(reply)) == ("Hi", "", [])
    assert read(whole(nulls | {"content": "Hi"})) == reply


@pytest.mark.parametrize("arguments", [None, "", "{}", {}])
def test_pitfall_12_no_arguments_are_none(arguments: Any) -> None:
    assert calls(read(stream(piece(0, "c1", "ls", arguments), STOP))) == [("ls", {})]
    call = {"id": "c1", "type": "function", "function": {"name": "ls", "arguments": arguments}}
    assert calls(read(whole({"content": None, "tool_calls": [call]}))) == [("ls", {})]


def test_pitfall_12_arguments_as_an_object() -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "ls", "arguments": {"path": "a"}}}
    assert calls(read(whole({"content": None, "tool_calls": [call]}))) == [A]


@pytest.mark.parametrize("arguments", [None, "", "{", '{"path":"/', '{"path":"/home"'])
def test_pitfall_12_a_reply_that_was_cut_off_calls_nothing(arguments: str | None) -> None:
    reply = read(stream(piece(0, "c1", "ls", arguments), chunk({}, "length")))
    assert reply.calls == ()
    assert [broken.reason for broken in reply.broken] == ["truncated"]


@pytest.mark.parametrize("finish", ["stop", "", None, "tool_calls", "function_call"])
def test_pitfall_13_calls_count_whatever_the_reason_to_stop(finish: str | None) -> None:
    call = {"id": "c1", "type": "function", "function": {"name": "ls", "arguments": '{"path":"a"}'}}
    assert calls(read(whole({"content": "", "tool_calls": [call]}, finish))) == [A]
    if finish:
        assert calls(read(stream(piece(0, "c1", "ls", '{"path":"a"}'), chunk({}, finish)))) == [A]


@pytest.mark.parametrize(
    "body",
    [
        stream(chunk({"content": "Hi"}), chunk({}, "stop")),
        stream(chunk({"content": "Hi"}), chunk({}, "stop"), done=False),
        stream(
            chunk({"content": "Hi"}), chunk({}, "stop"), "[DONE]", {"choices": [], "cost": "0"}, done=False
        ),
        stream(chunk({"content": "Hi"}), "[DONE]", chunk({}, "stop"), done=False),
        stream(chunk({"content": "Hi"}), chunk({}, "stop"), done=False).removesuffix(b"\n\n"),
    ],
    ids=["as documented", "no [DONE]", "data after it", "the reason after it", "no blank line"],
)
def test_pitfall_14_the_reason_to_stop_ends_a_reply_and_not_the_marker(body: bytes) -> None:
    assert read(body) == Reply("Hi")


@pytest.mark.parametrize("body", [b"", b": keep-alive\n\n", stream(chunk({"content": "Hi"}), done=False),
 stream(chunk({"reasoning_content": "Hm"})), stream(chunk({"content": "Hi"}), done=False)[:-9]], ids=["nothing", "only comments", "no reason", "only thinking and the marker", "torn"])  # fmt: skip
def test_pitfall_14_an_end_without_a_reason_is_an_error(body: bytes) -> None:
    stopped = events(body)[-1]
    assert isinstance(stopped, Stopped)
    assert stopped.reason in (StopReason.DISCONNECTED, StopReason.ERROR)
    assert stopped.failure.kind == "disconnected"


def test_pitfall_14_an_answer_whose_end_is_marked_stands_with_a_note() -> None:
    reply = read(stream(chunk({"content": "Hi"})))
    assert (reply.content, reply.stop) == ("Hi", StopReason.STOP)
    assert [note.code for note in reply.notes] == ["stop-reason-missing"]


HI = stream(chunk({"content": "Hi"}), done=False)
ERRORS = {
    "event: error": (HI + b'event: error\ndata: {"error":{"message":"m","type":"rate_limit_error"}}\n\n', "rate-limit"),
    "error beside choices": (HI + stream(chunk({"content": ""}, "error", error={"code": 502, "message": "m"})), "overloaded"),
    "type: error": (HI + stream({"type": "error", "error": {"type": "overloaded_error", "message": "m"}}), "overloaded"),
    "a bare error": (HI + stream({"error": {"message": "m", "code": "invalid_api_key"}}), "authentication"),
    "error as text": (HI + stream({"error": "maximum context length"}), "context-length"),
    "base_resp in a stream": (HI + stream({"choices": [], "base_resp": {"status_code": 1008, "status_msg": "m"}}), "balance"),
    "base_resp": (b'{"choices":null,"base_resp":{"status_code":1002,"status_msg":"m"}}', "rate-limit"),
    "JSON error": (b'\n\n{"error":{"message":"m","type":"server_error"}}', "overloaded"),
    "JSON array": (b'[{"error":{"code":429,"message":"m","status":"RESOURCE_EXHAUSTED"}}]', "rate-limit"),
    "flat": (b'{"code":20015,"message":"m","data":null}', "refused"),
    "object: error": (b'{"object":"error","message":"m","type":"BadRequest","code":400}', "refused"),
    "a page": (b"<html><title>m</title></html>", "bad-gateway"),
    "an error after the reason": (HI + stream(chunk({}, "stop"), {"error": {"message": "m", "code": 503}}), "overloaded"),
}  # fmt: skip


@pytest.mark.parametrize("name", ERRORS)
def test_pitfall_15_an_error_inside_a_good_reply_is_seen(name: str) -> None:
    body, kind = ERRORS[name]
    stopped = events(body)[-1]
    assert isinstance(stopped, Stopped)
    assert stopped.reason is StopReason.ERROR
    assert (stopped.failure.kind, stopped.failure.status) == (kind, 200)


TEXT, PAGE, OCTETS, JSON = "text/plain", "text/html", "application/octet-stream", "application/json"
REFUSALS: list[tuple[int, str, Any, type[VendorError], str, str]] = [
    # status, type of the body, body, what is raised, the vendor's code, its words
    (401, JSON, {"error": {"message": "Authentication Fails", "type": "authentication_error"}}, AuthenticationFailed, "authentication_error", "Authentication Fails"),
    (400, JSON, {"code": "Client specified an invalid argument", "error": "Incorrect API key provided."}, AuthenticationFailed, "Client specified an invalid argument", "Incorrect API key provided."),
    (400, JSON, [{"error": {"code": 400, "message": "API key not valid.", "status": "INVALID_ARGUMENT"}}], AuthenticationFailed, "400", "API key not valid."),
    (401, JSON, {"detail": "Invalid API Key"}, AuthenticationFailed, "", "Invalid API Key"),
    (403, JSON, "", AuthenticationFailed, "", "empty body with status 403"),
    (200, JSON, {"choices": None, "base_resp": {"status_code": 1004, "status_msg": "login fail"}}, AuthenticationFailed, "1004", "login fail"),
    (402, OCTETS, {"error": {"message": "Insufficient Balance", "type": "unknown_error"}}, BalanceExhausted, "unknown_error", "Insufficient Balance"),
    (429, JSON, {"error": {"code": "1113", "message": "Insufficient balance or no resource package."}}, BalanceExhausted, "1113", "Insufficient balance or no resource package."),
    (200, JSON, {"choices": None, "base_resp": {"status_code": 1008, "status_msg": "insufficient balance"}}, BalanceExhausted, "1008", "insufficient balance"),
    (400, OCTETS, {"error": {"message": "This model's maximum context length is 9 tokens", "code": "invalid_request_error"}}, ContextTooLong, "invalid_request_error", "This model's maximum context length is 9 tokens"),
    (400, JSON, {"error": {"code": 400, "message": "too big", "type": "exceed_context_size_error", "n_ctx": 8}}, ContextTooLong, "400", "too big"),
    (404, JSON, {"error": {"code": "InvalidEndpointOrModel.NotFound", "message": "no such model"}}, ModelNotFound, "InvalidEndpointOrModel.NotFound", "no such model"),
    (401, TEXT, {"type": "error", "error": {"type": "ModelError", "message": "Model x is not supported"}}, ModelNotFound, "ModelError", "Model x is not supported"),
    (404, JSON, {"error": "model 'x' not found"}, ModelNotFound, "", "model 'x' not found"),
    (400, JSON, {"error": {"message": "Unknown parameter: 'foo'.", "param": "foo", "code": "unknown_parameter"}}, ParameterRefused, "unknown_parameter", "Unknown parameter: 'foo'."),
    (422, JSON, {"detail": [{"msg": "Extra inputs are not permitted", "loc": ["body", "name"]}]}, ParameterRefused, "", "Extra inputs are not permitted"),
    (400, JSON, {"error": {"message": "Content Exists Risk", "type": "invalid_request_error"}}, ContentFiltered, "invalid_request_error", "Content Exists Risk"),
    (200, JSON, {"choices": None, "base_resp": {"status_code": 1027, "status_msg": "output new_sensitive"}}, ContentFiltered, "1027", "output new_sensitive"),
    (400, JSON, {"code": 20015, "message": "The parameter is invalid.", "data": None}, Refused, "20015", "The parameter is invalid."),
    (400, JSON, {"object": "error", "message": "Expected last role User", "type": "order", "code": "3230"}, Refused, "3230", "Expected last role User"),
    (500, JSON, {"type": "error", "error": {"type": "error", "message": "Unexpected token h in JSON"}}, Refused, "error", "Unexpected token h in JSON"),
    (429, JSON, {"error": {"message": "slow down", "code": 429, "metadata": {"raw": "x is rate-limited upstream"}}}, RateLimited, "429", "slow down: x is rate-limited upstream"),
    (200, JSON, {"choices": None, "base_resp": {"status_code": 1002, "status_msg": "rate limit"}}, RateLimited, "1002", "rate limit"),
    (429, JSON, {"error": {"message": "The engine is currently overloaded", "type": "engine_overloaded_error"}}, Overloaded, "engine_overloaded_error", "The engine is currently overloaded"),
    (529, JSON, {"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}, Overloaded, "overloaded_error", "Overloaded"),
    (503, JSON, {"code": 50505, "message": "System is really busy", "data": None}, Overloaded, "50505", "System is really busy"),
    (500, TEXT, "Internal Server Error", Overloaded, "", "Internal Server Error"),
    (502, PAGE, "<html><title>502 Bad Gateway</title></html>", BadGateway, "", "502 Bad Gateway"),
    (200, PAGE, "<html><title>Sign in</title></html>", BadGateway, "", "Sign in"),
    (504, PAGE, "<!DOCTYPE html><html><title>504 Gateway Time-out</title></html>", TimedOut, "", "504 Gateway Time-out"),
]  # fmt: skip


@pytest.mark.parametrize(("status", "type", "body", "kind", "code", "words"), REFUSALS)
async def test_pitfall_16_an_error_is_read_whatever_its_body_looks_like(
    status: int, type: str, body: Any, kind: type[VendorError], code: str, words: str
) -> None:
    sent = body if isinstance(body, str) else json.dumps(body)
    with serving(Server([sent.encode()], status=status, headers=[("Content-Type", type)])) as server:
        client = Client("m", base_url=server.url, retries=0)
        errors: list[VendorError] = []
        for stream in (True, False):
            with pytest.raises(VendorError) as caught:
                list(client.stream([User("hi")])) if stream else client.complete([User("hi")])
            errors.append(caught.value)
        with pytest.raises(VendorError) as caught:
            await client.acomplete([User("hi")])
        await client.aclose()
    for error in (*errors, caught.value):
        assert error.__class__ is kind
        assert (error.failure.status, error.failure.code, error.failure.message) == (status, code, words)


def test_every_error_of_the_tree_is_met() -> None:
    leaves = {
        each
        for root in (Refused, Unavailable)
        for each in root.__subclasses__()
        if "langchain" not in each.__module__
    }
    assert leaves - {kind for *_, kind, _, _ in REFUSALS} == {Disconnected}  # the one that no body tells of


def test_every_mistake_has_a_test_of_its_name() -> None:
    folder = Path(__file__).parents[1]
    files = (folder / "client" / "test_pitfalls.py", folder / "vendors" / "history" / "test_pitfalls.py")
    found = {
        int(number)
        for file in files
        for number in re.findall(r"def test_pitfall_(\d+)_", file.read_text(encoding="utf-8"))
    }
    listed = [int(number) for number in re.findall(r"^ ?(\d+)  ", __doc__ or "", re.MULTILINE)]
    assert listed == sorted(found) == list(range(1, 25))


THINKING = {
    "tags cut across chunks": [{"content": each} for each in ("<th", "ink>Hm", "m.</t", "hink>", "Hi")],
    "a closing tag alone": [{"reasoning_content": "Hmm."}, {"content": "</thi"}, {"content": "nk>Hi"}],
    "a field of its own": [{"reasoning_content": "Hm"}, {"reasoning_content": "m."}, {"content": "Hi"}],
    "another name for it": [{"reasoning": "Hmm."}, {"content": "Hi"}],
    "both names": [{"reasoning": "Hmm.", "reasoning_content": "Hmm."}, {"content": "Hi"}],
}


@pytest.mark.parametrize("name", THINKING)
def test_pitfall_19_think_tags_are_read_across_pieces(name: str) -> None:
    reply = read(stream(*map(chunk, THINKING[name]), chunk({}, "stop")))
    assert (reply.content.strip(), reply.reasoning.strip()) == ("Hi", "Hmm.")


def test_pitfall_19_a_tag_in_the_last_delta() -> None:
    reply = read(stream(chunk({"content": "<think>Hmm."}), chunk({"content": "</think>Hi"}, "stop")))
    assert (reply.content.strip(), reply.reasoning.strip()) == ("Hi", "Hmm.")


def test_pitfall_20_signed_reasoning_comes_out_whole_and_in_order() -> None:
    def item(index: int, **fields: Any) -> dict[str, Any]:
        return {"type": "reasoning.text", "index": index, "format": "f", **fields}

    sealed = {"type": "reasoning.encrypted", "index": 1, "id": "rs_1", "data": "SEALED"}
    reply = read(
        stream(
            chunk({"reasoning_details": [item(0, text="Hm")]}),
            chunk({"reasoning_details": [item(0, text="m.")]}),
            chunk({"reasoning_details": [item(0, text=None, signature="SIG")]}),
            chunk({"reasoning_details": [sealed]}),
            STOP,
        )
    )
    assert reply.details == (item(0, text="Hmm.", signature="SIG"), sealed)
    assert reply.reasoning == "Hmm."


COUNTS = {"prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10}
HALF = {"prompt_tokens": 7, "completion_tokens": 1, "total_tokens": 8}
PLACES = {
    "a chunk of its own": [chunk({}, "stop"), {"choices": [], "usage": COUNTS}],
    "the last chunk": [chunk({}, "stop", usage=COUNTS)],
    "inside the choice": [{"choices": [{"index": 0, "delta": {}, "finish_reason": "stop", "usage": COUNTS}]}],
    "x_groq": [chunk({}, "stop", x_groq={"usage": COUNTS})],
    "every chunk": [chunk({"content": ""}, usage=HALF), chunk({}, "stop", usage=COUNTS), {"choices": [], "usage": COUNTS}],
    "zeros in between": [chunk({}, "stop", usage=COUNTS), {"choices": [], "usage": {"total_tokens": 0}}],
}  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_pitfall_23_token_counts_are_found_wherever_they_stand(place: str) -> None:
    assert read(stream(chunk({"content": "Hi"}), *PLACES[place])).usage == Usage(7, 3)


def test_pitfall_23_thinking_outside_the_completion_is_counted() -> None:
    counts = COUNTS | {"total_tokens": 15, "completion_tokens_details": {"reasoning_tokens": 5}}
    assert read(stream(chunk({"content": "Hi"}, "stop", usage=counts))).usage == Usage(7, 8, reasoning=5)


def test_pitfall_24_reasoning_and_calls_stay_together() -> None:
    body = stream(chunk({"reasoning_content": "Hmm."}), piece(0, "c1", "ls", '{"path":"a"}'), STOP)
    reply = read(body)
    assert (reply.reasoning, calls(reply)) == ("Hmm.", [A])
    with serving(Server([body])) as server:
        model = ChatFerrule(model="deepseek:m", base_url=server.url, api_key="k")
        total = AIMessageChunk(content="")
        for each in model.stream("hi", tools=TOOLS):
            total += each
        model.close()
    stored = message_chunk_to_message(total)
    assert stored.additional_kwargs["reasoning_content"] == "Hmm."
    assert [block["type"] for block in stored.content_blocks] == ["reasoning", "tool_call"]


def test_glued_and_split_events_tight_data_and_marks() -> None:
    first, second = json.dumps(chunk({"content": "H"})), json.dumps(chunk({"content": "i"}, "stop"))
    for body in (
        f"data: {first}data: {second}\n\n",
        f"data: {first}\ndata: {second}\n\n",
        f"data:{first}\r\n\r\ndata:{second}\r\n\r\n",
        f"\ufeffdata: {first}\n\n: keep-alive\n\n\n\ndata: {second}",
    ):
        assert read(body.encode()) == Reply("Hi")
    assert read(b"\n\n \n" + whole({"content": "Hi"})) == Reply("Hi")
