"""Sentences of the library in Chinese, and those that are said of it in both languages.

The English of repairs, notes and dialects is beside them. This file imports nothing: each command loads the sentences that it says.
"""

from __future__ import annotations

__all__: list[str] = []
