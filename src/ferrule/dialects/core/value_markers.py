"""The markers of calls whose arguments are raw text, and the end of their values.

Readers attach a ``Grammar``, one expression for each syntax, to the calls they find, so that
``ambiguity_check`` can check that the markers balance. ``ends_call`` decides whether the call ends at the
closing marker of a value. After a real end, the line, the text or the value's block ends, or a marker
follows. If words follow on the same line, as in ``print("</parameter></function>")``, or the closing
marker again, the ending may be part of the value, and the reader looks for a later one.
``misspelt_closer`` finds a misspelt closing marker.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ferrule.core.messages import Repair
from ferrule.dialects.core.tape import Literals, Tape, Wait

CDATA, _CDATA_END, _CDATA_JOINT = "<![CDATA[", "]]>", "]]]]><![CDATA[>"

CLOSER_LIMIT = 128
"""Length of a misspelt closing tag, with the white space after it, at most."""

_SPACE = r"[ \t\r\n]{0,64}"
_LINE_END = re.compile(r"[ \t]{0,64}(?:[\r\n<\]]|\Z)")
"""The end of a line, or a character that may begin a marker."""

# What models write for </parameter> and </arg_value>: https://github.com/sgl-project/sglang/issues/27336,
# https://github.com/anthropics/claude-code/issues/83088 (2026)
_KIND = r"(?:arg|argument|param|parm|parameter|val|value)s?(?:[_-]\w{1,16})?"
_OF_KIND = re.compile(_KIND, re.IGNORECASE)
_TAG_OF_KIND = re.compile(rf"</?{_KIND}[\s/>]", re.IGNORECASE)
_CLOSING_TAG = re.compile(
    r"<(?P<slash>\\?/ ?)?(?P<word>[^<>/]{1,64}?)\s{0,8}(?(slash)/?|/)(?P<end>>?)\s*\Z"
)
_IN_TAG = re.compile(r"<[^<>\s]*\Z")
_CLOSING_TOKEN = re.compile(r"<\|/?(?P<word>[\w:.-]{1,64})\|?>\s*\Z")
_PREFIXES = re.compile("[:|｜‖ ]+")
_SELF_CLOSED = re.compile(r"[^<>]{0,512}/>")
_TOKEN = "<|"
_WORD = re.compile(r"\w+")
_TELLING = 3
"""Number of letters with which all misspelt words for an argument begin like the proper one."""

_LONG_WORDS = ("parameter", "argument", "arg_value")
"""Words that are recognised with one or two letters wrong. A shorter word would then be another one."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """``markers`` has the groups ``call``, ``call_end``, ``value`` and ``value_end``.

    ``key`` is the key of an argument that opens. Where the markers are named after the argument, ``word``
    and ``word_end`` pair the opening with the closing one. ``half`` is the end of an opening marker that
    has parts: it ends a key and begins a value. ``value_tags`` are then the tags around the value.
    """

    markers: re.Pattern[str]
    half: re.Pattern[str] | None = None
    value_tags: tuple[str, str] = ("", "")


@lru_cache(maxsize=256)
def grammar(call: str, call_end: str, value: str, value_end: str) -> Grammar:
    """Return the grammar with these four expressions."""
    return Grammar(
        re.compile(
            f"(?P<call>{call})|(?P<call_end>{call_end})|(?P<value>{value})|(?P<value_end>{value_end})"
        )
    )


@lru_cache(maxsize=256)
def element_grammar(call: str, call_end: str, space: str, keys: frozenset[str]) -> Grammar:
    """Return the grammar of elements named after the arguments, with ``space`` before each tag."""
    listed = "|".join(map(re.escape, sorted(keys))) or "(?!)"
    lead = re.escape(space)
    return grammar(
        call,
        call_end,
        rf"{lead}<(?P<key>(?P<word>{listed}))(?:\s[^<>]{{0,256}})?>",
        rf"{lead}</(?P<word_end>{listed})>",
    )


def without_cdata(text: str) -> str:
    """Return the content of a CDATA section, if the text is exactly one."""
    section = text.strip()
    if not (section.startswith(CDATA) and section.endswith(_CDATA_END)):
        return text
    return section[len(CDATA) : -len(_CDATA_END)].replace(_CDATA_JOINT, _CDATA_END)


def on_lines(text: str) -> str:
    """Remove the newlines that the template puts around a value."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == "\n" else text


