"""What a log finds, exports and imports."""

import json
from contextlib import closing

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ferrule.core.messages import ToolResult, User
from ferrule.sessions import SessionLog, open_sessions
from ferrule.sessions.export import to_jsonl
from ferrule.sessions.full_text_search import MOST_CHARACTERS
from ferrule.sessions.importing import from_jsonl
from tests.cli.running import ferrule
from tests.sessions.any_said import FACTS, SAID, TEXT
from tests.sessions.conftest import NewUrl

FIXTURES = settings(
    max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def test_the_largest_texts_are_indexed(log: SessionLog) -> None:
    made = log.create()
    for text in (
        " ".join(map(str, range(10**5))),
        "".join(map(chr, range(0x4E00, 0x9FFF))) * 12,
        "\U00020001 \U0001d400 " * 30_000,
        " ".join(chr(0x10400 + at % 40) * (1 + at % 9) + str(at) for at in range(30_000)),
        "x" * 1_000_000,
        " ".join("\ufdf2" * 20 + str(at) for at in range(30_000)),
    ):
        [entry] = log.append(made.id, ToolResult("1", f"needle {text}"))
        assert [hit.entry.id for hit in log.search("needle")][:1] == [entry.id]
        log.move_head(made.id, None)
    assert MOST_CHARACTERS < 240_000  # characters of the shortest of these texts


@given(TEXT, SAID)
@FIXTURES
def test_any_query_of_any_log(log: SessionLog, query: str, said: object) -> None:
    made = log.create()
    log.append(made.id, said)  # type: ignore[arg-type]
    for hit in log.search(query):
        assert all(0 <= start < end <= len(hit.excerpt) for start, end in hit.spans)
    log.delete(made.id)


@given(st.lists(st.tuples(SAID, FACTS, st.none() | st.binary(max_size=9)), max_size=3), TEXT)
@FIXTURES
def test_lines_carry_a_session_from_one_to_another(
    log: SessionLog, pairs: list[tuple[object, object, bytes | None]], title: str
) -> None:
    info = log.create(title=title)
    entries = log.append(info.id, *((said, facts) for said, facts, _ in pairs))  # type: ignore[misc]
    for entry, (_, _, body) in zip(entries, pairs, strict=True):
        if body is not None:
            log.keep_wire(entry.id, body)
    lines = list(to_jsonl(log.session(info.id), log.entries(info.id), log.wire))
    log.delete(info.id)  # what the log has already is not imported again
    done = from_jsonl(lines, log)
    [again] = done.sessions
    read = log.entries(again.id)
    assert [(each.time, each.said, each.facts) for each in read] == [
        (each.time, each.said, each.facts) for each in entries
    ]
    assert [log.wire(each.id) for each in read] == [body for *_, body in pairs]
    log.delete(again.id)


def test_the_command(new_url: NewUrl) -> None:
    url = new_url()
    with closing(open_sessions(url)) as log:
        made = log.create(title="A talk")
        log.append(made.id, User("请读取配置文件"))
    listed = json.loads(ferrule("sessions", "list", "--json", "--file", url).stdout)
    assert [info["id"] for info in listed] == [made.id]
    assert "请读取配置文件" in ferrule("sessions", "search", "配置", "--file", url).stdout
    assert ferrule("sessions", "check", "--file", url).exit_code == 0
    fork = ferrule("sessions", "fork", made.id, "--title", "other", "--file", url)
    assert fork.exit_code == 0, fork.stderr
    deleted = ferrule("sessions", "delete", made.id, "--yes", "--file", url)
    assert deleted.exit_code == 0, deleted.stderr
    assert [
        info["title"] for info in json.loads(ferrule("sessions", "list", "--json", "--file", url).stdout)
    ] == ["other"]


def test_the_password_of_a_server_is_not_shown() -> None:
    result = ferrule("sessions", "list", "--file", "postgresql://me:secret@127.0.0.1:1/none")
    assert result.exit_code == 2
    assert "SQLite file" in result.stderr
    assert "secret" not in result.output
