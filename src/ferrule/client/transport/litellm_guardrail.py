"""A guardrail for LiteLLM's proxy: tool calls in its replies arrive whole, or not at all.

    guardrails:
      - guardrail_name: ferrule
        litellm_params:
          guardrail: ferrule.client.transport.litellm_guardrail.FerruleGuardrail
          mode: post_call
          default_on: true

It processes chat completions, streamed or not, after LiteLLM's own translation. Needs ``litellm[proxy]`` in
the same environment. LiteLLM imports this module; nothing else in Ferrule does.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from ferrule.client.extras import needs
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.relay import Relay, RelayPolicy
from ferrule.vendors import resolve
from ferrule.wire import Frames

if TYPE_CHECKING:

    class CustomGuardrail:
        """LiteLLM's class, which is not installed during type checks."""

        def __init__(self, **options: Any) -> None: ...

    ModelResponse: Any = None
    ModelResponseStream: Any = None
else:
    with needs("", "ferrule.client.transport.litellm_guardrail"):
        from litellm.integrations.custom_guardrail import CustomGuardrail
        from litellm.types.utils import ModelResponse, ModelResponseStream

log = logging.getLogger("ferrule.litellm")

REQUEST_FIELDS = (
    "model", "messages", "tools", "functions", "tool_choice", "function_call", "parallel_tool_calls",
    "response_format", "stream", "stream_options", "n",
)  # fmt: skip
"""Request fields that determine how the reply is read. LiteLLM adds fields that are not JSON."""


class FerruleGuardrail(CustomGuardrail):
    """Finds calls in the text of replies, repairs arguments, and drops calls that were cut off.

    A reply without problems passes unchanged. Changes are logged (``ferrule.litellm``). The reply to a
    request without tools passes too, and so does one whose request Ferrule cannot read (with a warning).
    """

    async def async_post_call_success_hook(
        self, data: JsonObject, user_api_key_dict: Any, response: Any
    ) -> Any:
        """LiteLLM calls this with a complete reply."""
        relay = _relay(data, stream=False) if isinstance(response, ModelResponse) else None
        if relay is None:
            return response
        came = json.dumps(response.model_dump(exclude_none=True), default=str).encode()
        relay.begin(200, {"content-type": "application/json"})
        out = b"".join([*relay.feed(came), *relay.end()])
        _tell(relay)
        if out == came or relay.failure is not None:
            return response
        # In place, because LiteLLM stores facts beside the fields, such as the cost.
        response.choices = ModelResponse(**json.loads(out)).choices
        return response

    async def async_post_call_streaming_iterator_hook(
        self, user_api_key_dict: Any, response: AsyncIterator[Any], request_data: JsonObject
    ) -> AsyncIterator[Any]:
        """LiteLLM calls this with the pieces of a reply, and passes on what it yields."""
        relay = _relay(request_data, stream=True)
        if relay is None:
            async for piece in response:
                yield piece
            return
        relay.begin(200, {"content-type": "text/event-stream"})
        frames = Frames()
        async for piece in response:
            if not isinstance(piece, ModelResponseStream):
                yield piece
                continue
            text = json.dumps(piece.model_dump(exclude_none=True), default=str)
            for each in _pieces(frames, relay.feed(f"data: {text}\n\n".encode())):
                yield each
        for each in _pieces(frames, [*relay.feed(b"data: [DONE]\n\n"), *relay.end()]):
            yield each
        _tell(relay)


def _relay(data: Mapping[str, Any], *, stream: bool) -> Relay | None:
    if not (data.get("tools") or data.get("functions")) or not isinstance(data.get("messages"), list):
        return None
    body: JsonObject = {name: data[name] for name in REQUEST_FIELDS if data.get(name) is not None}
    body["stream"] = stream
    if stream:
        # LiteLLM removes the token counts again if its client did not request them.
        body["stream_options"] = {"include_usage": True}
    try:
        relay = Relay(
            resolve("generic"),
            "openai_chat",
            body,
            id=uuid4().hex,
            created=int(time.time()),
            policy=RelayPolicy(retry_broken=False),
        )
        relay.send()
    except UsageError as error:
        log.warning("a reply passes as it is, because its request cannot be read: %s", error)
        return None
    return relay


def _pieces(frames: Frames, out: Iterable[bytes]) -> Iterable[Any]:
    for piece in out:
        for frame in frames.feed(piece):
            if frame.data.strip() not in ("", "[DONE]"):
                yield ModelResponseStream(**json.loads(frame.data))


def _tell(relay: Relay) -> None:
    if relay.notes:
        log.info("%s", "; ".join(str(note) for note in relay.notes))
