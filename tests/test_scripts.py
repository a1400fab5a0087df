"""The scripts of the project print their help, and refuse unknown options, before they install anything."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[1] / "scripts"
NAMES = sorted(path.name for path in SCRIPTS.iterdir() if path.is_file() and not path.suffix)


@pytest.mark.skipif(sys.platform == "win32", reason="they are shell scripts")
@pytest.mark.parametrize("name", NAMES)
def test_help_and_unknown_options(name: str, tmp_path: Path) -> None:
    shutil.copytree(SCRIPTS, tmp_path / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shown = subprocess.run([f"scripts/{name}", "--help"], cwd=tmp_path, capture_output=True, text=True)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith(f"scripts/{name}")
    if name not in ("demo", "test"):  # which pass their options on
        command = [f"../scripts/{name}", "--frobnicate"]
        refused = subprocess.run(command, cwd=tmp_path / "scripts", capture_output=True, text=True)
        assert refused.returncode == 2
        assert "unknown option --frobnicate" in refused.stderr
    assert not (tmp_path / ".venv").exists()
