"""What the faces say, in English and Chinese: one catalogue for each."""

from __future__ import annotations

__all__: list[str] = []
