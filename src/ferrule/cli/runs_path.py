"""Agents of the user's own: a module beside them in the directory where the program was started."""

from __future__ import annotations

import sys
from pathlib import Path

from ferrule.cli.terminal import Terminal
from ferrule.errors import UsageError


def import_from(terminal: Terminal, directory: str | None) -> None:
    """Import modules from this directory first; None: from the current one, as ``python -m`` does.

    Raises ``UsageError`` for what is no directory.
    """
    folder = Path(directory or ".").absolute()
    if not folder.is_dir():
        raise UsageError(terminal.words("no such directory: {directory}", directory=directory))
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
