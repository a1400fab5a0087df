"""The place of ``Block`` in 0.1; public in ``ferrule.dialects`` now."""

from __future__ import annotations

from ferrule.dialects import Block

__all__ = ["Block"]
