"""The page about agents is true: the tables are the code's."""

import inspect
import re
from pathlib import Path

from ferrule.agent import deep_agent
from ferrule.agent.deep_agent import create_deep_agent

PAGE = (Path(__file__).parents[2] / "docs" / "agents.md").read_text(encoding="utf-8")


def test_the_table_of_middlewares_is_the_order() -> None:
    rows = re.findall(r"^\| `(\w+Middleware)` \|", PAGE, re.MULTILINE)
    documented = (deep_agent.__doc__ or "").partition("The order")[2]
    assert rows == re.findall(r"``(\w+Middleware)``", documented)


def test_the_tables_have_every_parameter() -> None:
    tables = PAGE.partition("## Parameters")[2].partition("## Middlewares")[0]
    named = [
        name
        for row in re.findall(r"^\| (`[^|]*) \|", tables, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    ]
    assert sorted(named) == sorted(inspect.signature(create_deep_agent).parameters)
