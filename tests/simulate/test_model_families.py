"""Every family of models at its vendor, by each of our ways in: two tools, one after the other, and no refusal.

The vendors enforce all that they document. What a caller may wish is tried in each row: thinking on and off,
calls forced and free, a sampling parameter that newer models refuse.
"""

import json
from collections.abc import Generator
from contextlib import contextmanager
from itertools import product
from typing import Any, Literal, NamedTuple

import httpx2
import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage

import ferrule
from ferrule import Client
from ferrule.core.messages import Assistant, JsonObject, Message, Reply, ToolResult, User
from ferrule.gateway import GatewayConfig, UpstreamConfig
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Call, Conversation, Say, Simulator
from ferrule.vendors import PROFILES, Api, Profile
from ferrule.wire.family import FAMILIES
from tests.gateway.running import gateway

Choice = Literal["", "required", "named"]


class Row(NamedTuple):
    """A model at the vendor of a profile, and the API family of a client that knows the vendor's own."""

    profile: str
    model: str

    @property
    def vendor(self) -> str:
        profile = PROFILES[self.profile]
        return profile.vendor or profile.name


ROWS = (
    *(
        Row("anthropic", f"claude-{name}")
        for name in (
            *("opus-5-5", "fable-5-1", "mythos-5-1", "sonnet-5-5", "haiku-5-5", "opus-5", "sonnet-5"),
            *("opus-4-8", "opus-4-6", "haiku-4-5", "opus-6"),
        )
    ),
    *(
        Row("openai", name)
        for name in (
            *("gpt-5.6-terra", "gpt-6-sol", "gpt-6-luna", "gpt-6-astra", "gpt-6.1-sol", "gpt-6.1-terra"),
            *("gpt-5.4-mini", "gpt-4.1", "o4-mini", "gpt-7-sol"),
        )
    ),
    Row("openai-responses", "gpt-6.1-sol"),
    Row("xai", "grok-4.7"),
    Row("kimi", "kimi-k3"),
    Row("kimi", "kimi-k3.1-pro"),
    Row("kimi", "kimi-k2.6"),
    Row("kimi-responses", "kimi-k3"),
    Row("kimi-anthropic", "kimi-k3"),
    Row("glm", "glm-5.3"),
    Row("glm", "glm-5.2"),
    Row("minimax", "MiniMax-M3.1-Flash-Preview"),
    Row("minimax", "MiniMax-M3"),
    Row("minimax-anthropic", "MiniMax-M3.1-Flash-Preview"),
    Row("gemini", "gemini-4-argon"),
    Row("gemini", "gemini-3.8-flash"),
    Row("mistral", "mistral-large-4"),
    Row("mistral", "mistral-medium-latest"),
    Row("deepseek", "deepseek-v4-flash"),
    *(Row("dashscope", name) for name in ("qwen3.8-max", "glm-5.3", "kimi-k3", "deepseek-v4-flash")),
    Row("siliconflow", "zai-org/GLM-5.3"),
    Row("siliconflow", "MiniMaxAI/MiniMax-M3.1-Flash"),
    *(
        Row("openrouter", name)
        for name in (
            *("anthropic/claude-opus-5.5", "anthropic/claude-sonnet-5.5", "openai/gpt-6.1-sol"),
            *("google/gemini-4-argon", "z-ai/glm-5.3", "minimax/minimax-m3.1-flash"),
        )
    ),
    Row("openrouter-anthropic", "anthropic/claude-opus-5.5"),
)

THINKING, CHOICES = (None, True, False), ("", "required", "named")
WISHES = [*product(THINKING, CHOICES)]

