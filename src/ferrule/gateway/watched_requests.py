"""Tells what is known of requests, as it changes, to somebody in the same process."""

from __future__ import annotations

import json
from collections.abc import Callable

from ferrule.client.masking import Mask
from ferrule.gateway.observers import Attempt, GatewayRequest, Observer
from ferrule.gateway.watch_facts import request_facts
from ferrule.messages import JsonObject

__all__ = ["WatchedRequests"]


class WatchedRequests(Observer):
    """Calls ``show`` with the facts of a request when it begins, is sent on, is answered and ends."""

    pieces = True

    def __init__(self, show: Callable[[JsonObject], None]) -> None:
        self._show = show

    def read(self, request: GatewayRequest, body: bytes) -> None:
        """It began."""
        self._tell(request)

    def asked(self, request: GatewayRequest, attempt: Attempt) -> None:
        """It is sent on."""
        self._tell(request)

    def sent(self, request: GatewayRequest, data: bytes) -> None:
        """It is answered."""
        if request.sent_bytes == len(data):
            self._tell(request)

    def ended(self, request: GatewayRequest) -> None:
        """It has ended."""
        self._tell(request)

    def _tell(self, request: GatewayRequest) -> None:
        facts = request_facts(request, bodies=True)
        mask = Mask(request.secrets)
        if request.target is not None:
            mask = mask.beside(request.target.upstream.mask)
        if mask.longest:
            facts = json.loads(mask.text(json.dumps(facts)))
        self._show(facts)
