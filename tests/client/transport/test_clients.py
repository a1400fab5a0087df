"""The official SDKs through Ferrule's HTTP clients, against a simulated vendor that does everything wrong."""

import asyncio
import json
import logging
from collections.abc import Generator
from typing import Any

import httpx
import httpx2
import pytest
from langchain_anthropic import ChatAnthropic
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from openai import APIConnectionError, APIError, AsyncOpenAI, BadRequestError, OpenAI

import ferrule
from ferrule.client.connect import connection_to
from ferrule.client.memory import InMemory
from ferrule.core.errors import MissingKey, UnknownName
from ferrule.core.notes import Note
from ferrule.relay import HEADER, RelayPolicy
from ferrule.simulate import (
    BrokenArguments,
    CallInReasoning,
    Disconnect,
    EmptyIdName,
    Fault,
    Finish,
    MarkupInContent,
    NoDone,
    Split,
    Truncated,
)
from ferrule.vendors import PROFILES
from tests.client.server import Server, serving
from tests.client.transport.sdk_loops import (
    ANSWER,
    APIS,
    TASK,
    TOOLS,
    base_url,
    finished,
    loop,
    request_of,
    simulated,
)

FAULTS: dict[str, tuple[Fault, ...]] = {
    "none": (),
    "call in reasoning": (CallInReasoning(),),
    "markup in content": (MarkupInContent("qwen3_coder"),),
    "broken arguments": (BrokenArguments("trailing_comma"),),
    "cut-off call": (Truncated(3, of="arguments").on(0),),
    "empty id and name": (EmptyIdName(),),
    "no finish reason": (Finish(""),),
    "no end": (NoDone(),),
}
ASKED = [{"role": "user", "content": TASK}]
PATHS = {
    "openai_chat": "/chat/completions",
    "openai_responses": "/responses",
    "anthropic_messages": "/v1/messages",
}
WAYS = pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
BOTH = pytest.mark.parametrize("asynchronous", [False, True], ids=["sync", "async"])
LIBRARIES = pytest.mark.parametrize("library", ["httpx2", "httpx"])


@BOTH
@WAYS
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("api", APIS)
def test_a_two_tool_loop_comes_to_its_end(api: str, fault: str, stream: bool, asynchronous: bool) -> None:
    if fault == "broken arguments" and api == "anthropic_messages" and not stream:
        pytest.skip("arguments are an object there: nobody can send broken ones")
    with simulated(*FAULTS[fault], Split()) as vendor:
        said = finished(vendor, api, stream=stream, asynchronous=asynchronous, provider="deepseek")
    assert said == ANSWER


@BOTH
@WAYS
def test_a_loop_on_the_older_httpx(stream: bool, asynchronous: bool) -> None:
    with simulated(CallInReasoning(), Split()) as vendor:
        said = finished(vendor, "openai_chat", stream=stream, asynchronous=asynchronous, library="httpx")
    assert said == ANSWER


@BOTH
@WAYS
def test_thinking_that_was_dropped_goes_back(stream: bool, asynchronous: bool) -> None:
    with simulated() as vendor:
        with pytest.raises(BadRequestError, match="reasoning_content"):
            finished(vendor, "openai_chat", stream=stream, asynchronous=asynchronous)
        # The vendor is found by the name of the model, although the address is unknown.
        said = finished(vendor, "openai_chat", stream=stream, asynchronous=asynchronous, library="httpx2")
        thoughts = [each.get("reasoning_content") for each in vendor.requests[-1].request["messages"]]
    assert said == ANSWER
    assert thoughts == [None, "The listing comes first.", None, "Now I can read it.", None]


def test_a_call_that_was_cut_off_is_asked_for_again() -> None:
    """By the relay, or by the program where a stream has begun: that ends as a reply that was cut."""
    lying = Truncated(3, "tool_calls", "arguments").on(0)
    for stream in (False, True):
        with simulated(lying) as vendor:
            assert finished(vendor, "openai_chat", stream=stream, provider="deepseek") == ANSWER
        first, second = (request.request["messages"] for request in vendor.requests[:2])
        assert (len(vendor.requests), first == second) == (4, stream)


