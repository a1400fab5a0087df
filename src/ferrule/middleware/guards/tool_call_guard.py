"""A guard between the model and the tools: no half call, no endless repetition, no unseen repair.

Replies are checked before a tool can run (what was cut off, types of arguments); results are watched
(the same call, the same result). Two steps against repetition: first the model is told, in the result, so
that the history stays as it is and caches hit; if that does not help, it is asked once more without tools
and has to answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Generator, Iterator, Sequence
from itertools import takewhile
from typing import Annotated, Any, NotRequired, cast

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain.agents.middleware.types import PrivateStateAttr
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage
from langchain_core.messages.tool import tool_call
from langchain_core.tools import BaseTool
from langgraph.managed.is_last_step import RemainingStepsManager
from pydantic import BaseModel

from ferrule.dialects import recover
from ferrule.langchain.calls import calls_of
from ferrule.middleware.calls.declared_tools import Declared
from ferrule.middleware.calls.leftover_markup import holds_markup
from ferrule.middleware.calls.native_calls import without_cut, without_unstorable
from ferrule.middleware.calls.rereading import NATIVE_ONLY, content_with, reread
from ferrule.middleware.guards.answer_checks import Doubt, Kind, doubt_about
from ferrule.middleware.guards.approval import ask_first, is_recovered
from ferrule.middleware.guards.progress import Progress, Result, Watch, answered, identity, marked, noted
from ferrule.middleware.guards.step_limit import FEW, Steps
from ferrule.middleware.model_exchange import (
    Exchange,
    ExchangeMiddleware,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.middleware.reply_contents import question, visible
from ferrule.profiles import Profile

__all__ = ["ToolCallGuardMiddleware"]

_Checked = tuple[Response, AIMessage, AIMessage]
_Insisting = Generator[Request, Response, _Checked]

_ANSWER = "Do not call any more tools. Answer now with what you know, and say what is missing."
_AGAIN = "You already have the results of these calls."
_BROKEN_AGAIN = "This call cannot be run, and you made it before."
_NO_STEPS = "The limit of steps of this run is nearly reached."
_FROM_RESULTS = "Answer now, from the results above{asked}"
_REMINDER = "Answer now, unless something is still missing{asked}"
_TWICE = "This reply made the same call before, so it was run once; see the result there."
_KNOWN = "This call was answered before with this result, so it was not run again. Go on, or answer."

_MOST_DOUBTS = 4
"""Of one question. Two in a row are common: the second about what was computed in the head for one."""

_DOUBTED = "ferrule_doubted"
"""The key of a reply's metadata that says which doubt it followed."""


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
        self._watch = Watch(self.exempt)
        self._steps = Steps()
        self._declared: Declared | None = None

    def exchange(self, request: Request) -> Exchange:
        """Force an answer when the model is stuck; otherwise check the calls of its reply."""
        progress = self._watch.progress(_said(request)) if request.tools else Progress()
        stuck = self._stuck(progress) or self._out_of_steps(request)
        if stuck:
            response = yield _callless(request, HumanMessage(f"{stuck} {_ANSWER}"))
            return self._answer(request, response, stuck)
        response = yield _reminded(request) if self.insist and progress.turns else request
        reply = reply_of(response)
        if reply is None or response.structured_response is not None:
            return response
        safe = self._checked(reply, request)
        if self.insist and request.tools and request.response_format is None:
            response, reply, safe = yield from self._insisted(request, progress, (response, reply, safe))
        if self.reuse_results:
            stuck = self._repeated(safe, request, progress)
            if stuck:
                wanted = _FROM_RESULTS.format(asked=question(_said(request)))
                response = yield _callless(request, HumanMessage(f"{stuck} {wanted}"))
                return self._answer(request, response, stuck)
            safe = self._news(safe, progress)
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
        if self.repeats and progress.stale >= 2 * self.repeats - 1:
            return "You keep making calls that you already have the results of."
        if self.failures and progress.failing >= 2 * self.failures:
            return f"All calls of the last {progress.failing} turns failed."
        return ""

    def _out_of_steps(self, request: Request) -> str:
        left = cast("dict[str, Any]", request.state).get("remaining_steps")
        if left is None or left > FEW or self._steps.suffice(left, list(_since_the_user(request))):
            return ""
        return _NO_STEPS

    def _repeated(self, reply: AIMessage, request: Request, progress: Progress) -> str:
        """What to say about a reply of nothing but what was there before."""
        if reply.tool_calls:
            known = (self._is_known(call, progress) for call in reply.tool_calls)
            return _AGAIN if all(known) else ""
        before = _broken_before(request)
        broken = [(call["name"], call["args"]) for call in reply.invalid_tool_calls]
        return _BROKEN_AGAIN if broken and all(each in before for each in broken) else ""

    def _answer(self, request: Request, response: Response, stuck: str) -> Response:
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
        answer = self._without_markup(reply.model_copy(update=update), request)
        if not visible(answer):
            answer = _stopped(answer, stuck)
        return with_reply(response, reply, answer)

    def _without_markup(self, answer: AIMessage, request: Request) -> AIMessage:
        """The answer without the calls of its text, which nobody has read: no tools were declared."""
        self._declared = declared = Declared.like(self._declared, request.tools)
        if not holds_markup(answer.text, declared):
            return answer
        text = recover(answer.text, declared.dicts()).content
        return answer.model_copy(update={"content": content_with(answer, text)})

    def _checked(self, reply: AIMessage, request: Request) -> AIMessage:
        """The reply without half calls, and with arguments of the types that the tools want."""
        safe = without_cut(reply)
        if self.coerce and request.tools:
            self._declared = declared = Declared.like(self._declared, request.tools)
            safe = reread(safe, declared, NATIVE_ONLY)
        safe = without_unstorable(safe)
        return _without_arguments(safe, request.tools) if self.reuse_results else safe

    def _insisted(self, request: Request, progress: Progress, first: _Checked) -> _Insisting:
        """The reply that stands in the end, with its response, as it came and as it was checked."""
        best = first
        raised = _doubted(request)
        while len(raised) < _MOST_DOUBTS:
            doubt = self._doubt(best[2], request, progress, raised)
            if doubt is None:
                break
            raised.append(doubt.note)
            seen = [best[1]] if doubt.kind is Kind.NAMED else []
            again = yield request.override(messages=[*request.messages, *seen, HumanMessage(doubt.note)])
            second = reply_of(again)
            safe = self._checked(second, request) if second else None
            if second is None or safe is None or not self._is_better(safe, doubt, request, progress):
                break
            metadata = {**safe.response_metadata, _DOUBTED: doubt.note}
            best = again, second, safe.model_copy(update={"response_metadata": metadata})
        return best

    def _doubt(
        self, reply: AIMessage, request: Request, progress: Progress, raised: Collection[str] = ()
    ) -> Doubt | None:
        """What is wrong with the reply. One of nothing but known calls is as good as empty."""
        if reply.tool_calls and all(self._is_known(call, progress) for call in reply.tool_calls):
            reply = AIMessage("")
        system = request.system_message
        names = [tool.name for tool in request.tools if isinstance(tool, BaseTool)]
        return doubt_about(reply, _said(request), str(system.text) if system else "", names, raised)

    def _is_better(self, reply: AIMessage, doubt: Doubt, request: Request, progress: Progress) -> bool:
        """Whether the reply to a doubt is worth more than the one before: a new call, or less doubt."""
        if reply.tool_calls:
            wanted = self.reuse_results and doubt.kind is Kind.NAMED  # An answer is forced then.
            return wanted or not all(self._is_known(call, progress) for call in reply.tool_calls)
        if not visible(reply):
            return False
        left = self._doubt(reply, request, progress, [doubt.note])
        # Half of it may have been done in the head: then the number is what is asked about next.
        return left.kind > doubt.kind if left else self._doubt(reply, request, progress) is None

    def _is_known(self, call: ToolCall, progress: Progress) -> bool:
        return call["name"] not in self.exempt and progress.known(identity(call)) is not None

    def _news(self, reply: AIMessage, progress: Progress) -> AIMessage:
        """The reply without the calls of its text that are known, or that it makes twice."""
        made: set[str] = set()
        left: list[ToolCall] = []
        native = {call.id for call in calls_of(reply) if call.origin.channel == "native"}
        for call in reply.tool_calls:
            what = identity(call)
            again = what in made and call["name"] not in self.exempt
            made.add(what)
            if call["id"] in native or not (again or self._is_known(call, progress)):
                left.append(call)
        if len(left) == len(reply.tool_calls):
            return reply
        return reply.model_copy(update={"tool_calls": left})

    def _instead(self, request: ToolCallRequest, progress: Progress) -> ToolMessage | None:
        if self.approve_recovered and is_recovered(request):
            refusal = ask_first(request)
            if refusal is not None:
                return refusal
        call = request.tool_call
        if not self.reuse_results or call["name"] in self.exempt:
            return None
        if _made_before(request):
            return ToolMessage(_TWICE, name=call["name"], tool_call_id=call["id"])
        known = progress.known(identity(call))
        if known is None:
            return None
        return noted(known.message.model_copy(update={"tool_call_id": call["id"], "id": None}), _KNOWN)

    def _watched(self, request: ToolCallRequest, progress: Progress, result: Result) -> Result:
        result = marked(result)
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