def ending(value_close: str, call_close: str, block_closes: Iterable[str]) -> re.Pattern[str]:
    """Return the expression for the closing markers of a value, its call, and the blocks around it."""
    blocks = "|".join(map(re.escape, block_closes)) or "(?!)"
    return re.compile(
        f"{re.escape(value_close)}{_SPACE}{re.escape(call_close)}(?:{_SPACE}(?:{blocks}))?(?P<gap>{_SPACE})"
    )


def ends_call(tape: Tape, ending: re.Pattern[str], leftover: Literals) -> Wait[bool]:
    """Whether the call ends with its value. ``leftover`` are words that show that it does not, and block
    markers.

    Nothing is consumed.
    """
    while True:
        found = ending.match(tape.window, tape.at)
        if found is None:
            return True
        end = found.end()
        if tape.ended or len(tape.window) - end > leftover.longest:
            break
        yield
    gap = found["gap"]
    if leftover.words.match(tape.window, end):
        return False
    return "\n" in gap or _LINE_END.match(tape.window, end) is not None


class MisspeltCloser(NamedTuple):
    """The value before a misspelt closing tag, and the repair to report.

    ``doubtful``: the tag may be part of the value, which makes the call ambiguous.
    """

    value: str
    doubtful: bool
    repair: Repair


def misspelt_closer(value: str, key: str, closes: str, prefix: str = "") -> MisspeltCloser | None:
    """Split the misspelt closing tag off a value that structure follows; None if it ends with none.

    ``closes`` is the proper tag or token; ``prefix`` comes before the word in it. It may also have lost a
    bracket or its slash.
    """
    return (
        _with_other_word(value, key, closes, prefix)
        or _without_bracket(value, key, closes)
        or (_other_token(value, key, closes) if closes.startswith(_TOKEN) else None)
    )


def last_line_closer(value: str, key: str, closes: str, prefix: str = "") -> Repair | None:
    """Return the doubt about a value that is closed, and whose last line is a misspelt closing tag, too.

    Models write both. A tag that begins like the proper one, or is called like the argument, counts; any
    other (``</value>``), and one that is indented, is rather the end of a piece of XML.
    """
    closer = misspelt_closer(value, key, closes, prefix) if value.endswith("\n") else None
    if closer is None or closer.value[-1:] not in ("", "\n"):
        return None
    tag = value[len(closer.value) :].strip()
    proper = {word[:_TELLING] for word in _WORD.findall(closes)}
    own = (
        tag != closes
        and not tag.endswith("/>")
        and any(word == key or word[:_TELLING].lower() in proper for word in _WORD.findall(tag))
    )
    return closer_doubt(tag, key) if own else None


def _other_token(value: str, key: str, closes: str) -> MisspeltCloser | None:
    """Split off a token with another word in it, for a format whose closing tag is a token.

    It is doubtful where no piece of it is a word for an argument, behind a blank, and where the value holds
    more tokens.
    """
    token = _CLOSING_TOKEN.search(value, max(0, len(value) - CLOSER_LIMIT))
    pieces = _PREFIXES.split(token["word"].lower()) if token else []
    if token is None or not any(_is_of_kind(each, key, closes) for each in pieces):
        return None
    bare, own = value[: token.start()], closes.strip("</|>").partition(":")[0]
    named = any(each.startswith(own) or _OF_KIND.fullmatch(each) for each in pieces)
    doubtful = not named or _is_in_words(bare) or _TOKEN in bare
    return MisspeltCloser(
        bare, doubtful, closer_doubt(token.group(), key) if doubtful else Repair("misspelt-tag", closes)
    )


def _without_bracket(value: str, key: str, closes: str) -> MisspeltCloser | None:
    """Split off the proper tag, less ``<``, ``</`` or the slash, or with wide brackets.

    It is doubtful behind a blank, and where the value holds more tags of the kind.
    """
    tag = damaged_closer(value, closes)
    if tag is None or tag["tag"] == closes:
        return None
    bare = value[: tag.start()]
    doubtful = _is_in_words(bare) or _TAG_OF_KIND.search(bare) is not None
    return MisspeltCloser(
        bare, doubtful, closer_doubt(tag["tag"], key) if doubtful else Repair("misspelt-tag", closes)
    )