@WAYS
@LIBRARIES
@pytest.mark.parametrize("api", APIS)
def test_what_is_clean_passes_byte_for_byte(api: str, library: Any, stream: bool) -> None:
    body = request_of(api, ASKED, stream=stream)
    with simulated() as vendor, ferrule.http_client(library=library, provider="deepseek") as http:
        got = http.post(base_url(vendor, api) + PATHS[api], json=body, headers={"x-api-key": "k"})
        [seen] = vendor.requests
        assert got.content == seen.reply
        assert seen.raw == got.request.content
        assert HEADER not in got.headers
        kind = "text/event-stream" if stream else "application/json"
        assert got.headers.get_list("content-type") == [kind]
        assert got.elapsed.total_seconds() > 0


@LIBRARIES
def test_everything_else_passes_untouched(library: Any) -> None:
    def answer(request: Any) -> Any:
        module = httpx2 if library == "httpx2" else httpx
        return module.Response(200, content=request.content, headers={"x-made-by": "the vendor"})

    transport = (httpx2 if library == "httpx2" else httpx).MockTransport(answer)
    with ferrule.http_client(library=library, transport=transport) as http:
        for path, content in (
            ("/v1/embeddings", b'{"input": 1}'),
            ("/v1/chat/completions", b"no JSON"),
            ("/v1/chat/completions", b"[1]"),
            ("/v1/chat/completions", b'{"messages": "no request"}'),
            ("/v1/threads/t/messages", b'{"role": "user", "content": "Hello."}'),
            ("/v1/messages/count_tokens", b'{"messages": []}'),
        ):
            got = http.post(f"https://h.example{path}", content=content)
            assert (got.content, got.headers["x-made-by"]) == (content, "the vendor")
            assert "content-type" not in got.headers


def test_headers_of_the_vendor_stay_and_those_of_the_body_are_right() -> None:
    def answer(request: httpx2.Request) -> httpx2.Response:
        assert request.headers["authorization"] == "Bearer k"
        assert request.headers["x-mine"] == "1"
        assert int(request.headers["content-length"]) == len(request.content)
        assert b"developer" not in request.content
        said = {"choices": [{"message": {"role": "assistant", "content": "Hello."}, "finish_reason": ""}]}
        limits = [("x-request-id", "r-1"), ("set-cookie", "a=1"), ("set-cookie", "b=2")]
        return httpx2.Response(200, json=said, headers=limits)

    http = ferrule.http_client(transport=httpx2.MockTransport(answer), provider="deepseek")
    sdk = OpenAI(
        base_url="https://h.example", api_key="k", http_client=http, default_headers={"x-mine": "1"}
    )
    said: list[Any] = [{"role": "developer", "content": "Be brief."}, *ASKED]
    got = sdk.chat.completions.with_raw_response.create(model="m", messages=said)
    assert got.parse().choices[0].finish_reason == "stop"
    assert got.request_id == "r-1"
    assert got.headers.get_list("set-cookie") == ["a=1", "b=2"]
    assert int(got.headers["content-length"]) == len(got.content)
    assert "reply-mended" in got.headers[HEADER]


