"""A guard between the model and the tools: no half call, no endless repetition, no unseen repair.

Replies are checked before a tool can run (what was cut off, types of arguments); results are watched
(the same call, the same result). Two steps against repetition: first the model is told, in the result, so
that the history stays as it is and caches hit; if that does not help, it is asked once more without tools
and has to answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Any, cast

from langchain.agents.middleware import ToolCallRequest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.types import Command

from ferrule.middleware.approval import ask_first, is_recovered
from ferrule.middleware.declared import Declared
from ferrule.middleware.exchange import (
    Exchange,
    ExchangeMiddleware,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.middleware.natives import without_cut
from ferrule.middleware.repeats import Progress, Watch, answered, identity, noted
from ferrule.middleware.replies import visible
from ferrule.middleware.rereading import NATIVE_ONLY, reread

__all__ = ["ToolCallGuardMiddleware"]

Result = ToolMessage | Command[Any]

_ANSWER = "Do not call any more tools. Answer now with what you know, and say what is missing."
_KNOWN = "This call was answered before with this result, so it was not run again. Go on, or answer."


class ToolCallGuardMiddleware(ExchangeMiddleware):
    """Keep a model from running half a call and from going round in circles.

    ``repeats``
        The same call with the same result for so many times, and nothing new in between: the model is told.
        After twice as many it gets one turn without tools and has to answer. Without it a small model
        calls the same tool until the recursion limit ends the run with an exception. 0: never.
    ``failures``
        The same for so many turns in which every call failed, whatever the calls were. 0: never.
    ``exempt``
        Tools that may be called again and again for the same result, such as one that waits or polls.
    ``coerce``
        Arguments are brought into the types of the tool's schema where only one reading is possible
        (``"5"`` for an integer, a list in a string), names to the one tool they can mean, and unparsed
        arguments are repaired. Otherwise such a call costs a turn for the error.
    ``reuse_results``
        A call that already succeeded is not run again as long as nothing new was done since; the model gets
        the result it had, and after a turn of nothing but such calls it has to answer. For small local
        models. Off by default, because a tool may have effects or may
        have something else to say a second time.
    ``approve_recovered``
        A call that was found in text, or was repaired, waits for a person (``interrupt``; the agent needs a
        checkpointer). Off by default. To have it for certain tools only, or with editing, give
        ``is_recovered`` and ``describe_call`` to LangChain's ``HumanInTheLoopMiddleware`` instead.

    The last call of a reply that was cut off, by the length limit or by a broken stream, is never run. That
    has no switch.
    """

    def __init__(
        self,
        *,
        repeats: int = 3,
        failures: int = 5,
        exempt: Collection[str] = (),
        coerce: bool = True,
        reuse_results: bool = False,
        approve_recovered: bool = False,
    ) -> None:
        super().__init__()
        self.repeats = repeats
        self.failures = failures
        self.exempt = frozenset(exempt)
        self.coerce = coerce
        self.reuse_results = reuse_results
        self.approve_recovered = approve_recovered
        self._watch = Watch(self.exempt)
        self._declared: Declared | None = None

    def exchange(self, request: Request) -> Exchange:
        """Force an answer when the model is stuck; otherwise check the calls of its reply."""
        stuck = self._stuck(self._watch.progress(request.messages)) if request.tools else ""
        if stuck:
            note = HumanMessage(f"{stuck} {_ANSWER}")
            response = yield request.override(
                tools=[], tool_choice=None, messages=[*request.messages, note]
            )
            return _answer(response, stuck)
        response = yield request
        reply = reply_of(response)
        if reply is None or response.structured_response is not None:
            return response
        safe = without_cut(reply)
        if self.coerce and request.tools:
            self._declared = declared = Declared.like(self._declared, request.tools)
            safe = reread(safe, declared, NATIVE_ONLY)
        return with_reply(response, reply, safe)

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Result]
    ) -> Result:
        """Ask a person, answer from memory, or run the tool and look at the result."""
        progress = self._progress(request)
        instead = self._instead(request, progress)
        return self._watched(request, progress, handler(request)) if instead is None else instead

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """The same without blocking."""
        progress = self._progress(request)
        instead = self._instead(request, progress)
        return self._watched(request, progress, await handler(request)) if instead is None else instead

    def _progress(self, request: ToolCallRequest) -> Progress:
        if request.tool_call["name"] in self.exempt:
            return Progress()
        return self._watch.progress(cast("dict[str, Any]", request.state)["messages"])

    def _stuck(self, progress: Progress) -> str:
        patience = 1 if self.reuse_results else 2 * self.repeats - 1
        if self.repeats and progress.stale >= patience:
            return "You keep making calls that you already have the results of."
        if self.failures and progress.failing >= 2 * self.failures:
            return f"All calls of the last {progress.failing} turns failed."
        return ""

    def _instead(self, request: ToolCallRequest, progress: Progress) -> ToolMessage | None:
        if self.approve_recovered and is_recovered(request):
            refusal = ask_first(request)
            if refusal is not None:
                return refusal
        known = progress.latest(identity(request.tool_call)) if self.reuse_results else None
        if known is None or known[0].failed or progress.stale < known[1]:
            return None
        again = known[0].message.model_copy(update={"tool_call_id": request.tool_call["id"], "id": None})
        return noted(again, _KNOWN)

    def _watched(self, request: ToolCallRequest, progress: Progress, result: Result) -> Result:
        if not isinstance(result, ToolMessage) or request.tool_call["name"] in self.exempt:
            return result
        now = answered(request.tool_call, result)
        times = 1 + progress.times.get(now.outcome, 0)
        if self.repeats and times >= self.repeats and progress.stale + 2 >= self.repeats:
            return noted(
                result,
                f"You have made this call {times} times with the same result. Do not make it again: "
                "use the result, try something else, or answer.",
            )
        if self.failures and now.failed and progress.failing + 1 >= self.failures:
            return noted(
                result,
                f"The calls of the last {progress.failing + 1} turns all failed. Look for another way, "
                "or tell the user what does not work.",
            )
        return result


def _answer(response: Response, stuck: str) -> Response:
    """The response to a request without tools: whatever the model says, there is no call in it."""
    reply = reply_of(response)
    if reply is None or response.structured_response is not None:
        return response
    content: Any = reply.content
    if not isinstance(content, str):
        content = [block for block in cast("list[Any]", content) if _is_no_call(block)]
    update: dict[str, Any] = {"content": content, "tool_calls": [], "invalid_tool_calls": []}
    extra = cast("dict[str, Any]", reply.additional_kwargs)
    update["additional_kwargs"] = {key: extra[key] for key in extra if key != "tool_calls"}
    answer = reply.model_copy(update=update)
    if not visible(answer):
        answer = _stopped(answer, stuck)
    return with_reply(response, reply, answer)


def _is_no_call(block: Any) -> bool:
    kind = cast("dict[str, Any]", block).get("type") if isinstance(block, dict) else ""
    return kind not in ("tool_call", "tool_use", "function_call", "invalid_tool_call")


def _stopped(message: AIMessage, stuck: str) -> AIMessage:
    said = f"Stopped without an answer: the model was told {stuck!r} and called a tool again."
    metadata = {**message.response_metadata, "ferrule_stopped": stuck}
    return message.model_copy(update={"content": said, "response_metadata": metadata})
