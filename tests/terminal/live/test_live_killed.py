"""A process is killed in the middle of a turn; the next one goes on, and nothing is lost or done twice unasked."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path

from ferrule.simulate import Call, Conversation, Say, Simulator
from ferrule.terminal.live.live_events import (
    Asked,
    Decision,
    ReplyEnded,
    SubagentEnded,
    ToolBegan,
    TurnBegan,
    TurnEnded,
)
from tests.terminal.live.engine import Place, talking


def killed(*talks: tuple[Place, Simulator]) -> None:
    """Talk in a process that is killed as soon as the commands of all conversations have begun."""
    given = [text for place, simulator in talks for text in (str(place.root), simulator.url)]
    begun = [place.work / "begun" for place, _ in talks]
    with subprocess.Popen([sys.executable, "-m", "tests.terminal.live.killed", *given]) as process:
        while process.poll() is None and not all(map(_has_text, begun)):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.02)
        process.send_signal(signal.SIGKILL)
    assert process.returncode == -signal.SIGKILL
    for each in begun:
        # Nothing ends a command whose program is killed, unless it runs in a sandbox.
        os.killpg(int(each.read_text()), signal.SIGKILL)
        each.unlink()


def _has_text(file: Path) -> bool:
    return file.exists() and file.read_text().endswith("\n")


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


async def test_turns_go_on_after_a_kill(tmp_path: Path) -> None:
    brains = [looking_then_running, by_a_subagent]
    places = [Place(tmp_path / str(at)) for at in range(2)]
    with ExitStack() as stack:
        talks = [
            (place, stack.enter_context(Simulator("deepseek", brain)))
            for place, brain in zip(places, brains, strict=True)
        ]
        for place in places:
            (place.work / "a.txt").write_text("text")
        killed(*talks)
        asked = [len(simulator.requests) for _, simulator in talks]
    assert asked == [2, 3]
    for place, brain, before in zip(places, brains, asked, strict=True):
        async with talking(place, brain, go_on_last=True) as talk:
            history = (await talk.live.history()).events
            assert [each.text for each in history if isinstance(each, TurnBegan)] == ["go"]
            assert not [each for each in history if isinstance(each, TurnEnded)]
            talk.decide = lambda asked: None
            assert await talk.live.go_on()
            await talk.until(lambda talk=talk: talk.live.questions)
            [question] = talk.live.questions
            assert question.reasons == ("mode", "again")
            assert question.command.startswith("echo")
            assert [each.name for each in talk.all(ToolBegan)] in ([], ["task"])
            talk.live.answer(question.id, Decision("no", "it is enough"))
            await talk.until(lambda talk=talk: talk.all(TurnEnded))
            assert not (place.work / "begun").exists()
            # What was asked before is in the log, and is not asked again.
            assert len(talk.simulator.requests) == before - 1
        assert [each.why for each in talk.all(TurnEnded)] == ["done"]
        assert len(talk.all(Asked)) == 1
        assert "it is enough" in talk.all(ReplyEnded)[0].text
        assert len(talk.all(SubagentEnded)) == (1 if brain is by_a_subagent else 0)