def test_a_compressed_answer_is_read() -> None:
    import gzip

    said = (
        b'{"choices":[{"index":0,"message":{"role":"assistant","content":"Hi."},"finish_reason":"stop"}]}'
    )

    def answer(request: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(200, content=gzip.compress(said), headers={"content-encoding": "gzip"})

    with ferrule.http_client(transport=httpx2.MockTransport(answer)) as http:
        got = http.post("https://h.example/chat/completions", json={"model": "m", "messages": ASKED})
    assert got.json()["choices"][0]["message"]["content"] == "Hi."
    assert "content-encoding" not in got.headers


@BOTH
@pytest.mark.parametrize("api", APIS)
def test_a_stream_that_breaks_off_raises(api: str, asynchronous: bool) -> None:
    with simulated(Disconnect(900)) as vendor, pytest.raises(Exception) as raised:  # noqa: PT011
        finished(vendor, api, stream=True, asynchronous=asynchronous, provider="deepseek")
    assert type(raised.value).__module__.startswith(("openai", "anthropic", "httpx2"))


@BOTH
def test_an_answer_that_breaks_off_is_a_lost_connection(asynchronous: bool) -> None:
    with simulated(Disconnect(100)) as vendor, pytest.raises(APIConnectionError):
        finished(vendor, "openai_chat", stream=False, asynchronous=asynchronous, provider="deepseek")


def test_the_sdk_tries_again_as_always() -> None:
    with simulated(Disconnect(100).on(0), "status-503@1") as vendor:
        sdk = OpenAI(base_url=vendor.url, api_key="k", http_client=ferrule.http_client())
        reply = sdk.chat.completions.create(**request_of("openai_chat", ASKED, stream=False))
    assert reply.choices[0].message.tool_calls
    assert len(vendor.requests) == 3


def test_errors_of_the_vendor_pass() -> None:
    with simulated("refused-context-length") as vendor, pytest.raises(BadRequestError) as raised:
        finished(vendor, "openai_chat", stream=True, provider="deepseek")
    assert raised.value.response.content == vendor.requests[0].reply


@pytest.mark.parametrize("size", [1_000, 10_000_000])
@pytest.mark.parametrize("stream", [False, True])
def test_of_an_error_without_an_end_the_beginning_is_read_and_its_status_stands(
    size: int, stream: bool
) -> None:
    taken = 0

    def body() -> Generator[bytes]:
        nonlocal taken
        yield b'{"error": {"message": "no such luck'
        while True:
            taken += size
            yield b"x" * size

    transport = httpx2.MockTransport(lambda request: httpx2.Response(400, content=body()))
    client = ferrule.http_client(transport=transport)
    sdk = OpenAI(base_url="https://h.example", api_key="k", http_client=client)
    with pytest.raises(BadRequestError) as raised:
        sdk.chat.completions.create(**request_of("openai_chat", ASKED, stream=stream))
    assert "no such luck" in str(raised.value)
    assert taken < 300_000 + size


class Endless(httpx2.SyncByteStream, httpx2.AsyncByteStream):
    """A stream of text that goes on; it counts what was taken and knows whether it was closed."""

    def __init__(self) -> None:
        self.taken = 0
        self.closed = False

    def _piece(self) -> bytes:
        self.taken += 1
        return b'data: {"choices":[{"index":0,"delta":{"content":"word "},"finish_reason":null}]}\n\n'

    def __iter__(self) -> Any:
        while True:
            yield self._piece()

    async def __aiter__(self) -> Any:
        while self.taken < 3:
            yield self._piece()
        await asyncio.Event().wait()  # nothing more ever comes

    def close(self) -> None:
        self.closed = True

    async def aclose(self) -> None:
        self.closed = True


def endless() -> tuple[Endless, httpx2.MockTransport]:
    stream = Endless()
    return stream, httpx2.MockTransport(lambda request: httpx2.Response(200, stream=stream))


def test_nothing_is_held_back_and_closing_early_closes_the_vendors_stream() -> None:
    stream, transport = endless()
    sdk = OpenAI(
        base_url="https://h.example", api_key="k", http_client=ferrule.http_client(transport=transport)
    )
    chunks = sdk.chat.completions.create(**request_of("openai_chat", ASKED, stream=True))
    for count in range(1, 6):
        next(chunks)
        assert stream.taken == count
    assert not stream.closed
    chunks.close()
    assert stream.closed


def test_a_cancelled_task_closes_the_vendors_stream() -> None:
    async def run() -> Endless:
        stream, transport = endless()
        http = ferrule.async_http_client(transport=transport)
        sdk = AsyncOpenAI(base_url="https://h.example", api_key="k", http_client=http)
        heard = asyncio.Event()

        async def listen() -> None:
            chunks = await sdk.chat.completions.create(**request_of("openai_chat", ASKED, stream=True))
            async for _ in chunks:
                if stream.taken == 3:
                    heard.set()

        task = asyncio.create_task(listen())
        await heard.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await sdk.close()
        return stream

    assert asyncio.run(run()).closed


def test_a_request_that_is_cancelled_before_its_answer_begins_closes_the_stream() -> None:
    class Silent(Endless):
        def __init__(self) -> None:
            super().__init__()
            self.asked = asyncio.Event()

        async def __aiter__(self) -> Any:
            self.asked.set()
            await asyncio.Event().wait()
            yield b""

    async def run() -> Silent:
        stream = Silent()
        transport = httpx2.MockTransport(lambda request: httpx2.Response(200, stream=stream))
        async with ferrule.async_http_client(transport=transport) as http:
            asked = http.post("https://h.example/chat/completions", json={"model": "m", "messages": ASKED})
            task = asyncio.create_task(asked)
            await stream.asked.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        return stream

    assert asyncio.run(run()).closed


@BOTH
@WAYS
def test_a_connection_is_used_again(stream: bool, asynchronous: bool) -> None:
    opened: list[str] = []

    def trace(event: str, info: Any) -> None:
        opened.extend([event] if event == "connection.connect_tcp.complete" else [])

    async def atrace(event: str, info: Any) -> None:
        trace(event, info)

    body = request_of("openai_chat", ASKED, stream=stream)

    key = {"authorization": "Bearer k"}

    async def run(url: str) -> None:
        async with ferrule.async_http_client() as http:
            for _ in range(3):
                async with http.stream(
                    "POST", url, json=body, headers=key, extensions={"trace": atrace}
                ) as answer:
                    async for line in answer.aiter_lines():
                        if line == "data: [DONE]":
                            break  # as SDKs do

    with simulated(mode="lenient") as vendor:
        url = vendor.url + "/chat/completions"
        if asynchronous:
            asyncio.run(run(url))
        else:
            with ferrule.http_client() as http:
                for _ in range(3):
                    with http.stream(
                        "POST", url, json=body, headers=key, extensions={"trace": trace}
                    ) as answer:
                        for line in answer.iter_lines():
                            if line == "data: [DONE]":
                                break
        assert [each.status for each in vendor.requests] == [200] * 3
    assert len(opened) == 1


@pytest.mark.parametrize("in_query", [False, True])
def test_a_shared_memory_never_crosses_keys(in_query: bool) -> None:
    memory = InMemory()
    with simulated() as vendor:

        def asked(key: str, history: list[Any]) -> Any:
            http = ferrule.http_client(memory=memory, provider="deepseek")
            given: Any = {"api_key": "any", "default_query": {"key": key}} if in_query else {"api_key": key}
            with OpenAI(base_url=vendor.url, http_client=http, max_retries=0, **given) as sdk:
                return sdk.chat.completions.create(**request_of("openai_chat", history, stream=False))

        [call] = asked("key-1", ASKED).choices[0].message.tool_calls
        history = [
            *ASKED,
            {"role": "assistant", "content": "", "tool_calls": [call.model_dump()]},
            {"role": "tool", "tool_call_id": call.id, "content": "/notes/plan.txt"},
        ]
        asked("key-2", history)
        assert b"The listing comes first." not in vendor.requests[-1].raw
        asked("key-1", history)
        assert vendor.requests[-1].request["messages"][1]["reasoning_content"] == "The listing comes first."


class NoMemory(InMemory):
    """A memory that fails."""

    def get(self, scope: str, keys: Any) -> dict[str, bytes]:
        raise OSError("the disk is gone")

    def put(self, scope: str, entries: Any) -> None:
        raise OSError("the disk is gone")


@BOTH
def test_a_memory_that_fails_fails_no_request(asynchronous: bool, caplog: pytest.LogCaptureFixture) -> None:
    with simulated(mode="lenient") as vendor:
        said = finished(
            vendor,
            "openai_chat",
            stream=True,
            asynchronous=asynchronous,
            provider="deepseek",
            memory=NoMemory(),
        )
    assert said == ANSWER
    assert "the disk is gone" in caplog.text


def test_a_memory_outlives_the_client() -> None:
    memory = InMemory()
    with ferrule.http_client(memory=memory):
        memory.put("s", {"k": b"v"})
    assert memory.get("s", ["k"]) == {"k": b"v"}


@pytest.mark.parametrize("api", APIS)
@WAYS
@BOTH
def test_an_sdk_in_front_of_another_vendor(api: str, stream: bool, asynchronous: bool) -> None:
    with simulated(MarkupInContent("hermes"), Split()) as vendor:
        there = connection_to(
            PROFILES["deepseek"], "deepseek-v4-pro", base_url=vendor.url, api_key="the vendor's"
        )
        said = loop(
            api,
            "https://api.h.example",
            stream=stream,
            asynchronous=asynchronous,
            upstream=there,
            key="mine",
        )
    assert said == ANSWER
    for seen in vendor.requests:
        assert seen.path.endswith("/chat/completions")
        assert seen.request["model"] == "deepseek-v4-pro"
        assert not any(name.startswith(("anthropic", "x-stainless")) for name in seen.headers)


def test_what_is_no_request_is_answered_where_another_vendor_stands() -> None:
    there = connection_to(PROFILES["deepseek"], "m", base_url="http://127.0.0.1:9", api_key="k")
    with ferrule.http_client(upstream=there) as http:
        got = http.post("https://api.anthropic.com/v1/messages", json={"messages": "Hello."})
    assert got.status_code == 400
    assert got.json()["type"] == "error"


def test_notes_are_told() -> None:
    told: list[Note] = []
    with simulated(BrokenArguments("trailing_comma")) as vendor:
        finished(vendor, "openai_chat", stream=True, provider="deepseek", on_notes=told.extend)
    assert {"call-repaired", "thinking-recalled"} <= {note.code for note in told}


def test_a_policy_holds() -> None:
    with simulated(MarkupInContent("hermes")) as vendor:
        said = finished(
            vendor, "openai_chat", stream=True, provider="deepseek", policy=RelayPolicy(repair=False)
        )
    assert said.startswith("<tool_call>")


def test_what_is_wrong_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="did you mean 'deepseek'"):
        ferrule.http_client(provider="deepseak")
    for name in PROFILES["kimi"].key_variables:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("FERRULE_API_KEY", raising=False)
    with pytest.raises(MissingKey):
        ferrule.async_http_client(upstream="kimi:")


