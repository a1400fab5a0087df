"""Calls written for deepagents mean the same here."""

import inspect
from importlib import import_module
from typing import Any

import pytest

from ferrule.agent.deep_agent import create_deep_agent
from ferrule.agent.middleware.subagents import CompiledSubAgent, SubAgent

PROMISED = [
    "model", "tools", "system_prompt", "middleware", "subagents", "skills", "memory", "permissions",
    "backend", "interrupt_on", "response_format", "state_schema", "context_schema", "checkpointer",
    "store", "debug", "name", "cache",
]  # fmt: skip


def test_every_parameter_of_deepagents_is_there() -> None:
    theirs: Any = import_module("deepagents")
    mine = inspect.signature(create_deep_agent).parameters
    peers = inspect.signature(theirs.create_deep_agent).parameters
    assert list(peers) == PROMISED
    shapes = {name: (each.kind, each.default) for name, each in peers.items()}
    assert {name: (mine[name].kind, mine[name].default) for name in peers} == shapes
    added = {name: each for name, each in mine.items() if name not in peers}
    assert set(added) == {
        "root",
        "planning",
        "recovery",
        "base_prompt",
        "recursion_limit",
        "tool_timeout",
        "on_crash",
    }
    assert all(each.kind is each.KEYWORD_ONLY for each in added.values())


def test_subagents_have_the_same_keys() -> None:
    theirs: Any = import_module("deepagents")
    assert set(SubAgent.__annotations__) == set(theirs.SubAgent.__annotations__)
    assert set(CompiledSubAgent.__annotations__) == set(theirs.CompiledSubAgent.__annotations__)


PROFILES = "GeneralPurposeSubagentProfile HarnessProfile HarnessProfileConfig ProviderProfile"
REMOTE = "AsyncSubAgent AsyncSubAgentMiddleware"
MISSING = {
    "deepagents": f"{PROFILES} {REMOTE} RubricMiddleware register_harness_profile register_provider_profile",
    "deepagents.backends": "ContextHubBackend LangSmithSandbox",
    "deepagents.middleware": f"{REMOTE} CriterionEval CriterionFail CriterionPass "
    "GRADER_SYSTEM_PROMPT GraderResponse GraderVerdict "
    "RUBRIC_GRADER_MESSAGE_SOURCE RubricEvaluation RubricMiddleware RubricResult RubricState "
    "SkillToolResolver TaskEvent UnsupportedContentMiddleware",
}
"""The names of what ``docs/agents.md`` says is not there."""


@pytest.mark.parametrize("name", MISSING)
def test_names_are_at_the_same_place(name: str) -> None:
    theirs: Any = import_module(name)
    mine = import_module(name.replace("deepagents", "ferrule.agent", 1))
    public = {each for each in theirs.__all__ if not each.startswith("_")}
    assert sorted(public - set(vars(mine)) - set(mine.__all__)) == sorted(MISSING[name].split())


OF_MODULES = {
    "ferrule.agent": {"deepagents.graph": "BASE_AGENT_PROMPT"},
    "ferrule.agent.backends": {
        "deepagents.backends.utils": "format_content_with_line_numbers format_grep_matches "
        "sanitize_tool_call_id truncate_if_too_long validate_path"
    },
    "ferrule.agent.middleware": {
        "deepagents.middleware.subagents": "DEFAULT_GENERAL_PURPOSE_DESCRIPTION DEFAULT_SUBAGENT_PROMPT "
        "GENERAL_PURPOSE_SUBAGENT TASK_TOOL_DESCRIPTION",
        "deepagents.middleware.filesystem": "DELETE_TOOL_DESCRIPTION EDIT_FILE_TOOL_DESCRIPTION "
        "EXECUTE_TOOL_DESCRIPTION GLOB_TOOL_DESCRIPTION GREP_TOOL_DESCRIPTION LIST_FILES_TOOL_DESCRIPTION "
        "READ_FILE_TOOL_DESCRIPTION WRITE_FILE_TOOL_DESCRIPTION",
    },
}


@pytest.mark.filterwarnings("ignore:.BASE_AGENT_PROMPT")
@pytest.mark.parametrize("name", OF_MODULES)
def test_helpers_and_prompts_of_modules_are_there(name: str) -> None:
    mine = import_module(name)
    for module, wanted in OF_MODULES[name].items():
        theirs = import_module(module)
        for each in wanted.split():
            own, peer = getattr(mine, each), getattr(theirs, each)
            assert each in mine.__all__
            assert callable(own) == callable(peer)
            assert isinstance(own, str) == isinstance(peer, str)
