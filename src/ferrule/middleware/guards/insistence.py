"""A model held to the question: reminded of it behind results, and asked again when its reply is doubted.

``answer_checks`` says what is wrong with a reply. The first reply stands unless the second makes a new call
or leaves less doubt. For small models: they guess, stop halfway, and forget the question over results.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from langchain_core.messages import AIMessage, HumanMessage

from ferrule.middleware.guards.answer_checks import Doubt, DoubtKind, doubt_about
from ferrule.middleware.guards.known_results import KnownResultsGuard
from ferrule.middleware.guards.reply_checks import ReplyChecks
from ferrule.middleware.guards.run_view import RunView
from ferrule.middleware.model_exchange import Model, Request, Response, reply_of
from ferrule.middleware.repeated_questions import ModelCallLimitReached
from ferrule.middleware.reply_contents import visible

_REMINDER = "Answer now, unless something is still missing{question}"

_MOST_DOUBTS = 4
"""Of one question. Two in a row are common: the second about what was computed in the head for one."""

_DOUBTED = "ferrule_doubted"
"""The key of a reply's metadata that says which doubt it followed."""


@dataclass(frozen=True, slots=True)
class CheckedReply:
    """A response, its reply as it came, and as ``ReplyChecks`` made it."""

    response: Response
    reply: AIMessage
    checked: AIMessage


@dataclass(frozen=True, slots=True)
class Insistence:
    """``known_end_the_turn``: a reply of nothing but known calls makes the model answer at once."""

    checks: ReplyChecks
    known: KnownResultsGuard
    known_end_the_turn: bool

    async def improve(self, view: RunView, model: Model, first: CheckedReply) -> CheckedReply:
        """Ask again while there is a doubt; the reply that stands in the end."""
        best = first
        raised = _raised_before(view)
        while len(raised) < _MOST_DOUBTS:
            doubt = self._doubt(best.checked, view, raised)
            if doubt is None:
                break
            raised.append(doubt.note)
            request = view.request
            shown = [best.reply] if doubt.kind is DoubtKind.NAMED else []
            try:
                response = await model(
                    request.override(messages=[*request.messages, *shown, HumanMessage(doubt.note)])
                )
            except ModelCallLimitReached:
                break
            second = reply_of(response)
            if second is None:
                break
            checked = self.checks.checked(second, request.tools)
            if not self._is_better(checked, doubt, view):
                break
            metadata = {**checked.response_metadata, _DOUBTED: doubt.note}
            checked = checked.model_copy(update={"response_metadata": metadata})
            best = CheckedReply(response, second, checked)
        return best

    def _doubt(self, reply: AIMessage, view: RunView, raised: Collection[str] = ()) -> Doubt | None:
        """What is wrong with the reply. One of nothing but known calls is as good as empty."""
        if self.known.all_known(reply, view.progress):
            reply = AIMessage("")
        return doubt_about(reply, view.conversation, view.system_prompt, view.tool_names, raised)

    def _is_better(self, reply: AIMessage, doubt: Doubt, view: RunView) -> bool:
        """Whether the reply to a doubt is worth more than the one before: a new call, or less doubt."""
        if reply.tool_calls:
            wanted = self.known_end_the_turn and doubt.kind is DoubtKind.NAMED  # An answer is forced then.
            return wanted or not self.known.all_known(reply, view.progress)
        if not visible(reply):
            return False
        left = self._doubt(reply, view, [doubt.note])
        # Half of it may have been done in the head: then the number is what is asked about next.
        return left.kind > doubt.kind if left else self._doubt(reply, view) is None


def reminded(view: RunView) -> Request:
    """The request with the question said once more behind results, unless held output asks already."""
    request = view.request
    if view.held_output == "always" or request.messages[-1].type != "tool":
        return request
    note = HumanMessage(_REMINDER.format(question=view.question))
    return request.override(messages=[*request.messages, note])


def _raised_before(view: RunView) -> list[str]:
    """The doubts that changed a reply since the user spoke: each is raised once."""
    metadata = (each.response_metadata for each in view.replies())
    return [each[_DOUBTED] for each in metadata if _DOUBTED in each]
