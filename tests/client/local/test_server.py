import os
import re
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ferrule.client.connection_pool import Network
from ferrule.client.extras import install_command
from ferrule.client.http import Client
from ferrule.client.local import LocalServer
from ferrule.core.errors import Disconnected, MissingExtra, UsageError
from ferrule.core.messages import User
from tests.client.local.files import ENGINE, gguf
from tests.waiting import becomes

needs_posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ENGINE)
    monkeypatch.setenv("PYTHONPATH", ENGINE)


def listens(base_url: str) -> bool:
    address = urlsplit(base_url)
    try:
        socket.create_connection((address.hostname, address.port), timeout=5).close()
    except OSError:
        return False
    return True


def client(server: LocalServer) -> Client:
    return Client(server.spec, base_url=server.base_url, network=Network(environment=False), retries=0)


@pytest.mark.usefixtures("engine")
def test_it_waits_until_the_model_is_loaded_and_stops_with_the_block(tmp_path: Path) -> None:
    waited: list[float] = []
    with LocalServer(gguf(tmp_path, "slow.gguf"), progress=waited.append) as server:
        assert urlsplit(server.base_url).hostname == "127.0.0.1"
        assert len(waited) >= 2
        assert waited == sorted(waited)
        with client(server) as asked:
            assert asked.complete([User("Who are you?")]).content == "I am slow."
            assert asked.profile.name == "llamacpp"
    assert not listens(server.base_url)


@pytest.mark.usefixtures("engine")
def test_without_a_block(tmp_path: Path) -> None:
    server = LocalServer(gguf(tmp_path, "noisy.gguf"), threads=1).start()
    assert listens(server.base_url)
    server.close()
    server.close()
    assert not listens(server.base_url)


@pytest.mark.usefixtures("engine")
def test_an_engine_that_fails_is_an_error_with_its_words(tmp_path: Path) -> None:
    server = LocalServer(gguf(tmp_path, "dies.gguf"))
    with pytest.raises(UsageError, match=r"dies\.gguf: load: unknown model architecture: 'nonsense'$"):
        server.start()


@pytest.mark.usefixtures("engine")
def test_a_file_that_is_cut_off_is_said_once(tmp_path: Path) -> None:
    file = gguf(tmp_path, "short.gguf")
    with pytest.raises(UsageError) as caught:
        LocalServer(file).start()
    said = "tensor 'a.weight' data is not within the file bounds"
    assert str(caught.value) == f"{file} is cut off or damaged: {said}"


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("name", ["slow.gguf", "hangs.gguf"])
def test_a_model_that_takes_too_long_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match=r"not loaded within 0\.1 s"):
        LocalServer(gguf(tmp_path, name), wait=0.1).start()


@needs_posix
@pytest.mark.usefixtures("engine")
def test_an_engine_that_ends_later_says_why(tmp_path: Path) -> None:
    with (
        pytest.raises(Disconnected, match=r"by SIGKILL.*memory.*ggml: failed to allocate buffer"),
        LocalServer(gguf(tmp_path, "breaks.gguf")) as server,
        client(server) as asked,
    ):
        asked.complete([User("Who are you?")])


@needs_posix
@pytest.mark.parametrize(("name", "how"), [("model", "SIGKILL"), ("model", "SIGINT"), ("hangs", "SIGKILL")])
def test_the_engine_ends_with_the_program(tmp_path: Path, name: str, how: str) -> None:
    program = """
import subprocess, sys, time
from ferrule.client.local import LocalServer

def started(waited):
    if "hangs" in sys.argv[1]:
        print(server._process.pid, flush=True)

server = LocalServer(sys.argv[1], progress=started)
with server:
    print(server._process.pid, flush=True)
    time.sleep(300)
"""
    command = [sys.executable, "-c", program, str(gguf(tmp_path, f"{name}.gguf"))]
    with subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": ENGINE},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as parent:
        pid = int(parent.stdout.readline())
        parent.send_signal(signal.Signals[how])
        parent.wait()
    assert becomes(lambda: not runs(pid))


def runs(pid: int) -> bool:
    """Whether there is such a process; one that nobody has waited for yet is none."""
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout
    return bool(shown.strip()) and not shown.startswith("Z")


def test_a_file_that_is_no_model_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("hello")
    with pytest.raises(UsageError, match="not a GGUF model"):
        LocalServer(other)
    with pytest.raises(UsageError, match=r"cannot read the model .*gone\.gguf: No such file"):
        LocalServer(tmp_path / "gone.gguf")
    with pytest.raises(UsageError, match="cannot read the model"):
        LocalServer(tmp_path)


@pytest.mark.skipif(find_spec("xllamacpp") is not None, reason="the engine is installed")
def test_without_the_engine_the_extra_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingExtra, match=re.escape(install_command("local"))):
        LocalServer(gguf(tmp_path))
