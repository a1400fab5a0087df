"""A block in → its lines on a screen of some width, in a look and a language.

The first column of each line is free: the mark of the chosen block stands there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import singledispatch

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

from ferrule.live.live_events import (
    Compacted,
    FilesUndone,
    Noticed,
    ReplyAgain,
    ReplyEnded,
    SessionChanged,
    ShellRan,
    Speech,
    TurnEnded,
)
from ferrule.messages import BrokenCall, ToolCall
from ferrule.tui.amounts import span
from ferrule.tui.event_lines import (
    again_line,
    broken_line,
    change_line,
    compacted_line,
    cut_line,
    lines_text,
    main_argument,
    note_line,
    noticed_text,
    remark_line,
    session_line,
    shell_line,
    turn_text,
    undone_lines,
)
from ferrule.tui.full.cell_wrapping import wrapped_text
from ferrule.tui.full.change_lines import change_texts
from ferrule.tui.full.look_console import console_of
from ferrule.tui.full.looks import Look
from ferrule.tui.full.shown_characters import plain
from ferrule.tui.full.story_blocks import (
    AnswerBlock,
    Block,
    CallBlock,
    EventBlock,
    ThinkingBlock,
    UserBlock,
)
from ferrule.tui.screen_cells import cut_to

FOLDED_LINES = 8
"""So many lines of an output are shown while it is folded."""

FOLDED_DIFF = 24

ARRIVING = 400
"""So many characters of the end of arguments are looked at while they arrive."""

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"

_MARKS = {
    "arriving": "…",
    "made": "○",
    "running": "",
    "done": "✓",
    "failed": "✗",
    "refused": "⊘",
    "broken": "✗",
}
_STYLES = {
    "arriving": "dim",
    "made": "dim",
    "running": "running",
    "done": "done",
    "failed": "failed",
    "refused": "warning",
    "broken": "failed",
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a block is drawn with. ``tick`` turns the spinner, ``now`` is the story's clock."""

    look: Look
    speech: Speech
    width: int
    thinking_open: bool = False
    outputs_open: bool = False
    tick: int = 0
    now: float = 0.0

    def word(self, key: str, /, **values: object) -> str:
        """A text of this face's catalogue."""
        return self.speech.words(f"full.{key}", **values)

    def text(self, text: str, style: str, indent: str = " ", rest: str | None = None) -> list[Strip]:
        """A text in one style, wrapped; ``rest`` stands before all lines but the first."""
        return strips(self.look, self.wrapped(Text(plain(text), self.look[style]), indent, rest))

    def wrapped(self, text: Text, indent: str = " ", rest: str | None = None) -> list[Text]:
        """A styled text, wrapped."""
        rest = " " * cell_len(indent) if rest is None else rest
        lines = wrapped_text(text, self.width - cell_len(indent) - 1)
        return [Text(rest if at else indent, text.style) + line for at, line in enumerate(lines)]


def strips(look: Look, lines: Iterable[Text]) -> list[Strip]:
    """Lines as a terminal gets them."""
    console = console_of(look)
    return [Strip(list(line.render(console)), line.cell_len) for line in lines]


def gap(before: Block | None, block: Block) -> int:
    """How many empty lines stand before a block."""
    if before is None or (isinstance(block, ThinkingBlock) and isinstance(before, CallBlock)):
        return 0 if before is None else 1
    if isinstance(block, CallBlock) and isinstance(before, CallBlock | EventBlock):
        return 0
    return 0 if isinstance(block, EventBlock) and isinstance(before, CallBlock | EventBlock) else 1


def openable(block: Block) -> bool:
    """Whether more of it can be shown."""
    return isinstance(block, ThinkingBlock | CallBlock) or (
        isinstance(block, EventBlock) and isinstance(block.event, ShellRan | Compacted)
    )


@singledispatch
def strips_of_block(block: Block, drawing: Drawing) -> list[Strip]:
    """The lines of a block."""
    raise NotImplementedError(type(block))


@strips_of_block.register
def _user(block: UserBlock, drawing: Drawing) -> list[Strip]:
    style = drawing.look["user"]
    lines = drawing.wrapped(Text(plain(block.text), style), " › ")
    if block.steered:
        lines += drawing.wrapped(Text(drawing.word("steered"), drawing.look["dim"]), "   ")
    if block.attachments:
        names = ", ".join(map(plain, block.attachments))
        lines += drawing.wrapped(Text(f"⎘ {names}", style), "   ")
    if style.bgcolor is not None:
        for line in lines:
            line.pad_right(max(drawing.width - 1 - line.cell_len, 0))
            line.stylize_before(Style(bgcolor=style.bgcolor))
    return strips(drawing.look, lines)


