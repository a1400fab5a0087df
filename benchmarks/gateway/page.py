"""Parts of ``docs/benchmarks.md`` between marks, each written by its own command."""

from __future__ import annotations

import os
import platform
import re
from datetime import UTC, datetime
from pathlib import Path

__all__ = ["kept_blocks", "machine", "write_block"]

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"


def machine() -> str:
    """Where and when a run took place."""
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    return f"run on {datetime.now(UTC):%Y-%m-%d}, {system}, Python {platform.python_version()}"


def kept_blocks(*names: str) -> str:
    """Blocks as the page has them, to be written into a page that is made anew."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    return "".join(_block(name, _found(name, page)) for name in names)


def write_block(name: str, text: str) -> None:
    """Put a text into its place."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, behind = page.partition(f"<!-- {name} -->")
    _, _, behind = behind.partition(f"<!-- end of {name} -->\n")
    PAGE.write_text(f"{before}{_block(name, text)}{behind}", encoding="utf-8")


def _found(name: str, page: str) -> str:
    found = re.search(rf"<!-- {name} -->\n(.*?)<!-- end of {name} -->", page, re.DOTALL)
    return found[1].strip("\n") if found else ""


def _block(name: str, text: str) -> str:
    return f"<!-- {name} -->\n{text.strip(chr(10))}\n<!-- end of {name} -->\n"
