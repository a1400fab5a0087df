"""Which instructions an agent is given: the user's, and those from the top of the repository down."""

import os
from pathlib import Path

import pytest

from ferrule.terminal.live.system_prompt import MOST_BYTES, MOST_IMPORTS, memory_files


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "config"


@pytest.fixture
def work(tmp_path: Path) -> Path:
    work = tmp_path / "repository" / "src" / "deep"
    work.mkdir(parents=True)
    return work


def write(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "AGENTS.md"
    file.write_text(text, "utf-8")
    return file


def test_from_the_top_of_the_repository_down(tmp_path: Path, work: Path, config: Path) -> None:
    repository = tmp_path / "repository"
    write(tmp_path, "of nobody")
    files = [
        write(config, "mine"),
        write(repository, "top"),
        write(repository / "src", ""),
        write(work, "深"),
    ]
    (repository / ".git").mkdir()
    found = memory_files(work, config)
    assert [(each.path, each.text) for each in found] == [
        (files[0], "mine"),
        (files[1], "top"),
        (files[3], "深"),
    ]
    assert not any(each.left_out for each in found)


def test_without_a_repository_only_the_directory_counts(tmp_path: Path, work: Path, config: Path) -> None:
    write(tmp_path / "repository", "above")
    assert memory_files(work, config) == ()
    write(work, "here")
    assert [each.text for each in memory_files(work, config)] == ["here"]


def test_all_together_are_limited_and_what_is_cut_says_so(tmp_path: Path, work: Path, config: Path) -> None:
    (tmp_path / "repository" / ".git").mkdir()
    write(config, "mine\n" * 1000)
    write(work, "near\n" * 5000)
    long = write(tmp_path / "repository" / "src", "字\n" * 10_000)
    write(tmp_path / "repository", "top\n" * 1000)
    mine, top, middle, near = memory_files(work, config)
    assert (mine.left_out, near.left_out) == (0, 0)
    assert sum(len(each.text.encode()) for each in (mine, top, middle, near)) <= MOST_BYTES
    text, _, notice = middle.text.rpartition("\n")
    assert set(text) == {"字", "\n"}
    assert "left out" in notice
    assert str(long.stat().st_size) in notice
    assert middle.left_out == long.stat().st_size - len((text + "\n").encode())
    assert (top.text, top.left_out) == ("", 4000)


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links")
def test_a_link_that_leads_out_is_not_followed(tmp_path: Path, work: Path, config: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("key")
    (tmp_path / "repository" / ".git").mkdir()
    (work / "AGENTS.md").symlink_to(secret)
    assert memory_files(work, config) == ()
    config.mkdir()
    (config / "AGENTS.md").symlink_to(secret)
    assert [each.text for each in memory_files(work, config)] == ["key"], "the user's own may be a link"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_what_is_no_file_is_left_alone(work: Path, config: Path) -> None:
    os.mkfifo(work / "AGENTS.md")
    (config / "AGENTS.md").mkdir(parents=True)
    assert memory_files(work, config) == ()


def test_any_bytes_are_text(work: Path, config: Path) -> None:
    (work / "AGENTS.md").write_bytes(b"\xef\xbb\xbfTabs \xff!")
    assert [each.text for each in memory_files(work, config)] == ["Tabs \ufffd!"]


def test_a_directory_that_is_the_users_folder_is_told_once(config: Path) -> None:
    write(config, "mine")
    assert len(memory_files(config, config)) == 1


def put(folder: Path, **texts: str) -> None:
    for name, text in texts.items():
        file = folder / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def texts(work: Path, config: Path) -> list[tuple[str, str]]:
    return [(each.path.name, each.text) for each in memory_files(work, config)]


def test_what_other_programs_call_theirs_is_read_too(work: Path, config: Path) -> None:
    put(work, QWEN="of qwen", CLAUDE="of claude", AGENTS="ours")
    put(config, CLAUDE="not the user's", AGENTS="mine")
    assert texts(work, config) == [
        ("AGENTS.md", "mine"),
        ("AGENTS.md", "ours"),
        ("CLAUDE.md", "of claude"),
        ("QWEN.md", "of qwen"),
    ]


def test_nothing_is_given_twice(work: Path, config: Path) -> None:
    put(work, AGENTS="the same\n", CLAUDE="  the same", QWEN="@AGENTS.md")
    assert texts(work, config) == [("AGENTS.md", "the same\n"), ("QWEN.md", "@AGENTS.md")]
    (work / "QWEN.md").unlink()
    (work / "QWEN.md").symlink_to("AGENTS.md")
    assert len(texts(work, config)) == 1


def test_imports_stay_in_the_project(tmp_path: Path, work: Path, config: Path) -> None:
    repository = tmp_path / "repository"
    (repository / ".git").mkdir()
    (repository / ".env").write_text("KEY=secret")
    (tmp_path / "secret.md").write_text("secret")
    (work / "link.md").symlink_to(tmp_path / "secret.md")
    put(repository, style="the style, and @src/deep/more.md", README="no import of AGENTS.md")
    put(work, more="more, and @../../style.md again", AGENTS="not read: @../../README.md")
    named = "../../style.md, @../../../secret.md @link.md @../../.env @~/x @gone.md x@style.md `@../../README.md`"
    put(work, CLAUDE=f"see @{named}\n```\n@../../README.md\n```\n")
    found = texts(work, config)
    assert [name for name, _ in found] == ["AGENTS.md", "CLAUDE.md", "style.md", "more.md"]
    absolute = repository / "README.md"
    put(work, CLAUDE=f"@{absolute}")
    assert [name for name, _ in texts(work, config)] == ["AGENTS.md", "CLAUDE.md", "README.md"]


def test_imports_are_bounded(work: Path, config: Path) -> None:
    put(work, **{f"part{at}": f"{at} @part{at + 1}.md" for at in range(100)})
    put(work, CLAUDE="@part0.md")
    assert len(texts(work, config)) == MOST_IMPORTS
    put(work, CLAUDE="@" * 30_000)
    assert len(texts(work, config)) == 1
    put(work, CLAUDE="```\n" * 5000)
    assert len(texts(work, config)) == 1
