"""A gateway that tells how many tasks it has when it gets SIGUSR1. ``soak_gateway LOG UPSTREAM``."""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

from ferrule.cli import main
from ferrule.gateway import gateway_server

LOG = Path(sys.argv[1])


class Server(gateway_server.GatewayServer):
    async def _serve(self, server: object, started: object) -> None:
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, lambda: LOG.write_text(f"tasks {len(asyncio.all_tasks())}"))
        await super()._serve(server, started)  # type: ignore[arg-type]


if __name__ == "__main__":
    gateway_server.GatewayServer = Server  # type: ignore[misc]
    import ferrule.gateway

    ferrule.gateway.GatewayServer = Server  # type: ignore[misc]
    config = LOG.with_suffix(".toml")
    limits = 'port = 0\ndefault = "soak"\n[limits]\nrequests = 5000\n[memory]\nurl = "memory:"\n'
    config.write_text(f'{limits}[upstreams.soak]\nbase_url = "{sys.argv[2]}"\n')
    sys.argv = ["ferrule", "gateway", "--config", str(config), "--log-level", "error"]
    main()
