"""Render conversation events as lines of styled text for all frontends.

``event_lines`` is the only place that puts events into words: the frontends, ``--print`` and the transcript
in an editor use it. Lines contain no active control characters. Streaming text (``TextPiece``,
``ThinkingPiece``, ``CallArriving``) and state (``StatusChanged``, ``Asked``) give no lines; each frontend
shows these itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import singledispatch
from typing import TYPE_CHECKING

from ferrule.agent.tools.tool_declarations import DECLARED, declared
from ferrule.core.locale import N_, Words, named, share, span, tokens, translate
from ferrule.core.messages import ABOUT_BROKEN, BrokenCall, JsonObject, Repair, StopReason, ToolCall, Usage
from ferrule.core.notes import Note
from ferrule.core.visible_text import exact, one_line, visible
from ferrule.repair.rules import RULES
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.event_messages import (
    AGAIN,
    COVERS,
    DECISIONS,
    ENDS,
    FOLDER_ASKS,
    MODE_ASKS,
    MODES,
    NOTICES,
    REACHES,
    REFUSALS,
    RUNS_IN,
    SESSIONS,
    TYPED,
    WHY_ASKED,
)
from ferrule.terminal.live.live_events import (
    RANGE,
    CallMade,
    Compacted,
    Covered,
    Decided,
    FileChange,
    FilesUndone,
    Noticed,
    Question,
    Queued,
    ReplyAgain,
    ReplyEnded,
    SessionChanged,
    ShellRan,
    Speech,
    Steered,
    SubagentBegan,
    SubagentEnded,
    TodosChanged,
    ToolAnswered,
    TurnBegan,
    TurnEnded,
)
from ferrule.terminal.live.text_layout import Line, cut_to, first_sentence, line_part, marked, wrapped_line

MAIN = ("command", "file_path", "path", "pattern", "query", "url", "description", "task", "name")
"""The most informative arguments of a call, best first."""

TODO_MARKS = {"completed": "✓", "in_progress": "▸"}
TODO_STYLES = {"completed": "dim", "in_progress": "accent"}

ENDED_WELL = (StopReason.STOP, StopReason.TOOL_CALLS, None)

WHOLE = 1_000_000
"""The number of diff lines that counts as unlimited: users must see all of what they approve."""

DIFF_LOOKS = {
    "same": (" ", "dim"),
    "added": ("+", "added"),
    "removed": ("-", "removed"),
    "hunk": ("", "dim"),
}
"""The sign before a diff line, and its style."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Options for rendering events."""

    speech: Speech
    width: int = 100
    """In columns; wide characters take two."""
    wraps: bool = False
    """Whether outputs and diffs are wrapped at ``width``; otherwise the terminal wraps them."""
    output: int | None = 8
    """Output lines shown; 0 for none, None for all."""
    diff: int = 24
    """Diff lines shown, unless all outputs are shown in full."""
    keys: bool = False
    """Whether the user can expand folded lines with a key, which is then named."""
    names: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names of subagents by their ids."""

    def more(self, count: int) -> str:
        """Return the note about hidden lines, with the key that shows them."""
        words = self.speech.words
        return words("… {count} more lines", count=count) + (
            words(" (ctrl-o shows all)") if self.keys else ""
        )


def plain_text(lines: Iterable[Line]) -> str:
    return "\n".join("".join(text for _, text in line) for line in lines)


def quoted(name: str) -> str:
    """Set a name off from the sentence around it."""
    return f"`{exact(name)}`"


def styled(text: str, style: str = "", indent: str = "") -> list[Line]:
    """Return the lines of a text, all in one style."""
    return [[(style, f"{indent}{line}")] for line in visible(text).split("\n")]


BAR = "┊ "
"""Before what a call does, and before thoughts."""

# calls


def main_argument(arguments: JsonObject) -> str:
    """Return the most informative argument of a call as text; ``""`` if there is none."""
    for name in MAIN:
        if isinstance(value := arguments.get(name), str) and value:
            return value
    plain = [value for value in arguments.values() if isinstance(value, str | int | float)]
    return str(plain[0]) if plain else json.dumps(arguments, ensure_ascii=False) if arguments else ""


def call_line(name: str, arguments: JsonObject, width: int = 100) -> str:
    """Return the tool and its main argument, such as ``execute git status``."""
    if name in ("write_todos", PLAN_TOOL):  # what it says is shown by itself
        return name
    return cut_to(f"{name} {main_argument(arguments)}" if arguments else name, width)


def remark_line(speech: Speech, call: ToolCall | BrokenCall | None) -> str:
    """Say where a call was recovered from and what was repaired, or why it does not run; ``""`` for a
    normal call."""
    words = speech.words
    if isinstance(call, BrokenCall):
        why = words(ABOUT_BROKEN[call.reason])
        return words("{name} was not run: {why}", name=one_line(call.name) or words("(no name)"), why=why)
    if call is None:
        return ""
    found = [] if call.origin.channel == "native" else [_found(words, call)]
    return words("; ").join([*found, *_repaired(words, call.repairs)])


def _found(words: Words, call: ToolCall) -> str:
    origin = call.origin
    return words(
        "recovered from {channel} ({dialect})",
        channel=words(origin.channel),
        dialect=one_line(origin.dialect),
    )


def _repaired(words: Words, repairs: Sequence[Repair]) -> list[str]:
    said = dict.fromkeys(words(RULES[each.rule]) for each in repairs)
    return [words("repaired: {what}", what=words("; ").join(said))] if said else []


def lines_text(words: Words, text: str) -> str:
    count = len(text.splitlines())
    if not count:
        return words("no output")
    return words("1 line") if count == 1 else words("{count} lines", count=count)


def change_line(speech: Speech, change: FileChange) -> str:
    """Return the file's path and the numbers of added and removed lines."""
    words = speech.words
    path = one_line(change.path, 1000)
    if change.words:
        return words("{what}: {why}", what=path, why=one_line(translate(words.language, change.words)))
    if change.after is None:
        return words("{what}: {why}", what=path, why=words("deleted"))
    diff = _diff(change, 0)
    if change.before is None:
        return words("{path} +{added} (new file)", path=path, added=diff.added)
    return f"{path} +{diff.added} -{diff.removed}"


