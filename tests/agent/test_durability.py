"""``kill -9`` at any moment: nothing that was recorded is run again, nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("FERRULE_KILLS", "10"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_a_killed_agent_goes_on_where_it_was(tmp_path: Path) -> None:
    """More kills, and others: ``FERRULE_KILLS=200 FERRULE_SEED=7``."""
    seed = os.environ.get("FERRULE_SEED", "1")
    done = subprocess.run(
        [sys.executable, "-m", "tests.agent.durable", str(tmp_path), str(KILLS), seed],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["settled_before_a_kill"] > 0
    assert seen["run_again_though_recorded"] == 0
    assert seen["all_answered"]
    assert seen["all_ended"]
    assert seen["below"]
    assert (seen["statuses"], seen["last"]) == (["success"], "go is done")
