"""What a conversation is kept in gives out: a full disk, files that are read-only, damaged, missing or too new."""

import asyncio
import os
import re
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from ferrule.core.errors import FerruleError, SessionsUnavailable, UsageError
from ferrule.core.messages import Assistant, User
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Say
from ferrule.terminal.live import session_storage
from ferrule.terminal.live.file_snapshots import FileSnapshots
from ferrule.terminal.live.live_events import Noticed, ReplyEnded, ToolAnswered, TurnBegan, TurnEnded
from ferrule.terminal.live.session_storage import prune, results_folder, stored
from tests.terminal.live.engine import Place, Talk, talking


def answering(conversation: Conversation) -> Say:
    """Wait for a file, or write one, where the user says so; else answer at once."""
    if conversation.last_results:
        return Say(f"It said {conversation.last_results[-1].text}.", "Done.")
    match conversation.user.split():
        case ["wait", name]:
            command = f"touch begun-{name}; until [ -e go-{name} ]; do sleep 0.02; done; echo over"
            return Say(calls=(Call("execute", {"command": command}),))
        case ["write", name]:
            return Say(calls=(Call("write_file", {"file_path": name, "content": "text"}),))
        case _:
            return Say(f"You said {conversation.user}.", f"thought of {conversation.user}")


AUTO = {"mode": "auto"}


def users(talk: Talk) -> list[Any]:
    """What the user said, as the model was sent it last."""
    assert {each.status for each in talk.simulator.requests} == {200}
    sent = talk.simulator.requests[-1].request["messages"]
    return [each["content"] for each in sent if each["role"] == "user"]


def check(place: Place, said: list[str]) -> None:
    log = open_sessions(place.log)
    assert log.check() == []
    [info] = log.sessions()
    assert [each.said.content for each in log.entries(info.id) if isinstance(each.said, User)] == said
    log.close()


@contextmanager
def full(file: Path) -> Generator[None]:
    """No file can become larger than this one."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def test_a_full_disk_gives_the_text_back_and_the_session_goes_on_later(place: Place) -> None:
    async with talking(place, answering, settings=AUTO) as talk:
        await talk.turn("one")
        with full(place.log.with_name("sessions.sqlite-wal")):
            ended = await talk.turn("two")
        assert ended.why == "failed"
        assert isinstance(ended.error, SessionsUnavailable)
        back = [each.values["text"] for each in talk.all(Noticed) if each.code == "not-written"]
        assert back == ["two"]
        assert (await talk.turn("three")).text == "You said three."
        assert users(talk) == ["one", "three"]
    check(place, ["one", "three"])


async def test_a_disk_that_is_full_in_the_middle_of_a_turn(place: Place) -> None:
    async with talking(place, answering, settings=AUTO) as talk:
        await talk.turn("one")
        await talk.live.say("wait two")
        await talk.until((place.work / "begun-two").exists)
        with full(place.log.with_name("sessions.sqlite-wal")):
            (place.work / "go-two").touch()
            await talk.until(lambda: len(talk.all(TurnEnded)) == 2)
        ended = talk.all(TurnEnded)[-1]
        assert ended.why == "failed"
        assert isinstance(ended.error, FerruleError)
        assert (await talk.turn("three")).text == "You said three."
        assert users(talk) == ["one", "wait two", "three"]
    check(place, ["one", "wait two", "three"])


def damaged(log: Path) -> None:
    with closing(sqlite3.connect(log)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(log.read_bytes())
    content[4096:] = b"\xa5" * (len(content) - 4096)
    with log.open("r+b") as file:
        file.write(content)


def newer(log: Path) -> None:
    with closing(sqlite3.connect(log)) as db, db:
        db.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (damaged, "ferrule sessions check --salvage"),
        (newer, "by a newer Ferrule"),
    ],
)
async def test_a_log_that_is_damaged_or_too_new_says_what_to_do(
    place: Place, harm: Callable[[Path], None], words: str
) -> None:
    """Also while it is open, and then the text comes back."""
    async with talking(place, answering, settings=AUTO) as talk:
        await talk.turn("one")
        harm(place.log)
        ended = await talk.turn("two")
        assert ended.why == "failed"
        assert re.search(words, str(ended.error))
        back = [each.values["text"] for each in talk.all(Noticed) if each.code == "not-written"]
        assert back == ["two"]
    with pytest.raises(UsageError, match=words):
        async with talking(place, answering, go_on_last=True, settings=AUTO):
            pass


async def test_a_clock_that_goes_backwards_changes_no_order(place: Place) -> None:
    place.log.parent.mkdir()
    log = open_sessions(place.log, clock=lambda: time.time() + 1_000_000)
    session = log.create(directory=str(place.work)).id
    log.append(session, User("from the future"), Assistant("Yes.", "Hm."))
    log.close()
    async with talking(place, answering, go_on_last=True, settings=AUTO) as talk:
        await talk.turn("now")
        history = (await talk.live.history()).events
        assert [each.text for each in history if isinstance(each, TurnBegan)] == ["from the future", "now"]
        assert [each.thinking for each in history if isinstance(each, ReplyEnded)] == [
            "Hm.",
            "thought of now",
        ]
        assert all(each.seconds >= 0 for each in [*history, *talk.told] if isinstance(each, TurnEnded))
        assert users(talk) == ["from the future", "now"]
    async with talking(place, answering, go_on_last=True, settings=AUTO) as talk:
        await talk.turn("later")
        assert users(talk) == ["from the future", "now", "later"]


MADE_READ_ONLY = """
import asyncio, os, sys
from pathlib import Path
import ferrule.simulate.simulator  # who becomes another user may not read it later
from ferrule.core.errors import SessionsUnavailable
from ferrule.terminal.live.live_events import TurnEnded
from ferrule.terminal.live.live_resources import LiveOptions
from ferrule.terminal.live.live_conversation import open_live
from ferrule.terminal.settings.settings_values import Settings
folder = Path(sys.argv[1])
if os.geteuid() == 0:  # whom modes do not hold up
    os.chown(folder, 65534, 65534)
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
log = folder / "sessions.sqlite"
environ = {"HOME": str(folder), "PATH": os.environ["PATH"]}
settings = Settings({"model": "simulate:deepseek", "sandbox": "off", "mode": "plan", "max_turns": 1})

