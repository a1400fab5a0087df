"""Render a block as screen lines for a width, look and language.

The first column of each line is reserved for the mark of the chosen block.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

from ferrule.core.locale import N_, span
from ferrule.core.messages import BrokenCall
from ferrule.terminal.full.theme import Look, strips, texts, wrapped_text
from ferrule.terminal.full.transcript_blocks import (
    AnswerBlock,
    Block,
    CallBlock,
    CallState,
    EventBlock,
    ThinkingBlock,
    UserBlock,
)
from ferrule.terminal.live.event_lines import (
    Telling,
    change_line,
    event_lines,
    lines_text,
    main_argument,
    remark_line,
    result_lines,
    wrapped_line,
)
from ferrule.terminal.live.live_events import Compacted, ShellRan, Speech
from ferrule.terminal.live.text_layout import cut_middle, cut_to, end_of, plain

ARRIVING = 400
"""Characters at the end of arriving arguments that are parsed."""

SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"

CALLS: Mapping[CallState, tuple[str, str, str]] = {
    "arriving": ("…", "dim", ""),
    "made": ("○", "dim", N_("pending")),
    "running": ("", "running", ""),
    "done": ("✓", "done", ""),
    "failed": ("✗", "failed", N_("failed")),
    "refused": ("⊘", "warning", N_("refused")),
    "stopped": ("⊘", "dim", N_("stopped")),
    "broken": ("✗", "failed", N_("not run")),
}
"""For each state of a call: its mark, its style and its label."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Parameters of rendering. ``tick`` advances the spinner, ``now`` is the transcript's time."""

    look: Look
    speech: Speech
    width: int
    thinking_open: bool = False
    outputs_open: bool = False
    tick: int = 0
    now: float = 0.0
    keys: bool = True
    """Whether hints name keys."""

    def telling(self, shown: bool) -> Telling:
        """Return the options for event lines; ``shown``: all outputs in full."""
        return Telling(self.speech, self.width - 2, wraps=True, output=None if shown else 8, keys=self.keys)

    def wrapped(self, text: Text, indent: str = " ", rest: str | None = None) -> list[Text]:
        rest = " " * cell_len(indent) if rest is None else rest
        lines = wrapped_text(text, self.width - cell_len(indent) - 1)
        return [Text(rest if at else indent, text.style) + line for at, line in enumerate(lines)]


def gap(before: Block | None, block: Block) -> int:
    """Return the number of empty lines before a block."""
    if before is None or (isinstance(block, ThinkingBlock) and isinstance(before, CallBlock)):
        return 0 if before is None else 1
    if isinstance(block, CallBlock) and isinstance(before, CallBlock | EventBlock):
        return 0
    return 0 if isinstance(block, EventBlock) and isinstance(before, CallBlock | EventBlock) else 1


def openable(block: Block) -> bool:
    """Whether a block can be expanded."""
    return isinstance(block, ThinkingBlock | CallBlock) or (
        isinstance(block, EventBlock) and isinstance(block.event, ShellRan | Compacted)
    )


def last_lines(blocks: Sequence[Block], drawing: Drawing, most: int) -> list[Strip]:
    """Return at most ``most`` lines from the end of a transcript."""
    lines: list[Strip] = []
    for at in range(len(blocks) - 1, -1, -1):
        lines[:0] = spaced_strips(blocks[at - 1] if at else None, blocks[at], drawing)
        if len(lines) >= most:
            break
    return lines[-most:]


def spaced_strips(before: Block | None, block: Block, drawing: Drawing) -> list[Strip]:
    """Render a block, with empty lines before it."""
    lines = strips_of_block(block, drawing)
    return [*[Strip([])] * gap(before, block), *lines] if lines else []


@singledispatch
def strips_of_block(block: Block, drawing: Drawing) -> list[Strip]:
    raise NotImplementedError(type(block))


