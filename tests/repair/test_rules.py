import re
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
    """So the type checker finds a repair whose rule the table has not."""
    assert list(get_args(Rule)) == list(RULES)


def test_every_rule_of_the_table_is_used_in_the_package() -> None:
    lists = ("rules.py", "messages.py")
    text = "".join(source.read_text("utf-8") for source in SOURCES if source.name not in lists)
    assert [rule for rule in RULES if f'"{rule}"' not in text] == []
