"""The contract of the class: fields, keys, tools, errors, and conversations with simulated vendors."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import httpx2
import pytest
from langchain.agents import create_agent
from langchain_core.exceptions import ContextOverflowError
from langchain_core.load import dumps
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool
from pydantic import BaseModel

from ferrule.dialects import Policy
from ferrule.errors import AuthenticationFailed, MissingKey, UsageError
from ferrule.langchain import ChatFerrule
from ferrule.langchain.errors import ContextTooLong
from ferrule.simulate import (
    Call,
    CallInReasoning,
    Conversation,
    MarkupInContent,
    Say,
    Simulator,
    Truncated,
    repeat,
)
from tests.langchain.paths import ASYNC_PATHS, PATHS, TOOLS, answering, events_v3, stream, whole

VARIABLES = ("DEEPSEEK_API_KEY", "DASHSCOPE_API_KEY", "OPENAI_API_KEY", "FERRULE_API_KEY")


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)


class Endpoint:
    """Answers "Hello" and keeps the requests."""

    def __init__(self, **message: Any) -> None:
        self.message = {"content": "Hello"} | message
        self.requests: list[httpx2.Request] = []

    def model(self, model: str = "deepseek:deepseek-v4-pro", **fields: Any) -> ChatFerrule:
        transport = httpx2.MockTransport(self._answer)
        return ChatFerrule(model=model, http_client=httpx2.Client(transport=transport), **fields)

    def _answer(self, request: httpx2.Request) -> httpx2.Response:
        self.requests.append(request)
        return httpx2.Response(200, content=whole(self.message))

    @property
    def sent(self) -> dict[str, Any]:
        return json.loads(self.requests[-1].content)

    @property
    def key(self) -> str | None:
        return self.requests[-1].headers.get("authorization")


def test_no_key_names_the_variables() -> None:
    with pytest.raises(MissingKey, match="DEEPSEEK_API_KEY or FERRULE_API_KEY"):
        ChatFerrule(model="deepseek:deepseek-v4-pro")


def test_the_vendors_variable_comes_before_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_API_KEY", "ours")
    endpoint = Endpoint()
    endpoint.model().invoke("hi")
    assert endpoint.key == "Bearer ours"
    monkeypatch.setenv("DEEPSEEK_API_KEY", "theirs")
    endpoint.model().invoke("hi")
    assert endpoint.key == "Bearer theirs"
    endpoint.model(api_key="given").invoke("hi")
    assert endpoint.key == "Bearer given"


def test_an_unknown_host_may_need_no_key() -> None:
    endpoint = Endpoint()
    endpoint.model("some-model", base_url="http://127.0.0.1:1/v1").invoke("hi")
    assert endpoint.key is None
    with pytest.raises(MissingKey):
        endpoint.model("deepseek-v4-pro", base_url="https://api.deepseek.com/beta")


def test_the_key_is_shown_nowhere() -> None:
    model = Endpoint().model(api_key="sk-very-secret")
    model.invoke("hi")
    shown = [repr(model), str(model), dumps(model), repr(model.model_dump()), repr(model._get_ls_params())]
    assert all("sk-very-secret" not in text for text in shown)


@pytest.mark.parametrize(
    "fields",
    [{"model": "nobody:deepseek-v4"}, {"model": "m", "provider": "nobody"}, {"model": "m"}],
    ids=["unknown vendor before the model", "unknown vendor", "no address"],
)
def test_wrong_settings_fail_at_once(fields: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        ChatFerrule(api_key="k", **fields)


def test_settings_go_out_and_a_calls_own_win() -> None:
    endpoint = Endpoint()
    model = endpoint.model(
        api_key="k",
        temperature=0.1,
        top_p=0.9,
        max_tokens=5,
        stop=["a"],
        thinking=False,
        parameters={"seed": 1},
    )
    model.invoke("hi")
    expected = {"temperature": 0.1, "top_p": 0.9, "max_tokens": 5, "stop": ["a"], "seed": 1}
    assert {name: endpoint.sent[name] for name in expected} == expected
    assert endpoint.sent["thinking"] == {"type": "disabled"}
    model.invoke("hi", stop=["b"], temperature=0.7, max_tokens=9, seed=2, thinking=True)
    changed = {"temperature": 0.7, "top_p": 0.9, "max_tokens": 9, "stop": ["b"], "seed": 2}
    assert {name: endpoint.sent[name] for name in changed} == changed
    assert endpoint.sent["thinking"] == {"type": "enabled"}


def test_what_is_not_set_is_not_sent() -> None:
    endpoint = Endpoint()
    endpoint.model(api_key="k").invoke("hi")
    assert set(endpoint.sent) <= {"model", "messages", "stream"}


def test_another_model_for_one_call() -> None:
    endpoint = Endpoint()
    model = endpoint.model(api_key="k")
    assert (
        model.invoke("hi", model="deepseek-v4-flash").response_metadata["model_name"] == "deepseek-v4-flash"
    )
    assert endpoint.sent["model"] == "deepseek-v4-flash"
    assert endpoint.key == "Bearer k"
    assert model.invoke("hi").response_metadata["model_name"] == "deepseek-v4-pro"


def test_a_key_is_not_sent_to_another_vendor(monkeypatch: pytest.MonkeyPatch) -> None:
    endpoint = Endpoint()
    model = endpoint.model(api_key="k")
    with pytest.raises(MissingKey, match="DASHSCOPE_API_KEY"):
        model.invoke("hi", model="dashscope:qwen3-max")
    monkeypatch.setenv("DASHSCOPE_API_KEY", "theirs")
    model.invoke("hi", model="dashscope:qwen3-max")
    assert endpoint.key == "Bearer theirs"
    assert endpoint.requests[-1].url.host.endswith("aliyuncs.com")


def test_a_copy_with_other_settings_uses_them() -> None:
    endpoint = Endpoint()
    model = endpoint.model(api_key="k")
    model.invoke("hi")
    model.model_copy(update={"base_url": "http://127.0.0.1:1/v1", "model": "deepseek-chat"}).invoke("hi")
    assert [str(request.url) for request in endpoint.requests] == [
        "https://api.deepseek.com/chat/completions",
        "http://127.0.0.1:1/v1/chat/completions",
    ]
    assert endpoint.sent["model"] == "deepseek-chat"


def test_what_tracing_and_other_packages_ask() -> None:
    model = Endpoint().model(api_key="k", temperature=0.5)
    found = model._get_ls_params(stop=["x"])
    assert (found["ls_provider"], found["ls_model_name"]) == ("deepseek", "deepseek-v4-pro")
    assert (found["ls_temperature"], found["ls_stop"]) == (0.5, ["x"])
    assert model._llm_type == "ferrule"
    assert model.model_name == "deepseek-v4-pro"
    assert model.vendor.family == "deepseek"
    assert model.profile is not None
    assert model.profile["max_input_tokens"] > 100_000
    assert model.profile["reasoning_output"] is True


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("any", "required"),
        ("required", "required"),
        ("auto", "auto"),
        ("none", "none"),
        ("add", {"type": "function", "function": {"name": "add"}}),
        (
            {"type": "function", "function": {"name": "run"}},
            {"type": "function", "function": {"name": "run"}},
        ),
        (True, "required"),
        (False, None),
        (None, None),
    ],
)
def test_tool_choice_in_langchains_words(choice: Any, expected: Any) -> None:
    endpoint = Endpoint()
    endpoint.model(api_key="k", thinking=False).bind_tools(TOOLS, tool_choice=choice).invoke("hi")
    assert endpoint.sent.get("tool_choice") == expected
    assert endpoint.sent["tools"] == TOOLS


def test_true_means_the_only_tool() -> None:
    endpoint = Endpoint()
    endpoint.model(api_key="k", thinking=False).bind_tools(TOOLS[:1], tool_choice=True).invoke("hi")
    assert endpoint.sent["tool_choice"] == {"type": "function", "function": {"name": "add"}}


def test_a_choice_that_is_no_tool() -> None:
    with pytest.raises(UsageError, match="add, run"):
        Endpoint().model(api_key="k").bind_tools(TOOLS, tool_choice="ad")


def test_a_choice_the_vendor_refuses_is_weakened_and_noted() -> None:
    endpoint = Endpoint()
    message = endpoint.model(api_key="k").bind_tools(TOOLS, tool_choice="any").invoke("hi")
    assert endpoint.sent.get("tool_choice", "auto") == "auto"
    assert "DeepSeek" in message.response_metadata["notes"][0]


class Weather(BaseModel):
    """The weather."""

    degrees: int


def test_structured_output_while_thinking() -> None:
    """The vendor refuses a forced call then; without one there is no answer, but no error either."""
    arguments = json.dumps({"degrees": 7})
    call = {"id": "c1", "type": "function", "function": {"name": "Weather", "arguments": arguments}}
    called = Endpoint(tool_calls=[call]).model(api_key="k").with_structured_output(Weather)
    assert called.invoke("hi") == Weather(degrees=7)
    assert Endpoint().model(api_key="k").with_structured_output(Weather).invoke("hi") is None
    raw = Endpoint().model(api_key="k").with_structured_output(Weather, include_raw=True).invoke("hi")
    assert isinstance(raw, dict)
    assert (raw["raw"].content, raw["parsed"], raw["parsing_error"]) == ("Hello", None, None)


def test_a_policy_is_kept_to() -> None:
    text = '<tool_call>{"name": "add", "arguments": {"a": 1, "b": 2}}</tool_call>'
    endpoint = Endpoint(content=text)
    assert endpoint.model(api_key="k").invoke("hi", tools=TOOLS).tool_calls[0]["name"] == "add"
    plain = endpoint.model(api_key="k", policy=Policy(channels=frozenset())).invoke("hi", tools=TOOLS)
    assert (plain.content, plain.tool_calls) == (text, [])


def test_errors_are_the_vendors_words_and_known_to_langchain() -> None:
    def too_long(_: dict[str, Any]) -> httpx2.Response:
        words = (
            "This model's maximum context length is 1048565 tokens. However, you requested 2000000 tokens."
        )
        return httpx2.Response(400, json={"error": {"message": words, "type": "invalid_request_error"}})

    for path in (*PATHS, stream, events_v3):
        with pytest.raises(ContextTooLong, match="1048565") as caught:
            path(answering(too_long))
        assert isinstance(caught.value, ContextOverflowError)


async def test_errors_on_asynchronous_paths() -> None:
    def who(_: dict[str, Any]) -> httpx2.Response:
        return httpx2.Response(
            401, json={"error": {"message": "who are you", "type": "authentication_error"}}
        )

    for path in ASYNC_PATHS:
        with pytest.raises(AuthenticationFailed, match="who are you"):
            await path(answering(who))


def test_streaming_can_be_switched() -> None:
    endpoint = Endpoint()
    for fields in ({"streaming": False}, {"disable_streaming": True}):
        assert [chunk.text for chunk in endpoint.model(api_key="k", **fields).stream("hi")] == ["Hello"]
        assert not endpoint.sent.get("stream")
    endpoint.model(api_key="k", streaming=True).invoke("hi")
    assert endpoint.sent["stream"] is True


@tool
def ls(path: str) -> str:
    """List a directory."""
    return f"{path}notes.txt"


def working(conversation: Conversation) -> Say:
    """Thinks and calls twice, each time after a user's message too, and then answers."""
    if conversation.turn < 2:
        return Say("", f"I look ({conversation.turn}).", (Call("ls", {"path": f"/{conversation.turn}/"}),))
    return Say(f"Found {', '.join(result.text for result in conversation.history)}", "Now I know.")


