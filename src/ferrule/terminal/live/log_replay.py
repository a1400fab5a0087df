"""Write the marks of a live conversation to the log, and turn log entries into events again.

``SessionLogMiddleware`` writes ``summary``, ``stopped`` (the text of a reply that broke off) and
``approval`` itself. The live conversation writes the following marks, and this module reads them:

* ``steered``: before a user message that was passed to the model during a turn. All other user messages
  begin a turn.
* ``ended``: after a turn that ended without an answer. A turn with neither an answer nor this mark was cut
  off by the end of its process, and can be resumed.
* ``files``: before the user's message and after the turn, each with a snapshot.
* ``shell``: a command that the user ran.
* ``approval`` with the decision ``no``: before the result of a call that was refused.
* ``change``: before the result of a call that changed a file, with the changed lines and their context.
* ``spent``: the cost of requests for a summary, which are not messages of the conversation. It is written
  even if the request that needed the summary failed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields
from itertools import takewhile
from pathlib import Path
from typing import Any, get_args

from ferrule.agent.tools.tool_declarations import declared
from ferrule.core.errors import FerruleError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.visible_text import shows
from ferrule.sessions.entries import Entry, Facts, Mark, SessionInfo, facts_to_json
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.terminal.live.file_mentions import typed_text
from ferrule.terminal.live.live_events import (
    CallMade,
    Compacted,
    FileChange,
    LiveEvent,
    Page,
    RefusalReason,
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


def steered(message_id: str) -> Mark:
    """Before a user message within a turn; ``message_id`` is LangChain's, from the entry's facts."""
    return Mark("steered", {"message": message_id})


def ended(why: Why, *, seconds: float | None = None, error: Exception | None = None) -> Mark:
    detail: JsonObject = {"why": why}
    if seconds is not None:
        detail["seconds"] = seconds
    if error is not None:
        detail["error"] = {"kind": type(error).__name__, "message": str(error)}
    return Mark("ended", detail)


def files_before(snapshot: str) -> Mark:
    """Before the message that begins a turn: a snapshot of the files."""
    return Mark("files", {"before": snapshot})


def files_after(snapshot: str) -> Mark:
    """After a turn: a snapshot of the files."""
    return Mark("files", {"after": snapshot})


def refused(call_id: str, why: RefusalReason, about: str) -> Mark:
    """Before the result of a call that a person or a rule refused."""
    return Mark("approval", {"call": call_id, "decision": "no", "why": why, "about": about})


def shell(ran: ShellRan) -> Mark:
    return Mark("shell", {"command": ran.command, "output": ran.output, "exit_code": ran.exit_code})


def spent(used: Iterable[Facts]) -> Mark:
    """Replies that are not messages of the log, like those in the ``summary`` mark of ``/compact``."""
    return Mark("spent", {"used": [facts_to_json(each) for each in used]})


LONGEST = 200_000
"""Characters of a change that is shown; for longer ones only the path is given."""

_AROUND = 3
"""Equal lines kept around the changed ones."""


def changed(call_id: str, change: FileChange) -> Mark | None:
    """Before the result of a call that changed a file; None if the arguments show the change, or it is
    too long."""
    if change.before is None or change.after is None:
        return None
    old, new = change.before.split("\n"), change.after.split("\n")
    same = _alike(old, new)
    rest = _alike(old[same:][::-1], new[same:][::-1])
    first, last = max(same - _AROUND, 0), max(rest - _AROUND, 0)
    end = [""] if last else []
    before, after = ("\n".join(lines[first : len(lines) - last] + end) for lines in (old, new))
    if len(before) + len(after) > LONGEST:
        return None
    told: JsonObject = {"path": change.path, "before": before, "after": after, "line": first + 1}
    return Mark("change", {"call": call_id, **told})


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _kept_change(detail: JsonObject) -> FileChange | None:
    """Parse a ``changed`` mark; None if it is not one of ours."""
    path, before, after = (detail.get(name) for name in ("path", "before", "after"))
    if not (isinstance(path, str) and isinstance(before, str) and isinstance(after, str)):
        return None
    line = detail.get("line")
    return FileChange(path, before, after, line=line if isinstance(line, int) else 1)


def told_change(call: ToolCall, directory: str = "") -> FileChange | None:
    """Return the change made by a successful call; None if the call changes no file.

    ``directory``: the base of a shell's paths; file tools' paths begin with ``/`` there. ``before`` is
    ``""`` if unknown.
    """
    tool = declared(call.name)
    path = tool.path_in(call.arguments)
    if path is None or not tool.changes_files:
        return None
    if tool.effect == "deletes":
        return FileChange(_relative(path, directory), "", None)
    before = call.arguments.get(tool.old_text) if tool.old_text else "" if tool.change else None
    after = call.arguments.get(tool.text)
    if not isinstance(after, str) or not isinstance(before, str | None):
        return None
    if len(before or "") + len(after) > LONGEST:
        return FileChange(_relative(path, directory), "", "", words=f"{len(after)} characters")
    return FileChange(_relative(path, directory), before, after)


def _relative(path: str, directory: str) -> str:
    inside = path
    root = directory.rstrip("/\\")
    if root and path.startswith((f"{root}/", f"{root}\\")):
        inside = path[len(root) :]
    return inside.replace("\\", "/").lstrip("/")


CANCELLED = ("CancelledError", "KeyboardInterrupt")
"""The errors of a reply that the user stopped."""

_WHYS: frozenset[str] = frozenset(get_args(Why))


def events_of(entries: Sequence[Entry], *, directory: str = "") -> list[LiveEvent]:
    """Return the events of these entries, oldest first. ``directory`` is the session's, for file paths."""
    replay = _Replay(directory)
    for entry in entries:
        replay.take(entry)
    return replay.end()


