"""What a run asks a person: LangGraph's interrupt as JSON in, the calls that are asked about out.

LangChain's approval asks about all calls of a turn at once (``action_requests``), or about one at a time
(``tool_approval``). A call that a worker died in (``interrupted_call``) may be run again, be given a
result, or fail. Whatever else an agent asks takes any answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from ferrule.json_values import as_items, as_object, as_text
from ferrule.locale import Words
from ferrule.messages import JsonObject
from ferrule.runs.run_values import Question
from ferrule.tools.visible_text import one_line, visible

DECISIONS = ("approve", "edit", "reject", "respond")


@dataclass(frozen=True, slots=True)
class AskedCall:
    """A call that waits for a decision."""

    name: str
    arguments: Mapping[str, Any]
    description: str
    allowed: tuple[str, ...]
    """Some of ``DECISIONS``."""


def calls_of(question: Question) -> list[AskedCall]:
    """The calls that a question is about, in its order; none where it asks something else."""
    asked = as_object(question.asked)
    if asked.get("type") == "tool_approval":
        return [_call(asked, {})]
    allowed = {
        as_text(each.get("action_name")): tuple(map(as_text, as_items(each.get("allowed_decisions"))))
        for each in map(as_object, as_items(asked.get("review_configs")))
    }
    return [_call(as_object(each), allowed) for each in as_items(asked.get("action_requests"))]


def _call(action: JsonObject, allowed: Mapping[str, tuple[str, ...]]) -> AskedCall:
    name = as_text(action.get("name"))
    return AskedCall(
        name,
        as_object(action.get("args")),
        as_text(action.get("description")),
        allowed.get(name, ()) or DECISIONS,
    )


def is_batch(question: Question) -> bool:
    """Whether the answer is a list of decisions, one for each call, even where there is one call."""
    return bool(as_items(as_object(question.asked).get("action_requests")))


def is_interrupted_call(question: Question) -> bool:
    """Whether nobody knows what became of a call."""
    return as_object(question.asked).get("type") == "interrupted_call"


def question_line(words: Words, question: Question, most: int = 400) -> str:
    """The question on one line of at most so many characters."""
    calls = calls_of(question)
    if calls:
        told = words(", ").join(f"{each.name}({_arguments(each.arguments)})" for each in calls)
        return one_line(words("approve? {calls}", calls=told), most)
    if is_interrupted_call(question):
        return one_line(
            words("interrupted, it may have run or not: {call}", call=_interrupted(question)), most
        )
    return one_line(_text(question.asked), most)


def how_to_answer(words: Words, question: Question) -> str:
    """The option of ``ferrule runs decide`` that answers it."""
    if calls_of(question):
        return words("--approve (or --reject)")
    return words("--rerun (or --result, --fail)" if is_interrupted_call(question) else "ANSWER")


def question_lines(words: Words, question: Question) -> Iterator[str]:
    """The question in full: what is about to happen, for who has to answer for it."""
    calls = calls_of(question)
    for call in calls:
        yield words("Approve this call? {name}", name=one_line(call.name))
        for key, value in call.arguments.items():
            yield f"    {one_line(key)} = {visible(_text(value))}"
        # What the description of the harness has beside these.
        for line in visible(call.description).splitlines():
            if line.strip() and not line.startswith(("Tool: ", "Arguments: ")):
                yield f"    {line}"
    if is_interrupted_call(question):
        yield words(
            "interrupted, it may have run or not: {call}", call=one_line(_interrupted(question), 1000)
        )
        if problem := as_text(as_object(question.asked).get("problem")):
            yield words("The last decision was not valid: {problem}", problem=one_line(problem, 1000))
    elif not calls:
        yield from visible(_text(question.asked, indent=2)).splitlines()


def _interrupted(question: Question) -> str:
    asked = as_object(question.asked)
    return f"{as_text(asked.get('tool'))}({_arguments(as_object(asked.get('arguments')))})"


def _arguments(arguments: Mapping[str, Any]) -> str:
    return ", ".join(f"{key}={_text(value)}" for key, value in arguments.items())


def _text(value: object, indent: int | None = None) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(cast("Any", value), ensure_ascii=False, indent=indent)
