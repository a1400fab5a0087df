"""The contract of the class: settings, keys, tools, errors, and what LangChain and others ask of a model."""

import contextlib
import copy
import json
import pickle
import subprocess
import sys
import warnings
from functools import partial
from typing import Any

import httpx2
import pytest
from langchain.agents import create_agent
from langchain.agents.structured_output import ToolStrategy
from langchain_core.caches import InMemoryCache
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.exceptions import ContextOverflowError
from langchain_core.load import dumps, loads
from langchain_core.messages import HumanMessage, SystemMessage
from langchain_core.rate_limiters import BaseRateLimiter
from pydantic import BaseModel

from ferrule.client.extras import install_command
from ferrule.core.errors import AuthenticationFailed, ContextTooLong, MissingKey, UsageError, VendorError
from ferrule.dialects import Policy
from ferrule.langchain.chat import ChatFerrule
from ferrule.simulate import Call, Conversation, Say, Simulator, repeat
from tests.langchain.paths import ASYNC_PATHS, PATHS, TOOLS, answering, delta, events_v3, sse, stream, whole

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
        clients = {
            "http_client": httpx2.Client(transport=transport),
            "http_async_client": httpx2.AsyncClient(transport=transport),
        }
        return ChatFerrule(model=model, **clients | fields)

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


