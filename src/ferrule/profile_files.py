"""Profiles of your own: TOML files in a folder in, profiles that every part of Ferrule knows out.

The folder is ``$XDG_CONFIG_HOME/ferrule/profiles``, or ``~/.config/ferrule/profiles``. What stands in a
file is described by ``docs/profile.schema.json``.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

from ferrule.errors import UsageError
from ferrule.profiles import Profile, profile_from, register_profile

__all__ = ["load_profiles", "profile_folder"]


def profile_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the user's profiles; it need not exist."""
    config = environ.get("XDG_CONFIG_HOME", "").strip()
    home = Path(environ.get("HOME") or Path.home())
    return (Path(config) if config else home / ".config") / "ferrule" / "profiles"


def load_profiles(folder: str | Path | None = None) -> list[Profile]:
    """Read and register every ``*.toml`` of a folder, in the order of their names.

    Without a folder it is the user's own. A folder that does not exist holds nothing. Raises ``UsageError``
    that names the file and what is wrong in it; nothing of that folder is registered then.
    """
    where = profile_folder(os.environ) if folder is None else Path(folder)
    profiles = [_read(file) for file in sorted(where.glob("*.toml"))]
    for profile in profiles:
        register_profile(profile)
    return profiles


def _read(file: Path) -> Profile:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{file}: {error}") from error
    return profile_from(table, where=str(file))
