"""Asking ripgrep, where it is installed, which files contain a text.

In go a text and a directory; out come the paths worth reading, or None when there is no answer to rely on.
The trick: an answer only narrows our own walk, which opens, reads and orders as ever. So the results are
the same with and without ripgrep, and a path that does not lie in the directory is never met. And the
text goes in as standard input too, which an answer has to list: a program that did not search for it (a
wrapper that failed with the exit code of "no file") is not believed.

Flags: https://github.com/BurntSushi/ripgrep/blob/master/GUIDE.md and ``rg --help``, 12.0 or newer.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterable, Sequence
from contextlib import suppress

from ferrule.backends.directory_tree import HAS_DIR_FD, is_below

# All files, as bytes, as they are: no settings, ignore files, guesses at encodings or binary files.
_FLAGS = (
    *("--no-config", "--no-ignore", "--hidden", "--text", "--encoding=none", "--no-mmap"),
    *("--fixed-strings", "--case-sensitive", "--files-with-matches", "--null", "--no-messages"),
    "--color=never",
)
# File patterns that mean the same to both.
_SHARED_GLOB = re.compile(r"(\*\*/)?\*\.(\w+|\{\w+(,\w+)+\})", re.ASCII)
_LONGEST_TEXT = 1000
_MOST_ANSWER = 32 * 1024 * 1024
_MOST_PARTS = 100
_INPUT = b"<stdin>"
_GRACE = 1.0


def find_program(root: str) -> str | None:
    """The real path of ``rg``; None where there is none, or none outside of ``root``.

    Inside, whoever may change the files could have put it there.
    """
    path = shutil.which("rg") if HAS_DIR_FD else None
    if path is None:
        return None
    program = os.path.realpath(path)
    return None if is_below(program, root) else program


def understands(text: str, glob: str | None) -> bool:
    """Whether a search means the same to ripgrep."""
    plain = len(text) <= _LONGEST_TEXT and text.replace("\t", "").isprintable()
    return plain and (not glob or _SHARED_GLOB.fullmatch(glob) is not None)


def arguments(
    program: str, text: str, *, glob: str | None, pruned: Iterable[str], largest: int | None
) -> list[str]:
    """What to start: no file over ``largest`` bytes, no directory of a name in ``pruned``."""
    only = [f"--glob={glob}"] if glob else []
    size = [] if largest is None else [f"--max-filesize={largest}"]
    names = (f"--glob=!{name}/" for name in sorted(pruned))
    # As bytes and back: what is searched for is UTF-8, whatever the locale encodes arguments in.
    return [program, *_FLAGS, *size, *only, *names, "--", os.fsdecode(text.encode("utf-8")), "-", "./"]


def answer(
    started: Sequence[str], text: str, directory: str, seconds: float
) -> frozenset[tuple[str, ...]] | None:
    """The parts of each path below ``directory`` that was listed, and of the directories on the way.

    None when it could not be started, failed, was too slow or said something else.
    """
    try:
        process = subprocess.Popen(
            started,
            cwd=directory,
            env={},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except (OSError, ValueError):
        return None
    assert process.stdin is not None
    assert process.stdout is not None
    timer = threading.Timer(seconds, _kill, (process,))
    timer.start()
    # Short enough to be taken by the pipe at once.
    with suppress(BrokenPipeError), process.stdin as file:
        file.write(text.encode("utf-8"))
    with process.stdout as output:
        data = output.read(_MOST_ANSWER + 1)
    timer.cancel()
    try:
        code = process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        _kill(process)
        code = process.wait()
    whole = code == 0 and len(data) <= _MOST_ANSWER and data.endswith(b"\0")
    return _listed(data[:-1].split(b"\0")) if whole else None


def _listed(paths: list[bytes]) -> frozenset[tuple[str, ...]] | None:
    if _INPUT not in paths:
        return None
    paths.remove(_INPUT)
    listed: set[tuple[str, ...]] = set()
    for path in paths:
        if not path.startswith(b"./"):
            return None
        parts = tuple(os.fsdecode(path[2:]).split("/", _MOST_PARTS))
        while parts and parts not in listed:
            listed.add(parts)
            parts = parts[:-1]
    return frozenset(listed)


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
