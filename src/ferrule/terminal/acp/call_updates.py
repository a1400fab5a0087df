"""Texts made fit for an editor: anything a model or a tool wrote in, JSON-safe Markdown out."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from acp import text_block, tool_content, tool_diff_content
from acp.schema import (
    ContentToolCallContent,
    FileEditToolCallContent,
    TerminalToolCallContent,
    ToolCallLocation,
    ToolCallProgress,
    ToolCallStart,
    ToolCallUpdate,
    ToolKind,
)

from ferrule.agent.tools.tool_declarations import Effect, declared
from ferrule.core.locale import N_, Words, named, translate
from ferrule.core.messages import ABOUT_BROKEN, BrokenCall, JsonObject, ToolCall
from ferrule.terminal.acp.editor_files import EditorPaths
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.event_lines import remark_line, why_asked
from ferrule.terminal.live.event_messages import RUNS_IN
from ferrule.terminal.live.live_events import (
    CallArriving,
    FileChange,
    Question,
    Speech,
    SubagentBegan,
    ToolAnswered,
    ToolBegan,
)

LONGEST_TITLE = 160
_TICKS = re.compile(r"`{3,}")


def clean(text: str) -> str:
    """The text without halves of surrogate pairs, which neither UTF-8 nor the protocol can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def clean_json(value: Any) -> Any:
    """The same for every text in a JSON value."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        pairs = cast("dict[str, Any]", value).items()
        return {clean(key): clean_json(each) for key, each in pairs}
    if isinstance(value, list):
        return [clean_json(each) for each in cast("list[Any]", value)]
    return value


def fenced(text: str, language: str = "") -> str:
    """The text as a code block, whose fence is longer than any in it."""
    longest = max((len(each) for each in _TICKS.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{clean(text).rstrip()}\n{fence}"


def one_line(text: str, most: int = LONGEST_TITLE) -> str:
    """The text as one line of at most so many characters."""
    line = " ".join(clean(text).split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


CallContent = ContentToolCallContent | FileEditToolCallContent | TerminalToolCallContent

KINDS: Mapping[Effect, ToolKind] = {
    "reads": "read",
    "edits": "edit",
    "deletes": "delete",
    "runs": "execute",
    "free": "think",
    "asks": "switch_mode",
}

MARKDOWN_ANSWERS = frozenset({"task"})
"""The tools whose results are written for people."""


def kind_of(name: str) -> ToolKind:
    """What sort of tool it is; ``other`` for those of MCP servers."""
    tool = declared(name)
    return "search" if tool.scope == "search" else KINDS.get(tool.effect, "other")


def title_of(words: Words, paths: EditorPaths, name: str, arguments: JsonObject) -> str:
    """What the call does, in a line."""
    if name == "execute" and arguments.get("command"):
        return _code(str(arguments["command"]))
    if name == "task" and arguments.get("description"):
        return one_line(f"{arguments.get('subagent_type', name)}: {arguments['description']}")
    tool = declared(name)
    subjects = {each: str(arguments[each]) for each in tool.subject if arguments.get(each)}
    what = " · ".join(paths.shown(text) if each == tool.path else text for each, text in subjects.items())
    label = tool.label[words.language == "zh"]
    return label.format(what=one_line(what)) if label and (what or not tool.subject) else one_line(name)


def places_of(paths: EditorPaths, arguments: JsonObject) -> list[ToolCallLocation]:
    """The file that the call is about, and the line where it begins to read."""
    given = arguments.get("file_path")
    if not isinstance(given, str) or not given:
        return []
    line = arguments.get("offset")
    first = line + 1 if isinstance(line, int) and not isinstance(line, bool) and line > 0 else None
    return [ToolCallLocation(path=clean(str(paths.whole(given))), line=first)]


def changed_place(paths: EditorPaths, change: FileChange) -> ToolCallLocation:
    """The first line that a change touches."""
    before, after = (change.before or "").splitlines(), (change.after or "").splitlines()
    same = next((at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), None)
    at = min(len(before), len(after)) if same is None else same
    return ToolCallLocation(path=clean(str(paths.whole(change.path))), line=at + 1)


def change_content(paths: EditorPaths, change: FileChange) -> CallContent:
    """A change as the editor's own diff; in words where it is none of text."""
    if change.before is None and change.after is None:
        return text_content(change.words or change.path)
    return tool_diff_content(
        path=clean(str(paths.whole(change.path))),
        old_text=None if change.before is None else clean(change.before),
        new_text=clean(change.after or ""),
    )


