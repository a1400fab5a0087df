"""Every shape over the wire, on every path: whole calls run, the rest is told, and the page says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.matrix.columns import COLUMNS, ROWS, WAYS, Outcome, available, outcome
from tests.matrix.page import cell, cells, page
from tests.shapes import ARGUMENTS, Shape

PAGE = (Path(__file__).parent.parent.parent / "docs" / "matrix.md").read_text("utf-8")
CELLS = cells(PAGE)
OURS = [column for column in COLUMNS if "middlewares" in column]
CLOSED = ("last brace missing", "write_file cut off, finish says tool_calls")
"""LangChain's OpenAI class closes these when it streams, and no trace is left of that."""
SHAPES = [pytest.param(shape, id=shape.name) for shape in ROWS]

pytestmark = [
    # What the OpenAI package says about arguments that are an object; it goes on.
    pytest.mark.filterwarnings("ignore:Pydantic serializer warnings"),
]


def expected(shape: Shape, column: str, streamed: bool) -> str:
    """What is asked of us; "either" where LangChain's own class has mixed it up before we see it."""
    if "ChatFerrule" in column:
        return shape.expect
    if shape.name in CLOSED and streamed:
        return "lost"
    if shape.needs_reasoning:
        return "told"
    return "either" if shape.unreadable else shape.expect


def judge(shape: Shape, found: Outcome, expect: str) -> None:
    if shape.finish_reason == "" and found.unavailable:
        return  # the stream broke off after pieces of it had been passed on
    assert not found.crash
    assert not found.refused
    if expect == "lost":
        assert found.answer == "Done."
        return
    assert found.files == ()
    if expect == "answers":
        assert found.requests == 1
        assert found.answer
        assert found.ran == ()
    elif expect == "runs" or (expect == "either" and found.ran):
        assert len(found.ran) == shape.runs
        assert ARGUMENTS in found.ran
        assert found.answer == "Done."
    else:
        assert found.ran == ()
        assert found.told


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("column", COLUMNS)
def test_shape(column: str, shape: Shape) -> None:
    if not available(column):
        pytest.skip("deepagents is not installed")
    seen: dict[str, str] = {}
    for way in WAYS:
        found, run = outcome(column, shape, way)
        seen[way] = found.words(shape)
        if column in OURS:
            judge(shape, found, expected(shape, column, bool(shape.deltas) or way == "stream"))
            if found.told and not found.ran:
                assert any(message["content"] for message in run.requests[1]["messages"][-1:])
    assert CELLS[shape.name][column] == cell(seen)


def test_the_page_has_every_row_and_its_text() -> None:
    assert [*CELLS] == [shape.name for shape in ROWS]
    assert page(CELLS) == PAGE
