"""What reading an arguments text comes to: two types for two states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ferrule.messages import JsonObject, Repair

__all__ = ["BrokenArguments", "Cause", "RepairedArguments"]

Cause = Literal["truncated", "unparsable", "ambiguous", "invalid-arguments", "too-large"]
"""Why arguments cannot be used; each is also a ``BrokenReason``."""


@dataclass(frozen=True, slots=True)
class RepairedArguments:
    """Arguments that are whole. ``repairs`` says what was changed; ``()``: nothing, the text was good."""

    value: JsonObject
    repairs: tuple[Repair, ...] = ()


@dataclass(frozen=True, slots=True)
class BrokenArguments:
    """Arguments that cannot be used.

    ``reason`` is a clause fit for the model. ``partial`` holds what could be read safely (nothing in it is
    invented, a string may end early); it is for showing, never for running.
    """

    raw: str
    reason: str
    partial: Mapping[str, Any]
    cause: Cause = "unparsable"
