"""The ``ferrule`` command: the only place that prints. The environment goes from here to
``client.connect``.

Starting it and asking for help imports click and nothing else; what a command needs is loaded when it
runs. It may import everything.

Begin with ``app`` (the way in) and ``command_table`` (the table of commands); a command's code is one
file. ``input_errors`` makes a line and an exit code of an error. ``bulk/`` answers many lines in files, by
ranges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.cli.app import main

__all__ = ["main"]

__getattr__ = lazy_names(__name__, {"app": ("main",)})
