"""A question about a call, as text for every face: its headline, its reasons, what can be answered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import get_args

from ferrule.live.live_events import Answer, Decision, Question, Speech
from ferrule.tools.visible_text import exact, one_line
from ferrule.tui.event_lines import remark_line
from ferrule.tui.face import Item

NO_WITH_REASON = "no-reason"
"""The value of the answer for which a reason is asked."""

ANSWERS: Mapping[str, Answer] = {each: each for each in get_args(Answer)}


def question_line(speech: Speech, question: Question) -> str:
    """What is asked."""
    words = speech.words
    change = question.change
    if question.plan:
        line = words("question.plan")
    elif question.command:
        line = words("question.command")
    elif change is not None:
        kind = "create" if change.before is None else "delete" if change.after is None else "change"
        # Of a file that is no text, only words say what happens to it.
        line = words(f"question.{'change' if change.words else kind}", path=one_line(change.path, 1000))
    else:
        line = words("question.call", name=one_line(question.call.name))
    return (
        words("question.by", question=line, name=one_line(question.subagent)) if question.subagent else line
    )


def reason_lines(speech: Speech, question: Question) -> list[str]:
    """Why it is asked, where the call comes from, and a warning of what does not meet the eye."""
    words = speech.words
    lines: list[str] = []
    for reason in question.reasons:
        if reason == "rule" and question.rule:
            lines.append(words("question.reason.this-rule", rule=one_line(question.rule, 1000)))
        elif reason != "outside" or not question.reached:
            lines.append(words(f"question.reason.{reason}"))
    lines += reached_lines(speech, question)
    if question.surroundings:
        lines.append(words(f"question.runs.{question.runs}"))
    lines.append(remark_line(speech, question.call) or words("event.found-native"))
    if _hidden(question):
        lines.append(words("question.hidden"))
    return lines


def reached_lines(speech: Speech, question: Question) -> list[str]:
    """The places outside that a yes lets it reach, each by its real path."""
    jailed = question.surroundings in ("jail", "unprotected")
    return [
        speech.words(
            f"question.{'writes' if each.use == 'shut' and not jailed else each.use}", path=exact(each.path)
        )
        for each in question.reached
        if each.path is not None
    ]


def question_parts(question: Question) -> str:
    """The plan or the command in full, or the arguments where a call has neither and changes no text."""
    if question.plan:
        return exact(question.plan)
    if question.command:
        return exact(question.command)
    if question.change is not None and not question.change.words:
        return ""
    shown = json.dumps(question.call.arguments, ensure_ascii=False, indent=2)
    return exact(f"{question.change.words}\n{shown}" if question.change is not None else shown)


def _hidden(question: Question) -> bool:
    """Whether something in it acts in secret."""
    change = question.change
    texts = [question.command, question.plan, json.dumps(question.call.arguments, ensure_ascii=False)]
    texts += [change.path, change.after or ""] if change is not None else []
    return any(exact(text) != text.replace("\r\n", "\n") for text in texts)


def answer_items(speech: Speech, question: Question) -> list[Item]:
    """What can be answered: ``Answer`` values and ``NO_WITH_REASON``."""
    words = speech.words
    if question.plan:
        answers = ("auto-edit", "ask", "no", NO_WITH_REASON)
        return [Item(each, words(f"question.plan.{each}")) for each in answers]
    items = [Item("once", words("question.once"))]
    if question.alike:
        alike = one_line(question.alike, 200)
        items += [Item(each, words(f"question.{each}"), alike) for each in ("session", "always")]
    items += [Item("no", words("question.no")), Item(NO_WITH_REASON, words("question.no-reason"))]
    if question.surroundings in ("jail", "unprotected"):
        more: list[Answer] = (
            ["outside"] if question.networked else ["network", "network-session", "outside"]
        )
        items += [Item(each, words(f"question.{each}")) for each in more]
    return items


def decided_line(speech: Speech, decision: Decision | None) -> str:
    """What became of a question."""
    words = speech.words
    if decision is None:
        return words("question.decided.void")
    if decision.answer == "no" and decision.reason:
        return words("question.decided.no-reason", reason=one_line(decision.reason, 1000))
    return words(f"question.decided.{decision.answer}")
