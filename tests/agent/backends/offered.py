"""What a test of one jail needs."""

import pytest

from ferrule.agent.backends import Jail, jails
from ferrule.agent.backends.sandbox import has_walls


def needs(jail: Jail) -> None:
    """Skip the test where this machine does not offer the jail."""
    if jail not in jails():
        pytest.skip(f"{jail} is not installed or not allowed")


def needs_walls(jail: Jail) -> None:
    """Skip the test where the jail has no mounts of its own."""
    if not has_walls(jail):
        pytest.skip(f"{jail} has no namespaces here")
