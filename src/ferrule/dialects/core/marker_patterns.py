"""The markers of calls whose arguments are raw text, as one regular expression for each syntax.

Readers attach a ``Grammar`` to the calls they find, so that ``ambiguity_check`` can check that the markers
balance.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_CDATA, _CDATA_END, _CDATA_JOINT = "<![CDATA[", "]]>", "]]]]><![CDATA[>"


@dataclass(frozen=True, slots=True)
class Grammar:
    """``markers`` has the groups ``call``, ``call_end``, ``value`` and ``value_end``.

    ``key`` is the key of an argument that opens. Where the markers are named after the argument, ``word``
    and ``word_end`` pair the opening with the closing one. ``half`` is the end of an opening marker that
    has parts: it ends a key and begins a value. ``value_tags`` are then the tags around the value.
    """

    markers: re.Pattern[str]
    half: re.Pattern[str] | None = None
    value_tags: tuple[str, str] = ("", "")


@lru_cache(maxsize=256)
def grammar(call: str, call_end: str, value: str, value_end: str) -> Grammar:
    """Return the grammar with these four expressions."""
    return Grammar(
        re.compile(
            f"(?P<call>{call})|(?P<call_end>{call_end})|(?P<value>{value})|(?P<value_end>{value_end})"
        )
    )


@lru_cache(maxsize=256)
def element_grammar(call: str, call_end: str, space: str, keys: frozenset[str]) -> Grammar:
    """Return the grammar of elements named after the arguments, with ``space`` before each tag."""
    listed = "|".join(map(re.escape, sorted(keys))) or "(?!)"
    lead = re.escape(space)
    return grammar(
        call,
        call_end,
        rf"{lead}<(?P<key>(?P<word>{listed}))(?:\s[^<>]{{0,256}})?>",
        rf"{lead}</(?P<word_end>{listed})>",
    )


def without_cdata(text: str) -> str:
    """Return the content of a CDATA section, if the text is exactly one."""
    section = text.strip()
    if not (section.startswith(_CDATA) and section.endswith(_CDATA_END)):
        return text
    return section[len(_CDATA) : -len(_CDATA_END)].replace(_CDATA_JOINT, _CDATA_END)
