"""What people read, in their language: an English sentence in, the same in another language out.

The English is in the code, where it is used. ``N_`` marks what is translated later. ``zh_CN`` has the
Chinese; ``scripts/messages`` collects, checks and compiles it. What has no translation stays English.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

__all__ = ["N_", "Language", "Words", "translate"]

Language = Literal["en", "zh"]


@dataclass(frozen=True, slots=True)
class Words:
    """What is said in one language."""

    language: Language = "en"

    def __call__(self, message: str, /, **values: object) -> str:
        """An English sentence in the language, filled in."""
        text = translate(self.language, message)
        return text.format(**values) if values else text


def N_(message: str) -> str:
    """Mark a message for translation where it cannot be translated yet."""
    return message


def translate(language: Language, message: str) -> str:
    """The message in that language."""
    return message if language == "en" or not message else _translations(language).gettext(message)


@cache
def _translations(language: str) -> gettext.NullTranslations:
    return gettext.translation("ferrule", Path(__file__).parent, [{"zh": "zh_CN"}[language]])
