"""Virtual paths: what a model may name, checked before anything touches the disk.

In goes the text of a path; out come its parts below the root, or ``RefusedPath`` with a sentence for the
model. The rules are the same on every platform, so that a conversation means the same files everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

# Slashes and single dots before the first name are dropped, and so do not hide what follows.
_REFUSED = re.compile(
    r"""(?P<nul>\0)
      | (?P<half>[\ud800-\udfff])
      | (?P<backslash>\\)
      | (?P<up>(?:\A|(?<=/))\.\.(?=/|\Z))
      | \A(?:\.?/|(?!))*+(?:(?P<drive>[A-Za-z]:)|(?P<home>~))
    """,
    re.VERBOSE,
)
_REASONS = {
    "nul": "The path holds a NUL character.",
    "half": "The path holds half of a surrogate pair.",
    "backslash": "{} holds a backslash; write paths with forward slashes: /dir/file.",
    "up": "{} holds '..', a path traversal; give the absolute path from the root: /dir/file.",
    "drive": "{} names a drive; paths start at the root of the workspace: /dir/file.",
    "home": "{} starts with '~'; there is no home here, paths start at /.",
}
_LONGEST = 4096
_DEEPEST = 100


STAYS = " and stays"
"""Why the root is not deleted."""


class RefusedPath(ValueError):
    """The path, or what is searched for, is not allowed; the message says why, to the model."""


def parts_of(path: str) -> tuple[str, ...]:
    """The names that lead from the root to ``path``; ``()`` is the root itself.

    A missing leading slash is forgiven, doubled slashes and ``.`` are dropped. Refused: ``..``, a leading
    ``~``, drive letters, backslashes, NUL, halves of surrogate pairs, names longer than 255 bytes, and
    paths of more than 4,096 characters or 100 names.
    """
    if len(path) > _LONGEST:
        raise RefusedPath(f"The path is longer than {_LONGEST} characters.")
    refused = _REFUSED.search(path)
    if refused:
        raise RefusedPath(_REASONS[refused.lastgroup or ""].format(_shown(path)))
    parts = tuple(part for part in path.split("/") if part not in ("", "."))
    if len(parts) > _DEEPEST:
        raise RefusedPath(f"The path holds more than {_DEEPEST} names.")
    for part in parts:
        if len(part.encode("utf-8")) > 255:
            raise RefusedPath(f"The path holds a name that is too long: {_shown(part)}.")
    return parts


def named(path: str) -> tuple[str, ...]:
    """``parts_of`` the path of a file. Raises ``RefusedPath`` for the root as well."""
    return below_root(parts_of(path))


def below_root(parts: tuple[str, ...], refusal: str = "; name a file") -> tuple[str, ...]:
    """The parts. Raises ``RefusedPath`` for those of the root."""
    if not parts:
        raise RefusedPath(f"/ is the root directory{refusal}.")
    return parts


def absolute(path: str) -> str | None:
    """The path of a file as backends have it; None for one that is refused, or not absolute."""
    try:
        return virtual(named(path)) if path.startswith("/") else None
    except RefusedPath:
        return None


def virtual(parts: tuple[str, ...], *, directory: bool = False) -> str:
    """The virtual path of some parts: the inverse of ``parts_of``.

    >>> virtual(("a", "b.txt"))
    '/a/b.txt'
    """
    path = "/" + "/".join(parts)
    return path + "/" if directory and parts else path


def validate_path(path: str, *, allowed_prefixes: Sequence[str] | None = None) -> str:
    """Return the path in the form that backends use, for tools of your own.

    Raises ``RefusedPath``, a ``ValueError``, for an invalid path and for one that is not one of the
    ``allowed_prefixes`` or below one.

    >>> validate_path("./a//b.txt", allowed_prefixes=["/a/"])
    '/a/b.txt'
    """
    parts = parts_of(path)
    if allowed_prefixes is not None:
        allowed = [parts_of(prefix) for prefix in allowed_prefixes]
        if not any(parts[: len(prefix)] == prefix for prefix in allowed):
            raise RefusedPath(f"{_shown(path)} is not below {', '.join(allowed_prefixes)}.")
    return virtual(parts)


def sendable(path: str) -> str:
    """The path with half of a surrogate pair replaced, which neither a model nor a checkpoint can take."""
    return path if path.isascii() else path.encode("utf-8", "surrogatepass").decode("utf-8", "replace")


def _shown(path: str) -> str:
    """The path, short enough for a sentence."""
    return repr(path if len(path) <= 120 else path[:117] + "…")
