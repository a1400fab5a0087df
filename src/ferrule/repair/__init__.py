"""Arguments: lenient JSON, schema-guided typing, name matching; and the judgement over one call.

Text of a model comes in; what comes out is either whole and fits the tool's schema, or says why not. Each
change is recorded as a ``Repair`` whose rule is a key of ``RULES``.

From the bottom: ``schema`` (questions to a schema, and the gate), ``strict`` (JSON by the letter),
``lexis`` and ``scan`` (JSON by its plain meaning), ``split`` (unescaped quotes), ``fit`` (text by declared
type, values to the schema); ``arguments`` climbs down these rungs, ``tools`` says which tool is meant,
``judge`` puts it together. ``preview`` says what is certain while the text still arrives.
Each name is imported on first use: who only asks what a rule is called needs no scanner.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ferrule.repair.arguments import (
        BrokenArguments,
        Cause,
        Missing,
        RepairedArguments,
        look_at,
        repair_arguments,
    )
    from ferrule.repair.fit import Parameter
    from ferrule.repair.judge import (
        LONGEST_RECEIVED,
        UNFINISHED,
        judge_parameters,
        judge_text,
        judge_value,
    )
    from ferrule.repair.preview import Buffer, Preview
    from ferrule.repair.rules import RULES
    from ferrule.repair.tools import Match, Tool, Tools, tools_of

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
    "arguments": (
        "BrokenArguments",
        "Cause",
        "Missing",
        "RepairedArguments",
        "look_at",
        "repair_arguments",
    ),
    "fit": ("Parameter",),
    "judge": ("LONGEST_RECEIVED", "UNFINISHED", "judge_parameters", "judge_text", "judge_value"),
    "preview": ("Buffer", "Preview"),
    "rules": ("RULES",),
    "tools": ("Match", "Tool", "Tools", "tools_of"),
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
