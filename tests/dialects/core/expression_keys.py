"""Keys of an expression: words and signs of which one stands in whatever it finds.

In: an expression. Out: a set of keys (see ``ferrule.dialects.core.phrases``) that is certain by the syntax
tree of the expression. A place of it gives keys if all that may stand there begins a word whose first letters
are listed, or is a sign; an alternative gives those of all its branches together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from ferrule.dialects.core.phrases import KEY

__all__ = ["required_keys"]

_parser = import_module("re._parser")  # what ``re.compile`` reads expressions with
_REPEATS = ("MAX_REPEAT", "MIN_REPEAT")
_MOST = 12
"""A longer range of characters is not listed."""

Node = tuple[Any, Any]


def required_keys(pattern: str, known: Iterable[str] = ()) -> frozenset[str]:
    """Keys of which whatever the expression finds has one; empty if there are none. ``known`` come first."""
    return _required(list(_parser.parse(pattern)), [], False, frozenset(known)) or frozenset()


def _required(
    nodes: Sequence[Node], behind: list[Node], at_word: bool, known: frozenset[str]
) -> frozenset[str] | None:
    """The best set that the nodes give. ``behind`` is what follows them; ``at_word``: a letter begins a word."""
    sets: list[frozenset[str]] = []
    for at, (code, value) in enumerate(nodes):
        rest = [*nodes[at + 1 :], *behind]
        if at_word:
            words = _words([*nodes[at:], *behind], "")
            sets += [words] if words else []
        characters = _characters(code, value)
        if characters and all(map(_is_sign, characters)):
            sets.append(frozenset(characters))
        for inner in _inner(code, value, rest, at_word, known):
            sets += [inner] if inner else []
        at_word = _ends_word(code, value, at_word)
    return min(sets, key=lambda each: (len(each - known), len(each)), default=None)


def _inner(
    code: Any, value: Any, rest: list[Node], at_word: bool, known: frozenset[str]
) -> Iterable[frozenset[str] | None]:
    """The set that what stands inside a node gives."""
    if str(code) == "SUBPATTERN":
        yield _required(list(value[3]), rest, at_word, known)
    elif str(code) == "BRANCH":
        branches = [_required(list(each), rest, at_word, known) for each in value[1]]
        yield frozenset[str]().union(*filter(None, branches)) if all(branches) else None
    elif str(code) in _REPEATS and value[0]:
        yield _required(list(value[2]), rest if value[1] == 1 else [], at_word, known)


def _is_sign(character: str) -> bool:
    return not character.isascii() or not (_is_letter(character) or character.isspace())


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "_"


def _characters(code: Any, value: Any) -> set[str] | None:
    """What a node that stands for one character may be; a blank for all that is in no word."""
    if str(code) == "LITERAL":
        return {chr(value)}
    if str(code) != "IN":
        return None
    found: set[str] = set()
    for each, inner in value:
        if str(each) == "RANGE" and inner[1] - inner[0] < _MOST:
            found.update(map(chr, range(inner[0], inner[1] + 1)))
        elif str(inner) in ("CATEGORY_SPACE", "CATEGORY_NOT_WORD"):
            found.add(" ")
        elif str(inner) == "CATEGORY_DIGIT":
            found.update("0123456789")
        elif str(each) == "LITERAL":
            found.add(chr(inner))
        else:
            return None
    return found


def _words(nodes: Sequence[Node], begun: str) -> frozenset[str] | None:
    """The first letters of all words with which the nodes may begin; None if they cannot be listed."""
    if len(begun) >= KEY:
        return frozenset((begun,))
    if not nodes:
        return None  # the word may go on
    (code, value), rest = nodes[0], list(nodes[1:])
    kind = str(code)
    characters = _characters(code, value)
    if characters is not None:
        ends = frozenset((begun,)) if begun else None
        return _all(_words(rest, begun + each) if _is_letter(each) else ends for each in characters)
    if kind in _REPEATS:
        least, most, inner = value
        again = [
            (code, (max(least - 1, 0), most - 1 if isinstance(most, int) and most < 99 else most, inner))
        ]
        without = [_words(rest, begun)] if least == 0 else []
        return _all(
            [*without, *([_words([*inner, *(again if most > 1 else ()), *rest], begun)] if most else ())]
        )
    if kind == "SUBPATTERN":
        return _words([*value[3], *rest], begun)
    if kind == "BRANCH":
        return _all(_words([*each, *rest], begun) for each in value[1])
    if kind == "AT" and (str(value) == "AT_END_STRING" or (str(value) == "AT_BOUNDARY" and begun)):
        return frozenset((begun,)) if begun else None
    return _words(rest, begun) if kind in ("AT", "ASSERT", "ASSERT_NOT") else None


def _all(sets: Iterable[frozenset[str] | None]) -> frozenset[str] | None:
    """All of them together; None if one is None."""
    together = [*sets]
    return frozenset[str]().union(*filter(None, together)) if together and all(together) else None


def _ends_word(code: Any, value: Any, at_word: bool) -> bool:
    """Does a letter behind the node begin a word? ``at_word``: it does before it."""
    kind = str(code)
    if kind == "AT":
        return at_word or str(value) != "AT_END_STRING"
    if kind in ("ASSERT", "ASSERT_NOT"):
        return at_word
    if kind == "SUBPATTERN":
        return _end_word(value[3], at_word)
    if kind == "BRANCH":
        return all(_end_word(each, at_word) for each in value[1])
    if kind in _REPEATS:
        once = _end_word(value[2], at_word)
        return once and _end_word(value[2], once) and (at_word or value[0] > 0)
    characters = _characters(code, value)
    return characters is not None and not any(map(_is_letter, characters))


def _end_word(nodes: Iterable[Node], at_word: bool) -> bool:
    for code, value in nodes:
        at_word = _ends_word(code, value, at_word)
    return at_word
