"""Calls without markers that begin with the name of a declared tool, at the beginning of a line.

    NAME(…)   NAME {…}   NAME:0{…}   NAME[ARGS]{…}   NAME<arg_key>…   call:NAME{…}   NAME{KEY:<|"|>…}
    NAME<|content|>{…}   functionNAME ```{…}```   <NAME><KEY>…</KEY></NAME>   <NAME>{…}</NAME>
    [NAME]{…}[/NAME]

Most of these are a model's own dialect whose special tokens the server dropped, or whose opening token the
model dropped; the text after the name shows which. Ordinary text may begin a line with a tool's name, too.
So the arguments must fit: literals, or JSON whose first key the tool knows, or markup that is nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from ferrule.core.messages import Repair
from ferrule.dialects.core.reader_context import Found, Reading, read_object
from ferrule.dialects.core.tape import TELLING, Literals, Tape, Wait, literals, name_ahead
from ferrule.dialects.formats.json_blocks import list_calls
from ferrule.dialects.formats.json_envelope import open_envelope

_OPENS = "(\"'<"
"""What may precede a call on its line: the bracket or the quote around it."""

_SENTENCE_ENDS = frozenset(".!?:;)}\"'`。！？：")
_PREFIXES = ("functions.", "default_api.", "call:", "function")
_GAP = r"[ \t]{0,8}(?:\r?\n)?[ \t]{0,8}"
_BEHIND = re.compile(
    r" ?\("
    r"|(?::[ \t]?|json)?" + _GAP + r"(?:\{|<arg_key>)"
    r"|:\d{1,9}" + _GAP + r"(?:\{|<\|tool_call_argument_begin\|>)"
    r"|\[ARGS\]"
    r"|[ \t]{0,8}\r?\n(?:```|<\|content\|>)"
    r"|>"
)
_MAY_FOLLOW = re.compile(r"[ \t\r\n]{0,20}(?:\Z|[({<\[:>`\\]|js|j\Z)")
"""What stands behind a name and a gap where ``_BEHIND`` or ``_MARKS`` may find something."""

_MARKS = Literals(("json{", "<arg_key>", "<|tool_call_argument_begin|>", "[ARGS]", "```", "<|content|>"))
_BEGUN = re.compile(rf"(?::\d{{0,9}}|>)?{_GAP}")
_WORD = re.compile(r"<?[^\W\d][\w\\.:/-]*")
_NO_SHAPE = re.compile(r"\((?!\{|\Z)|\[(?!A|\Z)|(?<=[ \t\r\n])>")
_NAME = r"([^\W\d][\w\\.:/-]{0,255}?)"
_CLOSE = Literals((")",))
_BRACE = Literals(("{",))
_AROUND = Literals(("(", "print("))
_ENDS = frozenset(("", "`", "``", "```"))
_FIRST_KEY = re.compile(r"""\{\s*(?:\}|["']([^"'\\]{1,200})["']\s*:)""")
_LAST = re.compile(r"[\w./:-]+\Z")
_HEAD = 3
"""Number of characters of a line that are compared before the names are."""

_FAR = 360
_LONGEST = 128
"""Longer names are ignored: most vendors allow 64 characters, MCP 128."""


class Names:
    """Declared names at the beginning of a line, where a call without markers may begin.

    ``longest``: maximum distance from the end of a text at which an incomplete name may begin. The names
    are in tables and not in the expressions (see ``bare_calls``).
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(name for name in names if len(name) <= _LONGEST) or ("\0",)
        self._by_initial = _by_initial({name[0] for name in self._names}, self._names)
        self.last_letters = frozenset(name[-1] for name in self._names)
        self.longest = max(map(len, self._names)) * 2 + 64
        self._initials = frozenset(word[0] for word in (*_PREFIXES, *self._names)) | {"\\", *_OPENS}
        self._here, self._line = _line_begins("".join(sorted(self._initials)))
        # A short name is recognised by what follows it, a long one by its beginning.
        initials = self._initials - {"\\", *_OPENS}
        self._short = _by_initial(initials, (name for name in self._names if len(name) < TELLING))
        long = dict.fromkeys(name[:TELLING] for name in self._names if len(name) >= TELLING)
        self._telling = _by_initial(initials, (*long, *_PREFIXES))
        words = (*_PREFIXES, *self._names)
        self._heads = frozenset(word[:_HEAD] for word in words)
        self._beginnings = _beginnings(words)
        self._short_heads = frozenset(word[0] for word in words if len(word) < _HEAD) | {"\\", *_OPENS}

    def may_begin(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, int] | None:
        """Return where a call may begin on a line between ``at`` and ``end``, and the end of the possible
        name.

        None: no line begins with a name or ends as the beginning of one; then ``find`` finds nothing and
        ``partial_start`` keeps nothing. If the result reaches the end of the text,
        ``find`` finds nothing yet. ``blank``: the line is blank up to ``at``.
        """
        limit = end + self.longest
        found = self._here.match(text, at) if blank else None
        found = found or self._line.search(text, at, limit)
        while found:
            ((line, at),) = found.regs
            if line > end:
                return None
            start, behind = at - 1, at - 1 + _HEAD
            head = text[start:behind]
            # Most lines begin with another word, as their first letters show unless they end the text.
            known = head in self._heads or head[0] in self._short_heads or "\\" in head
            if known or not text[behind : behind + 1]:
                begun = self._begun(text, start)
                if begun is not None:
                    return start, begun
            found = self._line.search(text, at, limit)
        return None

    def find(self, text: str, at: int, end: int, *, blank: bool) -> tuple[int, str] | None:
        """Return where up to ``end`` a call begins, and its name. ``blank``: the line is blank up to
        ``at``."""
        begun = self.may_begin(text, at, end, blank=blank)
        while begun and begun[0] <= end:
            name = self._head(text, begun[0])
            if name:
                return begun[0], name
            begun = self.may_begin(text, begun[0] + 1, end, blank=False)
        return None

    def _begun(self, text: str, at: int) -> int | None:
        """Return the end of a possible name or prefix here, or of its beginning; None if there is none."""
        if text[at] in _OPENS:
            at += 1
            if at == len(text):
                return at
        first = text[at : at + 1]
        if first == "\\":  # it may escape what follows
            return at + 1
        telling = self._telling.get(first)
        if telling is None:
            return None
        short = self._short[first]
        if text.startswith(short, at):
            for name in short:
                if text.startswith(name, at) and _MAY_FOLLOW.match(text, at + len(name)):
                    return at + len(name)
        begun = text[at : at + TELLING + 1].partition("\\")[0]
        cut = at + len(begun)
        if begun in self._beginnings and text[cut : cut + 1] in ("", "\\"):
            return min(cut + 1, len(text))
        return next((at + len(each) for each in telling if text.startswith(each, at)), None)

    def _head(self, text: str, at: int) -> str:
        """Return the name here, with its prefix, if arguments begin after it; else ``""``."""
        opened = at + (text[at] in _OPENS)
        for prefix in ("", *_PREFIXES):
            if not text.startswith(prefix, opened):
                continue
            begin = opened + len(prefix)
            initial = text[begin : begin + 2].lstrip("\\")[:1]
            for name in self._by_initial.get(initial, ()):
                end = _name_end(text, begin, name)
                if end and _BEHIND.match(text, end):
                    return text[at:end]
        return ""

    def bracketed(self, text: str, at: int) -> str | None:
        """Return the name in brackets here, with them, or ``""``; None if more text may complete one."""
        cut = len(text) - at < 2
        for name in self._by_initial.get(text[at + 1 : at + 2], ()) if text[at : at + 1] == "[" else ():
            word = f"[{name}]"
            if text.startswith(word, at):
                return word
            cut = cut or word.startswith(text[at : at + len(word)])
        return None if cut else ""

    def partial_start(self, text: str, at: int, *, blank: bool) -> int:
        """Return the index from which the last line may be the beginning of a call, or the text's
        length."""
        bottom = max(at, len(text) - self.longest)
        last = text.rfind("\n", bottom) + 1
        for line in (text.rfind("\n", bottom, last - 1) + 1 if last else 0, last):
            if not line and (not blank or bottom > at):
                continue
            start = line or at
            while start < len(text) and text[start] in " \t":
                start += 1
            if text[start : start + 1] in self._initials and self._begins(text[start:]):
                return start
        return len(text)

    def fused(self, tail: str) -> str:
        """Return the name that ends a text, directly after the end of a sentence, because a token was lost;
        or ``""``."""
        if not tail.endswith(self._names):
            return ""
        names = (name for name in self._names if tail.endswith(name))
        name = max(names, key=len, default="")
        before = tail[: -len(name)][-1:] if name else ""
        return name if before and before in _SENTENCE_ENDS else ""

    def last(self, tail: str) -> str:
        """Return the last word of a text if it is a name, or ``""``."""
        word = _LAST.search(tail[-_LONGEST - 1 :])
        return word.group() if word and word.group() in self._names else ""

    def _begins(self, tail: str) -> bool:
        plain = tail.replace("\\", "")
        plain = plain[1:] if plain[:1] in _OPENS else plain
        if plain and plain[0] not in self._initials:
            return False
        if any(prefix.startswith(plain) for prefix in _PREFIXES):
            return True
        bare = next((plain[len(each) :] for each in _PREFIXES if plain.startswith(each)), plain)
        return any(
            self._unfinished(name, text) for text in {plain, bare} for name in self._names_like(text)
        )

    def _names_like(self, text: str) -> Sequence[str]:
        """The names with the first letter of a text."""
        return self._by_initial.get(text[0], ()) if text else self._names

    def _unfinished(self, name: str, text: str) -> bool:
        if name.startswith(text):
            return True
        begun = _BEGUN.match(text, len(name)) if text.startswith(name) else None
        return begun is not None and (
            begun.end() == len(text) or _MARKS.partial_start(text, begun.end()) == begun.end()
        )


