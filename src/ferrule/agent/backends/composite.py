"""Several backends as one tree: which of them keeps a file is said by the beginning of its path.

In go virtual paths; each is handed to the backend of the longest route that leads to it, without the
route, and comes back with it. Searches and listings above a route look into it as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from ferrule.agent.backends.paths import RefusedPath, parts_of, virtual
from ferrule.agent.backends.protocol import (
    BackendProtocol,
    DeleteResult,
    EditResult,
    ExecuteResponse,
    FileDownloadResponse,
    FileInfo,
    FileUploadResponse,
    GlobResult,
    GlobTruncationReason,
    GrepMatch,
    GrepResult,
    LsResult,
    ReadResult,
    WriteResult,
)
from ferrule.agent.backends.sync_bridge import (
    AsyncBackend,
    PathCheck,
    answering,
    ask,
    blocking_twin,
    execute_of,
    grep_of,
    names_of,
    spellings_of,
    supports,
    watched,
)
from ferrule.core.errors import UsageError

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
        """Return the backend that keeps ``path``, the path there, and the route (``""``: the default's).

        Raises ``RefusedPath``.
        """
        parts = parts_of(path)
        for route, backend in self._routes.items():
            if parts[: len(route)] == route:
                return backend, virtual(parts[len(route) :]), virtual(route)
        return self._default, path, ""

    def below(self, path: str) -> list[Route]:
        """Return the routes below a directory."""
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
            return Routes.find(self, path)[2] == route
        except RefusedPath:
            return True  # A file whose name cannot be asked for.


def moved(entries: Sequence[Entry] | None, route: str) -> list[Entry]:
    """Return the entries of a route's backend with full paths."""
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


Result = TypeVar("Result")


def refused_words(error: Exception, path: str) -> str | None:
    return str(error) if isinstance(error, RefusedPath) else None


@answering(refused_words)
class CompositeBackend(AsyncBackend):
    """Backends by directory: ``routes`` maps directories (``"/memories/"``) to backends, else ``default``.

    ``artifacts_root``: the directory for files that middlewares write, such as long tool results.
    ``default`` runs the commands. Backends of other packages are accepted. Raises ``UsageError`` for a
    route that is not an absolute directory.
    """

    def __init__(
        self, default: BackendProtocol, routes: Mapping[str, BackendProtocol], *, artifacts_root: str = "/"
    ) -> None:
        self.default = default
        self.routes = dict(routes)
        self.artifacts_root = artifacts_root
        self._routes = Routes(default, routes)

    def route(self, path: str) -> tuple[BackendProtocol, str, str]:
        """Return the backend that keeps ``path``, the path there, and the route (``""``: the default's).

        Raises ``RefusedPath``.
        """
        return self._routes.find(path)

    def spellings(self, path: str) -> tuple[str, ...]:
        """Return every spelling of ``path`` that its backend knows."""
        try:
            backend, inside, route = self.route(path)
        except RefusedPath:
            return (path,)
        return tuple(route + each for each in spellings_of(backend, inside))

    async def anames_of(self, path: str) -> tuple[str, ...]:
        """Return ``spellings`` of the path and of the target of its links."""
        try:
            backend, inside, route = self.route(path)
        except RefusedPath:
            return (path,)
        return tuple(route + each for each in await names_of(backend, inside))

    names_of = blocking_twin(anames_of)

    def watched(self, check: PathCheck) -> CompositeBackend:
        """Return the backends with ``check``, which sees the real target of each path before its use."""

        def moved(route: str) -> PathCheck:
            above = virtual(parts_of(route))
            return lambda names, is_dir: check(tuple(above + name for name in names), is_dir)

        return CompositeBackend(
            watched(self.default, check),
            {route: watched(backend, moved(route)) for route, backend in self.routes.items()},
            artifacts_root=self.artifacts_root,
        )

    @property
    def about_commands(self) -> str:
        """The description of commands by the backend that runs them."""
        return str(getattr(self.default, "about_commands", ""))

    @property
    def id(self) -> str:
        """The name of the backend that runs the commands."""
        return cast("Any", self.default).id

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        return await self._pass_on(ReadResult, "read", file_path, offset=offset, limit=limit)

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        return await self._pass_on(WriteResult, "write", file_path, content)

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        return await self._pass_on(
            EditResult, "edit", file_path, old_string, new_string, replace_all=replace_all
        )

    async def aexecute(self, command: str, *, timeout: int | None = None) -> ExecuteResponse:
        """Run a command in the default backend; raises ``NotImplementedError`` if that has no shell."""
        if not supports(self.default, "execute"):
            raise NotImplementedError("the default backend doesn't support command execution")
        return await execute_of(self.default, command, timeout)

    execute = blocking_twin(aexecute)

    async def _pass_on(
        self, result: type[Result], operation: str, path: str, *arguments: Any, **named: Any
    ) -> Result:
        backend, inside, route = self.route(path)
        if not supports(backend, operation):
            return result(error=f"{operation} is not supported where {path} is kept.")  # type: ignore[call-arg]
        answer = await ask(backend, operation, inside, *arguments, **named)
        shown = getattr(answer, "path", None)
        return replace(answer, path=route + shown) if route and shown else answer

    async def adelete(self, file_path: str) -> DeleteResult:
        inside = self._routes.below(file_path)
        if inside:
            names = ", ".join(virtual(route, directory=True) for route in inside)
            return DeleteResult(error=f"{file_path} holds {names}, which is kept elsewhere; it stays.")
        return await self._pass_on(DeleteResult, "delete", file_path)

    async def als(self, path: str) -> LsResult:
        backend, inside, route = self.route(path)
        result = await ask(backend, "ls", inside)
        depth = len(parts_of(path))
        children = {virtual(each[: depth + 1], directory=True) for each in self._routes.below(path)}
        if result.error and not (children and depth):
            return result
        entries = {entry["path"]: entry for entry in moved(result.entries, route)}
        entries.update({child: FileInfo(path=child, is_dir=True, size=0) for child in children})
        return LsResult(entries=[entries[shown] for shown in sorted(entries)])

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        places = self._routes.places(path or "/", pattern)
        matches: list[FileInfo] = []
        failed: str | None = None
        reasons: list[GlobTruncationReason | None] = []
        for place in places:
            result = await ask(place.backend, "glob", place.pattern, path=place.inside)
            if not place.may_be_missing:
                failed = failed or result.error
            matches += self._routes.own(cast("list[FileInfo] | None", result.matches), place.route)
            if failed and not matches:
                return GlobResult(error=failed)
            if result.truncated:
                reasons.append(result.truncation_reason)
        first: list[GlobTruncationReason | None] = ["unreadable"] if "unreadable" in reasons else reasons
        return GlobResult(
            error=failed,
            matches=sorted(matches, key=lambda info: info["path"]),
            truncated=bool(reasons),
            truncation_reason=first[0] if first else None,
        )

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        places = self._routes.places(path or "/", glob)
        matches: list[GrepMatch] = []
        failed: str | None = None
        truncated = False
        for place in places:
            if max_count is not None and len(matches) >= max_count:
                truncated = True
                break
            left = None if max_count is None else max_count - len(matches)
            error, found, cut = await grep_of(place.backend, pattern, place.inside, place.pattern, left)
            if not place.may_be_missing:
                failed = failed or error
            matches += self._routes.own(cast("list[GrepMatch]", found), place.route)
            if failed and not matches:
                return GrepResult(error=failed)
            truncated = truncated or cut
        return GrepResult(failed, matches, truncated)

    async def aupload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        data = [each for _, each in files]
        paths = [path for path, _ in files]
        found = await self._of_each("upload_files", paths, lambda at, inside: (inside, data[at]))
        return [
            FileUploadResponse(path, each.error if each else "invalid_path")
            for path, each in zip(paths, found, strict=True)
        ]

    async def adownload_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        found = await self._of_each("download_files", paths, lambda _, inside: inside)
        return [
            FileDownloadResponse(path, *((each.content, each.error) if each else (None, "invalid_path")))
            for path, each in zip(paths, found, strict=True)
        ]

    async def _of_each(
        self, operation: str, paths: Sequence[str], sent: Callable[[int, str], Any]
    ) -> list[Any]:
        """The answers for these paths, each backend asked once; None for an invalid path."""
        groups: dict[int, tuple[BackendProtocol, list[tuple[int, str]]]] = {}
        for at, path in enumerate(paths):
            with suppress(RefusedPath):
                backend, inside, _ = self.route(path)
                if path.startswith("/"):
                    groups.setdefault(id(backend), (backend, []))[1].append((at, inside))
        answers: list[Any] = [None] * len(paths)
        for backend, members in groups.values():
            results = await ask(backend, operation, [sent(at, inside) for at, inside in members])
            for (at, _), result in zip(members, results, strict=True):
                answers[at] = result
        return answers
