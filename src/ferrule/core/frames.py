"""What ``wire`` makes of bytes and ``providers`` read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """One event of a stream, or a whole document.

    ``event`` is the event's name (``""`` when it has none), ``data`` its text; ``document`` is true
    when the body was not a stream and ``data`` is all of it.
    """

    event: str
    data: str
    document: bool = False
