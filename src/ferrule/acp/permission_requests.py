"""A question of the conversation as one of the protocol: the options it has, and what was decided."""

from __future__ import annotations

from collections.abc import Sequence

from acp.schema import AllowedOutcome, DeniedOutcome, PermissionOption, PermissionOptionKind

from ferrule.acp.editor_texts import one_line
from ferrule.live.questions import Answer, Decision, Question
from ferrule.live.speech import Words

KINDS: dict[Answer, PermissionOptionKind] = {
    "once": "allow_once",
    "session": "allow_always",
    "always": "allow_always",
    "network": "allow_once",
    "network-session": "allow_always",
    "outside": "allow_once",
    "auto-edit": "allow_always",
    "ask": "allow_once",
    "no": "reject_once",
}


def options_for(words: Words, question: Question) -> list[PermissionOption]:
    """What the user can answer; calls like this one are allowed only where a rule can tell them."""
    alike: tuple[Answer, ...] = ("session", "always") if question.alike else ()
    answers: tuple[Answer, ...] = ("once", *alike, "no")
    if question.plan:
        answers = ("auto-edit", "ask", "no")
    if question.surroundings in ("jail", "unprotected"):
        network: tuple[Answer, ...] = () if question.networked else ("network", "network-session")
        answers = (*answers, *network, "outside")
    return [
        PermissionOption(
            option_id=each,
            name=words("acp.keep-planning")
            if question.plan and each == "no"
            else words(f"acp.permit.{each}", alike=one_line(question.alike, 60)),
            kind=KINDS[each],
        )
        for each in answers
    ]


def decision_of(
    outcome: AllowedOutcome | DeniedOutcome, offered: Sequence[PermissionOption]
) -> Decision | None:
    """The decision; None where the user left the question, which ends the turn.

    What was not offered is a no.
    """
    if isinstance(outcome, DeniedOutcome):
        return None
    chosen = outcome.option_id
    answers: list[Answer] = [each for each in KINDS if each == chosen]
    return Decision(answers[0] if answers and any(each.option_id == chosen for each in offered) else "no")