async def turn(text, made=None):
    options = LiveOptions(folder, settings, log_url=log, go_on_last=True)
    async with open_live(options, environ=environ) as live:
        events = live.events()
        if made is not None:
            log.chmod(made)
        await live.say(text)
        async for each in events:
            if isinstance(each, TurnEnded):
                return each.why if each.error is None else type(each.error).__name__

async def main():
    print(await turn("take a tour"))
    log.chmod(0o400)
    try:
        print(await turn("demo"))
    except SessionsUnavailable as error:
        assert "must be a file that can be written" in str(error), error
        print("refused")
    log.chmod(0o600)
    print(await turn("tour", 0o400))
    log.chmod(0o600)
    print(await turn("take a tour"))

asyncio.run(main())
"""


def test_a_log_whose_file_is_made_read_only() -> None:
    """It is refused before anything is said; a conversation that has it open goes on, and all is kept."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", MADE_READ_ONLY, folder]
        done = subprocess.run(command, capture_output=True, text=True, cwd="/")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.split() == ["max-turns", "refused", "max-turns", "max-turns"]
        log = open_sessions(Path(folder) / "sessions.sqlite")
        [info] = log.sessions()
        users = [each.said.content for each in log.entries(info.id) if isinstance(each.said, User)]
        assert users == ["take a tour", "tour", "take a tour"]
        assert log.check() == []
        log.close()


