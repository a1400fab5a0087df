"""Validate the table of a settings file with the JSON Schema and convert its values.

All mistakes are collected with their places; valid settings still apply.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date, time
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from ferrule.agent.tools.permission_rules import PermissionMode, PermissionRule, prepared
from ferrule.agent.tools.tool_declarations import COMMAND_TOOL
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.typed_tables import KeyPath
from ferrule.terminal.settings.settings_schema import (
    GROUPS,
    SETTINGS,
    Mistake,
    Setting,
    Source,
    settings_json_schema,
    unknown_name,
)
from ferrule.terminal.settings.settings_values import Money
from ferrule.terminal.settings.tool_patterns import rules_of, similar_tools
from ferrule.vendors import Price

if TYPE_CHECKING:
    from jsonschema_rs import Draft202012Validator


_RULE = re.compile(r"([^()]+?)(?:\((.*)\))?", re.DOTALL)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_MONEY = re.compile(r"\s*([0-9.]+) ?([A-Za-z]*)\s*")
_LONGEST = 40
"""The most characters of a value that an error message repeats."""


def checked(
    table: Mapping[str, Any], source: Callable[[KeyPath], Source], mistakes: list[Mistake]
) -> list[tuple[Setting, Any]]:
    """Return the settings in a table. ``source`` returns the place of a path, for mistakes."""
    wrong = dict(_wrong_in(table))
    fine: list[tuple[Setting, Any]] = []
    for setting in SETTINGS.values():
        path = tuple(setting.name.split("."))
        raw = _at(table, path)
        if raw is not None and not any(each[: len(path)] == path for each in wrong):
            fine.append((setting, _value(setting, raw, wrong)))
    told = [Mistake(source(path), _dotted(path), said) for path, said in wrong.items()]
    mistakes += sorted(told, key=lambda each: each.source.line)
    return fine


def checked_one(setting: Setting, value: Any, source: Source, mistakes: list[Mistake]) -> Any:
    """Return the value of one setting, or None if it is invalid."""
    group, _, last = setting.name.rpartition(".")
    table = {group: {last: value}} if group else {last: value}
    return next((each for _, each in checked(table, lambda _: source, mistakes)), None)


@cache
def _validator() -> Draft202012Validator:
    from jsonschema_rs import Draft202012Validator  # which takes its time to be loaded

    return Draft202012Validator(settings_json_schema())


def _wrong_in(table: Mapping[str, Any]) -> Iterator[tuple[KeyPath, str]]:
    """Yield each invalid place with a sentence."""
    if not table:
        return
    try:  # what JSON does not have is wrong everywhere
        errors = list(_validator().iter_errors(json.loads(json.dumps(table, default=lambda _: None))))
    except (ValueError, RecursionError):
        yield (), N_("this is nested too deep")
        return
    for error in errors:
        path: KeyPath = tuple(error.instance_path)
        node = _node(path)
        for name in getattr(error.kind, "unexpected", ()):
            of_settings = not path or (len(path) == 1 and path[0] in GROUPS)
            known = [*SETTINGS, *sorted(GROUPS)] if of_settings else list(node["properties"])
            yield (*path, name), unknown_name(".".join(map(str, (*path, name))), known)
        if not hasattr(error.kind, "unexpected"):
            expected, given = node["title"], _given(node, _at(table, path))
            yield path, N_(f"expected {expected}, not {given}")


def _node(path: KeyPath) -> JsonObject:
    node = settings_json_schema()
    for part in path:
        node = node.get("properties", {}).get(part) or node.get("items") or node["additionalProperties"]
    return node


def _at(table: Any, path: KeyPath) -> Any:
    """Return the value at a path of a table; None if there is none."""
    for part in path:
        try:
            table = table[part]
        except (KeyError, TypeError):
            return None
    return table


_KINDS: tuple[tuple[Any, str], ...] = (
    (bool, N_("true or false")),
    (str, N_("a text")),
    ((int, float), N_("a number")),
    ((list, tuple), N_("a list")),
    (Mapping, N_("a table")),
    ((date, time), N_("a date or a time")),
)


def _given(node: JsonObject, value: Any) -> str:
    """Describe a value by its type. Only numbers and choices are quoted, as other values may be secret."""
    if {"enum", "minimum", "exclusiveMinimum"} & node.keys():
        if isinstance(value, (int, float)):
            return str(value).lower()[:_LONGEST]
        if isinstance(value, str) and len(value) <= _LONGEST and value.isprintable():
            return f'"{value}"'
    return next((words for kind, words in _KINDS if isinstance(value, kind)), N_("no value"))


def _value(setting: Setting, raw: Any, wrong: dict[KeyPath, str]) -> Any:
    """Convert a value that fits the schema; an invalid rule is a mistake, too."""
    match setting.kind:
        case "text" | "address" | "variable":
            return raw.strip()
        case "seconds":
            return float(raw)
        case "money":
            return _money(raw)
        case "paths":
            return tuple(each.strip() for each in raw)
        case "prices":
            return {model: Price(**each) for model, each in raw.items()}
        case "rules":
            return tuple(_rules(setting, raw, wrong))
        case _:
            return raw


def _money(raw: Any) -> Money:
    found = _MONEY.fullmatch(str(raw))
    assert found is not None, "the schema says so"
    return Money(float(found[1]), found[2].upper() or "USD")


def _rules(setting: Setting, raw: list[Any], wrong: dict[KeyPath, str]) -> Iterator[PermissionRule]:
    """Yield the rules from tables, and from texts such as ``tool(path or command)``."""
    group, last = setting.name.split(".")
    mode = cast(PermissionMode, last)
    for number, item in enumerate(raw):
        try:
            yield from _of_text(item.strip(), mode) if isinstance(item, str) else [_of_table(item, mode)]
        except UsageError as error:
            said = str(error)
            wrong[group, last, number] = N_(f"this rule cannot be used: {said}")


def _of_text(text: str, mode: PermissionMode) -> list[PermissionRule]:
    found = _RULE.fullmatch(text)
    if found is None:
        return [_of_table({}, mode)]
    name, what = found[1].strip(), found[2]
    parts = {"tool": name}
    if what is not None:
        parts["path" if what.startswith("/") else "command"] = what
    known = [] if name == COMMAND_TOOL and "path" in parts else rules_of(name, what, mode)
    return known or [_of_table(parts, mode)]


def _of_table(parts: Mapping[str, str], mode: PermissionMode) -> PermissionRule:
    rule = PermissionRule(mode, **parts)
    prepared(rule)
    if near := similar_tools(rule.tool):
        meant = ", ".join(near)
        raise UsageError(f"there is no tool {rule.tool}; did you mean {meant}?")
    return rule


def _dotted(path: KeyPath) -> str:
    """Format a path as ``a.b[2]."c.d"``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if _BARE.fullmatch(part) else f'"{part}"'
            text += f".{name}" if text else name
    return text
