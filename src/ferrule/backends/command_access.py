"""The call that a command belongs to, and what a person let it have beyond its jail.

Outside of ``granted`` there is no call, and nothing beyond the jail.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

__all__ = ["Access", "granted", "granted_access", "granted_call"]

Access = Literal["jail", "network", "outside"]
"""Only what the jail gives; the machine's network as well; no jail at all."""

_GRANTED: ContextVar[tuple[Access, str]] = ContextVar("command_access", default=("jail", ""))


@contextmanager
def granted(access: Access, call: str = "") -> Generator[None]:
    """Within, a command of a sandbox runs with this access, for the call with that id."""
    token = _GRANTED.set((access, call))
    try:
        yield
    finally:
        _GRANTED.reset(token)


def granted_access() -> Access:
    """What the present command has."""
    return _GRANTED.get()[0]


def granted_call() -> str:
    """The id of the call that the present command belongs to; ``""`` where nobody says."""
    return _GRANTED.get()[1]
