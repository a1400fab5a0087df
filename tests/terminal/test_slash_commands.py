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
from ferrule.terminal.frontend import ChatServices
from ferrule.terminal.input_sources import MOST_FOR_TERMINALS
from ferrule.terminal.live.live_events import ReplyEnded, ServerView, TurnBegan, TurnEnded
from ferrule.terminal.slash_commands import COMMANDS, KEYS, command_lines, completions, run_command
from tests.terminal.live.scripted_live import SESSION, STATUS, ScriptedLive
from tests.terminal.said_face import SaidFace

Language = Literal["en", "zh"]
BOTH = pytest.mark.parametrize("language", ["en", "zh"])


def run(
    line: str, frontend: SaidFace, live: ScriptedLive | None = None, services: ChatServices | None = None
) -> tuple[bool, ScriptedLive]:
    live = live or ScriptedLive()
    return asyncio.run(run_command(line, live, frontend, services)), live


@BOTH
@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"/rename", "/export", "/quit"}))
def test_every_command_runs_and_leaves_the_input_alone(name: str, language: Language) -> None:
    frontend = SaidFace(language, None, None)
    done, _ = run(name, frontend)
    assert done
    not_here = name == "/doctor"
    assert frontend.texts == ([name] if not_here else ["the last message"] if name == "/undo" else [])
    assert all(text.strip() for text in frontend.shown)


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
    frontend = SaidFace()
    done, live = run(line, frontend)
    assert done
    assert said in live.said
    assert frontend.texts == []


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
    frontend = SaidFace()
    run("/resume", frontend)
    assert frontend.shown == ["There is no other session in this directory."]


@BOTH
@pytest.mark.parametrize(
    ("line", "near"), [("/modle qwen", "/model"), ("/con", "/context"), ("/xyzzy", "/help")]
)
def test_an_unknown_command_says_what_was_meant_and_gives_the_text_back(
    language: Language, line: str, near: str
) -> None:
    frontend = SaidFace(language)
    done, _ = run(line, frontend)
    assert not done
    assert near in frontend.shown[0]
    assert frontend.texts == [line]


@pytest.mark.parametrize(
    "line", ["/mode fast", "/new session", "/rename", "/export", "/doctor", "/permissions"]
)
def test_what_cannot_be_done_says_why_and_gives_the_text_back(line: str) -> None:
    frontend = SaidFace()
    done, live = run(line, frontend)
    assert done
    assert live.said == []
    assert len(frontend.shown) == 1
    assert frontend.texts == [line]


@pytest.mark.parametrize("error", [UsageError("no such model"), RuntimeError("foreign")])
def test_an_error_is_described_and_the_text_given_back(error: Exception) -> None:
    frontend = SaidFace()
    done, _ = run("/model x:y", frontend, ScriptedLive(raising={"set_model": error}))
    assert done
    assert f"<{type(error).__name__}> {error}" in frontend.shown[0]
    assert frontend.texts == ["/model x:y"]


def test_servers_of_tools_are_listed_with_their_states() -> None:
    class Served(ScriptedLive):
        async def servers(self) -> list[ServerView]:
            return [ServerView("slow", "starting"), ServerView("sad", "failed", "no database")]

    frontend = SaidFace()
    run("/mcp", frontend, Served())
    assert frontend.shown == ["slow  starting …\nsad   did not start  no database"]


def test_sessions_are_a_list_to_choose_from() -> None:
    class Two(ScriptedLive):
        async def sessions(self, words: str = "") -> list[SessionInfo]:
            return [SESSION, replace(SESSION, id="0198ffff", title="Another")]

    live, frontend = Two(), SaidFace("en", "0198ffff")
    run("/sessions", frontend, live)
    [(_, _, items, current)] = frontend.did
    assert ([each.title for each in items], current) == (["Fix the parser", "Another"], SESSION.id)
    assert ("switch", ("0198ffff",)) in live.said
    frontend.picks = [SESSION.id]
    run("/sessions", frontend, live)
    assert [name for name, _ in live.said].count("switch") == 1


def test_the_wire_of_the_last_reply() -> None:
    past = [ReplyEnded("a", "", 0, StopReason.STOP, entry=7), ReplyEnded("b", "", 0, StopReason.STOP)]
    frontend = SaidFace()
    run("/wire", frontend, ScriptedLive(past=past))
    assert frontend.did[-1][0::2] == ("page", 'data: {"choices": []}')
    assert frontend.shown == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/model qwen:qwen3-max", "ferrule config set model qwen:qwen3-max"),
        ("/model local:/a b.gguf", "ferrule config set model 'local:/a b.gguf'"),
        ("/thinking high", "ferrule config set thinking high"),
    ],
)
def test_what_a_session_keeps_is_said_and_how_new_ones_would_begin_with_it(line: str, told: str) -> None:
    frontend = SaidFace()
    run(line, frontend)
    assert "This session keeps it." in frontend.shown[0]
    assert frontend.shown[0].endswith(told)


