"""The pages about policies, middlewares and agents have the same code and the same shape in both languages."""

from __future__ import annotations

import re

import pytest

from tests.docs.blocks import DOCS

NAMES = ["agents", "middleware", "policy"]
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def shape(text: str) -> dict[str, list[str]]:
    """The code blocks, the levels of the headings, the numbers of cells in the tables' rows, the list items."""
    prose = FENCE.sub("", text)
    return {
        "code": FENCE.findall(text),
        "headings": re.findall(r"^#+(?= )", prose, re.MULTILINE),
        "rows": ["|" * row.count("|") for row in prose.splitlines() if row.startswith("|")],
        "items": re.findall(r"^-(?= )", prose, re.MULTILINE),
    }


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_code_and_shape(name: str) -> None:
    english, chinese = ((DOCS / f"{name}{end}").read_text("utf-8") for end in (".md", ".zh-CN.md"))
    assert shape(english) == shape(chinese)


@pytest.mark.parametrize("name", NAMES)
def test_the_rows_of_the_tables_are_about_the_same_names(name: str) -> None:
    english, chinese = (
        [
            re.findall(r"`[^`]*`", row)
            for row in re.findall(r"^\|([^|]*)\|", (DOCS / f"{name}{end}").read_text("utf-8"), re.MULTILINE)
        ]
        for end in (".md", ".zh-CN.md")
    )
    assert english == chinese
