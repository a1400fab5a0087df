"""The client: what goes out, what comes back, and what may be seen of the key."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tenacity import wait_none

from ferrule.client.http import Client
from ferrule.core.errors import AuthenticationFailed, BadGateway, BalanceExhausted, Refused, UsageError
from ferrule.core.events import Noted, Stopped, Text
from ferrule.core.messages import Assistant, Message, Origin, Reply, StopReason, ToolCall, ToolResult, User
from ferrule.simulate import Say, Simulator, repeat

KEY = "sk-very-secret-1234567890"
ASK = [User("hi")]
TOOL = {"type": "function", "function": {"name": "ls", "parameters": {"type": "object"}}}


class Body(httpx2.SyncByteStream, httpx2.AsyncByteStream):
    """A body that knows whether it was closed."""

    def __init__(self, pieces: Sequence[bytes]) -> None:
        self.pieces = pieces
        self.closed = False

    def __iter__(self) -> Iterator[bytes]:
        yield from self.pieces

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self.pieces:
            yield piece

    def close(self) -> None:
        self.closed = True

    async def aclose(self) -> None:
        self.closed = True


class Vendor:
    """An endpoint in memory: it keeps requests and gives its answers in turn, the last one for ever."""

    def __init__(self, *answers: tuple[int, bytes]) -> None:
        self.answers = list(answers)
        self.requests: list[httpx2.Request] = []
        self.bodies: list[Body] = []

    def __call__(self, request: httpx2.Request) -> httpx2.Response:
        self.requests.append(request)
        status, content = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        self.bodies.append(Body([content]))
        return httpx2.Response(status, stream=self.bodies[-1])

    def client(self, model: str = "deepseek:deepseek-v4-pro", **fields: Any) -> Client:
        transport = httpx2.MockTransport(self)
        http, ahttp = httpx2.Client(transport=transport), httpx2.AsyncClient(transport=transport)
        return Client(model, wait=wait_none(), http=http, ahttp=ahttp, **({"api_key": KEY} | fields))

    def sent(self, number: int = -1) -> dict[str, Any]:
        return json.loads(self.requests[number].content)


def said(text: str, finish: str = "stop") -> tuple[int, bytes]:
    message = {"role": "assistant", "content": text}
    return 200, json.dumps({"choices": [{"message": message, "finish_reason": finish}]}).encode()


def streamed(*texts: str) -> tuple[int, bytes]:
    chunks = [{"choices": [{"delta": {"content": text}}]} for text in texts]
    chunks.append({"choices": [{"delta": {}, "finish_reason": "stop"}]})
    return 200, "".join(f"data: {json.dumps(chunk)}\n\n" for chunk in chunks).encode()


def test_what_goes_out() -> None:
    vendor = Vendor(said("Hello"))
    reply = vendor.client().complete(ASK, tools=[TOOL], max_tokens=7, temperature=0.5, thinking=False)
    assert reply == Reply("Hello", stop=StopReason.STOP)
    request = vendor.requests[0]
    assert str(request.url) == "https://api.deepseek.com/chat/completions"
    assert request.headers["authorization"] == f"Bearer {KEY}"
    assert request.headers["accept"] == "application/json"
    assert request.headers["user-agent"].startswith("ferrule/")
    sent = vendor.sent()
    assert sent["model"] == "deepseek-v4-pro"
    assert sent["messages"] == [{"role": "user", "content": "hi"}]
    assert sent["tools"] == [TOOL]
    assert (sent["max_tokens"], sent["temperature"]) == (7, 0.5)
    assert sent["thinking"] == {"type": "disabled"}
    assert not sent.get("stream")


def test_the_thinking_of_earlier_turns_goes_back_or_not() -> None:
    own = Origin("native", "native")
    calls = ToolCall("a", "ls", {}, own), ToolCall("b", "ls", {}, own)
    said: list[Message] = [
        *(User("q"), Assistant("", "one", calls[:1]), ToolResult("a", "R"), Assistant("done", "two")),
        *(User("next"), Assistant("", "three", calls[1:]), ToolResult("b", "R")),
    ]
    expected = {
        None: ["one", "two", "three"],
        "vendor": ["one", "two", "three"],
        "turn": ["", None, "three"],
    }
    for wanted, thoughts in expected.items():
        with Simulator("deepseek", repeat(Say("done"))) as vendor:  # which refuses what it documents
            with Client("deepseek:", base_url=vendor.url, api_key=KEY, reasoning_history=wanted) as client:
                client.complete(said, tools=[TOOL], thinking=True)
            [request] = [each.request for each in vendor.requests]
        answers = [each for each in request["messages"] if each["role"] == "assistant"]
        assert [each.get("reasoning_content") for each in answers] == thoughts
    with pytest.raises(UsageError, match="reasoning_history"):
        Client("deepseek:", api_key=KEY, reasoning_history="none")  # pyright: ignore[reportArgumentType]


async def test_both_ways_and_both_kinds_are_the_same() -> None:
    client = Vendor(said("Hello you")).client()
    streaming = Vendor(streamed("Hello ", "you")).client()
    expected = [Text("Hello "), Text("you"), Stopped(StopReason.STOP)]
    assert client.complete(ASK) == await client.acomplete(ASK) == Reply("Hello you")
    assert list(streaming.stream(ASK)) == expected
    assert [event async for event in streaming.astream(ASK)] == expected
    assert streaming.profile.name == "deepseek"


def test_a_stream_is_asked_for_when_streaming() -> None:
    vendor = Vendor(streamed("Hello"))
    list(vendor.client().stream(ASK))
    assert vendor.sent()["stream"] is True
    assert vendor.requests[0].headers["accept"] == "text/event-stream"


async def test_a_call_that_cannot_be_forced_is_asked_for_in_words() -> None:
    words = "Answer by calling the tool ls once, and with nothing else."
    wishes: dict[str, Any] = {"tools": [TOOL], "tool_choice": "ls", "thinking": True}
    with Simulator("deepseek", repeat(Say("done"))) as vendor:
        with Client("deepseek:", base_url=vendor.url, api_key=KEY) as client:
            client.complete(ASK, **wishes)
            list(client.stream(ASK, **wishes))
            await client.acomplete(ASK, **wishes)
            client.complete(ASK, **wishes | {"thinking": False})
            await client.aclose()
        *weak, forced = [each.request for each in vendor.requests]
    for request in weak:
        assert request["messages"][0] == {"role": "system", "content": words}
        assert request.get("tool_choice", "auto") == "auto"
    assert forced["tool_choice"]["function"]["name"] == "ls"
    assert words not in str(forced)


OWN = """
name = "mine"
base_url = "http://127.0.0.1:1/v1"
default_model = "my-model"
key_variables = ["MINE_API_KEY"]
"""


def test_a_profile_of_the_users_own_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "ferrule" / "profiles"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(OWN, encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("MINE_API_KEY", KEY)
    vendor = Vendor(said("Hi"))
    with httpx2.Client(transport=httpx2.MockTransport(vendor)) as http:
        client = Client("mine:", http=http)
        client.complete(ASK)
    assert (client.model, client.profile.base_url) == ("my-model", "http://127.0.0.1:1/v1")
    assert vendor.requests[0].headers["authorization"] == f"Bearer {KEY}"


def test_a_vendors_model_on_this_machine_needs_no_key(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DEEPSEEK_API_KEY", "FERRULE_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    vendor = Vendor(said("Hi"))
    with httpx2.Client(transport=httpx2.MockTransport(vendor)) as http:
        client = Client("deepseek:m", base_url="http://localhost:11434/v1", http=http)
        assert client.complete(ASK).content == "Hi"
    assert "authorization" not in vendor.requests[0].headers


async def test_a_redirect_is_not_followed_and_not_retried() -> None:
    asked: list[str] = []

    def vendor(request: httpx2.Request) -> httpx2.Response:
        asked.append(request.url.host)
        return httpx2.Response(307, headers={"location": "http://other.test/v1/chat/completions"})

    settings: dict[str, Any] = {"transport": httpx2.MockTransport(vendor), "follow_redirects": True}
    client = Client(
        "m",
        base_url="http://vendor.test/v1",
        api_key=KEY,
        http=httpx2.Client(**settings),
        ahttp=httpx2.AsyncClient(**settings),
    )
    with pytest.raises(BadGateway, match="redirect .HTTP 307., which is not followed: set base_url"):
        client.complete(ASK)
    with pytest.raises(BadGateway):
        await client.acomplete(ASK)
    assert asked == ["vendor.test", "vendor.test"]


async def test_what_the_profile_changed_is_noted_first() -> None:
    client = Vendor(streamed("Hello")).client()
    asked: dict[str, Any] = {"tools": [TOOL], "tool_choice": "required"}
    for events in (
        list(client.stream(ASK, **asked)),
        [each async for each in client.astream(ASK, **asked)],
    ):
        assert isinstance(events[0], Noted)
        assert events[0].note.detail == {"vendor": "DeepSeek"}
        assert events[1] == Text("Hello")
    assert client.complete(ASK, **asked).notes == (events[0].note,)


def test_recovered_calls_of_two_replies_have_different_ids() -> None:
    call = '<tool_call>{"name": "ls", "arguments": {}}</tool_call>'
    client = Vendor(said(call)).client()
    found = [client.complete(ASK, tools=[TOOL]).calls for _ in range(2)]
    assert [(call.name, call.arguments) for [call] in found] == [("ls", {})] * 2
    [[first], [second]] = found
    assert isinstance(first, ToolCall)
    assert first.id != second.id


def test_the_vendor_errors_inside_a_good_answer() -> None:
    busy = 200, b'{"choices":null,"base_resp":{"status_code":1002,"status_msg":"rate limit"}}'
    poor = 200, b'{"choices":null,"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}}'
    vendor = Vendor(busy, said("Hello"))
    assert vendor.client("minimax:MiniMax-M3").complete(ASK).content == "Hello"
    vendor = Vendor(poor)
    with pytest.raises(BalanceExhausted) as caught:
        vendor.client("minimax:MiniMax-M3").complete(ASK)
    assert caught.value.failure.code == "1008"
    assert len(vendor.requests) == 1


def test_a_key_the_vendor_quotes_is_not_shown() -> None:
    answer = 401, json.dumps({"error": {"message": f"Incorrect API key provided: {KEY}."}}).encode()
    client = Vendor(answer).client()
    with pytest.raises(AuthenticationFailed) as caught:
        client.complete(ASK)
    assert KEY not in repr(caught.value) + str(caught.value) + repr(caught.value.failure)
    assert "Incorrect API key provided: [key]." in str(caught.value)
    assert KEY not in repr(client)


@pytest.mark.parametrize("key", ["sk-one\nsk-two", "sk-ключ", "Bearer sk"])
def test_a_key_that_cannot_be_sent_is_refused_without_being_shown(key: str) -> None:
    with pytest.raises(UsageError) as caught:
        Client("deepseek:", api_key=key)
    assert key not in str(caught.value)


@pytest.mark.parametrize("key", [None, "", " \n"])
def test_no_key_means_no_header(key: str | None) -> None:
    vendor = Vendor(said("Hello"))
    vendor.client("m", base_url="http://127.0.0.1:1/v1", api_key=key).complete(ASK)
    assert "authorization" not in vendor.requests[0].headers


def test_blanks_around_a_key_do_not_matter() -> None:
    vendor = Vendor(said("Hello"))
    vendor.client(api_key=f" {KEY}\n").complete(ASK)
    assert vendor.requests[0].headers["authorization"] == f"Bearer {KEY}"


@pytest.mark.parametrize("url", ["127.0.0.1:8000/v1", "ftp://x/v1", "http://", "http://host:port", "/v1"])
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(UsageError, match="base_url"):
        Client("m", base_url=url)


def test_neither_address_nor_vendor() -> None:
    with pytest.raises(UsageError, match="base_url"):
        Client("some-model")


def test_an_address_without_a_model() -> None:
    with pytest.raises(UsageError, match="model"):
        Vendor(said("Hello")).client("", base_url="http://127.0.0.1:1").complete(ASK)


def test_a_vendor_alone_means_its_default_model() -> None:
    vendor = Vendor(said("Hello"))
    vendor.client("deepseek").complete(ASK)
    assert vendor.sent()["model"] == vendor.client("deepseek").profile.default_model


@pytest.mark.parametrize("value", [float("nan"), object()])
def test_what_is_not_json_is_refused(value: object) -> None:
    with pytest.raises(UsageError, match="JSON"):
        Vendor(said("Hello")).client().complete(ASK, top_p=value)


def test_text_goes_out_as_utf8_and_lone_surrogates_escaped() -> None:
    vendor = Vendor(said("Hello"))
    client = vendor.client()
    client.complete([User("你好")])
    client.complete([User("broken \ud83d emoji")])
    assert "你好".encode() in vendor.requests[0].content
    assert b"broken \\ud83d emoji" in vendor.requests[1].content


def test_leaving_a_stream_early_closes_the_connection() -> None:
    vendor = Vendor(streamed("Hello ", "you"))
    events = vendor.client().stream(ASK)
    assert next(events) == Text("Hello ")
    assert not vendor.bodies[0].closed
    events.close()
    assert vendor.bodies[0].closed


async def test_leaving_an_asynchronous_stream_early_closes_the_connection() -> None:
    vendor = Vendor(streamed("Hello ", "you"))
    async with aclosing(vendor.client().astream(ASK)) as events:
        assert await anext(events) == Text("Hello ")
        assert not vendor.bodies[0].closed
    assert vendor.bodies[0].closed


def test_each_try_closes_its_connection() -> None:
    vendor = Vendor((503, b"busy"), (503, b"busy"), said("Hello"))
    vendor.client().complete(ASK)
    assert [body.closed for body in vendor.bodies] == [True, True, True]


def test_one_client_serves_two_event_loops() -> None:
    with Simulator("deepseek", repeat(Say("Hello."))) as vendor:
        client = Client("deepseek:", base_url=vendor.url, api_key=KEY)

        async def ask() -> str:
            reply = await client.acomplete(ASK)
            await client.aclose()
            return reply.content

        assert [asyncio.run(ask()), asyncio.run(ask())] == ["Hello.", "Hello."]


def test_a_client_can_be_used_after_it_was_closed() -> None:
    with Simulator("deepseek", repeat(Say("Hello."))) as vendor:
        with Client("deepseek:", base_url=vendor.url, api_key=KEY) as client:
            client.complete(ASK)
        assert client.complete(ASK).content == "Hello."
        client.close()


def test_a_refusal_in_the_vendors_own_words() -> None:
    answer = 400, b'{"error":{"message":"no such model","code":"model_not_found"}}'
    with pytest.raises(Refused) as caught:
        Vendor(answer).client().complete(ASK)
    assert caught.value.failure.message == "no such model"
    assert (caught.value.failure.status, caught.value.failure.code) == (400, "model_not_found")


def test_the_whole_address_may_be_given() -> None:
    vendor = Vendor(said("Hello"))
    vendor.client("m", base_url="http://127.0.0.1:1/v1/chat/completions/").complete(ASK)
    assert str(vendor.requests[0].url) == "http://127.0.0.1:1/v1/chat/completions"


async def test_a_text_is_what_the_user_says() -> None:
    vendor = Vendor(said("Hello"))
    client = vendor.client()
    assert client.complete("hi") == client.complete(ASK) == await client.acomplete("hi")
    assert [vendor.sent(number)["messages"] for number in (0, 2)] == [
        [{"role": "user", "content": "hi"}]
    ] * 2
    vendor = Vendor(streamed("Hello"))
    client = vendor.client()
    events = list(client.stream("hi"))
    assert events == [event async for event in client.astream("hi")]
    assert events[-2:] == [Text("Hello"), Stopped(StopReason.STOP)]


@pytest.mark.parametrize(
    ("messages", "words"),
    [
        (
            [*ASK, {"role": "user", "content": 3}],
            r"messages\[1\]\.content must be a string or a list of content parts",
        ),
        (["hi"], r"messages\[0\] must be .*, not a str"),
        (User("hi"), "messages must be a text or a list, .*, not a User"),
        ([User(None)], r"messages\[0\]\.content must be a string or a list of .*, not a NoneType"),  # type: ignore[arg-type]
        ([User(["hi"])], r"messages\[0\]\.content must be .*; its part 0 is a str"),  # type: ignore[list-item]
        (None, "messages must be a text or a list, .*, not a NoneType"),
    ],
)
def test_what_is_no_conversation_is_refused(messages: Any, words: str) -> None:
    vendor = Vendor(said("Hello"))
    with pytest.raises(UsageError, match=words):
        vendor.client().complete(messages)
    assert vendor.requests == []


@pytest.mark.parametrize(
    ("tools", "words"),
    [
        ("ls", "not a str"),
        (TOOL, "not a dict"),
        ([TOOL, "ls"], "its part 1 is a str"),
        ([print], "its part 0 is a builtin_function_or_method"),
    ],
)
def test_what_are_no_tools_is_refused(tools: Any, words: str) -> None:
    with pytest.raises(UsageError, match=f"tools must be a list of tools as OpenAI's dicts.*{words}"):
        Vendor(said("Hello")).client().complete("hi", tools=tools)


@pytest.mark.parametrize("name", ["timeout", "connect_timeout", "idle_timeout", "data_timeout"])
def test_timeouts_are_positive(name: str) -> None:
    for seconds in (0, -1):
        with pytest.raises(UsageError, match="positive"):
            Client("deepseek:m", api_key=KEY, **{name: seconds})
