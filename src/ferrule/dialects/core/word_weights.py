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
from typing import Literal, NamedTuple

from ferrule.dialects.core import sentence_patterns
from ferrule.dialects.core.learned_weights import CONSTANT, WEIGHTS
from ferrule.dialects.core.phrases import places_of
from ferrule.dialects.core.tape import Expression

Place = Literal["lead", "above", "behind", "later", "layout"]

ABOVE = 2
LATER = 3
"""Number of sentences above the one that leads to a call, and after the one behind it."""

_LONG = 20
"""Number of words of a sentence that count for its length."""

_MARKUP = ("<", "|", ">")
_STEM = 5
_STOPS = {":": "colon", "：": "colon", "?": "question", "？": "question"} | dict.fromkeys(".!。！…", "end")
_ASCII_WORDS = Expression(r"[a-z]+(?:['-][a-z]+)*|\d+|[?!]")
_WORDS = Expression(
    r"[^\W\d_\u3040-\u9fff\uac00-\ud7af]+(?:['’-][^\W\d_\u3040-\u9fff\uac00-\ud7af]+)*"
    r"|[\u3040-\u30ff\u4e00-\u9fff]+|[\uac00-\ud7af]+|\d+|[?!？！…]"
)


class Part(NamedTuple):
    """What counts in one place beside a call: words with beginnings, phrases, or signs of the layout."""

    place: Place
    sentence: str
    signs: Mapping[str, float]


def weigh(before: Sequence[str], behind: Sequence[str]) -> tuple[float, str]:
    """Return the weight of the sentences before and behind a call, and the sentence that weighs most.

    Above zero they speak against the call. So do words on both sides in a language of which none is known.
    """
    table = _table()
    weight, most, heaviest, known = CONSTANT, 0.0, "", False
    for place, sentence, signs in parts(before, behind):
        weights = table[place]
        found = weights.keys() & signs.keys()
        part = sum(weights[sign] * signs[sign] for sign in found)
        weight += part
        known = known or (bool(found) and sentence != "")
        if sentence and (part > most or not heaviest):
            most, heaviest = part, sentence
    unknown = before and behind and not known and sentence_patterns.is_several(behind[0])
    return (max(weight, 1.0) if unknown else weight), heaviest


def parts(before: Sequence[str], behind: Sequence[str]) -> Iterator[Part]:
    """Return what counts of the sentences before and behind a call."""
    yield Part("layout", "", _layout(before, behind))
    if before:
        yield Part("lead", before[-1], _signs(before[-1:]))
        if above := before[-1 - ABOVE : -1]:
            yield Part("above", above[-1], _signs(above))
    if behind:
        yield Part("behind", behind[0], _signs(behind[:1]))
        if later := behind[1 : 1 + LATER]:
            yield Part("later", later[0], _signs(later))


def _layout(before: Sequence[str], behind: Sequence[str]) -> Mapping[str, float]:
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


def _signs(sentences: Sequence[str]) -> Mapping[str, float]:
    """Return the words of sentences, the beginnings of long ones, and the phrases, each once."""
    signs: dict[str, float] = {}
    for sentence in sentences:
        for word in words_of(sentence):
            signs[word] = 1.0
        for phrase in places_of(sentence):
            signs[f"={phrase}"] = 1.0
    return signs


def words_of(sentence: str) -> Iterator[str]:
    """Return the words of a sentence: of Chinese, Japanese and Korean the letters and pairs of letters."""
    small = sentence.lower()
    ascii = small.isascii()
    for match in (_ASCII_WORDS if ascii else _WORDS).finditer(small):
        word = match[0]
        first = word[0]
        if first.isdigit():
            yield "0"
        elif ascii or first < "\u3040":
            yield word if ascii else word.replace("’", "'")
            if len(word) > _STEM + 1:
                yield f"{word[:_STEM]}*"
        else:
            yield from word
            for at in range(len(word) - 1):
                yield word[at : at + 2]


@cache
def _table() -> Mapping[str, Mapping[str, float]]:
    table: dict[str, dict[str, float]] = {}
    for place, rows in WEIGHTS.items():
        table[place] = {word: weight for weight, words in rows.items() for word in words.split()}
    return table
