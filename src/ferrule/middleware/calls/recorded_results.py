"""Results that a checkpointer holds although no later step has taken them over.

The calls of a turn run at the same time, and LangGraph records what each brought as soon as it ends. Where
the run stops before all have ended, and a new message comes instead of a resumption, these records are left
behind with the checkpoint they belong to. In go the ids of calls without a result; out come the writes of
their tools.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import groupby
from typing import Any, TypeAlias, cast

from langchain_core.messages import ToolMessage

from ferrule.backends.bridge import ask
from ferrule.middleware.runtime_config import checkpoint_config, checkpointer

Write: TypeAlias = tuple[str, Any]
"""A channel of the state, and what was written to it."""

MESSAGES = "messages"
_MOST_STEPS = 10
"""Back from here; the records are one step back unless several runs ended before they began."""


async def recorded_writes(calls: Collection[str]) -> list[Write]:
    """What the tools of these calls have written, as far as it was recorded."""
    saver = checkpointer()
    if saver is None:
        return []
    found: list[Write] = []
    left = set(calls)
    saved = await ask(saver, "get_tuple", checkpoint_config())
    if saved is None:
        # It may not be written yet; what is written is before it.
        saved = await ask(saver, "get_tuple", checkpoint_config(newest=True))
    for _ in range(_MOST_STEPS):
        if not left or saved is None:
            break
        pending: list[tuple[str, str, Any]] = saved.pending_writes or []
        for _, written in groupby(pending, key=lambda each: each[0]):
            writes: list[Write] = [(channel, value) for _, channel, value in written]
            answered = left.intersection(_answered(writes))
            if answered:
                found += writes
                left -= answered
        before = saved.parent_config
        saved = (await ask(saver, "get_tuple", before)) if before else None
    return found


def _answered(writes: Collection[Write]) -> list[str]:
    return [
        each.tool_call_id
        for channel, value in writes
        if channel == MESSAGES
        for each in as_list(value)
        if isinstance(each, ToolMessage)
    ]


def as_list(value: Any) -> list[Any]:
    """The messages of one write, which may be one or a list."""
    return cast("list[Any]", value) if isinstance(value, list) else [value]
