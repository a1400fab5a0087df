"""Whether LangGraph's thread of a session fits the log, and what is done where it does not.

In go the session's entries and its agent; behind ``make_fit`` the thread says what they say. Two programs
may have one session open, and write into one thread: each checkpoint says who has written it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, cast

from langchain_core.runnables import RunnableConfig

from ferrule.live.live_agent import Graph
from ferrule.live.thread_rebuilding import agrees, rebuild_thread
from ferrule.sessions.checkpoints import Saver, delete_long_thread
from ferrule.sessions.entries import Entry

LONGEST_THREAD = 2000
"""Checkpoints of a session that are kept: some hundred replies."""

_WRITER = "ferrule_writer"


def thread_config(session: str, writer: str) -> RunnableConfig:
    """LangGraph's configuration of a session's thread, for who writes its checkpoints now."""
    return {"configurable": {"thread_id": session}, "metadata": {_WRITER: writer}}


async def wrote_newest(saver: Saver, config: RunnableConfig) -> bool:
    """Whether the newest checkpoint of the thread was written by the writer of ``config``."""
    newest = await saver.aget_tuple(config)
    if newest is None:
        return False
    known = cast("Mapping[str, Any]", newest.metadata)
    return known.get(_WRITER) == config.get("metadata", {})[_WRITER]


async def begin_anew_if_long(saver: Saver, config: RunnableConfig) -> bool:
    """Remove a thread that has grown long, between turns: the next one makes it anew from the log.

    So the file does not grow for ever. A thread in which another program works is left alone.
    """
    thread = str(config.get("configurable", {})["thread_id"])
    return await wrote_newest(saver, config) and await delete_long_thread(saver, thread, LONGEST_THREAD)


async def make_fit(
    graph: Graph, config: RunnableConfig, saver: Saver, entries: Sequence[Entry], *, goes_on: bool
) -> None:
    """See that the thread fits the entries. ``goes_on``: with the turn that was cut off."""
    messages: Sequence[Any] = []
    # Whatever stands in the place of a checkpoint, LangGraph tries to make values of it.
    with suppress(ValueError, TypeError, LookupError, AttributeError):
        messages = (await graph.aget_state(config)).values.get("messages", [])
    if not messages or not await asyncio.to_thread(agrees, messages, entries, goes_on=goes_on):
        await rebuild_thread(graph, config, saver, entries)
