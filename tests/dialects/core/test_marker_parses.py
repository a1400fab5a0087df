"""The parses of markers, each marker written as one letter: C and V open a call and a value, c and v close."""

from __future__ import annotations

import pytest

from ferrule.dialects.core.marker_balance import Marker, ParsedCall, nested_parse, strict_parse

KINDS = {"C": "call", "c": "call_end", "V": "value", "v": "value_end"}


def markers(letters: str) -> list[Marker]:
    """The markers of a text; a dot says that words stand before the next one."""
    found: list[Marker] = []
    for at, letter in enumerate(letters):
        if letter != ".":
            found.append(Marker(KINDS[letter], "", "", at, at + 1, letters[at - 1 : at] == "."))
    return found


@pytest.mark.parametrize(
    ("letters", "calls"),
    [
        ("Cc", [(0, (), 1)]),
        ("CV.vc", [(0, ((1, 2),), 3)]),
        ("CVvVvc.Cc", [(0, ((1, 2), (3, 4)), 5), (6, (), 7)]),
        ("CVCVvcvc", [(0, ((1, 6),), 7)]),
        ("CVvvc", None),
        ("CCcc", None),
        ("Vv", None),
        ("CVv.c", None),
        ("CVv", None),
    ],
)
def test_nested_parses(
    letters: str, calls: list[tuple[int, tuple[tuple[int, int], ...], int]] | None
) -> None:
    parse = nested_parse(markers(letters))
    assert parse == (None if calls is None else [ParsedCall(*call) for call in calls])


def test_a_value_may_end_at_the_first_end_or_at_a_later_one() -> None:
    several, parse = strict_parse(markers("CVvcCVvc"))
    assert (several, parse) == (True, None), "one call whose value holds markers, or two calls"
    several, parse = strict_parse(markers("CVvcCVvc"), accept_first_end=True)
    assert (several, parse) == (False, [ParsedCall(0, ((1, 2),), 3), ParsedCall(4, ((5, 6),), 7)])


@pytest.mark.parametrize(
    ("letters", "call"),
    [
        ("CV.vV.vc", ParsedCall(0, ((1, 2), (3, 4)), 5)),
        ("CVvvc", ParsedCall(0, ((1, 3),), 4)),
        ("CVv.vc", ParsedCall(0, ((1, 3),), 4)),
    ],
)
def test_a_value_ends_where_structure_follows(letters: str, call: ParsedCall) -> None:
    assert strict_parse(markers(letters)) == (False, [call])


@pytest.mark.parametrize("letters", ["", "CV.v.c", "CVv", "Vvc"])
def test_where_markers_are_missing_there_is_no_strict_parse(letters: str) -> None:
    assert strict_parse(markers(letters)) == (False, None)
