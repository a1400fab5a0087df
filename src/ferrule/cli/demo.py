"""``ferrule demo``: a wrong name is told first, then that it begins.

The libraries are loaded only then, which takes seconds.
"""

from __future__ import annotations

import click

from ferrule.cli.lazy import load_extra
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import UnknownName

VENDORS = ("deepseek", "minimax", "glm", "dashscope")


def run_demo(terminal: Terminal, *, chosen: tuple[str, ...]) -> int:
    """Run the demo; 0 when everything happened that it promises."""
    names = list(dict.fromkeys(name.lower() for name in chosen)) or list(VENDORS)
    for name in names:
        if name not in VENDORS:
            raise UnknownName("simulated vendor", name, VENDORS)
    click.echo(
        terminal.words(
            "Loading … then one call goes through every fault, to a plain client and to Ferrule."
        )
    )
    return load_extra("ferrule.cli.demonstration:demonstrate", "demo", "demo")(terminal, names)
