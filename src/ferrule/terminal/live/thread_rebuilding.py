"""Rebuild the agent's state from a session's log entries, to resume the session.

This includes calls that were running when the process ended, the text of stopped replies, and subagents
that had not finished.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.constants import START
from langgraph.graph.state import CompiledStateGraph

from ferrule.agent.middleware.context.summarization import Summarized
from ferrule.core.json_values import as_items, as_text
from ferrule.core.messages import Assistant, Content, JsonObject, ToolCall, ToolResult, User
from ferrule.langchain.calls import is_list
from ferrule.sessions.entries import Entry, Mark
from ferrule.sessions.langchain_messages import message_id, to_langchain_messages
from ferrule.terminal.live.file_mentions import typed_text
from ferrule.terminal.live.live_events import STOPPED, Attachment, ShellRan


@dataclass(slots=True)
class Past:
    """Facts from a session's entries."""

    unfinished: dict[str, str] = field(default_factory=dict[str, str])
    """Text of stopped replies, by the id of the following user message."""
    cut: str = ""
    """Text of the last stopped reply, if no user message follows."""
    running: dict[str, str] = field(default_factory=dict[str, str])
    """Tool names of calls without a result, by call id."""
    cut_off: bool = False
    """The last turn has no end, because the process ended first."""
    model: str = ""
    """The model chosen in the session, if any."""
    thinking: str = ""
    filled: int = 0
    """Tokens of the agent's last request and its reply, as the vendor counted them."""


def past_of(entries: Sequence[Entry]) -> Past:
    """Collect the facts of a session's entries, oldest first."""
    past = Past()
    for entry in entries:
        match entry.said:
            case Mark():
                _mark(past, entry.said, entry)
            case User() if not entry.facts.subagent:
                if past.cut:
                    past.unfinished[message_id(entry)] = past.cut
                past.cut, past.cut_off = "", True
            case Assistant(calls=calls):
                whole = [call for call in calls if isinstance(call, ToolCall)]
                past.running.update((call.id, call.name) for call in whole)
                if not entry.facts.subagent:
                    past.cut, past.cut_off = "", bool(calls)
                    past.filled = 0 if entry.facts.usage is None else entry.facts.usage.total
            case ToolResult(call_id):
                past.running.pop(call_id, None)
                if not entry.facts.subagent:
                    past.cut_off = True
            case _:
                pass
    if not past.cut_off:
        past.running.clear()
    return past


def _mark(past: Past, mark: Mark, entry: Entry) -> None:
    detail = mark.detail
    match mark.kind:
        case "stopped" if not entry.facts.subagent:
            content = detail.get("content")
            past.cut = content if isinstance(content, str) else ""
        case "ended":
            past.cut_off = False
            past.running.clear()
        case "model":
            past.model = str(detail.get("is") or "")
        case "thinking":
            past.thinking = str(detail.get("is") or "")
        case _:
            pass


@dataclass(frozen=True, slots=True)
class TurnPlace:
    """A turn in a session: its start, its message and its file snapshots."""

    before: int | None
    """The session's head before the turn."""
    entry: Entry
    """The user's message."""
    said: User
    files_before: str = ""
    files_after: str = ""


def turn_places(entries: Sequence[Entry]) -> list[TurnPlace]:
    """Return the places of all turns, oldest first."""
    steered = {
        each.said.detail.get("message")
        for each in entries
        if isinstance(each.said, Mark) and each.said.kind == "steered"
    }
    places: list[TurnPlace] = []
    before: tuple[Entry, str] | None = None
    for entry in entries:
        said, known = entry.said, _files(entry)
        if isinstance(said, User) and not entry.facts.subagent and message_id(entry) not in steered:
            first = before[0] if before else entry
            places.append(TurnPlace(first.parent, entry, said, before[1] if before else ""))
            before = None
        elif snapshot := known.get("before"):
            before = entry, snapshot
        elif places and (snapshot := known.get("after")):
            places[-1] = replace(places[-1], files_after=snapshot)
    return places


def _files(entry: Entry) -> Mapping[str, str]:
    said = entry.said
    return said.detail if isinstance(said, Mark) and said.kind == "files" else {}


_SIGN = "! "


def shell_attachment(ran: ShellRan) -> Attachment:
    """Return a shell command as an attachment: the command is its name, the output its text."""
    end = STOPPED if ran.exit_code is None else f"(exit code {ran.exit_code})"
    return Attachment(f"{_SIGN}{ran.command}", "text/plain", f"{ran.output}\n{end}".encode())


def shell_parts(content: Content) -> Iterator[JsonObject]:
    """Yield the parts of a message's content that hold shell commands."""
    for part in () if isinstance(content, str) else content[1:]:
        names = typed_text([_NO_PART, part])[1]
        if "text" in part and names and names[0].startswith(_SIGN):
            yield dict(part)


