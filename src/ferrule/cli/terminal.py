"""``Terminal``, which every command gets: words, environment, and output streams.

Output is UTF-8 whatever the locale says. Lone surrogates, as models write them, are written as ``\\uXXXX``
escapes, which inside JSON mean the same text.
"""

from __future__ import annotations

import io
import locale
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Any

import click

from ferrule.client.files.private_files import config_folder
from ferrule.core.errors import UsageError
from ferrule.core.locale import Language, Words
from ferrule.core.visible_text import one_line, visible

LONGEST = 2000
"""Characters of a line on standard error."""

UTF_8 = 65001
"""Windows' number of this code page."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """A program run: its language, its environment at the start, and the wish for tracebacks."""

    words: Words
    environ: Mapping[str, str]
    debug: bool = False

    @property
    def interactive(self) -> bool:
        return sys.stdout.isatty()

    def say(self, message: str, /, **values: object) -> None:
        """Print a message of the catalogue on standard output."""
        click.echo(self.words(message, **values))

    def tell(self, message: str, /, **values: object) -> None:
        """Print a message of the catalogue on standard error, for people only."""
        self.note(self.words(message, **values))

    def note(self, sentence: str) -> None:
        """Print a sentence on standard error, untranslated."""
        click.echo(visible(sentence), err=True)

    def warn(self, sentence: str) -> None:
        """Print one line on standard error, after the program's name."""
        click.echo(self.words("ferrule: {problem}", problem=one_line(sentence, LONGEST)), err=True)


def removal_agreed(terminal: Terminal, question: str) -> bool:
    """Whether the person at the terminal agrees. Raises ``UsageError`` if there is no terminal."""
    if not sys.stdin.isatty():
        raise UsageError("there is no terminal to ask at: use --yes to remove for good")
    agreed = click.confirm(question, err=True)
    if not agreed:
        terminal.tell("Nothing was removed.")
    return agreed


def use_utf8() -> None:
    """Switch the standard streams to UTF-8 before anything is written; closed streams become empty ones."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO()))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if sys.platform == "win32":
        _use_utf8_on_consoles()


def drop_output(*streams: IO[str]) -> None:
    """Redirect streams that no one reads to the null device, or Python would fail to flush them at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for each in streams:
        os.dup2(nowhere, each.fileno())
    os.close(nowhere)


def _use_utf8_on_consoles() -> None:
    """Switch Windows' console from its old code page; our child processes write to it, too."""
    import ctypes  # only needed here

    kernel: Any = vars(ctypes)["windll"].kernel32
    kernel.SetConsoleCP(UTF_8)
    kernel.SetConsoleOutputCP(UTF_8)


LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The order of GNU gettext; the first variable that is set decides."""


def choose_language(arguments: Sequence[str], environ: Mapping[str, str]) -> Language:
    """Return ``--lang``, else ``FERRULE_LANG``, else the setting ``language``, else the locale.

    Any other language gives English.
    """
    asked = _option(arguments) or environ.get("FERRULE_LANG") or _setting(environ) or _locale(environ)
    return "zh" if asked.strip().lower().startswith(("zh", "chinese")) else "en"


def _option(arguments: Sequence[str]) -> str:
    """Return the value of the last ``--lang`` before ``--``; click validates it later."""
    found = ""
    for at, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith("--lang="):
            found = argument.partition("=")[2]
        elif argument == "--lang" and at + 1 < len(arguments):
            found = arguments[at + 1]
    return found


def _setting(environ: Mapping[str, str]) -> str:
    """Return the language in the user's settings; mistakes are reported when all settings are read."""
    file = config_folder(environ) / "config.toml"
    try:
        with open(file, "rb") as opened:
            import tomllib  # 10 ms that a user without settings need not spend

            language = tomllib.load(opened).get("language")
    except (OSError, ValueError, RecursionError):
        return ""
    return language if language in ("en", "zh") else ""


def _locale(environ: Mapping[str, str]) -> str:
    for name in LOCALE_VARIABLES:
        if environ.get(name):
            return environ[name]
    if os.name == "nt":  # Windows sets none of them
        return locale.getlocale()[0] or ""
    return ""
