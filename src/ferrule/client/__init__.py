"""HTTP out: a request goes to a vendor's endpoint, the events of its reply come back.

``Client`` is the whole surface. The rules of the conversation (attempts, what is an error, what is
raised when) are in ``exchange``, which does no I/O; ``http`` carries them out, once with threads in
mind and once with asyncio.
"""

from __future__ import annotations

from ferrule.client.http import Client

__all__ = ["Client"]
