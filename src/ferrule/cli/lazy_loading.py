"""Import code when a command first needs it, and run an event loop that a command can leave.

Help imports only click, so the code of a command is named as text.
"""

from __future__ import annotations

import importlib
from collections.abc import Coroutine
from typing import Any, TypeVar

from ferrule.client.extras import needs


def load(where: str) -> Any:
    """Return the object named ``module:name``; errors of the import are not caught."""
    module, _, name = where.partition(":")
    return getattr(importlib.import_module(module), name)


def load_extra(where: str, command: str, extra: str) -> Any:
    """The same for code that needs an extra (``""``: none); ``MissingExtra`` says how to install it."""
    if not extra:
        return load(where)
    with needs(extra, f"'ferrule {command}'"):
        return load(where)


T = TypeVar("T")

PATIENCE = 2.0
"""Seconds to wait for threads at the end."""


def run_loop(steps: Coroutine[Any, Any, T], *, patience: float = PATIENCE) -> T:
    """Like ``asyncio.run``, but wait at most ``patience`` seconds for blocked threads.

    ``asyncio.run`` would wait for a blocked tool even when everything else is done and saved, and so would
    the interpreter's exit.
    """
    import asyncio  # 30 ms that help need not spend

    from ferrule.client.files.daemon_threads import DaemonExecutor

    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(DaemonExecutor(patience))
        return runner.run(steps)
