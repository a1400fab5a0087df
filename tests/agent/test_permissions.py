"""The rules of an agent hold whoever brings the file tools, in subagents, and for what a person edits."""

from pathlib import Path
from typing import Any, cast

import pytest
from deepagents.middleware.filesystem import FilesystemMiddleware as Foreign
from deepagents.middleware.subagents import SubAgentMiddleware as ForeignAgents
from langchain.agents import create_agent  # pyright: ignore[reportUnknownVariableType]
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from ferrule.agent.backends import DiskBackend
from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.filesystem import FilesystemMiddleware
from ferrule.agent.middleware.guards.approval import PermissionMiddleware
from ferrule.agent.middleware.subagents import SubAgent, SubAgentMiddleware
from ferrule.agent.tools.permission_rules import FilesystemPermission, PermissionRule
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, calling, said

RULES = [PermissionRule("deny", path="/secrets"), PermissionRule("deny", tool="pay")]
READ = calling(("read_file", {"file_path": "/secrets/k"}))
BOTH = calling(
    ("read_file", {"file_path": "/secrets/k"}),
    ("grep", {"pattern": "hush"}),
    ("save", {"path": "/secrets/n"}),
)
USER = {"messages": [("user", "go")]}


@tool
def save(path: str) -> str:
    """Save."""
    return f"saved {path}"


@tool
def pay(to: str) -> str:
    """Pay."""
    return f"paid {to}"


@pytest.fixture
def files(tmp_path: Path) -> DiskBackend:
    (tmp_path / "secrets").mkdir()
    (tmp_path / "secrets" / "k").write_text("hush hush")
    (tmp_path / "open").write_text("nothing")
    return DiskBackend(tmp_path)


def results(messages: list[BaseMessage]) -> list[ToolMessage]:
    return [each for each in messages if isinstance(each, ToolMessage)]


def asked(model: Scripted) -> str:
    """All that a model was shown of results."""
    return "\n".join(each.text for seen in model.seen for each in results(seen))


class Kept(FilesystemMiddleware):
    """A caller's own, under the same name."""

    @property
    def name(self) -> str:
        return FilesystemMiddleware.__name__


class Beside(FilesystemMiddleware):
    """A caller's own, under another name: ours stays beside it."""


class ForeignBeside(Foreign):
    """The same of deepagents' class, which knows no rules of ours."""

    def __init__(self, backend: Any, tools: Any) -> None:
        super().__init__(backend=backend, tools=tools)


@pytest.mark.parametrize("kind", [FilesystemMiddleware, Kept, Beside, ForeignBeside])
def test_the_callers_file_tools_are_under_the_agents_rules(files: DiskBackend, kind: Any) -> None:
    mine = kind(files, tools=["read_file", "grep"])
    model = Scripted(script=[BOTH, said("done")])
    agent = create_deep_agent(model, [save], backend=files, permissions=RULES, middleware=[mine])
    [read, grep, saved] = results(agent.invoke(USER)["messages"])
    assert (read.status, saved.status) == ("error", "error")
    assert "hush" not in read.text + grep.text
    assert "secrets/k" not in grep.text
    if kind in (Beside, ForeignBeside):
        return
    assert set(model.tools).isdisjoint({"ls", "write_file"})
    # The one that was given is as it was, also for another agent.
    free = create_deep_agent(Scripted(script=[READ, said("done")]), backend=files, middleware=[mine])
    assert "hush" in results(free.invoke(USER)["messages"])[0].text


def by_the_agent(spec: SubAgent, **rules: Any) -> Any:
    return {"subagents": [spec], **rules}


def by_a_middleware(spec: SubAgent, **rules: Any) -> Any:
    return {"middleware": [SubAgentMiddleware(subagents=[spec])], **rules}


def by_the_subagent(spec: SubAgent, **rules: Any) -> Any:
    return by_a_middleware(cast("SubAgent", {**spec, **rules}))


@pytest.mark.parametrize("given", [by_the_agent, by_a_middleware, by_the_subagent])
@pytest.mark.parametrize("own", [[FilesystemMiddleware], [Beside], []])
@pytest.mark.parametrize("name", ["general-purpose", "clerk"])
def test_rules_hold_in_subagents(files: DiskBackend, name: str, own: list[Any], given: Any) -> None:
    below = Scripted(script=[BOTH, said("done")])
    middleware = [each(files) for each in own]
    spec = SubAgent(name=name, description="Reads.", model=below, tools=[save], middleware=middleware)
    task = calling(("task", {"description": "read", "subagent_type": name}))
    model = Scripted(script=[task, said("done")])
    create_deep_agent(model, backend=files, **given(spec, permissions=RULES)).invoke(USER)
    assert len(below.seen) == 2
    assert "hush" not in asked(below)
    assert "saved" not in asked(below)


def test_rules_of_the_callers_file_tools_are_those_of_the_subagents_too(files: DiskBackend) -> None:
    below = Scripted(script=[READ, said("done")])
    clerk = SubAgent(name="clerk", description="Reads.", model=below)
    task = calling(("task", {"description": "read", "subagent_type": "clerk"}))
    agent = create_deep_agent(
        Scripted(script=[task, said("done")]),
        backend=files,
        middleware=[FilesystemMiddleware(files, permissions=RULES)],
        subagents=[clerk],
    )
    agent.invoke(USER)
    assert "permission denied" in asked(below)


