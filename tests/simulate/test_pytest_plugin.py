"""The fixture for other people's tests, as the document shows it, in a pytest of its own.

Other plugins are left out: they would load what is asserted to be absent.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "simulator.md").read_text("utf-8")


def pytest_run(directory: Path, *texts: str) -> subprocess.CompletedProcess[str]:
    """Run test files with the plugin that the installed package declares."""
    for at, text in enumerate(texts):
        (directory / f"test_{at}.py").write_text(text, encoding="utf-8")
    command = [
        sys.executable,
        *["-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "-p", "ferrule"],
    ]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    env = kept | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=directory, env=env, capture_output=True, text=True, check=False)


def test_the_example_of_the_document_passes_and_vendors_are_stopped_after_a_test(tmp_path: Path) -> None:
    [example] = [
        each for each in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if "def test_" in each
    ]
    several = (
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
    done = pytest_run(tmp_path, example, several)
    assert "4 passed" in done.stdout, done.stdout + done.stderr


def test_starting_pytest_loads_nothing_of_the_simulator(tmp_path: Path) -> None:
    text = (
        "import sys\n"
        "def test_loaded(pytestconfig):\n"
        "    assert pytestconfig.pluginmanager.has_plugin('ferrule')\n"
        "    ours = {name for name in sys.modules if name.split('.')[0] == 'ferrule'}\n"
        "    assert ours <= {'ferrule', 'ferrule.core', 'ferrule.core.lazy_names', 'ferrule.simulate', 'ferrule.simulate.pytest_plugin'}\n"
        "def test_without_extras(ferrule_vendor):\n"
        "    assert ferrule_vendor('kimi').url\n"
        "    heavy = {'httpx2', 'langchain_core', 'pydantic', 'jsonschema_rs', 'click'}\n"
        "    assert not heavy & set(sys.modules)\n"
    )
    done = pytest_run(tmp_path, text)
    assert "2 passed" in done.stdout, done.stdout + done.stderr
