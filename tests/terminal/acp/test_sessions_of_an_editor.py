"""Sessions as an editor opens, lists, forks and closes them, and what it can set in them."""

import base64
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from acp import (
    RequestError,
    embedded_text_resource,
    image_block,
    resource_block,
    resource_link_block,
    text_block,
)
from acp.schema import (
    AuthCapabilities,
    ClientCapabilities,
    EnvVariable,
    HttpHeader,
    HttpMcpServer,
    McpServerStdio,
)

from ferrule.core.errors import (
    AuthenticationFailed,
    ContentFiltered,
    Disconnected,
    Failure,
    MissingKey,
    UsageError,
)
from ferrule.core.messages import Origin, StopReason, ToolCall
from ferrule.terminal.live import live_events as events
from ferrule.terminal.live.live_events import FileChange, Question
from tests.terminal.acp.editor import ScriptedConversations, begun, connected, told
from tests.terminal.live.scripted_live import SESSION, STATUS, ScriptedLive


async def test_what_is_offered(tmp_path: Path) -> None:
    async with connected(ScriptedConversations(ScriptedLive())) as editor:
        said = await editor.agent.initialize(protocol_version=7)
        assert said.protocol_version == 1
        able = said.agent_capabilities
        assert able.load_session
        assert able.prompt_capabilities.image
        assert able.prompt_capabilities.embedded_context
        assert able.mcp_capabilities.http
        assert able.session_capabilities.fork is not None
        assert said.agent_info.name == "ferrule"
        assert said.auth_methods[0].id == "ferrule-key"
        made = await editor.agent.new_session(cwd=str(tmp_path))
        assert [each.id for each in made.modes.available_modes] == ["plan", "ask", "auto-edit", "auto"]
        assert made.modes.current_mode_id == "ask"
        assert {each.id: each.current_value for each in made.config_options} == {
            "mode": "ask",
            "model": "deepseek:deepseek-v4-flash",
            "thinking": "auto",
        }
        await editor.until(lambda it: bool(it.of("usage_update")))
        [commands] = editor.of("available_commands_update")
        assert {"compact", "undo", "context"} <= {each["name"] for each in commands["availableCommands"]}
        [usage] = editor.of("usage_update")
        assert (usage["used"], usage["size"]) == (12_300, 131_072)
        assert usage["cost"] == {"amount": 0.0123, "currency": "USD"}


async def test_a_key_is_given_in_a_terminal_that_the_editor_opens_if_it_can() -> None:
    async with connected(ScriptedConversations()) as editor:
        able = ClientCapabilities(auth=AuthCapabilities(terminal=True))
        said = await editor.agent.initialize(protocol_version=1, client_capabilities=able)
        [method] = said.auth_methods
        assert (method.type, method.args) == ("terminal", ["--login"])
        able = ClientCapabilities(field_meta={"terminal-auth": True})
        said = await editor.agent.initialize(protocol_version=1, client_capabilities=able)
        [method] = said.auth_methods
        assert method.field_meta["terminal-auth"]["args"][-2:] == ["acp", "--login"]


async def test_modes_models_and_thinking(tmp_path: Path) -> None:
    live = ScriptedLive()
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        await editor.agent.set_session_mode(session_id=session, mode_id="plan")
        await editor.until(lambda it: bool(it.of("current_mode_update")))
        assert editor.of("current_mode_update")[0]["currentModeId"] == "plan"
        for name, value in (("model", "qwen:qwen3-max"), ("thinking", "high"), ("mode", "auto")):
            now = await editor.agent.set_config_option(session_id=session, config_id=name, value=value)
            assert {each.id: each.current_value for each in now.config_options}[name] == value
        for name, value in (("thinking", "much"), ("colour", "red"), ("mode", "yolo")):
            with pytest.raises(RequestError) as refused:
                await editor.agent.set_config_option(session_id=session, config_id=name, value=value)
            assert refused.value.code == -32602
    assert ("set_thinking", ("high",)) in live.said


async def test_a_model_that_cannot_be_is_refused(tmp_path: Path) -> None:
    live = ScriptedLive(raising={"set_model": UsageError("no such vendor")})
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        with pytest.raises(RequestError, match="no such vendor"):
            await editor.agent.set_config_option(session_id=session, config_id="model", value="x:y")


PAST = (
    events.TurnBegan("What is @a.py [b]?", ("a.py", "b", "pic.png"), 1),
    events.ThinkingPiece("Hm."),
    events.TextPiece("A parser."),
    events.ReplyEnded("A parser.", "Hm.", 0, StopReason.STOP),
    *(events.TurnBegan(f"Question {number}", (), 10 + number) for number in range(450)),
)


