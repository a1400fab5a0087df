"""Pages in two languages say the same: the same code, as many headings, rows of tables and items."""

from __future__ import annotations

import re

import pytest

from tests.docs.blocks import DOCS

PAGES = (
    "agents", "client", "configuration", "custom_dialects", "data", "files", "frameworks", "langchain",
    "local", "middleware", "policy", "runs", "runs_promises", "sandbox", "sessions", "simulator",
    "terminal_permissions", "transport", "why_text",
)  # fmt: skip
COMMENT = re.compile(r"\s*(?:^|  )#\s.*", re.MULTILINE)
SHOWN = re.compile(r"^(?!\$|```).*\n|\"[^\"]*\"", re.MULTILINE)
"""What a program prints, and a task in quotes."""


def fences(text: str) -> list[str]:
    """The blocks of code, each with its language, without comments; of a console only the commands."""
    found = re.findall(r"^```\w+\n.*?^```$", COMMENT.sub("", text), re.DOTALL | re.MULTILINE)
    return [SHOWN.sub("", each) if each.startswith("```console") else each for each in found]


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_say_the_same(page: str) -> None:
    english, chinese = ((DOCS / f"{page}{ending}").read_text("utf-8") for ending in (".md", ".zh-CN.md"))
    assert fences(english) == fences(chinese) != []
    outside = [
        re.sub(r"^```\w+\n.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
        for text in (english, chinese)
    ]
    for pattern in (r"^#+ ", r"^\|.*", r"^- "):
        found = [re.findall(pattern, text, re.MULTILINE) for text in outside]
        assert len(found[0]) == len(found[1]), pattern
    assert re.findall(r"^#+", outside[0], re.MULTILINE) == re.findall(r"^#+", outside[1], re.MULTILINE)
    # The rows of tables name the same code.
    rows = [re.findall(r"^\|.*", text, re.MULTILINE) for text in outside]
    named = [[sorted(re.findall(r"`[^`]+`", row)) for row in each] for each in rows]
    assert named[0] == named[1]
