"""Where the user's files are: an environment in, folders out. Nothing here looks whether they exist.

Where the XDG variable of a folder is an absolute path, the folder is ``ferrule`` in it; else it is what is
usual on the platform: on macOS ``~/Library/Application Support/ferrule``, on Windows
``%LOCALAPPDATA%\\ferrule``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def config_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the user's settings, keys and profiles: ``$XDG_CONFIG_HOME/ferrule``, or
    ``~/.config/ferrule`` on every platform."""
    config = environ.get("XDG_CONFIG_HOME", "").strip()
    return (Path(config) if config else home_folder(environ) / ".config") / "ferrule"


def state_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for what programs keep from one run to the next: ``~/.local/state/ferrule``."""
    return _folder(environ, platform, "XDG_STATE_HOME", ".local/state")


def data_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for what the user wants to keep, such as sessions: ``~/.local/share/ferrule``."""
    return _folder(environ, platform, "XDG_DATA_HOME", ".local/share")


def cache_folder(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for what can be fetched again: ``~/.cache/ferrule``."""
    return _folder(environ, platform, "XDG_CACHE_HOME", ".cache", "cache")


def home_folder(environ: Mapping[str, str]) -> Path:
    """The user's home directory."""
    return Path(environ.get("HOME") or os.path.expanduser("~"))


def _folder(environ: Mapping[str, str], platform: str, variable: str, usual: str, below: str = "") -> Path:
    """``below``: the folder in Ferrule's own, where a platform does not keep such files apart."""
    given, home = Path(environ.get(variable, "").strip()), home_folder(environ)
    if given.is_absolute():
        return given / "ferrule"
    match platform:
        case "win32":
            return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ferrule" / below
        case "darwin":
            return home / "Library" / "Application Support" / "ferrule" / below
        case _:
            return home / usual / "ferrule"