@pytest.mark.parametrize("vendor", ["deepseek", "minimax", "glm", "dashscope"])
@pytest.mark.parametrize("mode", ["documented", "observed"])
def test_tool_loops_over_two_user_turns(vendor: str, mode: Any) -> None:
    with Simulator(vendor, working, mode=mode) as simulator:
        model = ChatFerrule(model=f"{vendor}:", base_url=simulator.url, api_key="k", max_retries=0)
        bound = model.bind_tools([ls])
        history: list[BaseMessage] = []
        asks = [bound.invoke, lambda messages: _added(bound, messages)]
        for ask in asks:
            history.append(HumanMessage("what is there?"))
            for _ in range(3):
                message = ask(history)
                history.append(message)
                history.extend(ls.invoke(call) for call in message.tool_calls)
        model.close()
    assert history[-1].text.startswith("Found /0/notes.txt, /1/notes.txt, /0/notes.txt")
    assert len([message for message in history if isinstance(message, ToolMessage)]) == 4
    assert len(simulator.requests) == 6


def _added(model: Any, messages: list[BaseMessage]) -> AIMessage:
    chunks = list(model.stream(messages))
    return stream_total(chunks)


def stream_total(chunks: list[Any]) -> AIMessage:
    first, *rest = chunks
    for chunk in rest:
        first += chunk
    return first