def subagent_id(facts: Facts) -> str:
    """Return the id of the ``task`` call that began the subagent; ``""`` for the main agent."""
    return facts.subagent.rpartition(" ")[2]


def model_of(facts: Facts) -> str:
    """Return ``vendor:model``, as far as known."""
    return ":".join(filter(None, (facts.vendor, facts.model)))


def reply_events(said: Assistant, facts: Facts, entry: int | None, subagent: str) -> Iterator[LiveEvent]:
    """Yield the end of a reply, and its calls. ``entry``: its place in the log, if it is there."""
    text = shown_text(said.content)
    yield ReplyEnded(
        text=text,
        thinking=said.reasoning,
        calls=len(said.calls),
        stop=facts.stop,
        usage=facts.usage,
        notes=facts.notes,
        timing=facts.timing,
        model=model_of(facts),
        only_thinking=bool(said.reasoning.strip()) and not said.calls and not shows(text),
        entry=entry,
        subagent=subagent,
    )
    for call in said.calls:
        yield CallMade(call, subagent)


def shown_text(content: Content) -> str:
    if isinstance(content, str):
        return content
    texts = [part.get("text") for part in content]
    return "\n".join(text for text in texts if isinstance(text, str))


def summary_words(text: str) -> str:
    """Return the summary from the message that replaces the older ones."""
    _, begin, inside = text.partition("<summary>\n")
    words, end, _ = inside.rpartition("\n</summary>")
    return words if begin and end else text


def added(one: Usage | None, other: Usage | None) -> Usage | None:
    """Add token counts; None if both are unknown."""
    if one is None or other is None:
        return one or other
    return Usage(**{each.name: getattr(one, each.name) + getattr(other, each.name) for each in fields(one)})


@dataclass(slots=True)
class _Turn:
    """The open turn. ``answered``: its last reply had no calls."""

    began: float | None = None
    last: float = 0.0
    text: str = ""
    usage: Usage | None = None
    answered: bool = False
    stopped: dict[str, JsonObject] = field(default_factory=dict[str, JsonObject])
    """The text of replies that broke off without anything after them, by subagent."""
    subagents: dict[str, None] = field(default_factory=dict[str, None])
    """Subagents that have not answered."""


