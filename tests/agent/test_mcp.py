"""Tools of MCP servers: the file, a real server in a process of its own, and what goes wrong with it."""

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from langchain_core.messages import ToolMessage
from langchain_core.tools import BaseTool
from mcp.client import stdio

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.mcp import check_names, mcp_tools, read_servers
from ferrule.agent.middleware.guards.interrupted_calls import rule_of
from ferrule.agent.run_context import under_key
from ferrule.client.extras import install_command
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said
from tests.waiting import becomes

STUBBORN = str(Path(__file__).with_name("stubborn_server.py"))
SERVER = {"command": sys.executable, "args": [str(Path(__file__).with_name("mcp_server.py"))]}
GO: Any = {"messages": [("user", "go")]}

# A loaded machine may take long to start a program.
running = partial(mcp_tools, start_seconds=300)


def results(state: Any) -> list[tuple[str, str]]:
    return [(m.status, m.text) for m in state["messages"] if isinstance(m, ToolMessage)]


def file(tmp_path: Path, content: Any) -> Path:
    path = tmp_path / ".mcp.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def test_what_a_file_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FERRULE_TEST_TOKEN", "t0p")
    servers = {
        "files": {
            "command": "npx",
            "args": ["-y", "x", 3],
            "env": {"KEY": "${FERRULE_TEST_TOKEN}"},
            "cwd": "/",
        },
        "plain": {"type": "stdio", "command": "${FERRULE_TEST_NONE:-uvx}", "description": "ignored"},
        "far": {
            "type": "http",
            "url": "https://a/mcp",
            "headers": {"Authorization": "Bearer ${FERRULE_TEST_TOKEN}"},
        },
        "old": {"transport": "sse", "url": "https://b"},
        "short": {"url": "https://c"},
        "off": {"disabled": True},
    }
    expected = {
        "files": {
            "transport": "stdio",
            "command": "npx",
            "args": ["-y", "x", "3"],
            "env": {"KEY": "t0p"},
            "cwd": "/",
        },
        "plain": {"transport": "stdio", "command": "uvx", "args": []},
        "far": {
            "transport": "streamable_http",
            "url": "https://a/mcp",
            "headers": {"Authorization": "Bearer t0p"},
        },
        "old": {"transport": "sse", "url": "https://b"},
        "short": {"transport": "streamable_http", "url": "https://c"},
    }
    assert read_servers(file(tmp_path, {"mcpServers": servers})) == expected
    assert read_servers({"mcpServers": servers}) == expected


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "mcp.json: Expecting"),
        ("[]", 'no object "mcpServers"'),
        ('{"servers": {}}', 'no object "mcpServers"'),
        ('{"mcpServers": {"a": 1}}', "server 'a': not an object"),
        ('{"mcpServers": {"a": {}}}', "server 'a': 'command' is missing"),
        ('{"mcpServers": {"a": {"type": "http"}}}', "'url' is missing"),
        ('{"mcpServers": {"a": {"type": "carrier pigeon"}}}', "unknown type 'carrier pigeon'"),
        ('{"mcpServers": {"a": {"command": "x", "args": "y"}}}', "'args' must be a list"),
        ('{"mcpServers": {"a": {"command": "x", "env": ["y"]}}}', "'env' must be a dict"),
        ('{"mcpServers": {"a": {"command": "x", "args": [{"b": null}]}}}', "None is no text"),
        ('{"mcpServers": {"a": {"command": "${FERRULE_TEST_UNSET}"}}}', "FERRULE_TEST_UNSET is not set"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, content: str, words: str) -> None:
    with pytest.raises(UsageError) as error:
        read_servers(file(tmp_path, content))
    assert words in str(error.value)
    for path, why in (
        (tmp_path / "nowhere.json", "No such file or directory"),
        (tmp_path, "Is a directory"),
    ):
        with pytest.raises(UsageError) as error:
            read_servers(path)
        assert str(error.value) == f"{path}: {why}"


def test_without_the_adapter_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['langchain_mcp_adapters'] = None\n"
        "from ferrule.agent import mcp_tools\n"
        "from ferrule.core.errors import MissingExtra\n"
        "try:\n"
        "    with mcp_tools({'mcpServers': {}}): pass\n"
        "except MissingExtra as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "needs langchain-mcp-adapters" in done.stdout
    assert done.stdout.endswith(f"{install_command('mcp')}\n")


@pytest.fixture
def servers() -> Any:
    import_module("langchain_mcp_adapters")
    return {"mcpServers": {"one": {**SERVER, "env": {"WHO": "me"}}}}


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
def test_an_agent_calls_a_server(servers: Any, way: str) -> None:
    script = [
        calling(("one_note", {"text": "a"}), ("one_who_am-i", {})),
        calling(("one_note", {"text": "b", "times": 2}), ("one_fail", {}), ("one_note", {"times": 2})),
        said("done"),
    ]
    with running(servers) as tools:
        assert [tool.name for tool in tools] == [
            "one_note",
            "one_who_am-i",
            "one_fail",
            "one_die",
            "one_meta",
        ]
        model = Scripted(script=script)
        agent = create_deep_agent(model, tools)
        state = agent.invoke(GO) if way == "invoke" else asyncio.run(agent.ainvoke(GO))
    found = results(state)
    # One session: the server remembers.
    assert found[:3] == [("success", "a"), ("success", "me"), ("success", "a, b, b")]
    assert [status for status, _ in found[3:]] == ["error", "error"]
    assert "boom" in found[3][1]
    assert "text" in found[4][1]
    assert state["messages"][-1].text == "done"
    with pytest.raises(RuntimeError):
        tools[0].invoke({"text": "late"})


