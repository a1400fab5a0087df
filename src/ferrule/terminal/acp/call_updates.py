"""Turn events about tool calls into protocol updates, with texts as Markdown."""

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
from ferrule.core.visible_text import one_line
from ferrule.terminal.acp.editor_files import EditorPaths
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.event_lines import refusal_line, remark_line, why_asked
from ferrule.terminal.live.event_messages import RUNS_IN
from ferrule.terminal.live.live_events import (
    Asked,
    CallArriving,
    CallMade,
    FileChange,
    Question,
    Speech,
    SubagentBegan,
    ToolAnswered,
    ToolBegan,
)

_TICKS = re.compile(r"`{3,}")


def clean(text: str) -> str:
    """Remove lone surrogates, which neither UTF-8 nor the protocol allows."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def clean_json(value: Any) -> Any:
    """Apply ``clean`` to every text in a JSON value."""
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        pairs = cast("dict[str, Any]", value).items()
        return {clean(key): clean_json(each) for key, each in pairs}
    if isinstance(value, list):
        return [clean_json(each) for each in cast("list[Any]", value)]
    return value


def fenced(text: str, language: str = "") -> str:
    """Return the text as a code block whose fence is longer than any in it."""
    longest = max((len(each) for each in _TICKS.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{clean(text).rstrip()}\n{fence}"


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
    """Return the protocol's kind of a tool; ``other`` for MCP tools."""
    tool = declared(name)
    return "search" if tool.scope == "search" else KINDS.get(tool.effect, "other")


def title_of(words: Words, paths: EditorPaths, name: str, arguments: JsonObject) -> str:
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
    """Return the file of a call and the line where it begins to read."""
    given = arguments.get("file_path")
    if not isinstance(given, str) or not given:
        return []
    line = arguments.get("offset")
    first = line + 1 if isinstance(line, int) and not isinstance(line, bool) and line > 0 else None
    return [ToolCallLocation(path=clean(str(paths.whole(given))), line=first)]


def changed_place(paths: EditorPaths, change: FileChange) -> ToolCallLocation:
    """Return the first line that a change touches."""
    before, after = (change.before or "").splitlines(), (change.after or "").splitlines()
    same = next((at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), None)
    at = min(len(before), len(after)) if same is None else same
    return ToolCallLocation(path=clean(str(paths.whole(change.path))), line=at + 1)


def change_content(paths: EditorPaths, change: FileChange) -> CallContent:
    """Return a change as an editor's diff; as words if it has no text."""
    if change.before is None and change.after is None:
        return text_content(change.words or change.path)
    return tool_diff_content(
        path=clean(str(paths.whole(change.path))),
        old_text=None if change.before is None else clean(change.before),
        new_text=clean(change.after or ""),
    )


def output_content(name: str, text: str) -> list[CallContent]:
    """Return a result: Markdown as it is, other texts as a code block."""
    if not text.strip():
        return []
    return [text_content(clean(text) if name in MARKDOWN_ANSWERS else fenced(text))]


def text_content(markdown: str) -> CallContent:
    return tool_content(text_block(clean(markdown)))


def remark(speech: Speech, call: ToolCall) -> str:
    """Return how a call was recovered or repaired; ``""`` for a normal call."""
    said = remark_line(speech, call)
    return speech.words("Ferrule: {text}", text=said) if said else ""


def about_broken(words: Words, call: BrokenCall) -> str:
    """Return why a broken call did not run, and the message sent to the model."""
    said = [words("Ferrule: {text}", text=words(ABOUT_BROKEN[call.reason]))]
    if call.detail:
        said.append(clean(translate(words.language, call.detail)))
    return "\n\n".join(said)


def call_meta(call: ToolCall | BrokenCall) -> JsonObject:
    """Return a call's origin, repairs or breakage for programs."""
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
"""Its calls appear as the editor's plan, and as calls only if they say more."""

LONGEST_SUBJECT = 2048
"""Characters of unfinished arguments that are searched for a file name."""

_FIRST_TEXT = re.compile(r'\{\s*"(\w+)":\s*("(?:[^"\\]|\\.)*")')


@dataclass(slots=True)
class _Drawn:
    """A call as the editor knows it."""

    name: str
    title: str
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    known: bool = False
    """Whether the editor knows it."""
    begun: str | None = ""
    """The beginning of its arguments while they arrive; None once the title is made from them."""
    said: list[CallContent] = field(default_factory=list[CallContent])
    """Content that stays: the remark."""
    terminal: str = ""
    """The editor's terminal with its output."""
    over: bool = False
    """Whether its failure was already sent."""

    @property
    def content(self) -> list[CallContent]:
        """Return its content besides the result."""
        shown = (
            [TerminalToolCallContent(type="terminal", terminal_id=self.terminal)] if self.terminal else []
        )
        return [*self.said, *shown]

    def update(
        self,
        status: str | None = None,
        call: ToolCall | BrokenCall | None = None,
        content: Sequence[CallContent] = (),
        places: Sequence[ToolCallLocation] = (),
        *,
        title: str | None = None,
    ) -> CallUpdate:
        """Return the changes since the last update; the whole call if the editor does not know it.
        ``title``: a temporary title."""
        told = {
            "tool_call_id": self.id,
            "title": title or (self.title if call is not None or not self.known else None),
            "status": status,
            "content": list(content) or None,
            "locations": list(places) or None,
            "raw_input": clean_json(call.arguments) if isinstance(call, ToolCall) else None,
            "field_meta": None if call is None else call_meta(call),
        }
        if self.known:
            return ToolCallProgress.model_validate({"session_update": "tool_call_update", **told})
        self.known = True
        return ToolCallStart.model_validate(
            {"session_update": "tool_call", "kind": kind_of(self.name), **told}
        )


