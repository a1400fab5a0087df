from __future__ import annotations

import json

from ferrule.cli.help import cells
from ferrule.cli.tables import plain_table
from ferrule.dialects import DIALECTS
from tests.cli.running import ferrule


def test_dialects() -> None:
    lines = ferrule("dialects").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == sorted(DIALECTS)
    listed = json.loads(ferrule("dialects", "--json").stdout)
    assert list(listed) == sorted(DIALECTS)
    assert all(listed[name]["sample"] == dialect.sample for name, dialect in DIALECTS.items())
    assert ferrule("--lang", "zh", "dialects").stdout.startswith("名称")


def test_plain_table_counts_wide_characters_twice() -> None:
    lines = plain_table(["名", "b"], [["abcd", "x"], ["工", "y"]]).splitlines()
    assert lines == ["名    b", "abcd  x", "工    y"]
    assert {cells(line) for line in lines} == {7}
