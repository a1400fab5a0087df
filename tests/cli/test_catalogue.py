from __future__ import annotations

import re
import string

from ferrule.cli.catalogue import CATALOGUE, Words

HAN = re.compile(r"[\u4e00-\u9fff]")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_fill_in_the_same() -> None:
    for key, (english, chinese) in CATALOGUE.items():
        assert english, key
        assert chinese, key
        if "{" in english and not key.endswith(("recover",)):
            assert fields(english) == fields(chinese), key


def test_english_has_no_chinese() -> None:
    assert [key for key, (english, _) in CATALOGUE.items() if HAN.search(english)] == []


def test_chinese_is_chinese() -> None:
    same = {key for key, (english, chinese) in CATALOGUE.items() if english == chinese}
    neutral = {"nothing", "table.api", "table.choices", "table.efforts"}
    assert same == neutral


def test_a_text_is_filled_in() -> None:
    assert (
        Words("en")("bad value for {what}: {problem}", what="--port", problem="no")
        == "bad value for --port: no"
    )
    assert (
        Words("zh")("bad value for {what}: {problem}", what="--port", problem="no") == "--port 的值不对：no"
    )
