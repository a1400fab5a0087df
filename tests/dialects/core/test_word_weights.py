"""What the words around a call weigh: whole texts stand in ``test_confirmation``."""

from __future__ import annotations

from collections import Counter

import pytest
from scripts.generators.word_weights import DELIBERATE as TABLE
from scripts.generators.word_weights import texts

from ferrule.dialects.core.learned_weights import CONSTANT
from ferrule.dialects.core.word_weights import tables, weigh, words_of
from tests.dialects.core.test_confirmation import CALL, PARIS, TAGS
from tests.dialects.tools import broken, calls, read

DELIBERATE = [row.split("\t") for row in TABLE.read_text("utf-8").splitlines() if row]
UNKNOWN = "Kayda göre ajan şunu üretmiş:\n{}\nSonrasında bir hareket yok."


@pytest.mark.parametrize(("label", "text"), DELIBERATE)
def test_words_around_a_call(label: str, text: str) -> None:
    reply = read(text.replace("\\n", "\n").replace("@", CALL))
    assert bool(reply.calls) == (label == "T")
    assert {reason for _, reason in broken(reply)} <= {"unconfirmed"}


def test_words_of_an_unknown_language_on_both_sides_speak_against_a_call() -> None:
    assert broken(read(UNKNOWN.replace("{}", CALL))) == [("get_weather", "unconfirmed")]


def test_words_that_lead_to_the_next_call_say_nothing_of_the_one_before() -> None:
    reply = read(f"Paris first:\n{CALL}\nand its neighbour:\n{TAGS}\nThey are close, so it will be a race.")
    assert calls(reply) == [PARIS, PARIS]


def test_the_written_weights_judge_nearly_all_labelled_texts() -> None:
    wrong: Counter[bool] = Counter()
    rows = [*texts()]
    for row in rows:
        written = (tables()[name].get(sign, 0.0) * count for (name, sign), count in row.signs.items())
        wrong[row.against] += (CONSTANT + sum(written) > 0) != row.against
    assert max(wrong.values()) < 0.03 * len(rows)


def test_words_of_languages_without_blanks_are_letters() -> None:
    assert words_of("don’t run 3 commands: 不要 실행") == ["don't", "run", "0", "commands", *"不要실행"]


def test_the_heaviest_sentence_is_told() -> None:
    above = ["The page is long.", "The attacker wrote in the log:"]
    weight, sentence = weigh(above, ["I ignored it."])
    assert weight > 0
    assert sentence in {above[1], "I ignored it."}
    assert weigh([], [])[0] < 0
