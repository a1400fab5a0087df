import gzip
import json
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from ferrule.cli.bulk.process_pool import Outcome, Progress, run_shards
from ferrule.cli.bulk.shards import (
    Counts,
    Shard,
    answer_range,
    find_shards,
    finished,
    join,
    state_of,
)
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from tests.cli.bulk.answerers import echo

SETTINGS: JsonObject = {"problem": "no good: é"}

LINES = b"one\r\n\n  \nbad two\nthree is a line that is longer than most ranges here\nbad\n4\nbad last"


def answers(text: bytes) -> bytes:
    """What is to come out for a file."""
    out: list[str] = []
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        said = line.strip().decode()
        if said.startswith("bad"):
            out.append(json.dumps({"line": number, "error": f"no good: é {said}"}, ensure_ascii=False))
        elif said:
            out.append(f"{len(line)} {said}")
    return "".join(f"{each}\n" for each in out).encode()


def shards(place: Path, **files: bytes) -> Path:
    directory = place / "in"
    for name, text in files.items():
        file = directory / f"{name.replace('__', '/')}.jsonl"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
    return directory


def found(directory: Path, size: int = 1 << 20, settings: JsonObject = SETTINGS) -> list[Shard]:
    return find_shards(directory, directory.parent / "out", settings, range_size=size)


answer = partial(answer_range, answer=echo(SETTINGS))


def run(shards: list[Shard], progress: Progress | None = None) -> Outcome:
    return run_shards(shards, partial(echo, SETTINGS), progress=progress)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 13, 50, 1000])
def test_every_cut_gives_the_same_answers(tmp_path: Path, size: int) -> None:
    directory = shards(tmp_path, a=LINES, sub__b=b"x\n" + LINES[:-9], empty=b"", blank=b"\n\n")
    outcome = run(found(directory, size))
    out = tmp_path / "out"
    for name in ("a", "sub/b", "empty", "blank"):
        text = (directory / f"{name}.jsonl").read_bytes()
        assert (out / f"{name}.jsonl").read_bytes() == answers(text)
    assert outcome.shards == 4
    assert outcome.bad == {"a.jsonl": 3, "sub/b.jsonl": 2}
    total = outcome.total
    assert (total.lines, total.records, total.bad, total.calls, total.broken) == (18, 12, 5, 7, 14)
    assert total.written == sum((out / f"{name}.jsonl").stat().st_size for name in ("a", "sub/b"))
    assert total.read == outcome.new.read == sum(each.stat().st_size for each in directory.rglob("*.jsonl"))
    left = [each.name for each in (out / ".parts").rglob("*") if each.is_file()]
    assert left == [".finished.json"] * 4


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_what_is_no_file_and_what_is_hidden_is_left_out(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES, folder__b=LINES)
    (directory / "folder/.hidden.jsonl").write_bytes(LINES)
    (directory / "folder/c.jsonl").mkdir()
    (directory / "folder").rename(directory / ".folder")
    os.mkfifo(directory / "pipe.jsonl")
    assert [each.name for each in found(directory)] == ["a.jsonl"]


def test_a_compressed_shard_is_one_range(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=b"one\n")
    (directory / "b.jsonl.gz").write_bytes(gzip.compress(LINES * 50))
    made = found(directory, 10)
    assert [len(each.ranges()) for each in made] == [1, 1]
    told: list[int] = []
    run(made, progress=lambda passed, _: told.append(passed))
    assert (tmp_path / "out/b.jsonl").read_bytes() == answers(LINES * 50)
    assert told[-1] == sum(each.stat().st_size for each in directory.iterdir())


