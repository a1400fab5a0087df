r"""Python literals from a tape: strings, numbers, lists, tuples, sets, dicts, and a call's arguments.

In: a tape on a value. Out: the value as JSON has it (tuples and sets become lists). Nothing is ever
evaluated but sums and products of numbers (``60*60``); what is no literal raises ``NoLiteral``, a text that
ends inside a value raises ``Ended``.

JSON's spellings of the constants, keys without quotes and Markdown's ``\_`` in names are read too; and
words without quotes (``city=New York``), where the tool takes nothing but a string.

Numbers as Python writes them, and sums and products of them.

In: a token, or numbers with operators between them. Out: the value, if a JSON number can hold it.

Python strings from a tape, in every way that models write them.

In: a tape on an opening quote. Out: the string. A text that ends inside one raises ``Ended``.

Models forget to escape: a quote ends a string only where structure follows it. Raw newlines in strings and
Markdown's ``\_`` are read too, and strings in a call that is a string itself.
"""

from __future__ import annotations

import json
import re
from keyword import kwlist
from typing import Any, cast

from ferrule.dialects.core.tape import Literals, Tape, Wait, tape_of
from ferrule.repair.strict_json import differ

OPERATORS = frozenset("+-*/")
_NUMBER = re.compile(r"(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?")
_HUGE = 10**300


class NoLiteral(Exception):
    """The text is not a literal."""


def number(sign: str, token: str) -> int | float:
    """Return the number in a token. Raises ``NoLiteral`` if it is not a number, or one that JSON cannot
    hold."""
    if not _NUMBER.fullmatch(token):
        raise NoLiteral
    token = sign + token.replace("_", "")
    try:
        if token.lstrip("+-").isdigit():
            return int(token)
        value = float(token)
    except ValueError:
        raise NoLiteral from None
    if value in (float("inf"), float("-inf")):
        raise NoLiteral
    return value


def is_number(value: Any) -> bool:
    """Whether the value is an int or float, but not a bool."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def computed(terms: list[Any]) -> int | float:
    """Return the value of numbers with operators between them: products first, then sums, left to right."""
    for operators in ("*/", "+-"):
        rest = [terms[0]]
        for sign, number in zip(terms[1::2], terms[2::2], strict=True):
            if not is_number(number):
                raise NoLiteral
            if sign in operators:
                rest[-1] = _applied(sign, rest[-1], number)
            else:
                rest += [sign, number]
        terms = rest
    return terms[0]


def _applied(sign: str, left: float, right: float) -> int | float:
    try:
        match sign:
            case "+":
                value = left + right
            case "-":
                value = left - right
            case "*":
                value = left * right
            case _:
                value = left / right
    except ArithmeticError:
        raise NoLiteral from None
    if abs(value) > _HUGE:
        raise NoLiteral
    return value


AHEAD = 128
"""Number of characters after a quote that decide whether it ends a string."""

_MARK = {quote: re.compile(rf"[{quote}\\<]") for quote in "'\""}
"""Characters at which the reading of a string stops."""

_AS_JSON = re.compile(r'"(?:[^\\"]++|\\[ntrbf\\"]|(?!))*+"')
_DECODER = json.JSONDecoder(strict=False)
_UNESCAPED = re.compile(r"[^\\]*")
NEXT_KEY = re.compile(r",\s{0,64}(?:(?:[^\W\d]|\\_)(?:\w|\\_|-){0,99}\s{0,8}=(?!=)|\)|\*\*|$)")
NEXT_VALUE = re.compile(
    r""",\s{0,64}(?:['"\[({\])}+.\d-]|(?:True|False|None|true|false|null)\b|[rub]['"]"""
    r"""|[^\W\d]\w{0,99}\s{0,8}[=:]|$)""",
    re.IGNORECASE,
)
"""What may follow a string: the next argument, or the next value."""

JOINED = re.compile(r"\s{0,64}\+\s{0,64}['\"]")
"""Another string, added to the one before it."""

_CLOSED = re.compile(r"[\])}](?![\w'\"])")
_TRIPLE_END = {quote: Literals((quote * 3,)) for quote in "'\""}
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))", re.DOTALL)
_PIECE = re.compile(
    r"(?:[^\\]|\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.|\Z)){1,4096}", re.DOTALL
)
"""A part of a text that does not cut an escape. Unescaping the whole text takes many times its memory."""

_SIMPLE = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "\\": "\\", "'": "'", '"': '"', "\n": ""}


