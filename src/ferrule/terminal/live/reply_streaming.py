"""What an agent or one of its subagents says, told as it comes: requests and their replies in, events out.

A reply is told in pieces while it arrives, and as ended once it is in the agent's state: only then is it
known that it counts. Between the two it may be asked for again, by any middleware around.
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
    CallMade,
    LiveEvent,
    ReplyAgain,
    ReplyEnded,
    TextPiece,
    ThinkingPiece,
    ToolAnswered,
)
from ferrule.terminal.live.log_replay import model_of

_NOT_QUOTED = Policy(quoted=False, unknown_tools="text")

_STOPPED = "ferrule_stopped"
"""The key of a reply's metadata that says that a middleware wrote it, because the model gave up."""


def gave_up(reply: AIMessage) -> bool:
    """Whether a middleware wrote this, because the model gave nothing that could be used."""
    return _STOPPED in cast("dict[str, Any]", reply.response_metadata)


def call_left_as_text(text: str, tools: Sequence[Any]) -> str:
    """The tool of a whole call that a reply without calls has in its text; ``""`` for none.

    It was left there because the words around it show it rather than make it, or because it is quoted.
    """
    declared = Declared(tools)
    if not declared.named_in(text):
        return ""
    calls = recover(text, declared.dicts(), policy=_NOT_QUOTED).calls
    return calls[0].name if calls else ""


class ReplyTelling:
    """One run of an agent, or of a subagent with that id. ``clock`` gives seconds since the epoch."""

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
        """A reply that came whole and is not in the state yet."""
        self._broke_off = False
        self._told: set[str] = set()
        """Ids of messages that were told as ended before they were in the state."""
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
        """A request is sent to a vendor. ``messages`` are those of the state."""
        self._vendor = vendor
        if self._reply is not None:
            self._tell_again(self._reply)
        elif self._broke_off:
            self._tell(ReplyAgain("broke-off", self._subagent))
        self._reply, self._broke_off, self._before = None, False, len(messages)
        self._text, self._thinking, self._first = [], [], None
        self._started = self._clock()

    def event(self, attempt: int, event: events.Event) -> None:
        """Take an event of the reply."""
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
        """The reply has come to its end."""
        self._reply = reply
        if reply.id:
            self._timings[reply.id] = Timing(self._started, self._first, self._clock())

    def known(self, reply: AIMessage) -> None:
        """The reply was told by an earlier process."""
        self._told.add(reply.id or "")

    def thought(self, reply: AIMessage) -> AIMessage:
        """The reply, or what the model thought in place of a sentence that it gave no answer."""
        last = self._reply
        if not gave_up(reply) or last is None or visible(last) or calls_of(last) or not self._thinking:
            return reply
        metadata = {**last.response_metadata, **reply.response_metadata}
        return last.model_copy(update={"response_metadata": metadata})

    def stored(self, messages: Sequence[BaseMessage]) -> list[tuple[AIMessage, Facts]]:
        """The messages of the state with the reply in it; tells and returns the replies that are new."""
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
        facts = replace(facts, vendor=facts.vendor or self._vendor)
        calls = calls_of(reply)
        thinking = said.reasoning if isinstance(said, Assistant) else ""
        self._tell(
            ReplyEnded(
                str(reply.text),
                thinking,
                len(calls),
                facts.stop,
                facts.usage,
                facts.notes,
                self._timings.pop(reply.id or "", None),
                model_of(facts),
                bool(thinking) and not calls and not visible(reply),
                self._entry_of(reply.id or ""),
                self._subagent,
            )
        )
        for call in calls:
            self._tell(CallMade(call, self._subagent))
        return facts
