"""A shell command taken apart, so that a rule about its beginning cannot be fooled.

In goes the text of a command for a POSIX shell; out come the simple commands it consists of, each a tuple
of words, or None when that cannot be told for certain. The trick is to understand little: words, quotes
and ``; & && | ||`` and newlines. Whatever could hide another command or send its output somewhere
(substitution, variables, redirection, groups, reserved words, assignments) is None.
"""

from __future__ import annotations

import os
import re

__all__ = ["simple_commands"]

# https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html, sections 2.2 to 2.10.
_TOKEN = re.compile(
    r"""(?P<space>[ \t]+)
      | (?P<end>\n|;|&&?|\|\|?)
      | (?P<harmless>(?:(?:(?<![^\s;&|])[012])?>[ \t]*/dev/null|(?<![^\s;&|])2>&1)(?=[\s;&|]|\Z))
      | '(?P<single>[^'\0]*)'
      | "(?P<double>[^"\\$`\0!]*)"
      | \\(?P<escaped>[^\n\0])
      | (?P<plain>[^\s;&|'"\\$`<>(){}\#!\0]+)
      | (?P<inside>(?<=[^\s;&|])\#)
    """,
    re.VERBOSE,
)

_RESERVED = frozenset(
    {
        *("!", "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for", "function", "if", "in"),
        *("select", "then", "time", "until", "while", "[[", "]]"),
    }
)


def simple_commands(command: str) -> list[tuple[str, ...]] | None:
    """The simple commands of a command line, in order.

    >>> simple_commands("git status && git 'diff' | head")
    [('git', 'status'), ('git', 'diff'), ('head',)]
    >>> simple_commands("git status $(rm -rf .)") is None
    True
    """
    if os.name == "nt":
        return None  # Another language.
    reading = _Reading()
    at = 0
    while at < len(command):
        token = _TOKEN.match(command, at)
        if token is None or not reading.take(token):
            return None
        at = token.end()
    reading.end_command()
    found = reading.found
    if any(each[0] in _RESERVED or "=" in each[0] for each in found):
        return None
    return found


class _Reading:
    """The commands so far, and the one and the word that are being read."""

    def __init__(self) -> None:
        self.found: list[tuple[str, ...]] = []
        self._words: list[str] = []
        self._word: str | None = None

    def take(self, token: re.Match[str]) -> bool:
        """Add a token; False when it says something that is not understood."""
        kind = token.lastgroup or ""
        if kind == "end":
            self.end_command()
        elif kind in ("space", "harmless"):
            self._end_word()
        else:
            text = token[kind]
            # An unquoted tilde or pattern in the place of a command is replaced by the shell.
            if kind == "plain" and not self._words and any(sign in text for sign in "~*?["):
                return False
            self._word = (self._word or "") + text
        return True

    def end_command(self) -> None:
        """What follows is another command."""
        self._end_word()
        if self._words:
            self.found.append(tuple(self._words))
            self._words = []

    def _end_word(self) -> None:
        if self._word is not None:
            self._words.append(self._word)
            self._word = None
