"""Calls of tools as an editor is told them: events of calls in, updates of the session out.

The one trick: vendors number their calls from anew in each reply, and a call is drawn before its id is
known. So each call has an id of our own, under which the editor knows it.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field

from acp.schema import (
    TerminalToolCallContent,
    ToolCallLocation,
    ToolCallProgress,
    ToolCallStart,
    ToolCallUpdate,
)

from ferrule.acp.call_views import (
    CallContent,
    about_broken,
    call_meta,
    change_content,
    changed_place,
    kind_of,
    output_content,
    places_of,
    remark,
    text_content,
    title_of,
)
from ferrule.acp.editor_paths import EditorPaths
from ferrule.acp.editor_texts import clean, clean_json, fenced, one_line
from ferrule.live.live_events import CallArriving, SubagentBegan, ToolAnswered, ToolBegan
from ferrule.live.mode_rules import PLAN_TOOL
from ferrule.live.questions import Question
from ferrule.live.speech import Words
from ferrule.messages import BrokenCall, JsonObject, ToolCall

CallUpdate = ToolCallStart | ToolCallProgress

TODO_TOOL = "write_todos"
"""Its calls are seen as the editor's plan, and drawn only where they say more."""

LONGEST_SUBJECT = 2048
"""Characters of arguments in which the file is looked for that a call is about."""

_FIRST_TEXT = re.compile(r'\{\s*"(\w+)":\s*("(?:[^"\\]|\\.)*")')


@dataclass(slots=True)
class _Drawn:
    """A call as the editor has it."""

    id: str
    title: str
    said: list[CallContent] = field(default_factory=list[CallContent])
    """What stays in its content: the remark."""
    terminal: str = ""
    """The terminal of the editor that has its output."""
    over: bool = False
    """It is told already that it failed."""

    @property
    def content(self) -> list[CallContent]:
        """What it shows beside its result."""
        shown = (
            [TerminalToolCallContent(type="terminal", terminal_id=self.terminal)] if self.terminal else []
        )
        return [*self.said, *shown]


@dataclass(slots=True)
class _Arriving:
    """A call that is being written."""

    name: str
    drawn: _Drawn
    text: str = ""
    """The beginning of its arguments, until the title is known or it is longer than ``LONGEST_SUBJECT``."""
    titled: bool = False


