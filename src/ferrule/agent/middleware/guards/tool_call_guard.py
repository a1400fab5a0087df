"""Guard the tools: no truncated call is run, no call repeated endlessly, no repair unseen.

``ToolCallGuardMiddleware`` runs these guards, each with one purpose: ``ReplyChecks`` (truncated and
ill-typed calls), ``RepetitionGuard``, ``StepLimitGuard``, ``KnownResultsGuard``, ``ReplyRetrier``,
``forced_answer`` and ``approval``. They share a ``RunView``.
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


async def forced_answer(view: RunView, model: Model, reason: str, instruction: str) -> Response:
    """Make the model answer without tools. ``reason`` and ``instruction`` are sentences for it."""
    response = await model(_without_tools(view, HumanMessage(f"{reason} {instruction}")))
    reply = reply_of(response)
    if reply is None or response.structured_response is not None:
        return response
    answer = _without_markup(_without_calls(reply), Declared(view.request.tools))
    if not visible(answer):
        answer = _stopped(answer, reason)
    return with_reply(response, reply, answer)


def _without_markup(answer: AIMessage, declared: Declared) -> AIMessage:
    """Remove call markup from the answer; it was not read because no tools were declared."""
    if not holds_markup(answer.text, declared):
        return answer
    text = recover(answer.text, declared.dicts()).content
    return answer.model_copy(update={"content": content_with(answer, text)})


def _without_tools(view: RunView, note: HumanMessage) -> Request:
    """Return the request without tools, with a note at its end.

    If the vendor constrains output to a schema (``held_output``), ``tool_choice="none"`` also keeps the
    model from writing calls as text, and the tools stay, so the engine's prefix cache stays valid.
    """
    request = view.request
    messages = [*request.messages, note]
    if view.held_output != "never" and request.response_format is None:
        return request.override(tool_choice="none", messages=messages)
    return request.override(tools=[], tool_choice=None, messages=messages)


def _without_calls(reply: AIMessage) -> AIMessage:
    """Return the reply without the API's own calls: valid, invalid, in the content and raw."""
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
    """Stops repeated and failing calls; 0: never.

    ``repeats`` counts calls with the same result, ``failures`` turns in which every call failed.
    """

    repeats: int
    failures: int

    def stop_reason(self, progress: Progress) -> str:
        """Return why the model has to answer now; ``""`` while it makes progress."""
        if self.repeats and progress.stale_turns >= 2 * self.repeats - 1:
            return "You keep making calls that you already have the results of."
        if self.failures and progress.failing_turns >= 2 * self.failures:
            return f"All calls of the last {progress.failing_turns} turns failed."
        return ""

    def noted(self, call: ToolCall, result: ToolMessage, progress: Progress) -> ToolMessage:
        """Add a note for the model if the result came too often or follows only failures."""
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
"""Upper bound of the nodes in a turn; with more steps left nothing needs to be counted."""

_FEWEST_IN_A_TURN = 2
"""The model node and the tools node."""


