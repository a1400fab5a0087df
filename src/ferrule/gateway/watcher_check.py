"""Who may see what goes through a gateway: the headers of a request in, ``Refusal`` for who may not.

The same holds for all that ``/ferrule/`` has: events, the playground, the catalogue, the runs of agents.
"""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.gateway.access import check_browser, refuse_other_sites
from ferrule.gateway.asgi_messages import refusal
from ferrule.gateway.snapshot import Snapshot, is_private

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
"""Headers of a request that came through a proxy, so that its sender need not be at this machine."""


def check_watcher(snapshot: Snapshot, headers: Mapping[str, str]) -> None:
    """Raise ``Refusal`` for who may not watch."""
    refuse_other_sites(headers)
    if snapshot.keys.admin:
        if not snapshot.keys.is_admin(headers):
            raise refusal(401, "the admin key is needed", "authentication")
        return
    if not is_private(snapshot.config):
        raise refusal(403, "whoever watches needs an admin key; set admin_key", "authentication")
    check_browser(headers, snapshot.config.hosts)
    if any(name in headers for name in _FORWARDED):
        raise refusal(
            403, "through a proxy whoever watches needs an admin key; set admin_key", "authentication"
        )
