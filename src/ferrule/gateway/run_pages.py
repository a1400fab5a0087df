"""Durable runs on the page: list, watch and decide.

The gateway has no engine of its own: ``ferrule gateway --runs`` passes one (``DurableRuns``) that speaks
plain JSON. A run is an object with ``id``, ``thread``, ``agent``, ``version``, ``status``, ``segment``,
``questions`` (``id``, ``asked``) and more; an event has ``number`` (from 1), ``at``, ``kind`` and ``data``.

Watchers may read. A change always needs a decider's key or the admin key.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

from ferrule.core.errors import RunsUnavailable, UnknownRun, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.gateway.access import PageRequest, Snapshot, WrongInput, check_watcher, key_of, shows_bodies
from ferrule.gateway.asgi_messages import DURABLE, nothing_at, read_body, read_object, refusal
from ferrule.gateway.gateway_config import key_hash


class DurableRuns(Protocol):
    """Durable runs in some store.

    Every method raises ``RunsUnavailable`` if the store cannot be reached now, ``UnknownRun`` for an
    unknown id, and ``UsageError`` if the run's status does not allow it. ``by`` names the person.
    """

    async def list(
        self, *, status: Sequence[str], agent: str | None, before: str | None, limit: int
    ) -> Sequence[JsonObject]:
        """Return runs, the newest first; with ``before`` only those older than that run."""
        ...

    async def show(self, run: str) -> JsonObject:
        """Return one run."""
        ...

    async def events(self, run: str, after: int, limit: int) -> Sequence[JsonObject]:
        """Return the events after number ``after``, in order."""
        ...

    async def decide(self, run: str, decision: Any, segment: int, by: str) -> JsonObject:
        """Answer the questions of a segment."""
        ...

    async def cancel(self, run: str, reason: str, by: str) -> JsonObject:
        """End a run."""
        ...

    async def retry(self, run: str, by: str) -> JsonObject:
        """Continue a run that failed or died."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...


@dataclass(frozen=True, slots=True)
class RunsAccess:
    """How a gateway reaches durable runs; each of its processes calls ``open`` at the first request.

    ``key`` is ``sha256:`` and the hash of the key that is printed at the start. It may decide if the
    configuration has no deciders and no admin key.
    """

    open: Callable[[], DurableRuns]
    key: str = field(default="", repr=False)


LONGEST = 20_000
"""Characters of a text in an event, unless ``whole=1`` is given."""
LONGEST_LISTED = 300
LONGEST_REQUEST = 4 * 1024 * 1024
"""Bytes: a decision may contain the result of a call."""
MOST_RUNS, MOST_EVENTS = 200, 500
AT_ONCE = 32
"""Requests that wait for the database at the same time."""

STATUSES = ("queued", "running", "waiting", "done", "failed", "dead", "cancelled")
_CHANGES: Mapping[str, tuple[str, ...]] = {
    f"{DURABLE}/decide": ("id", "segment", "decision"),
    f"{DURABLE}/cancel": ("id", "reason"),
    f"{DURABLE}/retry": ("id",),
}


