"""What the words around a call weigh, for or against it.

In: the words before a call and those behind it. Out: their weight, and the sentence that weighs most
against the call. Above zero they speak against it. No word decides: each has a small weight in the sentence
that leads to the call, in those above, in the one behind and in the later ones. So have the phrases of
``phrases`` and the layout. The weights are in ``learned_weights``, fitted to labelled texts by
``python -m scripts.generators.word_weights``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from ferrule.dialects.core import sentence_patterns
from ferrule.dialects.core.learned_weights import CONSTANT, WEIGHTS
from ferrule.dialects.core.phrases import Where, places_of
from ferrule.dialects.core.tape import Expression

Place = Literal["lead", "above", "behind", "later", "layout"]

ABOVE = 2
LATER = 3
"""Number of sentences above the one that leads to a call, and after the one behind it."""

_LONG = 20
"""Number of words of a sentence that count for its length."""

_CLEAR = -2.5
"""Below it words and layout speak for the call so clearly that no phrase is searched."""

_MARKUP = ("<", "|", ">")
_STEM = 5
_ABOVE: Sequence[Where] = ("above", "asks", "condition")
_BEHIND: Sequence[Where] = ("behind", "asks", "ordinary")
PHRASES: Mapping[Place, Sequence[Where]] = {
    "lead": (*_ABOVE, "before", "acts", "ordinary", "makes", "now"),
    "above": _ABOVE,
    "behind": _BEHIND,
    "later": _BEHIND,
    "layout": (),
}
"""The places of ``phrases`` that have weights."""

_STOPS = {":": "colon", "：": "colon", "?": "question", "？": "question"} | dict.fromkeys(".!。！…", "end")
_ASCII_WORDS = Expression(r"[a-z]+(?:['-][a-z]+)*|\d+|[?!]")
_WORDS = Expression(
    r"[^\W\d_\u3040-\u9fff\uac00-\ud7af]+(?:['-][^\W\d_\u3040-\u9fff\uac00-\ud7af]+)*"
    r"|[\u3040-\u30ff\u4e00-\u9fff]+|[\uac00-\ud7af]+|\d+|[?!？！…]"
)


class Part(NamedTuple):
    """What counts in one place beside a call: sentences with their words, or the layout."""

    place: Place
    sentences: Sequence[str]
    signs: dict[str, float]

    def phrases(self) -> dict[str, float]:
        """What the phrases of the sentences say. To search for them costs most, so it is done last."""
        return {
            f"={place}": 1.0
            for sentence in self.sentences
            for place in places_of(sentence, PHRASES[self.place])
        }


def weigh(before: Sequence[str], behind: Sequence[str]) -> tuple[float, str]:
    """Return the weight of the sentences before and behind a call, and the sentence that weighs most.

    Above zero they speak against the call. So do words on both sides in a language of which none is known.
    """
    table, around = _table(), [*parts(before, behind)]
    weights = [_weight(table[part.place], part.signs) for part in around]
    if before and behind and not any(weights[1:]) and sentence_patterns.is_several(behind[0]):
        return 1.0, behind[0]
    if CONSTANT + sum(weights) < _CLEAR:
        return CONSTANT + sum(weights), ""
    weights = [
        weight + _weight(table[part.place], part.phrases())
        for part, weight in zip(around, weights, strict=True)
    ]
    heaviest = max(range(1, len(around)), key=weights.__getitem__, default=0)
    return CONSTANT + sum(weights), "".join(around[heaviest].sentences[-1:])


def parts(before: Sequence[str], behind: Sequence[str]) -> Iterator[Part]:
    """Return what counts of the sentences before and behind a call."""
    yield Part("layout", (), _layout(before, behind))
    places: tuple[tuple[Place, Sequence[str]], ...] = (
        ("lead", before[-1:]),
        ("above", before[-1 - ABOVE : -1]),
        ("behind", behind[:1]),
        ("later", behind[1 : 1 + LATER]),
    )
    for place, sentences in places:
        if sentences:
            words = {word for sentence in sentences for word in words_of(sentence)}
            yield Part(place, sentences, dict.fromkeys(words, 1.0))


def _layout(before: Sequence[str], behind: Sequence[str]) -> dict[str, float]:
    """Return the signs that are not words: how the words before end, and how much stands where."""
    ends = _end(before[-1]) if before else "none"
    told = "told" if behind else "last"
    length = min(len(before[-1].split()), _LONG) / _LONG if before and before[-1].isascii() else 0.0
    return {
        f"{ends}-{told}": 1.0,
        f"above-{min(len(before), ABOVE + 1)}": 1.0,
        f"behind-{min(len(behind), LATER + 1)}": 1.0,
        "length": length,
    }


def _end(sentence: str) -> str:
    """Return how the sentence that leads to a call ends, or that it is no sentence."""
    if sentence_patterns.SECTION.match(sentence) or sentence.lstrip().startswith(_MARKUP):
        return "section"
    if not sentence_patterns.is_several(sentence) or sentence_patterns.SHORT_LABEL.fullmatch(sentence):
        return "few"
    return _STOPS.get(sentence.rstrip(" \n*_")[-1:], "open")


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence: of Chinese, Japanese and Korean the letters and pairs of letters."""
    small = sentence.lower()
    if small.isascii():
        return _with_stems(_ASCII_WORDS.findall(small))
    words: list[str] = []
    for word in _WORDS.findall(small.replace("’", "'")):
        if "\u3040" <= word[0] <= "\ud7af":
            words += [*word, *map("".join, pairwise(word))]
        else:
            words += _with_stems([word])
    return words


def _with_stems(words: list[str]) -> list[str]:
    stems = [f"{word[:_STEM]}*" for word in words if len(word) > _STEM + 1 and word[0] > "9"]
    return [*["0" if word[0] <= "9" and word[0].isdigit() else word for word in words], *stems]


@cache
def _table() -> Mapping[str, Mapping[str, float]]:
    return {
        place: {word: weight for weight, words in rows.items() for word in words.split()}
        for place, rows in WEIGHTS.items()
    }


def _weight(weights: Mapping[str, float], signs: Mapping[str, float]) -> float:
    return sum(weights[sign] * signs[sign] for sign in weights.keys() & signs.keys())
