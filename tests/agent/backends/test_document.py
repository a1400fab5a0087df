"""The tables of the page about files are complete; ``tests/docs/test_page_snippets.py`` runs its examples."""

import re
from pathlib import Path
from typing import get_args

import pytest

from ferrule.agent import backends
from ferrule.agent.middleware.filesystem import FsToolName

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("page", ["files.md", "files.zh-CN.md"])
def test_the_tables_are_complete(page: str) -> None:
    rows = re.findall(r"^\| `(\w+)", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
    kinds = {name for name in backends.__all__ if name.endswith("Backend")} - {"FilesystemBackend"}
    assert set(rows) == kinds | set(get_args(FsToolName))
