"""Export sessions as Markdown, HTML and JSON lines, in a language."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from html import escape
from typing import Literal

from ferrule.core.locale import Language, Words, named, translate
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.core.visible_text import one_line, visible
from ferrule.repair.rules import RULES
from ferrule.sessions.entries import Entry, Facts, Mark, SessionInfo, dump, facts_to_json, said_to_json

__all__ = ["LINES_VERSION", "Language", "to_html", "to_jsonl", "to_markdown"]


Kind = Literal["system", "user", "assistant", "result", "failed", "mark"]


_INTERNAL = frozenset({"files", "steered", "spent", "change"})
"""Kinds of marks: snapshots of files, messages sent during a turn, other costs, changed lines."""


@dataclass(frozen=True, slots=True)
class Block:
    """A text with an optional label and lines of facts; ``folded``: it is secondary and may be
    collapsed."""

    text: str
    label: str = ""
    facts: tuple[str, ...] = ()
    folded: bool = False
    code: str = ""
    """The language of the text, such as ``json``; ``""`` for the words of a person or a model."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The displayed form of an entry."""

    id: int
    kind: Kind
    head: str
    facts: tuple[str, ...]
    blocks: tuple[Block, ...]


def title_of(info: SessionInfo, words: Words) -> str:
    return one_line(info.title) or words("Session {id}", id=one_line(info.id))


def about_session(info: SessionInfo, words: Words) -> list[str]:
    """Return the facts about a session, one per line."""
    lines = [words("Session: {id}", id=one_line(info.id))]
    if info.directory:
        lines.append(words("Directory: {directory}", directory=one_line(info.directory, 1000)))
    lines.append(words("Begun: {time}", time=time_text(info.created)))
    lines.append(words("Last entry: {time}", time=time_text(info.changed)))
    lines.append(words("Entries: {count}", count=info.entries))
    if info.origin:
        lines.append(words("Forked from: {id}", id=one_line(info.origin)))
    return lines


def all_shown(entries: Iterable[Entry], language: Language) -> Iterator[Shown]:
    """Yield the displayed form of entries, without marks that only the program uses."""
    words = Words(language)
    for entry in entries:
        if not (isinstance(entry.said, Mark) and entry.said.kind in _INTERNAL):
            yield shown(entry, words)


def shown(entry: Entry, words: Words) -> Shown:
    said, facts = entry.said, entry.facts
    match said:
        case System():
            kind, head, blocks = "system", words("System"), [Block(_content(said.content, words))]
        case User():
            kind, head, blocks = "user", words("User"), [Block(_content(said.content, words))]
        case Assistant():
            kind, head, blocks = "assistant", words("Assistant"), list(_reply(said, facts, words))
        case ToolResult():
            name = one_line(said.name) or words("a tool")
            kind, head = "result", words("Result of {name}", name=name)
            if said.is_error:
                kind, head = "failed", words("Result of {name}: failed", name=name)
            blocks = [Block(_content(said.content, words), folded=True, code="text")]
        case Mark():
            kind, head = "mark", words("Mark: {name}", name=one_line(said.kind))
            blocks = [Block(_json(said.detail), folded=True, code="json")] if said.detail else []
    told = [time_text(entry.time), *_facts(facts, words)]
    if isinstance(said, Assistant) and said.details:
        told.append(words("opaque reasoning items: {count}", count=len(said.details)))
    return Shown(entry.id, kind, head, tuple(told), tuple(block for block in blocks if block.text))


def time_text(seconds: float) -> str:
    try:
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S} UTC"
    except (ValueError, OverflowError, OSError):  # the calendar has no such time
        return str(seconds)


def _reply(said: Assistant, facts: Facts, words: Words) -> Iterator[Block]:
    if said.reasoning:
        family = one_line(said.family)
        head = words("Thinking ({family})" if family else "Thinking", family=family)
        yield Block(visible(said.reasoning), head, folded=True)
    yield Block(_content(said.content, words))
    received = dict(facts.received)
    for call in said.calls:
        yield _call(call, words)
        if call.id in received:
            yield Block(visible(received[call.id]), words("As it came"), folded=True, code="text")


