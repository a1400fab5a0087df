"""What holds for all tests, however slow the machine and however they were started.

Property tests take the same inputs in every run; ``FERRULE_RANDOM=1`` looks further. ``FERRULE_EVERY_CUT=1`` cuts
long texts in two at every place, too.
"""

import asyncio
import atexit
import gc
import os
import signal
import tempfile
import weakref
from asyncio import selector_events
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from ferrule.core import cuts
from ferrule.vendors import PROFILES, profile_lookup
from tests.tls import certificate

ANY_SPEED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("same", ANY_SPEED, derandomize=True)
settings.register_profile("random", ANY_SPEED, print_blob=True)
settings.load_profile("random" if os.environ.get("FERRULE_RANDOM") else "same")

if os.environ.get("FERRULE_EVERY_CUT"):
    cuts.EVERY_TWO_WAY_CUT_UP_TO = 2_000

# Whoever runs the tests may have profiles of their own; the folder does not exist.
os.environ["XDG_CONFIG_HOME"] = str(Path(__file__).parent / "no_config")

# What programs keep is gone with the tests.
_STATE = tempfile.TemporaryDirectory(prefix="ferrule-tests-")
os.environ["XDG_STATE_HOME"] = os.environ["XDG_DATA_HOME"] = _STATE.name
atexit.register(_STATE.cleanup)

# Every client for HTTP reads all that its machine trusts, which takes longer than most tests. These talk to this machine
# only, so one certificate will do.
os.environ["SSL_CERT_FILE"] = str(certificate(Path(_STATE.name, "authority.pem")))
os.environ.pop("SSL_CERT_DIR", None)

# What a shell runs in the background ignores Ctrl-C, and so does all that it starts; some tests send one.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What is imported and collected lives to the end: looking through it over and over is a tenth of the time.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    """From here on the collector passes over what the collection has made."""
    gc.freeze()


@pytest.fixture(autouse=True)
def _profiles_of_one_test() -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    """What a test registers is gone with it."""
    tables: list[dict[str, Any]] = [PROFILES, profile_lookup._NAMES]  # pyright: ignore[reportPrivateUsage]
    kept = [table.copy() for table in tables]
    yield
    for table, before in zip(tables, kept, strict=True):
        if table != before or list(table) != list(before):
            table.clear()
            table.update(before)


_CONNECTIONS: list[tuple[weakref.ref[Any], asyncio.AbstractEventLoop, str]] = []
"""Each connection that asyncio has opened, its loop, and the test that was running."""

_TRANSPORT: Any = selector_events._SelectorTransport  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


def _opened(
    self: Any, loop: asyncio.AbstractEventLoop, *args: Any, made: Any = _TRANSPORT.__init__, **more: Any
) -> None:
    made(self, loop, *args, **more)
    _CONNECTIONS.append((weakref.ref(self), loop, os.environ.get("PYTEST_CURRENT_TEST", "")))


_TRANSPORT.__init__ = _opened


@pytest.fixture(autouse=True)
def _connections_are_closed() -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    """A connection that is open when its loop is closed fails the test that opened it, not the one that the
    collector happens to run in."""
    yield
    open_ones = [(made(), loop, test) for made, loop, test in _CONNECTIONS]
    left = [
        test
        for made, loop, test in open_ones
        if made is not None and made._sock is not None and loop.is_closed()
    ]
    _CONNECTIONS[:] = [
        each
        for each, (made, loop, _) in zip(_CONNECTIONS, open_ones, strict=True)
        if made is not None and made._sock is not None and not loop.is_closed()
    ]
    assert left == []
