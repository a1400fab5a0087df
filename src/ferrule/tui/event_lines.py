"""What happens in a conversation, as one line each, for every face: an event in, text out.

Lines hold nothing that would act in secret on a terminal. ``width`` is the number of columns; a wide
character takes two of them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from ferrule.live.approvals import PLAN_TOOL
from ferrule.live.line_diffs import diff_lines
from ferrule.live.live_events import (
    Compacted,
    FileChange,
    FilesUndone,
    Noticed,
    ReplyAgain,
    ReplyEnded,
    SessionChanged,
    ShellRan,
    Speech,
    SubagentBegan,
    SubagentEnded,
    ToolAnswered,
    TurnEnded,
    Words,
)
from ferrule.messages import BrokenCall, JsonObject, Repair, StopReason, ToolCall, Usage
from ferrule.notes import Note
from ferrule.repair.rules import RULES
from ferrule.sessions.entries import SessionInfo, Timing
from ferrule.tools.visible_text import one_line, visible
from ferrule.translations.broken_reasons import ABOUT_REASONS
from ferrule.translations.chinese_repairs import REPAIRS
from ferrule.translations.note_sentences import note_sentence
from ferrule.translations.stop_words import STOPS
from ferrule.tui.amounts import share, span, tokens
from ferrule.tui.screen_cells import cut_to

MAIN = ("command", "file_path", "path", "pattern", "query", "url", "description", "task", "name")
"""The arguments that say most about a call, those that say more first."""

MARKS = {"completed": "✓", "in_progress": "▸"}

ENDED_WELL = (StopReason.STOP, StopReason.TOOL_CALLS, None)


def main_argument(arguments: JsonObject) -> str:
    """The argument that says most about a call, as text; ``""`` where there is none."""
    for name in MAIN:
        if isinstance(value := arguments.get(name), str) and value:
            return value
    plain = [value for value in arguments.values() if isinstance(value, str | int | float)]
    return str(plain[0]) if plain else json.dumps(arguments, ensure_ascii=False) if arguments else ""


def call_line(name: str, arguments: JsonObject, width: int = 100) -> str:
    """``execute git status``: the tool and its main argument."""
    if name in ("write_todos", PLAN_TOOL):  # what it says is shown by itself
        return name
    return cut_to(f"{name} {main_argument(arguments)}" if arguments else name, width)


def remark_line(speech: Speech, call: ToolCall) -> str:
    """Where a call was found and what was repaired, ``""`` for one that came as it should."""
    return speech.words("event.semicolon").join(
        [*_found(speech.words, call), *_repaired(speech.words, call.repairs)]
    )


def _found(words: Words, call: ToolCall) -> list[str]:
    origin = call.origin
    if origin.channel == "native":
        return []
    channel = words(f"event.{origin.channel}")
    return [words("event.found", channel=channel, dialect=one_line(origin.dialect))]


def _repaired(words: Words, repairs: Sequence[Repair]) -> list[str]:
    chinese = words.language == "zh"
    said = dict.fromkeys(
        REPAIRS.get(each.rule, RULES[each.rule]) if chinese else RULES[each.rule] for each in repairs
    )
    return [words("event.repaired", what=words("event.semicolon").join(said))] if said else []


def broken_line(speech: Speech, call: BrokenCall) -> str:
    """That a call is broken and does not run, and why."""
    words = speech.words
    why = ABOUT_REASONS[call.reason][words.language == "zh"]
    return words("event.not-run", name=one_line(call.name) or words("event.unnamed"), why=why)


def answered_line(speech: Speech, answered: ToolAnswered, width: int = 100) -> str:
    """How a call ended: what failed, what was done to a file, how long the result is, how long it took."""
    words = speech.words
    parts: list[str] = []
    if answered.failed:
        parts.append(words("event.failed", name=one_line(answered.name)))
    if answered.change is not None:
        parts.append(change_line(speech, answered.change))
    elif not answered.failed:
        parts.append(lines_text(words, answered.text))
    if answered.seconds is not None and answered.seconds >= 0.1:
        parts.append(span(words, answered.seconds))
    line = words("event.dot").join(parts)
    if answered.failed and answered.text.strip():
        line = words("event.because", what=line, why=one_line(answered.text, 1000))
    return cut_to(line, width)


def lines_text(words: Words, text: str) -> str:
    """How many lines a text has."""
    count = len(text.splitlines())
    return words("event.line") if count == 1 else words("event.lines", count=count)


def change_line(speech: Speech, change: FileChange) -> str:
    """The file, and how many lines came and went."""
    words = speech.words
    path = one_line(change.path, 1000)
    if change.words:
        return words("event.because", what=path, why=one_line(change.words))
    if change.after is None:
        return words("event.because", what=path, why=words("event.deleted"))
    diff = diff_lines(change, most=0)
    if change.before is None:
        return words("event.created", path=path, added=diff.added)
    return f"{path} +{diff.added} -{diff.removed}"


def note_line(speech: Speech, note: Note) -> str:
    """What was noticed of a reply, or changed in a request."""
    return speech.words("event.note", what=one_line(note_sentence(speech.words.language, note), 1000))


def again_line(speech: Speech, again: ReplyAgain) -> str:
    """That a reply is asked for again, and why."""
    return speech.words(f"event.again.{again.why}")


def cut_line(speech: Speech, stop: StopReason | None) -> str:
    """That a reply did not end by itself; ``""`` where it did."""
    if stop in ENDED_WELL:
        return ""
    return speech.words("event.cut", why=STOPS[stop][speech.words.language == "zh"])


def reply_line(speech: Speech, ended: ReplyEnded) -> str:
    """What a reply took: tokens, seconds, tokens per second; ``""`` where nothing is known."""
    return _taken(speech.words, ended.usage, _seconds(ended.timing))


def _seconds(timing: Timing | None) -> float:
    if timing is None or timing.started is None or timing.ended is None:
        return 0.0
    return max(timing.ended - timing.started, 0.0)


def _taken(words: Words, usage: Usage | None, seconds: float) -> str:
    parts: list[str] = []
    if usage is not None and usage.total:
        cached = {"share": share(usage.cached, usage.input)} if usage.cached else {}
        parts += [
            words("event.in-cached" if cached else "event.in", count=tokens(usage.input), **cached),
            words("event.out", count=tokens(usage.output)),
        ]
    if seconds >= 0.05:
        parts.append(span(words, seconds))
        if usage is not None and usage.output and seconds >= 0.5:
            parts.append(words("event.rate", count=round(usage.output / seconds)))
    return words("event.dot").join(parts)


def turn_text(speech: Speech, ended: TurnEnded) -> str:
    """How a turn ended and what it took; for a failure the error, on lines of its own."""
    words = speech.words
    told = words(f"event.ended.{ended.why}")
    taken = _taken(words, ended.usage, 0.0)
    parts = [told, *([taken] if taken else [])]
    if ended.seconds >= 0.05:
        parts.append(span(words, ended.seconds))
    line = words("event.dot").join(parts)
    return f"{line}\n{visible(speech.describe(ended.error))}" if ended.error is not None else line


def noticed_text(speech: Speech, noticed: Noticed) -> str:
    """What was noticed, with the error that came with it."""
    try:
        told = speech.words(f"live.{noticed.code}", **noticed.values)
    except (KeyError, IndexError):  # a sentence that is missing is no reason to end the conversation
        told = noticed.code
    return visible(told if noticed.error is None else f"{told}\n{speech.describe(noticed.error)}")


def queued_line(speech: Speech, texts: Sequence[str], width: int = 100) -> str:
    """What waits for the end of the turn; ``""`` when nothing does."""
    if not texts:
        return ""
    first = one_line(texts[0], 1000)
    if len(texts) == 1:
        return cut_to(speech.words("event.queued", text=first), width)
    return cut_to(speech.words("event.queued-many", count=len(texts), text=first), width)


def compacted_line(speech: Speech, compacted: Compacted) -> str:
    """That the conversation was summed up, and what that saved."""
    numbers = {"before": tokens(compacted.before), "after": tokens(compacted.after)}
    return speech.words("event.compacted", **numbers)


def undone_lines(speech: Speech, undone: FilesUndone) -> list[str]:
    """Which files are as they were, and which were left alone."""
    words = speech.words
    comma = words("event.comma")
    paths = comma.join(one_line(each.path, 1000) for each in undone.changed)
    if not undone.changed:
        lines = [words("event.undone-none")]
    elif len(undone.changed) == 1:
        lines = [words("event.undone-one", paths=paths)]
    else:
        lines = [words("event.undone", count=len(undone.changed), paths=paths)]
    if undone.kept:
        kept = comma.join(one_line(each, 1000) for each in undone.kept)
        lines.append(words("event.kept", paths=kept))
    return lines


def session_title(speech: Speech, info: SessionInfo) -> str:
    """What a session is called, on one line."""
    return one_line(info.title) or speech.words("event.untitled", id=one_line(info.id))


def session_line(speech: Speech, changed: SessionChanged) -> str:
    """Which conversation it is now, and why."""
    return speech.words(f"event.session.{changed.why}", title=session_title(speech, changed.session))


def shell_line(speech: Speech, ran: ShellRan, width: int = 100) -> str:
    """How a command of the user's ended; ``""`` where it ended well."""
    if ran.exit_code == 0:
        return ""
    return cut_to(speech.words("event.exit", code="?" if ran.exit_code is None else ran.exit_code), width)


def subagent_began_line(speech: Speech, began: SubagentBegan, width: int = 100) -> str:
    """Which subagent works, and on what."""
    task = one_line(began.task, 1000)
    return cut_to(speech.words("event.subagent", name=one_line(began.name), task=task), width)


def subagent_ended_line(speech: Speech, name: str, ended: SubagentEnded, width: int = 100) -> str:
    """What became of a subagent, whose ``name`` ``SubagentBegan`` told."""
    key = "event.subagent-failed" if ended.failed else "event.subagent-done"
    return cut_to(speech.words(key, name=one_line(name), text=one_line(ended.text, 1000)), width)


def todo_lines(items: Sequence[tuple[str, str]], width: int = 100) -> list[str]:
    """A line for each thing to do, with a mark for its state."""
    return [cut_to(f"{MARKS.get(status, '·')} {text}", width) for text, status in items]
