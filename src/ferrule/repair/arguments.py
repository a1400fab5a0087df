"""Read the text of tool-call arguments as an object that fits the tool's schema, or say why it cannot be
used.

The steps, strictest first: strict JSON; text around the object or an escaping over it (``locate``,
``leftover``, ``rewritten``); a tolerant scan, which finds the end of the object itself, so that a code
fence inside a string is not taken for the end of the text; a split at the schema's property names; coercion
to the schema; and last the validator, which must accept the result. Each step gets what the step before
could not read. A text that no step reads with certainty is returned as broken, with the parts that could be
read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeGuard, cast

from ferrule.core.json_values import crowded
from ferrule.core.locale import N_
from ferrule.core.messages import BrokenReason, JsonObject, Repair, Rule
from ferrule.repair.lenient_json import Failed, Scanned, scan, skip_blank, unescape
from ferrule.repair.schema import STRING, Contract, View, contract_of
from ferrule.repair.schema_coercion import REPEATED, fit, without_nulls
from ferrule.repair.strict_json import Parsed, differ, parse, parse_lenient
from ferrule.repair.unescaped_quotes import Several, split

Missing = Literal["nothing", "brackets", "string-end", "quotes"]
"""What was missing at the end of the text. ``brackets``: it ends after a value, before a closing bracket;
``string-end``: it ends inside a string; ``quotes``: it is bare text, so its end has no mark."""


@dataclass(frozen=True, slots=True)
class RepairedArguments:
    """Arguments that could be read. ``repairs`` lists the changes; ``()`` if none was needed.

    ``missing`` says what was missing at the end of the text and was added. Unless it is ``nothing``, run
    the call only if the model is known to have finished.
    """

    value: JsonObject
    repairs: tuple[Repair, ...] = ()
    missing: Missing = "nothing"


@dataclass(frozen=True, slots=True)
class BrokenArguments:
    """Arguments that cannot be used.

    ``reason`` is ``truncated``, ``unparsable``, ``ambiguous``, ``invalid-arguments`` or ``too-large``;
    ``detail`` a clause that can be shown to the model. ``partial`` holds what could be read with certainty
    (nothing is invented, but a string may end early); show it, never run it. ``read`` is set if the text is
    an object and only the schema refuses it (``invalid-arguments``); it is the object as written, not
    coerced to the schema.
    """

    raw: str
    reason: BrokenReason
    detail: str
    partial: Mapping[str, Any]
    read: RepairedArguments | None = field(default=None, compare=False, repr=False)


INVISIBLE = Repair("invisible", "a BOM, no-break spaces or the like between the marks")
"""White space that JSON does not allow."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where reading begins. ``inside``: the opening brace is missing, so it begins at the first key."""

    at: int
    inside: bool
    repairs: tuple[Repair, ...]


def locate(text: str, known: Collection[str]) -> Start | None:
    """Find the beginning of the arguments in a text. ``known``: the keys that may occur."""
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
        return None  # the object is part of something larger
    return Start(found.start(), False, (*edge, *_around(text[begin : found.start()], "before")))


def leftover(rest: str) -> tuple[Repair, ...] | None:
    """Return the repairs for the text after the object; None if there is more than the object."""
    rest = rest.strip(_SPACES)
    if not rest:
        return ()
    if _STRING_ENDS.search(rest):
        return None
    if _CLOSERS.fullmatch(rest) and "```" not in rest:
        return (Repair("extra-close", f"{rest[:20]!r} came after the object"),)
    if _CLOSERS.fullmatch(rest):
        return _around(rest, "after")  # the end of a fence
    if _SURPLUS_AND_MORE.match(rest):
        return None
    bare = _MARKUP.sub("", rest).strip(_SPACES)
    if bare and (rest[0] in "\"'" or '":' in bare or '",' in bare):
        return None
    if '"' in bare and (bare.endswith(("}", "]", '"')) or bare.lstrip("}])").startswith(("{", "["))):
        return None
    return _around(rest, "after")


def trimmed(text: str) -> str:
    """Remove tags, special tokens and code fences from the end of the text."""
    found = _END_MARKUP.search(text[-TAIL:])
    return text[: len(text) - min(TAIL, len(text)) + found.start()] if found else text


