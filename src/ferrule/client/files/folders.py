"""Where the user's files are: an environment in, folders out. Nothing here looks whether they exist."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def config_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the user's settings, keys and profiles: ``$XDG_CONFIG_HOME/ferrule``, or
    ``~/.config/ferrule``; it need not exist."""
    config = environ.get("XDG_CONFIG_HOME", "").strip()
    return (Path(config) if config else home_folder(environ) / ".config") / "ferrule"


def home_folder(environ: Mapping[str, str]) -> Path:
    """The user's home directory."""
    return Path(environ.get("HOME") or os.path.expanduser("~"))
