"""Runs of agents: what follows what, whose call began it, and what is said of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples import research
from ferrule import ChatFerrule, create_deep_agent
from ferrule.client.connection_pool import Network
from ferrule.core.messages import Assistant, Message, System, ToolResult, User
from ferrule.gateway import GatewayConfig, UpstreamConfig, WatchConfig
from ferrule.gateway.agent_runs import QUIET_AFTER, Exchange, HandedOn, run_facts, runs_of, turns_of
from ferrule.gateway.exchange_files import exchanges, kept_bytes
from ferrule.gateway.gateway_config import key_hash
from ferrule.gateway.watch_ring import WatchRing
from ferrule.simulate import Call, CallInReasoning, Conversation, MarkupInContent, Say, Simulator
from tests.gateway.running import TOOLS, before, gateway
from tests.gateway.test_watch_ring import run as ran

# Exchanges in, runs out.


def exchange(
    id: str,
    at: float,
    *messages: Message,
    calls: tuple[HandedOn, ...] = (),
    seconds: float | None = 1.0,
    key: str = "",
    **more: Any,
) -> Exchange:
    said = messages or (User("Do it."),)
    return Exchange(id, at, seconds, (key,), key, "m", said, calls=calls, **more)


def call(id: str, name: str = "ls", status: Any = "whole", **arguments: Any) -> HandedOn:
    return HandedOn(id, name, arguments, status)


def chains(*given: Exchange) -> list[list[str]]:
    return [[each.id for each in run.exchanges] for run in runs_of(given)]


def test_a_request_with_results_follows_the_one_whose_calls_they_answer() -> None:
    first = exchange("a", 1, calls=(call("1"),))
    second = exchange("b", 3, User("Do it."), Assistant(), ToolResult("1", "x"), calls=(call("2"),))
    third = exchange("c", 5, User("Do it."), ToolResult("1", "x"), ToolResult("2", "y"), text="Done.")
    assert chains(third, first, second) == [["a", "b", "c"]]
    assert chains(first, replace(second, key=("other",)), third) == [["a", "c"], ["b"]]
    assert chains(exchange("x", 1, text="Hello."), exchange("y", 2)) == [], "a chat is no run"


def test_a_broken_call_is_answered_by_nobody() -> None:
    first = exchange("a", 1, calls=(call("1", status="broken"),))
    assert chains(first, exchange("b", 3, ToolResult("1", "x"))) == [["a"]]


def test_where_an_id_is_used_again_the_same_beginning_tells() -> None:
    given = [
        exchange("a", 1, User("Count."), calls=(call("call_0"),)),
        exchange("b", 2, User("Write."), calls=(call("call_0"),)),
        exchange("a2", 4, User("Count."), ToolResult("call_0", "7"), calls=(call("call_0"),)),
        exchange("b2", 5, User("Write."), ToolResult("call_0", "ok")),
        exchange("a3", 6, User("Count."), ToolResult("call_0", "7"), ToolResult("call_0", "8")),
        exchange("s", 7, User("Summed up: …"), ToolResult("call_0", "8")),
    ]
    assert chains(*given) == [["a", "a2", "a3", "s"], ["b", "b2"]]
    first, second, third, _ = turns_of(runs_of(given)[0], 14)["turns"]
    assert first["calls"][0]["result"] == {"text": "7", "is_error": False}
    assert second["calls"][0]["result"]["text"] == "8"
    assert third["calls"] == []


def test_a_run_and_what_is_said_of_it() -> None:
    calls = (
        call("1", path="/"),
        call("2", status="found", path="/a"),
        call("3", status="repaired", path="/b"),
        call("4", status="broken"),
    )
    results = (
        ToolResult("1", "x" * 30_000),
        ToolResult("2", "no", is_error=True),
        ToolResult("3", [{"type": "text", "text": "y"}]),
    )
    begin = (System("Be kind."), User("Look  at\n" + "this " * 99))
    run = [
        exchange("a", 10, *begin, calls=calls, text="I look.", reasoning="Hm."),
        exchange("b", 12, *begin, *results, text="Done."),
    ]
    [found] = runs_of(run)
    facts = run_facts(found, 14)
    assert facts["title"].startswith("Look at this this")
    assert len(facts["title"]) == 200
    assert {key: facts[key] for key in facts if key != "title"} == {
        "id": "a",
        "client": "",
        "model": "m",
        "state": "ended",
        "began": 10,
        "last": 13,
        "ended": 13,
        "requests": 2,
        "calls": 4,
        "repairs": 2,
        "parent": "",
    }
    first, second = turns_of(found, 14)["turns"]
    assert (first["text"], first["reasoning"], second["text"]) == ("I look.", "Hm.", "Done.")
    assert [each["status"] for each in first["calls"]] == ["whole", "found", "repaired", "broken"]
    told = [each["result"] for each in first["calls"]]
    assert told[1:] == [{"text": "no", "is_error": True}, {"text": "y", "is_error": False}, None]
    assert len(told[0]["text"]) == 20_000
    assert state(run[:1], 14) == ("calling", 11, None), "calls wait for their results"
    assert state([run[0], replace(run[1], seconds=None)], 14) == ("running", None, None)


def state(given: list[Exchange], now: float) -> tuple[str, float | None, float | None]:
    """How it stands with the first run."""
    facts = run_facts(runs_of(given)[0], now)
    return facts["state"], facts["last"], facts["ended"]


def test_a_run_whose_program_went_away_does_not_run_for_ever() -> None:
    task = "Find out who wrote the letter."
    main = exchange("a", 1, calls=(call("1", "task", description=task),))
    assert state([main], 2 + QUIET_AFTER - 1) == ("calling", 2, None)
    assert state([main], 2 + QUIET_AFTER) == ("quiet", 2, None)
    # Its subagent is at work, so it is.
    below = exchange("s", 3, User(task), calls=(call("2"),))
    later = exchange("s2", 500, User(task), ToolResult("2", "x"), calls=(call("3"),))
    assert state([main, below, later], 501 + QUIET_AFTER - 1) == ("calling", 501, None)
    assert state([main, below, replace(later, seconds=None)], 9 * QUIET_AFTER) == ("running", None, None)
    assert state([main, below, later], 501 + QUIET_AFTER) == ("quiet", 501, None)
    # The client went away from the last request; it may come back.
    gone = exchange("a2", 9, User("Do it."), ToolResult("1", "Ann"), left=True)
    assert state([main, gone], 11) == ("left", 10, 10)
    back = exchange("a3", 20, User("Do it."), ToolResult("1", "Ann"), text="Ann wrote it.")
    assert state([main, gone, back], 22) == ("ended", 21, 21)


def test_a_run_that_a_call_asked_for_is_a_subagents() -> None:
    task = "Find out who wrote the letter."
    calls = (call("1", "task", description=task), call("2", "task", description=task), call("3", path="/"))
    given = [
        exchange("p", 1, User("Who wrote it?"), calls=calls),
        exchange("s", 2.1, User(f"You are asked: {task}"), calls=(call("4"),)),
        exchange("t", 2.2, User(task), calls=(call("5"),)),
        exchange("u", 2.3, User("/"), calls=(call("6"),)),
        exchange("v", 2.4, User("Something else /"), calls=(call("7"),)),
        exchange(
            "p2",
            9,
            User("Who wrote it?"),
            ToolResult("1", "Ann"),
            ToolResult("2", "Ann"),
            ToolResult("3", ""),
        ),
        exchange("late", 11, User(task), calls=(call("8"),)),
        replace(exchange("other", 2.5, User(task), calls=(call("9"),)), key=("somebody",)),
    ]
    runs = runs_of(given)
    assert {run.id: run.parent for run in runs if run.parent} == {"s": "p", "t": "p", "u": "p"}
    first = turns_of(runs[0], 14)["turns"][0]
    assert [each["subagent"] for each in first["calls"]] == ["s", "t", "u"]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("write_todos", {"todos": [{"content": "Read", "status": "completed"}, {"content": "Write"}]}),
        ("TodoWrite", {"todos": [{"content": "Read", "status": "completed", "id": 1}, "Write"]}),
        (
            "update_plan",
            {
                "explanation": "x",
                "plan": [{"step": "Read", "status": "completed"}, {"step": "Write", "status": 3}],
            },
        ),
        ("todo_write", {"items": [{"title": "Read", "status": "completed"}, {"title": "Write"}]}),
    ],
)
def test_the_list_of_things_to_do_as_it_was_written_last(name: str, arguments: dict[str, Any]) -> None:
    old = HandedOn("1", name, {"todos": [{"content": "Old"}]}, "whole")
    given = [
        exchange("a", 1, calls=(old,)),
        exchange("b", 3, ToolResult("1", "ok"), calls=(HandedOn("2", name, arguments, "found"),)),
        exchange("c", 5, ToolResult("2", "ok"), calls=(call("3", name, "broken"),)),
    ]
    [run] = runs_of(given)
    assert turns_of(run, 14)["todos"] == [
        {"content": "Read", "status": "completed"},
        {"content": "Write", "status": "pending"},
    ]


words = st.sampled_from(["", "a", "Do it.", "A long enough task to tell."])
handed = st.builds(
    HandedOn,
    st.sampled_from("123"),
    st.sampled_from(["ls", "task", "write_todos", ""]),
    st.dictionaries(
        st.sampled_from(["todos", "plan", "x"]),
        st.recursive(words | st.none(), st.lists, max_leaves=5),
        max_size=2,
    ),
    st.sampled_from(["whole", "found", "repaired", "broken"]),
)
said = st.lists(st.builds(User, words) | st.builds(ToolResult, st.sampled_from("123"), words), max_size=4)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0, 9), st.none() | st.floats(0, 3), said, st.lists(handed, max_size=3)),
        max_size=7,
    )
)
def test_whatever_was_asked_each_request_is_in_one_run_at_most(drawn: list[Any]) -> None:
    given = [
        exchange(str(number), at, *messages, calls=tuple(calls), seconds=seconds)
        for number, (at, seconds, messages, calls) in enumerate(drawn)
    ]
    runs = runs_of(given)
    members = [each.id for run in runs for each in run.exchanges]
    assert len(members) == len(set(members))
    assert {each.id for each in given if each.calls} <= set(members)
    ids = {run.id for run in runs}
    for run in runs:
        told = turns_of(run, 14)
        assert told["state"] in ("running", "calling", "quiet", "left", "ended")
        assert json.loads(json.dumps(told)) == told
        assert [each["at"] for each in told["turns"]] == sorted(each["at"] for each in told["turns"])
        assert told["parent"] in ids | {""}
        assert told["parent"] != run.id


# Through a gateway, in all four APIs.


def brain(conversation: Conversation) -> Say:
    """Look into two folders, one after the other, and say so."""
    number = len(conversation.history)
    if number < 2:
        return Say("I look.", "", (Call("ls", {"path": f"/folder-{number}"}),))
    return Say("I have seen both.")


Turn = tuple[str, list[dict[str, Any]], dict[str, Any]]


def of_chat(reply: dict[str, Any]) -> list[dict[str, Any]]:
    message = reply["choices"][0]["message"]
    results = [
        {"role": "tool", "tool_call_id": each["id"], "content": "a.txt"}
        for each in message.get("tool_calls") or ()
    ]
    return [message, *results] if results else []


def of_responses(reply: dict[str, Any]) -> list[dict[str, Any]]:
    results = [
        {"type": "function_call_output", "call_id": each["call_id"], "output": "a.txt"}
        for each in reply["output"]
        if each["type"] == "function_call"
    ]
    return [*reply["output"], *results] if results else []


def of_messages(reply: dict[str, Any]) -> list[dict[str, Any]]:
    results = [
        {"type": "tool_result", "tool_use_id": each["id"], "content": "a.txt"}
        for each in reply["content"]
        if each["type"] == "tool_use"
    ]
    if not results:
        return []
    return [{"role": "assistant", "content": reply["content"]}, {"role": "user", "content": results}]


def of_ollama(reply: dict[str, Any]) -> list[dict[str, Any]]:
    message = reply["message"]
    results = [
        {
            "role": "tool",
            "tool_name": each["function"]["name"],
            "content": "a.txt",
            "tool_call_id": each.get("id", ""),
        }
        for each in message.get("tool_calls") or ()
    ]
    return [message, *results] if results else []


SCHEMA = TOOLS[0]["function"]["parameters"]  # type: ignore[index]
APIS: dict[str, tuple[Any, str, list[dict[str, Any]], dict[str, Any]]] = {
    "/v1/chat/completions": (of_chat, "messages", TOOLS, {}),
    "/v1/responses": (
        of_responses,
        "input",
        [{"type": "function", "name": "ls", "parameters": SCHEMA}],
        {},
    ),
    "/v1/messages": (
        of_messages,
        "messages",
        [{"name": "ls", "input_schema": SCHEMA}],
        {"max_tokens": 999},
    ),
    "/api/chat": (of_ollama, "messages", TOOLS, {"stream": False}),
}


def agent(url: str, path: str, task: str = "Look into both.", headers: dict[str, str] | None = None) -> int:
    """Ask until there are no more calls; return the number of requests."""
    after, key, tools, more = APIS[path]
    history: list[dict[str, Any]] = [{"role": "user", "content": task}]
    for number in range(1, 6):
        body = {"model": "m", key: history, "tools": tools, **more}
        reply = httpx2.post(url + path, json=body, headers=headers or {})
        assert reply.status_code == 200, reply.text
        then = after(reply.json())
        if not then:
            return number
        history += then
    return 0


@pytest.mark.parametrize("path", list(APIS))
def test_the_run_of_an_agent(path: str) -> None:
    with (
        Simulator("deepseek", brain, mode="lenient", faults=["call-in-reasoning@1"]) as vendor,
        gateway(before(vendor)) as running,
    ):
        assert agent(running.url, path) == 3
        [run] = httpx2.get(f"{running.url}/ferrule/runs").json()["runs"]
        assert (run["title"], run["requests"], run["calls"]) == ("Look into both.", 3, 2)
        assert run["repairs"] == 1
        assert run["ended"] >= run["began"]
        told = httpx2.get(f"{running.url}/ferrule/runs?id={run['id']}").json()["run"]
        assert {key: told[key] for key in run} == run
        missing = httpx2.get(f"{running.url}/ferrule/runs?id=nobody")
        assert (missing.status_code, missing.json()["error"]["where"]) == (404, "id")
    assert [each["text"] for each in told["turns"]][-1] == "I have seen both."
    calls = [each for turn in told["turns"] for each in turn["calls"]]
    assert [(each["name"], each["arguments"]) for each in calls] == [
        ("ls", {"path": "/folder-0"}),
        ("ls", {"path": "/folder-1"}),
    ]
    assert [each["status"] for each in calls] == ["whole", "found"]
    assert [each["result"] for each in calls] == [{"text": "a.txt", "is_error": False}] * 2


def test_an_agent_and_its_subagents(tmp_path: Path) -> None:
    faults = [CallInReasoning().on(0), MarkupInContent("deepseek_v32").on(1)]
    with Simulator("deepseek", research.brain, faults=faults) as vendor, gateway(before(vendor)) as running:
        model = ChatFerrule(
            model="deepseek:",
            base_url=f"{running.url}/v1",
            api_key="any",
            streaming=True,
            network=Network(environment=False),
        )
        agent = create_deep_agent(model, subagents=[research.RESEARCHER], root=tmp_path)
        agent.invoke({"messages": [("user", research.TASK)]})
        runs = httpx2.get(f"{running.url}/ferrule/runs").json()["runs"]
        [main] = [each for each in runs if not each["parent"]]
        told = httpx2.get(f"{running.url}/ferrule/runs?id={main['id']}").json()["run"]
    assert {each["parent"] for each in runs} == {"", main["id"]}
    assert len(runs) == 4
    assert (main["requests"], main["calls"]) == (3, 4)
    assert main["repairs"] >= 3
    titles = {each["id"]: each["title"] for each in runs}
    tasks = told["turns"][0]["calls"]
    assert [titles[each["subagent"]] for each in tasks] == [
        each["arguments"]["description"] for each in tasks
    ]
    assert all("EUR" in each["result"]["text"] for each in tasks)
    assert told["turns"][1]["calls"][0]["name"] == "write_file"


def test_runs_of_several_clients_stay_apart_and_keys_do_not_go_out() -> None:
    with Simulator("deepseek", brain, mode="lenient") as vendor:
        config = replace(
            before(vendor),
            clients={"ann": key_hash("key-of-ann"), "bob": key_hash("key-of-bob")},
            admin_key="key-of-the-admin",
        )
        with gateway(config) as running:
            admin = {"authorization": "Bearer key-of-the-admin"}
            for name in ("ann", "bob"):
                key = f"key-of-{name}"
                agent(
                    running.url,
                    "/v1/chat/completions",
                    f"My key is {key}.",
                    {"authorization": f"Bearer {key}"},
                )
            assert httpx2.get(f"{running.url}/ferrule/runs").status_code == 401
            listed = httpx2.get(f"{running.url}/ferrule/runs", headers=admin)
            runs = listed.json()["runs"]
            assert [each["client"] for each in runs] == ["bob", "ann"], "the last one first"
            told = [
                httpx2.get(f"{running.url}/ferrule/runs?id={each['id']}", headers=admin).text
                for each in runs
            ]
    assert {each["title"] for each in runs} == {"My key is [key]."}
    assert "key-of-" not in listed.text + "".join(told)


def test_where_nothing_that_was_said_is_shown_there_are_no_runs() -> None:
    plain = GatewayConfig(upstreams={"sim": UpstreamConfig(simulate="deepseek")})
    for watch, words in (
        (WatchConfig(bodies=False), "what is said is not shown"),
        (WatchConfig(events=False), "events are off"),
    ):
        with gateway(replace(plain, watch=watch)) as running:
            reply = httpx2.get(f"{running.url}/ferrule/runs")
            assert reply.status_code == 404
            assert words in reply.json()["error"]["message"]


def test_what_is_not_kept_whole_is_left_out() -> None:
    ring = WatchRing(10, 1_200, bodies=True)
    ran(ring, "forgotten", b"x" * 900)
    ran(ring, "kept", b"x" * 10)
    ran(ring, "runs", end=False)
    assert [each.request.id for each in kept_bytes(ring)] == ["runs", "kept"]
    assert [each.messages for each in exchanges(kept_bytes(ring))] == [(), ()]