def change_lines(change: FileChange, most: int = WHOLE, *, numbers: bool = False) -> tuple[list[Line], int]:
    """Return a file change as a diff with word highlights, and the number of lines left out.

    Deceptive characters are marked. A change that is described by words only gives no lines. ``numbers``:
    show line numbers.
    """
    diff = _diff(change, most)
    digits = max((len(str(each.new or each.old or 0)) for each in diff.lines), default=1) if numbers else 0
    return [_diff_line(each, digits) for each in diff.lines], diff.more


def _diff(change: FileChange, most: int) -> LineDiff:
    from ferrule.terminal.live.line_diffs import diff_lines  # many conversations change no file

    return diff_lines(change, most=most)


def _diff_line(line: DiffLine, digits: int) -> Line:
    sign, style = DIFF_LOOKS[line.kind]
    pieces: list[tuple[str, str]] = [(style, sign)]
    if digits and line.kind == "hunk":
        pieces = [("", " " * (digits + 1))]
    elif digits:
        pieces = [("dim", f"{line.new or line.old or 0:>{digits}} "), (style, f"{sign} ")]
    done = 0
    for start, end in line.spans:
        pieces += marked(line.text[done:start], style)
        pieces += marked(line.text[start:end], f"{line.kind}-word")
        done = end
    return [*pieces, *marked(line.text[done:], style)]


def result_lines(telling: Telling, answered: ToolAnswered) -> list[Line]:
    """Return the diff of the changed file or the call's output, folded according to ``telling``."""
    if answered.change is not None and not answered.failed:
        if telling.output == 0:
            return []
        lines, more = change_lines(answered.change, 2000, numbers=telling.wraps)
        return _folded(telling, lines, len(lines) + more, telling.diff)
    end = answered.stopped or bool(answered.exit_code)
    style = "error" if answered.failed else "dim"
    return output_lines(telling, told_text(telling, answered), style, end=end)


