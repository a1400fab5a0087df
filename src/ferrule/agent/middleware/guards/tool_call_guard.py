"""A guard between the model and the tools: no half call, no endless repetition, no unseen repair.

``ToolCallGuardMiddleware`` puts the guards in order, each of which has one purpose:
``ReplyChecks`` (half and ill-typed calls), ``RepetitionGuard``, ``StepLimitGuard``, ``KnownResultsGuard``,
``ReplyRetrier``, ``ForcedAnswers`` and ``approval``. They share a ``RunView``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NotRequired, cast

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.messages import AIMessage, HumanMessage, ToolCall, ToolMessage
from langgraph.config import get_config
from langgraph.managed.is_last_step import RemainingStepsManager

from ferrule.agent.middleware.async_middleware import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.agent.middleware.calls.call_pairing import is_call
from ferrule.agent.middleware.calls.declared_tools import Declared, holds_markup
from ferrule.agent.middleware.calls.message_recovery import content_with
from ferrule.agent.middleware.guards.approval import ask_first, is_recovered
from ferrule.agent.middleware.guards.progress import (
    Progress,
    ProgressTracker,
    Result,
    answer_to,
    fingerprinted,
    with_note,
)
from ferrule.agent.middleware.guards.reply_checks import (
    CheckedReply,
    KnownResultsGuard,
    ReplyChecks,
    ReplyRetrier,
    RunView,
    conversation_of,
    reminded,
)
from ferrule.agent.middleware.message_content import visible
from ferrule.dialects import recover


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
        content = [block for block in cast("list[Any]", content) if not is_call(block)]
    extra = cast("dict[str, Any]", reply.additional_kwargs)
    return reply.model_copy(
        update={
            "content": content,
            "tool_calls": [],
            "invalid_tool_calls": [],
            "additional_kwargs": {key: extra[key] for key in extra if key != "tool_calls"},
        }
    )


def _stopped(message: AIMessage, reason: str) -> AIMessage:
    text = f"Stopped without an answer: the model was told {reason!r} and called a tool again."
    metadata = {**message.response_metadata, "ferrule_stopped": reason}
    return message.model_copy(update={"content": text, "response_metadata": metadata})


@dataclass(frozen=True, slots=True)
class RepetitionGuard:
    """``repeats``: of a call with one result; ``failures``: turns of failed calls; 0 is no limit."""

    repeats: int
    failures: int

    def stop_reason(self, progress: Progress) -> str:
        """Why the model has to answer now; ``""`` while it gets somewhere."""
        if self.repeats and progress.stale_turns >= 2 * self.repeats - 1:
            return "You keep making calls that you already have the results of."
        if self.failures and progress.failing_turns >= 2 * self.failures:
            return f"All calls of the last {progress.failing_turns} turns failed."
        return ""

    def noted(self, call: ToolCall, result: ToolMessage, progress: Progress) -> ToolMessage:
        """The result, with a note to the model if it came too often before or follows only failures."""
        answer = answer_to(call, result)
        times = 1 + progress.outcomes.get(answer.outcome, 0)
        if self.repeats and times >= self.repeats and progress.stale_turns + 2 >= self.repeats:
            return with_note(
                result,
                f"You have made this call {times} times with the same result. Do not make it again: "
                "use the result, try something else, or answer.",
            )
        failing = progress.failing_turns + 1
        if self.failures and answer.failed and failing >= self.failures:
            return with_note(
                result,
                f"The calls of the last {failing} turns all failed. Look for another way, "
                "or tell the user what does not work.",
            )
        return result


_REACHED = "The limit of steps of this run is nearly reached."

_MOST_IN_A_TURN = 200
"""More nodes no turn has; with more steps left nothing needs to be counted."""

_FEWEST_IN_A_TURN = 2
"""The model and its tools."""


class StepLimitGuard:
    """Measures how many steps an agent's turns take, and says when the rest is too short for one more."""

    def __init__(self) -> None:
        self._last: tuple[str | None, int, int] = None, 0, 0
        self._measured = _FEWEST_IN_A_TURN

    def stop_reason(self, view: RunView) -> str:
        """Why the model has to answer now; ``""`` while there are steps enough."""
        left = view.remaining_steps
        if left is None or left > _MOST_IN_A_TURN or self._suffice(left, list(view.replies())):
            return ""
        return _REACHED

    def _suffice(self, left: int, replies: Sequence[AIMessage]) -> bool:
        """Whether ``left`` steps are enough for a turn and an answer."""
        taken = get_config().get("recursion_limit", left) - left - 1
        first, turns = (replies[-1].id if replies else None), len(replies)
        # A run that was resumed has not taken the steps of all its turns. From its second turn on what one
        # takes is known.
        last_first, last_turns, last_taken = self._last
        if last_first == first and turns == last_turns + 1:
            self._measured = max(self._measured, taken - last_taken)
        self._last = first, turns, taken
        # Before the first turn only the hooks before it are known; behind it there may be as many.
        of_a_turn = max(taken // turns if turns else taken + _FEWEST_IN_A_TURN, self._measured)
        return left >= 2 * of_a_turn - 1


_ANSWER = "Do not call any more tools. Answer now with what you know, and say what is missing."
_FROM_RESULTS = "Answer now, from the results above{question}"


class GuardState(AgentState[Any]):
    """The state with the number of steps that this run may still take."""

    remaining_steps: NotRequired[Annotated[int, PrivateStateAttr, RemainingStepsManager]]


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
        A call that already succeeded is not run again as long as nothing new was done since, and the same
        call twice in one reply is one. For small local models: they repeat what they see themselves repeat.
        So a reply of nothing but such calls, or of a broken call that was made before, is dropped, and the
        model has to answer at once; of other replies what was found in the text is left out, and a call of
        the wire gets the result it had. Off by default, because a tool may have effects, or something else
        to say a second time: name those in ``exempt``.
    ``insist``
        The model is held to the question. Behind results it is said once more (held output asks already).
        A reply is asked for once more when it calls or answers with a number that nobody said; when it
        answers, and a number, a name such as ``notes.txt`` or words in quotes that the question holds were
        given to no tool and stand in no result; or when it names a tool in marks of code and calls none.
        The first reply stands unless the second makes a new call or leaves less doubt, and after a few
        doubts all replies stand. For small models: they guess, stop halfway, and forget the question over
        results. Off by default, because a doubt costs a request, and the user may have asked about tools.
    ``approve_recovered``
        A call that was found in text, or was repaired, waits for a person (``interrupt``; the agent needs a
        checkpointer). Off by default. To have it for certain tools only, or with editing, give
        ``is_recovered`` and ``describe_call`` to LangChain's ``HumanInTheLoopMiddleware`` instead.

    Two things have no switch. The last call of a reply that was cut off, by the length limit or by a broken
    stream, is never run. And when the run's limit of steps (``recursion_limit``) leaves none for another
    turn of calls, the model has to answer, so that the run ends with a message and keeps what was done.
    """

    state_schema = GuardState
    asks_again = True

    def __init__(
        self,
        *,
        repeats: int = 3,
        failures: int = 5,
        exempt: Collection[str] = (),
        coerce: bool = True,
        reuse_results: bool = False,
        insist: bool = False,
        approve_recovered: bool = False,
    ) -> None:
        super().__init__()
        self.repeats = repeats
        self.failures = failures
        self.exempt = frozenset(exempt)
        self.coerce = coerce
        self.reuse_results = reuse_results
        self.insist = insist
        self.approve_recovered = approve_recovered
        self._tracker = ProgressTracker(self.exempt)
        self._repetition = RepetitionGuard(repeats, failures)
        self._steps = StepLimitGuard()
        self._checks = ReplyChecks(coerce=coerce, drop_needless=reuse_results)
        self._known = KnownResultsGuard(self.exempt)
        self._retrier = ReplyRetrier(self._checks, self._known, known_end_the_turn=reuse_results)
        self._forced = ForcedAnswers()

    async def exchange(self, request: Request, model: Model) -> Response:
        """Force an answer when the model is stuck; otherwise check the calls of its reply."""
        progress = self._tracker.progress(conversation_of(request)) if request.tools else Progress()
        view = RunView(request, progress)
        reason = self._repetition.stop_reason(progress) or self._steps.stop_reason(view)
        if reason:
            return await self._forced.exchange(view, model, reason, _ANSWER)
        response = await model(reminded(view) if self.insist and progress.turns else request)
        reply = reply_of(response)
        if reply is None or response.structured_response is not None:
            return response
        best = CheckedReply(response, reply, self._checks.checked(reply, request.tools))
        if self.insist and request.tools and request.response_format is None:
            best = await self._retrier.improve(view, model, best)
        if not self.reuse_results:
            return with_reply(best.response, best.reply, best.checked)
        reason = self._known.stop_reason(best.checked, view)
        if reason:
            wanted = _FROM_RESULTS.format(question=view.question)
            return await self._forced.exchange(view, model, reason, wanted)
        return with_reply(best.response, best.reply, self._known.without_known(best.checked, progress))

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Ask a person, answer from memory, or run the tool and look at the result."""
        progress = self._progress(request)
        instead = self._instead(request, progress)
        return self._watched(request, progress, await handler(request)) if instead is None else instead

    def _progress(self, request: ToolCallRequest) -> Progress:
        if request.tool_call["name"] in self.exempt:
            return Progress()
        return self._tracker.progress(cast("dict[str, Any]", request.state)["messages"])

    def _instead(self, request: ToolCallRequest, progress: Progress) -> ToolMessage | None:
        """The answer to a call that is not run: refused by a person, or known already."""
        refused = ask_first(request) if self.approve_recovered and is_recovered(request) else None
        if refused is not None:
            return refused
        return self._known.answer(request, progress) if self.reuse_results else None

    def _watched(self, request: ToolCallRequest, progress: Progress, result: Result) -> Result:
        result = fingerprinted(result)
        if not isinstance(result, ToolMessage) or request.tool_call["name"] in self.exempt:
            return result
        return self._repetition.noted(request.tool_call, result, progress)
