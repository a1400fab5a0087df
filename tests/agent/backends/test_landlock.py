"""Landlock's jail as it is on a kernel that does not guard signals (before Linux 6.12)."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.agent.backends.offered import needs

if sys.platform != "linux":
    pytest.skip("there are jails on Linux only", allow_module_level=True)

from ferrule.agent.backends import sandbox
from tests.agent.backends.attacks import LEFT, Attack, World, attempt

OLD = """
import binascii, importlib.util, marshal, sys
spec = importlib.util.spec_from_file_location("landlock", {path!r})
landlock = importlib.util.module_from_spec(spec)
spec.loader.exec_module(landlock)
landlock._version = lambda: 5
sys.exit(landlock.main(marshal.loads(binascii.a2b_base64(sys.argv[1])), sys.argv[2:]))
"""


# Those that fork on and on, or kill who guards them, are for a kernel that helps.
QUIET = [attack for attack in LEFT if "chain" not in attack.name and "those who" not in attack.name]


@pytest.fixture
def world() -> Iterator[World]:
    needs("landlock")
    made = World()
    yield made
    made.close()


@pytest.mark.parametrize("attack", QUIET, ids=lambda attack: attack.name)
def test_nothing_outlives_its_command_where_signals_are_not_guarded(
    world: World, attack: Attack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "old.py"
    program.write_text(OLD.format(path=sandbox._LANDLOCK[-1]))
    monkeypatch.setattr(sandbox, "_LANDLOCK", (*sandbox._LANDLOCK[:-1], str(program)))
    assert attempt(world, world.sandbox("landlock"), attack) == []


def test_settings_that_were_changed_run_nothing(tmp_path: Path) -> None:
    (tmp_path / "settings").write_bytes(b"{")
    told = [*sandbox._LANDLOCK, f"@{'0' * 64}{tmp_path}/settings", "echo", "ran"]
    ran = subprocess.run(told, capture_output=True, text=True, check=False)
    assert (ran.returncode != 0, ran.stdout, "settings have changed" in ran.stderr) == (True, "", True)
