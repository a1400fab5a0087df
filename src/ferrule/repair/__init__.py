"""Arguments: lenient JSON, schema-guided typing, name matching; and the judgement over one call.

Text of a model comes in; what comes out is either whole and fits the tool's schema, or says why not. Each
change is recorded as a ``Repair`` whose rule is a key of ``RULES``.

From the bottom: ``schema`` (questions to a schema), ``strict`` (JSON by the letter), ``lexis`` and
``scan`` (JSON by its plain meaning), ``views`` (what stands around it), ``typed`` (text by declared
type), ``split`` (unescaped quotes), ``fit`` (to the schema), ``validate`` (the gate); ``arguments`` and
``parameters`` climb down these rungs, ``names`` and ``tools`` say which tool is meant, ``judge`` puts it
together. ``preview`` says what is certain while the text still arrives.
Each name is imported on first use: who only asks what a rule is called needs no scanner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ferrule.repair.arguments import look_at, repair_arguments
    from ferrule.repair.buffer import Buffer
    from ferrule.repair.judge import (
        LONGEST_RECEIVED,
        UNFINISHED,
        judge_parameters,
        judge_text,
        judge_value,
    )
    from ferrule.repair.names import Match
    from ferrule.repair.outcome import BrokenArguments, Cause, Missing, RepairedArguments
    from ferrule.repair.preview import Preview
    from ferrule.repair.rules import RULES
    from ferrule.repair.tools import Tool, Tools, tools_of
    from ferrule.repair.typed import Parameter

__all__ = [
    "LONGEST_RECEIVED",
    "RULES",
    "UNFINISHED",
    "BrokenArguments",
    "Buffer",
    "Cause",
    "Match",
    "Missing",
    "Parameter",
    "Preview",
    "RepairedArguments",
    "Tool",
    "Tools",
    "judge_parameters",
    "judge_text",
    "judge_value",
    "look_at",
    "repair_arguments",
    "tools_of",
]

_HOMES = {
    "arguments": ("look_at", "repair_arguments"),
    "buffer": ("Buffer",),
    "judge": ("LONGEST_RECEIVED", "UNFINISHED", "judge_parameters", "judge_text", "judge_value"),
    "names": ("Match",),
    "outcome": ("BrokenArguments", "Cause", "Missing", "RepairedArguments"),
    "preview": ("Preview",),
    "rules": ("RULES",),
    "tools": ("Tool", "Tools", "tools_of"),
    "typed": ("Parameter",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public name from its module."""
    if name not in _HOME:
        raise AttributeError(f"module 'ferrule.repair' has no attribute {name!r}")
    return getattr(import_module(f"ferrule.repair.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    """The public names."""
    return sorted(__all__)
