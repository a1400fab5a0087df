"""Which model an agent gets when none is named."""

from __future__ import annotations

import pytest

from ferrule.agent import create_deep_agent
from ferrule.agent.models import chosen_model, resolve_model
from ferrule.errors import UsageError
from ferrule.langchain import ChatFerrule
from ferrule.profiles import PROFILES
from tests.agent.scripted import Scripted, said


@pytest.fixture(autouse=True)
def no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for profile in PROFILES.values():
        for variable in profile.key_variables:
            monkeypatch.delenv(variable, raising=False)


def test_without_a_key_it_says_what_to_set() -> None:
    with pytest.raises(UsageError, match=r"vendor:model.*DEEPSEEK_API_KEY.*OPENAI_API_KEY"):
        create_deep_agent()


def test_the_first_vendor_with_a_key_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    assert chosen_model().startswith("openai:")
    monkeypatch.setenv("DEEPSEEK_API_KEY", "any")
    monkeypatch.setenv("DASHSCOPE_API_KEY", " ")
    assert chosen_model() == f"deepseek:{PROFILES['deepseek'].default_model}"
    model = resolve_model(None)
    assert isinstance(model, ChatFerrule)
    assert model.vendor.name == "deepseek"


def test_a_name_and_an_instance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOONSHOT_API_KEY", "any")
    model = resolve_model("kimi:kimi-k2.5")
    assert isinstance(model, ChatFerrule)
    assert model.model_name == "kimi-k2.5"
    scripted = Scripted(script=[said("hello")])
    assert resolve_model(scripted) is scripted
