"""A server that gives programs of four APIs any vendor's models, and repairs tool calls in the replies.

    server = GatewayServer(lambda: GatewayConfig(), os.environ, RequestLog("info"))
    server.run()  # point an SDK at server.url + "/v1"

``read_config`` reads a configuration from TOML. Requests are relayed by ``ferrule.relay``; here are the
sockets, the keys, the limits and the memory. Needs the ``gateway`` extra.
"""

from ferrule.client.extras import needs
from ferrule.gateway.gateway_config import (
    GatewayConfig,
    LimitConfig,
    MemoryConfig,
    UpstreamConfig,
    WatchConfig,
    config_from,
    config_schema,
    read_config,
)
from ferrule.gateway.run_pages import DurableRuns, RunsAccess

with needs("gateway", "ferrule.gateway"):
    from ferrule.gateway.access import Snapshot
    from ferrule.gateway.gateway_server import GatewayServer
    from ferrule.gateway.request_log import RequestLog
    from ferrule.gateway.workers import Workers

__all__ = [
    "DurableRuns",
    "GatewayConfig",
    "GatewayServer",
    "LimitConfig",
    "MemoryConfig",
    "RequestLog",
    "RunsAccess",
    "Snapshot",
    "UpstreamConfig",
    "WatchConfig",
    "Workers",
    "config_from",
    "config_schema",
    "read_config",
]
