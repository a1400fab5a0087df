"""Engines on this machine: where they usually listen, and which one a list of models is from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ferrule.json_values import as_items, as_object, as_text

ENGINES: Sequence[tuple[str, int]] = (
    ("ollama", 11434),
    ("lmstudio", 1234),
    ("vllm", 8000),
    ("sglang", 30000),
    ("llamacpp", 8080),
)
"""The profile of an engine, and its port."""


def engine_in(value: Any, usual: str) -> tuple[str, tuple[str, ...]]:
    """The profile and the models of who gave this answer to ``GET /v1/models``; no models: it is no engine.

    Ports are shared: an engine that says who it is counts more than ``usual``, the one whose port it is.
    """
    items = [as_object(item) for item in as_items(as_object(value).get("data"))]
    models = tuple(model for item in items if (model := as_text(item.get("id"))))
    owner = as_text(items[0].get("owned_by")).lower().replace(".", "") if items else ""
    known = owner if owner in {engine for engine, _ in ENGINES} else usual
    return known, models
