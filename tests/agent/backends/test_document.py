"""The page about files is true: its examples run, in their order, and its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent import backends
from ferrule.agent.middleware.filesystem import FsToolName
from tests.agent.scripted import Scripted, calling, said

PAGE = (Path(__file__).parents[3] / "docs" / "files.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.skipif(not backends.jails(), reason="this machine offers no jail")
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"tools": [], "checkpointer": InMemorySaver()}
    for example in EXAMPLES:
        names["model"] = Scripted(
            script=[calling(("write_file", {"file_path": "/plan.md", "content": "1."})), said("Done.")]
        )
        exec(example, names)
    assert (tmp_path / "work" / "src" / "main.py").read_text() == "print('hi')\n"
    assert names["result"]["messages"][-1].text == "Done."
    assert (tmp_path / "work" / "plan.md").read_text() == "1."


def test_the_tables_are_complete() -> None:
    rows = re.findall(r"^\| `(\w+)", PAGE, re.MULTILINE)
    kinds = {name for name in backends.__all__ if name.endswith("Backend")} - {"FilesystemBackend"}
    assert set(rows) == kinds | set(get_args(FsToolName))