def told_text(telling: Telling, answered: ToolAnswered) -> str:
    """Return the text of a result for the user: why it was refused, or how our own tools failed, without
    advice for the model."""
    if answered.why:
        return refusal_line(telling.speech.words, answered)
    text = answered.text.removeprefix("Refused: ").strip() if answered.failed else answered.output
    words = telling.speech.words
    if answered.name not in DECLARED:
        return text
    if answered.name == "read_file" and (head := RANGE.match(answered.text)):
        return f"{words('lines {range}', range=head[1])}\n{text}"
    if answered.failed and telling.output is not None:
        return translate(words.language, first_sentence(text))

    def said(remark: re.Match[str]) -> str:
        return f"{remark[1]}{translate(words.language, remark[2])}{remark[3]}"

    return "\n".join(_REMARK.sub(said, line) for line in text.rsplit("\n", _MOST_REMARKS))


_REMARK = re.compile(r"^([\[(])(.+)([\])])$")
_MOST_REMARKS = 8
"""Lines at the end of a result in which a tool says something of the output."""


def refusal_line(words: Words, answered: ToolAnswered) -> str:
    """Return why a call was refused, if that is known."""
    about = one_line(answered.about, 1000)
    if answered.why == "rule":
        about = translate(words.language, about)
    return words(REFUSALS[answered.why], about=about) if answered.why in REFUSALS else about


def output_lines(telling: Telling, text: str, style: str = "", *, end: bool = False) -> list[Line]:
    """Return the output of a command or call, folded according to ``telling``.

    ``end``: show the last lines where there are too many, because they say why it failed.
    """
    text = text.rstrip("\n")
    most = telling.output
    if not text.strip() or most == 0:
        return []
    total = text.count("\n") + 1
    if most is not None:
        lines = text.rsplit("\n", most + 1)[-most - 1 :] if end else text.split("\n", most + 1)[: most + 1]
        text = "\n".join(lines)
    return _folded(telling, styled(text, style), total, most, end=end)


def _folded(
    telling: Telling, lines: list[Line], total: int, most: int | None, *, end: bool = False
) -> list[Line]:
    """Indent lines, show at most ``most`` of them (``end``: the last), with a note about the rest."""
    if telling.output is None:
        most = None
    shown: list[Line] = []
    for line in lines if most is None else lines[-most - 1 :] if end else lines[: most + 1]:
        if most is not None and telling.wraps:  # what is wrapped takes no longer than what is shown
            long, room = sum(len(text) for _, text in line), telling.width * (most + 1)
            line = [*line_part(line, long - room if end and long > room else 0, long if end else room)]
        indented = [("dim", "    "), *line]
        shown += wrapped_line(indented, telling.width - 1) if telling.wraps else [indented]
    count = max(total, len(shown))
    if most is None or count <= most + 1:
        return shown
    note: Line = [("dim", f"    {telling.more(count - most)}")]
    return [note, *shown[-most:]] if end else [*shown[:most], note]


# texts that several lines have


def queued_line(speech: Speech, texts: Sequence[str], width: int = 100) -> str:
    """Describe the messages queued for the end of the turn; ``""`` if there are none."""
    if not texts:
        return ""
    first = one_line(texts[0], 1000)
    if len(texts) == 1:
        return cut_to(speech.words("queued: {text}", text=first), width)
    return cut_to(
        speech.words("{count} messages queued; next: {text}", count=len(texts), text=first), width
    )


def session_title(speech: Speech, info: SessionInfo) -> str:
    """Return the session's title on one line."""
    return one_line(info.title) or speech.words("Session {id}", id=one_line(info.id))


def subagent_line(speech: Speech, began: SubagentBegan, width: int = 100) -> str:
    """Return which subagent began, and its task."""
    task = one_line(began.task, 1000)
    return cut_to(speech.words("{name} works on: {task}", name=one_line(began.name), task=task), width)


def todo_lines(items: Sequence[tuple[str, str]], width: int = 100) -> list[Line]:
    """Return a line for each todo item, with a mark for its status."""
    return [
        [(TODO_STYLES.get(status, ""), cut_to(f"{TODO_MARKS.get(status, '·')} {text}", width))]
        for text, status in items
    ]


def _taken(words: Words, usage: Usage | None, seconds: float) -> list[str]:
    parts: list[str] = []
    if usage is not None and usage.total:
        cached = {"share": share(usage.cached, usage.input)} if usage.cached else {}
        parts += [
            words(
                "{count} in ({share} cached)" if cached else "{count} in",
                count=tokens(usage.input),
                **cached,
            ),
            words("{count} out", count=tokens(usage.output)),
        ]
    if seconds >= 0.05:
        parts.append(span(words, seconds))
    return parts


