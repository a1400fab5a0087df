"""An answer that has to be JSON of a given shape: the model's text in, its value out, or why it is none.

The value may stand in a fence, as models like to write it, but nothing else counts as a part of it: of two
values nobody knows which was meant.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.messages import JsonObject

ATTEMPTS = 3
"""So often the model is asked in all."""

_FENCE = re.compile(r"^[ \t]*```[ \t]*(?:json)?[ \t]*\n(.*?)^[ \t]*```[ \t]*$", re.DOTALL | re.MULTILINE)

_LONGEST = 400
"""Characters of what a validator says."""


@dataclass(frozen=True, slots=True)
class Unfit:
    """Why a text is not an answer; for the model and for people."""

    why: str


class AnswerSchema:
    """A JSON Schema for the answer. Raises ``UsageError`` for what is not one."""

    def __init__(self, schema: JsonObject) -> None:
        from jsonschema_rs import validator_for  # which takes its time to be loaded

        self.schema = schema
        try:
            self._validator = validator_for(schema, retriever=_offline)
        except (ValueError, TypeError) as error:
            raise UsageError(str(getattr(error, "message", error))[:_LONGEST]) from error

    def asked(self, prompt: str) -> str:
        """The prompt, and how it wants to be answered."""
        shown = json.dumps(self.schema, ensure_ascii=False)
        return (
            f"{prompt}\n\nWhen the work is done, your last message must be one JSON value that fits the"
            f" JSON Schema below, and nothing else: no sentence around it, no fence.\n\n{shown}"
        )

    def again(self, unfit: Unfit) -> str:
        """What the model is told when its answer does not fit."""
        return f"Your answer does not fit the JSON Schema: {unfit.why}\nSay it again as that JSON value."

    def read(self, text: str) -> Any | Unfit:
        """The value that an answer is, or why it is none."""
        fenced = _FENCE.findall(text)
        try:
            value = _value(fenced[0] if len(fenced) == 1 else text)
        except (ValueError, RecursionError) as error:
            return Unfit(f"it is not one JSON value ({str(error)[:_LONGEST]})")
        try:
            self._validator.validate(value)
        except ValueError as error:
            path = "".join(
                f"[{step}]" if isinstance(step, int) else f".{step}"
                for step in cast("list[str | int]", getattr(error, "instance_path", []))
            )
            return Unfit(f"at ${path}: {str(getattr(error, 'message', error))[:_LONGEST]}")
        return value


def schema_of(given: str) -> AnswerSchema:
    """The schema in a file, or in the text itself. Raises ``UsageError``, ``OSError``, ``ValueError``."""
    text = given if given.lstrip()[:1] == "{" else Path(given).expanduser().read_text("utf-8-sig")
    value = _value(text)
    if not isinstance(value, Mapping):
        raise UsageError("a JSON Schema is an object")
    return AnswerSchema(cast("JsonObject", value))


def _value(text: str) -> Any:
    """The one JSON value of a text; no NaN, and no key that stands twice."""
    return json.loads(text, parse_constant=_refused, parse_float=_finite, object_pairs_hook=_once)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:20]} is too large a number")
    return number


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _offline(uri: str) -> Any:
    raise ValueError(f"nothing is fetched for a schema, and it refers to {uri}")
