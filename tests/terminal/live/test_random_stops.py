"""Turns are stopped at any moment, hundreds of them in one session: each has one end, and the next one goes well.

What is left over when they are done is counted too: tasks, threads and open files.
"""

import asyncio
import gc
import os
import random
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.messages import Assistant, ToolResult, User
from ferrule.sessions.entries import Entry, Mark
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Say
from ferrule.terminal.live.live_events import ReplyAgain, TextPiece, ThinkingPiece, TurnBegan, TurnEnded
from tests.terminal.live.engine import Place, Talk, talking
from tests.waiting import becomes


def working(conversation: Conversation) -> Say:
    """Talk, or call something first: a command, a file, a subagent, several at once."""
    kind, _, rest = conversation.user.partition(" ")
    thought = f"thought {conversation.user} {conversation.turn}"
    if kind == "talk" or conversation.turn:
        return Say(f"This is the answer to {conversation.user}. " * 3, thought)
    command = Call("execute", {"command": f"echo {rest}"})
    calls = {
        "run": (command,),
        "both": (command, Call("write_file", {"file_path": f"{rest}.txt", "content": rest})),
        "task": (Call("task", {"description": f"run {rest}", "subagent_type": "general-purpose"}), command),
    }
    return Say("I call. " * 3, thought, calls[kind])


async def stop_at_random(talk: Talk, chance: random.Random, text: str) -> None:
    """Say something, and stop at some event or a little later; the turn may be over by then."""
    seen, ends = len(talk.told), len(talk.all(TurnEnded))
    await talk.live.say(text)
    moment = chance.randrange(160)
    await talk.until(lambda: len(talk.told) - seen > moment or len(talk.all(TurnEnded)) > ends)
    for _ in range(chance.randrange(4)):
        await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await talk.live.stop()
        await talk.live.idle()
    await talk.until(lambda: len(talk.all(TurnEnded)) > ends)
    assert len(talk.all(TurnEnded)) == ends + 1
    assert len(talk.all(TurnBegan)) == ends + 1
    ended = talk.all(TurnEnded)[-1]
    assert ended.why in ("stopped", "done"), ended
    pieces = talk.told[seen:]
    told = "".join(each.text for each in pieces if isinstance(each, TextPiece) and not each.subagent)
    thoughts = "".join(
        each.text for each in pieces if isinstance(each, ThinkingPiece) and not each.subagent
    )
    kept_text, kept_thoughts = kept(await asyncio.to_thread(last_turn, talk))
    assert kept_text.startswith(told), text
    assert kept_thoughts.startswith(thoughts), text


def last_turn(talk: Talk) -> list[Entry]:
    """The entries of the last turn of the agent itself."""
    desk = talk.live._opened.desk  # type: ignore[attr-defined]
    entries = [each for each in desk.log.log.entries(desk.log.session, last=200) if not each.facts.subagent]
    at = max(place for place, each in enumerate(entries) if isinstance(each.said, User))
    return entries[at:]


def kept(entries: Sequence[Entry]) -> tuple[str, str]:
    """The text and the thinking of replies, whole ones and those that were stopped."""
    texts: list[str] = []
    thoughts: list[str] = []
    for entry in entries:
        match entry.said:
            case Assistant():
                texts.append(str(entry.said.content))
                thoughts.append(entry.said.reasoning)
            case Mark("stopped", detail):
                texts.append(str(detail.get("content", "")))
                thoughts.append(str(detail.get("reasoning", "")))
            case _:
                pass
    return "".join(texts), "".join(thoughts)


def check_log(place: Place, talk: Talk, said: Sequence[str]) -> None:
    """Everything is there once, and in the order in which the model was sent it."""
    log = open_sessions(place.log)
    assert log.check() == []
    [info] = log.sessions()
    entries = [each for each in log.entries(info.id) if not each.facts.subagent]
    log.close()
    assert [each.said.content for each in entries if isinstance(each.said, User)] == list(said)
    calls = Counter(
        call.id for each in entries if isinstance(each.said, Assistant) for call in each.said.calls
    )
    results = Counter(each.said.call_id for each in entries if isinstance(each.said, ToolResult))
    assert results == calls
    assert set(calls.values()) <= {1}
    logged = [
        (each.said.content, each.said.reasoning if isinstance(each.said, Assistant) else "")
        for each in entries
        if isinstance(each.said, User | Assistant)
    ]
    sent = [
        (each["content"], each.get("reasoning_content") or "")
        for each in talk.simulator.requests[-1].request["messages"]
        if each["role"] in ("user", "assistant")
    ]
    unfinished = [each for each in sent if each not in logged]
    assert [each for each in sent if each not in unfinished] == logged[:-1]
    assert {each.status for each in talk.simulator.requests} == {200}