async def test_a_session_is_loaded_with_all_of_its_past(tmp_path: Path) -> None:
    live = ScriptedLive((events.TextPiece("On."),), past=PAST)
    conversations = ScriptedConversations(live, known=[SESSION.id])
    async with connected(conversations) as editor:
        made = await editor.agent.load_session(cwd=str(tmp_path), session_id=SESSION.id)
        assert made.modes is not None
        users = editor.of("user_message_chunk")  # before the answer, as the protocol wants it
        assert users[0]["content"]["text"] == "What is @a.py [b]?\n[pic.png]"
        assert users[-1]["content"]["text"] == "Question 449"
        assert len(users) == 451
        assert editor.text() == "A parser."
        assert editor.text("agent_thought_chunk") == "Hm."
        editor.updates.clear()
        await editor.agent.load_session(cwd=str(tmp_path), session_id=SESSION.id)  # open already
        assert len(editor.of("user_message_chunk")) == 451
        assert (await editor.say(SESSION.id, "Go on.")).stop_reason == "end_turn"
    assert conversations.opened == [(tmp_path, SESSION.id, {})]


async def test_a_call_that_was_cut_off_is_asked_about_as_the_one_that_was_told(tmp_path: Path) -> None:
    call = ToolCall("c", "execute", {"command": "make"}, Origin("native", "native"))
    past = (
        events.TurnBegan("Go."),
        events.ReplyEnded("", "", 1, StopReason.TOOL_CALLS),
        events.CallMade(call),
    )
    turn = (
        events.Asked(Question("q", call, ("again",))),
        events.ToolBegan("c", "execute", {}),
        events.ToolAnswered("c", "execute", "ok", False),
    )
    live = ScriptedLive(turn, past=past)
    async with connected(ScriptedConversations(live, known=[SESSION.id])) as editor:
        await editor.agent.load_session(cwd=str(tmp_path), session_id=SESSION.id)
        await editor.say(SESSION.id, "Well?")
        [shown] = editor.calls()
        assert shown["status"] == "completed"
        assert editor.asked[0]["call"]["toolCallId"] == shown["toolCallId"]


async def test_a_session_is_resumed_without_its_past_and_forked(tmp_path: Path) -> None:
    lives = ScriptedLive(past=PAST), ScriptedLive(past=PAST)
    async with connected(ScriptedConversations(*lives, known=[SESSION.id])) as editor:
        await editor.agent.resume_session(cwd=str(tmp_path), session_id=SESSION.id)
        forked = await editor.agent.fork_session(cwd=str(tmp_path), session_id=SESSION.id)
        assert forked.session_id != SESSION.id
        assert editor.of("user_message_chunk") == []
        await editor.agent.close_session(session_id=SESSION.id)
        assert lives[0].closed
        assert not lives[1].closed
        for use in (editor.agent.close_session, editor.agent.fork_session):
            more = {} if use == editor.agent.close_session else {"cwd": str(tmp_path)}
            with pytest.raises(RequestError) as refused:
                await use(session_id="of-nobody", **more)
            assert refused.value.code == -32002
        with pytest.raises(RequestError, match="of-nobody"):
            await editor.say("of-nobody", "Hello")


async def test_a_session_that_is_open_elsewhere_keeps_its_id_and_is_told_behind_its_past(
    tmp_path: Path,
) -> None:
    live = ScriptedLive(
        (events.TextPiece("On."),), past=PAST[:4], early=(events.Noticed("open-elsewhere", {}),)
    )
    await live.fork()
    async with connected(ScriptedConversations(live, known=[SESSION.id])) as editor:
        await editor.agent.load_session(cwd=str(tmp_path), session_id=SESSION.id)
        await editor.until(lambda it: "open in another program" in it.text())
        assert editor.text().startswith("A parser.")
        assert (await editor.say(SESSION.id, "Go on.")).stop_reason == "end_turn"
        assert {session for session, _ in editor.updates} == {SESSION.id}


async def test_sessions_are_listed_in_pages(tmp_path: Path) -> None:
    listed = [
        replace(SESSION, id=f"s{number}", directory=str(tmp_path), entries=1, title=f"T{number}")
        for number in range(150)
    ]
    listed.append(replace(SESSION, id="elsewhere", directory="/elsewhere", entries=1))
    async with connected(ScriptedConversations(listed=listed)) as editor:
        first = await editor.agent.list_sessions(cwd=str(tmp_path))
        second = await editor.agent.list_sessions(cwd=str(tmp_path), cursor=first.next_cursor)
        assert [each.session_id for each in (*first.sessions, *second.sessions)] == [
            f"s{number}" for number in range(150)
        ]
        assert second.next_cursor is None
        assert (first.sessions[0].title, first.sessions[0].updated_at) == (
            "T0",
            "1970-01-01T00:00:00+00:00",
        )
        with pytest.raises(RequestError, match="cursor"):
            await editor.agent.list_sessions(cursor="-1")


