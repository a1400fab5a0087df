"""The definition of a dialect: its markers, a reader for each, and a description for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from operator import attrgetter

from ferrule.dialects.core.reader_context import MARKED, Form, Reading
from ferrule.dialects.core.tape import Wait

Reader = Callable[[Reading, str], Wait[bool]]
"""Reads calls from the marker given, which the tape has not consumed. ``reader_context`` has the
contract."""


class DeferredReader:
    """A reader in a file of ``dialects/formats`` that is imported when one of its markers first occurs.

    ``path`` is the file and the reader in it: ``"react.read_step"``. Concurrent calls import the file once,
    because imports are locked.
    """

    __slots__ = ("_path", "_reader")

    def __init__(self, path: str) -> None:
        self._path = path
        self._reader: Reader | None = None

    def __call__(self, reading: Reading, opener: str, /) -> Wait[bool]:
        return (self._reader or self.load())(reading, opener)

    def load(self) -> Reader:
        module, _, name = self._path.partition(".")
        self._reader = found = attrgetter(name)(import_module(f"ferrule.dialects.formats.{module}"))
        return found


def read_by(path: str, *markers: str) -> dict[str, Reader]:
    """Map the markers to the reader at ``path``, such as ``"react.read_step"``."""
    return dict.fromkeys(markers, DeferredReader(path))


@dataclass(frozen=True, slots=True)
class Dialect:
    """A format in which models write tool calls.

    ``about``, ``models`` and ``sample`` (a call of ``get_weather`` with the city Paris) are for people.
    ``readers`` maps opening markers, fixed strings of two characters or more, to their readers. Dialects
    may share a marker; their readers are asked in the order of the table, and one that returns False leaves
    the text to the next, so it must not look far ahead before. ``thinks`` maps opening to closing reasoning
    tags. ``ends``: tokens without meaning at the end of the text. ``begins``: like ``readers``, but only at
    the start of the text, for headers whose first words are in the prompt. ``also``: other names of the
    format. ``form``: how the calls look if they have no markers of their own.
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
