"""Change one setting in a settings file.

Comments, blank lines and order are kept (``tomlkit``). The result is validated before it is written in one
step, readable by the user only.
"""

from __future__ import annotations

import errno
import os
import stat
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ferrule.client.files.private_files import write_private
from ferrule.core.errors import UsageError
from ferrule.terminal.settings.settings_checks import checked_one
from ferrule.terminal.settings.settings_reading import check_settings
from ferrule.terminal.settings.settings_schema import Mistake, Setting, SettingsMistakes, Source


def set_value(path: Path, setting: Setting, value: Any) -> None:
    """Set one setting to a TOML value; a missing file is created.

    Raises ``SettingsMistakes`` for an invalid value or file, and ``MissingExtra`` without the ``tui``
    extra.
    """
    mistakes: list[Mistake] = []
    checked_one(setting, value, Source("command line"), mistakes)
    if mistakes:
        raise SettingsMistakes(mistakes)
    parts = setting.name.split(".")

    def change(table: Any) -> bool:
        for part in parts[:-1]:
            if part not in table:
                table[part] = {}
            table = table[part]
        table[parts[-1]] = value
        return True

    _change(path, change)


def unset_value(path: Path, setting: Setting) -> bool:
    """Remove a setting, and its table if that becomes empty; False if it was not set.

    Raises what ``set_value`` raises.
    """
    parts = setting.name.split(".")

    def change(table: Any) -> bool:
        around = table
        for part in parts[:-1]:
            if not isinstance(around.get(part), Mapping):
                return False
            around = around[part]
        if parts[-1] not in around:
            return False
        del around[parts[-1]]
        if len(parts) > 1 and not around:
            del table[parts[0]]
        return True

    return _change(path, change)


def _change(path: Path, change: Callable[[Any], bool]) -> bool:
    import tomlkit  # only who writes needs it

    try:
        old = path.read_bytes()
    except FileNotFoundError:
        old = b""
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from error
    check_settings(path, old)  # tomlkit would speak otherwise of what is no TOML
    text = old.decode("utf-8-sig")
    wanted = tomllib.loads(text)
    if not change(wanted):
        return False
    document = tomlkit.parse(text)
    change(document)
    new = tomlkit.dumps(document).encode()
    check_settings(path, new)
    if tomllib.loads(new.decode()) != wanted:
        raise UsageError(f"{path}: this cannot be changed without touching the rest; edit the file")
    try:
        _check_writable(path)
        write_private(path, new)
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from error
    return True


def _check_writable(path: Path) -> None:
    """Raise for a read-only file, which replacing it would bypass."""
    if path.exists() and not (path.stat().st_mode & stat.S_IWUSR and os.access(path, os.W_OK)):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
