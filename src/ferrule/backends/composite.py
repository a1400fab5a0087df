"""Several backends as one tree: which of them keeps a file is said by the beginning of its path.

In go virtual paths; each is handed to the backend of the longest route that leads to it, without the
route, and comes back with it. Searches and listings above a route look into it as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from ferrule.backends.paths import RefusedPath, parts_of, virtual
from ferrule.backends.plans import (
    BackendCall,
    PathCheck,
    Plan,
    arun_plan,
    execute_call,
    grep_plan,
    names_plan,
    run_plan,
    spellings_of,
    supports,
    watched,
)
from ferrule.backends.protocol import (
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
from ferrule.backends.routes import Routes, moved

Result = TypeVar("Result")


class CompositeBackend:
    """``default`` keeps what no route leads to; ``routes`` maps directories (``"/memories/"``) to backends.

    ``artifacts_root``: the directory below which middlewares put what they store themselves, such as long
    tool results. Commands are run by ``default``. Backends may be those of other packages. Raises
    ``UsageError`` for a route that is not an absolute directory.
    """

    def __init__(
        self,
        default: BackendProtocol,
        routes: Mapping[str, BackendProtocol],
        *,
        artifacts_root: str = "/",
    ) -> None:
        self.default = default
        self.routes = dict(routes)
        self.artifacts_root = artifacts_root
        self._routes = Routes(default, routes)

    def route(self, path: str) -> tuple[BackendProtocol, str, str]:
        """The backend that keeps ``path``, the path there, and the route (``""``: the default's).

        Raises ``RefusedPath``.
        """
        return self._routes.find(path)

    def spellings(self, path: str) -> tuple[str, ...]:
        """Every way to write ``path``, as far as the backend that keeps it knows several."""
        try:
            backend, inside, route = self.route(path)
        except RefusedPath:
            return (path,)
        return tuple(route + each for each in spellings_of(backend, inside))

    def names_of(self, path: str) -> tuple[str, ...]:
        """``spellings``, and those of the place that links lead to."""
        return run_plan(self._names_of(path))

    async def anames_of(self, path: str) -> tuple[str, ...]:
        """``names_of`` without blocking."""
        return await arun_plan(self._names_of(path))

    def watched(self, check: PathCheck) -> CompositeBackend:
        """All of them, asking ``check`` about what was really found behind a path before it is used."""

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
        """What the backend that runs the commands says of them."""
        return str(getattr(self.default, "about_commands", ""))

    @property
    def id(self) -> str:
        """The name of the backend that runs the commands."""
        return cast("Any", self.default).id

    def ls(self, path: str) -> LsResult:
        """List one directory; routes are directories too."""
        return run_plan(self._ls(path))

    async def als(self, path: str) -> LsResult:
        """``ls`` without blocking."""
        return await arun_plan(self._ls(path))

    def read(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """Read from the backend that keeps the file."""
        return run_plan(self._pass_on(ReadResult, "read", file_path, offset=offset, limit=limit))

    async def aread(self, file_path: str, offset: int = 0, limit: int = 2000) -> ReadResult:
        """``read`` without blocking."""
        return await arun_plan(self._pass_on(ReadResult, "read", file_path, offset=offset, limit=limit))

    def write(self, file_path: str, content: str) -> WriteResult:
        """Write to the backend that keeps the file."""
        return run_plan(self._pass_on(WriteResult, "write", file_path, content))

    async def awrite(self, file_path: str, content: str) -> WriteResult:
        """``write`` without blocking."""
        return await arun_plan(self._pass_on(WriteResult, "write", file_path, content))

    def edit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """Edit in the backend that keeps the file."""
        return run_plan(self._edit(file_path, old_string, new_string, replace_all))

    async def aedit(
        self, file_path: str, old_string: str, new_string: str, replace_all: bool = False
    ) -> EditResult:
        """``edit`` without blocking."""
        return await arun_plan(self._edit(file_path, old_string, new_string, replace_all))

    def delete(self, file_path: str) -> DeleteResult:
        """Delete in the backend that keeps the file; a directory with a route in it stays."""
        return run_plan(self._delete(file_path))

    async def adelete(self, file_path: str) -> DeleteResult:
        """``delete`` without blocking."""
        return await arun_plan(self._delete(file_path))

    def glob(self, pattern: str, path: str | None = None) -> GlobResult:
        """Find files below ``path``, in routes as well."""
        return run_plan(self._glob(pattern, path or "/"))

    async def aglob(self, pattern: str, path: str | None = None) -> GlobResult:
        """``glob`` without blocking."""
        return await arun_plan(self._glob(pattern, path or "/"))

    def grep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """Find lines below ``path``, in routes as well."""
        return run_plan(self._grep(pattern, path or "/", glob, max_count))

    async def agrep(
        self,
        pattern: str,
        path: str | None = None,
        glob: str | None = None,
        *,
        max_count: int | None = None,
    ) -> GrepResult:
        """``grep`` without blocking."""
        return await arun_plan(self._grep(pattern, path or "/", glob, max_count))

    def upload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """Upload to the backends that keep the files."""
        return run_plan(self._upload(files))

    async def aupload_files(self, files: list[tuple[str, bytes]]) -> list[FileUploadResponse]:
        """``upload_files`` without blocking."""
        return await arun_plan(self._upload(files))

    def download_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """Download from the backends that keep the files."""
        return run_plan(self._download(paths))

    async def adownload_files(self, paths: list[str]) -> list[FileDownloadResponse]:
        """``download_files`` without blocking."""
        return await arun_plan(self._download(paths))

    def execute(self, command: str, *, timeout: int | None = None) -> ExecuteResponse:
        """Run a command in the default backend; NotImplementedError if that has no shell."""
        return run_plan(self._execute(command, timeout))

    async def aexecute(self, command: str, *, timeout: int | None = None) -> ExecuteResponse:
        """``execute`` without blocking."""
        return await arun_plan(self._execute(command, timeout))

    def _pass_on(
        self, result: type[Result], operation: str, path: str, *arguments: Any, **named: Any
    ) -> Plan[Result]:
        try:
            backend, inside, route = self.route(path)
        except RefusedPath as error:
            return result(error=str(error))  # type: ignore[call-arg]
        if not supports(backend, operation):
            return result(error=f"{operation} is not supported where {path} is kept.")  # type: ignore[call-arg]
        answer = yield BackendCall(backend, operation, inside, *arguments, **named)
        shown = getattr(answer, "path", None)
        return replace(answer, path=route + shown) if route and shown else answer

    def _edit(self, path: str, old: str, new: str, everywhere: bool) -> Plan[EditResult]:
        return self._pass_on(EditResult, "edit", path, old, new, replace_all=everywhere)

    def _names_of(self, path: str) -> Plan[tuple[str, ...]]:
        try:
            backend, inside, route = self.route(path)
        except RefusedPath:
            return (path,)
        names = yield from names_plan(backend, inside)
        return tuple(route + each for each in names)

    def _delete(self, path: str) -> Plan[DeleteResult]:
        inside = self._routes.below(path)
        if inside:
            names = ", ".join(virtual(route, directory=True) for route in inside)
            return DeleteResult(error=f"{path} holds {names}, which is kept elsewhere; it stays.")
        return (yield from self._pass_on(DeleteResult, "delete", path))

    def _ls(self, path: str) -> Plan[LsResult]:
        try:
            backend, inside, route = self.route(path)
        except RefusedPath as error:
            return LsResult(error=str(error))
        result = yield BackendCall(backend, "ls", inside)
        depth = len(parts_of(path))
        children = {virtual(each[: depth + 1], directory=True) for each in self._routes.below(path)}
        if result.error and not (children and depth):
            return result
        entries = {entry["path"]: entry for entry in moved(result.entries, route)}
        entries.update({child: FileInfo(path=child, is_dir=True, size=0) for child in children})
        return LsResult(entries=[entries[shown] for shown in sorted(entries)])

    def _glob(self, pattern: str, path: str) -> Plan[GlobResult]:
        try:
            places = self._routes.places(path, pattern)
        except RefusedPath as error:
            return GlobResult(error=str(error))
        matches: list[FileInfo] = []
        failed: str | None = None
        reasons: list[GlobTruncationReason | None] = []
        for place in places:
            result = yield BackendCall(place.backend, "glob", place.pattern, path=place.inside)
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

    def _grep(self, pattern: str, path: str, glob: str | None, most: int | None) -> Plan[GrepResult]:
        try:
            places = self._routes.places(path, glob)
        except RefusedPath as error:
            return GrepResult(error=str(error))
        matches: list[GrepMatch] = []
        failed: str | None = None
        truncated = False
        for place in places:
            if most is not None and len(matches) >= most:
                truncated = True
                break
            left = None if most is None else most - len(matches)
            error, found, cut = yield from grep_plan(
                place.backend, pattern, place.inside, place.pattern, left
            )
            if not place.may_be_missing:
                failed = failed or error
            matches += self._routes.own(cast("list[GrepMatch]", found), place.route)
            if failed and not matches:
                return GrepResult(error=failed)
            truncated = truncated or cut
        return GrepResult(failed, matches, truncated)

    def _upload(self, files: Sequence[tuple[str, bytes]]) -> Plan[list[FileUploadResponse]]:
        answers: list[FileUploadResponse | None] = [None] * len(files)
        for backend, members in self._grouped([path for path, _ in files], answers, FileUploadResponse):
            sent = [(inside, files[index][1]) for index, inside in members]
            results = yield BackendCall(backend, "upload_files", sent)
            for (index, _), result in zip(members, results, strict=True):
                answers[index] = FileUploadResponse(files[index][0], result.error)
        return [answer for answer in answers if answer is not None]

    def _download(self, paths: Sequence[str]) -> Plan[list[FileDownloadResponse]]:
        answers: list[FileDownloadResponse | None] = [None] * len(paths)
        for backend, members in self._grouped(paths, answers, FileDownloadResponse):
            results = yield BackendCall(backend, "download_files", [inside for _, inside in members])
            for (index, _), result in zip(members, results, strict=True):
                answers[index] = FileDownloadResponse(paths[index], result.content, result.error)
        return [answer for answer in answers if answer is not None]

    def _execute(self, command: str, timeout: int | None) -> Plan[ExecuteResponse]:
        if not supports(self.default, "execute"):
            raise NotImplementedError("the default backend doesn't support command execution")
        return (yield execute_call(self.default, command, timeout))

    def _grouped(
        self, paths: Sequence[str], answers: list[Any], response: type[Any]
    ) -> list[tuple[BackendProtocol, list[tuple[int, str]]]]:
        """The paths by backend, with their places; what is no path is answered at once."""
        groups: dict[int, tuple[BackendProtocol, list[tuple[int, str]]]] = {}
        for index, path in enumerate(paths):
            try:
                backend, inside, _ = self.route(path)
            except RefusedPath:
                answers[index] = response(path=path, error="invalid_path")
                continue
            if not path.startswith("/"):
                answers[index] = response(path=path, error="invalid_path")
                continue
            groups.setdefault(id(backend), (backend, []))[1].append((index, inside))
        return list(groups.values())