def _callless(request: Request, note: HumanMessage) -> Request:
    """The request, with a note at its end, without tools.

    Where replies are held to a schema, that can also keep the model from writing calls as text; and the
    tools may stay, whose text is at the beginning of what such an engine has in its cache.
    """
    messages = [*request.messages, note]
    vendor = getattr(request.model, "vendor", None)
    if isinstance(vendor, Profile) and vendor.held_output != "never" and request.response_format is None:
        return request.override(tool_choice="none", messages=messages)
    return request.override(tools=[], tool_choice=None, messages=messages)


def _said(request: Request) -> list[BaseMessage]:
    """The conversation as it is kept, without notes of other middlewares."""
    return cast("dict[str, list[BaseMessage]]", request.state)["messages"]


def _reminded(request: Request) -> Request:
    """The request with the question said once more behind results, unless held output asks already."""
    vendor = getattr(request.model, "vendor", None)
    if (isinstance(vendor, Profile) and vendor.held_output == "always") or request.messages[
        -1
    ].type != "tool":
        return request
    note = HumanMessage(_REMINDER.format(asked=question(_said(request))))
    return request.override(messages=[*request.messages, note])


def _since_the_user(request: Request) -> Iterator[AIMessage]:
    """The replies since the user spoke, the latest first. A note of ours is no word of the user's."""
    spoken = next((each for each in reversed(_said(request)) if each.type == "human"), None)
    since = takewhile(lambda message: message is not spoken, reversed(request.messages))
    return (each for each in since if isinstance(each, AIMessage))


