"""Requests to models in a durable run: each waits until the limits allow it, and is counted.

It stands nearest to the model, so that every request counts: those of retries, fallbacks and summaries too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from langchain.agents.middleware import AgentState
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage

from ferrule.langchain import ChatFerrule
from ferrule.middleware.model_exchange import AsyncMiddleware, Request, Response
from ferrule.middleware.run_desk import ModelTokens, hold_turn
from ferrule.run_context import CURRENT_RUN


class ModelTurnsMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Ask the run's worker for each request to a model, and tell it what the vendor counted."""

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Ask the model when its turn has come. ``BudgetSpent`` ends the run."""
        run = CURRENT_RUN.get()
        if run is None:
            return await handler(request)
        async with hold_turn(run, *_names(request.model)) as tokens:
            response = await handler(request)
            _count(response, tokens)
        return response


def _count(response: Response, tokens: ModelTokens) -> None:
    for message in response.result:
        if isinstance(message, AIMessage) and message.usage_metadata:
            tokens.input += message.usage_metadata["input_tokens"]
            tokens.output += message.usage_metadata["output_tokens"]
            details = message.usage_metadata.get("input_token_details", {})
            tokens.cached += details.get("cache_read", 0)


def _names(model: BaseChatModel) -> tuple[str, str]:
    """The model, ``vendor:model`` where the vendor is known; a name of the key that does not tell it."""
    if isinstance(model, ChatFerrule):
        key = "" if model.api_key is None else model.api_key.get_secret_value()
        return f"{model.vendor.name}:{model.model_name}", _hashed(key)
    theirs: Any = model
    named = getattr(theirs, "model", None) or getattr(theirs, "model_name", None)
    return named if isinstance(named, str) else type(model).__name__, ""


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:12] if key else ""
