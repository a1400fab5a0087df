"""The gateway's memory between requests: it never blocks other requests and never fails one.

A memory that fails is treated as empty. Each failure is counted, and logged once when failures begin. A
memory that hangs (a server, a locked file) is not asked again for some seconds; then one query tries it.

If an upstream does not store responses, the gateway stores the items of each response, input and output,
with the id of the previous one; ``previous_response_id`` follows that chain. Clients may also refer to
single items (``item_reference``), as the Vercel AI SDK does. A response stored by its upstream is fetched
there (``stored_elsewhere``).
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from urllib.parse import quote

import aiohttp

from ferrule.client.masking import MaskedBytes
from ferrule.client.memory import InMemory, Memory
from ferrule.core.errors import FerruleError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import JsonObject
from ferrule.gateway.access import Snapshot
from ferrule.gateway.asgi_messages import Refusal, refusal
from ferrule.gateway.routing import UnknownModel
from ferrule.gateway.upstream_http import UpstreamHttp, connection_failure

UPSTREAM_PATIENCE = 30.0
"""Seconds for the answer."""


async def stored_elsewhere(
    snapshot: Snapshot, http: UpstreamHttp, method: str, id: str, place: str, headers: Mapping[str, str]
) -> tuple[int, bytes]:
    """Return status and body of the upstream's answer; ``place`` is ``upstream:model``.

    Raises ``Refusal`` if the upstream is no longer configured, or does not answer.
    """
    try:
        target = snapshot.router.targets(place, "openai_responses")[0]
    except UnknownModel:
        raise no_response(id) from None
    forward = target.forwarded(headers, "openai_responses")
    url = f"{target.url}/{quote(id, safe='')}"
    sent = {"user-agent": "ferrule-gateway", **target.headers, **forward, "accept": "application/json"}
    try:
        status, body = await http.fetch("GET" if method == "HEAD" else method, url, sent, UPSTREAM_PATIENCE)
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        raise Refusal(502, connection_failure(error, url, UPSTREAM_PATIENCE)) from error
    masked = MaskedBytes(target.upstream.mask)
    return status, masked.feed(body) + masked.end()


_ITEM_ID = re.compile(r"[a-z]+_(resp_\w+)_\d+")
"""Item ids that contain the id of their response, as ``wire.openai_responses`` writes them."""


def key_of_response(id: str) -> str:
    return f"response:{id[:150]}"


def previous_id(body: JsonObject) -> str:
    return as_text(body.get("previous_response_id"))


def is_stored(body: JsonObject) -> bool:
    """Whether the client wants its response stored, which is the default."""
    return body.get("store") is not False


def key_of_item(id: str) -> str:
    """Return the memory key under which an item's response id is stored."""
    return f"item:{id[:150]}"


def response_in(said: bytes) -> JsonObject | None:
    """Return the whole response in the end of an answer to the client: a document, or a stream's last
    event."""
    last = said if said.lstrip()[:1] == b"{" else _last_data(said)
    try:
        value = as_object(json.loads(last))
    except (ValueError, RecursionError):
        return None
    found = as_object(value.get("response")) or value
    return found if as_text(found.get("id")) and isinstance(found.get("output"), list) else None


def _last_data(said: bytes) -> bytes:
    lines = (line.strip() for line in reversed(said.splitlines()))
    return next((line[len(b"data:") :] for line in lines if line.startswith(b"data:")), b"")


def kept_response(body: JsonObject, response: JsonObject) -> dict[str, bytes]:
    """Return the memory entries of a client's request and the response it got."""
    id = as_text(response.get("id"))
    kept = {"previous": previous_id(body), "input": _items(body), "response": response}
    items = (as_text(as_object(item).get("id")) for item in response["output"])
    named = {key_of_item(item): id.encode() for item in items if item and not _ITEM_ID.fullmatch(item)}
    return {key_of_response(id): json.dumps(kept, separators=(",", ":")).encode(), **named}


def response_elsewhere(response: JsonObject, label: str) -> dict[str, bytes]:
    """Return the memory entry of a response that the upstream stores: its place, ``upstream:model``."""
    return {key_of_response(as_text(response.get("id"))): json.dumps({"at": label}).encode()}


OWNERS = "owners"
"""The scope that has the scope of the client of every response and item that an upstream stores. All
clients share the key of that upstream, which therefore cannot keep them apart."""
NOBODY = b"-"
"""The owner of an id that several clients got."""


