"""What the words around a call weigh, for or against it.

In: the words before a call and those behind it. Out: their weight, and the sentence that weighs most
against the call. Above zero they speak against it. No word decides. These have small weights:

- words and pairs of words, by the side of the call
- kinds of words (``word_kinds``) and pairs of kinds in a sentence, by the place of the sentence: it leads
  to the call, it is above or behind it, or it comes later
- the layout

``python -m scripts.generators.word_weights`` fits the weights in ``learned_weights`` to labelled texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Literal, NamedTuple

from ferrule.dialects.core import sentence_patterns
from ferrule.dialects.core.learned_weights import CONSTANT, WEIGHTS
from ferrule.dialects.core.tape import Expression
from ferrule.dialects.core.word_kinds import kinds_of

Place = Literal["lead", "above", "behind", "later", "layout"]

ABOVE = 2
LATER = 3
"""Number of sentences above the one that leads to a call, and after the one behind it."""

SIDES: Mapping[Place, str] = {"lead": "before", "above": "before", "behind": "after", "later": "after"}
"""Which side of a call a place is on: what a word weighs depends on it alone."""

_LONG = 20
_LENGTHS = 5
"""Number of words of a sentence that count for its length, and by which lengths differ."""

_MARKUP = ("<", "|", ">")
_ENDS = {"colon": ":：", "question": "?？؟", "end": ".!。！…।"}
_STOPS = {stop: end for end, stops in _ENDS.items() for stop in stops}
_ASCII_WORDS = Expression(r"[a-z]+(?:['-][a-z]+)*|\d+|[?!]")
_RUNS = Expression("[\u3040-\u9fff\uac00-\ud7af]+")
_LETTERS = r"[^\W\d_\u0900-\u097f\u3040-\u9fff\uac00-\ud7af]+"
_WORDS = Expression(
    rf"{_LETTERS}(?:['-]{_LETTERS})*"
    r"|[\u0900-\u097f]+|[\u3040-\u9fff\uac00-\ud7af]|\d+|[?!？！…؟]"
)


class Part(NamedTuple):
    """What counts in one place beside a call: its sentences, and their signs by the tables of weights."""

    sentences: Sequence[str]
    signs: Mapping[str, set[str]]


def weigh(before: Sequence[str], behind: Sequence[str]) -> tuple[float, str]:
    """Return the weight of the sentences before and behind a call, and the sentence that weighs most.

    Above zero they speak against the call. So do words on both sides in a language of which none is known.
    """
    table, around = tables(), [*parts(before, behind)]
    weights = [sum(_weight(table[name], signs) for name, signs in part.signs.items()) for part in around]
    if before and behind and not any(weights[1:]) and sentence_patterns.is_several(behind[0]):
        return 1.0, behind[0]
    heaviest = max(range(1, len(around)), key=weights.__getitem__, default=0)
    return CONSTANT + sum(weights), "".join(around[heaviest].sentences[-1:])


def parts(before: Sequence[str], behind: Sequence[str]) -> Iterator[Part]:
    """Return what counts of the sentences before and behind a call."""
    yield Part((), {"layout": _layout(before, behind)})
    places: tuple[tuple[Place, Sequence[str]], ...] = (
        ("lead", before[-1:]),
        ("above", before[-1 - ABOVE : -1]),
        ("behind", behind[:1]),
        ("later", behind[1 : 1 + LATER]),
    )
    for place, sentences in places:
        if sentences:
            words, kinds = _signs(sentences)
            yield Part(sentences, {SIDES[place]: words, place: kinds})


def _signs(sentences: Iterable[str]) -> tuple[set[str], set[str]]:
    """Return the words of sentences with their pairs, and the kinds of words with theirs."""
    found: set[str] = set()
    kinds: set[str] = set()
    for sentence in sentences:
        small = sentence.lower()
        words = words_of(small)
        pairs = [*map("_".join, pairwise(("^", *words, "$")))]
        found.update(words, pairs)
        ordered = sorted(kinds_of(words, pairs, () if small.isascii() else _RUNS.findall(small)))
        kinds.update(ordered, map("+".join, combinations(ordered, 2)))
    return found, kinds


def _layout(before: Sequence[str], behind: Sequence[str]) -> set[str]:
    """Return the signs that are not words: how the words before end, and the number of sentences."""
    ends = _end(before[-1]) if before else "none"
    told = "told" if behind else "last"
    length = min(len(before[-1].split()), _LONG) // _LENGTHS if before and before[-1].isascii() else 0
    return {
        f"{ends}-{told}",
        f"above-{min(len(before), ABOVE + 1)}",
        f"behind-{min(len(behind), LATER + 1)}",
        f"length-{length}",
    }


def _end(sentence: str) -> str:
    """Return how the sentence that leads to a call ends, or that it is no sentence."""
    if sentence_patterns.SECTION.match(sentence) or sentence.lstrip().startswith(_MARKUP):
        return "section"
    if not sentence_patterns.is_several(sentence) or sentence_patterns.SHORT_LABEL.fullmatch(sentence):
        return "few"
    return _STOPS.get(sentence.rstrip(" \n*_")[-1:], "open")


def words_of(small: str) -> list[str]:
    """Return the words of a sentence in small letters: of Chinese, Japanese and Korean the letters."""
    if small.isascii():
        words = _ASCII_WORDS.findall(small)
    else:
        words = _WORDS.findall(small.replace("’", "'"))
    return ["0" if word[0] <= "9" and word[0].isdigit() else word for word in words]


@cache
def tables() -> Mapping[str, Mapping[str, float]]:
    """Return what each sign weighs, by its table."""
    return {name: dict(_read(text)) for name, text in WEIGHTS.items()}


def _read(text: str) -> Iterator[tuple[str, float]]:
    weight = 0.0
    for sign in text.split():
        if sign[0] == "=":
            weight = float(sign[1:])
        else:
            yield sign, weight


def _weight(weights: Mapping[str, float], signs: set[str]) -> float:
    return sum(map(weights.__getitem__, weights.keys() & signs))
