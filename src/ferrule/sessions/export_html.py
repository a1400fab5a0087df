"""A session as one HTML file, without a script and without anything from elsewhere.

What models and tools said is hostile. It is escaped, so that none of it becomes markup; and should any of
it ever do so, the policy in the head lets it load nothing, run nothing and send nothing.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape

from ferrule.sessions.entries import Entry, SessionInfo
from ferrule.sessions.export_blocks import Block, Shown, about_session, all_shown, title_of
from ferrule.sessions.export_words import Language, label

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
        yield from _block(block, language)
    yield "</article>\n"


def _block(block: Block, language: Language) -> Iterator[str]:
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
