"""Whether a call may run: judged by the rules, asked of a person where they say so.

In go a call and who makes it; out comes None, or what the model is told in place of a result. A call that
was running when the last process ended may have been done already: it is asked about before it runs again.
"""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from ferrule.backends.command_reach import Access, GrantedPlace
from ferrule.backends.paths import RefusedPath, parts_of
from ferrule.live.approvals import Judged, shown_rule
from ferrule.live.call_places import granted_for
from ferrule.live.live_desk import LiveDesk
from ferrule.live.mode_rules import COMMAND_TOOL, PLAN_KEPT, PLAN_STILL, PLAN_TOOL
from ferrule.live.questions import Answer, Decision, Question, Reason
from ferrule.messages import ToolCall
from ferrule.tools.declarations import FILE_TOOLS, declared

ARTIFACTS = "/ferrule-artifacts"
"""Where long results and older parts of the conversation are, as the agent sees it: it may read there."""

_RESUMED = frozenset({"task"})
"""A subagent goes on where it was: what it calls itself is asked about."""

_ONLY_READ = (
    f"Refused: what lies below {ARTIFACTS} is kept for you to read, and is no part of the user's files."
    " Write and delete in the working directory."
)
"""What the model is told of a call that would write there."""

_NO = "Do not call it again unless the user asks for it."

_BEGUN = (
    "This call of {} was running when the last process ended. It is not known how far it got: look before"
    " you rely on it. It was not run again. "
)


@dataclass(frozen=True, slots=True)
class Ruling:
    """``refusal``: what the model is told where the call does not run; ``access``: what its command has.

    ``places``: those outside that it reaches.
    """

    refusal: str | None = None
    access: Access = "jail"
    places: tuple[GrantedPlace, ...] = ()


_SEEN: frozenset[Reason] = frozenset({"mode", "network", "outside", "unclear", "no-jail", "unprotected"})
"""Reasons that lie in a command's own words, which the user has seen; the others are new each time."""

_ACCESS: dict[Answer, Access] = {"network": "network", "network-session": "network", "outside": "outside"}


class CallGate:
    """Judges the calls of one session."""

    def __init__(self, desk: LiveDesk) -> None:
        self._desk = desk

    async def ruling(
        self, call: ToolCall, paths: Sequence[str], subagent: str, *, reads_only: bool | None
    ) -> Ruling:
        """Whether the call may run. Waits for a person."""
        if call.name in FILE_TOOLS and any(map(_is_artifact, paths)):
            return Ruling(_ONLY_READ if declared(call.name).changes_files else None)
        if call.name == PLAN_TOOL:
            return await self._on_plan(call)
        if call.name in FILE_TOOLS and (refused := _refused(call)):
            return Ruling(refused)
        return await self._judged(call, paths, subagent, reads_only)

    async def _judged(
        self, call: ToolCall, paths: Sequence[str], subagent: str, reads_only: bool | None
    ) -> Ruling:
        desk = self._desk

        def judged() -> Judged:
            return desk.approvals.judged(call, paths, reads_only=reads_only)

        verdict = judged()
        again = call.id in desk.again and not (declared(call.name).may_repeat or call.name in _RESUMED)
        desk.again.discard(call.id)
        begun = _BEGUN.format(call.name) if again else ""
        if verdict.verdict == "deny":
            return Ruling(begun + verdict.words)
        command = _command(call) if call.name == COMMAND_TOOL else ""
        places = granted_for(verdict.reached)
        if not again and self._is_networked(command, verdict):
            return Ruling(access="network", places=places)
        if verdict.verdict == "allow" and not again:
            # A rule about a command's words says nothing of places that stand in them.
            return Ruling(access=self._usual, places=() if command else places)

        def settled() -> Decision | None:
            now = judged()
            if now.verdict == "deny":
                return Decision("no", now.words)
            return Decision("once") if now.verdict == "allow" and not again else None

        question = await self._question(call, verdict, subagent, again=again)
        decision = await desk.waiting.decision(question, settled)
        if decision.answer == "no":
            refused = f"The user did not allow this call of {call.name}. " if not again else ""
            return Ruling(f"{begun}{refused}{decision.reason or _NO}")
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
            return Ruling(judged.words)
        again = call.id in desk.again
        desk.again.discard(call.id)

        def settled() -> Decision | None:
            """The user has left plan mode meanwhile; of a plan of an earlier process, no mode says that."""
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
            return Ruling(f"{PLAN_STILL} {reason}" if reason else PLAN_KEPT)
        return Ruling()

    def _is_networked(self, command: str, verdict: Judged) -> bool:
        return command in self._desk.networked and set(verdict.reasons) <= _SEEN

    def _given(self, question: Question, decision: Decision, command: str) -> Access:
        """What an answer gives. Without a jail none is offered, and what was not offered gives nothing."""
        if not _is_jailed(question):
            return "jail"
        if decision.answer == "network-session":
            self._desk.networked.add(command)
        return _ACCESS.get(decision.answer, self._usual)

    async def _question(self, call: ToolCall, verdict: Judged, subagent: str, *, again: bool) -> Question:
        desk = self._desk
        change = await desk.planned(call)
        return Question(
            id=uuid.uuid4().hex,
            call=call,
            reasons=(*verdict.reasons, *(("again",) if again else ())),
            command=_command(call),
            change=change,
            alike="" if verdict.alike is None else shown_rule(verdict.alike),
            rule=verdict.rule,
            reached=verdict.reached,
            surroundings=desk.approvals.surroundings() if call.name == COMMAND_TOOL else "",
            subagent=subagent,
            networked=desk.allow_network,
        )


def _is_artifact(path: str) -> bool:
    """Whether a file tool takes this path to what is kept there, however it is spelled."""
    try:
        return parts_of(path)[:1] == parts_of(ARTIFACTS)
    except RefusedPath:
        return False


def _refused(call: ToolCall) -> str:
    """Why a file tool takes its path for none; ``""`` where it takes it."""
    try:
        parts_of(str(call.arguments.get(declared(call.name).path) or "/"))
    except RefusedPath as error:
        return str(error)
    return ""


def _is_jailed(question: Question) -> bool:
    return question.surroundings in ("jail", "unprotected")


def _command(call: ToolCall) -> str:
    command = call.arguments.get("command")
    return command if isinstance(command, str) else ""
