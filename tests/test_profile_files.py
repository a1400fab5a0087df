from __future__ import annotations

from pathlib import Path

import pytest

from ferrule.errors import UsageError
from ferrule.profile_files import load_profiles, profile_folder
from ferrule.profiles import PROFILES, resolve


def test_where_they_are() -> None:
    assert profile_folder({"HOME": "/h"}) == Path("/h/.config/ferrule/profiles")
    assert profile_folder({"HOME": "/h", "XDG_CONFIG_HOME": "/x"}) == Path("/x/ferrule/profiles")
    assert profile_folder({}).is_absolute()


def test_what_is_read_is_known_everywhere(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text('name = "file-b"\nhosts = ["b.example"]', encoding="utf-8")
    (tmp_path / "a.toml").write_text('name = "file-a"\nextends = "kimi"\ntitle = "文"', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("name =", encoding="utf-8")
    assert [profile.name for profile in load_profiles(tmp_path)] == ["file-a", "file-b"]
    assert resolve("https://b.example/v1").name == "file-b"
    assert resolve(provider="file-a").title == "文"


def test_no_folder_holds_nothing(tmp_path: Path) -> None:
    assert load_profiles(tmp_path / "missing") == []


@pytest.mark.parametrize("text", [b"name = ", b"name = 'x'\nnope = 1", b"name = '\xff'"])
def test_a_wrong_file_is_named_and_nothing_is_known(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "a.toml").write_bytes(b'name = "file-good"')
    (tmp_path / "z.toml").write_bytes(text)
    with pytest.raises(UsageError, match=r"z\.toml"):
        load_profiles(tmp_path)
    assert "file-good" not in PROFILES