@LIBRARIES
def test_the_settings_are_those_of_the_sdks(library: Any) -> None:
    module: Any = httpx2 if library == "httpx2" else httpx
    for made, kind in (
        (ferrule.http_client(library=library), module.Client),
        (ferrule.async_http_client(library=library), module.AsyncClient),
    ):
        assert isinstance(made, kind)
        assert made.timeout == module.Timeout(600, connect=5)
        assert made.follow_redirects
    assert ferrule.http_client(timeout=3).timeout == httpx2.Timeout(3)


def test_a_password_in_the_address_of_an_upstream_is_sent_and_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    with simulated() as vendor:
        url = vendor.url.replace("://", "://me:pass-word-1@")
        upstream = connection_to(
            PROFILES["deepseek"], "deepseek-v4-flash", base_url=url, api_key="any-key-1"
        )
        with ferrule.http_client(upstream=upstream) as http:
            asked = request_of("openai_chat", ASKED, stream=False)
            http.post("http://vendor.invalid/v1/chat/completions", json=asked)
        assert len(vendor.requests) == 1
    assert "/chat/completions" in caplog.text
    assert "pass-word-1" not in caplog.text


@LIBRARIES
@pytest.mark.parametrize("path", ["/messages", "/files"])
@pytest.mark.parametrize("status", [302, 308])
async def test_no_key_follows_a_redirect_to_another_host(library: Any, path: str, status: int) -> None:
    keys = dict.fromkeys(("authorization", "x-api-key", "api-key", "x-proxy-token"), "secret-key-1")
    body = json.dumps({"model": "m", "max_tokens": 9, "messages": ASKED}).encode()
    reply = json.dumps({"type": "message", "role": "assistant", "content": [], "usage": {}}).encode()

    def found(asked: list[dict[str, str]]) -> list[str]:
        return sorted(name for each in asked for name, value in each.items() if "secret-key-1" in value)

    with serving(Server([reply])) as other:
        elsewhere = f"{other.url.replace('127.0.0.1', 'localhost')}{path}"
        with serving(Server([b""], status=status, headers=[("Location", elsewhere)])) as vendor:
            with ferrule.http_client(library=library) as plain:
                assert plain.post(f"{vendor.url}{path}", content=body, headers=keys).status_code == 200
            async with ferrule.async_http_client(library=library) as waiting:
                answer = await waiting.post(f"{vendor.url}{path}", content=body, headers=keys)
                assert answer.status_code == 200
            assert found(vendor.received) == sorted([*keys, *keys])
            own = connection_to(PROFILES["anthropic"], "m", base_url=vendor.url, api_key="secret-key-1")
            if path == "/messages":
                with ferrule.http_client(library=library, upstream=own) as sent_on:
                    sent_on.post("http://vendor.invalid/v1/messages", content=body, headers=keys)
                assert vendor.received[-1]["x-api-key"] == "secret-key-1"
        assert len(other.received) == len(vendor.received)
        assert found(other.received) == []