def rewritten(text: str) -> Iterator[tuple[str, Repair]]:
    """Yield what the text may have been before it was escaped."""
    if _ESCAPED.match(text):
        body = text.strip()
        body = body[1:] if body.startswith('"') else body
        body = body[:-1] if body.endswith(('}"', '}\\n"')) else body
        yield unescape(body), Repair("over-escaped", "the whole text was escaped once more")
    bare = _WRAPPED.fullmatch(text)
    if bare:
        yield bare.group(1), Repair("markup", "the escaped text was in markup")
    if text.lstrip().startswith("{{") and _DOUBLED.fullmatch(text):
        halved = text.replace("{{", "{").replace("}}", "}")
        yield halved, Repair("over-escaped", "every brace was doubled, as in a template")
    plain = without_entities(text)
    if plain != text:
        yield plain, Repair("html-entities", "the text was escaped for HTML")


def without_entities(text: str) -> str:
    """Decode HTML entities once: only those with a semicolon that escaping produces."""
    return _ENTITY.sub(_entity, text)


def _around(text: str, where: str) -> tuple[Repair, ...]:
    text = text.strip(_SPACES)
    if not text:
        return ()
    if "```" in text:
        return (Repair("code-fence", f"the object was in a code fence, {where} it {text[:40]!r}"),)
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
"""How many characters at the end are searched for markup."""

_SPACES = " \t\r\n\u00a0\ufeff\u200b"
_HEADLESS = re.compile(r"[\"'“]?([\w$-]{1,80})[\"'”]\s*+:")
_OPENING = re.compile(r"\{(?=\s*+(?:[\"'“„}]|//|/\*|#|[A-Za-z_$][\w$-]{0,80}[\"']?\s*+:|$))")
_KEY_BEFORE = re.compile(r"""["'”]\s*+:|:\s*+\[\s*+$""")
_STRING_ENDS = re.compile(r"""["'`]\s*+[}\]]""")
"""The end of a string, and a bracket: an earlier string may go on up to here."""

_SURPLUS_AND_MORE = re.compile(r"[}\]][\s}\]]*+[{\[]")
"""Surplus brackets, and the beginning of more."""

_CLOSERS = re.compile(r"[\s}\])\"'`,;]*+")
_TAG = (
    r"</?[A-Za-z_][\w:.=\"' -]{0,80}>|</?[|｜][^<>\n]{1,80}[|｜]>"
    r"|\[/?[A-Z_]{2,30}\]|<!\[CDATA\[|\]\]>|```\w{0,12}"
)
_MARKUP = re.compile(_TAG)
_END_MARKUP = re.compile(rf"(?:\s*+(?:{_TAG})|(?!))++\s*+$")
_WRAPPED = re.compile(
    rf"\s*+(?:(?:{_TAG})\s*+|(?!))++((?:\"|\{{[\\s\\\\]).*[\"}}])(?:\s*+(?:{_TAG})|(?!))*+\s*+", re.DOTALL
)
_ESCAPED = re.compile(r"""[\s\ufeff]*+"?(?:\{|(?=\\+"))(?:\s|\\+[nrt]|(?!))*+\\+["']""")
_DOUBLED = re.compile(r'(?:[^{}"]|"(?:[^"\\{}]|\\.|(?!))*+"|\{\{|\}\}|(?!))*+', re.DOTALL)
_ENTITY = re.compile(r"&(quot|amp|lt|gt|apos|nbsp|#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6});")
_NAMED = {"quot": '"', "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u00a0"}


def misplaced(value: Any, view: View) -> bool:
    """Whether the last object holds a key of the outermost one, as the bracket before it is missing.

    If the schema names no keys, two keys in the last object are enough.
    """
    outer = view.properties.keys()
    while isinstance(value, (dict, list)) and value:
        container = cast("dict[str, Any] | list[Any]", value)
        last = _last(container)
        view = view.items if isinstance(container, list) else view.member(last)
        value = cast("Any", container)[last]
        if isinstance(value, dict):
            inner = cast("JsonObject", value).keys()
            if (inner - view.properties.keys()) & outer or (not outer and len(inner) > 1):
                return True
    return False


def swallowed(found: Scanned) -> bool:
    """Whether the last string ends with the missing bracket and does not contain its opening bracket."""
    value = _last_string(found.value)
    if not value.rstrip().endswith(found.missing[0]):
        return False
    return any(value.count(close) > value.count(begin) for begin, close in ("{}", "[]"))


