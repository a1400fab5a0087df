"""``ferrule demo``: a wrong name is said first, then that it begins.

The libraries are loaded only then, which takes seconds.
"""

from __future__ import annotations

import shutil
from itertools import count
from pathlib import Path

import click

from ferrule.cli.inputs import why
from ferrule.cli.lazy import load_extra
from ferrule.cli.terminal import Terminal
from ferrule.errors import UnknownName, UsageError

__all__ = ["VENDORS", "run_demo"]

VENDORS = ("deepseek", "minimax", "glm", "dashscope")


def run_demo(terminal: Terminal, *, chosen: tuple[str, ...], directory: str | None, keep: bool) -> int:
    """Run the demo; 0 when everything happened that it promises."""
    names = _names(chosen)
    click.echo(terminal.words("demo.loads"))
    demonstrate = load_extra("ferrule.cli.demonstration:demonstrate", "demo", "demo")
    root = _fresh(terminal, directory)
    try:
        return demonstrate(terminal, names, root, keep)
    finally:
        if not keep:
            shutil.rmtree(root, ignore_errors=True)


def _names(chosen: tuple[str, ...]) -> list[str]:
    """The vendors asked for, each once; all of them when none was."""
    names = list(dict.fromkeys(name.lower() for name in chosen)) or list(VENDORS)
    for name in names:
        if name not in VENDORS:
            raise UnknownName("simulated vendor", name, VENDORS)
    return names


def _fresh(terminal: Terminal, directory: str | None) -> Path:
    """A directory that is new or empty; nobody's files are ever overwritten."""
    try:
        if directory is not None:
            root = Path(directory)
            root.mkdir(parents=True, exist_ok=True)
            if any(root.iterdir()):
                raise UsageError(terminal.words("demo.not-empty", directory=directory))
            return root
        root = next(path for number in count(1) if not (path := Path(f"ferrule-demo-{number}")).exists())
        root.mkdir()
        return root
    except OSError as error:
        reason = why(error, terminal.words)
        raise UsageError(terminal.words("error.write", file=directory or ".", why=reason)) from error
