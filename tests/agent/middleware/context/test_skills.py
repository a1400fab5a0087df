"""Skills: what a SKILL.md says, which one counts, what the model is told."""

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain.agents import create_agent

from ferrule.agent.backends import DiskBackend
from ferrule.agent.middleware.context.skills import SkillsMiddleware, read_skill
from ferrule.core.errors import UsageError
from tests.agent.scripted import Scripted, said

GO: Any = {"messages": [("user", "go")]}


def skill(name: str, description: str, more: str = "") -> str:
    return f"---\nname: {name}\ndescription: {description}\n{more}---\n\n# Steps\n"


def put(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("way", ["invoke", "ainvoke"])
def test_skills_are_listed(tmp_path: Path, way: str) -> None:
    put(tmp_path, "user/skills/report/SKILL.md", skill("report", "Writes reports.", "license: MIT\n"))
    put(tmp_path, "user/skills/plot/SKILL.md", skill("plot", "Old."))
    put(tmp_path, "project/plot/SKILL.md", skill("plot", "Draws {charts}.", "allowed-tools: execute, ls\n"))
    put(tmp_path, "project/broken/SKILL.md", "no front matter")
    put(tmp_path, "project/notes.txt", "no skill")
    put(tmp_path, "project/empty/readme.md", "no skill either")
    sources: Any = ["/user/skills", ("/project", "Ours"), "/nowhere"]
    model = Scripted(script=[said("ok")])
    middleware = SkillsMiddleware(backend=DiskBackend(tmp_path), sources=sources)
    agent = create_agent(model, [], system_prompt="Mine.", middleware=[middleware])
    result = agent.invoke(GO) if way == "invoke" else asyncio.run(agent.ainvoke(GO))
    prompt = model.seen[0][0].text
    assert prompt.startswith("Mine.\n\n## Skills")
    assert "- user: `/user/skills`\n- Ours: `/project`" in prompt
    assert "- report: Writes reports. (license: MIT)\n  Read `/user/skills/report/SKILL.md`" in prompt
    assert "- plot: Draws {charts}.\n  Tools: execute, ls\n  Read `/project/plot/SKILL.md`" in prompt
    assert "Old." not in prompt
    assert "- /project/broken/SKILL.md: there is no YAML" in prompt
    assert "- /nowhere: " in prompt
    assert "Steps" not in prompt
    assert "skills_metadata" not in result


def test_without_skills_it_says_where_they_belong(tmp_path: Path) -> None:
    (tmp_path / "skills").mkdir()
    model = Scripted(script=[said("ok")])
    middleware = SkillsMiddleware(backend=DiskBackend(tmp_path), sources=["/skills"])
    create_agent(model, [], middleware=[middleware]).invoke(GO)
    assert "New ones belong into /skills" in model.seen[0][0].text
    with pytest.raises(UsageError, match="skills_list"):
        SkillsMiddleware(backend=DiskBackend(tmp_path), sources=[], system_prompt="x")


def test_everything_a_skill_says() -> None:
    more = (
        "license: MIT\ncompatibility: Linux\nallowed-tools: [ls, ' grep ', 3]\nmetadata:\n  version: 1.0\n"
    )
    found = read_skill(("\ufeff" + skill("a-b", "Does. Things", more)).encode(), "/s/a-b/SKILL.md")
    assert found == {
        "path": "/s/a-b/SKILL.md",
        "name": "a-b",
        "description": "Does. Things",
        "license": "MIT",
        "compatibility": "Linux",
        "metadata": {"version": "1.0"},
        "allowed_tools": ["ls", "grep"],
    }


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"# no front matter", "no YAML"),
        (b"---\nname: a\n", "no YAML"),
        (b"---\n- a\n---\n", "not a mapping"),
        (b"---\nname: [\n---\n", "cannot be read"),
        (b"---\nname: 2020-13-45\n---\n", "cannot be read"),
        (b"---\nname: " + b"[" * 5000 + b"\n---\n", "cannot be read"),
        (b"---\nname: " + b"a" * 70_000 + b"\n---\n", "too much"),
        (b"---\nname: a\n---\n", "no description"),
        (b"---\nname: [a]\ndescription: x\n---\n", "no name"),
        (b"\xff\xfe", "not UTF-8"),
        (b"x" * (10 * 1024 * 1024 + 1), "too large"),
    ],
)
def test_what_cannot_be_used_is_said(content: bytes, words: str) -> None:
    found = read_skill(content, "/x")
    assert isinstance(found, str)
    assert words in found


def test_references_are_not_written_out() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"]
    names = "abcdefghij"
    for before, name in pairwise(names):
        lines.append(f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]")
    found = read_skill(skill("n", "d", "\n".join(lines) + "\nmetadata: {v: *j}\n").encode(), "/x")
    assert isinstance(found, dict)
    assert found["metadata"] == {"v": ""}


@given(st.binary() | st.text().map(lambda text: f"---\n{text}\n---\n".encode("utf-8", "replace")))
def test_any_file_is_a_skill_or_a_reason(content: bytes) -> None:
    found = read_skill(content, "/x")
    assert found
    assert isinstance(found, str) or (found["name"] and found["description"])
