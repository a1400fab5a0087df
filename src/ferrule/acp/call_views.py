"""How an editor draws a call: a name and arguments in; a title, a kind, places and content out."""

from __future__ import annotations

from collections.abc import Mapping

from acp.schema import (
    ContentToolCallContent,
    FileEditToolCallContent,
    TerminalToolCallContent,
    ToolCallLocation,
    ToolKind,
)

from acp import text_block, tool_content, tool_diff_content
from ferrule.acp.editor_paths import EditorPaths
from ferrule.acp.editor_texts import clean, fenced, one_line
from ferrule.live.file_values import FileChange
from ferrule.live.speech import Words
from ferrule.messages import BrokenCall, JsonObject, Repair, ToolCall
from ferrule.tools.declarations import Effect, declared
from ferrule.translations.sentences import broken_detail, broken_sentences, repair_sentences

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


def remark(words: Words, call: ToolCall) -> str:
    """Where a call was found and what was repaired; ``""`` for one that came as it should."""
    said: list[str] = []
    if call.origin.channel != "native":
        channel = words(f"channel.{call.origin.channel}")
        said.append(
            words("recovered from {channel} ({dialect})", channel=channel, dialect=call.origin.dialect)
        )
    if call.repairs:
        said.append(words("acp.repaired", what=_repairs(words, call.repairs)))
    return words("acp.remark", text=words("; ").join(said)) if said else ""


def about_broken(words: Words, call: BrokenCall) -> str:
    """Why a call did not run, and what the model was told."""
    said = [words("acp.remark", text=broken_sentences(words.language)[call.reason])]
    if call.detail:
        said.append(clean(broken_detail(words.language, call.detail)))
    return "\n\n".join(said)


def call_meta(call: ToolCall | BrokenCall) -> JsonObject:
    """The same for programs."""
    origin: JsonObject = {"channel": call.origin.channel, "dialect": call.origin.dialect}
    if isinstance(call, BrokenCall):
        return {"ferrule": {"origin": origin, "broken": call.reason}}
    repairs = [{"rule": each.rule, "detail": clean(each.detail)} for each in call.repairs]
    return {"ferrule": {"origin": origin, "repairs": repairs}}


def _repairs(words: Words, repairs: tuple[Repair, ...]) -> str:
    sentences = repair_sentences(words.language)
    return words("; ").join(dict.fromkeys(sentences[each.rule] for each in repairs))


def _code(command: str) -> str:
    line = one_line(command)
    return line if "`" in line else f"`{line}`"
