"""Pages in two languages say the same: the same code, as many headings, rows of tables and items."""

from __future__ import annotations

import re

import pytest

from tests.docs.blocks import DOCS

ROOT = DOCS.parent
PAGES = sorted(
    path.relative_to(ROOT).as_posix().removesuffix(".zh-CN.md")
    for path in (*ROOT.glob("*.zh-CN.md"), *DOCS.glob("*.zh-CN.md"))
)
COMMENT = re.compile(r"\s*(?:^|  )#\s.*", re.MULTILINE)
PRINTED = re.compile(r"^(?!\$|```).*\n", re.MULTILINE)
SENTENCE = re.compile(r"\"(?=[^\"\n]*[^\"!-~])[^\"\n]+\"|(\"[^\"\n]*\")")


def fences(text: str) -> list[str]:
    """The blocks of code, without comments and quoted sentences; of a console only the commands."""
    found = re.findall(r"^```\w+\n.*?^```$", COMMENT.sub("", text), re.DOTALL | re.MULTILINE)
    typed = [PRINTED.sub("", each) if each.startswith("```console") else each for each in found]
    return [SENTENCE.sub(r"\1", each) for each in typed]


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_say_the_same(page: str) -> None:
    english, chinese = ((ROOT / f"{page}{ending}").read_text("utf-8") for ending in (".md", ".zh-CN.md"))
    assert fences(english) == fences(chinese)
    assert bool(fences(english)) == ("\n```" in english)
    outside = [
        re.sub(r"^```\w+\n.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
        for text in (english, chinese)
    ]
    for pattern in (r"^#+ ", r"^\|.*", r"^- ", r"^\d+\. "):
        found = [re.findall(pattern, text, re.MULTILINE) for text in outside]
        assert len(found[0]) == len(found[1]), pattern
    assert re.findall(r"^#+", outside[0], re.MULTILINE) == re.findall(r"^#+", outside[1], re.MULTILINE)
    # The rows of tables name the same code, but for what is in Chinese.
    rows = [re.findall(r"^\|.*", text, re.MULTILINE) for text in outside]
    for row, in_chinese in zip(*rows, strict=True):
        named, named_there = (re.findall(r"`[^`]+`", each) for each in (row, in_chinese))
        assert len(named) == len(named_there), row
        assert {each for each in named_there if each.isascii()} <= {*named}, row