def test_requests_of_an_auth_are_its_own() -> None:
    class Refreshed(httpx2.Auth):
        def auth_flow(self, request: httpx2.Request) -> Generator[httpx2.Request, httpx2.Response, None]:
            yield httpx2.Request("POST", f"{server.url}/token", headers={"x-api-key": "of-the-auth"})
            request.headers["authorization"] = "Bearer fresh"
            yield request

    with serving(Server([b"{}"])) as server, ferrule.http_client(auth=Refreshed()) as http:
        assert http.post(f"{server.url}/files", content=b"{}").status_code == 200
    assert [each.get("x-api-key") for each in server.received] == ["of-the-auth", None]
    assert server.received[1]["authorization"] == "Bearer fresh"


@tool
def ls(path: str) -> str:
    """Lists a folder."""
    return TOOLS["ls"](path)


@tool
def read_file(path: str) -> str:
    """Reads a file."""
    return TOOLS["read_file"](path)


@WAYS
@pytest.mark.parametrize("fault", ["none", "call in reasoning", "broken arguments"])
@pytest.mark.parametrize("api", ["openai_chat", "anthropic_messages"])
def test_langchains_own_models(api: str, fault: str, stream: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if fault == "broken arguments" and api == "anthropic_messages" and not stream:
        pytest.skip("arguments are an object there: nobody can send broken ones")
    with simulated(*FAULTS[fault], Split()) as vendor:
        settings: dict[str, Any] = {"model": "deepseek-v4-flash", "api_key": "k", "max_retries": 0}
        http = ferrule.http_client(provider="deepseek")
        if api == "openai_chat":
            chat: Any = ChatOpenAI(base_url=vendor.url, http_client=http, **settings)
        else:
            chat = ChatAnthropic(base_url=vendor.at("anthropic_messages"), **settings)
            chat.__dict__["_client"] = chat._client.with_options(http_client=http)
        bound = chat.bind_tools([ls, read_file])
        history: list[Any] = [("user", TASK)]
        for _ in range(4):
            reply = None
            for chunk in bound.stream(history) if stream else [bound.invoke(history)]:
                reply = chunk if reply is None else reply + chunk
            assert isinstance(reply, AIMessage)
            if not reply.tool_calls:
                break
            # The thinking is dropped, as a program does that keeps texts and calls.
            history.append(AIMessage(reply.text, tool_calls=reply.tool_calls))
            for call in reply.tool_calls:
                said = {"ls": ls, "read_file": read_file}[call["name"]].invoke(call["args"])
                history.append(ToolMessage(said, tool_call_id=call["id"]))
        assert reply.text == ANSWER


def test_a_failure_that_is_no_exception_of_the_library_is_raised_too() -> None:
    with simulated(Disconnect(900, clean=True)) as vendor, pytest.raises(APIError):
        finished(vendor, "openai_chat", stream=True, provider="deepseek")
