"""What a chat loads before its first paint: nothing of LangChain, no HTTP, no pydantic."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("langchain", "langchain_core", "langgraph", "pydantic", "httpx2", "openai", "jsonschema_rs")

PROGRAM = """
import sys
import ferrule.cli.chat_command, ferrule.cli.chat_face
import ferrule.tui.full.full_app, ferrule.tui.plain.plain_face
print(sorted({{name.partition(".")[0] for name in sys.modules}} & set({heavy!r})))
"""


def test_a_face_comes_before_the_libraries() -> None:
    program = PROGRAM.format(heavy=HEAVY)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
