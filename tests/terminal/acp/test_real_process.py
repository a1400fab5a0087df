"""The agent with its engine and a vendor of the simulator: work begins here and goes on in ``ferrule acp``."""

import asyncio
import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from acp import RequestError
from acp.client.connection import ClientSideConnection

from ferrule.cli.acp import SettledConversations
from ferrule.cli.terminal import Terminal
from ferrule.core.locale import Words
from ferrule.simulate import Call, CallInReasoning, Say, Simulator, Status, script
from ferrule.terminal.live.approvals import PLAN_TOOL
from tests.terminal.acp.editor import LONG, Editor, connected

TODOS = [{"content": "Write it", "status": "in_progress"}]
BEFORE, AFTER = "x = 1\ny = 2\n", "x = 1\ny = 3\n"
EDIT = Call("edit_file", {"file_path": "/a.py", "old_string": "y = 2", "new_string": "y = 3"})
SLEEP = Call("execute", {"command": "echo begun > begun; sleep 300"})


def environment(root: Path, url: str, key: str = "any") -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.lower().endswith(("api_key", "_proxy"))
    }
    folders = {f"XDG_{each}_HOME": str(root / each) for each in ("CONFIG", "DATA", "STATE")}
    ours = {
        "FERRULE_BASE_URL": url,
        "FERRULE_MODEL": "deepseek:deepseek-v4-flash",
        "FERRULE_KEYS": "env",
        "FERRULE_SANDBOX": "off",
        "DEEPSEEK_API_KEY": key,
        "LANG": "C.UTF-8",
        "LANGUAGE": "",
    }
    return {**kept, **folders, **ours, "HOME": str(root), "NO_PROXY": "127.0.0.1"}


@asynccontextmanager
async def process(environ: dict[str, str], *, answer: str) -> AsyncGenerator[Editor]:
    """An editor whose agent is a process, which ends when its input does."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "ferrule", "acp"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=environ,
        limit=1 << 24,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    said = asyncio.create_task(running.stderr.read())
    editor = Editor(answer)
    client = ClientSideConnection(editor, running.stdin, running.stdout, use_unstable_protocol=True)
    try:
        await client.initialize(protocol_version=1)
        yield editor
    finally:
        running.stdin.close()
        async with asyncio.timeout(LONG):
            code = await running.wait()
        await client.close()
        errors = (await said).decode()
    assert (code, errors) == (0, "")


BRAIN = (
    Say(calls=(Call("write_todos", {"todos": TODOS}), Call("read_file", {"file_path": "/a.py"}))),
    Say("I put it right.", "y is wrong.", (EDIT,)),
    Say("It is right now."),
    Say("I wait.", "", (SLEEP,)),
    Say("As you want.", "", (Call("execute", {"command": "touch never"}),)),
    Say("Not done."),
)


@pytest.fixture
def work(tmp_path: Path) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "a.py").write_text(BEFORE)
    return folder


async def begin_here(environ: dict[str, str], work: Path) -> str:
    """An edit that is allowed, and a command that is cancelled; the id of the session."""
    terminal = Terminal(Words("en"), environ)
    async with connected(SettledConversations(terminal, {"mode": "ask"})) as editor:
        session = (await editor.agent.new_session(cwd=str(work))).session_id
        assert (await editor.say(session, "Put @a.py right.")).stop_reason == "end_turn"
        assert (work / "a.py").read_text() == AFTER
        assert editor.text().endswith("It is right now.")
        assert editor.of("plan")[-1]["entries"][0]["content"] == "Write it"
        [asked] = editor.asked
        assert asked["call"]["title"] == "Edit /a.py (recovered)"
        [diff] = [each for each in asked["call"]["content"] if each["type"] == "diff"]
        assert (diff["path"], diff["oldText"], diff["newText"]) == (str(work / "a.py"), BEFORE, AFTER)
        read, edited = editor.calls()
        assert (read["kind"], edited["kind"]) == ("read", "edit")
        assert read["status"] == edited["status"] == "completed"

        waiting = asyncio.create_task(editor.say(session, "Wait for me."))
        await editor.until(lambda it: it.calls()[-1]["status"] == "in_progress")
        await editor.agent.cancel(session_id=session)
        assert (await waiting).stop_reason == "cancelled"
        assert editor.calls()[-1]["status"] == "failed"
    return session


async def go_on_there(environ: dict[str, str], work: Path, session: str) -> None:
    """All of it is told again; a command that is not allowed, and a key that is refused."""
    async with process(environ, answer="no") as editor:
        listed = await editor.agent.list_sessions(cwd=str(work))
        assert [each.session_id for each in listed.sessions] == [session]
        await editor.agent.load_session(cwd=str(work), session_id=session)
        said = [each["content"]["text"] for each in editor.of("user_message_chunk")]
        assert said == ["Put @a.py right.", "Wait for me."]
        assert "It is right now." in editor.text()
        assert "y is wrong." in editor.text("agent_thought_chunk")
        edited = next(each for each in editor.calls() if each["kind"] == "edit")
        assert edited["status"] == "completed"
        assert edited["title"] == "Edit /a.py (recovered)"

        await editor.say(session, "Then touch a file.")
        assert not (work / "never").exists()
        assert editor.calls()[-1]["status"] == "failed"
        with pytest.raises(RequestError, match="ferrule keys set") as refused:
            await editor.say(session, "And now?")
        assert refused.value.code == -32000


async def test_work_in_one_process_goes_on_in_another(work: Path, tmp_path: Path) -> None:
    faults = (CallInReasoning().on(1), Status(401).on(6))
    with Simulator("deepseek", script(*BRAIN), faults=faults) as vendor:
        environ = environment(tmp_path, vendor.url)
        session = await begin_here(environ, work)
        await go_on_there(environ, work, session)


async def test_a_plan_is_carried_out_in_the_same_turn_and_the_mode_is_told(
    work: Path, tmp_path: Path
) -> None:
    plan = Call(PLAN_TOOL, {"plan": "Set y to 3."})
    brain = (
        Say(calls=(Call("read_file", {"file_path": "/a.py"}),)),
        Say(calls=(plan,)),
        Say(calls=(EDIT,)),
        Say("It is right now."),
    )
    with Simulator("deepseek", script(*brain)) as vendor:
        terminal = Terminal(Words("en"), environment(tmp_path, vendor.url))
        conversations = SettledConversations(terminal, {"mode": "plan"})
        async with connected(conversations, answer="auto-edit") as editor:
            session = (await editor.agent.new_session(cwd=str(work))).session_id
            assert (await editor.say(session, "Put it right.")).stop_reason == "end_turn"
            assert [each["call"]["kind"] for each in editor.asked] == ["switch_mode"]
            assert [each["currentModeId"] for each in editor.of("current_mode_update")] == ["auto-edit"]
    assert (work / "a.py").read_text() == AFTER
