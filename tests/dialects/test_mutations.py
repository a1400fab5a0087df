"""Real calls with a marker lost, doubled or exchanged, or cut off anywhere: never a call the model did not make."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest

from ferrule import DIALECTS, recover
from ferrule.repair.tools import Tools
from tests.dialects.tools import tool
from tests.dialects.writers import MARKER, SPELLINGS, markers, split, write

Arguments = dict[str, Any]

PLAIN: Arguments = {"path": "/src/a b.py", "mode": 31}
CODE: Arguments = {
    "path": "C:\\new\\table.py",
    "content": "def f(x):\n    if x < 3 and \"a\" != 'b': # 100 % & more\n\t\treturn {\"k\": [x, '\\n']}  // ünï 中文\n\nf(1)",
}
NESTED: Arguments = {"tags": ["a", "b, c", 'd "e"'], "exact": False, "items": [{"name": "x", "size": 12.5}]}
SETS = [PLAIN, CODE, NESTED]

KINDS: dict[str, Any] = {
    "path": "string",
    "content": "string",
    "mode": "integer",
    "exact": "boolean",
    "tags": {"type": "array", "items": {"type": "string"}},
    "items": {
        "type": "array",
        "items": {"type": "object", "properties": {"name": {"type": "string"}, "size": {"type": "number"}}},
    },
}


def declared(arguments: Arguments, *, optional: bool = False) -> Tools:
    """The tools; where every argument is optional, what was lost is not missed by the schema."""
    return _declared(None if optional else tuple(arguments))


@cache
def _declared(required: tuple[str, ...] | None) -> Tools:
    if required is None:
        return Tools([tool("save", **KINDS), tool("ping")])
    return Tools([tool("save", required, **{key: KINDS[key] for key in required}), tool("ping")])


def wrong(text: str, arguments: Arguments, dialect: str, stop: str, *, optional: bool = False) -> list[Any]:
    """Calls the model did not make.

    Two readings are not wrong, because nobody can tell them from what a model meant: the text is exactly
    how other arguments are written, and the value of a tag dialect holds the stray marker as its text.
    """
    reply = recover(text, declared(arguments, optional=optional), stop=stop)
    return [
        (call.name, call.arguments)
        for call in reply.calls
        if (call.name, call.arguments) != ("save", arguments)
        and write(dialect, call.name, call.arguments).strip() != text.strip()
        and not (dialect in SPELLINGS and _holds_a_marker(dialect, call.arguments, arguments))
    ]


def _holds_a_marker(dialect: str, found: Arguments, meant: Arguments) -> bool:
    strays = [key for key, value in found.items() if isinstance(value, str) and MARKER.search(value)]
    kept = found.keys() == meant.keys() or (bool(strays) and found.keys() <= meant.keys())
    return kept and all(key in strays or found[key] == meant[key] for key in found)


def mutations(text: str, spans: list[tuple[int, int]]) -> Iterator[str]:
    """One marker dropped, doubled, or exchanged with the next."""
    for start, end in spans:
        yield text[:start] + text[end:]
        yield text[:end] + text[start:]
    for (start, end), (after, last) in pairwise(spans):
        yield text[:start] + text[after:last] + text[end:after] + text[start:end] + text[last:]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_damaged_call_is_never_another_call(dialect: str) -> None:
    for arguments in SETS:
        text = write(dialect, "save", arguments)
        whole = recover(text, declared(arguments))
        assert [(call.name, call.arguments) for call in whole.calls] == [("save", arguments)]
        for damaged in mutations(text, markers(dialect, "save", arguments)):
            for stop, optional in product(("stop", "length"), (False, True)):
                assert wrong(damaged, arguments, dialect, stop, optional=optional) == [], damaged


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_call_that_was_cut_off_is_no_call(dialect: str) -> None:
    for arguments in SETS:
        before, pieces, _ = split(dialect, "save", arguments)
        text = write(dialect, "save", arguments)
        inside = len(before) + len("".join(pieces).rstrip())
        spans = markers(dialect, "save", arguments)
        beside = {at + by for span in spans for at in span for by in (-1, 0, 1)} - {
            -1,
            len(text),
            len(text) + 1,
        }
        for end in sorted(beside | {*range(0, len(text), 1 + len(text) // 16)}):
            for optional in (False, True):
                reply = recover(text[:end], declared(arguments, optional=optional), stop="length")
                assert end >= inside or not reply.calls, text[:end]
                assert all((call.name, call.arguments) == ("save", arguments) for call in reply.calls)
            assert wrong(text[:end], arguments, dialect, "stop") == [], text[:end]
