"""Code that is imported when it is first needed: ``module:name`` in, the object out.

Asking for help imports nothing but click; so a command's code, and what draws, is named here as text.
"""

from __future__ import annotations

import importlib
from typing import Any

from ferrule.cli.terminal import Terminal
from ferrule.errors import MissingExtra

__all__ = ["load", "load_extra"]


def load(where: str) -> Any:
    """The object of that name; what its module's import raises passes through."""
    module, _, name = where.partition(":")
    return vars(importlib.import_module(module))[name]


def load_extra(terminal: Terminal, where: str, command: str, extra: str) -> Any:
    """The same for code that needs an extra (``""``: none); ``MissingExtra`` says how to install it."""
    try:
        return load(where)
    except ImportError as error:
        missing = _missing(error)
        if not extra or missing in ("", "ferrule"):
            raise
        raise MissingExtra(
            terminal.words("error.extra", command=command, missing=missing, extra=extra)
        ) from error


def _missing(error: BaseException | None) -> str:
    """The package that was not found, whoever raised what first."""
    while error is not None and not isinstance(error, ModuleNotFoundError):
        error = error.__cause__
    return (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
