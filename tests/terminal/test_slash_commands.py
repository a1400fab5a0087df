from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from rich.cells import cell_len

from ferrule.core.errors import UsageError
from ferrule.core.locale import Words
from ferrule.core.messages import StopReason
from ferrule.sessions.entries import SessionInfo
from ferrule.terminal.face import ChatServices
from ferrule.terminal.input_texts import MOST_FOR_TERMINALS
from ferrule.terminal.live.live_events import ReplyEnded, ServerView, TurnBegan, TurnEnded
from ferrule.terminal.slash_commands import COMMANDS, KEYS, command_lines, completions, run_command
from tests.terminal.live.scripted_live import SESSION, STATUS, ScriptedLive
from tests.terminal.said_face import SaidFace

Language = Literal["en", "zh"]
BOTH = pytest.mark.parametrize("language", ["en", "zh"])


def run(
    line: str, face: SaidFace, live: ScriptedLive | None = None, services: ChatServices | None = None
) -> tuple[bool, ScriptedLive]:
    live = live or ScriptedLive()
    return asyncio.run(run_command(line, live, face, services)), live


@BOTH
@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"/rename", "/export", "/quit"}))
def test_every_command_runs_and_leaves_the_input_alone(name: str, language: Language) -> None:
    face = SaidFace(language, None, None)
    done, _ = run(name, face)
    assert done
    not_here = name == "/doctor"
    assert face.texts == ([name] if not_here else ["the last message"] if name == "/undo" else [])
    assert all(text.strip() for text in face.shown)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/model qwen:qwen3-max", ("set_model", ("qwen:qwen3-max",))),
        ("/thinking high", ("set_thinking", ("high",))),
        ("/mode plan", ("set_mode", ("plan",))),
        ("/compact keep the names", ("compact", ("keep the names",))),
        ("/fork another way", ("fork", ("another way",))),
        ("/rename  New title ", ("rename", ("New title",))),
        ("/export a b.md", ("export", ("a b.md",))),
        ("/sessions 解析", ("sessions", ("解析",))),
        ("/new", ("new", ())),
        ("/redo", ("redo", ())),
    ],
)
def test_what_is_typed_reaches_the_conversation(line: str, said: tuple[str, tuple[object, ...]]) -> None:
    face = SaidFace()
    done, live = run(line, face)
    assert done
    assert said in live.said
    assert face.texts == []


@pytest.mark.parametrize(
    ("line", "picked", "said"),
    [
        ("/model", "qwen:qwen3-max", ("set_model", ("qwen:qwen3-max",))),
        ("/thinking", "off", ("set_thinking", ("off",))),
        ("/mode", "auto", ("set_mode", ("auto",))),
    ],
)
def test_what_is_picked_reaches_the_conversation(
    line: str, picked: str, said: tuple[str, tuple[object, ...]]
) -> None:
    assert said in run(line, SaidFace("en", picked))[1].said
    assert said not in run(line, SaidFace("en", None))[1].said


def test_the_own_session_is_none_to_go_on_with() -> None:
    face = SaidFace()
    run("/resume", face)
    assert face.shown == ["There is no other session in this directory."]


@BOTH
def test_an_unknown_command_says_what_was_meant_and_gives_the_text_back(language: Language) -> None:
    face = SaidFace(language)
    done, _ = run("/modle qwen", face)
    assert not done
    assert "/model" in face.shown[0]
    assert face.texts == ["/modle qwen"]


def test_a_beginning_is_no_command_and_is_told_how_it_goes_on() -> None:
    face = SaidFace()
    run("/con", face)
    assert "/context" in face.shown[0]


def test_what_nobody_could_mean_points_to_the_help() -> None:
    face = SaidFace()
    run("/xyzzy", face)
    assert face.shown == ["There is no command /xyzzy. See /help."]


@pytest.mark.parametrize(
    "line", ["/mode fast", "/new session", "/rename", "/export", "/doctor", "/permissions"]
)
def test_what_cannot_be_done_says_why_and_gives_the_text_back(line: str) -> None:
    face = SaidFace()
    done, live = run(line, face)
    assert done
    assert live.said == []
    assert len(face.shown) == 1
    assert face.texts == [line]


@pytest.mark.parametrize("error", [UsageError("no such model"), RuntimeError("foreign")])
def test_an_error_is_described_and_the_text_given_back(error: Exception) -> None:
    face = SaidFace()
    done, _ = run("/model x:y", face, ScriptedLive(raising={"set_model": error}))
    assert done
    assert f"<{type(error).__name__}> {error}" in face.shown[0]
    assert face.texts == ["/model x:y"]


