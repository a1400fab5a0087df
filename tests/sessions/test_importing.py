"""Sessions come in from lines and from other programs' files; what cannot be read is told, the rest stays."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ferrule.core.errors import SessionsUnavailable, UsageError
from ferrule.core.messages import Assistant, BrokenCall, Origin, Repair, System, ToolCall, ToolResult, User
from ferrule.sessions.entries import Entry, Facts, Mark, Said
from ferrule.sessions.export import to_jsonl
from ferrule.sessions.importing import BATCH, from_conversation_history, from_jsonl
from ferrule.sessions.log import SessionLog, open_sessions
from tests.sessions.any_said import FACTS, SAID, TEXT

FIRST = Origin("native", "native", 0, 0)
WAL = "PRAGMA journal_mode = WAL"


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SessionLog]:
    """One log for many small sessions."""
    with closing(open_sessions(tmp_path_factory.mktemp("log") / "sessions.sqlite")) as log:
        yield log


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SessionLog]:
    with closing(open_sessions(tmp_path / "log" / "sessions.sqlite", clock=lambda: 5000.0)) as log:
        yield log


def said_in(log: SessionLog, session: str) -> list[Said]:
    return [entry.said for entry in log.entries(session)]


def plain(entries: list[Entry]) -> list[tuple[float, Said, Facts]]:
    return [(entry.time, entry.said, entry.facts) for entry in entries]


# --- lines ------------------------------------------------------------------------------------------------


@given(
    st.lists(st.tuples(SAID, FACTS, st.floats(0, 1e12), st.none() | st.binary(max_size=9)), max_size=4),
    TEXT,
)
@settings(max_examples=30)
def test_log_to_lines_to_log(
    shared: SessionLog, given_entries: list[tuple[Said, Facts, float, bytes | None]], title: str
) -> None:
    info = shared.create(title=title, directory="/d")
    pairs = [(said, facts) for said, facts, _, _ in given_entries]
    entries = shared.append(info.id, *pairs, times=[time for _, _, time, _ in given_entries])
    for entry, (_, _, _, wire) in zip(entries, given_entries, strict=True):
        if wire is not None:
            shared.keep_wire(entry.id, wire)
    info = shared.session(info.id)
    lines = "".join(to_jsonl(info, shared.entries(info.id), shared.wire)).splitlines()
    shared.delete(info.id)
    done = from_jsonl(lines, shared)
    assert done.faults == ()
    assert done.entries == len(pairs)
    [again] = done.sessions
    assert (again.title, again.directory, again.entries) == (info.title, "/d", info.entries)
    assert again.id != info.id
    read = shared.entries(again.id)
    assert plain(read) == plain(entries)
    assert repr([entry.said for entry in read]) == repr([said for said, _ in pairs])
    assert [shared.wire(entry.id) for entry in read] == [wire for *_, wire in given_entries]
    assert "".join(to_jsonl(again, read, shared.wire)).count("\n") == len(lines)
    shared.delete(again.id)


def exported(log: SessionLog, *said: Said) -> list[str]:
    """The lines of a session that is not in the log any more."""
    info = log.create(title="One", directory="/one")
    log.append(info.id, *said)
    lines = "".join(to_jsonl(log.session(info.id), log.entries(info.id))).splitlines()
    log.delete(info.id)
    return lines


def test_what_the_log_has_is_not_brought_in_again(tmp_path: Path, log: SessionLog) -> None:
    lines = [*exported(log, User("a"), Assistant("b")), *exported(log, User("c"))]
    first, second = from_jsonl(lines, log).sessions
    log.append(second.id, Assistant("and so on"))
    more = [*exported(log, User("c"), Assistant("another answer")), *exported(log, User("e"))]
    done = from_jsonl([*lines, *more, *more], log)
    assert [each.id for each in done.known] == [first.id, second.id]
    assert [said_in(log, each.id)[0] for each in done.sessions] == [User("c"), User("e")] * 2
    assert done.entries == 6
    assert len(log.sessions()) == 6
    rows = made(tmp_path / "x.db", OLD, [{"role": "user", "content": "x"}])
    [info] = from_conversation_history(rows, log).sessions
    done = from_conversation_history(rows, log)
    assert (done.sessions, [each.id for each in done.known]) == ((), [info.id])


def test_several_sessions_in_one_file(log: SessionLog) -> None:
    lines = [*exported(log, User("a"), Assistant("b")), "", *exported(log), *exported(log, User("c"))]
    done = from_jsonl(lines, log)
    assert [said_in(log, info.id) for info in done.sessions] == [
        [User("a"), Assistant("b")],
        [],
        [User("c")],
    ]
    assert done.entries == 3
    assert done.faults == ()


def test_more_than_a_batch(log: SessionLog) -> None:
    said = [User(str(at)) for at in range(2 * BATCH + 3)]
    [info] = from_jsonl(exported(log, *said), log).sessions
    assert said_in(log, info.id) == said


def test_broken_lines_are_told_and_the_rest_comes_in(log: SessionLog) -> None:
    head, *lines = exported(log, User("a"), Assistant("b"), User("c"))
    broken = json.loads(lines[1])
    cases: list[tuple[str, str]] = [
        ("{", "this is not JSON that can be read"),
        ("[]", "an object is needed"),
        (lines[1][:-5], "this is not JSON that can be read"),
        (
            json.dumps({**broken, "said": {"kind": "assistant", "calls": [5]}}),
            "calls[0]: an object is needed",
        ),
        (json.dumps({**broken, "facts": {"stop": "x"}}), "stop: one of"),
        (json.dumps({**broken, "time": "now"}), "time: a number is needed"),
        ('{"said": {"kind": "user", "content": ""}, "time": NaN}', "time: a number is needed"),
        (json.dumps({**broken, "wire": "%"}), "wire: base64 is needed"),
        ('{"role": "narrator", "content": "x"}', "role: one of user"),
        (
            '{"role": "user", "content": 5}',
            "content must be a string or a list of content parts",
        ),
        ('{"role": "user", "content": [5]}', "content[0] must be an object"),
        ('{"role": 5}', "role: a text is needed, not a int"),
        ('{"role": "assistant", "tool_calls": "["}', "tool_calls: "),
        ('{"role": "assistant", "tool_calls": 5}', "tool_calls must be a list of objects"),
        ("{}", "role: one of user"),
    ]
    given_lines = [head, lines[0], *(line for line, _ in cases), lines[2]]
    done = from_jsonl(given_lines, log)
    [info] = done.sessions
    assert said_in(log, info.id) == [User("a"), User("c")]
    assert [fault.where for fault in done.faults] == [f"line {at}" for at in range(3, 3 + len(cases))]
    for fault, (_, problem) in zip(done.faults, cases, strict=True):
        assert fault.problem.startswith(problem)


def test_a_broken_first_line_loses_only_the_title(log: SessionLog) -> None:
    _, *lines = exported(log, User("a"))
    done = from_jsonl(["{", *lines], log, directory="/here")
    [info] = done.sessions
    assert (info.title, info.directory, said_in(log, info.id)) == ("", "/here", [User("a")])
    assert len(done.faults) == 1


def test_lines_of_a_newer_ferrule_are_refused_and_leave_nothing(log: SessionLog) -> None:
    lines = [*exported(log, User("a")), '{"ferrule_session": 2}']
    before = [info.id for info in log.sessions()]
    with pytest.raises(UsageError, match="line 3 was written by a newer Ferrule"):
        from_jsonl(lines, log)
    assert [info.id for info in log.sessions()] == before


def test_nothing_stays_where_the_log_fails(log: SessionLog) -> None:
    def lines() -> Iterator[str]:
        yield from exported(log, User("a"))
        yield '{"ferrule_session": 1}'
        raise SessionsUnavailable("the disk is full")

    with pytest.raises(SessionsUnavailable):
        from_jsonl(lines(), log)
    assert log.sessions() == []


def test_no_lines_are_no_session(log: SessionLog) -> None:
    done = from_jsonl(["", "\n"], log)
    assert (done.sessions, done.entries, done.faults) == ((), 0, ())


def test_messages_of_openai(log: SessionLog) -> None:
    call = {"id": "1", "type": "function", "function": {"name": "ls", "arguments": '{"path": "."}'}}
    parts = [{"type": "text", "text": "see"}, {"type": "image_url", "image_url": {"url": "data:,"}}]
    messages: list[dict[str, Any]] = [
        {"role": "system", "content": "be brief"},
        {"role": "user", "content": parts},
        {"role": "assistant", "content": None, "reasoning_content": "hm", "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "1", "name": "ls", "content": "a b"},
    ]
    done = from_jsonl(["\ufeff" + json.dumps(messages[0]), *map(json.dumps, messages[1:])], log)
    [info] = done.sessions
    assert said_in(log, info.id) == [
        System("be brief"),
        User(parts),
        Assistant("", "hm", (ToolCall("1", "ls", {"path": "."}, FIRST),)),
        ToolResult("1", "a b", "ls"),
    ]


@given(st.lists(st.text(max_size=20) | st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT | st.sampled_from(["assistant", "user", "tool"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(
        st.sampled_from(["role", "content", "tool_calls", "function", "arguments", "said", "facts", "time", "kind"]),
        inner, max_size=4,
    ), max_leaves=6).map(json.dumps), max_size=4))  # fmt: skip
@settings(max_examples=60)
def test_any_lines_come_in_or_are_told(shared: SessionLog, lines: list[str]) -> None:
    done = from_jsonl(lines, shared)
    assert done.entries + len(done.faults) == sum(1 for line in lines if line.strip())
    for info in done.sessions:
        shared.delete(info.id)


# --- another program's table ------------------------------------------------------------------------------

OLD = """CREATE TABLE conversation_history (
    id INTEGER PRIMARY KEY, session_id TEXT, role TEXT NOT NULL, content TEXT, tool_calls TEXT,
    tool_call_id TEXT, name TEXT, created_at TEXT DEFAULT CURRENT_TIMESTAMP
)"""


def made(path: Path, schema: str, rows: list[dict[str, Any]], *pragmas: str) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for pragma in pragmas:
            db.execute(pragma)
        db.execute(schema)
        db.execute("BEGIN")
        for row in rows:
            names, marks = ", ".join(row), ", ".join("?" * len(row))
            db.execute(f"INSERT INTO conversation_history ({names}) VALUES ({marks})", tuple(row.values()))
        db.execute("COMMIT")
    return path


def state(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


CALLS = json.dumps([{"id": "c1", "type": "function", "function": {"name": "ls", "arguments": "{}"}}])
ROWS: list[dict[str, Any]] = [
    {"session_id": "s1", "role": "system", "content": "be brief", "created_at": "2026-01-02 03:04:05"},
    {"session_id": "s2", "role": "user", "content": "other", "created_at": "2026-01-02T03:04:05+08:00"},
    {"session_id": "s1", "role": "user", "content": "看看", "created_at": "1767322000"},
    {"session_id": "s1", "role": "assistant", "content": None, "tool_calls": CALLS, "created_at": "soon"},
    {"session_id": "s1", "role": "tool", "content": "a b", "tool_call_id": "c1", "name": "ls"},
    {"session_id": "s1", "role": "assistant", "content": "done"},
]
SAID_ONE = [
    System("be brief"),
    User("看看"),
    Assistant("", "", (ToolCall("c1", "ls", {}, FIRST),)),
    ToolResult("c1", "a b", "ls"),
    Assistant("done"),
]


def test_a_table_without_a_column_for_reasoning(tmp_path: Path, log: SessionLog) -> None:
    path = made(tmp_path / "old.db", OLD, ROWS)
    before = state(tmp_path)
    done = from_conversation_history(path, log, directory="/here")
    assert state(tmp_path) == before
    assert done.faults == ()
    assert done.entries == 6
    one, two = done.sessions
    assert (one.title, two.title, one.directory) == ("s1", "s2", "/here")
    assert said_in(log, one.id) == SAID_ONE
    assert said_in(log, two.id) == [User("other")]
    times = [entry.time for entry in log.entries(one.id)]
    assert times[:3] == [1767323045.0, 1767322000.0, 5000.0]
    assert log.entries(two.id)[0].time == 1767294245.0


def test_after_the_column_was_added_old_rows_have_no_reasoning(tmp_path: Path, log: SessionLog) -> None:
    path = made(tmp_path / "old.db", OLD, ROWS)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("ALTER TABLE conversation_history ADD COLUMN reasoning_content TEXT")
        new = ("s1", "assistant", "yes", "I thought")
        db.execute(
            "INSERT INTO conversation_history (session_id, role, content, reasoning_content) VALUES (?, ?, ?, ?)",
            new,
        )
    one = from_conversation_history(path, log).sessions[0]
    assert said_in(log, one.id) == [*SAID_ONE, Assistant("yes", "I thought")]


def test_broken_rows_are_told_by_their_id(tmp_path: Path, log: SessionLog) -> None:
    rows = [
        *ROWS[:2],
        {"id": 10, "session_id": "s1", "role": "narrator", "content": "x"},
        {"id": 11, "session_id": "s1", "role": "user", "content": b"\xff\xfe"},
        {"id": 12, "session_id": "s1", "role": "assistant", "tool_calls": "{broken"},
        {"id": 13, "session_id": "s1", "role": "user", "content": 5},
        {"id": 20, "session_id": "s1", "role": "user", "content": "fine"},
    ]
    done = from_conversation_history(made(tmp_path / "old.db", OLD, rows), log)
    assert [fault.where for fault in done.faults] == ["row 10", "row 11", "row 12"]
    problems = [fault.problem for fault in done.faults]
    assert problems[0].startswith("role: one of user, human")
    assert problems[1] == "a text is not UTF-8 (byte 0)"
    assert problems[2].startswith("tool_calls: ")
    # A column of type TEXT makes a text of the number.
    assert said_in(log, done.sessions[0].id) == [System("be brief"), User("5"), User("fine")]


@pytest.mark.parametrize(
    ("arguments", "call"),
    [
        ('{"a": 1}', ToolCall("c", "f", {"a": 1}, FIRST)),
        ({"a": 1}, ToolCall("c", "f", {"a": 1}, FIRST)),
        ('{"a": 1', BrokenCall("c", "f", '{"a": 1', "truncated", FIRST)),
        ('{"a": 1, "a": 2}', BrokenCall("c", "f", '{"a": 1, "a": 2}', "ambiguous", FIRST)),
        ('{"a": NaN}', BrokenCall("c", "f", '{"a": NaN}', "invalid-arguments", FIRST)),
        ("no", BrokenCall("c", "f", "no", "unparsable", FIRST)),
        ([1], BrokenCall("c", "f", "[1]", "unparsable", FIRST)),
        (None, BrokenCall("c", "f", "null", "unparsable", FIRST)),
    ],
)
@pytest.mark.parametrize("nested", [True, False])
def test_calls_are_whole_or_broken(
    tmp_path: Path, log: SessionLog, nested: bool, arguments: Any, call: ToolCall | BrokenCall
) -> None:
    function = {"name": "f", "arguments": arguments}
    calls = [{"id": "c", "function": function} if nested else {"id": "c", **function}]
    row = {"role": "assistant", "content": "", "tool_calls": json.dumps(calls)}
    [info] = from_conversation_history(made(tmp_path / "old.db", OLD, [row]), log).sessions
    [said] = said_in(log, info.id)
    assert isinstance(said, Assistant)
    [found] = said.calls
    assert type(found) is type(call)
    if isinstance(found, BrokenCall):
        assert isinstance(call, BrokenCall)
        assert (found.raw, found.reason) == (call.raw, call.reason)
        assert found.detail
    else:
        assert found == call


def test_repairs_are_kept(tmp_path: Path, log: SessionLog) -> None:
    calls = json.dumps([{"id": "c", "name": "f", "arguments": "{'a': 1,}"}])
    path = made(tmp_path / "old.db", OLD, [{"role": "assistant", "tool_calls": calls}])
    [said] = said_in(log, from_conversation_history(path, log).sessions[0].id)
    assert isinstance(said, Assistant)
    [call] = said.calls
    assert isinstance(call, ToolCall)
    assert call.arguments == {"a": 1}
    assert {repair.rule for repair in call.repairs} == {"single-quotes", "trailing-comma"}
    assert all(isinstance(repair, Repair) for repair in call.repairs)


@pytest.mark.parametrize(
    ("schema", "row", "title", "facts"),
    [
        ("(role TEXT, content TEXT, conversation_id INTEGER)", {"conversation_id": 7}, "7", Facts()),
        ("(Role TEXT, Content TEXT, Thread_ID TEXT)", {"Thread_ID": "t"}, "t", Facts()),
        (
            "(role TEXT, content TEXT, user_id TEXT, model TEXT)",
            {"user_id": "u", "model": "m"},
            "u",
            Facts(model="m"),
        ),
        ("(role TEXT, content TEXT)", {}, "", Facts()),
        (
            "(id TEXT PRIMARY KEY, role TEXT, content TEXT, vendor TEXT) WITHOUT ROWID",
            {"id": "x", "vendor": "v"},
            "",
            Facts(vendor="v"),
        ),
        (
            "(k TEXT PRIMARY KEY, role TEXT, content TEXT, timestamp REAL) WITHOUT ROWID",
            {"k": "x"},
            "",
            Facts(),
        ),
    ],
)
def test_columns_by_their_usual_names(
    tmp_path: Path, log: SessionLog, schema: str, row: dict[str, Any], title: str, facts: Facts
) -> None:
    path = made(
        tmp_path / "x.db",
        f"CREATE TABLE conversation_history {schema}",
        [{**row, "role": "User", "content": "hi"}],
    )
    [info] = from_conversation_history(path, log).sessions
    assert info.title == title
    assert plain(log.entries(info.id)) == [(5000.0, User("hi"), facts)]


@pytest.mark.parametrize(
    ("value", "time"),
    [
        (1767323045, 1767323045.0),
        (1767323045.5, 1767323045.5),
        (1767323045500, 1767323045.5),
        (1767323045500000, 1767323045.5),
        ("2026-01-02T03:04:05Z", 1767323045.0),
        (-1, 5000.0),
        (0, 5000.0),
        ("", 5000.0),
        (b"\x00", 5000.0),
        (None, 5000.0),
        ("9999-99-99", 5000.0),
    ],
)
def test_times_in_all_units(tmp_path: Path, log: SessionLog, value: object, time: float) -> None:
    schema = "CREATE TABLE conversation_history (role, content, timestamp)"
    path = made(tmp_path / "x.db", schema, [{"role": "user", "content": "x", "timestamp": value}])
    [info] = from_conversation_history(path, log).sessions
    assert [entry.time for entry in log.entries(info.id)] == [time]


def test_a_view_and_a_table_of_another_name(tmp_path: Path, log: SessionLog) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute('CREATE TABLE "my ""messages" (role, content)')
        db.execute('INSERT INTO "my ""messages" VALUES (?, ?)', ("user", "hi"))
        db.execute('CREATE VIEW conversation_history AS SELECT * FROM "my ""messages"')
    for table in ("conversation_history", 'my "messages'):
        done = from_conversation_history(path, log, table=table)
        [info] = done.sessions or done.known
        assert said_in(log, info.id) == [User("hi")]


def test_a_file_in_wal_mode_is_read_with_its_wal_and_not_touched(tmp_path: Path, log: SessionLog) -> None:
    folder = tmp_path / "theirs"
    folder.mkdir()
    path = folder / "old.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(WAL)
        db.execute(OLD)
        db.execute("INSERT INTO conversation_history (role, content) VALUES ('user', 'in the wal')")
        assert (folder / "old.db-wal").stat().st_size > 0
        [info] = from_conversation_history(path, log).sessions  # while the other program runs
        assert said_in(log, info.id) == [User("in the wal")]
        log.delete(info.id)
        crashed = {name: data for name, data in state(folder).items() if not name.endswith("-shm")}
    left = tmp_path / "left"
    left.mkdir()
    for name, data in crashed.items():
        (left / name).write_bytes(data)
    [info] = from_conversation_history(left / "old.db", log).sessions  # what a killed program left
    assert said_in(log, info.id) == [User("in the wal")]
    log.delete(info.id)
    assert state(left) == crashed
    [info] = from_conversation_history(path, log).sessions  # after it was closed
    assert said_in(log, info.id) == [User("in the wal")]
    assert [each.name for each in folder.iterdir()] == ["old.db"]


def test_files_that_are_no_history(tmp_path: Path, log: SessionLog) -> None:
    (tmp_path / "text").write_text("no database " * 100)
    (tmp_path / "empty").write_bytes(b"")
    made(tmp_path / "half", "CREATE TABLE conversation_history (role TEXT)", [])
    for name, problem in {
        "text": "cannot be read as a SQLite file: file is not a database",
        "empty": "has no table conversation_history",
        "half": "has no column content",
        "missing": "cannot read .*: No such file",
        ".": "cannot read .*: Is a directory",
    }.items():
        with pytest.raises(UsageError, match=problem):
            from_conversation_history(tmp_path / name, log)
    assert log.sessions() == []


def test_a_damaged_file_is_read_up_to_the_damage(tmp_path: Path, log: SessionLog) -> None:
    rows = [{"role": "user", "content": f"{at} " * 200} for at in range(200)]
    path = made(tmp_path / "old.db", OLD, rows, "PRAGMA page_size = 1024")
    data = bytearray(path.read_bytes())
    middle = data.index(b"100 100 100") // 1024 * 1024
    data[middle : middle + 1024] = b"\xff" * 1024
    path.write_bytes(data)
    done = from_conversation_history(path, log)
    [info] = done.sessions
    read = said_in(log, info.id)
    assert 0 < len(read) < 200
    assert read == [User(row["content"]) for row in rows[: len(read)]]
    assert done.faults[-1].where == f"behind row {len(read)}"
    assert "damaged" in done.faults[-1].problem


def test_marks_and_facts_are_of_lines_only(log: SessionLog) -> None:
    mark = Mark("summary", {"text": "short"})
    [info] = from_jsonl(exported(log, mark), log).sessions
    assert said_in(log, info.id) == [mark]
