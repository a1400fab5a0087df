"""The pages about files and the sandbox are true: its examples run, in their order, and its tables are complete."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from ferrule.agent import backends
from ferrule.agent.middleware.filesystem import FsToolName
from tests.agent.scripted import Scripted, calling, said

DOCS = Path(__file__).parents[3] / "docs"
PAGES = [
    "".join((DOCS / f"{page}{ending}").read_text(encoding="utf-8") for page in ("files", "sandbox"))
    for ending in (".md", ".zh-CN.md")
]
in_both_languages = pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])


@in_both_languages
@pytest.mark.skipif(not backends.jails(), reason="this machine offers no jail")
def test_the_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"tools": []}
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        names["model"] = Scripted(
            script=[calling(("write_file", {"file_path": "/plan.md", "content": "1."})), said("Done.")]
        )
        exec(example, names)
    assert (tmp_path / "work" / "src" / "main.py").read_text() == "print('hi')\n"
    assert names["result"]["messages"][-1].text == "Done."
    assert (tmp_path / "work" / "plan.md").read_text() == "1."


@in_both_languages
def test_the_tables_are_complete(page: str) -> None:
    rows = re.findall(r"^\| `(\w+)", page, re.MULTILINE)
    kinds = {name for name in backends.__all__ if name.endswith("Backend")} - {"FilesystemBackend"}
    assert set(rows) == kinds | set(get_args(FsToolName))