def test_a_key_goes_to_the_host_of_its_region(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("ZAI_API_KEY", "GLM_API_KEY", "BIGMODEL_API_KEY", "FERRULE_REGION"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("ZHIPUAI_API_KEY", "chinese")
    endpoint = Endpoint()
    endpoint.model("glm:glm-5.2").invoke("hi")
    assert (endpoint.key, endpoint.requests[-1].url.host) == ("Bearer chinese", "open.bigmodel.cn")
    endpoint.model("glm:glm-5.2", api_key="mine").invoke("hi")
    assert (endpoint.key, endpoint.requests[-1].url.host) == ("Bearer mine", "api.z.ai")
    monkeypatch.setenv("FERRULE_REGION", "cn")
    endpoint.model("glm:glm-5.2", api_key="mine").invoke("hi")
    assert (endpoint.key, endpoint.requests[-1].url.host) == ("Bearer mine", "open.bigmodel.cn")
    endpoint.model("glm:glm-5.2", base_url="https://api.z.ai/api/coding/paas/v4").invoke("hi")
    assert endpoint.requests[-1].url.path == "/api/coding/paas/v4/chat/completions"


def test_a_refused_key_is_told_of_the_other_host() -> None:
    def refuse(request: httpx2.Request) -> httpx2.Response:
        return httpx2.Response(401, json={"error": {"message": "Invalid key"}})

    def model(**fields: Any) -> ChatFerrule:
        http = httpx2.Client(transport=httpx2.MockTransport(refuse))
        return ChatFerrule(api_key="mine", http_client=http, max_retries=0, **fields)

    with pytest.raises(AuthenticationFailed, match=r"belong to open\.bigmodel\.cn \(FERRULE_REGION=cn\)"):
        model(model="glm:glm-5.2").invoke("hi")
    for other in (model(model="deepseek:"), model(model="glm:glm-5.2", base_url="http://127.0.0.1:1/v1")):
        with pytest.raises(AuthenticationFailed, match=r"Invalid key \(HTTP 401\)$"):
            other.invoke("hi")


def test_an_unknown_host_may_need_no_key() -> None:
    endpoint = Endpoint()
    endpoint.model("some-model", base_url="http://127.0.0.1:1/v1").invoke("hi")
    assert endpoint.key is None
    with pytest.raises(MissingKey):
        endpoint.model("deepseek-v4-pro", base_url="https://api.deepseek.com/beta")


def test_an_engine_on_this_machine_needs_no_key() -> None:
    endpoint = Endpoint()
    endpoint.model("ollama:qwen3").invoke("hi")
    assert endpoint.key is None
    assert endpoint.requests[-1].url.host == "localhost"


def test_a_key_is_good_for_all_apis_of_its_vendor() -> None:
    endpoint = Endpoint()
    model = endpoint.model(api_key="k", max_retries=0)
    with contextlib.suppress(VendorError):
        model.invoke("hi", model="deepseek-anthropic:deepseek-v4-pro")
    assert endpoint.requests[-1].headers["authorization"] == "Bearer k"


def test_the_thinking_of_earlier_turns_may_be_left_out() -> None:
    for wanted, thought in (("vendor", "hm"), ("turn", None)):
        with Simulator("deepseek", repeat(Say("done", "hm"))) as vendor:
            model = ChatFerrule(
                model="deepseek:deepseek-v4-pro",
                base_url=vendor.url,
                api_key="any",  # pyright: ignore[reportArgumentType]
                reasoning_history=wanted,  # pyright: ignore[reportArgumentType]
            )
            first = model.invoke("q")
            model.invoke([HumanMessage("q"), first, HumanMessage("next")])
            [_, said, _] = vendor.requests[1].request["messages"]
        assert said.get("reasoning_content") == thought
        assert model._identifying_params["reasoning_history"] == wanted  # pyright: ignore[reportPrivateUsage]


def test_the_key_is_shown_nowhere() -> None:
    model = Endpoint().model(api_key="sk-very-secret")
    model.invoke("hi")
    shown = [repr(model), str(model), dumps(model), repr(model.model_dump()), repr(model._get_ls_params())]
    assert all("sk-very-secret" not in text for text in shown)


def test_a_password_in_the_address_is_not_saved() -> None:
    model = ChatFerrule(
        model="m", base_url="http://me:very-secret@127.0.0.1:9/v1?token=hidden", api_key="k"
    )
    text = dumps(model)
    assert "very-secret" not in text
    assert "hidden" not in text
    assert "@127.0.0.1:9/v1" in text
    assert model.base_url == "http://me:very-secret@127.0.0.1:9/v1?token=hidden"


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
        extra_body={"seed": 1},
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
    words = "Answer by calling one of the tools, and with nothing else."
    instruction = {"role": "system", "content": words}
    assert endpoint.sent["messages"] == [instruction, {"role": "user", "content": "hi"}]
    model = endpoint.model(api_key="k").bind_tools(TOOLS, tool_choice="add")
    model.invoke([SystemMessage("s"), HumanMessage("hi"), message, HumanMessage("more")])
    roles = [each["role"] for each in endpoint.sent["messages"]]
    assert roles == ["system", "system", "user", "assistant", "user"]
    assert "calling the tool add" in endpoint.sent["messages"][1]["content"]


def test_the_words_for_a_choice_leave_an_agents_steps_alone() -> None:
    """Each request begins with the one before, and no word stands between a call and its result."""

    class Answer(BaseModel):
        """The answer."""

        text: str

    def step(conversation: Conversation) -> Say:
        if not conversation.turn:
            return Say("", "I look.", (Call("add", {"a": 1, "b": 2}),))
        return Say("", "I know.", (Call("Answer", {"text": "3"}),))

    def add(a: int, b: int) -> int:
        """Add two numbers."""
        return a + b

    for vendor in ("deepseek", "minimax", "glm", "kimi", "dashscope"):
        with Simulator(vendor, step) as simulator:
            model = ChatFerrule(model=f"{vendor}:", base_url=simulator.url, api_key="k", thinking=True)
            agent = create_agent(model, [add], response_format=ToolStrategy(Answer))
            state = agent.invoke({"messages": [("user", "1 + 2?")]}, {"recursion_limit": 10})
            model.close()
        assert state["structured_response"] == Answer(text="3")
        first, second = (record.request["messages"] for record in simulator.requests)
        assert "Answer by calling one of the tools" in first[0]["content"]
        assert second[: len(first)] == first
        assert [each["role"] for each in second[len(first) :]] == ["assistant", "tool"]


@pytest.mark.parametrize("choice", [None, "auto", "none"])
def test_a_free_choice_is_not_put_in_words(choice: Any) -> None:
    endpoint = Endpoint()
    endpoint.model(api_key="k").bind_tools(TOOLS, tool_choice=choice).invoke("hi")
    assert endpoint.sent["messages"] == [{"role": "user", "content": "hi"}]
    endpoint.model(api_key="k", thinking=False).bind_tools(TOOLS, tool_choice="any").invoke("hi")
    assert endpoint.sent["messages"] == [{"role": "user", "content": "hi"}]


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


@pytest.mark.filterwarnings("ignore::langchain_core._api.beta_decorator.LangChainBetaWarning")
async def test_streaming_can_be_switched() -> None:
    endpoint = Endpoint()
    for fields in ({"streaming": False}, {"disable_streaming": True}):
        model = endpoint.model(api_key="k", **fields)
        assert [chunk.text for chunk in model.stream("hi")] == ["Hello"]
        assert not endpoint.sent.get("stream")
        assert model.stream_events("hi", version="v3").output.text == "Hello"
        assert not endpoint.sent.get("stream")
        assert (await (await model.astream_events("hi", version="v3"))).text == "Hello"
        assert not endpoint.sent.get("stream")
    endpoint.model(api_key="k", streaming=True).invoke("hi")
    assert endpoint.sent["stream"] is True


def test_a_setting_that_is_none_is_an_error_at_once() -> None:
    with pytest.raises(UsageError, match="did you mean temperature"):
        Endpoint().model(api_key="k", temprature=0.1)


def test_settings_for_one_call() -> None:
    endpoint = Endpoint()
    model = endpoint.model(api_key="k", extra_body={"seed": 1, "user": "a"})
    model.invoke("hi", extra_body={"seed": 2}, timeout=7.0)
    assert (endpoint.sent["seed"], endpoint.sent["user"]) == (2, "a")
    assert "timeout" not in endpoint.sent
    assert endpoint.requests[-1].extensions["timeout"]["pool"] == 7.0
    model.invoke("hi")
    assert endpoint.requests[-1].extensions["timeout"]["pool"] == 600.0


def test_headers_of_ones_own() -> None:
    endpoint = Endpoint()
    endpoint.model(api_key="k", default_headers={"X-Title": "mine"}).invoke("hi")
    assert endpoint.requests[-1].headers["x-title"] == "mine"


def test_thinking_in_the_vendors_own_words() -> None:
    endpoint = Endpoint()
    own = {"type": "enabled", "budget_tokens": 100}
    endpoint.model(api_key="k", thinking=own, reasoning_effort="high").invoke("hi")
    assert endpoint.sent["thinking"] == own
    assert endpoint.sent["reasoning_effort"] == "high"


@pytest.mark.parametrize("asked", [None, True, False])
def test_token_counts_in_streams_on_request(asked: bool | None) -> None:
    endpoint = Endpoint()
    model = endpoint.model("any", provider="generic", base_url="http://127.0.0.1:1", stream_usage=asked)
    with contextlib.suppress(VendorError):
        list(model.stream("hi"))  # the endpoint answers in one piece all the same
    expected = None if asked is None else {"include_usage": asked}
    assert endpoint.sent.get("stream_options") == expected
    model.invoke("hi")
    assert "stream_options" not in endpoint.sent


def test_parallel_calls_and_strict_tools() -> None:
    endpoint = Endpoint()
    model = endpoint.model("any", provider="generic", base_url="http://127.0.0.1:1")
    model.bind_tools(TOOLS, parallel_tool_calls=False, strict=True).invoke("hi")
    assert endpoint.sent["parallel_tool_calls"] is False
    assert endpoint.sent["tools"] == TOOLS  # dicts are the caller's own
    model.bind_tools([Weather], strict=True).invoke("hi")
    assert endpoint.sent["tools"][0]["function"]["strict"] is True


class Weather(BaseModel):
    """The weather."""

    degrees: int


def test_a_model_goes_through_json_without_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    model = ChatFerrule(
        model="deepseek:deepseek-v4-pro", api_key="sk-very-secret", temperature=0.3, stop=["x"]
    )
    text = dumps(model)
    assert "sk-very-secret" not in text
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # loading is a beta
        load = partial(loads, text, allowed_objects=[ChatFerrule], valid_namespaces=["ferrule"])
        given = load(secrets_map={"DEEPSEEK_API_KEY": "sk-given"})
        with pytest.raises(MissingKey):
            load()
        monkeypatch.setenv("DEEPSEEK_API_KEY", "sk-env")
        found = load()
    assert given.asdict() == found.asdict() == model.asdict()
    assert given.api_key.get_secret_value() == "sk-given"
    assert found.api_key.get_secret_value() == "sk-env"


def test_copies_and_pickles_work_like_the_model() -> None:
    with Simulator("deepseek", repeat(Say("hello"))) as vendor:
        model = ChatFerrule(model="deepseek:", base_url=vendor.url, api_key="sk-test", thinking=False)
        model.invoke("hi")
        for other in (copy.deepcopy(model), pickle.loads(pickle.dumps(model)), model.model_copy()):
            assert other.asdict() == model.asdict()
            assert other.invoke("hi").text == "hello"
            other.close()


def test_a_cached_reply_is_not_asked_for_again() -> None:
    endpoint = Endpoint()
    model = endpoint.model(api_key="k", cache=InMemoryCache())
    first = model.invoke("hi")
    assert model.invoke("hi").content == first.content
    assert len(endpoint.requests) == 1
    model.invoke("hi", temperature=0.9)
    model.invoke("ho")
    assert len(endpoint.requests) == 3


def test_a_rate_limiter_is_asked_before_each_request() -> None:
    class Limiter(BaseRateLimiter):
        asked = 0

        def acquire(self, *, blocking: bool = True) -> bool:
            self.asked += 1
            return True

        async def aacquire(self, *, blocking: bool = True) -> bool:
            return self.acquire()

    limiter = Limiter()
    model = Endpoint().model(api_key="k", rate_limiter=limiter)
    model.batch(["hi", "ho"])
    assert limiter.asked == 2


def test_callbacks_hear_every_piece_and_the_errors() -> None:
    class Handler(BaseCallbackHandler):
        def __init__(self) -> None:
            self.heard: list[str] = []

        def on_chat_model_start(self, serialized: Any, messages: Any, **kwargs: Any) -> None:
            self.heard.append(f"start {kwargs['metadata']['ls_provider']}")

        def on_llm_new_token(self, token: Any, **kwargs: Any) -> None:
            self.heard.append(f"token {token}")

        def on_llm_end(self, response: Any, **kwargs: Any) -> None:
            self.heard.append(f"end {response.generations[0][0].message.text}")

        def on_llm_error(self, error: BaseException, **kwargs: Any) -> None:
            self.heard.append(f"error {type(error).__name__}")

    chunks = sse([delta(content="one "), delta(content="two"), delta("stop")])
    handler = Handler()
    model = answering(lambda _: httpx2.Response(200, content=chunks), callbacks=[handler])
    list(model.stream("hi"))
    assert handler.heard == ["start deepseek", "token one ", "token two", "token ", "end one two"]
    handler.heard.clear()
    failing = answering(
        lambda _: httpx2.Response(401, json={"error": {"message": "no"}}), callbacks=[handler]
    )
    with pytest.raises(AuthenticationFailed):
        failing.invoke("hi")
    assert handler.heard == ["start deepseek", "error AuthenticationFailed"]


def test_token_counts_need_no_download() -> None:
    model = Endpoint().model(api_key="k")
    assert model.get_num_tokens("天气很好" * 25) == 60
    bare = model.get_num_tokens_from_messages([HumanMessage("hi")])
    assert model.get_num_tokens_from_messages([HumanMessage("hi")], tools=[Weather]) > bare
    counted = Endpoint().model(api_key="k", custom_get_token_ids=lambda text: [0] * len(text))
    assert counted.get_num_tokens("abc") == 3


def test_without_langchain_the_error_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['langchain_core'] = None\n"
        "from ferrule.core.errors import MissingExtra\n"
        "try:\n    from ferrule.langchain import ChatFerrule\n"
        "except MissingExtra as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert install_command("langchain") in done.stdout
