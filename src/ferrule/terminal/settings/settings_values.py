"""The settings of a run: the values that are set, where each was set, and defaults for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.terminal.settings.settings_schema import SETTINGS, Source
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
    """A setting in the file of a project that nobody has trusted, which was left out."""

    key: str
    source: Source


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a run. A value that is not set anywhere has its default."""

    values: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    """By name, only those that are set."""
    sources: Mapping[str, Source] = field(default_factory=lambda: MappingProxyType({}))
    """Where each of them was set; of several places the last."""
    ignored: tuple[Ignored, ...] = ()
    """What was left out; the project's file is not trusted."""
    files: tuple[str, ...] = ()
    """The files that were read."""

    def __getitem__(self, name: str) -> Any:
        """The value of a setting; ``KeyError`` for a name that is none."""
        return self.values[name] if name in self.values else SETTINGS[name].default

    def source(self, name: str) -> Source:
        """Where a value comes from."""
        return self.sources.get(name, Source())

    @property
    def model(self) -> str:
        """``"vendor:model"``, or ``""``."""
        return self["model"]

    @property
    def small_model(self) -> str:
        """The model for titles and summaries."""
        return self["small_model"] or self.model

    @property
    def base_url(self) -> str | None:
        """Another endpoint than the vendor's."""
        return self["base_url"] or None

    @property
    def api_key_env(self) -> str | None:
        """The variable that holds the key."""
        return self["api_key_env"] or None

    @property
    def thinking(self) -> str:
        """How much the model thinks."""
        return self["thinking"]

    @property
    def language(self) -> str:
        """``auto``, ``en`` or ``zh``."""
        return self["language"]

    @property
    def theme(self) -> str:
        """The colours."""
        return self["theme"]

    @property
    def mode(self) -> str:
        """What the agent may do unasked."""
        return self["mode"]

    @property
    def permissions(self) -> tuple[PermissionRule, ...]:
        """All rules, in the order in which they are applied: what denies, what asks, what allows."""
        return (*self["permissions.deny"], *self["permissions.ask"], *self["permissions.allow"])

    @property
    def max_turns(self) -> int:
        """Replies of the model after which a task stops."""
        return self["max_turns"]

    @property
    def timeout(self) -> float | None:
        """Seconds after which a task stops."""
        return self["timeout"]

    @property
    def budget(self) -> Money | None:
        """What a session may cost."""
        return self["budget"]

    @property
    def sandbox(self) -> str:
        """``auto`` or ``off``."""
        return self["sandbox"]

    @property
    def keep_variables(self) -> tuple[str, ...]:
        """Patterns of variables that commands get although they look like secrets."""
        return _words(self["shell.keep_variables"])

    @property
    def leave_out_variables(self) -> tuple[str, ...]:
        """Patterns of further variables that commands do not get."""
        return _words(self["shell.leave_out_variables"])

    @property
    def mcp_servers(self) -> Mapping[str, Any]:
        """As ``ferrule.agent.mcp_tools`` takes them; empty where there are none."""
        servers = self["mcp_servers"]
        return {"mcpServers": servers} if servers else {}

    @property
    def prices(self) -> Mapping[str, Price]:
        """By model."""
        return self["prices"]

    @property
    def context_windows(self) -> Mapping[str, int]:
        """By model."""
        return self["context_windows"]

    @property
    def sessions_file(self) -> str | None:
        """Where conversations are kept, if not in the usual place."""
        return self["sessions.file"] or None

    @property
    def runs_engine(self) -> str | None:
        """Where durable runs are kept, if not in the usual place."""
        return self["runs.engine"] or None


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())
