"""How far an agent's files go: with its run to whoever goes on with it, or no further than this machine.

In goes a backend, out comes a ``Reach``: the widest place from which all of its files are there, and one
sentence that says why, with the route of a composite that goes least far. Backends say it themselves, in an
attribute ``reach``; deepagents' and LangGraph's stores are known by name, so nothing is imported for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast, get_args

from ferrule.core.errors import UsageError

Scope: TypeAlias = Literal["process", "machine", "run", "shared"]
"""Where files exist, narrowest first: in this process; on this machine; wherever the run continues, because
they are in its checkpoint; everywhere, because they are in a database or an object store."""

_SCOPES: tuple[Scope, ...] = get_args(Scope)


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a backend's files exist; ``why`` is a sentence for people."""

    scope: Scope
    why: str

    @property
    def goes_along(self) -> bool:
        """Whether a run on another machine finds the files."""
        return self.scope in ("run", "shared")


Declared: TypeAlias = Scope | Reach | Callable[[object | None], Reach]
"""What a backend's ``reach`` may be; a function is given the store of the graph, or None."""


def reach_of(backend: object, store: object | None = None) -> Reach:
    """Return where the files of a backend exist; for a composite, the narrowest scope of its parts.

    ``store`` is the graph's store, which a ``StoreBackend`` without one of its own uses. A backend without
    ``reach`` counts as ``"machine"``. Raises ``UsageError`` for an invalid ``reach``.
    """
    return least(_at(route, _own(part, store)) for route, part in _parts(backend, ""))


def least(reaches: Iterator[Reach]) -> Reach:
    """The first one of those that go least far."""
    return min(reaches, key=lambda reach: _SCOPES.index(reach.scope))


def reach_of_store(store: object | None, who: str) -> Reach:
    """How far the files go that the backend ``who`` keeps in a store of LangGraph's."""
    if store is None:
        return Reach("machine", f"{who} has no store yet, so nobody knows where its files will be.")
    name = type(store).__name__
    said = getattr(store, "reach", None)
    if said in _SCOPES:
        return Reach(said, f"{who} keeps its files in {name}, which is declared as {said!r}.")
    for kind in type(store).__mro__:
        scope: Scope | None = next(
            (each for module, each in _STORES.items() if kind.__module__.startswith(module)), None
        )
        if scope:
            return Reach(scope, f"{who} keeps its files in {name}, {_PLACES[scope]}.")
    return Reach("machine", f"{who} keeps its files in {name}, which does not say where that is.")


_STORES: Mapping[str, Scope] = {
    "langgraph.store.memory": "process",
    "langgraph.store.sqlite": "machine",
    "langgraph.store.postgres": "shared",
    "langgraph.store.redis": "shared",
    "langgraph.store.mongodb": "shared",
}
"""LangGraph's stores by their packages."""

_PLACES: Mapping[Scope, str] = {
    "process": "in the memory of this process",
    "machine": "on this machine",
    "run": "in the checkpoint of the conversation",
    "shared": "in a database",
}

_THEIRS: Mapping[tuple[str, str], Scope] = {
    ("deepagents.backends.state", "StateBackend"): "run",
    ("deepagents.backends.filesystem", "FilesystemBackend"): "machine",
}
"""Backends of deepagents that keep files themselves."""


def _parts(backend: object, route: str) -> Iterator[tuple[str, object]]:
    """The backends that keep files, with the routes that lead to them."""
    routes = getattr(backend, "routes", None)
    default = getattr(backend, "default", None)
    if default is None or not isinstance(routes, Mapping):
        yield route, backend
        return
    yield from _parts(default, route)
    for at, part in cast("Mapping[str, object]", routes).items():
        yield from _parts(part, route.rstrip("/") + "/" + at.strip("/") + "/")


def _at(route: str, reach: Reach) -> Reach:
    return Reach(reach.scope, f"Below {route}, {reach.why}") if route else reach


def _own(backend: object, store: object | None) -> Reach:
    who = type(backend).__name__
    said: Any = getattr(backend, "reach", None)
    if said is None:
        return _known(backend, store, who)
    if callable(said):
        said = said(store)
    if isinstance(said, Reach):
        return said
    if said not in _SCOPES:
        raise UsageError(f"reach of {who} is {said!r}; give one of {', '.join(map(repr, _SCOPES))}")
    if said == "shared":
        return Reach("shared", f"{who} is declared to be there for every machine.")
    return Reach(said, f"{who} keeps its files {_PLACES[cast('Scope', said)]}.")


def _known(backend: object, store: object | None, who: str) -> Reach:
    for kind in type(backend).__mro__:
        named = (kind.__module__, kind.__name__)
        if named in _THEIRS:
            return Reach(_THEIRS[named], f"{who} keeps its files {_PLACES[_THEIRS[named]]}.")
        if named == ("deepagents.backends.store", "StoreBackend"):
            return reach_of_store(getattr(backend, "_store", None) or store, who)
    return Reach("machine", f"{who} does not say how far its files go, so they count as on this machine.")
