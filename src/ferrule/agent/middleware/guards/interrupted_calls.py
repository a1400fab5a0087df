"""Ask about calls that were running when the worker of a durable run stopped: their effect is unknown.

Before a tool runs, the worker stores a *record* that it begins. LangGraph keeps the result, and a call with
a result is not run again. So an existing record belongs to an attempt that was cut off between the effect
and its result; the tool's rule (``on_crash``) then decides.

On resume LangGraph runs the wrapper from its beginning, and returns the answers of a task from its
``interrupt`` calls in their original order. So each question has a fixed position: every rerun has a record
of its own, and a rerun that is cut off as well is the next question. If the tool itself had interrupted,
its answers come first; they are counted by *marks* and skipped.

| the worker stops | record | then |
|---|---|---|
| before the record is written | none | the tool runs: it had not begun |
| while the tool runs, or before its result is kept | 1 | question 1 |
| while question 1 waits, or before the decision is kept | 1 | question 1, or its decision again |
| after ``rerun``, before the rerun has begun | 1 | decision 1 again, then the rerun |
| in the rerun, or before its result is kept | 1, 2 | decision 1 is skipped; question 2 |
| while question 2 waits, before its worker says so | 1, 2 | decision 1 comes again, decides nothing |
| after ``result`` or ``fail``, before that is kept | 1 | decision 1 again: the tool does not run |
| after the tool itself has interrupted | none, and a mark | the tool runs again, up to its question |
| after the tool's own question was answered | 1, and a mark | the answer is skipped; question 1 |
| after the result is kept | 1 | nothing: the call is not run again |

A tool that raises has ended: in the same attempt it may run again (retries); in another attempt a person is
asked.
"""

from __future__ import annotations

import hashlib
import re
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast, get_args

from langchain.agents.middleware import AgentState, ToolCallRequest
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import BaseTool
from langgraph.errors import GraphInterrupt
from langgraph.types import interrupt

from ferrule.agent.middleware.async_middleware import AsyncMiddleware
from ferrule.agent.middleware.durable_run import asked
from ferrule.agent.middleware.guards.approval import can_ask
from ferrule.agent.middleware.guards.progress import Result
from ferrule.agent.run_context import CURRENT_RUN, RunContext, idempotency_key, under_key
from ferrule.agent.tools.tool_declarations import declared
from ferrule.core.errors import UsageError

_UNSAFE = re.compile(r"[^A-Za-z0-9._:-]")
_LONGEST_THREAD = 64
_LONGEST_ID = 40
_LONGEST = 255
"""Longest key: the limit of Stripe and others (https://docs.stripe.com/api/idempotent_requests)."""


def call_key(run: RunContext, request: ToolCallRequest) -> str:
    """Return ``thread:call-id@digest``; in a subagent, its ``task`` call's key, ``/`` and the part."""
    call = request.tool_call
    given = call["id"] or ""
    part = f"{_UNSAFE.sub('', given)[:_LONGEST_ID]}@{_digest(_reply_id(request), given, call['name'])}"
    thread = _UNSAFE.sub("", run.thread)
    if thread != run.thread or len(thread) > _LONGEST_THREAD:
        thread = f"{thread[:_LONGEST_THREAD]}~{_digest(run.thread)}"
    parent = idempotency_key()
    if parent is None:
        return f"{thread}:{part}"
    key = f"{parent}/{part}"
    return key if len(key) <= _LONGEST else f"{thread}:~{_digest(parent)}/{part}"


def _reply_id(request: ToolCallRequest) -> str:
    """Return the id of the reply that made the call; ``""`` if it is not in the state."""
    messages = cast("Mapping[str, Sequence[BaseMessage]]", request.state).get("messages", ())
    wanted = request.tool_call["id"]
    for message in reversed(messages):
        if isinstance(message, AIMessage) and any(call["id"] == wanted for call in message.tool_calls):
            return message.id or ""
    return ""


def _digest(*texts: str) -> str:
    joined: Any = "\0".join(texts).encode(errors="surrogatepass")
    return hashlib.sha256(joined).hexdigest()[:12]


CrashRule: TypeAlias = Literal["rerun", "ask", "fail"]
CrashRules: TypeAlias = Mapping[str, CrashRule]
"""Rules by tool name."""

