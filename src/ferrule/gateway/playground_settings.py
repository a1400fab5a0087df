"""What somebody types beside a text: JSON in, tools and a policy out, or what is wrong and where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, cast, get_args, get_origin, get_type_hints

from ferrule.dialects import Policy
from ferrule.errors import UsageError
from ferrule.gateway.page_request import WrongInput
from ferrule.locale import N_
from ferrule.messages import JsonObject
from ferrule.repair.tools import tools_of

# Tools.


def given_tools(text: str) -> list[JsonObject] | None:
    """The tools that a JSON text declares: a list, or a request that has one. Raises ``WrongInput``."""
    if not text.strip():
        return None
    try:
        value: Any = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"tools: line {error.lineno}, column {error.colno}: {_expected(error)}"
        raise WrongInput("tools", message, error.lineno, error.colno) from None
    except RecursionError:
        raise WrongInput("tools", "tools: the JSON is nested too deep") from None
    except ValueError:  # an integer longer than Python reads
        raise WrongInput("tools", "tools: a number has too many digits") from None
    listed: Any = cast(JsonObject, value).get("tools") if isinstance(value, dict) else value
    if not isinstance(listed, list):
        raise WrongInput("tools", 'tools: expected a list of tools, or an object with "tools"')
    tools = cast("list[Any]", listed)
    if problem := _problem(tools):
        number, words = problem
        if listed is not value:
            raise WrongInput("tools", f"tools: {words}")
        line, column = _place(text, number)
        raise WrongInput("tools", f"tools: line {line}, column {column}: {words}", line, column)
    return cast("list[JsonObject]", tools)


def _problem(tools: Sequence[Any]) -> tuple[int, str] | None:
    """Which tool is wrong, and why."""
    names: set[str] = set()
    for number, tool in enumerate(tools):
        at = f"tools[{number}]"
        if not isinstance(tool, dict):
            return number, N_(f"{at} must be an object, not {_kind(tool)}")
        try:
            [name] = tools_of([cast(JsonObject, tool)]).names
        except UsageError as error:
            return number, str(error).replace("tools[0]", at, 1)
        if name in names:
            return number, N_(f"{at}: the name {name!r} is declared twice")
        names.add(name)
    return None


def _expected(error: json.JSONDecodeError) -> str:
    """What the parser expected, as a person would say it."""
    if error.pos >= len(error.doc.rstrip()):
        return N_("the text ends before the JSON does")
    near = error.doc[error.pos : error.pos + 12].split("\n")[0]
    expected = f"{error.msg[:1].lower()}{error.msg[1:]}"
    return N_(f"{expected}, but found {near!r}") if near else expected


def _place(text: str, number: int) -> tuple[int, int]:
    """Line and column of an item of a list."""
    decoder = json.JSONDecoder()
    at = _behind(text, text.index("[") + 1)
    for _ in range(number):
        at = _behind(text, text.index(",", decoder.raw_decode(text, at)[1]) + 1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _behind(text: str, at: int) -> int:
    """Where the blanks at a place end."""
    return len(text) - len(text[at:].lstrip())


def _kind(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return (
        N_("a string")
        if isinstance(value, str)
        else N_("a list")
        if isinstance(value, list)
        else N_("a number")
    )


# Policies.


@dataclass(frozen=True, slots=True)
class PolicyField:
    """A field of ``Policy``: what it may be. ``choices`` is empty for any value of its type."""

    name: str
    choices: tuple[Any, ...]
    several: bool
    default: Any


def policy_fields() -> list[PolicyField]:
    """The fields of ``Policy``."""
    hints = get_type_hints(Policy)
    found: list[PolicyField] = []
    for each in fields(Policy):
        hint = hints[each.name]
        several = get_origin(hint) is frozenset
        choices = (True, False) if hint is bool else get_args(get_args(hint)[0] if several else hint)
        found.append(PolicyField(each.name, choices, several, each.default))
    return found


def given_policy(value: Any) -> Policy:
    """The policy with these fields. Raises ``WrongInput``."""
    if value is None:
        return Policy()
    if not isinstance(value, dict):
        raise WrongInput("policy", "policy: expected an object")
    known = {each.name: each for each in policy_fields()}
    given: dict[str, Any] = {}
    for name, item in cast(JsonObject, value).items():
        if name not in known:
            words = f"policy: there is no field {name[:99]!r}; there are: {', '.join(known)}"
            raise WrongInput("policy", words)
        given[name] = _setting(known[name], item)
    return Policy(**given)


def _setting(field: PolicyField, value: Any) -> Any:
    """The value of a field. Raises ``WrongInput``."""
    choices = ", ".join(map(_written, field.choices))
    if field.several:
        items = cast("list[Any]", value) if isinstance(value, list) else [None]
        if any(_unlike(item, field.choices) for item in items):
            raise WrongInput("policy", f"policy: {field.name} is a list of: {choices}")
        return frozenset(items)
    if field.choices:
        if _unlike(value, field.choices):
            shown = _written(value)[:99]
            raise WrongInput("policy", f"policy: {field.name} is one of {choices}, not {shown}")
    elif type(value) is not type(field.default) or (type(value) is int and value < 1):
        if isinstance(field.default, int):
            raise WrongInput("policy", f"policy: {field.name} is a whole number from 1 upwards")
        raise WrongInput("policy", f"policy: {field.name} is a string")
    return value


def _unlike(value: Any, choices: Sequence[Any]) -> bool:
    return not any(type(value) is type(each) and value == each for each in choices)


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
