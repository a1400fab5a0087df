"""Coerce values to a tool's schema, for models that nest, rename or stringify arguments.

``fit`` takes a parsed value. It only proposes a candidate; the caller keeps it if the validator accepts it,
so each rule may be simple. A valid value without unknown keys is not changed.

``read_parameter`` takes the text of one argument, from dialects that write a tag per argument. The schema
decides, not the look of the text: a string parameter keeps its text, even if it looks like a number. Any
other text is read as JSON, then as a Python literal, and else kept, so that validation can report it. Types
of a union are tried in the order of vLLM's tool parsers, https://github.com/vllm-project/vllm.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ferrule.core.messages import JsonObject, Repair
from ferrule.repair.lenient_json import Failed, scan, unescape
from ferrule.repair.schema import ANY, STRING, Contract, View, kind
from ferrule.repair.strict_json import Parsed, differ, duplicate, finite, parse


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tag-per-argument dialect.

    ``typed`` is True if the markup says that the text is JSON, False if it says string, None if it says
    nothing and the schema decides.
    """

    key: str
    text: str
    typed: bool | None = None


def read_parameter(parameter: Parameter, view: View) -> Parsed:
    """Read one parameter. Reading text by its declared type is not a repair; reading it loosely is."""
    text = parameter.text
    if parameter.typed is False:
        return Parsed(text)
    if parameter.typed is True:
        return parse(text.strip()) or convert(text, ANY - {"string"}) or Parsed(text)
    if "string" not in view.types:
        return convert(text, view.types) or Parsed(text)
    if view.types == STRING:
        return Parsed(text)
    found = _if_json(text, {"object", "array"} if view.types == ANY else view.types)
    return Parsed(text) if found is None or _is_choice(text, found.value, view.choices) else found


def convert(text: str, types: frozenset[str]) -> Parsed | None:
    """Read text as the first of these types that it can be, or return None."""
    stripped = text.strip()
    quoted = _QUOTED.fullmatch(stripped)
    stripped = quoted.group(1) if quoted else stripped
    for name, read in _READERS:
        if name in types:
            found = read(stripped)
            if found is not None:
                return found
    return None


def _if_json(text: str, types: Collection[str]) -> Parsed | None:
    """Read text as strict JSON of one of these types, where a string is allowed too."""
    found = parse(text.strip())
    if found is None or isinstance(found.value, str):
        return None
    name = kind(found.value)
    return found if name in types or (name == "integer" and "number" in types) else None


def _is_choice(text: str, value: Any, choices: Sequence[Any]) -> bool:
    """Whether the text itself is an allowed value and the parsed value is not."""
    return text in choices and all(differ(value, each) for each in choices)


def _null(text: str) -> Parsed | None:
    return Parsed(None) if text in ("null", "None", "nil") else None


def _integer(text: str) -> Parsed | None:
    """Read an integer of any size; also ``5.0`` and ``1e3``, if a float holds them exactly."""
    if _INTEGER.fullmatch(text):
        return Parsed(int(text.partition(".")[0]))
    found = _number(text)
    exact = found is not None and found.value.is_integer() and abs(found.value) < EXACT
    return Parsed(int(found.value)) if found and exact else None


def _number(text: str) -> Parsed | None:
    if not _NUMBER.fullmatch(text):
        return None
    try:
        return Parsed(int(text) if text.lstrip("+-").isdigit() else finite(text))
    except ValueError:  # infinite, or more digits than Python converts
        return None


def _boolean(text: str) -> Parsed | None:
    truth = {"true": True, "false": False}.get(text.lower())
    return None if truth is None else Parsed(truth)


def _container(opening: str) -> Callable[[str], Parsed | None]:
    def read(text: str) -> Parsed | None:
        if not text.startswith(opening):
            return None
        return parse(text) or _scanned(text) or _escaped(text)

    return read


def _scanned(text: str) -> Parsed | None:
    """Read a Python literal or other loose JSON; None if it was cut off or other text follows."""
    found = scan(text)
    if isinstance(found, Failed) or found.open or found.end < len(text):
        return None
    return Parsed(found.value, found.repairs)


def _escaped(text: str) -> Parsed | None:
    """Read JSON that was escaped as a whole: it has a backslash before its first quote."""
    found = parse(unescape(text)) if _ESCAPED.match(text) else None
    return found and Parsed(found.value, (Repair("over-escaped", "the whole text was escaped once more"),))


EXACT = 1 << 53

