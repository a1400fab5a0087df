"""The directories that are worked in, and the places outside of them that a person let a call reach.

Input: a path as a file tool writes it. Output: the place where it leads (``Spot``). One rule decides, for
the question about a call, for the call itself and for what is shown of it:

- a path below the directory, or below one that was added, is taken as it is;
- any other path is the directory's, if it or its folder exists there (``/src/a.py``);
- otherwise it belongs where more of its folders exist: ``/etc/hosts`` to the machine, ``/new/a.py`` to the
  directory.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar, cast

from ferrule.agent.backends.command_access import granted_places, user_home
from ferrule.agent.backends.composite import CompositeBackend, Route, Routes, refused_words
from ferrule.agent.backends.directory_tree import Place, is_below
from ferrule.agent.backends.disk import DiskBackend
from ferrule.agent.backends.paths import RefusedPath, parts_of, virtual
from ferrule.agent.backends.protocol import BackendProtocol, DeleteResult
from ferrule.agent.backends.sync_bridge import PathCheck, answering, ask, watched
from ferrule.core.errors import UsageError

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a path leads: the real path, links followed.

    ``written``: the same before links are followed. ``top``: the directory of the workspace that it lies
    in, None outside. ``also``: a path of the machine of the same spelling, which is there as well.
    """

    real: str
    written: str
    top: str | None
    also: str = ""

    @property
    def parts(self) -> tuple[str, ...] | None:
        """The names below the directory that it lies in; None outside."""
        if self.top is None:
            return None
        return tuple(part for part in self.real[len(self.top) :].split(os.sep) if part)


class Workspace:
    """A directory, and others that the user added.

    ``secret``: what in the added ones is outside still; ``home``: what ``~`` stands for.
    """

    def __init__(
        self, directory: str | os.PathLike[str], *, secret: Sequence[str] = (), home: str | None = None
    ) -> None:
        self.directory = os.path.realpath(directory)
        self.home = user_home() if home is None else home
        self.added: tuple[str, ...] = ()
        self._secret = [os.path.realpath(path) for path in secret]

    def add(self, path: str | os.PathLike[str]) -> str:
        """Work in this directory as well; its real path. Raises ``UsageError`` where it cannot be."""
        written = os.fspath(path)
        written = self.home + written[1:] if written == "~" or written.startswith("~/") else written
        real = os.path.realpath(os.path.join(self.directory, written))
        if os.name == "nt":
            raise UsageError("no directory can be added on Windows: paths of file tools have no drive")
        if not os.path.isdir(real):
            raise UsageError(f"{written} is not a directory")
        if real == "/" or any(is_below(real, each) for each in self._secret):
            raise UsageError(f"{real} cannot be added: it is the whole machine, or a place of credentials")
        if not any(is_below(real, each) for each in self.tops):
            self.added = (*(each for each in self.added if not is_below(each, real)), real)
        return real

    @property
    def tops(self) -> tuple[str, ...]:
        """The directory, and those that were added."""
        return self.directory, *self.added

    def top_of(self, real: str) -> str | None:
        """The directory of these that a real path lies in; None outside."""
        if is_below(real, self.directory):
            return self.directory
        if any(is_below(real, each) for each in self._secret):
            return None
        return next((each for each in self.added if is_below(real, each)), None)

    def holds_secrets(self, real: str) -> bool:
        """Whether places of credentials lie below."""
        return any(is_below(each, real) and each != real for each in self._secret)

    def spot(self, path: str, *, follow: bool = True) -> Spot:
        """Where a path of a file tool leads. Without ``follow`` a link at its end is the place itself.

        Raises ``RefusedPath`` for what no tool takes.
        """
        written, also = self._meant(path)
        return self.spot_of(written, follow=follow, also=also)

    def spot_of(self, path: str, *, follow: bool = True, also: str = "") -> Spot:
        """Where a path leads as the system understands it, seen from the directory."""
        written = os.path.join(self.directory, path)
        real = os.path.realpath(written)
        if not follow:
            real = os.path.join(os.path.realpath(os.path.dirname(written)), os.path.basename(written))
        return Spot(real, written, self.top_of(real), also)

    def _meant(self, path: str) -> tuple[str, str]:
        if os.name == "nt":
            below = path.removeprefix(self.directory)
            return os.path.join(self.directory, *parts_of(below if below.startswith("/") else path)), ""
        parts = parts_of(path)
        plain = virtual(parts)
        if path.startswith("/") and any(is_below(plain, each) for each in self.tops):
            return plain, ""
        inside = os.path.join(self.directory, *parts)
        if not path.startswith("/") or not parts:
            return inside, ""
        if os.path.lexists(inside) or (len(parts) > 1 and os.path.isdir(os.path.dirname(inside))):
            return inside, plain if os.path.lexists(plain) else ""
        return (plain if _there("/", parts) > _there(self.directory, parts) else inside), ""


def _there(top: str, parts: tuple[str, ...]) -> int:
    """How many of the names are there already, one below the other."""
    here = top
    for count, part in enumerate(parts):
        here = os.path.join(here, part)
        if not os.path.lexists(here):
            return count
    return len(parts)


