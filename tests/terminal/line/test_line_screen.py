"""The line mode without a terminal: lines in, lines out."""

import asyncio
import io
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Literal

import pytest

from ferrule.core.errors import UsageError
from ferrule.core.messages import Origin, StopReason, ToolCall
from ferrule.terminal.frontend import ChatResult, Frontend
from ferrule.terminal.line_frontend import run_lines
from ferrule.terminal.line_screen import READER
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import Covered, Decision, LiveEvent, Question
from tests.terminal.line.line_terminal import chat
from tests.terminal.live.scripted_live import ScriptedLive

HELLO: list[LiveEvent] = [
    events.ThinkingPiece("hm"),
    events.TextPiece("**Hel"),
    events.TextPiece("lo** 世界"),
    events.ReplyEnded("**Hello** 世界", "hm", 0, StopReason.STOP),
]
CALL = ToolCall("c1", "execute", {"command": "make"}, Origin("native", "native"))
ASKED = events.Asked(Question("q1", CALL, ("mode",), "make", covers=Covered("command", "execute", "make")))


async def piped(
    live: ScriptedLive, text: str, language: Literal["en", "zh"] = "en", **options: object
) -> tuple[ChatResult, str]:
    """All lines at once, then the end of the pipe."""
    target = io.StringIO()
    async with asyncio.timeout(20):
        given = chat(live, language=language, **options)
        result = await run_lines(given, input=io.StringIO(text), output=target)
    return result, target.getvalue()


async def test_a_script_is_done_line_by_line() -> None:
    live = ScriptedLive(HELLO, HELLO, pause=0.01)
    result, told = await piped(live, "first\n\n/cost\nsecond\n")
    assert [each for each in live.said if each[0] == "say"] == [
        ("say", ("first", (), "queue")),
        ("say", ("second", (), "queue")),
    ]
    assert told.count("**Hello** 世界\ndone\n") == 2
    assert "thought for" in told
    assert "ctrl-t" not in told  # there are no keys
    assert told.index("> first") < told.index("deepseek:deepseek-v4-flash  ") < told.index("> second")
    assert "\x1b" not in told
    assert "\r" not in told
    assert not result.gone
    assert live.closed


@pytest.mark.parametrize("language", ["en", "zh"])
async def test_questions_take_the_next_lines(language: Literal["en", "zh"]) -> None:
    live = ScriptedLive([ASKED, *HELLO], [ASKED, *HELLO])
    _, told = await piped(live, "go\nwhat?\n5\nnot now\nagain\n2\n", language)
    assert [each for each in live.said if each[0] == "answer"] == [
        ("answer", ("q1", Decision("no", "not now"))),
        ("answer", ("q1", Decision("session"))),
    ]
    assert "  ┊ make\n" in told
    assert ("Why not? not now\n" in told) == (language == "en")
    assert ("May this command run?" in told) == (language == "en")
    assert "\x1b" not in told


async def test_what_is_told_while_a_question_stands_is_written_behind_the_answer() -> None:
    live = ScriptedLive([ASKED, *HELLO])
    async with writing(live) as (told, write, _):
        await told.has("Number (1-5): ")
        live.tell(events.TodosChanged((("plan", "in_progress"),)))
        live.tell(events.Noticed("no-snapshot", {}))
        write("nothing\n")
        await told.has("Answer with a number")
        assert "plan" not in told.getvalue()
        write("1\n")
        await told.has("allowed once")
    text = told.getvalue()
    parts = ("Number (1-5): nothing\n", "Number (1-5): 1\n", "  ▸ plan\n", "were not saved", "allowed once")
    order = [text.index(each) for each in parts]
    assert order == sorted(order)


async def test_a_question_that_nobody_can_answer_stops_the_turn() -> None:
    live = ScriptedLive([ASKED, *HELLO])
    _, told = await piped(live, "go\n")
    assert ("stop", ()) in live.said
    assert "Stopped." in told


async def test_errors_give_the_text_back() -> None:
    live = ScriptedLive(raising={"say": UsageError("too long")})
    result, told = await piped(live, "hello\n/nope\n")
    assert result.text == "/nope"
    assert "<UsageError> too long\nYour text: hello\n" in told
    assert "There is no command /nope" in told


async def test_quit_leaves_what_follows_unread() -> None:
    live = ScriptedLive()
    result, _ = await piped(live, "/quit\nhello\n")
    assert [each[0] for each in live.said] == ["go_on", "close"]
    assert not result.gone


async def test_the_first_run_reads_lines_too() -> None:
    async def before(frontend: Frontend) -> bool:
        return await frontend.ask("Key:", secret=True) == "s3cret" and await frontend.ask("Name?") == "x"

    live = ScriptedLive(HELLO)
    _, told = await piped(live, "s3cret\nx\nhi\n", before=before, first_text="first")
    assert [each[1][0] for each in live.said if each[0] == "say"] == ["first", "hi"]
    assert "s3cret" not in told


class Broken(io.StringIO):
    """Somebody closed the other end."""

    def write(self, text: str) -> int:
        raise BrokenPipeError(32, "Broken pipe")


async def test_a_reader_that_is_gone_ends_it() -> None:
    live = ScriptedLive(HELLO)
    async with asyncio.timeout(20):
        source = io.StringIO("hi\n")
        result = await run_lines(chat(live), input=source, output=Broken())
    assert result.gone
    assert live.closed


class Told(io.StringIO):
    """What was written, which can be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self.more = asyncio.Event()

    def write(self, text: str) -> int:
        self.more.set()
        return super().write(text)

    async def has(self, text: str) -> None:
        async with asyncio.timeout(20):
            while text not in self.getvalue():
                self.more.clear()
                await self.more.wait()


Writing = tuple[Told, Callable[[str], None], asyncio.Task[ChatResult]]


@asynccontextmanager
async def writing(live: ScriptedLive) -> AsyncIterator[Writing]:
    """A turn goes on and waits for an answer; the pipe stays open until the end."""
    reading, end = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as source:
        told = Told()
        run = run_lines(chat(live), input=source, output=told)
        task = asyncio.create_task(run)
        try:
            os.write(end, b"go\n")
            await told.has("Number")
            yield told, lambda text: os.write(end, text.encode()), task
        finally:
            os.close(end)  # the thread that reads comes to its end, before its pipe is closed
            for thread in threading.enumerate():
                if thread.name == READER:
                    await asyncio.to_thread(thread.join)
            await task


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
async def test_control_c_stops_first_and_quits_then() -> None:
    live = ScriptedLive([events.TextPiece("a\n"), ASKED])
    async with writing(live) as (told, _, task):
        os.kill(os.getpid(), signal.SIGINT)
        await told.has("Stopped.")
        os.kill(os.getpid(), signal.SIGINT)
        async with asyncio.timeout(20):
            result = await task
    assert not result.gone
    assert live.closed


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
async def test_a_terminal_that_hangs_up_ends_it() -> None:
    live = ScriptedLive([events.TextPiece("a\n"), ASKED])
    async with writing(live) as (_, _, task):
        os.kill(os.getpid(), signal.SIGHUP)
        async with asyncio.timeout(20):
            result = await task
    assert result.gone
    assert live.closed