@strips_of_block.register
def _user(block: UserBlock, drawing: Drawing) -> list[Strip]:
    style = drawing.look["user"]
    lines = drawing.wrapped(Text(plain(block.text), style), " › ")
    if block.steered:
        lines += drawing.wrapped(
            Text(drawing.speech.words("sent while it worked"), drawing.look["dim"]), "   "
        )
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
        head = f" ✻ {drawing.speech.words('thinking')} "
        line = head + end_of(plain(newest), drawing.width - 2 - cell_len(head))
        return strips(drawing.look, [Text(line, drawing.look["thinking"])])
    whole = block.whole().strip()
    head = drawing.speech.words("thought: {lines}", lines=lines_text(drawing.speech.words, whole))
    hint = drawing.speech.words("{press} folds" if shown else "{press} opens", press="ctrl+t")
    hint = hint if drawing.keys else ""
    first = Text.assemble((f" ✻ {head}  ", drawing.look["thinking"]), (hint, drawing.look["dim"]))
    lines = [first]
    if shown:
        lines += drawing.wrapped(Text(plain(whole), drawing.look["thinking"]), " ┊ ", " ┊ ")
    return strips(drawing.look, lines)


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
    mark, style, _ = CALLS[block.state]
    mark = mark or SPINNER[drawing.tick % len(SPINNER)]
    tail = _state(block, drawing)
    # One column at the right stays free, and the state is never cut.
    room = drawing.width - 1 - (cell_len(tail) + 2 if tail else 0)
    head = Text.assemble(
        (f" {mark} ", look[style]), (cut_middle(block.name, min(room - 3, 60)), look["tool"])
    )
    room -= head.cell_len + 2
    argument = _argument(block) if room > 3 else ""
    if argument:
        head.append(f"  {cut_middle(argument, room)}")
    if tail:
        head.append(f"  {tail}", look["dim" if block.state == "done" else style])
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
    told = CALLS[block.state][2]
    parts = [words(told)] if told else []
    seconds = block.result.seconds if block.result else None
    if block.state == "running" and block.since is not None:
        seconds = drawing.now - block.since
        seconds = float(int(seconds)) if seconds >= 1 else None
    if seconds is not None and seconds >= 0.1:
        parts.append(span(words, seconds))
    return " · ".join(parts)


def _remarks(block: CallBlock, drawing: Drawing) -> list[Text]:
    """Render what was repaired and why, on one line."""
    said = remark_line(drawing.speech, block.call)
    if not said:
        return []
    hint = (
        f"  {drawing.speech.words('(w: raw response)')}" if block.entry is not None and drawing.keys else ""
    )
    room = drawing.width - 7 - cell_len(hint)
    return [Text.assemble(("   ↳ " + cut_to(said, room), drawing.look["dim"]), (hint, drawing.look["dim"]))]


def _arguments(block: CallBlock, drawing: Drawing) -> list[Text]:
    """Render the full arguments of an expanded call."""
    if isinstance(block.call, BrokenCall):
        shown = block.call.raw
    elif not block.arguments or (block.result is not None and block.result.change is not None):
        return []
    else:
        shown = json.dumps(block.arguments, ensure_ascii=False, indent=2)
    return drawing.wrapped(Text(plain(shown), drawing.look["dim"]), "   ")


_BY_USER = ("", "user", "reason", "plan")


def _result(block: CallBlock, drawing: Drawing, *, shown: bool) -> list[Text]:
    result = block.result
    # The todo list is shown above the input, why a call is broken beside it, and users know what they
    # refused themselves.
    told = block.name == "write_todos" or isinstance(block.call, BrokenCall)
    told = told or (result is not None and result.refused and result.why in _BY_USER)
    if result is None or (told and not shown):
        return []
    lines = result_lines(drawing.telling(shown), result)
    if result.change is not None and not result.failed:
        lines = [[("dim", f"   {change_line(drawing.speech, result.change)}")], *lines]
    return texts(drawing.look, lines)


@strips_of_block.register
def _event(block: EventBlock, drawing: Drawing) -> list[Strip]:
    event = block.event
    if isinstance(event, str):
        return strips(drawing.look, drawing.wrapped(Text(plain(event), drawing.look["dim"])))
    shown = drawing.outputs_open if block.open is None else block.open
    lines = [[("", " "), *line] for line in event_lines(event, drawing.telling(shown))]
    wrapped = [part for line in lines for part in wrapped_line(line, drawing.width - 1)]
    return strips(drawing.look, texts(drawing.look, wrapped))
