"""``ferrule sessions`` as a user runs it: in both languages, with JSON, and with one line when it fails."""

import io
import json
import os
import re
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

import pytest
from click.testing import Result

from ferrule.cli.command_types import cells
from ferrule.cli.sessions_commands import list_sessions, search_sessions, show_session, write_file
from ferrule.cli.terminal import Terminal
from ferrule.core.errors import SessionsUnavailable
from ferrule.core.locale import Words
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Origin,
    Repair,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.sessions.entries import Facts, Mark, SessionInfo
from ferrule.sessions.log import SessionLog, open_sessions
from ferrule.terminal.live.session_storage import lease_of
from tests.cli.running import NO_KEYS, ferrule, one_line, start
from tests.cli.test_chinese import HAN, english

HERMES = Origin("content", "hermes")
CALL = ToolCall("1", "ls", {"path": "."}, HERMES, (Repair("closed"),))
BROKEN = BrokenCall("2", "rm", '{"path": "', "truncated", HERMES, "it was cut off")
TALK = [
    System("be brief"),
    User("请读取配置文件"),
    (Assistant("Reading.", "I will run it.", (CALL, BROKEN), family="deepseek"), Facts("deepseek", "v4", stop=StopReason.LENGTH)),
    ToolResult("1", "a.toml\x1b[2J", "ls"),
    Mark("title", {"text": "x"}),
]  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log" / "sessions.sqlite"


@pytest.fixture
def log(file: Path) -> Iterator[SessionLog]:
    with closing(open_sessions(file)) as log:
        yield log


@pytest.fixture
def talk(log: SessionLog) -> SessionInfo:
    made = log.create(directory="/work/one", title="A talk")
    log.append(made.id, *TALK)
    return log.session(made.id)


def sessions(file: Path, *arguments: str, language: str = "en", **given: Any) -> Result:
    return ferrule("--lang", language, "sessions", *arguments, "--file", str(file), **given)


def fine(result: Result) -> str:
    assert result.exit_code == 0, result.output
    return result.stdout


# --- list -------------------------------------------------------------------------------------------------