def _last_string(value: Any) -> str:
    while isinstance(value, (dict, list)) and value:
        value = cast("Any", value)[_last(cast("dict[str, Any] | list[Any]", value))]
    return value if isinstance(value, str) else ""


def _is_open(text: str) -> bool:
    """Whether a string opens a bracket that it does not close."""
    return any(text.count(begin) > text.count(close) for begin, close in ("{}", "[]"))


def certain(found: Scanned) -> Any:
    """Return what was read before the text ended, without a last number that may have lost digits."""
    inner: Any = found.value
    while found.open in ("number", "torn"):
        last = _last(inner)
        if not isinstance(inner[last], (dict, list)):
            del inner[last]
            break
        inner = inner[last]
    return found.value


def _last(container: dict[str, Any] | list[Any]) -> Any:
    return len(container) - 1 if isinstance(container, list) else next(reversed(container))


MAX_SIZE = 8 * 1024 * 1024
"""In characters; longer texts are refused without reading them."""

TOO_LARGE = N_(f"the arguments are longer than {MAX_SIZE} characters")


def too_large(text: str) -> str:
    """Return why a text is not read as arguments; ``""`` if it is."""
    if len(text) > MAX_SIZE:
        return TOO_LARGE
    excess = crowded(text)
    return N_(f"the arguments have {excess}") if excess else ""


LAYERS = 3

REPEATS = 8

TWO_FAULTS = 100_000
"""In characters; longer texts are not tried for unescaped quotes *and* a wrong bracket at the end."""

SEVERAL = N_("more than one object is in the arguments")
"""The detail for objects that contradict each other."""

NOT_A_NUMBER = N_("NaN and Infinity are not JSON. Give a number, or leave the parameter out")

QUOTES = N_("quotes in a string are not escaped, and it can end in more than one place")
"""The detail for a string whose end is not clear."""

CUT = N_("the arguments end before they are complete")
"""The detail for a text that was cut off."""

_Outcome = RepairedArguments | BrokenArguments


def repair_arguments(
    text: str, schema: Mapping[str, Any] | None = None, *, complete: bool = False
) -> RepairedArguments | BrokenArguments:
    """Read the arguments of one tool call: unchanged, with named repairs, or not at all.

    ``schema`` is the tool's parameters schema, or a whole tool dict. With a schema only a valid object is
    returned (a null for an optional parameter counts as "not given"); without one, uncertain text is still
    refused.

    ``complete`` says that the model ended the reply itself. Then missing closing marks at the end are added
    if the result is valid; ``RepairedArguments.missing`` says what was added. Otherwise the text may have
    been cut off: one that ends inside a string, a number or a word, or before a closing bracket, is
    ``truncated``, and ``partial`` has what could be read.

    NaN, Infinity and ``undefined`` have no value in JSON: ``invalid-arguments``. Two values for one key, or
    two objects, are ``ambiguous``.

    Never raises. Takes time linear in the length of the text; refuses texts of more than 8 Mi characters.
    """
    parameters, tool = _parameters(schema)
    outcome = read_arguments(text, contract_of(parameters, tool), complete=complete)
    repairs = outcome.repairs if isinstance(outcome, RepairedArguments) else ()
    if any(repair.rule == "not-a-number" for repair in repairs):
        return BrokenArguments(text, "invalid-arguments", NOT_A_NUMBER, {})
    return outcome


def look_at(text: str, schema: Mapping[str, Any] | None = None) -> RepairedArguments | BrokenArguments:
    """Like ``repair_arguments`` for a complete reply, with null for NaN. For display only; never run it."""
    parameters, tool = _parameters(schema)
    return read_arguments(text, contract_of(parameters, tool))


def read_arguments(
    text: str, contract: Contract, *, complete: bool = True, refused: bool = False
) -> _Outcome:
    """Like ``look_at``, with a compiled contract. ``refused``: the text is known not to be strict JSON."""
    if excess := too_large(text):
        return BrokenArguments(text, "too-large", excess, {})
    ladder = _Ladder(text, contract)
    outcome = ladder.read(text, (), 0, refused=refused)
    if complete or isinstance(outcome, BrokenArguments) or outcome.missing == "nothing":
        return outcome
    return ladder.cut_off(outcome)


