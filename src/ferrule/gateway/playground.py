"""The page's playground: reads a pasted text, and returns readings of its pieces, the reply and a trace.

``wire_api`` decides whether a text is model output or an API response of one of the families. A JSON
document counts as a response only if it has a family's fields, because a call without markers is JSON, too.
Offsets count UTF-16 units, as JavaScript does. Nothing is stored, and no model is called.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, StopReason
from ferrule.core.stop_reasons import known_stop
from ferrule.dialects import Policy
from ferrule.dialects.server_parsers import AUTOMATIC
from ferrule.dialects.table import dialect_named
from ferrule.gateway.access import WrongInput
from ferrule.relay.explain import ReplyReading, TextReading
from ferrule.relay.explain.reply_facts import Units
from ferrule.repair.tools import tools_of
from ferrule.vendors import PROFILES, Api, Profile, resolve
from ferrule.wire.decode import Decoding

# Tools.


def given_tools(text: str) -> list[JsonObject] | None:
    """Parse a JSON list of tools, or a request with ``tools``. Raises ``WrongInput``."""
    if not text.strip():
        return None
    try:
        value: Any = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"tools: line {error.lineno}, column {error.colno}: {_expected(error)}"
        raise WrongInput("tools", message, error.lineno, error.colno) from None
    except RecursionError:
        raise WrongInput("tools", "tools: the JSON is nested too deep") from None
    except ValueError:  # an integer longer than Python reads
        raise WrongInput("tools", "tools: a number has too many digits") from None
    listed: Any = cast(JsonObject, value).get("tools") if isinstance(value, dict) else value
    if not isinstance(listed, list):
        raise WrongInput("tools", 'tools: expected a list of tools, or an object with "tools"')
    tools = cast("list[Any]", listed)
    if problem := _problem(tools):
        number, words = problem
        if listed is not value:
            raise WrongInput("tools", f"tools: {words}")
        line, column = _place(text, number)
        raise WrongInput("tools", f"tools: line {line}, column {column}: {words}", line, column)
    return cast("list[JsonObject]", tools)


def _problem(tools: Sequence[Any]) -> tuple[int, str] | None:
    """Return the index of the first wrong tool, and the reason."""
    names: set[str] = set()
    for number, tool in enumerate(tools):
        at = f"tools[{number}]"
        if not isinstance(tool, dict):
            return number, N_(f"{at} must be an object, not {_kind(tool)}")
        try:
            [name] = tools_of([cast(JsonObject, tool)]).names
        except UsageError as error:
            return number, str(error).replace("tools[0]", at, 1)
        if name in names:
            return number, N_(f"{at}: the name {name!r} is declared twice")
        names.add(name)
    return None


def _expected(error: json.JSONDecodeError) -> str:
    """Return a readable form of the parser's message."""
    if error.pos >= len(error.doc.rstrip()):
        return N_("the text ends before the JSON does")
    near = error.doc[error.pos : error.pos + 12].split("\n")[0]
    expected = f"{error.msg[:1].lower()}{error.msg[1:]}"
    return N_(f"{expected}, but found {near!r}") if near else expected