class Ended(Exception):
    """The text ended inside a value."""


class StringReader:
    """Reads strings from one tape, which must record.

    ``wrapper`` is the quote around the whole call, if there is one. ``markdown`` is set when names were
    escaped: then strings are, too. ``stops`` are markers that may end a call whose string never closes;
    ``first`` is the position of the first of them, or None. ``accept_first_end``: the string ends there.
    ``torn``: a string holds quotes like its own, so that it may go on where it seemed to end.
    """

    __slots__ = ("_stops", "accept_first_end", "first", "markdown", "tape", "torn", "wrapper")

    def __init__(
        self, tape: Tape, stops: Literals | None = None, *, accept_first_end: bool = False
    ) -> None:
        self.tape = tape
        self._stops = stops
        self.accept_first_end = accept_first_end
        self.first: int | None = None
        self.markdown = self.torn = False
        self.wrapper = ""

    def step(self) -> None:
        self.tape.take(self.tape.at + 1)

    def string(self, following: re.Pattern[str], *, raw: bool = False, key: bool = False) -> Wait[str]:
        """Read a string. ``following`` matches what may follow it; ``raw``: it has no escapes.

        ``key``: it is a key, which a colon may follow.
        """
        tape = self.tape
        start = tape.length
        quote = tape.take(tape.at + 1)
        ahead = yield from tape.peek(2)
        if ahead == quote * 2:
            tape.take(tape.at + 2)
            return (yield from self._triple(quote))
        escaped, joins = False, not key
        while True:
            yield from tape.skip_to(_MARK[quote])
            if tape.at == len(tape.window):
                raise Ended
            mark = tape.window[tape.at]
            if mark == quote:
                ahead = yield from tape.peek(AHEAD)
                if self._closes(ahead[1:], following, key=key) or (joins and JOINED.match(ahead, 1)):
                    self.step()
                    text = tape.since(start)
                    return self._plain(text) if escaped and not raw else text[1:-1]
                joins, self.torn = False, True
            elif mark == "\\":
                if len((yield from tape.peek(2))) < 2:
                    raise Ended
                self.step()
                escaped = True
            elif self._stops:
                yield from self._note_stop(self._stops)
            tape.take(tape.at + 1)

    def _note_stop(self, stops: Literals) -> Wait[None]:
        """Note a marker inside a string: the end of the call, if the string never closes."""
        if (yield from self.tape.starts(stops)):
            self.first = self.tape.length if self.first is None else self.first
            if self.accept_first_end:
                raise Ended

    def _plain(self, text: str) -> str:
        """Decode a string in its quotes. Most are also valid JSON, which is cheaper to decode."""
        if not self.markdown and _AS_JSON.fullmatch(text):
            return _DECODER.decode(text)
        return self._unescaped(text[1:-1])

    def escaped_string(self, following: re.Pattern[str], *, key: bool = False) -> Wait[str]:
        """Read a string in a call that is itself a string: quotes are escaped once, escapes twice."""
        tape, quote = self.tape, f"\\{self.wrapper}"
        if (yield from tape.peek(2)) != quote:
            raise NoLiteral
        tape.take(tape.at + 2)
        parts: list[str] = []
        while True:
            parts.append((yield from tape.skip(_UNESCAPED)))
            ahead = yield from tape.peek(AHEAD)
            if len(ahead) < 2:
                raise Ended
            behind = ahead[2:].replace(quote, self.wrapper)
            if ahead.startswith(quote) and self._closes(behind, following, key=key):
                tape.take(tape.at + 2)
                return self._unescaped("".join(parts))
            if ahead.startswith("\\\\"):
                tape.take(tape.at + (3 if ahead[2:4] == quote else 2))
                parts.append("\\" + tape.take(tape.at + 1))
            else:
                parts.append(_unescape_once(tape.take(tape.at + 2)))

    def _closes(self, ahead: str, following: re.Pattern[str], *, key: bool) -> bool:
        """Whether structure follows a quote."""
        rest = ahead.lstrip(" \t\r\n")
        if not rest or rest.startswith(("<|", "</")):
            return True
        if rest[0] == ",":
            return following.match(rest) is not None
        if key and rest[0] == ":":
            return True
        if rest[0] in ")]}" and self.wrapper and rest[1:2] == self.wrapper:
            return True
        return _CLOSED.match(rest) is not None

    def _triple(self, quote: str) -> Wait[str]:
        text, end = yield from self.tape.until(_TRIPLE_END[quote])
        if not end:
            raise Ended
        self.tape.take(self.tape.at + 3)
        return self._unescaped(text)

    def pass_string(self, quote: str) -> Wait[None]:
        """Skip a string after its opening quote, up to the next such quote."""
        while True:
            yield from self.tape.skip_to(_MARK[quote])
            ahead = yield from self.tape.peek(2)
            if not ahead:
                raise Ended
            self.tape.take(self.tape.at + (2 if ahead[0] == "\\" else 1))
            if ahead[0] == quote:
                return

    def _unescaped(self, text: str) -> str:
        if "\\" not in text:
            return text
        replace = _unescape_markdown if self.markdown else _unescape
        return "".join([_ESCAPE.sub(replace, piece.group()) for piece in _PIECE.finditer(text)])