class StepLimitGuard:
    """Measures how many steps a turn takes, and stops a run that has too few left for another turn."""

    def __init__(self) -> None:
        self._last: tuple[str | None, int, int] = None, 0, 0
        self._measured = _FEWEST_IN_A_TURN

    def stop_reason(self, view: RunView) -> str:
        """Return why the model has to answer now; ``""`` while enough steps are left."""
        left = view.remaining_steps
        if left is None or left > _MOST_IN_A_TURN or self._suffice(left, list(view.replies())):
            return ""
        return _REACHED

    def _suffice(self, left: int, replies: Sequence[AIMessage]) -> bool:
        """Whether ``left`` steps are enough for a turn and an answer."""
        taken = get_config().get("recursion_limit", left) - left - 1
        first, turns = (replies[-1].id if replies else None), len(replies)
        # A resumed run has not taken the steps of all its turns; from its second turn on the steps of one
        # are known.
        last_first, last_turns, last_taken = self._last
        if last_first == first and turns == last_turns + 1:
            self._measured = max(self._measured, taken - last_taken)
        self._last = first, turns, taken
        # Before the first turn only the hooks in front of it are known; there may be as many behind it.
        of_a_turn = max(taken // turns if turns else taken + _FEWEST_IN_A_TURN, self._measured)
        return left >= 2 * of_a_turn - 1


_ANSWER = "Do not call any more tools. Answer now with what you know, and say what is missing."
_FROM_RESULTS = "Answer now, from the results above{question}"


class GuardState(AgentState[Any]):
    """The agent state with the remaining steps of this run."""

    remaining_steps: NotRequired[Annotated[int, PrivateStateAttr, RemainingStepsManager]]


class ToolCallGuardMiddleware(ExchangeMiddleware):
    """Keep a model from running truncated calls and from repeating itself.

    ``repeats``
        If the same call gives the same result this many times with nothing new in between, the model gets a
        note. After about twice as many it gets one turn without tools and has to answer. 0: never.

    ``failures``
        The same for this many turns in which every call failed, whatever the calls were. 0: never.

    ``exempt``
        Tools that may be called repeatedly with the same result, such as one that waits or polls.

    ``coerce``
        Convert arguments to the types of the tool's schema where only one reading is possible (``"5"`` for
        an integer, a list in a string), match names to the one tool they can mean, and repair unparsed
        arguments. Otherwise such a call costs a turn for the error.

    ``reuse_results``
        Do not run a call again that already succeeded, if nothing new was done since; run two equal calls
        of one reply once. A reply with only such calls, or with a broken call that was made before, is
        dropped, and the model has to answer at once. In other replies such calls are dropped if they were
        found in the text, and native calls get the earlier result. For small local models, which repeat
        themselves. Off by default, because a tool may return something else the second time: name such
        tools in ``exempt``.

    ``insist``
        Keep the model to the question, which is repeated after the results. The model is asked again if its
        call or answer has a number that occurs nowhere before, or names a tool as code and does not call
        it. It is also asked again if its answer ignores a number, a file name or quoted words of the
        question that no call or result has. The second reply is used if it makes a
        new call or leaves less doubt. After a few doubts all replies are kept. For small models, which
        guess, stop halfway and forget the question. Off by default, because each doubt costs a request.

    ``approve_recovered``
        Interrupt for approval of a call that was found in text or repaired (the agent needs a
        checkpointer). Off by default. For certain tools only, or with editing, pass ``is_recovered`` and
        ``describe_call`` to LangChain's ``HumanInTheLoopMiddleware`` instead.

    Two rules have no switch. The last native call of a truncated reply (length limit or broken stream) is
    never run. And when the run's ``recursion_limit`` leaves no steps for another turn of calls, the model
    has to answer, so that the run ends with a message and keeps its work.
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

    async def exchange(self, request: Request, model: Model) -> Response:
        """Force an answer when the model is stuck; otherwise check the calls of its reply."""
        progress = self._tracker.progress(conversation_of(request)) if request.tools else Progress()
        view = RunView(request, progress)
        reason = self._repetition.stop_reason(progress) or self._steps.stop_reason(view)
        if reason:
            return await forced_answer(view, model, reason, _ANSWER)
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
            return await forced_answer(view, model, reason, wanted)
        return with_reply(best.response, best.reply, self._known.without_known(best.checked, progress))

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Ask a person, return a known result, or run the tool and check the result."""
        progress = self._progress(request)
        instead = self._instead(request, progress)
        return self._watched(request, progress, await handler(request)) if instead is None else instead

    def _progress(self, request: ToolCallRequest) -> Progress:
        if request.tool_call["name"] in self.exempt:
            return Progress()
        return self._tracker.progress(cast("dict[str, Any]", request.state)["messages"])

    def _instead(self, request: ToolCallRequest, progress: Progress) -> ToolMessage | None:
        """Return the result of a call that is not run: refused by a person, or known."""
        refused = ask_first(request) if self.approve_recovered and is_recovered(request) else None
        if refused is not None:
            return refused
        return self._known.answer(request, progress) if self.reuse_results else None

    def _watched(self, request: ToolCallRequest, progress: Progress, result: Result) -> Result:
        result = fingerprinted(result)
        if not isinstance(result, ToolMessage) or request.tool_call["name"] in self.exempt:
            return result
        return self._repetition.noted(request.tool_call, result, progress)
