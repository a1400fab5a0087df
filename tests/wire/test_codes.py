from typing import get_args

import pytest

from ferrule.core.errors import FailureKind
from ferrule.wire.failures import GLM, MINIMAX, STARTS, WORDS


@pytest.mark.parametrize(
    "table", [WORDS, GLM, MINIMAX, dict(STARTS)], ids=["words", "glm", "minimax", "starts"]
)
def test_the_tables_hold_what_is_looked_up(table):
    assert all(code == code.lower().strip() and code for code in table)
    assert set(table.values()) <= set(get_args(FailureKind))


def test_numbers_are_of_the_length_that_is_looked_for():
    assert {len(code) for code in GLM} == {len(code) for code in MINIMAX} == {4}
