"""The markers of calls whose arguments are raw text, as one regular expression for each syntax.

In: how the four markers are spelled. Out: a ``Grammar``, which readers put on the calls they find, so that
``ambiguity_check`` can ask whether the markers add up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_CDATA, _CDATA_END, _CDATA_JOINT = "<![CDATA[", "]]>", "]]]]><![CDATA[>"


@dataclass(frozen=True, slots=True)
class Grammar:
    """``markers`` has the groups ``call``, ``call_end``, ``value`` and ``value_end``.

    ``key`` is the key of an argument that opens; ``word`` and ``word_end`` pair its marker with the closing
    one where the markers are named after the argument. ``half`` is the end of such a marker, where it has
    parts: what ends a key and begins a value. ``value_tags`` are the tags around its value then.
    """

    markers: re.Pattern[str]
    half: re.Pattern[str] | None = None
    value_tags: tuple[str, str] = ("", "")


@lru_cache(maxsize=256)
def grammar(call: str, call_end: str, value: str, value_end: str) -> Grammar:
    """The grammar of four expressions."""
    return Grammar(
        re.compile(
            f"(?P<call>{call})|(?P<call_end>{call_end})|(?P<value>{value})|(?P<value_end>{value_end})"
        )
    )


@lru_cache(maxsize=256)
def element_grammar(call: str, call_end: str, space: str, keys: frozenset[str]) -> Grammar:
    """The grammar of elements called like the arguments, each tag behind ``space``."""
    listed = "|".join(map(re.escape, sorted(keys))) or "(?!)"
    lead = re.escape(space)
    return grammar(
        call,
        call_end,
        rf"{lead}<(?P<key>(?P<word>{listed}))(?:\s[^<>]{{0,256}})?>",
        rf"{lead}</(?P<word_end>{listed})>",
    )


def without_cdata(text: str) -> str:
    """The text of a CDATA section, if the text is nothing else."""
    section = text.strip()
    if not (section.startswith(_CDATA) and section.endswith(_CDATA_END)):
        return text
    return section[len(_CDATA) : -len(_CDATA_END)].replace(_CDATA_JOINT, _CDATA_END)
