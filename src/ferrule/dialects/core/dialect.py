"""What a dialect is: markers with a reader for each, and what people want to know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from operator import attrgetter

from ferrule.dialects.core.reader_context import MARKED, Form, Reading
from ferrule.dialects.core.tape import Wait

Reader = Callable[[Reading, str], Wait[bool]]
"""Called with the tape standing on the marker given (not consumed). See ``reader_context`` for what it must
do."""


class DeferredReader:
    """A reader in a file of ``dialects/formats``, which is imported when one of its markers is first seen.

    ``path`` is the name of the file and that of the reader in it. Two threads that call it at once read the
    same file once: the import has a lock.
    """

    __slots__ = ("_path", "_reader")

    def __init__(self, path: str) -> None:
        self._path = path
        self._reader: Reader | None = None

    def __call__(self, reading: Reading, opener: str, /) -> Wait[bool]:
        return (self._reader or self.load())(reading, opener)

    def load(self) -> Reader:
        """Import the reader."""
        module, _, name = self._path.partition(".")
        self._reader = found = attrgetter(name)(import_module(f"ferrule.dialects.formats.{module}"))
        return found


def read_by(path: str, *markers: str) -> dict[str, Reader]:
    """Markers, with the reader of what begins with them: ``"react.read_step"``."""
    return dict.fromkeys(markers, DeferredReader(path))


@dataclass(frozen=True, slots=True)
class Dialect:
    """A way in which models write tool calls.

    ``about``, ``models`` and ``sample`` (a call of ``get_weather`` with the city Paris) are for people.
    ``readers``: opening markers, each a fixed string of two characters or more, and the reader of what
    begins with it. Several dialects may share a marker; their readers are asked in the order of the table,
    and one that returns False leaves the text to the next, so it must not look far before it does.
    ``thinks``: tags around reasoning, opening to closing. ``ends``: tokens that mean nothing where the text
    ends. ``begins``: beginnings of a header whose first words stand in the prompt; they count where the
    text begins. ``also``: names under which the same format is known. ``form``: how the calls
    look, if they have no markers of their own.
    """

    name: str
    about: str
    models: str = ""
    sample: str = ""
    readers: Mapping[str, Reader] = field(default_factory=dict[str, Reader])
    thinks: Mapping[str, str] = field(default_factory=dict[str, str])
    ends: tuple[str, ...] = ()
    begins: Mapping[str, Reader] = field(default_factory=dict[str, Reader])
    also: tuple[str, ...] = ()
    form: Form = MARKED