_NO_PART: JsonObject = {"type": "text", "text": ""}
"""Replaces the typed text, so that the next part may be an attachment."""


_ENDS = frozenset({"ended", "files"})
"""Marks that belong to the turn itself."""
_REPLIES = frozenset({"stopped", "summary"})
"""Marks that keep a message from being replaced: a partial reply, a summary."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A message without any reply. ``before``: the session's head before it."""

    before: int | None
    id: str
    """LangChain's id of the message."""
    names: frozenset[str]
    """Names of its attachments."""
    notes: tuple[JsonObject, ...]
    """The user's shell commands in it, as parts of a content."""
    marks: tuple[Mark, ...]
    """Marks after it that still count: a chosen model, commands."""

    def anew(self, content: Content) -> Content | None:
        """Return the content of the replacing message; None if an attachment would be lost."""
        if self.notes:
            typed: Content = [{"type": "text", "text": content}] if isinstance(content, str) else content
            content = [*typed, *self.notes]
        return content if self.names <= {*typed_text(content)[1]} else None


def unanswered(entries: Sequence[Entry], text: str) -> Unanswered | None:
    """Return the session's last message if it has no reply and this text."""
    marks: list[Mark] = []
    for entry in reversed(entries):
        match entry.said:
            case Mark(kind) as mark if kind not in _REPLIES:
                if kind not in _ENDS:
                    marks.append(mark)
            case User(content) as said:
                places = turn_places(entries)
                typed, names = typed_text(content)
                if not places or places[-1].said is not said or typed != text:
                    return None
                before = places[-1].before
                notes = tuple(shell_parts(content))
                id = message_id(entry)
                return Unanswered(before, id, frozenset(names), notes, tuple(reversed(marks)))
            case _:
                return None
    return None


Graph = CompiledStateGraph[Any, Any, Any, Any]

_TOOLS = "tools"
"""The node of LangChain's agents that runs calls."""


@dataclass(frozen=True, slots=True)
class LeftSubagent:
    """A subagent that was cut off: its state, and the reply whose calls run next.

    The reply is not in the state. When its calls run, the log supplies the results it already has.
    """

    state: dict[str, Any]
    reply: AIMessage | None


