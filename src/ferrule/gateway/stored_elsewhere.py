"""A response that its upstream stores: it is asked for there, and answers in its own words."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote

import aiohttp

from ferrule.client.masking import MaskedBytes
from ferrule.gateway.client_errors import Refusal
from ferrule.gateway.passed_headers import forwarded
from ferrule.gateway.routing import UnknownModel
from ferrule.gateway.snapshot import Snapshot
from ferrule.gateway.stored_responses import no_response
from ferrule.gateway.upstream_http import UpstreamHttp, connection_failure

__all__ = ["stored_elsewhere"]

PATIENCE = 30.0
"""Seconds for the answer."""


async def stored_elsewhere(
    snapshot: Snapshot, http: UpstreamHttp, method: str, id: str, place: str, headers: Mapping[str, str]
) -> tuple[int, bytes]:
    """Status and body of the upstream's answer; ``place`` is ``upstream:model``.

    Raises ``Refusal`` where the upstream is no longer served, or does not answer.
    """
    try:
        target = snapshot.router.targets(place, "openai_responses")[0]
    except UnknownModel:
        raise no_response(id) from None
    upstream, api = target.upstream, target.profile.api
    forward = forwarded(headers, "openai_responses", api, keys=upstream.settings.forward_auth)
    url = f"{target.url}/{quote(id, safe='')}"
    sent = {"user-agent": "ferrule-gateway", **target.headers, **forward, "accept": "application/json"}
    try:
        status, body = await http.fetch("GET" if method == "HEAD" else method, url, sent, PATIENCE)
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        raise Refusal(502, connection_failure(error, url, PATIENCE)) from error
    masked = MaskedBytes(upstream.mask)
    return status, masked.feed(body) + masked.end()
