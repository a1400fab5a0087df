"""Calls written for deepagents mean the same here."""

from __future__ import annotations

import inspect
from importlib import import_module
from typing import Any

from ferrule.agent import CompiledSubAgent, SubAgent, create_deep_agent

PROMISED = [
    "model",
    "tools",
    "system_prompt",
    "middleware",
    "subagents",
    "skills",
    "memory",
    "permissions",
    "backend",
    "interrupt_on",
    "response_format",
    "state_schema",
    "context_schema",
    "checkpointer",
    "store",
    "debug",
    "name",
    "cache",
]


def test_every_parameter_of_deepagents_is_there() -> None:
    theirs: Any = import_module("deepagents")
    mine = inspect.signature(create_deep_agent).parameters
    peers = inspect.signature(theirs.create_deep_agent).parameters
    assert list(peers) == PROMISED
    shapes = {name: (each.kind, each.default) for name, each in peers.items()}
    assert {name: (mine[name].kind, mine[name].default) for name in peers} == shapes
    added = {name: each for name, each in mine.items() if name not in peers}
    assert set(added) == {"root", "planning", "recovery", "base_prompt", "recursion_limit"}
    assert all(each.kind is each.KEYWORD_ONLY for each in added.values())


def test_subagents_have_the_same_keys() -> None:
    theirs: Any = import_module("deepagents")
    assert set(SubAgent.__annotations__) == set(theirs.SubAgent.__annotations__)
    assert set(CompiledSubAgent.__annotations__) == set(theirs.CompiledSubAgent.__annotations__)
