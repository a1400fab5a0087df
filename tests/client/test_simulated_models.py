"""``simulate:VENDOR`` names a model wherever a model is named: no key, no network, the vendor's own manners."""

from collections.abc import Callable
from typing import Any

import pytest
from langchain.chat_models import init_chat_model as langchain_init

from ferrule import ChatFerrule, Client, fold, http_client
from ferrule.client.connect import find_connection
from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import JsonObject
from ferrule.langchain import init_chat_model, register_providers
from ferrule.langchain.model_resolution import provider_table
from ferrule.simulate import vendor_names
from ferrule.simulate.simulator import simulator_of_process
from ferrule.vendors import PROFILES, parse_model_spec, resolve

CITY: JsonObject = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
TOOLS: list[JsonObject] = [{"type": "function", "function": {"name": "get_weather", "parameters": CITY}}]
NAMED = [name for name in vendor_names() if name in PROFILES]


@pytest.mark.parametrize("vendor", NAMED)
def test_a_client_asks_it(vendor: str) -> None:
    with Client(f"simulate:{vendor}") as client:
        reply = fold(client.stream("What is the weather in 'Paris'?", tools=TOOLS))
    assert [(each.name, each.arguments) for each in reply.calls] == [("get_weather", {"city": "Paris"})]


@pytest.mark.parametrize(
    ("spec", "wanted"),
    [
        ("simulate:deepseek", ("simulate:deepseek", PROFILES["deepseek"].default_model)),
        ("Simulate:DeepSeek:some-model", ("simulate:deepseek", "some-model")),
        ("simulate:ollama:qwen3:8b", ("simulate:ollama", "qwen3:8b")),
        ("simulate:zhipu", ("simulate:glm", PROFILES["glm"].default_model)),
    ],
)
def test_its_name_is_vendor_and_model(spec: str, wanted: tuple[str, str]) -> None:
    assert parse_model_spec(spec) == wanted


def test_the_real_vendor_is_never_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEPSEEK_API_KEY", "real")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.invalid:1")
    monkeypatch.setenv("HTTP_PROXY", "http://proxy.invalid:1")
    for spec in ("simulate:deepseek", "simulate:deepseek:deepseek-flash", "simulate:deepseek-anthropic"):
        found = find_connection(spec)
        assert found.profile.base_url.startswith("http://127.0.0.1:")
        assert (found.key, found.profile.key_needed) == ("simulated", False)
    again = find_connection("deepseek-flash", provider="simulate:deepseek")
    assert again.profile.base_url.startswith("http://127.0.0.1:")
    with Client("simulate:deepseek") as client:
        assert fold(client.stream("Hello")).content == "You said: Hello"
    with pytest.raises(UnknownName, match="did you mean 'deepseek'"):
        find_connection("simulate:deepsek")


def test_it_costs_nothing_and_is_one_for_the_process() -> None:
    there = resolve(provider="simulate:deepseek")
    assert there.title == "DeepSeek (simulated)"
    assert {each.price for each in there.models.values()} == {None}
    assert simulator_of_process("deepseek") is simulator_of_process("DeepSeek")
    assert simulator_of_process("deepseek").requests == []


def test_langchain_asks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = provider_table()
    before = dict(table)
    register_providers()
    try:
        models: list[Any] = [
            ChatFerrule(model="simulate:glm"),
            init_chat_model("simulate:glm"),
            langchain_init("simulate:glm"),
        ]
    finally:
        table.clear()
        table.update(before)
    assert [each.invoke("Hello").content for each in models] == ["You said: Hello"] * 3
    for each in models:
        each.close()


@pytest.mark.parametrize(
    ("spec", "named"), [("foo:bar", "'foo' is not the name of a vendor"), ("some-model", "Name a vendor")]
)
@pytest.mark.parametrize("asked", [Client, lambda spec: http_client(upstream=spec)], ids=["Client", "SDK"])
def test_a_model_of_nobody_is_said_to_be_one(asked: Callable[[str], object], spec: str, named: str) -> None:
    with pytest.raises(
        UsageError, match=f"no endpoint is known for '{spec}'.*{named}.*'simulate:deepseek' needs no key"
    ):
        asked(spec)
