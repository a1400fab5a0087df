"""Every operation of the log, in every database."""

import pickle
import threading

import pytest

from ferrule.core.errors import SessionMoved, SessionsUnavailable, UnknownSession, UsageError
from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Origin,
    Repair,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from ferrule.core.notes import Note
from ferrule.sessions import Entry, Facts, Mark, SessionLog, Timing, open_sessions
from ferrule.sessions.entries import Said
from tests.sessions.conftest import Clock, NewUrl

NATIVE = Origin("native", "native")
CALL = ToolCall(
    "call-1", "read_file", {"path": "/a", "n": 2**70, "x": 0.1}, NATIVE, (Repair("comment", "one"),)
)
BROKEN = BrokenCall(
    "call-2", "ls", '{"path": "\ud800\0', "truncated", Origin("content", "hermes", 3, 40), "It ends."
)
REPLY = Assistant(
    "Ich sehe nach. 我看一下。", "I think.", (CALL, BROKEN), ({"id": "r1", "data": [1, None]},), "deepseek"
)
FACTS = Facts(
    vendor="deepseek",
    model="deepseek-v4",
    usage=Usage(10, 20, 3, 4, 5),
    stop=StopReason.TOOL_CALLS,
    notes=(Note("parameter-ignored", {"vendor": "DeepSeek", "parameter": "seed"}),),
    timing=Timing(1.5, 1.75, 2.25),
    message_id="run-1",
    received=(("call-1", '{"path": "/a", // one\n}'),),
)
CONVERSATION: tuple[Said | tuple[Said, Facts], ...] = (
    System("Be brief."),
    User([{"type": "text", "text": "Hello"}, {"type": "image_url", "image_url": {"url": "data:,"}}]),
    (REPLY, FACTS),
    ToolResult("call-1", "lines\0\udfff\U0001f600", "read_file", is_error=True),
    Mark("mode", {"name": "plan", "deep": {"list": [1.5, True, None]}}),
    Assistant("Done."),
)


def said(entries: list[Entry]) -> list[Said]:
    return [entry.said for entry in entries]


def users(log: SessionLog, session: str) -> list[object]:
    return [entry.said.content for entry in log.entries(session) if isinstance(entry.said, User)]


def test_what_was_said_comes_back(log: SessionLog) -> None:
    session = log.create(directory="/home/a b", title="One")
    written = log.append(session.id, *CONVERSATION)
    assert log.entries(session.id) == written
    assert said(written) == [each[0] if isinstance(each, tuple) else each for each in CONVERSATION]
    assert [entry.facts for entry in written] == [Facts(), Facts(), FACTS, Facts(), Facts(), Facts()]
    assert [entry.parent for entry in written] == [None, *(entry.id for entry in written[:-1])]
    assert {entry.time for entry in written} == {log.session(session.id).changed}


def test_a_log_is_found_again(new_url: NewUrl) -> None:
    url = new_url()
    log = open_sessions(url)
    session = log.create(title="kept")
    written = log.append(session.id, *CONVERSATION)
    log.close()
    log = open_sessions(url)
    assert log.entries(log.session("kept").id) == written
    assert log.check() == []
    log.close()


def test_what_is_known_of_a_session(log: SessionLog, clock: Clock) -> None:
    made = log.create(directory="/a", title="One")
    assert (made.title, made.directory, made.head, made.origin, made.entries, made.model) == (
        "One",
        "/a",
        None,
        None,
        0,
        "",
    )
    assert 1_800_000_000 < made.created == made.changed <= clock.now
    assert len(made.id) == 26
    assert made.id == made.id.lower()
    written = log.append(made.id, *CONVERSATION)
    now = log.session(made.id)
    assert (now.head, now.entries, now.model, now.created) == (
        written[-1].id,
        6,
        "deepseek-v4",
        made.created,
    )
    assert now.changed > made.changed


def test_the_model_is_that_of_the_agent_itself(log: SessionLog) -> None:
    session = log.create().id
    log.append(
        session,
        (Assistant("a"), Facts(model="one")),
        (Assistant("b"), Facts(model="two", subagent="helper")),
    )
    log.append(session, (User("c"), Facts(model="three")))
    assert log.session(session).model == "one"
    [first, *_] = log.entries(session)
    assert log.move_head(session, log.entries(session)[1].id).model == "one"
    assert log.fork(session, at=first.id).model == "one"
    [last] = log.append(session, (Assistant("d"), Facts("simulate:kimi", "kimi-k3")))
    for each in (log.session(session), log.fork(session, at=last.id)):
        assert each.model == "simulate:kimi:kimi-k3"