_QUOTED = re.compile(r'"([^"\\]{1,40})"')
"""A scalar in extra quotes."""

_ESCAPED = re.compile(r'[\[{\s]*\\"')
_INTEGER = re.compile(r"[+-]?[0-9]{1,4300}(?:\.0{0,40})?")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")

_READERS: tuple[tuple[str, Callable[[str], Parsed | None]], ...] = (
    ("null", _null),
    ("integer", _integer),
    ("number", _number),
    ("boolean", _boolean),
    ("object", _container("{")),
    ("array", _container("[")),
)
"""The order in which the types of a union are tried."""


REPEATED = Repair("repeated-object", "the same object was there more than once")

DEPTH = 64
"""More deeply nested values are not changed."""

_WRAPPERS = "arguments args input inputs kwargs params parameters tool_input properties data"
WRAPPERS = frozenset(_WRAPPERS.split())
"""Keys in which models nest all arguments."""

COMPANIONS = frozenset({"name", "type", "function", "tool", "tool_name", "id"})
"""Keys beside such a wrapper, if the model wrote the whole call."""

SCHEMA = frozenset({"type", "properties", "required", "additionalProperties", "description", "title"})
"""Schema keywords that small models copy if a tool has no parameters."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Coerced arguments and the repairs. ``valid``: the validator has already accepted them."""

    value: JsonObject
    repairs: tuple[Repair, ...]
    valid: bool


def fit(value: Any, contract: Contract) -> Fitted | None:
    """Return the object that the value means, not necessarily valid; None if it is not an object."""
    repairs: list[Repair] = []
    view = contract.view
    value = _unlisted(value, repairs)
    value = _unwrapped(value, view, contract, repairs)
    if not isinstance(value, dict):
        return None
    arguments = cast("JsonObject", value)
    if _is_copy(arguments, contract):
        copied = Repair("schema-copied", "a schema was in the place of the arguments")
        return Fitted({}, (*repairs, copied), valid=False)
    valid = not contract.schema or _settled(arguments, view, contract)
    if not valid:
        arguments = _fit_object(arguments, view, repairs, 0)
    return Fitted(arguments, tuple(repairs), valid)


def without_nulls(value: JsonObject, contract: Contract) -> tuple[JsonObject, list[Repair]]:
    """Remove nulls that the schema forbids from optional keys: they mean "not given"."""
    repairs: list[Repair] = []
    view = contract.view
    result = _drop_nulls(value, view, repairs, 0)
    return (cast("JsonObject", result), repairs) if repairs else (value, [])


def renamed(keys: Collection[str], view: View) -> dict[str, str]:
    """Map each unknown key to the one known key that it can mean.

    They may differ only in case, ``-``, ``_`` and blanks.
    """
    unknown = [key for key in keys if key not in view.properties and view.matched(key) is None]
    if not unknown:
        return {}
    targets: dict[str, str | None] = {}
    for name in view.properties:
        targets[_fold(name)] = None if _fold(name) in targets else name
    meant = [(key, targets.get(_fold(key))) for key in unknown]
    return {key: name for key, name in meant if name is not None}


def _is_copy(value: JsonObject, contract: Contract) -> bool:
    """Whether a tool without parameters got ``{"type": "object", "properties": {…}}``."""
    if contract.schema.get("properties") != {} or contract.schema.get("additionalProperties"):
        return False
    return isinstance(value.get("properties"), dict) and value.keys() <= SCHEMA


def _settled(value: JsonObject, view: View, contract: Contract) -> bool:
    return value.keys() <= view.properties.keys() and contract.accepts(value)


def _unlisted(value: Any, repairs: list[Repair]) -> Any:
    """Take the arguments out of a list: ``[{…}]``; the same object twice counts as one."""
    elements = cast("list[Any]", value) if isinstance(value, list) else None
    if elements is None or not all(isinstance(each, dict) for each in elements):
        return cast("Any", value)
    if any(differ(each, elements[0]) for each in elements[1:]):
        return cast("Any", value)
    listed = Repair("list-wrapper", "the arguments were in a list")
    repairs.append(listed if len(elements) < 2 else REPEATED)
    return elements[0] if elements else {}


def _unwrapped(value: Any, view: View, contract: Contract, repairs: list[Repair]) -> Any:
    """Take the arguments out of ``{"arguments": {…}}``, of the tool's name as key, or of the whole call."""
    for _ in range(2):
        if not view.node or not isinstance(value, dict):
            break
        found = _inner(cast("JsonObject", value), view, contract)
        if found is None:
            break
        key, value, more = found
        repairs.extend([*more, Repair("wrapper-key", f"the arguments were under {key!r}")])
    return cast("Any", value)


