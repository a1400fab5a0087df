"""Arguments of a call: text in, a value that fits the schema out, or the reason why not.

In: the text of the arguments, a tool's JSON Schema. Out: ``RepairedArguments`` or ``BrokenArguments``;
each change is a ``Repair`` whose rule is a key of ``RULES``. It imports ``core``.

Begin with ``arguments``, which tries one rung after the other: ``strict_json`` (JSON by the letter),
``lenient_json`` (JSON by its plain meaning), ``unescaped_quotes`` (unescaped quotes),
``schema_coercion`` (text by the declared type, values to the schema). ``schema`` answers questions to a
schema, ``tools`` says which tool is meant, and ``judge`` decides over one call: ``ToolCall`` or
``BrokenCall``. ``partial_arguments`` says what is certain while the text still arrives. Each name is
imported on first use: whoever only asks for the name of a rule needs no scanner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.repair.arguments import (
        BrokenArguments,
        Missing,
        RepairedArguments,
        look_at,
        repair_arguments,
    )
    from ferrule.repair.judge import (
        LONGEST_RECEIVED,
        UNFINISHED,
        judge_parameters,
        judge_text,
        judge_value,
    )
    from ferrule.repair.partial_arguments import Buffer, Preview
    from ferrule.repair.rules import RULES
    from ferrule.repair.schema_coercion import Parameter
    from ferrule.repair.tools import Match, Tool, Tools, tools_of

__all__ = [
    "LONGEST_RECEIVED",
    "RULES",
    "UNFINISHED",
    "BrokenArguments",
    "Buffer",
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

__getattr__ = lazy_names(
    __name__,
    {
        "arguments": (
            "BrokenArguments",
            "Missing",
            "RepairedArguments",
            "look_at",
            "repair_arguments",
        ),
        "schema_coercion": ("Parameter",),
        "judge": ("LONGEST_RECEIVED", "UNFINISHED", "judge_parameters", "judge_text", "judge_value"),
        "partial_arguments": ("Buffer", "Preview"),
        "rules": ("RULES",),
        "tools": ("Match", "Tool", "Tools", "tools_of"),
    },
)
