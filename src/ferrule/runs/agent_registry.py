"""Agents by name: ``module:factory@version`` to compiled graph.

A *factory* is a function without arguments that builds an agent, or the compiled graph itself. Its version
is set by the decorator ``agent_version``, else ``"1"``. Change the version if running runs must not get the
new code: they wait for a worker with the old version.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from ferrule.core.errors import MissingExtra, UsageError

T = TypeVar("T")

_VERSION = "ferrule_agent_version"
_ENTRY = re.compile(r"([\w.]+):([\w.]+)(?:@([\w.+-]+))?")


def agent_version(version: str) -> Callable[[T], T]:
    """Set the version of the agent that a factory builds: letters, digits and ``._+-``."""
    if not re.fullmatch(r"[\w.+-]+", version):
        raise UsageError(f"{version!r} is not a version of an agent: use letters, digits and . _ + -")

    def mark(factory: T) -> T:
        setattr(factory, _VERSION, version)
        return factory

    return mark


@dataclass(frozen=True, slots=True, order=True)
class AgentEntry:
    """An agent in one version."""

    name: str
    """``module:factory``"""
    version: str

    def __str__(self) -> str:
        return f"{self.name}@{self.version}"


def entry_of(text: str) -> AgentEntry:
    """Parse ``module:factory`` or ``module:factory@version``; the default version is that of the code.

    With a version nothing is imported. Raises ``UsageError`` if the import fails.
    """
    name, version = _parts(text)
    return AgentEntry(name, version or _version_of(_imported(name)))


class AgentRegistry:
    """The agents of a worker, each built once."""

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        """Import the agents of these names; without names, run any agent that can be imported. Raises
        ``UsageError`` if one cannot be imported or has another version."""
        self._built: dict[str, Any] = {}
        self.entries = tuple(self._entry(name) for name in names)

    def has(self, entry: AgentEntry) -> bool:
        """Whether this worker runs the agent in that version. Raises ``UsageError`` if the import fails."""
        if self.entries:
            return entry in self.entries
        return _version_of(_imported(entry.name)) == entry.version

    def build(self, entry: AgentEntry) -> Any:
        """Return the compiled graph. Raises the factory's errors, and ``UsageError`` if it builds no graph
        or this worker does not run the agent (which is not imported then)."""
        if not self.has(entry):
            raise UsageError(f"this worker does not run the agent {entry}")
        if entry.name not in self._built:
            found = _imported(entry.name)
            made = found() if callable(found) and not hasattr(found, "astream") else found
            if not hasattr(made, "astream") or not hasattr(made, "checkpointer"):
                raise UsageError(
                    f"the agent {entry.name} is {type(made).__name__}, not a compiled graph: return what "
                    "create_deep_agent or create_agent returns"
                )
            self._built[entry.name] = made
        return self._built[entry.name]

    def _entry(self, text: str) -> AgentEntry:
        name, version = _parts(text)
        entry = AgentEntry(name, _version_of(_imported(name)))
        if version and version != entry.version:
            raise UsageError(f"the agent {name} has the version {entry.version} here, not {version}")
        return entry


def _parts(text: str) -> tuple[str, str]:
    found = _ENTRY.fullmatch(text)
    if found is None:
        raise UsageError(f"{text!r} is not an agent: name it as module:factory, or module:factory@version")
    module, attribute, version = found.groups()
    return f"{module}:{attribute}", version or ""


def _version_of(factory: Any) -> str:
    return str(getattr(factory, _VERSION, "1"))


def _imported(name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
    except MissingExtra:  # one of Ferrule's own agents: the error says what to install
        raise
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise UsageError(f"the agent {name} cannot be imported: {module} needs {error.name}") from error
        raise UsageError(
            f"the agent {name} cannot be imported: there is no module {error.name} in {sys.path[0]} or "
            "among the installed packages. Start this in its directory, or name that with --app-dir"
        ) from error
    except Exception as error:
        said = f"{type(error).__name__}: {' '.join(str(error).split())}"
        raise UsageError(f"the agent {name} cannot be imported: {module} raises {said}") from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise UsageError(f"the agent {name} cannot be imported: {module} has no {attribute}")
        found = getattr(found, part)
    return found
