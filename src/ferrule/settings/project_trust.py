"""What a project's file may set: whether the user trusts it, and what it may all the same.

Trust is for one file as it is: its path and the hash of its bytes are kept in ``trust.json`` in the user's
state folder, so a file that has changed is trusted no more.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from ferrule.private_files import alone_in, write_private
from ferrule.settings.settings_schema import Setting
from ferrule.settings.settings_values import Money


def widens(setting: Setting, before: Any, after: Any) -> bool:
    """Whether a file that nobody trusts would do more with this value than what counted before."""
    if setting.widens != "upwards":
        return setting.widens == "always"
    if setting.choices:
        return setting.choices.index(after) > setting.choices.index(before)
    if before is None:
        return False  # there was no limit at all
    if isinstance(before, Money):
        return before.currency != after.currency or after.amount > before.amount
    return after > before


class Trust:
    """The files of projects that the user trusts. ``folder``: the user's state folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "trust.json"

    def holds(self, file: Path, data: bytes) -> bool:
        """Whether the file is trusted as it is; ``data`` are its bytes."""
        return self._read().get(_name(file)) == _hash(data)

    def add(self, file: Path, data: bytes) -> None:
        """Trust the file, as long as these are its bytes."""
        with alone_in(self._file.parent):
            self._write({**self._read(), _name(file): _hash(data)})

    def take(self, file: Path) -> bool:
        """Trust the file no more; False where it was not trusted."""
        with alone_in(self._file.parent):
            kept = self._read()
            if _name(file) not in kept:
                return False
            del kept[_name(file)]
            self._write(kept)
        return True

    def _read(self) -> dict[str, str]:
        """What is trusted; nothing where the file is damaged or cannot be read."""
        try:
            kept = json.loads(self._file.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(kept, Mapping):
            return {}
        each = cast(Mapping[str, Any], kept).items()
        return {name: value for name, value in each if isinstance(value, str)}

    def _write(self, kept: Mapping[str, str]) -> None:
        write_private(self._file, json.dumps(dict(sorted(kept.items())), indent=1).encode())


def _name(file: Path) -> str:
    """The project's own place. Where a link in it leads does not count: what is trusted in one project may
    name programs beside it, and these are others in another."""
    return str(file.parents[1].resolve() / file.parent.name / file.name)


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
