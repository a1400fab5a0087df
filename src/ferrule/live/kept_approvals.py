"""What a user has allowed, in a directory always or in one session: a file of the user's own.

No project can write it, and nothing of it is in the log of a session, which may come from somebody else.

In go a directory, or the id of a session, and rules that allow; they are kept as JSON in ``approvals.json``
of the folder that is given, and read each time, so that what another process adds or forgets counts at
once. A file that is damaged allows nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, cast

from ferrule.errors import UsageError
from ferrule.json_values import as_items
from ferrule.private_files import alone_in, write_private
from ferrule.tools.permission_rules import PermissionRule

_FIELDS = ("tool", "path", "command")

Place: TypeAlias = Path | str
"""A directory, or the id of a session."""


class KeptApprovals:
    """The approvals of a user. ``folder``: the user's state folder (``ferrule.connect.state_folder``)."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "approvals.json"

    def of(self, place: Place) -> tuple[PermissionRule, ...]:
        """The rules for a directory or a session, oldest first."""
        return self._read().get(_key(place), ())

    def add(self, place: Place, rule: PermissionRule) -> None:
        """Keep a rule. Raises ``UsageError`` for one that does not allow, ``OSError`` where that fails."""
        if rule.mode != "allow":
            raise UsageError(f"only what is allowed is kept, not a rule that says {rule.mode!r}")
        with alone_in(self._file.parent):
            kept = self._read()
            known = kept.get(_key(place), ())
            if rule not in known:
                self._write({**kept, _key(place): (*known, rule)})

    def forget(self, place: Place, rule: PermissionRule | None = None) -> int:
        """Forget a rule, or all those of a directory or a session; how many there were."""
        with alone_in(self._file.parent):
            kept = self._read()
            known = kept.pop(_key(place), ())
            stay = () if rule is None else tuple(each for each in known if each != rule)
            if len(stay) < len(known):
                self._write({**kept, _key(place): stay} if stay else kept)
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


def _key(place: Place) -> str:
    return f"session {place}" if isinstance(place, str) else str(place.resolve())


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