def damaged_closer(text: str, closes: str) -> re.Match[str] | None:
    """Return the closing tag that a text ends with, whole or less a bracket or its slash, as ``tag``.

    The end of another tag (``</parameter_function>``) is none.
    """
    found = _damaged(closes).search(text, max(0, len(text) - CLOSER_LIMIT))
    if found is None or _IN_TAG.search(text, max(0, found.start() - CLOSER_LIMIT), found.start()):
        return None
    return found


@lru_cache(maxsize=256)
def _damaged(closes: str) -> re.Pattern[str]:
    start, end = (r"\|?", r"(?:\|?[>＞]|\|)") if closes.startswith(_TOKEN) else ("", "[>＞]")
    return re.compile(rf"(?P<tag>[<＜]?/?{start}{re.escape(closes.strip('</|>'))}{end})\s*\Z")


def _is_in_words(before: str) -> bool:
    """Whether words and a blank precede a tag on its line."""
    line = before[before.rfind("\n") + 1 :]
    return line.endswith((" ", "\t")) and not line.isspace()


def _with_other_word(value: str, key: str, closes: str, prefix: str) -> MisspeltCloser | None:
    """Split off a tag with another word in it.

    A tag that the value opens is part of the value. Any other is the closing tag if its word is of this
    kind, or is the name of the argument. It is doubtful if its word is another one (a piece of a page may
    end so), or if it is empty (``<param/>``) and not the proper word. It is doubtful, too, behind a blank
    ("it ends with </param>"), and if the value holds more tags of the kind.
    """
    at = value.rfind("<", max(0, len(value) - CLOSER_LIMIT))
    tag = _CLOSING_TAG.match(value, at) if at >= 0 else None
    if tag is None or _is_opened(value, tag["word"], at):
        return None
    of_kind = any(_is_of_kind(piece, key, closes) for piece in _PREFIXES.split(tag["word"]))
    of_kind = of_kind or (prefix != "" and tag["word"].startswith(prefix))
    if not (of_kind or (tag["slash"] and tag["end"])):
        return None
    bare = value[:at]
    more = _is_empty(tag, closes) or _TAG_OF_KIND.search(bare) is not None
    doubtful = not of_kind or _is_in_words(bare) or more
    return MisspeltCloser(
        bare,
        doubtful,
        closer_doubt(tag.group(), key) if doubtful else Repair("misspelt-tag", closes),
    )


def is_misspelt_closer(repair: Repair) -> bool:
    """Whether the repair says that a closing tag or token was misspelt."""
    return repair.rule == "misspelt-tag" and (
        repair.detail.startswith("</") or repair.detail.endswith(":end|>")
    )


def _is_empty(tag: re.Match[str], closes: str) -> bool:
    """Whether it is an empty element that is not named like the proper tag."""
    return not tag["slash"] and f"/{tag['word']}>" not in closes


def closer_doubt(tag: str, key: str) -> Repair:
    """Return the repair for a call that is ambiguous because a closing tag may be part of a value."""
    return Repair("ambiguous", f"the tag {tag.strip()!r} may close the value of {key!r} or belong to it")


def _is_opened(value: str, word: str, end: int) -> bool:
    """Whether the value opens this tag before ``end`` as often as it closes it, including the one at
    ``end``."""
    opened = 0
    for tag in re.finditer(rf"<(/?){re.escape(word)}(?=[\s=/>])", value[:end]):
        opened += -1 if tag[1] else not _SELF_CLOSED.match(value, tag.end())
        opened = max(opened, 0)
    return opened > 0


def _is_of_kind(piece: str, key: str, closes: str) -> bool:
    """Whether it is a word for an argument or its value, the proper word with a few letters wrong, or the
    key."""
    if piece == key or _OF_KIND.fullmatch(piece):
        return True
    words = [each for each in _PREFIXES.split(closes.strip("</|>")) if each]
    if any(piece.startswith(each) and len(piece) <= len(each) + 16 for each in words):
        return True
    return any(_differ_in_one_place(piece.lower(), each) for each in _LONG_WORDS)


def _differ_in_one_place(one: str, other: str) -> bool:
    """Whether two words differ in at most two adjacent letters."""
    shorter = min(len(one), len(other))
    same = next((at for at in range(shorter) if one[at] != other[at]), shorter)
    left = shorter - same
    behind = next((at for at in range(left) if one[-1 - at] != other[-1 - at]), left)
    return max(len(one), len(other)) - same - behind <= 2
