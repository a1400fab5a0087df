import re

from ferrule.repair import RULES


def test_rules_have_stable_names_and_one_line_each() -> None:
    assert len(RULES) > 30
    for name, meaning in RULES.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert meaning
        assert "\n" not in meaning
