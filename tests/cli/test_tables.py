from __future__ import annotations

import json

import pytest

from ferrule.cli.help import cells
from ferrule.cli.tables import plain_table
from ferrule.dialects import DIALECTS
from ferrule.profiles import PROFILES
from tests.cli.running import ferrule


def test_dialects() -> None:
    lines = ferrule("dialects").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == sorted(DIALECTS)
    listed = json.loads(ferrule("dialects", "--json").stdout)
    assert list(listed) == sorted(DIALECTS)
    assert all(listed[name]["sample"] == dialect.sample for name, dialect in DIALECTS.items())
    assert ferrule("--lang", "zh", "dialects").stdout.startswith("名称")


def test_providers_in_a_table() -> None:
    lines = ferrule("providers").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == sorted(PROFILES)
    deepseek = next(line for line in lines if line.startswith("deepseek"))
    for part in ("https://api.deepseek.com", "DEEPSEEK_API_KEY", "deepseek-v4-flash", "reasoning_content"):
        assert part in deepseek


@pytest.mark.parametrize("name", sorted(PROFILES))
@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_provider(name: str, language: str) -> None:
    page = ferrule("--lang", language, "providers", name).stdout
    profile = PROFILES[name]
    for part in (profile.title, *profile.key_variables, *profile.base_urls, profile.verified):
        assert part in page


def test_providers_as_json() -> None:
    records = json.loads(ferrule("providers", "--json").stdout)
    assert {record["name"] for record in records} == set(PROFILES)
    one = json.loads(ferrule("providers", "GLM", "--json").stdout)
    assert one["name"] == "glm"
    assert one["reasoning"]["reads"]
    assert one["tool_choices"] == sorted(PROFILES["glm"].tool_choices)


def test_plain_table_counts_wide_characters_twice() -> None:
    lines = plain_table(["名", "b"], [["abcd", "x"], ["工", "y"]]).splitlines()
    assert lines == ["名    b", "abcd  x", "工    y"]
    assert {cells(line) for line in lines} == {7}
