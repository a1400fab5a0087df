"""Streamed calls as they came, to find those that LangChain completed by itself; and what was asked.

LangChain parses the arguments of a streamed call with a parser that closes what is open, and leaves no
trace of it: half a file looks like a whole one. The chunks pass every callback, so one is attached to the
model for a single call. Afterwards the message's calls are compared with the text of the chunks. The same
callback hears with which parameters the model was called, whatever middlewares within have changed.
"""

from __future__ import annotations

import json
from typing import Any

from langchain_core.callbacks import BaseCallbackHandler, BaseCallbackManager
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, InvalidToolCall
from langchain_core.utils.json import parse_partial_json

from ferrule.json_values import as_object
from ferrule.langchain.chat import ChatFerrule
from ferrule.messages import JsonObject
from ferrule.middleware.model_exchange import Request


class StreamedCalls(BaseCallbackHandler):
    """Collects the chunks of calls of one model call. ``asked`` are its parameters, None while unknown."""

    run_inline = True

    def __init__(self) -> None:
        super().__init__()
        self._run: Any = None
        self._chunks: list[AIMessageChunk] = []
        self.asked: JsonObject | None = None

    def on_chat_model_start(self, serialized: Any, messages: Any, **more: Any) -> None:
        """Keep the parameters; those of an earlier attempt are forgotten."""
        self.asked = as_object(more.get("invocation_params"))

    def on_llm_new_token(self, token: str | list[Any], *, chunk: Any = None, **more: Any) -> None:
        """Keep the chunks of calls; those of an earlier attempt are forgotten."""
        if more.get("run_id") != self._run:
            self._run, self._chunks = more.get("run_id"), []
        message: Any = getattr(chunk, "message", None)
        if isinstance(message, AIMessageChunk) and message.tool_call_chunks:
            self._chunks.append(AIMessageChunk(content="", tool_call_chunks=message.tool_call_chunks))

    def attached_to(self, request: Request) -> Request:
        """The request, its model with this callback; ``ChatFerrule`` completes nothing and needs none."""
        model = request.model
        if isinstance(model, ChatFerrule) or not _streams(model):
            return request
        known: Any = model.callbacks
        if isinstance(known, BaseCallbackManager):
            callbacks: Any = known.copy()
            callbacks.add_handler(self, inherit=False)
        else:
            callbacks = [*(known or ()), self]
        return request.override(model=model.model_copy(update={"callbacks": callbacks}))

    def without_completed(self, reply: AIMessage) -> AIMessage:
        """The message with every call that LangChain completed among the invalid ones, as it came."""
        if not self._chunks:
            return reply
        whole = self._chunks[0] + self._chunks[1:] if self._chunks[1:] else self._chunks[0]
        texts = [piece for piece in whole.tool_call_chunks if _parsed(piece["args"])]
        if len(texts) != len(reply.tool_calls):
            return reply
        half = [not _is_json(piece["args"]) for piece in texts]
        if not any(half):
            return reply
        pairs = list(zip(reply.tool_calls, texts, half, strict=True))
        unparsed = [
            InvalidToolCall(
                name=call["name"], args=piece["args"], id=call["id"], error=None, type="invalid_tool_call"
            )
            for call, piece, cut in pairs
            if cut
        ]
        kept = [call for call, _, cut in pairs if not cut]
        changes = {"tool_calls": kept, "invalid_tool_calls": [*reply.invalid_tool_calls, *unparsed]}
        return reply.model_copy(update=changes)


def _streams(model: BaseChatModel) -> bool:
    """Whether its class streams. Others are not copied: a scripted one that counts would begin anew."""
    return any(
        getattr(type(model), name, None) is not getattr(BaseChatModel, name)
        for name in ("_stream", "_astream")
    )


def _parsed(text: str | None) -> bool:
    """Whether LangChain makes a call of it."""
    try:
        return isinstance(parse_partial_json(text), dict) if text else True
    except ValueError:
        return False


def _is_json(text: str | None) -> bool:
    try:
        json.loads(text or "{}")
    except ValueError:
        return False
    return True
