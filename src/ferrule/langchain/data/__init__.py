"""Data that other programs look for in a package, in the places where LangChain's own packages have it."""

from __future__ import annotations

__all__: list[str] = []
