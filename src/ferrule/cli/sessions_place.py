"""Where conversations are kept: the option of a command and the settings in, a file or an address out."""

from __future__ import annotations

from pathlib import Path

from ferrule.cli.terminal import Terminal
from ferrule.connect import data_folder
from ferrule.settings.settings_reading import read_settings

__all__ = ["log_file", "log_place"]

FILE = "sessions.sqlite"


def log_place(terminal: Terminal, url: str | None) -> Path | str:
    """The file of the log, or the address of its database; without ``url`` that of the settings."""
    url = url or read_settings(terminal.environ).sessions_file
    if url is None:
        return data_folder(terminal.environ) / FILE
    path = url.removeprefix("sqlite:///")
    return url if "://" in path else Path(path)


def log_file(terminal: Terminal, url: str | None) -> Path | None:
    """The file of the log; None where it is no file but on a server."""
    place = log_place(terminal, url)
    return place if isinstance(place, Path) else None
