"""The fuzz script runs: with a few inputs here, for minutes by hand."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_some_random_input_finds_nothing() -> None:
    command = [sys.executable, "-m", "benchmarks.fuzz", "--inputs", "1500", "--seed", "1"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.startswith("seed 1\n")
    assert "nothing found" in ran.stdout
