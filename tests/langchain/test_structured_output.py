"""Answers that fit a schema, from vendors that can be forced to give them and from those that cannot."""

import json
from typing import Any

import httpx2
import pytest
from langchain_core.exceptions import OutputParserException
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, ToolMessage
from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from ferrule.core.errors import UsageError
from ferrule.langchain.structured_output import told
from ferrule.simulate import Simulator, vendor_names
from tests.langchain.brain import brain
from tests.langchain.paths import answering, calls, delta, piece, sse, whole


class Weather(BaseModel):
    """The weather."""

    degrees: int = Field(ge=-100)


class WeatherDict(TypedDict):
    """The weather."""

    degrees: int


SCHEMA = {
    "title": "Weather",
    "type": "object",
    "properties": {"degrees": {"type": "integer"}},
    "required": ["degrees"],
}
METHODS = ["function_calling", "json_schema", "json_mode"]


class Endpoint:
    """Says the same each time, and keeps what it was asked."""

    def __init__(self, finish: str = "stop", **message: Any) -> None:
        self.reply = whole({"content": ""} | message, finish)
        self.sent: dict[str, Any] = {}

    def model(self, **fields: Any) -> Any:
        return answering(self._answer, **fields)

    def _answer(self, body: dict[str, Any]) -> httpx2.Response:
        self.sent = body
        return httpx2.Response(200, content=self.reply)


def called(arguments: Any, name: str = "Weather", **message: Any) -> Endpoint:
    function = {"name": name, "arguments": json.dumps(arguments)}
    return Endpoint(
        "tool_calls", tool_calls=[{"id": "c", "type": "function", "function": function}], **message
    )


@pytest.mark.parametrize(
    ("schema", "name", "expected"),
    [
        (Weather, "Weather", Weather(degrees=7)),
        (WeatherDict, "WeatherDict", {"degrees": 7}),
        (SCHEMA, "Weather", {"degrees": 7}),
    ],
    ids=["pydantic", "TypedDict", "JSON schema"],
)
def test_the_answer_is_what_was_asked_for(schema: Any, name: str, expected: Any) -> None:
    for method in METHODS:
        endpoint = (
            called({"degrees": 7}, name)
            if method == "function_calling"
            else Endpoint(content='{"degrees": 7}')
        )
        assert endpoint.model().with_structured_output(schema, method=method).invoke("hi") == expected
        raw = endpoint.model().with_structured_output(schema, method=method, include_raw=True).invoke("hi")
        assert (raw["parsed"], raw["parsing_error"]) == (expected, None)
        assert isinstance(raw["raw"], AIMessage)


@pytest.mark.parametrize(
    ("model", "fields", "choice", "thinking"),
    [
        ("deepseek:deepseek-v4-pro", {}, "named", {"type": "disabled"}),
        ("deepseek:deepseek-v4-pro", {"thinking": True}, None, {"type": "enabled"}),
        ("deepseek:deepseek-v4-pro", {"thinking": {"type": "enabled"}}, None, {"type": "enabled"}),
        ("deepseek:deepseek-chat", {}, "named", None),
        ("kimi:kimi-k3", {}, "required", None),
        ("kimi:kimi-k2.7-code", {}, None, None),
        ("glm:glm-5.2", {}, None, None),
        ("minimax:MiniMax-M3", {}, None, None),
        ("generic:any", {"base_url": "http://127.0.0.1:1"}, "named", None),
    ],
)
def test_a_call_is_forced_where_it_can_be(
    model: str, fields: dict[str, Any], choice: Any, thinking: Any
) -> None:
    """Thinking gives way to it unless it was asked for; elsewhere the prompt says it."""
    endpoint = called({"degrees": 7})
    bound = endpoint.model(model=model, **fields).with_structured_output(Weather)
    assert bound.invoke("hi") == Weather(degrees=7)
    sent = endpoint.sent
    named = {"type": "function", "function": {"name": "Weather"}}
    assert sent.get("tool_choice", "auto") == {"named": named, "required": "required", None: "auto"}[choice]
    assert sent.get("thinking") == thinking
    assert ("calling the tool Weather" in sent["messages"][-1]["content"]) is (choice is None)


