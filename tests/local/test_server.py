from __future__ import annotations

import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ferrule.errors import MissingExtra, UsageError
from ferrule.local import LocalServer

FAKE = (sys.executable, str(Path(__file__).with_name("fake_engine.py")))


def gguf(folder: Path, name: str = "model.gguf") -> Path:
    path = folder / name
    path.write_bytes(b"GGUF" + bytes(16))
    return path


def test_it_waits_until_the_model_is_loaded_and_stops_with_the_block(tmp_path: Path) -> None:
    waited: list[float] = []
    with LocalServer(gguf(tmp_path, "slow.gguf"), progress=waited.append, command=FAKE) as server:
        address = urlsplit(server.base_url)
        assert address.path == "/v1"
        assert address.hostname == "127.0.0.1"
        assert len(waited) == 2
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((address.hostname, address.port), timeout=5)


def test_an_engine_that_ends_is_an_error_with_its_last_words(tmp_path: Path) -> None:
    with (
        pytest.raises(UsageError, match=r"dies\.gguf: unknown model architecture"),
        LocalServer(gguf(tmp_path, "dies.gguf"), command=FAKE),
    ):
        pass


@pytest.mark.parametrize("name", ["slow.gguf", "hangs.gguf"])
def test_a_model_that_takes_too_long_is_an_error(tmp_path: Path, name: str) -> None:
    with (
        pytest.raises(UsageError, match=r"not loaded within 0\.1 s"),
        LocalServer(gguf(tmp_path, name), wait=0.1, command=FAKE),
    ):
        pass


def test_a_file_that_is_no_model_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("hello")
    with pytest.raises(UsageError, match="not a GGUF model"):
        LocalServer(other)
    with pytest.raises(UsageError, match=r"cannot read the model .*gone\.gguf: No such file"):
        LocalServer(tmp_path / "gone.gguf")


@pytest.mark.skipif(find_spec("xllamacpp") is not None, reason="the engine is installed")
def test_without_the_engine_the_extra_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingExtra, match=r"ferrule\[local\]"):
        LocalServer(gguf(tmp_path))
