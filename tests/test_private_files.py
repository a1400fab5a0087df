"""Files for their owner alone: whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ferrule.private_files import open_to_others, write_private

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