def left_over() -> dict[str, Any]:
    """What a program has of what may pile up; the event loop's own threads are a few."""
    gc.collect()
    names = [each.name for each in threading.enumerate() if not each.name.startswith("asyncio_")]
    return {
        "tasks": len(asyncio.all_tasks()),
        "threads": len(names),
        "files": len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0,
    }


async def many_stops(root: Path, turns: int, seed: int) -> None:
    chance = random.Random(seed)
    place = Place(root)
    texts = [f"{chance.choice(('talk', 'run', 'both', 'task'))} {number}" for number in range(turns)]
    async with talking(place, working, settings={"mode": "auto"}) as talk:
        for text in texts:
            await stop_at_random(talk, chance, text)
        assert (await talk.turn("talk at the end")).why == "done"
        stopped = [each for each in talk.all(TurnEnded) if each.why == "stopped"]
        assert 0 < len(stopped) < turns
        assert talk.all(ReplyAgain) == []
        print(f"{turns} turns, {len(stopped)} stopped")
    check_log(place, talk, [*texts, "talk at the end"])


async def test_turns_that_are_stopped_at_any_moment(tmp_path: Path) -> None:
    await many_stops(tmp_path, 15, 25)


@pytest.mark.services
async def test_two_hundred_turns_that_are_stopped_at_any_moment(tmp_path: Path) -> None:
    await many_stops(tmp_path, 200, 200)


async def test_a_stop_ends_all_processes_of_a_command(tmp_path: Path) -> None:
    place = Place(tmp_path)

    def brain(conversation: Conversation) -> Say:
        if conversation.last_results or conversation.user != "run":
            return Say("Over.")
        command = (
            "sleep 600 & echo $! > one; (trap '' TERM; sleep 600 & echo $! > two; wait; sleep 600); wait"
        )
        return Say(calls=(Call("execute", {"command": command}),))

    async with talking(place, brain, settings={"mode": "auto"}) as talk:
        await talk.live.say("run")
        files = [place.work / name for name in ("one", "two")]
        await talk.until(lambda: all(each.exists() and each.read_text().strip() for each in files))
        pids = [int(each.read_text()) for each in files]
        await talk.live.stop()
        assert [each.why for each in talk.all(TurnEnded)] == ["stopped"]
        assert await asyncio.to_thread(becomes, lambda: not any(map(runs, pids)))
        assert (await talk.turn("go on")).why == "done"


def runs(pid: int) -> bool:
    """Whether a process is there, and no zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


async def many_turns(root: Path, turns: int) -> None:
    place = Place(root)
    async with talking(place, working, settings={"mode": "auto"}) as talk:
        for kind in ("task", "talk"):
            await talk.turn(f"{kind} first")
        before = left_over()
        for number in range(turns):
            await talk.turn(f"{('talk', 'both', 'run', 'task')[number % 4]} {number}")
            talk.live.events()
            reader = talk.live.events()
            await talk.live.set_mode("plan")
            await anext(reader)
            await reader.aclose()  # type: ignore[attr-defined]
            await talk.live.set_mode("auto")
        assert {kind for kind, count in left_over().items() if count > before[kind]} == set()
        assert len(talk.live._opened.hub._readers) == 1  # type: ignore[attr-defined]


async def test_nothing_piles_up(tmp_path: Path) -> None:
    before = left_over()
    await many_turns(tmp_path, 8)
    assert {kind for kind, count in left_over().items() if count > before[kind]} == set()


@pytest.mark.services
async def test_nothing_piles_up_in_two_hundred_turns(tmp_path: Path) -> None:
    await many_turns(tmp_path, 200)
