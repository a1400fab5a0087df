"""What the program can do for a conversation that neither ``Live`` nor the face can: it hands it in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class KeptChoice:
    """Where a choice is kept. ``stronger`` is what says otherwise the next time, and counts: a file, a
    variable or an option; ``""`` for nothing."""

    file: str
    stronger: str = ""


@dataclass(frozen=True, slots=True)
class ChatServices:
    """Each may be missing; its command then says that it is not to be had here."""

    doctor: Callable[[], Awaitable[str]] | None = None
    """What ``ferrule doctor`` says."""
    keep: Callable[[str, Any], Awaitable[KeptChoice]] | None = None
    """Keep a value of a setting, by its name, for the next time; raises why that cannot be."""
    environ: Mapping[str, str] = field(default_factory=dict[str, str])
    """The environment of the program: it says which editor the user has."""