NUMBERS = {"type": "object", "properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}}
TOOLS: list[JsonObject] = [
    {"type": "function", "function": {"name": name, "description": name, "parameters": NUMBERS}}
    for name in ("add", "multiply")
]
TASK = "What is (2 + 3) * 4?"
DONE = "It is 20."


def model(conversation: Conversation) -> Say:
    """First one tool, then the other, then the answer."""
    done = [result.name for result in conversation.history]
    if not done:
        return Say("", "First the sum.", (Call("add", {"a": 2, "b": 3}),))
    if done == ["add"]:
        return Say("", "Then the product.", (Call("multiply", {"a": 5, "b": 4}),))
    assert done == ["add", "multiply"]
    return Say(DONE, "That is all.")


def answer(name: str, arguments: JsonObject) -> str:
    a, b = arguments["a"], arguments["b"]
    return str(a + b if name == "add" else a * b)


def choice_of(forced: str) -> Any:
    return {"": "auto", "named": {"type": "function", "function": {"name": "add"}}}.get(forced, forced)


# The ways in. Each gives the last words of the model; what a vendor refuses raises.


def by_client(client: Client, thinking: bool | None, forced: str, *, stream: bool) -> str:
    said: list[Message] = [User(TASK)]
    for step in range(3):
        wish = choice_of(forced) if not step else "auto"
        wishes: dict[str, Any] = {"tools": TOOLS, "tool_choice": wish, "thinking": thinking}
        if stream:
            reply: Reply = ferrule.fold(client.stream(said, temperature=0.5, **wishes))
        else:
            reply = client.complete(said, temperature=0.5, **wishes)
        family = client.profile.family
        said.append(Assistant(reply.content, reply.reasoning, reply.calls, reply.details, family))
        said += [ToolResult(call.id, answer(call.name, call.arguments), call.name) for call in reply.calls]
    return reply.content


def by_langchain(chat: ChatFerrule, forced: str) -> str:
    said: list[BaseMessage] = [HumanMessage(TASK)]
    reply = AIMessage("")
    for step in range(3):
        wish = {"": "auto", "named": "add"}.get(forced, forced) if not step else "auto"
        found = chat.bind_tools(TOOLS, tool_choice=wish).invoke(said)
        assert isinstance(found, AIMessage)
        reply = found
        said.append(reply)
        for call in reply.tool_calls:
            said.append(ToolMessage(answer(call["name"], call["args"]), tool_call_id=str(call["id"])))
    return str(reply.text)


class Sdk(NamedTuple):
    """A program that speaks one API by itself: what it asks, and what it makes of the answer."""

    api: Api
    profile: Profile

    def asks(self, model: str, said: list[JsonObject], thinking: bool | None, forced: str) -> JsonObject:
        switch: Any = None
        if thinking is not None:
            switch = self.profile.thinking_on if thinking else self.profile.thinking_off
        common: JsonObject = {"model": model, "messages": said, "temperature": 0.5, **(switch or {})}
        if self.api == "openai_chat":
            return common | {"tools": TOOLS, "tool_choice": choice_of(forced)}
        tools = [{"name": tool["function"]["name"], "input_schema": NUMBERS} for tool in TOOLS]
        kinds = {
            "": {"type": "auto"},
            "required": {"type": "any"},
            "named": {"type": "tool", "name": "add"},
        }
        return common | {"max_tokens": 8192, "tools": tools, "tool_choice": kinds[forced]}

    def takes(self, body: JsonObject) -> tuple[list[JsonObject], str]:
        """The messages to go on with, if there were calls; else the words."""
        if self.api == "openai_chat":
            message = body["choices"][0]["message"]
            results = [
                {
                    "role": "tool",
                    "tool_call_id": call["id"],
                    "content": answer(call["function"]["name"], json.loads(call["function"]["arguments"])),
                }
                for call in message.get("tool_calls") or ()
            ]
            said = message.get("content")
            parts = said if isinstance(said, list) else [{"type": "text", "text": said}]
            words = "".join(each["text"] or "" for each in parts if each["type"] == "text")
            return ([message, *results] if results else []), words
        results = [
            {
                "type": "tool_result",
                "tool_use_id": each["id"],
                "content": answer(each["name"], each["input"]),
            }
            for each in body["content"]
            if each["type"] == "tool_use"
        ]
        words = "".join(each["text"] for each in body["content"] if each["type"] == "text")
        said = [{"role": "assistant", "content": body["content"]}, {"role": "user", "content": results}]
        return (said if results else []), words

    def loop(
        self, http: Any, url: str, model: str, thinking: bool | None, forced: str, headers: dict[str, str]
    ) -> str:
        said: list[JsonObject] = [{"role": "user", "content": TASK}]
        for step in range(3):
            body = self.asks(model, said, thinking, "" if step else forced)
            heard = http.post(url, json=body, headers=headers)
            assert heard.status_code == 200, heard.text
            more, words = self.takes(heard.json())
            if not more:
                return words
            said += more
        raise AssertionError("it never ended")


HEADERS = {"authorization": "Bearer key", "x-api-key": "key", "anthropic-version": "2023-06-01"}


@contextmanager
def simulated(row: Row) -> Generator[str]:
    with Simulator(row.vendor, model, mode="documented") as vendor:
        yield vendor.at(PROFILES[row.profile].api)


EACH = [pytest.param(row, id=f"{row.profile}-{row.model}") for row in ROWS]


@pytest.mark.parametrize("row", EACH)
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_client(row: Row, stream: bool) -> None:
    with (
        simulated(row) as url,
        Client(row.model, provider=row.profile, base_url=url, api_key="key", retries=0) as client,
    ):
        for thinking, forced in WISHES:
            assert by_client(client, thinking, forced, stream=stream) == DONE


@pytest.mark.parametrize("row", EACH)
def test_langchain(row: Row) -> None:
    with simulated(row) as url:
        for thinking in THINKING:
            chat = ChatFerrule(
                model=row.model,
                provider=row.profile,
                base_url=url,
                api_key="key",
                thinking=thinking,
                temperature=0.5,
                max_retries=0,
            )
            assert [by_langchain(chat, forced) for forced in CHOICES] == [DONE] * 3
            chat.close()


@pytest.mark.parametrize(
    "row", [each for each in EACH if PROFILES[each.values[0].profile].api != "openai_responses"]
)
def test_transport(row: Row) -> None:
    profile = PROFILES[row.profile]
    sdk = Sdk(profile.api, profile)
    with simulated(row) as url, ferrule.http_client(provider=row.profile) as http:
        address = url + FAMILIES[sdk.api].path
        for thinking, forced in WISHES:
            assert sdk.loop(http, address, row.model, thinking, forced, HEADERS) == DONE


CLIENTS: list[Api] = ["openai_chat", "anthropic_messages"]


@pytest.mark.parametrize("row", EACH)
@pytest.mark.parametrize("api", CLIENTS)
def test_gateway(row: Row, api: Api) -> None:
    """A client of either API, whatever the vendor's is."""
    wishes = PROFILES["anthropic"] if api == "anthropic_messages" else PROFILES["openai"]
    with simulated(row) as url:
        upstream = UpstreamConfig(provider=row.profile, base_url=url, api_key="key")
        config = GatewayConfig(upstreams={"up": upstream}, default="up")
        with gateway(config) as running, httpx2.Client(timeout=30) as http:
            address = running.url.removesuffix("/v1") + "/v1" + FAMILIES[api].path.removeprefix("/v1")
            sdk = Sdk(api, wishes)
            for thinking, forced in WISHES:
                assert sdk.loop(http, address, row.model, thinking, forced, HEADERS) == DONE


ENDS: list[JsonObject] = [
    {"role": "user", "content": "Name a city."},
    {"role": "assistant", "content": "It is"},
]
PREFILLED = Row("anthropic", "claude-sonnet-5-5")


def paris(conversation: Conversation) -> Say:
    assert [each.get("role") for each in conversation.messages] == ["user", "assistant", "user"]
    return Say("Paris.")


def test_an_assistant_message_at_the_end_is_refused_in_the_vendor_s_words() -> None:
    body = {"model": PREFILLED.model, "max_tokens": 9, "messages": ENDS}
    with Simulator("anthropic", paris, mode="documented") as vendor, httpx2.Client() as http:
        heard = http.post(vendor.at("anthropic_messages") + "/v1/messages", json=body, headers=HEADERS)
    assert heard.status_code == 400
    assert "does not support assistant message prefill" in heard.text


@pytest.mark.parametrize("way", ["client", "langchain", "transport", "gateway"])
def test_an_assistant_message_at_the_end_is_continued(way: str) -> None:
    with Simulator("anthropic", paris, mode="documented") as vendor:
        url = vendor.at("anthropic_messages")
        body = {"model": PREFILLED.model, "max_tokens": 9, "messages": ENDS}
        if way == "client":
            with Client(PREFILLED.model, provider="anthropic", base_url=url, api_key="key") as client:
                words = client.complete([User("Name a city."), Assistant("It is")]).content
        elif way == "langchain":
            chat = ChatFerrule(
                model=PREFILLED.model, provider="anthropic", base_url=url, api_key="key", max_retries=0
            )
            words = str(chat.invoke([HumanMessage("Name a city."), AIMessage("It is")]).text)
            chat.close()
        elif way == "transport":
            with ferrule.http_client(provider="anthropic") as http:
                words = http.post(f"{url}/v1/messages", json=body, headers=HEADERS).text
        else:
            upstream = UpstreamConfig(provider="anthropic", base_url=url, api_key="key")
            config = GatewayConfig(upstreams={"up": upstream}, default="up")
            with gateway(config) as running, httpx2.Client(timeout=30) as http:
                address = running.url.removesuffix("/v1") + "/v1/messages"
                words = http.post(address, json=body, headers=HEADERS).text
    assert "Paris." in words


@pytest.mark.parametrize(
    ("vendor", "name", "code", "words"),
    [
        ("anthropic", "claude-opus-9", "model-unknown", "claude-opus-9"),
        ("kimi", "kimi-k9", "model-unknown", "kimi-k9"),
        ("minimax", "MiniMax-M2.7", "model-retired", "MiniMax-M3"),
        ("kimi", "kimi-k2.5", "model-retired", "kimi-k2.6"),
        ("deepseek", "deepseek-reasoner", "model-retired", "deepseek-flash"),
    ],
)
def test_a_name_that_is_new_or_retired_is_used_and_noted(
    vendor: str, name: str, code: str, words: str
) -> None:
    with Simulator(vendor, lambda conversation: Say("Hello.")) as running:
        url = running.at(PROFILES[vendor].api)
        with Client(name, provider=vendor, base_url=url, api_key="key") as client:
            reply = client.complete([User("Hi")])
        chat = ChatFerrule(model=name, provider=vendor, base_url=url, api_key="key", max_retries=0)
        message = chat.invoke([HumanMessage("Hi")])
        chat.close()
    assert (reply.content, str(message.text)) == ("Hello.", "Hello.")
    said = [sentence for note in reply.notes if note.code == code for sentence in [str(note)]]
    assert len(said) == 1
    assert words in said[0]
    told = json.dumps(message.additional_kwargs["ferrule"]["notes"])
    assert code in told or words in told
