"""A model held to the question: reminded of it behind results, and asked again when its reply is doubted.

``answer_checks`` says what is wrong with a reply. The first reply stands unless the second makes a new call
or leaves less doubt. For small models: they guess, stop halfway, and forget the question over results.
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
    """One model call of a run: its request, and what the turns before it brought."""

    request: Request
    progress: Progress

    @property
    def conversation(self) -> list[BaseMessage]:
        """The messages as they are kept, without notes that middlewares add to a request."""
        return conversation_of(self.request)

    @property
    def question(self) -> str:
        """What the user asked last, as the end of a sentence: ``": …"``, or ``"."`` if it is long."""
        return question(self.conversation)

    @property
    def system_prompt(self) -> str:
        """The text of the system prompt, ``""`` without one."""
        system = self.request.system_message
        return str(system.text) if system else ""

    @property
    def tool_names(self) -> list[str]:
        """The names of the tools that run here; a provider's own are not among them."""
        return [tool.name for tool in self.request.tools if isinstance(tool, BaseTool)]

    @property
    def held_output(self) -> str:
        """``Profile.held_output`` of the model's vendor; ``"never"`` if it is unknown."""
        vendor = getattr(self.request.model, "vendor", None)
        return vendor.held_output if isinstance(vendor, Profile) else "never"

    @property
    def remaining_steps(self) -> int | None:
        """LangGraph's steps that this run may still take; None if they are not counted."""
        return cast("dict[str, Any]", self.request.state).get("remaining_steps")

    def replies(self) -> Iterator[AIMessage]:
        """The model's replies since the user spoke, the latest first.

        Those that other middlewares have refused within this model call are among them: they stand in the
        request only. Only a message of the user's ends them, not a note of ours.
        """
        last_word = next((each for each in reversed(self.conversation) if each.type == "human"), None)
        since = takewhile(lambda message: message is not last_word, reversed(self.request.messages))
        return (each for each in since if isinstance(each, AIMessage))


def conversation_of(request: Request) -> list[BaseMessage]:
    """The messages of the state."""
    return cast("dict[str, list[BaseMessage]]", request.state)["messages"]


class ReplyChecks:
    """``coerce``: bring arguments into the tools' types. ``drop_needless``: arguments for no parameters."""

    def __init__(self, *, coerce: bool, drop_needless: bool) -> None:
        self._coerce = coerce
        self._drop_needless = drop_needless
        self._declared: Declared | None = None

    def checked(self, reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
        """The reply with calls that can be run as they are; ``tools`` are those of the request."""
        safe = without_cut(reply)
        if self._coerce and tools:
            self._declared = declared = Declared.reuse(self._declared, tools)
            safe = reread(safe, declared, NATIVE_ONLY)
        safe = without_unstorable(safe)
        return _without_needless_arguments(safe, tools) if self._drop_needless else safe


def _without_needless_arguments(reply: AIMessage, tools: Sequence[Any]) -> AIMessage:
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


_ALL_KNOWN = "You already have the results of these calls."
_ALL_BROKEN = "This call cannot be run, and you made it before."
_TWICE = "This reply made the same call before, so it was run once; see the result there."
_KNOWN = "This call was answered before with this result, so it was not run again. Go on, or answer."


@dataclass(frozen=True, slots=True)
class KnownResultsGuard:
    """``exempt``: the tools whose calls may be made again and again."""

    exempt: frozenset[str]

    def is_known(self, call: ToolCall, progress: Progress) -> bool:
        """Whether the model has the result of this very call."""
        return call["name"] not in self.exempt and progress.result_of(call_key(call)) is not None

    def all_known(self, reply: AIMessage, progress: Progress) -> bool:
        """Whether the reply has calls, all with known results."""
        return bool(reply.tool_calls) and all(self.is_known(call, progress) for call in reply.tool_calls)

    def stop_reason(self, reply: AIMessage, view: RunView) -> str:
        """Why the model has to answer instead; ``""`` if the reply has a new call or an answer."""
        if reply.tool_calls:
            return _ALL_KNOWN if self.all_known(reply, view.progress) else ""
        broken = [(call["name"], call["args"]) for call in reply.invalid_tool_calls]
        before = [
            (call["name"], call["args"]) for each in view.replies() for call in each.invalid_tool_calls
        ]
        return _ALL_BROKEN if broken and all(each in before for each in broken) else ""

    def without_known(self, reply: AIMessage, progress: Progress) -> AIMessage:
        """The reply without the calls of its text that are known, or that it makes twice."""
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
        """The result of a call that is not run again; None for one that is."""
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
    """Whether the reply has the same call in front of this one."""
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
"""Characters of a question that is searched for what it names: a longer one is a text, not a question."""

_NUMBER = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)*")
_QUOTED = re.compile(r"(?<!\w)[\"'`“‘«]([^\"'`”’»\n]{1,60})[\"'`”’»](?!\w)")
_NAME = re.compile(r"\w[./\\@_]\w{2}|\w{2}[./\\@_]\w")
_MOST = 5
"""How many of the findings are named at most."""

_LISTED = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)
_AROUND = ".,;:!?()[]{}<>"


class DoubtKind(IntEnum):
    """What is wrong with a reply: the smaller the number, the farther it is from an answer."""

    NAMED = 0
    FORGOTTEN = 1
    INVENTED = 2
    COMPUTED = 3
    GUESSED = 4


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is wrong with a reply, and the sentence with which it is asked for once more."""

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
    """The first thing that is wrong with the reply to the messages, without what was ``raised`` already.

    ``tools`` are the names of those that may be called. Linear in the length of the conversation.
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
    """The tool that a reply without calls says could be used."""
    return [name for name in tools if f"`{name}`" in text or f"`{name}(" in text][:1]


def _guessed(calls: Sequence[ToolCall], messages: Sequence[BaseMessage], instructions: str) -> list[str]:
    """The numbers among the arguments that nobody said; 0 and 1 need no source."""
    given = [value for call in calls for value in call["args"].values() if _is_number(value)]
    if not given:
        return []
    known = _known(messages, instructions)
    return [str(value) for value in given if abs(value) not in known]


def _invented(answer: str, messages: Sequence[BaseMessage], instructions: str) -> list[str]:
    """The numbers of an answer that nobody said; one that counts lines, or code, is too long to tell."""
    if len(answer) > _LONGEST:
        return []
    numbers = _NUMBER.findall(_LISTED.sub(" ", answer))
    known = _known(messages, instructions) if numbers else set[float]()
    return [number for number in dict.fromkeys(numbers) if not _readings(number) & known]


def _known(messages: Sequence[BaseMessage], instructions: str) -> set[float]:
    return _numbers("\n".join((instructions, *map(_text, messages)))) | {0, 1}


def _forgotten(asked: str, later: Sequence[BaseMessage]) -> list[str]:
    """What the user named and neither calls nor results nor the answer hold."""
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
    """The text of a message, with the arguments of its calls."""
    calls = cast("list[ToolCall]", getattr(message, "tool_calls", []))
    arguments = (json.dumps(call["args"], ensure_ascii=False, default=str) for call in calls)
    return "\n".join((str(message.text), *arguments))


def _numbers(text: str) -> set[float]:
    return {reading for number in _NUMBER.findall(text) for reading in _readings(number)}


def _readings(number: str) -> set[float]:
    """What a number may mean: a comma parts thousands in some places, and decimals in others."""
    plain = (number.replace(",", ""), number.replace(".", "").replace(",", "."))
    return {float(each) for each in plain if each.count(".") < 2}


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


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
class ReplyRetrier:
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