class _Replay:
    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._events: list[LiveEvent] = []
        self._calls: dict[tuple[str, str], ToolCall | BrokenCall] = {}
        self._tasks: dict[str, str] = {}
        """Tasks of subagents, taken from their own messages if the call is missing."""
        self._steered: set[Any] = set()
        self._refused: dict[Any, tuple[RefusalReason, str]] = {}
        self._open: set[tuple[str, str]] = set()
        """Calls of this turn without a result."""
        self._stopped: set[tuple[str, str]] = set()
        """Calls whose turn has ended; later messages about them are not results."""
        self._changes: dict[Any, FileChange | None] = {}
        self._turn: _Turn | None = None
        self._measured: list[Usage] = []
        """Of the main agent's last two replies."""

    def take(self, entry: Entry) -> None:
        said, subagent = entry.said, subagent_id(entry.facts)
        match said:
            case User():
                self._user(said, entry, subagent)
            case Assistant():
                self._going_on(entry, subagent)
                self._reply(said, entry, subagent)
            case ToolResult(is_error=True) if (subagent, said.call_id) in self._stopped:
                pass
            case ToolResult():
                self._going_on(entry, subagent)
                self._result(said, subagent)
            case Mark():
                self._mark(said, entry, subagent)
            case _:
                pass

    def end(self) -> list[LiveEvent]:
        """Return all events. End the turn if its end is known."""
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
        """Continue the turn: a reply that broke off before this entry was requested again."""
        turn = self._turn = self._turn or _Turn()
        turn.last = entry.time
        if subagent in turn.stopped:
            self._broken_off(turn.stopped.pop(subagent), subagent)
            self._events.append(ReplyAgain("broke-off", subagent))
        if subagent:
            self._subagent(entry.facts, subagent)

    def _subagent(self, facts: Facts, id: str) -> None:
        """Emit the start of a subagent at its first entry."""
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
        self._events += reply_events(said, facts, entry.id, subagent)
        for call in said.calls:
            self._calls[subagent, call.id] = call
            self._open.add((subagent, call.id))
            self._stopped.discard((subagent, call.id))
            self._refused.pop(call.id, None)  # some vendors begin again with their ids
        turn = self._turn = self._turn or _Turn()
        turn.usage = added(turn.usage, facts.usage)
        if not subagent:
            turn.text, turn.answered = text, not said.calls
            self._measured = [*self._measured[-1:], facts.usage or Usage()]

    def _result(self, said: ToolResult, subagent: str) -> None:
        call = self._calls.get((subagent, said.call_id))
        self._open.discard((subagent, said.call_id))
        text = shown_text(said.content)
        change = None
        if isinstance(call, ToolCall) and not said.is_error:
            change = self._changes.pop(call.id, None) or told_change(call, self._directory)
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
        why, about = self._refused.get(said.call_id, ("", ""))
        self._events.append(
            ToolAnswered(
                said.call_id,
                name,
                text,
                said.is_error,
                change,
                subagent=subagent,
                refused=said.call_id in self._refused,
                why=why,
                about=about,
            )
        )

    def _mark(self, mark: Mark, entry: Entry, subagent: str) -> None:
        detail = mark.detail
        match mark.kind:
            case "steered":
                self._steered.add(detail.get("message"))
            case "approval" if detail.get("decision") == "no":
                self._refused[detail.get("call")] = _why_refused(detail)
            case "change":
                self._changes[detail.get("call")] = _kept_change(detail)
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
        """Emit a summary event; the reply before the mark is the first one made from the summary."""
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
        """Emit the end of the turn, if one is open."""
        self._stopped |= self._open
        self._open.clear()
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


def _why_refused(detail: JsonObject) -> tuple[RefusalReason, str]:
    known = (each for each in get_args(RefusalReason) if each == detail.get("why"))
    return next(known, ""), as_text(detail.get("about"))


def _todos(arguments: JsonObject) -> tuple[tuple[str, str], ...]:
    items = map(as_object, as_items(arguments.get("todos")))
    return tuple((as_text(item.get("content")), as_text(item.get("status"))) for item in items)


LOOKED_AT = 1000
"""Sessions of a directory that are searched for one with messages."""


@dataclass(frozen=True, slots=True)
class EarlyPage:
    """A session's newest page, and the session's head at that time."""

    session: str
    head: int | None
    page: Page

    def is_of(self, info: SessionInfo) -> bool:
        """Whether it is of this session, with nothing written since."""
        return (self.session, self.head) == (info.id, info.head)


def read_early(
    log_url: str | Path, directory: str, *, session: str | None, go_on_last: bool, last: int
) -> EarlyPage | None:
    """Return the newest page of the session to be opened; None for a new session. Blocking.

    Raises errors of the log, and of an unknown session.
    """
    with closing(open_sessions(log_url)) as log:
        info = session_to_go_on_with(log, directory, session=session, go_on_last=go_on_last)
        if info is None:
            return None
        return EarlyPage(info.id, info.head, page_of(log, info.id, directory, last=last))


def session_to_go_on_with(
    log: SessionLog, directory: str, *, session: str | None, go_on_last: bool
) -> SessionInfo | None:
    """Return the requested session, or the directory's last one; None for a new session."""
    if session is not None:
        return log.session(session)
    if go_on_last:
        for info in log.sessions(directory=directory, limit=LOOKED_AT):
            if info.head is not None:
                return info
    return None


def page_of(log: SessionLog, session: str, directory: str, *, last: int, before: int | None = None) -> Page:
    """Return about ``last`` entries of a session as events: the newest, or those before an entry."""
    entries = log.entries(session, last=last, before=before)
    more = entries[0].id if entries and entries[0].parent is not None else None
    return Page(tuple(events_of(entries, directory=directory)), more)
