"""The place of ``Literals`` and ``Wait`` in 0.1; public in ``ferrule.dialects`` now."""

from __future__ import annotations

from ferrule.dialects import Literals, Wait

__all__ = ["Literals", "Wait"]