def test_the_model_that_was_asked_is_listed_until_one_answers(log: SessionLog) -> None:
    session = log.create().id
    log.append(session, User("a"))
    log.asked(session, "one")
    log.asked(session, "two")
    assert log.session(session).model == "one"
    log.append(session, (Assistant("b"), Facts(model="three")))
    assert log.session(session).model == "three"


def test_nothing_is_appended(log: SessionLog) -> None:
    session = log.create()
    assert log.append(session.id) == []
    assert log.entries(session.id) == []
    assert log.session(session.id) == session


def test_all_or_nothing_is_appended(log: SessionLog) -> None:
    session = log.create().id
    with pytest.raises(UsageError, match="stored as JSON"):
        log.append(session, User("fine"), Mark("odd", {"value": object()}))
    assert log.entries(session) == []


def test_who_does_not_know_the_head_is_told(log: SessionLog) -> None:
    session = log.create().id
    [first] = log.append(session, User("1"), after=None)
    log.append(session, User("2"), after=first.id)
    [third] = log.append(session, User("3"))
    for known in (first.id, None):
        with pytest.raises(SessionMoved, match=f"its newest entry is {third.id} now") as caught:
            log.append(session, User("lost"), after=known)
        assert (caught.value.session, caught.value.head) == (session, third.id)
    assert users(log, session) == ["1", "2", "3"]
    log.move_head(session, None)
    with pytest.raises(SessionMoved, match="is empty now"):
        log.append(session, User("lost"), after=third.id)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (str(copy), copy.head) == (str(caught.value), third.id)


def test_pages_are_read_backwards(log: SessionLog) -> None:
    session = log.create().id
    written = [log.append(session, User(str(number)))[0] for number in range(10)]
    assert log.entries(session, last=3) == written[7:]
    assert log.entries(session, last=3, before=written[7].id) == written[4:7]
    assert log.entries(session, last=30, before=written[2].id) == written[:2]
    assert log.entries(session, before=written[4].id) == written[:4]
    assert log.entries(session, before=written[0].id) == []
    assert log.entries(session, last=0) == []
    assert log.entries(session, last=10) == log.entries(session, last=11) == written


def test_an_entry_of_another_session_is_no_place_to_page_from(log: SessionLog) -> None:
    one, other = log.create().id, log.create().id
    [entry] = log.append(other, User("x"))
    for number in (entry.id, 10**9):
        with pytest.raises(UsageError, match=f"has no entry {number}"):
            log.entries(one, before=number)
        with pytest.raises(UsageError, match=f"has no entry {number}"):
            log.fork(one, at=number)
        with pytest.raises(UsageError, match=f"has no entry {number}"):
            log.move_head(one, number)


def test_a_fork_shares_entries(log: SessionLog) -> None:
    first = log.create(directory="/a", title="One")
    shared = log.append(first.id, *CONVERSATION)
    fork = log.fork(first.id, at=shared[2].id, title="Two")
    assert (fork.origin, fork.entries, fork.head, fork.directory, fork.model) == (
        first.id,
        3,
        shared[2].id,
        "/a",
        "deepseek-v4",
    )
    own = log.append(fork.id, User("elsewhere"))
    assert log.entries(fork.id) == [*shared[:3], *own]
    assert log.entries(first.id) == shared
    numbered = [log.fork(each).title for each in (first.id, first.id, log.fork(first.id).id)]
    assert numbered == ["One (3)", "One (4)", "One (5)"]
    assert log.session("One").id == first.id
    assert log.fork(log.create().id).title == ""
    assert log.entries(log.fork(fork.id).id) == [*shared[:3], *own]
    with pytest.raises(UsageError, match="has no entry"):
        log.fork(first.id, at=own[0].id)


def test_going_back_removes_nothing(log: SessionLog) -> None:
    session = log.create().id
    written = log.append(session, *CONVERSATION)
    back = log.move_head(session, written[1].id)
    assert (back.head, back.entries, back.model) == (written[1].id, 2, "")
    assert log.entries(session) == written[:2]
    other = log.append(session, User("another way"))
    assert log.entries(session) == [*written[:2], *other]
    assert log.move_head(session, written[-1].id).entries == len(written)
    assert log.entries(session) == written
    assert log.move_head(session, None).entries == 0
    assert log.entries(session) == []
    fresh = log.append(session, User("anew"))
    assert fresh[0].parent is None
    assert log.check() == []


