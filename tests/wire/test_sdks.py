"""What our writers send, added up by the vendors' own clients, which raise where a stream contradicts itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ferrule.core.events import Event, fold
from ferrule.core.messages import Reply, StopReason
from ferrule.wire import anthropic_messages, openai_chat, openai_responses
from tests.wire.anthropic_messages.test_write import CASES as BLOCKS
from tests.wire.openai_chat.test_write import REPLIES, played
from tests.wire.openai_responses.test_write import CASES as ITEMS
from tests.wire.replies import dump, read, reading, streamed

httpx2 = pytest.importorskip("httpx2")
openai = pytest.importorskip("openai")
anthropic = pytest.importorskip("anthropic")

HEAD = {"id": "resp_1", "model": "m", "created": 1_700_000_000}


def http(body: bytes) -> Any:
    """A client that gets this stream for an answer."""
    answer = httpx2.Response(200, headers={"content-type": "text/event-stream"}, content=body)
    return httpx2.Client(transport=httpx2.MockTransport(lambda request: answer))


def dumped(value: Any) -> bytes:
    return json.dumps(value.to_dict(), ensure_ascii=False).encode()


def same(reply: Reply) -> Reply:
    """Where a call stood is for the reader to say."""
    whole = openai_chat.write_reply(reply, **HEAD)
    return read("openai_chat", dump(whole))


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
def test_chat(reply: Reply) -> None:
    writer = openai_chat.ChunkWriter(*HEAD.values())
    body = streamed(writer, openai_chat.sse, played(reply)) + openai_chat.sse("[DONE]")
    client = openai.OpenAI(api_key="k", base_url="http://x/v1", http_client=http(body))
    with client.chat.completions.stream(model="m", messages=[]) as stream:
        stream.until_done()
        final = stream.current_completion_snapshot
    assert read("openai_chat", dumped(final)) == same(reply)


@pytest.mark.parametrize("reply", ITEMS.values(), ids=ITEMS)
def test_responses(reply: Reply) -> None:
    writer = openai_responses.EventWriter(*HEAD.values())
    events = reading("openai_responses", dump(openai_responses.write_reply(reply, **HEAD)))
    body = streamed(writer, openai_responses.sse, events)
    client = openai.OpenAI(api_key="k", base_url="http://x/v1", http_client=http(body))
    with client.responses.stream(model="m", input=[]) as stream:
        stream.until_done()
        if reply.stop in (StopReason.STOP, StopReason.TOOL_CALLS):
            assert read("openai_responses", dumped(stream.get_final_response())) == reply


@pytest.mark.parametrize("reply", BLOCKS.values(), ids=BLOCKS)
def test_messages(reply: Reply) -> None:
    events = reading(
        "anthropic_messages", dump(anthropic_messages.write_reply(reply, id="msg_1", model="m"))
    )
    body = streamed(anthropic_messages.EventWriter("msg_1", "m"), anthropic_messages.sse, events)
    client = anthropic.Anthropic(api_key="k", base_url="http://x", http_client=http(body))
    with client.messages.stream(model="m", max_tokens=9, messages=[]) as stream:
        final = stream.get_final_message()
    assert read("anthropic_messages", dumped(final)) == reply


FOREIGN = {
    f"{api}, {name}": (api, reply)
    for api, cases in (("openai_responses", ITEMS), ("anthropic_messages", BLOCKS))
    for name, reply in cases.items()
}


@pytest.mark.parametrize(("api", "reply"), FOREIGN.values(), ids=FOREIGN)
def test_details_of_other_families_pass_through_a_chat_client(api: str, reply: Reply) -> None:
    write = (
        openai_responses.write_reply(reply, **HEAD)
        if api == "openai_responses"
        else anthropic_messages.write_reply(reply, id="1", model="m")
    )
    events: list[Event] = reading(api, dump(write))
    body = streamed(openai_chat.ChunkWriter(*HEAD.values()), openai_chat.sse, events)
    client = openai.OpenAI(api_key="k", base_url="http://x/v1", http_client=http(body))
    with client.chat.completions.stream(model="m", messages=[]) as stream:
        stream.until_done()
        final = stream.current_completion_snapshot
    assert read("openai_chat", dumped(final)).details == fold(events).details
