"""A model that is stopped: it is asked once more without tools, and whatever it says is the answer.

``exchange`` makes the request and returns the response. A call in it is taken out, as the API's own or as
markup in the text, and where nothing is left for a reader, the run ends with a message that says why.
"""

from __future__ import annotations

from typing import Any, cast

from langchain_core.messages import AIMessage, HumanMessage

from ferrule.dialects import recover
from ferrule.middleware.calls.declared_tools import Declared
from ferrule.middleware.calls.leftover_markup import holds_markup
from ferrule.middleware.calls.rereading import content_with
from ferrule.middleware.guards.run_view import RunView
from ferrule.middleware.model_exchange import Model, Request, Response, reply_of, with_reply
from ferrule.middleware.reply_contents import visible

_CALL_BLOCKS = ("tool_call", "tool_use", "function_call", "invalid_tool_call")


class ForcedAnswers:
    """Makes a model answer, without tools."""

    def __init__(self) -> None:
        self._declared: Declared | None = None

    async def exchange(self, view: RunView, model: Model, reason: str, instruction: str) -> Response:
        """Ask for an answer. ``reason`` and ``instruction`` are sentences to the model."""
        response = await model(_without_tools(view, HumanMessage(f"{reason} {instruction}")))
        reply = reply_of(response)
        if reply is None or response.structured_response is not None:
            return response
        answer = self._without_markup(_without_calls(reply), view.request.tools)
        if not visible(answer):
            answer = _stopped(answer, reason)
        return with_reply(response, reply, answer)

    def _without_markup(self, answer: AIMessage, tools: list[Any]) -> AIMessage:
        """The answer without the calls of its text, which nobody has read: no tools were declared."""
        self._declared = declared = Declared.reuse(self._declared, tools)
        if not holds_markup(answer.text, declared):
            return answer
        text = recover(answer.text, declared.dicts()).content
        return answer.model_copy(update={"content": content_with(answer, text)})


def _without_tools(view: RunView, note: HumanMessage) -> Request:
    """The request, with a note at its end, without tools.

    Where replies are held to a schema, that can also keep the model from writing calls as text; and the
    tools may stay, whose text is at the beginning of what such an engine has in its prefix cache.
    """
    request = view.request
    messages = [*request.messages, note]
    if view.held_output != "never" and request.response_format is None:
        return request.override(tool_choice="none", messages=messages)
    return request.override(tools=[], tool_choice=None, messages=messages)


def _without_calls(reply: AIMessage) -> AIMessage:
    """The reply without the API's own calls, parsed and unparsed, in its content and as they came."""
    content: Any = reply.content
    if not isinstance(content, str):
        content = [block for block in cast("list[Any]", content) if not _is_call(block)]
    extra = cast("dict[str, Any]", reply.additional_kwargs)
    return reply.model_copy(
        update={
            "content": content,
            "tool_calls": [],
            "invalid_tool_calls": [],
            "additional_kwargs": {key: extra[key] for key in extra if key != "tool_calls"},
        }
    )


def _is_call(block: Any) -> bool:
    return isinstance(block, dict) and cast("dict[str, Any]", block).get("type") in _CALL_BLOCKS


def _stopped(message: AIMessage, reason: str) -> AIMessage:
    text = f"Stopped without an answer: the model was told {reason!r} and called a tool again."
    metadata = {**message.response_metadata, "ferrule_stopped": reason}
    return message.model_copy(update={"content": text, "response_metadata": metadata})
