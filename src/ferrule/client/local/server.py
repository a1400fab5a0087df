"""``LocalServer`` serves a GGUF file as an OpenAI-compatible endpoint on loopback.

``engines_here`` finds running engines, ``model_files`` finds model files.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Self
from urllib.parse import urlsplit

from ferrule.client.extras import missing_extra
from ferrule.client.files.private_files import home_folder
from ferrule.core.errors import Disconnected, Failure, UsageError
from ferrule.core.locale import N_
from ferrule.vendors.engines import ENGINES, engine_in

PATIENCE = 1.0
"""Seconds that an engine on this machine has to answer."""
LONGEST = 1 << 22
"""The most bytes of its answer."""


@dataclass(frozen=True, slots=True)
class FoundEngine:
    """A running engine. ``name`` is that of its profile."""

    name: str
    port: int
    models: tuple[str, ...]

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"


def engines_here(engines: Sequence[tuple[str, int]] = ENGINES) -> list[FoundEngine]:
    """Return the running engines that have models. ``engines`` are names and ports, asked in parallel."""
    with ThreadPoolExecutor(len(engines)) as pool:
        return [each for each in pool.map(_asked, engines) if each is not None]


def _asked(engine: tuple[str, int]) -> FoundEngine | None:
    usual, port = engine
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/v1/models")
        name, models = engine_in(json.loads(connection.getresponse().read(LONGEST)), usual)
    except (OSError, HTTPException, ValueError, RecursionError):
        return None
    finally:
        connection.close()
    return FoundEngine(name, port, models) if models else None


DEEPEST = 6
MOST_ENTRIES = 20_000
"""The most directory entries that are read: a home directory may hold millions."""
MOST_FILES = 40

# A later part of a model, or the part that processes images, is not a model by itself.
_NO_MODEL = re.compile(r"(?i)mmproj|-(?!00001-)\d{5}-of-\d{5}\.gguf$")


def usual_folders(environ: Mapping[str, str]) -> list[Path]:
    """Return the folders where llama.cpp, Hugging Face, LM Studio and users put models; they may not
    exist."""
    home = home_folder(environ)
    cache = Path(environ.get("XDG_CACHE_HOME", "").strip() or home / ".cache")
    hub = environ.get("HF_HOME", "").strip()
    own = environ.get("LLAMA_CACHE", "").strip()
    return [
        *([Path(own)] if own else []),
        home / "models",
        cache / "llama.cpp",
        home / "Library" / "Caches" / "llama.cpp",
        Path(hub) / "hub" if hub else cache / "huggingface" / "hub",
        home / ".lmstudio" / "models",
        cache / "lm-studio" / "models",
        home / "Downloads",
    ]


def model_files(folders: Sequence[Path]) -> list[Path]:
    """Return the models in and below these folders, last changed first."""
    found: dict[Path, float] = {}
    for folder in folders:
        for file in _below(folder):
            try:
                found[file] = file.stat().st_mtime
            except OSError:
                continue
    return sorted(found, key=lambda file: -found[file])[:MOST_FILES]


def _below(folder: Path) -> Iterator[Path]:
    left = MOST_ENTRIES
    waiting = [(folder, 0)]
    while waiting and left > 0:
        here, depth = waiting.pop()
        try:
            entries = list(os.scandir(here))
        except OSError:
            continue
        left -= len(entries)
        for entry in entries:
            if entry.name.lower().endswith(".gguf") and not _NO_MODEL.search(entry.name):
                yield Path(entry.path)
            elif depth < DEEPEST and entry.is_dir(follow_symlinks=False):
                waiting.append((Path(entry.path), depth + 1))


_MAGIC = b"GGUF"
_ENGINE = (sys.executable, "-m", "ferrule.client.local.engine")
_PAUSE = 0.25
_ENDING = 5.0
_LINES = 3

# llama.cpp's log: time, level and message.
_ERROR = re.compile(r"[\d.]+ E (?:llama_model_load: error loading model: )?(.*)")
_NEWS = re.compile(r"[\d.]+ [ID] ")
# Messages of outer functions about an error that an inner one has already reported.
_AGAIN = re.compile(r"failed to load model|encountered an error|exiting due to")
# The engine's messages about a file that was not copied or downloaded completely (2026-11).
_CUT_OFF = re.compile(r"not within the file bounds|incomplete|failed to read")


class LocalServer:
    """llama.cpp's server for one model. Use it in a ``with`` block, or call ``start`` and ``close``.

    ``spec`` is the model's name for ``ChatFerrule``, ``base_url`` the address while the server runs. The
    server ends with the program, even if the program is killed. Ctrl-C does not reach it.

    ``context``: size of the window in tokens, 0 for the size that the model was trained with. ``threads``:
    0 lets llama.cpp decide. ``wait``: seconds that the model may take to load. ``progress`` is called with
    the seconds waited so far, about four times a second.

    Raises ``MissingExtra`` without llama.cpp, ``UsageError`` if the file is not a GGUF model or cannot be
    loaded. If the server ends later, the ``Disconnected`` error of the block has the end of its output.
    """

    def __init__(
        self,
        model: str | Path,
        *,
        context: int = 8192,
        threads: int = 0,
        wait: float = 120.0,
        progress: Callable[[float], None] | None = None,
    ) -> None:
        self.model = _checked(Path(model).expanduser())
        if find_spec("xllamacpp") is None:
            raise missing_extra("local", "ferrule.client.local", "xllamacpp")
        self.context = context
        self.spec = f"llamacpp:{self.model.stem}"
        self.base_url = ""
        self._arguments = (*_ENGINE, str(self.model), str(context), str(threads))
        self._wait = wait
        self._progress = progress
        self._files = ExitStack()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        ended = ""
        if self._process is not None and isinstance(error, Disconnected):
            # The connection may end before the process that held it.
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_ENDING)
                ended = self._ending(self._process)
        self.close()
        if ended:
            raise Disconnected(Failure("disconnected", ended)) from error

    def start(self) -> Self:
        """Start the engine and wait until the model is loaded."""
        self._out = self._files.enter_context(_unnamed())
        self._log = self._files.enter_context(_unnamed())
        # A separate process group: Ctrl-C is for the program, which may go on using the model.
        self._process = subprocess.Popen(
            self._arguments, stdin=subprocess.PIPE, stdout=self._out, stderr=self._log, process_group=0
        )
        try:
            self.base_url = self._loaded(self._process) + "/v1"
        except BaseException:
            self.close()
            raise
        return self

    @property
    def ended(self) -> str:
        """The end of the engine's output if it ended by itself; ``""`` while it runs, after ``close``."""
        process = self._process
        return "" if process is None or process.poll() is None else self._ending(process)

    def close(self) -> None:
        """Stop the engine. May be called twice."""
        process, self._process = self._process, None
        if process is not None:
            with process:
                process.kill()
        self._files.close()

    def _loaded(self, process: subprocess.Popen[bytes]) -> str:
        started = time.monotonic()
        while True:
            waited = time.monotonic() - started
            address = _text(self._out)
            if address.endswith("\n") and _healthy(address.strip()):
                return address.strip()
            if process.poll() is not None:
                said = self._said()
                if _CUT_OFF.search(said):
                    raise UsageError(f"{self.model} is cut off or damaged: {said}")
                raise UsageError(self._ending(process))
            if waited >= self._wait:
                raise UsageError(f"{self.model} was not loaded within {self._wait:g} s: {self._said()}")
            if self._progress:
                self._progress(waited)
            time.sleep(_PAUSE)

    def _ending(self, process: subprocess.Popen[bytes]) -> str:
        code = process.poll() or 0
        if code >= 0:
            return N_(f"llama.cpp ended with {self.model}: {self._said()}")
        name = signal.Signals(-code).name
        if code == -9:
            return N_(
                f"llama.cpp ended by {name}, as when memory is short, with {self.model}: {self._said()}"
            )
        return N_(f"llama.cpp ended by {name} with {self.model}: {self._said()}")

    def _said(self) -> str:
        """Return the engine's first errors, which name the cause; without any, its last lines above info
        level."""
        lines = _text(self._log).strip().splitlines()
        errors = [found[1] for line in lines if (found := _ERROR.match(line))]
        causes = [*dict.fromkeys(each for each in errors if not _AGAIN.search(each))] or errors
        others = [line for line in lines if not _NEWS.match(line)]
        return " | ".join(causes[:_LINES] or others[-_LINES:]) or N_("it said nothing")


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
    """Whether ``/health`` answers 200; while loading the engine answers 503."""
    with closing(HTTPConnection(urlsplit(address).netloc, timeout=5)) as connection:
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False


def _unnamed() -> IO[bytes]:
    return tempfile.TemporaryFile()


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="replace")
