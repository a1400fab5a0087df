"""Whether a reply looks like a guess, or forgets a part of the question, and what to say about it.

In go the conversation and a reply to it, out comes a ``Doubt`` with a sentence for the model, or None.
Nothing is understood here: what can be found again letter by letter (numbers, words in quotes, names such
as ``notes.txt``) is looked for, in both directions. A number must have come from somewhere; what the user
named must have gone somewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage, ToolCall

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
