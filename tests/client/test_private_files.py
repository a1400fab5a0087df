"""Files for their owner alone: whole or not at all."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ferrule.client.files.private_files import lease, open_to_others, write_private

POSIX = pytest.mark.skipif(os.name != "posix", reason="modes of files")


@POSIX
def test_modes_whatever_the_umask(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        file = tmp_path / "a" / "b" / "c"
        write_private(file, b"1")
        write_private(file, b"22")
    finally:
        os.umask(before)
    assert file.read_bytes() == b"22"
    assert file.stat().st_mode & 0o777 == 0o600
    assert {each.stat().st_mode & 0o777 for each in (tmp_path / "a", tmp_path / "a" / "b")} == {0o700}
    assert [each.name for each in file.parent.iterdir()] == ["c"]
    assert not open_to_others(file.stat())
    for mode in (0o640, 0o604, 0o610, 0o602):
        file.chmod(mode)
        assert open_to_others(file.stat())


@POSIX
def test_a_file_that_was_open_to_others_is_so_no_more(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"1")
    file.chmod(0o666)
    with open(file, "rb") as held:
        write_private(file, b"secret")
        assert held.read() == b"1", "who had it open reads the old one"
    assert file.stat().st_mode & 0o777 == 0o600


def test_what_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.mkdir()
    with pytest.raises(OSError, match="a"):
        write_private(file, b"1")
    assert [each.name for each in tmp_path.iterdir()] == ["a"]
    (tmp_path / "b").write_bytes(b"")
    with pytest.raises(OSError, match="b"):
        write_private(tmp_path / "b" / "c", b"1")


@POSIX
def test_a_lease_is_held_once_and_ends_with_its_process(tmp_path: Path) -> None:
    file = tmp_path / "new" / "lease"
    held = lease(file)
    assert lease(file) is None
    held.release()
    held.release()
    assert not file.exists()
    program = f"""
import subprocess, sys
from pathlib import Path
from ferrule.client.files.private_files import lease
held = lease(Path({str(file)!r}))
left = subprocess.Popen(["sleep", "600"], stdout=subprocess.DEVNULL)
print(left.pid, flush=True)
sys.stdin.read()
"""
    other = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with other:
        left = int(other.stdout.readline())
        assert lease(file) is None
        other.kill()
    try:
        again = lease(file)
        again.release()
    finally:
        os.kill(left, signal.SIGKILL)


@POSIX
def test_a_lease_that_was_removed_while_it_was_waited_for_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lease"
    held = lease(file)
    assert held is not None
    opened = os.open

    def open_then_release(path: Path, flags: int, mode: int = 0o777) -> int:
        number = opened(path, flags, mode)
        held.release()
        return number

    monkeypatch.setattr(os, "open", open_then_release)
    ours = lease(file)
    monkeypatch.undo()
    assert file.exists()
    assert lease(file) is None
    ours.release()


def test_where_no_file_can_be_made_everybody_has_the_lease(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"")
    leases = [lease(tmp_path / "a" / "lease") for _ in range(2)]
    assert None not in leases
    for each in leases:
        if each is not None:
            each.release()
