"""Where a JSON value ends, whole and in pieces."""

from __future__ import annotations

import pytest

from ferrule.core.cuts import under_cuts
from ferrule.dialects.core.json_end_scanner import JsonScan


def scanned(text: str) -> tuple[int, bool, bool]:
    """How far the value reaches, whether it ends there, whether its structure is lost: under every cut."""

    def run(pieces: list[str]) -> tuple[int, bool, bool]:
        scan, length = JsonScan(), 0
        for piece in pieces:
            length += scan.scan(piece, 0, len(piece))
        return length, scan.done, scan.lost

    outcomes = under_cuts(run, text)
    assert len(outcomes) == 1, outcomes
    return outcomes[0]


@pytest.mark.parametrize(
    "value",
    [
        '{"a": [1, {"b": "}"}], \'c\': None}',
        '[{"a": 1,}, /* } */ {"b": "\\""}]',
        '{"a": (1, -2.5)}',
        "{}",
        '"a } b"',
        '[{"a": 1}}]',
        '[{"a": 1}}, {"b": 2}]',
        '[{"a": {"b": 1}]',
        '[{"a": {"b": 1]',
    ],
)
def test_the_end_of_a_value(value: str) -> None:
    assert scanned(f"{value} and more") == (len(value), True, False)


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ('{"a": "b" c}', 10),
        ('{"a": 1]', 7),
        ('{"a": [1, 2}', 11),
        ('[{"a": [1}]', 9),
        ('[{"a": (1}]', 9),
        ('[{"a": 1},}]', 10),
        ('{"a": 1} {', 8),
    ],
)
def test_where_structure_is_lost(text: str, end: int) -> None:
    length, done, lost = scanned(text)
    assert (length, done or lost) == (end, True)
