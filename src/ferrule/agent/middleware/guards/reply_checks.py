"""Keep small models to the question: repeat it behind results, and ask again if a reply is doubtful.

Small models guess, stop halfway, and forget the question over long results. ``doubt_about`` says what is
wrong with a reply. The first reply is kept unless the second makes a new call or leaves less doubt.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import takewhile
from typing import Any, cast

from langchain.agents.middleware import ToolCallRequest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage
from langchain_core.messages.tool import tool_call
from langchain_core.tools import BaseTool
from pydantic import BaseModel

from ferrule.agent.middleware.async_middleware import (
    Model,
    ModelCallLimitReached,
    Request,
    Response,
    reply_of,
)
from ferrule.agent.middleware.calls.declared_tools import Declared
from ferrule.agent.middleware.calls.message_recovery import (
    NATIVE_ONLY,
    reread,
    without_cut,
    without_unstorable,
)
from ferrule.agent.middleware.guards.progress import Progress, call_key, with_note
from ferrule.agent.middleware.message_content import question, visible
from ferrule.langchain.calls import calls_of
from ferrule.vendors import Profile


@dataclass(frozen=True, slots=True)
class RunView:
    """One model call of a run: its request, and the progress before it."""

    request: Request
    progress: Progress

    @property
    def conversation(self) -> list[BaseMessage]:
        """The stored messages, without notes that middlewares add to a request."""
        return conversation_of(self.request)

    @property
    def question(self) -> str:
        """The last user message as the end of a sentence: ``": …"``, or ``"."`` if it is long."""
        return question(self.conversation)

    @property
    def system_prompt(self) -> str:
        system = self.request.system_message
        return str(system.text) if system else ""

    @property
    def tool_names(self) -> list[str]:
        """The names of the tools that run locally, without a provider's own."""
        return [tool.name for tool in self.request.tools if isinstance(tool, BaseTool)]

    @property
    def held_output(self) -> str:
        """``Profile.held_output`` of the model's vendor; ``"never"`` if the vendor is unknown."""
        vendor = getattr(self.request.model, "vendor", None)
        return vendor.held_output if isinstance(vendor, Profile) else "never"

    @property
    def remaining_steps(self) -> int | None:
        """The remaining LangGraph steps of this run; None if they are not counted."""
        return cast("dict[str, Any]", self.request.state).get("remaining_steps")

    def replies(self) -> Iterator[AIMessage]:
        """Yield the model's replies since the last user message, latest first.

        They include replies that other middlewares refused within this model call, which are only in the
        request. Notes that Ferrule adds as human messages do not count as user messages.
        """
        last_word = next((each for each in reversed(self.conversation) if each.type == "human"), None)
        since = takewhile(lambda message: message is not last_word, reversed(self.request.messages))
        return (each for each in since if isinstance(each, AIMessage))


def conversation_of(request: Request) -> list[BaseMessage]:
    return cast("dict[str, list[BaseMessage]]", request.state)["messages"]


