"""Files that go with a message, and what a call does to a file: frozen values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Attachment:
    """An image or another file that goes with a message. ``data`` is what is in it."""

    name: str
    mime: str
    data: bytes


@dataclass(frozen=True, slots=True)
class FileChange:
    """What a call does, or did, to a file. ``before`` is None for a new file, ``after`` for a deleted one.

    ``path`` is relative to the directory, with ``/``. Of a file that is no text, or too long, only
    ``words`` say what changes.
    """

    path: str
    before: str | None
    after: str | None
    words: str = ""