def _call(call: ToolCall | BrokenCall, words: Words) -> Block:
    name = one_line(call.name) or words("a tool")
    facts: list[str] = []
    if call.origin.channel != "native":
        where = words("text" if call.origin.channel == "content" else "thinking")
        dialect = one_line(call.origin.dialect)
        facts.append(words("found in the {channel}, written as {dialect}", channel=where, dialect=dialect))
    if isinstance(call, BrokenCall):
        reason = named(words.language, "reason", call.reason)
        if call.detail:
            facts.append(words("told to the model: {what}", what=one_line(call.detail, 1000)))
        return Block(
            visible(call.raw) or "…",
            words("Broken call of {name}: {reason}", name=name, reason=reason),
            tuple(facts),
            code="text",
        )
    facts.extend(
        words("repaired: {what}", what=what)
        for what in dict.fromkeys(translate(words.language, RULES[each.rule]) for each in call.repairs)
    )
    return Block(_json(call.arguments), words("Call of {name}", name=name), tuple(facts), code="json")


def _facts(facts: Facts, words: Words) -> Iterator[str]:
    model = ":".join(filter(None, (one_line(facts.vendor), one_line(facts.model))))
    if model:
        yield model
    if facts.subagent:
        yield words("subagent {name}", name=one_line(facts.subagent))
    if facts.usage:
        tokens = words(
            "tokens: {input} in, {output} out", input=facts.usage.input, output=facts.usage.output
        )
        if facts.usage.cached:
            tokens += ", " + words("{count} from the cache", count=facts.usage.cached)
        yield tokens
    timing = facts.timing
    if timing and timing.started is not None and timing.ended is not None:
        yield words("{seconds} s", seconds=f"{timing.ended - timing.started:.1f}")
    if facts.stop not in (None, StopReason.STOP, StopReason.TOOL_CALLS):
        yield words("ended: {reason}", reason=facts.stop)
    yield from _notes(facts, words)


def _notes(facts: Facts, words: Words) -> Iterable[str]:
    for note in facts.notes:
        try:
            what = translate(words.language, str(note))
        except (KeyError, ValueError):  # a value for the sentence is missing
            what = note.code
        yield words("note: {what}", what=one_line(what, 1000))


def _content(content: Content, words: Words) -> str:
    if isinstance(content, str):
        return visible(content)
    lines: list[str] = []
    for part in content:
        text, kind = part.get("text"), one_line(str(part.get("type", "?")))
        is_text = isinstance(text, str)
        lines.append(visible(text) if is_text else words("[not shown: a part of type {kind}]", kind=kind))
    return "\n".join(lines)


def _json(value: object) -> str:
    """Format a JSON value with indentation; on one line if it is nested too deeply."""
    try:
        return visible(json.dumps(value, ensure_ascii=False, indent=2))
    except RecursionError:
        return visible(dump(value))


STYLE = """
:root { color-scheme: light dark; --line: #8884; --dim: #777; --user: #2563eb; --bad: #c2410c; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 54rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h3, summary { font-size: .9rem; font-weight: 600; margin: .6rem 0 .2rem; overflow-wrap: anywhere; }
ul { margin: .2rem 0; padding-inline-start: 1.2rem; }
ul, .facts { color: var(--dim); font-size: .85rem; overflow-wrap: anywhere; }
article { border-inline-start: 3px solid var(--line); margin: 1.2rem 0; padding: .1rem 0 .1rem .9rem; }
article.user { border-color: var(--user); }
article.failed { border-color: var(--bad); }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .4rem 0; }
pre { unicode-bidi: isolate; }
pre.code { font: .85rem/1.5 ui-monospace, monospace; border: 1px solid var(--line); padding: .5rem; }
summary { cursor: pointer; color: var(--dim); }
"""

_POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}';"
    " base-uri 'none'; form-action 'none'"
)

FEW_LINES, FEW_CHARACTERS = 8, 800
"""Tool results up to this size are not folded."""

_LANGUAGES: dict[Language, str] = {"en": "en", "zh": "zh-CN"}


