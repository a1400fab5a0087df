"""A shell command taken apart, so that a rule about its beginning cannot be fooled.

In goes the text of a command for a POSIX shell; out come the simple commands it consists of, each a tuple
of words, or None when that cannot be told for certain. The trick is to understand little: words, quotes
and ``; & && | ||`` and newlines. Whatever could hide another command or send its output somewhere
(substitution, variables, redirection, groups, reserved words, assignments) is None.

``parts_of_command`` adds what rules that restrict need: which words a command may run in its turn
(see ``launchers``; code in an argument), and all words of what is not understood.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from ferrule.tools.launchers import launch_of

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

# What is plainly a name, a path, an option or a pattern; not the path of a program.
_PLAIN = re.compile(r"(?!(?:.*/)?s?bin/[^/]+\Z)[\w./:@%+,~^*?\[\]-]*")
_PATTERN = re.compile(r"[*?\[]")
_QUOTES = re.compile(r"""['"\\]""")
_BETWEEN = re.compile(r"[\s;&|(){}<>`$=,!#]+")


@dataclass(frozen=True, slots=True)
class CommandPart:
    """One simple command of a command line, or all of one that is not understood (``words`` is None then).

    ``nested``: words in it that may be a command it runs in its turn; ``runs_nested``: it does run them.
    ``runs_unseen``: it may run what does not stand in the command line at all.
    """

    words: tuple[str, ...] | None
    nested: tuple[str, ...]
    runs_nested: bool
    runs_unseen: bool


def parts_of_command(command: str) -> list[CommandPart]:
    """The parts of a command line, in order; for rules that restrict, it errs on the side of care.

    >>> [part.nested for part in parts_of_command("sudo -n rm x; ls -l")]
    [('-n', 'rm', 'x'), ()]
    """
    found = simple_commands(command)
    if found is None:
        return [CommandPart(None, _words_in(command), runs_nested=True, runs_unseen=True)]
    return [_part(words) for words in found]


def _part(words: tuple[str, ...]) -> CommandPart:
    launch = launch_of(words)
    runs = launch.start is not None
    nested = words[launch.start :] if runs else [word for word in words[1:] if not _PLAIN.fullmatch(word)]
    return CommandPart(words, _words_in(" ".join(nested)), runs, launch.unseen)


def _words_in(text: str) -> tuple[str, ...]:
    """Whatever could be a word of a command, quotes and backslashes taken off."""
    return tuple(word for word in _BETWEEN.split(_QUOTES.sub("", text)) if word)


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


def has_patterns(command: str) -> bool:
    """Whether the shell may put names of files in place of words. ``command`` is one that is understood.

    A file may be called like an option.
    """
    tokens = _TOKEN.finditer(command)
    return any(token.lastgroup == "plain" and _PATTERN.search(token["plain"]) for token in tokens)


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
