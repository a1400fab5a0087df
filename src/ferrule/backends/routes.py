"""Which of several backends has a path: in goes a path of the composite, out a backend and the path there.

The longest route that leads to a path wins; what no route leads to is kept by the default backend. Nothing
is asked of a backend here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from ferrule.backends.paths import RefusedPath, parts_of, virtual
from ferrule.backends.protocol import BackendProtocol, FileInfo, GrepMatch
from ferrule.errors import UsageError

Entry = TypeVar("Entry", FileInfo, GrepMatch)

Route = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SearchPlace:
    """A backend to search: the directory there, its route, and the pattern as it is meant there.

    ``may_be_missing``: the directory needs not exist there, because routes lead below it.
    """

    backend: BackendProtocol
    inside: str
    route: str
    pattern: str | None
    may_be_missing: bool = False


class Routes:
    """The directories that ``routes`` leads to other backends than ``default``.

    Raises ``UsageError`` for a route that is not an absolute directory.
    """

    __slots__ = ("_default", "_routes")

    def __init__(self, default: BackendProtocol, routes: Mapping[str, BackendProtocol]) -> None:
        try:
            by_parts = {parts_of(route): backend for route, backend in routes.items()}
        except RefusedPath as error:
            raise UsageError(f"a route of CompositeBackend is not allowed: {error}") from error
        if () in by_parts or not all(route.startswith("/") for route in routes):
            raise UsageError("a route of CompositeBackend is an absolute directory, such as /memories/")
        self._default = default
        self._routes = dict(sorted(by_parts.items(), key=lambda each: (-len(each[0]), each[0])))

    def find(self, path: str) -> tuple[BackendProtocol, str, str]:
        """The backend that keeps ``path``, the path there, and the route (``""``: the default's).

        Raises ``RefusedPath``.
        """
        parts = parts_of(path)
        for route, backend in self._routes.items():
            if parts[: len(route)] == route:
                return backend, virtual(parts[len(route) :]), virtual(route)
        return self._default, path, ""

    def below(self, path: str) -> list[Route]:
        """The routes that lie below a directory."""
        try:
            parts = parts_of(path)
        except RefusedPath:
            return []
        return [route for route in self._routes if len(route) > len(parts) and route[: len(parts)] == parts]

    def places(self, path: str, pattern: str | None) -> list[SearchPlace]:
        """Where to search ``path`` for files whose paths match ``pattern`` (None: for all).

        Raises ``RefusedPath``.
        """
        backend, inside, route = self.find(path)
        depth = len(parts_of(path))
        below = sorted(self.below(path), key=virtual)
        may_be_missing = bool(below) and route == "" and inside != "/"
        places = [SearchPlace(backend, inside, route, pattern, may_be_missing)]
        for each in below:
            wanted = None if pattern is None else _pattern_below(pattern, each[depth:])
            if wanted is not None or pattern is None:
                places.append(SearchPlace(self._routes[each], "/", virtual(each), wanted))
        return places

    def own(self, found: Sequence[Entry] | None, route: str) -> list[Entry]:
        """What a route's backend found, without what it keeps at a path that another one answers for."""
        return [each for each in moved(found, route) if self._answers(route, each["path"])]

    def _answers(self, route: str, path: str) -> bool:
        try:
            return self.find(path)[2] == route
        except RefusedPath:
            return True  # A file whose name cannot be asked for.


def moved(entries: Sequence[Entry] | None, route: str) -> list[Entry]:
    """The entries of a route's backend with paths of the whole."""
    if not route:
        return list(entries or [])
    return [cast("Entry", {**entry, "path": route + entry["path"]}) for entry in entries or []]


def _pattern_below(pattern: str, names: Route) -> str | None:
    """A pattern as it is meant ``names`` further down, None when nothing there can match.

    Without a slash it is meant at any depth. With one, its names are taken off one by one.
    """
    if not names or "/" not in pattern.strip("/"):
        return None if names and pattern.startswith("/") else pattern
    parts = pattern.strip("/").split("/")
    for name in names:
        if parts[0] == "**":
            return "/".join(parts)
        if len(parts) == 1 or parts[0] != name:
            return None
        parts = parts[1:]
    return "/" + "/".join(parts)
