"""What a session holds already → the events a face draws it by.

In go entries of the log, a page of them or all; out come the events that were told when it happened, with
whole texts in place of pieces. The one trick: how a turn ended is told when something else begins, because
only then it is known that nothing of the turn follows. So a turn that was cut off by the end of a process
has no ``TurnEnded``, and when it was gone on with it has one.

A page may begin anywhere: a result whose call stands on an earlier page is told by its own name, and a
subagent whose task is not there by the task that it was given. Which marks are read is in ``log_marks``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, get_args

from ferrule.errors import FerruleError
from ferrule.json_values import as_items, as_object, as_text
from ferrule.live.file_mentions import typed_text
from ferrule.live.live_events import (
    CallMade,
    Compacted,
    LiveEvent,
    ReplyAgain,
    ReplyEnded,
    ShellRan,
    Steered,
    SubagentBegan,
    SubagentEnded,
    TextPiece,
    ThinkingPiece,
    TodosChanged,
    ToolAnswered,
    TurnBegan,
    TurnEnded,
    Why,
)
from ferrule.live.told_changes import told_change
from ferrule.messages import Assistant, BrokenCall, Content, JsonObject, ToolCall, ToolResult, Usage, User
from ferrule.sessions.entries import Entry, Facts, Mark

CANCELLED = ("CancelledError", "KeyboardInterrupt")
"""What a reply ends with that the user stopped."""

_WHYS: frozenset[str] = frozenset(get_args(Why))


def events_of(entries: Sequence[Entry], *, directory: str = "") -> list[LiveEvent]:
    """The events of these entries, oldest first. ``directory`` is the session's, for the paths of files."""
    replay = _Replay(directory)
    for entry in entries:
        replay.take(entry)
    return replay.end()


def subagent_id(facts: Facts) -> str:
    """The id of the call of ``task`` that began the subagent; ``""`` for the agent itself."""
    return facts.subagent.rpartition(" ")[2]


def model_of(facts: Facts) -> str:
    """``vendor:model``, as far as it is known."""
    return ":".join(filter(None, (facts.vendor, facts.model)))


def shown_text(content: Content) -> str:
    """The texts of a content."""
    if isinstance(content, str):
        return content
    texts = [part.get("text") for part in content]
    return "\n".join(text for text in texts if isinstance(text, str))


def summary_words(text: str) -> str:
    """The summary itself, of the text that stands for the older messages."""
    _, begin, inside = text.partition("<summary>\n")
    words, end, _ = inside.rpartition("\n</summary>")
    return words if begin and end else text


def added(one: Usage | None, other: Usage | None) -> Usage | None:
    """The tokens of both; None where nothing is known of either."""
    if one is None or other is None:
        return one or other
    return Usage(**{each.name: getattr(one, each.name) + getattr(other, each.name) for each in fields(one)})


@dataclass(slots=True)
class _Turn:
    """The turn that goes on. ``answered``: a reply without calls was the last that came of it."""

    began: float | None = None
    last: float = 0.0
    text: str = ""
    usage: Usage | None = None
    answered: bool = False
    stopped: dict[str, JsonObject] = field(default_factory=dict[str, JsonObject])
    """What came of replies that broke off, by whose they were: nothing has followed yet."""
    subagents: dict[str, None] = field(default_factory=dict[str, None])
    """Those that have not answered."""


