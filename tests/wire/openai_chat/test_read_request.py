"""OpenAI's message dicts, what the environment says, and options that are wrong."""

from typing import Any

import httpx2
import pytest

import ferrule
from ferrule import Client
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.core.errors import MissingKey, UnknownName, UsageError
from ferrule.core.messages import Assistant, BrokenCall, Origin, System, ToolCall, ToolResult, User
from ferrule.simulate import Say, Simulator, script
from ferrule.vendors import resolve
from ferrule.wire.encode import encode
from ferrule.wire.openai_chat.read_request import read_message, read_request
from tests.agent.scripted import Scripted

PARTS = [{"type": "text", "text": "Look."}, {"type": "image_url", "image_url": {"url": "data:x"}}]


def calling(arguments: Any) -> dict[str, Any]:
    return {"id": "a", "type": "function", "function": {"name": "f", "arguments": arguments}}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"role": "system", "content": "Be brief."}, System("Be brief.")),
        ({"role": "developer", "content": "Be brief."}, System("Be brief.")),
        ({"role": "user", "content": PARTS}, User(PARTS)),
        ({"role": "tool", "tool_call_id": "a", "content": "3"}, ToolResult("a", "3")),
        ({"role": "assistant", "content": None}, Assistant()),
        (
            {"role": "assistant", "content": "Hm.", "reasoning_content": "because"},
            Assistant("Hm.", "because"),
        ),
        (
            {"role": "assistant", "content": None, "reasoning": "so", "tool_calls": [calling('{"x": 1}')]},
            Assistant("", "so", (ToolCall("a", "f", {"x": 1}, Origin("native", "native")),)),
        ),
    ],
)
def test_each_role(given: dict[str, Any], message: Any) -> None:
    assert read_message(given, "messages[0]") == message


DEEP = '{"x": ' + "[" * 100_000 + "]" * 100_000 + "}"


