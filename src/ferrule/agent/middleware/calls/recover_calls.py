"""Calls that another model class left in the text, or could not parse, become calls of the message.

In goes any model's reply; out comes the reply with the calls of its content and of its reasoning, its
unparsed calls repaired where that is safe, and names matched to the declared tools. It happens within the
model call: approvals, limits and the tool node see only what will be run.
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
    """Reads each reply to a request with tools again."""

    def __init__(self) -> None:
        super().__init__()
        self._offered: Offered | None = None
        self._echoes = Echoes()

    async def exchange(self, request: Request, model: Model) -> Response:
        """Read the reply again."""
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
        """The reply with its calls, or itself; and the text that ids are made from."""
        raise NotImplementedError


class RecoverToolCallsMiddleware(_ReadingAgain):
    """Find calls in content and reasoning, and repair those the model class could not parse.

    ``policy`` is ``ferrule.Policy``; its defaults answer what goes wrong otherwise: a draft in the
    reasoning runs beside the real call (``reasoning="rescue"``), an explained example runs (``quoted``),
    a call runs that stands in a file the model has read (``echoes="broken"``), a misspelt tool is shown to
    the user as markup (``unknown_tools="broken"``). ``channels`` says which texts are searched.

    Each call that was found or changed is described under ``additional_kwargs["ferrule"]["calls"]`` by its
    id: channel, dialect, place and repairs, or the reason why it is broken (see ``is_recovered`` and
    ``describe_call`` for approvals). What stays broken is among the ``invalid_tool_calls``, which
    ``RetryBrokenCallsMiddleware`` answers. Nothing that was cut off is ever completed.

    What the request allows binds (``tool_choice``, ``parallel_tool_calls``, an answer in JSON), and the
    tools of a ``ToolStrategy`` are declared: a call of one that is found is the structured answer.

    Messages of ``ChatFerrule`` were read by the same rules and are returned as they are, as are replies to
    requests without tools.
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

# How much may follow the last call for it to be the end of the thinking: a closing tag or fence.
_TAIL = 48


class ParseReasoningToolCallsMiddleware(_ReadingAgain):
    """Find tool calls in the reasoning and merge them with the message's own.

    Understood are OpenAI's form (``{"type": "function", "id", "function": {"name", "arguments"}}``), the
    direct form (``{"id", "name", "arguments"}``), arguments as object or as string, several at once, and
    every markup that ``ferrule.recover`` knows. Equal calls (name and arguments) are one, the message's own
    first.

    ``mode="merge"``: every call in the reasoning counts. ``mode="rescue"``: only if the message has no call
    of its own, and no answer either unless the call is the last thing in the reasoning; models draft
    calls while they think, and a draft run beside the real call does the work twice.

    Only declared tools are called. Within a model call they are those of the request; for the history at
    the start of a run they are ``declared``, or those of the last request, or any if neither is known
    (such calls are never run: the history is past).

    ``echoes`` is that of ``ferrule.Policy``: what becomes of a call that stands in what the model has read.
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
        """Look through the history; None when nothing was found."""
        messages = [
            self._parsed(message, self._declared) if isinstance(message, AIMessage) else message
            for message in state["messages"]
        ]
        # The ids are the old ones, so the reducer puts each message in its own place.
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
        """The message with the calls of its reasoning; the message itself when there are none."""
        own = message.tool_calls or message.invalid_tool_calls
        # A message that bears our mark was read by these rules already, by ``ChatFerrule``.
        if self.mode == "rescue" and (own or corner(message)):
            return message
        text = reasoning_of(message)
        if not text.strip() or (declared is not None and not declared.named_in(text)):
            return message
        silent = not visible(message)
        finish = finish_of(message)
        # Only thinking that nothing followed can have been cut off.
        stop = StopReason.STOP if finish.cut and (own or not silent) else finish
        reply = self._recovered(text, declared, stop, read, limits)
        if self.mode == "rescue" and not silent and not _ends_with_call(reply, text):
            return message
        return _merged(message, reply, tell=silent and not own)

    def _recovered(
        self, text: str, declared: Declared | None, stop: StopReason, read: Read | None, limits: CallLimits
    ) -> Reply:
        """What the reasoning holds, read as a reply of its own."""
        policy = replace(self._policy, id_prefix=f"call_{digest(text)}_")
        if declared is None:
            # Without tools JSON counts as a call only if its dialect is named; markup is found anyway.
            return recover(text, None, dialect="json", channel="reasoning", stop=stop, policy=policy)
        tools = declared.dicts()
        return recover(text, tools, channel="reasoning", stop=stop, read=read, policy=policy, limits=limits)


def _merged(message: AIMessage, reply: Reply, *, tell: bool) -> AIMessage:
    """Add what is new; with ``tell`` also the broken calls, so that the model can be told why."""
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