# the lines of each event


@singledispatch
def event_lines(event: object, telling: Telling) -> list[Line]:
    """Render an event as lines; an empty list if it is not shown as lines."""
    return []


@event_lines.register
def _turn_began(event: TurnBegan, telling: Telling) -> list[Line]:
    words = telling.speech.words
    first, *others = styled(event.text, "user", "  ")
    lines: list[Line] = [[("user", f"> {first[0][1][2:]}")], *others]
    if event.attachments:
        names = words(", ").join(map(one_line, event.attachments))
        lines.append([("dim", f"  {words('with {names}', names=names)}")])
    return [[], *lines, []]


@event_lines.register
def _steered(event: Steered, telling: Telling) -> list[Line]:
    return [[("user", f"> {one_line(event.text, 2000)}")]]


@event_lines.register
def _queued(event: Queued, telling: Telling) -> list[Line]:
    line = queued_line(telling.speech, event.texts, telling.width)
    return [[("dim", line)]] if line else []


@event_lines.register
def _again(event: ReplyAgain, telling: Telling) -> list[Line]:
    return [[("warning", f"↻ {telling.speech.words(AGAIN[event.why])}")]]


_UNTOLD = frozenset({"broken-calls-as-text"})
"""Notes of every later request; the broken call itself was told."""


@event_lines.register
def _reply_ended(event: ReplyEnded, telling: Telling) -> list[Line]:
    """Render how a reply ended, if not normally, and its notes."""
    words, lines = telling.speech.words, list[Line]()
    if event.stop not in ENDED_WELL:
        why = named(words.language, "stop", event.stop)
        lines.append([("warning", words("The reply did not end normally: {why}.", why=why))])
    told = (note for note in event.notes if note.code not in _UNTOLD)
    lines += [[("dim", note_line(telling.speech, note))] for note in told]
    if event.only_thinking:
        lines.append([("dim", words("The model gave only thinking and no answer, even when asked again."))])
    return lines


def note_line(speech: Speech, note: Note) -> str:
    """Render a note about a reply or a changed request."""
    return speech.words("note: {what}", what=one_line(translate(speech.words.language, str(note)), 1000))


@event_lines.register
def _call_made(event: CallMade, telling: Telling) -> list[Line]:
    call, remark = event.call, remark_line(telling.speech, event.call)
    if isinstance(call, BrokenCall):
        return [[("failed", f"✗ {remark}")]]
    if call.name == "write_todos" and not remark:
        return []  # the list itself is told
    lines: list[Line] = [[("tool", f"● {call_line(call.name, call.arguments, telling.width - 2)}")]]
    return [*lines, [("dim", f"  {remark}")]] if remark else lines


@event_lines.register
def _answered(event: ToolAnswered, telling: Telling) -> list[Line]:
    if event.name == "write_todos" and not event.failed:
        return []  # the list itself is told
    words = telling.speech.words
    failed = N_("{name} refused") if event.refused else N_("{name} failed")
    parts = [words(failed, name=one_line(event.name))] if event.failed else []
    if event.change is not None:
        parts.append(change_line(telling.speech, event.change))
    elif not event.failed:
        # The last line of a file's part may be empty.
        parts.append(lines_text(words, f"{event.output}\n" if event.name == "read_file" else event.output))
    parts[:0] = _ended(words, event)
    if event.seconds is not None and event.seconds >= 0.1:
        parts.append(span(words, event.seconds))
    line = words(" · ").join(parts)
    if why := told_text(telling, event) if event.failed else "":
        line = words("{what}: {why}", what=line, why=one_line(why, 1000))
    mark, style = _mark(event)
    shown = line if event.refused else cut_to(line, telling.width - 4)  # why it was is told in full
    head: Line = [(style, f"  {mark} {shown}")]
    return [head] if event.failed else [head, *result_lines(telling, event)]


def _ended(words: Words, event: ToolAnswered) -> list[str]:
    """Return how a command ended, if not well."""
    if event.stopped:
        return [words("{name} stopped", name=event.name)]
    return [words("exit code {code}", code=event.exit_code)] if event.exit_code else []


