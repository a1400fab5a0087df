"""Paths between the agent and an editor: as tools write them in, whole ones that an editor can open out.

A tool takes ``/src/a.py`` for a file below the directory of the conversation, and a whole path for itself:
``backends.workspace`` has the rule.
"""

from __future__ import annotations

from pathlib import Path

from ferrule.backends.paths import RefusedPath
from ferrule.backends.workspace import Workspace


class EditorPaths:
    """Paths seen from ``directory``, which is as the editor wrote it: it may lead over links."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self._roots = directory, directory.resolve()

    def inside(self, path: Path) -> str | None:
        """The path relative to the directory, with ``/``; None for one that is elsewhere."""
        for root in self._roots:
            if path.is_relative_to(root):
                return path.relative_to(root).as_posix()
        return None

    def shown(self, path: str) -> str:
        """A tool's path for a person: without the directory."""
        inside = self.inside(Path(path))
        return path if inside in (None, ".") else str(inside)

    def whole(self, path: str) -> Path:
        """A tool's path as one of the machine."""
        inside = self.inside(Path(path))
        if inside is not None:
            return self.directory / inside
        try:
            spot = Workspace(self._roots[1]).spot(path)
        except RefusedPath:
            return self.directory / path.lstrip("/\\")
        inside = self.inside(Path(spot.written))
        return Path(spot.written) if inside is None else self.directory / inside
