"""A process is killed in the middle of a turn; the next one goes on, and nothing is lost or done twice unasked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.live.live_events import Asked, ReplyEnded, SubagentEnded, ToolBegan, TurnBegan, TurnEnded
from ferrule.live.questions import Decision
from ferrule.simulate import Call, Conversation, Say, Simulator
from tests.live.engine import Place, talking


def killed(place: Place, simulator: Simulator, text: str) -> None:
    """Say something in a process that is killed as soon as its command has begun."""
    command = [sys.executable, "-m", "tests.live.killed", str(place.root), simulator.url, text]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    with process:
        begun = place.work / "begun"
        while process.poll() is None and not (begun.exists() and begun.stat().st_size):
            try:
                process.wait(0.005)
            except subprocess.TimeoutExpired:
                continue
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    # Nothing ends a command whose program is killed, unless it runs in a sandbox.
    os.killpg(int(begun.read_text()), signal.SIGKILL)


def looking_then_running(conversation: Conversation) -> Say:
    match len(conversation.history):
        case 0:
            return Say("I look.", "What is there?", (Call("read_file", {"file_path": "a.txt"}),))
        case 1:
            return Say("I run.", calls=(Call("execute", {"command": "echo $$ > begun; sleep 600"}),))
        case _:
            return Say(f"It said {conversation.history[-1].text}.")


def by_a_subagent(conversation: Conversation) -> Say:
    if conversation.task == "go":
        if conversation.last_results:
            return Say("All done.")
        task = {"description": "run it", "subagent_type": "general-purpose"}
        return Say(calls=(Call("task", task),))
    return looking_then_running(conversation)


@pytest.mark.parametrize("brain", [looking_then_running, by_a_subagent], ids=["itself", "a subagent"])
async def test_a_turn_goes_on_after_a_kill(tmp_path: Path, brain: object) -> None:
    place = Place(tmp_path)
    (place.work / "a.txt").write_text("text")
    with Simulator("deepseek", brain) as simulator:  # type: ignore[arg-type]
        killed(place, simulator, "go")
        asked_before = len(simulator.requests)
    async with talking(place, brain, go_on_last=True) as talk:  # type: ignore[arg-type]
        history = (await talk.live.history()).events
        assert [each.text for each in history if isinstance(each, TurnBegan)] == ["go"]
        assert not [each for each in history if isinstance(each, TurnEnded)]
        (place.work / "begun").unlink()
        talk.decide = lambda asked: None
        assert await talk.live.go_on()
        await talk.until(lambda: talk.live.questions)
        [question] = talk.live.questions
        assert question.reasons == ("mode", "again")
        assert question.command.startswith("echo")
        assert [each.name for each in talk.all(ToolBegan)] in ([], ["task"])
        talk.live.answer(question.id, Decision("no", "it is enough"))
        await talk.until(lambda: talk.all(TurnEnded))
        assert not (place.work / "begun").exists()
        assert asked_before == (3 if brain is by_a_subagent else 2)
        assert len(talk.simulator.requests) == asked_before - 1
    assert [each.why for each in talk.all(TurnEnded)] == ["done"]
    assert len(talk.all(Asked)) == 1
    assert "it is enough" in talk.all(ReplyEnded)[0].text
    assert len(talk.all(SubagentEnded)) == (1 if brain is by_a_subagent else 0)
