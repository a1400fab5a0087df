from __future__ import annotations

import pytest

from ferrule.cli.demonstration import FAULTS, NOTE, Row, compare
from ferrule.simulate import vendor_names


def test_every_vendor_of_the_demo_is_simulated() -> None:
    assert set(FAULTS) <= set(vendor_names())


@pytest.fixture(scope="module")
def rows() -> dict[str, Row]:
    return {row.fault: row for row in compare(["deepseek"])}


def test_rows_are_in_the_tables_order(rows: dict[str, Row]) -> None:
    assert list(rows) == list(FAULTS["deepseek"])


def test_both_clients_get_the_same_bytes_and_ferrule_keeps_every_call(rows: dict[str, Row]) -> None:
    for row in rows.values():
        assert row.same_bytes
        assert row.plain.first_reply
        assert row.ferrule.good
        assert row.ferrule.runs == (NOTE,)


def test_what_the_plain_client_does_is_seen(rows: dict[str, Row]) -> None:
    healthy, lost, cut_off = rows[""].plain, rows["call-in-reasoning"].plain, rows["truncated"].plain
    assert (healthy.whole, healthy.ended, len(healthy.histories)) == (True, "refused", 2)
    assert "reasoning_content" in healthy.error
    assert (lost.runs, lost.written, lost.ended) == ((), None, "answer")
    assert cut_off.ran_cut_off
    assert cut_off.written is not None
    assert NOTE.startswith(cut_off.written)


def test_a_cut_off_call_is_told_and_made_again(rows: dict[str, Row]) -> None:
    cell = rows["truncated"].ferrule
    assert cell.told
    assert not cell.asked_again
    assert not rows[""].ferrule.told
