"""HTTP out: a request goes to a vendor's endpoint, the events of its reply come back.

``Client`` is the whole surface, with ``Network`` for proxies and certificates. The rules of the
conversation (attempts, what is an error, what is raised when) are in ``exchange``, which does no I/O;
``drivers`` carry them out, once with threads in mind and once with asyncio.

Needs the ``client`` extra; without it importing this raises ``MissingExtra``.
"""

from __future__ import annotations

from ferrule.errors import MissingExtra

try:
    from ferrule.client.http import Client
    from ferrule.client.pool import Network
except ModuleNotFoundError as error:
    missing = (error.name or "").partition(".")[0]
    if missing not in ("httpx2", "tenacity"):
        raise
    raise MissingExtra(
        f'ferrule.client needs {missing}, which is not installed: pip install "ferrule[client]"'
    ) from error

__all__ = ["Client", "Network"]
