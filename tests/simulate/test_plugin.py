"""The fixture for other people's tests, as the document shows it, in a pytest of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from ferrule.simulate import SCENARIOS

PAGE = (Path(__file__).parent.parent.parent / "docs" / "simulator.md").read_text("utf-8")


def pytest_run(directory: Path, text: str) -> subprocess.CompletedProcess[str]:
    (directory / "test_it.py").write_text(text, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "ferrule.simulate.plugin",
        "-p",
        "no:cacheprovider",
    ]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    env = kept | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=directory, env=env, capture_output=True, text=True, check=False)


def test_the_example_of_the_document_passes(tmp_path: Path) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    done = pytest_run(tmp_path, example)
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_several_vendors_are_stopped_after_the_test(tmp_path: Path) -> None:
    text = (
        "import socket, pytest\n"
        "made = []\n"
        "def test_two(ferrule_vendor):\n"
        "    made.extend([ferrule_vendor(), ferrule_vendor('glm', mode='lenient')])\n"
        "    assert len({vendor.port for vendor in made}) == 2\n"
        "def test_closed():\n"
        "    for vendor in made:\n"
        "        with pytest.raises(OSError):\n"
        "            socket.create_connection(('127.0.0.1', vendor.port), 5)\n"
    )
    done = pytest_run(tmp_path, text)
    assert "2 passed" in done.stdout, done.stdout + done.stderr


def test_importing_it_loads_nothing_heavy() -> None:
    code = (
        "import sys, pytest\nimport ferrule.simulate.plugin\n"
        "print([name for name in ('httpx2', 'langchain_core', 'pydantic', 'jsonschema_rs') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_document_names_every_scenario() -> None:
    named = re.findall(r"^- `([a-z0-9-]+)` \(([a-z]+)\): (.*)$", PAGE, re.MULTILINE)
    assert named == [(each.name, each.vendor, each.about) for each in SCENARIOS.values()]
