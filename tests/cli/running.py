"""Ways to run the program: in this process with captured streams, or as one of its own."""

import os
import subprocess
import sys
from collections.abc import Mapping

from click.testing import CliRunner, Result

from ferrule.cli.app import Ferrule

NO_FILES = {name: os.environ[name] for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
"""Where ``conftest`` says that the user's files are."""

NO_KEYS: Mapping[str, str] = {"LANG": "C.UTF-8"}


def ferrule(
    *arguments: str, given: str | bytes | None = None, environ: Mapping[str, str] = NO_KEYS
) -> Result:
    """Run a command line in this process."""
    return CliRunner().invoke(
        Ferrule(arguments, {**NO_FILES, **environ}), list(arguments), input=given, prog_name="ferrule"
    )


def start(*arguments: str, **variables: str) -> subprocess.Popen[bytes]:
    """Run a command line in a process of its own, with pipes for all its streams."""
    kept = {name: value for name, value in os.environ.items() if not name.endswith("API_KEY")}
    return subprocess.Popen(
        [sys.executable, "-m", "ferrule", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**kept, "LANG": "C.UTF-8", "LANGUAGE": "", **variables},
    )


def one_line(result: Result, *parts: str, code: int = 2) -> None:
    """The run failed with one line on standard error which has these parts, and with that code."""
    assert result.exit_code == code, result.output
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith(("ferrule: ", "ferrule："))
    for part in parts:
        assert part in lines[0]
