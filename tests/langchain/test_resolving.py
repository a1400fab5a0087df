"""Models by name."""

from __future__ import annotations

import importlib
from typing import Any

import httpx2
import pytest
from langchain_core.runnables import ConfigurableField

from ferrule.errors import UsageError
from ferrule.langchain import ChatFerrule, init_chat_model, resolve_model
from tests.langchain.paths import answering, whole


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_API_KEY", "sk-test")


@pytest.mark.parametrize(
    ("spec", "vendor", "name"),
    [
        ("dashscope:qwen3-max", "dashscope", "qwen3-max"),
        ("qwen3-max", "dashscope", "qwen3-max"),
        ("kimi:", "kimi", "kimi-k2.6"),
        ("zhipu:glm-5.2", "glm", "glm-5.2"),
        ("deepseek-anthropic:deepseek-v4-pro", "deepseek-anthropic", "deepseek-v4-pro"),
    ],
)
def test_a_string_becomes_a_model(spec: str, vendor: str, name: str) -> None:
    model = resolve_model(spec, temperature=0)
    assert isinstance(model, ChatFerrule)
    assert (model.vendor.name, model.model_name, model.temperature) == (vendor, name, 0)


def test_a_model_stays_what_it_is() -> None:
    model = resolve_model("dashscope:qwen3-max")
    assert resolve_model(model) is model


@pytest.mark.parametrize(
    ("arguments", "vendor"),
    [
        ({"model": "qwen3-max", "model_provider": "dashscope"}, "dashscope"),
        ({"model": "deepseek:deepseek-v4-pro"}, "deepseek"),
        ({"model": "mistralai:mistral-large-latest"}, "mistral"),
        ({"model": "any", "model_provider": "mistralai"}, "mistral"),
    ],
)
def test_langchains_own_function_with_more_vendors(arguments: dict[str, Any], vendor: str) -> None:
    model = init_chat_model(**arguments, max_tokens=5)
    assert (model.vendor.name, model.max_tokens) == (vendor, 5)


def test_an_unknown_provider() -> None:
    with pytest.raises(UsageError, match="unknown vendor 'nobody'"):
        init_chat_model("any", model_provider="nobody")


def test_settings_that_are_chosen_when_the_model_is_called() -> None:
    asked: list[dict[str, Any]] = []

    def answer(body: dict[str, Any]) -> Any:
        asked.append(body)
        return httpx2.Response(200, content=whole({"content": "hi"}))

    model = answering(answer, temperature=0.1).configurable_fields(temperature=ConfigurableField("heat"))
    model.invoke("hi")
    model.with_config(configurable={"heat": 0.9}).invoke("hi")
    assert [body["temperature"] for body in asked] == [0.1, 0.9]


def test_by_class_path_with_settings_out_of_a_file() -> None:
    """As terminal apps make a model from their configuration: a class by name, everything by keyword."""
    module, _, name = "ferrule.langchain:ChatFerrule".partition(":")
    made = getattr(importlib.import_module(module), name)
    params = {"max_retries": 2, "temperature": 0, "thinking": False, "timeout": 30}
    model = made(model="qwen3-max", base_url="http://127.0.0.1:1/v1", api_key="sk-file", **params)
    assert model.vendor.family == "qwen"
    assert model.api_key.get_secret_value() == "sk-file"
    model.metadata = {"provider": "mine"}
    model.profile = {"max_input_tokens": 5}
    assert model.profile["max_input_tokens"] == 5
    plain = made(model="minimax:MiniMax-M3", temperature="0.5", max_tokens="100", thinking="true")
    assert (plain.temperature, plain.max_tokens, plain.thinking) == (0.5, 100, True)
