"""Where conversations are kept: the option of a command and the settings in, a file out."""

from __future__ import annotations

from pathlib import Path

from ferrule.cli.terminal import Terminal
from ferrule.client.connect import data_folder
from ferrule.terminal.settings.settings_reading import read_settings

FILE = "sessions.sqlite"


def log_file(terminal: Terminal, url: str | None) -> Path:
    """The file of the log; without ``url`` that of the settings."""
    from ferrule.sessions.log import log_path

    url = url or read_settings(terminal.environ).sessions_file
    return data_folder(terminal.environ) / FILE if url is None else log_path(url)