def _inner(
    value: JsonObject, view: View, contract: Contract
) -> tuple[str, JsonObject, tuple[Repair, ...]] | None:
    key = _wrapper(value, view)
    if key is None:
        return None
    inner: Any = value[key]
    repairs: tuple[Repair, ...] = ()
    if isinstance(inner, str):
        parsed = parse(inner)
        if parsed is None:
            return None
        inner = parsed.value
        repairs = (Repair("double-encoded", f"{key!r} held JSON text"), *parsed.repairs)
    if not isinstance(inner, dict) or not _plausible(key, cast("JsonObject", inner), view, contract):
        return None
    return key, cast("JsonObject", inner), repairs


def _wrapper(value: JsonObject, view: View) -> str | None:
    if len(value) == 1:
        [key] = value
        return None if key in view.properties else key
    if len(value) > 1 + len(COMPANIONS) or not view.properties.keys().isdisjoint(value):
        return None
    keys = [key for key in value if key not in COMPANIONS]
    return keys[0] if len(keys) == 1 and keys[0] in WRAPPERS else None


def _plausible(key: str, inner: JsonObject, view: View, contract: Contract) -> bool:
    """Whether the inner keys belong to the tool; an unusual wrapper key must leave no doubt."""
    names = renamed(inner.keys(), view)
    known = all(name in view.properties or name in names for name in inner)
    if key in WRAPPERS or key == contract.tool:
        return known and (bool(inner) or not contract.accepts({key: inner}))
    return known and bool(inner) and not contract.accepts({key: inner})


def _fit_value(value: Any, view: View, repairs: list[Repair], depth: int) -> Any:
    if depth > DEPTH or view.says_nothing:
        return value
    if isinstance(value, str):
        return _fit_text(value, view, repairs, depth)
    if isinstance(value, dict):
        return _fit_object(cast("JsonObject", value), view, repairs, depth)
    if isinstance(value, list):
        elements = enumerate(cast("list[Any]", value))
        return [_fit_value(each, view.item(at), repairs, depth + 1) for at, each in elements]
    if type(value) is int and view.types.isdisjoint({"integer", "number"}) and "string" in view.types:
        repairs.append(Repair("number-as-text", f"{value} became a string"))
        return str(value)
    return value


def _fit_text(value: str, view: View, repairs: list[Repair], depth: int) -> Any:
    """Convert a string where none is allowed: ``"5"``, ``"true"``, ``"[1, 2]"``."""
    if "string" in view.types:
        return value
    found = convert(value, view.types | {"null"})
    if found is None:
        return value
    became = kind(found.value)
    repairs.extend([Repair("stringified-value", f"a string became {became}"), *found.repairs])
    return _fit_value(found.value, view, repairs, depth + 1)


def _fit_object(value: JsonObject, view: View, repairs: list[Repair], depth: int) -> JsonObject:
    names = renamed(value.keys(), view)
    repairs.extend(Repair("key-case", f"{key!r} stands for {name!r}") for key, name in names.items())
    result: JsonObject = {}
    for key, each in value.items():
        name = names.get(key, key)
        fitted = _fit_value(each, view.member(name), repairs, depth + 1)
        if name in result and differ(result[name], fitted):
            repairs.append(duplicate(name))
        result[name] = fitted
    return result


def _drop_nulls(value: Any, view: View, repairs: list[Repair], depth: int) -> Any:
    if depth > DEPTH or view.says_nothing:
        return value
    if isinstance(value, list):
        elements = enumerate(cast("list[Any]", value))
        return [_drop_nulls(each, view.item(at), repairs, depth + 1) for at, each in elements]
    if not isinstance(value, dict):
        return value
    result: JsonObject = {}
    for key, each in cast("JsonObject", value).items():
        if each is None and _is_optional(key, view):
            repairs.append(Repair("null-dropped", f"{key!r} is optional and was null"))
            continue
        result[key] = _drop_nulls(each, view.member(key), repairs, depth + 1)
    return result


def _is_optional(key: str, view: View) -> bool:
    return key in view.properties and key not in view.required and "null" not in view.properties[key].types


def _fold(key: str) -> str:
    return key.casefold().replace("_", "").replace("-", "").replace(" ", "")
