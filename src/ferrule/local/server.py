"""``LocalServer``: start the engine's process, wait until the model is loaded, stop it.

In: the path of a GGUF file. Out: an OpenAI-compatible endpoint on loopback.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from pathlib import Path
from threading import Timer
from typing import IO
from urllib.parse import urlsplit

from ferrule.errors import MissingExtra, UsageError

__all__ = ["LocalServer"]

_MAGIC = b"GGUF"
_ENGINE = (sys.executable, "-m", "ferrule.local.engine")


class LocalServer:
    """llama.cpp's server for one model. A context manager; ``base_url`` is known inside it.

    ``context``: tokens of the window, 0 for what the model was trained with. ``threads``: 0 leaves the
    choice to the engine. ``wait``: seconds the model may take to load. ``progress`` is called with the
    seconds waited, about four times a second.

    Raises ``UsageError`` when the file is no GGUF model or the engine fails with it (its last words are in
    the message), ``MissingExtra`` without the engine.
    """

    def __init__(
        self,
        model: str | Path,
        *,
        context: int = 8192,
        threads: int = 0,
        wait: float = 120.0,
        progress: Callable[[float], None] | None = None,
        command: tuple[str, ...] = _ENGINE,
    ) -> None:
        self.model = _checked(Path(model).expanduser())
        if command is _ENGINE and find_spec("xllamacpp") is None:
            raise MissingExtra('a local model needs llama.cpp: pip install "ferrule[local]"')
        self.base_url = ""
        self._arguments = (*command, str(self.model), str(context), str(threads))
        self._wait = wait
        self._progress = progress
        self._log: IO[bytes] | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> LocalServer:
        self._log = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            self._arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log
        )
        try:
            self.base_url = self._loaded(self._process, self._log) + "/v1"
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop the engine. A second time does nothing."""
        process, self._process = self._process, None
        if process is not None:
            with process:
                process.kill()
        if self._log is not None:
            self._log.close()

    def _loaded(self, process: subprocess.Popen[bytes], log: IO[bytes]) -> str:
        """The engine's address, once it says that the model is loaded."""
        assert process.stdout is not None
        started = time.monotonic()
        # Reading the address would wait for ever on an engine that never prints it.
        watchdog = Timer(self._wait, process.kill)
        watchdog.start()
        address = process.stdout.readline().decode().strip()
        watchdog.cancel()
        while True:
            waited = time.monotonic() - started
            if address and _healthy(address):
                return address
            if waited >= self._wait:
                raise UsageError(f"{self.model} was not loaded within {self._wait:g} s: {_last_words(log)}")
            if not address or process.poll() is not None:
                raise UsageError(f"llama.cpp ended with {self.model}: {_last_words(log)}")
            if self._progress:
                self._progress(waited)
            time.sleep(0.25)


def _checked(path: Path) -> Path:
    try:
        with path.open("rb") as file:
            magic = file.read(len(_MAGIC))
    except OSError as error:
        raise UsageError(f"cannot read the model {path}: {error.strerror}") from error
    if magic != _MAGIC:
        raise UsageError(f"{path} is not a GGUF model: it does not begin with {_MAGIC.decode()}")
    return path.resolve()


def _healthy(address: str) -> bool:
    """Whether ``/health`` answers 200; while it loads, the engine answers 503."""
    with closing(HTTPConnection(urlsplit(address).netloc, timeout=5)) as connection:
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False


def _last_words(log: IO[bytes]) -> str:
    log.seek(0)
    lines = log.read().decode(errors="replace").strip().splitlines()
    return " | ".join(lines[-3:]) or "it said nothing"
