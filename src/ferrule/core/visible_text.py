"""Make hidden characters of model or tool output visible for a terminal.

A control character moves the cursor or ends a line early, a bidirectional control reorders the text around
it, only models see tag characters, and a lone surrogate cannot be encoded as UTF-8.
"""

from __future__ import annotations

import json
import re
from unicodedata import category

# Tabs and line feeds stay. Unicode's pictures of control characters begin at U+2400.
_SECRET = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f\ud800-\udfff]"
)
# Soft hyphens, zero-width characters, fillers, line separators. Joiners and variation selectors are part of
# emoji and of joined scripts, so they count only after an ASCII character and where several follow each
# other.
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028\u2029\u2060-\u206f\u2800\u3164"
    "\ufeff\uffa0\U0001d173-\U0001d17a\U000e0080-\U000e0fff]"
    "|(?<![^\x00-\x7f])[\u200c\u200d\ufe00-\ufe0f]|(?<=[\u200c\u200d\ufe00-\ufe0f])[\u200c\ufe00-\ufe0f]"
)
# What JSON writers leave as it is, though a terminal obeys it or another program takes it for a line end.
_OBEYED = re.compile(
    "[\x7f-\x9f\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufff9-\ufffb\U000e0000-\U000e007f\ud800-\udfff]"
)
_UNDRAWN = "CZM"
"""Unicode categories that are not visible alone: controls and formats, blanks, and combining marks."""
_FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and a symbol that look like a blank (Hangul fillers, the empty Braille pattern)."""
_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")


def visible(text: str) -> str:
    """Return the text with LF line ends and with a sign for each hidden control character."""
    return _SECRET.sub(_sign, _PAIR.sub(_whole, text.replace("\r\n", "\n")))


def exact(text: str) -> str:
    """Like ``visible``, and also show characters of zero width, for a person who approves a call."""
    return _UNSEEN.sub(_sign, visible(text))


def escaped(written: str) -> str:
    """Return JSON in which the characters are escaped that a terminal obeys; its value is the same."""
    return _OBEYED.sub(_escape, written)


def one_line(text: str, most: int = 200) -> str:
    """Return the text as one line of at most ``most`` characters."""
    line = " ".join(visible(text[: 4 * most]).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def shows(text: str) -> bool:
    """Whether a font draws anything of an answer, behind a leading think section."""
    if text.lstrip().startswith("<think>"):
        text = text.partition("</think>")[2]
    # The first letter of an answer settles it.
    return any(category(each)[0] not in _UNDRAWN and each not in _FILLERS for each in text)


def _sign(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"⟨U+{code:04X}⟩"


def _escape(match: re.Match[str]) -> str:
    return json.dumps(match[0])[1:-1]


def _whole(match: re.Match[str]) -> str:
    """Join the two halves of a surrogate pair into one character."""
    return match[0].encode("utf-16", "surrogatepass").decode("utf-16")
