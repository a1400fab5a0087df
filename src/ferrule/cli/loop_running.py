"""A coroutine of a command in, its result out; the program can leave behind it, whatever still blocks.

``asyncio.run`` would wait for a tool that blocks when everything else is done and saved, and the
interpreter again when it ends. The trick: a loop that waits for its threads only so long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from ferrule.client.files.leaving_threads import LeavingExecutor

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds that are waited for threads in the end."""


def run_loop(steps: Coroutine[Any, Any, T], *, patience: float = PATIENCE) -> T:
    """``asyncio.run``, which waits no more than ``patience`` seconds for threads that block."""
    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(LeavingExecutor(patience))
        return runner.run(steps)
