"""Tell the model what was wrong with an unusable turn and ask again.

The result is the first response with an answer or a valid call, preceded by the failed attempts with an
error for each of their calls. LangChain's own loop ends silently at a turn that has only invalid calls,
only reasoning, or nothing, and raises for arguments that its message cannot hold.
"""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from langchain.agents.middleware import ModelResponse
from langchain_core.messages import AIMessage, AnyMessage, BaseMessage, HumanMessage, ToolMessage
from pydantic import ValidationError

from ferrule.agent.backends.sync_bridge import awaitable, is_blocking
from ferrule.agent.middleware.async_middleware import (
    ExchangeMiddleware,
    Model,
    ModelCallLimit,
    ModelCallLimitReached,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.agent.middleware.calls.call_pairing import ids_in, rejection, unique
from ferrule.agent.middleware.calls.declared_tools import Offer, holds_markup
from ferrule.agent.middleware.calls.message_recovery import without_cut
from ferrule.agent.middleware.message_content import finish_of, question, visible
from ferrule.core.messages import StopReason
from ferrule.langchain.calls import broken_calls
from ferrule.langchain.provider_errors import broke_off

# Titles of pydantic's error for an invalid message: OpenAI's class raises it for double-encoded arguments.
_MESSAGES = ("AIMessage", "AIMessageChunk")

_PAUSES = (0.2, 0.4)
"""Seconds to wait before the first and the second repetition of a request whose reply broke off."""
_BLOCKING_PAUSE = awaitable(time.sleep)


class RetryBrokenCallsMiddleware(ExchangeMiddleware):
    """Ask again when a turn has only broken calls, only reasoning, or nothing.

    Each broken call gets an error with its reason. A turn without calls gets one sentence, which is not
    kept in the history. The model is asked up to ``max_retries`` times in a row (a usable turn resets the
    count), because a model that cannot do better would cost money for ever. Then the run ends with a
    message that says so and has the reason in ``response_metadata["ferrule_stopped"]``. Valid calls are
    run; a broken call beside them gets an error, too. For an answer with unreadable call markup the model
    is asked once more; if that brings nothing better, the answer is kept. Likewise for calls that the words
    around them take back (``unconfirmed``): the model is asked once whether it means them.

    The last native call of a truncated reply counts as broken: some model classes complete truncated JSON
    and would run half a call. The same holds if the class always names the stop reason and did not: then
    the stream broke off, and the request is repeated once. (A host that never names a stop reason costs a
    request, and its second answer is kept.) A request is also repeated if the model class cannot hold the
    calls (pydantic's ``ValidationError``).

    A turn makes up to ``1 + max_retries`` requests, and each is sent up to three times if the connection
    ends early or the vendor returns an error at the end. Each request counts for LangChain's
    ``ModelCallLimitMiddleware``, which ends the run before the next turn, or within this one if it is among
    the ``model_call_limits``.
    """

    asks_again = True

    def __init__(self, max_retries: int = 3, *, model_call_limits: Sequence[ModelCallLimit] = ()) -> None:
        super().__init__()
        self.max_retries = max_retries
        self.model_call_limits = tuple(model_call_limits)

    def limited_by(self, model_call_limits: Sequence[ModelCallLimit]) -> RetryBrokenCallsMiddleware:
        """Return this middleware, limited by these, too."""
        if not model_call_limits:
            return self
        return RetryBrokenCallsMiddleware(
            self.max_retries, model_call_limits=(*self.model_call_limits, *model_call_limits)
        )

    async def exchange(self, request: Request, model: Model) -> Response:
        """Ask until the reply can be used or the retries are exhausted."""
        kept: list[BaseMessage] = []
        asked = request
        standing: Response | None = None
        problem = ""
        for _ in range(self.max_retries + 1):
            try:
                response = await _unbroken(asked, model)
            except ValidationError as error:
                problem, note = _unheld(error)
                asked = _with_messages(request, [*kept, note])
                continue
            except ModelCallLimitReached as reached:
                return standing or reached.response(kept)
            reply = reply_of(response)
            if reply is None:
                return response
            response, reply = _safe(response, reply, [*request.messages, *kept])
            response, reply, standing = _doubted(response, reply, standing)
            answers = [rejection(call, reply) for call in reply.invalid_tool_calls]
            if _usable(response, reply):
                response = _with(response, [*kept, *_answered(response.result, answers)])
                notes = None if standing else _question(reply, request)
                if notes is None:
                    return response
                standing = response
                asked = _with_messages(request, [*kept, *notes])
                continue
            kept += [*response.result, *answers] if answers else []
            found = _problem_of(reply)
            problem = found.what
            if not found.again:
                break
            note = [] if answers else [HumanMessage(found.note.format(asked=question(request.messages)))]
            asked = _with_messages(request, [*kept, *note])
        return standing or ModelResponse(result=[*kept, _given_up(problem)])


def _question(reply: AIMessage, request: Request) -> list[BaseMessage] | None:
    """Return the messages for another request about a doubtful answer; None to keep the answer."""
    if reply.tool_calls:
        return None
    offer = Offer.of(None, request)
    if holds_markup(reply.text, offer.declared) and not offer.limits().none:
        return [reply, HumanMessage(_LEFTOVER)]
    return [] if finish_of(reply) in (StopReason.DISCONNECTED, StopReason.ERROR) else None


async def _unbroken(request: Request, model: Model) -> Response:
    for seconds in _PAUSES:
        try:
            return await model(request)
        except Exception as error:
            if not broke_off(error):
                raise
        await (_BLOCKING_PAUSE(seconds) if is_blocking() else asyncio.sleep(seconds))
    return await model(request)


@dataclass(frozen=True, slots=True)
class _Problem:
    """A problem of a turn, the note for the model, and whether another request can help."""

    what: str
    note: str = ""
    again: bool = True


_NO_OBJECT = _Problem(
    "the arguments of a call were not a JSON object",
    "Your last reply could not be read: it held a tool call whose arguments were not one JSON object. "
    "Call the tool again. Write the arguments as an object, not as text in quotes, a list or a number.",
)


_LEFTOVER = (
    "Your last reply holds the markup of a tool call that could not be read. If you meant to call a tool, "
    "call it again, in the form you were given. If this was your answer, give it once more."
)


_WHAT = {
    "echoed": "was a quotation of what the model had read",
    "unconfirmed": "was taken back by the words around it, or has a placeholder for a value",
}
"""Why calls that could be read are broken."""


def _unheld(error: ValidationError) -> tuple[str, HumanMessage]:
    """Return problem and note for a reply that the model class cannot hold. Raises any other error."""
    if error.title not in _MESSAGES:
        raise error
    return _NO_OBJECT.what, HumanMessage(_NO_OBJECT.note)


def _with_messages(request: Request, more: list[BaseMessage]) -> Request:
    return request.override(messages=cast("list[AnyMessage]", [*request.messages, *more]))


def _safe(response: Response, reply: AIMessage, before: list[Any]) -> tuple[Response, AIMessage]:
    """Return the reply with a possibly truncated call made invalid, and an id for every invalid call."""
    safe = without_cut(reply)
    if any(not call["id"] for call in safe.invalid_tool_calls):
        safe = unique(safe, ids_in(before), uuid.uuid4().hex[:8])
    return with_reply(response, reply, safe), safe


def _usable(response: Response, reply: AIMessage) -> bool:
    return bool(
        reply.tool_calls
        or response.structured_response is not None
        or (visible(reply) and not reply.invalid_tool_calls)
    )


def _doubted(
    response: Response, reply: AIMessage, standing: Response | None
) -> tuple[Response, AIMessage, Response | None]:
    """Handle a reply that has only calls taken back by its words (``unconfirmed``).

    The model is asked about such calls once; the third value is the response to keep if nothing better
    comes. The second time, the calls are dropped and the reply is an answer.
    """
    broken = {call.id for call in broken_calls(reply) if call.reason == "unconfirmed"}
    unsure = all(call["id"] in broken for call in reply.invalid_tool_calls)
    if not (broken and unsure and visible(reply) and not reply.tool_calls):
        return response, reply, standing
    answer = reply.model_copy(update={"invalid_tool_calls": []})
    answered = with_reply(response, reply, answer)
    return (answered, answer, standing) if standing else (response, reply, answered)


def _answered(result: list[BaseMessage], answers: list[ToolMessage]) -> list[BaseMessage]:
    """Return the result of a model call with the answers directly behind the reply."""
    done = {each.tool_call_id for each in result if isinstance(each, ToolMessage)}
    return [*result, *(each for each in answers if each.tool_call_id not in done)]


def _with(response: Response, result: list[BaseMessage]) -> Response:
    return ModelResponse(result=result, structured_response=response.structured_response)


def _problem_of(reply: AIMessage) -> _Problem:
    if reply.invalid_tool_calls:
        names = ", ".join(
            dict.fromkeys(call["name"] or "an unnamed tool" for call in reply.invalid_tool_calls)
        )
        reasons = {call.reason for call in broken_calls(reply)}
        what = _WHAT.get(reasons.pop() if len(reasons) == 1 else "", "could not be read")
        return _Problem(f"the call of {names} {what}")
    finish = finish_of(reply)
    if finish is StopReason.FILTER:
        return _Problem("the reply was withheld by the provider's content filter", again=False)
    if finish is StopReason.LENGTH:
        return _Problem(
            "the reply was cut off by the length limit before an answer began",
            "Your last reply was cut off by the length limit before an answer began. "
            "Think briefly and take a smaller step: answer in short, or call one tool.",
        )
    return _Problem(
        "the reply held neither an answer nor a tool call",
        "Your last reply held neither an answer nor a tool call. If there is more to do, call a tool now; "
        "otherwise answer now{asked}",
    )


def _given_up(problem: str) -> AIMessage:
    return AIMessage(
        f"Stopped without a result: {problem}. Asking the model again did not help.",
        response_metadata={"ferrule_stopped": problem},
    )
