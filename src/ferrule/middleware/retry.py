"""A turn that cannot be used is not the end: the model is told what was wrong and asked again.

In goes a request; out comes the first response that holds an answer or a call that can be run, preceded by
the failed attempts with an error for each of their calls. LangChain's own loop ends silently at a turn
that has only invalid calls, only reasoning, or nothing.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass
from typing import Any, cast

from langchain.agents.middleware import ModelResponse
from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    BaseMessage,
    HumanMessage,
    InvalidToolCall,
    ToolMessage,
)

from ferrule.langchain.calls import corner
from ferrule.middleware.exchange import (
    Exchange,
    ExchangeMiddleware,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.middleware.pairing import ids_in, rejection, unique
from ferrule.middleware.replies import finish_of, visible

__all__ = ["RetryBrokenCallsMiddleware"]

_TRUNCATED = "the reply was cut off by the length limit, so this call may be incomplete; keep it shorter"


class RetryBrokenCallsMiddleware(ExchangeMiddleware):
    """Ask again when a turn has only broken calls, only reasoning, or nothing.

    Up to ``max_retries`` times in a row (a usable turn starts the count anew), then the run ends with
    a message that says so. Calls that can be run are run; a broken call beside them is answered with the
    reason. The last call of a turn that ended at the length limit counts as broken: some model classes
    complete a cut-off JSON text and would run half a call.
    """

    def __init__(self, max_retries: int = 3) -> None:
        super().__init__()
        self.max_retries = max_retries

    def exchange(self, request: Request) -> Exchange:
        """Ask until the reply can be used, or it is enough."""
        kept: list[BaseMessage] = []
        asked = request
        problem = ""
        for _ in range(self.max_retries + 1):
            response = yield asked
            reply = reply_of(response)
            if reply is None:
                return response
            response, reply = _safe(response, reply, [*request.messages, *kept])
            answers = [rejection(call, reply) for call in reply.invalid_tool_calls]
            if _usable(response, reply):
                return _with(response, [*kept, *_answered(response.result, answers)])
            if answers:
                kept += [*response.result, *answers]
            trouble = _trouble(reply)
            problem = trouble.what
            if not trouble.again:
                break
            note: list[BaseMessage] = [] if answers else [HumanMessage(trouble.note)]
            asked = request.override(messages=cast("list[AnyMessage]", [*request.messages, *kept, *note]))
        return ModelResponse(result=[*kept, _given_up(problem)])


@dataclass(frozen=True, slots=True)
class _Trouble:
    """What was wrong, what the model is told about it, and whether asking again can help."""

    what: str
    note: str = ""
    again: bool = True


def _safe(response: Response, reply: AIMessage, before: list[Any]) -> tuple[Response, AIMessage]:
    """The reply with a possibly cut-off call made invalid, and with an id for every invalid call."""
    safe = reply
    # What bears our mark was judged by its raw text, which is better.
    cut_off = finish_of(reply) == "length" and not reply.invalid_tool_calls and not corner(reply)
    if cut_off and reply.tool_calls:
        *whole, last = reply.tool_calls
        cut = InvalidToolCall(
            type="invalid_tool_call",
            id=last["id"],
            name=last["name"],
            args=json.dumps(last["args"], ensure_ascii=False),
            error=_TRUNCATED,
        )
        safe = reply.model_copy(update={"tool_calls": whole, "invalid_tool_calls": [cut]})
    if any(not call["id"] for call in safe.invalid_tool_calls):
        safe = unique(safe, ids_in(before), uuid.uuid4().hex[:8])
    return with_reply(response, reply, safe), safe


def _usable(response: Response, reply: AIMessage) -> bool:
    return bool(
        reply.tool_calls
        or response.structured_response is not None
        or (visible(reply) and not reply.invalid_tool_calls)
    )


def _answered(result: list[BaseMessage], answers: list[ToolMessage]) -> list[BaseMessage]:
    """The result of a model call with answers right behind the reply."""
    done = {each.tool_call_id for each in result if isinstance(each, ToolMessage)}
    return [*result, *(each for each in answers if each.tool_call_id not in done)]


def _with(response: Response, result: list[BaseMessage]) -> Response:
    return ModelResponse(result=result, structured_response=response.structured_response)


def _trouble(reply: AIMessage) -> _Trouble:
    if reply.invalid_tool_calls:
        call = reply.invalid_tool_calls[-1]
        return _Trouble(f"the call of {call['name'] or 'an unnamed tool'} could not be read")
    finish = finish_of(reply)
    if finish == "filter":
        return _Trouble("the reply was withheld by the provider's content filter", again=False)
    if finish == "length":
        return _Trouble(
            "the reply was cut off by the length limit before an answer began",
            "Your last reply was cut off by the length limit before an answer began. "
            "Think briefly, then answer or call a tool.",
        )
    return _Trouble(
        "the reply held neither an answer nor a tool call",
        "Your last reply held neither an answer nor a tool call. If there is more to do, call a tool now; "
        "otherwise write the final answer.",
    )


def _given_up(problem: str) -> AIMessage:
    return AIMessage(
        f"Stopped without a result: {problem}. Asking the model again did not help.",
        response_metadata={"ferrule_stopped": problem},
    )
