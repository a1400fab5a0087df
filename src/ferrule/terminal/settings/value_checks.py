"""One value of a settings file: what ``tomllib`` gave in, the value as the program wants it out.

What is wrong goes to a list, with its place, and the rest is checked all the same.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from datetime import date, time
from typing import Any, Literal, cast, get_args

from ferrule.agent.tools.permission_rules import PermissionMode, PermissionRule, prepared
from ferrule.core.errors import UsageError
from ferrule.terminal.settings.settings_schema import Mistake, Setting, Source, near_names
from ferrule.terminal.settings.settings_values import Money
from ferrule.terminal.settings.toml_places import Path
from ferrule.vendors import Price
from ferrule.vendors.profile import Currency

_RULE = re.compile(r"([^()]+?)(?:\((.*)\))?", re.DOTALL)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_VARIABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_MONEY = re.compile(r"(\d+(?:\.\d+)?) ?([A-Za-z]{3})?")
_CURRENCIES: tuple[str, ...] = get_args(Currency)
_LONGEST = 40
"""Characters of a value that a complaint repeats."""

_SERVER = {
    "command": "text",
    "args": "texts",
    "env": "text-table",
    "cwd": "text",
    "url": "text",
    "headers": "text-table",
    "type": "text",
    "transport": "text",
    "disabled": "flag",
}
"""What a server's table may have: see ``ferrule.agent.mcp``."""

Which = Literal["key", "value"]