def kept_owner(scope: str, response: JsonObject) -> dict[str, bytes]:
    """Return the entries that name the owner of a response and of its items."""
    items = (as_text(as_object(item).get("id")) for item in response["output"])
    keys = [key_of_response(as_text(response.get("id"))), *(key_of_item(item) for item in items if item)]
    return dict.fromkeys(keys, scope.encode())


def stored_things(body: JsonObject) -> dict[str, Refusal]:
    """Return what of its own store the upstream adds to a request: the memory key of each, and the refusal
    if it is another client's."""
    things: dict[str, Refusal] = {}
    if before := previous_id(body):
        things[key_of_response(before)] = unknown_response(before)
    for item in map(as_object, _items(body)):
        if item.get("type") in ("item_reference", "reasoning") and (id := as_text(item.get("id"))):
            things[key_of_item(id)] = unknown_item(id)
    return things


def place_of_response(value: bytes) -> str:
    """Return the place of a response stored by an upstream; ``""`` if it is stored here."""
    return as_text((_read(value) or {}).get("at"))


def read_response(value: bytes) -> tuple[str, list[Any]] | None:
    """Return the previous response's id and the items of a stored response; None if it is not one."""
    kept = _read(value)
    if kept is None or "at" in kept:
        return None
    output = as_items(as_object(kept.get("response")).get("output"))
    return as_text(kept.get("previous")), [*as_items(kept.get("input")), *output]


def shown_response(value: bytes) -> bytes | None:
    """Return a stored response as its client got it; None if it is not one."""
    kept = _read(value)
    return (
        None
        if kept is None or "at" in kept
        else json.dumps(kept.get("response"), separators=(",", ":")).encode()
    )


def _read(value: bytes) -> JsonObject | None:
    try:
        return as_object(json.loads(value)) or None
    except (ValueError, RecursionError):
        return None


def continued(body: JsonObject, before: list[Any]) -> JsonObject:
    """Return the request with the whole conversation; ``before``: the items of all earlier responses.

    Instructions of earlier requests do not apply, as in OpenAI's API.
    """
    own = {key: value for key, value in body.items() if key != "previous_response_id"}
    return {**own, "input": [*before, *_items(body)]}


def responses_named(body: JsonObject) -> list[str]:
    """Return the ids of the responses whose items a request refers to, each once."""
    ids = (_ITEM_ID.fullmatch(_referred(item)) for item in _items(body))
    return list(dict.fromkeys(id[1] for id in ids if id))


def items_named(body: JsonObject) -> list[str]:
    """Return the referenced item ids that do not contain the id of their response."""
    named = (_referred(item) for item in _items(body))
    return list(dict.fromkeys(id for id in named if id and not _ITEM_ID.fullmatch(id)))


def with_named_items(body: JsonObject, kept: list[Any]) -> JsonObject:
    """Replace item references by the stored items; unknown ones stay references."""
    found = {as_text(as_object(item).get("id")): item for item in kept if not _referred(item)}
    found.pop("", None)
    return {**body, "input": [found.get(_referred(item), item) for item in _items(body)]}


def named_item(body: JsonObject) -> str:
    """Return the id of the first item reference; ``""`` if there is none."""
    return next((id for item in _items(body) if (id := _referred(item))), "")


def unknown_response(id: str) -> Refusal:
    """As OpenAI words it, with its status: https://github.com/maximhq/bifrost/issues/2441, 2026-03."""
    words = f"Previous response with id '{id[:200]}' not found."
    return refusal(400, words, parameter="previous_response_id", code="previous_response_not_found")


def no_response(id: str) -> Refusal:
    """The refusal to read or delete an unknown response, in OpenAI's words."""
    return refusal(404, f"Response with id '{id[:200]}' not found.")


def unknown_item(id: str) -> Refusal:
    """The refusal of an unknown item; it is not left out silently."""
    words = f"Item with id '{id[:200]}' not found; send it whole, or do not set `store` to false."
    return refusal(404, words, parameter="input")


def _referred(item: Any) -> str:
    """Return the id of an item reference; ``""`` for any other item."""
    fields = as_object(item)
    return as_text(fields.get("id")) if fields.get("type") == "item_reference" else ""


def _items(body: JsonObject) -> list[Any]:
    given: Any = body.get("input")
    return [{"role": "user", "content": given}] if isinstance(given, str) else as_items(given)


LONGEST_CHAIN = 2_000
"""Responses of one conversation that are looked up."""

