"""``cases``: what a test is called with, as a table."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest


def cases(*rows: Any, ids: Any = None) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """``pytest.mark.parametrize`` with these rows, for the last parameters of the test.

    A row is a tuple with a value for each of them, or ``pytest.param`` of them; anything else is the one value.
    """

    def marked(test: Callable[..., Any]) -> Callable[..., Any]:
        first = getattr(rows[0], "values", rows[0]) if hasattr(rows[0], "marks") else rows[0]
        count = len(first) if isinstance(first, tuple) else 1
        names = [*signature(test).parameters][-count:]
        return pytest.mark.parametrize(names if count > 1 else names[0], rows, ids=ids)(test)

    return marked
