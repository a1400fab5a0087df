"""The place of ``Found`` and ``Reading`` in 0.1; public in ``ferrule.dialects`` now."""

from __future__ import annotations

from ferrule.dialects import Found, Reading

__all__ = ["Found", "Reading"]