def test_deleting_removes_what_nobody_else_reaches(log: SessionLog) -> None:
    first = log.create(title="first").id
    shared = log.append(first, User("one"), User("two"), User("three"))
    fork = log.fork(first, at=shared[1].id, title="fork").id
    log.append(fork, User("four"))
    left = log.create(title="other").id
    kept = log.append(left, User("kept"))
    log.keep_wire(shared[2].id, b"bytes")
    assert log.delete(first) == 1
    assert users(log, fork) == ["one", "two", "four"]
    assert log.wire(shared[2].id) is None
    assert log.search("three") == []
    assert [hit.entry.id for hit in log.search("two")] == [shared[1].id]
    log.move_head(fork, shared[0].id)
    assert log.delete(fork) == 3
    assert log.entries(left) == kept
    assert [info.title for info in log.sessions()] == ["other"]
    assert log.check() == []


def test_the_id_of_a_removed_entry_is_never_used_again(log: SessionLog) -> None:
    session = log.create().id
    [entry] = log.append(session, User("one"))
    log.delete(session)
    [newer] = log.append(log.create().id, User("two"))
    assert newer.id > entry.id


def test_sessions_are_listed_by_their_last_change(log: SessionLog) -> None:
    ids = [log.create(directory=f"/{number % 2}", title=str(number)).id for number in range(6)]
    log.append(ids[2], User("changed"))
    log.rename(ids[0], "renamed")
    assert [info.title for info in log.sessions()] == ["renamed", "2", "5", "4", "3", "1"]
    assert [info.title for info in log.sessions(directory="/0")] == ["renamed", "2", "4"]
    assert [info.title for info in log.sessions(limit=2, offset=1)] == ["2", "5"]
    assert log.sessions(directory="/none") == []


def test_a_session_is_found_by_what_it_is_called(new_url: NewUrl, clock: Clock) -> None:
    ids = iter(["abcd" + "0" * 22, "abce" + "0" * 22, "x" * 26, "y" * 26])
    log = open_sessions(new_url(), clock=clock, new_id=lambda: next(ids))
    first, second = log.create(title="Fix the parser"), log.create(title="abcd")
    twins = [log.create(title="twin").id, log.create(title="twin").id]
    assert log.session(first.id) == log.session(first.id.upper()) == first
    assert log.session("abcd0") == first
    assert log.session("ABCE") == second
    assert log.session("abcd") == second, "a title that is exact counts before a beginning"
    assert log.session("Fix the parser") == first
    for name, message in (
        ("abc", "no session is called 'abc'; did you mean"),
        ("fix the parser", "did you mean 'Fix the parser'"),
        ("nothing like it", "no session is called 'nothing like it'; `ferrule sessions list` lists all$"),
        ("", "no session is called ''; `ferrule sessions list` lists all$"),
        ("twin", f"more than one session is called 'twin'; say one of '{twins[0]}', '{twins[1]}'"),
    ):
        with pytest.raises(UnknownSession, match=message):
            log.session(name)
    log.close()


def test_a_beginning_of_two_ids_stands_for_none(new_url: NewUrl) -> None:
    ids = iter(["abcd" + "0" * 22, "abcd" + "1" * 22])
    log = open_sessions(new_url(), new_id=lambda: next(ids))
    made = [log.create().id, log.create().id]
    with pytest.raises(UnknownSession, match="more than one session is called 'abcd'") as caught:
        log.session("abcd")
    assert list(caught.value.near) == made
    assert pickle.loads(pickle.dumps(caught.value)).near == caught.value.near
    log.close()


def test_an_unknown_session_is_named_by_every_operation(log: SessionLog) -> None:
    log.create(title="there")
    for operation in (
        lambda: log.append("no", User("x")),
        lambda: log.entries("no"),
        lambda: log.entries("no", before=1),
        lambda: log.fork("no"),
        lambda: log.move_head("no", None),
        lambda: log.rename("no", "x"),
        lambda: log.delete("no"),
        lambda: log.session("no"),
    ):
        with pytest.raises(UnknownSession, match="no session is called 'no'"):
            operation()


def test_titles_and_directories_hold_any_text(log: SessionLog) -> None:
    for text in ("标题 ü \U0001f600", "a'b\"c%_?\\", "\n", "x" * 10_000):
        made = log.create(directory=text, title=text)
        assert (made.title, made.directory) == (text, text)
        assert log.session(text) == made
        assert log.sessions(directory=text) == [made]
    odd = log.create(directory="/a\udcff\0", title="b\ud800")
    assert odd.title == "b?"
    assert log.sessions(directory="/a\udcff\0") == [odd]
    assert log.rename(odd.id, "c\ud800\0").title == "c?"


