"""What our writers send, added up by the vendors' own clients, which raise where a stream contradicts itself."""

import json
from typing import Any

import pytest

from ferrule.core.events import fold
from ferrule.core.messages import Reply, StopReason
from ferrule.wire.family import FAMILIES
from tests.wire.anthropic_messages.test_write_reply import CASES as BLOCKS
from tests.wire.openai_chat.test_write_reply import REPLIES, played
from tests.wire.openai_responses.test_write_reply import CASES as ITEMS
from tests.wire.replies import read, reading, streamed, whole

httpx2 = pytest.importorskip("httpx2")
openai = pytest.importorskip("openai")
anthropic = pytest.importorskip("anthropic")


def http(body: bytes) -> Any:
    """A client that gets this stream for an answer."""
    answer = httpx2.Response(200, headers={"content-type": "text/event-stream"}, content=body)
    return httpx2.Client(transport=httpx2.MockTransport(lambda request: answer))


def dumped(value: Any) -> bytes:
    return json.dumps(value.to_dict(), ensure_ascii=False).encode()


def same(reply: Reply) -> Reply:
    """Where a call stood is for the reader to say."""
    return read("openai_chat", whole("openai_chat", reply))


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
def test_chat(reply: Reply) -> None:
    body = streamed("openai_chat", played(reply)) + FAMILIES["openai_chat"].closing
    client = openai.OpenAI(api_key="k", base_url="http://x/v1", http_client=http(body))
    with client.chat.completions.stream(model="m", messages=[]) as stream:
        stream.until_done()
        final = stream.current_completion_snapshot
    assert read("openai_chat", dumped(final)) == same(reply)


@pytest.mark.parametrize("reply", ITEMS.values(), ids=ITEMS)
def test_responses(reply: Reply) -> None:
    body = streamed("openai_responses", reading("openai_responses", whole("openai_responses", reply)))
    client = openai.OpenAI(api_key="k", base_url="http://x/v1", http_client=http(body))
    with client.responses.stream(model="m", input=[]) as stream:
        stream.until_done()
        if reply.stop in (StopReason.STOP, StopReason.TOOL_CALLS):
            assert read("openai_responses", dumped(stream.get_final_response())) == reply


@pytest.mark.parametrize("reply", BLOCKS.values(), ids=BLOCKS)
def test_messages(reply: Reply) -> None:
    body = streamed("anthropic_messages", reading("anthropic_messages", whole("anthropic_messages", reply)))
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
    events = reading(api, whole(api, reply))
    body = streamed("openai_chat", events)
    client = openai.OpenAI(api_key="k", base_url="http://x/v1", http_client=http(body))
    with client.chat.completions.stream(model="m", messages=[]) as stream:
        stream.until_done()
        final = stream.current_completion_snapshot
    assert read("openai_chat", dumped(final)).details == fold(events).details
