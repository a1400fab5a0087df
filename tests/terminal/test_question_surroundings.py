"""A question about a command says what it runs in, and what it may be given; one about a plan, in which mode."""

from dataclasses import replace

import pytest

from ferrule.core.messages import Origin, ToolCall
from ferrule.terminal.acp.editor_session import KINDS, options_for
from ferrule.terminal.frontend import answer_items
from ferrule.terminal.live.approvals import PLAN_TOOL
from ferrule.terminal.live.event_lines import (
    question_line,
    question_parts,
    reached_lines,
    reason_lines,
)
from ferrule.terminal.live.live_events import Covered, Question, Reached, Speech, Surroundings
from tests.terminal.test_event_lines import EN, ZH

CALL = ToolCall("c1", "execute", {"command": "ls"}, Origin("native", "native"))
MORE = ["network", "network-session", "outside"]


def question(surroundings: Surroundings) -> Question:
    covers = Covered("begins", "execute", "ls")
    return Question("q", CALL, ("mode",), command="ls", covers=covers, surroundings=surroundings)


@pytest.mark.parametrize("speech", [EN, ZH])
@pytest.mark.parametrize("surroundings", ["jail", "unprotected", "none"])
def test_every_face_says_it(speech: object, surroundings: Surroundings) -> None:
    asked = question(surroundings)
    lines = reason_lines(speech, asked)  # type: ignore[arg-type]
    assert any("sandbox" in line or "沙箱" in line for line in lines)
    items = [item.value for item in answer_items(speech, asked)]  # type: ignore[arg-type]
    assert items[:5] == ["once", "session", "always", "no", "no-reason"]
    assert items[5:] == ([] if surroundings == "none" else MORE)


@pytest.mark.parametrize("speech", [EN, ZH])
def test_what_works_outside_only_is_not_offered_in_the_sandbox(speech: Speech) -> None:
    asked = replace(question("jail"), reasons=("in-place",), covers=None)
    assert [item.value for item in answer_items(speech, asked)] == ["no", "no-reason", "outside"]
    assert len(reason_lines(speech, asked)) == 1


def test_no_other_call_is_offered_it() -> None:
    assert [item.value for item in answer_items(EN, question(""))][5:] == []
    assert not any("sandbox" in line for line in reason_lines(EN, question("")))


@pytest.mark.parametrize("surroundings", ["", "jail", "none"])
def test_an_editor_is_offered_it(surroundings: Surroundings) -> None:
    offered = [each.option_id for each in options_for(EN, question(surroundings))]
    assert offered[4:] == (MORE if surroundings == "jail" else [])
    assert set(offered) <= set(KINDS)


PLANNED = Question("q", ToolCall("c1", PLAN_TOOL, {"plan": "1. Do it."}, CALL.origin), (), plan="1. Do it.")


@pytest.mark.parametrize("speech", [EN, ZH])
def test_a_plan_is_answered_with_a_mode(speech: Speech) -> None:
    items = answer_items(speech, PLANNED)
    assert [item.value for item in items] == ["auto-edit", "ask", "no", "no-reason"]
    assert "question." not in question_line(speech, PLANNED) + "".join(item.title for item in items)
    assert question_parts(PLANNED) == "1. Do it."


def test_an_editor_answers_a_plan_with_a_mode() -> None:
    offered = options_for(EN, PLANNED)
    assert [(each.option_id, each.kind) for each in offered] == [
        ("auto-edit", "allow_always"),
        ("ask", "allow_once"),
        ("no", "reject_once"),
    ]


@pytest.mark.parametrize("speech", [EN, ZH])
def test_every_face_names_the_places_outside(speech: Speech) -> None:
    reached = (Reached("/srv/a"), Reached("/srv/b", "writes"), Reached("/", "shut"), Reached(None))
    asked = replace(question("jail"), reasons=("outside", "unclear"), reached=reached)
    lines = "\n".join(reason_lines(speech, asked))
    assert all(path in lines for path in ("/srv/a", "/srv/b"))
    assert len({*reached_lines(speech.words, asked)}) == 3
    free = replace(asked, surroundings="none", reached=(Reached("/", "shut"), Reached("/", "writes")))
    assert len({*reached_lines(speech.words, free)}) == 1


@pytest.mark.parametrize("speech", [EN, ZH])
def test_what_has_the_network_already_is_not_offered_it(speech: Speech) -> None:
    asked = replace(question("jail"), networked=True)
    assert [item.value for item in answer_items(speech, asked)][5:] == ["outside"]
    said = [line for line in reason_lines(speech, asked) if "sandbox" in line or "沙箱" in line]
    assert len(said) == 1
    assert "no network" not in said[0]
    assert [each.option_id for each in options_for(speech, asked)][4:] == ["outside"]