def _mark(event: ToolAnswered) -> tuple[str, str]:
    if event.refused or event.stopped:
        return "⊘", "warning" if event.refused else "dim"
    return ("✗", "failed") if event.failed or event.exit_code else ("✓", "dim")


def unfinished_line(telling: Telling, name: str, *, failed: bool) -> Line:
    """Describe a call that had no result when its turn ended."""
    said = telling.speech.words(
        N_("{name} failed") if failed else N_("{name} stopped"), name=one_line(name)
    )
    return [("failed", f"  ✗ {said}") if failed else ("dim", f"  ⊘ {said}")]


@event_lines.register
def _todos(event: TodosChanged, telling: Telling) -> list[Line]:
    return [[("", "  "), *line] for line in todo_lines(event.items, telling.width - 2)]


@event_lines.register
def _subagent_began(event: SubagentBegan, telling: Telling) -> list[Line]:
    return [[("dim", f"  ▷ {subagent_line(telling.speech, event, telling.width - 4)}")]]


@event_lines.register
def _subagent_ended(event: SubagentEnded, telling: Telling) -> list[Line]:
    words = telling.speech.words
    key = N_("{name} failed: {text}") if event.failed else N_("{name} is done: {text}")
    name = one_line(telling.names.get(event.id, event.id))
    said = words(key, name=name, text=one_line(event.text, 1000))
    return [[("failed" if event.failed else "dim", f"  ◁ {cut_to(said, telling.width - 4)}")]]


@event_lines.register
def _decided(event: Decided, telling: Telling) -> list[Line]:
    """Render the answer to a question; the call's result shows a no."""
    told = DECISIONS[event.decision.answer] if event.decision is not None else N_("no longer asked")
    return [[("dim", f"  {telling.speech.words(told)}")]] if told else []


@event_lines.register
def _noticed(event: Noticed, telling: Telling) -> list[Line]:
    speech = telling.speech
    try:
        told = speech.words(NOTICES.get(event.code, event.code), **event.values)
    except (KeyError, IndexError):  # a value that is missing is no reason to end the conversation
        told = event.code
    if telling.keys and event.code in TYPED:
        told = f"{told} {speech.words(TYPED[event.code])}"
    if event.error is None:
        return styled(told, "dim")
    return styled(f"{told}\n{speech.describe(event.error)}", "error")


@event_lines.register
def _compacted(event: Compacted, telling: Telling) -> list[Line]:
    words = telling.speech.words
    said = words(
        "The conversation was compacted: {before} → {after} tokens.",
        before=tokens(event.before),
        after=tokens(event.after),
    )
    lines: list[Line] = [[("dim", f"≡ {said}")]]
    return [*lines, *styled(event.text, "dim", "┊ ")] if telling.output is None else lines


@event_lines.register
def _undone(event: FilesUndone, telling: Telling) -> list[Line]:
    words = telling.speech.words
    comma = words(", ")
    paths = comma.join(one_line(each.path, 1000) for each in event.changed)
    count = len(event.changed)
    key = (
        (N_("No file had to be restored."), N_("1 file restored: {paths}"))[count]
        if count < 2
        else N_("{count} files restored: {paths}")
    )
    lines = [words(key, count=count, paths=paths)]
    if event.kept:
        lines.append(
            words(
                "Not restored, because something else changed them since: {paths}",
                paths=comma.join(one_line(each, 1000) for each in event.kept),
            )
        )
    return [[("dim", line)] for line in lines]


@event_lines.register
def _session_changed(event: SessionChanged, telling: Telling) -> list[Line]:
    title = session_title(telling.speech, event.session)
    return [[("dim", f"── {telling.speech.words(SESSIONS[event.why], title=title)}")]]


@event_lines.register
def _shell_ran(event: ShellRan, telling: Telling) -> list[Line]:
    lines: list[Line] = [
        [("user", f"! {one_line(event.command, 2000)}")],
        *output_lines(telling, event.output, end=event.exit_code != 0),
    ]
    if event.exit_code is None:
        lines.append([("dim", f"    {telling.speech.words('stopped')}")])
    elif event.exit_code:
        code = telling.speech.words("exit code {code}", code=event.exit_code)
        lines.append([("error", f"    {code}")])
    return lines


