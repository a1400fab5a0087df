"""The public names of deepagents with Ferrule behind them; a pytest plugin for ``deepagents_compat``.

A name that Ferrule has not got is there too, and raises when it is used: the file that imports it can
still be read, and only the tests that need it fail.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

__all__ = ["ALIASES", "install"]

ALIASES: dict[str, tuple[str, ...]] = {
    "": ("ferrule.agent",),
    "graph": ("ferrule.agent",),
    "backends": ("ferrule.agent.backends",),
    "backends.composite": ("ferrule.agent.backends",),
    "backends.context_hub": (),
    "backends.filesystem": ("ferrule.agent.backends",),
    "backends.langsmith": (),
    "backends.local_shell": ("ferrule.agent.backends",),
    "backends.protocol": ("ferrule.agent.backends",),
    "backends.sandbox": ("ferrule.agent.backends",),
    "backends.state": ("ferrule.agent.backends",),
    "backends.store": ("ferrule.agent.backends",),
    "backends.utils": ("ferrule.agent.backends",),
    "middleware": ("ferrule.agent.middleware",),
    "middleware.filesystem": (
        "ferrule.agent.middleware.filesystem",
        "ferrule.agent.tools.file_tools",
        "ferrule.agent.middleware",
        "ferrule.agent.backends",
    ),
    "middleware.memory": ("ferrule.agent.middleware.context.memory", "ferrule.agent.middleware"),
    "middleware.patch_tool_calls": ("ferrule.agent.middleware",),
    "middleware.permissions": ("ferrule.agent.middleware",),
    "middleware.rubric": (),
    "middleware.skills": ("ferrule.agent.middleware",),
    "middleware.subagents": ("ferrule.agent.middleware",),
    "middleware.summarization": ("ferrule.agent.middleware",),
}
"""Module below ``deepagents`` -> where its names are looked for."""


BUILDERS: dict[str, Any] = {
    "NUM_CHARS_PER_TOKEN": 4,
    "TOOL_RESULT_TOKEN_LIMIT": 20_000,
}
"""What their tests make their own cases with."""

OUTCOMES = "FERRULE_COMPAT_OUTCOMES"
SELECTED = "FERRULE_COMPAT_SELECTED"
PEER = "FERRULE_COMPAT_PEER"


class Missing(type):
    """What stands for a name that Ferrule has not got."""

    def __call__(cls, *arguments: Any, **named: Any) -> Any:
        raise NotImplementedError(f"Ferrule has no {cls.__name__}")

    def cache_clear(cls) -> None:
        """Called before tests of something else: the cache is their own affair."""


def _module(name: str, homes: tuple[str, ...]) -> ModuleType:
    module = ModuleType(name)
    module.__path__ = []

    def look(wanted: str) -> Any:
        if wanted.startswith("__"):
            raise AttributeError(wanted)
        for home in homes:
            found = getattr(import_module(home), wanted, None)
            if found is not None:
                return found
        return BUILDERS.get(wanted, Missing(wanted, (), {}))

    module.__dict__["__getattr__"] = look
    return module


def install() -> None:
    """Put the names where ``import deepagents`` finds them."""
    for path, homes in ALIASES.items():
        name = f"deepagents.{path}" if path else "deepagents"
        sys.modules[name] = _module(name, homes)
    for path in filter(None, ALIASES):
        above, _, last = f"deepagents.{path}".rpartition(".")
        setattr(sys.modules[above], last, sys.modules[f"deepagents.{path}"])


def pytest_configure(config: pytest.Config) -> None:
    if not os.environ.get(PEER):
        install()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    selected = set(json.loads(Path(os.environ[SELECTED]).read_text(encoding="utf-8")))
    items[:] = [item for item in items if item.nodeid.partition("[")[0] in selected]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.outcome != "passed":
        line = json.dumps([report.nodeid, report.outcome, str(report.longrepr or "")[-2000:]])
        with open(os.environ[OUTCOMES], "a", encoding="utf-8") as file:
            file.write(line + "\n")
