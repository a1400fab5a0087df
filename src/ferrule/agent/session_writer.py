"""The messages of one conversation on their way into the log, each once.

In go the messages of an agent's state, again and again; into the log go those that are not there yet. A
message is known by its id, a result by its call: the process before this one may have written it and have
been killed before LangGraph stored it. Others may have added to the session meanwhile: marks, and what
subagents say, do not come in each other's way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from threading import RLock
from typing import Any

from langchain_core.messages import BaseMessage, ToolMessage

from ferrule.errors import SessionMoved
from ferrule.messages import Assistant, JsonObject, ToolCall, ToolResult
from ferrule.sessions.entries import Entry, Facts, Mark, Said
from ferrule.sessions.langchain_messages import message_id, said_of, to_langchain_messages
from ferrule.sessions.log import SessionLog

_NEWEST = 64
"""Entries that are read when somebody else has written; all of them where these do not reach far enough."""


@dataclass(slots=True)
class WriterFamily:
    """What the writers of an agent and of its subagents have in common."""

    left: bool = False
    """The agent has gone on elsewhere: nothing is written here any more."""
    beside: list[Entry] = field(default_factory=list[Entry])
    """What the subagents have written in this run."""


class SessionWriter:
    """Writes for the agent itself, or with ``subagent`` for one of its subagents. For any thread.

    The methods that write raise what the log raises, and ``SessionMoved`` where somebody else goes on with
    the same conversation.
    """

    def __init__(
        self, log: SessionLog, session: str, subagent: str = "", family: WriterFamily | None = None
    ) -> None:
        self._family = family or WriterFamily()
        self._log = log
        self._session = session
        self._subagent = subagent
        self._lock = RLock()
        self._read = False
        """Whether what follows is what the session holds."""
        self._head: int | None = None
        self._moved: SessionMoved | None = None
        self._known: set[str] = set()
        self._results: dict[str, int | None] = {}
        """The entries of calls' results by the calls' ids; None while it is being written."""
        self._waiting: dict[str, JsonObject] = {}
        """The arguments of calls that have no result, by the calls' ids."""
        self._summaries: set[Any] = set()

    @property
    def head(self) -> int | None:
        """The last entry that was read or written here."""
        return self._head

    def catch_up(self) -> None:
        """Read the session again if somebody has changed it, or went back in it, since it was read.

        For a new run, which goes on with the session as it is now.
        """
        with self._lock:
            self._moved = None
            if not self._read or self._log.session(self._session).head != self._head:
                self._load()

    def messages(
        self, messages: Iterable[BaseMessage], more: Mapping[str, Facts] | None = None
    ) -> list[Entry]:
        """Write those that are not in the log, in one transaction; return what was written.

        ``more``: what else is known of messages, by their ids.
        """
        with self._lock:
            self._begin()
            new: list[tuple[Said, Facts]] = []
            for message in messages:
                if not self._has(message):
                    said, facts = said_of(message)
                    self._note(said, facts.message_id)
                    new.append((said, _joined(facts, (more or {}).get(facts.message_id), self._subagent)))
            return self._append(*new)

    def recorded(self, call_id: str) -> ToolMessage | None:
        """The result of a call, if the log has one."""
        with self._lock:
            self._begin()
            number = self._results.get(call_id)
            if number is None:
                return None
            entry = self._log.entry(number)
            [message] = to_langchain_messages([replace(entry, facts=replace(entry.facts, subagent=""))])
            return message if isinstance(message, ToolMessage) else None

    def changed(self, call_id: str, arguments: JsonObject) -> None:
        """Write down that a call is run with other arguments than the model gave it, if that is so."""
        with self._lock:
            self._begin()
            if self._waiting.get(call_id, arguments) != arguments:
                self._waiting[call_id] = arguments
                detail = {"call": call_id, "decision": "edit", "arguments": arguments}
                self._append((Mark("approval", detail), Facts(subagent=self._subagent)))

    def summary(self, key: str, detail: JsonObject) -> None:
        """Write down what stands for the older messages from now on, once for each ``key``."""
        with self._lock:
            self._begin()
            if key not in self._summaries:
                self._summaries.add(key)
                self._append((Mark("summary", {"key": key, **detail}), Facts(subagent=self._subagent)))

    def mark(self, mark: Mark) -> None:
        """Write something that is no message."""
        with self._lock:
            self._begin()
            self._append((mark, Facts(subagent=self._subagent)))

    def _begin(self) -> None:
        if self._family.left:
            raise SessionMoved(self._session, self._head)
        if self._moved is not None:
            raise self._moved
        if not self._read:
            self._load()

    def _load(self) -> None:
        entries = self._log.entries(self._session)
        self._known.clear()
        self._results.clear()
        self._waiting.clear()
        self._summaries.clear()
        for entry in entries:
            if isinstance(entry.said, Mark):
                self._summaries.add(entry.said.detail.get("key"))
            elif entry.facts.subagent == self._subagent:
                self._note(entry.said, message_id(entry), entry)
        self._head = entries[-1].id if entries else None
        self._read = True

    def _has(self, message: BaseMessage) -> bool:
        if isinstance(message, ToolMessage) and message.tool_call_id in self._results:
            return True
        return message.id in self._known

    def _note(self, said: Said, id: str, entry: Entry | None = None) -> None:
        """Remember a message that is in the log, or about to be."""
        self._known.add(id)
        match said:
            case Assistant():
                for call in said.calls:
                    # Not every stack of middlewares makes ids unique: a new call waits for its own result.
                    self._results.pop(call.id, None)
                    if isinstance(call, ToolCall):
                        self._waiting[call.id] = call.arguments
            case ToolResult(call_id):
                self._results[call_id] = None if entry is None else entry.id
                self._waiting.pop(call_id, None)
            case _:
                pass

    def _append(self, *said: tuple[Said, Facts]) -> list[Entry]:
        if not said:
            return []
        written: list[Entry] = []
        try:
            while not written:
                try:
                    written = self._log.append(self._session, *said, after=self._head)
                except SessionMoved as moved:
                    self._head = self._beyond(moved)
        except BaseException as error:
            self._moved = error if isinstance(error, SessionMoved) else None
            self._read = False  # what is noted may not have been written
            raise
        if self._subagent:
            self._family.beside += written
        for entry in written:
            if isinstance(entry.said, ToolResult):
                self._results[entry.said.call_id] = entry.id
        self._head = written[-1].id
        return written

    def _beyond(self, moved: SessionMoved) -> int | None:
        """The head behind what others added. Raises ``moved`` where that belongs to our conversation."""
        entries = self._log.entries(self._session, last=_NEWEST)
        if len(entries) == _NEWEST and all(each.id != self._head for each in entries):
            entries = self._log.entries(self._session)
        ids = [None, *(each.id for each in entries)]
        if self._head not in ids:
            raise moved  # somebody went back
        for entry in entries[ids.index(self._head) :]:
            if not isinstance(entry.said, Mark) and entry.facts.subagent == self._subagent:
                raise moved
        return ids[-1]


def _joined(facts: Facts, more: Facts | None, subagent: str) -> Facts:
    if more is None:
        return replace(facts, subagent=subagent)
    return replace(
        facts, vendor=facts.vendor or more.vendor, timing=more.timing or facts.timing, subagent=subagent
    )
