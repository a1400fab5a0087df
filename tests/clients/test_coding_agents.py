"""Coding agents without a screen behind the gateway: they write a file and read it, with a fault in every reply."""

import json
import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from ferrule.simulate import Call, Conversation, Say
from ferrule.simulate.conversation import Brain
from tests.clients.outcomes import Case
from tests.clients.programs import NODE, PACKAGES, READY
from tests.clients.serving import covering_cases, served

CONTENT = 'four files,\ntwo of them "empty"\n'
WORDS = "The file is there and says what it should."
TASK = "Write plan.txt and read it again."
MODULES = PACKAGES / "node_modules"


def writing(folder: Path) -> Brain:
    """A model that calls the agent's own tools, whatever they are called and want."""

    def brain(conversation: Conversation) -> Say:
        named = {name.removesuffix("_file"): name for name in conversation.tools}
        if "write" not in named:
            return Say("A title")  # agents ask for one beside
        told = conversation.results()
        write, read = named["write"], named["read"]
        path = str(folder / "plan.txt")
        if write not in told:
            given = {_path_of(conversation, write): path, "content": CONTENT}
            return Say("", "First I write.", (Call(write, given),))
        if read not in told:
            return Say("", "Now I read.", (Call(read, {_path_of(conversation, read): path}),))
        return Say(WORDS if 'two of them "empty"' in told[read] else told[read], "That is all.")

    return brain


def _path_of(conversation: Conversation, tool: str) -> str:
    return next(
        name for name in conversation.tools[tool]["parameters"]["properties"] if "path" in name.lower()
    )


def opencode(url: str, model: str, home: Path) -> tuple[Sequence[str], Mapping[str, str]]:
    """The command line of opencode, and variables."""
    provider = {
        "npm": "@ai-sdk/openai-compatible",  # comes with it
        "options": {"baseURL": f"{url}/v1", "apiKey": "any"},
        "models": {model: {}},
    }
    config = {"provider": {"ferrule": provider}, "share": "disabled", "autoupdate": False}
    off = ("MODELS_FETCH", "AUTOUPDATE", "LSP_DOWNLOAD", "DEFAULT_PLUGINS")
    variables = {f"OPENCODE_DISABLE_{name}": "1" for name in off}
    [program, *_] = sorted(
        MODULES.glob("opencode-*/bin/opencode*"), key=lambda path: "ai" in path.parts[-3]
    )
    command = [str(program), "run", "--pure", "--auto", "--model", f"ferrule/{model}", TASK]
    return command, {**variables, "OPENCODE_CONFIG_CONTENT": json.dumps(config)}


def qwen_code(url: str, model: str, home: Path) -> tuple[Sequence[str], Mapping[str, str]]:
    """The command line of Qwen Code, and variables."""
    settings = home / ".qwen" / "settings.json"
    settings.parent.mkdir()
    quiet = {"general": {"enableAutoUpdate": False}, "privacy": {"usageStatisticsEnabled": False}}
    settings.write_text(json.dumps(quiet))
    program = [NODE or "node", str(MODULES / "@qwen-code" / "qwen-code" / "cli-entry.js"), "--yolo"]
    endpoint = ["--auth-type", "openai", "--openai-base-url", f"{url}/v1", "--openai-api-key", "any"]
    return [*program, *endpoint, "--model", model, TASK], {}


AGENTS: Mapping[str, Callable[[str, str, Path], tuple[Sequence[str], Mapping[str, str]]]] = {
    "opencode": opencode,
    "Qwen Code": qwen_code,
}
# Errors are left out: agents ask again for minutes. To a model called gpt-5 opencode offers other tools.
CASES = [
    case
    for case in covering_cases(True, 5)
    if case.outcome in ("finishes", "cut")
    if case.vendor != "openai"
]


@pytest.mark.services
@pytest.mark.skipif(
    NODE is None or not READY.exists(), reason="scripts/test --services installs the agents"
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.vendor} {case.fault}")
@pytest.mark.parametrize("agent", AGENTS)
def test_an_agent_writes_a_file_and_reads_it(agent: str, case: Case, tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "work"
    home.mkdir()
    folder.mkdir()
    with served("openai_chat", [case], writing(folder)) as (url, [named]):
        command, variables = AGENTS[agent](url, named.model, home)
        env = {"PATH": f"{Path(NODE or '').parent}{os.pathsep}{os.environ['PATH']}", "HOME": str(home)}
        done = subprocess.run(
            command,
            cwd=folder,
            env={**env, **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    file = folder / "plan.txt"
    if named.outcome == "finishes":
        assert done.stdout.strip().endswith(WORDS), done.stderr
        assert file.read_text() == CONTENT
    else:
        assert WORDS not in done.stdout
        assert not file.exists()
