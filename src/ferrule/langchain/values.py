"""Narrowing what came out of JSON or out of a message somebody else built."""

from __future__ import annotations

from typing import Any, TypeGuard

__all__ = ["is_list", "is_object"]


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether it is a JSON object."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether it is a JSON array."""
    return isinstance(value, list)
