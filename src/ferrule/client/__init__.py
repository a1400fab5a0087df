"""All network and disk access of the library: HTTP, keys, files, the memory of reasoning.

It imports ``relay`` and the layers below. Only ``connect`` reads the environment.

Begin with ``Client``; ``Network`` sets proxy and certificates. ``exchange`` has the rules of a request
(attempts, errors) without I/O; ``exchange_drivers`` run them, sync and async. ``connect`` finds vendor,
address and key for a model's name; ``key_store`` stores keys. ``memory/`` keeps values between requests,
``transport/`` puts the relay into Python's SDKs, ``local/`` serves a model file, ``files/`` has the user's
folders, private files and SQLite. ``extras`` says how to install missing packages.
"""

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
