"""What is made when it is first needed, such as the patterns of all dialects, is made before a request."""

from __future__ import annotations

import gc

from ferrule.profiles import PROFILES
from ferrule.relay import Relay

__all__ = ["settle", "warm_up"]

YOUNG = 10_000
"""So many objects more than have been freed are looked through."""

_TOOL = {"type": "function", "function": {"name": "f", "parameters": {"type": "object"}}}
_CHUNK = b'data: {"choices": [{"index": 0, "delta": {"content": "a <b"}}]}\n\n'


def warm_up() -> None:
    """Relay a stream that nobody asked for; half a second."""
    body = {"model": "m", "messages": [{"role": "user", "content": "a"}], "tools": [_TOOL], "stream": True}
    relay = Relay(PROFILES["generic"], "openai_chat", body, id="0", created=0)
    relay.send()
    relay.begin(200, {})
    relay.feed(_CHUNK)
    relay.end()


def settle() -> None:
    """Tell the garbage collector that what is there stays, and that little of what comes is for it.

    It takes a tenth of the time of a reply else. What a request has made is freed when it ends.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 5, 5)