@pytest.mark.parametrize(
    "damage", [b"no archive", gzip.compress(LINES * 50)[:-20]], ids=["text", "cut off"]
)
def test_a_damaged_archive_gives_nothing(tmp_path: Path, damage: bytes) -> None:
    directory = shards(tmp_path, a=b"one\n")
    (directory / "b.jsonl.gz").write_bytes(damage)
    with pytest.raises(UsageError, match=r"^b\.jsonl\.gz:0|b\.jsonl\.gz is cut off or damaged: "):
        run(found(directory))
    assert [each.name for each in (tmp_path / "out").glob("*.jsonl")] == ["a.jsonl"]
    assert not [*(tmp_path / "out/.parts/b.jsonl.gz").iterdir()]


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    [made] = found(shards(tmp_path, a=LINES), 30)
    first, second, third = made.ranges()
    assert finished(first) is None
    summary = answer(first)
    assert finished(first) == summary
    with pytest.raises(FileNotFoundError):
        join(made)
    answer(third)
    assert state_of(made) == "open"
    outcome = run([made])
    assert outcome.kept == 2
    assert outcome.new.records < outcome.total.records == 6
    assert state_of(made) == "finished"
    assert join(made) == finished(made) == outcome.total
    again = run([made])
    assert (again.kept, again.new, again.total) == (1, Counts(), outcome.total)
    assert second.made != first.made


def test_a_part_that_is_not_whole_is_done_again(tmp_path: Path) -> None:
    [made] = found(shards(tmp_path, a=LINES), 30)
    for each in made.ranges():
        answer(each)
    made.ranges()[0].output.write_bytes(b"")
    made.ranges()[1].record.write_bytes(b'{"made": 3')
    assert [finished(each) is None for each in made.ranges()] == [True, True, False]
    run([made])
    assert made.output.read_bytes() == answers(LINES)


def test_other_settings_and_another_input_are_told_and_done_again(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES, b=LINES)
    run(found(directory, 50))
    others: JsonObject = {"problem": "bad"}
    assert [state_of(each) for each in found(directory, 50, others)] == ["changed", "changed"]
    answer(found(directory, 50, others)[0].ranges()[0])
    (directory / "b.jsonl").write_bytes(b"new\n")
    again = found(directory, 50)
    assert [state_of(each) for each in again] == ["finished", "changed"]
    run(again)
    assert (tmp_path / "out/b.jsonl").read_bytes() == b"4 new\n"
    os.truncate(tmp_path / "out/a.jsonl", 3)
    assert run(found(directory, 50)).new.records == 6
    assert (tmp_path / "out/a.jsonl").read_bytes() == answers(LINES)


def test_a_run_that_was_killed_before_the_last_rename_knows_its_files(tmp_path: Path) -> None:
    [made] = found(shards(tmp_path, a=LINES), 30)
    for each in made.ranges():
        answer(each)
    made.output.mkdir()
    with pytest.raises(OSError, match="directory"):
        join(made)
    made.output.rmdir()
    assert state_of(made) == "open"
    assert run([made]).kept == 3
    assert made.output.read_bytes() == answers(LINES)


def test_an_input_that_changes_meanwhile_gives_nothing(tmp_path: Path) -> None:
    [made] = found(shards(tmp_path, a=LINES))
    [task] = replace(made, modified=made.modified - 1).ranges()
    with pytest.raises(UsageError, match=r"^a\.jsonl has changed since this run began; start it again$"):
        answer(task)
    assert not [each for each in made.parts.glob("*") if each.is_file()]


def test_two_runs_at_once_give_one_answer(tmp_path: Path) -> None:
    [made] = found(shards(tmp_path, a=LINES), 30)
    for each in (*made.ranges(), *made.ranges()):
        answer(each)
    assert join(made) == join(made)
    answer(made.ranges()[0])  # of a slow machine
    assert state_of(made) == "finished"
    assert made.output.read_bytes() == answers(LINES)


def test_two_shards_with_one_output_are_refused(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES)
    (directory / "a.jsonl.gz").write_bytes(gzip.compress(LINES))
    with pytest.raises(
        UsageError, match=r"^a\.jsonl\.gz and a\.jsonl would have the same output; move one$"
    ):
        found(directory)
    (directory / "a.jsonl.gz").unlink()
    shards(tmp_path, a=LINES, in__a=LINES)
    with pytest.raises(UsageError, match="is a shard itself"):
        find_shards(directory, tmp_path, SETTINGS)
