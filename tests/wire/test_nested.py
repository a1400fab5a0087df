"""Arguments that hold themselves, in pieces, in every family: what was sent is what is run."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from ferrule.core.cuts import under_cuts
from ferrule.core.events import fold
from ferrule.core.messages import Reply
from ferrule.core.stage import drive
from ferrule.vendors import Profile
from ferrule.wire.decode import decode
from tests.wire.replies import profile

NESTED = [
    '{"children":[{"children":[]}]}',
    '{"a": {"a": {"a": 1}, "b": {"a": 1}}}',
    '{"content":"{\\"content\\":\\"{}\\"}"}',
]


def sse(*values: Any) -> bytes:
    return b"".join(b"data: " + json.dumps(value).encode() + b"\n\n" for value in values)


def chat(pieces: list[str], **head: Any) -> bytes:
    def chunk(finish: str | None, **call: Any) -> Any:
        delta = {"tool_calls": [head | call]} if call else {}
        return {"choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}

    first = chunk(None, id="a", function={"name": "grow", "arguments": ""})
    rest = [chunk(None, function={"arguments": piece}) for piece in pieces]
    return sse(first, *rest, chunk("tool_calls"))


def messages(pieces: list[str]) -> bytes:
    block = {"type": "tool_use", "id": "a", "name": "grow", "input": {}}
    deltas = [{"type": "input_json_delta", "partial_json": piece} for piece in pieces]
    return sse(
        {"type": "content_block_start", "index": 0, "content_block": block},
        *({"type": "content_block_delta", "index": 0, "delta": delta} for delta in deltas),
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "tool_use"}},
        {"type": "message_stop"},
    )


def responses(pieces: list[str], *, whole: str | None = None) -> bytes:
    text = "".join(pieces) if whole is None else whole
    call = {"type": "function_call", "id": "fc", "call_id": "a", "name": "grow", "arguments": ""}
    done = call | {"arguments": text}
    kind = "response.function_call_arguments"
    return sse(
        {"type": "response.output_item.added", "output_index": 0, "item": call},
        *({"type": f"{kind}.delta", "output_index": 0, "delta": piece} for piece in pieces),
        {"type": f"{kind}.done", "output_index": 0, "arguments": text},
        {"type": "response.output_item.done", "output_index": 0, "item": done},
        {"type": "response.completed", "response": {"id": "r", "status": "completed", "output": [done]}},
    )


def ollama(pieces: list[str]) -> bytes:
    call = {"function": {"name": "grow", "arguments": json.loads("".join(pieces))}}
    line = {"message": {"role": "assistant", "content": "", "tool_calls": [call]}, "done": False}
    return json.dumps(line).encode() + b'\n{"message": {}, "done": true, "done_reason": "stop"}\n'


WIRES: dict[str, tuple[str, Callable[[list[str]], bytes]]] = {
    "chat": ("openai_chat", lambda pieces: chat(pieces, index=0)),
    "chat without an index": ("openai_chat", chat),
    "chat with the id on every piece": ("openai_chat", lambda pieces: chat(pieces, id="a")),
    "messages": ("anthropic_messages", messages),
    "responses": ("openai_responses", responses),
    "ollama": ("ollama", ollama),
}


def read(vendor: Profile, body: bytes) -> Reply:
    return fold(drive(decode(vendor), [body]))


@pytest.mark.parametrize("text", NESTED)
@pytest.mark.parametrize("wire", WIRES)
def test_every_cut_gives_the_arguments_that_were_sent(wire: str, text: str) -> None:
    api, write = WIRES[wire]
    vendor = profile(api)

    def run(pieces: list[str]) -> list[Any]:
        reply = read(vendor, write(pieces))
        return [(call.name, call.arguments, call.repairs) for call in reply.calls] + [*reply.broken]

    assert under_cuts(run, text) == [[("grow", json.loads(text), ())]]


def growing(text: str) -> Iterator[list[str]]:
    for first in range(1, len(text)):
        for second in range(first, len(text), 5):
            yield [text[:first], text[:second], text]


@pytest.mark.parametrize("text", NESTED)
def test_pieces_of_a_vendor_that_repeats_itself(text: str) -> None:
    vendor = replace(profile("openai_chat"), cumulative=True)
    for pieces in growing(text):
        [call] = read(vendor, chat(pieces, index=0)).calls
        assert call.arguments == json.loads(text)


def test_on_messages_and_responses_a_repetition_is_never_taken_for_one() -> None:
    pieces = ['{"a": 1,', '{"a": 1, "b": 2}']
    assert read(profile("openai_chat"), chat(pieces, index=0)).calls[0].arguments == {"a": 1, "b": 2}
    for api, body in (
        ("anthropic_messages", messages(pieces)),
        ("openai_responses", responses(pieces)),
        ("openai_responses", responses(pieces, whole=pieces[-1])),
    ):
        reply = read(profile(api), body)
        assert (reply.calls, len(reply.broken)) == ((), 1), api


def test_a_last_word_that_contradicts_the_pieces_breaks_the_call() -> None:
    vendor = profile("openai_responses")
    assert read(vendor, responses(['{"to":', '"Ann"}'], whole='{"to":"Bob"}')).calls == ()
    [call] = read(vendor, responses(['{"to":', '"Ann"}'], whole='{"to": "Ann"}')).calls
    assert call.arguments == {"to": "Ann"}
