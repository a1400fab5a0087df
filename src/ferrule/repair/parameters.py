"""The parameters of a tag-per-argument dialect in, arguments that fit the tool's schema out.

The one trick: entities (``&amp;``) are left alone, because these dialects do not escape, until the text
as it stands does not validate; some models escape all the same, and then the unescaped text must
validate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ferrule.messages import Repair
from ferrule.repair.arguments import settle
from ferrule.repair.fit import renamed
from ferrule.repair.outcome import BrokenArguments, RepairedArguments
from ferrule.repair.schema import View
from ferrule.repair.strict import Parsed, differ, duplicate
from ferrule.repair.typed import Parameter, read_parameter
from ferrule.repair.validate import Contract
from ferrule.repair.views import without_entities


def read_parameters(
    raw: str, parameters: Sequence[Parameter], contract: Contract
) -> RepairedArguments | BrokenArguments:
    """Give each text the type its schema asks for, then fit and validate the whole."""
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
    """The value of a key that was written once or more: more are the elements of an array, or equal."""
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