def test_list(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    other = log.create(directory=str(file.parent))
    lines = fine(sessions(file, "list")).splitlines()
    assert lines[0].split() == ["id", "title", "changed", "entries", "model", "directory"]
    assert [line.split()[0] for line in lines[1:]] == [other.id, talk.id]
    assert "A talk" in lines[2]
    assert "v4" in lines[2]
    assert "(no title)" in lines[1]
    assert "（无标题）" in fine(sessions(file, "list", language="zh"))
    assert len(fine(sessions(file, "list", "--limit", "1")).splitlines()) == 2
    here = fine(sessions(file, "list", "--dir", str(file.parent))).splitlines()
    assert [line.split()[0] for line in here[1:]] == [other.id]


def test_list_as_json(file: Path, talk: SessionInfo) -> None:
    [listed] = json.loads(fine(sessions(file, "list", "--json")))
    assert SessionInfo(**listed) == talk


def test_a_title_that_is_too_wide_is_cut(file: Path, log: SessionLog) -> None:
    log.create(title="很长的标题" * 40)
    log.create(title="two\nlines\x1b[2J")
    lines = fine(sessions(file, "list")).splitlines()
    assert len(lines) == 3
    assert max(map(cells, lines)) < 120
    assert "\x1b" not in "".join(lines)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_nothing_is_made_by_looking(file: Path, language: str) -> None:
    result = sessions(file, "list", language=language)
    assert fine(result) == ""
    assert str(file) in result.stderr
    assert json.loads(fine(sessions(file, "list", "--json"))) == []
    assert json.loads(fine(sessions(file, "list", "--dir", "/x", "--json"))) == []
    assert not file.parent.exists()
    for command in (
        ["show", "x"],
        ["search", "x"],
        ["fork", "x"],
        ["export", "x"],
        ["check"],
        ["check", "--salvage"],
    ):
        one_line(sessions(file, *command, language=language), str(file))
    assert not file.parent.exists()


def test_nothing_of_a_directory(file: Path, talk: SessionInfo) -> None:
    assert talk.directory == "/work/one"
    assert "No sessions of /elsewhere" in sessions(file, "list", "--dir", "/elsewhere").stderr


def test_the_usual_file_is_in_the_folder_for_data(tmp_path: Path) -> None:
    environ = {**NO_KEYS, "XDG_DATA_HOME": str(tmp_path)}
    lines = tmp_path / "talk.jsonl"
    lines.write_text('{"role": "user", "content": "hi"}\n')
    fine(ferrule("sessions", "import", str(lines), environ=environ))
    made = tmp_path / "ferrule" / "sessions.sqlite"
    assert stat.S_IMODE(made.stat().st_mode) == 0o600
    assert len(json.loads(fine(ferrule("sessions", "list", "--json", environ=environ)))) == 1


# --- show and search --------------------------------------------------------------------------------------


def test_show(file: Path, talk: SessionInfo) -> None:
    shown = fine(sessions(file, "show", talk.id))
    for part in (
        f"A talk  {talk.id}",
        "    请读取配置文件",
        "  Thinking (deepseek)",
        "    I will run it.",
        "  Call of ls",
        "  (found in the text, written as hermes)",
        '      "path": "."',
        "  Broken call of rm: truncated",
        "  (told to the model: it was cut off)",
        "Result of ls",
        "    a.toml␛[2J",
        "Mark: title",
        "deepseek:v4",
    ):
        assert f"{part}" in shown
    assert "\x1b" not in shown
    chinese = fine(sessions(file, "show", "A talk", language="zh"))
    assert "损坏的调用 rm：被截断" in chinese
    told = [line for line in chinese.splitlines() if not line.startswith("    ")]
    assert [line for line in told if english(line) and "it was cut off" not in line] == []


def test_show_the_last(file: Path, talk: SessionInfo) -> None:
    shown = fine(sessions(file, "show", talk.id[:20], "--last", "2"))
    assert "Result of ls" in shown
    assert "请读取配置文件" not in shown


def test_show_as_json(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    shown = json.loads(fine(sessions(file, "show", talk.id, "--json")))
    assert SessionInfo(**shown["session"]) == talk
    assert [entry["id"] for entry in shown["entries"]] == [entry.id for entry in log.entries(talk.id)]
    assert shown["entries"][2]["said"]["calls"][1]["reason"] == "truncated"
    assert shown["entries"][2]["facts"]["stop"] == "length"


@pytest.mark.parametrize(
    ("query", "line"),
    [
        (["配置"], "请读取配置文件"),
        (["running"], "I will run it."),
        (["read", "config*"], None),
        (["read"], "Reading."),
        (["will run"], "I will run it."),
        (["run", "will it"], None),
        (["run", '"will run"'], "I will run it."),
        (["NOT", "run"], None),
    ],
)
def test_search(file: Path, talk: SessionInfo, query: list[str], line: str | None) -> None:
    result = sessions(file, "search", *query)
    lines = fine(result).splitlines()
    if line is None:
        assert lines == []
        assert result.stderr == "Nothing found.\n"
    else:
        assert lines[0].startswith(f"A talk  {talk.id}  entry ")
        assert line in lines[1]


def test_search_as_json_and_in_a_directory(file: Path, talk: SessionInfo) -> None:
    [hit] = json.loads(fine(sessions(file, "search", "配置", "--json")))
    [[start_, end]] = hit["spans"]
    assert hit["excerpt"][start_:end] == "配置"
    assert hit["session"]["id"] == talk.id
    assert hit["entry"]["said"] == {"kind": "user", "content": "请读取配置文件"}
    assert json.loads(fine(sessions(file, "search", "配置", "--json", "--dir", "/elsewhere"))) == []
    assert len(json.loads(fine(sessions(file, "search", "配置", "--json", "--dir", "/work/one")))) == 1


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_query_without_words(file: Path, talk: SessionInfo, language: str) -> None:
    assert talk.entries
    one_line(sessions(file, "search", "?!", language=language))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_on_a_terminal(
    file: Path, talk: SessionInfo, monkeypatch: pytest.MonkeyPatch, language: Literal["en", "zh"]
) -> None:
    def drawn(show: Callable[..., None], **values: Any) -> str:
        screen = io.StringIO()
        screen.isatty = lambda: True  # type: ignore[method-assign]
        monkeypatch.setattr("sys.stdout", screen)
        monkeypatch.setenv("COLUMNS", "70")
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("NO_COLOR", raising=False)
        show(Terminal(Words(language), {}), **values, as_json=False, url=str(file))
        monkeypatch.undo()
        return screen.getvalue()

    shown = drawn(show_session, name=talk.id, last=None)
    plain = re.sub(r"\x1b\[[\d;]*m", "", shown)
    assert plain != shown
    assert "\x1b" not in plain, "colours, and nothing that a tool wrote"
    words = (
        ("Result of ls", "Thinking (deepseek)") if language == "en" else ("ls 的结果", "思考（deepseek）")
    )
    for part in ("请读取配置文件", "a.toml␛[2J", *words):
        assert part in plain
    found = drawn(search_sessions, query=["running"], directory=None, limit=5)
    assert re.search(r"I will \x1b\[[\d;]+mrun\x1b\[0m it\. ", found)
    listed = drawn(list_sessions, directory=None, limit=5)
    assert talk.id in listed
    assert max(map(cells, re.sub(r"\x1b\[[\d;]*m", "", listed).splitlines())) <= 70


# --- fork, rename, delete ---------------------------------------------------------------------------------


def test_fork(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    fork = fine(sessions(file, "fork", "A talk", "--title", "Another")).strip()
    made = log.session(fork)
    assert (made.title, made.origin, made.entries) == ("Another", talk.id, 5)
    second = log.entries(talk.id)[1]
    fork = fine(sessions(file, "fork", talk.id, "--at", str(second.id))).strip()
    assert [entry.said for entry in log.entries(fork)] == TALK[:2]
    one_line(sessions(file, "fork", talk.id, "--at", "999"), "has no entry 999")
    one_line(sessions(file, "fork", talk.id, "--at", "999", language="zh"), "没有条目 999")


def test_rename(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    assert fine(sessions(file, "rename", talk.id, "新标题")) == f"{talk.id} is called 新标题 now.\n"
    assert log.session("新标题").id == talk.id


def test_delete(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    fork = log.fork(talk.id, title="kept")
    result = sessions(file, "delete", talk.id)
    one_line(result, "--yes")
    assert len(log.sessions()) == 2
    assert fine(sessions(file, "delete", talk.id, "--yes")).startswith("A talk was removed, with 0 entries")
    assert [info.id for info in log.sessions()] == [fork.id]
    assert "5 个条目" in fine(sessions(file, "delete", "kept", "kept", "--yes", language="zh"))
    assert log.sessions() == []


def test_a_session_that_is_open_is_not_deleted_and_forked_without_what_runs(
    file: Path, log: SessionLog, talk: SessionInfo
) -> None:
    log.append(talk.id, Assistant("All read."))
    log.append(talk.id, User("run it"), Assistant("", "", (ToolCall("3", "execute", {}, HERMES),)))
    held = lease_of(os.environ, talk.id)
    assert held is not None
    try:
        one_line(sessions(file, "delete", talk.id, "--yes"), "open in another program")
        result = sessions(file, "fork", talk.id)
        assert "not in the fork" in result.stderr
        assert log.session(fine(result).strip()).entries == 6
    finally:
        held.release()
    assert log.session(fine(sessions(file, "fork", talk.id)).strip()).entries == 8
    fine(sessions(file, "delete", talk.id, "--yes"))


def test_prune(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    assert "sessions 0," in fine(sessions(file, "prune"))
    said = fine(sessions(file, "prune", "--older-than", "0", "--sessions", "--dry-run"))
    assert "sessions 1," in said
    assert "Nothing was removed" in said
    assert "Stored now: log 0." in said
    assert "1 个会话" in fine(
        sessions(file, "prune", "--older-than", "0", "--sessions", "--dry-run", language="zh")
    )
    held = lease_of(os.environ, talk.id)
    assert "sessions 0," in fine(sessions(file, "prune", "--older-than", "0", "--sessions"))
    held.release()
    assert len(log.sessions()) == 1
    done = json.loads(fine(sessions(file, "prune", "--older-than", "0", "--sessions", "--json")))
    assert done["removed"]["sessions"] == 1
    assert log.sessions() == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize(("answer", "left"), [("y\n", 0), ("n\n", 1), ("\n", 1)])
def test_delete_asks_a_person(
    file: Path, log: SessionLog, talk: SessionInfo, answer: str, left: int
) -> None:
    import pty

    ours, theirs = pty.openpty()
    os.write(ours, answer.encode())
    command = [sys.executable, "-m", "ferrule", "sessions", "delete", talk.id, "--file", str(file)]
    done = subprocess.run(command, stdin=theirs, capture_output=True, text=True, timeout=60, check=True)
    os.close(theirs)
    os.close(ours)
    assert "Remove for good? Number of sessions: 1. [y/N]: " in done.stderr
    assert len(log.sessions()) == left
    assert done.stdout.startswith("A talk was removed") == (left == 0)
    assert ("Nothing was removed." in done.stderr) == (left == 1)


def test_delete_removes_nothing_where_one_name_is_wrong(
    file: Path, log: SessionLog, talk: SessionInfo
) -> None:
    one_line(sessions(file, "delete", talk.id, "nosuch", "--yes"), "no session is called 'nosuch'")
    assert len(log.sessions()) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "no session is called 'A talks'; did you mean"), ("zh", "没有叫 'A talks' 的会话；是不是想用")],
)
def test_a_session_that_is_not_there(file: Path, talk: SessionInfo, language: str, said: str) -> None:
    for command in (["show"], ["fork"], ["export"], ["rename"], ["delete", "--yes"]):
        more = ["title"] if command == ["rename"] else []
        result = sessions(file, command[0], "A talks", *more, *command[1:], language=language)
        one_line(result, said, talk.title)
    assert "was" not in sessions(file, "show", "zzzz").stderr


@pytest.mark.parametrize(
    ("language", "said"), [("en", "more than one session is called 'twin'"), ("zh", "有几个会话叫 'twin'")]
)
def test_a_name_of_several(file: Path, log: SessionLog, language: str, said: str) -> None:
    twins = [log.create(title="twin").id for _ in range(2)]
    one_line(sessions(file, "show", "twin", language=language), said, *twins)


# --- export and import ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "form", "begins"),
    [
        ("a.md", None, "# A talk\n"),
        ("a.txt", None, "# A talk\n"),
        ("a.html", None, "<!doctype html>\n"),
        ("a.HTM", None, "<!doctype html>\n"),
        ("a.jsonl", None, '{"ferrule_session":1,'),
        ("a.md", "jsonl", '{"ferrule_session":1,'),
        ("-", None, "# A talk\n"),
        (None, "html", "<!doctype html>\n"),
        (None, None, "# A talk\n"),
    ],
)
def test_export(
    file: Path, talk: SessionInfo, tmp_path: Path, name: str | None, form: str | None, begins: str
) -> None:
    to_file = name not in (None, "-")
    output = str(tmp_path / str(name)) if to_file else name
    options = [*(["--output", output] if output else []), *(["--format", form] if form else [])]
    result = sessions(file, "export", talk.id, *options)
    if to_file:
        assert fine(result) == ""
        assert result.stderr == f"Written: {output}\n"
        text = Path(str(output)).read_text("utf-8")
        assert stat.S_IMODE(Path(str(output)).stat().st_mode) == 0o600
        assert sorted(each.name for each in tmp_path.iterdir()) == sorted([str(name), "log"])
    else:
        text = fine(result)
    assert text.startswith(begins)
    assert "请读取配置文件" in text
    assert "\x1b" not in text


def test_the_file_of_an_export_may_be_an_argument(file: Path, talk: SessionInfo, tmp_path: Path) -> None:
    place = tmp_path / "a.md"
    assert fine(sessions(file, "export", talk.id, str(place))) == ""
    assert place.read_text("utf-8").startswith("# A talk\n")
    both = sessions(file, "export", talk.id, str(place), "--output", str(place))
    assert (both.exit_code, both.stderr) == (2, "ferrule: give FILE or --output, not both\n")


def test_export_in_chinese(file: Path, talk: SessionInfo) -> None:
    assert "## 用户" in fine(sessions(file, "export", talk.id, language="zh"))
    assert 'lang="zh-CN"' in fine(sessions(file, "export", talk.id, "--format", "html", language="zh"))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_file_is_not_replaced_unless_that_is_wanted(
    file: Path, talk: SessionInfo, tmp_path: Path, language: str
) -> None:
    (tmp_path / "a.md").write_text("mine")
    arguments = ["export", talk.id, "-o", str(tmp_path / "a.md")]
    one_line(sessions(file, *arguments, language=language), "--force")
    assert (tmp_path / "a.md").read_text() == "mine"
    fine(sessions(file, *arguments, "--force"))
    assert (tmp_path / "a.md").read_text("utf-8").startswith("# A talk")
    missing = sessions(file, "export", talk.id, "-o", str(tmp_path / "none" / "a.md"), language=language)
    one_line(missing, str(tmp_path / "none" / "a.md"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has other devices, and links for few users")
def test_exports_to_devices_and_links(file: Path, talk: SessionInfo, tmp_path: Path) -> None:
    fine(sessions(file, "export", talk.id, "-o", "/dev/null", "--force"))
    assert Path("/dev/null").is_char_device()
    (tmp_path / "real.md").write_text("old")
    (tmp_path / "link.md").symlink_to(tmp_path / "real.md")
    one_line(sessions(file, "export", talk.id, "-o", str(tmp_path / "link.md")), "--force")
    fine(sessions(file, "export", talk.id, "-o", str(tmp_path / "link.md"), "--force"))
    assert (tmp_path / "link.md").is_symlink()
    assert (tmp_path / "real.md").read_text("utf-8").startswith("# A talk")
    one_line(sessions(file, "export", talk.id, "-o", str(tmp_path)), str(tmp_path))


@pytest.mark.parametrize("force", [True, False])
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, force: bool) -> None:
    def pieces() -> Iterator[str]:
        yield "beginning"
        raise SessionsUnavailable("the log is away")

    file = tmp_path / "a.md"
    if force:
        file.write_text("old")
    with pytest.raises(SessionsUnavailable):
        write_file(Terminal(Words("en"), {}), file, pieces(), force=force)
    assert [each.read_text() for each in tmp_path.iterdir()] == (["old"] if force else [])


def test_what_was_exported_can_be_imported(
    file: Path, log: SessionLog, talk: SessionInfo, tmp_path: Path
) -> None:
    lines = tmp_path / "a.jsonl"
    fine(sessions(file, "export", talk.id, "-o", str(lines)))
    new = tmp_path / "new" / "log.sqlite"
    result = sessions(new, "import", str(lines))
    name, title = fine(result).strip().split("  ")
    assert title == "A talk"
    assert result.stderr == "Imported: sessions 1, entries 5.\n"
    with closing(open_sessions(new)) as other:
        assert [each.said for each in other.entries(name)] == [each.said for each in log.entries(talk.id)]
        assert [each.time for each in other.entries(name)] == [each.time for each in log.entries(talk.id)]
    again = sessions(new, "import", str(lines))
    assert (fine(again), name in again.stderr, len(again.stderr.splitlines())) == ("", True, 1)
    fine(sessions(new, "delete", name, "--yes"))
    through = sessions(new, "import", "-", "--json", given=lines.read_bytes())
    assert json.loads(fine(through))["entries"] == 5
    assert len(json.loads(fine(sessions(new, "list", "--json")))) == 1


def history(path: Path, *rows: tuple[Any, ...]) -> Path:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("CREATE TABLE conversation_history (id INTEGER PRIMARY KEY, session_id, role, content)")
        db.executemany(
            "INSERT INTO conversation_history (session_id, role, content) VALUES (?, ?, ?)", rows
        )
    return path


def test_import_of_another_program(file: Path, tmp_path: Path) -> None:
    path = history(
        tmp_path / "memory.db", ("one", "user", "你好"), ("one", "assistant", "Hi"), ("two", "user", "x")
    )
    before = path.read_bytes()
    done = json.loads(fine(sessions(file, "import", str(path), "--json", "--dir", str(tmp_path))))
    assert [info["title"] for info in done["sessions"]] == ["one", "two"]
    assert {info["directory"] for info in done["sessions"]} == {str(tmp_path)}
    assert done["faults"] == []
    assert path.read_bytes() == before
    assert len(json.loads(fine(sessions(file, "search", "你好", "--json")))) == 1


@pytest.mark.parametrize("language", ["en", "zh"])
def test_rows_that_cannot_be_read(file: Path, tmp_path: Path, language: str) -> None:
    rows = [("one", "narrator", f"{at}") for at in range(25)]
    path = history(tmp_path / "memory.db", ("one", "user", "fine"), *rows, ("one", "user", b"\xff"))
    result = sessions(file, "import", str(path), language=language)
    assert result.exit_code == 2
    assert result.stdout.strip().endswith("one")
    lines = result.stderr.splitlines()
    assert len(lines) == 1 + 20 + 1 + 1
    assert re.match(
        r"row 2: role: one of user" if language == "en" else r"第 2 行记录：role：应为 user", lines[1]
    )
    assert "26" in lines[-1]
    assert "6" in lines[-2]
    if language == "zh":
        assert [line for line in lines if english(line) or not HAN.search(line)] == []
    as_json = sessions(file, "import", str(path), "--json")
    assert as_json.exit_code == 2
    assert len(json.loads(as_json.stdout)["faults"]) == 26


@pytest.mark.parametrize("language", ["en", "zh"])
def test_files_that_cannot_be_imported(file: Path, tmp_path: Path, language: str) -> None:
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "latin").write_bytes(b"\xff\xfe")
    (tmp_path / "newer").write_text('{"ferrule_session": 99}')
    (tmp_path / "damaged").write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE other (x)")
    with closing(sqlite3.connect(tmp_path / "half.db")) as db:
        db.execute("CREATE TABLE conversation_history (role)")
    for name in ("empty", "latin", "newer", "damaged", "other.db", "half.db", "missing", "."):
        result = sessions(file, "import", str(tmp_path / name), language=language)
        one_line(result)
        assert result.stdout == ""
        if language == "zh":
            assert HAN.search(result.stderr)
            assert english(result.stderr.replace("file is not a database", "")) == []
    assert json.loads(fine(sessions(file, "list", "--json"))) == []


# --- check ------------------------------------------------------------------------------------------------


def test_check(file: Path, talk: SessionInfo) -> None:
    assert talk.entries
    assert fine(sessions(file, "check")) == "Everything can be read, and nothing is wrong.\n"
    assert fine(sessions(file, "check", language="zh")) == "全部可读，没有问题。\n"
    assert json.loads(fine(sessions(file, "check", "--json"))) == []


def spoil(file: Path, entry: int) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("UPDATE entries SET said = '{' WHERE id = ?", (entry,))


def test_check_finds_damage_and_saves_the_rest(file: Path, log: SessionLog, talk: SessionInfo) -> None:
    entry = log.entries(talk.id)[1].id
    log.close()
    spoil(file, entry)
    result = sessions(file, "check")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"entry {entry}: " in result.stderr
    assert "--salvage" in result.stderr.splitlines()[-1]
    chinese = sessions(file, "check", language="zh").stderr.splitlines()
    assert chinese[0].startswith(f"条目 {entry}：")
    found = sessions(file, "check", "--json")
    assert found.exit_code == 1
    assert [each["where"] for each in json.loads(found.stdout)] == [f"entry {entry}"]
    one_line(sessions(file, "show", talk.id), "is damaged", "ferrule sessions check --salvage")
    one_line(sessions(file, "show", talk.id, language="zh"), "已损坏", "ferrule sessions check --salvage")

    before = file.read_bytes()
    saved = sessions(file, "check", "--salvage")
    assert saved.exit_code == 1
    into = file.with_name("sessions.salvaged.sqlite")
    assert saved.stdout.startswith(f"Saved to {into}: sessions 1, entries 4.\n")
    assert file.read_bytes() == before
    assert "Reading." in fine(sessions(into, "show", talk.id))
    one_line(sessions(file, "check", "--salvage"), str(into), "--output")
    other = file.with_name("other.sqlite")
    as_json = sessions(file, "check", "--salvage", "--json", "-o", str(other), language="zh")
    assert as_json.exit_code == 1
    told = json.loads(as_json.stdout)
    assert (told["file"], told["sessions"], told["entries"]) == (str(other), 1, 4)
    assert told["lost"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_files_that_are_no_log(file: Path, tmp_path: Path, language: str) -> None:
    (tmp_path / "text").write_text("no log " * 500)
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE other (x)")
    with closing(open_sessions(file)):
        pass
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("PRAGMA user_version = 99")
    for each in (tmp_path / "text", tmp_path / "other.db", file, tmp_path):
        result = sessions(each, "list", language=language)
        one_line(result)
        if language == "zh":
            assert HAN.search(result.stderr)
            assert english(result.stderr.replace("file is not a database", "")) == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_addresses_that_are_none(language: str) -> None:
    result = ferrule("--lang", language, "sessions", "list", "--file", "mysql://u:secret@h/d")
    one_line(result)
    assert "secret" not in result.output


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_file_that_is_read_only(file: Path, talk: SessionInfo) -> None:
    file.chmod(0o400)
    one_line(sessions(file, "show", talk.id), code=74)


# --- the program ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["lst"], ["nosuch"], ["show"], ["show", "a", "b"], ["list", "--limit", "0"], ["list", "--nosuch"], ["export", "x", "--format", "pdf"], ["fork", "x", "--at", "y"], ["search"], ["rename", "x"]])  # fmt: skip
def test_complaints(arguments: list[str]) -> None:
    one_line(ferrule("sessions", *arguments), "ferrule sessions")
    result = ferrule("--lang", "zh", "sessions", *arguments)
    one_line(result)
    assert HAN.search(result.stderr)
    assert english(result.stderr.replace("ferrule sessions", "")) == []


def test_a_process_of_its_own(file: Path, talk: SessionInfo) -> None:
    with start("sessions", "show", talk.id, "--file", str(file)) as process:
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert "请读取配置文件" in out.decode()
