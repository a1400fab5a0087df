"""Read objects whose strings contain unescaped quotes: the schema's property names show where strings end.

A quote ends a string only if the schema allows what follows it: a comma and a property that has not
occurred, or closing brackets up to such a place or to the end of the text. The first quote that can end the
string does. If several readings are sensible, the text is refused:

* a string that still contains ``", "key":`` with a property of its own object, or with any key at all
  outside of brackets that the string opened itself;
* two strings in a row with an odd number of quotes each, because they may be one string, cut in two;
* a string without its opening quote whose leading blanks may belong to it, that is, unless the same blanks
  are before every other value.
"""

from __future__ import annotations

import re
from typing import Any

from ferrule.core.messages import JsonObject, Repair
from ferrule.repair.lenient_json import CLOSING, read_number, read_word, skip_blank, unescape
from ferrule.repair.schema import STRING, Contract, View
from ferrule.repair.strict_json import Parsed

DEPTH = 16
"""More deeply nested objects and arrays are not split."""


def split(text: str, start: int, contract: Contract, *, inside: bool = False) -> Parsed | None:
    """Read the object at ``start``, which must be the rest of the text; None if that is not possible.

    Raises ``Several`` if it can be read in more than one way.
    """
    view = contract.view
    if not view.properties:
        return None
    splitter = _Splitter(text)
    try:
        value, end = splitter.object(start if inside else start + 1, view)
    except _Unclear:
        return None
    if skip_blank(text, end) < len(text):
        return None
    if splitter.is_blank_doubtful():
        raise Several
    return Parsed(value, (splitter.rule, *splitter.commas))


class Several(Exception):
    """The text can be read in more than one way."""


class _Unclear(Exception):
    """The text cannot be read."""


class _Place:
    __slots__ = ("first", "is_object", "odd", "seen", "view")

    def __init__(self, view: View, *, is_object: bool) -> None:
        self.view = view
        self.is_object = is_object
        self.seen: set[str] = set()
        self.first = ""
        self.odd = False  # whether the member before was a string with an odd number of quotes in it


