"""What an agent's tools do: files, commands, permission rules, and results as the model sees them.

For the middlewares that use it; it exports no names of its own.
"""

from __future__ import annotations

__all__: list[str] = []