@strips_of_block.register
def _answer(block: AnswerBlock, drawing: Drawing) -> list[Strip]:
    return block.markdown.lines(drawing.width - 1, drawing.look)


@strips_of_block.register
def _thinking(block: ThinkingBlock, drawing: Drawing) -> list[Strip]:
    shown = drawing.thinking_open if block.open is None else block.open
    if block.running and not shown:
        newest = block.newest().strip().rsplit("\n", 1)[-1]
        line = _end_of(f"✻ {drawing.word('thinking')} ", newest, drawing.width - 3)
        return strips(drawing.look, [Text(f" {line}", drawing.look["thinking"])])
    whole = block.whole().strip()
    head = drawing.word("thought", lines=lines_text(drawing.speech.words, whole))
    hint = drawing.word("fold" if shown else "unfold", press="ctrl+t")
    first = Text.assemble((f" ✻ {head}  ", drawing.look["thinking"]), (hint, drawing.look["dim"]))
    lines = [first]
    if shown:
        lines += drawing.wrapped(Text(plain(whole), drawing.look["thinking"]), " ┊ ", " ┊ ")
    return strips(drawing.look, lines)


def _end_of(head: str, text: str, width: int) -> str:
    """The head, and as much of the end of a text as fits behind it."""
    room = width - cell_len(head)
    tail = plain(text[-max(room, 1) :])
    while cell_len(tail) > room and tail:
        tail = tail[1:]
    return head + tail


# calls


@strips_of_block.register
def _call(block: CallBlock, drawing: Drawing) -> list[Strip]:
    shown = drawing.outputs_open if block.open is None else block.open
    lines = [_call_line(block, drawing), *_remarks(block, drawing)]
    if shown:
        lines += _arguments(block, drawing)
    lines += _result(block, drawing, shown=shown)
    return strips(drawing.look, lines)


def _call_line(block: CallBlock, drawing: Drawing) -> Text:
    look = drawing.look
    mark = _MARKS[block.state] or SPINNER[drawing.tick % len(SPINNER)]
    head = Text.assemble(
        (f" {mark} ", look[_STYLES[block.state]]), (plain(block.name, most=60), look["tool"])
    )
    tail = _state(block, drawing)
    room = drawing.width - head.cell_len - cell_len(tail) - 4
    argument = _argument(block) if room > 3 else ""
    if argument:
        head.append(f"  {cut_to(argument, room)}")
    if tail:
        head.append(f"  {tail}", look["dim"] if block.state == "done" else look[_STYLES[block.state]])
    head.truncate(max(drawing.width - 1, 4), overflow="ellipsis")
    return head


def _argument(block: CallBlock) -> str:
    if block.state == "arriving":
        return " ".join("".join(block.pieces[-ARRIVING:])[-ARRIVING:].split())
    if block.subagent is not None:
        return f"{block.subagent.name}: {block.subagent.task}"
    if isinstance(block.call, BrokenCall):
        return " ".join(block.call.raw[:ARRIVING].split())
    return "" if block.name == "write_todos" else main_argument(block.arguments)


def _state(block: CallBlock, drawing: Drawing) -> str:
    words = drawing.speech.words
    parts: list[str] = []
    if block.state in ("failed", "refused", "broken", "made"):
        parts.append(drawing.word(f"state.{block.state}"))
    seconds = block.result.seconds if block.result else None
    if block.state == "running" and block.since is not None:
        seconds = drawing.now - block.since
        seconds = float(int(seconds)) if seconds >= 1 else None
    if seconds is not None and seconds >= 0.1:
        parts.append(span(words, seconds))
    return " · ".join(parts)


def _remarks(block: CallBlock, drawing: Drawing) -> list[Text]:
    """What was repaired and why, in one line."""
    call = block.call
    if isinstance(call, BrokenCall):
        said = broken_line(drawing.speech, call)
    else:
        said = remark_line(drawing.speech, call) if isinstance(call, ToolCall) else ""
    if not said:
        return []
    hint = f"  {drawing.word('wire-key')}" if block.entry is not None else ""
    room = drawing.width - 7 - cell_len(hint)
    return [Text.assemble(("   ↳ " + cut_to(said, room), drawing.look["dim"]), (hint, drawing.look["dim"]))]


def _arguments(block: CallBlock, drawing: Drawing) -> list[Text]:
    """The arguments in full, for those who opened the call."""
    if isinstance(block.call, BrokenCall):
        shown = block.call.raw
    elif not block.arguments or (block.result is not None and block.result.change is not None):
        return []
    else:
        shown = json.dumps(block.arguments, ensure_ascii=False, indent=2)
    return drawing.wrapped(Text(plain(shown), drawing.look["dim"]), "   ")


