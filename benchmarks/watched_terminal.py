"""A program at a pseudo-terminal of 140 × 40: when a text comes, what it has cost by then, keys for it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

__all__ = ["COLUMNS", "LINES", "WatchedTerminal"]

COLUMNS, LINES = 140, 40
PATIENCE = 30.0


class WatchedTerminal:
    """Runs a command until it is left. A context manager, which ends what still runs."""

    def __init__(
        self,
        command: Sequence[str],
        environ: Mapping[str, str],
        directory: Path,
        *,
        keys: int | None = None,
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        self._held = b""
        self.began = time.time()
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=directory,
            env={"TERM": "xterm-256color", "COLORTERM": "truecolor", "PATH": os.environ["PATH"], **environ},
            start_new_session=True,
            pass_fds=() if keys is None else (keys,),
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def until(self, text: str) -> float:
        """Read until this text comes; the seconds since the beginning."""
        wanted, end = text.encode(), time.time() + PATIENCE
        while wanted not in self._held:
            if not self._read(end - time.time()):
                raise RuntimeError(f"{text!r} did not come: {self._held.decode(errors='replace')}")
        self._held = self._held.partition(wanted)[2]
        return time.time() - self.began

    def type(self, text: str) -> None:
        """Type it."""
        os.write(self._master, text.encode())

    def drain(self, keys: int) -> None:
        """Read until the program has ended, and type what it writes to ``keys``."""
        while self._read(None, keys):
            pass

    def _read(self, seconds: float | None, keys: int | None = None) -> bool:
        watched = [self._master, *([] if keys is None else [keys])]
        ready, _, _ = select.select(watched, [], [], None if seconds is None else max(seconds, 0))
        try:
            if keys in ready and keys is not None:
                os.write(self._master, os.read(keys, 100))
            if self._master in ready:
                self._held = self._held[-4000:] + os.read(self._master, 65536)
        except OSError:  # the program has ended
            return False
        return bool(ready)

    def processor_seconds(self) -> float:
        """What the program has taken of a processor by now, as Linux tells it; elsewhere 0."""
        try:
            said = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return 0.0
        user, system = said.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
