"""Where each API family listens, and how it wants the key."""

from typing import get_args

import pytest

from ferrule.client.connection_pool import demanded, endpoint
from ferrule.core.errors import UsageError
from ferrule.vendors import PROFILES, Api
from ferrule.wire.family import FAMILIES


def test_every_api_has_its_family() -> None:
    assert list(FAMILIES) == list(get_args(Api))


@pytest.mark.parametrize(
    ("api", "base_url", "address"),
    [
        ("openai_chat", "https://h/v1", "https://h/v1/chat/completions"),
        ("openai_chat", "https://h/v1/", "https://h/v1/chat/completions"),
        ("openai_chat", "https://h/v1/chat/completions", "https://h/v1/chat/completions"),
        ("openai_chat", "https://h", "https://h/chat/completions"),
        ("openai_chat", "https://h/d?api-version=1", "https://h/d/chat/completions?api-version=1"),
        ("anthropic_messages", "https://h", "https://h/v1/messages"),
        ("anthropic_messages", "https://h/anthropic", "https://h/anthropic/v1/messages"),
        ("anthropic_messages", "https://h/anthropic/v1", "https://h/anthropic/v1/messages"),
        ("anthropic_messages", "https://h/v1/messages", "https://h/v1/messages"),
        ("openai_responses", "https://h/v1", "https://h/v1/responses"),
        ("ollama", "http://127.0.0.1:11434", "http://127.0.0.1:11434/api/chat"),
        ("ollama", "http://127.0.0.1:11434/api/chat", "http://127.0.0.1:11434/api/chat"),
    ],
)
def test_addresses(api: Api, base_url: str, address: str) -> None:
    assert str(endpoint(base_url, FAMILIES[api].path)) == address


@pytest.mark.parametrize("base_url", ["", "h/v1", "ftp://h", "http://", "http://h:port"])
def test_what_is_no_address(base_url: str) -> None:
    with pytest.raises(UsageError, match="base_url"):
        endpoint(base_url, FAMILIES["openai_chat"].path)


def test_keys() -> None:
    assert demanded(PROFILES["deepseek"], "k") == {"Authorization": "Bearer k"}
    assert demanded(PROFILES["ollama-native"], None) == {}
    assert demanded(PROFILES["anthropic"], "k") == {"anthropic-version": "2023-06-01", "x-api-key": "k"}
    assert demanded(PROFILES["glm-anthropic"], "k")["Authorization"] == "Bearer k"
