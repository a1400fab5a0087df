"""Without an HTTP library the error says what to install."""

import subprocess
import sys

import pytest

from ferrule.client.extras import install_command


@pytest.mark.parametrize(
    ("name", "home", "library"),
    [
        ("Client", "client", "httpx2"),
        ("Client", "client", "tenacity"),
        ("http_client", "client.transport", "httpx2"),
        ("async_http_client", "client.transport", "httpx2"),
    ],
)
def test_without_its_libraries_the_extra_is_named(name: str, home: str, library: str) -> None:
    code = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "import ferrule\n"
        "from ferrule.core.errors import MissingExtra\n"
        f"try:\n    ferrule.{name}\n"
        "except MissingExtra as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == (
        f"ferrule.{home}.{name} needs {library}, which is not installed: {install_command('client')}\n"
    )
