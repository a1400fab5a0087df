"""Turn calls that another model class left in the text, or could not parse, into calls of the message.

The reply gets the calls of its content and its reasoning; its unparsed calls are repaired where that is
safe, and names are matched to the declared tools. This happens within the model call, so approvals, limits
and the tool node see only calls that will be run.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_
from typing import Any, Literal

from langchain.agents.middleware import AgentState
from langchain_core.messages import AIMessage
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
from ferrule.agent.middleware.calls.message_recovery import StreamedCalls, digest, natives_of, reread
from ferrule.agent.middleware.guards.progress import call_key
from ferrule.agent.middleware.message_content import reasoning_of, visible
from ferrule.core.requests import ANY_CALLS, CallLimits
from ferrule.dialects import Policy
from ferrule.dialects.echoes import Echoes, Read
from ferrule.langchain.calls import corner


class RecoverToolCallsMiddleware(ExchangeMiddleware):
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
        whole = streamed.without_completed(reply)
        return reread(whole, declared, self.policy, read, limits), reply.text


Mode = Literal["merge", "rescue"]


class ParseReasoningToolCallsMiddleware(RecoverToolCallsMiddleware):
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
        super().__init__(Policy(frozenset({"reasoning"}), reasoning=mode, echoes=echoes))
        self.mode: Mode = mode
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
        # A message with this mark was already read by ``ChatFerrule``.
        if self.mode == "rescue" and corner(message):
            return message
        text = reasoning_of(message)
        if not text.strip() or (declared is not None and not declared.named_in(text)):
            return message
        found = reread(message, declared, self.policy, read, limits, again=True)
        own = {native.call["id"] for native in natives_of(message)}
        calls = [call for call in found.tool_calls if call["id"] in own]
        made = set(map(call_key, calls))
        new = {call_key(call): call for call in reversed(found.tool_calls) if call_key(call) not in made}
        if found is message or (not new and (own or visible(message))):
            return message  # what is broken is told only where there is nothing else
        return found.model_copy(update={"tool_calls": [*calls, *reversed(new.values())]})
