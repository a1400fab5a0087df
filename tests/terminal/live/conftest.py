"""A place of its own for the conversations of each test."""

from pathlib import Path

import pytest

from tests.terminal.live.engine import Place


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)
