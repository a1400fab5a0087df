"""What a streaming model class really heard of its calls: pieces in, calls it closed by itself out.

LangChain parses the arguments of a streamed call with a parser that closes what is open, and leaves no
trace of it: half a file looks like a whole one. The pieces pass every callback, so one is put beside the
model for a single call; afterwards its text is held against the message.
"""

from __future__ import annotations

import json
from typing import Any

from langchain_core.callbacks import BaseCallbackHandler, BaseCallbackManager
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, InvalidToolCall
from langchain_core.utils.json import parse_partial_json

from ferrule.langchain import ChatFerrule
from ferrule.middleware.model_exchange import Request

__all__ = ["Heard"]


class Heard(BaseCallbackHandler):
    """Listens to one model call. ``beside`` says where, ``opened`` what came of it."""

    run_inline = True

    def __init__(self) -> None:
        super().__init__()
        self._run: Any = None
        self._pieces: list[AIMessageChunk] = []

    def on_llm_new_token(self, token: str | list[Any], *, chunk: Any = None, **more: Any) -> None:
        """Keep the pieces of calls; those of a try before this one are forgotten."""
        if more.get("run_id") != self._run:
            self._run, self._pieces = more.get("run_id"), []
        message: Any = getattr(chunk, "message", None)
        if isinstance(message, AIMessageChunk) and message.tool_call_chunks:
            self._pieces.append(AIMessageChunk(content="", tool_call_chunks=message.tool_call_chunks))

    def beside(self, request: Request) -> Request:
        """The request, its model with this listener; ``ChatFerrule`` closes nothing and needs none."""
        model = request.model
        if isinstance(model, ChatFerrule) or not _streams(model):
            return request
        known: Any = model.callbacks
        if isinstance(known, BaseCallbackManager):
            listeners: Any = known.copy()
            listeners.add_handler(self, inherit=False)
        else:
            listeners = [*(known or ()), self]
        return request.override(model=model.model_copy(update={"callbacks": listeners}))

    def opened(self, reply: AIMessage) -> AIMessage:
        """The message with every call that was closed for it among the unparsed ones, as it came."""
        if not self._pieces:
            return reply
        whole = self._pieces[0] + self._pieces[1:] if self._pieces[1:] else self._pieces[0]
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
    """Whether its class has pieces. A scripted one that counts in itself would begin anew in each copy."""
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
