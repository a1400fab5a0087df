"""Code that is imported when it is first needed: ``module:name`` in, the object out.

Asking for help imports nothing but click; so a command's code, and what draws, is named here as text.
"""

from __future__ import annotations

import importlib
from typing import Any

from ferrule.client.extras import needs


def load(where: str) -> Any:
    """The object of that name; what its module's import raises passes through."""
    module, _, name = where.partition(":")
    return vars(importlib.import_module(module))[name]


def load_extra(where: str, command: str, extra: str) -> Any:
    """The same for code that needs an extra (``""``: none); ``MissingExtra`` says how to install it."""
    if not extra:
        return load(where)
    with needs(extra, f"'ferrule {command}'"):
        return load(where)