def _unescape(found: re.Match[str]) -> str:
    byte, short, long, other = found.groups()
    if other is not None:
        return _SIMPLE.get(other, found.group())
    point = int(byte or short or long, 16)
    return chr(point) if point < 0x110000 and not 0xD800 <= point < 0xE000 else found.group()


def _unescape_markdown(found: re.Match[str]) -> str:
    return "_" if found.group() == "\\_" else _unescape(found)


def _unescape_once(escape: str) -> str:
    """Decode a JSON escape of two characters; return any other unchanged."""
    return _SIMPLE.get(escape[1], escape)


DEPTH = 64
"""Most levels of nesting in arguments."""

_TOKEN = re.compile(r"[\w.+\-\\]*")
_NUMERALS = frozenset("+-.0123456789")
_DIGITS = re.compile(r"[\w.]*")
_KEY = re.compile(r"(?:[^\W\d]|\\_)(?:\w|\\_|-)*")
_CONSTANTS = {"True": True, "False": False, "None": None, "true": True, "false": False, "null": None}
_NO_WORDS = frozenset((*kwlist, *_CONSTANTS))
_PLAIN = re.compile(
    r"""[ \t\r\n]*+([^\W\d]\w{0,60}+) ?= ?"""
    r"""(?:"([^"\\<]*+)"|'([^'\\<]*+)'|(-?[0-9]{1,15}+|True|False|None))"""
    r"""(?:,(?=[ \t\r\n]{0,8}[^\W\d]\w{0,60}+ ?=[^=])|(?=\)[^\w'"]))"""
)
"""One argument in its usual form, with the comma after it."""

_WORD_GROUP = 4

_CALL_END = re.compile(r"\)[^\w'\"]")
_PLUS = re.compile(r"[\s+]*")
_WORDS = re.compile(
    r"([^\W_]+(?:(?:, | |-)[^\W_]+)*)\s{0,8}(?=\)|,\s{0,64}[^\W\d](?:\w|\\_|-){0,99}\s{0,8}=(?!=))"
)
_NESTED = re.compile(r"[^()\[\]{}'\"]*")


class Arguments:
    """The arguments of a call: by position, and by name. ``keyed``: a name has been read."""

    __slots__ = ("keyed", "named", "positional")

    def __init__(self) -> None:
        self.keyed = False
        self.positional: list[Any] = []
        self.named: dict[str, Any] = {}