def test_the_list_of_themes_begins_with_the_present_one() -> None:
    frontend = SaidFace("en", None)
    run("/theme", frontend)
    [(_, _, items, current)] = frontend.did
    assert current == frontend.chosen_theme
    assert all(each.title != each.note for each in items)


def test_language_changes_at_once() -> None:
    frontend = SaidFace("en")
    run("/lang zh", frontend)
    assert frontend.shown == ["现在使用中文。"]


def test_services() -> None:
    async def doctor() -> str:
        return "all well"

    services = ChatServices(doctor)
    frontend = SaidFace("en", "0")
    run("/doctor", frontend, services=services)
    run("/permissions", frontend, services=services)
    assert frontend.shown[0] == "all well"
    [item] = frontend.did[-1][2]
    assert item.title == "commands that begin with `git status`"
    assert item.note == "in this session"
    assert (
        frontend.shown[1]
        == "Revoked: commands that begin with `git status`. Such calls are asked about again."
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
    language: Language, line: str, picks: tuple[str | None, ...], what: str | None, text: list[str]
) -> None:
    frontend = SaidFace(language, *picks)
    _, live = run(line, frontend, ScriptedLive(past=TURNS))
    assert live.said == ([("rewind", (3, what))] if what else [])
    assert frontend.texts == text
    items = frontend.did[0][2]
    assert [item.value for item in items] == ["7", "3"]
    assert "a.png" in items[0].note
    assert "slash." not in str(frontend.did)


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
    frontend = SaidFace()
    run("/copy", frontend, ScriptedLive(past=past))
    assert frontend.did == [("copy", "# Last␛[31m")]
    assert "11 characters" in frontend.shown[0]


def test_what_becomes_of_an_answer_that_cannot_be_copied() -> None:
    frontend = SaidFace()
    run("/copy", frontend)
    assert frontend.shown == ["There is no answer yet."]
    run("/copy", frontend, ScriptedLive(past=[reply("字" * (MOST_FOR_TERMINALS // 3 + 1))]))
    assert "/export" in frontend.shown[1]
    assert frontend.did == []
    frontend.terminal = False
    run("/copy", frontend, ScriptedLive(past=[reply("a")]))
    assert "no clipboard" in frontend.shown[2]


def test_a_tool_of_the_system_takes_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wl-copy").write_text(f"#!/bin/sh\n/bin/cat > {tmp_path}/taken\n")
    (tmp_path / "wl-copy").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    frontend, services = SaidFace(), ChatServices(environ={"WAYLAND_DISPLAY": "wayland-0"})
    run("/copy", frontend, ScriptedLive(past=[reply("the answer")]), services)
    assert (tmp_path / "taken").read_text() == "the answer"
    assert frontend.did == []
    assert "wl-copy" in frontend.shown[0]


def test_a_cleared_conversation_is_named() -> None:
    frontend = SaidFace()
    _, live = run("/clear", frontend)
    assert ("new", ()) in live.said
    assert frontend.shown == [], "nothing was said in it"
    status = replace(STATUS, session=replace(SESSION, entries=3))
    run("/clear", frontend, ScriptedLive(status=status))
    assert frontend.shown == ["The last session is kept: /resume (Fix the parser)"]


@BOTH
def test_the_state_of_a_conversation(language: Language) -> None:
    frontend = SaidFace(language)
    run("/status", frontend)
    [shown] = frontend.shown
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
    frontend = SaidFace(language, "keep", None, "revise")
    _, live = run("/init", frontend, ScriptedLive(status=status))
    [(_, (text, *_))] = [each for each in live.said if each[0] == "say"]
    assert "AGENTS.md" in str(text)
    assert frontend.did == []
    (tmp_path / "AGENTS.md").write_text("mine")
    for _ in range(2):
        assert not [
            each for each in run("/init", frontend, ScriptedLive(status=status))[1].said if each[0] == "say"
        ]
    _, live = run("/init", frontend, ScriptedLive(status=status))
    [(_, (revised, *_))] = [each for each in live.said if each[0] == "say"]
    assert str(revised).endswith(str(text))
    assert len(str(revised)) > len(str(text))
