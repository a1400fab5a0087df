"""Tools of an agent: files, commands, permission rules, and the rendering of results for the model.

For the middlewares that use it; it exports no names of its own.
"""

from __future__ import annotations

__all__: list[str] = []
