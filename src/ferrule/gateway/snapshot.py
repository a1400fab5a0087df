"""What requests that begin now are given; a reload makes another, and those that run keep theirs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ferrule.core.errors import UsageError
from ferrule.gateway.access import ClientKeys, is_loopback
from ferrule.gateway.gateway_config import GatewayConfig, key_hash
from ferrule.gateway.routing import Router, Simulators, Upstream


def check_address(config: GatewayConfig) -> None:
    """Raise ``UsageError`` where others could reach a gateway that wants no keys."""
    if not config.clients and not is_loopback(config.host):
        raise UsageError(
            f"everybody who reaches {config.host} could use your keys: give keys to the gateway's clients"
            " ([clients] in its configuration), or listen on 127.0.0.1"
        )


def check_workers(config: GatewayConfig) -> None:
    """Raise ``UsageError`` where several processes would remember apart from each other."""
    if config.workers > 1 and config.memory.url in ("", "memory:"):
        raise UsageError("workers share no memory in a process: name a file or a server, or run one worker")


def is_private(config: GatewayConfig) -> bool:
    """Whether only its owner can watch: with the admin key, or where nobody but this machine asks."""
    return bool(config.admin_key) or (is_loopback(config.host) and not config.clients)


def is_watchable(config: GatewayConfig) -> bool:
    """Whether ``/ferrule/events`` is there. Raises ``UsageError`` where anybody could read it.

    Each of several workers knows of its own requests only, so there are none then.
    """
    if config.workers > 1:
        if config.watch.events:
            raise UsageError("events are told by one process: set workers = 1, or watch.events = false")
        return False
    safe = is_private(config)
    if config.watch.events and not safe:
        raise UsageError(
            "events of other people's requests need an admin key: set admin_key, or watch.events = false"
        )
    return safe if config.watch.events is None else config.watch.events


def unwatched_because(config: GatewayConfig) -> Literal["", "workers", "no-admin-key", "off"]:
    """Why ``/ferrule/events`` is not there; ``""`` where it is."""
    if is_watchable(config):
        return ""
    if config.workers > 1:
        return "workers"
    return "off" if is_private(config) else "no-admin-key"


def shows_bodies(config: GatewayConfig) -> bool:
    """Whether who watches sees what is said."""
    return is_loopback(config.host) if config.watch.bodies is None else config.watch.bodies


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
        check_address(config)
        check_workers(config)
        is_watchable(config)
        router = Router.from_config(config, environ, simulators, local, where)
        admin = key_hash(config.admin_key) if config.admin_key else ""
        return cls(config, router, ClientKeys(config.clients, admin, config.deciders))

    @classmethod
    def checked(cls, config: GatewayConfig, environ: Mapping[str, str], where: str = "config") -> Snapshot:
        """The same for one that is only looked at."""
        return cls.of(config, environ, Simulators(), {}, where)