def settle(
    raw: str, value: Any, repairs: Sequence[Repair], contract: Contract, missing: Missing = "nothing"
) -> _Outcome:
    """Coerce a parsed value to the contract; return it only if it validates."""
    fitted = fit(value, contract)
    if fitted is None and _is_several(value):
        return BrokenArguments(raw, "ambiguous", SEVERAL, {})
    if fitted is None:
        return BrokenArguments(raw, "unparsable", "the arguments must be a JSON object", {})
    for repair in (*repairs, *fitted.repairs):
        if repair.rule == "ambiguous":
            return BrokenArguments(raw, "ambiguous", repair.detail, {})
    arguments: JsonObject = fitted.value
    problem = None if fitted.valid else contract.problem(arguments)
    if problem is not None:
        bare, dropped = without_nulls(arguments, contract)
        if not dropped or not contract.accepts(bare):
            whole = isinstance(value, dict) and missing == "nothing"
            read = RepairedArguments(cast("JsonObject", value), tuple(repairs)) if whole else None
            return BrokenArguments(raw, "invalid-arguments", problem, arguments, read)
    return RepairedArguments(arguments, (*repairs, *fitted.repairs), missing)


class _Ladder:
    """The steps for one text; ``raw`` is the received text."""

    __slots__ = ("contract", "end", "raw", "view")

    def __init__(self, raw: str, contract: Contract) -> None:
        self.raw = raw
        self.contract = contract
        self.view = contract.view
        self.end: Scanned | None = None
        """The last scan that reached the end of the text with open brackets."""

    def cut_off(self, outcome: RepairedArguments) -> BrokenArguments:
        inexact = self.end if outcome.missing == "brackets" else None
        return self._broken(CUT, "truncated", certain(inexact) if inexact else outcome.value)

    def read(
        self, text: str, repairs: tuple[Repair, ...], layer: int, *, refused: bool = False
    ) -> _Outcome:
        parsed = _parsed(text, refused=refused)
        if parsed is not None:
            return self._parsed(parsed, repairs, layer)
        outcome = self._located(text, repairs)
        if isinstance(outcome, RepairedArguments):
            return outcome
        half = _half(text) if layer < LAYERS else ""
        if half:
            return self.read(half, (*repairs, REPEATED), layer + 1)
        if outcome.reason == "ambiguous":
            return outcome
        for other, repair in rewritten(text) if layer < LAYERS else ():
            inner = self.read(other, (*repairs, repair), layer + 1)
            if isinstance(inner, RepairedArguments):
                return inner
        if layer == 0 and len(self.view.properties) == 1 and text.lstrip()[:1] not in _NOT_BARE:
            return self._single(text, repairs) or outcome
        return outcome

    def _parsed(self, parsed: Parsed, repairs: tuple[Repair, ...], layer: int) -> _Outcome:
        value: Any = parsed.value
        repairs = (*repairs, *parsed.repairs)
        return self._text(value, repairs, layer) if isinstance(value, str) else self._settle(value, repairs)

    def _text(self, value: str, repairs: tuple[Repair, ...], layer: int) -> _Outcome:
        """Handle a JSON string: arguments encoded twice, or the value of the only required parameter."""
        inner: _Outcome | None = None
        if layer < LAYERS and value.lstrip()[:1] in _NOT_BARE:
            encoded = Repair("double-encoded", "the arguments were in a JSON string")
            inner = self.read(value, (*repairs, encoded), layer + 1)
            if isinstance(inner, RepairedArguments):
                return inner
        otherwise = inner or self._broken("the arguments must be a JSON object, not a string")
        return self._single(value, repairs) or otherwise

    def _located(self, text: str, repairs: tuple[Repair, ...]) -> _Outcome:
        """Find the object in the text and scan it; if that fails, split it at the schema's property
        names."""
        start = locate(text, self.view.names)
        if start is None:
            return self._broken("the arguments are not a JSON object")
        repairs = (*repairs, *start.repairs)
        found = scan(text, start.at, known=self.view.names, inside=start.inside)
        if isinstance(found, Scanned):
            repairs = (*repairs, *found.repairs)
            return self._open(found, repairs) if found.open else self._whole(text, found, repairs)
        if found.cut:
            return self._broken(CUT, "truncated", found.partial)
        unclosed = self._unclosed(text, start, repairs)
        if unclosed is not None:
            return unclosed
        try:
            divided = self._divided(text, start) if found.by_quote else None
        except Several:
            return self._broken(QUOTES, "ambiguous", found.partial)
        if divided is not None:
            self.end = None
            parts, missing = divided
            outcome = self._settle(parts.value, (*repairs, *parts.repairs), missing)
            if isinstance(outcome, RepairedArguments):
                return outcome
        reason = N_(f"the arguments are not valid JSON: at character {found.at}, {found.reason}")
        return self._broken(reason, "unparsable", found.partial)

    def _unclosed(self, text: str, start: Start, repairs: tuple[Repair, ...]) -> RepairedArguments | None:
        """Read a text whose last brackets are missing before a closing tag, token or fence."""
        body = trimmed(text)
        if len(body) == len(text):
            return None
        found = scan(body, start.at, known=self.view.names, inside=start.inside)
        if isinstance(found, Failed) or found.open not in ("bracket", "number"):
            return None
        markup = Repair("markup", f"{text[len(body) :][:40]!r} came after the arguments")
        outcome = self._open(found, (*repairs, *found.repairs, markup))
        return outcome if isinstance(outcome, RepairedArguments) else None

    def _open(self, found: Scanned, repairs: tuple[Repair, ...]) -> _Outcome:
        """Close a text that ended early, but not after a nested number, which may have lost digits."""
        if found.open != "torn" and (found.open != "number" or len(found.missing) == 1):
            self.end = found
            rule: Rule = "closed-string" if found.open == "string" else "closed"
            missing: Missing = "string-end" if found.open == "string" else "brackets"
            closed = Repair(rule, f"the text ended where {found.missing!r} was missing")
            outcome = self._settle(found.value, (*repairs, closed), missing)
            if isinstance(outcome, RepairedArguments):
                doubtful = misplaced(outcome.value, self.view) or swallowed(found)
                if not doubtful:
                    return outcome
        return self._broken(CUT, "truncated", certain(found))

    def _whole(self, text: str, found: Scanned, repairs: tuple[Repair, ...]) -> _Outcome:
        """Handle an object that ended. Only harmless text or the same object may follow."""
        value, end = found.value, found.end
        for _ in range(REPEATS):
            at = _after_comma(text, end)
            if text[at : at + 1] != "{":
                break
            again = scan(text, at, known=self.view.names)
            if not _is_repetition(again, value):
                return self._broken(SEVERAL, "ambiguous")
            repairs = (*repairs, REPEATED if value else _EMPTY, *again.repairs)
            value, end = value or again.value, again.end
        if _ENDS_AGAIN.match(text, end) and text[:end].rstrip("} \t\r\n").endswith('"'):
            return self._broken(QUOTES, "ambiguous")
        after = leftover(text[end:])
        if after is None or _after_comma(text, end) != skip_blank(text, end):
            return self._broken(f"something follows the arguments, at character {end}")
        repairs = (*repairs, *after) or (INVISIBLE,)
        if not value and any(repair.rule == "surrounding-text" for repair in repairs):
            return self._broken("the arguments are not a JSON object")
        return self._settle(value, repairs)

    def _divided(self, text: str, start: Start) -> tuple[Parsed, Missing] | None:
        """Split at the property names; the last bracket may be missing, or there may be one too many."""
        last = text.rfind("}") + 1
        rest = text[last:]
        after = leftover(rest) if last and '"' not in rest else None
        if after is not None and any(repair.rule == "surrounding-text" for repair in after):
            after = None  # words after a bracket may belong to the string
        body = text if after is None else trimmed(text[:last])
        found = split(body, start.at, self.contract, inside=start.inside)
        if found is not None:
            return found, "nothing"
        if len(text) > TWO_FAULTS:
            return None
        if body.endswith("}"):
            less = body[:-1].rstrip().removesuffix('"')
            found = split(less, start.at, self.contract, inside=start.inside)
            if found is not None:
                surplus = Repair("extra-close", "one bracket too many")
                return Parsed(found.value, (*found.repairs, surplus)), "nothing"
        if after and after[0].rule == "extra-close":
            return None
        return self._closed(body, start)

    def _closed(self, body: str, start: Start) -> tuple[Parsed, Missing] | None:
        """Split a text without its last bracket, unless the last string may contain that bracket."""
        found = None
        if _CLEAN_END.search(body[-1000:]):
            found = split(body + "}", start.at, self.contract, inside=start.inside)
        if found is None or _is_open(_last_string(found.value)):
            return None
        closed = Repair("closed", "the last '}' was missing")
        return Parsed(found.value, (*found.repairs, closed)), "brackets"

    def _single(self, text: str, repairs: tuple[Repair, ...]) -> RepairedArguments | None:
        """Take the text as the only required parameter, if that is a string and the text is not damaged
        JSON."""
        view = self.view
        if len(view.required) != 1 or not text.strip() or _OBJECT.search(text):
            return None
        [key] = view.required
        head = _KEY_HEAD.match(text)
        if view.member(key).types != STRING or (head and head[1] in view.names):
            return None
        if any(f'"{name}"' in text for name in view.names):
            return None
        repair = Repair("bare-string", f"the arguments were the value of {key!r} alone")
        outcome = self._settle({key: text}, (*repairs, repair), "quotes")
        return outcome if isinstance(outcome, RepairedArguments) else None

    def _settle(self, value: Any, repairs: tuple[Repair, ...], missing: Missing = "nothing") -> _Outcome:
        return settle(self.raw, value, repairs, self.contract, missing)

    def _broken(
        self, detail: str, reason: BrokenReason = "unparsable", partial: Any = None
    ) -> BrokenArguments:
        preview = cast("JsonObject", partial) if isinstance(partial, dict) else {}
        return BrokenArguments(self.raw, reason, detail, preview)


