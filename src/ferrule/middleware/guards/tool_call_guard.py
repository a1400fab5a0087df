"""A guard between the model and the tools: no half call, no endless repetition, no unseen repair.

``ToolCallGuardMiddleware`` puts the guards in order, each of which has one purpose and a file of its own:
``reply_checks`` (half and ill-typed calls), ``repetition``, ``step_limit``, ``known_results``,
``insistence``, ``forced_answers`` and ``approval``. They share a ``RunView``.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Annotated, Any, NotRequired, cast

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.messages import ToolMessage
from langgraph.managed.is_last_step import RemainingStepsManager

from ferrule.middleware.guards.approval import ask_first, is_recovered
from ferrule.middleware.guards.forced_answers import ForcedAnswers
from ferrule.middleware.guards.insistence import CheckedReply, Insistence, reminded
from ferrule.middleware.guards.known_results import KnownResultsGuard
from ferrule.middleware.guards.progress import Progress, ProgressTracker, Result, fingerprinted
from ferrule.middleware.guards.repetition import RepetitionGuard
from ferrule.middleware.guards.reply_checks import ReplyChecks
from ferrule.middleware.guards.run_view import RunView, conversation_of
from ferrule.middleware.guards.step_limit import StepLimitGuard
from ferrule.middleware.model_exchange import (
    ExchangeMiddleware,
    Model,
    Request,
    Response,
    reply_of,
    with_reply,
)

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
        self._insistence = Insistence(self._checks, self._known, known_end_the_turn=reuse_results)
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
            best = await self._insistence.improve(view, model, best)
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
