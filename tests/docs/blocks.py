"""The blocks of code on a page."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["DOCS", "blocks"]

DOCS = Path(__file__).parents[2] / "docs"


def blocks(text: str, language: str) -> list[str]:
    """The code in the fences of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
