"""The exceptions, and what to do about each.

    FerruleError
    ├── UsageError            correct an argument, a file or a setting (exit code 2)
    │   ├── MissingKey        set an API key for this vendor; names the variables
    │   ├── MissingExtra      install an optional part; has the command
    │   ├── Mistakes          correct a file of settings; has a line for each mistake
    │   ├── UnknownName       correct the name of a dialect, vendor, fault …; lists the known ones
    │   ├── UnknownSession    no session, or more than one, has this name; lists similar names
    │   └── UnknownRun        no run, or more than one, has an id with this beginning
    ├── BudgetSpent           a run has used up its budget; raise the budget, or give the run up
    ├── MemoryUnavailable     the store of a memory fails, perhaps only now; go on without it
    ├── RunsUnavailable       the database of runs is locked, full or unreachable; try later
    ├── RunTakenOver          another worker owns the run now; this one stops
    ├── SessionMoved          another client changed the session; read it again
    ├── SessionsUnavailable   the log is locked, read-only or on a full disk; try later
    └── VendorError           the endpoint did not give a usable reply; carries a Failure
        ├── Refused           change the request: unchanged it will be refused again
        │   ├── AuthenticationFailed
        │   ├── BalanceExhausted
        │   ├── ContextTooLong
        │   ├── ModelNotFound
        │   ├── ParameterRefused
        │   └── ContentFiltered
        └── Unavailable       try later: the same request may work then
            ├── RateLimited
            ├── Overloaded
            ├── BadGateway
            ├── TimedOut
            └── Disconnected

A mistake of the *model* is never an exception. It is a value: ``BrokenCall``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal

__all__ = [
    "AuthenticationFailed",
    "BadGateway",
    "BalanceExhausted",
    "BudgetSpent",
    "ContentFiltered",
    "ContextTooLong",
    "Disconnected",
    "Failure",
    "FailureKind",
    "FerruleError",
    "MemoryUnavailable",
    "MissingExtra",
    "MissingKey",
    "Mistakes",
    "ModelNotFound",
    "Overloaded",
    "ParameterRefused",
    "RateLimited",
    "Refused",
    "RunTakenOver",
    "RunsUnavailable",
    "SessionMoved",
    "SessionsUnavailable",
    "TimedOut",
    "Unavailable",
    "UnknownName",
    "UnknownRun",
    "UnknownSession",
    "UsageError",
    "VendorError",
    "vendor_error",
]

FailureKind = Literal[
    "authentication",
    "balance",
    "context-length",
    "model-not-found",
    "parameter",
    "content-filter",
    "refused",
    "rate-limit",
    "overloaded",
    "bad-gateway",
    "timeout",
    "disconnected",
]
"""The kind of an error; each kind is raised as one of the classes above."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An error reported by an endpoint, or a missing reply. It is a value that passes through the stages.

    ``status`` is the HTTP status (200 for an error inside a good reply, 0 if none arrived), ``code`` the
    vendor's own code as text, ``message`` the vendor's own words, ``retry_after`` the seconds that the
    vendor asks to wait, ``parameter`` the part of the request it names as wrong, ``request_id`` the
    vendor's id of this request (for its support), ``elsewhere`` the vendor's other regions and their hosts,
    where a refused key may be valid. ``signed_history``: the vendor refused signed thinking of earlier
    turns. ``unparsed``: the server failed to parse its own model's output and returned none of it.
    """

    kind: FailureKind
    message: str
    status: int = 0
    code: str = ""
    retry_after: float | None = None
    parameter: str = ""
    request_id: str = ""
    elsewhere: tuple[tuple[str, str], ...] = ()
    signed_history: bool = False
    unparsed: bool = False


class FerruleError(Exception):
    """Root of the tree above."""


class UsageError(FerruleError, ValueError):
    """An argument, a file or a setting is wrong; the message says which and what to do."""


class Mistakes(UsageError):
    """A file of settings is wrong; the message has a line for each mistake."""


class MissingKey(UsageError):
    """No API key was found for ``vendor``; each of the environment ``variables`` may hold one."""

    def __init__(self, vendor: str, variables: Iterable[str]) -> None:
        self.vendor, self.variables = vendor, tuple(variables)
        super().__init__(f"no API key for {vendor}: set {' or '.join(self.variables)}, or pass api_key")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.vendor, self.variables)


class MissingExtra(UsageError, ImportError):
    """An optional part is not installed: ``who`` needs ``package``, which ``command`` installs."""

    def __init__(self, who: str, package: str, command: str) -> None:
        self.who, self.package, self.command = who, package, command
        super().__init__(f"{who} needs {package}, which is not installed: {command}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.who, self.package, self.command)


NAMED = (
    "channel",
    "command",
    "dialect",
    "error",
    "fault",
    "file tool",
    "kind of damage",
    "kind of failure",
    "mode",
    "place for keys",
    "refusal",
    "region",
    "repair",
    "scenario",
    "setting",
    "simulated vendor",
    "stop reason",
    "tool",
    "tool in interrupt_on",
    "tool in permissions",
    "upstream",
    "vendor",
)
"""The kinds of names that ``UnknownName`` reports."""

LISTING = {
    "dialect": "ferrule dialects",
    "fault": "ferrule simulate --list",
    "scenario": "ferrule simulate --scenarios",
    "setting": "ferrule config list",
    "simulated vendor": "ferrule simulate --list",
    "vendor": "ferrule providers",
}
"""Kind of name -> the command that lists all names of that kind."""

MOST_NAMES = 10
"""The most names that are listed in a message."""


class UnknownName(UsageError):
    """No ``what`` has this ``name``. ``near`` has similar names. The message lists the ``known`` names or,
    if there are more than ``MOST_NAMES``, the command that lists them."""

    def __init__(self, what: str, name: str, known: Iterable[str], also: Iterable[str] = ()) -> None:
        """``also``: further accepted names, too many to list."""
        self.what, self.name, self.known = what, name, tuple(known)
        names = {each.lower(): each for each in (*self.known, *also)}
        self.near = tuple(
            names[each] for each in get_close_matches(name.strip().lower(), names, cutoff=0.7)
        )
        near, known = ", ".join(map(repr, self.near)), ", ".join(self.known)
        many, command = len(self.known) > MOST_NAMES, LISTING.get(what, "")
        if many and command and not near:
            near = ", ".join(map(repr, get_close_matches(name.strip().lower(), self.known, cutoff=0.65)))
        if many and command and near:
            super().__init__(f"unknown {what} {name!r}; did you mean {near}? `{command}` lists all")
        elif many and command:
            super().__init__(f"unknown {what} {name!r}; `{command}` lists all")
        elif many and near:
            super().__init__(f"unknown {what} {name!r}; did you mean {near}?")
        elif near:
            super().__init__(f"unknown {what} {name!r}; did you mean {near}? Known: {known}")
        else:
            super().__init__(f"unknown {what} {name!r}; known: {known}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.what, self.name, self.known, self.near)


class UnknownSession(UsageError):
    """No session, or more than one, has this ``name``; ``near`` has names that may have been meant."""

    def __init__(self, name: str, near: Iterable[str] = (), several: bool = False) -> None:
        """``several``: each session in ``near`` matches the name."""
        self.name, self.near, self.several = name, tuple(near), several
        meant = ", ".join(map(repr, self.near))
        if several:
            super().__init__(f"more than one session is called {name!r}; say one of {meant}")
        elif meant:
            super().__init__(f"no session is called {name!r}; did you mean {meant}?")
        else:
            super().__init__(f"no session is called {name!r}; `ferrule sessions list` lists all")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.near, self.several)


class UnknownRun(UsageError):
    """No run, or more than one, has an id that begins with ``name``; ``several`` has the matching ids."""

    def __init__(self, name: str, several: Iterable[str] = ()) -> None:
        self.name, self.several = name, tuple(several)
        super().__init__(
            f"several runs have an id that begins with {name!r}: {', '.join(self.several)}; say more of it"
            if self.several
            else f"there is no run {name!r}; `ferrule runs list` shows those there are"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.several)


class BudgetSpent(FerruleError):
    """A run has used up its budget; the message says which budget and its size."""


class RunsUnavailable(FerruleError):
    """The database of runs cannot be used now: locked, read-only, on a full disk, or its server is away."""


class RunTakenOver(FerruleError):
    """Another worker took over ``run``, because this one was silent too long: it must write nothing
    more."""

    def __init__(self, run: str) -> None:
        self.run = run
        super().__init__(f"the run {run} was taken over by another worker, or ended; this one stops")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.run,)


class MemoryUnavailable(FerruleError):
    """The file or the server of a memory is unreachable, full or locked; callers go on without it."""


class SessionMoved(FerruleError):
    """Another client changed ``session``. Its newest entry is now ``head``, or None if it is empty."""

    def __init__(self, session: str, head: int | None) -> None:
        self.session, self.head = session, head
        super().__init__(
            f"the session {session} was changed elsewhere and is empty now; read it again, or fork it"
            if head is None
            else f"the session {session} was changed elsewhere: its newest entry is {head} now; "
            "read it again, or fork it"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.session, self.head)


class SessionsUnavailable(FerruleError):
    """The log of sessions cannot be used now: locked, read-only, on a full disk, or its server is away."""


class VendorError(FerruleError):
    """The endpoint did not give a usable reply. ``failure`` holds its own words.

    ``asked_again``: the client used up its retries, having passed on no part of the reply.
    """

    def __init__(self, failure: Failure) -> None:
        self.failure, self.asked_again = failure, False
        where = f"HTTP {failure.status}" if failure.status else "no HTTP status"
        code = f", code {failure.code}" if failure.code else ""
        request = f", request {failure.request_id}" if failure.request_id else ""
        hosts = " or ".join(f"{host} (FERRULE_REGION={region})" for region, host in failure.elsewhere)
        hint = f". The key may belong to {hosts}; base_url chooses a host, too" if hosts else ""
        if failure.signed_history:
            hint = ". history='drop-signed' sends the conversation without its signed thinking"
        if failure.unparsed:
            hint = (
                ". The server's own parser failed: the vendor 'llamacpp-raw' (server_parser = \"off\" in a"
                " profile) leaves the reading to Ferrule"
            )
        super().__init__(f"{failure.message} ({where}{code}{request}){hint}")

    def __reduce__(self) -> tuple[type[VendorError], tuple[Failure]]:
        return type(self), (self.failure,)


class Refused(VendorError):
    """The vendor refuses this request; sending it again unchanged will fail again."""


class AuthenticationFailed(Refused):
    """The key is missing, wrong, or not allowed to use this model."""


class BalanceExhausted(Refused):
    """The account has no credit left."""


class ContextTooLong(Refused):
    """The messages do not fit into the model's context window."""


