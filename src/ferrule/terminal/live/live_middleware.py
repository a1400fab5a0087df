"""Middleware of the live agent: it decides whether calls may run, and emits events.

``CallGate`` judges a call by the rules and asks the user if needed; a refusal becomes the call's result for
the model. A call that was running when the last process ended may have been done already, so it is asked
about before it runs again.
"""

from __future__ import annotations

import asyncio
import time
import uuid
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, cast

from langchain.agents.middleware import AgentMiddleware, AgentState, ModelResponse, ToolCallRequest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage, ToolMessage
from langchain_core.tools import BaseTool, StructuredTool
from langgraph.graph.message import REMOVE_ALL_MESSAGES
from langgraph.runtime import Runtime
from langgraph.types import Command

from ferrule.agent.backends.command_access import Access, GrantedPlace, granted
from ferrule.agent.backends.paths import RefusedPath, parts_of
from ferrule.agent.backends.protocol import ExecuteResponse
from ferrule.agent.backends.shell import KeptOutput, hearing, of_call
from ferrule.agent.middleware.async_middleware import (
    AccompanyingMiddleware,
    Request,
    Response,
    reply_of,
    with_reply,
)
from ferrule.agent.middleware.context.todos import todos_in
from ferrule.agent.middleware.guards.approval import JudgedTool, approved, paths_of
from ferrule.agent.middleware.guards.progress import Result, messages_in
from ferrule.agent.session_log_middleware import vendor_of
from ferrule.agent.tools.result_rendering import CallRefused, render_execute
from ferrule.agent.tools.tool_declarations import COMMAND_TOOL, declared
from ferrule.core.errors import FerruleError, SessionMoved
from ferrule.core.messages import Origin, ToolCall
from ferrule.langchain.calls import calls_of
from ferrule.langchain.chat import ChatFerrule, reply_events_to
from ferrule.langchain.message_tokens import estimate_messages
from ferrule.terminal.live.approvals import (
    FILE_TOOLS,
    PLAN_AGREED,
    PLAN_KEPT,
    PLAN_STILL,
    PLAN_TOOL,
    Judged,
    shown_rule,
)
from ferrule.terminal.live.command_sandboxes import granted_for
from ferrule.terminal.live.file_changes import change_done
from ferrule.terminal.live.live_events import (
    STOPPED,
    Answer,
    Compacted,
    Decision,
    FileChange,
    Noticed,
    Question,
    Reason,
    RefusalReason,
    Steered,
    SubagentBegan,
    SubagentEnded,
    TodosChanged,
    ToolAnswered,
    ToolBegan,
)
from ferrule.terminal.live.log_replay import changed, refused, spent, steered, summary_words
from ferrule.terminal.live.reply_streaming import ReplyTelling, call_left_as_text
from ferrule.terminal.live.session_context import SessionContext

ARTIFACTS = "/ferrule-artifacts"
"""The agent's path for long results and older parts of the conversation; it may read there."""

_RESUMED = frozenset({"task"})
"""A subagent resumes where it was; its own calls are asked about instead."""

_LONGEST_STOPPED = 20_000
"""Bytes that are kept of the output of a command that is stopped."""

_ONLY_READ = (
    f"Refused: what lies below {ARTIFACTS} is kept for you to read, and is no part of the user's files."
    " Write and delete in the working directory."
)
"""Result for the model when it tries to write there."""

_NO = "Do not call it again unless the user asks for it."

