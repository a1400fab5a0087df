"""Random TOML with places that are known: a tree in, a text and where each key and value stands out."""

from __future__ import annotations

import json
import math
from typing import Any

from hypothesis import strategies as st

from ferrule.terminal.settings.toml_places import Path, Place

KEYS = st.one_of(
    st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=5),
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), max_size=12)
SCALARS = st.one_of(
    TEXTS,
    st.booleans(),
    st.integers(-(2**60), 2**60),
    st.floats(allow_nan=False, allow_infinity=False),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)
TREES = st.dictionaries(KEYS, VALUES, max_size=5)


class Writer:
    """Writes TOML in a layout that ``draw`` chooses, and remembers where things were put."""

    def __init__(self, draw: Any) -> None:
        self._draw = draw
        self.text = ""
        self.keys: dict[Path, Place] = {}
        self.values: dict[Path, Place] = {}

    def pick(self, *choices: Any) -> Any:
        return self._draw(st.sampled_from(choices))

    def here(self) -> Place:
        return self.text.count("\n") + 1, len(self.text) - (self.text.rfind("\n") + 1) + 1

    def put(self, text: str) -> None:
        self.text += text

    def blank(self) -> None:
        self.put(self.pick("", "", " ", "\t "))

    def gap(self) -> None:
        """What may stand between the items of an array."""
        self.put(self.pick("", "", " ", "\n", "\n  # a, 'comment] \"\n\t", "#}\n"))

    def line(self) -> None:
        self.put(self.pick("\n", " # [not] a = 'table'\n", "\n\n", '\n# """ x = 1\n'))

    def key(self, name: str, path: Path) -> None:
        self.keys.setdefault(path, self.here())
        bare = bool(name) and all(each.isascii() and (each.isalnum() or each in "_-") for each in name)
        forms = [json.dumps(name)]
        if bare:
            forms = [name, name, f"'{name}'", json.dumps(name)]
        elif "'" not in name and all(each.isprintable() for each in name):
            forms.append(f"'{name}'")
        self.put(self.pick(*forms) if all(ord(each) < 0x10000 for each in name) else _escaped(name))

    def table(self, tree: dict[str, Any], path: Path = ()) -> None:
        """The pairs of a table first, then its tables under headers."""
        later: list[str] = []
        for name, value in tree.items():
            headers = isinstance(value, dict) or _is_tables(value)
            if headers and self.pick(True, False):
                later.append(name)
                continue
            self.blank()
            self.pair(name, value, path)
            self.line()
        for name in later:
            value = tree[name]
            for number, each in enumerate(value if isinstance(value, list) else [value]):
                self.header(name, path, number if isinstance(value, list) else None)
                below = (*path, name, number) if isinstance(value, list) else (*path, name)
                self.table(each, below)

    def header(self, name: str, path: Path, number: int | None) -> None:
        self.blank()
        self.put("[" if number is None else "[[")
        shown: Path = ()
        last = self.here()
        for part in (*path, name):
            if isinstance(part, int):
                shown = (*shown, part)
                continue
            self.put("." if shown else "")
            self.blank()
            shown = (*shown, part)
            last = self.here()
            self.key(part, shown)
            self.blank()
        if number is not None:
            self.keys.setdefault((*shown, number), last)
        self.put("]" if number is None else "]]")
        self.line()

    def pair(self, name: str, value: Any, path: Path) -> None:
        """``a.b.c = 1`` where it can be, else ``a = {…}``."""
        path = (*path, name)
        self.key(name, path)
        while isinstance(value, dict) and len(value) == 1 and self.pick(True, False):
            ((name, value),) = value.items()
            self.blank()
            self.put(".")
            self.blank()
            path = (*path, name)
            self.key(name, path)
        self.blank()
        self.put("=")
        self.blank()
        self.value(value, path)

    def value(self, value: Any, path: Path) -> None:
        self.values[path] = self.here()
        match value:
            case bool():
                self.put(str(value).lower())
            case str():
                self.put(self.pick(*_forms(value)))
            case float():
                self.put(repr(value) if "e" in repr(value) or "." in repr(value) else f"{value}.0")
            case int():
                self.put(str(value))
            case list():
                self.put("[")
                for number, each in enumerate(value):
                    self.gap()
                    self.value(each, (*path, number))
                    self.gap()
                    self.put("," if number < len(value) - 1 else self.pick("", ","))
                self.gap()
                self.put("]")
            case dict():
                self.put("{")
                for number, (name, each) in enumerate(value.items()):
                    self.put(", " if number else "")
                    self.blank()
                    self.pair(name, each, path)
                    self.blank()
                self.put("}")
            case _:
                raise AssertionError(value)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)


def _forms(text: str) -> list[str]:
    """The ways to write a string."""
    forms = [_escaped(text), f'"""\n{_multi(text)}"""', f'"""{_multi(text)}"""']
    if "'" not in text and all(each.isprintable() or each == "\t" for each in text):
        forms.append(f"'{text}'")
    plain = all(each.isprintable() or each in "\t\n" for each in text)
    if plain and "'''" not in text and not text.startswith("\n") and not text.endswith("'''"):
        forms.append(f"'''{text}'''")
    return forms


def _escaped(text: str) -> str:
    parts = [
        each if 32 <= ord(each) < 127 and each not in '"\\' else f"\\U{ord(each):08x}" for each in text
    ]
    return f'"{"".join(parts)}"'


def _multi(text: str) -> str:
    """Line feeds and single quotes stay; two in a row and a last one do not."""
    out = ""
    for number, each in enumerate(text):
        last = number == len(text) - 1
        if (
            (each == "\n" and number)
            or (each == '"' and not last and not out.endswith('"'))
            or (32 <= ord(each) < 127 and each not in '"\\')
        ):
            out += each
        else:
            out += f"\\U{ord(each):08x}"
    return out


def same(one: Any, other: Any) -> bool:
    """Equal, floats to the last bit."""
    if isinstance(one, float) and isinstance(other, float):
        return one == other or (math.isnan(one) and math.isnan(other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other
