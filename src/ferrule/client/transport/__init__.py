"""HTTP clients for Python's SDKs that repair tool calls and send thinking back, without a server.

    client = OpenAI(http_client=ferrule.http_client())
    client = AsyncAnthropic(http_client=ferrule.async_http_client())

Requests to a chat model go through ``ferrule.relay``; others pass unchanged. The sync and the async client
run the same steps (``relay_steps``) with the two drivers of ``client``. ``Library`` supports httpx and
httpx2.
"""

from typing import TYPE_CHECKING

from ferrule.client.extras import needs
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.client.transport.clients import async_http_client, http_client

__all__ = ["async_http_client", "http_client"]

__getattr__ = lazy_names(
    __name__, {"clients": ("async_http_client", "http_client")}, lambda who: needs("client", who)
)
