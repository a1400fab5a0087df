"""A user, a vendor on this machine, and a server of Postgres, for commands that need one."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ferrule.simulate import Simulator, echo
from ferrule.vendors import PROFILES, register_profile
from tests.postgres_server import postgres_server as postgres_server
from tests.terminal.settings.places import Home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """The home of a user who is in a project."""
    made = Home(tmp_path)
    made.work.mkdir(parents=True)
    monkeypatch.chdir(made.work)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return made


@pytest.fixture
def vendor() -> Iterator[Simulator]:
    """A vendor that answers on this machine, under DeepSeek's name."""
    with Simulator("deepseek", echo) as simulated:
        at = {"base_url": simulated.url, "base_urls": (simulated.url,)}
        register_profile(replace(PROFILES["deepseek"], **at))
        yield simulated