@event_lines.register
def _turn_ended(event: TurnEnded, telling: Telling) -> list[Line]:
    words = telling.speech.words
    parts = [words(ENDS[event.why]), *_taken(words, event.usage, event.seconds)]
    style = "dim" if event.why == "done" else "error" if event.why == "failed" else "warning"
    lines: list[Line] = [[(style, words(" · ").join(parts))]]
    return (
        [*lines, *styled(telling.speech.describe(event.error), style)] if event.error is not None else lines
    )


# questions


def question_line(speech: Speech, question: Question) -> str:
    """Return the question that the user is asked."""
    words = speech.words
    change = question.change
    if question.plan:
        line = words("Carry out this plan?")
    elif question.command:
        line = words("May this command run?")
    elif change is not None:
        path = one_line(change.path, 1000)
        asks = N_("May `{path}` be changed?")
        if not change.words and change.before is None:
            asks = N_("May `{path}` be created?")
        elif not change.words and change.after is None:
            asks = N_("May `{path}` be deleted?")
        line = words(asks, path=path)
    else:
        line = words("May `{name}` be called?", name=one_line(question.call.name))
    return (
        words("{question} (asked by {name})", question=line, name=one_line(question.subagent))
        if question.subagent
        else line
    )


def reason_lines(speech: Speech, question: Question) -> list[str]:
    """Return why approval is needed, how the call was recovered or repaired, and a warning about hidden
    characters."""
    words = speech.words
    lines = why_asked(words, question)
    if question.surroundings and not question.in_place:
        lines.append(words(RUNS_IN[question.runs]))
        opened = any(each.path is not None and each.use != "shut" for each in question.reached)
        if opened and question.surroundings != "none":
            lines.append(words("The places named above are open to it as well."))
    if remark := remark_line(speech, question.call):
        lines.append(remark)
    if _hidden(question):
        lines.append(words("Careful: it has hidden characters, shown as ⟨U+…⟩."))
    return lines


def why_asked(words: Words, question: Question, path: Callable[[str], str] = quoted) -> list[str]:
    """Return the reasons why approval is needed. ``path`` formats a path, for example as Markdown."""
    lines: list[str] = []
    for reason in question.reasons:
        if reason == "rule" and question.rule:
            rule = translate(words.language, one_line(question.rule, 1000))
            lines.append(words("A rule asks about it: {rule}", rule=rule))
        elif reason == "mode":
            lines.append(_mode_asks(words, question))
        elif reason != "outside" or not question.reached:
            lines.append(words(WHY_ASKED[reason]))
    return [*lines, *reached_lines(words, question, path)]


def _mode_asks(words: Words, question: Question) -> str:
    effect = declared(question.call.name).effect
    asks = MODE_ASKS.get(effect, WHY_ASKED["mode"])
    if effect == "deletes" and question.mode != "ask":
        asks = FOLDER_ASKS
    return words(asks, mode=words(MODES[question.mode]), tool=one_line(question.call.name))


def covered_line(words: Words, covers: Covered, most: int = 200) -> str:
    """Describe what an approval of more than one call covers."""
    return words(COVERS[covers.what], tool=one_line(covers.tool), value=one_line(covers.value, most))


def reached_lines(words: Words, question: Question, path: Callable[[str], str] = quoted) -> list[str]:
    """List the outside paths that an approval opens to the call, as real paths."""
    return [
        words(
            REACHES["writes" if each.use == "shut" and not question.jailed else each.use],
            path=path(each.path),
        )
        for each in question.reached
        if each.path is not None
    ]


def question_parts(question: Question) -> str:
    """Return the plan or command in full; otherwise the arguments, unless the call changes a text."""
    if question.plan:
        return exact(question.plan)
    if question.command:
        return exact(question.command)
    if question.change is not None and not question.change.words:
        return ""
    shown = json.dumps(question.call.arguments, ensure_ascii=False, indent=2)
    return exact(f"{question.change.words}\n{shown}" if question.change is not None else shown)


def _hidden(question: Question) -> bool:
    """Whether the call contains hidden characters."""
    change = question.change
    texts = [question.command, question.plan, json.dumps(question.call.arguments, ensure_ascii=False)]
    texts += [change.path, change.after or ""] if change is not None else []
    return any(exact(text) != text.replace("\r\n", "\n") for text in texts)


if TYPE_CHECKING:
    from ferrule.terminal.live.line_diffs import DiffLine, LineDiff
