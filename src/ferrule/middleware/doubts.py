"""Whether a reply looks like a guess, or forgets a part of the question, and what to say about it.

In go the conversation and a reply to it, out come the messages with which to ask once more; none where
there is no reason to. Nothing is understood here: what can be found again letter by letter (numbers, words
in quotes, names such as ``notes.txt``) is looked for, in both directions. A number in a call must have come
from somewhere; what the user named must have gone somewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any, cast

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall

__all__ = ["doubts"]

_LONGEST = 500
"""Characters of a question that is searched for what it names: a longer one is a text, not a question."""

_NUMBER = re.compile(r"(?<![\w.])\d+(?:[.,]\d+)*")
_QUOTED = re.compile(r"(?<!\w)[\"'`“‘«]([^\"'`”’»\n]{1,60})[\"'`”’»](?!\w)")
_NAME = re.compile(r"\w[./\\@_]\w{2}|\w{2}[./\\@_]\w")
_AROUND = ".,;:!?()[]{}<>"

_NOT_CALLED = "Do it now. Reply with the call of {name} and nothing else."
_GUESSED = "Do not guess: nothing says {what} yet. Call the function that finds it out first."
_FORGOTTEN = "Still missing: {what}. If a function can help with that, call it."


def doubts(
    reply: AIMessage, said: Sequence[BaseMessage], instructions: str, tools: Collection[str]
) -> list[BaseMessage]:
    """What to add behind ``said`` to have the reply to it made anew; empty where nothing is wrong.

    ``tools`` are their names. Linear in the length of the conversation.
    """
    start = next((at for at in range(len(said) - 1, -1, -1) if said[at].type == "human"), None)
    if start is None or reply.invalid_tool_calls:
        return []
    if reply.tool_calls:
        guessed = _guessed(reply.tool_calls, said, instructions)
        return [HumanMessage(_GUESSED.format(what=_listed(guessed)))] if guessed else []
    since = said[start + 1 :]
    named = "" if since else _named(str(reply.text), tools)
    if named:
        return [reply, HumanMessage(_NOT_CALLED.format(name=named))]
    forgotten = _forgotten(str(said[start].text), [*since, reply] if since else [])
    return [HumanMessage(_FORGOTTEN.format(what=_listed(forgotten)))] if forgotten else []


def _named(text: str, tools: Iterable[str]) -> str:
    """The name of the tool that a reply without calls says could be used."""
    return next((name for name in tools if f"`{name}`" in text or f"`{name}(" in text), "")


def _guessed(calls: Sequence[ToolCall], said: Sequence[BaseMessage], instructions: str) -> list[str]:
    """The numbers among the arguments that nobody said; 0 and 1 need no source."""
    given = [value for call in calls for value in call["args"].values() if _is_number(value)]
    if not given:
        return []
    known = _numbers("\n".join((instructions, *map(_text, said)))) | {0, 1}
    return [str(value) for value in given if abs(value) not in known]


def _forgotten(asked: str, since: Sequence[BaseMessage]) -> list[str]:
    """What the user named and neither calls nor results nor the answer hold."""
    if len(asked) > _LONGEST:
        return []
    text = "\n".join(map(_text, since)).casefold()
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


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:5])
