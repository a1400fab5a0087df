"""A deep agent in a durable run: its own tools have rules, and what works below it has keys and turns."""

from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import BaseMessage
from langchain_core.tools import StructuredTool, tool
from langgraph.checkpoint.memory import InMemorySaver

from ferrule.agent.backends import CompositeBackend, DiskBackend, LocalShellBackend, StateBackend
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.interrupted_calls import rule_of
from ferrule.agent.middleware.stack import DurableRunMiddleware
from ferrule.agent.middleware.subagents import SubAgent
from ferrule.agent.run_context import idempotency_key
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.core.errors import BudgetSpent, UsageError
from tests.agent.scripted import Scripted, calling, said
from tests.durable_runs import Killed, Run, answering

GO: Any = {"messages": [("user", "go")]}
TASK: Any = {"description": "work", "subagent_type": "general-purpose"}


class Boss(Scripted):
    """Hands the same task out twice in one turn; a worker makes one call, and both name it ``call_0``."""

    script: list[Any] = []  # noqa: RUF012

    def next(self, messages: list[BaseMessage]) -> Any:
        turn = [each.type for each in messages].count("ai")
        task = next(each.text for each in messages if each.type == "human")
        if turn:
            return said("done")
        if task == "go":
            return calling(("task", TASK), ("task", TASK), ids=["call_0", "call_1"])
        return calling(("pay", {}), ids=["call_0"])


async def test_calls_of_parallel_subagents_have_keys_of_their_own_and_their_requests_count() -> None:
    keys: list[str] = []
    stops = ["once"]

    @tool
    async def pay() -> str:
        """Pay."""
        keys.append(idempotency_key() or "")
        if len(keys) == 2 and stops:
            stops.pop()
            raise Killed
        return "paid"

    saver = InMemorySaver()
    run = Run(lambda: create_deep_agent(Boss(), [pay], checkpointer=saver))
    await run.killed(GO)
    first, second = keys
    assert [each.split("@")[0] for each in sorted(keys)] == ["t:call_0", "t:call_1"]
    assert first.split("/")[1].startswith("call_0@")
    result = await run.attempt(None)
    # The task ran again, and in it only the one call was unknown.
    [asked] = result["__interrupt__"]
    assert (asked.value["tool"], asked.value["key"]) == ("pay", second)
    result = await run.attempt(answering(result, {"type": "rerun"}))
    assert keys == [first, second, second]
    assert [each.text for each in result["messages"] if each.type == "tool"] == ["done", "done"]
    # Two of the boss and of each worker; one may have been cut off when the worker stopped.
    assert len(run.services.turns) in (6, 7)


async def test_a_budget_that_is_spent_below_ends_the_run() -> None:
    def refuse() -> None:
        if run.services.turns:
            raise BudgetSpent("1 turn")

    run = Run(lambda: create_deep_agent(Boss(), checkpointer=InMemorySaver()))
    run.services.before_turn = refuse
    with pytest.raises(BudgetSpent, match="1 turn"):
        await run.attempt(GO)
    assert len(run.services.turns) == 1


APPROVED = {"decisions": [{"type": "approve"}]}


@pytest.mark.parametrize("asks", [False, True])
async def test_a_command_is_asked_about_and_its_rerun_has_the_same_key(asks: bool, tmp_path: Path) -> None:
    shell = LocalShellBackend(tmp_path)
    stops = ["once"]
    execute = shell.aexecute

    async def stopped(command: str, **options: Any) -> Any:
        result = await execute(command, **options)
        if stops:
            stops.pop()
            raise Killed
        return result

    shell.aexecute = stopped  # type: ignore[method-assign]
    script = [calling(("execute", {"command": 'echo "$FERRULE_IDEMPOTENCY_KEY" >> keys'})), said("done")]

    class Writing(Scripted):
        def next(self, messages: list[BaseMessage]) -> Any:
            return self.script[[each.type for each in messages].count("ai")].model_copy(deep=True)

    saver = InMemorySaver()
    asking = [PermissionRule(tool="execute", mode="ask")] if asks else []

    def agent() -> Any:
        return create_deep_agent(
            Writing(script=script), backend=shell, checkpointer=saver, permissions=asking
        )

    async def answered(result: Any) -> Any:
        return await run.attempt(answering(result, APPROVED)) if asks else result

    run = Run(agent)
    if asks:
        await run.killed(answering(await run.attempt(GO), APPROVED))
    else:
        await run.killed(GO)
    result = await run.attempt(run.decided)
    [asked] = result["__interrupt__"]
    assert asked.value["type"] == "interrupted_call"
    result = await answered(await run.attempt(answering(result, "rerun")))
    assert result["messages"][-1].text == "done"
    first, second = (tmp_path / "keys").read_text().splitlines()
    assert first == second == asked.value["key"]