def test_undo_puts_the_text_into_the_input() -> None:
    face = SaidFace()
    run("/undo", face)
    assert face.texts == ["the last message"]


def test_servers_of_tools_are_listed_with_their_states() -> None:
    class Served(ScriptedLive):
        async def servers(self) -> list[ServerView]:
            return [ServerView("slow", "starting"), ServerView("sad", "failed", "no database")]

    face = SaidFace()
    run("/mcp", face, Served())
    assert face.shown == ["slow  starting …\nsad   did not start  no database"]


def test_sessions_are_a_list_to_choose_from() -> None:
    class Two(ScriptedLive):
        async def sessions(self, words: str = "") -> list[SessionInfo]:
            return [SESSION, replace(SESSION, id="0198ffff", title="Another")]

    live, face = Two(), SaidFace("en", "0198ffff")
    run("/sessions", face, live)
    [(_, _, items, current)] = face.did
    assert ([each.title for each in items], current) == (["Fix the parser", "Another"], SESSION.id)
    assert ("switch", ("0198ffff",)) in live.said
    face.picks = [SESSION.id]
    run("/sessions", face, live)
    assert [name for name, _ in live.said].count("switch") == 1


def test_the_wire_of_the_last_reply() -> None:
    past = [ReplyEnded("a", "", 0, StopReason.STOP, entry=7), ReplyEnded("b", "", 0, StopReason.STOP)]
    face = SaidFace()
    run("/wire", face, ScriptedLive(past=past))
    assert face.did[-1][0::2] == ("page", 'data: {"choices": []}')
    assert face.shown == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/model qwen:qwen3-max", "ferrule config set model qwen:qwen3-max"),
        ("/model local:/a b.gguf", "ferrule config set model 'local:/a b.gguf'"),
        ("/thinking high", "ferrule config set thinking high"),
    ],
)
def test_what_a_session_keeps_is_said_and_how_new_ones_would_begin_with_it(line: str, told: str) -> None:
    face = SaidFace()
    run(line, face)
    assert "This session keeps it." in face.shown[0]
    assert face.shown[0].endswith(told)


def test_language_changes_at_once() -> None:
    face = SaidFace("en")
    run("/lang zh", face)
    assert face.shown == ["现在使用中文。"]


def test_services() -> None:
    async def doctor() -> str:
        return "all well"

    services = ChatServices(doctor)
    face = SaidFace("en", "0")
    run("/doctor", face, services=services)
    run("/permissions", face, services=services)
    assert face.shown[0] == "all well"
    [item] = face.did[-1][2]
    assert item.title == "commands that begin with `git status`"
    assert item.note == "in this session"
    assert (
        face.shown[1] == "Revoked: commands that begin with `git status`. Such calls are asked about again."
    )


def test_completion() -> None:
    def complete(line: str) -> list[tuple[str, int]]:
        found = asyncio.run(completions(line, Words("zh"), ScriptedLive()))
        return [(each.text, each.start) for each in found]

    assert complete("/mo") == [("/model ", 0), ("/mode ", 0)]
    assert complete("/mode a") == [("ask", 6), ("auto-edit", 6), ("auto", 6)]
    assert complete("/model qwen") == [("qwen:qwen3-max", 7)]
    assert complete("/nothing ") == []
    assert len(complete("/")) == len(COMMANDS)


def test_completion_while_the_conversation_opens() -> None:
    assert asyncio.run(completions("/model q", Words("en"))) == []


@BOTH
def test_usage_is_in_the_language(language: Language) -> None:
    lines = dict(command_lines(Words(language)))
    assert ("/fork [TITLE]" in lines) == (language == "en")
    assert ("/fork [标题]" in lines) == (language == "zh")
    assert "/mode [plan|ask|auto-edit|auto]" in lines


@pytest.mark.parametrize(("file", "language"), [("terminal.md", "en"), ("terminal.zh-CN.md", "zh")])
def test_the_document_has_the_keys_and_commands_that_help_lists(file: str, language: Language) -> None:
    text = (Path(__file__).parents[2] / "docs" / file).read_text("utf-8")
    for key, about in KEYS:
        assert f"| `{key}` | {Words(language)(about)} |" in text
    for name in COMMANDS:
        assert f"`{name}`" in text


TURNS = (TurnBegan("first\nand more", entry=3), TurnBegan("", ("a.png",), entry=7))


