"""Changing one file: in one step, and only while nothing else does."""

import threading
from pathlib import Path

import pytest

from ferrule.agent.backends.directory_tree import Place, Tree
from ferrule.agent.backends.disk import Locks, is_unchanged, replace_file


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(0o640)
    with Tree(tmp_path).locate(("a",)) as place:
        seen = place.now()
        assert seen is not None
        assert is_unchanged(place, seen)
        replace_file(place, b"newer", seen, alone=True)
        assert not is_unchanged(place, seen)
    assert path.read_bytes() == b"newer"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


def test_a_failure_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(place: Place, name: str) -> None:
        raise OSError("no")

    (tmp_path / "a").write_bytes(b"old")
    monkeypatch.setattr(Place, "replace_by", fails)
    with Tree(tmp_path).locate(("a",)) as place, pytest.raises(OSError, match="no"):
        replace_file(place, b"new", place.now(), alone=False)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"a": b"old"}


def test_one_change_waits_for_the_other(tmp_path: Path) -> None:
    locks, entered = Locks(), threading.Event()

    def change() -> None:
        with Tree(tmp_path).locate(("A",)) as place, locks.changing(place):
            entered.set()

    with Tree(tmp_path).locate(("a",)) as place, locks.changing(place):
        other = threading.Thread(target=change)
        other.start()
        assert not entered.wait(0.1)
    other.join(10)
    assert entered.is_set()
