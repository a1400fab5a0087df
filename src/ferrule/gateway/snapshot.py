"""What requests that begin now are given; a reload makes another, and those that run keep theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ferrule.gateway.client_keys import ClientKeys
from ferrule.gateway.config_file import key_hash
from ferrule.gateway.gateway_config import GatewayConfig
from ferrule.gateway.routing import Router
from ferrule.gateway.simulators import Simulators
from ferrule.gateway.upstreams import Upstream

__all__ = ["Snapshot"]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A configuration that was checked, and what follows from it."""

    config: GatewayConfig
    router: Router
    keys: ClientKeys

    @classmethod
    def of(
        cls,
        config: GatewayConfig,
        environ: Mapping[str, str],
        simulators: Simulators,
        local: Mapping[str, Upstream],
        where: str = "config",
    ) -> Snapshot:
        """Raises ``UsageError`` for a configuration that cannot work; ``where`` names it."""
        router = Router.from_config(config, environ, simulators, local, where)
        admin = key_hash(config.admin_key) if config.admin_key else ""
        return cls(config, router, ClientKeys(config.clients, admin))
