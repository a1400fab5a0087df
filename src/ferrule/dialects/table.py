"""The table of dialects. The order matters only where two share a marker."""

from __future__ import annotations

from ferrule.dialects import blocks, deepseek, direct, tag_dialects
from ferrule.dialects.channel import Markup
from ferrule.dialects.dialect import Dialect

__all__ = ["DIALECTS", "MARKUP"]

_ALL: tuple[Dialect, ...] = (
    *direct.DIALECTS,
    *blocks.DIALECTS,
    *tag_dialects.DIALECTS,
    *deepseek.DIALECTS,
)

DIALECTS: dict[str, Dialect] = {
    dialect.name: dialect for dialect in sorted(_ALL, key=lambda each: each.name)
}

MARKUP = Markup(_ALL)