def test_search_finds_words_in_both_languages(log: SessionLog) -> None:
    one = log.create(directory="/one", title="One").id
    other = log.create(directory="/other", title="Other").id
    first = log.append(
        one, User("The runners were running through Berlin."), User("我们明天在北京大学见面。")
    )
    second = log.append(
        other, Assistant("北京很大", "A thought about databases."), ToolResult("c", "error: no such table")
    )

    def found(words: str, **only: str) -> set[int]:
        return {hit.entry.id for hit in log.search(words, **only)}

    assert found("run") == found("Running") == {first[0].id}
    assert found("北京") == {first[1].id, second[0].id}
    assert found("北京大学") == {first[1].id}
    assert found("database") == {second[0].id}
    assert found("北京", directory="/other") == {second[0].id}
    assert found("北京", directory="/none") == set()
    assert found('"such table"') == {second[1].id}
    assert (
        found('"table such"') == found("京北") == found("") == found('"') == found("AND OR NOT *") == set()
    )
    assert found("Berl") == {first[0].id}, "the last word may be a beginning"
    assert len(log.search("北京", limit=1)) == 1


def test_no_text_is_too_long_to_be_indexed(log: SessionLog) -> None:
    session = log.create().id
    texts = [
        " ".join(f"{number:x}" for number in range(200_000)),
        "".join(map(chr, range(0x20000, 0x2A6D0))) * 5,
        " ".join(chr(0x10400 + number % 80) * (1 + number // 80 % 60) for number in range(20_000)),
        " ".join(chr(0x10400 + number // 80 % 80) + chr(0x10400 + number % 80) for number in range(70_000)),
        "x" * 3_000_000,
    ]
    written = log.append(session, *map(User, texts))
    assert log.entries(session) == written
    assert [hit.entry for hit in log.search("1a2b")] == written[:1]
    assert log.check() == []


def test_a_hit_says_where_it_was_found(log: SessionLog) -> None:
    session = log.create(title="One")
    log.append(session.id, User("filler " * 100 + "the needle\nlies 在北京大学 here " + "filler " * 100))
    [hit] = log.search("needle 北京")
    assert hit.session == log.session(session.id)
    assert [hit.excerpt[start:end] for start, end in hit.spans] == ["needle", "北京"]
    assert hit.excerpt.startswith("…")
    assert hit.excerpt.endswith("…")
    assert "needle lies" in hit.excerpt
    assert len(hit.excerpt) < 400


def test_what_no_session_reaches_is_not_found(log: SessionLog) -> None:
    first = log.create(title="first").id
    written = log.append(first, User("needle one"), User("needle two"), User("needle three"))
    fork = log.fork(first, at=written[1].id, title="fork").id
    log.move_head(first, written[0].id)
    hits = {hit.entry.id: hit.session.id for hit in log.search("needle")}
    assert hits == {written[0].id: first, written[1].id: fork}
    assert [hit.entry.id for hit in log.search("needle three")] == []
    assert len(log.search("needle", limit=1)) == 1


def test_the_wire_of_an_entry(log: SessionLog) -> None:
    session = log.create().id
    [entry] = log.append(session, REPLY)
    assert log.wire(entry.id) is None
    body = bytes(range(256)) * 1_000
    log.keep_wire(entry.id, body)
    assert log.wire(entry.id) == body
    log.keep_wire(entry.id, b"")
    assert log.wire(entry.id) == b""
    with pytest.raises(UsageError, match="there is no entry 99"):
        log.keep_wire(99, b"")
    assert log.wire(99) is None
    assert log.check() == []


def test_a_closed_log_is_unavailable(log: SessionLog) -> None:
    session = log.create().id
    log.close()
    log.close()
    for operation in (lambda: log.entries(session), lambda: log.append(session, User("x")), log.check):
        with pytest.raises(SessionsUnavailable, match="closed"):
            operation()


def test_threads_share_a_log(log: SessionLog) -> None:
    session = log.create().id

    def write(name: str) -> None:
        for number in range(25):
            log.append(session, User(f"{name} {number}"))
            log.entries(session, last=2)

    threads = [threading.Thread(target=write, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    there = users(log, session)
    assert len(there) == 100
    for name in "abcd":
        assert [each for each in there if str(each).startswith(name)] == [
            f"{name} {number}" for number in range(25)
        ]
    assert log.check() == []