async def test_servers_of_the_editor(tmp_path: Path) -> None:
    conversations = ScriptedConversations(ScriptedLive())
    program = McpServerStdio(
        name="db", command="/bin/db", args=["-v"], env=[EnvVariable(name="A", value="1")]
    )
    page = HttpMcpServer(
        type="http", name="web", url="https://x", headers=[HttpHeader(name="X-Key", value="k")]
    )
    async with connected(conversations) as editor:
        await begun(editor, tmp_path, mcp_servers=[program, page])
    assert conversations.opened[0][2] == {
        "db": {"command": "/bin/db", "args": ["-v"], "env": {"A": "1"}},
        "web": {"type": "http", "url": "https://x", "headers": {"X-Key": "k"}},
    }


async def test_directories_that_cannot_be(tmp_path: Path) -> None:
    async with connected(ScriptedConversations()) as editor:
        for cwd, said in ((".", "absolute"), (str(tmp_path / "none"), "no such directory")):
            with pytest.raises(RequestError, match=said) as refused:
                await editor.agent.new_session(cwd=cwd)
            assert refused.value.code == -32602


async def test_files_selections_and_images_go_along(tmp_path: Path) -> None:
    live = ScriptedLive((), ())
    selected = embedded_text_resource(
        (tmp_path / "src/a.py").as_uri() + "#L3-5", "y = 2", mime_type="text/x-python"
    )
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        await editor.say(
            session,
            text_block("Look at"),
            resource_link_block("a.py", (tmp_path / "src/a.py").as_uri()),
            text_block("and "),
            resource_link_block("b c", (tmp_path / "b c.py").as_uri()),
            resource_link_block("hosts", Path("/etc/hosts").as_uri()),
            resource_link_block("page", "https://example.org/x"),
            resource_block(selected),
            image_block(base64.b64encode(b"\x89PNG").decode(), "image/png"),
        )
        with pytest.raises(RequestError, match="not base64") as refused:
            await editor.say(session, image_block("no!", "image/png"))
        assert refused.value.code == -32602
        with pytest.raises(RequestError, match="empty"):
            await editor.say(session, "  ")
        assert (await editor.say(session, "Hello")).stop_reason == "end_turn"  # none of them is in the way
    (_, (text, names, _)), *_ = [each for each in live.said if each[0] == "say"]
    shown = f'Look at @src/a.py and @"b c.py" `{Path("/etc/hosts")}` [page](https://example.org/x) [src/a.py#L3-5]'
    assert text == shown
    assert names == ("src/a.py#L3-5", "image-2")


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (MissingKey("DeepSeek", ["DEEPSEEK_API_KEY"]), -32000, "ferrule keys set"),
        (AuthenticationFailed(Failure("authentication", "wrong key", 401)), -32000, "wrong key (HTTP 401)"),
        (Disconnected(Failure("disconnected", "nobody answers")), -32603, "nobody answers"),
        (KeyError("oh"), -32603, "internal error"),
    ],
)
async def test_a_turn_that_fails(tmp_path: Path, error: Exception, code: int, said: str) -> None:
    live = ScriptedLive((events.TurnEnded("failed", error),), (events.TextPiece("Now."),))
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        with pytest.raises(RequestError) as refused:
            await editor.say(session, "Go.")
        assert refused.value.code == code
        assert said in str(refused.value)
        assert (await editor.say(session, "Again.")).stop_reason == "end_turn"


async def test_without_a_key_the_editor_lets_the_user_log_in(tmp_path: Path) -> None:
    conversations = ScriptedConversations(
        ScriptedLive(), raising=MissingKey("DeepSeek", ["DEEPSEEK_API_KEY"])
    )
    async with connected(conversations, language="zh") as editor:
        for asking in (
            editor.agent.new_session(cwd=str(tmp_path)),
            editor.agent.authenticate(method_id="ferrule-key"),
        ):
            with pytest.raises(RequestError, match="请在终端运行：ferrule keys set") as refused:
                await asking
            assert refused.value.code == -32000
        with pytest.raises(RequestError) as refused:
            await editor.agent.authenticate(method_id="magic")
        assert refused.value.code == -32602
        conversations.raising = None
        await editor.agent.authenticate(method_id="ferrule-key")
        await begun(editor, tmp_path)


