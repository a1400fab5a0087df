"""The Python blocks of a page run as pasted: without a key, alone or with the names that their first line takes from above."""

from __future__ import annotations

import builtins
import re
import subprocess
import symtable
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import DOCS, blocks
from tests.docs.test_readme_snippets import environment

PAGES = {
    "agents": "Done: `notes.txt` is written.\n`search` said:\n\n> Nothing was found.\n",
    "client": "You said: Hello",
    "files": "",
    "gateway": "",
    "langchain": "You said: Hello\n",
    "local": "",
    "middleware": "add said: 6\n",
    "policy": "",
    "runs": "",
    "runs_promises": "",
    "sandbox": "0\n2\n0\nDone: `notes/plan.md` is written.\nTool: write_file\n",
    "simulator": "You said: Hello\n",
    "transport": "",
    "why_text": "",
}
"""Pages with the beginning of what their examples print."""
LANGUAGES = {".md": ("# needs (?!the package)", "uses "), ".zh-CN.md": ("# 需要(?!包)", "用到上文的 ")}
"""How a first line says what is not here, and what stands above. The packages are here, so what needs only them runs."""


def taken(block: str) -> set[str]:
    """The names that a block uses and does not define."""
    tables = [symtable.symtable(block, "page", "exec")]
    for table in tables:
        tables += table.get_children()
    names = [each for table in tables for each in table.get_symbols() if each.is_global()]
    made = {each.get_name() for each in names if each.is_assigned() or each.is_imported()}
    return {each.get_name() for each in names if each.is_referenced()} - made - set(dir(builtins))


@pytest.mark.parametrize("ending", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str, ending: str, tmp_path: Path) -> None:
    needs, uses = LANGUAGES[ending]
    examples = blocks((DOCS / f"{page}{ending}").read_text("utf-8"), "python")
    for example in examples:
        _, _, named = example.partition("\n")[0].partition(uses)
        assert taken(example) == set(re.findall(r"\w+", named)), example
    program = "\n".join(each for each in examples if not re.match(needs, each))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(PAGES[page])
