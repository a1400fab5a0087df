"""Markup of a call that nobody could read, left in an answer.

In go the text of a reply and the tools, out comes whether the model seems to have meant a call: a line
begins with a marker of some dialect, outside of code, and a tool's name follows. Recovery leaves such text
as it is, because it cannot tell a damaged call from words about calls. The model can.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ferrule.dialects import DIALECTS
from ferrule.middleware.calls.declared_tools import Declared

_CODE = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`", re.DOTALL)
_SPECIAL = "<[]✿"


def holds_markup(text: str, declared: Declared) -> bool:
    """Whether a call was begun in the text. Linear in its length."""
    plain = _CODE.sub("", text)
    found = _beginnings(tuple(DIALECTS)).search(plain)
    return found is not None and declared.named_in(plain[found.end() :])


@lru_cache(1)
def _beginnings(names: tuple[str, ...]) -> re.Pattern[str]:
    """A marker at the beginning of a line; ``names`` are the dialects, which users can add to."""
    markers = {
        marker.strip()
        for name in names
        for marker in DIALECTS[name].readers
        if marker[0] in _SPECIAL and "\n" not in marker
    }
    return re.compile(rf"^[ \t]*(?:{'|'.join(map(re.escape, sorted(markers)))})", re.MULTILINE)
