"""The models that a gateway serves, and their lists in the format of each API.

A vendor's models come from its profile. Upstreams at a custom URL and engines on the usual local ports
(``LocalEngines``) are queried with short timeouts, not at the start. Lists are cached for a minute.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence

import aiohttp

from ferrule.client.connection_pool import models_address
from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text, parse
from ferrule.core.messages import JsonObject
from ferrule.gateway.access import Snapshot, key_of
from ferrule.gateway.gateway_config import UpstreamConfig, key_hash
from ferrule.gateway.routing import Upstream, target, upstream_from
from ferrule.gateway.upstream_http import UpstreamHttp
from ferrule.vendors.engines import ENGINES, engine_in

ENGINE_PATIENCE = 1.0
AGAIN = 10.0
"""Seconds for which found engines are cached."""


class LocalEngines:
    """``found`` has the engines by name, after ``look``. ``own_port`` is the gateway's."""

    def __init__(
        self, http: UpstreamHttp, own_port: int, engines: Sequence[tuple[str, int]] = ENGINES
    ) -> None:
        self.found: dict[str, Upstream] = {}
        self._http = http
        self._engines = [(name, port) for name, port in engines if port != own_port]
        self._until = 0.0
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Query all of them, unless they have just been queried."""
        async with self._looking:
            if time.monotonic() < self._until:
                return
            found = await asyncio.gather(*(self._asked(name, port) for name, port in self._engines))
            self.found.clear()
            self.found.update({each.name: each for each in found if each is not None})
            self._until = time.monotonic() + AGAIN

    async def _asked(self, name: str, port: int) -> Upstream | None:
        base_url = f"http://127.0.0.1:{port}/v1"
        try:
            value = parse(await self._http.get(f"{base_url}/models", {}, ENGINE_PATIENCE))
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError):
            return None
        known, models = engine_in(value, name)
        if not models:
            return None
        settings = UpstreamConfig(provider=known, base_url=base_url, models=models)
        return upstream_from(known, settings, {}, "this machine")


_TIME = "2026-01-01T00:00:00Z"
"""A placeholder: clients expect a date, and it is unknown."""
_SECONDS = 1_767_225_600


def openai_models(names: Sequence[str]) -> JsonObject:
    """https://platform.openai.com/docs/api-reference/models/list, 2026-11."""
    return {"object": "list", "data": [openai_model(name) for name in names]}


def openai_model(name: str) -> JsonObject:
    owner = name.partition(":")[0] if ":" in name else "ferrule"
    return {"id": name, "object": "model", "created": _SECONDS, "owned_by": owner}


def anthropic_models(names: Sequence[str]) -> JsonObject:
    """https://platform.claude.com/docs/en/api/models-list, 2026-11."""
    return {
        "data": [anthropic_model(name) for name in names],
        "has_more": False,
        "first_id": names[0] if names else None,
        "last_id": names[-1] if names else None,
    }


def anthropic_model(name: str) -> JsonObject:
    return {"type": "model", "id": name, "display_name": name, "created_at": _TIME}


def ollama_tags(names: Sequence[str]) -> JsonObject:
    """https://docs.ollama.com/api/tags, 2026-11."""
    details: JsonObject = {
        "format": "",
        "family": "",
        "families": [],
        "parameter_size": "",
        "quantization_level": "",
    }
    return {
        "models": [
            {"name": name, "model": name, "modified_at": _TIME, "size": 0, "digest": "", "details": details}
            for name in names
        ]
    }


MINUTE = 60.0
PATIENCE = 5.0
"""Seconds for an upstream's list."""
MOST = 1000
"""Lists that are cached."""


class ModelCatalogue:
    """Lists the model names of a snapshot."""

    def __init__(self, http: UpstreamHttp, engines: LocalEngines) -> None:
        self._http = http
        self._engines = engines
        self._said: dict[tuple[str, str], tuple[float, list[str]]] = {}

    async def names(self, snapshot: Snapshot, headers: Mapping[str, str]) -> list[str]:
        """Return aliases and ``upstream:model``; for the default upstream the bare names, too.

        ``headers`` are the client's; its key goes to upstreams with ``forward_auth``.
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
        key = key_of(headers) if upstream.settings.forward_auth else upstream.key or ""
        asked = (url, key_hash(key))
        until, models = self._said.get(asked, (0.0, []))
        if time.monotonic() < until:
            return models
        asking = target(upstream, profile, "")
        sent = asking.headers | asking.forwarded(headers, profile.api)
        try:
            models = listed_models(await self._http.get(url, sent, PATIENCE))
        except (aiohttp.ClientError, OSError, TimeoutError, UsageError, ValueError):
            models = []
        if len(self._said) >= MOST:
            self._said.clear()
        self._said[asked] = (time.monotonic() + MINUTE, models)
        return models


def listed_models(data: bytes) -> list[str]:
    """Return the names in a list of models in OpenAI's, Anthropic's or Ollama's format. Raises
    ``ValueError``."""
    value = as_object(parse(data))
    items = value.get("data") if isinstance(value.get("data"), list) else value.get("models")
    if not isinstance(items, list):
        raise ValueError("no list of models")
    each = [as_object(item) for item in as_items(value.get("data") or value.get("models"))]
    return [name for item in each if (name := as_text(item.get("id")) or as_text(item.get("name")))]


def _is_asked(upstream: Upstream) -> bool:
    """Whether only the upstream knows its models."""
    return bool(upstream.settings.base_url) and not upstream.models and not upstream.simulated