class ReplyChecks:
    """Makes the calls of replies runnable.

    ``coerce`` converts arguments to the tools' types. ``drop_needless`` drops arguments of tools without
    parameters.
    """

    def __init__(self, *, coerce: bool, drop_needless: bool) -> None:
        self._coerce = coerce
        self._drop_needless = drop_needless
        self._declared: Declared | None = None

    def checked(self, reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
        """Return the reply with calls that can be run; ``tools`` are those of the request."""
        safe = without_cut(reply)
        if self._coerce and tools:
            self._declared = declared = Declared.reuse(self._declared, tools)
            safe = reread(safe, declared, NATIVE_ONLY)
        safe = without_unstorable(safe)
        return _without_needless_arguments(safe, tools) if self._drop_needless else safe


def _without_needless_arguments(reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
    """Drop arguments of tools without parameters: they would make the same call look different."""
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


_ALL_KNOWN = "You already have the results of these calls."
_ALL_BROKEN = "This call cannot be run, and you made it before."
_TWICE = "This reply made the same call before, so it was run once; see the result there."
_KNOWN = "This call was answered before with this result, so it was not run again. Go on, or answer."


@dataclass(frozen=True, slots=True)
class KnownResultsGuard:
    """Finds calls whose results the model already has. ``exempt`` tools may be called repeatedly."""

    exempt: frozenset[str]

    def is_known(self, call: ToolCall, progress: Progress) -> bool:
        """Whether the model already has the result of this call."""
        return call["name"] not in self.exempt and progress.result_of(call_key(call)) is not None

    def all_known(self, reply: AIMessage, progress: Progress) -> bool:
        """Whether the reply has calls, all with known results."""
        return bool(reply.tool_calls) and all(self.is_known(call, progress) for call in reply.tool_calls)

    def stop_reason(self, reply: AIMessage, view: RunView) -> str:
        """Return why the model must answer instead; ``""`` if the reply has a new call or an answer."""
        if reply.tool_calls:
            return _ALL_KNOWN if self.all_known(reply, view.progress) else ""
        broken = [(call["name"], call["args"]) for call in reply.invalid_tool_calls]
        before = [
            (call["name"], call["args"]) for each in view.replies() for call in each.invalid_tool_calls
        ]
        return _ALL_BROKEN if broken and all(each in before for each in broken) else ""

    def without_known(self, reply: AIMessage, progress: Progress) -> AIMessage:
        """Drop calls found in the text that are known or duplicated."""
        made: set[str] = set()
        new: list[ToolCall] = []
        native = {call.id for call in calls_of(reply) if call.origin.channel == "native"}
        for call in reply.tool_calls:
            key = call_key(call)
            is_twice = key in made and call["name"] not in self.exempt
            made.add(key)
            if call["id"] in native or not (is_twice or self.is_known(call, progress)):
                new.append(call)
        return reply if len(new) == len(reply.tool_calls) else reply.model_copy(update={"tool_calls": new})

    def answer(self, request: ToolCallRequest, progress: Progress) -> ToolMessage | None:
        """Return the earlier result for a call that is not run again; None if the call is to run."""
        call = request.tool_call
        if call["name"] in self.exempt:
            return None
        if _was_made_in_the_same_reply(request):
            return ToolMessage(_TWICE, name=call["name"], tool_call_id=call["id"])
        known = progress.result_of(call_key(call))
        if known is None:
            return None
        return with_note(known.message.model_copy(update={"tool_call_id": call["id"], "id": None}), _KNOWN)


def _was_made_in_the_same_reply(request: ToolCallRequest) -> bool:
    """Whether an equal call comes earlier in the same reply."""
    wanted = request.tool_call
    for message in reversed(cast("dict[str, list[Any]]", request.state)["messages"]):
        if isinstance(message, AIMessage):
            for call in message.tool_calls:
                if call["id"] == wanted["id"]:
                    return False
                if call_key(call) == call_key(wanted):
                    return True
    return False


_LONGEST = 500
"""Longest question, in characters, that is searched for names; longer messages are data."""

_NUMBER = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)*")
_QUOTED = re.compile(r"(?<!\w)[\"'`“‘«]([^\"'`”’»\n]{1,60})[\"'`”’»](?!\w)")
_NAME = re.compile(r"\w[./\\@_]\w{2}|\w{2}[./\\@_]\w")
_MOST = 5
"""Most findings that a note names."""

_LISTED = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)
_AROUND = ".,;:!?()[]{}<>"


class DoubtKind(IntEnum):
    """A kind of doubt about a reply: the smaller the number, the farther the reply is from an answer."""

    NAMED = 0
    FORGOTTEN = 1
    INVENTED = 2
    COMPUTED = 3
    GUESSED = 4


@dataclass(frozen=True, slots=True)
class Doubt:
    """A doubt about a reply, and the note with which the model is asked again."""

    kind: DoubtKind
    note: str


_NOTES = {
    DoubtKind.NAMED: "Do it now. Reply with the call of {what} and nothing else.",
    DoubtKind.FORGOTTEN: "Still missing: {what}. If a function can help with that, call it.",
    DoubtKind.INVENTED: "Nothing says {what} yet. If a function can find that out, call it.",
    DoubtKind.COMPUTED: (
        "Still missing: a call that gives {what}. If a function can help with that, call it."
    ),
    DoubtKind.GUESSED: "Do not guess: nothing says {what} yet. Call the function that finds it out first.",
}


def doubt_about(
    reply: AIMessage,
    messages: Sequence[BaseMessage],
    instructions: str,
    tools: Iterable[str],
    raised: Collection[str] = (),
) -> Doubt | None:
    """Return the first problem of the reply that was not ``raised`` before; None if there is none.

    ``tools`` are the names of callable tools. Linear in the length of the conversation.
    """
    start = next((at for at in range(len(messages) - 1, -1, -1) if messages[at].type == "human"), None)
    if start is None or reply.invalid_tool_calls:
        return None
    if reply.tool_calls:
        doubts = [_doubt(DoubtKind.GUESSED, _guessed(reply.tool_calls, messages, instructions))]
    else:
        asked, later, text = str(messages[start].text), messages[start + 1 :], str(reply.text)
        doubts = [
            _doubt(DoubtKind.NAMED, _named(text, tools)),
            _doubt(DoubtKind.FORGOTTEN, _forgotten(asked, [*later, reply] if later else [])),
            _doubt(
                DoubtKind.COMPUTED if later else DoubtKind.INVENTED, _invented(text, messages, instructions)
            ),
        ]
    return next((doubt for doubt in doubts if doubt and doubt.note not in raised), None)


def _doubt(kind: DoubtKind, found: Sequence[str]) -> Doubt | None:
    return Doubt(kind, _NOTES[kind].format(what=", ".join(found[:_MOST]))) if found else None


def _named(text: str, tools: Iterable[str]) -> list[str]:
    """Return the tool that a reply without calls names in code marks."""
    return [name for name in tools if f"`{name}`" in text or f"`{name}(" in text][:1]


