"""The sentence for a file that is not there: a place goes in, the sentence with similar names comes out."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable

from ferrule.backends.directory_tree import Place, listing

_MAX_COMPARED = 2000
_MAX_SHOWN = 3


def not_found(place: Place, path: str, shown: Callable[[tuple[str, ...]], str]) -> str:
    """Say that nothing is at ``path``, which led to ``place``, and what beside it has a similar name.

    ``shown`` makes a path for the model out of the names that lead from the root to a file.
    """
    base = place.parts[:-1]
    try:
        beside = listing(place.fd if place.fd is not None else os.path.dirname(place.name))
    except OSError:
        beside = []
    name = place.parts[-1] if place.parts else ""
    lowered = {entry.name.lower(): entry.name for entry in beside[:_MAX_COMPARED]}
    close = difflib.get_close_matches(name.lower(), lowered, n=_MAX_SHOWN, cutoff=0.6)
    similar = ", ".join(shown((*base, lowered[entry])) for entry in close)
    return f"{path} was not found." + (f" Similar names: {similar}." if similar else "")
