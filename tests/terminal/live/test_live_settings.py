"""What the settings, the directory and the user's own files make of a conversation."""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tests.agent.mcp_server
import tests.agent.stubborn_server
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.errors import MissingKey
from ferrule.sessions.log import open_sessions
from ferrule.simulate import Call, Conversation, Say, Simulator, repeat
from ferrule.terminal.live import live_agent
from ferrule.terminal.live.chat_models import thinking_fields
from ferrule.terminal.live.live_conversation import open_live
from ferrule.terminal.live.live_events import Asked, Noticed, ReplyEnded, ToolAnswered, ToolBegan, TurnEnded
from ferrule.terminal.live.live_resources import LiveOptions
from ferrule.terminal.live.session_storage import forget_sessions, results_folder
from ferrule.terminal.settings.settings_schema import Source
from ferrule.terminal.settings.settings_values import Money, Settings
from ferrule.vendors import PROFILES, Price
from tests.terminal.live.engine import Place, Talk, talking


def instructions(talk: Talk) -> str:
    sent = talk.simulator.requests[-1].request["messages"]
    return str(sent[0]["content"])


async def test_the_simulator_is_named_so_and_its_window_is_known(place: Place) -> None:
    settings = Settings({"sandbox": "off", "model": "simulate:deepseek", "mode": "plan", "max_turns": 1})
    options = LiveOptions(place.work, settings, log_url=place.log)
    async with open_live(options, environ=place.environ) as live:
        await live.say("hello")
        async with asyncio.timeout(30):
            await live.idle()
        status, [spent] = live.status, (await live.cost()).models
    assert (status.model, status.simulated) == ("simulate:deepseek:deepseek-flash", True)
    assert status.vendor == "DeepSeek (simulated)"
    assert status.context_window
    assert status.cost == {}
    assert (spent.model, spent.cost, spent.simulated) == (status.model, 0.0, True)
    assert spent.usage.total > 0


async def test_the_budget_ends_the_turn_before_the_next_request(place: Place) -> None:
    def forever(conversation: Conversation) -> Say:
        todos = [{"content": str(conversation.number), "status": "pending"}]
        return Say(calls=(Call("write_todos", {"todos": todos}),))

    settings = {"prices": {"deepseek:any": Price(1_000.0, 1_000.0)}, "budget": Money(2.0)}
    async with talking(place, forever, settings=settings) as talk:
        ended = await talk.turn("go")
        assert ended.why == "budget"
        assert len(talk.all(ReplyEnded)) == 2
        cost = talk.live.status.cost
        assert cost["USD"] >= 2.0
        assert (await talk.turn("go on")).why == "budget"
        assert len(talk.all(ReplyEnded)) == 2


async def test_a_budget_that_cannot_be_kept_is_told_once(place: Place) -> None:
    async with talking(place, repeat(Say("Hello.")), settings={"budget": Money(1.0)}) as talk:
        assert (await talk.turn("one")).why == "done"
        assert (await talk.turn("two")).why == "done"
    assert [each.code for each in talk.all(Noticed)] == ["budget-uncounted"]


async def test_instructions_of_the_user_and_of_the_directory_and_skills(place: Place) -> None:
    config = Path(place.environ["XDG_CONFIG_HOME"]) / "ferrule"
    config.mkdir(parents=True)
    (config / "AGENTS.md").write_text("Answer in rhymes.")
    (place.work / "AGENTS.md").write_text("Use tabs.")
    skill = place.work / ".ferrule" / "skills" / "brewing"
    skill.mkdir(parents=True)
    (skill / "SKILL.md").write_text("---\nname: brewing\ndescription: How tea is made.\n---\nBoil water.\n")
    async with talking(place, repeat(Say("Aye."))) as talk:
        await talk.turn("hello")
        text = instructions(talk)
    assert "Answer in rhymes." in text
    assert "Use tabs." in text
    assert "How tea is made." in text