class CallUpdates:
    def __init__(self, speech: Speech, paths: EditorPaths) -> None:
        self._speech, self._words, self._paths = speech, speech.words, paths
        self._arriving: dict[tuple[str, int], _Drawn] = {}
        """(subagent, key)."""
        self._drawn: dict[tuple[str, str], _Drawn] = {}
        """(subagent, id of the call)."""
        self._latest: dict[str, _Drawn] = {}
        """By the id of the call alone: questions do not know the id of their subagent."""
        self._agents: dict[str, str] = {}
        self._terminals: dict[str, str] = {}
        """Terminals of calls that are not drawn yet."""

    def subagent(self, event: SubagentBegan) -> list[CallUpdate]:
        """Record the name for the subagent's calls."""
        self._agents[event.id] = event.name
        return []

    def arriving(self, event: CallArriving) -> list[CallUpdate]:
        """Update an arriving call; the title of a long file write gets the file's name."""
        if event.name == TODO_TOOL or not event.name:
            return []
        drawn = self._arriving.get((event.subagent, event.key))
        if drawn is None:
            drawn = _Drawn(event.name, self._title(event.subagent, one_line(event.name)))
            self._arriving[event.subagent, event.key] = drawn
            return [drawn.update("pending")]
        if drawn.begun is None or len(drawn.begun) > LONGEST_SUBJECT:
            return []
        drawn.begun += event.piece
        found = _FIRST_TEXT.match(drawn.begun)
        if found is None:
            return []
        drawn.begun = None
        try:
            subject = json.loads(found[2], strict=False)
        except ValueError:  # the verdict on the whole call will say what it is
            return []
        title = title_of(self._words, self._paths, event.name, {found[1]: subject})
        drawn.title = self._title(event.subagent, title)
        return [drawn.update(title=drawn.title)]

    def made(self, event: CallMade) -> list[CallUpdate]:
        """Add a complete call, or a broken one."""
        call, subagent = event.call, event.subagent
        if isinstance(call, BrokenCall):
            return self._broken(call, subagent)
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
        drawn = self._taken(call.name, subagent)
        drawn.title, drawn.said = title, content
        drawn.terminal = self._terminals.pop(call.id, "")
        self._drawn[subagent, call.id] = self._latest[call.id] = drawn
        return [drawn.update("pending", call, content, places_of(self._paths, call.arguments))]

    def _broken(self, call: BrokenCall, subagent: str) -> list[CallUpdate]:
        drawn = self._taken(call.name, subagent)
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
        return [drawn.update("failed", call, content)]

    def shown_in(self, call: str, terminal: str) -> list[CallUpdate]:
        """The output of a call is in an editor's terminal."""
        drawn = self._latest.get(call)
        if drawn is None:  # the editor is about to hear of it
            self._terminals[call] = terminal
            return []
        drawn.terminal = terminal
        return [drawn.update("in_progress", content=drawn.content)]

    def began(self, event: ToolBegan) -> list[CallUpdate]:
        drawn = self._drawn.get((event.subagent, event.call_id))
        return [drawn.update("in_progress")] if drawn else []

    def answered(self, event: ToolAnswered) -> list[CallUpdate]:
        drawn = self._drawn.pop((event.subagent, event.call_id), None)
        if drawn is None and event.name == TODO_TOOL and not event.failed:
            return []
        drawn = drawn or _Drawn(event.name, self._title(event.subagent, one_line(event.name)))
        content, places = drawn.content, list[ToolCallLocation]()
        if event.change is not None:
            content.append(change_content(self._paths, event.change))
            places.append(changed_place(self._paths, event.change))
        if event.failed or (event.change is None and not drawn.terminal):
            content += output_content(event.name, refusal_line(self._words, event) or event.text)
        ended = (
            N_("{title} (refused)") if event.refused else N_("{title} (stopped)") if event.stopped else ""
        )
        title = self._words(ended, title=drawn.title) if ended else None
        status = "failed" if event.failed or event.stopped else "completed"
        return [drawn.update(status, content=content, places=places, title=title)]

    def left_over(self, subagent: str | None = None) -> list[CallUpdate]:
        """Close arriving calls that were never completed, of one agent or of all."""
        gone = [at for at in self._arriving if subagent is None or at[0] == subagent]
        content = [text_content(self._words("The model did not finish this call."))]
        return [self._arriving.pop(at).update("failed", content=content) for at in gone]

    def stopped(self, *, failed: bool) -> list[CallUpdate]:
        """The turn ended: close all calls. ``failed``: it was not stopped by the user."""
        left = list[CallUpdate]()
        for each in self._drawn.values():
            title = None if failed else self._words("{title} (stopped)", title=each.title)
            left += [] if each.over else [each.update("failed", title=title)]
        self._drawn.clear()
        self._latest.clear()
        return [*self.left_over(), *left]

    def questioned(self, event: Asked) -> list[CallUpdate]:
        """Add the call of a question if the editor does not know it, because it is from an earlier
        process."""
        question, call = event.question, event.question.call
        if call.id in self._latest:
            return []
        update = self._shown(call, "", remark(self._speech, call))
        if question.subagent:
            drawn = self._latest[call.id]
            drawn.title = self._words("{agent}: {title}", agent=question.subagent, title=drawn.title)
            return [*update, drawn.update(title=drawn.title)]
        return update

    def asked(self, question: Question) -> ToolCallUpdate:
        """Return the call of a question with all that helps to decide; it is already drawn."""
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

    def _taken(self, name: str, subagent: str) -> _Drawn:
        """Return the arriving call with that name, or a new one."""
        for at, drawn in self._arriving.items():
            if at[0] == subagent and drawn.name == name:
                return self._arriving.pop(at)
        return _Drawn(name, name)