async def test_it_works_inside_a_running_loop(servers: Any) -> None:
    with running(servers) as tools:
        answers = await asyncio.gather(*(tools[1].ainvoke({}) for _ in range(3)))
        # In a durable run the server is told which call it is; what it says of its tools is a rule.
        with under_key("t:c@1"):
            metas = [tools[-1].invoke({}), await tools[-1].ainvoke({})]
        metas.append(await tools[-1].ainvoke({}))
        assert [rule_of(each.name, each, {}) for each in tools[-2:]] == ["ask", "rerun"]
    assert [answer[0]["text"] for answer in answers] == ["me"] * 3
    told = "{'ferrule/idempotency-key': 't:c@1'}"
    assert [meta[0]["text"] for meta in metas] == [told, told, "{}"]


def test_a_server_that_dies_takes_no_other_with_it(servers: Any) -> None:
    servers["mcpServers"]["two"] = SERVER
    script = [
        calling(("one_die", {})),
        calling(("one_note", {"text": "a"}), ("two_note", {"text": "b"})),
        said("done"),
    ]
    with running(servers) as tools:
        state = create_deep_agent(Scripted(script=script), tools).invoke(GO)
    assert [status for status, _ in results(state)] == ["error", "error", "success"]
    assert state["messages"][-1].text == "done"


def test_the_callers_own_error_comes_out_as_it_is(servers: Any) -> None:
    with pytest.raises(ZeroDivisionError), running(servers):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("server", "words"),
    [
        ({"command": "/no/such/program"}, "FileNotFoundError"),
        (
            {"command": sys.executable, "args": ["-c", "print('no JSON')"]},
            "it ended before it had answered",
        ),
        (
            {"command": sys.executable, "args": ["-c", "import sys; sys.stdin.read()"]},
            "no answer within 0.5 seconds",
        ),
        ({"type": "http", "url": "http://127.0.0.1:9/mcp"}, "did not start"),
        ({"type": "sse", "url": "http://127.0.0.1:9/mcp"}, "ConnectError"),
    ],
)
def test_a_server_that_does_not_start_is_named(servers: Any, server: Any, words: str) -> None:
    seconds = 0.5 if "seconds" in words else 300
    with (
        pytest.raises(UsageError) as error,
        mcp_tools({"mcpServers": {"bad": server}}, start_seconds=seconds),
    ):
        pass
    assert "the MCP server 'bad' did not start" in str(error.value)
    assert words in str(error.value)


def ended(before: set[threading.Thread]) -> bool:
    """Whether all threads that came since have ended, or do so now: one waits for the server's process."""
    since = set(threading.enumerate()) - before
    for each in since:
        each.join(30)
    return not any(each.is_alive() for each in since)


def test_one_that_does_not_start_ends_the_others(servers: Any) -> None:
    servers["mcpServers"]["bad"] = {"command": "/no/such/program"}
    before = set(threading.enumerate())
    with pytest.raises(UsageError, match="'bad' did not start"), running(servers):
        pass
    assert ended(before)


def test_tools_of_one_name_are_refused(servers: Any) -> None:
    servers["mcpServers"]["o ne"] = servers["mcpServers"]["o.ne"] = SERVER
    with pytest.raises(UsageError, match="'o_ne_note'"), running(servers):
        pass


def test_no_server_passes_off_its_tool_as_one_of_the_agent() -> None:
    """The agent's own tools are known by their names: what they do is trusted."""
    with pytest.raises(UsageError, match="own tool 'read_file'"):
        check_names(["a_note", "read_file"])


@pytest.mark.skipif(os.name == "nt", reason="signals that Windows has not")
@pytest.mark.parametrize("busy", ["", "stubborn_wait", "stubborn_hang"])
def test_a_server_that_does_not_end_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, busy: str
) -> None:
    """Also while a call waits for it, which is then told so; nothing of the server is left."""
    # The SDK's patience, which is 2 s each.
    monkeypatch.setattr(stdio, "PROCESS_TERMINATION_TIMEOUT", 0.2)
    ending = partial(stdio._terminate_process_tree, timeout_seconds=0.2)
    monkeypatch.setattr(stdio, "_terminate_process_tree", ending)
    pid = tmp_path / "pid"
    server = {"command": sys.executable, "args": [STUBBORN, str(pid)]}
    said = tmp_path / "said"
    outcome: list[BaseException] = []
    with said.open("w") as errors:
        with running({"mcpServers": {"stubborn": server}}, errors=errors) as tools:
            calling = Thread(target=called, args=(tools, busy, outcome), daemon=True)
            calling.start()
            assert becomes(lambda: not busy or "BEGUN" in said.read_text())
        calling.join(60)
    assert not calling.is_alive()
    assert len(outcome) == bool(busy)
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


def called(tools: Sequence[BaseTool], name: str, outcome: list[BaseException]) -> None:
    for each in tools:
        if each.name == name:
            try:
                each.invoke({})
            except BaseException as error:
                outcome.append(error)