@BOTH
@pytest.mark.parametrize(
    ("line", "picks", "what", "text"),
    [
        ("/rewind", ("3", "both"), "both", ["first\nand more"]),
        ("/rewind conversation", ("3",), "conversation", ["first\nand more"]),
        ("/rewind files", ("3",), "files", []),
        ("/rewind", ("3", None), None, []),
        ("/rewind files", (None,), None, []),
    ],
)
def test_any_message_can_be_gone_back_to(
    line: str, picks: tuple[str | None, ...], what: str | None, text: list[str], language: Language
) -> None:
    face = SaidFace(language, *picks)
    _, live = run(line, face, ScriptedLive(past=TURNS))
    assert live.said == ([("rewind", (3, what))] if what else [])
    assert face.texts == text
    items = face.did[0][2]
    assert [item.value for item in items] == ["7", "3"]
    assert "a.png" in items[0].note
    assert "slash." not in str(face.did)


# The clipboard, the state, and a file of instructions.


def reply(text: str, subagent: str = "") -> ReplyEnded:
    return ReplyEnded(text, "", 0, StopReason.STOP, subagent=subagent)


def test_the_last_answer_is_handed_to_the_terminal_where_there_is_no_tool() -> None:
    past = [
        reply("first"),
        reply("# Last\x1b[31m\n"),
        reply("of a subagent", "s"),
        reply(" \n"),
        *[TurnEnded("done")] * 60,
    ]
    face = SaidFace()
    run("/copy", face, ScriptedLive(past=past))
    assert face.did == [("copy", "# Last␛[31m")]
    assert "11 characters" in face.shown[0]


def test_what_becomes_of_an_answer_that_cannot_be_copied() -> None:
    face = SaidFace()
    run("/copy", face)
    assert face.shown == ["There is no answer yet."]
    run("/copy", face, ScriptedLive(past=[reply("字" * (MOST_FOR_TERMINALS // 3 + 1))]))
    assert "/export" in face.shown[1]
    assert face.did == []
    face.terminal = False
    run("/copy", face, ScriptedLive(past=[reply("a")]))
    assert "no clipboard" in face.shown[2]


def test_a_tool_of_the_system_takes_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wl-copy").write_text(f"#!/bin/sh\n/bin/cat > {tmp_path}/taken\n")
    (tmp_path / "wl-copy").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    face, services = SaidFace(), ChatServices(environ={"WAYLAND_DISPLAY": "wayland-0"})
    run("/copy", face, ScriptedLive(past=[reply("the answer")]), services)
    assert (tmp_path / "taken").read_text() == "the answer"
    assert face.did == []
    assert "wl-copy" in face.shown[0]


def test_a_cleared_conversation_is_named() -> None:
    face = SaidFace()
    _, live = run("/clear", face)
    assert ("new", ()) in live.said
    assert face.shown == [], "nothing was said in it"
    status = replace(STATUS, session=replace(SESSION, entries=3))
    run("/clear", face, ScriptedLive(status=status))
    assert face.shown == ["The last session is kept: /resume (Fix the parser)"]


@BOTH
def test_the_state_of_a_conversation(language: Language) -> None:
    face = SaidFace(language)
    run("/status", face)
    [shown] = face.shown
    told = ("1.2.3", "deepseek:deepseek-v4-flash", "/work/demo (main)", "0198c0de", "AGENTS.md", "0.0123")
    assert all(each in shown for each in told)
    assert all(
        each in shown for each in (("沙箱", "3 个工具") if language == "zh" else ("sandbox", "3 tools"))
    )
    assert all(cell_len(line) <= 80 for line in shown.splitlines())


@BOTH
def test_instructions_are_written_and_of_those_that_are_there_the_user_is_asked(
    tmp_path: Path, language: Language
) -> None:
    status = replace(STATUS, directory=str(tmp_path))
    face = SaidFace(language, "keep", None, "revise")
    _, live = run("/init", face, ScriptedLive(status=status))
    [(_, (text, *_))] = [each for each in live.said if each[0] == "say"]
    assert "AGENTS.md" in str(text)
    assert face.did == []
    (tmp_path / "AGENTS.md").write_text("mine")
    for _ in range(2):
        assert not [
            each for each in run("/init", face, ScriptedLive(status=status))[1].said if each[0] == "say"
        ]
    _, live = run("/init", face, ScriptedLive(status=status))
    [(_, (revised, *_))] = [each for each in live.said if each[0] == "say"]
    assert str(revised).endswith(str(text))
    assert len(str(revised)) > len(str(text))