_BEGUN = (
    "This call of {} was running when the last process ended. It is not known how far it got: look before"
    " you rely on it. It was not run again. "
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """``refusal``: the result for the model if the call does not run; ``why`` and ``about``: the reason
    for the user, ``""`` where the call must fail; ``access``: the access its command gets; ``places``:
    the outside paths it reaches."""

    refusal: str | None = None
    why: RefusalReason = ""
    about: str = ""
    access: Access = "jail"
    places: tuple[GrantedPlace, ...] = ()


_SEEN: frozenset[Reason] = frozenset(
    {"mode", "in-place", "network", "outside", "unclear", "no-jail", "unprotected"}
)
"""Reasons visible in a command itself, which the user has seen. All other reasons are new each time."""

_ACCESS: dict[Answer, Access] = {"network": "network", "network-session": "network", "outside": "outside"}


class CallGate:
    """Judges the calls of one session."""

    def __init__(self, desk: SessionContext) -> None:
        self._desk = desk

    async def ruling(self, request: ToolCallRequest, subagent: str) -> Ruling:
        """Decide whether the call may run; wait for the user if needed."""
        call, paths = _whole(request), paths_of(request)
        if call.name in FILE_TOOLS and any(map(_is_artifact, paths)):
            return Ruling(_ONLY_READ, "kept", ARTIFACTS) if declared(call.name).changes_files else Ruling()
        if call.name == PLAN_TOOL:
            return await self._on_plan(call)
        if call.name in FILE_TOOLS and (refused := _refused(call)):
            return Ruling(refused, "path", _path(call))
        return await self._judged(request, call, paths, subagent)

    async def _judged(
        self, request: ToolCallRequest, call: ToolCall, paths: Sequence[str], subagent: str
    ) -> Ruling:
        desk = self._desk

        def judged() -> Judged:
            return desk.approvals.judged(call, paths, reads_only=reads_only(request.tool))

        verdict = judged()
        again = call.id in desk.again and not (declared(call.name).may_repeat or call.name in _RESUMED)
        desk.again.discard(call.id)
        begun = _BEGUN.format(call.name) if again else ""
        if verdict.verdict == "deny":
            return _denied(verdict, begun)
        command = _command(call) if call.name == COMMAND_TOOL else ""
        places = granted_for(verdict.reached)
        if not again and self._is_networked(command, verdict):
            return Ruling(access="network", places=places)
        if verdict.verdict == "allow" and not again:
            # A rule about a command does not cover the paths in it.
            return Ruling(access=self._usual, places=() if command else places)

        def settled() -> Decision | None:
            now = judged()
            if now.verdict == "deny":
                return Decision("no", now.words)
            return Decision("once") if now.verdict == "allow" and not again else None

        try:
            question = await self._question(request, call, verdict, subagent, again=again)
        except CallRefused as error:
            return Ruling(begun + str(error), "again" if again else "")
        decision = await desk.waiting.decision(question, settled)
        if decision.answer == "no":
            return _refused_by_user(call, judged(), decision, begun)
        if desk.approvals.remember(verdict, decision.answer) is not None:
            desk.waiting.settle()
        return Ruling(access=self._given(question, decision, command), places=places)

    @property
    def _usual(self) -> Access:
        return "network" if self._desk.allow_network else "jail"

    async def _on_plan(self, call: ToolCall) -> Ruling:
        """Ask whether the plan may be carried out, and in which mode."""
        desk = self._desk
        judged = desk.approvals.judged(call, ())
        if judged.verdict == "deny":
            return _denied(judged)
        again = call.id in desk.again
        desk.again.discard(call.id)

        def settled() -> Decision | None:
            """The user has left plan mode meanwhile. For a plan of an earlier process, the mode does not
            show that."""
            return None if again or desk.approvals.mode == "plan" else Decision("once")

        decision = settled()
        if decision is None:
            plan = call.arguments.get("plan")
            question = Question(uuid.uuid4().hex, call, (), plan=plan if isinstance(plan, str) else "")
            decision = await desk.waiting.decision(question, settled)
        if decision.answer in ("auto-edit", "ask"):
            await desk.change_mode(decision.answer)
        elif decision.answer == "no" or settled() is None:
            reason = decision.reason
            if reason:
                return Ruling(f"{PLAN_STILL} {reason}", "reason", reason)
            return Ruling(PLAN_KEPT, "plan")
        return Ruling()

    def _is_networked(self, command: str, verdict: Judged) -> bool:
        return command in self._desk.networked and set(verdict.reasons) <= _SEEN

    def _given(self, question: Question, decision: Decision, command: str) -> Access:
        """Return the access an answer grants. Only what was offered is granted; without a sandbox
        nothing is."""
        if not question.jailed:
            return "jail"
        if decision.answer == "network-session":
            self._desk.networked.add(command)
        return _ACCESS.get(decision.answer, self._usual)

    async def _question(
        self, request: ToolCallRequest, call: ToolCall, verdict: Judged, subagent: str, *, again: bool
    ) -> Question:
        """Return the question; raise ``CallRefused`` for a call that must fail."""
        desk = self._desk
        if isinstance(request.tool, JudgedTool):
            await request.tool.check(request)
        change = await desk.planned(call)
        return Question(
            id=uuid.uuid4().hex,
            call=call,
            reasons=(*verdict.reasons, *(("again",) if again else ())),
            command=_command(call),
            change=change,
            alike="" if verdict.alike is None else shown_rule(verdict.alike),
            covers=None if verdict.alike is None else desk.approvals.covered(verdict.alike),
            mode=desk.approvals.mode,
            rule=verdict.rule,
            reached=verdict.reached,
            surroundings=desk.approvals.surroundings() if call.name == COMMAND_TOOL else "",
            subagent=subagent,
            networked=desk.allow_network,
        )


def _is_artifact(path: str) -> bool:
    """Whether a file tool resolves this path, however it is spelled, to the artifacts folder."""
    try:
        return parts_of(path)[:1] == parts_of(ARTIFACTS)
    except RefusedPath:
        return False


def _refused_by_user(call: ToolCall, verdict: Judged, decision: Decision, begun: str) -> Ruling:
    """Refuse a call after a no, which may also come from a rule or a mode that changed meanwhile."""
    reason = decision.reason or ""
    if verdict.verdict == "deny" and reason == verdict.words:
        return _denied(verdict, begun)
    if begun:
        return Ruling(begun + (reason or _NO), "again", reason)
    why: RefusalReason = "reason" if reason else "user"
    if not decision.asked:
        said = f"This call of {call.name} needs approval and did not run, because no user can be asked now."
        return Ruling(f"{said} Tell the user: {reason}", why, reason)
    return Ruling(f"The user did not allow this call of {call.name}. {reason or _NO}", why, reason)


def _denied(verdict: Judged, begun: str = "") -> Ruling:
    """Refuse a call that a rule or the mode denies."""
    why: RefusalReason = "plan-mode" if verdict.reasons == ("mode",) else "rule"
    return Ruling(begun + verdict.words, why, verdict.rule)


def _path(call: ToolCall) -> str:
    return str(call.arguments.get(declared(call.name).path) or "/")


def _refused(call: ToolCall) -> str:
    """Return why a file tool rejects its path; ``""`` if it accepts it."""
    try:
        parts_of(_path(call))
    except RefusedPath as error:
        return str(error)
    return ""


def _command(call: ToolCall) -> str:
    command = call.arguments.get("command")
    return command if isinstance(command, str) else ""


_ABOUT_PLANS = """\
The user has chosen plan mode: read and think, change nothing and run no commands. When you know how to \
do what was asked, call this once, with the whole plan in Markdown: the files you will change, in which \
order, and how you will see that it works. The user agrees, or says what the plan lacks. Do not call it to \
answer a question."""

_MOST_RUNS = 100
"""Runs of one subagent that are remembered; no more run at the same time."""


class LiveMiddleware(AccompanyingMiddleware):
    """Emits the events of an agent. ``subagent`` is the name of the subagent it belongs to."""

    def __init__(self, desk: SessionContext, subagent: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.subagent = subagent
        self.outermost = LiveCalls(self)
        self.tools = [] if subagent or not desk.attended else [_plan_tool()]
        self._runs: dict[str, ReplyTelling] = {}
        self._replies: dict[str, AIMessage] = {}
        """Replies that the log has and whose calls run next, by subagent run."""
        self._summarized: Any = None

    def for_subagent(self, name: str) -> LiveMiddleware:
        return LiveMiddleware(self.desk, name)

    async def abefore_agent(self, state: AgentState[Any], runtime: Runtime[Any]) -> dict[str, Any] | None:
        """Resume a subagent from the state it had when the process ended."""
        left = self.desk.left.pop(self.run, None) if self.subagent else None
        if left is None:
            return None
        if left.reply is not None:
            self._replies[self.run] = left.reply
        return {**left.state, "messages": [RemoveMessage(REMOVE_ALL_MESSAGES), *left.state["messages"]]}

    async def abefore_model(self, state: AgentState[Any], runtime: Runtime[Any]) -> dict[str, Any] | None:
        """End the turn at its limits; pass on messages that the user sent meanwhile."""
        turn = self.desk.turn
        if turn is None:
            return None
        if self.desk.status.over_budget():
            turn.end("budget")
        elif not self.subagent and 0 < self.desk.max_replies <= turn.replies:
            turn.end("max-turns")
        if turn.why is not None:
            await _forever()
        if self.subagent or not turn.steering:
            return None
        return {"messages": [await self._steered(typed) for typed in _taken(turn.steering)]}

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Send the request to the model chosen now, and emit the reply as it streams."""
        if not isinstance(cast("object", request.model), BaseChatModel):
            return self._counted(request, await handler(request))  # a summary
        telling = self._telling()
        if (known := self._replies.pop(self.run, None)) is not None:
            telling.known(known)
            return ModelResponse(result=[known])
        asked = self._asked(request)
        if not self.subagent:
            self.desk.request, self._summarized = asked, _summarized(request.state)
        telling.begin(request.state["messages"], vendor_of(asked.model))
        try:
            with reply_events_to(telling.event):
                response = await handler(asked)
        except BaseException:
            telling.failed()
            if not self.subagent:
                self.desk.cut = telling.text
            raise
        reply = reply_of(response)
        if reply is not None:
            if self.desk.turn is not None:
                self.desk.turn.used(self.desk.status.count(reply))
            telling.replied(reply)
        return response

    async def aafter_model(self, state: AgentState[Any], runtime: Runtime[Any]) -> None:
        """Emit the end of a reply, and its calls."""
        desk, turn = self.desk, self.desk.turn
        for message, facts in self._telling().stored(state["messages"]):
            if facts.usage is not None and not self.subagent:
                desk.measured = facts.usage.input
                desk.status.change(context_tokens=facts.usage.total)
            if turn is not None and not self.subagent:
                turn.replies += 1
                turn.text = str(message.text)
        if not self.subagent:
            desk.cut = ""
            self._tell_summary(state)
            await self._tell_left(state["messages"])

    async def _tell_left(self, messages: Sequence[AnyMessage]) -> None:
        """Notify the user of a call in the last answer that did not run because it was read as text."""
        last, request = messages[-1], self.desk.request
        if isinstance(last, AIMessage) and request is not None and not calls_of(last):
            tools = [] if request.tool_choice == "none" else request.tools
            name = await asyncio.to_thread(call_left_as_text, str(last.text), tools)
            if name:
                self.desk.tell(Noticed("call-left-as-text", {"tool": name}))

    def thought(self, reply: AIMessage) -> AIMessage:
        """Add the reasoning of the last attempt to a reply that has nothing else."""
        return self._telling().thought(reply)

    def turn_ended(self) -> None:
        """Reset the reply state, so that the next reply does not count as a retry."""
        self._runs.clear()
        if (request := self.desk.request) is not None:
            # The log has the messages; keeping them here would hold them from turn to turn.
            self.desk.request = request.override(messages=[], state=cast("Any", {}))

    def _telling(self) -> ReplyTelling:
        run = self.run
        if run not in self._runs:
            self._runs[run] = ReplyTelling(self.desk.tell, run, entry_of=self.desk.log.entry_of)
            if len(self._runs) > _MOST_RUNS:
                self._runs.pop(next(iter(self._runs)))
        return self._runs[run]

    def _asked(self, request: Request) -> Request:
        """Return the request for the model chosen now, with the text of stopped replies."""
        model = self.desk.chat if isinstance(request.model, ChatFerrule) else request.model
        if self.subagent:
            return request.override(model=model)
        if self.desk.approvals.mode != "plan":
            tools = [each for each in request.tools if getattr(each, "name", "") != PLAN_TOOL]
            request = request.override(tools=tools)
        turn = self.desk.turn
        if turn is not None:
            turn.forced = not request.tools or request.tool_choice == "none"
        messages: list[AnyMessage] = []
        for message in request.messages:
            if cut := self.desk.unfinished.get(message.id or ""):
                messages.append(AIMessage(cut))
            messages.append(message)
        return request.override(model=model, messages=messages)

    def _counted(self, request: Request, response: Response) -> Response:
        """Count the cost of a summary and log it at once, because no message in the log has it."""
        from ferrule.terminal.live.compaction import facts_of_summary  # few turns make a summary

        model: object = request.model
        used = facts_of_summary(response, getattr(model, "bound", model))
        if self.desk.turn is not None:
            for each in used:
                self.desk.turn.used(each.usage)
        self.desk.status.used(used)
        self.desk.mark(spent(used))
        return response

    async def _steered(self, typed: Any) -> HumanMessage:
        message = HumanMessage(await self.desk.content(typed), id=str(uuid.uuid4()))
        self.desk.mark(steered(message.id or ""))
        self.desk.tell(Steered(typed.text))
        return message

    def _tell_summary(self, state: AgentState[Any]) -> None:
        now = _summarized(state)
        if now is None or now is self._summarized or now == self._summarized:
            return
        from ferrule.terminal.live.compaction import sent_of

        before, self._summarized = sent_of(state, self._summarized), now
        tokens = estimate_messages(before), estimate_messages(sent_of(state, now))
        self.desk.tell(Compacted(summary_words(str(now["summary"].text)), *tokens))


class LiveCalls(AgentMiddleware[AgentState[Any], Any, Any]):
    """The outermost middleware of an agent: it judges calls and emits their events. Part of ``live``."""

    def __init__(self, live: LiveMiddleware) -> None:
        super().__init__()
        self._live = live
        self._gate = CallGate(live.desk)

    async def awrap_model_call(
        self, request: Request, handler: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """Keep the reasoning if the reply has nothing else."""
        response = await handler(request)
        reply = reply_of(response)
        return response if reply is None else with_reply(response, reply, self._live.thought(reply))

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Run the call if it is allowed."""
        desk, run = self._live.desk, self._live.run
        call = _whole(request)
        ruling = await self._gate.ruling(request, self._live.subagent)
        refusal = ruling.refusal
        if refusal is not None:
            why, about = ruling.why, ruling.about
            with suppress(SessionMoved):  # the result goes into the fork
                if why:
                    desk.mark(refused(call.id, why, about))
            failed = ToolAnswered(call.id, call.name, refusal, True, None, None, run, bool(why), why, about)
            desk.tell(failed)
            return ToolMessage(refusal, name=call.name, tool_call_id=call.id, status="error")
        task = call.name == "task" and not run
        planned = None
        with suppress(CallRefused):  # the tool says it in its own words
            planned = await desk.planned(call)
        desk.tell(ToolBegan(call.id, call.name, call.arguments, run))
        if task:
            desk.tell(
                SubagentBegan(
                    call.id,
                    str(call.arguments.get("subagent_type", "")),
                    str(call.arguments.get("description", "")),
                )
            )
        began, heard = time.monotonic(), KeptOutput(_LONGEST_STOPPED)
        try:
            with (
                approved(call.id),
                granted(ruling.access, ruling.places),
                of_call(call.id),
                hearing(heard.take),
            ):  # the gate has decided: rules that only suspect a command ask no more
                result = await handler(request)
        except asyncio.CancelledError:
            if call.name == COMMAND_TOOL:
                self._tell_stopped(call, heard, time.monotonic() - began)
            raise
        seconds = time.monotonic() - began
        text, failed = _said(result)
        change = None
        if planned is not None and not failed:
            change = await asyncio.to_thread(change_done, planned, desk.workspace)
            self._keep(call.id, change)
        if task:
            desk.tell(SubagentEnded(call.id, text, failed))
        todos = todos_in(result.update) if isinstance(result, Command) else None
        if todos is not None:
            desk.tell(TodosChanged(todos, run))
        desk.tell(ToolAnswered(call.id, call.name, text, failed, change, seconds, subagent=run))
        return result

    def _tell_stopped(self, call: ToolCall, heard: KeptOutput, seconds: float) -> None:
        """Give a command that was stopped with its turn a result: its output so far."""
        desk, run = self._live.desk, self._live.run
        text = f"{render_execute(ExecuteResponse(heard.text()[0]))}\n{STOPPED}"
        if not run:  # of a subagent, the turn's own call has no result
            with suppress(FerruleError):
                desk.log.writer.messages([ToolMessage(text, name=call.name, tool_call_id=call.id)])
        desk.tell(ToolAnswered(call.id, call.name, text, False, None, seconds, subagent=run))

    def _keep(self, call: str, change: FileChange | None) -> None:
        """Log the lines that a call changed, for later display of the session."""
        mark = None if change is None else changed(call, change)
        if mark is not None:
            with suppress(SessionMoved):  # the result goes into the fork
                self._live.desk.mark(mark)


def _plan_tool() -> BaseTool:
    """Create the tool for plan approval; ``CallGate`` asks the user."""

    def agreed(plan: str) -> str:
        return PLAN_AGREED

    return StructuredTool.from_function(agreed, name=PLAN_TOOL, description=_ABOUT_PLANS)


async def _forever() -> None:
    """Wait until cancelled; the cancellation was already requested."""
    await asyncio.Event().wait()


def _taken(texts: list[Any]) -> list[Any]:
    taken = list(texts)
    texts.clear()
    return taken


def _summarized(state: Any) -> Any:
    return cast("Mapping[str, Any]", state).get("summarized")


def _whole(request: ToolCallRequest) -> ToolCall:
    """Return the call with its origin and repairs."""
    given = request.tool_call
    state: Any = request.state
    for message in reversed(cast("list[Any]", state["messages"])):
        if isinstance(message, AIMessage):
            for call in calls_of(message):
                if isinstance(call, ToolCall) and call.id == given["id"]:
                    return replace(call, arguments=given["args"])
    return ToolCall(given["id"] or "", given["name"], given["args"], Origin("native", "native"))


def reads_only(tool: BaseTool | None) -> bool | None:
    """Return the MCP server's read-only hint for its tool; None if there is none."""
    return None if tool is None else declared("", tool.metadata).effect == "reads" or None


def _said(result: Result) -> tuple[str, bool]:
    messages = [result] if isinstance(result, ToolMessage) else messages_in(result) or []
    message = next((each for each in messages if isinstance(each, ToolMessage)), None)
    return ("", False) if message is None else (str(message.text), message.status == "error")
