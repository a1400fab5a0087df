"""Arguments as canonical JSON: no white space, keys in their order, characters as they are."""

from __future__ import annotations

import json

from ferrule.messages import JsonObject

LONG = 16_384
"""Strings longer than this are not copied for nothing, in characters."""

canonical_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""A JSON value as text."""


def missing_pieces(arguments: JsonObject, sent: str) -> list[str]:
    """The canonical JSON of ``arguments`` behind ``sent``, its beginning, in pieces.

    It is one piece, unless a string in it is long and nothing was sent: then each value is a piece, so that
    no long string is copied.
    """
    if sent or not any(isinstance(value, str) and len(value) > LONG for value in arguments.values()):
        return [canonical_json(arguments)[len(sent) :]]
    pieces: list[str] = []
    for key, value in arguments.items():
        pieces += ["," if pieces else "{", canonical_json(key), ":", canonical_json(value)]
    return [*pieces, "}"]