def test_two_sets_of_rules_and_foreign_file_tools_are_refused(files: DiskBackend) -> None:
    other = FilesystemMiddleware(files, permissions=[PermissionRule("deny", path="/open")])
    with pytest.raises(UsageError, match="give them to one of the two"):
        create_deep_agent(Scripted(script=[]), permissions=RULES, middleware=[other])
    same = FilesystemMiddleware(files, permissions=RULES)
    assert create_deep_agent(Scripted(script=[]), permissions=RULES, middleware=[same])
    foreign: Any = Foreign()
    with pytest.raises(UsageError, match="use ferrule.agent.FilesystemMiddleware"):
        create_deep_agent(Scripted(script=[]), permissions=RULES, middleware=[foreign])
    spec = SubAgent(name="clerk", description="Reads.", middleware=[foreign])
    with pytest.raises(UsageError, match="do not hold"):
        create_deep_agent(Scripted(script=[]), permissions=RULES, subagents=[spec])
    agents: Any = ForeignAgents(
        backend=files, subagents=[{**spec, "model": Scripted(script=[]), "tools": []}]
    )
    with pytest.raises(UsageError, match="do not hold"):
        create_deep_agent(Scripted(script=[]), permissions=RULES, middleware=[agents])
    assert create_deep_agent(Scripted(script=[]), middleware=[foreign])


def test_a_tool_of_the_callers_that_is_called_like_one_of_ours_is_judged(files: DiskBackend) -> None:
    @tool
    def read_file(file_path: str) -> str:
        """Read."""
        return "hush"

    @tool
    def grep(pattern: str) -> str:
        """Search; nobody takes anything out of what it shows."""
        return "/secrets/k: hush"

    tools = [read_file, grep, save]
    deep = create_deep_agent(Scripted(script=[BOTH, said("done")]), tools, backend=files, permissions=RULES)
    rules = PermissionMiddleware(RULES)
    plain = create_agent(Scripted(script=[BOTH, said("done")]), tools, middleware=[rules])
    for agent in (deep, plain):
        assert {each.status for each in results(agent.invoke(USER)["messages"])} == {"error"}


EDITS = [
    ("save", {"path": "/open"}, {"name": "save", "args": {"path": "/secrets/n"}}),
    ("save", {"path": "/open"}, {"name": "pay", "args": {"to": "Mallory"}}),
    ("read_file", {"file_path": "/open"}, {"name": "read_file", "args": {"file_path": "/secrets/k"}}),
]


@pytest.mark.parametrize(("name", "args", "edited"), EDITS)
@pytest.mark.parametrize("whose", ["interrupt_on", "middleware"])
def test_what_a_reviewer_edits_passes_the_rules(
    files: DiskBackend, whose: str, name: str, args: dict[str, Any], edited: dict[str, Any]
) -> None:
    config: Any = {"configurable": {"thread_id": "1"}}
    asking: Any = {name: {"allowed_decisions": ["approve", "edit", "reject"]}}
    given: Any = (
        {"interrupt_on": asking}
        if whose == "interrupt_on"
        else {"middleware": [HumanInTheLoopMiddleware(asking)]}
    )
    agent = create_deep_agent(
        Scripted(script=[calling((name, args)), said("done")]),
        [save, pay],
        backend=files,
        permissions=RULES,
        checkpointer=InMemorySaver(),
        **given,
    )
    agent.invoke(USER, config)
    decision = {"type": "edit", "edited_action": edited}
    messages = agent.invoke(Command(resume={"decisions": [decision]}), config)["messages"]
    [result] = results(messages)
    assert "permission denied" in result.text
    assert "hush" not in result.text
    assert isinstance(messages[-1], AIMessage)


def test_names_that_no_tool_has_are_refused() -> None:
    def made(**options: Any) -> Any:
        return create_deep_agent(Scripted(script=[]), [pay], **options)

    spec = SubAgent(name="clerk", description="Saves.", tools=[save])
    assert made(interrupt_on={"save": True, "execute": True, "task": True}, subagents=[spec])
    assert made(permissions=[PermissionRule("deny", tool="elsewhere"), PermissionRule("deny", tool="gh_*")])
    for options in (
        {"interrupt_on": {"exeute": True}},
        {"permissions": [PermissionRule("deny", tool="exeute")]},
        {"subagents": [{**spec, "interrupt_on": {"exeute": True}}]},
        {"subagents": [{**spec, "permissions": [PermissionRule("deny", tool="exeute")]}]},
        {"tool_timeout": {"exeute": 9}},
        {"on_crash": {"exeute": "fail"}},
    ):
        with pytest.raises(UsageError, match="unknown tool in .* 'exeute'; did you mean 'execute'"):
            made(**options)
    with pytest.raises(
        UsageError, match="unknown tool in interrupt_on 'elsewhere'; known: pay, write_todos"
    ):
        made(interrupt_on={"elsewhere": True})
    alone: Any = {**spec, "model": Scripted(script=[]), "interrupt_on": {"sav": True}}
    with pytest.raises(UsageError, match="'sav'; did you mean 'save'"):
        SubAgentMiddleware(subagents=[alone])
    unknown: Any = FilesystemPermission
    with pytest.raises(UsageError, match="unknown operation of a permission 'wirte'; did you mean 'write'"):
        unknown(["wirte"], ["/secrets/**"], "deny")
    with pytest.raises(UsageError, match="unknown mode of a permission 'dney'; did you mean 'deny'"):
        unknown(["read"], ["/secrets/**"], "dney")
    with pytest.raises(UsageError, match="'sytem_prompt'; did you mean 'system_prompt'"):
        made(subagents=[{**spec, "sytem_prompt": "x"}])
    own: Any = HumanInTheLoopMiddleware({"pay": True})
    with pytest.raises(UsageError, match="give one of them"):
        made(interrupt_on={"pay": True}, middleware=[own])
    # A subagent's own asks in the place of the agent's.
    spec = SubAgent(name="clerk", description="Pays.", tools=[pay], middleware=[own])
    assert made(interrupt_on={"pay": True}, subagents=[spec])