def _parsed(text: str, *, refused: bool) -> Parsed | None:
    """Parse strict JSON, or JSON with raw control characters in strings."""
    parsed = None if refused else parse(text)
    return parsed if parsed or text.isprintable() else parse_lenient(text)


def _half(text: str) -> str:
    text = text.strip()
    half = text[: len(text) // 2].rstrip()
    return half if half.startswith("{") and text[len(text) - len(text) // 2 :].lstrip() == half else ""


def _after_comma(text: str, at: int) -> int:
    """Return the offset after a comma or semicolon between two objects, else of the next character."""
    at = skip_blank(text, at)
    if text[at : at + 1] not in (",", ";"):
        return at
    after = skip_blank(text, at + 1)
    return after if text.startswith("{", after) else at


def _is_repetition(found: Scanned | Failed, value: Any) -> TypeGuard[Scanned]:
    """Whether the object found after ``value`` is the same, or one of the two is empty."""
    if isinstance(found, Failed) or found.open:
        return False
    return not (value and found.value and differ(found.value, value))


def _is_several(value: Any) -> bool:
    elements = cast("list[Any]", value) if isinstance(value, list) else []
    return len(elements) > 1 and all(isinstance(each, dict) for each in elements)


def _parameters(schema: Mapping[str, Any] | None) -> tuple[Mapping[str, Any] | None, str]:
    if schema is None:
        return None, ""
    inner = schema.get("function") if schema.get("type") == "function" else schema
    if isinstance(inner, Mapping):
        tool = cast("Mapping[str, Any]", inner)
        if isinstance(tool.get("name"), str) and isinstance(tool.get("parameters"), Mapping):
            return tool["parameters"], tool["name"]
    return schema, ""


_EMPTY = Repair("empty-object", "an empty object came before the arguments")

_NOT_BARE = frozenset("{[\"'`<")
"""Text that begins with these is an attempt at JSON or markup, not the value of a parameter."""

_KEY_HEAD = re.compile(r"""[\s"'{}\[\],]*([\w.$-]{1,256})["']?\s*:""")
"""A key and its colon, from an object whose beginning is lost."""
_OBJECT = re.compile(r"\{\s*+\\*+\"")

_ENDS_AGAIN = re.compile(r'[}\]\s]{0,8}"\s{0,8}[}\]]')
"""The end of a string and its object, after an object that has already ended."""

_CLEAN_END = re.compile(r"""(?:[\]}]|\b(?:true|false|null)|[\w"]\s*:\s*"[^"\\]{0,900}")$""")
"""The end of a complete member: a string without any quote in it, a literal, a bracket."""