async def test_what_rules_deny_is_refused_and_what_they_allow_is_not_asked_about(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        if conversation.last_results:
            return Say("Tried.")
        names = ("secret.txt", "open.txt", "other.txt")
        return Say(calls=tuple(Call("write_file", {"file_path": name, "content": name}) for name in names))

    settings = {
        "permissions.deny": (PermissionRule("deny", path="/secret.txt"),),
        "permissions.allow": (PermissionRule("allow", "write_file", path="/open.txt"),),
    }
    async with talking(place, brain, settings=settings) as talk:
        await talk.turn("write")
    assert [each.question.call.arguments["file_path"] for each in talk.all(Asked)] == ["other.txt"]
    assert sorted(each.name for each in place.work.iterdir()) == ["open.txt", "other.txt"]
    assert [each.failed for each in sorted(talk.all(ToolAnswered), key=lambda each: each.text)].count(
        True
    ) == 1


async def test_a_command_beside_a_rule_that_denies_paths_is_asked_about_once(place: Place) -> None:
    """What it will touch cannot be told, so a person decides; the file tools then ask no more."""

    def brain(conversation: Conversation) -> Say:
        if conversation.last_results:
            return Say(conversation.last_results[0].text)
        return Say(calls=(Call("execute", {"command": "echo brewed"}),))

    settings = {"permissions.deny": (PermissionRule("deny", path="/secret.txt"),)}
    async with talking(place, brain, settings=settings) as talk:
        ended = await talk.turn("brew")
    assert [each.question.reasons for each in talk.all(Asked)] == [("rule", "mode")]
    assert "brewed" in ended.text


async def test_servers_of_tools_and_one_that_does_not_start(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        if conversation.last_results:
            return Say(conversation.last_results[0].text)
        return Say(calls=(Call("notes_note", {"text": "hello"}), Call("notes_fail")))

    servers = {
        "broken": {"command": str(place.root / "no such program")},
        "notes": {"command": sys.executable, "args": [str(tests.agent.mcp_server.__file__)]},
    }
    async with talking(place, brain, settings={"mcp_servers": servers}) as talk:
        ended = await talk.turn("note it")
        assert ended.text == "hello"
    [told] = without_waiting(talk)
    assert (told.code, told.values) == ("mcp-failed", {"server": "broken"})
    assert told.error is not None
    assert {each.question.call.name for each in talk.all(Asked)} == {"notes_note", "notes_fail"}
    assert {each.name: each.failed for each in talk.all(ToolAnswered)} == {
        "notes_note": False,
        "notes_fail": True,
    }


def without_waiting(talk: Talk) -> list[Noticed]:
    """What was noticed, but for servers that took their time."""
    return [each for each in talk.all(Noticed) if each.code != "mcp-waiting"]


def slow_server(start: Path) -> dict[str, Any]:
    """A server that starts once this file is there."""
    wait = f"import os, time\nwhile not os.path.exists({str(start)!r}): time.sleep(0.05)\n"
    run = f"import runpy; runpy.run_path({str(tests.agent.mcp_server.__file__)!r}, run_name='__main__')"
    return {"command": sys.executable, "args": ["-c", wait + run]}


async def test_a_turn_goes_on_without_a_server_that_hangs_and_the_next_has_it(place: Place) -> None:
    def brain(conversation: Conversation) -> Say:
        if conversation.last_results:
            return Say(conversation.last_results[0].text)
        if "slow_note" in conversation.tools:
            return Say(calls=(Call("slow_note", {"text": "hello"}),))
        return Say("no such tool")

    start = place.root / "start"
    servers = {"slow": slow_server(start)}
    async with talking(place, brain, settings={"mcp_servers": servers}, server_seconds=0.0) as talk:
        assert (await talk.turn("note it")).text == "no such tool"
        assert [(each.code, each.values) for each in talk.all(Noticed)] == [
            ("mcp-waiting", {"server": "slow"}),
            ("mcp-late", {"server": "slow"}),
        ]
        assert [(each.name, each.state) for each in await talk.live.servers()] == [("slow", "starting")]
        start.touch()
        await talk.until(lambda: [each.code for each in talk.all(Noticed)][2:] == ["mcp-ready"])
        assert [(each.name, each.state) for each in await talk.live.servers()] == [("slow", "ready")]
        assert "slow_note" in {each.name for each in await talk.live.tools()}
        assert (await talk.turn("note it")).text == "hello"


@pytest.mark.parametrize("how", ["skip", "stop"])
async def test_the_wait_for_a_server_can_be_ended(
    place: Place, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(live_agent, "UNTOLD", 0.0)
    servers = {"slow": slow_server(place.root / "never")}
    async with talking(place, repeat(Say("Hello.")), settings={"mcp_servers": servers}) as talk:
        assert not await talk.live.skip()
        await talk.live.say("hello")
        await talk.until(lambda: talk.all(Noticed))
        if how == "skip":
            assert await talk.live.skip()
        else:
            await talk.live.stop()
        await talk.until(lambda: talk.all(TurnEnded))
        assert [each.why for each in talk.all(TurnEnded)] == ["done" if how == "skip" else "stopped"]
        late = [] if how == "stop" else ["mcp-late"]
        assert [each.code for each in talk.all(Noticed)] == ["mcp-waiting", *late]


async def test_a_server_of_tools_that_has_not_started_is_given_up_at_the_end(place: Place) -> None:
    silent = {"command": sys.executable, "args": ["-c", "import sys; sys.stdin.read()"]}
    async with talking(place, repeat(Say("Hello.")), settings={"mcp_servers": {"silent": silent}}) as talk:
        async with asyncio.timeout(15):  # half of what a server may take to start
            await talk.live.close()
    assert talk.all(Noticed) == []


@pytest.mark.skipif(os.name == "nt", reason="signals that Windows has not")
async def test_servers_that_do_not_end_are_ended_with_the_conversation(
    place: Place, capfd: pytest.CaptureFixture[str]
) -> None:
    """Also in the middle of a call; what they say is not written across the frontend."""
    pids = [place.root / name for name in ("one", "two")]
    stubborn = str(tests.agent.stubborn_server.__file__)
    servers = {pid.name: {"command": sys.executable, "args": [stubborn, str(pid)]} for pid in pids}

    def brain(conversation: Conversation) -> Say:
        return Say(calls=(Call("one_hang"),))

    async with talking(place, brain, settings={"mcp_servers": servers}) as talk:
        await talk.live.say("go")
        await talk.until(lambda: talk.all(ToolBegan))
        assert without_waiting(talk) == []
        await talk.live.close()
        assert [each.why for each in talk.all(TurnEnded)] == ["stopped"]
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)
    assert "".join(capfd.readouterr()) == ""


async def test_why_a_server_of_tools_did_not_start_is_told_in_its_words(place: Place) -> None:
    words = "import sys; sys.exit('no database')"
    servers = {"sad": {"command": sys.executable, "args": ["-c", words]}}
    async with talking(place, repeat(Say("Hello.")), settings={"mcp_servers": servers}) as talk:
        await talk.turn("hello")
    [told] = without_waiting(talk)
    assert (told.code, told.values) == ("mcp-failed", {"server": "sad"})
    assert str(told.error).endswith("(no database)")


async def test_a_long_result_is_kept_outside_of_the_directory_and_may_be_read(place: Place) -> None:
    (place.work / "long.txt").write_text("\n".join(f"line {n} " + "x" * 90 for n in range(3000)))

    def brain(conversation: Conversation) -> Say:
        match conversation.history:
            case ():
                return Say(calls=(Call("execute", {"command": "cat long.txt"}),))
            case (first,):
                path = next(word for word in first.text.split() if word.startswith("/ferrule-artifacts/"))
                return Say(calls=(Call("read_file", {"file_path": path.strip(".,;:'\""), "limit": 2}),))
            case _:
                return Say(conversation.history[-1].text)

    async with talking(place, brain) as talk:
        ended = await talk.turn("read it")
    assert "line 0" in ended.text
    assert [each.question.call.name for each in talk.all(Asked)] == ["execute"]
    assert [each.name for each in place.work.iterdir()] == ["long.txt"]


@pytest.mark.parametrize(
    "path", ["/ferrule-artifacts/a.md", "ferrule-artifacts/a.md", "//./ferrule-artifacts/a.md"]
)
async def test_nothing_is_written_or_deleted_where_long_results_are_kept(place: Place, path: str) -> None:
    with closing(open_sessions(place.log)) as log:
        session = log.create(directory=str(place.work))
    kept = results_folder(place.environ, session)
    (kept / "a.md").write_text("kept")
    edit = {"file_path": path, "old_string": "kept", "new_string": "changed"}
    calls = (
        Call("write_file", {"file_path": path, "content": "new"}),
        Call("edit_file", edit),
        Call("delete", {"file_path": path}),
        Call("read_file", {"file_path": path}),
    )

    def brain(conversation: Conversation) -> Say:
        return Say("Done.") if conversation.last_results else Say(calls=calls)

    async with talking(place, brain, session=session.id, settings={"mode": "auto"}) as talk:
        await talk.turn("go")
    answers = {each.name: each for each in talk.all(ToolAnswered)}
    assert [name for name, each in answers.items() if each.failed] == ["write_file", "edit_file", "delete"]
    assert all(
        "kept for you to read" in answers[each].text for each in ("write_file", "edit_file", "delete")
    )
    assert "kept" in answers["read_file"].text
    assert (kept / "a.md").read_text() == "kept"
    assert not talk.all(Asked)
    assert list(place.work.iterdir()) == []


@pytest.mark.parametrize(
    ("vendor", "thinking", "effort"),
    [
        ("deepseek", "high", "high"),
        ("deepseek", "low", "low"),
        ("deepseek", "medium", "high"),
        ("dashscope", "high", "xhigh"),
        ("openai", "medium", "medium"),
        ("minimax", "high", None),
    ],
)
def test_how_much_to_think_in_the_vendors_words(vendor: str, thinking: str, effort: str | None) -> None:
    fields = thinking_fields(PROFILES[vendor], "any", thinking)  # type: ignore[arg-type]
    assert fields == {"thinking": True, "reasoning_effort": effort}


async def test_what_can_be_looked_at(place: Place) -> None:
    (place.work / "AGENTS.md").write_text("Use tabs.")
    (place.work / ".git").mkdir()
    (place.work / ".git" / "HEAD").write_text("ref: refs/heads/topic\n")
    place.environ["DASHSCOPE_API_KEY"] = "any"
    settings = {"budget": Money(5.0), "context_windows": {"deepseek:any": 64_000}}
    async with talking(place, repeat(Say("Hello.", "Hm.")), settings=settings) as talk:
        assert talk.live.status.branch == "topic"
        before = await talk.live.context()
        assert {"system", "tools", "memory"} == {each.kind for each in before.parts}
        await talk.turn("hello")
        after = await talk.live.context()
        assert {"user", "tools", "memory"} <= {each.kind for each in after.parts}
        assert after.window == talk.live.status.context_window == 64_000
        assert after.measured == talk.all(ReplyEnded)[0].usage.input  # type: ignore[union-attr]
        tools = {each.name: each.verdict for each in await talk.live.tools()}
        assert (tools["read_file"], tools["execute"], tools["write_todos"]) == ("allow", "ask", "allow")
        assert await talk.live.memory() == [(str(place.work / "AGENTS.md"), "Use tabs.")]
        assert any(each.ready and each.spec.startswith("dashscope:") for each in await talk.live.models())
        cost = await talk.live.cost()
        assert [each.replies for each in cost.models] == [1]
        assert cost.budget == "5 USD"
        assert talk.live.status.context_tokens > 100


async def test_the_model_of_the_settings_and_the_one_that_was_chosen_in_the_session(place: Place) -> None:
    place.environ["OWN_KEY"] = "any"
    with Simulator("deepseek", repeat(Say("Hello."))) as simulator:
        values = {
            "model": "deepseek:one",
            "base_url": simulator.url,
            "api_key_env": "OWN_KEY",
            "sandbox": "off",
        }
        settings = Settings({**values, "thinking": "high"})
        options = LiveOptions(place.work, settings, log_url=place.log, go_on_last=True)
        async with open_live(options, environ=place.environ) as live:
            assert (live.status.model, live.status.vendor, live.status.thinking) == (
                "deepseek:one",
                "DeepSeek",
                "high",
            )
            await live.say("hello")
            await live.idle()
            await live.set_model("deepseek:two")
            await live.set_thinking("off")
            with pytest.raises(MissingKey):
                await live.set_model("kimi:kimi-k3")
        async with open_live(options, environ=place.environ) as live:
            await live.say("hello again")
            await live.idle()
            assert (live.status.model, live.status.thinking) == ("deepseek:two", "off")
            assert live.status.context_tokens > 0
        first, last = (each.request for each in simulator.requests)
        given = replace(settings, sources={"model": Source("command line")})
        async with open_live(replace(options, settings=given), environ=place.environ) as live:
            await live.say("once more")
            await live.idle()
            assert live.status.model == "deepseek:one"
    assert (first["model"], first["thinking"]) == ("one", {"type": "enabled"})
    assert (last["model"], last["thinking"]) == ("two", {"type": "disabled"})
    place.environ.pop("OWN_KEY")
    with pytest.raises(MissingKey, match="OWN_KEY"):
        async with open_live(options, environ=place.environ):
            pass


async def test_long_results_belong_to_their_session(place: Place) -> None:
    """Another session finds none of them, a fork has them, and they go with the session."""
    (place.work / "long.txt").write_text("TOPSECRET\n" * 20_000)

    def brain(conversation: Conversation) -> Say:
        if conversation.user == "find it":
            if conversation.last_results:
                return Say(conversation.last_results[0].text)
            return Say(calls=(Call("grep", {"pattern": "TOPSECRET", "path": "/ferrule-artifacts"}),))
        if conversation.last_results:
            return Say("Read.")
        return Say(calls=(Call("execute", {"command": "cat long.txt"}),))

    async with talking(place, brain) as talk:
        await talk.turn("read it")
        first = talk.live.status.session
        await talk.live.fork()
        fork = talk.live.status.session
        assert "large_tool_results" in (await talk.turn("find it")).text
        await talk.live.new()
        assert "large_tool_results" not in (await talk.turn("find it")).text
    folders = [results_folder(place.environ, each) for each in (first, fork)]
    assert all(any(found.is_file() for found in each.rglob("*")) for each in folders)
    [snapshots] = (Path(place.environ["XDG_DATA_HOME"]) / "ferrule" / "snapshots").glob("*.sqlite")

    def objects() -> int:
        with closing(sqlite3.connect(snapshots)) as db:
            return db.execute("SELECT count(*) FROM objects").fetchone()[0]

    assert objects() > 0
    with closing(open_sessions(place.log)) as log:
        gone = log.sessions(limit=10)
        for each in gone:
            log.delete(each.id)
        forget_sessions(place.environ, log, gone)
    assert not any(each.exists() for each in folders)
    assert objects() == 0
