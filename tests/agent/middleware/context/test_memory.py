"""Memory files in the system prompt: found, ordered, commented, read once."""

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain.agents import create_agent
from langchain.agents.middleware import ModelRequest
from langchain_anthropic import ChatAnthropic
from langchain_core.messages import SystemMessage
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import SecretStr

from ferrule.agent.backends import DiskBackend, StateBackend
from ferrule.agent.middleware.async_middleware import is_anthropic
from ferrule.agent.middleware.context.memory import MemoryMiddleware, without_comments
from ferrule.agent.middleware.context.skills import SkillsMiddleware
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, said

GO: Any = {"messages": [("user", "go")]}
THREAD: Any = {"configurable": {"thread_id": "1"}}


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
def test_files_are_in_the_prompt(tmp_path: Path, way: str) -> None:
    (tmp_path / "AGENTS.md").write_text("Use tabs. <!-- hidden --> Über alles: {braces}")
    (tmp_path / "own").mkdir()
    (tmp_path / "own/AGENTS.md").write_text("No, spaces.")
    sources = ["./AGENTS.md", "/missing/AGENTS.md", "own/AGENTS.md"]
    model = Scripted(script=[said("ok")])
    middleware = MemoryMiddleware(backend=DiskBackend(tmp_path), sources=sources)
    agent = create_agent(model, [], system_prompt="Mine.", middleware=[middleware])
    with pytest.warns(RuntimeWarning, match="the memory file /missing/AGENTS.md was not found"):
        result = agent.invoke(GO) if way == "invoke" else asyncio.run(agent.ainvoke(GO))
    prompt = model.seen[0][0].text
    assert prompt.startswith("Mine.\n\n<agent_memory>\n/AGENTS.md\n\nUse tabs.")
    assert prompt.index("{braces}") < prompt.index("/own/AGENTS.md\n\nNo, spaces.")
    assert "hidden" not in prompt
    assert "missing" not in prompt
    assert "memory_contents" not in result


def test_it_is_read_once_in_a_conversation(tmp_path: Path) -> None:
    file = tmp_path / "AGENTS.md"
    file.write_text("FIRST")
    model = Scripted(script=[said("1"), said("2"), said("3")])
    middleware = MemoryMiddleware(backend=DiskBackend(tmp_path), sources=["/AGENTS.md"])
    agent = create_agent(model, [], middleware=[middleware], checkpointer=InMemorySaver())
    agent.invoke(GO, THREAD)
    file.write_text("second")
    agent.invoke(GO, THREAD)
    agent.invoke(GO, {"configurable": {"thread_id": "2"}})
    assert ["FIRST" in seen[0].text for seen in model.seen] == [True, True, False]


def test_nothing_noted_yet_says_where(tmp_path: Path) -> None:
    model = Scripted(script=[said("ok")])
    middleware = MemoryMiddleware(backend=DiskBackend(tmp_path), sources=["/AGENTS.md"])
    with pytest.warns(RuntimeWarning, match="/AGENTS.md was not found"):
        create_agent(model, [], middleware=[middleware]).invoke(GO)
    assert "notes go into /AGENTS.md" in model.seen[0][0].text


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="agent_memory"):
        MemoryMiddleware(backend=DiskBackend(tmp_path), sources=[], system_prompt="x")
    (tmp_path / "AGENTS.md").mkdir()
    middleware = MemoryMiddleware(backend=DiskBackend(tmp_path), sources=["/AGENTS.md"])
    with pytest.raises(ValueError, match="AGENTS"):
        create_agent(Scripted(script=[]), [], middleware=[middleware]).invoke(GO)


def test_the_prompt_of_a_message_is_kept_in_blocks(tmp_path: Path) -> None:
    (tmp_path / "AGENTS.md").write_text("Use tabs.")
    model = Scripted(script=[said("ok")])
    middleware = MemoryMiddleware(backend=DiskBackend(tmp_path), sources=["/AGENTS.md"])
    blocks: Any = [{"type": "text", "text": "Mine.", "cache_control": {"type": "ephemeral"}}]
    create_agent(model, [], system_prompt=SystemMessage(blocks), middleware=[middleware]).invoke(GO)
    content: Any = model.seen[0][0].content
    assert content[0] == blocks[0]
    assert content[1]["text"].startswith("\n\n<agent_memory>")


def test_anthropics_class_is_known_by_its_name() -> None:
    theirs: Any = import_module("langchain_anthropic")
    assert is_anthropic(theirs.ChatAnthropic(model_name="claude-sonnet-4-5", api_key=SecretStr("x")))
    assert not is_anthropic(Scripted(script=[]))


@given(st.lists(st.sampled_from(["<!--", "-->", "a", "\n", "<!", "--"])))
def test_comments_go_and_nothing_else(parts: list[str]) -> None:
    text = "".join(parts)
    shown = without_comments(text)
    if "<!--" not in text or "-->" not in text:
        assert shown == text
    assert len(shown) <= len(text)
    assert without_comments(f"a<!--{text.replace('-->', '')}-->b") == "ab"


def test_hooks_take_a_config_as_those_of_deepagents_do(tmp_path: Path) -> None:
    (tmp_path / "AGENTS.md").write_text("Be brief.")
    middleware: Any = MemoryMiddleware(backend=DiskBackend(tmp_path), sources=["/AGENTS.md"])
    known = {"memory_contents": {"/AGENTS.md": "Be brief."}}
    assert middleware.before_agent({}, None, {}) == known
    assert middleware.before_agent(known, None, {}) is None
    assert asyncio.run(middleware.abefore_agent({}, None, {})) == known
    skills: Any = SkillsMiddleware(backend=DiskBackend(tmp_path), sources=["/skills"])
    assert skills.before_agent({}, None, {})["skills_metadata"] == []
    assert asyncio.run(skills.abefore_agent({}, None, {}))["skills_metadata"] == []


def test_without_sources_it_says_that_there_is_nothing() -> None:
    model = Scripted(script=[said("ok")])
    middleware = MemoryMiddleware(backend=StateBackend(), sources=[])
    create_agent(model, [], middleware=[middleware]).invoke(GO)
    assert "<agent_memory>\n(No memory loaded)\n</agent_memory>" in model.seen[0][0].text


def test_the_end_of_the_prompt_is_marked_also_when_nothing_is_added(tmp_path: Path) -> None:
    model = ChatAnthropic(model="claude-sonnet-4-6", api_key=SecretStr("any"))  # type: ignore[call-arg]
    middleware = MemoryMiddleware(
        backend=DiskBackend(tmp_path), sources=[], add_cache_control=True, system_prompt=None
    )
    request: Any = ModelRequest(
        model=model, messages=[], system_message=SystemMessage("base"), state={"messages": []}
    )
    [block] = middleware.modify_request(request).system_message.content
    assert block == {"type": "text", "text": "base", "cache_control": {"type": "ephemeral"}}
    bare: Any = ModelRequest(model=model, messages=[], system_message=None, state={"messages": []})
    assert middleware.modify_request(bare) is bare
