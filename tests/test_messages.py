"""The sentences that people read: all of them are translated, and no translation is left over."""

from __future__ import annotations

import re
import string

import pytest

from docs import messages
from ferrule.locale import Words, translate

HAN = re.compile(r"[\u4e00-\u9fff]")
CHINESE = messages.catalogue()


def fields(text: str) -> set[str]:
    """The names in braces. Help pages show braces of JSON, which are filled in with nothing."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()


def test_the_catalogue_has_what_the_code_says() -> None:
    kept = {str(each.id) for each in CHINESE if each.id}
    assert kept == messages.said(), "run scripts/messages"
    assert len(kept) > 500


@pytest.mark.parametrize("each", [each for each in CHINESE if each.id], ids=lambda each: str(each.id)[:40])
def test_a_translation_says_the_same(each: messages.Message) -> None:
    english, chinese = str(each.id), str(each.string)
    assert chinese, "not translated"
    assert not HAN.search(english)
    assert fields(english) == fields(chinese)


def test_the_files_are_what_the_script_writes() -> None:
    assert messages.FILE.read_bytes() == messages.written(messages.updated(CHINESE))
    assert messages.FILE.with_suffix(".mo").read_bytes() == messages.compiled(messages.updated(CHINESE))


def test_what_has_no_translation_stays() -> None:
    assert translate("zh", "nobody says this") == "nobody says this"
    assert translate("zh", "") == ""
    assert translate("en", "Print JSON.") == "Print JSON."
    assert translate("zh", "Print JSON.") == "输出 JSON。"


def test_a_text_is_filled_in() -> None:
    both = {"en": "bad value for --port: no", "zh": "--port 的值不对：no"}
    said = {
        language: Words(language)("bad value for {what}: {problem}", what="--port", problem="no")
        for language in ("en", "zh")
    }
    assert said == both
