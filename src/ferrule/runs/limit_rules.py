"""Which limits there are: rules in the ledger, the same for all workers, and rules in a TOML file.

    [[limit]]
    model = "deepseek:*"
    concurrency = 8
    requests_per_minute = 60
    tokens_per_minute = 1_000_000

A rule counts what all requests use whose model and key match it, together. A request keeps to every rule
that matches it; one that none matches is free.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.runs.ledger_database import LedgerDatabase, Statements

_LIMITS = ("concurrency", "requests_per_minute", "tokens_per_minute")


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRule:
    """What requests may use that match both patterns, in all workers together; None: as much as they want.

    Raises ``UsageError`` where a rule limits nothing, or a value cannot be one.
    """

    model: str = "*"
    """``vendor:model``, with ``*``, ``?`` and ``[…]`` as in file names."""
    key: str = "*"
    """Of the vendor's key, the same way: the first 12 hexadecimal digits of its SHA-256."""
    concurrency: int | None = None
    """Requests that are under way at a time."""
    requests_per_minute: int | None = None
    """In any 60 seconds. At most a twentieth of them at once, the others as time passes."""
    tokens_per_minute: int | None = None
    """Input and output together; known only afterwards, so a minute with more is paid for by the next."""
    each_key: bool = False
    """Each key that matches has all of this for itself; otherwise they share it."""

    def __post_init__(self) -> None:
        for name in ("model", "key"):
            pattern = getattr(self, name)
            if not isinstance(pattern, str) or not pattern or not pattern.isprintable() or " " in pattern:
                raise UsageError(f"{name} must be a pattern such as 'deepseek:*', not {pattern!r}")
        given = {name: getattr(self, name) for name in _LIMITS}
        for name, value in given.items():
            if value is not None and (type(value) is not int or not 0 < value < 2**53):
                raise UsageError(f"{name} must be a whole number from 1 on, not {value!r}")
        if type(self.each_key) is not bool:
            raise UsageError(f"each_key must be true or false, not {self.each_key!r}")
        if all(value is None for value in given.values()):
            raise UsageError(f"a limit for {self.model!r} needs one of {', '.join(_LIMITS)}")

    def matches(self, model: str, key_id: str) -> bool:
        """Whether it counts a request."""
        return fnmatchcase(model, self.model) and fnmatchcase(key_id, self.key)


@dataclass(frozen=True, slots=True)
class Quota:
    """One count of a rule: the only one, or that of a key."""

    name: str
    rule: LimitRule


def quotas_of(rules: Iterable[LimitRule], model: str, key_id: str) -> tuple[Quota, ...]:
    """What a request counts in, by name; empty: nothing limits it."""
    found = [
        Quota(f"{rule.model} {rule.key}" + (f" {key_id}" if rule.each_key else ""), rule)
        for rule in rules
        if rule.matches(model, key_id)
    ]
    return tuple(sorted(found, key=lambda quota: quota.name))


def list_limits(database: LedgerDatabase) -> Sequence[LimitRule]:
    """All rules, by model and key; for threads, as all that takes a database here."""
    with database.reading() as rows:
        return read_rules(rows)


def read_rules(rows: Statements) -> Sequence[LimitRule]:
    """``list_limits`` inside of a transaction."""
    found = rows.run(
        "SELECT model, vendor_key, each_key, concurrency, requests, tokens FROM limit_rules"
        " ORDER BY model, vendor_key"
    )
    return [
        LimitRule(
            model=model,
            key=key,
            each_key=bool(each),
            concurrency=concurrency,
            requests_per_minute=requests,
            tokens_per_minute=tokens,
        )
        for model, key, each, concurrency, requests, tokens in found
    ]


def set_limit(database: LedgerDatabase, rule: LimitRule) -> None:
    """Put a rule in place of that with the same patterns, if there is one. Workers know within seconds."""
    with database.writing() as rows:
        _insert(rows, [rule])


def replace_limits(database: LedgerDatabase, rules: Iterable[LimitRule]) -> None:
    """Put these rules in place of all that there are."""
    with database.writing() as rows:
        rows.run("DELETE FROM limit_rules")
        _insert(rows, list(rules))


def remove_limit(database: LedgerDatabase, model: str, key: str = "*") -> bool:
    """Remove the rule with exactly these patterns; whether there was one."""
    with database.writing() as rows:
        where = "WHERE model = ? AND vendor_key = ?"
        found = rows.run(f"SELECT 1 FROM limit_rules {where}", model, key)
        rows.run(f"DELETE FROM limit_rules {where}", model, key)
    return bool(found)


def read_limits(file: str | Path) -> Sequence[LimitRule]:
    """The rules of a TOML file. Raises ``UsageError`` that names the file, the rule and what is wrong."""
    path = Path(file)
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or str(error)).lower()}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{path}: {error}") from error
    limits: Any = table.pop("limit", [])
    if table or not isinstance(limits, list):
        other = next(iter(table), "limit")
        raise UsageError(f"{path}: {other}: the file has tables [[limit]] and nothing else")
    rules: dict[tuple[str, str], LimitRule] = {}
    for number, values in enumerate(cast("list[Any]", limits), 1):
        where = f"{path}: limit {number}"
        rule = _rule(values, where)
        if rules.setdefault((rule.model, rule.key), rule) is not rule:
            raise UsageError(f"{where}: another has model {rule.model!r} and key {rule.key!r}; join them")
    return list(rules.values())


def _rule(values: Mapping[str, Any] | object, where: str) -> LimitRule:
    if not isinstance(values, dict):
        raise UsageError(f"{where}: not a table; begin each rule with [[limit]]")
    known = LimitRule.__dataclass_fields__
    given = cast("dict[str, Any]", values)
    for name in given:
        if name not in known:
            raise UsageError(f"{where}: there is no {name!r}; known: {', '.join(known)}")
    try:
        return LimitRule(**given)
    except UsageError as error:
        raise UsageError(f"{where}: {error}") from None


def _insert(rows: Statements, rules: Iterable[LimitRule]) -> None:
    rows.run_many(
        "INSERT INTO limit_rules (model, vendor_key, each_key, concurrency, requests, tokens)"
        " VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (model, vendor_key) DO UPDATE SET each_key = excluded.each_key,"
        " concurrency = excluded.concurrency, requests = excluded.requests, tokens = excluded.tokens",
        [
            (
                rule.model,
                rule.key,
                int(rule.each_key),
                rule.concurrency,
                rule.requests_per_minute,
                rule.tokens_per_minute,
            )
            for rule in rules
        ],
    )
