"""Virtual paths: what a model may name, checked before anything touches the disk.

In goes the text of a path; out come its parts below the root, or ``RefusedPath`` with a sentence for the
model. The rules are the same on every platform, so that a conversation means the same files everywhere.
"""

from __future__ import annotations

import re

__all__ = ["RefusedPath", "parts_of", "virtual"]

_DRIVE = re.compile(r"[A-Za-z]:")


class RefusedPath(ValueError):
    """The path is not allowed; the message says why and is meant for the model."""


def parts_of(path: str) -> tuple[str, ...]:
    """The names that lead from the root to ``path``; ``()`` is the root itself.

    A missing leading slash is forgiven, doubled slashes and ``.`` are dropped. Refused: ``..``, a leading
    ``~``, drive letters, backslashes, NUL, and names longer than 255 bytes.
    """
    if "\0" in path:
        raise RefusedPath("The path holds a NUL character.")
    if "\\" in path:
        raise RefusedPath(f"{_shown(path)} holds a backslash; write paths with forward slashes: /dir/file.")
    parts = tuple(part for part in path.split("/") if part not in ("", "."))
    if parts and _DRIVE.match(parts[0]):
        raise RefusedPath(
            f"{_shown(path)} names a drive; paths start at the root of the workspace: /dir/file."
        )
    if ".." in parts:
        raise RefusedPath(f"{_shown(path)} holds '..'; give the absolute path from the root: /dir/file.")
    if parts and parts[0].startswith("~"):
        raise RefusedPath(f"{_shown(path)} starts with '~'; there is no home here, paths start at /.")
    for part in parts:
        if len(part.encode("utf-8", "surrogatepass")) > 255:
            raise RefusedPath(f"The path holds a name that is too long: {_shown(part)}.")
    return parts


def virtual(parts: tuple[str, ...], *, directory: bool = False) -> str:
    """The virtual path of some parts: the inverse of ``parts_of``.

    >>> virtual(("a", "b.txt"))
    '/a/b.txt'
    """
    path = "/" + "/".join(parts)
    return path + "/" if directory and parts else path


def _shown(path: str) -> str:
    """The path, short enough for a sentence."""
    return repr(path if len(path) <= 120 else path[:117] + "…")