@pytest.mark.parametrize(
    "name", [name for name in vendor_names() if name not in ("perplexity", "snowflake", "venice")]
)
@pytest.mark.parametrize("method", METHODS)
def test_no_vendor_refuses_to_be_asked(name: str, method: str) -> None:
    with Simulator(name, brain, mode="documented") as vendor:
        for thinking in (None, True):
            model = answering(lambda _: httpx2.Response(500)).model_copy(
                update={
                    "model": f"{name}:{vendor.vendor.models[0]}",
                    "base_url": vendor.url,
                    "thinking": thinking,
                    "http_client": None,
                    "max_retries": 0,
                }
            )
            chain = model.with_structured_output(Weather, method=method)
            assert chain.invoke("What is the weather?") == Weather(degrees=1), thinking
            assert [each.degrees for each in chain.stream("What is the weather?")] == [1]
            model.close()


@pytest.mark.parametrize(
    ("endpoint", "words"),
    [
        (Endpoint(content="It is warm."), "no JSON object"),
        (Endpoint(), "did not call Weather"),
        (Endpoint("length", content='{"degrees": 7}'), "not whole"),
        (Endpoint(content='{"degrees": 7'), "before it is complete"),
        (Endpoint(content='{"degrees": -200}'), "-100"),
        (Endpoint(content='{"degrees": 7, "note": NaN}'), "NaN"),
        (called({"degrees": "warm"}), "broken"),
        (called({"degrees": 7}, "Wether_report"), "Wether_report"),
    ],
    ids=[
        "prose",
        "nothing",
        "cut-off",
        "just-ends",
        "out-of-range",
        "not-a-number",
        "wrong-type",
        "another-tool",
    ],
)
def test_what_does_not_fit_is_an_error_and_never_half_an_answer(endpoint: Endpoint, words: str) -> None:
    with pytest.raises(OutputParserException, match=words):
        endpoint.model().with_structured_output(Weather).invoke("hi")
    raw = endpoint.model().with_structured_output(Weather, include_raw=True).invoke("hi")
    assert raw["parsed"] is None
    assert words in str(raw["parsing_error"])


def test_an_answer_in_the_text_counts_where_a_call_was_wanted() -> None:
    text = 'Here it is:\n```json\n{"degrees": 7}\n```'
    assert Endpoint(content=text).model().with_structured_output(Weather).invoke("hi") == Weather(degrees=7)


def test_a_streamed_call_that_was_cut_off_is_no_answer() -> None:
    chunks = [*calls(piece(id="c", name="Weather", arguments='{"degrees": 12')), delta("length")]
    model = answering(lambda _: httpx2.Response(200, content=sse(chunks)))
    with pytest.raises(OutputParserException, match="broken"):
        list(model.with_structured_output(Weather).stream("hi"))


async def test_the_same_asynchronously() -> None:
    chain = called({"degrees": 7}).model().with_structured_output(Weather)
    assert await chain.ainvoke("hi") == Weather(degrees=7)
    assert [each async for each in chain.astream("hi")] == [Weather(degrees=7)]
    assert await chain.abatch(["hi", "ho"]) == [Weather(degrees=7)] * 2


def test_json_without_a_schema() -> None:
    endpoint = Endpoint(content='{"a": [1]}')
    assert endpoint.model().with_structured_output(method="json_mode").invoke("hi") == {"a": [1]}
    assert endpoint.sent["response_format"] == {"type": "json_object"}
    assert "JSON" in endpoint.sent["messages"][-1]["content"]
    with pytest.raises(UsageError, match="needs a schema"):
        endpoint.model().with_structured_output()


def test_strict_goes_out_where_the_vendor_has_it() -> None:
    endpoint = called({"degrees": 7})
    fields = {"model": "any", "provider": "generic", "base_url": "http://127.0.0.1:1"}
    endpoint.model(**fields).with_structured_output(SCHEMA, strict=True).invoke("hi")
    assert endpoint.sent["tools"][0]["function"]["strict"] is True
    endpoint = Endpoint(content='{"degrees": 7}')
    endpoint.model(**fields).with_structured_output(SCHEMA, method="json_schema", strict=True).invoke("hi")
    held = endpoint.sent["response_format"]["json_schema"]
    assert (held["name"], held["strict"]) == ("Weather", True)


def test_the_instruction_stands_last_and_changes_nothing_before_it() -> None:
    system, human = SystemMessage("s"), HumanMessage("h", name="n")
    assert told([system, human], "do") == [system, HumanMessage("h\n\ndo", name="n")]
    blocks = HumanMessage([{"type": "text", "text": "h"}])
    assert told([blocks], "do")[-1].content == [
        {"type": "text", "text": "h"},
        {"type": "text", "text": "do"},
    ]
    result = ToolMessage("3", tool_call_id="c")
    assert told([human, result], "do") == [human, result, HumanMessage("do")]
    assert human.content == "h"