def _result(block: CallBlock, drawing: Drawing, *, shown: bool) -> list[Text]:
    result = block.result
    if result is None:
        return []
    if result.change is not None and not result.failed:
        head = Text(f"   {change_line(drawing.speech, result.change)}", drawing.look["dim"])
        body = change_texts(result.change, drawing.look, drawing.width - 5)
        return [head, *_folded([Text("    ") + each for each in body], FOLDED_DIFF, shown, drawing)]
    text = result.text.rstrip("\n")
    # What a list of todos became stands above the input.
    told = block.state == "refused" or (block.name == "write_todos" and not result.failed)
    if not text.strip() or (told and not shown):
        return []
    style = drawing.look["error" if result.failed else "dim"]
    most = None if shown else FOLDED_LINES + 1
    return _folded(_some(text, style, drawing, most), FOLDED_LINES, shown, drawing, text.count("\n") + 1)


def _some(text: str, style: Style, drawing: Drawing, most: int | None) -> list[Text]:
    """The first lines of a text, wrapped: no more than are shown."""
    source = text.split("\n", most)[:most] if most else text.split("\n")
    room = (drawing.width * (most or 0)) or None
    lines: list[Text] = []
    for each in source:
        lines += drawing.wrapped(Text(plain(each[:room]), style), "   ")
        if most and len(lines) > most:
            break
    return lines


def _folded(
    lines: Sequence[Text], most: int, shown: bool, drawing: Drawing, total: int | None = None
) -> list[Text]:
    """No more than ``most`` lines, and how many there are more."""
    count = max(total or 0, len(lines))
    if shown or count <= most + 1:
        return list(lines)
    more = drawing.word("more", count=count - most, press="ctrl+o")
    return [*lines[:most], Text(f"   … {more}", drawing.look["dim"])]


# events


@strips_of_block.register
def _event(block: EventBlock, drawing: Drawing) -> list[Strip]:
    event = block.event
    if isinstance(event, str):
        return drawing.text(event, "dim")
    shown = drawing.outputs_open if block.open is None else block.open
    if isinstance(event, ShellRan):
        return _shell(event, drawing, shown=shown)
    if isinstance(event, Compacted):
        head = drawing.text(f"≡ {compacted_line(drawing.speech, event)}", "dim")
        return [*head, *(drawing.text(event.text, "dim", " ┊ ", " ┊ ") if shown else [])]
    if isinstance(event, TurnEnded):
        return _turn(event, drawing)
    if isinstance(event, ReplyEnded):
        return _reply(event, drawing)
    return [line for text, style in _told(event, drawing.speech) for line in drawing.text(text, style)]


def _told(event: object, speech: Speech) -> list[tuple[str, str]]:
    if isinstance(event, ReplyAgain):
        return [(f"↻ {again_line(speech, event)}", "warning")]
    if isinstance(event, Noticed):
        return [(noticed_text(speech, event), "error" if event.error is not None else "dim")]
    if isinstance(event, FilesUndone):
        return [(line, "dim") for line in undone_lines(speech, event)]
    if isinstance(event, SessionChanged):
        return [(f"── {session_line(speech, event)}", "dim")]
    return []


def _shell(event: ShellRan, drawing: Drawing, *, shown: bool) -> list[Strip]:
    look = drawing.look
    lines = drawing.wrapped(Text(plain(event.command), look["user"]), " ! ")
    text = event.output.rstrip("\n")
    if text:
        most = None if shown else FOLDED_LINES + 1
        body = _some(text, Style(), drawing, most)
        lines += _folded(body, FOLDED_LINES, shown, drawing, text.count("\n") + 1)
    if said := shell_line(drawing.speech, event, drawing.width - 4):
        lines.append(Text(f"   {said}", look["error"]))
    return strips(look, lines)


def _turn(event: TurnEnded, drawing: Drawing) -> list[Strip]:
    head, _, error = turn_text(drawing.speech, event).partition("\n")
    style = "dim" if event.why == "done" else "error" if event.why == "failed" else "warning"
    lines = drawing.text(f"{'✗' if event.why == 'failed' else '■'} {head}", style)
    return [*lines, *(drawing.text(error, "error", "   ") if error else [])]


def _reply(event: ReplyEnded, drawing: Drawing) -> list[Strip]:
    said = [note_line(drawing.speech, note) for note in event.notes]
    if event.only_thinking:
        said.append(drawing.word("only-thinking"))
    if cut := cut_line(drawing.speech, event.stop):
        said.append(cut)
    return [line for each in said for line in drawing.text(f"↳ {each}", "dim", "   ")]
