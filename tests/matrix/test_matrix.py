"""Every shape over the wire, on every path: whole calls run, the rest is told, and the page says so."""

from pathlib import Path

import pytest

from tests.matrix.columns import COLUMNS, ROWS, WAYS, Outcome, available, outcome
from tests.matrix.page import cell, cells, matrix, page
from tests.shapes import ARGUMENTS, Shape

PAGE = (Path(__file__).parent.parent.parent / "docs" / "matrix.md").read_text("utf-8")
CELLS = cells(PAGE)
OURS = [column for column in COLUMNS if "middlewares" in column]
SHAPES = [pytest.param(shape, id=shape.name) for shape in ROWS]

pytestmark = [
    # What the OpenAI package says about arguments that are an object; it goes on.
    pytest.mark.filterwarnings("ignore:Pydantic serializer warnings"),
]


def expected(shape: Shape, column: str) -> str:
    """What is asked of us; "either" where LangChain's own class has mixed it up before we see it."""
    if "ChatFerrule" in column:
        return shape.expect
    if shape.needs_reasoning:
        return "told"
    return "either" if shape.unreadable else shape.expect


def judge(shape: Shape, found: Outcome, expect: str) -> None:
    if shape.finish_reason == "" and found.unavailable:
        return  # the stream broke off after pieces of it had been passed on
    assert not found.crash
    assert not found.refused
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
            assert not found.forgets or "ChatOpenAI" in column
            judge(shape, found, expected(shape, column))
            if found.told and not found.ran:
                assert any(message["content"] for message in run.requests[1]["messages"][-1:])
    assert CELLS[shape.name][column] == cell(seen)


def test_the_page_has_every_row_and_its_text() -> None:
    assert [*CELLS] == [shape.name for shape in ROWS]
    assert page(CELLS) == PAGE


@pytest.mark.skipif(not all(map(available, COLUMNS)), reason="deepagents is not installed")
def test_the_page_is_made_by_running_the_shapes() -> None:
    assert cells(matrix(ROWS[:1])) == {ROWS[0].name: CELLS[ROWS[0].name]}
