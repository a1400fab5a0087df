"""A name from the wire in, the one declared name it can mean out.

The one trick: both sides are cleaned and folded the same way, and a fold that two declared names share
matches neither. A wrong tool is worse than no tool.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ferrule.messages import Repair

NAME_SIZE = 256
"""Longer names are no names, in characters."""

_SANE = re.compile(r"[\w.\-:/]{1,256}")
_MARKER = re.compile(r"<[|｜/]|[|｜]>|<(?=[a-zA-Z_])")
"""Where markup begins that a server glued to a name: ``search<|channel|>commentary``."""

_TAG = re.compile(r"</?[|｜]?[\w▁:.-]{0,64}[|｜]?>?")
_HEADER_WORDS = frozenset(("json", "code", "commentary", "analysis", "final"))
"""What may stand behind that markup. Other words there are arguments that a server has read as the name."""

_PREFIX = re.compile(r"(?:functions?|tools?|default_api|multi_tool_use|namespace)[./:]+", re.IGNORECASE)
"""``functions.`` and its kin: Kimi and gpt-oss write their tools so, other models imitate it."""

_SUFFIX = re.compile(r"(?::\d{1,6}|\(\))$")
_NAMESPACES = re.compile(r"::?|/")
_PART = re.compile(r"(?!\d)[\w.-]{2,128}")
"""Namespaces before a name: ``weather::get_weather`` (DeepSeek V4.1), ``google:mcp:docs:create-file``
(Gemma 4), ``Weather/get_weather`` (GLM-5.3-Flash, sglang#37925), all as of 2026-11."""

_SEPARATORS = str.maketrans("", "", "-_. ")
"""APIs refuse dots in names, so ``geo.distance`` is declared as ``geo_distance``; models write either."""

_PLACEHOLDER = re.compile(
    r"<[\w .:/-]{1,64}>|\{+[\w .:/-]{1,64}\}+|\[[\w .:/-]{1,64}\]|\$\{?[A-Z_]{1,64}\}?|\.{3}|…"
    r"|(?:(?:your|example|some|the|my)[ _-])?(?:function|tool)[ _-]name(?:[ _-](?:here|\d))?",
    re.IGNORECASE,
)
"""What stands for a name in the templates of prompts: ``<function-name>`` (Hermes and Qwen),
``$TOOL_NAME`` (DeepSeek, Anthropic), ``example_function_name`` (Qwen3-Coder), all as of 2026-11."""

_EDGES = " \t\r\n\"'`“”‘’*,;=\u00a0\ufeff\u200b"


@dataclass(frozen=True, slots=True)
class Match:
    """A name that may be called, and the repairs that led to it (``()``: it stood there literally)."""

    name: str
    repairs: tuple[Repair, ...] = ()


def match_declared(name: str, exact: Iterable[str], folded: Mapping[str, str | None]) -> Match | None:
    """Match a wire name against the declared ones; ``folded`` comes from ``folds``."""
    if name in exact:
        return Match(name)
    if len(name) > 2 * NAME_SIZE:
        return None
    clean = _clean(name)
    found = clean if clean in exact else None
    if found is None:
        found = folded.get(_fold(clean)) or folded.get(_fold(_stem(clean))) or _in_namespace(clean, folded)
    if found is None:
        return None
    return Match(found, (Repair("tool-name", f"{name!r} stands for {found!r}"),))


def _in_namespace(name: str, folded: Mapping[str, str | None]) -> str | None:
    """The one declared tool that a name with namespaces fits: by its last part, or by all of them."""
    parts = _NAMESPACES.split(_SUFFIX.sub("", name))
    if len(parts) < 2 or not all(map(_PART.fullmatch, parts)):
        return None
    fitting = [fold for fold in (*map(_fold, parts), _fold("".join(parts))) if fold in folded]
    return folded[fitting[0]] if fitting in ([_fold(parts[-1])], [_fold("".join(parts))]) else None


def match_undeclared(name: str) -> Match | None:
    """When no tools are declared any sane identifier matches itself; glued markup is taken off."""
    if len(name) > 2 * NAME_SIZE:
        return None
    if _SANE.fullmatch(name):
        return Match(name)
    clean = _clean(name)
    if not _SANE.fullmatch(clean):
        return None
    return Match(clean, (Repair("tool-name", f"{name!r} stands for {clean!r}"),))


def is_placeholder(name: str) -> bool:
    """Whether a name that is not declared stands for one: text with it shows how calls are written."""
    return _PLACEHOLDER.fullmatch(name) is not None


def folds(names: Iterable[str]) -> dict[str, str | None]:
    """Index declared names by their fold; None marks a fold that several of them share."""
    index: dict[str, str | None] = {}
    for name in names:
        for fold in {_fold(name), _fold(_stem(name))}:
            index[fold] = None if fold in index else name
    return index


def _clean(name: str) -> str:
    """Take off what is not part of any name: markup, quotes, white space, Markdown's backslashes."""
    name = name.strip(_EDGES)
    marker = _MARKER.search(name)
    if marker and marker.start():
        words = _TAG.sub(" ", name[marker.start() :]).split()
        name = name[: marker.start()] if _HEADER_WORDS.issuperset(words) else name
    elif marker:
        name = name[marker.end() :]
    return name.replace("\\_", "_").replace("\\-", "-").strip(_EDGES)


def _stem(name: str) -> str:
    """Take off a prefix such as ``functions.`` and a counter such as ``:0``."""
    return _SUFFIX.sub("", _PREFIX.sub("", name, count=1) if _PREFIX.match(name) else name)


def _fold(name: str) -> str:
    return name.casefold().translate(_SEPARATORS)
