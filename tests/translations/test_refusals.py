"""What the gateway refuses those who look at it, in Chinese: every sentence that the code can make."""

from __future__ import annotations

import ast
import re

import pytest

from ferrule.translations.chinese_watching import REFUSED, REFUSED_PARTS
from ferrule.translations.patterns import translated
from tests.cli.test_chinese import HAN, english
from tests.translations.test_details import SOURCE, Module, texts

FILES = (
    "access",
    "asgi_messages",
    "event_stream",
    "page_request",
    "playground",
    "run_pages",
    "watch_pages",
)
MAKERS = {"refusal": 1, "WrongInput": 1}


def sentences(name: str) -> list[str]:
    """Literals that are given to who refuses, and those that stand under a name."""
    module = Module(SOURCE / "gateway" / f"{name}.py")
    found: list[str] = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and (place := MAKERS.get(ast.unparse(node.func))):
            given = node.args[place]
            found += texts(given, module)
            if isinstance(given, ast.Name):
                found += _assigned(module, given.id)
    return [each for each in dict.fromkeys(found) if re.search("[a-z]+ [a-z]+", each)]


def _assigned(module: Module, name: str) -> list[str]:
    nodes = [node for node in ast.walk(module.tree) if isinstance(node, ast.Assign)]
    return [
        text for node in nodes if ast.unparse(node.targets[0]) == name for text in texts(node.value, module)
    ]


@pytest.mark.parametrize("name", FILES)
def test_every_refusal_is_told_in_chinese(name: str) -> None:
    said = sentences(name)
    assert said
    for each in said:
        told = translated(each, REFUSED, REFUSED_PARTS)
        assert HAN.search(told), each
        assert english(re.sub(r"‹x›", "", told)) == [], (each, told)
