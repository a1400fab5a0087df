"""The values that elements stand for: a string, or a tree where the tool's schema wants one.

In: keys with the text between their tags. Out: parameters. Elements in an element make an object, elements
all called ``item``, or repeated ones, an array. Where a string may stand too, only items are no text.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from ferrule.dialects.core.reading import Reading
from ferrule.repair import Parameter
from ferrule.repair.schema import ANY, STRING, View
from ferrule.repair.typed import read_parameter

AMBIGUOUS = {"ambiguous", "not-a-number"}
"""Repairs after which a call is never run."""

DEPTH = 100
"""Elements nested deeper than this are text."""


class _AmbiguousText(Exception):
    """This text, in a tree, cannot be read for certain."""


@dataclass(slots=True)
class _Element:
    """A node of a tree: its text, and what stands in it."""

    name: str
    text: str = ""
    children: list[_Element] = field(default_factory=list["_Element"])


def parameters(
    reading: Reading, name: str, texts: list[tuple[str, str]], tags: re.Pattern[str]
) -> tuple[Parameter, ...]:
    """The parameters of a call; elements that came more than once are an array, if one may stand there."""
    match = reading.tools.match(name)
    view = reading.tools.contract(match.name).view if match else View({}, {})
    grouped: dict[str, list[str]] = {}
    for key, text in texts:
        grouped.setdefault(key, []).append(text)
    found: list[Parameter] = []
    for key, values in grouped.items():
        try:
            found += _argument(key, values, view.member(key), tags)
        except _AmbiguousText as text:
            found.append(Parameter(key, str(text), True))  # and the call is broken
    return tuple(found)


def _argument(key: str, values: list[str], member: View, tags: re.Pattern[str]) -> list[Parameter]:
    """What the elements of one name stand for."""
    if (
        len(values) > 1
        and "array" in member.types
        and "string" not in member.types - _unstated_types(member)
    ):
        places = [member.item(at) for at in range(len(values))]
        items = [
            _value(_parameter("", text, place, tags), place)
            for text, place in zip(values, places, strict=True)
        ]
        return [Parameter(key, json.dumps(items, ensure_ascii=False), True)]
    return [_parameter(key, text, member, tags) for text in values]


def _unstated_types(view: View) -> frozenset[str]:
    """The types of a place that does not name any."""
    return ANY if view.types == ANY else frozenset()


def _value(parameter: Parameter, view: View) -> Any:
    found = read_parameter(parameter, view)
    if any(repair.rule in AMBIGUOUS for repair in found.repairs):
        raise _AmbiguousText(parameter.text)
    return found.value


def _parameter(key: str, text: str, view: View, tags: re.Pattern[str]) -> Parameter:
    """The text of an element, or the tree it stands for where no string is wanted."""
    types = view.types
    if types == STRING:
        return Parameter(key, text)
    if "string" not in types and not text.strip():
        empty = "[]" if "array" in types else "{}" if "object" in types else text
        return Parameter(key, empty, True if empty.strip() else None)
    root = _tree(key, text, tags)
    if root is None or not root.children or not _may_be_tree(root, view):
        return Parameter(key, text)
    return Parameter(key, json.dumps(_tree_value(root, view), ensure_ascii=False), True)


def _may_be_tree(root: _Element, view: View) -> bool:
    """Whether a tree may stand there. Where a string may, too, only items of an array are one."""
    items = "array" in view.types and all(child.name == "item" for child in root.children)
    return items or "string" not in view.types or view.types == ANY


def _tree(key: str, text: str, tags: re.Pattern[str]) -> _Element | None:
    """The elements in a text; None when they do not nest properly, or text stands between them."""
    stack = [_Element(key)]
    at = 0
    for tag in tags.finditer(text):
        between, at = text[at : tag.start()], tag.end()
        here = stack[-1]
        if not tag.group(1):
            if between.strip() or len(stack) > DEPTH:
                return None
            child = _Element(tag.group(2))
            here.children.append(child)
            stack.append(child)
        elif len(stack) == 1 or here.name != tag.group(2) or (here.children and between.strip()):
            return None
        else:
            here.text = "" if here.children else between
            stack.pop()
    return stack[0] if len(stack) == 1 and not text[at:].strip() else None


def _tree_value(element: _Element, view: View) -> Any:
    """The value an element stands for."""
    children, types = element.children, view.types
    if not children:
        return _value(_leaf(element.text, types), view)
    items = all(child.name == "item" for child in children)
    if "array" in types and (items or "object" not in types):
        return [_tree_value(child, view.item(at)) for at, child in enumerate(children)]
    grouped: dict[str, list[_Element]] = {}
    for child in children:
        grouped.setdefault(child.name, []).append(child)
    value: dict[str, Any] = {}
    for name, same in grouped.items():
        member = view.member(name)
        if len(same) == 1:
            value[name] = _tree_value(same[0], member)
        else:
            value[name] = [_tree_value(each, member.item(at)) for at, each in enumerate(same)]
    return value


def _leaf(text: str, types: frozenset[str]) -> Parameter:
    if not text.strip() and "string" not in types:
        empty = "[]" if "array" in types else "{}" if "object" in types else text
        return Parameter("", empty)
    return Parameter("", text)