def _beginnings(words: Iterable[str]) -> frozenset[str]:
    """All that the words may begin with, up to what tells them."""
    return frozenset(word[:size] for word in words for size in range(1, TELLING + 1))


def _by_initial(initials: Iterable[str], words: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The words by their first letters, the longest first."""
    found: dict[str, list[str]] = {initial: [] for initial in initials}
    for word in words:
        found[word[0]].append(word)
    return {initial: tuple(sorted(each, key=len, reverse=True)) for initial, each in found.items()}


def _name_end(text: str, at: int, name: str) -> int:
    """The end of a name, of which underscores may be escaped, or 0 where it does not stand here."""
    if text.startswith(name, at):
        return at + len(name)
    parts = name.split("_")
    if not (len(parts) > 1 and text.startswith(parts[0], at)):
        return 0
    at += len(parts[0])
    for part in parts[1:]:
        at += text.startswith("\\", at)
        if not text.startswith(f"_{part}", at):
            return 0
        at += len(part) + 1
    return at


@lru_cache(maxsize=64)
def _line_begins(initials: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The expressions for one of these letters at the beginning of a text and of a line."""
    letter = f"[ \\t]*[{re.escape(initials)}]"
    return re.compile(letter), re.compile(f"\n{letter}")


@lru_cache(maxsize=256)
def names_of(names: tuple[str, ...]) -> Names:
    """These names; those used last are kept, for an agent sends the same tools with every request."""
    return Names(names)


def read_line(reading: Reading) -> Wait[bool]:
    """Read calls that fill a line, or a call that some other dialect has left without its markers."""
    tape = reading.tape
    if reading.accept_first_end or reading.rewind_budget_spent:
        return False
    if not (yield from _may_have_shape(tape)):
        return (yield from _python(reading))
    found = _shape(tape.window[tape.at :])
    if found is None or reading.tools.match(found[0]) is not None:
        found = _shape((yield from tape.peek(_FAR)))
    if found is None:
        return (yield from _python(reading))
    name, end, read = found
    return reading.tools.match(name) is not None and (yield from read(reading, name, end))


def _shape(ahead: str) -> tuple[str, int, Callable[[Reading, str, int], Wait[bool]]] | None:
    """Return the name in the first of ``_SHAPES`` that begins here, where it ends, and its reader."""
    heads = ((shape.match(ahead), read) for shape, read in _SHAPES)
    return next(((head[1].replace("\\", ""), head.end(), read) for head, read in heads if head), None)


def _may_have_shape(tape: Tape) -> Wait[bool]:
    """Whether one of ``_SHAPES`` may begin here. A line of code seldom does, and need not wait for more."""
    while not tape.ended and len(tape.window) - tape.at < _FAR:
        word = _WORD.match(tape.window, tape.at)
        if word and word.end() < len(tape.window):
            follows = _MAY_FOLLOW.match(tape.window, word.end())
            if follows is None or _NO_SHAPE.match(tape.window, follows.end() - 1):
                return False
            if tape.window[follows.end() - 1] == "`" and not word.group().startswith("function"):
                return False
            if follows.end() < len(tape.window):
                return True
        elif word is None and tape.window[tape.at :] not in ("", "<"):
            return False
        yield
    return True


def _python(reading: Reading) -> Wait[bool]:
    """``ping()``, ``ping(); search(q='x')``, ``(ping(), search(q='x'))``, or ``print(ping())``."""
    from ferrule.dialects.formats.pythonic import BETWEEN, read_bare_call

    tape = reading.tape
    around = yield from tape.literal(_AROUND)
    if around == "print(" and "print" in reading.tools.names:
        return False  # Python's, far more often than the tool
    opened = bool(around)
    while True:
        if not (yield from read_bare_call(reading)):
            return False
        yield from tape.skip(BETWEEN)
        if opened and (yield from tape.after(0, _CLOSE)):
            yield from tape.skip()
            tape.take(tape.at + 1)
            yield from tape.skip(BETWEEN)
            opened = False
        ahead = yield from tape.peek(3)
        if not opened and (ahead.rstrip() in _ENDS or ahead[0] in "\r\n<"):
            return True
        if not (yield from name_ahead(tape, 0)):
            return False


def read_body(reading: Reading, name: str, length: int) -> Wait[bool]:
    """A name and the JSON of its arguments, beside or below it."""
    tape = reading.tape
    start = tape.length
    beside = "\n" not in tape.take(tape.at + length)
    body = yield from read_object(reading, None)
    first = _FIRST_KEY.match(body.text)
    if body.end == "lost" or first is None:
        return False
    key = first.group(1)
    if beside and not key:
        return False
    if key and key not in (reading.tools.properties(name) or ()):
        # Inkling's call, which names the tool once more.
        opened = open_envelope(body.text, reading.tools)
        same = bool(opened) and all(each.name == name for each in opened)
        return same and list_calls(reading, body, "json", start)
    openness = "inside" if body.end == "open" else "closed"
    reading.add(Found("json", name, start, tape.length, body.text, open=openness))
    return True


def read_bracketed(reading: Reading, names: Names) -> Wait[bool]:
    """A name in brackets, JSON below it, and perhaps the name again, as the end of a section."""
    tape = reading.tape
    while (word := names.bracketed(tape.window, tape.at)) is None and not tape.ended:
        yield
    if not word or not (yield from tape.after(len(word), _BRACE)):
        return False
    tape.take(tape.at + len(word))
    yield from tape.skip()
    if not (yield from read_body(reading, word[1:-1], 0)):
        return False
    closer = literals(f"[/{word[1:]}")
    if (yield from tape.after(0, closer)):
        yield from tape.skip()
        yield from tape.literal(closer)
    return True


# Each of these imports the format when a line has its shape: most replies have none of them.


def _functionary(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Functionary v2's first message, whose header is in the prompt up to the name."""
    from ferrule.dialects.formats import functionary

    return functionary.read_first(reading, name, length)


def _kimi(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Kimi K2's header and arguments."""
    from ferrule.dialects.formats import header_dialects

    return header_dialects.read_leaked(reading, "functions.")


def _mistral(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Mistral's name and arguments, the opening marker lost."""
    from ferrule.dialects.formats import header_dialects

    tape = reading.tape
    start = tape.length
    tape.take(tape.at + length)
    reading.add((yield from header_dialects.MISTRAL.body(reading, name, start)))
    return True


def _keys(reading: Reading, name: str, length: int) -> Wait[bool]:
    """GLM's name, keys and values."""
    from ferrule.dialects.formats import arg_keys

    is_call = yield from arg_keys.read_unopened(reading)
    if is_call:
        last = reading.found[-1]
        reading.found[-1] = replace(last, repairs=(*last.repairs, Repair("missing-open")))
    return is_call


def _fields(reading: Reading, name: str, length: int) -> Wait[bool]:
    """Gemma's fields."""
    from ferrule.dialects.formats import gemma

    return gemma.read_unopened(reading)


def _elements(reading: Reading, name: str, length: int) -> Wait[bool]:
    """An element called like the tool."""
    from ferrule.dialects.formats import nested_elements

    return nested_elements.read_element(reading, name, length)


def _raw(reading: Reading, name: str, length: int) -> Wait[bool]:
    """An element called like the tool, with its one argument in it."""
    from ferrule.dialects.formats import nested_elements

    return nested_elements.read_raw_element(reading, name, length)


def _fenced(reading: Reading, name: str, length: int) -> Wait[bool]:
    """DeepSeek V3's type, name and fenced arguments, fused."""
    from ferrule.dialects.formats import deepseek

    tape = reading.tape
    start = tape.length
    tape.take(tape.at + length)
    yield from deepseek.read_arguments(reading, "deepseek_v3", name, start)
    return True


_SHAPES: tuple[tuple[re.Pattern[str], Callable[[Reading, str, int], Wait[bool]]], ...] = (
    (re.compile(rf"call:{_NAME}(?=\(?\{{)"), _fields),
    (re.compile(rf"{_NAME}(?= ?\{{[\w.$ -]{{1,64}}:<\|\"\|>)"), _fields),
    (re.compile(rf"{_NAME}[ \t]{{0,8}}\r?\n(?=<\|content\|>)"), _functionary),
    (re.compile(rf"function{_NAME}[ \t]{{0,8}}\r?\n(?=```)"), _fenced),
    (
        re.compile(rf"(?:functions\.)?{_NAME}:\d{{1,9}}(?={_GAP}(?:\{{|<\|tool_call_argument_begin\|>))"),
        _kimi,
    ),
    (re.compile(rf"{_NAME}(?=\[ARGS\])"), _mistral),
    (re.compile(rf"{_NAME}(?={_GAP}<arg_key>)"), _keys),
    (re.compile(rf"<{_NAME}>(?={_GAP}[<{{])"), _elements),
    (re.compile(rf"<{_NAME}>"), _raw),
    (re.compile(rf"(?:functions\.)?{_NAME}(?::[ \t]?|json)?{_GAP}(?=\{{)"), read_body),
)
