"""``ferrule demo``: it says at once that it begins, and then loads the libraries, which takes seconds."""

from __future__ import annotations

import click

from ferrule.cli.lazy import load_extra
from ferrule.cli.terminal import Terminal

__all__ = ["run_demo"]


def run_demo(terminal: Terminal, *, chosen: tuple[str, ...], directory: str | None, keep: bool) -> int:
    """Run the demo; 0 when everything happened that it promises."""
    click.echo(terminal.words("demo.loads"))
    demonstrate = load_extra("ferrule.cli.demonstration:demonstrate", "demo", "demo")
    return demonstrate(terminal, chosen=chosen, directory=directory, keep=keep)
