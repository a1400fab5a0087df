"""Drawing with rich: the console, and how replies, calls and sessions look.

Everything a model wrote is drawn as plain text: without rich markup and terminal control characters.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ferrule.cli.command_types import cells
from ferrule.cli.plain_output import about_note, about_repair
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import N_, Words, named
from ferrule.core.messages import ABOUT_BROKEN, BrokenCall, JsonObject, Repair, Reply, ToolCall
from ferrule.core.visible_text import visible
from ferrule.sessions.entries import Hit
from ferrule.sessions.export import Shown

DIM, CALL, BROKEN, HEAD, WARN = "dim", "bold cyan", "bold red", "bold", "yellow"

SHORT = 18
"""Table columns up to this width are never folded."""


def console(terminal: Terminal) -> Console:
    """Return a console on standard output; without styles and wrapping if that is not a terminal."""
    piped = not terminal.interactive
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=piped)


def clean(text: str) -> str:
    """Remove control characters that move the cursor, colour or reorder text."""
    return text.translate(_CONTROLS)


def shortened(text: str, most: int) -> str:
    line = clean(" ".join(text.split()))
    if len(line) <= most:
        return line
    head = (most - 3) * 2 // 3
    return f"{line[:head]} … {line[len(line) - (most - 3 - head) :]}"


def provenance(words: Words, channel: str, dialect: str) -> str:
    if channel == "native":
        return words("native call")
    return words("recovered from {channel} ({dialect})", channel=words(channel), dialect=dialect)


def repairs_line(words: Words, repairs: Sequence[Repair]) -> str:
    said = dict.fromkeys(about_repair(words, repair.rule) for repair in repairs)
    return words("; ").join(said)


def argument_lines(arguments: JsonObject) -> Iterable[Text]:
    for key, value in arguments.items():
        shown = json.dumps(value, ensure_ascii=False)
        yield Text.assemble((clean(key), "bold"), " = ", shortened(shown, 400))


def draw_reply(terminal: Terminal, reply: Reply) -> None:
    out, words = console(terminal), terminal.words
    if reply.reasoning:
        _section(out, words("reasoning"), HEAD, [Text(clean(reply.reasoning), DIM)])
    if reply.content.strip():
        _section(out, words("content"), HEAD, [Text(clean(reply.content))])
    for call in reply.calls:
        _draw_call(out, words, call)
    for call in reply.broken:
        _draw_broken(out, words, call)
    for note in reply.notes:
        out.print(Text(label(words, "notes", about_note(words, note)), DIM))
    if not (reply.content.strip() or reply.reasoning or reply.calls or reply.broken):
        out.print(Text(words("(nothing)"), DIM))


def draw_table(terminal: Terminal, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for at, head in enumerate(heads):
        short = max(cells(row[at]) for row in [heads, *rows]) <= SHORT
        table.add_column(head, style="bold" if at == 0 else None, overflow="fold", no_wrap=short)
    for row in rows:
        table.add_row(*row)
    console(terminal).print(table)


def _draw_call(out: Console, words: Words, call: ToolCall) -> None:
    origin = provenance(words, call.origin.channel, call.origin.dialect)
    lines = [*argument_lines(call.arguments), Text(origin, DIM)]
    if call.repairs:
        lines.append(Text(label(words, "repairs", repairs_line(words, call.repairs)), WARN))
    _section(out, f"{words('call')} {clean(call.name)}", CALL, lines)


def _draw_broken(out: Console, words: Words, call: BrokenCall) -> None:
    name = clean(call.name) or words("(no name)")
    why = named(words.language, "reason", call.reason)
    title = words("{what}: {value}", what=f"{words('broken')} {name}", value=why)
    lines = [Text(words(ABOUT_BROKEN[call.reason]))]
    if call.detail:
        lines.append(Text(label(words, "told", call.detail)))
    lines.append(Text(provenance(words, call.origin.channel, call.origin.dialect), DIM))
    lines.append(Text(label(words, "raw", shortened(call.raw, 400)), DIM))
    _section(out, title, BROKEN, lines)


LABELS = {
    "repairs": N_("repairs"),
    "told": N_("told to the model"),
    "raw": N_("raw text"),
    "notes": N_("note"),
}
"""Labels of the lines below a call."""


def label(words: Words, what: str, text: str) -> str:
    return words("{name}: {text}", name=words(LABELS[what]), text=clean(text))


def _section(out: Console, title: str, style: str, lines: Iterable[Text]) -> None:
    out.print(Text(title, style))
    for line in lines:
        out.print(Padding(line, (0, 0, 0, 2)) if out.is_terminal else Text("  ").append(line))


_BIDI = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Bidirectional controls, which reorder the text around them."""
_CONTROLS = {
    code: None for code in (*range(0x20), 0x7F, *range(0x80, 0xA0), *_BIDI) if code not in (0x09, 0x0A)
}
"""All control characters but tabs and line feeds."""


FOUND = "bold yellow"
_HEADS = {"user": CALL, "failed": BROKEN}


def draw_entries(terminal: Terminal, title: str, entries: Sequence[Shown]) -> None:
    out = console(terminal)
    out.print(Text(title, HEAD))
    for entry in entries:
        number = terminal.words("entry {id}", id=entry.id)
        out.print()
        out.print(Text.assemble((entry.head, _HEADS.get(entry.kind, HEAD)), (f"  {number}", DIM)))
        out.print(Text(" · ".join(entry.facts), DIM))
        for block in entry.blocks:
            if block.label:
                out.print(Padding(Text(block.label, HEAD), (0, 0, 0, 2)))
            for fact in block.facts:
                out.print(Padding(Text(fact, DIM), (0, 0, 0, 2)))
            style = DIM if block.folded else ""
            out.print(Padding(Text(block.text, style), (0, 0, 0, 4)))


def draw_hits(terminal: Terminal, heads: Sequence[tuple[str, str]], hits: Sequence[Hit]) -> None:
    out = console(terminal)
    for (title, place), hit in zip(heads, hits, strict=True):
        out.print(Text.assemble((title, HEAD), (f"  {place}", DIM)))
        text, last = Text(), 0
        for start, end in hit.spans:
            text.append(_plain(hit.excerpt[last:start]))
            text.append(_plain(hit.excerpt[start:end]), FOUND)
            last = end
        out.print(Padding(text.append(_plain(hit.excerpt[last:])), (0, 0, 0, 4)))


def _plain(text: str) -> str:
    return visible(text).replace("\n", " ")