class RunPages:
    """Answers below ``/ferrule/runs/durable``; ``access`` is None without ``--runs``."""

    def __init__(self, access: RunsAccess | None) -> None:
        self._access = access
        self._opened: DurableRuns | None = None
        self._waiting = 0

    async def close(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None:
            await opened.close()

    async def answer(self, asked: PageRequest, query: Mapping[str, str]) -> JsonObject:
        """Answer a request. Raises ``Refusal`` and ``WrongInput``."""
        fields = _CHANGES.get(asked.path)
        if fields is None and asked.path not in (DURABLE, f"{DURABLE}/events"):
            raise nothing_at(asked.path)
        asked.check_method("GET" if fields is None else "POST")
        if self._access is None:
            raise refusal(404, "this gateway has no durable runs; start it with --runs URL", code="no_runs")
        decider = _decider(asked.snapshot, self._access, asked.headers)
        if fields is not None:
            by = _checked(asked, self._access, decider)
            runs = self._runs(asked.snapshot, self._access)
            return await self._asked(_changed(runs, asked, fields, by))
        if decider is None:
            check_watcher(asked.snapshot, asked.headers)
        runs = self._runs(asked.snapshot, self._access)
        return await self._asked(_read(runs, query) if asked.path == DURABLE else _events(runs, query))

    async def _asked(self, asking: Coroutine[Any, Any, JsonObject]) -> JsonObject:
        """Await the engine's answer; its errors become ``Refusal``."""
        if self._waiting >= AT_ONCE:
            asking.close()
            raise refusal(503, f"{AT_ONCE} requests wait already", "overloaded", retry_after=1)
        self._waiting += 1
        try:
            return await asking
        except UnknownRun as error:
            raise refusal(404, str(error), parameter="id") from None
        except UsageError as error:
            raise refusal(409, str(error)) from None
        except RunsUnavailable as error:
            raise refusal(503, str(error), "overloaded", retry_after=5) from None
        finally:
            self._waiting -= 1

    def _runs(self, snapshot: Snapshot, access: RunsAccess) -> DurableRuns:
        if not shows_bodies(snapshot.config):
            raise refusal(404, "contents are not shown here; see docs/gateway_events.md")
        if self._opened is None:
            self._opened = access.open()
        return self._opened


def _checked(asked: PageRequest, access: RunsAccess, decider: str | None) -> str:
    """Return the name of the decider. Raises ``Refusal`` for anyone else."""
    check_same_site(asked.headers)
    kind = asked.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise refusal(415, "send the decision as application/json")
    if decider is not None:
        return decider
    if not _deciders(asked.snapshot, access) and not asked.snapshot.keys.admin:
        words = N_(
            "this gateway has no keys for decisions; set [deciders] or admin_key in its configuration"
        )
        raise refusal(403, words, "authentication")
    raise refusal(401, "the key of a decider is needed, or the admin key", "authentication")


def _decider(snapshot: Snapshot, access: RunsAccess, headers: Mapping[str, str]) -> str | None:
    """Return the decider's name for the key in the headers, or None; all keys are compared, in constant
    time."""
    key = key_of(headers)
    given = key_hash(key) if key else ""
    found = "admin" if snapshot.keys.is_admin(headers) else None
    for name, known in _deciders(snapshot, access).items():
        if hmac.compare_digest(known, given):
            found = name
    if found is not None and headers.get("sec-fetch-site") == "cross-site":
        raise refusal(403, "requests of pages of other sites are refused", "authentication")
    return found


def _deciders(snapshot: Snapshot, access: RunsAccess) -> Mapping[str, str]:
    """Return the keys of deciders other than the admin."""
    keys = snapshot.keys
    return keys.deciders if keys.deciders or keys.admin or not access.key else {"terminal": access.key}


def check_same_site(headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` for requests of pages that the gateway did not serve.

    A browser names a page's site in ``Sec-Fetch-Site``, or without HTTPS at least in ``Origin``.
    """
    site, origin = headers.get("sec-fetch-site", ""), headers.get("origin", "")
    try:
        same = not origin or urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:
        same = False
    if site not in ("same-origin", "none") if site else not same:
        raise refusal(403, "only the gateway's own page may decide", "authentication")


async def _changed(runs: DurableRuns, asked: PageRequest, fields: tuple[str, ...], by: str) -> JsonObject:
    """Apply a decision, cancellation or retry."""
    limits = asked.snapshot.config.limits
    body = read_object(await read_body(limits, asked.headers, asked.receive, LONGEST_REQUEST))
    for name in body:
        if name not in fields:
            raise WrongInput(name, f"there is no field {name[:99]!r}; there are: {', '.join(fields)}")
    run = _text(body, "id")
    if not run:
        raise WrongInput("id", "id: say which run")
    if asked.path.endswith("/decide"):
        segment = body.get("segment")
        if not isinstance(segment, int) or isinstance(segment, bool) or "decision" not in body:
            raise WrongInput("segment", "segment and decision are needed: which question, and the answer")
        changing = runs.decide(run, body["decision"], segment, by)
    elif asked.path.endswith("/cancel"):
        changing = runs.cancel(run, _text(body, "reason"), by)
    else:
        changing = runs.retry(run, by)
    return {"run": await changing}


async def _read(runs: DurableRuns, query: Mapping[str, str]) -> JsonObject:
    _check_names(query, ("id", "status", "agent", "before", "limit"))
    if run := query.get("id"):
        return {"run": await runs.show(run)}
    status = [each for each in query.get("status", "").split(",") if each]
    for each in status:
        if each not in STATUSES:
            raise WrongInput("status", f"status is one of {', '.join(STATUSES)}, not {each[:99]!r}")
    limit = _number(query, "limit", 50, MOST_RUNS)
    agent, before = query.get("agent") or None, query.get("before") or None
    found = await runs.list(status=status, agent=agent, before=before, limit=limit)
    return {"runs": [_shortened(each, LONGEST_LISTED)[0] for each in found]}


async def _events(runs: DurableRuns, query: Mapping[str, str]) -> JsonObject:
    """Return events, and the run's current record."""
    _check_names(query, ("id", "after", "limit", "whole"))
    limit = _number(query, "limit", MOST_EVENTS, MOST_EVENTS)
    if not (run := query.get("id", "")):
        raise WrongInput("id", "id: say which run")
    # Read the run first: if it has ended, its events are complete.
    head = await runs.show(run)
    found = await runs.events(run, _number(query, "after", 0), limit)
    events: list[JsonObject] = []
    for each in found:
        shown, cut = (each, False) if query.get("whole") == "1" else _shortened(each, LONGEST)
        events.append({**shown, "cut": True} if cut else shown)
    return {"run": _shortened(head, LONGEST_LISTED)[0], "events": events, "more": len(found) == limit}


def _check_names(query: Mapping[str, str], known: tuple[str, ...]) -> None:
    for name in query:
        if name not in (*known, "lang"):
            raise WrongInput(name[:99], f"there is no parameter {name[:99]!r}; known: {', '.join(known)}")


def _number(query: Mapping[str, str], name: str, usual: int, most: int | None = None) -> int:
    text = query.get(name, "")
    if not text:
        return usual
    if not text.isascii() or not text.isdigit() or len(text) > 15:
        raise WrongInput(name, f"{name} is a whole number")
    return int(text) if most is None else max(1, min(int(text), most))


def _text(body: JsonObject, name: str) -> str:
    value = body.get(name, "")
    if not isinstance(value, str):
        raise WrongInput(name, f"{name}: expected a string")
    return value


def _shortened(value: Any, most: int) -> tuple[Any, bool]:
    """Shorten all texts to ``most`` characters; also return whether any was longer."""
    if isinstance(value, str):
        return (value, False) if len(value) <= most else (f"{value[:most]}…", True)
    if isinstance(value, dict):
        items = cast(JsonObject, value).items()
        parts = {key: _shortened(each, most) for key, each in items}
        return {key: part for key, (part, _) in parts.items()}, any(cut for _, cut in parts.values())
    if isinstance(value, list | tuple):
        listed = [_shortened(each, most) for each in cast("list[Any]", value)]
        return [part for part, _ in listed], any(cut for _, cut in listed)
    return value, False
