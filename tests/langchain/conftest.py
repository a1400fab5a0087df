"""What LangChain's suites take from plugins that are switched off here: nothing is timed in tests."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from langchain.chat_models import base


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "benchmark: run once, not timed")


@pytest.fixture
def benchmark() -> Callable[..., Any]:
    return lambda function, *args, **kwargs: function(*args, **kwargs)


@pytest.fixture
def vcr() -> SimpleNamespace:
    """Nothing is recorded: the vendors are simulated."""
    return SimpleNamespace(responses=[])


@pytest.fixture
def table() -> Iterator[dict[str, Any]]:
    """LangChain's table of providers, put back as it was."""
    held: dict[str, Any] = base._BUILTIN_PROVIDERS
    before = held.copy()
    yield held
    held.clear()
    held.update(before)
    base._get_chat_model_creator.cache_clear()