class _Replay:
    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._events: list[LiveEvent] = []
        self._calls: dict[tuple[str, str], ToolCall | BrokenCall] = {}
        self._tasks: dict[str, str] = {}
        """What subagents were asked, as they have it, where the call is not there."""
        self._steered: set[Any] = set()
        self._refused: set[Any] = set()
        self._turn: _Turn | None = None
        self._measured: list[Usage] = []
        """Of the last two replies of the agent itself."""

    def take(self, entry: Entry) -> None:
        said, subagent = entry.said, subagent_id(entry.facts)
        match said:
            case User():
                self._user(said, entry, subagent)
            case Assistant():
                self._going_on(entry, subagent)
                self._reply(said, entry, subagent)
            case ToolResult():
                self._going_on(entry, subagent)
                self._result(said, subagent)
            case Mark():
                self._mark(said, entry, subagent)
            case _:
                pass

    def end(self) -> list[LiveEvent]:
        """All events. A turn is ended if its end can be told."""
        turn = self._turn
        if turn is not None and (turn.answered or turn.stopped):
            self._end_turn()
        return self._events

    def _user(self, said: User, entry: Entry, subagent: str) -> None:
        if subagent:
            self._tasks[subagent] = shown_text(said.content)
            self._subagent(entry.facts, subagent)
        elif entry.facts.message_id in self._steered and entry.facts.message_id:
            self._going_on(entry, subagent)
            self._events.append(Steered(typed_text(said.content)[0]))
        else:
            self._end_turn()
            self._turn = _Turn(entry.time, entry.time)
            self._events.append(TurnBegan(*typed_text(said.content), entry.id, entry.time))

    def _going_on(self, entry: Entry, subagent: str) -> None:
        """Something of the turn follows, so that a reply that broke off was asked for again."""
        turn = self._turn = self._turn or _Turn()
        turn.last = entry.time
        if subagent in turn.stopped:
            self._broken_off(turn.stopped.pop(subagent), subagent)
            self._events.append(ReplyAgain("broke-off", subagent))
        if subagent:
            self._subagent(entry.facts, subagent)

    def _subagent(self, facts: Facts, id: str) -> None:
        """Tell that a subagent began, when the first is heard of it."""
        turn = self._turn = self._turn or _Turn()
        if id in turn.subagents:
            return
        turn.subagents[id] = None
        call = self._calls.get(("", id))
        arguments = call.arguments if isinstance(call, ToolCall) else {}
        name = facts.subagent.rpartition(" ")[0] or facts.subagent or arguments.get("subagent_type", "")
        task = arguments.get("description", self._tasks.get(id, ""))
        self._events.append(SubagentBegan(id, str(name), str(task)))

    def _reply(self, said: Assistant, entry: Entry, subagent: str) -> None:
        facts, text = entry.facts, shown_text(said.content)
        self._pieces(text, said.reasoning, subagent)
        only_thinking = not text.strip() and not said.calls and bool(said.reasoning.strip())
        self._events.append(
            ReplyEnded(
                text=text,
                thinking=said.reasoning,
                calls=len(said.calls),
                stop=facts.stop,
                usage=facts.usage,
                notes=facts.notes,
                timing=facts.timing,
                model=model_of(facts),
                only_thinking=only_thinking,
                entry=entry.id,
                subagent=subagent,
            )
        )
        for call in said.calls:
            self._calls[subagent, call.id] = call
            self._refused.discard(call.id)  # some vendors begin again with their ids
            self._events.append(CallMade(call, subagent))
        turn = self._turn = self._turn or _Turn()
        turn.usage = added(turn.usage, facts.usage)
        if not subagent:
            turn.text, turn.answered = text, not said.calls
            self._measured = [*self._measured[-1:], facts.usage or Usage()]

    def _result(self, said: ToolResult, subagent: str) -> None:
        call = self._calls.get((subagent, said.call_id))
        text = shown_text(said.content)
        change = None
        if isinstance(call, ToolCall) and not said.is_error:
            change = told_change(call, self._directory)
            if call.name == "write_todos":
                self._events.append(TodosChanged(_todos(call.arguments), subagent))
        turn = self._turn = self._turn or _Turn()
        if not subagent:
            turn.answered = False
            if _is_task(call) and not said.is_error:  # the log may have nothing else of a subagent
                self._subagent(Facts(), said.call_id)
            on_another_page = call is None and said.name == "task"
            if said.call_id in turn.subagents or on_another_page:
                turn.subagents.pop(said.call_id, None)
                self._events.append(SubagentEnded(said.call_id, text, said.is_error))
        name = said.name or (call.name if call else "")
        self._events.append(
            ToolAnswered(
                said.call_id,
                name,
                text,
                said.is_error,
                change,
                subagent=subagent,
                refused=said.call_id in self._refused,
            )
        )

    def _mark(self, mark: Mark, entry: Entry, subagent: str) -> None:
        detail = mark.detail
        match mark.kind:
            case "steered":
                self._steered.add(detail.get("message"))
            case "approval" if detail.get("decision") == "no":
                self._refused.add(detail.get("call"))
            case "stopped":
                turn = self._turn = self._turn or _Turn()
                turn.stopped[subagent], turn.last = detail, entry.time
            case "ended":
                self._ended(detail, entry.time)
            case "files" if "before" in detail:
                self._end_turn()
            case "shell":
                self.end()
                code = detail.get("exit_code")
                self._events.append(
                    ShellRan(
                        as_text(detail.get("command")),
                        as_text(detail.get("output")),
                        code if isinstance(code, int) else None,
                    )
                )
            case "summary" if not subagent:
                self._compacted(detail)
            case _:
                pass

    def _compacted(self, detail: JsonObject) -> None:
        """What was measured: the reply before the mark is the first that was made from the summary."""
        before, after = self._measured[-2:] if len(self._measured) > 1 else (Usage(), Usage())
        told = detail.get("before"), detail.get("after")
        self._events.append(
            Compacted(
                summary_words(as_text(detail.get("text"))),
                told[0] if isinstance(told[0], int) else before.total,
                told[1] if isinstance(told[1], int) else after.input,
            )
        )

    def _ended(self, detail: JsonObject, time: float) -> None:
        why, seconds = detail.get("why"), detail.get("seconds")
        if why not in _WHYS:
            return
        if self._turn is None:
            if why == "done":  # its answer stands on the page before, and has told so
                return
            self._turn = _Turn()
        self._turn.last = time
        said = as_text(as_object(detail.get("error")).get("message"))
        self._end_turn(
            why,
            float(seconds) if isinstance(seconds, int | float) else None,
            FerruleError(said) if said else None,
        )

    def _end_turn(
        self, why: Why | None = None, seconds: float | None = None, error: Exception | None = None
    ) -> None:
        """Tell the end of the turn, if one goes on: nothing of it follows."""
        turn, self._turn = self._turn, None
        if turn is None:
            return
        text = turn.text if turn.answered else ""
        for subagent, detail in turn.stopped.items():
            self._broken_off(detail, subagent)
            text = text if subagent else as_text(detail.get("content"))
            why = why or ("stopped" if detail.get("error") in CANCELLED else "failed")
        for id in turn.subagents:
            self._events.append(SubagentEnded(id, "", failed=True))
        if seconds is None:
            seconds = 0.0 if turn.began is None else max(0.0, turn.last - turn.began)
        ended = why or ("done" if turn.answered else "stopped")
        self._events.append(TurnEnded(ended, error, text, turn.usage, seconds))

    def _broken_off(self, detail: JsonObject, subagent: str) -> None:
        self._pieces(as_text(detail.get("content")), as_text(detail.get("reasoning")), subagent)

    def _pieces(self, text: str, thinking: str, subagent: str) -> None:
        if thinking:
            self._events.append(ThinkingPiece(thinking, subagent))
        if text:
            self._events.append(TextPiece(text, subagent))


def _is_task(call: ToolCall | BrokenCall | None) -> bool:
    return isinstance(call, ToolCall) and call.name == "task"


def _todos(arguments: JsonObject) -> tuple[tuple[str, str], ...]:
    items = map(as_object, as_items(arguments.get("todos")))
    return tuple((as_text(item.get("content")), as_text(item.get("status"))) for item in items)
