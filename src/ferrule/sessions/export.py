"""What an exported conversation says in its own words, in English and in Chinese: a key in, a text out."""

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

from ferrule.messages import (
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
from ferrule.sessions.entries import Entry, Facts, Mark, SessionInfo
from ferrule.sessions.message_codec import dump, facts_to_json, said_to_json
from ferrule.tools.visible_text import one_line, visible
from ferrule.translations.broken_reasons import REASONS
from ferrule.translations.sentences import Language, in_language, note_templates, repair_sentences

__all__ = ["LINES_VERSION", "Language", "label", "to_html", "to_jsonl", "to_markdown"]

WORDS: dict[str, tuple[str, str]] = {
    "system": ("System", "系统"),
    "user": ("User", "用户"),
    "assistant": ("Assistant", "助手"),
    "result": ("Result of {name}", "{name} 的结果"),
    "failed": ("Result of {name}: failed", "{name} 的结果：失败"),
    "mark": ("Mark: {name}", "标记：{name}"),
    "reasoning": ("Thinking", "思考"),
    "reasoning-of": ("Thinking ({family})", "思考（{family}）"),
    "call": ("Call of {name}", "调用 {name}"),
    "broken": ("Broken call of {name}: {reason}", "损坏的调用 {name}：{reason}"),
    "tool": ("a tool", "工具"),
    "found": ("found in the {channel}, written as {dialect}", "在{channel}中找到，写法为 {dialect}"),
    "content": ("text", "正文"),
    "reasoning-channel": ("thinking", "思考过程"),
    "received": ("As it came", "收到的原文"),
    "repaired": ("repaired: {what}", "已修复：{what}"),
    "told": ("told to the model: {what}", "告知模型：{what}"),
    "note": ("note: {what}", "备注：{what}"),
    "part": ("[not shown: a part of type {kind}]", "[未显示：类型为 {kind} 的部分]"),
    "lines": ("{count} line(s)", "{count} 行"),
    "opaque": ("opaque reasoning items: {count}", "不透明的思考条目：{count}"),
    "stop": ("ended: {reason}", "结束原因：{reason}"),
    "tokens": ("tokens: {input} in, {output} out", "token：输入 {input}，输出 {output}"),
    "cached": ("{count} from the cache", "其中缓存 {count}"),
    "seconds": ("{seconds} s", "{seconds} 秒"),
    "subagent": ("subagent {name}", "子智能体 {name}"),
    "untitled": ("Session {id}", "会话 {id}"),
    "id": ("Session: {id}", "会话：{id}"),
    "directory": ("Directory: {directory}", "目录：{directory}"),
    "created": ("Begun: {time}", "开始：{time}"),
    "changed": ("Last entry: {time}", "最后一条：{time}"),
    "entries": ("Entries: {count}", "条目数：{count}"),
    "origin": ("Forked from: {id}", "分支自：{id}"),
    "empty": ("This session is empty.", "这个会话是空的。"),
}
"""Key -> (English, Chinese)."""


def label(language: Language, key: str, **values: object) -> str:
    """The text of that key, filled in."""
    return in_language(language, WORDS[key]).format(**values)


Kind = Literal["system", "user", "assistant", "result", "failed", "mark"]


_INTERNAL = frozenset({"files", "steered", "spent", "change"})
"""Kinds of marks: snapshots of files, messages handed in meanwhile, other costs, changed lines."""


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
"""A result of a tool that is no longer is not folded."""

_LANGUAGES: dict[Language, str] = {"en": "en", "zh": "zh-CN"}


def to_html(info: SessionInfo, entries: Iterable[Entry], language: Language = "en") -> Iterator[str]:
    """The session as a document of HTML, piece by piece."""
    title = escape(title_of(info, language))
    yield (
        f'<!doctype html>\n<html lang="{_LANGUAGES[language]}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{escape(_POLICY)}">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    )
    yield from _list(about_session(info, language))
    empty = True
    for each in all_shown(entries, language):
        empty = False
        yield from _article(each, language)
    if empty:
        yield f"<p>{escape(label(language, 'empty'))}</p>\n"
    yield "</body>\n</html>\n"


def _article(said: Shown, language: Language) -> Iterator[str]:
    yield f'<article class="{said.kind}" id="entry-{said.id}">\n<h2>{escape(said.head)}</h2>\n'
    yield f'<div class="facts">{escape(" · ".join(said.facts))}</div>\n'
    for block in said.blocks:
        yield from _html_block(block, language)
    yield "</article>\n"


def _html_block(block: Block, language: Language) -> Iterator[str]:
    kind = ' class="code"' if block.code else ""
    # The parser of HTML drops a line feed right behind <pre>.
    text = f'<pre{kind} dir="auto">\n{escape(block.text)}</pre>\n'
    lines = block.text.count("\n") + 1
    if block.folded and (block.label or lines > FEW_LINES or len(block.text) > FEW_CHARACTERS):
        name = block.label or label(language, "lines", count=lines)
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


# What can begin markup in a line, or at its beginning, or a link that nobody wrote as one.
_MARKUP = re.compile(r"[\\`*_\[\]<>#!|~&$@]|^[-+=]|(?<=\d)[.)](?=\s|$)|:(?=//)|(?<=[Ww]{3})\.")
_BACKTICKS = re.compile("`+")


def to_markdown(info: SessionInfo, entries: Iterable[Entry], language: Language = "en") -> Iterator[str]:
    """The session as CommonMark, piece by piece."""
    yield f"# {_plain(title_of(info, language))}\n\n"
    yield from (f"- {_plain(line)}\n" for line in about_session(info, language))
    empty = True
    for said in all_shown(entries, language):
        empty = False
        yield f"\n## {_plain(said.head)}\n\n{_plain(' · '.join(said.facts))}\n"
        for block in said.blocks:
            yield from _block(block)
    if empty:
        yield f"\n{label(language, 'empty')}\n"


def _block(block: Block) -> Iterator[str]:
    if block.label:
        yield f"\n### {_plain(block.label)}\n"
    yield "".join(f"\n- {_plain(line)}" for line in block.facts) + "\n" * bool(block.facts)
    longest = max((len(run) for run in _BACKTICKS.findall(block.text)), default=0)
    fence = "`" * max(3, longest + 1)
    yield f"\n{fence}{block.code or 'markdown'}\n{block.text.removesuffix(chr(10))}\n{fence}\n"


def _plain(line: str) -> str:
    """A line in which nothing is markup."""
    return _MARKUP.sub(lambda match: f"\\{match[0]}", line)


LINES_VERSION = 1
"""The version of the lines; it grows when an older Ferrule could not read them rightly."""


def to_jsonl(
    info: SessionInfo, entries: Iterable[Entry], wires: Callable[[int], bytes | None] | None = None
) -> Iterator[str]:
    """A line about the session, and one for each entry. ``wires``: an entry → what came over the wire."""
    yield _line(
        {
            "ferrule_session": LINES_VERSION,
            "id": info.id,
            "title": info.title,
            "directory": info.directory,
            "created": info.created,
            "changed": info.changed,
            "origin": info.origin,
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