def _doubted(request: Request) -> list[str]:
    """The doubts that changed a reply since the user spoke: each is raised once."""
    metadata = (each.response_metadata for each in _since_the_user(request))
    return [each[_DOUBTED] for each in metadata if _DOUBTED in each]


def _without_arguments(reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
    """The reply with no arguments for tools that have no parameters: they would count as another call."""
    bare = {tool.name for tool in tools if isinstance(tool, BaseTool) and _takes_nothing(tool)}
    if not any(call["args"] and call["name"] in bare for call in reply.tool_calls):
        return reply
    calls = [
        tool_call(id=call["id"], name=call["name"], args={}) if call["name"] in bare else call
        for call in reply.tool_calls
    ]
    return reply.model_copy(update={"tool_calls": calls})


def _takes_nothing(tool: BaseTool) -> bool:
    schema = tool.tool_call_schema
    if isinstance(schema, dict) or not issubclass(schema, BaseModel):
        return False
    return not schema.model_fields and schema.model_config.get("extra") != "allow"


def _broken_before(request: Request) -> list[tuple[str | None, str | None]]:
    """The broken calls since the user spoke: names and raw arguments."""
    replies = _since_the_user(request)
    return [(call["name"], call["args"]) for reply in replies for call in reply.invalid_tool_calls]


def _made_before(request: ToolCallRequest) -> bool:
    """Whether the reply has the same call in front of this one."""
    wanted = request.tool_call
    for message in reversed(cast("dict[str, list[Any]]", request.state)["messages"]):
        if isinstance(message, AIMessage):
            for call in message.tool_calls:
                if call["id"] == wanted["id"]:
                    return False
                if identity(call) == identity(wanted):
                    return True
    return False


def _is_no_call(block: Any) -> bool:
    kind = cast("dict[str, Any]", block).get("type") if isinstance(block, dict) else ""
    return kind not in ("tool_call", "tool_use", "function_call", "invalid_tool_call")


def _stopped(message: AIMessage, stuck: str) -> AIMessage:
    said = f"Stopped without an answer: the model was told {stuck!r} and called a tool again."
    metadata = {**message.response_metadata, "ferrule_stopped": stuck}
    return message.model_copy(update={"content": said, "response_metadata": metadata})