def thread_state(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return the main agent's state: ``messages``, and ``todos`` and ``summarized`` if there are any.

    Results are put in the order of their calls, as LangGraph does; the log has them in the order of
    arrival.
    """
    messages = _in_order(to_langchain_messages(entries))
    state: dict[str, Any] = {"messages": messages}
    todos = _todos(entries)
    if todos is not None:
        state["todos"] = todos
    summarized = _summarized(entries, messages)
    if summarized is not None:
        state["summarized"] = summarized
    return state


class MessageSerializer(JsonPlusSerializer):
    """Stores lists of messages without serializing them; messages are never modified."""

    def dumps_typed(self, obj: Any) -> tuple[str, Any]:
        """Return the messages unchanged, anything else as bytes."""
        value: object = getattr(obj, "value", obj)  # a snapshot of a channel has its messages there
        if is_list(value) and all(isinstance(each, BaseMessage) for each in value):
            for message in cast("list[BaseMessage]", value):
                # Pydantic's set of given fields takes a quarter of a short message's memory, so it is
                # shared.
                given = message.model_fields_set
                message.__pydantic_fields_set__ = _FIELDS.setdefault(frozenset(given), given)
            return _KEPT, obj
        return super().dumps_typed(obj)

    def loads_typed(self, data: tuple[str, Any]) -> Any:
        return data[1] if data[0] == _KEPT else super().loads_typed(data)


_KEPT = "messages"
_FIELDS: dict[frozenset[str], set[str]] = {}


async def rebuild_thread(
    graph: Graph, config: RunnableConfig, saver: InMemorySaver, state: Mapping[str, Any]
) -> None:
    """Replace the thread of ``config`` by this state (``thread_state``); ``saver`` is the graph's.

    With a new user message the agent then continues normally. Without one (``ainvoke(None)``) it resumes a
    cut-off turn: it runs the calls without a result, or calls the model. After an answer there is nothing
    to do.
    """
    saver.delete_thread(str(config.get("configurable", {}).get("thread_id")))
    messages: list[BaseMessage] = state["messages"]
    if not messages:
        return
    decider = _decider(graph)
    turn = _last_turn(messages)
    if _unanswered(messages[turn:]):
        await graph.aupdate_state(config, {**state, "messages": messages[:turn]}, as_node=decider)
        await _run_first_hooks(graph, config)
        await graph.aupdate_state(config, {"messages": messages[turn:]}, as_node=decider)
        return
    await graph.aupdate_state(config, state, as_node=decider)
    last = messages[-1]
    if not isinstance(last, AIMessage) or last.invalid_tool_calls:
        await graph.aupdate_state(config, {"messages": []}, as_node=START)


def left_subagents(entries: Sequence[Entry], running: Mapping[str, str]) -> dict[str, LeftSubagent]:
    """Return the subagents that were working when the process ended, by their ``task`` calls."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        run = entry.facts.subagent.rpartition(" ")[2]
        if running.get(run) == "task" and run:
            found.setdefault(run, []).append(replace(entry, facts=replace(entry.facts, subagent="")))
    return {run: _left(thread_state(said)) for run, said in found.items()}


def _left(state: dict[str, Any]) -> LeftSubagent:
    messages: list[BaseMessage] = state["messages"]
    at = _last_turn(messages)
    turn = messages[at:]
    answered = len(turn) == 1 and not cast("AIMessage", turn[0]).invalid_tool_calls
    if not (answered or _unanswered(turn)):
        return LeftSubagent(state, None)
    return LeftSubagent({**state, "messages": messages[:at]}, cast("AIMessage", turn[0]))


def _in_order(messages: Sequence[BaseMessage]) -> list[BaseMessage]:
    ordered: list[BaseMessage] = []
    results: list[ToolMessage] = []
    places: dict[str | None, int] = {}
    for message in [*messages, None]:
        if isinstance(message, ToolMessage):
            results.append(message)
            continue
        results.sort(key=lambda each: places.get(each.tool_call_id, len(places)))
        ordered += results
        results.clear()
        if isinstance(message, AIMessage):
            # Broken calls are answered before the others run.
            broken = [call["id"] for call in message.invalid_tool_calls]
            valid = [call["id"] for call in message.tool_calls]
            places = {id: place for place, id in enumerate([*broken, *valid])}
        if message is not None:
            ordered.append(message)
    return ordered


def _todos(entries: Sequence[Entry]) -> list[Any] | None:
    """Return the todo list as last written by a successful call."""
    written: dict[str, JsonObject] = {}
    todos: list[Any] | None = None
    for entry in entries:
        said = entry.said
        if entry.facts.subagent:
            continue
        if isinstance(said, Assistant):
            calls = [call for call in said.calls if isinstance(call, ToolCall)]
            written = {call.id: call.arguments for call in calls if call.name == "write_todos"}
        elif isinstance(said, ToolResult) and said.call_id in written and not said.is_error:
            todos = as_items(written[said.call_id].get("todos"))
    return todos


def _summarized(entries: Sequence[Entry], messages: Sequence[BaseMessage]) -> Summarized | None:
    """Return the last summary, if the messages contain its position."""
    places = {message.id: place for place, message in enumerate(messages)}
    replies = 0
    found: tuple[Mapping[str, Any], int] | None = None
    for entry in entries:
        if entry.facts.subagent:
            continue
        if isinstance(entry.said, Assistant):
            replies += 1
        elif isinstance(entry.said, Mark) and entry.said.kind == "summary":
            detail = entry.said.detail
            if detail.get("first") in places:
                found = detail, replies
    if found is None:
        return None
    detail, replies = found
    name, _, number = as_text(detail.get("key")).rpartition("-")
    limit = detail.get("limit")
    at = [place for place, message in enumerate(messages) if isinstance(message, AIMessage)]
    return Summarized(
        first=detail["first"],
        position=places[detail["first"]],
        summary=HumanMessage(
            as_text(detail.get("text")),
            id=f"summary-{name}-{number}",
            additional_kwargs={"lc_source": "summarization"},
        ),
        # The mark follows the first reply that was made from the summary.
        seen=at[replies - 1] if replies else 0,
        number=int(number) if number.isdecimal() else 1,
        name=name or "summary",
        limit=limit if isinstance(limit, int | float) else None,
    )


def _last_turn(messages: Sequence[BaseMessage]) -> int:
    """Return the index of the model's last message; the length if there is none."""
    for at in range(len(messages) - 1, -1, -1):
        if isinstance(messages[at], AIMessage):
            return at
    return len(messages)


def _unanswered(turn: Sequence[BaseMessage]) -> bool:
    """Whether the last reply has valid calls without a result and no user message follows."""
    if not turn or any(isinstance(each, HumanMessage) for each in turn):
        return False
    answered = {each.tool_call_id for each in turn if isinstance(each, ToolMessage)}
    return any(call["id"] not in answered for call in cast("AIMessage", turn[0]).tool_calls)


def _decider(graph: Graph) -> str:
    """Return the node after which the graph decides whether to run calls: the model or its last hook."""
    for node, branches in graph.builder.branches.items():
        if any(_TOOLS in (branch.ends or ()) for branch in branches.values()):
            return node
    return "model"


async def _run_first_hooks(graph: Graph, config: RunnableConfig) -> None:
    first = [name for name in graph.nodes if name.endswith(".before_agent")]
    if first:
        await graph.aupdate_state(config, {"messages": []}, as_node=START)
        rest = [name for name in graph.nodes if name not in first and name != START]
        untyped: Any = graph  # LangGraph leaves a type of ainvoke open
        await untyped.ainvoke(None, config, interrupt_before=rest)
