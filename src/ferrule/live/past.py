"""What a session holds already, for who goes on with it: entries of the log in, facts out.

Of a turn that was cut off by the end of a process: which calls were running. Of replies that were stopped:
what came of them, and behind which message the model is shown it. And what the user has allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ferrule.messages import Assistant, ToolCall, ToolResult, User
from ferrule.sessions.entries import Entry, Mark
from ferrule.sessions.langchain_messages import message_id


@dataclass(slots=True)
class Past:
    """What is known of a session's entries."""

    """What the user has allowed for this session."""
    unfinished: dict[str, str] = field(default_factory=dict[str, str])
    """What came of replies that were stopped, by the id of the user's message behind each."""
    cut: str = ""
    """What came of the last one, where the user has said nothing since."""
    running: dict[str, str] = field(default_factory=dict[str, str])
    """The names of tools by the ids of calls that have no result."""
    cut_off: bool = False
    """The last turn has no end: the process ended before it did."""
    model: str = ""
    """The model that was chosen in the session, where one was."""
    thinking: str = ""
    filled: int = 0
    """Tokens of the agent's last request and its reply, as the vendor counted them."""


def past_of(entries: Sequence[Entry]) -> Past:
    """Read the entries of a session, oldest first."""
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
    """A turn of a session: where it begins, what was said, and its snapshots of the files."""

    before: int | None
    """The entry that the session ended with before the turn."""
    entry: Entry
    """The user's message."""
    said: User
    files_before: str = ""
    files_after: str = ""


def turn_places(entries: Sequence[Entry]) -> list[TurnPlace]:
    """The places of all turns, oldest first."""
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
