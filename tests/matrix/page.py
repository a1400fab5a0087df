"""The page docs/matrix.md: cells in, its text out; and back."""

from collections.abc import Iterable

from tests.matrix.columns import COLUMNS, ROWS, WAYS, available, outcome
from tests.shapes import Shape

__all__ = ["cell", "cells", "matrix", "page"]

PAGE = """# What becomes of a damaged reply

This table shows the result of 60 kinds of replies, most of them damaged, in five agents: with LangChain's `ChatOpenAI` alone, with Ferrule's middlewares
(`tool_call_middleware()`), and with `ChatFerrule`. `scripts/docs` measures it with simulated vendors, which refuse a history in which an id occurs twice or a
call has no result.

| a cell says | what happened |
|---|---|
| runs | the tool ran with the arguments that the model meant |
| told | nothing ran, and the model was asked again |
| answers | the reply had no call; its text is the answer |
| shows the markup | the user got the call as text, as the final answer |
| ends silently | an empty answer ended the run |
| crashes | an exception ended the run |
| the vendor refuses | the vendor refused the next request |
| the thinking is lost | the tool ran, but the model's thinking was not sent back, which DeepSeek and others refuse |

If `invoke`, `ainvoke` and `stream` differ, the cell has all of them. `ChatOpenAI` drops the thinking, so the middlewares can only ask again for a call in it. In a
stream, `ChatOpenAI` completes a call that was cut off; the middlewares detect this from the chunks. `ChatFerrule` does neither.

| the reply | {titles} |
|---|{rules}
{rows}
"""

Cells = dict[str, dict[str, str]]
"""The name of a shape -> the title of a column -> what happened."""


def page(found: Cells) -> str:
    """The text of the page."""
    rows = [
        f"| {name} | " + " | ".join(row[column] for column in COLUMNS) + " |" for name, row in found.items()
    ]
    return PAGE.format(titles=" | ".join(COLUMNS), rules="---|" * len(COLUMNS), rows="\n".join(rows))


def cells(text: str) -> Cells:
    """The cells of a page."""
    found: Cells = {}
    for line in text.splitlines():
        parts = [part.strip() for part in line.strip("|").split("|")]
        if line.startswith("| ") and len(parts) == len(COLUMNS) + 1 and parts[0] != "the reply":
            found[parts[0]] = dict(zip(COLUMNS, parts[1:], strict=True))
    return found


def cell(seen: dict[str, str]) -> str:
    """What stands in a cell; ``seen``: the way -> the outcome's words."""
    if len(set(seen.values())) == 1:
        return seen["invoke"]
    ways: dict[str, list[str]] = {}
    for way, words in seen.items():
        ways.setdefault(words, []).append(way)
    return "; ".join(f"{', '.join(names)}: {words}" for words, names in ways.items())


def matrix(shapes: Iterable[Shape] = ROWS) -> str:
    """Run the shapes in every column; return the page. Raises ``ImportError`` without deepagents."""
    if not all(map(available, COLUMNS)):
        raise ImportError("docs/matrix.md needs deepagents: install requirements-dev.txt")
    return page(
        {
            shape.name: {
                column: cell({way: outcome(column, shape, way)[0].words(shape) for way in WAYS})
                for column in COLUMNS
            }
            for shape in shapes
        }
    )