def _place(text: str, number: int) -> tuple[int, int]:
    decoder = json.JSONDecoder()
    at = _behind(text, text.index("[") + 1)
    for _ in range(number):
        at = _behind(text, text.index(",", decoder.raw_decode(text, at)[1]) + 1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _behind(text: str, at: int) -> int:
    return len(text) - len(text[at:].lstrip())


def _kind(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    return (
        N_("a string")
        if isinstance(value, str)
        else N_("a list")
        if isinstance(value, list)
        else N_("a number")
    )


# Policies.


@dataclass(frozen=True, slots=True)
class PolicyField:
    """A field of ``Policy``. ``choices`` is empty if any value of its type is allowed."""

    name: str
    choices: tuple[Any, ...]
    several: bool
    default: Any


def policy_fields() -> list[PolicyField]:
    hints = get_type_hints(Policy)
    found: list[PolicyField] = []
    for each in fields(Policy):
        hint = hints[each.name]
        several = get_origin(hint) is frozenset
        choices = (True, False) if hint is bool else get_args(get_args(hint)[0] if several else hint)
        found.append(PolicyField(each.name, choices, several, each.default))
    return found


def given_policy(value: Any) -> Policy:
    """Make a policy from these fields. Raises ``WrongInput``."""
    if value is None:
        return Policy()
    if not isinstance(value, dict):
        raise WrongInput("policy", "policy: expected an object")
    known = {each.name: each for each in policy_fields()}
    given: dict[str, Any] = {}
    for name, item in cast(JsonObject, value).items():
        if name not in known:
            words = f"policy: there is no field {name[:99]!r}; there are: {', '.join(known)}"
            raise WrongInput("policy", words)
        given[name] = _setting(known[name], item)
    return Policy(**given)


def _setting(field: PolicyField, value: Any) -> Any:
    """Check the value of a field. Raises ``WrongInput``."""
    choices = ", ".join(map(_written, field.choices))
    if field.several:
        items = cast("list[Any]", value) if isinstance(value, list) else [None]
        if any(_unlike(item, field.choices) for item in items):
            raise WrongInput("policy", f"policy: {field.name} is a list of: {choices}")
        return frozenset(items)
    if field.choices:
        if _unlike(value, field.choices):
            shown = _written(value)[:99]
            raise WrongInput("policy", f"policy: {field.name} is one of {choices}, not {shown}")
    elif type(value) is not type(field.default) or (type(value) is int and value < 1):
        if isinstance(field.default, int):
            raise WrongInput("policy", f"policy: {field.name} is a whole number from 1 upwards")
        raise WrongInput("policy", f"policy: {field.name} is a string")
    return value


def _unlike(value: Any, choices: Sequence[Any]) -> bool:
    return not any(type(value) is type(each) and value == each for each in choices)


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


_LOOKED_AT = 50
"""Events that are searched for the API family."""

_EVENTS = re.compile(r"[\s\ufeff]*(?:data|event|id|retry)?:")
_DATA = re.compile(r"^data:[ ]?(.*)$", re.MULTILINE)
_EVENT_END = re.compile(r"(?:(?:\r\n|\r|\n)){2,}")
_LINE_END = re.compile(r"[\r\n]+")


def wire_api(text: str) -> Api | None:
    """Return the API family of a response; None for model text."""
    if _EVENTS.match(text):
        said = (match[1] for match in _DATA.finditer(text))
        return _first(map(_object, said))
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        return None
    return _first([_object(text)]) or _first(map(_object, (line for line in _lines(text))))


def event_ends(text: str, api: Api) -> list[int]:
    """Return where the events of a stream end; empty for a document."""
    if _EVENTS.match(text):
        return [each.end() for each in _EVENT_END.finditer(text)]
    if api == "ollama" and _object(text) is None:
        return [each.end() for each in _LINE_END.finditer(text)]
    return []


def _lines(text: str) -> Iterator[str]:
    return (line for line in text.splitlines() if line.strip())


def _first(values: Iterable[JsonObject | None]) -> Api | None:
    """Return the family of the first event that identifies it."""
    for number, value in enumerate(values):
        api = _api(value) if value is not None else None
        if api or number >= _LOOKED_AT:
            return api
    return None


def _api(value: JsonObject) -> Api | None:
    kind, choices = value.get("type"), value.get("choices")
    if isinstance(choices, list) and str(value.get("object", "chat.completion")).startswith("chat."):
        return "openai_chat"
    if isinstance(kind, str) and kind.startswith("response."):
        return "openai_responses"
    if value.get("object") == "response" and isinstance(value.get("output"), list):
        return "openai_responses"
    if kind in ("message_start", "content_block_start", "content_block_delta", "message_delta"):
        return "anthropic_messages"
    if kind == "message" and value.get("role") == "assistant" and isinstance(value.get("content"), list):
        return "anthropic_messages"
    if isinstance(value.get("message"), dict) and isinstance(value.get("done"), bool):
        return "ollama"
    return None


def _object(text: str) -> JsonObject | None:
    try:
        value: Any = json.loads(text.strip("\ufeff \t\r\n"))
    except (ValueError, RecursionError):
        return None
    return cast(JsonObject, value) if isinstance(value, dict) else None


LONGEST = 256 * 1024
"""Bytes of a text."""
LONGEST_REQUEST = 8 * LONGEST
"""Bytes of a request: JSON may need six bytes for one, and there are tools beside the text."""
MOST_PIECES = 4_000
MOST_HELD = 8 * 1024 * 1024
"""Characters of held text in all readings; above it, the pieces are made larger."""

_FORMS = ("auto", "text", "wire")
_CHANNELS = ("content", "reasoning")
_FIELDS = ("text", "form", "vendor", "channel", "dialect", "tools", "stop", "policy", "piece", "cuts")


T = TypeVar("T")


class TooLarge(Exception):
    """The text has more than ``LONGEST`` bytes."""


@dataclass(frozen=True, slots=True)
class _Play:
    """How to read a text. ``api``: the family of a response; None for model text."""

    text: str
    api: Api | None
    profile: Profile
    channel: Literal["content", "reasoning"]
    dialect: str
    tools: list[JsonObject] | None
    stop: StopReason | None
    policy: Policy

    def reading(self) -> TextReading | ReplyReading:
        if self.api is not None:
            return ReplyReading(Decoding(self.profile, self.tools, policy=self.policy))
        return TextReading(
            self.tools, channel=self.channel, dialect=self.dialect, stop=self.stop, policy=self.policy
        )


def play(body: JsonObject) -> JsonObject:
    """Read the text of a request. Raises ``WrongInput`` and ``TooLarge``."""
    if unknown := [name for name in body if name not in _FIELDS]:
        words = N_(f"there is no field {unknown[0][:99]!r}; there are: {', '.join(_FIELDS)}")
        raise WrongInput(unknown[0][:99], words)
    asked = _asked(body)
    length, offsets = len(asked.text), Units(asked.text)
    cuts = _cuts(body["cuts"], length, offsets) if body.get("cuts") is not None else None
    if cuts is None and asked.api is not None:
        cuts = event_ends(asked.text, asked.api)
    piece = max(_piece(body.get("piece", 0)) or length, -(-length // MOST_PIECES), 1)
    step = len(cuts or ()) // MOST_PIECES + 1
    while True:
        ends = range(piece, length, piece) if cuts is None else cuts[step - 1 :: step]
        reading, pieces = _read(asked, ends, offsets.at)
        if len(pieces) < 3 or _held(pieces) <= MOST_HELD:
            break
        piece, step = piece * 2, step * 2
    return {
        "form": "text" if asked.api is None else "wire",
        **({} if asked.api is None else {"api": asked.api}),
        "pieces": pieces,
        "reply": reading.reply_facts(),
        "shown": len(pieces) - 1,
        "piece": piece,
    }


def _held(pieces: Sequence[JsonObject]) -> int:
    return sum(len(each["text"]) for one in pieces for each in one["reading"].get("held", ()))


def _read(
    asked: _Play, ends: Sequence[int], at: Callable[[int], int]
) -> tuple[TextReading | ReplyReading, list[JsonObject]]:
    """Read the text in pieces with these ends; the last reading is that of the end of the reply."""
    reading, text, pieces = asked.reading(), asked.text, list[JsonObject]()
    for start, end in pairwise(dict.fromkeys((0, *ends, len(text)))):
        said = text[start:end]
        shown = (
            reading.feed(said)
            if isinstance(reading, TextReading)
            else reading.feed(said.encode("utf-8", "surrogatepass"))
        )
        pieces.append({"start": at(start), "end": at(end), "reading": shown})
    pieces.append({"start": at(len(text)), "end": at(len(text)), "reading": reading.end()})
    return reading, pieces


# The request's fields.


def _asked(body: JsonObject) -> _Play:
    text = _string(body, "text")
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise TooLarge
    form = _choice(body, "form", _FORMS)
    channel = _choice(body, "channel", _CHANNELS)
    profile, dialect = _profile(_string(body, "vendor")), _string(body, "dialect") or "auto"
    api = None if form == "text" else wire_api(text)
    if form == "wire":
        api = api or profile.api
    if dialect in AUTOMATIC:
        dialect = profile.dialect
    else:
        _known("dialect", dialect_named, dialect)
    stop = _string(body, "stop") if "stop" in body else "stop"
    return _Play(
        text,
        api,
        speaking(profile, api or profile.api, dialect),
        "reasoning" if channel == "reasoning" else "content",
        dialect,
        given_tools(_string(body, "tools")),
        _known("stop", known_stop, stop) if stop else None,
        given_policy(body.get("policy")),
    )


def _profile(vendor: str) -> Profile:
    return _known("vendor", lambda name: resolve(provider=name), vendor or "generic")


def speaking(profile: Profile, api: Api, dialect: str) -> Profile:
    """Return the vendor's profile for an API family, adapted from another one if the vendor has none."""
    vendor = profile.vendor or profile.name
    siblings = (each for each in PROFILES.values() if vendor in (each.vendor, each.name))
    found = profile if profile.api == api else next((each for each in siblings if each.api == api), profile)
    return replace(found, api=api, dialect=dialect)


def _known(where: str, find: Callable[[str], T], name: str) -> T:
    try:
        return find(name)
    except UnknownName as error:
        raise WrongInput(where, f"{where}: {error}") from None


def _string(body: JsonObject, name: str) -> str:
    value: Any = body.get(name, "")
    if not isinstance(value, str):
        raise WrongInput(name, f"{name}: expected a string")
    return value


def _choice(body: JsonObject, name: str, choices: Sequence[str]) -> str:
    value = _string(body, name) or choices[0]
    if value not in choices:
        raise WrongInput(name, f"{name} is one of {', '.join(choices)}, not {value[:99]!r}")
    return value


def _piece(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise WrongInput("piece", "piece is a whole number of characters; 0 is all of them")
    return value


def _cuts(value: Any, length: int, offsets: Units) -> list[int]:
    """Return the cuts as character indices; one inside of a character is moved before it."""
    listed = cast("list[Any]", value) if isinstance(value, list) else [None]
    end = offsets.at(length)
    cuts = [each for each in listed if type(each) is int and 0 <= each <= end]
    if len(cuts) < len(listed):
        raise WrongInput("cuts", f"cuts: expected a list of offsets from 0 to {end}")
    indices = range(length + 1)
    return sorted({bisect_right(indices, each, key=offsets.at) - 1 for each in cuts} - {0, length})
