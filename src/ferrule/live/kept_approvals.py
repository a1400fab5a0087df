"""What a user has always allowed, by directory: a file of the user's own, which no project can write.

In go a directory and rules that allow; they are kept as JSON in ``approvals.json`` of the folder that is
given, and read each time, so that what another process adds or forgets counts at once. A file that is
damaged allows nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.json_values import as_items
from ferrule.private_files import alone_in, write_private
from ferrule.tools.permission_rules import PermissionRule

__all__ = ["KeptApprovals"]

_FIELDS = ("tool", "path", "command")


class KeptApprovals:
    """The approvals of a user. ``folder``: the user's state folder (``ferrule.connect.state_folder``)."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "approvals.json"

    def of(self, directory: Path) -> tuple[PermissionRule, ...]:
        """The rules for a directory, oldest first."""
        return self._read().get(_key(directory), ())

    def listed(self) -> Mapping[str, tuple[PermissionRule, ...]]:
        """All rules, by directory."""
        return dict(sorted(self._read().items()))

    def add(self, directory: Path, rule: PermissionRule) -> None:
        """Keep a rule for a directory. Raises ``UsageError`` for one that does not allow."""
        if rule.mode != "allow":
            raise UsageError(f"only what is allowed is kept, not a rule that says {rule.mode!r}")
        with alone_in(self._file.parent):
            kept = self._read()
            known = kept.get(_key(directory), ())
            if rule not in known:
                self._write({**kept, _key(directory): (*known, rule)})

    def forget(self, directory: Path, rule: PermissionRule | None = None) -> int:
        """Forget a rule, or all those of a directory; how many there were."""
        with alone_in(self._file.parent):
            kept = self._read()
            known = kept.pop(_key(directory), ())
            stay = () if rule is None else tuple(each for each in known if each != rule)
            if len(stay) < len(known):
                self._write({**kept, _key(directory): stay} if stay else kept)
            return len(known) - len(stay)

    def _read(self) -> dict[str, tuple[PermissionRule, ...]]:
        try:
            kept = json.loads(self._file.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(kept, Mapping):
            return {}
        each = cast(Mapping[str, Any], kept).items()
        found = {name: tuple(filter(None, map(_rule, as_items(value)))) for name, value in each}
        return {name: rules for name, rules in found.items() if rules}

    def _write(self, kept: Mapping[str, Sequence[PermissionRule]]) -> None:
        plain = {name: [_plain(rule) for rule in rules] for name, rules in sorted(kept.items())}
        write_private(self._file, json.dumps(plain, indent=1).encode())


def _key(directory: Path) -> str:
    return str(directory.resolve())


def _plain(rule: PermissionRule) -> dict[str, str]:
    values = {name: getattr(rule, name) for name in _FIELDS}
    return {name: value for name, value in values.items() if value is not None}


def _rule(value: object) -> PermissionRule | None:
    """The rule that was written; None where it is none, or says less than ours do."""
    if not isinstance(value, Mapping):
        return None
    given = cast(Mapping[str, object], value)
    if not given.keys() <= set(_FIELDS) or not all(isinstance(each, str) for each in given.values()):
        return None
    if not given.get("tool"):
        return None
    try:
        return PermissionRule("allow", **cast("dict[str, str]", dict(given)))
    except UsageError:
        return None
