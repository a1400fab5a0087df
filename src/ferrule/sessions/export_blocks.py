"""An entry of the log → what is shown of it, in no format: a head, facts, and blocks of text.

All texts are visible text (``visible_text``), in the language that was asked for. What a model or a tool
said is in the blocks, and in the names of tools and models; whoever writes a format escapes everything.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from ferrule.messages import Assistant, BrokenCall, Content, StopReason, System, ToolCall, ToolResult, User
from ferrule.sessions.entries import Entry, Facts, Mark, SessionInfo
from ferrule.sessions.export_words import Language, label
from ferrule.sessions.json_text import dump
from ferrule.tools.visible_text import one_line, visible
from ferrule.translations.broken_reasons import REASONS
from ferrule.translations.sentences import in_language, note_templates, repair_sentences

Kind = Literal["system", "user", "assistant", "result", "failed", "mark"]


_INTERNAL = frozenset({"files", "steered", "spent"})
"""Kinds of marks: snapshots of files, which message was handed in meanwhile, what else was paid for."""


@dataclass(frozen=True, slots=True)
class Block:
    """A text with a label, ``""`` for none, and lines of facts about it; ``folded``: not the main thing."""

    text: str
    label: str = ""
    facts: tuple[str, ...] = ()
    folded: bool = False
    code: str = ""
    """The language of the text, such as ``json``; ``""`` for what a person or a model wrote."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of an entry."""

    id: int
    kind: Kind
    head: str
    facts: tuple[str, ...]
    blocks: tuple[Block, ...]


def title_of(info: SessionInfo, language: Language) -> str:
    """What a session is called, on one line."""
    return one_line(info.title) or label(language, "untitled", id=one_line(info.id))


def about_session(info: SessionInfo, language: Language) -> list[str]:
    """The facts about a session, a line for each."""
    lines = [label(language, "id", id=one_line(info.id))]
    if info.directory:
        lines.append(label(language, "directory", directory=one_line(info.directory, 1000)))
    lines.append(label(language, "created", time=time_text(info.created)))
    lines.append(label(language, "changed", time=time_text(info.changed)))
    lines.append(label(language, "entries", count=info.entries))
    if info.origin:
        lines.append(label(language, "origin", id=one_line(info.origin)))
    return lines


def all_shown(entries: Iterable[Entry], language: Language) -> Iterator[Shown]:
    """What is shown of entries: all but marks that are for the program alone."""
    for entry in entries:
        if not (isinstance(entry.said, Mark) and entry.said.kind in _INTERNAL):
            yield shown(entry, language)


def shown(entry: Entry, language: Language) -> Shown:
    """What is shown of an entry."""
    said, facts = entry.said, entry.facts
    name = ""
    match said:
        case System():
            kind, blocks = "system", [Block(_content(said.content, language))]
        case User():
            kind, blocks = "user", [Block(_content(said.content, language))]
        case Assistant():
            kind, blocks = "assistant", list(_reply(said, facts, language))
        case ToolResult():
            kind = "failed" if said.is_error else "result"
            name = one_line(said.name) or label(language, "tool")
            blocks = [Block(_content(said.content, language), folded=True, code="text")]
        case Mark():
            kind, name = "mark", one_line(said.kind)
            blocks = [Block(_json(said.detail), folded=True, code="json")] if said.detail else []
    head = label(language, kind, name=name)
    told = [time_text(entry.time), *_facts(facts, language)]
    if isinstance(said, Assistant) and said.details:
        told.append(label(language, "opaque", count=len(said.details)))
    return Shown(entry.id, kind, head, tuple(told), tuple(block for block in blocks if block.text))


def time_text(seconds: float) -> str:
    """A time in UTC, to the second."""
    try:
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S} UTC"
    except (ValueError, OverflowError, OSError):  # no time that the calendar has
        return str(seconds)


def _reply(said: Assistant, facts: Facts, language: Language) -> Iterator[Block]:
    if said.reasoning:
        family = one_line(said.family)
        head = label(language, "reasoning-of" if family else "reasoning", family=family)
        yield Block(visible(said.reasoning), head, folded=True)
    yield Block(_content(said.content, language))
    received = dict(facts.received)
    for call in said.calls:
        yield _call(call, language)
        if call.id in received:
            yield Block(visible(received[call.id]), label(language, "received"), folded=True, code="text")


def _call(call: ToolCall | BrokenCall, language: Language) -> Block:
    name = one_line(call.name) or label(language, "tool")
    facts: list[str] = []
    if call.origin.channel != "native":
        channel = "content" if call.origin.channel == "content" else "reasoning-channel"
        where = label(language, channel)
        facts.append(label(language, "found", channel=where, dialect=one_line(call.origin.dialect)))
    if isinstance(call, BrokenCall):
        reason = in_language(language, REASONS[call.reason])
        if call.detail:
            facts.append(label(language, "told", what=one_line(call.detail, 1000)))
        return Block(
            visible(call.raw) or "…",
            label(language, "broken", name=name, reason=reason),
            tuple(facts),
            code="text",
        )
    about = repair_sentences(language)
    facts.extend(
        label(language, "repaired", what=what)
        for what in dict.fromkeys(about[repair.rule] for repair in call.repairs)
    )
    return Block(_json(call.arguments), label(language, "call", name=name), tuple(facts), code="json")


def _facts(facts: Facts, language: Language) -> Iterator[str]:
    """What is known beside a message, a line for each."""
    model = ":".join(filter(None, (one_line(facts.vendor), one_line(facts.model))))
    if model:
        yield model
    if facts.subagent:
        yield label(language, "subagent", name=one_line(facts.subagent))
    if facts.usage:
        tokens = label(language, "tokens", input=facts.usage.input, output=facts.usage.output)
        cached = label(language, "cached", count=facts.usage.cached) if facts.usage.cached else ""
        yield ", ".join(filter(None, (tokens, cached)))
    timing = facts.timing
    if timing and timing.started is not None and timing.ended is not None:
        yield label(language, "seconds", seconds=f"{timing.ended - timing.started:.1f}")
    if facts.stop not in (None, StopReason.STOP, StopReason.TOOL_CALLS):
        yield label(language, "stop", reason=facts.stop)
    yield from _notes(facts, language)


def _notes(facts: Facts, language: Language) -> Iterable[str]:
    templates = note_templates(language)
    for note in facts.notes:
        try:
            what = templates[note.code].format_map(note.detail)
        except (KeyError, ValueError):  # a detail is missing that the sentence tells
            what = note.code
        yield label(language, "note", what=one_line(what, 1000))


def _content(content: Content, language: Language) -> str:
    """The texts of a content; a line stands for each picture or file."""
    if isinstance(content, str):
        return visible(content)
    lines: list[str] = []
    for part in content:
        text = part.get("text")
        if isinstance(text, str):
            lines.append(visible(text))
        else:
            lines.append(label(language, "part", kind=one_line(str(part.get("type", "?")))))
    return "\n".join(lines)


def _json(value: object) -> str:
    """A JSON value, spread over lines; on one where it is nested deep."""
    try:
        return visible(json.dumps(value, ensure_ascii=False, indent=2))
    except RecursionError:
        return visible(dump(value))
