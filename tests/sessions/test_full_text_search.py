"""What is searched is found in SQLite: Chinese inside sentences, English by its stems; a query is only words."""

import sqlite3
from contextlib import closing

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ferrule.core.messages import Assistant, BrokenCall, Origin, System, ToolCall, ToolResult, User
from ferrule.sessions.entries import Mark, Said
from ferrule.sessions.full_text_search import (
    LONGEST_WORD,
    MOST_CHARACTERS,
    match_fts5,
    searched_text,
    words_of,
)
from tests.sessions.any_said import SAID, TEXT

NATIVE = Origin("native", "native")


def finds(query: str, *said: Said | str) -> list[int]:
    """The places of what is found, in an index as the log has it."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.execute("CREATE VIRTUAL TABLE words USING fts5(said, tokenize='porter unicode61')")
        each = [User(one) if isinstance(one, str) else one for one in said]
        db.executemany("INSERT INTO words (rowid, said) VALUES (?, ?)", enumerate(map(words_of, each)))
        match = match_fts5(query)
        if not match:
            return []
        return [
            row for (row,) in db.execute("SELECT rowid FROM words WHERE words MATCH ? ORDER BY 1", (match,))
        ]


FOUND = [
    ("文件", "请读取文件并总结。"),
    ("取文", "请读取文件并总结。"),
    ("读取 总结", "请读取文件并总结。"),
    ("件", "请读取文件并总结。"),
    ("ファイル", "このファイルを読む"),
    ("파일", "이 파일을 읽어라"),
    ("設定ファイル", "設定ファイル"),
    ("读取config", "读取config文件"),
    ("config文件", "读取config文件"),
    ("Config", "读取 CONFIG 文件"),
    ("ＡＢＣ", "the abc of it"),
    ("run", "It was running."),
    ("running", "They run."),
    ("runs fast", "a fast runner that has run"),
    ("repair call", "The calls were repaired."),
    ("conf", "the configuration"),
    ("broken conf", "a broken configuration"),
    ('"tool call"', "whole tool calls"),
    ("“tool call”", "whole tool calls"),
    ("「读取文件」", "请读取文件"),
    ('"读取 config"', "请读取config"),
    ('"open quote', "he said open quotes"),
    ("read_file", "use read_file now"),
    ("read file", "use read_file now"),
    ("a.b/c.py", "in /x/a.b/c.py:12"),
    ("3.14", "pi is 3.14"),
    ("café", "cafe\u0301"),
    ("résumé", "RÉSUMÉ"),
    ("don't", "you don't say"),
    ("\U00020000", "a\U00020000b"),
]


@pytest.mark.parametrize(("query", "text"), FOUND)
def test_found(query: str, text: str) -> None:
    assert finds(query, text, "nothing 无关 of the kind") == [0]


NOT_FOUND = [
    ("件文", "请读取文件并总结。"),
    ("文件", "文字和条件"),
    ("取件", "读取文件"),
    ("run", "a brunch"),
    ('"call tool"', "tool call"),
    ('"conf"', "the configuration"),
    ("conf broken", "a broken configuration"),
    ("one two", "one three"),
    ("", "anything"),
    ("?! … *", "anything ?! … *"),
    ("\ud83d", "anything"),
]


@pytest.mark.parametrize(("query", "text"), NOT_FOUND)
def test_not_found(query: str, text: str) -> None:
    assert finds(query, text) == []


OPERATORS = [
    "alpha OR beta", "alpha AND beta", "alpha NOT beta", "NEAR(alpha beta)", "NEAR(alpha beta, 2)",
    "said:alpha", "{said}: alpha", "- said : alpha", "^alpha", "alpha*", "alpha + beta", "(alpha)",
    "alpha'); DROP TABLE words; --", 'alpha" OR "beta', '"', '""', "alpha \x00 beta", "alpha:*",
    "alpha & !beta | gamma <-> delta",
]  # fmt: skip


@pytest.mark.parametrize("query", OPERATORS)
def test_operators_are_words(query: str) -> None:
    words = [word for word in words_of(User(query)).split() if word]
    assert finds(query, "alpha", "beta", "gamma") == [
        at for at, text in enumerate(["alpha", "beta", "gamma"]) if words == [text]
    ]
    assert finds(query, query) == ([0] if words else [])


@given(TEXT | st.text(alphabet="ab中文 \"'*^:(){}-+,ORNEAT\\\x00\ud800"), SAID)
@example("a OR b", User("a"))
def test_a_query_is_always_valid_and_plain(query: str, said: Said) -> None:
    finds(query, said)
    match = match_fts5(query)
    assert match.encode().decode() == match
    rest = match_fts5(query).replace('"', " ").replace("*", " ")
    assert all(character == " " or character.isalnum() for character in rest)


@given(st.text(alphabet="ab12 中文字_-.\"'\n“”", max_size=30))
def test_a_text_finds_itself(text: str) -> None:
    assert finds(text, text, "zzz") == ([0] if words_of(User(text)) else [])


def test_words_in_a_row_are_a_phrase() -> None:
    assert match_fts5("读取 config 文") == '"读 取" "config" "文"*'
    assert match_fts5('run "tool call"') == '"run" "tool call"'


def test_what_is_searched_of_each_kind() -> None:
    picture = [{"type": "text", "text": "see"}, {"type": "image_url", "image_url": {"url": "data:secret"}}]
    whole = ToolCall("1", "read_file", {"path": "a.txt", "deep": [{"n": 5, "yes": True}]}, NATIVE)
    broken = BrokenCall("2", "write", '{"text": "one\\ntwo', "truncated", NATIVE, "cut")
    reply = Assistant("said", "thought", (whole, broken))
    for said, words in (
        (System("be brief"), "be brief"),
        (User(picture), "see"),
        (reply, "thought said read file a txt 5 write text one two"),
        (ToolResult("1", "done", "ls"), "ls done"),
        (Mark("summary", {"text": "short", "n": 1}), "short 1"),
    ):
        assert words_of(said) == words
    assert searched_text(ToolResult("1", "", "ls")) == "ls"


def test_limits() -> None:
    assert len(words_of(User("ab " * MOST_CHARACTERS))) <= MOST_CHARACTERS
    assert words_of(User("x" * 1000)) == "x" * LONGEST_WORD
    assert finds("x" * 1000, "x" * 900) == [0]
    assert words_of(Mark("n", {"n": [10**5000, 1e300, 7]})) == "7"


@given(SAID)
def test_what_is_indexed_is_plain(said: Said) -> None:
    words = words_of(said)
    assert words.encode().decode() == words
    assert all(character == " " or character.isalnum() for character in words)
    assert "  " not in words
