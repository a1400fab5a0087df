"""Chunks that differ from one before them in a text alone: nearly all of a stream are such.

In go the text of a chunk, its value and the place of the text in it; out comes what recognises the next
chunk of that form and reads its text, without parsing the rest once more.

Why that is safe: what stands before the text has been parsed and ends inside a string, so the text of
another chunk with this beginning can only go on in that string, to where a JSON scanner says that it ends;
and what follows there has been parsed as well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from json import decoder
from typing import Any, Self, cast

from ferrule.json_values import as_items, as_object
from ferrule.messages import JsonObject

Place = Sequence[str | int]
"""The keys and positions that lead to a value."""

_scan = cast(Callable[[str, int], tuple[str, int]], vars(decoder)["scanstring"])
"""A JSON text and the index behind a quote -> the string there, and the index behind its end."""


@dataclass(frozen=True, slots=True)
class TextChunk:
    """The form of a chunk: ``head`` and ``tail`` are what stands around its text."""

    head: str
    tail: str
    value: JsonObject
    place: Place

    @classmethod
    def of(cls, data: str, value: JsonObject, place: Place) -> Self | None:
        """The form of a chunk with its text at ``place``; None where ``data`` does not show it."""
        before, key, behind = data.partition(f'"{place[-1]}"')
        colon, quote, _ = behind.partition('"')
        if not quote or colon.strip() != ":":
            return None
        head = f"{before}{key}{colon}{quote}"
        try:
            _, end = _scan(data, len(head))
            form = cls(head, data[end - 1 :], value, place)
            return form if json.loads(f"{head}-{form.tail}") == form.with_text("-") else None
        except ValueError:
            return None

    def text(self, data: str) -> str | None:
        """The text of a chunk, which may be empty; None where it has another form."""
        if not data.startswith(self.head):
            return None
        try:
            text, end = _scan(data, len(self.head))
        except ValueError:
            return None
        return text if data[end - 1 :] == self.tail else None

    def with_text(self, text: str) -> JsonObject:
        """The value of a chunk that has this text."""
        return _replaced(self.value, self.place, text)


def _replaced(value: Any, place: Place, text: str) -> Any:
    if not place:
        return text
    key = place[0]
    out: Any = [*as_items(value)] if isinstance(key, int) else {**as_object(value)}
    out[key] = _replaced(out[key], place[1:], text)
    return out
