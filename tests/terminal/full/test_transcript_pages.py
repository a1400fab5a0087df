"""Old blocks are let go of, and read again from the log: nothing is missing, twice, or elsewhere."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from textual.geometry import Offset
from textual.selection import Selection

from ferrule.core.messages import StopReason, User
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.terminal.full import transcript_blocks
from ferrule.terminal.full.transcript_blocks import (
    AnswerBlock,
    Block,
    CallBlock,
    EventBlock,
    ThinkingBlock,
    TranscriptModel,
    TranscriptPages,
    UserBlock,
)
from ferrule.terminal.full.transcript_view import Transcript
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live import log_replay
from ferrule.terminal.live.live_events import Page
from tests.terminal.full.logged_live import LoggedLive
from tests.terminal.full.shown_app import Shown, screen_text, shown
from tests.terminal.live.scripted_live import SESSION

TURNS, MOST_WEIGHT, LEAST_BLOCKS = 45, 200, 30
"""Each turn makes five blocks: together more than are kept."""


@pytest.fixture(autouse=True)
def small_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of what is kept and read, so that a quarter of the turns shows the same."""
    sizes = {"MOST_WEIGHT": MOST_WEIGHT, "KEPT_WEIGHT": 100, "LEAST_BLOCKS": LEAST_BLOCKS, "NEXT_PAGE": 50}
    for name, size in sizes.items():
        monkeypatch.setattr(transcript_blocks, name, size)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SessionLog]:
    with closing(open_sessions(tmp_path / "sessions.db")) as opened:
        yield opened


class Told:
    """A transcript that hears a conversation, without an app."""

    def __init__(self, log: SessionLog) -> None:
        self.live, self.transcript_model = LoggedLive(log), TranscriptModel()
        self.pages = TranscriptPages(self.transcript_model)
        self.live.tell = self.transcript_model.tell  # type: ignore[method-assign]

    def turns(self, count: int) -> None:
        """So many turns, of which the old ones are let go of."""
        for _ in range(count):
            self.live.turn()
            self.pages.let_go()

    async def all_read(self) -> list[str]:
        """Every block from the beginning, as a word."""
        while self.pages.before is not None:
            await self.pages.read_older(self.live)
        return [word(each) for each in self.transcript_model.blocks]


def word(block: Block) -> str:
    match block:
        case (
            UserBlock(text=text)
            | EventBlock(event=str(text))
            | EventBlock(event=events.ShellRan(command=text))
        ):
            return text
        case AnswerBlock() | ThinkingBlock():
            return "".join(block.pieces)
        case CallBlock():
            return f"{block.id} {block.result.text}"
        case EventBlock(event=events.TurnEnded(error=error)):
            return "end" if error is None else str(error)
        case EventBlock(event=events.Noticed(code)):
            return code
        case _:
            raise AssertionError(block)


def words_of_turn(number: int) -> list[str]:
    return [
        f"question-{number}",
        f"thought {number}",
        f"c{number} result-{number}",
        f"answer-{number}",
        "end",
    ]


def words_of_turns(*numbers: int) -> list[str]:
    return [each for number in numbers for each in words_of_turn(number)]


async def test_what_was_let_go_of_is_read_again_once_and_in_order(log: SessionLog) -> None:
    told = Told(log)
    most = 0
    for _ in range(2 * TURNS):
        told.turns(1)
        most = max(most, len(told.transcript_model.blocks))
    assert most <= MOST_WEIGHT + 5
    assert told.pages.before is not None
    assert await told.all_read() == words_of_turns(*range(2 * TURNS))
    told.pages.let_go()
    assert len(told.transcript_model.blocks) < MOST_WEIGHT
    assert await told.all_read() == words_of_turns(*range(2 * TURNS))


async def test_what_is_in_no_log_comes_back_in_its_place(log: SessionLog) -> None:
    told = Told(log)
    live = told.live
    told.transcript_model.show("welcome")
    told.turns(10)
    told.transcript_model.show("context")
    live.tell(events.TurnBegan("fails"))
    live.written(User("fails"), log_replay.ended("failed", error=RuntimeError("no network")))
    live.tell(events.Noticed("in-turn", {}))
    live.tell(events.TurnEnded("failed", RuntimeError("no network")))
    live.written(log_replay.shell(events.ShellRan("ls", "", 0)))
    live.tell(events.ShellRan("ls", "", 0))
    told.turns(2 * TURNS)
    assert "context" not in map(word, told.transcript_model.blocks)
    between = ["context", "fails", "in-turn", "no network", "ls"]
    rest = words_of_turns(*range(10, 10 + 2 * TURNS))
    for _ in range(2):
        assert await told.all_read() == ["welcome", *words_of_turns(*range(10)), *between, *rest]
        told.pages.let_go()
        assert told.pages.before is not None


