"""The full face paints before anything large is imported."""

from __future__ import annotations

import subprocess
import sys

LARGE = "langchain langchain_core langgraph pydantic httpx httpx2 anyio click openai markdown_it pygments ferrule.agent"


def test_nothing_large_is_imported() -> None:
    code = (
        f"import sys, ferrule.tui.full.full_app; print(*[n for n in {LARGE.split()!r} if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
