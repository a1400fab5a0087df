"""LangChain's own suites: the unit tests, and the integration tests against a simulated vendor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_tests.integration_tests import ChatModelIntegrationTests
from langchain_tests.unit_tests import ChatModelUnitTests

from ferrule.langchain import ChatFerrule
from ferrule.simulate import Call, Conversation, Say, Simulator


class TestUnit(ChatModelUnitTests):
    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return ChatFerrule

    @property
    def chat_model_params(self) -> dict[str, Any]:
        return {"model": "deepseek:deepseek-v4-pro", "api_key": "sk-test"}

    @property
    def init_from_env_params(self) -> tuple[dict[str, str], dict[str, Any], dict[str, Any]]:
        return {"DEEPSEEK_API_KEY": "sk-env"}, {"model": "deepseek:deepseek-v4-pro"}, {"api_key": "sk-env"}

    @property
    def model_override_value(self) -> str:
        return "deepseek-v4-flash"


def brain(conversation: Conversation) -> Say:
    """Calls the tool it must or may, after its schema, and then tells what the tool said."""
    if conversation.last_results:
        return Say("It said: " + "; ".join(result.text for result in conversation.last_results))
    if conversation.tools and "capital" not in conversation.user:
        choice: Any = conversation.body.get("tool_choice")
        forced = choice["function"]["name"] if isinstance(choice, dict) else None
        name = forced or next(iter(conversation.tools))
        return Say(
            calls=(Call(name, filled(conversation.tools[name].get("parameters") or {}, conversation)),)
        )
    return Say("hello, one two three, and a few words more so that it streams")


def filled(schema: dict[str, Any], conversation: Conversation) -> dict[str, Any]:
    """Arguments for the required properties."""
    properties: dict[str, Any] = schema.get("properties") or {}
    return {name: value(properties[name], conversation.user) for name in schema.get("required", ())}


def value(schema: dict[str, Any], text: str) -> Any:
    """A number is 3, a text is what the user said last."""
    numbers = {"integer": 3, "number": 3, "boolean": True, "array": [], "object": {}}
    return numbers.get(str(schema.get("type")), text.split(":")[-1].strip())


class TestAgainstSimulator(ChatModelIntegrationTests):
    @pytest.fixture(autouse=True, scope="class", params=["deepseek", "dashscope"])
    @classmethod
    def endpoint(cls, request: pytest.FixtureRequest) -> Iterator[None]:
        with Simulator(request.param, brain) as vendor:
            cls.vendor = vendor
            yield

    @property
    def chat_model_class(self) -> type[BaseChatModel]:
        return ChatFerrule

    @property
    def chat_model_params(self) -> dict[str, Any]:
        name = self.vendor.vendor.name
        return {"model": f"{name}:", "base_url": self.vendor.url, "api_key": "sk-test", "thinking": False}

    @property
    def model_override_value(self) -> str:
        return {"deepseek": "deepseek-chat", "dashscope": "qwen3-max"}[self.vendor.vendor.name]