PATIENCE = 4.0
"""Seconds for a query, which usually takes a millisecond."""
CHAIN_PATIENCE = 10.0
"""The same for a conversation, whose responses are looked up one after another."""
SLOW = 0.5
"""Seconds after which a failure counts as a hang."""
AWAY = 5.0
"""Seconds without queries after a hang."""
AT_ONCE = 8
"""Threads for queries; separate, so that hanging ones block nothing else."""

UNASKED = "it did not answer before"

CLOSING = 5.0
"""Seconds in which the memory may close."""

Value = TypeVar("Value")


class GatewayMemory:
    """A ``Memory`` for the event loop. ``failed`` gets the reason, and whether failures have just begun."""

    def __init__(
        self,
        memory: Memory,
        failed: Callable[[str, bool], None],
        back: Callable[[], None] = lambda: None,
        *,
        patience: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``back`` is called when the memory answers again."""
        self._memory = memory
        self._failed = failed
        self._back = back
        self._patience, self._clock = patience or PATIENCE, clock
        self._fails = False
        self._direct = isinstance(memory, InMemory)
        self._threads = None if self._direct else ThreadPoolExecutor(AT_ONCE, "ferrule-memory")
        self._away_until = 0.0

    @property
    def is_away(self) -> bool:
        """Whether queries are skipped after a hang."""
        return self._clock() < self._away_until

    async def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        return await self._asked(lambda: self._memory.get(scope, keys), {}) if keys else {}

    async def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        await self._asked(lambda: self._memory.put(scope, entries), None)

    async def conversation(self, scope: str, response: str) -> list[Any] | None:
        """Return the items of a response and of all before it; None if one of them is missing."""
        return await self._asked(lambda: self._chain(scope, response), None, CHAIN_PATIENCE)

    async def items(self, scope: str, responses: Sequence[str]) -> list[Any]:
        """Return the items of those responses that are stored."""
        kept = await self.get(scope, [key_of_response(each) for each in responses])
        read = [found for value in kept.values() if (found := read_response(value))]
        return [item for _, items in read for item in items]

    async def close(self) -> None:
        if self._threads is None:
            self._memory.close()
            return
        self._threads.shutdown(wait=False)
        # A hang is not waited for: a file is consistent at any time, and a server finishes its commands.
        await asyncio.wait([asyncio.ensure_future(asyncio.to_thread(self._memory.close))], timeout=CLOSING)

    def _chain(self, scope: str, response: str) -> list[Any] | None:
        turns: list[list[Any]] = []
        while response:
            key = key_of_response(response)
            value = self._memory.get(scope, [key]).get(key)
            read = read_response(value) if value and len(turns) < LONGEST_CHAIN else None
            if read is None:
                return None
            response, items = read
            turns.append(items)
        return [item for turn in reversed(turns) for item in turn]

    async def _asked(
        self, ask: Callable[[], Value], without: Value, patience: float | None = None
    ) -> Value:
        if self.is_away:
            self._failed(UNASKED, False)
            return without
        began = self._clock()
        if self._away_until:
            self._away_until = began + AWAY  # one query tries; the others go on without
        try:
            found = await self._in_thread(ask, patience or self._patience) if self._threads else ask()
        except TimeoutError:
            self._fell_silent(f"no answer within {patience or self._patience:g} s")
            return without
        except (FerruleError, OSError) as error:
            words = f"{type(error).__name__}: {error}"
            if self._clock() - began >= SLOW:
                self._fell_silent(words)
            else:
                self._failed(words, not self._fails)
                self._fails, self._away_until = True, 0.0
            return without
        if self._fails:
            self._back()
        self._fails, self._away_until = False, 0.0
        return found

    async def _in_thread(self, ask: Callable[[], Value], patience: float) -> Value:
        asked = asyncio.get_running_loop().run_in_executor(self._threads, ask)
        try:
            return await asyncio.wait_for(asyncio.shield(asked), patience)
        except TimeoutError:
            asked.add_done_callback(_forgotten)
            raise

    def _fell_silent(self, why: str) -> None:
        self._failed(f"{why}; it is not asked for {AWAY:g} s", not self._fails)
        self._fails, self._away_until = True, self._clock() + AWAY


def _forgotten(asked: asyncio.Future[Any]) -> None:
    """Retrieve a late exception, so that asyncio does not log it."""
    if not asked.cancelled():
        asked.exception()
