"""A conversation as an editor is told it: live events in, updates of the protocol out, in order.

What the protocol has no word for (a reply that is asked for again, a limit that was reached) is said in a
sentence: as thinking where it is about the way, as a message where the user has to know.
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Literal

from acp.schema import (
    AgentMessageChunk,
    AgentPlanUpdate,
    AgentThoughtChunk,
    AvailableCommandsUpdate,
    ConfigOptionUpdate,
    Cost,
    CurrentModeUpdate,
    SessionInfoUpdate,
    ToolCallUpdate,
    UsageUpdate,
    UserMessageChunk,
)

from acp import plan_entry, text_block, update_plan
from ferrule.acp.call_updates import CallUpdate, CallUpdates
from ferrule.acp.editor_paths import EditorPaths
from ferrule.acp.editor_texts import clean, one_line
from ferrule.acp.session_options import config_options
from ferrule.live.event_lines import Telling, event_lines, plain_text
from ferrule.live.live_events import (
    Asked,
    CallArriving,
    CallMade,
    Decided,
    LiveEvent,
    Queued,
    ReplyAgain,
    ReplyEnded,
    SessionChanged,
    ShellRan,
    StatusChanged,
    Steered,
    SubagentBegan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    TodosChanged,
    ToolAnswered,
    ToolBegan,
    TurnBegan,
    TurnEnded,
)
from ferrule.live.questions import Question
from ferrule.live.speech import Speech
from ferrule.live.status import ModelChoice, Status
from ferrule.messages import BrokenCall, ToolCall

Update = (
    UserMessageChunk
    | AgentMessageChunk
    | AgentThoughtChunk
    | CallUpdate
    | AgentPlanUpdate
    | AvailableCommandsUpdate
    | CurrentModeUpdate
    | ConfigOptionUpdate
    | SessionInfoUpdate
    | UsageUpdate
)

LIMITS = frozenset({"max-turns", "timeout", "budget", "repetition"})
"""Ends of a turn that are told in a sentence."""


class SessionUpdates:
    """What an editor knows of a session, and what it is told next."""

    def __init__(
        self, speech: Speech, paths: EditorPaths, status: Status, models: Sequence[ModelChoice] = ()
    ) -> None:
        self._speech, self._words = speech, speech.words
        self._calls = CallUpdates(speech.words, paths)
        self._status, self._models = status, models
        self._message = uuid.uuid4().hex
        self._said: set[str] = set()
        """What the reply so far has said in pieces: ``text``, ``thinking``."""
        self._over: set[str] = set()
        """The agents whose last reply has ended; its calls are being told."""

    def asked(self, question: Question) -> ToolCallUpdate:
        """The call that a question is about."""
        return self._calls.asked(question)

    def shown_in(self, call: str, terminal: str) -> Sequence[Update]:
        """The output of a call is in a terminal of the editor."""
        return self._calls.shown_in(call, terminal)

    def of(self, event: LiveEvent, *, replayed: bool = False) -> list[Update]:
        """What to tell the editor. ``replayed``: it does not know what the user said, either."""
        settled = self._settled(event)
        match event:
            case TextPiece() | ThinkingPiece() | ReplyEnded() | ReplyAgain():
                return [*settled, *self._reply(event)]
            case (
                CallArriving()
                | CallMade()
                | ToolBegan()
                | ToolAnswered()
                | SubagentBegan()
                | TodosChanged()
            ):
                return [*settled, *self._call(event)]
            case TurnBegan() if replayed:
                named = (f"[{each}]" for each in event.attachments if f"@{each}" not in event.text)
                said = "\n".join([event.text, *(each for each in named if each not in event.text)])
                return [*settled, _user(said)] if said.strip() else list(settled)
            case TurnEnded():
                return [*self._calls.stopped(), *self._ended(event)]
            case StatusChanged():
                return self._changed(event.status)
            case Asked():
                return [*settled, *self._calls.questioned(event.question)]
            case _:
                return [message(each) for each in self._notices(event)]

    def _settled(self, event: LiveEvent) -> list[CallUpdate]:
        """Calls that were being written and did not come with the others of their reply."""
        subagent = getattr(event, "subagent", None)
        if isinstance(event, CallMade) or subagent not in self._over:
            return []
        self._over.discard(subagent)
        return self._calls.left_over(subagent)

    def _reply(self, event: TextPiece | ThinkingPiece | ReplyEnded | ReplyAgain) -> list[Update]:
        match event:
            case TextPiece(text, ""):
                self._said.add("text")
                return [message(text, self._message)] if text else []
            case ThinkingPiece(text, ""):
                self._said.add("thinking")
                return [_thought(text, f"{self._message}-thinking")] if text else []
            case ReplyAgain(why, subagent):
                gone: list[Update] = [*self._calls.left_over(subagent)]
                if not subagent:
                    self._next_message()
                    gone.append(_thought(f"\n\n{self._words(f'acp.again.{why}')}\n\n"))
                return gone
            case ReplyEnded():
                self._over.add(event.subagent)
                return [] if event.subagent else self._whole(event)
            case _:
                return []

    def _whole(self, reply: ReplyEnded) -> list[Update]:
        """What of a reply did not come in pieces."""
        told: list[Update] = []
        if reply.thinking and "thinking" not in self._said:
            told.append(_thought(reply.thinking, f"{self._message}-thinking"))
        if reply.text and "text" not in self._said:
            told.append(message(reply.text, self._message))
        self._next_message()
        if reply.only_thinking:
            told.append(message(self._words("acp.only-thinking")))
        return told

    def _next_message(self) -> None:
        self._message = uuid.uuid4().hex
        self._said.clear()

    def _call(
        self, event: CallArriving | CallMade | ToolBegan | ToolAnswered | SubagentBegan | TodosChanged
    ) -> Sequence[Update]:
        match event:
            case CallArriving():
                return self._calls.arriving(event)
            case CallMade(ToolCall() as call, subagent):
                return self._calls.made(call, subagent)
            case CallMade(BrokenCall() as call, subagent):
                return self._calls.broken(call, subagent)
            case ToolBegan():
                return self._calls.began(event)
            case ToolAnswered():
                return self._calls.answered(event)
            case SubagentBegan():
                self._calls.subagent(event)
                return []
            case TodosChanged(items, ""):
                return [_plan(items)]
            case _:
                return []

    def _ended(self, event: TurnEnded) -> list[Update]:
        self._next_message()
        self._over.clear()
        return [message(self._words(f"acp.limit.{event.why}"))] if event.why in LIMITS else []

    def _changed(self, now: Status) -> list[Update]:
        """What the editor shows of the status, where it is another."""
        before, self._status = self._status, now
        told: list[Update] = []
        if now.mode != before.mode:
            told.append(CurrentModeUpdate(session_update="current_mode_update", current_mode_id=now.mode))
        if (now.mode, now.model, now.thinking) != (before.mode, before.model, before.thinking):
            told.append(
                ConfigOptionUpdate(
                    session_update="config_option_update",
                    config_options=list(config_options(self._words, now, self._models)),
                )
            )
        if now.session.title != before.session.title:
            told.append(
                SessionInfoUpdate(session_update="session_info_update", title=clean(now.session.title))
            )
        if _filled(now) != _filled(before):
            told += self.usage()
        return told

    def usage(self) -> list[Update]:
        """How full the window is and what the session cost, where that is known."""
        filled = _filled(self._status)
        if filled is None:
            return []
        used, size, costs = filled
        cost = Cost(amount=round(costs[0][1], 6), currency=costs[0][0]) if len(costs) == 1 else None
        return [UsageUpdate(session_update="usage_update", used=used, size=size, cost=cost)]

    def _notices(self, event: LiveEvent) -> list[str]:
        """Sentences for the user about what is no part of a reply."""
        match event:
            case Decided() | Queued() | Steered() | SubagentEnded() | TurnBegan():
                return []
            case SessionChanged(why=why) if why != "moved":
                return []
            case ShellRan():
                return [f"`{one_line(event.command)}`"]
            case _:
                told = plain_text(event_lines(event, Telling(self._speech, 1000)))
                return [told] if told else []


def message(text: str, id: str | None = None) -> AgentMessageChunk:
    """A piece of what is said to the user. Without an id it is a paragraph of its own."""
    said = clean(text) if id else f"\n\n{clean(text)}\n\n"
    return AgentMessageChunk(session_update="agent_message_chunk", content=text_block(said), message_id=id)


def _thought(text: str, id: str | None = None) -> AgentThoughtChunk:
    return AgentThoughtChunk(
        session_update="agent_thought_chunk", content=text_block(clean(text)), message_id=id
    )


def _user(text: str) -> UserMessageChunk:
    return UserMessageChunk(
        session_update="user_message_chunk", content=text_block(clean(text)), message_id=uuid.uuid4().hex
    )


def _plan(items: Sequence[tuple[str, str]]) -> AgentPlanUpdate:
    return update_plan([plan_entry(clean(text), status=_state(status)) for text, status in items])


def _state(status: str) -> Literal["pending", "in_progress", "completed"]:
    match status:
        case "in_progress" | "completed":
            return status
        case _:
            return "pending"


def _filled(status: Status) -> tuple[int, int, tuple[tuple[str, float], ...]] | None:
    """Tokens in the window, its size, and the cost by currency; None where the size is not known."""
    if not status.context_window:
        return None
    return status.context_tokens, status.context_window, tuple((status.cost or {}).items())
