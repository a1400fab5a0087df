"""Turn calls that another model class left in the text, or could not parse, into calls of the message.

The reply gets the calls of its content and its reasoning; its unparsed calls are repaired where that is
safe, and names are matched to the declared tools. This happens within the model call, so approvals, limits
and the tool node see only calls that will be run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import is_
from typing import Any, Literal

from langchain.agents.middleware import AgentState
from langchain_core.messages import AIMessage, InvalidToolCall
from langchain_core.messages.tool import invalid_tool_call, tool_call
from langgraph.runtime import Runtime

from ferrule.agent.middleware.async_middleware import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.agent.middleware.calls.call_pairing import ids_in, unique
from ferrule.agent.middleware.calls.declared_tools import Declared, Offer, Offered, Tool, echo_sources
from ferrule.agent.middleware.calls.message_recovery import StreamedCalls, digest, reread
from ferrule.agent.middleware.guards.progress import call_key
from ferrule.agent.middleware.message_content import finish_of, reasoning_of, visible
from ferrule.core.messages import BrokenCall, Reply, StopReason
from ferrule.core.messages import ToolCall as Whole
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects import Policy, recover
from ferrule.dialects.echoes import Echoes, Read
from ferrule.langchain.calls import KEY, corner, traces


class _ReadingAgain(ExchangeMiddleware):
    """Rereads each reply to a request with tools."""

    def __init__(self) -> None:
        super().__init__()
        self._offered: Offered | None = None
        self._echoes = Echoes()

    async def exchange(self, request: Request, model: Model) -> Response:
        streamed = StreamedCalls()
        offer = Offer.of(self._offered, request)
        self._offered = offer.offered
        response = await model(streamed.attached_to(request) if offer.declared else request)
        offer = offer.given(streamed.asked)
        reply = reply_of(response)
        if reply is None or response.structured_response is not None or not offer.declared:
            return response
        read = self._echoes.read(echo_sources(request.messages))
        found, text = self._read(reply, streamed, offer.declared, read, offer.limits(streamed.asked))
        if found is reply:
            return response
        found = unique(found, ids_in(request.messages), digest(text))
        return offer.answers.answered(with_reply(response, reply, found), found)

    def _read(
        self, reply: AIMessage, streamed: StreamedCalls, declared: Declared, read: Read, limits: CallLimits
    ) -> tuple[AIMessage, str]:
        """Return the reply with its calls, or the same object, and the text from which new ids are made."""
        raise NotImplementedError


class RecoverToolCallsMiddleware(_ReadingAgain):
    """Find calls in content and reasoning, and repair those that the model class could not parse.

    ``policy`` is a ``ferrule.Policy``. Its fields decide what to do with drafts in the reasoning
    (``reasoning="rescue"``), quoted examples (``quoted``), calls copied from a text the model has read
    (``echoes="broken"``) and misspelt tool names (``unknown_tools="broken"``). ``channels`` says which
    texts are searched.

    Each call that was found or changed has a record in ``additional_kwargs["ferrule"]["calls"]`` under its
    id: channel, dialect, position and repairs, or the reason why it is broken (for approvals see
    ``is_recovered`` and ``describe_call``). Broken calls are in ``invalid_tool_calls``, which
    ``RetryBrokenCallsMiddleware`` answers. Truncated calls are never completed.

    The limits of the request apply (``tool_choice``, ``parallel_tool_calls``, JSON output). The tools of a
    ``ToolStrategy`` count as declared: a call of one becomes the structured response.

    Messages of ``ChatFerrule``, which applies the same rules, and replies to requests without tools are
    returned unchanged.
    """

    def __init__(self, policy: Policy | None = None) -> None:
        super().__init__()
        self.policy = policy or Policy()

    def _read(
        self, reply: AIMessage, streamed: StreamedCalls, declared: Declared, read: Read, limits: CallLimits
    ) -> tuple[AIMessage, str]:
        whole = streamed.without_completed(reply)
        found = reread(whole, declared, self.policy, read, limits)
        return found, reply.text


Mode = Literal["merge", "rescue"]

# Characters that may follow the last call at the end of the reasoning: a closing tag or fence.
_TAIL = 48


class ParseReasoningToolCallsMiddleware(_ReadingAgain):
    """Find tool calls in the reasoning and merge them with the message's own.

    It reads OpenAI's form (``{"type": "function", "id", "function": {"name", "arguments"}}``), the direct
    form (``{"id", "name", "arguments"}``) with arguments as an object or a string, several calls at once,
    and every markup that ``ferrule.recover`` knows. Equal calls (same name and arguments) are merged; the
    message's own come first.

    ``mode="merge"`` takes every call in the reasoning. ``mode="rescue"`` takes them only if the message has
    no call of its own, and no answer either unless the call ends the reasoning. Models draft calls while
    they think, and running a draft beside the real call does the work twice.

    Only calls of declared tools are taken. Within a model call these are the tools of the request. For the
    history at the start of a run they are ``declared``, or those of the last request, or any if neither is
    known (calls in the history are never run).

    ``echoes`` is that of ``ferrule.Policy``: what to do with a call that is copied from a text the model
    has read.
    """

    def __init__(
        self,
        mode: Mode = "merge",
        *,
        declared: Sequence[Tool] | None = None,
        echoes: Literal["broken", "run"] = "broken",
    ) -> None:
        super().__init__()
        self.mode: Mode = mode
        self._policy = Policy(reasoning="merge", echoes=echoes)
        self._declared = Declared(declared) if declared else None

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> dict[str, Any] | None:
        """Search the history; return None if nothing was found."""
        messages = [
            self._parsed(message, self._declared) if isinstance(message, AIMessage) else message
            for message in state["messages"]
        ]
        # The message ids are unchanged, so the reducer replaces each message in place.
        return None if all(map(is_, messages, state["messages"])) else {"messages": messages}

    def _read(
        self, reply: AIMessage, streamed: StreamedCalls, declared: Declared, read: Read, limits: CallLimits
    ) -> tuple[AIMessage, str]:
        self._declared = declared
        one_is_enough = limits.one and reply.tool_calls
        found = reply if one_is_enough else self._parsed(reply, declared, read, limits)
        return found, reasoning_of(reply)

    def _parsed(
        self,
        message: AIMessage,
        declared: Declared | None,
        read: Read | None = None,
        limits: CallLimits = ANY_CALLS,
    ) -> AIMessage:
        """Return the message with the calls of its reasoning; the same object if there are none."""
        own = message.tool_calls or message.invalid_tool_calls
        # A message with this mark was already read by ``ChatFerrule``.
        if self.mode == "rescue" and (own or corner(message)):
            return message
        text = reasoning_of(message)
        if not text.strip() or (declared is not None and not declared.named_in(text)):
            return message
        silent = not visible(message)
        finish = finish_of(message)
        # Only reasoning with nothing behind it can be truncated.
        stop = StopReason.STOP if finish.cut and (own or not silent) else finish
        reply = self._recovered(text, declared, stop, read, limits)
        if self.mode == "rescue" and not silent and not _ends_with_call(reply, text):
            return message
        return _merged(message, reply, tell=silent and not own)

    def _recovered(
        self, text: str, declared: Declared | None, stop: StopReason, read: Read | None, limits: CallLimits
    ) -> Reply:
        policy = replace(self._policy, id_prefix=f"call_{digest(text)}_")
        if declared is None:
            # Without tools, JSON counts as a call only if its dialect is named; markup is always found.
            return recover(text, None, dialect="json", channel="reasoning", stop=stop, policy=policy)
        tools = declared.dicts()
        return recover(text, tools, channel="reasoning", stop=stop, read=read, policy=policy, limits=limits)


def _merged(message: AIMessage, reply: Reply, *, tell: bool) -> AIMessage:
    """Add new calls; with ``tell`` also the broken ones, so that the model gets their errors."""
    seen = set(map(call_key, message.tool_calls))
    calls = list(message.tool_calls)
    added: list[Whole] = []
    for call in reply.calls:
        new = tool_call(id=call.id, name=call.name, args=call.arguments)
        if call_key(new) not in seen:
            seen.add(call_key(new))
            calls.append(new)
            added.append(call)
    broken = reply.broken if tell and not added else ()
    if not added and not broken:
        return message
    ours = corner(message)
    kept: Any = ours.get("calls", {})
    traced = {**ours, "calls": {**kept, **traces([*added, *broken])}}
    return message.model_copy(
        update={
            "tool_calls": calls,
            "invalid_tool_calls": [*message.invalid_tool_calls, *map(_invalid, broken)],
            "additional_kwargs": {**message.additional_kwargs, KEY: traced},
        }
    )


def _invalid(call: BrokenCall) -> InvalidToolCall:
    return invalid_tool_call(id=call.id, name=call.name, args=call.raw, error=call.detail)


def _ends_with_call(reply: Reply, text: str) -> bool:
    end = max((call.origin.end for call in reply.calls), default=-1)
    return end >= 0 and len(text.rstrip()) - end <= _TAIL
