"""A log that several processes write, and such as are killed at any moment."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.core.messages import Assistant, ToolResult, User
from ferrule.sessions import SessionLog, open_sessions
from tests.sessions.conftest import NewUrl

# Says which entries it appended, once they are. Three at a time: all or none of them are there.
FOREVER = """
import itertools, os, sys
from ferrule.core.messages import Assistant, ToolResult, User
from ferrule.sessions import open_sessions
log = open_sessions(sys.argv[1])
session = sys.argv[2]
for number in itertools.count():
    said = f"{os.getpid()} {number} " + "x" * (number * 997 % 20_000)
    written = log.append(session, User(said), Assistant(said), ToolResult("c", said))
    os.write(1, b"%d\\n" % written[-1].id)
    if number % 7 == 3:
        log.keep_wire(written[1].id, said.encode())
    if number % 20 == 19:
        session = log.fork(session).id
"""


def writer(url: str, session: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", FOREVER, url, session], stdout=subprocess.PIPE)


def check_nothing_is_lost(log: SessionLog, appended: set[int]) -> None:
    there: dict[int, object] = {}
    for info in log.sessions(limit=10_000):
        entries = log.entries(info.id)
        assert info.entries == len(entries)
        there |= {entry.id: entry.said for entry in entries}
        said = [entry.said for entry in entries if "start" not in str(entry.said)]
        assert len(said) % 3 == 0
        for user, assistant, result in zip(said[::3], said[1::3], said[2::3], strict=True):
            assert isinstance(user, User)
            assert assistant == Assistant(user.content)
            assert result == ToolResult("c", user.content)
    assert appended <= there.keys()
    assert log.check() == []


def test_what_was_appended_outlives_a_killed_process(new_url: NewUrl) -> None:
    kill_writers(new_url(), 4)


@pytest.mark.services
def test_what_was_appended_outlives_a_hundred_killed_processes(tmp_path: Path) -> None:
    kill_writers(f"sqlite:///{tmp_path}/sessions.sqlite", 100)


def kill_writers(url: str, kills: int) -> None:
    """Kill one process after the other while it writes. What each said that it wrote is there at the end."""
    log = open_sessions(url)
    session = log.create(title="one").id
    log.append(session, User("start"))
    log.close()
    chance = random.Random(kills)
    appended: set[int] = set()
    for _ in range(kills):
        process = writer(url, session)
        assert process.stdout
        # After so many entries it is in the midst of writing the next ones, somewhere.
        said = [process.stdout.readline() for _ in range(chance.randrange(1, 10))]
        for _ in range(chance.randrange(20_000)):
            pass
        process.kill()
        process.wait()
        said += process.stdout.readlines()
        process.stdout.close()
        assert all(line.endswith(b"\n") for line in said)
        appended |= {int(line) for line in said}
    log = open_sessions(url)
    check_nothing_is_lost(log, appended)
    log.append(session, User("start again"))
    log.close()
    if url.startswith("sqlite"):
        folder = Path(url.removeprefix("sqlite:///")).parent
        assert [path.name for path in folder.iterdir()] == ["sessions.sqlite"]


BOTH = """
import sys
from ferrule.core.errors import SessionMoved
from ferrule.core.messages import User
from ferrule.sessions import open_sessions
log = open_sessions(sys.argv[1])
moved = 0
for number in range(60):
    while True:
        head = log.session(sys.argv[2]).head
        try:
            log.append(sys.argv[2], User(f"{sys.argv[3]} {number}"), after=head)
            break
        except SessionMoved as error:
            moved += 1
            assert error.head != head
log.close()
"""


def test_two_processes_go_on_with_one_session(new_url: NewUrl) -> None:
    url = new_url()
    log = open_sessions(url)
    session = log.create().id
    both = [subprocess.Popen([sys.executable, "-c", BOTH, url, session, name]) for name in ("a", "b")]
    assert [each.wait() for each in both] == [0, 0]
    said = [str(entry.said.content) for entry in log.entries(session)]  # type: ignore[union-attr]
    assert len(said) == 120
    for name in ("a", "b"):
        assert [each for each in said if each.startswith(name)] == [
            f"{name} {number}" for number in range(60)
        ]
    assert log.check() == []
    log.close()


ONCE = """
import sys
from ferrule.core.errors import SessionMoved
from ferrule.core.messages import User
from ferrule.sessions import open_sessions
log = open_sessions(sys.argv[1])
head = log.session(sys.argv[2]).head
print("ready", flush=True)
sys.stdin.readline()
try:
    log.append(sys.argv[2], User(sys.argv[3]), after=head)
    print("appended")
except SessionMoved as error:
    print("moved", error.head)
log.close()
"""


def test_one_of_two_appends_and_the_other_is_told(new_url: NewUrl) -> None:
    url = new_url()
    log = open_sessions(url)
    session = log.create().id
    log.append(session, User("start"))
    both = [
        subprocess.Popen(
            [sys.executable, "-c", ONCE, url, session, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("a", "b")
    ]
    for each in both:
        assert each.stdout
        assert each.stdout.readline() == "ready\n"
    said = sorted(each.communicate("go\n")[0].strip() for each in both)
    entries = log.entries(session)
    assert len(entries) == 2
    assert said == ["appended", f"moved {entries[-1].id}"]
    log.close()


DELETE = """
import sys
from ferrule.core.errors import UnknownSession, UsageError
from ferrule.core.messages import User
from ferrule.sessions import open_sessions
log = open_sessions(sys.argv[1])
for number in range(40):
    try:
        fork = log.fork(sys.argv[2])
        log.append(fork.id, User(f"{sys.argv[3]} {number}"))
        log.move_head(fork.id, log.entries(fork.id)[number % 3].id)
        if number % 4:
            log.delete(fork.id)
    except (UnknownSession, UsageError) as error:
        raise SystemExit(f"{error}")
log.close()
"""


def test_forks_and_deletions_of_several_processes(new_url: NewUrl) -> None:
    url = new_url()
    log = open_sessions(url)
    session = log.create().id
    written = log.append(session, User("1"), User("2"), User("3"))
    both = [
        subprocess.Popen([sys.executable, "-c", DELETE, url, session, name]) for name in ("a", "b", "c")
    ]
    assert [each.wait() for each in both] == [0, 0, 0]
    assert log.entries(session) == written
    assert len(log.sessions(limit=1_000)) == 31
    assert log.check() == []
    log.close()


IMPORTS = """
import sys
import ferrule.sessions, ferrule.sessions.log, ferrule.sessions.sqlite_salvage
heavy = {"langchain", "langchain_core", "langgraph", "pydantic", "psycopg", "asyncio", "httpx2"}
print(sorted(heavy & sys.modules.keys()))
"""


def test_a_log_needs_no_langchain() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