KEY = "on_crash"
"""The key of the rule in a tool's metadata."""

RERUN: dict[str, Any] = {KEY: "rerun"}
"""Metadata of Ferrule's tools whose effect is in the state, or journaled step by step."""


def checked_rules(given: object, tools: Iterable[object] = ()) -> CrashRules:
    """Return the rules, ``{}`` for None.

    Raises ``UsageError`` for an invalid rule, also in a tool's metadata.
    """
    for tool in tools:
        if isinstance(tool, BaseTool):
            rule_of(tool.name, tool, {})
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise UsageError(f"on_crash must be a dict such as {{'pay': 'ask'}}, not {given!r}")
    rules = cast("Mapping[object, object]", given)
    return {str(tool): _rule(rule, f"on_crash of the tool {tool!r}") for tool, rule in rules.items()}


def rule_of(name: str, tool: BaseTool | None, rules: CrashRules) -> CrashRule:
    """Return the rule of a tool. Raises ``UsageError`` if its metadata has an invalid one."""
    if name in rules:
        return rules[name]
    metadata = (tool.metadata if tool is not None else None) or {}
    if KEY in metadata:
        return _rule(metadata[KEY], f"metadata[{KEY!r}] of the tool {name!r}")
    return "rerun" if declared(name, metadata).may_repeat else "ask"


def _rule(given: object, where: str) -> CrashRule:
    if given not in get_args(CrashRule):
        raise UsageError(f"{where} is {given!r}; known: {', '.join(get_args(CrashRule))}")
    return cast("CrashRule", given)


CHOICES = ("rerun", "result", "fail")

_UNKNOWN = (
    "The worker stopped or was out of reach while this call of {tool} was running, so it was not run "
    "again: nobody knows whether it has done its work, and how far. Find out what it did before you do "
    "anything that must not be done twice."
)
_QUESTION = (
    "The worker stopped or was out of reach while this call of {tool} was running, and no result of it is "
    "known: it may have taken effect or not. Run it again (rerun), say what it has brought (result), or "
    "tell the model that nobody knows (fail)?"
)
_SHAPE = 'the decision must be {"type": "rerun"}, {"type": "result", "text": "..."} or {"type": "fail"}'
_REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class _Decision:
    """A person's decision. ``text`` is the result, or the reason of a failure."""

    kind: str
    text: str = ""


class InterruptedCallsMiddleware(AsyncMiddleware[AgentState[Any]]):
    """Give each call an idempotency key, and run an interrupted call again only with approval.

    ``on_crash`` holds rules by tool name; an invalid rule raises ``UsageError``. A question is an
    ``interrupt`` with ``{"type": "interrupted_call", "tool", "arguments", "key", "id", "run", "choices",
    "message"}``. ``run`` counts the interrupted runs of the call; ``"problem"`` is added if a decision
    could not be read. Valid decisions are ``{"type": "rerun"}``, ``{"type": "result", "text": …}`` (the
    result of the tool), ``{"type": "fail", "reason": …}``, and plain ``"rerun"`` or ``"fail"``.
    """

    def __init__(self, on_crash: CrashRules | None = None) -> None:
        super().__init__()
        self.on_crash = checked_rules(on_crash)
        # Records of calls that raised, with the attempt: they have ended, and may run again in this
        # attempt.
        self._raised: deque[tuple[str, int, int, str]] = deque(maxlen=_REMEMBERED)

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[Result]]
    ) -> Result:
        """Run the tool.

        A call that an earlier attempt began is run again only if a rule or a person says so.
        """
        run = CURRENT_RUN.get()
        if run is None:
            return await handler(request)
        key = call_key(run, request)
        with under_key(key):
            rule = self._rule(request)
            if rule == "rerun":
                await asked(run, run.services.still_ours())
                return await handler(request)
            record = await self._begin(run, key, rule, request)
            if isinstance(record, ToolMessage):
                return record
            try:
                return await handler(request)
            except GraphInterrupt:
                await _stopped_itself(run, record, request)
                raise
            except Exception:
                self._raised.append(_here(run, record))
                raise

    def _rule(self, request: ToolCallRequest) -> CrashRule:
        return rule_of(request.tool_call["name"], request.tool, self.on_crash)

    async def _begin(
        self, run: RunContext, key: str, rule: CrashRule, request: ToolCallRequest
    ) -> str | ToolMessage:
        """Return the record under which the tool may run now, or the result for the model instead."""
        tool = request.tool_call["name"]
        number = 1
        while await asked(run, run.services.begin_call(record := _record(key, number), tool)):
            if _here(run, record) in self._raised:
                break
            if rule == "fail" or not can_ask():
                return _answer(request, _UNKNOWN.format(tool=tool), failed=True)
            question = _question(key, number, request)
            for _ in range(await _passed_over(run, record, tool)):
                interrupt(question)
            decision = _decided(question)
            while number > 1 and await _known(run, _segment_of(run, record), tool):
                # The rerun began in this very segment, so no question was asked yet. This answer is the one
                # to the previous question, passed in again by a worker that does not know the new question.
                await _pass_over_one(run, record, tool)
                decision = _decided(question)
            if decision.kind == "result":
                return _answer(request, decision.text)
            if decision.kind == "fail":
                words = f"{_UNKNOWN.format(tool=tool)} {decision.text}".rstrip()
                return _answer(request, words, failed=True)
            number += 1
        if number > 1:
            await asked(run, run.services.begin_call(_segment_of(run, record), tool))
        return record