def _guessed(calls: Sequence[ToolCall], messages: Sequence[BaseMessage], instructions: str) -> list[str]:
    """Return the numbers in the arguments that occur nowhere before; 0 and 1 are always allowed."""
    given = [value for call in calls for value in call["args"].values() if _is_number(value)]
    if not given:
        return []
    known = _known(messages, instructions)
    return [str(value) for value in given if abs(value) not in known]


def _invented(answer: str, messages: Sequence[BaseMessage], instructions: str) -> list[str]:
    """Return the numbers in an answer that occur nowhere before.

    List numbers are ignored, long answers skipped.
    """
    if len(answer) > _LONGEST:
        return []
    numbers = _NUMBER.findall(_LISTED.sub(" ", answer))
    known = _known(messages, instructions) if numbers else set[float]()
    return [number for number in dict.fromkeys(numbers) if not _readings(number) & known]


def _known(messages: Sequence[BaseMessage], instructions: str) -> set[float]:
    return _numbers("\n".join((instructions, *map(_text, messages)))) | {0, 1}


def _forgotten(asked: str, later: Sequence[BaseMessage]) -> list[str]:
    """Return names and numbers of the question that are in neither calls, results nor answer."""
    if len(asked) > _LONGEST:
        return []
    text = "\n".join(map(_text, later)).casefold()
    numbers = _numbers(text)
    names = _QUOTED.findall(asked)
    words = [word.strip(_AROUND) for word in _QUOTED.sub(" ", asked).split()]
    names += [word for word in words if _NAME.search(word) and not _NUMBER.fullmatch(word)]
    missing = [name for name in names if name.casefold() not in text]
    rest = " ".join(word for word in words if word not in names)
    missing += [each for each in _NUMBER.findall(rest) if not _readings(each) & numbers]
    return list(dict.fromkeys(missing))


def _text(message: BaseMessage) -> str:
    """Return the text of a message, with the arguments of its calls."""
    calls = cast("list[ToolCall]", getattr(message, "tool_calls", []))
    arguments = (json.dumps(call["args"], ensure_ascii=False, default=str) for call in calls)
    return "\n".join((str(message.text), *arguments))


def _numbers(text: str) -> set[float]:
    return {reading for number in _NUMBER.findall(text) for reading in _readings(number)}


def _readings(number: str) -> set[float]:
    """Return the possible values of a number: a comma may separate thousands or decimals."""
    plain = (number.replace(",", ""), number.replace(".", "").replace(",", "."))
    return {float(each) for each in plain if each.count(".") < 2}


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_REMINDER = "Answer now, unless something is still missing{question}"

_MOST_DOUBTS = 4
"""For one question. Two are common, for example the second about a number the model computed itself."""

_DOUBTED = "ferrule_doubted"
"""The key in ``response_metadata`` for the doubt that a reply followed."""


@dataclass(frozen=True, slots=True)
class CheckedReply:
    """A response, its original reply, and the reply as ``ReplyChecks`` changed it."""

    response: Response
    reply: AIMessage
    checked: AIMessage


@dataclass(frozen=True, slots=True)
class ReplyRetrier:
    """Asks again about doubtful replies.

    ``known_end_the_turn``: a reply with only known calls makes the model answer at once.
    """

    checks: ReplyChecks
    known: KnownResultsGuard
    known_end_the_turn: bool

    async def improve(self, view: RunView, model: Model, first: CheckedReply) -> CheckedReply:
        """Ask again while there is a doubt; return the best reply."""
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
        """Return the doubt about the reply. A reply with only known calls counts as empty."""
        if self.known.all_known(reply, view.progress):
            reply = AIMessage("")
        return doubt_about(reply, view.conversation, view.system_prompt, view.tool_names, raised)

    def _is_better(self, reply: AIMessage, doubt: Doubt, view: RunView) -> bool:
        """Whether the second reply is better: it has a new call, or leaves less doubt."""
        if reply.tool_calls:
            wanted = self.known_end_the_turn and doubt.kind is DoubtKind.NAMED  # an answer is forced then
            return wanted or not self.known.all_known(reply, view.progress)
        if not visible(reply):
            return False
        left = self._doubt(reply, view, [doubt.note])
        # Part of it may be computed by the model; that number is then the next doubt.
        return left.kind > doubt.kind if left else self._doubt(reply, view) is None


def reminded(view: RunView) -> Request:
    """Repeat the question behind tool results, unless held output already does."""
    request = view.request
    if view.held_output == "always" or request.messages[-1].type != "tool":
        return request
    note = HumanMessage(_REMINDER.format(question=view.question))
    return request.override(messages=[*request.messages, note])


def _raised_before(view: RunView) -> list[str]:
    """Return the doubts that changed a reply since the last user message: each is raised once."""
    metadata = (each.response_metadata for each in view.replies())
    return [each[_DOUBTED] for each in metadata if _DOUBTED in each]