class Checker:
    """Checks the values of one place. ``source``: where a path stands there, its key or its value."""

    def __init__(self, source: Callable[[Path, Which], Source], mistakes: list[Mistake]) -> None:
        self._source, self._mistakes = source, mistakes

    def checked(self, setting: Setting, value: Any) -> Any:
        """The value of a setting, or None where it cannot be used."""
        path: Path = tuple(setting.name.split("."))
        match setting.kind:
            case "choice":
                return self._choice(value, path, setting.choices)
            case "text":
                return self._text(setting.name, value, path)
            case "servers" | "prices" | "sizes" as kind:
                each = {"servers": self._server, "prices": self._price, "sizes": self._count}
                return self._table(value, path, kind, each[kind])
            case "flag" | "count" | "seconds" | "money" | "rules" | "paths" as kind:
                each = {
                    "flag": self._flag,
                    "count": self._count,
                    "seconds": self._seconds,
                    "money": self._money,
                    "rules": self._rules,
                    "paths": self._paths,
                }
                return each[kind](value, path)

    def unknown(self, path: Path, known: list[str]) -> None:
        """Say that there is no such key."""
        near = near_names(".".join(map(str, path)), known)
        source = self._source(path, "key")
        self._mistakes.append(Mistake(source, _dotted(path), "unknown", {}, near))

    def wrong(self, path: Path, expected: str, value: Any, **more: Any) -> None:
        """Say that a value is not what it has to be."""
        values = {"expected": expected, "given": given_kind(value), **more}
        if expected in ("choice", "count", "seconds", "money", "amount", "currency"):
            values["given"] = _shown(value)
        self._mistakes.append(Mistake(self._source(path, "value"), _dotted(path), "wrong", values))

    def _flag(self, value: Any, path: Path) -> bool | None:
        if isinstance(value, bool):
            return value
        self.wrong(path, "flag", value)
        return None

    def _text(self, name: str, value: Any, path: Path) -> str | None:
        if not isinstance(value, str):
            self.wrong(path, "text", value)
            return None
        text = value.strip()
        if name == "base_url" and text and not text.startswith(("http://", "https://")):
            self.wrong(path, "url", text)
            return None
        if name == "api_key_env" and text and not _VARIABLE.fullmatch(text):
            # Who writes the key itself here is not to find it in a log.
            self.wrong(path, "variable", text)
            return None
        return text

    def _choice(self, value: Any, path: Path, names: tuple[str, ...]) -> str | None:
        if isinstance(value, str) and value in names:
            return value
        self.wrong(path, "choice", value, names=names)
        return None

    def _count(self, value: Any, path: Path) -> int | None:
        if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
            return value
        self.wrong(path, "count", value)
        return None

    def _seconds(self, value: Any, path: Path) -> float | None:
        if _is_number(value) and value > 0:
            return float(value)
        self.wrong(path, "seconds", value)
        return None

    def _amount(self, value: Any, path: Path) -> float | None:
        if _is_number(value) and value >= 0:
            return float(value)
        self.wrong(path, "amount", value)
        return None

    def _money(self, value: Any, path: Path) -> Money | None:
        if _is_number(value) and value > 0:
            return Money(float(value))
        found = _MONEY.fullmatch(value.strip()) if isinstance(value, str) else None
        if found and (found[2] or "USD").upper() in _CURRENCIES and float(found[1]) > 0:
            return Money(float(found[1]), (found[2] or "USD").upper())
        self.wrong(path, "money", value)
        return None

    def _table(self, value: Any, path: Path, expected: str, each: Callable[[Any, Path], Any]) -> Any:
        if not isinstance(value, Mapping):
            self.wrong(path, expected, value)
            return None
        table = cast(Mapping[str, Any], value)
        read = {name: each(item, (*path, name)) for name, item in table.items()}
        return {name: item for name, item in read.items() if item is not None}

    def _rules(self, value: Any, path: Path) -> tuple[PermissionRule, ...] | None:
        if not isinstance(value, (list, tuple)):
            self.wrong(path, "rules", value)
            return None
        mode = cast(PermissionMode, path[-1])
        listed = enumerate(cast(list[Any], value))
        rules = [self._rule(mode, item, (*path, number)) for number, item in listed]
        return tuple(rule for rule in rules if rule is not None)

    def _paths(self, value: Any, path: Path) -> tuple[str, ...] | None:
        listed = cast("list[Any]", value) if isinstance(value, (list, tuple)) else [None]
        paths = [each.strip() for each in listed if isinstance(each, str) and each.strip()]
        if len(paths) < len(listed):
            self.wrong(path, "texts", value)
            return None
        return tuple(paths)

    def _rule(self, mode: PermissionMode, value: Any, path: Path) -> PermissionRule | None:
        parts = self._rule_parts(value, path)
        if parts is None:
            return None
        try:
            rule = PermissionRule(mode, **parts)
            prepared(rule)
        except UsageError as error:
            place = self._source(path, "value")
            self._mistakes.append(Mistake(place, _dotted(path), "rule", {"said": str(error)}))
            return None
        return rule

    def _rule_parts(self, value: Any, path: Path) -> dict[str, str] | None:
        """``tool(what)``, where what is a path or a command, or a table of them."""
        if isinstance(value, str) and (found := _RULE.fullmatch(value.strip())):
            tool, inside = found[1].strip(), found[2]
            if inside is None:
                return {"tool": tool}
            return {"tool": tool, "path" if inside.startswith("/") else "command": inside}
        if not isinstance(value, Mapping):
            self.wrong(path, "rule", value)
            return None
        table = cast(Mapping[str, Any], value)
        known = ["tool", "path", "command"]
        fine = True
        for key, item in table.items():
            if key not in known:
                self.unknown((*path, key), known)
                fine = False
            elif not isinstance(item, str) or not item.strip():
                self.wrong((*path, key), "text", item)
                fine = False
        if not table:
            self.wrong(path, "rule", value)
        return dict(table) if fine and table else None

    def _server(self, value: Any, path: Path) -> Mapping[str, Any] | None:
        if not isinstance(value, Mapping) or not ("command" in value or "url" in value):
            self.wrong(path, "server", cast(Any, value))
            return None
        server = cast(Mapping[str, Any], value)
        before = len(self._mistakes)
        for key, item in server.items():
            at = (*path, key)
            match _SERVER.get(key):
                case None:
                    self.unknown(at, list(_SERVER))
                case "text" as expected if not isinstance(item, str):
                    self.wrong(at, expected, item)
                case "flag" as expected if not isinstance(item, bool):
                    self.wrong(at, expected, item)
                case "texts" as expected if not _are_texts(item, list):
                    self.wrong(at, expected, item)
                case "text-table" as expected if not _are_texts(item, dict):
                    self.wrong(at, expected, item)
                case _:
                    pass
        return server if len(self._mistakes) == before else None

    def _price(self, value: Any, path: Path) -> Price | None:
        if (
            not isinstance(value, Mapping)
            or not {"input", "output"} <= cast(Mapping[str, Any], value).keys()
        ):
            self.wrong(path, "price", cast(Any, value))
            return None
        table = cast(Mapping[str, Any], value)
        before = len(self._mistakes)
        known = ["input", "output", "cached", "currency"]
        for key, item in table.items():
            if key not in known:
                self.unknown((*path, key), known)
            elif key != "currency":
                self._amount(item, (*path, key))
            elif item not in _CURRENCIES:
                self.wrong((*path, key), "currency", item)
        return Price(**table) if len(self._mistakes) == before else None


def known_keys(server: Mapping[str, Any]) -> dict[str, Any]:
    """What is known of the object of an MCP server."""
    return {key: value for key, value in server.items() if key in _SERVER}


def given_kind(value: Any) -> str:
    """What a value is, without telling it."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "flag"
        case str():
            return "text"
        case int() | float():
            return "number"
        case list() | tuple():
            return "list"
        case Mapping():
            return "table"
        case date() | time():
            return "time"
        case _:
            return "nothing"


def _shown(value: Any) -> str:
    """A value as it stands in a file, if it is short; else what it is."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return str(value)[:_LONGEST]
    if isinstance(value, str) and len(value) <= _LONGEST and value.isprintable():
        return f'"{value}"'
    return given_kind(value)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _are_texts(value: Any, kind: type) -> bool:
    if not isinstance(value, kind):
        return False
    each: Any = value.values() if kind is dict else value
    return all(isinstance(item, (str, int, float)) for item in each)


def _dotted(path: Path) -> str:
    """``a.b[2]."c.d"``."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            name = part if _BARE.fullmatch(part) else f'"{part}"'
            text += f".{name}" if text else name
    return text
