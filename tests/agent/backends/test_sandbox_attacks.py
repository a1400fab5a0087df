"""Every attack of the list, in each jail of this machine, as the user of the tests and, for root, as nobody."""

import json
import os
import pwd
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.agent.backends import Jail

if sys.platform != "linux":
    pytest.skip("there are jails on Linux only", allow_module_level=True)

from tests.agent.backends.attacks import ATTACKS, BOTH
from tests.agent.backends.offered import needs

_ROOT = Path(__file__).parents[3]

# Root has nobody for it; each of the two takes a quarter of a minute.
OWN = [pytest.mark.services] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


def python_of(user: str) -> str | None:
    """A Python that the user may run, as old as ours may be: root's own often lies in its home directory."""
    asked = "import sys; assert sys.version_info >= (3, 11)"
    for program in (sys.executable, shutil.which("python3", path="/usr/local/bin:/usr/bin:/bin")):
        if program is None:
            continue
        try:
            if (
                subprocess.run([program, "-c", asked], user=user, cwd="/", capture_output=True).returncode
                == 0
            ):
                return program
        except PermissionError:
            continue
    return None


@pytest.mark.parametrize("user", [pytest.param("own", marks=OWN), "nobody"])
@pytest.mark.parametrize("jail", BOTH)
def test_no_attack_gets_out(jail: Jail, user: str) -> None:
    needs(jail)
    program: str | None = sys.executable
    account: dict[str, object] = {}
    if user == "nobody":
        if os.geteuid() != 0:
            pytest.skip("only root can become another user")
        nobody = pwd.getpwnam(user)
        account = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        program = python_of(user)
    if program is None:
        pytest.skip("there is no Python 3.11 or newer that nobody may run")
    done = subprocess.run(
        [program, "-B", "-m", "tests.agent.backends.attacks", jail],
        cwd=_ROOT,
        env={"PATH": os.defpath, "PYTHONPATH": f"{_ROOT / 'src'}:{_ROOT}"},
        capture_output=True,
        text=True,
        **account,  # type: ignore[arg-type]
    )
    assert done.returncode == 0, done.stderr
    reached: dict[str, list[str]] = json.loads(done.stdout)
    assert list(reached) == [attack.name for attack in ATTACKS if jail in attack.jails]
    assert {name: what for name, what in reached.items() if what} == {}


def test_the_list_is_long_and_its_names_differ() -> None:
    names = [attack.name for attack in ATTACKS]
    assert len(set(names)) == len(names) >= 180
