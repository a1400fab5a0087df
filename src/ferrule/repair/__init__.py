"""Repair of tool-call arguments: text and a JSON Schema in, a valid object or a reason out.

The result is ``RepairedArguments`` or ``BrokenArguments``; each change is a ``Repair`` whose rule is a key
of ``RULES``. The package imports only ``core``.

Begin with ``arguments``, which tries one step after the other: ``strict_json`` (RFC 8259), ``lenient_json``
(damaged JSON), ``unescaped_quotes``, ``schema_coercion`` (convert text and values to the schema's types).
``schema`` answers questions about a schema, ``tools`` matches the tool's name, ``judge`` makes a
``ToolCall`` or a ``BrokenCall``. ``partial_arguments`` previews arguments while they stream.
"""

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
