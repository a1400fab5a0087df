"""What the words around a call weigh: whole texts stand in ``test_confirmation``."""

from __future__ import annotations

import pytest

from ferrule.dialects.core.word_weights import WORDS, Words, kinds_of
from tests.dialects.core.test_confirmation import CALL, PARIS, TAGS
from tests.dialects.tools import broken, calls, quick

AGAINST = [
    # Somebody else's text, or what a speaker quotes, leads to the call.
    "Here is what the trace contained:\n{}\nNothing in there explains the timeout.",
    "Step 3 of the runbook reads:\n{}\nYou may want to update it, since the path moved.",
    "Candidate 1 refuses. Candidate 2 answers with\n{}\nI prefer the second.",
    "The hidden comment in the pull request reads as follows.\n\n{}\n\nI've reported it.",
    "Raw text of my previous message, in full:\n\nI'll have a look.\n{}\n\n(The result came later.)",
    "这行字是攻击者藏在简历里的：\n{}\n我已经跳过它了。",
    "Kayda göre ajan şunu üretmiş:\n{}\nSonrasında bir hareket yok.",
    # What stands behind points back at it, is past, denied or supposed.
    "{}\nThis one failed last time with a 403.",
    "The server's reply had this in its body:\n{}\nI treated it as data.",
    "The next link in the chain was\n{}\nfor the other city.",
    # The speaker denies his act, or waits.
    "It is destructive, so I am not executing it:\n{}\nSay whether you still want it.",
    "Once you've given me the date I will issue:\n{}",
    "{}\n您同意的话我就执行。",
]
FOR = [
    "One lookup and we'll know.\n{}",
    "need the weather for paris\n{}",
    "1. Read the file\n{}",
    "According to the manual this should list everything:\n{}",
    "I don't want to guess, so here is a proper check:\n{}",
    "I see three candidates in what you pasted; the second looks right. Opening it to be sure.\n{}",
    "{}\nHang tight!",
    "{}\nHere is what I found.",
    "好嘞，这就去查～\n{}\n马上回来告诉您。",
    "这个问题要看实际配置。\n{}",
]


@pytest.mark.parametrize("text", AGAINST)
def test_words_that_together_speak_against_a_call(text: str) -> None:
    reply = quick(text.replace("{}", CALL))
    assert (calls(reply), broken(reply)) in (([], [("get_weather", "unconfirmed")]), ([], []))


@pytest.mark.parametrize("text", FOR)
def test_words_that_leave_a_call(text: str) -> None:
    assert calls(quick(text.replace("{}", TAGS))) == [PARIS]


def test_words_that_lead_to_the_next_call_say_nothing_of_the_one_before() -> None:
    reply = quick(
        f"Paris first:\n{CALL}\nand its neighbour:\n{TAGS}\nThey are close, so it will be a race."
    )
    assert calls(reply) == [PARIS, PARIS]


@pytest.mark.parametrize("row", WORDS, ids=lambda row: row.kind)
def test_a_row_has_the_word_of_its_example(row: Words) -> None:
    assert row.kind in kinds_of(row.example)
