"""The tables of durable runs, their rows as records, and the encryption of texts in them.

SQL is the same for all databases, with ``?`` for values. Content of users and models is JSON or, with a
key, sealed: AES-256-GCM with a random nonce, in base 64, bound to its run and column. With a key, unsealed
values are refused; without it, sealed ones are.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, Literal, Protocol, TypeAlias

from ferrule.client.memory.encrypted import Cipher
from ferrule.core.errors import UsageError
from ferrule.runs.run_records import (
    Budget,
    Question,
    RunRecord,
    RunSpec,
    Spent,
    Stranded,
    WorkerRecord,
)
from ferrule.sessions.entries import dump, load

Row: TypeAlias = tuple[Any, ...]


class Statements(Protocol):
    """Runs statements inside one transaction."""

    def run(self, sql: str, *values: object) -> list[Row]:
        """Return the rows of a statement, if it has any."""
        ...

    def run_many(self, sql: str, rows: Iterable[Sequence[object]]) -> None: ...


# ``fruitless`` counts attempts in a row without progress beyond ``reached``. ``number`` orders runs, also
# within a thread. ``alone``: its worker drives no other run. ``volume``: the disks of a worker.
# ``trouble``: a worker's own state, as JSON.
_TABLES = (
    """CREATE TABLE runs (
        number {serial},
        id TEXT NOT NULL UNIQUE,
        thread TEXT NOT NULL,
        agent TEXT NOT NULL,
        version TEXT NOT NULL,
        machine TEXT NOT NULL,
        status TEXT NOT NULL,
        reason TEXT NOT NULL,
        segment INTEGER NOT NULL,
        attempt INTEGER NOT NULL,
        fruitless INTEGER NOT NULL,
        reached TEXT NOT NULL,
        worker TEXT NOT NULL,
        priority INTEGER NOT NULL,
        submitted {time} NOT NULL,
        started {time},
        changed {time} NOT NULL,
        spec TEXT NOT NULL,
        questions TEXT NOT NULL,
        output TEXT NOT NULL,
        budget TEXT NOT NULL,
        labels TEXT NOT NULL,
        turns INTEGER NOT NULL,
        input_tokens BIGINT NOT NULL,
        output_tokens BIGINT NOT NULL,
        money {time} NOT NULL,
        seconds {time} NOT NULL,
        last_event BIGINT NOT NULL,
        alone INTEGER NOT NULL DEFAULT 0
    )""",
    "CREATE INDEX runs_thread ON runs (thread, number)",
    """CREATE INDEX runs_live ON runs (status, priority, number)
        WHERE status IN ('queued', 'running', 'waiting')""",
    "CREATE INDEX runs_troubled ON runs (status, agent) WHERE status IN ('failed', 'dead')",
    "CREATE INDEX runs_changed ON runs (changed)",
    "CREATE INDEX runs_worker ON runs (worker) WHERE status = 'running'",
    # The fence: a write to a thread names its epoch, and a takeover raises it.
    "CREATE TABLE threads (id TEXT PRIMARY KEY NOT NULL, epoch BIGINT NOT NULL, run TEXT NOT NULL)",
    """CREATE TABLE segments (
        run TEXT NOT NULL, number INTEGER NOT NULL, given TEXT NOT NULL, at {time} NOT NULL,
        PRIMARY KEY (run, number)
    )""",
    """CREATE TABLE events (
        run TEXT NOT NULL, number BIGINT NOT NULL, at {time} NOT NULL, kind TEXT NOT NULL,
        data TEXT NOT NULL,
        PRIMARY KEY (run, number)
    )""",
    """CREATE TABLE calls (
        key TEXT PRIMARY KEY NOT NULL, run TEXT NOT NULL, tool TEXT NOT NULL, at {time} NOT NULL,
        epoch BIGINT NOT NULL
    )""",
    "CREATE INDEX calls_run ON calls (run)",
    """CREATE TABLE workers (
        id TEXT PRIMARY KEY NOT NULL, machine TEXT NOT NULL, process INTEGER NOT NULL,
        started {time} NOT NULL, seen {time} NOT NULL, agents TEXT NOT NULL,
        concurrency INTEGER NOT NULL, gone INTEGER NOT NULL,
        volume TEXT NOT NULL DEFAULT '', trouble TEXT NOT NULL DEFAULT ''
    )""",
    "CREATE INDEX runs_queued ON runs (priority, number) WHERE status = 'queued'",
    "CREATE INDEX runs_suspect ON runs (changed) WHERE status = 'queued' AND fruitless >= 2",
)

# Migrations from version 1 to 2, and so on. Never edit one after its release.
_CHANGES = (
    (
        "CREATE INDEX runs_queued ON runs (priority, number) WHERE status = 'queued'",
        "CREATE INDEX runs_suspect ON runs (changed) WHERE status = 'queued' AND fruitless >= 2",
        "ALTER TABLE runs ADD COLUMN alone INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE workers ADD COLUMN volume TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE workers ADD COLUMN trouble TEXT NOT NULL DEFAULT ''",
    ),
    # The queue beside these tables is gone, and so are limits that workers counted.
    (
        "DROP INDEX runs_unsent",
        "ALTER TABLE runs DROP COLUMN sent",
        "ALTER TABLE runs DROP COLUMN dispatch",
        *(f"DROP TABLE {table}" for table in ("limit_rules", "limit_quotas", "limit_shares")),
    ),
)
NEWEST = 1 + len(_CHANGES)

_TYPES = {
    "sqlite": {"serial": "INTEGER PRIMARY KEY AUTOINCREMENT", "time": "REAL"},
    "postgres": {
        "serial": "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY",
        "time": "DOUBLE PRECISION",
    },
}


def migrate(name: Literal["sqlite", "postgres"], rows: Statements, version: int) -> None:
    """Migrate tables from ``version`` (0: none exist) to the newest, inside a transaction."""
    for change in _CHANGES[version - 1 :] if version else (_TABLES,):
        for statement in change:
            rows.run(statement.format_map(_TYPES[name]))


KEY = "FERRULE_RUNS_KEY"

_MARK = "sealed:"
_SALT = b"ferrule.runs/1"
"""The number changes with the storage format."""


class Plain:
    """Unencrypted JSON."""

    def write(self, value: Any, where: str) -> str:
        """Return a value as text; ``where`` names its place (``place_of``)."""
        return dump(value)

    def read(self, text: str, where: str) -> Any:
        """Return the value. Raises ``UsageError`` if it is sealed, with another key or for another
        place."""
        if text.startswith(_MARK):
            raise UsageError(f"these runs are sealed: set {KEY} to the key that they were written with")
        return load(text)


class Sealed:
    """JSON encrypted with the key."""

    def __init__(self, key: str) -> None:
        """``key``: 16 bytes or more. Raises ``UsageError`` for fewer."""
        self._cipher = Cipher(key, _SALT, named=KEY, extra="runs", who="sealed runs")

    def write(self, value: Any, where: str) -> str:
        return _MARK + base64.b64encode(self.encrypt(dump(value).encode(), where)).decode()

    def read(self, text: str, where: str) -> Any:
        if not text.startswith(_MARK):
            raise UsageError(f"a value of these runs is not sealed, though {KEY} is set: {where}")
        try:
            data = base64.b64decode(text.removeprefix(_MARK))
        except ValueError:
            data = b""
        return load(self.decrypt(data, where).decode())

    def encrypt(self, data: bytes, where: str) -> bytes:
        return self._cipher.encrypt(data, where.encode())

    def decrypt(self, data: bytes, where: str) -> bytes:
        opened = self._cipher.decrypt(data, where.encode())
        if opened is None:
            raise UsageError(
                f"these runs are sealed with another key than that of {KEY}, or for another place: {where}"
            )
        return opened


Seal: TypeAlias = Plain | Sealed


def place_of(owner: str, column: str, number: int = 0) -> str:
    """Return the name of a place: a column of a run (with a segment's or event's number), or of a
    thread."""
    return f"{column} {number} of {owner}" if number else f"{column} of {owner}"


def plain_json(value: object, what: str) -> Any:
    """Return the value if it is plain JSON. Raises ``UsageError`` that names ``what``."""
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except RecursionError:
        raise UsageError(f"{what} is nested too deeply to be JSON") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"{what} is not plain JSON: {error}") from None


def in_list(values: Iterable[str]) -> tuple[str, list[str]]:
    """Return SQL placeholders for a list, and the values; ``NULL`` for an empty list."""
    known = list(values)
    return (", ".join("?" for _ in known) or "NULL"), known


def insert(rows: Statements, table: str, values: Mapping[str, object], more: str = "") -> list[Row]:
    marks = ", ".join("?" for _ in values)
    return rows.run(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks}) {more}", *values.values())


BEHIND = """
    SELECT o.id FROM runs o WHERE o.thread = r.thread AND o.id <> r.id
    AND (o.status IN ('running', 'waiting') OR (o.status = 'queued' AND o.number < r.number))
    ORDER BY o.number LIMIT 1"""
"""SQL for the run that a queued run ``r`` waits for, if any."""

NOT_BEHIND = f"NOT EXISTS ({BEHIND})"

_SPENT = tuple(each.name for each in fields(Spent))
_STORED = (
    *(each.name for each in fields(RunRecord) if each.name not in ("spent", "stranded", "behind")),
    *_SPENT,
)
"""Columns of the table ``runs`` that a record has."""

COLUMNS = f"{', '.join(f'r.{name}' for name in _STORED)}, CASE WHEN r.status = 'queued' THEN ({BEHIND}) END"
"""Columns of ``runs r`` for ``record_of``."""


def sealed(seal: Seal, run: str, column: str, value: object) -> str:
    """Return the sealed text of a column of a run; ``""`` for an empty value."""
    return seal.write(value, place_of(run, column)) if value else ""


def record_of(row: Row, seal: Seal) -> RunRecord:
    """Return a row of ``COLUMNS`` as a record; ``stranded`` is not known yet."""
    values: dict[str, Any] = dict(zip((*_STORED, "behind"), row, strict=True))
    for column in ("reason", "output", "questions"):
        if text := values[column]:
            values[column] = seal.read(text, place_of(values["id"], column))
    asked = values["questions"]["questions"] if values["questions"] else ()
    values["questions"] = tuple(Question(each["id"], each["asked"]) for each in asked)
    values["budget"] = Budget(**json.loads(values["budget"]))
    values["labels"] = tuple((name, value) for name, value in json.loads(values["labels"]))
    values["behind"] = values["behind"] or ""
    spent = Spent(**{name: values.pop(name) for name in _SPENT})
    return RunRecord(**values, spent=spent, stranded="")


def as_spec_json(spec: RunSpec) -> dict[str, Any]:
    """Return what must be equal in two specs with the same id."""
    return {"agent": spec.agent.partition("@")[0], "input": spec.input, "thread": spec.thread or spec.id}


def budget_json(budget: Budget) -> str:
    return json.dumps({name: value for name, value in asdict(budget).items() if value is not None})


ALIVE_SECONDS = 10.0
"""A worker beats twice a second. After this many seconds without a beat it counts as gone."""

_PLAIN = "id", "machine", "process", "agents", "concurrency", "volume"
"""Columns of the table ``workers`` that a record takes unchanged."""


def workers_of(rows: Statements, time: str, now: float) -> list[WorkerRecord]:
    """Return all workers. Whether one is alive is decided by the database's clock (``time``), not this
    machine's."""
    found = rows.run(
        f"""SELECT {time} - w.started, {time} - w.seen, w.gone, w.trouble,
            (SELECT count(*) FROM runs r WHERE r.worker = w.id AND r.status = 'running'),
            {", ".join(f"w.{name}" for name in _PLAIN)}
        FROM workers w ORDER BY w.started DESC""",
        *(now, now),
    )
    workers: list[WorkerRecord] = []
    for age, silent, gone, trouble, running, *plain in found:
        alive = not gone and silent < ALIVE_SECONDS
        said: dict[str, Any] = json.loads(trouble) if trouble and alive else {}
        values: dict[str, Any] = {**dict(zip(_PLAIN, plain, strict=True)), **said}
        values["agents"] = tuple(json.loads(values["agents"]))
        values["held"] = tuple((run, seconds) for run, seconds in said.get("held", ()))
        times = {"started": now - age, "seen": now - silent}
        workers.append(WorkerRecord(**values, **times, alive=alive, running=running))
    return workers


