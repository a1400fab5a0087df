"""The names of all models that are served: what is known, and what upstreams say when they are asked.

Vendors are not asked, because their models are known; an upstream at an address of one's own is, and so are
the engines of this machine. What they said is good for a minute.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

import aiohttp

from ferrule.client.endpoints import models_address
from ferrule.errors import UsageError
from ferrule.gateway.client_keys import key_of
from ferrule.gateway.config_file import key_hash
from ferrule.gateway.fast_json import parse
from ferrule.gateway.local_engines import LocalEngines
from ferrule.gateway.passed_headers import forwarded
from ferrule.gateway.snapshot import Snapshot
from ferrule.gateway.upstream_http import UpstreamHttp
from ferrule.gateway.upstreams import Upstream, target
from ferrule.json_values import as_items, as_object, as_text

__all__ = ["ModelCatalogue", "listed_models"]

MINUTE = 60.0
PATIENCE = 5.0
"""Seconds for an upstream's list."""
MOST = 1000
"""Lists that are remembered."""


class ModelCatalogue:
    """``names`` for one snapshot at a time."""

    def __init__(self, http: UpstreamHttp, engines: LocalEngines) -> None:
        self._http = http
        self._engines = engines
        self._said: dict[tuple[str, str], tuple[float, list[str]]] = {}

    async def names(self, snapshot: Snapshot, headers: Mapping[str, str]) -> list[str]:
        """Aliases and ``upstream:model``; of the default upstream the bare names, too.

        ``headers`` are the client's, whose key goes to upstreams that want it.
        """
        router = snapshot.router
        if router.discovers:
            await self._engines.look()
        asked = [each for each in router.upstreams.values() if _is_asked(each)]
        lists = await asyncio.gather(*(self._asked(each, headers) for each in asked))
        default = snapshot.config.default or (asked[0].name if len(router.upstreams) == 1 and asked else "")
        named: list[str] = []
        for upstream, models in zip(asked, lists, strict=True):
            if upstream.name == default:
                named += models
            named += [f"{upstream.name}:{model}" for model in models]
        return list(dict.fromkeys([*router.names(), *named]))

    async def _asked(self, upstream: Upstream, headers: Mapping[str, str]) -> list[str]:
        profile = upstream.profiles[0]
        url = models_address(profile)
        keys = upstream.settings.forward_auth
        asked = (url, key_hash(key_of(headers)) if keys else "")
        until, models = self._said.get(asked, (0.0, []))
        if time.monotonic() < until:
            return models
        sent = target(upstream, profile, "").headers | forwarded(
            headers, profile.api, profile.api, keys=keys
        )
        try:
            models = listed_models(await self._http.get(url, sent, PATIENCE))
        except (aiohttp.ClientError, OSError, TimeoutError, UsageError, ValueError):
            models = []
        if len(self._said) >= MOST:
            self._said.clear()
        self._said[asked] = (time.monotonic() + MINUTE, models)
        return models


def listed_models(data: bytes) -> list[str]:
    """The names in a list of models, as OpenAI, Anthropic or Ollama have it. Raises ``ValueError``."""
    value = as_object(parse(data))
    items = value.get("data") if isinstance(value.get("data"), list) else value.get("models")
    if not isinstance(items, list):
        raise ValueError("no list of models")
    each = [as_object(item) for item in as_items(value.get("data") or value.get("models"))]
    return [name for item in each if (name := as_text(item.get("id")) or as_text(item.get("name")))]


def _is_asked(upstream: Upstream) -> bool:
    """Whether nobody but the upstream knows its models."""
    return bool(upstream.settings.base_url) and not upstream.models and not upstream.simulated
