"""Turn the streaming replies of an agent or subagent into events.

Chunks are emitted as they arrive, and the end of a reply once it is in the agent's state. Only then is it
final: until then any middleware may request it again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage

from ferrule import recover
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.message_content import visible
from ferrule.core import events
from ferrule.core.messages import Assistant
from ferrule.dialects import Policy
from ferrule.langchain.calls import calls_of
from ferrule.sessions.entries import Facts, Timing
from ferrule.sessions.langchain_messages import said_of
from ferrule.terminal.live.live_events import (
    CallArriving,
    LiveEvent,
    ReplyAgain,
    TextPiece,
    ThinkingPiece,
    ToolAnswered,
)
from ferrule.terminal.live.log_replay import reply_events

_NOT_QUOTED = Policy(quoted=False, unknown_tools="text")

_STOPPED = "ferrule_stopped"
"""Metadata key of replies that a middleware wrote because the model gave up."""


def gave_up(reply: AIMessage) -> bool:
    """Whether a middleware wrote this reply because the model gave no usable one."""
    return _STOPPED in cast("dict[str, Any]", reply.response_metadata)


def call_left_as_text(text: str, tools: Sequence[Any]) -> str:
    """Return the tool of a complete call in the text of a reply without calls; ``""`` if none.

    It was left as text because it is quoted, or the text around it presents it as an example.
    """
    declared = Declared(tools)
    if not declared.named_in(text):
        return ""
    calls = recover(text, declared.dicts(), policy=_NOT_QUOTED).calls
    return calls[0].name if calls else ""


class ReplyTelling:
    """A run of an agent, or of the subagent with that id. ``clock`` returns seconds since the epoch."""

    def __init__(
        self,
        tell: Callable[[LiveEvent], None],
        subagent: str = "",
        *,
        entry_of: Callable[[str], int | None] = lambda message_id: None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._tell, self._subagent, self._entry_of, self._clock = tell, subagent, entry_of, clock
        self._before: int | None = None
        self._vendor = ""
        self._reply: AIMessage | None = None
        """A complete reply that is not in the state yet."""
        self._broke_off = False
        self._told: set[str] = set()
        """Ids of messages whose end was emitted before they were in the state."""
        self._timings: dict[str, Timing] = {}
        self._thinking: list[str] = []
        self._text: list[str] = []
        self._started = 0.0
        self._first: float | None = None

    @property
    def text(self) -> str:
        """The visible text of the reply that is arriving, or broke off."""
        return "".join(self._text)

    def begin(self, messages: Sequence[BaseMessage], vendor: str) -> None:
        """A request begins. ``messages`` are those of the state."""
        self._vendor = vendor
        if self._reply is not None:
            self._tell_again(self._reply)
        elif self._broke_off:
            self._tell(ReplyAgain("broke-off", self._subagent))
        self._reply, self._broke_off, self._before = None, False, len(messages)
        self._text, self._thinking, self._first = [], [], None
        self._started = self._clock()

    def event(self, attempt: int, event: events.Event) -> None:
        if self._first is None and not isinstance(event, events.Noted):  # of the request
            self._first = self._clock()
        match event:
            case events.Reasoning(text) if text:
                self._thinking.append(text)
                self._tell(ThinkingPiece(text, self._subagent))
            case events.Text(text) if text:
                self._text.append(text)
                self._tell(TextPiece(text, self._subagent))
            case events.CallStarted(key, name):
                self._tell(CallArriving(key, name, "", self._subagent))
            case events.CallPiece(key, piece) if piece:
                self._tell(CallArriving(key, "", piece, self._subagent))
            case _:
                pass

    def failed(self) -> None:
        """The reply broke off, or there was none."""
        self._broke_off = bool(self._text or self._thinking or self._first is not None)

    def replied(self, reply: AIMessage) -> None:
        self._reply = reply
        if reply.id:
            self._timings[reply.id] = Timing(self._started, self._first, self._clock())

    def known(self, reply: AIMessage) -> None:
        """Mark a reply that an earlier process has emitted."""
        self._told.add(reply.id or "")

    def thought(self, reply: AIMessage) -> AIMessage:
        """Return the reply, or the last attempt with its reasoning if the reply only reports that there
        was no answer."""
        last = self._reply
        if not gave_up(reply) or last is None or visible(last) or calls_of(last) or not self._thinking:
            return reply
        metadata = {**last.response_metadata, **reply.response_metadata}
        return last.model_copy(update={"response_metadata": metadata})

    def stored(self, messages: Sequence[BaseMessage]) -> list[tuple[AIMessage, Facts]]:
        """Return the new replies in the state, and emit their ends."""
        if self._before is None:  # another process got the reply
            at = next((at for at in range(len(messages) - 1, -1, -1) if messages[at].type == "ai"), 0)
        else:
            at = self._before
        self._before, self._reply = None, None
        found: list[tuple[AIMessage, Facts]] = []
        skipped: set[str] = set()
        for message in messages[at:]:
            if isinstance(message, AIMessage):
                if message.id in self._told:
                    skipped.update(call.id for call in calls_of(message))
                    continue
                found.append((message, self._tell_ended(message)))
            elif isinstance(message, ToolMessage) and message.tool_call_id not in skipped:
                failed = message.status == "error"
                self._tell(
                    ToolAnswered(
                        message.tool_call_id,
                        message.name or "",
                        str(message.text),
                        failed,
                        subagent=self._subagent,
                    )
                )
        self._told.clear()
        self._text, self._thinking = [], []
        return found

    def _tell_again(self, reply: AIMessage) -> None:
        if calls_of(reply):
            self._tell_ended(reply)
            self._told.add(reply.id or "")
            self._tell(ReplyAgain("broken-call", self._subagent))
        elif visible(reply):
            self._tell(ReplyAgain("broken-call", self._subagent))
        else:
            self._tell(ReplyAgain("only-thinking", self._subagent))

    def _tell_ended(self, reply: AIMessage) -> Facts:
        said, facts = said_of(reply)
        timing = self._timings.pop(reply.id or "", None)
        facts = replace(facts, vendor=facts.vendor or self._vendor, timing=timing)
        entry = self._entry_of(reply.id or "")
        for event in reply_events(cast("Assistant", said), facts, entry, self._subagent):
            self._tell(event)
        return facts
