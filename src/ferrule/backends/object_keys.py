"""Keys of objects for paths of files, and back; a key never leaves its prefix."""

from __future__ import annotations

import re

from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.errors import UsageError

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_LONGEST = 1024
"""Bytes of a key, in S3 and in what speaks its protocol
(https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-keys.html)."""


class ObjectKeys:
    """Keys below ``prefix``. Raises ``UsageError`` for one that leads out of itself."""

    def __init__(self, prefix: str) -> None:
        try:
            self.root = "/".join(_checked(parts_of(prefix)))
        except RefusedPath as error:
            raise UsageError(f"the prefix of ObjectStoreBackend is not allowed: {error}") from None
        self._start = f"{self.root}/" if self.root else ""

    def key(self, parts: tuple[str, ...]) -> str:
        """The key of a path. Raises ``RefusedPath`` for one that no bucket takes."""
        key = self._start + "/".join(_checked(parts)) if parts else self.root
        if len(key.encode("utf-8")) > _LONGEST:
            raise RefusedPath(f"The path is longer than a bucket takes ({_LONGEST} bytes with its prefix).")
        return key

    def path(self, key: str) -> str:
        """The virtual path of an object."""
        return "/" + key[len(self._start) :]


def _checked(parts: tuple[str, ...]) -> tuple[str, ...]:
    for part in parts:
        if _CONTROL.search(part):
            raise RefusedPath(f"{part!r} holds a control character, which a bucket does not take.")
    return parts
