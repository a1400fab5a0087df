"""Models by name."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx2
import pytest
from deepagents import create_deep_agent
from langchain.chat_models import base
from langchain_core.runnables import ConfigurableField

from ferrule.client.extras import install_command
from ferrule.core.errors import UsageError
from ferrule.langchain.chat import ChatFerrule
from ferrule.langchain.model_resolution import init_chat_model, register_providers, resolve_model
from ferrule.simulate import Simulator, echo
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


@pytest.mark.parametrize(
    ("arguments", "vendor", "name"),
    [
        ({"model": "dashscope:qwen3-max"}, "dashscope", "qwen3-max"),
        ({"model": "moonshot:kimi-k2.6"}, "kimi", "kimi-k2.6"),
        ({"model": "minimax-anthropic:MiniMax-M3"}, "minimax-anthropic", "MiniMax-M3"),
        ({"model": "glm-5.2", "model_provider": "glm-anthropic"}, "glm-anthropic", "glm-5.2"),
        ({"model": "ferrule:deepseek:deepseek-v4-pro"}, "deepseek", "deepseek-v4-pro"),
        ({"model": "ferrule:qwen3-max"}, "dashscope", "qwen3-max"),
    ],
)
def test_langchains_own_function_knows_our_vendors(
    table: dict[str, Any], arguments: dict[str, Any], vendor: str, name: str
) -> None:
    added = register_providers()
    assert {"dashscope", "kimi", "ferrule"} <= set(added)
    model = base.init_chat_model(**arguments, temperature=0.5)
    assert isinstance(model, ChatFerrule)
    assert (model.vendor.name, model.model_name, model.temperature) == (vendor, name, 0.5)


def test_langchains_own_classes_stay_unless_they_are_to_be_replaced(table: dict[str, Any]) -> None:
    before = dict(table)
    added = register_providers()
    assert "deepseek" not in added
    assert {name: table[name] for name in before} == before
    assert register_providers() == []
    assert not isinstance(base.init_chat_model("deepseek:deepseek-chat", api_key="k"), ChatFerrule)
    assert "deepseek" in register_providers(replace=True)
    assert isinstance(base.init_chat_model("deepseek:deepseek-chat"), ChatFerrule)


def test_an_agent_of_deepagents_by_a_string(table: dict[str, Any]) -> None:
    register_providers()
    with Simulator("kimi", echo) as vendor:
        model = base.init_chat_model("kimi:kimi-k2.6", base_url=vendor.url)
        state = create_deep_agent(model).invoke({"messages": [("user", "Hello")]})
        model.close()
        assert "Hello" in state["messages"][-1].text
    assert create_deep_agent("kimi:kimi-k2.6").get_graph().nodes


def test_where_there_is_nothing_to_add_to(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.delattr(base, "_BUILTIN_PROVIDERS")
        with pytest.raises(UsageError, match="use resolve_model"):
            register_providers()
    monkeypatch.setitem(sys.modules, "langchain.chat_models.base", None)
    with pytest.raises(UsageError, match=re.escape(install_command("agent"))):
        register_providers()


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
    module, _, name = "ferrule.langchain.chat:ChatFerrule".partition(":")
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


MINE = """
name = "mine"
extends = "dashscope"
base_url = "http://127.0.0.1:1/v1"
family = "mine"
key_variables = ["MINE_API_KEY"]

[models."my-model"]
context = 777
"""


def test_a_profile_of_the_users_own_is_known_without_a_word(tmp_path: Path) -> None:
    """A model made by a program that knows nothing but its name; a mistake in the profile is named."""
    for name, text in (("right", MINE), ("wrong", MINE.replace("base_url", "base_ulr"))):
        profiles = tmp_path / name / "ferrule" / "profiles"
        profiles.mkdir(parents=True)
        (profiles / "mine.toml").write_text(text, encoding="utf-8")
    code = (
        "import os\n"
        "from ferrule.core.errors import UsageError\n"
        "from ferrule.langchain import ChatFerrule\n"
        "try:\n    ChatFerrule(model='mine:my-model')\nexcept UsageError as error:\n    print(error)\n"
        f"os.environ['XDG_CONFIG_HOME'] = {str(tmp_path / 'right')!r}\n"
        "model = ChatFerrule(model='mine:my-model')\n"
        "print(model.vendor.base_url, model.profile['max_input_tokens'], model.api_key.get_secret_value())"
    )
    environ = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path / "wrong"), "MINE_API_KEY": "sk-mine"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    mistake, right = done.stdout.splitlines()
    assert "mine.toml" in mistake
    assert "base_ulr" in mistake
    assert right.split() == ["http://127.0.0.1:1/v1", "777", "sk-mine"]
