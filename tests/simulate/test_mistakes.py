from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ferrule.simulate import plant
from ferrule.simulate.mistakes import corrected_ledger, find_mistakes


def read(directory: Path) -> dict[str, list[str]]:
    return {f"/{path.name}": path.read_text("utf-8").splitlines() for path in directory.iterdir()}


def test_what_is_planted_is_found(tmp_path: Path) -> None:
    planted = plant(tmp_path / "office")
    assert len(planted) == 5
    assert find_mistakes(read(tmp_path / "office")) == planted
    assert sorted(path.name for path in (tmp_path / "office").iterdir()) == [
        "README.md",
        "config.toml",
        "inventory.json",
        "ledger.csv",
    ]


def test_the_corrected_ledger_is_right(tmp_path: Path) -> None:
    planted = plant(tmp_path)
    lines = read(tmp_path)["/ledger.csv"]
    fixed = corrected_ledger(lines, [mistake for mistake in planted if mistake.path == "/ledger.csv"])
    assert len(fixed) == len(lines) - 1
    assert find_mistakes({"/ledger.csv": fixed}) == ()
    assert fixed[-1] == "total,,,579.75"


def test_planted_lines_say_what_the_mistakes_say(tmp_path: Path) -> None:
    planted = plant(tmp_path)
    files = read(tmp_path)
    for mistake in planted:
        assert mistake.found in files[mistake.path][mistake.line - 1]
        assert mistake.found in mistake.sentence


@pytest.mark.parametrize(
    ("row", "last"),
    [
        ("2024-02-29", None),
        ("2023-02-29", "2023-02-28"),
        ("2026-04-31", "2026-04-30"),
        ("2026-13-01", "2026-12-31"),
        ("0000-01-01", "0000-12-31"),
        ("tomorrow", None),
    ],
)
def test_dates(row: str, last: str | None) -> None:
    found = find_mistakes({"/x.csv": ["date,amount", f"{row},1.00"]})
    assert [mistake.expected for mistake in found] == ([] if last is None else [last])


def test_other_numbers_give_other_findings() -> None:
    found = find_mistakes(
        {"/x.csv": ["a,1.10", "b,2.20", "Total,3.33"], "/i.json": ['{"items": [], "total": 1}']}
    )
    assert [(m.path, m.line, m.found, m.expected) for m in found] == [
        ("/i.json", 1, "1", "0"),
        ("/x.csv", 3, "3.33", "3.30"),
    ]


@given(st.dictionaries(st.sampled_from(["/a.csv", "/b.json", "/c.toml", "/d.md"]), st.lists(st.text())))
def test_any_text_is_audited(files: dict[str, list[str]]) -> None:
    assert all(mistake.path in files for mistake in find_mistakes(files))
