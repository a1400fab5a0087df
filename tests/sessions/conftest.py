"""A log, with a clock that the test sets."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from ferrule.sessions import SessionLog, open_sessions

NewUrl = Callable[[], str]
"""Names a place for a log in which there is none yet; a test has one log at a time."""


class Clock:
    """A second passes whenever it is asked."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


_numbers = count()


@pytest.fixture
def new_url(tmp_path: Path) -> NewUrl:
    return lambda: f"sqlite:///{tmp_path}/{next(_numbers)}/sessions.sqlite"


@pytest.fixture
def log(new_url: NewUrl, clock: Clock) -> Iterator[SessionLog]:
    made = open_sessions(new_url(), clock=clock)
    yield made
    made.close()
