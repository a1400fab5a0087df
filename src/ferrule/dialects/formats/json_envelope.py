"""JSON that says "call this tool": every spelling, from text to name and arguments.

``open_envelope`` takes the text of a JSON value and returns ``Envelope`` values, or None if it is not JSON.
Spellings: OpenAI's ``tool_calls`` / ``function_call`` / ``{"type":"function","function":{…}}``, the direct
``{"name", "arguments"}`` with its many key names, arrays of these, and arguments flattened beside the name;
with declared tools also ``{NAME: {…}}`` and ``[NAME, {…}]``, if the tool knows every key. A declaration
of a tool is not a call.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from typing import Any, NamedTuple, cast

from ferrule.core.messages import Repair
from ferrule.repair import RepairedArguments, Tools
from ferrule.repair.arguments import read_arguments
from ferrule.repair.schema import Contract
from ferrule.repair.strict_json import Parsed, differ, parse, parse_deep
from ferrule.repair.tools import NO_CONTRACT

NAME_KEYS = ("name", "tool_name", "function_name", "tool", "function", "action", "call")
ARGUMENT_KEYS = ("arguments", "parameters", "args", "input", "action_input", "params")
SCHEMA_KEYS = ("input_schema", "inputSchema", "parametersJsonSchema", "schema")
"""Keys of a declaration that no call has. It may also have ``parameters``."""

LISTS = ("tool_calls", "function_calls", "calls")
OTHER_KEYS = {"id", "type", "index", "tool_call_id", "thought", "reason"}
"""Keys beside name and arguments that have no meaning."""

_NO_ARGUMENTS = OTHER_KEYS | set(ARGUMENT_KEYS)
"""Keys of a call that are not arguments."""

FIRST_KEYS = frozenset(
    {
        *NAME_KEYS,
        *ARGUMENT_KEYS,
        *LISTS,
        "function_call",
        "tool_call",
        "id",
        "type",
        "index",
        "tool_call_id",
        "role",
    }
)
"""Keys a call may begin with; a value that begins with another key is not a call."""

_TYPES = frozenset(("string", "integer", "number", "boolean", "array", "object", "null"))

_CONTRADICTION = Repair("ambiguous", "the call says two different things beside each other")
_PYTHON = (Repair("python-literal", "tuples and the like"),)
_FIRST_KEY = re.compile(r"""\{\s*["']([^"'\\]{1,256})["']\s*:""")
_NAME = re.compile(
    r"""["'](?:name|tool_name|function_name|tool|function|action|call)["']\s*:\s*["']([^"'\\\s]{1,256})["']"""
)


class Envelope(NamedTuple):
    """One call. ``arguments`` is a parsed value, JSON text (``str``), or None when there are none.

    ``id`` is the one the model wrote, or ``""``.
    """

    name: str
    arguments: Any
    repairs: tuple[Repair, ...] = ()
    id: str = ""


def name_in(text: str) -> str:
    """Return the tool name in JSON text that may be broken or cut off, or ``""``."""
    found = _NAME.search(text, 0, 100_000)
    return found.group(1) if found else ""


def begins_call(text: str, at: int, tools: Tools) -> bool:
    """Whether an object begins here whose head names a tool."""
    head = _FIRST_KEY.match(text, at)
    if head is None:
        return False
    name = head[1] if head[1] in tools.names else name_in(text[at : text.find("}", at) + 1])
    return bool(name) and tools.match(name) is not None


def open_envelope(text: str, tools: Tools, parsed: Parsed | None = None) -> list[Envelope] | None:
    """Return the calls in the text: none if it is valid JSON about something else, None if it is not JSON.

    It is parsed strictly first, then with repairs. A call that contradicts itself has the repair
    ``ambiguous``; a list with such a call is rejected, so that its elements are read one by one. ``parsed``
    is the value, if the caller has parsed it.
    """
    is_list = text.startswith("[")
    parsed = parsed or parse_deep(text)
    if parsed is not None and not (parsed.repairs and is_list):
        return _calls(parsed.value, parsed.repairs, tools)
    whole = f'{{"calls": {text}}}' if is_list else text
    repaired = read_arguments(whole, _contract(text, tools), refused=not is_list)
    if isinstance(repaired, RepairedArguments):
        if repaired.missing != "string-end":
            return _calls(repaired.value, repaired.repairs, tools)
    elif repaired.reason == "ambiguous" and not is_list and name_in(text):
        return [Envelope(name_in(text), None, (Repair("ambiguous", repaired.detail),))]
    return _python(text, tools)


def _calls(value: Any, repairs: tuple[Repair, ...], tools: Tools) -> list[Envelope]:
    """Return the calls of a parsed value, with the repairs to its text."""
    return [_with(repairs, each) for each in envelopes(value, tools) or []]


def _with(repairs: tuple[Repair, ...], envelope: Envelope) -> Envelope:
    """Return a call with the repairs to its source text added."""
    if not repairs:
        return envelope
    return Envelope(envelope.name, envelope.arguments, (*repairs, *envelope.repairs), envelope.id)


def _python(text: str, tools: Tools) -> list[Envelope] | None:
    """Return the calls in a text that holds Python tuples."""
    if "(" not in text:
        return None
    from ferrule.dialects.formats.python_literals import literal

    value = literal(text)
    return None if value is None else _calls(value, _PYTHON, tools)


def envelopes(value: Any, tools: Tools) -> list[Envelope] | None:
    """Return the calls of a parsed value, or None if it is not about calls."""
    if isinstance(value, list):
        items = cast("list[Any]", value)
        if len(items) == 2 and isinstance(items[0], str):
            return _named({items[0]: items[1]}, tools)
        found: list[Envelope] = []
        for item in items:
            inner = envelopes(item, tools)
            if not inner:
                return None
            found.extend(inner)
        return found or None
    if not isinstance(value, dict):
        return None
    record = cast("dict[str, Any]", value)
    if len(record) == 2 and isinstance(record.get("name"), str):
        key = next((key for key in ARGUMENT_KEYS if key in record), None)
        if key is not None and not _declares(
            record, record["name"], tools
        ):  # as most calls are written: nothing stands beside them
            return [Envelope(record["name"], record[key])]
    return _object(record, tools)


def _object(value: dict[str, Any], tools: Tools) -> list[Envelope] | None:
    """Return the calls of a JSON object, or None if it is not about calls."""
    for key in LISTS:
        if isinstance(value.get(key), list):
            return envelopes(value[key], tools)
    id = _id(value)
    for key in ("function_call", "function", "tool_call"):
        if isinstance(value.get(key), dict):
            inner = envelopes(value[key], tools)
            return inner and [
                _with_arguments(value, each._replace(id=each.id or id), tools) for each in inner
            ]
    if len(value) == 1 and _is_call(value.get("tool")):
        return envelopes(value["tool"], tools)
    name_key = next((key for key in NAME_KEYS if isinstance(value.get(key), str)), None)
    if name_key is None:
        return _named(value, tools)
    return _named_tool(value, name_key, id, tools)


def _named_tool(value: Mapping[str, Any], name_key: str, id: str, tools: Tools) -> list[Envelope] | None:
    """Return the call of an object that names a tool, or None if it is something else."""
    name = str(value[name_key])
    if _declares(value, name, tools):
        return None
    if any(key in value for key in ARGUMENT_KEYS):
        return [_with_arguments(value, Envelope(name, None, id=id), tools)]
    return _without_arguments_key(value, name_key, id, tools)


def _declares(value: Mapping[str, Any], name: str, tools: Tools) -> bool:
    """Whether an object declares the tool, with a schema in place of the arguments."""
    keys = [key for key in ("parameters", *SCHEMA_KEYS) if key in value]
    if not keys:
        return False
    known = (tools.properties(name) or {}).keys()
    if any(is_schema(value[key], known) for key in keys):
        return True
    return "description" in value and "parameters" in value and _are_types(value["parameters"])


def is_schema(value: Any, known: Set[str]) -> bool:
    """Whether it is a JSON schema rather than arguments. ``known``: the arguments of the tool."""
    if not isinstance(value, dict) or not value:
        return False
    schema = cast("dict[str, Any]", value)
    return known.isdisjoint(schema) and (
        schema.get("type") == "object" or isinstance(schema.get("properties"), dict) or "$schema" in schema
    )


def _are_types(value: Any) -> bool:
    """Whether each argument has a type in place of its value."""
    if not isinstance(value, dict):
        return False
    given = [
        cast("dict[str, Any]", each).get("type") if isinstance(each, dict) else each
        for each in cast("dict[str, Any]", value).values()
    ]
    return all(isinstance(each, str) and each in _TYPES for each in given)


def _is_call(value: Any) -> bool:
    """Whether a value in place of a tool's name also holds the arguments, as a whole call does."""
    return isinstance(value, dict) and any(key in value for key in ARGUMENT_KEYS)


def _id(value: Mapping[str, Any]) -> str:
    return next((value[key] for key in ("id", "tool_call_id") if isinstance(value.get(key), str)), "")


def _without_arguments_key(
    value: Mapping[str, Any], name_key: str, id: str, tools: Tools
) -> list[Envelope] | None:
    """Return a call without arguments, or with them beside its name; None if it is something else."""
    name = str(value[name_key])
    rest = {
        key: item
        for key, item in value.items()
        if key != name_key and (key not in OTHER_KEYS or _takes(name, key, item, tools))
    }
    if not rest:
        return [Envelope(name, None, id=id)]
    if _takes_all(name, rest, tools):
        return [Envelope(name, rest, (Repair("flattened-arguments"),), id)]
    return None


def _with_arguments(value: Mapping[str, Any], call: Envelope, tools: Tools) -> Envelope:
    """Return a call with the arguments beside its name; ``ambiguous`` if these contradict each other."""
    written = [call.arguments, *[value[key] for key in ARGUMENT_KEYS if key in value]]
    filled = [each for each in written if each not in (None, "", {}, [], "{}")] or written[-1:]
    others = {key: value[key] for key in value.keys() - _NO_ARGUMENTS}
    repairs = call.repairs
    if len(filled) > 1 or list(others.values()) != [call.name]:
        known = tools.properties(call.name) or {}
        outside = {key: each for key, each in others.items() if key in known and each != call.name}
        if _contradicts(outside, filled) or _has_other_name(value, call.name, tools):
            repairs = (_CONTRADICTION, *repairs)
    return Envelope(call.name, filled[0], repairs, call.id)


def _contradicts(outside: Mapping[str, Any], written: list[Any]) -> bool:
    """Whether arguments written more than once differ, or are ``outside`` of these only."""
    if len(written) == 1 and not outside:
        return False
    first, *others = map(_parsed_arguments, written)
    inside = cast("dict[str, Any]", first if isinstance(first, dict) else {})
    return any(differ(each, first) for each in others) or any(
        differ(each, inside.get(key)) for key, each in outside.items()
    )


def _parsed_arguments(arguments: Any) -> Any:
    """Return arguments as a value, also if they are JSON text."""
    parsed = parse(arguments) if isinstance(arguments, str) else None
    return parsed.value if parsed else arguments


def _has_other_name(value: Mapping[str, Any], name: str, tools: Tools) -> bool:
    """Whether a call names two tools."""
    names = {name, *[value[key] for key in NAME_KEYS if isinstance(value.get(key), str)]}
    return (
        tools.declared
        and len(names) > 1
        and len({match.name for match in map(tools.match, names) if match}) > 1
    )


def _named(value: Mapping[str, Any], tools: Tools) -> list[Envelope] | None:
    """Return calls whose names are keys, all of declared tools."""
    fits = (
        name in tools.names
        and isinstance(given, dict)
        and _takes_all(name, cast("dict[str, Any]", given), tools)
        for name, given in value.items()
    )
    if not value or not tools.declared or not all(fits):
        return None
    return [Envelope(name, given) for name, given in value.items()]


def _takes(name: str, key: str, item: Any, tools: Tools) -> bool:
    """Whether a tool has an argument named like a key that may be beside a name."""
    return (key, item) != ("type", "function") and _takes_all(name, {key: item}, tools)


def _takes_all(name: str, rest: Mapping[str, Any], tools: Tools) -> bool:
    properties = tools.properties(name)
    return properties is not None and rest.keys() <= properties.keys()


def _contract(text: str, tools: Tools) -> Contract:
    """Return a contract for the whole envelope, so that the arguments' own keys guide the repair."""
    match = tools.match(name_in(text)) if tools.declared else None
    if match is None or tools.schema(match.name) is None or text.startswith("["):
        return NO_CONTRACT
    key = next((key for key in ARGUMENT_KEYS if re.search(rf"""["']{key}["']\s*:""", text)), "arguments")
    name = next((key for key in NAME_KEYS if re.search(rf"""["']{key}["']\s*:""", text)), "name")
    return tools.enveloped(match.name, name, key)
