"""What a test of one jail needs."""

from __future__ import annotations

import pytest

from ferrule.backends import Jail, jails


def needs(jail: Jail) -> None:
    """Skip the test where this machine does not offer the jail."""
    if jail not in jails():
        pytest.skip(f"{jail} is not installed or not allowed")
