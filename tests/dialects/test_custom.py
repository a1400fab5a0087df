"""The page about dialects of one's own: its examples run, in a process of their own."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SHOW = """
import json
print(json.dumps([[call.name, call.arguments] for call in reply.calls] + [reply.reasoning, reply.content]))
"""


@pytest.mark.parametrize("page", ["custom_dialects.md", "custom_dialects.zh-CN.md"])
def test_the_examples_run(page: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    program = "".join(example + SHOW for example in examples)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        [["ping", {}], "Hm.", ""],
        [["get_weather", {"city": "Paris"}], "Look it up.", ""],
        [["wait", {"seconds": 3}], "", ""],
    ]
