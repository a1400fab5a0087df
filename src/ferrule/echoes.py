"""Which calls stand already in what the model has read.

In go the messages of a conversation and a call found in text, out comes where that very call stands: in a
result of a tool, or in a message of the user. Such a call may be a quotation, or a part of an argument that
was taken for a call; its text alone does not say so.

Texts are compared without white space, backslashes and the numbers before their lines, because results
show files in many ways. A text is cut at brackets into pieces, of which the hashes are kept: a call is
looked for only in texts that have all its pieces. Each text is prepared once, when a call is first met.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import unescape
from typing import Any, cast

from ferrule.messages import Assistant, BrokenCall, Content, JsonObject, Message, ToolResult, User

__all__ = ["Echo", "Echoes", "Read"]

REMEMBERED = 4 * 1024 * 1024
"""Characters of the texts in each of the two halves of what is remembered."""

SEARCHED = 64 * 1024 * 1024
"""Characters that are searched for the calls of one reply. Who wants more of it counts as echoing."""

BEGINNING = 512
"""Characters of a call by which most texts are ruled out."""

EXCERPT = 80
"""Characters on each side of the place in an excerpt."""

SHORT = 40
"""Arguments as JSON, in characters: longer ones are never trivial."""

_LINE = re.compile(r"\n(?:[ \t]*(?:\d{1,9} ?[\t→:|]|[+>|-]))+")
"""What stands before the lines of a listing, a difference or a quotation."""

_ESCAPE = re.compile(r"\\+(?:u([0-9a-fA-F]{4})|([nrt]))?")
_SURROGATE = re.compile("[\ud800-\udfff]")
_PIECE = re.compile(r"[<\[{(]?[^<>\[\]{}()]*[>\]})]?")
_MEDIA = ("image", "image_url", "audio", "input_audio", "video", "video_url")


@dataclass(frozen=True, slots=True)
class Echo:
    """A call that stands in what was read. ``place`` and ``excerpt`` are for people and models."""

    place: str
    excerpt: str
    trivial: bool
    """It has no arguments, or they say next to nothing: any model may write the same by itself."""
    texts: tuple[Text, ...] | None
    """Where it stands, if that could be searched."""

    def closes(self, markup: str, raw: str) -> bool:
        """Whether the markup that ended the call before this one, ``raw``, stands in a text with it."""
        closing, call = plain(markup), plain(raw)
        return self.texts is None or any(closing in text.plain.replace(call, " ") for text in self.texts)


class Text:
    """A text prepared to be compared."""

    __slots__ = ("pieces", "plain")

    def __init__(self, text: str) -> None:
        self.plain = plain(text)
        self.pieces = frozenset(map(hash, _PIECE.findall(self.plain)))


class Read:
    """What the model has read before it wrote a reply: results of tools and the user's messages.

    Not among it are the instructions, which may show calls as examples, what the model wrote itself, and
    what it was told about broken calls, which may repeat them.
    """

    __slots__ = ("_known", "_left", "_messages", "_texts")

    def __init__(self, messages: Iterable[Message], known: Echoes) -> None:
        self._messages = messages
        self._known = known
        self._texts: list[tuple[str, str, Text]] | None = None
        self._left = SEARCHED

    def echo(self, written: str, arguments: JsonObject) -> Echo | None:
        """Where the call stands that the model wrote like this, nearest to the end of the conversation."""
        if self._texts is None:
            self._texts = [(*each, self._known.text(each[1])) for each in _texts(list(self._messages))]
        begun = _inner(plain(written[:BEGINNING]), cut=len(written) > BEGINNING)
        likely = [each for each in reversed(self._texts) if begun <= each[2].pieces]
        if not likely:
            return None
        wanted = plain(written)
        needed = _inner(wanted, cut=False)
        found: list[tuple[str, str, Text]] = []
        for each in likely:
            if not needed <= each[2].pieces:
                continue
            if self._left < 0:
                return Echo(each[0], "", False, None)
            self._left -= len(each[2].plain)
            if wanted in each[2].plain:
                found.append(each)
        if not found:
            return None
        place, text, _ = found[0]
        return Echo(
            place, _excerpt(text, written), _is_trivial(arguments), tuple(each[2] for each in found)
        )


class Echoes:
    """Remembers the texts it has prepared, for all conversations of a client or an agent.

    What is found depends on a conversation's own messages only; what is shared is the work. Bounded: when
    there are too many, those that were not asked for lately are forgotten.
    """

    __slots__ = ("_new", "_old", "_size")

    def __init__(self) -> None:
        self._new: dict[str, Text] = {}
        self._old: dict[str, Text] = {}
        self._size = 0

    def read(self, messages: Iterable[Message]) -> Read:
        """What the model has read when it answers these messages; they are looked at when it is needed."""
        return Read(messages, self)

    def text(self, text: str) -> Text:
        """The text as it is compared."""
        known = self._new.get(text)
        if known is None:
            known = self._old.get(text) or Text(text)
            if self._size > REMEMBERED:
                self._old, self._new, self._size = self._new, {}, 0
            self._new[text] = known
            self._size += len(text)
        return known


def plain(text: str) -> str:
    """The text as it is compared: two spellings of one call become the same."""
    if "\\" in text:
        text = _ESCAPE.sub(_unescaped, text)
        if _SURROGATE.search(text):
            text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if "&" in text:
        text = unescape(text)
    return "".join(_LINE.sub("\n", f"\n{text}").split())


def _unescaped(escape: re.Match[str]) -> str:
    code, space = escape.groups()
    return chr(int(code, 16)) if code else "\t" if space == "t" else "\n" if space else ""


def _inner(wanted: str, *, cut: bool) -> frozenset[int]:
    """The pieces of a call, or of its beginning, that must be pieces of the text around it too."""
    pieces = _PIECE.findall(wanted)[:-1]  # the last match is empty
    if wanted[:1] not in ("<", "[", "{", "("):
        del pieces[:1]
    if cut or wanted[-1:] not in (">", "]", "}", ")"):
        del pieces[-1:]
    return frozenset(map(hash, pieces))


def _texts(messages: list[Message]) -> Iterator[tuple[str, str]]:
    """What was read, each text with its place in words."""
    names: dict[str, str] = {}
    number = 0
    for message in messages:
        match message:
            case Assistant(calls=calls):
                names.update((call.id, "" if isinstance(call, BrokenCall) else call.name) for call in calls)
            case ToolResult(id, content, name):
                if called := names.get(id, name or "a tool"):
                    place = f"the result of {name or called} (message {number + 1})"
                    yield from ((place, text) for text in _strings(content))
            case User(content):
                place = f"a message of the user (message {number + 1})"
                yield from ((place, text) for text in _strings(content))
            case _:
                continue
        number += 1


def _strings(content: Content) -> Iterator[str]:
    """Every text in a message's content; what is no text, such as a picture, is left out."""
    left: list[Any] = [content]
    while left:
        each = left.pop()
        if isinstance(each, str):
            yield each
        elif isinstance(each, Mapping):
            block = cast("Mapping[str, Any]", each)
            if block.get("type") not in _MEDIA:
                left.extend(block.values())
        elif isinstance(each, list | tuple):
            left.extend(cast("list[Any]", each))


def _is_trivial(arguments: JsonObject) -> bool:
    """Whether nothing among the arguments says more than one character, or yes and no."""
    left: list[Any] = [arguments]
    size = 0
    while left:
        each = left.pop()
        size += 1
        if isinstance(each, dict):
            fields = cast("JsonObject", each)
            size += sum(map(len, fields))
            left.extend(fields.values())
        elif isinstance(each, list):
            left.extend(cast("list[Any]", each))
        elif not (each is None or isinstance(each, bool)) and len(str(each)) > 1:
            return False
        if size > SHORT:
            return False
    return True


def _excerpt(text: str, written: str) -> str:
    """What stands around the call in a text, in one line; the beginning where it is not found again."""
    line = next((line for line in written.splitlines() if line.strip()), "").strip()
    at = max(text.find(line), 0)
    start, end = max(at - EXCERPT, 0), at + EXCERPT
    return ("… " if start else "") + " ".join(text[start:end].split()) + (" …" if end < len(text) else "")
