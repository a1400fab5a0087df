"""What a command of the agent runs in."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.live.live_events import ToolAnswered
from ferrule.simulate import Brain, Call, Conversation, Say
from tests.live.engine import Place, talking

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def runs(*commands: str) -> Brain:
    """A model that runs the commands, one after the other."""
    left = list(commands)

    def brain(conversation: Conversation) -> Say:
        return Say(calls=(Call("execute", {"command": left.pop(0)}),)) if left else Say("Done.")

    return brain


def init(place: Place) -> None:
    """Make the directory a repository."""
    subprocess.run(["git", "init", "-q", str(place.work)], check=True)


async def said(place: Place, *commands: str, **settings: object) -> list[str]:
    """What the commands say."""
    async with talking(place, runs(*commands), settings=settings) as talk:
        await talk.turn("go")
    return [each.text for each in talk.all(ToolAnswered)]


@needs_git
async def test_a_gitconfig_in_the_directory_configures_nothing(place: Place) -> None:
    init(place)
    pwned = place.root / "pwned"
    (place.work / ".gitconfig").write_text(f'[core]\n\tfsmonitor = "touch {pwned}; false"\n')
    [text] = await said(place, "git status --short")
    assert ".gitconfig" in text
    assert not pwned.exists()


async def test_commands_have_the_users_environment_without_keys(place: Place) -> None:
    place.environ |= {
        "SSH_AUTH_SOCK": "/run/agent",
        "GITHUB_TOKEN": "sk-1",
        "CORP_LOGIN": "sk-2",
        "TEAM": "sk-3",
    }
    [text] = await said(place, "env", api_key_env="TEAM")
    assert f"HOME={place.root}/home\n" in text
    assert "SSH_AUTH_SOCK=/run/agent\n" in text
    assert "CORP_LOGIN=sk-2\n" in text
    assert "sk-1" not in text
    assert "sk-3" not in text
    names = {"shell.keep_variables": "GITHUB_*", "shell.leave_out_variables": "CORP_LOGIN, OTHER"}
    [text] = await said(place, "env", **names)
    assert "GITHUB_TOKEN=sk-1\n" in text
    assert "sk-2" not in text
