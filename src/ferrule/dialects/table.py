"""The table of dialects. The order matters only where two share a marker."""

from __future__ import annotations

import re
from functools import lru_cache

from ferrule.core.errors import UnknownName, UsageError
from ferrule.dialects import declarations
from ferrule.dialects.core.dialect import Dialect
from ferrule.dialects.core.marker_index import MarkerIndex
from ferrule.dialects.core.tape import word_patterns
from ferrule.dialects.formats import bare_calls, leftover_markers, tag_dialects
from ferrule.dialects.server_parsers import AUTOMATIC, PARSERS

_order: list[Dialect] = [*declarations.PYTHONIC, *tag_dialects.DIALECTS, *declarations.DIALECTS]

DIALECTS: dict[str, Dialect] = {each.name: each for each in sorted(_order, key=lambda each: each.name)}
"""Every dialect by name, registered ones at the end."""


def _index() -> MarkerIndex:
    return MarkerIndex(
        (*_order, leftover_markers.LEFTOVERS, leftover_markers.SPACED_TAGS),
        bare_calls.BareCalls,
        leftover_markers.CALL_ENDS,
        leftover_markers.SECTIONS,
        leftover_markers.WRAPPERS,
    )


_marker_index = _index()


def register_dialect(dialect: Dialect) -> None:
    """Add a dialect of your own; replies that begin from now on are read with it.

    Its readers are asked after the built-in ones of the same marker. Raises ``UsageError`` if its name is
    taken, one of its markers is shorter than two characters, or one of its think tags has another meaning
    in another dialect.
    """
    global _marker_index
    if dialect.name in AUTOMATIC or find(dialect.name) is not None:
        raise UsageError(f"there is a dialect {dialect.name!r} already")
    for marker in (*dialect.readers, *dialect.thinks, *dialect.thinks.values(), *dialect.ends):
        if len(marker) < 2:
            raise UsageError(
                f"the marker {marker!r} of {dialect.name!r} is too short: two characters at least"
            )
    meant = {marker for each in _order for marker in (*each.readers, *each.begins, *each.ends)}
    for tag in (*dialect.thinks, *dialect.thinks.values()):
        if tag in meant:
            raise UsageError(
                f"{tag!r} cannot be a think tag: a dialect known already begins or ends with it"
            )
    DIALECTS[dialect.name] = dialect
    _order.append(dialect)
    _marker_index = _index()


def find(name: str) -> Dialect | None:
    """Return the dialect with this name or alias."""
    found = DIALECTS.get(name)
    return found or next((each for each in DIALECTS.values() if name in names_of(each)), None)


def names_of(dialect: Dialect) -> tuple[str, ...]:
    """Return every name of a dialect: its own, then its aliases, then the servers' parsers for it."""
    parsers = (name for engine in PARSERS.values() for name in engine.get(dialect.name, ()))
    return tuple(dict.fromkeys((dialect.name, *dialect.also, *parsers)))


def dialect_named(name: str) -> Dialect:
    """Return the dialect as ``find`` does; raise ``UnknownName`` if there is none."""
    found = find(name)
    if found is None:
        names = [other for each in DIALECTS.values() for other in names_of(each)]
        raise UnknownName("dialect", name, ("auto", *sorted(DIALECTS)), names)
    return found


def has_call_markers(text: str) -> bool:
    """Whether a text contains the markup of calls of any dialect: a tag, a token or a label.

    This is a quick look, for counting replies or deciding what to keep. ``recover`` says whether a call is
    made there, because markers may be quoted, and JSON alone has none.
    """
    return _markers(_marker_index).search(text) is not None


_OF_CALLS = re.compile(r"(?i:tool|call|func|invoke|action|param|dsml|gcml|plugin|python)")


@lru_cache(maxsize=1)
def _markers(index: MarkerIndex) -> re.Pattern[str]:
    """Return the markers of calls that do not occur in ordinary text because they are not words."""
    words = {each for each in index.readers if _OF_CALLS.search(each) and not each[0].isalnum()}
    words.add("to=functions.")
    return re.compile("|".join(word_patterns(words)))


def marker_index() -> MarkerIndex:
    return _marker_index
