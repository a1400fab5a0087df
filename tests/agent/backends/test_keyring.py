"""What runs in a sandbox has a session keyring of its own, and its parent lives as long as it does."""

import ctypes
import struct
import sys
import threading
from pathlib import Path

import pytest

from ferrule.agent.backends import Jail, SandboxBackend

if sys.platform != "linux":
    pytest.skip("keyrings are Linux's", allow_module_level=True)

from ferrule.agent.backends import sandbox, seccomp
from tests.agent.backends.offered import needs

KEYCTL = seccomp.numbers()["keyctl"]
GET_ID, SESSION = 0, -3
ALLOW_EVERYTHING = struct.pack("HBBI", 6, 0, 0, 0x7FFF0000)


def session() -> int:
    """The number of this thread's session keyring; -1 where keyrings are refused."""
    return ctypes.CDLL(None).syscall(KEYCTL, GET_ID, SESSION, 0)


def joined() -> int:
    found: list[int] = []

    def work() -> None:
        sandbox.join_new()
        found.append(session())

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.parametrize("jail", ["bubblewrap", "landlock"])
def test_a_command_has_a_keyring_of_its_own(
    jail: Jail, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(jail)
    ours = session()
    if joined() in (-1, ours):
        pytest.skip("keyrings are refused here")
    monkeypatch.setattr(sandbox.seccomp, "program", lambda *_, **__: ALLOW_EVERYTHING)
    box = SandboxBackend(tmp_path, jail=jail)
    ask = f"import ctypes; print(ctypes.CDLL(None).syscall({KEYCTL}, {GET_ID}, {SESSION}, 0))"
    outputs = {box.execute(f'{sys.executable} -c "{ask}"').output for _ in range(2)}
    assert session() == ours
    assert not outputs & {f"{ours}\n", "-1\n"}
    assert len(outputs) == 2


@pytest.mark.parametrize("jail", ["bubblewrap", "landlock"])
def test_a_command_that_closes_its_output_goes_on(jail: Jail, tmp_path: Path) -> None:
    needs(jail)
    box = SandboxBackend(tmp_path, jail=jail)
    assert box.execute("exec >&- 2>&-; sleep 0.2; echo done > file").exit_code == 0
    assert box.execute("cat file").output == "done\n"
