"""Find calls that the model may have copied from what it has read.

In: the messages of a conversation, and a call found in text. Out: where the same call occurs in a result of
a tool or in a message of the user. Such a call may be a quotation, or a part of an argument that was read
as a call. Its text alone does not show it.

``Read.echo`` searches for the whole call. ``Read.junction`` searches for the place where the call before
ends and this one begins: a page that leaves the last closing tag to the model contains no whole call.

A text is cut at brackets into pieces, whose hashes are kept. A call is searched for only in texts that have
all its pieces. Each text is prepared once, for the first call.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice
from typing import Any, cast

from ferrule.core.locale import N_
from ferrule.core.messages import Assistant, BrokenCall, JsonObject, Message, ToolResult, User
from ferrule.dialects.compared_text import AMONG, END, ENDING, PIECE, Text, on_one_line, plain, strings

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

NEAR = 64
"""Characters before a call that are compared with those before it in a text."""

BACK = 256
"""Characters before a call in which the end of the last value of the call before it is looked for."""

VALUES = 64
"""So many values of a call are looked for in its text."""

WINDOW = 1024
"""So much of a call is compared where two calls meet."""

BEHIND = 8 * WINDOW
"""So far before its end the beginning of a call is looked for in a text."""

LONGEST_END = 24
"""Characters of the markup that ends a call by which it is known."""

_BEFORE = frozenset(f">])}}:{AMONG}")
"""What stands before a text in a text."""

_CLOSING = re.compile(r"(?:<[^<>]*>|\[/[^\[\]]*\]|[\]})]{0,8}|`{0,8}|\w{0,32})\Z")
_IN_TAG = re.compile(r"[^<>\[\]{}()]*\[?>")
"""What is behind a word in a tag, or in ``<]minimax[>``."""

_KEY = re.compile(r"\w{1,64}[:=]")
"""The key of an argument: a line of a page may begin so, too, but hardly in small letters (``Source:``)."""

_BRACKETS = ("()", "[]", "{}")
"""Pairs of brackets."""

_STRING = re.compile(r'"(?:[^"\\]|\\.|(?!))*+"', re.DOTALL)
_SEPARATORS = "[-_. ]*"
"""What may stand between the letters of a name in another spelling."""


@dataclass(frozen=True, slots=True)
class Echo:
    """A call that occurs in what was read. ``place`` and ``excerpt`` are for people and models."""

    place: str
    excerpt: str
    trivial: bool
    """It has no arguments, or they say next to nothing: any model may write the same by itself."""
    texts: tuple[Text, ...] | None
    """The texts that have it, if they could be searched."""

    def closes(self, markup: str, raw: str) -> bool:
        """Whether the markup that ended the call before this one, ``raw``, stands in a text with it."""
        if self.texts is None:
            return True
        closing, call, line = plain(markup), plain(raw), plain(on_one_line(raw)) or END
        return any(closing in text.plain.replace(call, " ").replace(line, " ") for text in self.texts)


_Prepared = tuple[str, str, Text]
"""The place of a text, the text, and as it is compared."""


class Read:
    """What the model has read before it wrote a reply: results of tools and the user's messages.

    Not among it are the instructions, which may show calls as examples, what the model wrote itself, and
    what it was told about broken calls, which may repeat them.
    """

    __slots__ = ("_known", "_left", "_messages", "_texts", "_users")

    def __init__(self, messages: Iterable[Message], known: Echoes) -> None:
        self._messages = messages
        self._known = known
        self._texts: list[_Prepared] | None = None
        self._users: str | None = None
        self._left = SEARCHED

    def echo(self, written: str, arguments: JsonObject, lines: str = "") -> Echo | None:
        """Return the last place in the conversation that has the call as the model wrote it.

        ``lines``: the whole lines that the call touches, for texts that show them in another order.
        """
        for form in _orders(written, lines or written):
            found, certain = self._standing(form)
            if found:
                place, text, _ = found[0]
                texts = tuple(each[2] for each in found) if certain else None
                return Echo(
                    place,
                    _excerpt(text, written) if certain else "",
                    certain and _is_trivial(arguments),
                    texts,
                )
        return None

    def is_of_user(self, value: str) -> bool:
        """Whether a message of the user has a value, in whatever case; False if that cannot be searched."""
        if self._users is None:
            users = (each.content for each in self._messages if isinstance(each, User))
            self._users = "\n".join(chain.from_iterable(map(strings, users))).casefold()
        self._left -= len(self._users)
        return self._left >= 0 and value.casefold() in self._users

    def _standing(self, written: str) -> tuple[list[_Prepared], bool]:
        """The texts that hold the call, the last one first; False: one might, if that could be searched."""
        begun = _inner(plain(written[:BEGINNING]), cut=len(written) > BEGINNING)
        likely = [each for each in reversed(self._prepared()) if begun <= each[2].pieces]
        if not likely:
            return [], True
        wanted = plain(written)
        needed = _inner(wanted, cut=False)
        found: list[_Prepared] = []
        for each in likely:
            if not needed <= each[2].pieces:
                continue
            if self._left < 0:
                return [each], False
            self._left -= len(each[2].plain)
            if wanted in each[2].plain:
                found.append(each)
        return found, True

    def junction(self, ended: Ended, begun: Begun) -> Echo | None:
        """Return where a call begins behind another in what was read; ``Junction`` says how much of it must
        be there."""
        found = self._met(Junction(ended, begun), begun)
        lines = on_one_line(ended.text[-BACK:]), on_one_line(begun.text[:WINDOW])
        if found or not any(lines):
            return found
        ended = replace(ended, text=lines[0] or ended.text)
        begun = replace(begun, text=f"{lines[1] or begun.text[:WINDOW]}{begun.text[WINDOW:]}")
        return self._met(Junction(ended, begun), begun)

    def _met(self, junction: Junction, begun: Begun) -> Echo | None:
        needed = _inner(junction.head, cut=True)
        for place, text, prepared in reversed(self._prepared()):
            if not needed <= prepared.pieces:
                continue
            if self._left < 0:
                return Echo(place, "", False, None)
            self._left -= len(prepared.plain)
            whole = False
            for at in junction.places(prepared.plain):
                likely = junction.is_likely(prepared, at)
                self._left -= WINDOW if likely else NEAR
                if self._left < 0 or (likely and junction.stands(prepared, at)):
                    return Echo(place, _excerpt(text, begun.text), False, (prepared,))
                whole = whole or junction.stands_whole(prepared, at)
            if whole:
                return Echo(place, _excerpt(text, begun.text), junction.trivial, (prepared,))
        return None

    def _prepared(self) -> list[_Prepared]:
        if self._texts is None:
            self._texts = [(*each, self._known.text(each[1])) for each in _texts(list(self._messages))]
        return self._texts


@dataclass(frozen=True, slots=True)
class Ended:
    """A call that ends where another begins."""

    text: str
    """The text up to there."""
    arguments: JsonObject
    opening: str = ""
    """Its markup up to its name."""
    copied: bool = False
    """The model has read this call, and the end of the call before it."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What begins where another call ends: a call, or markup without a name that is not a call."""

    text: str
    """The text from the opening markup on."""
    name: str | None
    arguments: JsonObject
    behind: str = ""
    """The brackets behind the call."""


class Junction:
    """The place where a call ends and another begins, to be found in what was read.

    A page that is copied into an argument can end that call, begin another and leave its end to the model.
    Such a call is nowhere as a whole. What was read has its opening markup and its name, and before it
    at least a part of what ended the call before. From there on the text

    - ends within the call, or leaves it open: what follows is none of the call's, and no end follows; or
    - has the first line of the first argument that says something. A log has that too: a whole call behind
      the end of another one, with other values, is not this one.

    The name and the first key alone are no evidence: a log of calls has those of every call. Whoever wrote
    the first key made the call. A text that ends at the name is evidence if the arguments may be the
    rest of the call before (``_ends_behind_name``). What has no name may be words, or what is left of a
    call: its first character will do, behind the end of the call before.
    """

    def __init__(self, ended: Ended, begun: Begun) -> None:
        self._before = before = plain(ended.text[-BACK:])
        self._copied = ended.copied
        self._is_call = begun.name is not None
        said = plain(_last_line(ended.arguments))
        self._said_before = before[_last_value(before, said) :] if said else ""
        ending = self._said_before[len(said) :]
        once = before.count(ending[:LONGEST_END]) == 1  # otherwise every value ends so
        self._ending = ending[:LONGEST_END] if once else ending
        self._begun = f"{begun.text}{begun.behind}"
        self._written = plain(begun.text[:WINDOW])
        self._closing = _closing(begun.text, begun.arguments)
        spelt = _spelling(begun.name or "", self._written)
        named = at = self._written.find(spelt) if spelt else -1
        self._opens = at != 0
        self._named = at >= 0
        self._opened = plain(f'"{ended.opening}')  # with what ``_LINE`` takes from before a line
        self._opening = self._written[:at] if at > 0 else self._opened
        self.head = self._written[: at + len(spelt)] if at >= 0 else ""
        key = plain(next(iter(begun.arguments), ""))
        at = self._written.find(key, len(self.head))
        self._key_start = max(at, len(self.head))
        self._key_end = self._key_start + (len(key) if at >= 0 else 0)
        self._name_end = max(self._written.rfind(spelt, 0, self._key_start), named) + len(spelt)
        self._values = list(islice(_values(self._written, len(self.head), begun.arguments), VALUES))
        self.trivial = not any(says for *_, says in self._values)

    def places(self, text: str) -> Iterator[int]:
        """Where a call begins in a text as this one does, behind the end of another."""
        if not self._named:
            seam = f"{self._before[-1:]}{self._written[:1]}"
            at = text.find(seam) if len(seam) > 1 else -1
            while at >= 0:
                yield at + 1
                at = text.find(seam, at + 1)
            return
        at = text.find(self.head)
        while at >= 0:
            begins = at == 0 or text[at - 1] == END
            if (begins and self._opens) or (at and text[at - 1] == self._before[-1:]):
                yield at
            at = text.find(self.head, at + 1)

    def is_likely(self, text: Text, at: int) -> bool:
        """Is the place worth a closer look?"""
        return self._named or self._is_ended(text, at)

    def stands_whole(self, text: Text, at: int) -> bool:
        """Whether the text has the whole call at this index, and the end of the one before."""
        return text.plain.startswith(self._written, at) and self._is_ended(text, at)

    def _is_ended(self, text: Text, at: int) -> bool:
        """Whether the text has the end of the call before, as far back as the text, an element around it or
        its line begins."""
        read, written = text.plain[max(at - ENDING, 0) : at].rpartition(END)[2], self._before[-ENDING:]
        same = _common(read[::-1], written[::-1])
        return same > 0 and (same == len(read) or read[-same - 1] in _BEFORE or text.begins_line(at - same))

    def stands(self, text: Text, at: int) -> bool:
        """Whether the text has enough of the call at this index."""
        same = _common(self._written, text.plain[at : at + len(self._written)])
        known = self._said_before != "" and text.plain.endswith(self._said_before, 0, at)
        said = any(says and end <= same for *_, end, says in self._values)
        if said and (known or self._is_ended(text, at)) and not self._is_another(text, at, same, known):
            return True
        begun = self._is_begun(text, at, same, known)
        return begun or (same < len(self._written) and self._breaks_off(text, at, same))

    def _is_begun(self, text: Text, at: int, same: int, known: bool) -> bool:
        """Whether the text has the beginning of the call, up to that of its first value, behind an end that
        ends nothing there.

        Before that end it must have the same, or nothing. If it has the call before too, or what follows
        has no name, the beginning may be shorter.
        """
        if known and self._copied:
            return same >= self._key_end
        reached = any(start < same for _, start, _, _ in self._values[:1])
        if not (reached if self._named else same > 1 if self._is_call else self._opens_call(same)):
            return False
        ended = text.plain[max(at - BACK, 0) : at].rpartition(END)[2]
        begins = self._is_call and self._closing in ended and self._before.endswith(ended)
        begins = begins and not self._is_opening(ended)
        return (known or begins) and not self._is_opened(text.plain, at)

    def _is_opening(self, ended: str) -> bool:
        return self._opened != "" and f"{ended}{self._written}".startswith(self._opened)

    def _opens_call(self, same: int) -> bool:
        """Whether markup is, up to an index, ends of calls and the beginning of an opening."""
        written, opening = self._written[:same], self._opening
        at = written.find(opening[:2]) if opening else -1
        while at >= 0 and not (opening.startswith(written[at:]) or written.startswith(opening, at)):
            at = written.find(opening[:2], at + 1)
        return at >= 0

    def _is_opened(self, text: str, at: int) -> bool:
        """Whether a text has the beginning of the call that ends there, as a log of calls has."""
        low = max(at - BEHIND, 0)
        begin = text.rfind(self._opening, max(text.rfind(END, low, at), low), at)
        if begin < 0:
            return False
        if self._ending.strip("])}"):
            return text.count(self._ending, begin, at) < 2
        while text[begin - 1 : begin] in ("(", "[", "{"):
            begin -= 1
        return all(text.count(a, begin, at) >= text.count(b, begin, at) for a, b in _BRACKETS)

    def _breaks_off(self, text: Text, at: int, same: int) -> bool:
        """Ends the text within the call, or leaves it open, where it is the same so far?"""
        rest = text.plain[at + same : at + same + WINDOW].partition(END)[0]
        begun = self._written.rfind("<", 0, same)
        goes_on = rest[:1] not in ("<", "[") or self._named
        if rest and goes_on and begun > self._written.rfind(">", 0, same):
            rest, same = f"{self._written[begun:same]}{rest}", begun  # it is another tag
        if not same:
            return False
        if same <= self._key_end and self._ends_behind_name(text, at, same):
            return True
        if same < self._key_end and self._written[same] not in "}])<":
            return False  # the key is the model's
        if not rest.strip("}])"):
            return len(rest) < len(self._written) - len(self._written.rstrip("}])")) or not rest
        closed = self._closing in rest if self._closing else self._named
        return not closed and (not _goes_on(rest) or self._ends_line(text, at, same))

    def _ends_behind_name(self, text: Text, at: int, same: int) -> bool:
        """Ends the text, or its line, between the name of the call and its arguments?

        In JSON the rest of the call before becomes the arguments then: it closes the string, may have keys,
        and closes one bracket more than is open.
        """
        ended = at == 0 or text.plain[at - 1] == END or self._is_ended(text, at)
        flat = _is_balanced(self._written[self._name_end : self._key_start])
        if not (self._named and ended and (flat or self._has_other_end)):
            return False
        for end in range(self._name_end, min(same, self._key_start) + 1):
            between, following = self._written[self._name_end : end], self._written[end]
            is_rest = following.isalnum() or following in "_$.-*;"
            is_rest = is_rest or (following == "}" and self._has_other_end)
            if (
                is_rest
                and "<" not in between
                and _is_balanced(between)
                and self._ends(text, at + end, self._written[end:])
            ):
                return True
        return False

    @cached_property
    def _has_other_end(self) -> bool:
        """Whether the call closes more objects than it opens, or opens more before its name than the call
        before."""
        bare = _STRING.sub("", self._begun)
        return bare.count("}") > bare.count("{") or self._opening.count("{") > self._opened.count("{")

    def _ends(self, text: Text, at: int, following: str) -> bool:
        """Whether nothing of a call is at this index of a text, where the form or a line ends, or a word
        cannot go on. ``following``: what the call has there."""
        rest = text.plain[at : at + WINDOW].partition(END)[0]
        if not rest:
            return True
        if rest[0] in "{(}]):=" or (_goes_on(rest) and not text.begins_line(at)):
            return False
        key, closing = _KEY.match(rest), self._closing or "\2"
        if key and (following.startswith(key[0]) or (key[0].islower() and closing in rest)):
            return False
        return not rest.startswith(closing)

    def _ends_line(self, text: Text, at: int, same: int) -> bool:
        """Ends a line there, in the arguments of the call if it has a name?"""
        reached = not self._named or any(start < same for _, start, _, _ in self._values[:1])
        return reached and text.begins_line(at + same)

    def _is_another(self, text: Text, at: int, same: int, known: bool) -> bool:
        """Are values of the call its own, where the text has a whole other one behind another end?"""
        rest = text.plain[at + same : at + same + 4 * WINDOW].partition(END)[0]
        longer = _goes_on(rest)
        own = any(begin <= same < end or (same == end and longer) for begin, _, end, _ in self._values)
        closed = self._closing != "" and self._closing in rest
        if not closed or self._said_before == "":
            return False
        opened = same < len(self._written) and self._is_opened(text.plain, at)
        return opened or (own and not known)


class Echoes:
    """Looks up whether the model has read a call before; one for all conversations of a client or an agent.

    Conversations share prepared texts, but a result depends on the conversation's own messages only. The
    least recently used texts are dropped when there are too many.
    """

    __slots__ = ("_new", "_old", "_size")

    def __init__(self) -> None:
        self._new: dict[str, Text] = {}
        self._old: dict[str, Text] = {}
        self._size = 0

    def read(self, messages: Iterable[Message]) -> Read:
        """Return what the model has read when it answers these messages; searched only if needed."""
        return Read(messages, self)

    def text(self, text: str) -> Text:
        """Return the text in the form that is compared."""
        known = self._new.get(text)
        if known is None:
            known = self._old.get(text) or Text(text)
            if self._size > REMEMBERED:
                self._old, self._new, self._size = self._new, {}, 0
            self._new[text] = known
            self._size += len(text)
        return known


def _orders(written: str, on_lines: str) -> Iterator[str]:
    """A call, on one line, and with its last line first (``tac``)."""
    yield written
    if line := on_one_line(written):
        yield line
    lines = on_lines.strip().splitlines()
    if len(lines) > 1:
        yield "\n".join(reversed(lines))


def _common(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[low:middle] == other[low:middle] else (low, middle - 1)
    return low


def _spelling(name: str, written: str) -> str:
    """The name of a tool as a call spells it, or as it is declared."""
    declared = plain(name)
    if not name or declared in written:
        return declared
    letters = filter(str.isalnum, declared.rpartition("__")[2])  # without a namespace
    found = re.search(_SEPARATORS.join(map(re.escape, letters)), written, re.IGNORECASE)
    return found[0] if found else declared


def _closing(written: str, arguments: JsonObject) -> str:
    """The markup that ends a call, without the brackets that end its last value."""
    closing = "".join(_CLOSING.findall(plain(written[-NEAR:])))
    if closing[-1:].isalnum():
        return plain(written[-NEAR:].rstrip().rpartition("\n")[2])
    if closing[:1] not in ("]", ")", "}"):
        return closing
    value = plain(_last_line(arguments))
    return closing[len(value) - len(value.rstrip("])}")) :] or closing


def _last_value(before: str, said: str) -> int:
    """Where the end of the last value begins before the end of its call, in a tag only if it is nowhere
    else (a name); the length if it is nowhere."""
    last = at = before.rfind(said)
    while at >= 0 and _IN_TAG.match(before, at + len(said)):
        at = before.rfind(said, 0, at + len(said) - 1)
    return at if at >= 0 else last if last >= 0 else len(before)


def _is_balanced(text: str) -> bool:
    return all(text.count(a) == text.count(b) for a, b in _BRACKETS)


def _goes_on(rest: str) -> bool:
    """Whether a value goes on like this."""
    return rest[:1].isalnum() or rest[:1] in ("/", ".", "_", "~", "$", "-")


def _values(written: str, at: int, arguments: JsonObject) -> Iterator[tuple[int, int, int, bool]]:
    """Where the first line of each argument is: its key, its beginning, its end. Does it say something?"""
    left: list[tuple[Any, bool]] = [(arguments, False)]
    while left:
        each, is_key = left.pop()
        if isinstance(each, dict):
            for key, value in reversed(cast("JsonObject", each).items()):
                left += ((value, False), (key, True))
        elif isinstance(each, list):
            left += [(value, False) for value in reversed(cast("list[Any]", each))]
        else:
            line = next((line for line in str(each).splitlines() if line.strip()), "")
            shown = plain(f'"{line[:BEGINNING]}')  # with what ``_LINE`` takes from before a line
            found = written.find(shown, at)
            if found < 0:
                shown = plain(line[:BEGINNING])
                found = written.find(shown, at)
            begin, at = at, found + len(shown) if found >= 0 else at
            if not is_key:
                yield begin, max(found, begin), at, not _is_trivial({"": each})


def _last_line(arguments: JsonObject) -> str:
    """The end of the last argument, as far as it is in one line."""
    last: Any = arguments
    while last and isinstance(last, dict | list):
        last = cast("list[Any]", [*last.values()] if isinstance(last, dict) else last)[-1]
    lines = [] if last in ({}, []) else str(last).splitlines()
    return next((line for line in reversed(lines) if line.strip()), "")[-NEAR:]


def _inner(wanted: str, *, cut: bool) -> frozenset[int]:
    """The pieces of a call, or of its beginning, that must be pieces of the text around it too."""
    pieces = PIECE.findall(wanted)[:-1]  # the last match is empty
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
                if called := names.get(id, name or N_("a tool")):
                    place = N_(f"the result of {name or called} (message {number + 1})")
                    yield from ((place, text) for text in strings(content))
            case User(content):
                place = N_(f"a message of the user (message {number + 1})")
                yield from ((place, text) for text in strings(content))
            case _:
                continue
        number += 1


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
    """Return the text around the call in one line; the beginning of the text if the call is not found."""
    line = next((line for line in written.splitlines() if line.strip()), "").strip()
    text = text.strip(AMONG)
    at = max(text.find(line), 0)
    start, end = max(at - EXCERPT, 0), at + EXCERPT
    return ("… " if start else "") + " ".join(text[start:end].split()) + (" …" if end < len(text) else "")
