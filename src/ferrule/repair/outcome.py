"""What reading an arguments text comes to: two types for two states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from ferrule.messages import JsonObject, Repair

Cause = Literal["truncated", "unparsable", "ambiguous", "invalid-arguments", "too-large"]
"""Why arguments cannot be used; each is also a ``BrokenReason``."""

Missing = Literal["nothing", "brackets", "string-end", "quotes"]
"""What a text lacks at its end. ``brackets``: it stops behind a value, before a closing bracket;
``string-end``: it stops in the middle of a string; ``quotes``: it is bare text, whose end no mark shows."""


@dataclass(frozen=True, slots=True)
class RepairedArguments:
    """Arguments that could be read. ``repairs`` says what was changed; ``()``: nothing, the text was good.

    ``missing`` says what the text lacked at its end and was added: where anything was, only somebody who
    knows that the model had finished may run the call.
    """

    value: JsonObject
    repairs: tuple[Repair, ...] = ()
    missing: Missing = "nothing"


@dataclass(frozen=True, slots=True)
class BrokenArguments:
    """Arguments that cannot be used.

    ``reason`` is a clause fit for the model. ``partial`` holds what could be read safely (nothing in it is
    invented, a string may end early); it is for showing, never for running. ``read`` is set where the
    text is an object by itself and only the schema refuses it (``invalid-arguments``): the object as it
    was written, nothing in it fitted to the schema.
    """

    raw: str
    reason: str
    partial: Mapping[str, Any]
    cause: Cause = "unparsable"
    read: RepairedArguments | None = field(default=None, compare=False, repr=False)