@contextmanager
def mounted(folder: Path) -> Generator[None]:
    """A small disk of its own, where somebody may mount one."""
    folder.mkdir(exist_ok=True)
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if mount is None or subprocess.run([mount, *options], capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def remount(folder: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True)


def fill(file: Path) -> None:
    """Take all the room there is."""
    with file.open("wb", buffering=0) as filler, suppress(OSError):
        while True:
            filler.write(b"x" * 4096)


async def test_a_log_on_a_disk_that_is_read_only_is_refused_until_it_can_be_written(place: Place) -> None:
    with mounted(place.log.parent):
        async with talking(place, answering, settings=AUTO) as talk:
            await talk.turn("one")
        remount(place.log.parent, "ro")
        with pytest.raises(SessionsUnavailable, match="must be a file that can be written"):
            async with talking(place, answering, go_on_last=True, settings=AUTO):
                pass
        remount(place.log.parent, "rw")
        async with talking(place, answering, go_on_last=True, settings=AUTO) as talk:
            await talk.turn("two")
            assert users(talk) == ["one", "two"]


async def test_a_directory_that_is_read_only(place: Place) -> None:
    with mounted(place.work):
        (place.work / "a.txt").write_text("text")
        remount(place.work, "ro")
        async with talking(place, answering, settings=AUTO) as talk:
            ended = await talk.turn("write b.txt")
            assert (ended.why, ended.error) == ("done", None)
            [answered] = talk.all(ToolAnswered)
            assert answered.failed
            assert "ead-only" in answered.text
            assert (await talk.turn("go on")).why == "done"


async def test_a_disk_that_really_is_full(place: Place) -> None:
    with mounted(place.log.parent):
        async with talking(place, answering, settings=AUTO) as talk:
            await talk.turn("one")
            filler = place.log.parent / "filler"
            fill(filler)
            ended = await talk.turn("two " * 2000)
            assert ended.why == "failed"
            filler.unlink()
            assert (await talk.turn("three")).text == "You said three."
            assert users(talk) == ["one", "three"]
        log = open_sessions(place.log)
        assert log.check() == []
        log.close()


# ── what was not used for long ──

OLD = time.time() - 40 * 86_400


def kept(place: Place) -> dict[str, int]:
    """How much there is of each kind."""
    data, state = (Path(place.environ[f"XDG_{each}_HOME"]) / "ferrule" for each in ("DATA", "STATE"))
    stores = [sqlite3.connect(each) for each in (data / "snapshots").glob("*.sqlite")]
    counts = [each.execute("SELECT count(*) FROM snapshots").fetchone()[0] for each in stores]
    for each in stores:
        each.close()
    with closing(open_sessions(place.log)) as log:
        sessions = log.sessions()
    return {
        "sessions": len(sessions),
        "results": len(list((state / "artifacts").iterdir())),
        "snapshots": sum(counts),
    }


def age(place: Place) -> None:
    """Let everything be from forty days ago."""
    data, state = (Path(place.environ[f"XDG_{each}_HOME"]) / "ferrule" for each in ("DATA", "STATE"))
    with closing(sqlite3.connect(place.log)) as db, db:
        db.execute("UPDATE sessions SET changed = ?", (OLD,))
    for each in (data / "snapshots").glob("*.sqlite"):
        with closing(sqlite3.connect(each)) as db, db:
            db.execute("UPDATE snapshots SET taken = ?", (OLD,))
    for each in (*(state / "artifacts").iterdir(), *(data / "snapshots").iterdir(), state / "pruned"):
        os.utime(each, (OLD, OLD))


async def test_what_was_not_used_for_long_goes_once_a_day_and_what_was_said_stays(place: Place) -> None:
    async with talking(place, answering, settings=AUTO) as talk:
        await talk.turn("write a.txt")
        first = talk.live.status.session.id
    assert kept(place) == {"sessions": 1, "results": 1, "snapshots": 2}
    age(place)
    (Path(place.environ["XDG_STATE_HOME"]) / "ferrule" / "pruned").touch()  # done today
    async with talking(place, answering):
        pass
    assert kept(place) == {"sessions": 1, "results": 1, "snapshots": 2}
    age(place)
    async with talking(place, answering, settings={"sessions.keep_days": 50}):
        pass
    assert kept(place)["snapshots"] == 2
    age(place)
    async with talking(place, answering):
        pass
    assert kept(place) == {"sessions": 1, "results": 0, "snapshots": 0}
    async with talking(place, answering, session=first, settings=AUTO) as talk:
        await talk.turn("again")
        assert users(talk) == ["write a.txt", "again"]
        assert await talk.live.undo() == "again"
        assert await talk.live.undo() == "write a.txt"
        await talk.until(lambda: [each for each in talk.all(Noticed) if each.code == "files-not-undone"])
    assert (place.work / "a.txt").read_text() == "text"


async def test_sessions_go_by_age_only_if_the_user_wants_it_and_none_that_is_open(place: Place) -> None:
    async with talking(place, answering) as talk:
        await talk.turn("one")
        await talk.live.new()
        await talk.turn("two")
        age(place)
        settings = {"sessions.keep_log_days": 30}
        async with talking(place, answering, settings=settings) as other:
            await other.turn("three")
        with closing(open_sessions(place.log)) as log:
            assert sorted(each.title for each in log.sessions()) == ["three", "two"]
        assert (await talk.turn("still here")).why == "done"


async def test_a_dry_run_counts_what_would_be_removed(place: Place) -> None:
    async with talking(place, answering, settings=AUTO) as talk:
        await talk.turn("write a.txt")
    before, log = kept(place), open_sessions(place.log)
    now = time.time() + 1
    given = place.environ, log
    told = prune(*given, before=now, sessions_before=now, dry_run=True)
    assert asdict(told) == before == kept(place)
    assert all(stored(place.environ, place.log).values())
    await asyncio.to_thread(prune, *given, before=now, sessions_before=now)
    assert sum(kept(place).values()) == 0
    log.close()


def test_too_many_results_and_snapshots_go_however_new(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = open_sessions(place.log)
    sessions = [log.create() for _ in range(3)]
    for number, each in enumerate(sessions):
        folder = results_folder(place.environ, each)
        (folder / "long").write_bytes(bytes(1000))
        os.utime(folder, (time.time() - 10 + number,) * 2)
    snapshots = FileSnapshots(Path(place.environ["XDG_DATA_HOME"]) / "ferrule" / "snapshots", place.work)
    for _ in range(3):
        (place.work / "a").write_bytes(os.urandom(1000))
        newest = snapshots.take()
    monkeypatch.setattr(session_storage, "MOST_RESULTS", 2500)
    monkeypatch.setattr(session_storage, "MOST_SNAPSHOTS", 500)
    told = prune(place.environ, log, before=0)
    assert (told.results, told.snapshots) == (1, 2)
    left = [results_folder(place.environ, each) / "long" for each in sessions]
    assert [each.exists() for each in left] == [False, True, True]
    assert snapshots.changes(newest, newest) == ()
    log.close()
