"""Arguments whose text ended early: what of a value is certain, and whether its end is to be doubted."""

from __future__ import annotations

from typing import Any, cast

from ferrule.messages import JsonObject
from ferrule.repair.scan import Scanned
from ferrule.repair.schema import View


def misplaced(value: Any, view: View) -> bool:
    """Whether the object read last holds a key of the outermost one: a bracket was missing before it.

    Where no key is known, it may as soon as it holds two.
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
    """Whether the string read last ends with a bracket that is missing behind it, and does not open it."""
    value: Any = found.value
    while isinstance(value, (dict, list)) and value:
        value = cast("Any", value)[_last(cast("dict[str, Any] | list[Any]", value))]
    if not isinstance(value, str) or not value.rstrip().endswith(found.missing[0]):
        return False
    return any(value.count(close) > value.count(begin) for begin, close in ("{}", "[]"))


def certain(found: Scanned) -> Any:
    """What was read before the text ended, without a number that may have lost digits."""
    inner: Any = found.value
    while found.open in ("number", "torn"):
        last = _last(inner)
        if not isinstance(inner[last], (dict, list)):
            del inner[last]
            break
        inner = inner[last]
    return found.value


def _last(container: dict[str, Any] | list[Any]) -> Any:
    """The key or index of what was read last."""
    return len(container) - 1 if isinstance(container, list) else next(reversed(container))