class LiteralReader(StringReader):
    """Reads values from one tape, which must record.

    ``computed``: there was arithmetic. ``repeated``: a name or a key occurs twice, with different
    values. ``depth`` counts open brackets. ``unquoted``: names of arguments whose values may lack quotes.
    """

    __slots__ = ("computed", "depth", "repeated", "unquoted")

    def __init__(
        self, tape: Tape, stops: Literals | None = None, *, accept_first_end: bool = False
    ) -> None:
        super().__init__(tape, stops, accept_first_end=accept_first_end)
        self.depth = 0
        self.computed = False
        self.repeated = False
        self.unquoted: frozenset[str] = frozenset()

    def next(self) -> Wait[str]:
        """Skip white space; return the next character. Raises ``Ended``."""
        yield from self.tape.skip()
        if self.tape.at == len(self.tape.window):
            raise Ended
        return self.tape.window[self.tape.at]

    def arguments(self, into: Arguments) -> Wait[None]:
        """Read the text after ``(``, including ``)``."""
        self.depth = 1
        if not self.wrapper:
            yield from self._plain_members(into)
        yield from self._members(into)
        self.depth = 0

    def _plain_members(self, into: Arguments) -> Wait[None]:
        """Read named arguments while they are strings without escapes, integers or constants.

        Most calls have nothing else. ``_members`` reads the rest.
        """
        tape = self.tape
        yield from tape.wait_for(_CALL_END)
        while found := _PLAIN.match(tape.window, tape.at):
            text = found[found.lastindex or 0]
            if found.lastindex == _WORD_GROUP:
                self._set(into.named, found[1], _CONSTANTS[text] if text in _CONSTANTS else int(text))
            else:
                self._set(into.named, found[1], text)
            into.keyed = True
            tape.take(found.end())

    def _members(self, into: Arguments) -> Wait[None]:
        while (yield from self.next()) != ")":
            if (yield from self.tape.peek(2)) == "**":
                yield from self._spread(into)
                continue
            key = yield from self._keyword()
            into.keyed = into.keyed or bool(key)
            words = (
                (yield from self._unquoted_words(key)) if key in self.unquoted and self.depth == 1 else ""
            )
            value = words or (yield from self.value(NEXT_KEY if into.keyed else NEXT_VALUE))
            if key:
                self._set(into.named, key, value)
            elif into.keyed:
                raise NoLiteral
            else:
                into.positional.append(value)
            yield from self._separator(")")
        self.step()

    def _spread(self, into: Arguments) -> Wait[None]:
        """Read ``**{'name': value}``."""
        self.tape.take(self.tape.at + 2)
        members = yield from self.value()
        if not isinstance(members, dict):
            raise NoLiteral
        into.keyed = True
        for key, value in cast("dict[str, Any]", members).items():
            self._set(into.named, key, value)
        yield from self._separator(")")

    def _unquoted_words(self, key: str) -> Wait[str]:
        """Consume words without quotes, up to the next argument or the closing bracket.

        ``""`` if there are none, or if they look like a variable or an expression.
        """
        yield from self.next()
        found = _WORDS.match((yield from self.tape.peek(AHEAD)))
        words = found.group(1) if found else ""
        if words == key or words.isdigit() or any(word in _NO_WORDS for word in words.split()):
            return ""
        self.tape.take(self.tape.at + len(words))
        return words

    def skip_call(self) -> Wait[None]:
        """Skip everything up to the call's own closing bracket."""
        tape = self.tape
        while self.depth:
            yield from tape.skip(_NESTED)
            if tape.at == len(tape.window):
                raise Ended
            character = tape.take(tape.at + 1)
            if character in "'\"":
                yield from self.pass_string(character)
            else:
                self.depth += 1 if character in "([{" else -1

    def value(self, following: re.Pattern[str] = NEXT_VALUE) -> Wait[Any]:
        """Read one value; ``following`` matches what may follow a string."""
        value = yield from self._primary(following)
        while isinstance(value, str) and JOINED.match((yield from self.tape.peek(AHEAD))):
            yield from self.tape.skip(_PLUS)
            value += yield from self.string(following)
        if not is_number(value):
            return value
        terms: list[Any] = [value]
        while (yield from self._operator(terms)):
            terms.append((yield from self._primary(following)))
        self.computed = self.computed or len(terms) > 1
        return computed(terms)

    def _operator(self, terms: list[Any]) -> Wait[bool]:
        """Move an arithmetic operator from the tape to ``terms``; False if there is none.

        ``10-15-2024`` and ``10/15/2024`` are dates, so only what cannot be a date is arithmetic.
        """
        tape = self.tape
        before = yield from tape.skip()
        sign = yield from tape.peek(1)
        if sign not in OPERATORS or len(terms) > DEPTH:
            return False
        self.step()
        spaced = bool(before) and (yield from tape.peek(1)).isspace()
        if not spaced and (sign in "+-" or (sign == "/" and "/" in terms)):
            raise NoLiteral
        yield from tape.skip()
        terms.append(sign)
        return True

    def _primary(self, following: re.Pattern[str]) -> Wait[Any]:
        character = yield from self.next()
        if character in "'\"":
            return (yield from self.string(following))
        if character == "\\" and self.wrapper:
            return (yield from self.escaped_string(following))
        if character in "[(":
            return (yield from self._sequence("]" if character == "[" else ")"))
        if character == "{":
            return (yield from self._mapping())
        if character in _NUMERALS:
            return (yield from self._numeral())
        token = yield from self.tape.skip(_TOKEN)
        if token in _CONSTANTS:
            return _CONSTANTS[token]
        quote = yield from self.tape.peek(1)
        if not quote:
            raise Ended
        if token.lower() in ("r", "u", "b") and quote and quote in "'\"":
            return (yield from self.string(following, raw=token.lower() == "r"))
        if token == "dict" and quote == "(":
            return (yield from self._dict())
        raise NoLiteral

    def _numeral(self) -> Wait[int | float]:
        tape = self.tape
        sign = tape.take(tape.at + 1) if tape.window[tape.at] in "+-" else ""
        token = yield from tape.skip(_DIGITS)
        if token[-1:] in ("e", "E") and (yield from tape.peek(1)) in ("+", "-"):
            token += tape.take(tape.at + 1) + (yield from tape.skip(_DIGITS))
        if tape.at == len(tape.window):
            raise Ended
        return number(sign, token)

    def key(self) -> Wait[str]:
        return self.string(NEXT_VALUE, key=True)

    def _set(self, members: dict[str, Any], key: str, value: Any) -> None:
        self.repeated = self.repeated or (key in members and differ(members[key], value))
        members[key] = value

    def _separator(self, close: str) -> Wait[None]:
        """Consume a comma; do not consume a closing bracket."""
        character = yield from self.next()
        if character == ",":
            self.step()
        elif character != close:
            raise NoLiteral

    def _keyword(self) -> Wait[str]:
        """Consume ``name =`` and return the name; ``""`` if a value comes next."""
        tape = self.tape
        count = 0
        while True:
            found = _KEY.match(tape.window, tape.at)
            end = found.end() if found else tape.at
            while end < len(tape.window) and end - tape.at < AHEAD and tape.window[end] in " \t":
                end += 1
            count = end - tape.at
            cut = len(tape.window) - end < 2 and tape.window[end:] in ("", "\\")  # of ``\\_``, perhaps
            if not cut or tape.ended or count >= AHEAD:
                break
            yield
        ahead = yield from tape.peek(count + 2)
        if not found or ahead[count : count + 1] != "=" or ahead[count:] == "==":
            return ""
        tape.take(tape.at + count + 1)
        self.markdown = self.markdown or "\\" in found.group()
        return found.group().replace("\\", "")

    def _enter(self) -> None:
        self.step()
        self.depth += 1
        if self.depth > DEPTH:
            raise NoLiteral

    def _sequence(self, close: str) -> Wait[list[Any]]:
        self._enter()
        items: list[Any] = []
        single = close == ")"
        while (yield from self.next()) != close:
            items.append((yield from self.value()))
            before = yield from self.next()
            single = single and before == close and len(items) == 1
            yield from self._separator(close)
        self.step()
        self.depth -= 1
        return items[0] if single and items else items

    def _dict(self) -> Wait[dict[str, Any]]:
        """Read ``dict(a=1)``."""
        self._enter()
        arguments = Arguments()
        yield from self._members(arguments)
        self.depth -= 1
        if arguments.positional:
            raise NoLiteral
        return arguments.named

    def _mapping(self) -> Wait[dict[str, Any] | list[Any]]:
        """Read a dict, or a set as a list."""
        self._enter()
        members: dict[str, Any] = {}
        items: list[Any] = []
        while (yield from self.next()) != "}":
            key = yield from self._key()
            colon = yield from self.next()
            if colon == ":" and not items:
                self.step()
                self._set(members, _text(key), (yield from self.value()))
            elif members:
                raise NoLiteral
            else:
                items.append(key)
            yield from self._separator("}")
        self.step()
        self.depth -= 1
        return items or members

    def _key(self) -> Wait[Any]:
        character = yield from self.next()
        if character in "'\"":
            return (yield from self.string(NEXT_VALUE, key=True))
        if character == "\\" and self.wrapper:
            return (yield from self.escaped_string(NEXT_VALUE, key=True))
        if character.isdigit() or character in "+-.":
            return (yield from self.value())
        token = yield from self.tape.skip(_TOKEN)
        if not _KEY.fullmatch(token):
            raise NoLiteral
        return token.replace("\\", "")


def literal(text: str) -> Any:
    """Return the value of a text that is one literal; None for any other."""
    tape = tape_of(text)
    reader = LiteralReader(tape)
    reading = reader.value()
    try:
        next(reading)
    except StopIteration as done:
        return None if reader.repeated or tape.window[tape.at :].strip() else done.value
    except (Ended, NoLiteral):
        return None
    raise AssertionError("a closed tape waits for nothing")


def _text(key: Any) -> str:
    """Return a dict's key as JSON has it."""
    if isinstance(key, (list, dict)):
        raise NoLiteral
    return key if isinstance(key, str) else json.dumps(key)