@pytest.mark.parametrize(
    "arguments", ['{"x": ', "[1]", '"{}"', "", None, 3, '{"x": NaN}', '{"x": 1e999}', DEEP]
)
def test_arguments_that_are_no_object_make_a_broken_call(arguments: Any) -> None:
    message: Any = read_message({"role": "assistant", "tool_calls": [calling(arguments)]}, "messages[0]")
    [call] = message.calls
    assert isinstance(call, BrokenCall)
    assert call.reason == "unparsable"
    assert call.raw == str(arguments)


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"content": "x"}, "messages[2] needs a role"),
        ({"role": "asistant"}, "unknown role in messages[2] 'asistant'; did you mean 'assistant'"),
        ({"role": "tool", "content": "x"}, "messages[2] is a tool's result and needs a tool_call_id"),
        ({"role": "assistant", "tool_calls": [{"id": "a"}]}, "messages[2].tool_calls[0] must be an object"),
        ({"role": "assistant", "tool_calls": {"id": "a"}}, "messages[2].tool_calls must be a list"),
        (
            {"role": "assistant", "reasoning_details": {"text": "a"}},
            "messages[2].reasoning_details must be a list",
        ),
        (
            {"role": "assistant", "tool_calls": [{"function": {}}]},
            "messages[2].tool_calls[0].function needs a name",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_place(given: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UsageError) as raised:
        read_message(given, "messages[2]")
    assert wrong in str(raised.value)


def test_a_conversation_of_dicts_goes_out_as_one_of_messages() -> None:
    said = [
        {"role": "user", "content": "Add."},
        {"role": "assistant", "content": None, "tool_calls": [calling('{"x": 1}')]},
        {"role": "tool", "tool_call_id": "a", "content": "3"},
    ]
    sent: list[Any] = []
    own = [
        User("Add."),
        Assistant(calls=(ToolCall("a", "f", {"x": 1}, Origin("native", "native")),)),
        ToolResult("a", "3"),
    ]
    for messages in (said, own):
        with (
            Simulator("dashscope", brain=script(Say(text="It is 3."))) as vendor,
            Client("dashscope:qwen3-max", base_url=vendor.url, api_key="any") as client,
        ):
            assert client.complete(messages).content == "It is 3."
            sent.append(vendor.requests[0].request["messages"])
    assert sent[0] == sent[1]


def test_the_key_is_found_as_the_chat_model_finds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEPSEEK_API_KEY", "found-it")
    seen: list[str] = []

    def answer(request: httpx2.Request) -> httpx2.Response:
        seen.append(request.headers["authorization"])
        return httpx2.Response(
            200, json={"choices": [{"message": {"content": "Hi"}, "finish_reason": "stop"}]}
        )

    with httpx2.Client(transport=httpx2.MockTransport(answer)) as http:
        Client("deepseek:deepseek-v4-flash", http=http).complete("Hello")
    assert seen == ["Bearer found-it"]
    monkeypatch.setenv("MINIMAX_CN_API_KEY", "cn")
    assert "minimaxi.com" in repr(Client("minimax:MiniMax-M2"))


def test_a_key_that_is_nowhere_is_an_error_that_names_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEEPSEEK_API_KEY", raising=False)
    monkeypatch.delenv("FERRULE_API_KEY", raising=False)
    with pytest.raises(MissingKey, match="set DEEPSEEK_API_KEY or FERRULE_API_KEY, or pass api_key"):
        Client("deepseek:deepseek-v4-flash").complete("Hello")


# Of https://console.groq.com/docs/api-reference, https://help.aliyun.com/zh/model-studio/qwen-api-reference,
# https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html and https://openrouter.ai/docs, 2026-11.
VENDORS_OWN = (
    *("reasoning_format", "search_options", "enable_search", "tool_stream", "reasoning_split"),
    *("min_tokens", "prompt_logprobs", "top_a", "repeat_penalty", "asr_options", "translation_options"),
    "vl_high_resolution_images",
)


@pytest.mark.parametrize("name", VENDORS_OWN)
def test_a_parameter_that_only_a_vendor_has_is_sent(name: str) -> None:
    with (
        Simulator("dashscope", script(Say("Hi."))) as vendor,
        Client("dashscope:qwen3-max", base_url=vendor.url, api_key="any") as client,
    ):
        client.complete("Hello", **{name: 1})
        assert vendor.requests[0].request[name] == 1


@pytest.mark.parametrize(
    "name", ["max_token", "tempratur", "respose_format", "tool_choise", "reasoning_effot"]
)
def test_a_misspelt_parameter_is_an_error(name: str) -> None:
    with pytest.raises(UsageError, match=f"unknown parameter '{name}'; did you mean"):
        Client("deepseek:deepseek-v4-flash", api_key="any").complete("Hello", **{name: 1})


def test_wrong_options_are_errors(tmp_path: Any) -> None:
    client = Client("deepseek:deepseek-v4-flash", api_key="any")
    with pytest.raises(UsageError, match="unknown parameter 'temprature'; did you mean 'temperature'"):
        client.complete("Hello", temprature=0)
    with pytest.raises(UnknownName, match="did you mean 'deepseek'"):
        Client("deepsek:deepseek-v4-flash", api_key="any")
    model = Scripted(script=[])
    wrong: Any = "yes"
    with pytest.raises(UsageError, match=r"recovery must be True, False or a ferrule.Policy, not 'yes'"):
        create_deep_agent(model, recovery=wrong)
    with pytest.raises(UsageError, match="root .*nowhere.* does not exist; create the directory first"):
        create_deep_agent(model, root=tmp_path / "nowhere")


def test_the_version_is_the_installed_one() -> None:
    assert ferrule.__version__.count(".") == 2


def test_a_function_call_of_old_is_a_call_and_goes_out_as_it_came() -> None:
    said = {"role": "assistant", "content": None, "function_call": {"name": "f", "arguments": '{"x": 1}'}}
    result = {"role": "function", "name": "f", "content": "3"}
    body = {
        "model": "m",
        "messages": [{"role": "user", "content": "q"}, said, result, said, result],
        "functions": [{"name": "f", "parameters": {"type": "object"}}],
        "function_call": {"name": "f"},
    }
    request = read_request(body)
    origin = Origin("native", "native")
    assert request.messages[1:] == [
        Assistant(calls=(ToolCall("call_1", "f", {"x": 1}, origin),)),
        ToolResult("call_1", "3", "f"),
        Assistant(calls=(ToolCall("call_3", "f", {"x": 1}, origin),)),
        ToolResult("call_3", "3", "f"),
    ]
    sent = encode(resolve(provider="generic"), request)
    assert (sent.body, sent.notes) == (body, ())
    wire = encode(resolve(provider="anthropic"), request).body["messages"]
    assert [block["type"] for message in wire for block in message["content"]] == [
        "text",
        *("tool_use", "tool_result") * 2,
    ]


@pytest.mark.parametrize(
    ("tool", "wrong"),
    [
        ({"name": 4}, r"tools\[0\] needs a name"),
        ({"type": "function"}, r"tools\[0\] needs a name"),
        ({"type": "function", "function": []}, r"tools\[0\].function must be an object"),
        (
            {"function": {"name": "f", "parameters": [1]}},
            r"tools\[0\].function.parameters must be a JSON schema",
        ),
    ],
)
def test_what_is_no_tool_is_named_with_its_place(tool: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UsageError, match=wrong):
        read_request({"messages": [], "tools": [tool]})
