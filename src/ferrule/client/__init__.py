"""Everything that leaves this process or stays on its disk: HTTP, keys, files, the memory of thinking.

In: a model's name and messages. Out: the events of a reply. It imports ``relay`` and below. The
environment is read in ``connect``.

``Client`` is the whole surface, with ``Network`` for proxies and certificates. The rules of the
conversation (attempts, what is an error, what is raised when) are in ``exchange``, which does no I/O;
``exchange_drivers`` carry them out, sync and async. ``connect`` finds vendor, address and key for a model's
name; ``key_store`` keeps keys. ``memory/`` keeps values between requests, ``transport/`` puts the relay
into Python's SDKs, ``local/`` runs a model file, ``files/`` has the user's folders, private files and
SQLite. ``extras`` says how to install what is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ferrule.client.extras import needs
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.client.connection_pool import Network
    from ferrule.client.exchange import ReplyObserver
    from ferrule.client.http import Client

__all__ = ["Client", "Network", "ReplyObserver"]

__getattr__ = lazy_names(
    __name__,
    {
        "exchange": ("ReplyObserver",),
        "http": ("Client",),
        "connection_pool": ("Network",),
    },
    lambda who: needs("client", who),
)