def _record(key: str, number: int) -> str:
    """Return the record's name for the first run of a call, or a rerun."""
    return key if number == 1 else f"{key}#{number}"


def _here(run: RunContext, record: str) -> tuple[str, int, int, str]:
    return run.run, run.segment, run.attempt, record


def _segment_of(run: RunContext, record: str) -> str:
    """Return the mark that the rerun has begun in this segment."""
    return f"{record}!{run.segment}"


async def _stopped_itself(run: RunContext, record: str, request: ToolCallRequest) -> None:
    """Note that the tool interrupted itself and will start again; the next answer belongs to the tool."""
    await _pass_over_one(run, record, request.tool_call["name"])
    await asked(run, run.services.settle_call(record))


async def _pass_over_one(run: RunContext, record: str, tool: str) -> None:
    """Add one mark: an answer to skip before the question about this record."""
    number = 1
    while await asked(run, run.services.begin_call(f"{record}?{number}", tool)):
        number += 1


async def _passed_over(run: RunContext, record: str, tool: str) -> int:
    number = 0
    while await _known(run, f"{record}?{number + 1}", tool):
        number += 1
    return number


async def _known(run: RunContext, mark: str, tool: str) -> bool:
    """Whether the mark exists; it is not left behind."""
    there = await asked(run, run.services.begin_call(mark, tool))
    if not there:
        await asked(run, run.services.settle_call(mark))
    return there


def _question(key: str, number: int, request: ToolCallRequest) -> dict[str, Any]:
    call = request.tool_call
    return {
        "type": "interrupted_call",
        "tool": call["name"],
        "arguments": call["args"],
        "key": key,
        "id": call["id"],
        "run": number,
        "choices": list(CHOICES),
        "message": _QUESTION.format(tool=call["name"]),
    }


def _decided(question: dict[str, Any]) -> _Decision:
    """Interrupt, and repeat until the decision is valid."""
    decision = _read(interrupt(question))
    while isinstance(decision, str):
        decision = _read(interrupt({**question, "problem": decision}))
    return decision


def _read(given: object) -> _Decision | str:
    """Return the decision, or the error message about it."""
    if isinstance(given, str):
        given = {"type": given}
    if not isinstance(given, Mapping):
        return f"{_SHAPE}, not {given!r}"
    decision = cast("Mapping[str, object]", given)
    kind = decision.get("type")
    if kind == "rerun":
        return _Decision("rerun")
    text = decision.get("text") if kind == "result" else decision.get("reason") or ""
    if kind not in CHOICES or not isinstance(text, str):
        return f"{_SHAPE}, not {dict(decision)!r}"
    return _Decision(kind, text)


def _answer(request: ToolCallRequest, words: str, *, failed: bool = False) -> ToolMessage:
    call = request.tool_call
    status = "error" if failed else "success"
    return ToolMessage(words, name=call["name"], tool_call_id=call["id"], status=status)
