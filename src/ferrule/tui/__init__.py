"""Faces at a terminal: a Textual app (``full``), one for any terminal (``plain``), none (``headless``)."""

from __future__ import annotations

__all__: list[str] = []
