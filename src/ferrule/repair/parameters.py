"""The parameters of a tag-per-argument dialect in, arguments that fit the tool's schema out.

The one trick: entities (``&amp;``) are left alone, because these dialects do not escape, until the text
as it stands does not validate; some models escape all the same, and then the unescaped text must
validate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ferrule.messages import JsonObject, Repair
from ferrule.repair.arguments import settle
from ferrule.repair.fit import renamed
from ferrule.repair.outcome import BrokenArguments, RepairedArguments
from ferrule.repair.typed import Parameter, read_parameter
from ferrule.repair.validate import Contract
from ferrule.repair.views import without_entities

__all__ = ["read_parameters"]


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
    names = renamed([parameter.key for parameter in parameters], view.properties.keys())
    value: JsonObject = {}
    for parameter in parameters:
        key = names.get(parameter.key, parameter.key)
        found = read_parameter(parameter, view.member(key))
        if key != parameter.key:
            repairs = (*repairs, Repair("key-case", f"{parameter.key!r} stands for {key!r}"))
        if key in value and value[key] != found.value:
            repairs = (*repairs, Repair("duplicate-key", f"{key!r}: the last value counts"))
        value[key] = found.value
        repairs = (*repairs, *found.repairs)
    return settle(raw, value, repairs, contract)
