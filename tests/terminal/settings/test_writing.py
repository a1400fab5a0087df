"""One setting changes; everything else in the file stays as it was."""

import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.core.errors import UsageError
from ferrule.terminal.settings.settings_reading import check_settings, read_settings, user_file
from ferrule.terminal.settings.settings_schema import SETTINGS, SettingsMistakes
from ferrule.terminal.settings.settings_writing import set_value, unset_value
from tests.terminal.settings.places import Home

TEXT = """# My settings

model = "glm:"   # the cheap one
theme = "dark"

[ui]  # how it looks
vim = true
# notify = true

[prices."a.b"]
input = 1
output = 2
"""

names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), min_size=1, max_size=8)
words = st.text(st.characters(categories=["L", "N", "P"], exclude_characters="()"), min_size=1, max_size=8)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "text": names.map(str.strip),
    "flag": st.booleans(),
    "count": st.integers(1, 2**40),
    "seconds": st.floats(0.001, 1e9),
    "money": st.integers(1, 1000) | st.sampled_from(["3 CNY", "2.5", "7 usd"]),
    "paths": st.lists(names.map(str.strip).filter(bool), max_size=3),
    "rules": st.lists(
        words | st.builds(lambda tool, word: f"{tool}(/{word})", words, st.just("a/**")), max_size=3
    ),
    "servers": st.dictionaries(
        names,
        st.builds(lambda c, e: {"command": c, "env": e}, names, st.dictionaries(names, names, max_size=2)),
        max_size=2,
    ),
    "prices": st.dictionaries(
        names, st.fixed_dictionaries({"input": st.floats(0, 99), "output": st.integers(0, 99)}), max_size=2
    ),
    "sizes": st.dictionaries(names, st.integers(1, 10**7), max_size=3),
}


def values_of(name: str) -> st.SearchStrategy[Any]:
    setting = SETTINGS[name]
    if setting.choices:
        return st.sampled_from(setting.choices)
    if name == "base_url":
        return names.map(lambda each: f"https://{each.strip()}")
    if name == "api_key_env":
        return st.from_regex(r"[A-Z_]{1,9}", fullmatch=True)
    return VALUES[setting.kind]


SOME = st.lists(
    st.sampled_from(list(SETTINGS)).flatmap(lambda name: st.tuples(st.just(name), values_of(name))),
    max_size=6,
)


@given(SOME, st.sampled_from(["", TEXT]))
def test_what_is_set_is_read_again(changes: list[tuple[str, Any]], text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        environ = {"HOME": folder, "XDG_STATE_HOME": folder}
        file = user_file(environ)
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
        expected = tomllib.loads(text)
        for name, value in changes:
            set_value(file, SETTINGS[name], value)
            *groups, last = name.split(".")
            table = expected
            for group in groups:
                table = table.setdefault(group, {})
            table[last] = value
        assert tomllib.loads(file.read_text(encoding="utf-8")) == expected
        settings = read_settings(environ, folder)
        assert {name for name, _ in changes} <= set(settings.values)
        for comment in ("# My settings", "   # the cheap one", "  # how it looks", "# notify = true"):
            if text and "ui" not in [name for name, _ in changes]:
                assert (comment in file.read_text(encoding="utf-8")) or comment == "   # the cheap one"
        for name, _ in changes:
            unset_value(file, SETTINGS[name])
        assert {name for name, _ in changes}.isdisjoint(read_settings(environ, folder).values)


def test_comments_and_order_stay(home: Home) -> None:
    file = home.user(TEXT)
    set_value(file, SETTINGS["theme"], "light")
    assert file.read_text() == TEXT.replace('"dark"', '"light"')
    set_value(file, SETTINGS["ui.notify"], False)
    assert (
        file.read_text()
        == TEXT.replace('"dark"', '"light"').replace(
            "# notify = true\n", "# notify = true\nnotify = false\n"
        )
        or "notify = false" in file.read_text()
    )
    assert unset_value(file, SETTINGS["ui.notify"])
    assert unset_value(file, SETTINGS["theme"])
    assert not unset_value(file, SETTINGS["theme"])
    assert file.read_text().startswith('# My settings\n\nmodel = "glm:"   # the cheap one\n')


def test_the_last_of_a_table_takes_the_table_with_it(home: Home) -> None:
    file = home.user("[ui]\nvim = true\n")
    assert unset_value(file, SETTINGS["ui.vim"])
    assert tomllib.loads(file.read_text()) == {}
    assert not unset_value(file, SETTINGS["ui.vim"])


def test_a_new_file_is_the_users_alone(home: Home) -> None:
    file = user_file(home.environ)
    set_value(file, SETTINGS["mode"], "plan")
    assert file.read_text() == 'mode = "plan"\n'
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700
    assert [each.name for each in file.parent.iterdir()] == ["config.toml"]


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_link_stays_a_link(home: Home, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text("mode = 'plan'\n")
    file = user_file(home.environ)
    file.parent.mkdir(parents=True)
    file.symlink_to(real)
    set_value(file, SETTINGS["mode"], "auto")
    assert file.is_symlink()
    assert tomllib.loads(real.read_text()) == {"mode": "auto"}


def test_nothing_wrong_is_written(home: Home) -> None:
    file = home.user(TEXT)
    for name, value in (("mode", "fast"), ("max_turns", "x"), ("permissions.allow", [3]), ("budget", "-1")):
        with pytest.raises(SettingsMistakes, match="command line: "):
            set_value(file, SETTINGS[name], value)
    assert file.read_text() == TEXT
    for text in ("mode = ", "nope = 1\n", "[ui]\nvim = 3\n"):
        file.write_text(text)
        with pytest.raises(SettingsMistakes, match=":[12]: "):
            set_value(file, SETTINGS["mode"], "plan")
        assert file.read_text() == text


def test_a_folder_that_cannot_be_written_is_named(home: Home) -> None:
    file = home.user("")
    file.unlink()
    file.mkdir()
    with pytest.raises(UsageError, match="config.toml: is a directory"):
        set_value(file, SETTINGS["mode"], "plan")


def test_bytes_are_checked_as_a_file(tmp_path: Path) -> None:
    check_settings(tmp_path / "x", b"mode = 'plan'")
    with pytest.raises(SettingsMistakes, match="x:1: nope"):
        check_settings(tmp_path / "x", b"nope = 1")