def to_html(info: SessionInfo, entries: Iterable[Entry], language: Language = "en") -> Iterator[str]:
    words = Words(language)
    title = escape(title_of(info, words))
    yield (
        f'<!doctype html>\n<html lang="{_LANGUAGES[language]}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(_POLICY)}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    )
    yield from _list(about_session(info, words))
    empty = True
    for each in all_shown(entries, language):
        empty = False
        yield from _article(each, words)
    if empty:
        yield f"<p>{escape(words('This session is empty.'))}</p>\n"
    yield "</body>\n</html>\n"


def _article(said: Shown, words: Words) -> Iterator[str]:
    yield f'<article class="{said.kind}" id="entry-{said.id}">\n<h2>{escape(said.head)}</h2>\n'
    yield f'<div class="facts">{escape(" · ".join(said.facts))}</div>\n'
    for block in said.blocks:
        yield from _html_block(block, words)
    yield "</article>\n"


def _html_block(block: Block, words: Words) -> Iterator[str]:
    kind = ' class="code"' if block.code else ""
    # HTML parsers drop a line feed directly after <pre>.
    text = f'<pre{kind} dir="auto">\n{escape(block.text)}</pre>\n'
    lines = block.text.count("\n") + 1
    if block.folded and (block.label or lines > FEW_LINES or len(block.text) > FEW_CHARACTERS):
        name = block.label or words("Lines: {count}", count=lines)
        yield f"<details>\n<summary>{escape(name)}</summary>\n"
        yield from _list(block.facts)
        yield f"{text}</details>\n"
        return
    if block.label:
        yield f"<h3>{escape(block.label)}</h3>\n"
    yield from _list(block.facts)
    yield text


def _list(lines: Iterable[str]) -> Iterator[str]:
    items = "".join(f"<li>{escape(line)}</li>\n" for line in lines)
    if items:
        yield f"<ul>\n{items}</ul>\n"


# Characters that can begin markup, anywhere or at the start of a line, or an unintended link.
_MARKUP = re.compile(r"[\\`*_\[\]<>#!|~&$@]|^[-+=]|(?<=\d)[.)](?=\s|$)|:(?=//)|(?<=[Ww]{3})\.")
_BACKTICKS = re.compile("`+")


def to_markdown(info: SessionInfo, entries: Iterable[Entry], language: Language = "en") -> Iterator[str]:
    words = Words(language)
    yield f"# {_plain(title_of(info, words))}\n\n"
    yield from (f"- {_plain(line)}\n" for line in about_session(info, words))
    empty = True
    for said in all_shown(entries, language):
        empty = False
        yield f"\n## {_plain(said.head)}\n\n{_plain(' · '.join(said.facts))}\n"
        for block in said.blocks:
            yield from _block(block)
    if empty:
        yield f"\n{words('This session is empty.')}\n"


def _block(block: Block) -> Iterator[str]:
    if block.label:
        yield f"\n### {_plain(block.label)}\n"
    yield "".join(f"\n- {_plain(line)}" for line in block.facts) + "\n" * bool(block.facts)
    longest = max((len(run) for run in _BACKTICKS.findall(block.text)), default=0)
    fence = "`" * max(3, longest + 1)
    yield f"\n{fence}{block.code or 'markdown'}\n{block.text.removesuffix(chr(10))}\n{fence}\n"


def _plain(line: str) -> str:
    return _MARKUP.sub(lambda match: f"\\{match[0]}", line)


LINES_VERSION = 1
"""The version of the JSON lines; it increases when an older Ferrule could misread them."""


_TOLD = "id", "title", "directory", "created", "changed", "origin"


def to_jsonl(
    info: SessionInfo, entries: Iterable[Entry], wires: Callable[[int], bytes | None] | None = None
) -> Iterator[str]:
    """Yield a line about the session, and one per entry. ``wires``: entry id -> received bytes."""
    yield _line(
        {
            "ferrule_session": LINES_VERSION,
            **{name: getattr(info, name) for name in _TOLD},
        }
    )
    for entry in entries:
        fields: JsonObject = {
            "id": entry.id,
            "parent": entry.parent,
            "time": entry.time,
            "said": said_to_json(entry.said),
            "facts": facts_to_json(entry.facts),
        }
        body = wires(entry.id) if wires else None
        if body is not None:
            fields["wire"] = b64encode(body).decode()
        yield _line(fields)


def _line(value: JsonObject) -> str:
    return dump(value) + "\n"
