"""A session as Markdown. What anybody said stands in fences, which no text can close, exactly as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ferrule.sessions.entries import Entry, SessionInfo
from ferrule.sessions.export_blocks import Block, about_session, all_shown, title_of
from ferrule.sessions.export_words import Language, label

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
