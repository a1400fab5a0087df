"""The page about middlewares is true: its table is the code's."""

import re
from pathlib import Path

from ferrule.agent.middleware.stack import ORDER, tool_call_middleware

PAGE = (Path(__file__).parents[3] / "docs" / "middleware.md").read_text(encoding="utf-8")


def test_the_table_is_the_order() -> None:
    rows = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert rows == [middleware.__name__ for middleware in ORDER]


def test_the_recipe_follows_the_order() -> None:
    places = [ORDER.index(type(each)) for each in tool_call_middleware()]
    assert places == sorted(places)
