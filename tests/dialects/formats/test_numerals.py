"""Numbers and sums of them."""

from typing import Any

import pytest

from ferrule.dialects.formats.python_literals import NoLiteral, computed, is_number, number


@pytest.mark.parametrize(
    ("sign", "token", "expected"),
    [("", "12", 12), ("-", "1_000", -1000), ("+", ".5", 0.5), ("", "1e3", 1000.0), ("-", "2.", -2.0)],
)
def test_numbers(sign: str, token: str, expected: float) -> None:
    value = number(sign, token)
    assert (value, type(value)) == (expected, type(expected))


@pytest.mark.parametrize("token", ["", "1.2.3", "0x1f", "1e999", "e5", "12px"])
def test_what_is_no_number(token: str) -> None:
    with pytest.raises(NoLiteral):
        number("", token)


@pytest.mark.parametrize(
    ("terms", "expected"),
    [([2, "+", 3, "*", 4], 14), ([10, "/", 4, "-", 1], 1.5), ([7], 7), ([1, "-", 2, "-", 3], -4)],
)
def test_products_come_before_sums(terms: list[Any], expected: float) -> None:
    assert computed(terms) == expected


@pytest.mark.parametrize("terms", [[1, "/", 0], [1, "+", "a"], [1, "+", True], [10**200, "*", 10**200]])
def test_what_is_not_computed(terms: list[Any]) -> None:
    with pytest.raises(NoLiteral):
        computed(terms)


def test_a_truth_value_is_no_number() -> None:
    assert [is_number(each) for each in (1, 1.5, True, "1")] == [True, True, False, False]
