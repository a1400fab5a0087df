"""Every Python block of the README runs as it is pasted: no key, no name left open, in a directory of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")

PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
INSTALL = re.compile(r'pip install ("?\.(?:\[\w+\])?"?(?: \w+)*)')
"""What is installed: in a block of its own, or between backticks."""


def blocks() -> list[tuple[str, str]]:
    """Each block with what the nearest line above it installs."""
    found: list[tuple[str, str]] = []
    for match in PYTHON.finditer(TEXT):
        lines = INSTALL.findall(TEXT[: match.start()])
        found.append((match[1], lines[-1]))
    return found


def environment(tmp_path: Path) -> dict[str, str]:
    """No keys, and no files of the user's."""
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LANG") if name in os.environ}
    return {**kept, "HOME": str(tmp_path)}


@pytest.mark.parametrize("number", range(len(blocks())))
def test_a_block_runs_as_it_is_pasted(number: int, tmp_path: Path) -> None:
    code, _ = blocks()[number]
    (tmp_path / "pasted.py").write_text(code, "utf-8")
    done = subprocess.run(
        [sys.executable, "pasted.py"],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    if "print(" in code:
        assert re.search(r"sunny in Paris|You said: Hello|notes.txt` is written", done.stdout)


@pytest.mark.services
@pytest.mark.parametrize("wanted", sorted({install for _, install in blocks()}))
def test_the_line_above_installs_what_a_block_needs(wanted: str, tmp_path: Path) -> None:
    """Needs the network: an environment for each line, with nothing else in it."""
    home = tmp_path / "fresh"
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = home / "bin" / "python"
    install = [str(python), "-m", "pip", "install"]
    what = [
        each.strip('"').replace(".", str(ROOT), 1) if each.strip('"').startswith(".") else each
        for each in wanted.split()
    ]
    subprocess.run([*install, "-q", *what], check=True, cwd=ROOT)
    for number, (code, install_line) in enumerate(blocks()):
        if install_line != wanted:
            continue
        (tmp_path / f"pasted{number}.py").write_text(code, "utf-8")
        done = subprocess.run(
            [str(python), f"pasted{number}.py"],
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (0, ""), code
