"""Code that is imported when a command first needs it, and a loop that a command can leave.

Asking for help imports nothing but click; so a command's code, and what draws, is named as text.
"""

from __future__ import annotations

import importlib
from collections.abc import Coroutine
from typing import Any, TypeVar

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


T = TypeVar("T")

PATIENCE = 2.0
"""Seconds that are waited for threads in the end."""


def run_loop(steps: Coroutine[Any, Any, T], *, patience: float = PATIENCE) -> T:
    """``asyncio.run``, which waits no more than ``patience`` seconds for threads that block.

    It would wait for a tool that blocks when everything else is done and saved, and the interpreter again
    when it ends.
    """
    import asyncio  # 30 ms that asking for help need not pay

    from ferrule.client.files.daemon_threads import DaemonExecutor

    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(DaemonExecutor(patience))
        return runner.run(steps)