@answering(refused_words)
class WorkspaceBackend(CompositeBackend):
    """The files of a workspace, with routes as in ``CompositeBackend``.

    ``default`` keeps the files of the directory, whose paths it shows as they are on the machine, and runs
    the commands. Outside of the workspace a call reaches what ``command_access.granted`` names, and nothing
    else: links are followed first, so that no path leads to another place than the one that was approved.
    """

    def __init__(
        self,
        default: BackendProtocol,
        routes: Mapping[str, BackendProtocol],
        *,
        workspace: Workspace,
        artifacts_root: str = "/",
    ) -> None:
        super().__init__(default, routes, artifacts_root=artifacts_root)
        self.workspace = workspace
        self._bind(default, routes, _Elsewhere(workspace))

    def _bind(
        self, default: BackendProtocol, routes: Mapping[str, BackendProtocol], elsewhere: BackendProtocol
    ) -> None:
        self.default, self.routes, self._elsewhere = default, dict(routes), elsewhere
        self._routes = self._kept = _WorkspaceRoutes(default, routes, self.workspace, elsewhere)

    def watched(self, check: PathCheck) -> Self:
        """Return this backend with ``check``, which sees the real target of each path before its use."""
        parts = super().watched(check)
        made = copy.copy(self)
        made._bind(parts.default, parts.routes, watched(self._elsewhere, check))
        return made

    async def _pass_on(
        self, result: type[Result], operation: str, path: str, *arguments: Any, **named: Any
    ) -> Result:
        answer = await super()._pass_on(result, operation, path, *arguments, **named)
        error: str | None = getattr(answer, "error", None)
        if error is None:
            return answer
        try:
            also = "" if self._kept.place(path)[2] else self.workspace.spot(path).also
        except RefusedPath:
            return answer
        if not also:
            return answer
        more = (
            f"{also} of the machine is another file, which only a command reaches, or an added directory."
        )
        return replace(cast("Any", answer), error=f"{error} ({more})")

    async def adelete(self, file_path: str) -> DeleteResult:
        # A link at the end is what is deleted, wherever it leads.
        backend, inside, route = self._kept.place(file_path, follow=False)
        if route:
            return await super().adelete(file_path)
        held = self._held_by(inside) if backend is self._elsewhere else None
        if held is not None:
            return DeleteResult(error=f"{file_path} holds {held}, which is worked in; it stays.")
        return await ask(backend, "delete", inside)

    def _held_by(self, place: str) -> str | None:
        """A directory that is worked in and would go with this place."""
        held = next((each for each in self.workspace.tops if is_below(each, place)), None)
        return None if os.path.islink(place) else held


class _WorkspaceRoutes(Routes):
    """Routes whose default is the directory, with the places outside of it beside."""

    __slots__ = ("_elsewhere", "_workspace")

    def __init__(
        self,
        default: BackendProtocol,
        routes: Mapping[str, BackendProtocol],
        workspace: Workspace,
        elsewhere: BackendProtocol,
    ) -> None:
        super().__init__(default, routes)
        self._workspace, self._elsewhere = workspace, elsewhere

    def find(self, path: str) -> tuple[BackendProtocol, str, str]:
        """The backend that keeps ``path``, and the path there: outside, the real one."""
        return self.place(path)

    def below(self, path: str) -> list[Route]:
        """Nothing: what routes lead to is not the user's, and is found by who names it alone."""
        return []

    def place(self, path: str, *, follow: bool = True) -> tuple[BackendProtocol, str, str]:
        """``find``. Without ``follow`` a link at the end of the path is the place itself."""
        backend, inside, route = super().find(path)
        if route:
            return backend, inside, route
        workspace = self._workspace
        spot = workspace.spot(path, follow=follow)
        if spot.top != workspace.directory:
            return self._elsewhere, spot.real, ""
        # What is written below the directory is walked to by its backend, which follows links itself.
        is_written = is_below(spot.written, workspace.directory)
        return backend, path if is_written else spot.real, ""


class _Elsewhere(DiskBackend):
    """The whole machine; only added and granted places can be used."""

    def __init__(self, workspace: Workspace) -> None:
        # ripgrep goes by names: a link that is put in its way would lead it elsewhere.
        super().__init__("/", ripgrep=False)
        self._workspace = workspace

    @contextmanager
    def _at(self, parts: tuple[str, ...], *, make: bool = False, follow: bool = True) -> Generator[Place]:
        def check(real: tuple[str, ...], is_dir: bool) -> None:
            path = virtual(real)
            reached = any(is_below(path, each.path) for each in granted_places())
            if not reached and self._workspace.top_of(path) is None:
                raise RefusedPath(
                    f"{path} is outside the working directory, and this call is not allowed to go there."
                )
            if self._check is not None:
                self._check(self._names(real), is_dir)

        with self._tree.locate(parts, make=make, follow=follow, check=check) as place:
            yield place
