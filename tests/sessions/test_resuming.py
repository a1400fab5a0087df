"""Killed inside a tool: another process goes on in the middle of the turn, or from the log alone."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.session_log_middleware import SessionLogMiddleware
from ferrule.core.messages import Assistant, ToolResult, User
from ferrule.sessions.langchain_messages import to_langchain_messages
from ferrule.sessions.log import SessionLog, open_sessions
from tests.agent.scripted import Scripted, calling, said
from tests.sessions.conftest import NewUrl

ROOT = Path(__file__).parents[2]
WAYS = pytest.mark.parametrize("way", ["invoke", "ainvoke"])
killable = pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is forked, and kills itself")


@pytest.fixture
def url(new_url: NewUrl) -> str:
    return new_url()


@pytest.fixture
def log(url: str) -> Iterator[SessionLog]:
    with closing(open_sessions(url)) as opened:
        yield opened


@pytest.fixture(scope="module")
def went_on(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What was seen in each way, by the name of its folder."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.sessions.resuming", str(tmp_path_factory.mktemp("resuming"))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = {Path(seen["directory"]).name: seen for seen in map(json.loads, done.stdout.splitlines())}
    assert {seen["killed"] for seen in found.values()} == {-signal.SIGKILL}
    return found


def done_in(seen: dict[str, Any]) -> list[str]:
    return Path(seen["directory"], "done").read_text().splitlines()


@killable
@WAYS
def test_from_the_checkpoint(went_on: dict[str, dict[str, Any]], way: str) -> None:
    """What has a result is not run again; what was interrupted is."""
    seen = went_on[f"{way}-resume"]
    assert seen["last"] == "a is ready; b is ready; c is ready"
    assert sorted(done_in(seen)) == sorted(
        ["begin a", "end a", "begin b", "begin b", "end b", "begin c", "end c"]
    )
    assert seen["kinds"] == [
        "User",
        "Assistant",
        *["ToolResult"] * 2,
        "Assistant",
        "ToolResult",
        "Assistant",
    ]
    assert sorted(seen["logged"]) == sorted(seen["stored"])
    assert len(set(seen["stored"])) == len(seen["stored"])
    assert seen["reasoning"] == ["I begin. ", "One more. ", "That is all."]
    assert (seen["calls"], seen["refused"]) == (seen["answered"], [])
    assert seen["statuses"] == ["success"] * 3


@killable
@WAYS
def test_from_the_log_alone(went_on: dict[str, dict[str, Any]], way: str) -> None:
    """The call without a result is answered for the model, and never run unasked."""
    seen = went_on[f"{way}-log"]
    assert sorted(done_in(seen)) == ["begin a", "begin b", "end a"]
    first, _, second = seen["last"].partition("; ")
    assert first == "a is ready"
    assert "unknown whether it ran" in second
    assert seen["kinds"] == ["User", "Assistant", "ToolResult", "ToolResult", "User", "Assistant"]
    assert sorted(seen["logged"]) == sorted(seen["stored"])
    assert seen["reasoning"] == ["I begin. ", "That is all."]
    assert (seen["calls"], seen["refused"]) == (seen["answered"], [])
    assert seen["statuses"] == ["success", "error"]


async def test_a_fork_at_an_earlier_entry_goes_on_from_the_log(log: SessionLog, url: str) -> None:
    one = log.create().id
    agent = create_deep_agent(
        Scripted(script=[said("1"), said("2")]), middleware=[SessionLogMiddleware(log, one)]
    )
    await agent.ainvoke({"messages": [HumanMessage("a")]})
    answer = log.entries(one)[-1]
    first = to_langchain_messages(log.entries(one))
    await agent.ainvoke({"messages": [*first, HumanMessage("b")]})
    two = log.fork(one, at=answer.id).id
    branch = create_deep_agent(Scripted(script=[said("3")]), middleware=[SessionLogMiddleware(log, two)])
    history = to_langchain_messages(log.entries(two))
    state = await branch.ainvoke({"messages": [*history, HumanMessage("c")]})
    assert [each.text for each in state["messages"]] == ["a", "1", "c", "3"]
    assert [each.said for each in log.entries(one)][2:] == [User("b"), Assistant("2")]
    assert [each.said for each in log.entries(two)][2:] == [User("c"), Assistant("3")]


def test_what_was_written_but_not_stored_is_not_run_again(log: SessionLog, url: str) -> None:
    """Killed between the log and the checkpoint: the result is taken from the log."""
    session = log.create().id
    ran: list[str] = []

    @tool
    def work() -> str:
        """Work."""
        ran.append("work")
        return "worked"

    def agent() -> Any:
        model = Scripted(script=[calling(("work", {}), id="m1"), said("done", id="m2")])
        return create_deep_agent(model, [work], middleware=[SessionLogMiddleware(log, session)])

    question = HumanMessage("go", id="u1")
    agent().invoke({"messages": [question]})
    log.move_head(session, log.entries(session)[2].id)
    # As LangGraph does after such a kill: the turn is there, and its call is run.
    state = agent().invoke({"messages": [question]})
    assert ran == ["work"]
    assert [each.text for each in state["messages"]] == ["go", "", "worked", "done"]
    assert [type(each.said) for each in log.entries(session)] == [User, Assistant, ToolResult, Assistant]
