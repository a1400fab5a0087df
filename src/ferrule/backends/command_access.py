"""What a person let one command have beyond its jail. Outside of ``granted`` it is nothing."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

__all__ = ["Access", "granted", "granted_access"]

Access = Literal["jail", "network", "outside"]
"""Only what the jail gives; the machine's network as well; no jail at all."""

_GRANTED: ContextVar[Access] = ContextVar("command_access", default="jail")


@contextmanager
def granted(access: Access) -> Generator[None]:
    """Within, a command of a sandbox runs with this access."""
    token = _GRANTED.set(access)
    try:
        yield
    finally:
        _GRANTED.reset(token)


def granted_access() -> Access:
    """What the present command has."""
    return _GRANTED.get()
