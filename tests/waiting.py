"""Waiting for what happens in its own time: a loaded machine may take long, an idle one should not be waited for."""

import asyncio
import time
from collections.abc import Callable

SECONDS = (0.2, 2.0, 20.0)
"""Limits to try one after the other, until what should come first did come before the limit."""


def becomes(true: Callable[[], bool]) -> bool:
    """Whether it becomes true within two minutes; where all is well, it does so at once."""
    end = time.monotonic() + 120
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


async def abecomes(true: Callable[[], bool]) -> bool:
    """The same for what happens in this event loop."""
    end = time.monotonic() + 120
    while not true():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.01)
    return True
