"""Several processes, some of which die."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from ferrule.cli.bulk.process_pool import Outcome, run_shards
from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from tests.cli.bulk.answerers import deadly, echo, slow
from tests.cli.bulk.test_shards import LINES, SETTINGS, answers, found, shards


def run(place: Path, answerer: Any, settings: JsonObject = SETTINGS, size: int = 64, **how: Any) -> Outcome:
    return run_shards(found(place, size, settings), partial(answerer, settings), **{"workers": 2, **how})


def test_a_pool_gives_what_one_process_gives(tmp_path: Path) -> None:
    directory = shards(tmp_path, a=LINES * 20, b=LINES, c=b"")
    seen: list[tuple[int, int]] = []

    def note(passed: int, outcome: Outcome) -> None:
        seen.append((passed, outcome.shards))

    outcome = run(directory, echo, size=200, progress=note)
    for name in ("a", "b", "c"):
        text = (directory / f"{name}.jsonl").read_bytes()
        assert (tmp_path / f"out/{name}.jsonl").read_bytes() == answers(text)
    assert outcome.bad == {"a.jsonl": 60, "b.jsonl": 3}
    assert seen[-1] == (21 * len(LINES), 3)
    assert not active_children()


DYING = LINES.replace(b"4\n", b"die\n")


def dying(place: Path, lives: str) -> Outcome:
    (place / "lives").write_text(lives)
    return run(shards(place, a=DYING), deadly, SETTINGS | {"lives": str(place / "lives")})


def test_a_range_whose_process_died_is_done_again(tmp_path: Path) -> None:
    outcome = dying(tmp_path, "xx")
    assert (tmp_path / "lives").read_text() == ""
    assert (tmp_path / "out/a.jsonl").read_bytes() == answers(DYING)
    assert outcome.total.read == outcome.new.read == len(DYING)


def test_a_range_that_kills_every_process_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"^a\.jsonl:1, bytes 64 to 86: 3 processes died of it"):
        dying(tmp_path, "x" * 100)
    assert not (tmp_path / "out/a.jsonl").exists()
    assert not active_children()


PROGRAM = """
from pathlib import Path
from typing import Any
from tests.cli.bulk.answerers import slow
from tests.cli.bulk.test_local_processes import run
if __name__ == "__main__":
    run(Path({place!r}), slow, size=2000)
"""


def until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.services
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_nothing_is_half_done_where_all_of_it_was_killed(tmp_path: Path) -> None:
    text = LINES * 400
    directory = shards(tmp_path, a=text, b=text)
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(place=str(directory)))
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([os.getcwd(), *sys.path])}
    process = subprocess.Popen([sys.executable, str(program)], env=environ)
    parts = tmp_path / "out/.parts/a.jsonl"
    until(lambda: len([*parts.glob(".[0-9]*.json")]) > 3)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    process.kill()
    process.wait()
    assert children
    until(lambda: not any(_runs(child) for child in children))
    assert not [*(tmp_path / "out").glob("*.jsonl")]
    outcome = run(directory, slow, size=2000, workers=1)
    assert outcome.kept > 3
    assert outcome.new.read < outcome.total.read == 2 * len(text)
    for name in ("a", "b"):
        assert (tmp_path / f"out/{name}.jsonl").read_bytes() == answers(text)


def _runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
