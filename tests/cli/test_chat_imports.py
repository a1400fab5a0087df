"""What a chat loads before its first paint: nothing of LangChain, no HTTP, no pydantic."""

import subprocess
import sys

HEAVY = [
    "langchain", "langchain_core", "langgraph", "pydantic", "httpx", "httpx2", "openai", "jsonschema_rs",
    "ferrule.agent.deep_agent",
]  # fmt: skip

PLAIN = [*HEAVY, "textual"]
FULL = [*HEAVY, "anyio", "click", "markdown_it", "pygments"]

PROGRAM = f"""
import sys
import ferrule.terminal.line_frontend
print(*[name for name in {PLAIN!r} if name in sys.modules])
import ferrule.terminal.full.full_app
print(*[name for name in {FULL!r} if name in sys.modules])
import ferrule.cli.chat_command, ferrule.cli.chat_frontend
print(*[name for name in {HEAVY!r} if name in sys.modules])
"""


def test_a_face_comes_before_the_libraries() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout == "\n\n\n"