def output_content(name: str, text: str) -> list[CallContent]:
    """A result: as it is where it was written for people, else as a block of plain text."""
    if not text.strip():
        return []
    return [text_content(clean(text) if name in MARKDOWN_ANSWERS else fenced(text))]


def text_content(markdown: str) -> CallContent:
    """A text inside of a call."""
    return tool_content(text_block(clean(markdown)))


def remark(speech: Speech, call: ToolCall) -> str:
    """Where a call was found and what was repaired; ``""`` for one that came as it should."""
    said = remark_line(speech, call)
    return speech.words("Ferrule: {text}", text=said) if said else ""


def about_broken(words: Words, call: BrokenCall) -> str:
    """Why a call did not run, and what the model was told."""
    said = [words("Ferrule: {text}", text=words(ABOUT_BROKEN[call.reason]))]
    if call.detail:
        said.append(clean(translate(words.language, call.detail)))
    return "\n\n".join(said)


def call_meta(call: ToolCall | BrokenCall) -> JsonObject:
    """The same for programs."""
    origin: JsonObject = {"channel": call.origin.channel, "dialect": call.origin.dialect}
    if isinstance(call, BrokenCall):
        return {"ferrule": {"origin": origin, "broken": call.reason}}
    repairs = [{"rule": each.rule, "detail": clean(each.detail)} for each in call.repairs]
    return {"ferrule": {"origin": origin, "repairs": repairs}}


def _code(command: str) -> str:
    line = one_line(command)
    return line if "`" in line else f"`{line}`"


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

    def __init__(self, speech: Speech, paths: EditorPaths) -> None:
        self._speech, self._words, self._paths = speech, speech.words, paths
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
        said = remark(self._speech, call)
        return [] if call.name == TODO_TOOL and not said else self._shown(call, subagent, said)

    def _shown(self, call: ToolCall, subagent: str, said: str) -> list[CallUpdate]:
        title = self._title(subagent, title_of(self._words, self._paths, call.name, call.arguments))
        if said:
            title = self._words(
                "{title} (repaired)" if call.repairs else "{title} (recovered)", title=title
            )
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
        reason = named(self._words.language, "reason", call.reason)
        drawn.title = self._words(
            "{title} (not run: {reason})", title=self._title(subagent, name), reason=reason
        )
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
            update = _progress(drawn, status, None, content, places)
            return [self._titled(update, drawn, N_("{title} (refused)")) if event.refused else update]
        drawn = _Drawn(_new_id(), self._title(event.subagent, one_line(event.name)))
        return [_start(drawn, event.name, status, None, content, places)]

    def left_over(self, subagent: str | None = None) -> list[CallUpdate]:
        """What was being written and became no call, of one agent or of all."""
        gone = [at for at in self._arriving if subagent is None or at[0] == subagent]
        content = [text_content(self._words("The model did not finish this call."))]
        return [_progress(self._arriving.pop(at).drawn, "failed", None, content) for at in gone]

    def _titled(self, update: ToolCallProgress, drawn: _Drawn, how: str) -> ToolCallProgress:
        """The update with a title that says what the protocol has no status for."""
        return update.model_copy(update={"title": self._words(how, title=drawn.title)})

    def stopped(self, *, failed: bool) -> list[CallUpdate]:
        """The turn is over: no call goes on. ``failed``: it was not stopped."""
        over = [each for each in self._drawn.values() if not each.over]
        left = [_progress(each, "failed") for each in over]
        if not failed:
            told = zip(left, over, strict=True)
            left = [self._titled(update, each, N_("{title} (stopped)")) for update, each in told]
        self._drawn.clear()
        self._latest.clear()
        return [*self.left_over(), *left]

    def questioned(self, question: Question) -> list[CallUpdate]:
        """The call of a question, where the editor does not know it: of a process that has ended."""
        call = question.call
        if call.id in self._latest:
            return []
        update = self._shown(call, "", remark(self._speech, call))
        if question.subagent:
            drawn = self._latest[call.id]
            drawn.title = self._words("{agent}: {title}", agent=question.subagent, title=drawn.title)
            return [*update, _titled(drawn)]
        return update

    def asked(self, question: Question) -> ToolCallUpdate:
        """The call that a question is about, with all that helps to decide; it is drawn already."""
        call, drawn = question.call, self._latest[question.call.id]
        content = list(drawn.said)
        reasons = why_asked(self._words, question, lambda path: f"`{clean(path)}`")
        if reasons:
            content.append(text_content("\n".join(f"- {each}" for each in reasons)))
        if question.surroundings:
            content.append(text_content(self._words(RUNS_IN[question.runs])))
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
        return self._words("{agent}: {title}", agent=self._agents.get(subagent, subagent), title=title)

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