class CallUpdates:
    """What an editor has of the calls of a session."""

    def __init__(self, words: Words, paths: EditorPaths) -> None:
        self._words, self._paths = words, paths
        self._arriving: dict[tuple[str, int], _Arriving] = {}
        """(subagent, key)."""
        self._drawn: dict[tuple[str, str], _Drawn] = {}
        """(subagent, id of the call)."""
        self._latest: dict[str, _Drawn] = {}
        """By the id of the call alone: questions do not know the id of their subagent."""
        self._agents: dict[str, str] = {}
        self._terminals: dict[str, str] = {}
        """Terminals of calls that are not drawn yet."""

    def subagent(self, event: SubagentBegan) -> None:
        """Remember the name of a subagent."""
        self._agents[event.id] = event.name

    def arriving(self, event: CallArriving) -> list[CallUpdate]:
        """A call is being written: the editor shows that it comes."""
        if event.name == TODO_TOOL or not event.name:
            return []
        at = event.subagent, event.key
        if known := self._arriving.get(at):
            return self._more(known, event)
        drawn = _Drawn(_new_id(), self._title(event.subagent, one_line(event.name)))
        self._arriving[at] = _Arriving(event.name, drawn)
        return [_start(drawn, event.name, "pending")]

    def _more(self, arriving: _Arriving, event: CallArriving) -> list[CallUpdate]:
        """More of the arguments: a long file that is being written has its name in the title."""
        if arriving.titled or len(arriving.text) > LONGEST_SUBJECT:
            return []
        arriving.text += event.piece
        found = _FIRST_TEXT.match(arriving.text)
        if found is None:
            return []
        arriving.titled = True
        try:
            subject = json.loads(found[2], strict=False)
        except ValueError:  # the verdict on the whole call will say what it is
            return []
        title = title_of(self._words, self._paths, event.name, {found[1]: subject})
        arriving.drawn.title = self._title(event.subagent, title)
        return [_titled(arriving.drawn)]

    def made(self, call: ToolCall, subagent: str) -> list[CallUpdate]:
        """A call that may run."""
        said = remark(self._words, call)
        return [] if call.name == TODO_TOOL and not said else self._shown(call, subagent, said)

    def _shown(self, call: ToolCall, subagent: str, said: str) -> list[CallUpdate]:
        title = self._title(subagent, title_of(self._words, self._paths, call.name, call.arguments))
        if said:
            marked = "repaired" if call.repairs else "recovered"
            title = self._words(f"acp.title.{marked}", title=title)
        content = [text_content(said)] if said else []
        if call.name == PLAN_TOOL and call.arguments.get("plan"):
            content.append(text_content(str(call.arguments["plan"])))
        drawn, known = self._taken(call.name, subagent)
        drawn.title, drawn.said = title, content
        drawn.terminal = self._terminals.pop(call.id, "")
        self._drawn[subagent, call.id] = self._latest[call.id] = drawn
        places = places_of(self._paths, call.arguments)
        if known:
            return [_progress(drawn, "pending", call, content, places)]
        return [_start(drawn, call.name, "pending", call, content, places)]

    def broken(self, call: BrokenCall, subagent: str) -> list[CallUpdate]:
        """A call that does not run."""
        drawn, known = self._taken(call.name, subagent)
        name = one_line(call.name) or self._words("(no name)")
        reason = self._words(f"reason.{call.reason}")
        drawn.title = self._words("acp.title.broken", title=self._title(subagent, name), reason=reason)
        content = [text_content(about_broken(self._words, call))]
        if call.raw:
            content.append(text_content(fenced(call.raw)))
        drawn.said, drawn.over = content, True
        self._drawn[subagent, call.id] = drawn
        if known:
            return [_progress(drawn, "failed", call, content)]
        return [_start(drawn, call.name, "failed", call, content)]

    def shown_in(self, call: str, terminal: str) -> list[CallUpdate]:
        """The output of a call is in a terminal of the editor."""
        drawn = self._latest.get(call)
        if drawn is None:  # the editor is about to hear of it
            self._terminals[call] = terminal
            return []
        drawn.terminal = terminal
        return [_progress(drawn, "in_progress", None, drawn.content)]

    def began(self, event: ToolBegan) -> list[CallUpdate]:
        """A tool runs."""
        drawn = self._drawn.get((event.subagent, event.call_id))
        return [_progress(drawn, "in_progress")] if drawn else []

    def answered(self, event: ToolAnswered) -> list[CallUpdate]:
        """The result of a call."""
        status = "failed" if event.failed else "completed"
        drawn = self._drawn.pop((event.subagent, event.call_id), None)
        if drawn is None and event.name == TODO_TOOL and not event.failed:
            return []
        content = drawn.content if drawn else []
        in_terminal = drawn is not None and drawn.terminal != "" and not event.failed
        places: list[ToolCallLocation] | None = None
        if event.change is not None:
            content.append(change_content(self._paths, event.change))
            places = [changed_place(self._paths, event.change)]
        if (event.change is None or event.failed) and not in_terminal:
            content += output_content(event.name, event.text)
        if drawn is not None:
            return [_progress(drawn, status, None, content, places)]
        drawn = _Drawn(_new_id(), self._title(event.subagent, one_line(event.name)))
        return [_start(drawn, event.name, status, None, content, places)]

    def left_over(self, subagent: str | None = None) -> list[CallUpdate]:
        """What was being written and became no call, of one agent or of all."""
        gone = [at for at in self._arriving if subagent is None or at[0] == subagent]
        content = [text_content(self._words("acp.never-made"))]
        return [_progress(self._arriving.pop(at).drawn, "failed", None, content) for at in gone]

    def stopped(self) -> list[CallUpdate]:
        """The turn is over: no call goes on."""
        left = [_progress(each, "failed") for each in self._drawn.values() if not each.over]
        self._drawn.clear()
        self._latest.clear()
        return [*self.left_over(), *left]

    def questioned(self, question: Question) -> list[CallUpdate]:
        """The call of a question, where the editor does not know it: of a process that has ended."""
        call = question.call
        if call.id in self._latest:
            return []
        update = self._shown(call, "", remark(self._words, call))
        if question.subagent:
            drawn = self._latest[call.id]
            drawn.title = self._words("acp.of-subagent", agent=question.subagent, title=drawn.title)
            return [*update, _titled(drawn)]
        return update

    def asked(self, question: Question) -> ToolCallUpdate:
        """The call that a question is about, with all that helps to decide; it is drawn already."""
        call, drawn = question.call, self._latest[question.call.id]
        content = list(drawn.said)
        reasons = [self._words(f"acp.reason.{each}", rule=question.rule) for each in question.reasons]
        reasons += [
            self._words(f"acp.reached.{each.use}", path=clean(each.path))
            for each in question.reached
            if each.path is not None
        ]
        if reasons and set(question.reasons) != {"mode"}:
            content.append(text_content("\n".join(f"- {each}" for each in reasons)))
        if question.surroundings:
            content.append(text_content(self._words(f"acp.runs.{question.runs}")))
        if question.command:
            content.append(text_content(fenced(question.command, "sh")))
        if question.change is not None:
            content.append(change_content(self._paths, question.change))
        return ToolCallUpdate(
            tool_call_id=drawn.id,
            title=drawn.title,
            kind=kind_of(call.name),
            status="pending",
            content=list(content),
            locations=places_of(self._paths, call.arguments),
            raw_input=clean_json(call.arguments),
            field_meta=call_meta(call),
        )

    def _title(self, subagent: str, title: str) -> str:
        if not subagent:
            return title
        return self._words("acp.of-subagent", agent=self._agents.get(subagent, subagent), title=title)

    def _taken(self, name: str, subagent: str) -> tuple[_Drawn, bool]:
        """The call of that name that is drawn as arriving, else a new one; and whether it was."""
        for at, arriving in self._arriving.items():
            if at[0] == subagent and arriving.name == name:
                del self._arriving[at]
                return arriving.drawn, True
        return _Drawn(_new_id(), name), False


