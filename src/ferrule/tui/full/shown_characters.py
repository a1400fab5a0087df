"""Text that may deceive, for people's eyes: what acts in secret, or looks like something else, is shown.

In a command, a letter of another script that looks like a Latin one, a space that has no width and a mark
that turns the order around are all seen; Chinese text is left as it is.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rich.style import Style
from rich.text import Text

from ferrule.tools.visible_text import visible

_COLOURS = re.compile("\x1b\\[[0-9;:?]*[ -/]*[@-~]|\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)")
_HIDDEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028\u2029\u2060-\u2064\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\u00a0\u2000-\u200a\u202f\u205f]"
)
_SIGN = re.compile("⟨U\\+[0-9A-F]{4,6}⟩|[\u2400-\u2421]")
_WORD = re.compile(r"[^\W\d_]+")
_WIDE = re.compile(
    "[\uff04-\uff06\uff0b\uff10-\uff19\uff1c-\uff1e\uff20-\uff3a\uff3c\uff3e-\uff5a\uff5c\uff5e]"
)
"""Letters, digits and signs of ASCII in their wide form; the punctuation of Chinese is not among them."""

_LIKE_LATIN = frozenset("асеорхуіјѕһԁԛԝАВЕКМНОРСТХУІЈЅοΑΒΕΖΗΙΚΜΝΟΡΤΥΧνΚ")
_SCRIPTS = ("CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "MATHEMATICAL")


def plain(text: str, most: int | None = None) -> str:
    """The text without colours of a terminal, what else acts in secret made visible; tabs are spaces."""
    text = visible(_COLOURS.sub("", text) if "\x1b" in text else text)
    text = text.expandtabs(4) if "\t" in text else text
    return text if most is None or len(text) <= most else f"{text[: most - 1]}…"


def deceptive(text: str) -> bool:
    """Whether something in it does not meet the eye."""
    return visible(text) != text.replace("\r\n", "\n") or bool(_places(text))


def _places(text: str) -> set[int]:
    """Where something stands that is not seen, or that looks like a letter of ASCII."""
    if text.isascii():
        return set()
    places = {found.start() for pattern in (_HIDDEN, _WIDE) for found in pattern.finditer(text)}
    for word in _WORD.finditer(text):
        foreign = [at for at, character in enumerate(word[0], word.start()) if _foreign(character)]
        mixed = len(foreign) < len(word[0]) and any(character.isascii() for character in word[0])
        if mixed or (foreign and all(character in _LIKE_LATIN for character in word[0])):
            places.update(foreign)
    return places


@lru_cache(4096)
def _foreign(character: str) -> bool:
    """A letter of a script that has some which look like Latin ones."""
    return character > "\x7f" and unicodedata.name(character, "").startswith(_SCRIPTS)


def marked(text: str, secret: Style, base: Style | None = None) -> Text:
    """The text with a sign in the style ``secret`` for, or behind, each character that may deceive."""
    shown = Text(style=base or Style())
    done = 0
    for at in sorted(_places(text)):
        _append(shown, text[done:at], secret)
        code = f"⟨U+{ord(text[at]):04X}⟩"
        shown.append(code if _HIDDEN.match(text[at]) else f"{text[at]}{code}", secret)
        done = at + 1
    _append(shown, text[done:], secret)
    return shown


def _append(shown: Text, text: str, secret: Style) -> None:
    part = Text(plain(text))
    part.highlight_regex(_SIGN, secret)
    shown.append_text(part)