async def test_a_command_that_ran_while_a_reply_came_in_is_there_once(log: SessionLog) -> None:
    told = Told(log)
    live = told.live
    wanted: list[str] = []
    for number in range(MOST_WEIGHT // 3):
        command = events.ShellRan(f"ls {number}", "", 0)
        live.tell(events.TurnBegan(f"said {number}"))
        live.written(User(f"said {number}"), log_replay.shell(command))
        live.tell(events.TextPiece("fine"))
        live.tell(command)
        live.answer_with("fine")
        live.tell(events.TurnEnded("done"))
        wanted += [f"said {number}", "fine", command.command, "end"]
        if number % 20 == 0:  # elsewhere, transcript and log have another order
            told.turns(1)
            wanted += words_of_turn(live.number - 1)
    assert told.pages.before is not None
    assert sorted(await told.all_read()) == sorted(wanted)


async def test_a_page_that_comes_too_late_is_not_shown(log: SessionLog) -> None:
    told = Told(log)
    told.turns(TURNS)
    reading = told.pages.read_older(told.live)
    history = told.live.history

    async def slow(**asked: int | None) -> Page:
        page = await history(last=200, before=asked["before"])
        told.turns(TURNS)
        return page

    told.live.history = slow  # type: ignore[assignment,method-assign]
    await reading
    told.live.history = history  # type: ignore[method-assign]
    assert await told.all_read() == words_of_turns(*range(2 * TURNS))


def test_heavy_blocks_go_earlier_but_never_the_turn_that_goes_on(log: SessionLog) -> None:
    told = Told(log)
    for _ in range(LEAST_BLOCKS):
        told.turns(1)
        told.live.answer_with("x" * 40_000)
    assert len(told.transcript_model.blocks) < 3 * LEAST_BLOCKS
    told.live.tell(events.TurnBegan("long"))
    for _ in range(2 * MOST_WEIGHT):
        told.live.tell(
            events.TextPiece("fine"),
            events.ReplyEnded("fine", "", 0, StopReason.STOP, entry=told.live.number),
        )
    told.pages.let_go()
    assert "long" in map(word, told.transcript_model.blocks)


async def test_scrolling_through_a_long_day(log: SessionLog) -> None:
    live = LoggedLive(log)
    async with shown(live) as app:
        await day(app, live, TURNS)
        transcript_model, transcript = app.app.transcript_model, app.app.chat.transcript
        assert len(transcript_model.blocks) <= MOST_WEIGHT
        thought = next(each for each in transcript_model.blocks if isinstance(each, ThinkingBlock))
        transcript.toggle(thought)
        transcript.action_follow()
        await day(app, live, TURNS)
        assert thought not in transcript_model.blocks
        await app.tell(events.TurnBegan("streams"))
        while app.app.pages.before is not None:
            live.readable.clear()
            await app.pilot.press("ctrl+home")
            mark(transcript, "question")
            await app.drawn()
            before = in_sight(app), app.app.screen.get_selected_text()
            assert before[1] == "question"
            await app.tell(events.TextPiece("word "))
            await page_read(app, live)
            assert (in_sight(app), app.app.screen.get_selected_text()) == before
        app.app.screen.clear_selection()
        said = [each.text for each in transcript_model.blocks if isinstance(each, UserBlock)]
        assert said == [*(f"question-{number}" for number in range(2 * TURNS)), "streams"]
        assert [each.open for each in transcript_model.blocks if isinstance(each, ThinkingBlock)].count(
            True
        ) == 1
        await app.press("ctrl+end")
        assert len(transcript_model.blocks) <= MOST_WEIGHT
        assert "word word" in app.text


async def test_undo_and_fork_after_a_long_day(log: SessionLog) -> None:
    live = LoggedLive(log)
    async with shown(live) as app:
        await day(app, live, TURNS)
        entries = log.entries(live.session)
        log.move_head(live.session, entries[-5].id)
        await app.tell(events.SessionChanged(SESSION, "undone"))
        for _ in range(2):
            while app.app.pages.before is not None:
                await app.app.pages.read_older(live)
            said = [each.text for each in app.app.transcript_model.blocks if isinstance(each, UserBlock)]
            assert said == [f"question-{number}" for number in range(TURNS - 1)]
            live.session = log.fork(live.session).id
            await app.tell(events.SessionChanged(SESSION, "forked"))
            assert f"question-{TURNS - 2}" in app.text


async def page_read(app: Shown, live: LoggedLive) -> None:
    """Let a page come that was asked for."""
    blocks = len(app.app.transcript_model.blocks)
    live.readable.set()
    await app.until(lambda: len(app.app.transcript_model.blocks) > blocks)
    await app.drawn()


def in_sight(app: Shown) -> list[str]:
    """The lines of the transcript, without its scrollbar."""
    return [line[:78].rstrip() for line in app.text.splitlines()[: app.app.chat.transcript.size.height]]


def mark(transcript: Transcript, text: str) -> None:
    """Mark the first such text in sight, as one does with the mouse."""
    at, line = next(
        (at, line) for at, line in enumerate(screen_text(transcript.app).splitlines()) if text in line
    )
    start = Offset(line.index(text), at + round(transcript.scroll_y))
    transcript.screen.selections = {transcript: Selection(start, start + Offset(len(text), 0))}


async def day(app: Shown, live: LoggedLive, turns: int) -> None:
    """So many turns, and the end of them on the screen."""
    for _ in range(turns):
        live.turn()
    await app.until(lambda: f"question-{live.number - 1}" in map(word, app.app.transcript_model.blocks))
    await app.drawn()