def _new_id() -> str:
    return uuid.uuid4().hex


def _start(
    drawn: _Drawn,
    name: str,
    status: str,
    call: ToolCall | BrokenCall | None = None,
    content: Sequence[CallContent] = (),
    places: Sequence[ToolCallLocation] | None = None,
) -> ToolCallStart:
    return ToolCallStart.model_validate(
        {
            "session_update": "tool_call",
            "tool_call_id": drawn.id,
            "title": drawn.title,
            "kind": kind_of(name),
            **_common(status, call, content, places),
        }
    )


def _titled(drawn: _Drawn) -> ToolCallProgress:
    return ToolCallProgress(session_update="tool_call_update", tool_call_id=drawn.id, title=drawn.title)


def _progress(
    drawn: _Drawn,
    status: str,
    call: ToolCall | BrokenCall | None = None,
    content: Sequence[CallContent] = (),
    places: Sequence[ToolCallLocation] | None = None,
) -> ToolCallProgress:
    return ToolCallProgress.model_validate(
        {
            "session_update": "tool_call_update",
            "tool_call_id": drawn.id,
            "title": drawn.title if call is not None else None,
            **_common(status, call, content, places),
        }
    )


def _common(
    status: str,
    call: ToolCall | BrokenCall | None,
    content: Sequence[CallContent],
    places: Sequence[ToolCallLocation] | None,
) -> JsonObject:
    return {
        "status": status,
        "content": list(content) or None,
        "locations": list(places) if places else None,
        "raw_input": clean_json(call.arguments) if isinstance(call, ToolCall) else None,
        "field_meta": call_meta(call) if call is not None else None,
    }