class ModelNotFound(Refused):
    """The endpoint has no model of this name, or none for this account."""


class ParameterRefused(Refused):
    """A part of the request is unknown, not supported or out of range; ``failure.parameter`` names it."""


class ContentFiltered(Refused):
    """The vendor's content filter refused the request or the reply."""


class Unavailable(VendorError):
    """The same request may succeed later."""


class RateLimited(Unavailable):
    """Too many requests; ``failure.retry_after`` has the seconds to wait, if the vendor named them."""


class Overloaded(Unavailable):
    """The vendor had no capacity or failed on its side."""


class BadGateway(Unavailable):
    """An HTML page came instead of the API's response: from a proxy in between, or from a wrong address."""


class TimedOut(Unavailable):
    """Nothing arrived for longer than allowed."""


class Disconnected(Unavailable):
    """The connection failed, or a stream ended without a finish reason."""


_BY_KIND: dict[FailureKind, type[VendorError]] = {
    "authentication": AuthenticationFailed,
    "balance": BalanceExhausted,
    "context-length": ContextTooLong,
    "model-not-found": ModelNotFound,
    "parameter": ParameterRefused,
    "content-filter": ContentFiltered,
    "refused": Refused,
    "rate-limit": RateLimited,
    "overloaded": Overloaded,
    "bad-gateway": BadGateway,
    "timeout": TimedOut,
    "disconnected": Disconnected,
}


def vendor_error(failure: Failure) -> VendorError:
    """Return the exception for the kind of a failure."""
    return _BY_KIND[failure.kind](failure)
