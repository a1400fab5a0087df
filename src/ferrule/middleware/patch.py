"""Histories that any vendor accepts: calls paired with results, ids present and unique.

Before a run the stored history is repaired, before each model call what the model is about to be sent,
and in each reply the ids are made unique before a tool can run under them. The trick that keeps a long
conversation cheap: what was found in order is remembered, tied to the life of its last message, and only
what came after it is looked at again.
"""

from __future__ import annotations

import uuid
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from operator import is_
from typing import Any

from langchain.agents.middleware import AgentState
from langchain_core.messages import AnyMessage
from langgraph.runtime import Runtime
from langgraph.types import Command, Overwrite

from ferrule.backends.asking import Plan, acarry_out, carry_out
from ferrule.middleware.exchange import Exchange, ExchangeMiddleware, Request, reply_of, with_reply
from ferrule.middleware.pairing import ids_in, in_order, repaired, unanswered, unique, with_results
from ferrule.middleware.recorded import MESSAGES, listed, recorded

__all__ = ["PatchToolCallsMiddleware"]


class PatchToolCallsMiddleware(ExchangeMiddleware):
    """Repair the pairing of calls and results.

    A call without a result gets the one that the checkpointer recorded before the run stopped, with what
    else its tool wrote into the state; where nothing is recorded, the model is told that nobody knows
    whether it ran. Invalid calls are answered too; results without a call and second results are removed;
    results that stand elsewhere are moved right behind their call; ids that are missing, or were used
    before, are replaced in call and result. ``before_agent`` stores the repaired history; within a run it
    is only what the model is sent that is repaired.
    """

    def __init__(self) -> None:
        super().__init__()
        self._seen = _Seen()

    def before_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """Repair the stored history; None when it was in order."""
        return carry_out(self._restored(state["messages"]))

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """The same without blocking."""
        return await acarry_out(self._restored(state["messages"]))

    def _restored(self, messages: list[AnyMessage]) -> Plan[dict[str, Any] | Command[Any] | None]:
        fixed, used = self._seen.ordered(messages)
        if fixed is messages:
            self._seen.remember(messages, used)
            return None
        writes = yield from recorded(unanswered(messages))
        if writes:
            results = [each for channel, value in writes if channel == MESSAGES for each in listed(value)]
            fixed = repaired(with_results(messages, results))
            used = ids_in(fixed)
        for message in fixed:
            # What overwrites a channel does not pass its reducer, which would have given ids.
            if message.id is None:
                message.id = str(uuid.uuid4())
        self._seen.remember(fixed, used)
        others = [write for write in writes if write[0] != MESSAGES]
        return Command(update=[(MESSAGES, Overwrite(fixed)), *others])

    def exchange(self, request: Request) -> Exchange:
        """Send a history in order; give the calls of the reply ids nobody had before."""
        messages, used = self._seen.ordered(request.messages)
        response = yield request if messages is request.messages else request.override(messages=messages)
        self._seen.remember(request.messages, used, messages)
        reply = reply_of(response)
        if reply is None or not (reply.tool_calls or reply.invalid_tool_calls):
            return response
        return with_reply(response, reply, unique(reply, used, uuid.uuid4().hex[:8]))


@dataclass(frozen=True, slots=True)
class _Record:
    """A history that was looked at: its messages, what it was repaired to, the ids of its calls there."""

    last: weakref.ref[AnyMessage]
    before: list[AnyMessage]
    fixed: list[AnyMessage] | None
    used: set[str]


class _Seen:
    """What was looked at, by the identity of the messages; forgotten with the last of them."""

    __slots__ = ("_records",)

    def __init__(self) -> None:
        self._records: dict[int, _Record] = {}

    def ordered(self, messages: list[AnyMessage]) -> tuple[list[AnyMessage], set[str]]:
        """The messages in order (the same list when they were) and the ids of their calls."""
        start, used, fixed = self._known(messages)
        if in_order(messages, start, used):
            return messages if fixed is None else [*fixed, *messages[start:]], used
        again = repaired(messages)
        return again, ids_in(again)

    def remember(
        self, messages: Sequence[AnyMessage], used: set[str], fixed: Sequence[AnyMessage] | None = None
    ) -> None:
        """These messages were looked at: ``fixed`` is what they were repaired to, ``used`` its ids."""
        if messages:
            records, key = self._records, id(messages[-1])
            last = weakref.ref(messages[-1], lambda _: records.pop(key, None) and None)
            kept = None if fixed is None or fixed is messages else list(fixed)
            records[key] = _Record(last, list(messages[:-1]), kept, used)

    def _known(self, messages: Sequence[AnyMessage]) -> tuple[int, set[str], list[AnyMessage] | None]:
        # From the end, because usually only a few messages are new. The record is taken out: its set of
        # ids grows with this conversation, and two conversations that share a beginning must not share it.
        for at in range(len(messages) - 1, -1, -1):
            record = self._records.get(id(messages[at]))
            if record is None:
                continue
            if (
                record.last() is messages[at]
                and len(record.before) == at
                and all(map(is_, record.before, messages))
            ):
                taken = self._records.pop(id(messages[at]), None)
                return (at + 1, record.used, record.fixed) if taken is record else (0, set(), None)
        return 0, set(), None
