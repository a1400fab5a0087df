"""Names of settings."""

import pytest

from ferrule.core.errors import UsageError
from ferrule.langchain.chat import IDENTIFYING, OTHER_NAMES, REQUEST, ChatFerrule, own_names

KNOWN = set(ChatFerrule.model_fields)


def test_other_classes_names_are_understood() -> None:
    assert set(OTHER_NAMES.values()) <= KNOWN
    assert not set(OTHER_NAMES) & KNOWN
    given = {"model_name": "m", "reasoning": True, "model_kwargs": {"seed": 1}, "request_timeout": 3}
    own = {"model": "m", "thinking": True, "extra_body": {"seed": 1}, "timeout": 3}
    assert own_names(given, KNOWN) == own


def test_the_tables_name_fields() -> None:
    assert {*REQUEST, *IDENTIFYING} <= KNOWN


def test_a_name_that_is_none() -> None:
    with pytest.raises(UsageError, match="did you mean temperature"):
        own_names({"temprature": 0}, KNOWN)
    with pytest.raises(UsageError, match="'seed'.*extra_body"):
        own_names({"seed": 1}, KNOWN)


def test_an_endpoint_is_found_once_for_each_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FERRULE_API_KEY", raising=False)
    model = ChatFerrule(model="ollama:qwen3", hold_output=True)
    assert model.vendor is model.vendor
    model.base_url = "http://127.0.0.1:1/v1"
    assert model.vendor.base_url == model.base_url
    monkeypatch.setenv("FERRULE_API_KEY", "later")
    assert model._client(model.model, None)._connection.key == "later"
