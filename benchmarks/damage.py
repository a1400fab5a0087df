"""Argument texts, damaged in the ways in which models damage them. All of it is made here, from a seed."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

SCHEMA = {
    "type": "object",
    "properties": {
        "path": {"type": "string"},
        "content": {"type": "string"},
        "limit": {"type": "integer"},
        "exact": {"type": "boolean"},
        "tags": {"type": "array", "items": {"type": "string"}},
    },
    "required": ["path", "content"],
    "additionalProperties": False,
}

CODE = [
    'def greet(name):\n    print(f"Hello, {name}!")\n    return {"name": name}\n',
    "# Notes\n\nUse `scan()` for *all* files, and don't stop: it's fine.\n",
    'if (a[0] < b && c != "d") {\n\tlog("x\\n", \'y\');\n}\n',
    "SELECT name, 'O''Brien' FROM t WHERE x >= 3; -- top\n",
    '<a href="/x?y=1&z=2">更多</a>\n',
    "plain words, and more: yes",
]


@dataclass(frozen=True)
class Case:
    fault: str
    text: str
    original: dict[str, Any]


def _inner_quotes(text: str, value: dict[str, Any]) -> str:
    return text.replace('\\"', '"')


FAULTS: dict[str, Callable[[str, dict[str, Any]], str]] = {
    "none": lambda text, value: text,
    "trailing comma": lambda text, value: text[:-1] + ",}",
    "missing closing brace": lambda text, value: text[:-1],
    "extra closing brace": lambda text, value: text + "}",
    "Python literals": lambda text, value: repr(value),
    "unquoted keys": lambda text, value: _keys(text, value, '"{}":', "{}:"),
    "raw newlines": lambda text, value: re.sub(r"(\\\\)|\\n", lambda found: found[1] or "\n", text),
    "unescaped inner quotes": _inner_quotes,
    "fence and prose": lambda text, value: f"Here it is:\n```json\n{text}\n```\n",
    "special token behind": lambda text, value: text + "<|im_end|>",
    "encoded twice": lambda text, value: json.dumps(text),
    "wrapped in arguments": lambda text, value: f'{{"arguments": {text}}}',
    "numbers as strings": lambda text, value: json.dumps({**value, "limit": str(value["limit"])}),
    "comments": lambda text, value: text.replace("{", "{ // the call\n", 1),
    "missing comma": lambda text, value: text.replace(', "limit"', ' "limit"'),
    "same object twice": lambda text, value: text + text,
}


def _keys(text: str, value: dict[str, Any], old: str, new: str) -> str:
    for key in value:
        text = text.replace(old.format(key), new.format(key), 1)
    return text


def cases(count: int = 40, seed: int = 7) -> Iterator[Case]:
    """``count`` cases of every fault; a damaged text that still parses to the original is left out."""
    source = random.Random(seed)
    for fault, damage in FAULTS.items():
        for _ in range(count):
            value: dict[str, Any] = {
                "path": f"/src/{source.choice(['a', 'b', '中'])}{source.randint(1, 99)}.py",
                "content": "".join(source.choices(CODE, k=source.randint(1, 4))),
                "limit": source.randint(-5, 5000),
                "exact": source.random() < 0.5,
                "tags": source.sample(["x", "y z", 'q"r'], source.randint(0, 3)),
            }
            text = damage(json.dumps(value, ensure_ascii=False), value)
            if fault == "none" or not _parses(text, value):
                yield Case(fault, text, value)


def _parses(text: str, value: dict[str, Any]) -> bool:
    try:
        return bool(json.loads(text) == value)
    except ValueError:
        return False