@pytest.mark.parametrize(
    ("happening", "stop", "said"),
    [
        ((events.ReplyEnded("a", "", 0, StopReason.LENGTH),), "max_tokens", "a"),
        ((events.ReplyEnded("a", "", 0, StopReason.FILTER),), "refusal", "a"),
        ((events.TurnEnded("max-turns"),), "max_turn_requests", "max_turns"),
        ((events.TurnEnded("budget"),), "max_turn_requests", "budget"),
        ((events.TurnEnded("repetition"),), "max_turn_requests", "again and again"),
        (
            (events.TurnEnded("failed", ContentFiltered(Failure("content-filter", "no way"))),),
            "refusal",
            "no way",
        ),
    ],
)
async def test_how_turns_end(tmp_path: Path, happening: Any, stop: str, said: str) -> None:
    editor = await told(ScriptedLive(happening), tmp_path)
    assert editor.response.stop_reason == stop
    assert said in editor.text()


async def test_what_the_protocol_has_no_word_for(tmp_path: Path) -> None:
    happening = (
        events.TextPiece("Half"),
        events.ReplyAgain("broke-off"),
        events.ReplyEnded("", "Only thought.", 0, StopReason.STOP, only_thinking=True),
        events.Compacted("…", 12_000, 3_000),
        events.FilesUndone((FileChange("a", "1", "2"),), ("b",)),
        events.SessionChanged(replace(SESSION, id="new-one"), "moved"),
        events.ToolAnswered("x", "mcp_tool", "lone \ud800 half", True),
    )
    editor = await told(ScriptedLive(happening), tmp_path)
    thought, said = editor.text("agent_thought_chunk"), editor.text()
    assert "asking again" in thought
    assert "Only thought." in thought
    for part in ("no answer", "12.0k", "restored: a", "since: b", "this is a fork of it"):
        assert part in said
    [call] = editor.calls()
    assert "lone \ufffd half" in call["content"][0]["content"]["text"]


async def test_instructions_are_written_and_those_that_are_there_only_if_the_user_says_so(
    tmp_path: Path,
) -> None:
    live = ScriptedLive([], [], status=replace(STATUS, directory=str(tmp_path)))
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        await editor.say(session, "/init")
        (tmp_path / "AGENTS.md").write_text("mine")
        await editor.say(session, "/init")
        assert "/init revise" in editor.text()
        await editor.say(session, "/init revise")
    asked = [str(values[0]) for name, values in live.said if name == "say"]
    assert len(asked) == 2
    assert asked[0].startswith("Write AGENTS.md")
    assert asked[1].startswith("Revise AGENTS.md")


async def test_slash_commands(tmp_path: Path) -> None:
    folder = f"/{next(each for each in os.listdir('/') if each.isalpha() and each.islower())} is a folder"
    past = [events.TurnBegan("the first message", entry=3), events.TurnBegan("the last message", entry=9)]
    live = ScriptedLive(past=past)
    async with connected(ScriptedConversations(live)) as editor:
        session = await begun(editor, tmp_path)
        expected = {
            "/context": "8.0k   6%  results",
            "/cost": "deepseek:deepseek-v4-flash        7  20.0k     75%  1.5k  $0.0123",
            "/tools": "execute ",
            "/status": "MCP servers        files (3 tools), gone (not running)",
            "/undo": "Taken back: the last message",
            "/redo": "nothing to redo",
            "/rewind": "- `/rewind 2` the first message",
            "/rewind 3": "- `/rewind 1` the last message",
            "/rewind 2 nothing": "not nothing",
            "/rewind 2": "Taken back: the first message",
            "/rewind 1 files": "",
            "/export talk.md": "Written to /work/demo/talk.md",
            "/export": "Write /export FILE.",
            "/compact keep the names": "",
            "/continue": "No turn was cut off.",
            "/rename Parsers": "The title is now: Parsers",
            "/rename": "Write /rename TITLE.",
            "/mode auto": "no command /mode here",
            "/help": "/compact, /undo",
        }
        for command, said in expected.items():
            editor.updates.clear()
            assert (await editor.say(session, command)).stop_reason == "end_turn"
            assert said in editor.text(), command
        for text in (folder, "/etc/hosts is a file", "xundo"):
            await editor.say(session, text)
        await editor.until(lambda it: True)
    assert ("compact", ("keep the names",)) in live.said
    assert [values for name, values in live.said if name == "rewind"] == [(3, "both"), (9, "files")]
    assert [values[0] for name, values in live.said if name == "say"] == [
        folder,
        "/etc/hosts is a file",
        "xundo",
    ]
