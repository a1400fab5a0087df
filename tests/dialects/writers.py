"""Calls written in every dialect of the table, as the simulator writes them, and where their markers stand."""

import re
from typing import Any

from ferrule.simulate.call_markup import SPELLINGS
from ferrule.simulate.call_markup import pieces as split

__all__ = ["MARKER", "SPELLINGS", "markers", "split", "write"]

MARKER = re.compile(
    r"\]<\]minimax\[>\[|<[^<>]*>|\[/?[A-Z_]{3,}\]|```\w*|✿\w+✿:?|functools|Action:|\[Calling tool: |\)\]|(?:TOOL_NAME|BEGIN_ARG):|END_ARG|^[{\[]|[}\]]$",
    re.MULTILINE,
)

EDGES = re.compile(r"\A[{\[]|[}\]]\Z")
"""Of arguments in JSON: what may stand in their strings is no marker."""


def write(dialect: str, name: str, arguments: dict[str, Any]) -> str:
    """The call as text."""
    before, pieces, after = split(dialect, name, arguments)
    return before + "".join(pieces) + after


def markers(dialect: str, name: str, arguments: dict[str, Any]) -> list[tuple[int, int]]:
    """Where the markers of the call stand: begin and end of each; those inside of values are left out."""
    before, pieces, after = split(dialect, name, arguments)
    spans: list[tuple[int, int]] = []
    at = 0
    for number, piece in enumerate((before, *pieces, after)):
        as_text = dialect in SPELLINGS or number in (0, 2)
        spans += [
            (at + each.start(), at + each.end()) for each in (MARKER if as_text else EDGES).finditer(piece)
        ]
        at += len(piece)
    return spans
