"""Arguments: lenient JSON, schema-guided typing, name matching; and the judgement over one call.

Text of a model comes in; what comes out is either whole and fits the tool's schema, or says why not. Each
change is recorded as a ``Repair`` whose rule is a key of ``RULES``.

From the bottom: ``schema`` (questions to a schema), ``strict`` (JSON by the letter), ``lexis`` and
``scan`` (JSON by its plain meaning), ``views`` (what stands around it), ``typed`` (text by declared
type), ``split`` (unescaped quotes), ``fit`` (to the schema), ``validate`` (the gate); ``arguments`` and
``parameters`` climb down these rungs, ``names`` and ``tools`` say which tool is meant, ``judge`` puts it
together. ``preview`` says what is certain while the text still arrives.
"""

from __future__ import annotations

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
