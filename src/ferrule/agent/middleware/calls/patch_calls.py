"""Histories that any vendor accepts: calls paired with results, ids present and unique.

The stored history is repaired before a run, and the messages to send before each model call. Call ids in a
reply are made unique before a tool can run under them. Only messages since the last check are looked at
(``CheckedHistories``).
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from langchain.agents.middleware import AgentState
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage
from langgraph.runtime import Runtime
from langgraph.types import Command, Overwrite

from ferrule.agent.middleware.async_middleware import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.agent.middleware.calls.call_pairing import (
    MESSAGES,
    CheckedHistories,
    as_list,
    ids_in,
    in_order,
    is_sendable,
    recorded_writes,
    repaired,
    sendable,
    unanswered,
    unique,
    with_results,
)
from ferrule.core.errors import UsageError
from ferrule.langchain.chat import ChatFerrule

_KEEPS_AND_DROPS = "langchain_deepseek"
_KEY = "reasoning_content"


def restoring(model: BaseChatModel, messages: Sequence[BaseMessage]) -> BaseChatModel:
    """Return a model that sends the reasoning kept in messages with calls; the same one if none is."""
    if type(model).__module__.partition(".")[0] != _KEEPS_AND_DROPS or not any(map(_thinking, messages)):
        return model
    copy = model.model_copy()
    copy.__class__ = _restoring(type(model))
    return copy


def explained(error: Exception, model: BaseChatModel) -> Exception:
    """Return a ``UsageError`` with advice for a refusal of missing reasoning; else the same error."""
    if _KEY not in str(error) or getattr(error, "status_code", None) != 400:
        return error
    name = type(model).__name__
    return UsageError(
        f"the vendor refused the request because the model's thinking ({_KEY}) is missing in it: {name} "
        f'does not send it back. Use ferrule.ChatFerrule("vendor:model") in its place, which does, or '
        'switch the thinking off, for example with extra_body={"thinking": {"type": "disabled"}}. '
        f"The vendor said: {error}"
    )


def _thinking(message: BaseMessage) -> str:
    if not isinstance(message, AIMessage) or not message.tool_calls:
        return ""
    found: Any = message.additional_kwargs.get(_KEY)
    return found if isinstance(found, str) else ""


@lru_cache
def _restoring(kind: Any) -> Any:
    class Restoring(kind):
        def _get_request_payload(self, input_: Any, **options: Any) -> dict[str, Any]:
            base: Any = super()
            payload: dict[str, Any] = base._get_request_payload(input_, **options)
            messages: list[BaseMessage] = base._convert_input(input_).to_messages()
            replies = [each for each in messages if each.type == "ai"]
            wire: list[dict[str, Any]] = payload["messages"]
            for message, each in zip(
                replies, (each for each in wire if each["role"] == "assistant"), strict=True
            ):
                if _thinking(message):
                    each[_KEY] = _thinking(message)
            return payload

    Restoring.__name__ = Restoring.__qualname__ = kind.__name__
    Restoring.__module__ = kind.__module__
    return Restoring


class PatchToolCallsMiddleware(ExchangeMiddleware):
    """Repair the pairing of calls and results.

    A call without a result gets the result that the checkpointer recorded before the run stopped, along
    with the tool's other state updates. If nothing is recorded, the model gets an error result: it is
    unknown whether the call ran. Invalid calls are answered, too. Results without a call and second results
    are removed. Misplaced results are moved directly behind their call. Missing or reused ids are replaced
    in call and result. ``before_agent`` stores the repaired history; within a run only the messages to send
    are repaired.

    Model classes other than ``ChatFerrule`` are not sent broken arguments, invalid names or lone
    surrogates, for which a strict server refuses the whole request.

    LangChain's class for DeepSeek is made to send the reasoning it keeps. A vendor's refusal because of
    missing reasoning becomes a ``UsageError`` with advice.
    """

    def __init__(self) -> None:
        super().__init__()
        self._paired = CheckedHistories()
        self._sendable_histories = CheckedHistories()

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> Any:
        """Repair the stored history; return None if it was in order."""
        return await self._restored(state["messages"])

    def _in_order(self, messages: list[AnyMessage]) -> tuple[list[AnyMessage], set[str]]:
        """Return the messages, repaired where needed (else the same list), and the ids of their calls."""
        start, used = self._paired.known(messages)
        if not in_order(messages, start, used):
            return _repaired(messages)
        self._paired.remember(messages, used)
        return messages, used

    async def _restored(self, messages: list[AnyMessage]) -> dict[str, Any] | Command[Any] | None:
        fixed, used = self._in_order(messages)
        if fixed is messages:
            return None
        writes = await recorded_writes(unanswered(messages))
        if writes:
            results = [each for channel, value in writes if channel == MESSAGES for each in as_list(value)]
            fixed, used = _repaired(with_results(messages, results))
        for message in fixed:
            # Overwrite bypasses the reducer, which would have assigned ids.
            if message.id is None:
                message.id = str(uuid.uuid4())
        self._paired.remember(fixed, used)
        others = [write for write in writes if write[0] != MESSAGES]
        # Several tools may have written to one channel, which a dict cannot express.
        history = {MESSAGES: Overwrite(fixed)}
        return Command(update=[*history.items(), *others]) if others else history

    async def awrap_model_call(self, request: Request, handler: Model) -> Any:
        """Run the exchange; explain a refusal because of missing reasoning."""
        try:
            return await super().awrap_model_call(request, handler)
        except Exception as error:
            explanation = explained(error, request.model)
            if explanation is error:
                raise
            raise explanation from error

    async def exchange(self, request: Request, model: Model) -> Response:
        """Send a repaired history; give the calls of the reply unused ids."""
        messages, used = self._in_order(request.messages)
        own = isinstance(request.model, ChatFerrule)
        sent = messages if own else self._sendable(messages, request.tools)
        restored = restoring(request.model, sent)
        same = sent is request.messages and restored is request.model
        response = await model(request if same else request.override(messages=sent, model=restored))
        reply = reply_of(response)
        if reply is None or not (reply.tool_calls or reply.invalid_tool_calls):
            return response
        return with_reply(response, reply, unique(reply, used, uuid.uuid4().hex[:8]))

    def _sendable(self, messages: list[AnyMessage], tools: Sequence[Any]) -> list[AnyMessage]:
        start, none = self._sendable_histories.known(messages)
        if not is_sendable(messages, start, tools):
            return sendable(messages, tools)
        self._sendable_histories.remember(messages, none)
        return messages


def _repaired(messages: Sequence[AnyMessage]) -> tuple[list[AnyMessage], set[str]]:
    fixed = repaired(messages)
    return fixed, ids_in(fixed)
