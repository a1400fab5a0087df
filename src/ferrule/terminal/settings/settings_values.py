"""The settings of a run: values, their sources, and defaults for the rest.

``masked`` returns a value as JSON for display, without possible secrets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, cast

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.client.masking import HIDDEN, is_secret_name, masked_url
from ferrule.terminal.settings.settings_schema import SETTINGS, Setting, Source
from ferrule.vendors import Price


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in a currency."""

    amount: float
    currency: str = "USD"

    def __str__(self) -> str:
        return f"{self.amount:g} {self.currency}"


@dataclass(frozen=True, slots=True)
class Ignored:
    """A setting that was ignored because its project file is not trusted."""

    key: str
    source: Source


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a run. Values that are not set have their defaults."""

    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """By name, only those that are set."""
    sources: Mapping[str, Source] = field(default_factory=lambda: MappingProxyType({}))
    """Where each value was set last."""
    ignored: tuple[Ignored, ...] = ()
    """Settings ignored because the project's file is not trusted."""
    files: tuple[str, ...] = ()
    """The files that were read."""

    def __getitem__(self, name: str) -> Any:
        """Return the value of a setting; ``KeyError`` for an unknown name."""
        return self.values[name] if name in self.values else SETTINGS[name].default

    def source(self, name: str) -> Source:
        """Return where a value was set."""
        return self.sources.get(name, Source())

    @property
    def small_model(self) -> str:
        """The model for titles and summaries."""
        return self["small_model"] or self["model"]

    @property
    def base_url(self) -> str | None:
        """The endpoint, if not the vendor's."""
        return self["base_url"] or None

    @property
    def api_key_env(self) -> str | None:
        """The variable that holds the key."""
        return self["api_key_env"] or None

    @property
    def permissions(self) -> tuple[PermissionRule, ...]:
        """All rules in the order of application: deny, ask, allow."""
        return (*self["permissions.deny"], *self["permissions.ask"], *self["permissions.allow"])

    @property
    def keep_variables(self) -> tuple[str, ...]:
        """Patterns of variables that commands get even if they look like secrets."""
        return _words(self["shell.keep_variables"])

    @property
    def leave_out_variables(self) -> tuple[str, ...]:
        """Patterns of additional variables that commands do not get."""
        return _words(self["shell.leave_out_variables"])

    @property
    def mcp_servers(self) -> Mapping[str, Any]:
        """The form for ``ferrule.agent.mcp_tools``; empty if there are none."""
        servers = self["mcp_servers"]
        return {"mcpServers": servers} if servers else {}

    @property
    def sessions_file(self) -> str | None:
        """The session log, if not the default one."""
        return self["sessions.file"] or None

    @property
    def runs_engine(self) -> str | None:
        """The store of durable runs, if not the default one."""
        return self["runs.engine"] or None


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


_VARIABLE = re.compile(r"\$\{(\w+)")


def masked(setting: Setting, value: Any) -> Any:
    """Return a setting's value for display, in the form of a settings file if possible."""
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
        case "text" | "address" | "variable":
            return masked_url(value)
        case _:
            return str(value) if isinstance(value, Money) else value


def variables_named(value: Any) -> list[str]:
    """Return the environment variables that MCP server settings use as ``${NAME}``, in order."""
    if isinstance(value, str):
        return list(dict.fromkeys(_VARIABLE.findall(value)))
    parts: Any = ()
    if isinstance(value, Mapping):
        parts = cast("Mapping[str, Any]", value).values()
    elif isinstance(value, (list, tuple)):
        parts = cast("list[Any]", value)
    return list(dict.fromkeys(name for part in parts for name in variables_named(part)))


def _rule(rule: PermissionRule) -> str:
    what = rule.path or rule.command
    return f"{rule.tool}({what})" if what else rule.tool


def _price(price: Price) -> dict[str, Any]:
    cached = {} if price.cached is None else {"cached": price.cached}
    return {"input": price.input, "output": price.output, **cached, "currency": price.currency}


def _server(server: Mapping[str, Any]) -> dict[str, Any]:
    """Mask the values of variables and headers, and arguments that look like, or follow, a secret."""
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
        if is_secret_name(before) and before.startswith("-") and not each.startswith("-"):
            shown.append(HIDDEN)
        elif sign and is_secret_name(name):
            shown.append(f"{name}={HIDDEN}")
        else:
            shown.append(masked_url(each))
        before = each
    return shown
