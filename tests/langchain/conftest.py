"""What LangChain's suites take from plugins that are switched off here: nothing is timed in tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "benchmark: run once, not timed")


@pytest.fixture
def benchmark() -> Callable[..., Any]:
    return lambda function, *args, **kwargs: function(*args, **kwargs)
