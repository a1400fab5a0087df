"""Judge one call, as a dialect or an API reader found it: make a ``ToolCall`` or a ``BrokenCall``.

Every call passes through this module. An undeclared name, a reply that was cut while the call was open,
an unreadable text and invalid arguments give a ``BrokenCall``, with a reason and a sentence that can be
shown to the model. In tag-per-argument dialects the schema gives arguments their types. Their entities
(``&amp;``) are decoded only if the text is not valid otherwise, because these dialects do not escape.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any

from ferrule.core.locale import N_
from ferrule.core.messages import BrokenCall, BrokenReason, JsonObject, Origin, Repair, Rule, ToolCall
from ferrule.repair.arguments import (
    MAX_SIZE,
    NOT_A_NUMBER,
    TOO_LARGE,
    BrokenArguments,
    RepairedArguments,
    read_arguments,
    settle,
    too_large,
    without_entities,
)
from ferrule.repair.schema import Contract, View
from ferrule.repair.schema_coercion import Parameter, read_parameter, renamed, without_nulls
from ferrule.repair.strict_json import Parsed, differ, duplicate, is_deep, parse
from ferrule.repair.tools import Match, Tools


def read_parameters(
    raw: str, parameters: Sequence[Parameter], contract: Contract
) -> RepairedArguments | BrokenArguments:
    """Convert each text to the type in the schema, then coerce and validate the object."""
    outcome = _read(raw, parameters, contract, ())
    if isinstance(outcome, RepairedArguments):
        return outcome
    plain = [replace(each, text=without_entities(each.text)) for each in parameters]
    if plain == list(parameters):
        return outcome
    entities = Repair("html-entities", "parameters were escaped for HTML")
    again = _read(raw, plain, contract, (entities,))
    return again if isinstance(again, RepairedArguments) else outcome


def _read(
    raw: str, parameters: Sequence[Parameter], contract: Contract, repairs: tuple[Repair, ...]
) -> RepairedArguments | BrokenArguments:
    view = contract.view
    names = renamed([parameter.key for parameter in parameters], view)
    cased = [Repair("key-case", f"{key!r} stands for {name!r}") for key, name in names.items()]
    grouped: dict[str, list[Parameter]] = {}
    for parameter in parameters:
        grouped.setdefault(names.get(parameter.key, parameter.key), []).append(parameter)
    found = {key: _together(key, same, view.member(key)) for key, same in grouped.items()}
    read = [repair for each in found.values() for repair in each.repairs]
    return settle(
        raw, {key: each.value for key, each in found.items()}, (*repairs, *cased, *read), contract
    )


def _together(key: str, same: Sequence[Parameter], view: View) -> Parsed:
    """Return the value of a key that occurs once or more: several are array elements, or must be equal."""
    if len(same) == 1:
        return read_parameter(same[0], view)
    values = [read_parameter(each, view) for each in same]
    value = values[-1].value
    repairs = tuple(repair for each in values for repair in each.repairs)
    lists = any(isinstance(each.value, list) for each in values)
    if "array" in view.types and "string" not in view.types and not lists:
        elements = [read_parameter(each, view.item(at)) for at, each in enumerate(same)]
        repairs = tuple(repair for each in elements for repair in each.repairs)
        return Parsed([each.value for each in elements], repairs)
    differing = any(differ(each.value, value) for each in values)
    return Parsed(value, (*repairs, duplicate(key)) if differing else repairs)


LONGEST_RECEIVED = 64 * 1024
"""Longer texts of whole calls are not kept in ``ToolCall.received``, in characters: they stay in memory and
in the messages of an agent."""

NAMES_SHOWN = 20
"""How many declared names are listed for a model that called an unknown tool."""

CUT = N_(
    "The reply was cut off before the arguments were complete. Call the tool again, with shorter arguments."
)

UNFINISHED = N_("The arguments end in the middle. Call the tool again, with complete arguments.")
"""The error that the model gets for a call whose arguments are cut off."""


_SAFE: Set[Rule] = frozenset(
    (
        *("code-fence", "double-encoded", "empty-object", "flattened-arguments", "invisible", "markup"),
        *("comment", "loose-escape", "number-format", "python-literal", "raw-control", "repeated-object"),
        *(
            "single-quotes",
            "smart-quotes",
            "stray-comma",
            "trailing-comma",
            "triple-quotes",
            "unquoted-key",
        ),
        *("wide-punctuation", "missing-close", "missing-open", "tool-name"),
    )
)
"""Repairs that leave no doubt about what was written, even if no schema confirms the result."""


def judge_text(
    tools: Tools,
    *,
    id: str,
    name: str,
    text: str,
    raw: str,
    origin: Origin,
    whole: bool,
    closable: bool = True,
    repairs: Sequence[Repair] = (),
) -> ToolCall | BrokenCall:
    """Judge a call whose arguments are JSON text.

    ``whole`` is False if the reply was cut while this call was open: then only a complete, strict JSON
    object is accepted. ``closable`` is False if no marker says that the model had finished: then a text
    that ends before a closing bracket may have been cut off, and is broken. Empty text and ``null`` of a
    whole call mean no arguments.
    """
    excess = too_large(text)
    fitting = None if repairs or excess else _fitting(tools, name, text)
    if fitting is not None:
        return ToolCall(id, name, fitting, origin)
    case = _Case(tools, id, name, raw, origin, tuple(repairs), tools.match(name))
    if excess:
        return case.broken("too-large", excess)
    if not whole:
        parsed = parse(text)
        if parsed is None or not isinstance(parsed.value, dict):
            return case.broken("truncated", CUT)
        return case.judge(lambda contract: settle(text, parsed.value, parsed.repairs, contract))
    if text.strip() in ("", "null", "None"):
        return case.judge(lambda contract: settle(text, {}, (), contract))
    return case.judge(lambda contract: read_arguments(text, contract), closable=closable)


def judge_parameters(
    tools: Tools,
    *,
    id: str,
    name: str,
    parameters: Sequence[Parameter],
    raw: str,
    origin: Origin,
    whole: bool,
    repairs: Sequence[Repair] = (),
) -> ToolCall | BrokenCall:
    """Judge a call whose arguments are named texts; the schema gives them their types."""
    case = _Case(tools, id, name, raw, origin, tuple(repairs), tools.match(name))
    if sum(len(parameter.text) for parameter in parameters) > MAX_SIZE:
        return case.broken("too-large", TOO_LARGE)
    if excess := next(filter(None, (too_large(parameter.text) for parameter in parameters)), ""):
        return case.broken("too-large", excess)
    if not whole:
        return case.broken("truncated", CUT)
    judged = case.judge(lambda contract: read_parameters(raw, parameters, contract))
    if isinstance(judged, BrokenCall) and any(each.rule == "missing-close" for each in repairs):
        return replace(judged, read=None)  # the last value may be incomplete
    return judged


def judge_value(
    tools: Tools,
    *,
    id: str,
    name: str,
    value: Any,
    raw: str,
    origin: Origin,
    repairs: Sequence[Repair] = (),
) -> ToolCall | BrokenCall:
    """Judge a call whose arguments were part of a larger, strict JSON text.

    A string is read as arguments text (models encode twice); None means no arguments.
    """
    if isinstance(value, str):
        return judge_text(
            tools, id=id, name=name, text=value, raw=raw, origin=origin, whole=True, repairs=repairs
        )
    deep = is_deep(value)
    if not deep and _fits(tools.contract(name), value) and not any(map(_asks_more, repairs)):
        return ToolCall(id, name, value, origin, tuple(repairs), _received(raw, repairs))
    case = _Case(tools, id, name, raw, origin, tuple(repairs), tools.match(name))
    if deep:
        return case.broken("unparsable", "The arguments are nested too deep.")
    return case.judge(lambda contract: settle(raw, {} if value is None else value, (), contract))


def _fitting(tools: Tools, name: str, text: str) -> JsonObject | None:
    """Return the arguments of the common, flawless call: declared name, strict JSON, known keys, valid.
    Else None."""
    contract = tools.contract(name)
    if not contract.schema or text[:1] != "{":
        return None
    parsed = parse(text)
    if parsed is None or parsed.repairs:
        return None
    return parsed.value if _fits(contract, parsed.value) else None


def _fits(contract: Contract, value: Any) -> bool:
    """Whether a value is an object that fits the schema and has only keys that the schema lists."""
    if not contract.schema or value.__class__ is not dict:
        return False
    return value.keys() <= contract.view.properties.keys() and contract.accepts(value)


@dataclass(slots=True)
class _Case:
    tools: Tools
    id: str
    name: str
    raw: str
    origin: Origin
    repairs: tuple[Repair, ...]
    match: Match | None

    def judge(
        self, read: Callable[[Contract], RepairedArguments | BrokenArguments], *, closable: bool = True
    ) -> ToolCall | BrokenCall:
        if self.match is None:
            outcome = read(self.tools.contract(self.name))
            return self.broken("unknown-tool", _unknown(self.name, self.tools.names), _written(outcome))
        for repair in self.repairs:
            if repair.rule == "ambiguous":
                return self.broken("ambiguous", f"{_sentence(repair.detail)} Write the call again.")
        contract = self.tools.contract(self.match.name)
        outcome = read(contract)
        if isinstance(outcome, BrokenArguments):
            return self.broken(outcome.reason, _reason(outcome, contract), outcome.read)
        if outcome.missing == "string-end":
            return self.broken("truncated", CUT)
        if outcome.missing == "brackets" and not closable:
            return self.broken("truncated", UNFINISHED)
        repairs = (*self.repairs, *self.match.repairs, *outcome.repairs)
        if any(repair.rule == "not-a-number" for repair in repairs):
            return self.broken("invalid-arguments", f"{NOT_A_NUMBER}.")
        if _goes_on(outcome.value, repairs, contract):
            return self.broken("truncated", UNFINISHED)
        arguments, dropped = outcome.value, []
        if not contract.accepts(arguments):
            arguments, dropped = without_nulls(arguments, contract)
        repairs = (*repairs, *dropped)
        return ToolCall(
            self.id, self.match.name, arguments, self.origin, repairs, _received(self.raw, repairs)
        )

    def broken(
        self, reason: BrokenReason, detail: str, written: RepairedArguments | None = None
    ) -> BrokenCall:
        name = self.match.name if self.match else self.name
        read = self._read(name, written) if written else None
        return BrokenCall(self.id, name, self.raw, reason, self.origin, detail, read)

    def _read(self, name: str, written: RepairedArguments) -> ToolCall | None:
        """Return the call as written, unless a repair leaves doubt about it."""
        repairs = (*self.repairs, *(self.match.repairs if self.match else ()), *written.repairs)
        if not name or any(repair.rule not in _SAFE for repair in repairs):
            return None
        return ToolCall(self.id, name, written.value, self.origin, repairs, _received(self.raw, repairs))


_ASK_MORE: Set[Rule] = frozenset(("ambiguous", "not-a-number", "closed", "missing-bracket"))


def _asks_more(repair: Repair) -> bool:
    return repair.rule in _ASK_MORE


def _received(raw: str, repairs: Sequence[Repair]) -> str:
    """Return the received text of a call that needed repairs, unless it is too long to keep."""
    return raw if repairs and len(raw) <= LONGEST_RECEIVED else ""


def _goes_on(arguments: JsonObject, repairs: Sequence[Repair], contract: Contract) -> bool:
    """Whether a bracket was missing where more was expected: after a comma, or before any argument."""
    rules = {repair.rule for repair in repairs}
    if rules.isdisjoint(("closed", "missing-bracket")):
        return False
    return "trailing-comma" in rules or (not arguments and bool(contract.properties))


def _written(outcome: RepairedArguments | BrokenArguments) -> RepairedArguments | None:
    if isinstance(outcome, BrokenArguments) or outcome.missing != "nothing":
        return None
    return outcome


def _unknown(name: str, names: Sequence[str]) -> str:
    shown = _quoted(names[:NAMES_SHOWN])
    shortened = name if len(name) <= 80 else f"{name[:80]}…"
    if not names:
        return N_(f"A tool cannot be named {shortened!r}.")
    if len(names) > NAMES_SHOWN:
        count = len(names) - NAMES_SHOWN
        return N_(f"There is no tool named {shortened!r}. Tools: {shown} and {count} more.")
    return N_(f"There is no tool named {shortened!r}. Tools: {shown}.")


def _quoted(names: Sequence[str]) -> str:
    """Quote the names exactly as declared, because the model copies what it reads."""
    return ", ".join(f'"{name}"' for name in names)


def _reason(outcome: BrokenArguments, contract: Contract) -> str:
    required = contract.view.required
    sentence = _sentence(outcome.detail)
    if outcome.reason == "truncated":
        return N_(f"{sentence} Call the tool again, with shorter arguments.")
    if outcome.reason == "invalid-arguments" and required:
        return N_(f"{sentence} Required: {_quoted(required)}.")
    return sentence


def misfit(tools: Tools, name: str, arguments: JsonObject) -> str:
    """Return what is wrong with the arguments of a declared tool, as a broken call has it; else ``""``."""
    contract = tools.contract(name)
    problem = contract.problem(arguments)
    broken = BrokenArguments("", "invalid-arguments", problem or "", {})
    return _reason(broken, contract) if problem else ""


def _sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:].rstrip('.')}."
