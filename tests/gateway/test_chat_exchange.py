"""Chats through the gateway: official SDKs in front, simulated vendors behind, with what goes wrong there."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import httpx2
import pytest
from aiohttp import web
from anthropic import Anthropic
from openai import NotFoundError, OpenAI

from ferrule.gateway import GatewayConfig, LimitConfig, UpstreamConfig
from ferrule.gateway.gateway_config import key_hash
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.upstream_http import RECEIVED, UpstreamHttp
from ferrule.simulate import Call, Say, Simulator, echo, repeat, script
from tests.gateway.running import (
    ANTHROPIC_TOOLS,
    BODIES,
    TOOLS,
    Upstream,
    asked,
    before,
    chunk,
    completion,
    gateway,
    stream,
    upstream,
    words,
)

FAULTS = (
    "", "call-in-reasoning", "hermes", "arguments-trailing-comma", "no-index", "null-id-name",
    "finish-stop", "keep-alive",
)  # fmt: skip


def brain(conversation: Any) -> Say:
    if conversation.last_results:
        return Say(f"There is {conversation.last_results[0].text}", "I saw it.")
    return Say("", "I need the listing.", (Call("ls", {"path": "/"}),))


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("vendor", ["deepseek", "openai", "anthropic", "kimi"])
def test_openai_sdk_finishes_a_tool_loop(vendor: str, streamed: bool) -> None:
    # The replies of these two have no place for some.
    unfit = {"openai": {"call-in-reasoning"}, "anthropic": {*FAULTS} - {"keep-alive"}}.get(vendor, set())
    faults = [fault for fault in FAULTS if fault not in unfit]
    with ExitStack() as stack:
        simulators = [
            stack.enter_context(Simulator(vendor, brain, faults=[fault] if fault else []))
            for fault in faults
        ]
        running = stack.enter_context(gateway(before(*simulators)))
        client = stack.enter_context(OpenAI(base_url=f"{running.url}/v1", api_key="any", max_retries=0))
        for name, fault in zip("abcdefgh", faults, strict=False):
            model = f"{name}:{simulators[0].vendor.models[0]}"
            messages: list[Any] = [{"role": "user", "content": "What is there?"}]
            for _ in range(2):
                message = _chat(client, model, messages, streamed)
                messages.append(message)
                if not message.get("tool_calls"):
                    break
                [call] = message["tool_calls"]
                assert json.loads(call["function"]["arguments"]) == {"path": "/"}, fault
                messages.append({"role": "tool", "tool_call_id": call["id"], "content": "a.txt"})
            assert messages[-1]["content"] == "There is a.txt", fault


def _chat(client: OpenAI, model: str, messages: list[Any], streamed: bool) -> dict[str, Any]:
    given: Any = {"model": model, "messages": messages, "tools": TOOLS}
    if not streamed:
        message = client.chat.completions.create(**given).choices[0].message
        return {
            "role": "assistant",
            "content": message.content,
            **(
                {"tool_calls": [each.model_dump() for each in message.tool_calls]}
                if message.tool_calls
                else {}
            ),
        }
    text = ""
    calls: dict[int, dict[str, Any]] = {}
    for event in client.chat.completions.create(**given, stream=True):
        for choice in event.choices:
            text += choice.delta.content or ""
            for piece in choice.delta.tool_calls or ():
                assert piece.function is not None
                call = calls.setdefault(
                    piece.index,
                    {
                        "id": piece.id,
                        "type": "function",
                        "function": {"name": piece.function.name, "arguments": ""},
                    },
                )
                call["function"]["arguments"] += piece.function.arguments or ""
    called = {"tool_calls": list(calls.values())} if calls else {}
    return {"role": "assistant", "content": text or None, **called}


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("vendor", ["deepseek", "openai", "anthropic", "glm"])
def test_anthropic_sdk_finishes_a_tool_loop(vendor: str, streamed: bool) -> None:
    for api in ("openai_chat", None):
        if vendor == "anthropic" and api:
            continue
        with (
            Simulator(vendor, brain) as simulator,
            gateway(before(simulator, api=api)) as running,
            Anthropic(base_url=running.url, api_key="any", max_retries=0) as client,
        ):
            messages: list[Any] = [{"role": "user", "content": "What is there?"}]
            for _ in range(2):
                given: Any = {
                    "model": simulator.vendor.models[0],
                    "max_tokens": 1000,
                    "messages": messages,
                    "tools": ANTHROPIC_TOOLS,
                }
                if streamed:
                    with client.messages.stream(**given) as events:
                        message = events.get_final_message()
                else:
                    message = client.messages.create(**given)
                messages.append(
                    {"role": "assistant", "content": [each.model_dump() for each in message.content]}
                )
                calls = [each for each in message.content if each.type == "tool_use"]
                if not calls:
                    break
                assert message.stop_reason == "tool_use"
                assert calls[0].input == {"path": "/"}
                result = {"type": "tool_result", "tool_use_id": calls[0].id, "content": "a.txt"}
                messages.append({"role": "user", "content": [result]})
            assert messages[-1]["content"][-1]["text"] == "There is a.txt"


@pytest.mark.parametrize("streamed", [False, True])
def test_responses_go_on_from_an_earlier_one(streamed: bool) -> None:
    with (
        Simulator("groq", script(brain, brain, Say("Bye."))) as simulator,
        gateway(before(simulator)) as running,
        OpenAI(base_url=f"{running.url}/v1", api_key="one", max_retries=0) as client,
        OpenAI(base_url=f"{running.url}/v1", api_key="other", max_retries=0) as other,
    ):
        tools: Any = [{"type": "function", **TOOLS[0]["function"]}]  # type: ignore[dict-item]
        model = simulator.vendor.models[0]
        first = _respond(client, streamed, model=model, input="What is there?", tools=tools)
        [call] = [item for item in first.output if item.type == "function_call"]
        result = {"type": "function_call_output", "call_id": call.call_id, "output": "a.txt"}
        second = _respond(
            client, streamed, model=model, input=[result], tools=tools, previous_response_id=first.id
        )
        assert second.output_text == "There is a.txt"
        sent = simulator.requests[-1].request["messages"]
        assert [each["role"] for each in sent] == ["user", "assistant", "tool"]
        third = _respond(
            client, streamed, model=model, input="Thanks", previous_response_id=second.id, store=False
        )
        assert len(simulator.requests[-1].request["messages"]) == 5
        for unknown, who in ((first.id, other), ("resp_none", client), (third.id, client)):
            with pytest.raises(Exception, match="not found") as caught:
                _respond(who, streamed, model=model, input="?", previous_response_id=unknown)
            assert getattr(caught.value, "code", "") == "previous_response_not_found"
            assert getattr(caught.value, "status_code", 0) == 400


@pytest.mark.parametrize("streamed", [False, True])
def test_items_that_a_request_names_come_from_earlier_responses(streamed: bool) -> None:
    with (
        Simulator("groq", repeat(Say("There is a.txt."))) as simulator,
        gateway(before(simulator)) as running,
        OpenAI(base_url=f"{running.url}/v1", api_key="one", max_retries=0) as client,
        OpenAI(base_url=f"{running.url}/v1", api_key="other", max_retries=0) as other,
    ):
        model = simulator.vendor.models[0]
        asks = {"role": "user", "content": "What is there?"}
        said = _respond(client, streamed, model=model, input=[asks]).output[-1]
        named = {"type": "item_reference", "id": said.id}
        thanks = {"role": "user", "content": "Thanks"}
        count = len(simulator.requests)
        for who, id in ((other, said.id), (client, "msg_none"), (client, said.id[:-1] + "9")):
            with pytest.raises(NotFoundError, match="not found; send it whole"):
                _respond(who, streamed, model=model, input=[asks, {**named, "id": id}, thanks])
        assert len(simulator.requests) == count
        _respond(client, streamed, model=model, input=[asks, named, thanks])
        sent = simulator.requests[-1].request["messages"]
        assert [each["role"] for each in sent] == ["user", "assistant", "user"]
        assert sent[1]["content"] == "There is a.txt."
        second = _respond(client, streamed, model=model, input=[asks, named])
        _respond(client, streamed, model=model, input="Bye", previous_response_id=second.id)
        assert str(simulator.requests[-1].request["messages"]).count("There is a.txt.") == 2


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize(("vendor", "api"), [("openai", "openai_responses"), ("groq", None)])
def test_responses_of_an_upstream_that_stores_nothing_are_kept_here(
    vendor: str, api: Any, streamed: bool
) -> None:
    with (
        Simulator(vendor, script(brain, brain)) as simulator,
        gateway(before(simulator, api=api, keeps_responses=False)) as running,
        OpenAI(base_url=f"{running.url}/v1", api_key="one", max_retries=0) as client,
        OpenAI(base_url=f"{running.url}/v1", api_key="other", max_retries=0) as other,
    ):
        tools: Any = [{"type": "function", **TOOLS[0]["function"]}]  # type: ignore[dict-item]
        model = simulator.vendor.models[0]
        first = _respond(client, streamed, model=model, input="What is there?", tools=tools)
        [call] = [item for item in first.output if item.type == "function_call"]
        result = {"type": "function_call_output", "call_id": call.call_id, "output": "a.txt"}
        second = _respond(
            client, streamed, model=model, input=[result], tools=tools, previous_response_id=first.id
        )
        assert second.output_text == "There is a.txt"
        sent = simulator.requests[-1].request
        assert "previous_response_id" not in sent
        assert len(sent.get("input") or sent["messages"]) >= 3
        read = client.responses.retrieve(second.id)
        assert (read.id, read.output_text) == (second.id, "There is a.txt")
        for who, id in ((other, second.id), (client, "resp_none")):
            with pytest.raises(NotFoundError, match=f"Response with id '{id}' not found"):
                who.responses.retrieve(id)
            with pytest.raises(NotFoundError):
                who.responses.delete(id)
        client.responses.delete(second.id)
        with pytest.raises(NotFoundError):
            client.responses.retrieve(second.id)
        with pytest.raises(Exception, match="not found"):
            _respond(client, streamed, model=model, input="?", previous_response_id=second.id)
        assert httpx2.put(f"{running.url}/v1/responses/{first.id}").status_code == 405


def test_a_response_that_its_upstream_stores_is_read_and_deleted_there() -> None:
    made_there = {
        "id": "resp_there", "object": "response", "created_at": 1, "model": "m", "status": "completed",
        "output": [{"type": "message", "id": "msg_1", "role": "assistant", "status": "completed",
                    "content": [{"type": "output_text", "text": "Hi", "annotations": []}]}],
    }  # fmt: skip

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        if request.method == "GET" and number > 1:
            return web.json_response({"error": {"message": "gone"}}, status=404)
        return web.json_response({**made_there, "said": f"{request.method} {request.path}"})

    with upstream(act) as made, gateway(before(made.url, api="openai_responses")) as running:
        path = f"{running.url}/v1/responses"
        one, other = ({"authorization": f"Basic {key}"} for key in ("b25lOnB3", "b3RoZXI6cHc="))
        assert httpx2.post(path, json={"model": "m", "input": "Hi"}, headers=one).status_code == 200
        assert httpx2.get(f"{path}/resp_there", headers=other).status_code == 404
        read = httpx2.get(f"{path}/resp_there", headers=one)
        assert read.json()["said"] == "GET /v1/responses/resp_there"
        assert made.headers[-1]["authorization"] == "Bearer upstream-key-123"
        assert httpx2.get(f"{path}/resp_there", headers=one).json() == {"error": {"message": "gone"}}
        deleted = httpx2.delete(f"{path}/resp_there", headers=one)
        assert deleted.json()["said"] == "DELETE /v1/responses/resp_there"
        assert httpx2.get(f"{path}/resp_elsewhere", headers=one).status_code == 404
        assert len(made.seen) == 4


@pytest.mark.parametrize(
    "more",
    [
        {"previous_response_id": "resp_0", "input": "What did I say?"},
        {"input": [{"type": "item_reference", "id": "msg_0"}, {"role": "user", "content": "Again"}]},
        {
            "input": [
                {"type": "reasoning", "id": "rs_0", "summary": []},
                {"role": "user", "content": "Go on"},
            ]
        },
    ],
)
@pytest.mark.parametrize("streamed", [False, True])
def test_what_its_upstream_stores_is_each_clients_own(streamed: bool, more: dict[str, Any]) -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        text = {"type": "output_text", "text": "Hi", "annotations": []}
        said = {"type": "message", "role": "assistant", "status": "completed", "content": [text]}
        output = [
            {"type": "reasoning", "id": f"rs_{number}", "summary": []},
            {**said, "id": f"msg_{number}"},
        ]
        response = {"id": f"resp_{number}", "object": "response", "created_at": 1, "model": "m"}
        response |= {"status": "completed", "output": output}
        if not made.seen[-1].get("stream"):
            return web.json_response(response)
        event = json.dumps({"type": "response.completed", "sequence_number": 0, "response": response})
        return await stream(request, f"event: response.completed\ndata: {event}\n\n".encode())

    clients = {"alice": key_hash("alice-key-1"), "bob": key_hash("bob-key-1")}
    with upstream(act) as made:
        shared = before(made.url, api="openai_responses", keeps_responses=True)
        with gateway(replace(shared, clients=clients)) as running:

            def ask(client: str, **given: Any) -> httpx2.Response:
                headers = {"authorization": f"Bearer {client}-key-1"}
                body = {"model": "m", "stream": streamed, **given}
                return httpx2.post(f"{running.url}/v1/responses", json=body, headers=headers)

            assert ask("alice", input="My number is 7").status_code == 200
            refused = ask("bob", **more)
            assert refused.status_code in (400, 404)
            assert "not found" in refused.text
            assert len(made.seen) == 1
            assert ask("alice", **more).status_code == 200
            assert ask("bob", previous_response_id="resp_from_before", input="Hi").status_code == 200


def test_ids_that_an_upstream_gives_to_everybody_are_nobodys() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        output = [{"type": "reasoning", "id": "rs_0", "summary": []}]
        response = {"id": f"resp_{number}", "object": "response", "created_at": 1, "model": "m"}
        return web.json_response({**response, "status": "completed", "output": output})

    clients = {name: key_hash(f"{name}-key-1") for name in ("alice", "bob")}
    with upstream(act) as made:
        shared = before(made.url, api="openai_responses", keeps_responses=True)
        with gateway(replace(shared, clients=clients)) as running:
            for _ in range(3):
                for name in clients:
                    thought = {"type": "reasoning", "id": "rs_0", "summary": []}
                    items = [*([thought] if len(made.seen) > 1 else []), {"role": "user", "content": "Hi"}]
                    answer = httpx2.post(
                        f"{running.url}/v1/responses",
                        json={"model": "m", "input": items},
                        headers={"authorization": f"Bearer {name}-key-1"},
                    )
                    assert answer.status_code == 200, answer.text


def test_items_of_an_upstream_that_stores_nothing_are_found_by_their_ids() -> None:
    with (
        Simulator("openai", repeat(Say("There is a.txt."))) as simulator,
        gateway(before(simulator, api="openai_responses", keeps_responses=False)) as running,
        OpenAI(base_url=f"{running.url}/v1", api_key="one", max_retries=0) as client,
    ):
        model = simulator.vendor.models[0]
        asks = {"role": "user", "content": "What is there?"}
        said = _respond(client, False, model=model, input=[asks]).output[-1]
        named = {"type": "item_reference", "id": said.id}
        _respond(client, False, model=model, input=[asks, named, {"role": "user", "content": "Thanks"}])
        assert "There is a.txt." in str(simulator.requests[-1].request["input"])


def _respond(client: OpenAI, streamed: bool, **given: Any) -> Any:
    if not streamed:
        return client.responses.create(**given)
    last = list(client.responses.create(stream=True, **given))[-1]
    assert last.type == "response.completed"
    return last.response


def test_thinking_that_the_client_drops_goes_back() -> None:
    with (
        Simulator("deepseek", brain) as simulator,
        gateway(before(simulator)) as running,
        httpx2.Client(base_url=running.url) as client,
    ):
        model = simulator.vendor.models[0]
        headers = {"authorization": "Bearer one"}
        first = client.post(
            "/v1/chat/completions", json=asked(model=model, tools=TOOLS), headers=headers
        ).json()
        message = first["choices"][0]["message"]
        assert message["reasoning_content"] == "I need the listing."
        del message["reasoning_content"]
        result = {"role": "tool", "tool_call_id": message["tool_calls"][0]["id"], "content": "a.txt"}
        again = asked(model=model, tools=TOOLS)
        again["messages"] += [message, result]
        reply = client.post("/v1/chat/completions", json=again, headers=headers)
        assert reply.json()["choices"][0]["message"]["content"] == "There is a.txt"
        assert "thinking-recalled" in reply.headers["x-ferrule-notes"]
        assert simulator.requests[-1].request["messages"][1]["reasoning_content"] == "I need the listing."
        client.post("/v1/chat/completions", json=again, headers={"authorization": "Bearer other"})
        assert not simulator.requests[-1].request["messages"][1].get("reasoning_content")


@pytest.mark.parametrize("path", BODIES)
def test_ollama_and_plain_bodies(path: str) -> None:
    with Simulator("ollama", repeat(Say("Hello."))) as simulator, gateway(before(simulator)) as running:
        for body in (BODIES[path], {**BODIES[path], "stream": True}):
            reply = httpx2.post(f"{running.url}{path}", json={**body, "model": simulator.vendor.models[0]})
            assert reply.status_code == 200
            assert "Hel" in reply.text
        assert reply.headers["content-type"].startswith(
            "application/x-ndjson" if path == "/api/chat" else "text/event-stream"
        )


# What passes.


def test_a_clean_reply_is_the_same_bytes() -> None:
    parts = [
        chunk({"role": "assistant", "content": "Good", "mine": 1}),
        chunk({"content": " day"}),
        chunk({}, "stop"),
    ]
    parts.append(b"data: [DONE]\n\n")

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request)
        for part in parts:
            await response.write(part)
        return response

    with upstream(act) as made, gateway(before(made.url)) as running:
        reply = httpx2.post(
            f"{running.url}/v1/chat/completions", json=asked(stream=True, top_k=3, thinking={"a": 1})
        )
        assert reply.content == b"".join(parts)
        assert made.seen[0]["top_k"] == 3
        assert made.seen[0]["thinking"] == {"a": 1}
        assert made.headers[0]["authorization"] == "Bearer upstream-key-123"
        assert made.headers[0]["accept-encoding"] == "identity"


def test_headers_of_the_vendor_pass_and_those_of_the_client() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        headers = {
            "x-request-id": "r1",
            "x-ratelimit-remaining-requests": "7",
            "set-cookie": "a=b",
            "server": "s",
        }
        return web.json_response(completion("Hello."), headers=headers)

    with upstream(act) as made, gateway(before(made.url)) as running:
        sent = {
            "traceparent": "00-1",
            "openai-organization": "org",
            "authorization": "Bearer mine",
            "cookie": "c=d",
        }
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(), headers=sent)
        assert reply.headers["x-request-id"] == "r1"
        assert reply.headers["x-ratelimit-remaining-requests"] == "7"
        assert reply.headers["x-ferrule-model"] == "a:m"
        odd = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(model="m\r\nx-a: 模"))
        assert odd.headers["x-ferrule-model"] == "a:m??x-a: ?"
        assert "set-cookie" not in reply.headers
        assert made.headers[0]["traceparent"] == "00-1"
        assert made.headers[0]["openai-organization"] == "org"
        assert made.headers[0]["authorization"] == "Bearer upstream-key-123"
        assert "cookie" not in made.headers[0]


def test_the_clients_key_goes_on_only_where_that_is_wanted() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(completion("Hello."))

    with upstream(act) as made:
        config = GatewayConfig(upstreams={"a": UpstreamConfig(base_url=made.url, forward_auth=True)})
        with gateway(config) as running:
            httpx2.post(
                f"{running.url}/v1/chat/completions", json=asked(), headers={"authorization": "Bearer mine"}
            )
        assert made.headers[0]["authorization"] == "Bearer mine"


# What goes wrong.


@pytest.mark.parametrize("path", BODIES)
def test_an_upstream_that_is_down(path: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}/v1"
        with gateway(before(url)) as running:
            reply = httpx2.post(f"{running.url}{path}", json=BODIES[path])
            assert reply.status_code == 502
            assert "cannot reach 127.0.0.1" in words(path, reply.json())


@pytest.mark.parametrize("path", BODIES)
def test_the_upstreams_key_is_shown_to_nobody(path: str) -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response({"error": {"message": "Incorrect API key: upstream-key-123"}}, status=401)

    with upstream(act) as made, gateway(before(made.url)) as running:
        reply = httpx2.post(f"{running.url}{path}", json=BODIES[path])
        assert reply.status_code == 401
        assert "upstream-key-123" not in reply.text
        assert "[key]" in words(path, reply.json())
        assert "upstream-key-123" not in json.dumps(running.lines)


@pytest.mark.parametrize("cut", [2, 10])
def test_nor_is_a_key_that_comes_in_two_pieces(cut: int) -> None:
    go_on = threading.Event()
    said = b'data: {"choices": []}\n\ndata: {"error": {"message": "Incorrect: upstream-key-123"}}\n\n'
    at = said.index(b"upstream") + cut

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, said[:at])
        while not go_on.is_set():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await response.write(said[at:])
        return response

    with upstream(act) as made, gateway(before(made.url, repair=False)) as running:
        url = f"{running.url}/v1/chat/completions"
        with httpx2.stream("POST", url, json=asked(stream=True)) as reply:
            pieces = reply.iter_raw()
            whole = next(pieces)
            go_on.set()
            whole += b"".join(pieces)
        assert whole == said.replace(b"upstream-key-123", b"[key]")


@pytest.mark.parametrize("path", BODIES)
def test_a_body_that_no_upstream_takes(path: str) -> None:
    with gateway(before("http://127.0.0.1:9/v1")) as running:
        body = {**BODIES[path]}
        body["input" if "input" in body else "messages"] = [{"role": "tool", "type": 3}, 7]
        reply = httpx2.post(f"{running.url}{path}", json=body)
        assert reply.status_code == 400
        assert "messages[" in words(path, reply.json()) or "input[" in words(path, reply.json())


def test_a_stream_that_breaks_off_ends_with_an_error() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        assert request.transport is not None
        await asyncio.sleep(0.05)
        request.transport.close()
        return response

    with upstream(act) as made, gateway(before(made.url)) as running:
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(stream=True))
        assert reply.status_code == 200
        assert "Good" in reply.text
        assert '"error"' in reply.text
        assert "[DONE]" not in reply.text
        [line] = running.requests
        assert (line["outcome"], line["failure"]) == ("failed", "disconnected")


def test_an_upstream_that_falls_silent() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        if number == 0:
            await asyncio.sleep(60)
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        await asyncio.sleep(60)
        return response

    with (
        upstream(act) as made,
        gateway(before(made.url, begin_timeout=0.2, idle_timeout=0.2)) as running,
    ):
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked())
        assert reply.status_code == 504
        assert "no answer from" in reply.text
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(stream=True))
        assert reply.status_code == 200
        assert '"error"' in reply.text
        assert [line["failure"] for line in running.requests] == ["timeout", "timeout"]
        assert made.gone.wait(10)


# Tried again, and elsewhere.


def test_what_may_pass_is_tried_again() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        if number == 0:
            return web.json_response(
                {"error": {"message": "slow down"}}, status=429, headers={"retry-after": "0"}
            )
        if number == 1:
            assert request.transport is not None
            request.transport.close()
        return web.json_response(completion("Hello."))

    with upstream(act) as made, gateway(before(made.url, limits=LimitConfig(retries=3))) as running:
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked())
        assert reply.json()["choices"][0]["message"]["content"] == "Hello."
        assert len(made.seen) == 3
        assert running.requests[0]["attempts"] == 3


def test_a_wait_that_is_too_long_is_left_to_the_client() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(
            {"error": {"message": "slow down"}}, status=429, headers={"retry-after": "99"}
        )

    with upstream(act) as made, gateway(before(made.url, limits=LimitConfig(retries=3))) as running:
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked())
        assert (reply.status_code, reply.headers["retry-after"]) == (429, "99")
        assert len(made.seen) == 1


@pytest.mark.parametrize("path", BODIES)
def test_another_model_answers_where_the_first_cannot(path: str) -> None:
    async def refuse(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response({"error": {"message": "overloaded"}}, status=503)

    with (
        upstream(refuse) as made,
        Simulator("anthropic", repeat(Say("Hello."))) as simulator,
    ):
        config = before(made.url, simulator)
        target = f"b:{simulator.vendor.models[0]}"
        config = GatewayConfig(
            upstreams=config.upstreams,
            default="a",
            limits=config.limits,
            fallbacks={"m": ("a:other", target)},
        )
        with gateway(config) as running:
            for streamed in (False, True):
                body = {**BODIES[path], "stream": streamed}
                reply = httpx2.post(f"{running.url}{path}", json=body)
                assert reply.status_code == 200, reply.text
                assert reply.headers["x-ferrule-model"] == target
                assert "Hel" in reply.text
            assert [each["model"] for each in made.seen] == ["m", "other"] * 2


@pytest.mark.parametrize("path", BODIES)
def test_another_json_is_a_bad_gateway_and_a_reason_to_fall_back(path: str) -> None:
    other: list[Any] = [{"hello": "world"}, {"object": "response", "id": "resp_1", "output": []}]

    async def strange(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response(other[number % 2])

    with upstream(strange) as made, Simulator("groq", repeat(Say("Hello."))) as simulator:
        upstreams = {**before(made.url).upstreams, "b": before(simulator).upstreams["a"]}
        model = simulator.vendor.models[0]
        config = GatewayConfig(
            upstreams=upstreams,
            default="a",
            limits=LimitConfig(retries=0),
            fallbacks={"m": (f"b:{model}",)},
        )
        with gateway(config) as running:
            for name, status in (("n", 502), ("n", 502), ("m", 200)):
                reply = httpx2.post(f"{running.url}{path}", json={**BODIES[path], "model": name})
                assert reply.status_code == status, reply.text


def test_a_fallback_that_does_not_know_the_conversation_is_passed_over() -> None:
    async def refuse(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return web.json_response({"error": {"message": "busy now"}}, status=503)

    with upstream(refuse) as made:
        remembers = UpstreamConfig(base_url=made.url, api_key="k", api="openai_responses")
        config = GatewayConfig(
            upstreams={"a": remembers, "b": UpstreamConfig(base_url=made.url, api_key="k")},
            default="a",
            limits=LimitConfig(retries=0),
            fallbacks={"m": ("b:m",)},
        )
        with gateway(config) as running:
            body = {"model": "m", "input": "Go on", "previous_response_id": "resp_of_the_upstream"}
            reply = httpx2.post(f"{running.url}/v1/responses", json=body)
            assert (reply.status_code, len(made.seen)) == (503, 1)
            assert reply.json()["error"]["message"] == "busy now"


def test_nothing_is_tried_again_once_the_client_has_a_part() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        await asyncio.sleep(0.05)
        assert request.transport is not None
        request.transport.close()
        return response

    with upstream(act) as made, gateway(before(made.url, limits=LimitConfig(retries=3))) as running:
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(stream=True))
        assert reply.text.count("Good") == 1
        assert len(made.seen) == 1


# Who is there.


def test_a_client_that_goes_away_ends_the_request_to_the_upstream() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Good"}))
        await asyncio.sleep(60)
        return response

    with upstream(act) as made, gateway(before(made.url)) as running:
        with httpx2.stream("POST", f"{running.url}/v1/chat/completions", json=asked(stream=True)) as reply:
            next(reply.iter_bytes())
        assert made.gone.wait(10)
        _until(lambda: bool(running.requests))
        assert running.requests[0]["outcome"] == "client-gone"


def test_a_client_that_goes_away_before_the_answer_begins() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        await asyncio.sleep(60)
        return web.Response()

    with upstream(act) as made, gateway(before(made.url)) as running:
        host, port = running.url.removeprefix("http://").split(":")
        body = json.dumps(asked()).encode()
        with socket.create_connection((host, int(port))) as client:
            client.sendall(
                b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            assert made.asked.wait(10)
        assert made.gone.wait(10)


@pytest.mark.services
def test_a_slow_reader_holds_up_the_upstream_and_not_the_memory() -> None:
    written = [0]
    part = chunk({"content": "x" * 60_000})

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": ""}))
        for _ in range(2_000):
            await response.write(part)
            written[0] += len(part)
        return response

    limits = LimitConfig(retries=0, write_timeout=1.0)
    with upstream(act) as made, gateway(before(made.url, limits=limits)) as running:
        with httpx2.stream("POST", f"{running.url}/v1/chat/completions", json=asked(stream=True)) as reply:
            pieces = reply.iter_raw()  # the connection is closed once nobody holds it
            next(pieces)
            assert made.gone.wait(30)
        assert written[0] < 60_000_000
        _until(lambda: bool(running.requests))
        assert running.requests[0]["outcome"] == "client-slow"


class _Ahead(Observer):
    """Counts the bytes that were read of the upstream and relayed."""

    count = 0

    def received(self, request: GatewayRequest, attempt: Attempt, data: bytes) -> None:
        self.count += len(data)


@pytest.mark.skipif(not hasattr(socket, "TCP_NOTSENT_LOWAT"), reason="the system has no such limit")
def test_little_is_relayed_ahead_of_a_client_that_reads_nothing() -> None:
    part = chunk({"content": "word " * 8}) * 50

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": ""}))
        for _ in range(10_000):
            await response.write(part)
        return response

    ahead = _Ahead()
    with upstream(act) as made, gateway(before(made.url), observers=[ahead]) as running:
        host, port = running.url.removeprefix("http://").split(":")
        body = json.dumps(asked(stream=True)).encode()
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32 * 1024)
            client.connect((host, int(port)))
            client.sendall(
                b"POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
            )
            assert made.asked.wait(10)
            known = -1
            while known != ahead.count:
                known = ahead.count
                time.sleep(0.3)
            assert 0 < known < 200_000


def test_of_a_stream_the_kernel_buffers_little_and_of_a_document_behind_it_more() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        return await stream(request, chunk({"content": "a"}) * 5_000)

    async def sizes(url: str) -> list[int]:
        http = UpstreamHttp({})
        found: list[int] = []
        try:
            for streamed in (False, True, False):
                response = await http.post(url, b"{}", {}, 10.0, stream=streamed)
                assert response.connection is not None
                assert response.connection.transport is not None
                bound = response.connection.transport.get_extra_info("socket")
                found.append(bound.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF))
                response.close()
        finally:
            await http.close()
        return found

    with upstream(act) as made:
        before_it, of_stream, behind_it = asyncio.run(sizes(f"{made.url}/chat/completions"))
    assert of_stream <= 2 * RECEIVED
    assert of_stream < min(before_it, behind_it)


def test_a_comment_is_sent_while_calls_are_held_back() -> None:
    go_on = threading.Event()

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        call = {
            "index": 0,
            "id": "call_1",
            "type": "function",
            "function": {"name": "ls", "arguments": '{"path"'},
        }
        response = await stream(request, chunk({"role": "assistant", "tool_calls": [call]}))
        while not go_on.is_set():  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        rest = {"index": 0, "function": {"arguments": ': "/"}'}}
        for piece in (chunk({"tool_calls": [rest]}), chunk({}, "tool_calls"), b"data: [DONE]\n\n"):
            await response.write(piece)
        return response

    limits = LimitConfig(retries=0, comment_after=0.05)
    with upstream(act) as made, gateway(before(made.url, limits=limits)) as running:
        body = asked(stream=True, tools=TOOLS)
        with httpx2.stream("POST", f"{running.url}/v1/chat/completions", json=body) as reply:
            pieces = reply.iter_text()
            assert next(pieces).startswith(": ")
            go_on.set()
            rest = "".join(pieces)
        assert '"ls"' in rest
        assert rest.endswith("data: [DONE]\n\n")


def test_an_upstream_that_breaks_off_behind_a_comment_ends_with_an_error_event() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, b": wait\n\n")
        await asyncio.sleep(0.5)
        assert request.transport is not None
        request.transport.close()
        return response

    limits = LimitConfig(retries=0, comment_after=0.05)
    with upstream(act) as made, gateway(before(made.url, limits=limits)) as running:
        for path in ("/v1/chat/completions", "/v1/messages", "/v1/responses"):
            reply = httpx2.post(f"{running.url}{path}", json={**BODIES[path], "stream": True})
            assert reply.status_code == 200
            assert reply.text.startswith(": ")
            assert '"error"' in reply.text
            assert "data: " in reply.text


def test_no_comment_goes_into_lines_of_json() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        response = await stream(request, chunk({"role": "assistant", "content": "Hello."}))
        await asyncio.sleep(0.3)
        await response.write(chunk({}, "stop") + b"data: [DONE]\n\n")
        return response

    limits = LimitConfig(retries=0, comment_after=0.02)
    with upstream(act) as made, gateway(before(made.url, limits=limits)) as running:
        reply = httpx2.post(f"{running.url}/api/chat", json=asked())
        assert [json.loads(line)["model"] for line in reply.text.splitlines()]
        whole = httpx2.post(f"{running.url}/v1/chat/completions", json=asked())
        assert whole.json()["choices"][0]["message"]["content"] == "Hello."


def test_a_reply_with_nothing_but_broken_calls_is_asked_for_again() -> None:
    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        arguments = '{"path": "/", "path": "/b"}' if number == 0 else '{"path": "/"}'
        call = {"id": "call_1", "type": "function", "function": {"name": "ls", "arguments": arguments}}
        value = completion("")
        value["choices"][0] = {
            "index": 0,
            "message": {"role": "assistant", "content": None, "tool_calls": [call]},
            "finish_reason": "tool_calls",
        }
        return web.json_response(value)

    with upstream(act) as made, gateway(before(made.url)) as running:
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=asked(tools=TOOLS))
        call = reply.json()["choices"][0]["message"]["tool_calls"][0]
        assert json.loads(call["function"]["arguments"]) == {"path": "/"}
        assert "asked-once-more" in reply.headers["x-ferrule-notes"]
        assert len(made.seen) == 2


def test_connections_are_kept() -> None:
    ports: set[Any] = set()

    async def act(made: Upstream, request: web.Request, number: int) -> web.StreamResponse:
        assert request.transport is not None
        ports.add(request.transport.get_extra_info("peername"))
        if number % 2:
            return await stream(request, chunk({"content": "Hi"}), chunk({}, "stop"), b"data: [DONE]\n\n")
        return web.json_response(completion("Hello."))

    with upstream(act) as made, gateway(before(made.url)) as running, httpx2.Client() as client:
        for number in range(6):
            body = asked(stream=bool(number % 2))
            assert client.post(f"{running.url}/v1/chat/completions", json=body).status_code == 200
            time.sleep(0.02)
    assert len(ports) <= 2


def test_what_passes_without_repair() -> None:
    with (
        Simulator("deepseek", echo, faults=["arguments-trailing-comma"]) as simulator,
        gateway(before(simulator, repair=False)) as running,
    ):
        body = asked("call ls", model=simulator.vendor.models[0], tools=TOOLS)
        reply = httpx2.post(f"{running.url}/v1/chat/completions", json=body).json()
        assert reply["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"].endswith(",}")


def test_simulated_vendors_run_in_the_gateway() -> None:
    config = GatewayConfig(upstreams={"mine": UpstreamConfig(simulate="deepseek", faults=("glm45",))})
    with gateway(config) as running:
        reply = httpx2.post(
            f"{running.url}/v1/chat/completions", json=asked("call ls", "mine:", tools=TOOLS)
        )
        assert reply.json()["choices"][0]["message"]["tool_calls"][0]["function"]["name"] == "ls"
    with gateway() as running:
        for path, body in BODIES.items():
            reply = httpx2.post(f"{running.url}{path}", json={**body, "model": "simulate:kimi"})
            assert reply.status_code == 200, reply.text


def test_a_script_that_ends_is_an_error_in_the_clients_shape() -> None:
    with Simulator("deepseek", script(Say("Hello."))) as simulator, gateway(before(simulator)) as running:
        model = simulator.vendor.models[0]
        for status in (200, 400):
            reply = httpx2.post(f"{running.url}/v1/messages", json=asked(model=model, max_tokens=9))
            assert reply.status_code == status
        assert reply.json()["type"] == "error"


def _until(condition: Any) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)
