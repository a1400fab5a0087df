"""What holds for all tests, however slow the machine and however they were started.

Property tests take the same inputs in every run; ``FERRULE_RANDOM=1`` looks further.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from ferrule.vendors import PROFILES, picking
from tests.tls import certificate

ANY_SPEED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("same", ANY_SPEED, derandomize=True)
settings.register_profile("random", ANY_SPEED, print_blob=True)
settings.load_profile("random" if os.environ.get("FERRULE_RANDOM") else "same")

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
    tables: list[dict[str, Any]] = [PROFILES, picking._NAMES]  # pyright: ignore[reportPrivateUsage]
    kept = [table.copy() for table in tables]
    yield
    for table, before in zip(tables, kept, strict=True):
        if table != before or list(table) != list(before):
            table.clear()
            table.update(before)
