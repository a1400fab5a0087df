"""The recipe of ``docs/bulk.md``, run as it is written there."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[3] / "docs"
TOOL = {"name": "save", "parameters": {"type": "object", "properties": {"n": {"type": "integer"}}}}


@pytest.mark.services
@pytest.mark.parametrize("page", ["bulk.md", "bulk.zh-CN.md"])
def test_the_recipe_answers_a_directory(tmp_path: Path, page: str) -> None:
    pytest.importorskip("daft")
    [code] = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)
    (tmp_path / "recipe.py").write_text(code)
    (tmp_path / "tools.json").write_text(json.dumps([{"type": "function", "function": TOOL}]))
    (tmp_path / "logs").mkdir()
    for number in ("1", "2"):
        call = json.dumps({"name": "save", "arguments": {"n": number}})
        texts = [{"text": "no call"}, {"text": f"<tool_call>{call}</tool_call>"}]
        (tmp_path / f"logs/{number}.jsonl").write_text("".join(json.dumps(each) + "\n" for each in texts))
    subprocess.run([sys.executable, "recipe.py"], cwd=tmp_path, check=True)
    answered = "".join(each.read_text() for each in (tmp_path / "answers").iterdir())
    calls = [json.loads(json.loads(line)["calls"]) for line in answered.splitlines()]
    made = sorted(call["arguments"]["n"] for each in calls for call in each)
    assert (len(calls), made) == (4, [1, 2])
