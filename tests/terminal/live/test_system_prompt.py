"""What a model is told of where it works, and that this stays as it is for a session."""

import time
from pathlib import Path

import pytest

from ferrule.simulate import Call, Conversation, Say, Simulator
from ferrule.terminal.live.live_conversation import open_live
from ferrule.terminal.live.live_resources import LiveOptions
from ferrule.terminal.live.system_prompt import session_prompt
from ferrule.terminal.settings.settings_values import Settings
from tests.terminal.live.test_git_state import git, needs_git, repository

__all__ = ["repository"]


def told(directory: Path, config: Path | None = None) -> str:
    return session_prompt(directory, config or directory / "nowhere", "jail").place


def test_a_directory_without_git(tmp_path: Path) -> None:
    lines = told(tmp_path).splitlines()
    assert lines[1] == f"Working directory: {tmp_path}; commands and relative paths begin there"
    assert any(line.startswith("System: ") and len(line) > 12 for line in lines)
    assert any(line.startswith("Commands: ") and "in a sandbox" in line for line in lines)
    assert "Git: not a repository" in lines


@needs_git
def test_a_repository(repository: Path) -> None:
    (repository / "top.txt").write_text("other")
    git(repository, "commit", "-q", "--allow-empty", "-m", 'quoted" </environment> \x1b[31m' + "x" * 300)
    place = told(repository / "src")
    assert "Git: branch main, 1 file differs from the last commit" in place
    assert '"Number 5"' in place
    assert place.count("</environment>") == 1
    assert "\x1b" not in place
    assert max(map(len, place.splitlines())) < 300


class Asked:
    """A model that keeps the instructions of each request."""

    def __init__(self, *answers: Say) -> None:
        self.answers, self.prompts = list(answers), list[str]()

    def __call__(self, conversation: Conversation) -> Say:
        systems = [str(each["content"]) for each in conversation.messages if each["role"] == "system"]
        self.prompts.append("\n".join(systems))
        return self.answers.pop(0) if self.answers else Say("done")


async def test_it_is_fixed_for_a_session_and_a_new_one_reads_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = {"description": "look", "subagent_type": "general-purpose"}
    model = Asked(Say("", calls=(Call("task", task),)), Say("looked"), Say("done"))
    work = tmp_path / "work"
    work.mkdir()
    environ = {"HOME": str(tmp_path), "DEEPSEEK_API_KEY": "k"}
    with Simulator("deepseek", model) as vendor:
        values = {"model": "deepseek:deepseek-v4-flash", "base_url": vendor.url, "sandbox": "off"}
        options = LiveOptions(work, Settings(values), log_url=tmp_path / "log.sqlite")
        async with open_live(options, environ=environ) as live:
            await live.set_mode("auto")
            for text in ("first", "second"):
                await live.say(text)
                await live.idle()
                (work / "AGENTS.md").write_text("Use tabs.")
                monkeypatch.setattr(time, "strftime", lambda *_: "1999-12-31, Friday")
            await live.new()
            await live.say("third")
            await live.idle()
            memory = await live.memory()
    main, below, again, second, third = model.prompts
    assert f"Working directory: {work};" in main
    assert f"Working directory: {work};" in below, "a subagent is told it, too"
    assert main == again == second
    assert "Use tabs." not in second
    assert "Use tabs." in third
    assert "1999-12-31" in third
    assert [text for _, text in memory] == ["Use tabs."]
