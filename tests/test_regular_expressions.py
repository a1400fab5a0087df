"""A possessive repeat matches the same on every Python.

Python 3.11.0 to 3.11.4 (3.11.2 is Debian 12's) leave the characters of a failed last repetition consumed:
``re.match("(?:ab?c)*+", "aca")`` ends at 3 (https://github.com/python/cpython/issues/100061). A last
alternative that fails without consuming, ``(?:ab?c|(?!))*+``, makes it end at 2 there also.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, cast

import pytest

import ferrule

constants, parser = import_module("re._constants"), import_module("re._parser")
ONE = {constants.LITERAL, constants.NOT_LITERAL, constants.IN, constants.ANY}
REPEATS = {constants.MAX_REPEAT, constants.MIN_REPEAT, constants.POSSESSIVE_REPEAT}


def _repeats(items: Any) -> Iterator[Any]:
    """Every body of a possessive repeat in a parsed expression."""
    if isinstance(items, tuple) and items[:1] == (constants.POSSESSIVE_REPEAT,):
        yield cast(Any, items[1])[2]
    if isinstance(items, (tuple, list, parser.SubPattern)):
        for each in cast(Sequence[Any], items):
            yield from _repeats(each)


def _safe(body: Any) -> bool:
    """Whether the body cannot fail behind its first character."""
    (first, value), *rest = body
    if first is constants.SUBPATTERN and not rest:
        return _safe(value[-1])
    if first is constants.BRANCH:
        return repr(value[1][-1]) == repr(parser.parse("(?!)"))
    return first in ONE and all(kind in REPEATS and not times[0] for kind, times in rest)


def _patterns(value: object) -> Iterator[Any]:
    """Every expression in a value, parsed: compiled, compiled at its first use, or as text."""
    if isinstance(value, Mapping):
        yield from (
            found for each in cast(Mapping[str, object], value).values() for found in _patterns(each)
        )
    elif isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        yield from (found for each in cast(Sequence[object], value) for found in _patterns(each))
    elif (
        text := value
        if isinstance(value, str)
        else getattr(value, "_pattern", getattr(value, "pattern", ""))
    ):
        with suppress(re.error, TypeError, FutureWarning):  # any other text, or a part of an expression
            yield parser.parse(text, getattr(value, "flags", 0) & re.VERBOSE)


MODULES = sorted(
    each.name for each in walk_packages(ferrule.__path__, "ferrule.") if ".page" not in each.name
)


def test_no_possessive_repeat_can_fail_inside() -> None:
    seen: set[str] = set()
    unsafe: list[str] = []
    for name in MODULES:
        try:
            module = import_module(name)
        except ImportError:  # an extra that is not installed
            continue
        for pattern in {found for each in vars(module).values() for found in _patterns(each)}:
            bodies = [*_repeats(pattern)]
            seen.update(name for _ in bodies)
            unsafe += [f"{name}: {pattern.state.str[:200]}" for body in bodies if not _safe(body)]
    assert unsafe == []
    core = "ferrule.dialects.core"
    assert {f"{core}.json_end_scanner", f"{core}.phrases", "ferrule.repair.lenient_json"} <= seen


@pytest.mark.parametrize(
    ("body", "safe"), [("ab?c", False), ("ab?c|(?!)", True), ("a+b*", False), ("ab*", True)]
)
def test_what_is_safe(body: str, safe: bool) -> None:
    [found] = _repeats(parser.parse(f"(?:{body})*+"))
    assert _safe(found) == safe
