"""Text around and over the arguments: fences, prose, tags, tokens, entities, escaped twice.

``locate`` says where the object begins; ``leftover`` judges what stands after it; ``rewritten`` gives the
texts that an escaped text may have been. The one trick: nothing is cut out beforehand. The scanner itself
finds the end of the object, so a fence inside a string cannot be taken for the end of the fence around
the arguments.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from ferrule.messages import Repair
from ferrule.repair.lexis import skip_blank, unescape

INVISIBLE = Repair("invisible", "a BOM, no-break spaces or the like stood between the marks")
"""White space that is not JSON's."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where reading begins; ``inside``: at the first key, the opening brace is missing."""

    at: int
    inside: bool
    repairs: tuple[Repair, ...]


def locate(text: str, known: Collection[str]) -> Start | None:
    """Find the beginning of the arguments in a text. ``known``: the keys that may be expected."""
    begin = skip_blank(text, 0)
    edge = (INVISIBLE,) if text[:begin].strip(" \t\r\n") else ()
    if text.startswith("[", begin) and not _MARKUP.match(text, begin):
        return Start(begin, False, edge)
    headless = _HEADLESS.match(text, begin)
    if headless and (not known or headless.group(1) in known):
        return Start(begin, True, edge)
    thought = text.find("</think>", begin) if text.startswith("<think>", begin) else -1
    found = _OPENING.search(text, max(begin, thought))
    if not found:
        return None
    if _KEY_BEFORE.search(text, max(begin, thought), found.start()):
        return None  # it is a part of something larger
    return Start(found.start(), False, (*edge, *_around(text[begin : found.start()], "before")))


def leftover(rest: str) -> tuple[Repair, ...] | None:
    """What the text after the object was, as repairs; None when the object cannot be all there is."""
    rest = rest.strip(_SPACES)
    if not rest:
        return ()
    if _CLOSERS.fullmatch(rest) and "```" not in rest:
        return (Repair("extra-close", f"{rest[:20]!r} stood after the object"),)
    if _CLOSERS.fullmatch(rest):
        return _around(rest, "after")  # the end of a fence
    bare = _MARKUP.sub("", rest).strip(_SPACES)
    if bare and (rest[0] in "\"'" or '":' in bare or '",' in bare):
        return None
    if '"' in bare and bare.endswith(("}", "]", '"')):
        return None
    return _around(rest, "after")


def trimmed(text: str) -> str:
    """The text without tags, tokens and fences at its end."""
    found = _END_MARKUP.search(text[-TAIL:])
    return text[: len(text) - min(TAIL, len(text)) + found.start()] if found else text


def rewritten(text: str) -> Iterator[tuple[str, Repair]]:
    """The texts that this one may have been before somebody escaped it."""
    if _ESCAPED.match(text):
        body = text.strip()
        body = body[1:] if body.startswith('"') else body
        body = body[:-1] if body.endswith(('}"', '}\\n"')) else body
        yield unescape(body), Repair("over-escaped", "the whole text was escaped once more")
    bare = _WRAPPED.fullmatch(text)
    if bare:
        yield bare.group(1), Repair("markup", "the escaped text stood in markup")
    plain = without_entities(text)
    if plain != text:
        yield plain, Repair("html-entities", "the text was escaped for HTML")


def without_entities(text: str) -> str:
    """The text with its HTML entities undone, once: only those with a semicolon that escaping produces."""
    return _ENTITY.sub(_entity, text)


def _around(text: str, where: str) -> tuple[Repair, ...]:
    text = text.strip(_SPACES)
    if not text:
        return ()
    if "```" in text:
        return (Repair("code-fence", f"the object stood in a code fence, {where} it {text[:40]!r}"),)
    if not _MARKUP.sub("", text).strip(_SPACES):
        return (Repair("markup", f"{text[:40]!r} stood {where} the object"),)
    return (Repair("surrounding-text", f"{text[:40]!r} stood {where} the object"),)


def _entity(found: re.Match[str]) -> str:
    name = found.group(1)
    if name[0] != "#":
        return _NAMED[name]
    code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
    return chr(code) if 0 < code < 0xD800 or 0xE000 <= code < 0x110000 else found.group()


TAIL = 4_000
"""Markup at the end is looked for in so many last characters."""

_SPACES = " \t\r\n\u00a0\ufeff\u200b"
_HEADLESS = re.compile(r"[\"'“]?([\w$-]{1,80})[\"'”]\s*+:")
_OPENING = re.compile(r"\{(?=\s*+(?:[\"'“„}]|//|/\*|#|[A-Za-z_$][\w$-]{0,80}[\"']?\s*+:|$))")
_KEY_BEFORE = re.compile(r"""["'”]\s*+:|:\s*+\[\s*+$""")
_CLOSERS = re.compile(r"[\s}\])\"'`,;]*+")
_TAG = (
    r"</?[A-Za-z_][\w:.=\"' -]{0,80}>|</?[|｜][^<>\n]{1,80}[|｜]>"
    r"|\[/?[A-Z_]{2,30}\]|<!\[CDATA\[|\]\]>|```\w{0,12}"
)
_MARKUP = re.compile(_TAG)
_END_MARKUP = re.compile(rf"(?:\s*+(?:{_TAG}))++\s*+$")
_WRAPPED = re.compile(
    rf"\s*+(?:(?:{_TAG})\s*+)++((?:\"|\{{[\\s\\\\]).*[\"}}])(?:\s*+(?:{_TAG}))*+\s*+", re.DOTALL
)
_ESCAPED = re.compile(r"""[\s\ufeff]*+"?(?:\{|(?=\\+"))(?:\s|\\+[nrt])*+\\+["']""")
_ENTITY = re.compile(r"&(quot|amp|lt|gt|apos|nbsp|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});")
_NAMED = {"quot": '"', "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u00a0"}
