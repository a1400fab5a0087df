"""The page about the client is true: it names every error, setting and default."""

import inspect
import re
from pathlib import Path

from ferrule.client.http import TO_BEGIN, TO_BEGIN_WHOLE, Client
from ferrule.core import errors

PAGE = (Path(__file__).parents[2] / "docs" / "client.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_every_error_is_named() -> None:
    leaves = {
        name for name in errors.__all__ if name.endswith(("ed", "Failed", "Long", "Found", "Gateway"))
    } - {"SessionMoved"}  # no client raises it
    assert leaves <= set(re.findall(r"`(\w+)`", PAGE))


def test_the_settings_are_the_clients() -> None:
    last = EXAMPLES[-1]
    given = set(re.findall(r"^    (\w+)=", last, re.MULTILINE))
    assert given <= set(inspect.signature(Client).parameters)


def test_the_defaults_are_the_clients() -> None:
    parameters = inspect.signature(Client).parameters
    table = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE))
    assert len(table) == 5
    assert {name: parameters[name].default for name in table} == {
        name: float(number) for name, number in table.items()
    }
    assert f"| {TO_BEGIN:.0f} for a stream, {TO_BEGIN_WHOLE:.0f} for a whole reply |" in PAGE
