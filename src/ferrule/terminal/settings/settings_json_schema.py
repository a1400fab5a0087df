"""Settings as they may be shown: a value in, JSON out, with what may be a secret left out of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast, get_args
from urllib.parse import urlsplit, urlunsplit

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.messages import JsonObject
from ferrule.terminal.settings.settings_schema import SETTINGS, Setting
from ferrule.terminal.settings.settings_values import Money
from ferrule.vendors import Price
from ferrule.vendors.profile import Currency

HIDDEN = "***"

_VARIABLE = re.compile(r"\$\{(\w+)")
_TELLING = re.compile(r"key|token|secret|pass|auth|cookie|credential", re.IGNORECASE)


def masked(setting: Setting, value: Any) -> Any:
    """The value of a setting for people and programs, in the words of a file where it can be."""
    match setting.kind:
        case "rules":
            return [_rule(each) for each in cast("tuple[PermissionRule, ...]", value)]
        case "servers":
            return {name: _server(each) for name, each in cast("Mapping[str, Any]", value).items()}
        case "prices":
            return {name: _price(each) for name, each in cast("Mapping[str, Price]", value).items()}
        case "paths":
            return [*value]
        case "sizes":
            return dict(value)
        case "text":
            return masked_url(value)
        case _:
            return str(value) if isinstance(value, Money) else value


def variables_named(value: Any) -> list[str]:
    """The environment variables that stand in the texts of MCP servers as ``${NAME}``, in order."""
    if isinstance(value, str):
        return list(dict.fromkeys(_VARIABLE.findall(value)))
    parts: Any = ()
    if isinstance(value, Mapping):
        parts = cast("Mapping[str, Any]", value).values()
    elif isinstance(value, (list, tuple)):
        parts = cast("list[Any]", value)
    return list(dict.fromkeys(name for part in parts for name in variables_named(part)))


def masked_url(text: str) -> str:
    """An address without its password and its query, where a key may stand; other texts as they are."""
    if "://" not in text:
        return text
    try:
        parts = urlsplit(text)
        host = parts.netloc.rpartition("@")[2]
    except ValueError:
        return HIDDEN
    netloc = f"{HIDDEN}@{host}" if "@" in parts.netloc else host
    return urlunsplit((parts.scheme, netloc, parts.path, HIDDEN if parts.query else "", ""))


def _rule(rule: PermissionRule) -> str:
    what = rule.path or rule.command
    return f"{rule.tool}({what})" if what else rule.tool


def _price(price: Price) -> dict[str, Any]:
    cached = {} if price.cached is None else {"cached": price.cached}
    return {"input": price.input, "output": price.output, **cached, "currency": price.currency}


def _server(server: Mapping[str, Any]) -> dict[str, Any]:
    """What variables and headers hold is hidden, and arguments that seem to be, or to follow, a secret."""
    shown: dict[str, Any] = {}
    for key, value in server.items():
        if key in ("env", "headers"):
            shown[key] = dict.fromkeys(value, HIDDEN)
        elif key == "args":
            shown[key] = _arguments([str(each) for each in value])
        else:
            shown[key] = masked_url(value) if isinstance(value, str) else value
    return shown


def _arguments(arguments: list[str]) -> list[str]:
    shown: list[str] = []
    before = ""
    for each in arguments:
        name, sign, _ = each.partition("=")
        if _TELLING.search(before) and before.startswith("-") and not each.startswith("-"):
            shown.append(HIDDEN)
        elif sign and _TELLING.search(name):
            shown.append(f"{name}={HIDDEN}")
        else:
            shown.append(masked_url(each))
        before = each
    return shown


_TEXT: JsonObject = {"type": "string"}
_TEXTS: JsonObject = {"type": "object", "additionalProperties": {"type": ["string", "number", "boolean"]}}

_RULE: JsonObject = {
    "anyOf": [
        {"type": "string", "minLength": 1},
        {
            "type": "object",
            "properties": {"tool": _TEXT, "path": {"type": "string", "pattern": "^/"}, "command": _TEXT},
            "minProperties": 1,
            "additionalProperties": False,
        },
    ]
}

_SERVER: JsonObject = {
    "type": "object",
    "properties": {
        "command": _TEXT,
        "args": {"type": "array", "items": {"type": ["string", "number", "boolean"]}},
        "env": _TEXTS,
        "cwd": _TEXT,
        "url": _TEXT,
        "headers": _TEXTS,
        "type": _TEXT,
        "transport": _TEXT,
        "disabled": {"type": "boolean"},
    },
    "anyOf": [{"required": ["command"]}, {"required": ["url"]}],
    "additionalProperties": False,
}

_PRICE: JsonObject = {
    "type": "object",
    "properties": {
        "input": {"type": "number", "minimum": 0},
        "output": {"type": "number", "minimum": 0},
        "cached": {"type": "number", "minimum": 0},
        "currency": {"enum": list(get_args(Currency))},
    },
    "required": ["input", "output"],
    "additionalProperties": False,
}

_KINDS: dict[str, JsonObject] = {
    "text": _TEXT,
    "flag": {"type": "boolean"},
    "count": {"type": "integer", "minimum": 1},
    "seconds": {"type": "number", "exclusiveMinimum": 0},
    "money": {
        "anyOf": [
            {"type": "number", "exclusiveMinimum": 0},
            {"type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?( ?[A-Za-z]{3})?$"},
        ]
    },
    "paths": {"type": "array", "items": {"type": "string", "minLength": 1}},
    "rules": {"type": "array", "items": _RULE},
    "servers": {"type": "object", "additionalProperties": _SERVER},
    "prices": {"type": "object", "additionalProperties": _PRICE},
    "sizes": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}},
}


def settings_json_schema() -> JsonObject:
    """The JSON Schema (draft 2020-12) of ``config.toml``."""
    properties: JsonObject = {}
    for name, setting in SETTINGS.items():
        group, dot, last = name.rpartition(".")
        if not dot:
            properties[name] = _of(setting)
            continue
        table = properties.setdefault(
            group, {"type": "object", "properties": {}, "additionalProperties": False}
        )
        table["properties"][last] = _of(setting)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ferrule settings",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }


def _of(setting: Setting) -> JsonObject:
    shape = {"enum": list(setting.choices)} if setting.choices else _KINDS[setting.kind]
    default = {} if setting.default is None else {"default": _plain(setting.default)}
    return {"description": setting.english, **shape, **default}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
