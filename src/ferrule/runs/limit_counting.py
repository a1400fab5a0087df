"""One transaction of one worker with all quotas it uses: what it tells in, what its requests get out.

Requests and tokens are in buckets that fill as time passes. A bucket of *n* a minute holds a twentieth of
them, and fills just so fast that no 60 seconds see more than *n*. Tokens are known after a request, so each
takes what requests of the quota took lately and pays the difference afterwards; a bucket may be in debt.

Who waits longest comes first, across workers: a worker leaves as much as one request needs for each other
one whose oldest request is older than its own. So nobody waits forever beside a worker with hundreds of
requests, which would otherwise take each place in the transaction that gives it back.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from ferrule.runs.ledger_database import LedgerDatabase, Row, Statements
from ferrule.runs.limit_rules import LimitRule, Quota, list_limits, read_rules

LEASE = 120.0
"""Seconds after which what a silent worker had in flight counts no more, if nobody found it dead before."""

LONGEST_PAUSE = 3600.0
"""Seconds. Who asks for more is asked once an hour whether it was meant."""

_BURST = 20
_HEARD = 6.0
"""Seconds for which something is left to a waiting worker; it comes back for it more often."""
_FIRST_GUESS = 2_000.0
"""Tokens of a request where none was seen yet."""
_MEMORY = 0.9
"""How much of the usual number of tokens remains with each request that is seen."""
_DAY = 86_400.0

Clock: TypeAlias = Callable[[Statements], float]
"""Seconds since the epoch, inside a transaction."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a worker tells of a quota."""

    quota: Quota
    held: int = 0
    """Requests in flight."""
    charged: float = 0.0
    """Tokens beyond those that requests took in advance, since it last told; negative: fewer."""
    seen: int = 0
    """Requests whose tokens became known since, and how many tokens these were."""
    tokens: int = 0
    pause: float = 0.0
    """Seconds for which the vendor wants no request."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A request that waits: what it counts in, and for how many seconds it has waited."""

    quotas: tuple[Quota, ...]
    waited: float


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of the requests that waited."""

    taken: Sequence[Mapping[str, float] | None]
    """For each, the tokens it took in advance, by quota; None: it goes on waiting."""
    again: float | None
    """Seconds until time alone lets another through; None: nothing but a place that becomes free will."""
    locked: frozenset[str] = frozenset()
    """Quotas that another worker was counting in just now: nothing told of them was heard."""


@dataclass(frozen=True, slots=True)
class QuotaUse:
    """What is known of a quota, for people."""

    name: str
    """The patterns of the rule, and the key where each has its own."""
    in_flight: int
    """Counted only where the rule limits concurrency."""
    waiting: int
    paused: float
    """Seconds for which a vendor still wants no request; 0: it does."""


@dataclass(frozen=True, slots=True)
class LimitUse:
    """A rule and its quotas: one, or as many as it has keys; none where nobody asked yet."""

    rule: LimitRule
    quotas: Sequence[QuotaUse]


def time_of(database: LedgerDatabase) -> Clock:
    """The clock that all workers of a database share."""
    if database.name == "sqlite":  # on this machine
        return lambda rows: time.time()
    # A worker that is frozen with locks in its hands must not keep all others from them.
    return lambda rows: rows.run(
        "SELECT extract(epoch FROM clock_timestamp())::float8,"
        " set_config('idle_in_transaction_session_timeout', '30s', true)"
    )[0][0]


def settle(
    rows: Statements, lock: str, clock: Clock, worker: str, told: Sequence[Told], asks: Sequence[Ask]
) -> Settled:
    """Count what is told, and let through what may go. ``asks``: in their order.

    ``lock``: the database's. Nobody waits for it here, since others wait for the connection meanwhile.
    Nothing counts before the transaction ends.
    """
    quotas = {each.quota.name: each.quota for each in told}
    quotas |= {quota.name: quota for ask in asks for quota in ask.quotas}
    levels = _locked(rows, lock, sorted(quotas), clock)
    now = clock(rows)  # with the locks held, so that it never runs backwards
    shares = _shares(rows, quotas)
    counts = {
        name: _Count(quota, levels[name], shares.get(name, ()), worker, now)
        for name, quota in quotas.items()
        if name in levels
    }
    for each in told:
        if each.quota.name in counts:
            counts[each.quota.name].hear(each)
    taken = [_taken(counts, ask) for ask in asks]
    _write(rows, worker, now, counts)
    soon = [count.again for count in counts.values() if count.waiting and count.again is not None]
    locked = quotas.keys() - counts.keys()
    return Settled(taken, 0.0 if locked else min(soon, default=None), frozenset(locked))


def forget_worker(rows: Statements, worker: str) -> None:
    """Free what a worker had in flight that died or stopped."""
    rows.run("DELETE FROM limit_shares WHERE worker = ?", worker)


def quota_uses(database: LedgerDatabase) -> Sequence[QuotaUse]:
    """What is in flight and what waits, in all workers, by quota."""
    with database.reading() as rows:
        now = time_of(database)(rows)
        rules = [f"{rule.model} {rule.key}" for rule in read_rules(rows)]
        found = rows.run(
            "SELECT name, paused, (SELECT coalesce(sum(held), 0) FROM limit_shares"
            " WHERE quota = name AND seen > ?), (SELECT coalesce(sum(waiting), 0) FROM limit_shares"
            " WHERE quota = name AND seen > ?) FROM limit_quotas ORDER BY name",
            now - LEASE,
            now - _HEARD,
        )
    return [
        QuotaUse(name, int(held), int(waiting), min(max(paused - now, 0.0), LONGEST_PAUSE))
        for name, paused, held, waiting in found
        if " ".join(name.split(" ")[:2]) in rules
    ]


def limit_uses(database: LedgerDatabase) -> Sequence[LimitUse]:
    """All rules with their quotas, by model and key."""
    uses = quota_uses(database)
    return [
        LimitUse(rule, [each for each in uses if each.name.split(" ")[:2] == [rule.model, rule.key]])
        for rule in list_limits(database)
    ]


class _Bucket:
    """How full a bucket is, and how fast it fills; without a limit it is never empty."""

    def __init__(self, per_minute: int | None, level: float, passed: float, unit: float | None) -> None:
        """``unit``: the size of the pieces that are taken; None: any."""
        self.kept, self.level, self.size, self.rate = level, inf, inf, inf
        if per_minute is None:
            return
        if unit is None:
            self.size = per_minute / _BURST
            self.rate = (per_minute - self.size) / 60
        else:
            self.size = float(max(per_minute // _BURST, 1))
            # What is whole comes at the moment at which the last of it has: one piece more in a minute
            # would come after that minute.
            self.rate = (per_minute + unit - self.size) / 60
        self.level = self.kept = min(level + passed * self.rate, self.size)

    def delay(self, need: float) -> float:
        """Seconds until so much is in it; 0 or less: it is."""
        return (need - self.level) / self.rate if self.size < inf else 0.0

    def take(self, amount: float) -> None:
        self.level -= amount
        if self.size < inf:
            self.kept = self.level


class _Count:
    """A quota inside a transaction."""

    def __init__(self, quota: Quota, row: Row, shares: Sequence[Row], worker: str, now: float) -> None:
        self.rule: LimitRule = quota.rule
        requests, tokens, self.usual, at, paused = row
        passed = max(now - at, 0.0)
        self.requests = _Bucket(self.rule.requests_per_minute, requests, passed, 1.0)
        self.tokens = _Bucket(self.rule.tokens_per_minute, tokens, passed, None)
        self.paused = min(paused, now + LONGEST_PAUSE)
        self.now, self.changed, self.held = now, False, 0
        self.waiting, self.longest = 0, 0.0
        self.again: float | None = None
        others = [share for share in shares if share[0] != worker]
        self.known = len(others) < len(shares)
        """Whether the worker has a row."""
        self.gone = [share[0] for share in others if share[4] <= now - LEASE]
        self._others = sum(share[1] for share in others if share[4] > now - LEASE)
        # By age, oldest first, of workers that wait.
        self._older = sorted(share[3] for share in others if share[2] and share[4] > now - _HEARD)

    def hear(self, told: Told) -> None:
        if self.rule.concurrency is not None:
            self.held = told.held
        if told.charged:
            self.tokens.take(told.charged)
        if told.seen:
            remains = _MEMORY**told.seen
            self.usual = self.usual * remains + told.tokens / told.seen * (1 - remains)
        if told.pause > 0:
            self.paused = max(self.paused, self.now + min(told.pause, LONGEST_PAUSE))
        self.changed = self.changed or bool(told.charged or told.seen or told.pause > 0)

    def room(self, waited: float) -> bool:
        """Whether a request may go; if not, it is counted as one that waits."""
        older = bisect_left(self._older, self.now - waited)
        limit = self.rule.concurrency
        free = limit is None or self._others + self.held + older < limit
        need = min(self.usual, self.tokens.size) + older * self.usual
        delay = max(self.paused - self.now, self.requests.delay(1 + older), self.tokens.delay(need))
        if free and delay <= 0:
            return True
        self.waiting += 1
        self.longest = max(self.longest, waited)
        if free:
            self.again = min(delay, inf if self.again is None else self.again)
        return False

    def take(self) -> float:
        """Let a request through; the tokens it takes in advance."""
        self.changed = True
        if self.rule.concurrency is not None:
            self.held += 1
        self.requests.take(1.0)
        if self.rule.tokens_per_minute is None:
            return 0.0
        self.tokens.take(self.usual)
        return self.usual


def _taken(counts: Mapping[str, _Count], ask: Ask) -> Mapping[str, float] | None:
    if not all(quota.name in counts for quota in ask.quotas):
        return None
    # Each is asked, also behind one that has no room: others have to know where it waits.
    rooms = [counts[quota.name].room(ask.waited) for quota in ask.quotas]
    return {quota.name: counts[quota.name].take() for quota in ask.quotas} if all(rooms) else None


def _locked(rows: Statements, lock: str, names: Sequence[str], clock: Clock) -> Mapping[str, Row]:
    """The rows of quotas, without those that another worker has."""
    skip = f"{lock} SKIP LOCKED" if lock else ""
    select = (
        "SELECT name, requests, tokens, usual, at, paused FROM limit_quotas"
        f" WHERE name IN ({_marks(names)}){skip}"
    )
    found = {name: tuple(row) for name, *row in rows.run(select, *names)}
    if missing := [name for name in names if name not in found]:
        now = clock(rows)
        # What nobody used for a day is full again, as what does not exist.
        rows.run(
            "DELETE FROM limit_quotas WHERE name IN"
            f" (SELECT name FROM limit_quotas WHERE at < ? AND paused < ?{skip})",
            now - _DAY,
            now - _DAY,
        )
        rows.run_many(
            "INSERT INTO limit_quotas (name, requests, tokens, usual, at, paused)"
            " VALUES (?, ?, ?, ?, ?, 0) ON CONFLICT (name) DO NOTHING",
            [(name, 1e15, 1e15, _FIRST_GUESS, now) for name in missing],
        )
        found = {name: tuple(row) for name, *row in rows.run(select, *names)}
    return found


def _shares(rows: Statements, names: Mapping[str, Quota]) -> Mapping[str, list[Row]]:
    shares: dict[str, list[Row]] = {}
    for name, *share in rows.run(
        "SELECT quota, worker, held, waiting, since, seen FROM limit_shares"
        f" WHERE quota IN ({_marks(names)})",
        *names,
    ):
        shares.setdefault(name, []).append(tuple(share))
    return shares


def _write(rows: Statements, worker: str, now: float, counts: Mapping[str, _Count]) -> None:
    levels = [
        (count.requests.kept, count.tokens.kept, count.usual, now, count.paused, name)
        for name, count in counts.items()
        if count.changed
    ]
    shares = [
        (name, worker, count.held, count.waiting, now - count.longest, now)
        for name, count in counts.items()
        if count.held or count.waiting
    ]
    gone = [(name, each) for name, count in counts.items() for each in count.gone]
    gone += [
        (name, worker)
        for name, count in counts.items()
        if count.known and not (count.held or count.waiting)
    ]
    if levels:
        rows.run_many(
            "UPDATE limit_quotas SET requests = ?, tokens = ?, usual = ?, at = ?, paused = ?"
            " WHERE name = ?",
            levels,
        )
    if shares:
        rows.run_many(
            "INSERT INTO limit_shares (quota, worker, held, waiting, since, seen) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (quota, worker) DO UPDATE SET held = excluded.held, waiting = excluded.waiting,"
            " since = excluded.since, seen = excluded.seen",
            shares,
        )
    if gone:
        rows.run_many("DELETE FROM limit_shares WHERE quota = ? AND worker = ?", gone)


def _marks(names: Sequence[str] | Mapping[str, Quota]) -> str:
    return ", ".join("?" * len(names))
