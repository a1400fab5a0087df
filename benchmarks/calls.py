"""Neutral cases: what models write in each dialect, with the calls they meant. All of it is made here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.dialects.writers import split, write

from ferrule import DIALECTS

__all__ = ["GROUPS", "PROSE", "TOOLS", "CallCase", "cases"]

Calls = list[tuple[str, dict[str, Any]]]


def _tool(name: str, **properties: Any) -> dict[str, Any]:
    schema = {key: {"type": kind} if isinstance(kind, str) else kind for key, kind in properties.items()}
    return {
        "type": "function",
        "function": {
            "name": name,
            "description": f"The tool {name}.",
            "parameters": {"type": "object", "properties": schema, "required": list(properties)},
        },
    }


TOOLS = [
    _tool("get_weather", city="string"),
    _tool("search", q="string", limit="integer", exact="boolean"),
    _tool("write_file", path="string", content="string"),
    _tool("order", items={"type": "array", "items": {"type": "string"}}, note="string"),
]

CODE = """import re

def f(s):
    # What "it" does & why
    return re.sub(r"\\d+", '<b>', s) if s[0] != "{" else {1: [s]}"""


ONE: Calls = [("get_weather", {"city": "Zürich (中文)"})]
TYPED: Calls = [("search", {"q": "007", "limit": 5, "exact": True})]
LISTS: Calls = [("order", {"items": ["tea", "milk, cold", 'a "b"'], "note": "none"})]
FILE: Calls = [("write_file", {"path": "/src/a b.py", "content": CODE})]

GROUPS = ("one call", "typed", "code", "two calls", "with prose", "marker inside")


@dataclass(frozen=True)
class CallCase:
    dialect: str
    group: str
    text: str
    expected: Calls


def cases() -> Iterator[CallCase]:
    """Every group in every dialect of the table."""
    for dialect in DIALECTS:
        for group, calls in (("one call", ONE), ("typed", TYPED), ("typed", LISTS), ("code", FILE)):
            yield CallCase(dialect, group, _written(dialect, calls), calls)
        both = [*ONE, *TYPED]
        yield CallCase(dialect, "two calls", _written(dialect, both), both)
        yield CallCase(dialect, "with prose", f"I will look that up.\n\n{_written(dialect, ONE)}", ONE)
        closer = _closer(dialect)
        if closer:
            told: Calls = [
                ("search", {"q": f"what does {closer} mean in a reply?", "limit": 1, "exact": False})
            ]
            yield CallCase(dialect, "marker inside", _written(dialect, told), told)


def _written(dialect: str, calls: Calls) -> str:
    return "\n".join(write(dialect, *call) for call in calls)


def _closer(dialect: str) -> str:
    """The first marker behind the arguments, where the dialect has one."""
    _, _, after = split(dialect, "search", {"q": "x"})
    found = re.search(r"\]<\]minimax\[>\[</?[^<>]*>|<[^<>]+>", after)
    return found.group() if found else ""


PROSE = [
    f"Models of this kind write `{dialect.sample.strip().splitlines()[0]}` when they call a tool, and the "
    f"server looks for it. Nothing is called here.\n"
    for dialect in DIALECTS.values()
    if len(dialect.sample.strip().splitlines()[0]) > 3 and "`" not in dialect.sample
]
"""Sentences about the markup of each dialect; none of them is a call."""
