"""The JSON Schema of a settings file, for editors that complete and check TOML."""

from __future__ import annotations

from typing import get_args

from ferrule.messages import JsonObject
from ferrule.profiles.profile import Currency
from ferrule.settings.settings_schema import SETTINGS, Setting

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
