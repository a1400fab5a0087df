"""The ``ferrule`` command: the only place that prints. The environment goes from here to ``connect``.

Starting it and asking for help imports click and nothing else; what a command needs is loaded when it
runs. ``app`` has the way in, ``command_line`` the table of commands.
"""

from __future__ import annotations

from ferrule.cli.app import main

__all__ = ["main"]
