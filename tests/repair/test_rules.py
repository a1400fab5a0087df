import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import ferrule
from ferrule.core.messages import Rule
from ferrule.repair import RULES

SOURCES = sorted(Path(ferrule.__file__).parent.rglob("*.py"))


def test_rules_have_stable_names_and_one_line_each() -> None:
    assert len(RULES) > 30
    for name, meaning in RULES.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert meaning
        assert "\n" not in meaning


def test_the_type_and_the_table_have_the_same_rules() -> None:
    assert list(get_args(Rule)) == list(RULES)


def repairs_named(tree: ast.AST) -> Iterator[str]:
    """The rule of every ``Repair("rule", ...)`` in a module, also of ``Repair("one" if … else "other")``."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Repair"
            and node.args
        ):
            first = node.args[0]
            for each in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield each.value


def test_every_repair_in_the_package_has_its_rule_in_the_table() -> None:
    named = {rule for source in SOURCES for rule in repairs_named(ast.parse(source.read_text("utf-8")))}
    assert len(named) > 25
    assert named <= RULES.keys()


def test_every_rule_of_the_table_is_used_in_the_package() -> None:
    lists = ("rules.py", "messages.py")
    text = "".join(source.read_text("utf-8") for source in SOURCES if source.name not in lists)
    assert [rule for rule in RULES if f'"{rule}"' not in text] == []
