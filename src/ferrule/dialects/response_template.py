"""``dialect_from`` makes a dialect of a response template; a module of its own, because few need it."""

from __future__ import annotations

from ferrule.dialects.formats.response_template import dialect_from

__all__ = ["dialect_from"]