def rules(backend: Any) -> dict[str, str]:
    tools = FilesystemMiddleware(backend).tools
    return {each.name: rule_of(each.name, each, {}) for each in tools}


def test_what_changes_files_is_asked_about_unless_they_are_in_the_state(tmp_path: Path) -> None:
    state, disk = StateBackend(), DiskBackend(tmp_path)
    readers = dict.fromkeys(["ls", "read_file", "glob", "grep"], "rerun")
    writers = ["write_file", "edit_file", "delete"]
    assert (
        rules(state)
        == rules(CompositeBackend(state, {"/a/": state}))
        == readers | dict.fromkeys(writers, "rerun")
    )
    assert (
        rules(disk)
        == rules(CompositeBackend(state, {"/a/": disk}))
        == readers | dict.fromkeys(writers, "ask")
    )
    assert rules(LocalShellBackend(tmp_path))["execute"] == "ask"


def test_the_first_that_says_something_is_the_rule() -> None:
    def made(**metadata: Any) -> StructuredTool:
        return StructuredTool.from_function(lambda: "", name="pay", description="Pay.", metadata=metadata)

    assert rule_of("pay", made(), {}) == "ask"
    assert rule_of("pay", None, {}) == "ask"
    assert rule_of("pay", made(on_crash="fail"), {}) == "fail"
    assert rule_of("pay", made(on_crash="fail"), {"pay": "rerun"}) == "rerun"
    assert rule_of("pay", made(idempotentHint=True), {}) == "rerun"
    assert rule_of("pay", made(readOnlyHint=True, on_crash="ask"), {}) == "ask"
    assert rule_of("pay", made(readOnlyHint="yes", idempotentHint=False), {}) == "ask"


def test_what_cannot_be_is_refused_when_the_agent_is_made() -> None:
    model = Scripted(script=[])
    broken = StructuredTool.from_function(
        lambda: "", name="pay", description="Pay.", metadata={"on_crash": "maybe"}
    )
    with pytest.raises(UsageError, match="metadata\\['on_crash'\\] of the tool 'pay' is 'maybe'; known"):
        create_deep_agent(model, [broken])
    with pytest.raises(UsageError, match="on_crash of the tool 'pay' is 'maybe'; known"):
        create_deep_agent(model, on_crash={"pay": "maybe"})  # type: ignore[dict-item]
    with pytest.raises(UsageError, match="create_deep_agent does what DurableRunMiddleware does"):
        create_deep_agent(model, middleware=[DurableRunMiddleware()])


async def test_the_agents_rules_are_those_of_its_subagents() -> None:
    effects: list[None] = []

    @tool
    async def pay() -> str:
        """Pay."""
        effects.append(None)
        if len(effects) == 1:
            raise Killed
        return "paid"

    saver = InMemorySaver()
    helper = SubAgent(name="general-purpose", description="Works.", tools=[pay], system_prompt="")
    run = Run(
        lambda: create_deep_agent(Boss(), subagents=[helper], on_crash={"pay": "rerun"}, checkpointer=saver)
    )
    await run.killed(GO)
    result = await run.attempt(None)
    assert result["messages"][-1].text == "done"
    assert len(effects) == 3
    assert run.services.records == {}
