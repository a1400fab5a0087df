import gzip
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from ferrule.cli.bulk import (
    ShardPlan,
    ShardSummary,
    finished,
    is_done,
    join_parts,
    plan,
    run_plans,
    run_shard,
    state_of,
)
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from tests.cli.bulk.answerers import ECHO

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


def plans(directory: Path, size: int = 1 << 20, settings: JsonObject = SETTINGS) -> list[ShardPlan]:
    return [*plan(directory, directory.parent / "out", ECHO, settings, range_size=size)]


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 13, 50, 1000])
def test_every_cut_gives_the_same_answers(tmp_path: Path, size: int) -> None:
    directory = shards(tmp_path, a=LINES, sub__b=b"x\n" + LINES[:-9], empty=b"", blank=b"\n\n")
    outcome = run_plans(plans(directory, size))
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
    assert [each.shard for each in plans(directory)] == ["a.jsonl"]


def test_a_compressed_shard_is_one_range(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=b"one\n")
    (directory / "b.jsonl.gz").write_bytes(gzip.compress(LINES * 50))
    made = plans(directory, 10)
    assert [len(each.jobs) for each in made] == [1, 1]
    told: list[int] = []
    run_plans(made, progress=lambda passed, _: told.append(passed))
    assert (tmp_path / "out/b.jsonl").read_bytes() == answers(LINES * 50)
    assert told[-1] == sum(each.stat().st_size for each in directory.iterdir())


@pytest.mark.parametrize(
    "damage", [b"no archive", gzip.compress(LINES * 50)[:-20]], ids=["text", "cut off"]
)
def test_a_damaged_archive_gives_nothing(tmp_path: Path, damage: bytes) -> None:
    directory = shards(tmp_path, a=b"one\n")
    (directory / "b.jsonl.gz").write_bytes(damage)
    with pytest.raises(UsageError, match=r"^b\.jsonl\.gz:0|b\.jsonl\.gz is cut off or damaged: "):
        run_plans(plans(directory))
    assert [each.name for each in (tmp_path / "out").glob("*.jsonl")] == ["a.jsonl"]
    assert not [*(tmp_path / "out/.parts/b.jsonl.gz").iterdir()]


def test_ids_of_jobs_do_not_change(tmp_path: Path) -> None:
    [made] = plans(shards(tmp_path, a=LINES), 30)
    assert [job.id for job in made.jobs] == ["a.jsonl:0", "a.jsonl:1", "a.jsonl:2"]
    assert [made] == plans(tmp_path / "in", 30)


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    [made] = plans(shards(tmp_path, a=LINES), 30)
    first, second, third = made.jobs
    assert is_done(first) is None
    summary = run_shard(first)
    assert is_done(first) == summary
    with pytest.raises(UsageError, match=r"^a\.jsonl:1 is not answered yet$"):
        join_parts(made)
    run_shard(third)
    assert state_of(made) == "open"
    outcome = run_plans([made])
    assert outcome.kept == 2
    assert outcome.new.records < outcome.total.records == 6
    assert state_of(made) == "finished"
    assert join_parts(made) == finished(made) == outcome.total
    again = run_plans([made])
    assert (again.kept, again.new, again.total) == (1, ShardSummary(), outcome.total)
    assert second.fingerprint != first.fingerprint


def test_a_part_that_is_not_whole_is_done_again(tmp_path: Path) -> None:
    [made] = plans(shards(tmp_path, a=LINES), 30)
    for job in made.jobs:
        run_shard(job)
    Path(made.jobs[0].output).write_bytes(b"")
    Path(made.jobs[1].output).with_suffix(".json").write_bytes(b'{"made": 3')
    assert [is_done(job) is None for job in made.jobs] == [True, True, False]
    run_plans([made])
    assert Path(made.output).read_bytes() == answers(LINES)


def test_other_settings_and_another_input_are_told_and_done_again(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES, b=LINES)
    run_plans(plans(directory, 50))
    others: JsonObject = {"problem": "bad"}
    assert [state_of(each) for each in plans(directory, 50, others)] == ["changed", "changed"]
    run_shard(plans(directory, 50, others)[0].jobs[0])
    (directory / "b.jsonl").write_bytes(b"new\n")
    again = plans(directory, 50)
    assert [state_of(each) for each in again] == ["finished", "changed"]
    run_plans(again)
    assert (tmp_path / "out/b.jsonl").read_bytes() == b"4 new\n"
    os.truncate(tmp_path / "out/a.jsonl", 3)
    assert run_plans(plans(directory, 50)).new.records == 6
    assert (tmp_path / "out/a.jsonl").read_bytes() == answers(LINES)


def test_a_run_that_was_killed_before_the_last_rename_knows_its_files(tmp_path: Path) -> None:
    [made] = plans(shards(tmp_path, a=LINES), 30)
    for job in made.jobs:
        run_shard(job)
    Path(made.output).mkdir()
    with pytest.raises(OSError, match="directory"):
        join_parts(made)
    Path(made.output).rmdir()
    assert state_of(made) == "open"
    assert run_plans([made]).kept == 3
    assert Path(made.output).read_bytes() == answers(LINES)


def test_an_input_that_changes_meanwhile_gives_nothing(tmp_path: Path) -> None:
    [made] = plans(shards(tmp_path, a=LINES))
    [job] = made.jobs
    with pytest.raises(UsageError, match=r"^a\.jsonl has changed since this run began; start it again$"):
        run_shard(replace(job, modified=job.modified - 1))
    with pytest.raises(UsageError, match=r"^a\.jsonl:0 was planned by Ferrule 0\.0\.0, and this is "):
        run_shard(replace(job, version="0.0.0"))
    assert not [each for each in Path(made.parts).glob("*") if each.is_file()]


def test_two_runs_at_once_give_one_answer(tmp_path: Path) -> None:
    [made] = plans(shards(tmp_path, a=LINES), 30)
    for job in (*made.jobs, *made.jobs):
        run_shard(job)
    assert join_parts(made) == join_parts(made)
    run_shard(made.jobs[0])  # of a slow machine
    assert state_of(made) == "finished"
    assert Path(made.output).read_bytes() == answers(LINES)


def test_two_shards_with_one_output_are_refused(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES)
    (directory / "a.jsonl.gz").write_bytes(gzip.compress(LINES))
    with pytest.raises(
        UsageError, match=r"^a\.jsonl\.gz and a\.jsonl would have the same output; move one$"
    ):
        plans(directory)
    (directory / "a.jsonl.gz").unlink()
    with pytest.raises(UsageError, match="is a shard itself"):
        plan(directory, directory, ECHO, SETTINGS)
