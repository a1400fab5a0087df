"""What a command of the agent runs in."""

import shutil
import socket
import subprocess
import sys

import pytest

from ferrule.agent.backends import jails
from ferrule.agent.backends.sandbox import has_walls
from ferrule.agent.tools.permission_rules import PermissionRule
from ferrule.simulate import Brain, Call, Conversation, Say
from ferrule.terminal.live.command_sandboxes import starts_in_background, wants_network
from ferrule.terminal.live.live_events import Answer, Asked, Decision, ToolAnswered
from tests.terminal.live.engine import Place, Talk, talking

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the commands are a POSIX shell's")

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

needs_jail = pytest.mark.skipif(
    not jails() or not has_walls(jails()[0]), reason="there is no jail with namespaces on this machine"
)


def runs(*commands: str) -> Brain:
    """A model that runs the commands, one after the other."""
    left = list(commands)

    def brain(conversation: Conversation) -> Say:
        return Say(calls=(Call("execute", {"command": left.pop(0)}),)) if left else Say("Done.")

    return brain


def init(place: Place) -> None:
    """Make the directory a repository."""
    subprocess.run(["git", "init", "-q", str(place.work)], check=True)


def status(place: Place) -> None:
    """What the user does later, outside of the jail."""
    subprocess.run(["git", "status"], cwd=place.work, check=True)


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


def jailed(**settings: object) -> dict[str, object]:
    return {"sandbox": "auto", "mode": "ask", **settings}


@pytest.mark.parametrize("mode", ["ask", "auto-edit", "auto"])
async def test_without_a_jail_each_command_is_asked_about_in_every_mode(place: Place, mode: str) -> None:
    async with talking(place, runs("echo one", "echo two"), settings={"mode": mode}) as talk:
        await talk.turn("go")
    asked = [each.question for each in talk.all(Asked)]
    assert [each.surroundings for each in asked] == ["none", "none"]
    assert ("no-jail" in asked[0].reasons) == (mode == "auto")


async def test_a_rule_of_the_users_lets_commands_run_without_a_jail(place: Place) -> None:
    rule = PermissionRule("allow", "execute", command="echo one")
    settings = {"mode": "auto", "permissions.allow": (rule,)}
    async with talking(place, runs("echo one", "echo two"), settings=settings) as talk:
        await talk.turn("go")
    assert [each.question.command for each in talk.all(Asked)] == ["echo two"]


def description(talk: Talk) -> str:
    """What the model is told of the tool that runs commands."""
    tools = talk.simulator.requests[0].request["tools"]
    return next(each["function"]["description"] for each in tools if each["function"]["name"] == "execute")


async def test_the_model_is_told_that_there_is_no_jail(place: Place) -> None:
    async with talking(place, runs()) as talk:
        await talk.turn("go")
    assert "without a sandbox" in description(talk)


@needs_jail
async def test_in_a_jail_auto_asks_only_about_what_wants_the_network(place: Place) -> None:
    served = "sleep 1 & curl -s http://127.0.0.1:9/"
    commands = ("echo one", "git fetch origin", served, "curl -s http://127.0.0.1:9/", "git fetch origin")
    async with talking(place, runs(*commands), settings=jailed(mode="auto")) as talk:
        talk.decide = lambda asked: Decision("session")
        await talk.turn("go")
    asked = [each.question for each in talk.all(Asked)]
    assert [each.command for each in asked] == [commands[1], commands[3], commands[4]]
    # No approval of more than one is offered, which would not be heeded the next time.
    assert {(each.reasons, each.covers, each.surroundings) for each in asked} == {
        (("network",), None, "jail")
    }
    assert "sandbox" in description(talk)
    assert "no network" in description(talk)


def connecting(port: int) -> str:
    code = f"import socket; socket.create_connection(('127.0.0.1', {port}), 5).close(); print('in')"
    return f"'{sys.executable}' -I -c \"{code}\""


@needs_jail
@pytest.mark.parametrize(
    ("answers", "works"),
    [
        (["once", "once"], [False, False]),
        (["network", "once"], [True, False]),
        (["network-session"], [True, True]),
        (["outside", "once"], [True, False]),
    ],
)
async def test_an_answer_gives_one_command_the_network(
    place: Place, answers: list[Answer], works: list[bool]
) -> None:
    """The third command is another one: what was allowed was this very command."""
    left = [*answers, "once"]
    with socket.create_server(("127.0.0.1", 0)) as server:
        command = connecting(server.getsockname()[1])
        commands = (command, command, f"{command} && true")
        async with talking(place, runs(*commands), settings=jailed()) as talk:
            talk.decide = lambda asked: Decision(left.pop(0))
            await talk.turn("go")
        done = [each.text == "in" for each in talk.all(ToolAnswered)]
    assert done == [*works, False]
    assert not left


async def test_an_answer_that_was_not_offered_gives_nothing(place: Place) -> None:
    async with talking(place, runs("echo one", "echo one")) as talk:
        talk.decide = lambda asked: Decision("network-session")
        await talk.turn("go")
    assert len(talk.all(Asked)) == 2


@needs_jail
@needs_git
async def test_in_auto_mode_a_command_cannot_plant_orders_for_git(place: Place) -> None:
    init(place)
    pwned = place.root / "pwned"
    plant = (
        f"git config core.fsmonitor 'touch {pwned}; false'; echo 'touch {pwned}' > .git/hooks/pre-commit"
    )
    await said(place, plant, "git status", **jailed(mode="auto"))
    status(place)
    assert not pwned.exists()
    assert not (place.work / ".git" / "hooks" / "pre-commit").exists()


@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        *(
            (each, True)
            for each in ("curl x", "git push", "git -C a push", "npm ci", "pip3 install x", "yarn")
        ),
        *((each, True) for each in ("python -m pip install x", "sudo apt install x", "/usr/bin/wget x")),
        *(
            (each, False)
            for each in ("git log", "git stash push", "npm test", "yarn test", "cargo test", "ls curl")
        ),
        *((each, False) for each in ("", "env", "python -m pytest", "git")),
        *(
            (f"a & curl {each}", False)
            for each in ("localhost:8000/x", "-s http://127.0.0.1", "http://[::1]/")
        ),
        *(
            (f"a & curl {each}", True)
            for each in ("localhost.evil.org", "http://x.org http://localhost", "x")
        ),
        ("a && curl http://localhost", True),
    ],
)
def test_what_plainly_wants_the_network(command: str, wanted: bool) -> None:
    words = command.rpartition("& ")[2].split()
    assert wants_network(words, serves=starts_in_background(command)) == wanted
