"""Bytes to frames: what a chat endpoint's body is made of, before anyone knows what it says.

``Frames`` is the stage to use; it looks at the first character and picks. ``Utf8``, ``Sse`` and ``Lines``
are its parts. Nothing here knows JSON, vendors or ``[DONE]``.
"""

from __future__ import annotations

from ferrule.frames import Frame
from ferrule.wire.body import Frames, Lines, Sse, Utf8

__all__ = ["Frame", "Frames", "Lines", "Sse", "Utf8"]
