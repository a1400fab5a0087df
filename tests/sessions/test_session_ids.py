"""Ids of sessions sort by time, and no two are the same."""

import re

from ferrule.sessions.entries import new_session_id


def test_ids_sort_by_time() -> None:
    times = [0.0, 0.001, 1.0, 1_800_000_000.0, 1_800_000_000.001, 8_000_000_000_000.0 / 1000]
    ids = [new_session_id(now) for now in sorted(times)]
    assert ids == sorted(ids)
    assert all(re.fullmatch("[0-9a-hjkmnp-tv-z]{26}", each) for each in ids)


def test_ids_differ() -> None:
    assert len({new_session_id(5.0) for _ in range(1_000)}) == 1_000