class _Splitter:
    def __init__(self, text: str) -> None:
        self.text = text
        self.places: list[_Place] = []
        self.blanks: dict[
            str, set[str]
        ] = {}  # mark -> the blanks between this mark and the values after it
        self.unopened: set[str] = set()  # marks that were followed by a string without its opening quote
        self.rule = Repair("inner-quotes", "quotes inside a string were not escaped")
        self.commas: tuple[Repair, ...] = ()

    def is_blank_doubtful(self) -> bool:
        """Whether the blanks before a string without its opening quote may belong to it."""
        return any(
            len(self.blanks[mark]) > 1 or not _USUAL.fullmatch(mark + "".join(self.blanks[mark]))
            for mark in self.unopened
        )

    def object(self, at: int, view: View) -> tuple[JsonObject, int]:
        """Read members from ``at``, after the opening brace; return the offset after the closing one."""
        place = self._enter(view, is_object=True)
        result: JsonObject = {}
        at = skip_blank(self.text, at)
        while self.text[at : at + 1] != "}":
            key, at = self._key(at, place)
            place.seen.add(key)
            place.first = place.first or key
            result[key], at = self._value(at, view.member(key), place, key)
            at = self._separator(at, "}")
        self.places.pop()
        return result, at + 1

    def _array(self, at: int, view: View) -> tuple[list[Any], int]:
        place = self._enter(view, is_object=False)
        result: list[Any] = []
        at = skip_blank(self.text, at)
        while self.text[at : at + 1] != "]":
            value, at = self._value(at, view.items, place, "")
            result.append(value)
            at = self._separator(at, "]")
        self.places.pop()
        return result, at + 1

    def _enter(self, view: View, *, is_object: bool) -> _Place:
        if len(self.places) >= DEPTH:
            raise _Unclear
        self.places.append(_Place(view, is_object=is_object))
        return self.places[-1]

    def _key(self, at: int, place: _Place) -> tuple[str, int]:
        found = _KEY.match(self.text, at)
        if not found or not _may_follow(found.group(1), place):
            raise _Unclear
        return found.group(1), found.end()

    def _separator(self, at: int, closing: str) -> int:
        """Skip the comma after a value; return the offset of the next member or of the closing bracket."""
        at = skip_blank(self.text, at)
        char = self.text[at : at + 1]
        if char == ",":
            at = skip_blank(self.text, at + 1)
            if self.text.startswith(closing, at):
                self.commas = (Repair("trailing-comma", f"a comma before {closing!r}"),)
            return at
        if char != closing:
            raise _Unclear
        return at

    def _value(self, at: int, view: View, place: _Place, key: str) -> tuple[Any, int]:
        at = skip_blank(self.text, at)
        mark = self._note_blank(at)
        char = self.text[at : at + 1]
        if char and char in CLOSING:
            return self._string(at + 1, char, place, key)
        odd, place.odd = place.odd, False
        if char == "{":
            return self.object(at + 1, view)
        if char == "[":
            return self._array(at + 1, view)
        token = read_number(self.text, at) or read_word(self.text, at)
        is_string = view.types == STRING
        ends = self._follows if is_string else self._is_delimited
        if token is not None and ends(token.end):
            return token.value, token.end
        if not is_string:
            raise _Unclear
        place.odd = odd
        self.unopened.add(mark)
        return self._unopened(at, place, key)

    def _note_blank(self, at: int) -> str:
        """Record the blanks before the value at ``at``; return the mark before them, or a line feed."""
        begin = at
        while self.text[begin - 1].isspace():
            begin -= 1
        mark = "\n" if "\n" in self.text[begin:at] else self.text[begin - 1]
        self.blanks.setdefault(mark, set()).add(self.text[begin:at])
        return mark

    def _unopened(self, at: int, place: _Place, key: str) -> tuple[str, int]:
        """Read a string without its opening quote, or words without any quotes.

        Words that look like a variable's name are not accepted.
        """
        if self.text[at : at + 1] in (":", ","):
            raise _Unclear
        bare = _BARE.match(self.text, at)
        if bare and bare.group() != key and self._follows(bare.end()):
            self.rule = Repair("unquoted-value", f"{key!r} had no quotes")
            return bare.group(), bare.end()
        self.rule = Repair("missing-start-quote", f"{key!r} had no opening quote")
        return self._string(at, '"', place, key)

    def _string(self, at: int, opening: str, place: _Place, key: str) -> tuple[str, int]:
        """Read from after the opening quote to the first quote that can be the closing one."""
        closing = CLOSING[opening]
        pattern = _ENDS[closing]
        found = pattern.search(self.text, at)
        while found and not (self._is_bare(found.start(), at - 1) and self._follows(found.end())):
            found = pattern.search(self.text, found.start() + 1)
        if not found:
            raise _Unclear
        body = self.text[at : found.start()]
        if _TO_THE_END.match(self.text, found.end()) and _ends_twice(body):
            raise Several
        self._doubt(body, {opening, closing}, place, key, opened=self.text[at - 1] == opening)
        return unescape(body, python=closing == "'"), found.start() + 1

    def _is_bare(self, at: int, begin: int) -> bool:
        before = at
        while before > begin + 1 and self.text[before - 1] == "\\":
            before -= 1
        return (at - before) % 2 == 0

    def _follows(self, at: int) -> bool:
        for place in reversed(self.places):
            at = skip_blank(self.text, at)
            char = self.text[at : at + 1]
            closing = "}" if place.is_object else "]"
            if char == ",":
                at = skip_blank(self.text, at + 1)
                if not self.text.startswith(closing, at):
                    return self._is_member(at, place)
                char = closing
            if char != closing or (place.is_object and not place.seen.issuperset(place.view.required)):
                return False
            at += 1
        return skip_blank(self.text, at) >= len(self.text)

    def _is_delimited(self, at: int) -> bool:
        return bool(_DELIMITED.match(self.text, at))

    def _is_member(self, at: int, place: _Place) -> bool:
        if place.is_object:
            found = _KEY.match(self.text, at)
            return bool(found) and _may_follow(found.group(1), place)
        items = place.view.items
        if items.types <= {"object"}:
            found = _FIRST_KEY.match(self.text, at)
            return bool(found) and _may_follow(found.group(1), _Place(items, is_object=True))
        if items.types <= {"string"}:
            return self.text[at : at + 1] in CLOSING
        return bool(_ANY_VALUE.match(self.text, at))

    def _doubt(self, body: str, quotes: set[str], place: _Place, key: str, *, opened: bool) -> None:
        """Raise ``Several`` for a string that may be cut in two, or may contain more than itself."""
        bare = _ESCAPE.sub("", body)
        odd = (sum(bare.count(quote) for quote in quotes) % 2 == 1) == opened
        if _REMARK.search(bare) or any(_is_doubled(body, quote) for quote in quotes):
            raise Several
        if odd and place.odd and key not in place.view.required:
            raise Several
        if _holds_members(bare, place, odd=odd) or self._begins_again(bare) or self._holds_key(bare, key):
            raise Several
        place.odd = odd

    def _begins_again(self, bare: str) -> bool:
        """Whether a string contains the beginning of the outermost object again."""
        first = self.places[0].first
        return bool(first) and any(found.group(1) == first for found in _AGAIN.finditer(bare))

    def _holds_key(self, bare: str, key: str) -> bool:
        """Whether a string, the value of ``key``, contains what may be a key of an open object."""
        last = _LAST_KEY.search(bare[-128:])
        unseen = (place.view.properties.keys() - place.seen for place in self.places)
        if last and any(last[1] in keys for keys in unseen):
            return True  # the text was cut after it
        return any(
            self._is_key(found.group(1) or found.group(2), place, key)
            for found in _INNER_KEY.finditer(bare)
            for place in self.places
        )

    def _is_key(self, name: str, place: _Place, key: str) -> bool:
        """Whether a quoted word in a string may be a key of this object after all.

        The outermost object occurs once, so its first key cannot occur again.
        """
        if place is self.places[0] and name in (place.first, key if len(self.places) == 1 else ""):
            return False
        return name in place.view.properties


