"""HTTP out: a request goes to a vendor's endpoint, the events of its reply come back.

``Client`` is the whole surface, with ``Network`` for proxies and certificates. The rules of the
conversation (attempts, what is an error, what is raised when) are in ``exchange``, which does no I/O;
``drivers`` carry them out, once with threads in mind and once with asyncio.

Needs the ``client`` extra; without it importing this raises ``MissingExtra``.
"""

from __future__ import annotations

from ferrule.extras import needs

with needs("client", "ferrule.client"):
    from ferrule.client.exchange import ReplyObserver
    from ferrule.client.http import Client
    from ferrule.client.pool import Network

__all__ = ["Client", "Network", "ReplyObserver"]
