"""Without an HTTP library the error says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ferrule.client.extras import install_command


@pytest.mark.parametrize("library", ["httpx2", "tenacity"])
def test_without_its_libraries_the_extra_is_named(library: str) -> None:
    code = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "from ferrule.core.errors import MissingExtra\n"
        "try:\n    from ferrule import Client\n"
        "except MissingExtra as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == (
        f"ferrule.client.Client needs {library}, which is not installed: {install_command('client')}\n"
    )
