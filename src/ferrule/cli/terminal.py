"""What every command is given: the words, the environment, and where to write.

The one trick: output is UTF-8 whatever the locale says, and what UTF-8 cannot hold (half of a surrogate
pair, as models write them) comes out as its ``\\uXXXX`` escape, which inside JSON is the same text.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import IO, Any

import click

from ferrule.core.locale import Words
from ferrule.core.visible_text import visible

UTF_8 = 65001
"""Windows' number for it."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """A run of the program: its language, its environment (as of the start) and the wish for tracebacks."""

    words: Words
    environ: Mapping[str, str]
    debug: bool = False

    @property
    def interactive(self) -> bool:
        """True when standard output is a terminal."""
        return sys.stdout.isatty()

    def note(self, sentence: str) -> None:
        """One line on standard error, for people only."""
        click.echo(visible(sentence), err=True)

    def warn(self, sentence: str) -> None:
        """One line on standard error, behind the program's name."""
        click.echo(self.words("ferrule: {problem}", problem=one_line(sentence)), err=True)


def use_utf8() -> None:
    """Switch the standard streams to UTF-8, before anything is written; closed ones become empty ones."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, io.TextIOWrapper(io.BytesIO()))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if sys.platform == "win32":
        _use_utf8_on_consoles()


def drop_output(*streams: IO[str]) -> None:
    """Nobody reads these any more. Python would try to write what is left when it ends, and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for each in streams:
        os.dup2(nowhere, each.fileno())
    os.close(nowhere)


def _use_utf8_on_consoles() -> None:
    """Switch the console of Windows from its old code page; commands that we run write there, too."""
    import ctypes  # nobody else needs it

    kernel: Any = vars(ctypes)["windll"].kernel32
    kernel.SetConsoleCP(UTF_8)
    kernel.SetConsoleOutputCP(UTF_8)


def one_line(text: str, most: int = 2000) -> str:
    """A text as one line of at most so many characters."""
    line = " ".join(visible(text[: 4 * most]).split())
    return line if len(line) <= most else line[: most - 1] + "…"
