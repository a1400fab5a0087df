"""English that was left in a Chinese text."""

import re

CLAUSE = re.compile(r"[A-Za-z]{2,}(?: [a-z]{2,}){2,}")
"""Three English words in a row, the last of them plain."""

HAN = re.compile(r"[\u4e00-\u9fff]")

ALLOWED = (
    "ferrule sessions",
    "ferrule runs",
    "ferrule completion",
    "file ferrule keys",
    "ferrule simulate record",
    "ferrule simulate replay",
    "call get_weather city",
)


def english(text: str) -> list[str]:
    """The clauses in it."""
    return [found for found in CLAUSE.findall(text) if not found.startswith(ALLOWED)]
