"""JSON about a tool that is no call of it: its declaration, or a record of what it did.

In: a JSON value without markers, which otherwise reads like a call. Out: whether it is data.
"""

from __future__ import annotations

import json
import re
from typing import Any, cast

from ferrule.dialects.formats.envelope import ARGUMENT_KEYS, FIRST_KEYS, LISTS, NAME_KEYS
from ferrule.repair import Tools
from ferrule.repair.strict import Parsed

_SCHEMAS = {*ARGUMENT_KEYS, "input_schema", "inputSchema", "parametersJsonSchema", "schema"}
_CALLS = (*LISTS, "function", "function_call", "tool_call", "tool")
_HEADS = {*_CALLS, *NAME_KEYS}
_SCHEMA_TEXT = re.compile(
    r"""["'](?:parameters|input_schema|inputSchema)["']\s*:\s*\{\s*["'](?:\$schema["']|properties["']\s*:\s*\{|type["']\s*:\s*["']object["'])"""
)
_OUTCOME = re.compile(
    r"outputs?|results?|responses?|observations?|return(?:s|ed|_value)?|errors?|exception|traceback|stack|duration.*|elapsed.*"
    r"|latency.*|took|.*_(?:ms|at|time)|ms|timestamp|ts|time|date|level|severity|logger|pid|exit_code|success|succeeded|ok|actual"
    r"|expect(?:ed)?|score|cost|tokens|jsonrpc|calls_made|line|file|event|span.*|trace.*",
    re.IGNORECASE,
)
"""Keys beside name and arguments that report the outcome of a call."""


def is_data(text: str, parsed: Parsed | None, tools: Tools) -> bool:
    """Is the text of a JSON value a declaration of tools, or a record of calls?

    ``parsed`` is its value by the letter of the standard, if it has one.
    """
    if parsed is not None:
        return _is_data(parsed.value, tools)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return _SCHEMA_TEXT.search(text) is not None
    return _is_data(value, tools)


def _is_data(value: Any, tools: Tools) -> bool:
    """Is a JSON value a declaration of tools, or a record of calls?"""
    if isinstance(value, list):
        return any(_is_data(item, tools) for item in cast("list[Any]", value))
    if not isinstance(value, dict):
        return False
    record = cast("dict[str, Any]", value)
    if record.keys().isdisjoint(_HEADS):
        return False
    for key in _CALLS:
        if isinstance(record.get(key), (dict, list)):
            return _is_data(record[key], tools) or _has_outcome(record, key)
    name = next((record[key] for key in NAME_KEYS if isinstance(record.get(key), str)), None)
    return name is not None and _is_no_call(record, name, tools)


def _is_no_call(record: dict[str, Any], name: str, tools: Tools) -> bool:
    """Does a record that names a tool declare it, or report what it did?"""
    known = (tools.properties(name) or {}).keys()
    if any(_is_schema(record[key], known) for key in record.keys() & _SCHEMAS):
        return True
    given = next((key for key in ARGUMENT_KEYS if key in record), "")
    if isinstance(record.get(given), list) and _requires(tools, name):
        return True  # a list is no arguments of a tool that needs some
    declared = "description" in record and (given == "parameters" or "input_schema" in record)
    return declared or (bool(given) and _has_outcome(record, given))


def _is_schema(value: Any, known: Any) -> bool:
    """Is it a JSON schema rather than arguments? ``known``: the arguments of the tool."""
    if not isinstance(value, dict) or not value or not known.isdisjoint(value):
        return False
    schema = cast("dict[str, Any]", value)
    return (
        schema.get("type") == "object" or isinstance(schema.get("properties"), dict) or "$schema" in schema
    )


def _has_outcome(record: dict[str, Any], given: str) -> bool:
    """Does a key beside the arguments report the outcome of the call?"""
    beside = record.keys() - FIRST_KEYS
    return any(key != given and _OUTCOME.fullmatch(key) for key in beside)


def _requires(tools: Tools, name: str) -> bool:
    """Does the tool need arguments?"""
    match = tools.match(name)
    return match is not None and bool(tools.contract(match.name).view.required)
