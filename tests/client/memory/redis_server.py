"""Redis on a free port of this machine, with nothing kept on disk."""

import shutil
import socket
import subprocess
from pathlib import Path

import pytest
import redis

from tests.waiting import becomes

PROGRAM = shutil.which("redis-server") or shutil.which("valkey-server")

needs_server = pytest.mark.skipif(PROGRAM is None, reason="no redis-server or valkey-server is installed")


class Server:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path, *options: str, tls: Path | None = None) -> None:
        self.port = 0
        self._folder, self._options, self._tls = folder, options, tls
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Run it. Another program may take a port that was free just now, so the first start tries some."""
        again = bool(self.port)
        for _ in range(100 if again else 5):
            if not again:
                with socket.create_server(("127.0.0.1", 0)) as free:
                    self.port = free.getsockname()[1]
            if self._runs():
                return
        raise RuntimeError("the server does not start")

    def stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _runs(self) -> bool:
        assert PROGRAM
        where = ["--port", str(self.port)]
        if self._tls:
            file = str(self._tls)
            where = ["--port", "0", "--tls-port", str(self.port), "--tls-auth-clients", "no"]
            where += ["--tls-cert-file", file, "--tls-key-file", file, "--tls-ca-cert-file", file]
        # What it says itself: at a port that is taken, the other program would answer.
        log = self._folder / "log"
        log.write_text("")
        fixed = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--logfile", str(log)]
        process = self._process = subprocess.Popen(
            [PROGRAM, *where, *fixed, *self._options], cwd=self._folder
        )
        assert becomes(lambda: process.poll() is not None or "Ready to accept" in log.read_text())
        if process.poll() is None:
            return True
        self._process = None
        return False


def client(server: Server) -> redis.Redis:
    return redis.Redis(port=server.port, protocol=2)
