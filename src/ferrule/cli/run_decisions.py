"""What a person decided → the answer as the agent takes it, for each of the questions of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ferrule.cli.catalogue import Words
from ferrule.cli.problems import parse_json
from ferrule.cli.run_questions import AskedCall, calls_of, is_batch, is_interrupted_call, question_line
from ferrule.errors import UsageError
from ferrule.messages import JsonObject
from ferrule.runs.run_values import Question


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the options of ``ferrule runs decide`` say."""

    approve: bool = False
    reject: str | None = None
    """The reason, which may be ``""``."""
    rerun: bool = False
    result: str | None = None
    fail: str | None = None
    """The reason, which may be ``""``."""

    @property
    def on_calls(self) -> tuple[str, JsonObject] | None:
        """The option about calls that wait, and the decision about each."""
        if self.approve:
            return "--approve", approval()
        return None if self.reject is None else ("--reject", rejection(self.reject))

    @property
    def on_interrupted(self) -> tuple[str, JsonObject] | None:
        """The option about a call that a worker died in, and the decision."""
        if self.rerun:
            return "--rerun", {"type": "rerun"}
        if self.result is not None:
            return "--result", outcome(self.result)
        return None if self.fail is None else ("--fail", failure(self.fail))

    @property
    def contradicts(self) -> bool:
        """Whether two of the options are for the same question."""
        on_interrupted = (self.rerun, self.result is not None, self.fail is not None)
        return (self.approve and self.reject is not None) or sum(on_interrupted) > 1

    @property
    def options(self) -> list[str]:
        """The options that were given."""
        given = {
            "--approve": self.approve,
            "--reject": self.reject is not None,
            "--rerun": self.rerun,
            "--result": self.result is not None,
            "--fail": self.fail is not None,
        }
        return [option for option, there in given.items() if there]


def approval() -> JsonObject:
    """Let a call run as it is."""
    return {"type": "approve"}


def rejection(reason: str) -> JsonObject:
    """Do not let a call run; the model is told why."""
    return {"type": "reject", "message": reason} if reason else {"type": "reject"}


def outcome(text: str) -> JsonObject:
    """What an interrupted call has brought."""
    return {"type": "result", "text": text}


def failure(reason: str) -> JsonObject:
    """An interrupted call is taken for one that failed; the model is told why."""
    return {"type": "fail", "reason": reason} if reason else {"type": "fail"}


def answers(words: Words, questions: Sequence[Question], verdict: Verdict) -> Any:
    """The decision that the options stand for, for all the questions of a run.

    Raises ``UsageError`` for a question that none of them answers, or that does not allow the answer.
    """
    found = {each.id: _answer(words, each, verdict) for each in questions}
    used = {option for each in questions if (option := _option(each, verdict))}
    for option in verdict.options:
        if option not in used:
            raise UsageError(words("runs.option-unasked", option=option))
    return together(found)


def together(found: dict[str, Any]) -> Any:
    """Answers by their questions as the engine takes them: one alone, several by their ids."""
    return next(iter(found.values())) if len(found) == 1 else found


def answer_of_text(words: Words, text: str) -> Any:
    """A decision that was typed in: JSON, or a text that is none.

    Raises ``UsageError`` for what begins like an object or a list of JSON and is none: as a text it would
    be taken for an answer.
    """
    try:
        return parse_json(text, words)
    except ValueError as error:
        if text.lstrip().startswith(("{", "[")):
            raise UsageError(words("runs.decision-no-json", why=error)) from error
        return text


def _option(question: Question, verdict: Verdict) -> str:
    chosen = verdict.on_calls if calls_of(question) else None
    if is_interrupted_call(question):
        chosen = verdict.on_interrupted
    return chosen[0] if chosen else ""


def _answer(words: Words, question: Question, verdict: Verdict) -> Any:
    calls = calls_of(question)
    chosen = verdict.on_calls
    if is_interrupted_call(question):
        chosen = verdict.on_interrupted
    elif not calls:
        raise UsageError(words("runs.question-open", question=question_line(words, question, 200)))
    if chosen is None:
        options = "--rerun, --result, --fail" if is_interrupted_call(question) else "--approve, --reject"
        told = question_line(words, question, 200)
        raise UsageError(words("runs.question-left", question=told, options=options))
    for call in calls:
        _check(words, call, str(chosen[1]["type"]))
    return {"decisions": [chosen[1] for _ in calls]} if is_batch(question) else chosen[1]


def _check(words: Words, call: AskedCall, decision: str) -> None:
    if decision not in call.allowed:
        names = ", ".join(call.allowed)
        raise UsageError(words("runs.not-allowed", name=call.name, decision=decision, names=names))
