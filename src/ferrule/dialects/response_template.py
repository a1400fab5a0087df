"""The place of ``dialect_from`` in 0.1; public in ``ferrule.dialects`` now."""

from __future__ import annotations

from ferrule.dialects import dialect_from

__all__ = ["dialect_from"]
