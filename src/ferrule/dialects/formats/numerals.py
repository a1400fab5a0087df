"""Numbers as Python writes them, and sums and products of them.

In: a token, or numbers with operators between them. Out: the value, if a JSON number can hold it.
"""

from __future__ import annotations

import re
from typing import Any

OPERATORS = frozenset("+-*/")
_NUMBER = re.compile(r"(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
_HUGE = 10**300


class NoLiteral(Exception):
    """What stands there is no literal."""


def number(sign: str, token: str) -> int | float:
    """The number in a token. Raises ``NoLiteral`` when it is none, or one that JSON cannot hold."""
    if not _NUMBER.fullmatch(token):
        raise NoLiteral
    token = sign + token.replace("_", "")
    try:
        if token.lstrip("+-").isdigit():
            return int(token)
        value = float(token)
    except ValueError:
        raise NoLiteral from None
    if value in (float("inf"), float("-inf")):
        raise NoLiteral
    return value


def is_number(value: Any) -> bool:
    """True for int and float; a bool is none."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def computed(terms: list[Any]) -> int | float:
    """The value of numbers with operators between them: products first, then sums, left to right."""
    for operators in ("*/", "+-"):
        rest = [terms[0]]
        for sign, number in zip(terms[1::2], terms[2::2], strict=True):
            if not is_number(number):
                raise NoLiteral
            if sign in operators:
                rest[-1] = _applied(sign, rest[-1], number)
            else:
                rest += [sign, number]
        terms = rest
    return terms[0]


def _applied(sign: str, left: float, right: float) -> int | float:
    try:
        match sign:
            case "+":
                value = left + right
            case "-":
                value = left - right
            case "*":
                value = left * right
            case _:
                value = left / right
    except ArithmeticError:
        raise NoLiteral from None
    if abs(value) > _HUGE:
        raise NoLiteral
    return value