@pytest.mark.parametrize("fault", [CallInReasoning(), MarkupInContent()], ids=["in reasoning", "as markup"])
def test_an_agent_works_with_a_vendor_that_hides_its_calls(fault: Any) -> None:
    with Simulator("deepseek", working, faults=[fault]) as simulator:
        model = ChatFerrule(model="deepseek:", base_url=simulator.url, api_key="k", max_retries=0)
        agent = create_agent(model, [ls])
        for mode in ("values", "messages"):
            state = agent.invoke({"messages": [("user", "what is there?")]})
            assert state["messages"][-1].text == "Found /0/notes.txt, /1/notes.txt"
            list(agent.stream({"messages": [("user", "what is there?")]}, stream_mode=mode))
        called = state["messages"][1]
        trace = called.additional_kwargs["ferrule"]["calls"][called.tool_calls[0]["id"]]
        assert trace["channel"] in ("reasoning", "content")
        model.close()


def test_a_truncated_call_of_a_vendor_is_invalid() -> None:
    brain = repeat(Say(calls=(Call("ls", {"path": "/a/long/path/"}),)))
    with Simulator("deepseek", brain, faults=[Truncated()]) as simulator:
        model = ChatFerrule(model="deepseek:", base_url=simulator.url, api_key="k")
        bound = model.bind_tools([ls])
        for message in (bound.invoke("hi"), _added(bound, [HumanMessage("hi")])):
            assert message.tool_calls == []
            assert [call["name"] for call in message.invalid_tool_calls] == ["ls"]
        model.close()


def test_without_langchain_the_error_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['langchain_core'] = None\n"
        "from ferrule.errors import MissingExtra\n"
        "try:\n    import ferrule.langchain\n"
        "except MissingExtra as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pip install 'ferrule[langchain]'" in done.stdout