def _holds_members(bare: str, place: _Place, *, odd: bool) -> bool:
    """Whether a string in ``place`` may contain the members that follow it. ``odd``: it has an odd number
    of quotes."""
    if not place.is_object and (_SIDE_BY_SIDE.search(bare) or (odd and _INNER_ELEMENT.search(bare))):
        return True
    if _is_structure(bare):
        return True
    view = place.view if place.is_object else place.view.items
    takes_anything = not view.names and place.view.items.types != STRING
    return takes_anything and bool(_STRUCTURE.search(bare))


def _is_structure(bare: str) -> bool:
    """Whether a string may have ended at a quote, a comma and a key outside of brackets that it opened."""
    depth, at = 0, 0
    key = _STRAY_KEY.search(bare)
    if key and not any(bracket in bare[: key.start()] for bracket in "{["):
        return True
    for found in _NEXT_MEMBER.finditer(bare):
        before = bare[at : found.end(1)]
        depth += sum(map(before.count, "{[")) - sum(map(before.count, "}]"))
        at = found.end(1)
        if depth <= 0:
            return True
    return False


def _ends_twice(body: str) -> bool:
    """Whether the last string may have ended earlier: a quote, and then brackets that it did not open."""
    rest = body.rstrip("}] \t\r\n")
    if rest == body or not rest.endswith(('"', "”", "'")):
        return False
    return body.count("}") > body.count("{") or body.count("]") > body.count("[")


def _is_doubled(body: str, quote: str) -> bool:
    """Whether the only quote in a string is at its edge, so that one quote there may be superfluous."""
    before, found, after = _ESCAPE.sub("..", body).partition(quote)
    return bool(found) and quote not in after and not (before.strip() and after.strip())


def _may_follow(key: str, place: _Place) -> bool:
    """Whether a key may come next: not twice, and declared unless the object declares no properties."""
    if key in place.seen:
        return False
    return key in place.view.properties or not place.view.properties


_NEXT_MEMBER = re.compile(r"""["'”]([\s}\]]*+),\s*+["'“][^"'“”\\\n]{1,80}["'”]\s*+:""")
_STRAY_KEY = re.compile(r'"\s{0,8}:\s{0,8}["{\[]')
_USUAL = re.compile(r"[:,] ?|\[|\n\s*")
_KEY = re.compile(r"""["'“]([^"'“”\\\n]{1,80})["'”]\s*+:""")
_FIRST_KEY = re.compile(r"""\{\s*+["'“]([^"'“”\\\n]{1,80})["'”]\s*+:""")
_INNER_KEY = re.compile(
    r"""(?:["'“](?=([\w$ .-]{1,80}?)\s*+(?:["'”]\s*+[:"'“{\[]|:))|[,{]\s*+(?=([\w$.-]{1,80})["'”]\s*+:))"""
)
_LAST_KEY = re.compile(r"""["'”]\s*+,\s*+["'“]([\w$ .-]{1,80})\Z""")
_BARE = re.compile(r"[^\W\d_][^\W_]*+(?:[ .-][^\W_]++|(?!)){0,9}+")
_DELIMITED = re.compile(r"\s*+[,}\]]")
_TO_THE_END = re.compile(r"[\s}\]]*+$")
_AGAIN = re.compile(r"""[}\]"]\s*+[,;]?\s*+\{\s*+["']([^"'\\\n]{1,80})["']\s*+:""")
_STRUCTURE = re.compile(r"""["'”]\s*+[,:]""")
_INNER_ELEMENT = re.compile(r"""[,]\s*+["']|["']\s*+,""")
_REMARK = re.compile(r"""["'”]\s*+,\s*+(?://|/\*|\#)""")
_SIDE_BY_SIDE = re.compile(r'"\s*+"')
_ANY_VALUE = re.compile(r"[{\[\"'“0-9-]|(?:true|false|null|True|False|None)\b")
_ENDS = {closing: re.compile(rf"{re.escape(closing)}(?=\s*+[,\}}\]])") for closing in set(CLOSING.values())}
_ESCAPE = re.compile(r"\\.", re.DOTALL)
