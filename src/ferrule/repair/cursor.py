"""A place in damaged JSON text, and how it moves over what stands between values: blanks and comments.

In: a text and an offset. Out: the next character that counts, and the rules that reading it took.
"""

from __future__ import annotations

import re

from ferrule.messages import Rule
from ferrule.repair.lexis import ESCAPED, skip_blank

COMMENTS = frozenset("/#")
"""What a comment begins with."""


class Stop(Exception):
    """Reading cannot go on. ``cut``: because the text ended."""

    def __init__(self, reason: str, *, cut: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cut = cut


class Cursor:
    """Reads on from ``at``; ``rules`` holds each repair that was needed, with its detail."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at
        self.rules: dict[Rule, str] = {}

    def skip_blanks(self) -> None:
        """Move over white space and comments."""
        while True:
            if self.text[self.at : self.at + 1] not in _SOLID:
                self.at = skip_blank(self.text, self.at)
            if self.text[self.at : self.at + 1] not in COMMENTS:
                return
            comment = _COMMENT.match(self.text, self.at)
            if not comment:
                return
            if comment.end() >= len(self.text) and not comment.group().endswith("*/"):
                raise Stop("the text ends in a comment", cut=True)
            if _holds_end(comment.group()):
                raise Stop("a comment ends like a string")
            self.note("comment")
            self.at = comment.end()

    def next_character(self) -> str:
        """The character behind blanks and comments; the cursor stands on it."""
        self.skip_blanks()
        if self.at >= len(self.text):
            raise Stop("the text ends too early", cut=True)
        return self.text[self.at]

    def is_tail(self) -> bool:
        """Whether what cannot be read is the torn last word of the text."""
        return bool(_TAIL.fullmatch(self.text, self.at))

    def here(self) -> str:
        """The text at the cursor, for a reason."""
        return repr(self.text[self.at : self.at + 20])

    def note(self, rule: Rule | None) -> None:
        """Remember a rule where it was needed first."""
        if rule and rule not in self.rules:
            self.rules[rule] = f"at character {self.at}"


def _holds_end(comment: str) -> bool:
    """Whether a comment may be the rest of a string: it ends in a quote that it does not open."""
    return bool(_QUOTE_AT_END.search(comment)) and ESCAPED.sub("", comment).count('"') % 2 == 1


_SOLID = frozenset('"{}[],:0123456789-tfn')
_COMMENT = re.compile(r"//[^\n]*+|\#[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/", re.DOTALL)
_QUOTE_AT_END = re.compile(r'"[ \t]*+,?[ \t\r]*+$')
_TAIL = re.compile(r"[\w+.$-]{0,80}")