def trouble_json(blocked: float, at: str, held: Sequence[tuple[str, float]]) -> str:
    """Return a worker's state for its heartbeat, as in ``WorkerRecord``; usually ``""``."""
    if not blocked and not held:
        return ""
    return json.dumps({"blocked": round(blocked, 1), "blocked_at": at, "held": held})


def held_up(run: RunRecord, workers: Sequence[WorkerRecord]) -> str:
    """Return why a running run makes no progress, if its worker reports it."""
    for each in workers:
        if run.status == "running" and each.id == run.worker and each.blocked:
            where = f" in {each.blocked_at}" if each.blocked_at else ""
            return (
                f"the event loop of its worker {each.id} has been blocked for {each.blocked:.0f} s{where}: "
                "an async tool must not block"
            )
    return ""


def stranded(run: RunRecord, workers: Sequence[WorkerRecord]) -> Stranded:
    """Return why nothing executes a run: no worker can take it, or the one that had it is gone."""
    if run.status == "queued" and not run.behind:
        return why_stranded(run.agent, run.version, run.machine, workers)
    gone = run.status == "running" and not any(each.alive and each.id == run.worker for each in workers)
    return "worker-gone" if gone else ""


def why_stranded(agent: str, version: str, machine: str, workers: Sequence[WorkerRecord]) -> Stranded:
    """Return why no worker can take queued runs of an agent; ``machine``: where they are bound, ``""`` for
    anywhere."""
    there = [each for each in workers if each.alive]
    if not there:
        return "no-worker"
    able = [each for each in there if not each.agents or f"{agent}@{version}" in each.agents]
    if not able:
        return "no-version"
    return "other-machine" if machine and all(each.volume != machine for each in able) else ""
