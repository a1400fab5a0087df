"""Which middlewares an agent and its subagents have, in which order, and what replaces them."""

import re
from importlib import import_module
from typing import Any

import pytest
from langchain.agents.middleware import AgentMiddleware
from langchain_core.language_models import BaseChatModel
from pydantic import SecretStr

from ferrule.agent import deep_agent
from ferrule.agent.backends import StateBackend
from ferrule.agent.deep_agent import DeepAgentState, Harness
from ferrule.agent.middleware.subagents import SubAgent
from ferrule.agent.tools.permission_rules import PermissionRule
from tests.agent.scripted import Scripted

MODEL = Scripted(script=[])
ANTHROPIC = "AnthropicPromptCachingMiddleware"
SUBAGENT = SubAgent(name="finder", description="Finds.", skills=["/skills"])
EVERYTHING: dict[str, Any] = {
    "model": MODEL,
    "tools": (),
    "middleware": (),
    "backend": StateBackend(),
    "permissions": [PermissionRule("deny", path="/secrets")],
    "interrupt_on": {"execute": True},
    "skills": ["/skills"],
    "planning": True,
    "recovery": True,
    "base_prompt": "",
    "recursion_limit": 1000,
    "tool_timeout": None,
    "on_crash": None,
    "state_schema": DeepAgentState,
    "context_schema": None,
}


class Own(AgentMiddleware[Any, Any, Any]):
    """A middleware of the caller's, with any name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    @property
    def name(self) -> str:
        return self._name


def harness(**options: Any) -> Harness:
    return Harness(**{**EVERYTHING, **options})


def names(stack: list[Any]) -> list[str]:
    return [each.name for each in stack]


def claude() -> BaseChatModel:
    theirs: Any = import_module("langchain_anthropic")
    return theirs.ChatAnthropic(model_name="claude-sonnet-4-5", api_key=SecretStr("x"))


DOCUMENTED = re.findall(r"``(\w+Middleware)``", (deep_agent.__doc__ or "").partition("The order")[2])


def test_the_order_is_the_documented_one() -> None:
    assert len(DOCUMENTED) == 16
    with_claude = harness(model=claude())
    assert names(with_claude.main((), ["/AGENTS.md"])) == DOCUMENTED
    below = [each for each in DOCUMENTED if each not in ("SubAgentMiddleware", "MemoryMiddleware")]
    assert names(with_claude.below(SUBAGENT, with_claude.model)) == below


@pytest.mark.parametrize(
    ("option", "value", "gone"),
    [
        ("planning", False, {"TodoListMiddleware"}),
        ("skills", None, {"SkillsMiddleware"}),
        ("interrupt_on", {"execute": False}, {"HumanInTheLoopMiddleware", "EditedCallsMiddleware"}),
        ("permissions", None, {"EditedCallsMiddleware"}),
        (
            "recovery",
            False,
            {
                "RetryBrokenCallsMiddleware",
                "ToolCallGuardMiddleware",
                "RecoverToolCallsMiddleware",
            },
        ),
    ],
)
def test_what_is_not_wanted_is_not_there(option: str, value: Any, gone: set[str]) -> None:
    every = set(DOCUMENTED) - {ANTHROPIC}
    assert set(names(harness(**{option: value}).main((), ["/AGENTS.md"]))) == every - gone


def test_the_callers_own_stand_before_what_sees_the_models_request_or_in_the_place_of_their_namesakes() -> (
    None
):
    own = [Own("Mine"), Own("SubAgentMiddleware"), Own("FilesystemMiddleware")]
    made = harness(middleware=own, permissions=None)
    stack = made.main((), None)
    assert stack[names(stack).index("FilesystemMiddleware")] is own[2]
    assert stack[names(stack).index("SubAgentMiddleware")] is own[1]
    assert stack[-3] is own[0]
    assert names(stack[-2:]) == ["RecoverToolCallsMiddleware", "ModelTurnsMiddleware"]
    # The general-purpose subagent gets the replacements, others what they name themselves.
    always = SubAgent(name="general-purpose", description="Anything.")
    assert own[2] in made.below(always, MODEL)
    assert own[0] not in made.below(always, MODEL)
    assert own[2] not in made.below(SUBAGENT, MODEL)
    theirs = Own("SummarizationMiddleware")
    below = made.below(SubAgent(**SUBAGENT, middleware=[theirs]), MODEL)
    assert below[names(below).index("SummarizationMiddleware")] is theirs


def test_a_subagents_own_rules_replace_the_agents() -> None:
    quiet = harness().below(SubAgent(**SUBAGENT, interrupt_on={}), MODEL)
    assert "HumanInTheLoopMiddleware" not in names(quiet)
    [asking] = [
        each for each in harness().below(SUBAGENT, MODEL) if each.name == "HumanInTheLoopMiddleware"
    ]
    assert asking is not None
    # Caching goes by the subagent's own model.
    assert ANTHROPIC in names(harness().below(SUBAGENT, claude()))
