"""Files in a directory of this machine, and commands that can change nothing else.

Two jails (Linux): bubblewrap where it is installed and allowed, otherwise Landlock with a seccomp filter
(see ``confined``), which needs no privilege and no program. In both a command reads the system and the
``readable`` paths, writes the directory and a temporary one of its own, has no network, and everything
it started ends with it.
"""

from __future__ import annotations

import functools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Mapping, Sequence
from typing import Literal

from ferrule.backends.shell import LocalShellBackend
from ferrule.backends.texts import MOST_BINARY
from ferrule.errors import UsageError

__all__ = ["Jail", "SandboxBackend", "jails"]

Jail = Literal["bubblewrap", "landlock"]
"""What keeps the commands of a sandbox in: a program, or the kernel's own rules."""

# By path and without the site module: it starts in a third of the time, and this package stays out of it.
_CONFINED = (sys.executable, "-I", "-S", os.path.join(os.path.dirname(__file__), "confined.py"))

_SYSTEM = ("/bin", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/nix", "/opt", "/sbin", "/usr")


@functools.cache
def jails() -> tuple[Jail, ...]:
    """The jails this machine offers, the better one first; ``()`` where there is none."""
    if sys.platform != "linux":
        return ()
    found: list[Jail] = []
    # Installed is not allowed: many systems forbid user namespaces, many containers a new /proc.
    if _bubblewrap() and _succeeds([*_walls(_SYSTEM, ()), "true"]):
        found.append("bubblewrap")
    settings = {"read": ["/"], "write": [], "memory": 1 << 32, "cpu": 10, "file": 0, "network": False}
    if _succeeds([*_CONFINED, json.dumps(settings), "true"]):
        found.append("landlock")
    return tuple(found)


class SandboxBackend(LocalShellBackend):
    """A directory and a shell that cannot leave it.

    ``jail``: which one, instead of the best there is. ``readable``: paths a command may read beside the
    system's and this Python's. ``network``: leave it on. ``memory_bytes``: address space of each process.
    ``file_bytes``: size of each file it writes. ``processes``: how many it may have at a time, threads
    counted; only in bubblewrap, on Linux 5.14 or newer, and not for root: elsewhere the system would count
    all others of the user as well. The rest is as in ``LocalShellBackend``; processor time is limited to
    ``timeout`` as well.

    Not protected: the machine's time and disk beyond the limits; with Landlock also the mode and times of
    files that are yours, and, before Linux 6.12, your other processes from signals. With Landlock there is
    no shared memory, which locks of Python's ``multiprocessing`` need. Raises ``UsageError``
    where there is no jail.
    """

    def __init__(
        self,
        root_dir: str | os.PathLike[str],
        *,
        jail: Jail | None = None,
        readable: Sequence[str] = (),
        network: bool = False,
        memory_bytes: int = 4 * 1024**3,
        file_bytes: int = 1024**3,
        processes: int = 1024,
        timeout: float = 120,
        max_output_bytes: int = 100_000,
        env: Mapping[str, str] | None = None,
        overwrite: bool = True,
        max_binary_bytes: int = MOST_BINARY,
        ripgrep: bool | None = None,
    ) -> None:
        if min(memory_bytes, file_bytes, processes) <= 0:
            raise UsageError("memory_bytes, file_bytes and processes of a sandbox must be positive")
        if isinstance(readable, str):
            # As a list of letters it would open "/".
            raise UsageError(f"readable must be a list of paths, such as [{readable!r}]")
        self.jail: Jail = _chosen(jail)
        temporary = tempfile.mkdtemp(prefix="ferrule-sandbox-")
        weakref.finalize(self, shutil.rmtree, temporary, ignore_errors=True)
        super().__init__(
            root_dir,
            overwrite=overwrite,
            max_binary_bytes=max_binary_bytes,
            # Landlock makes opening files as slow as we are.
            ripgrep=False if ripgrep is None and self.jail == "landlock" else ripgrep,
            timeout=timeout,
            max_output_bytes=max_output_bytes,
            env={"HOME": temporary, "TMPDIR": temporary, **(env or {})},
        )
        self._temporary = temporary
        self._network = network
        self._memory_bytes = memory_bytes
        self._file_bytes = file_bytes
        self._processes = processes
        own = (sys.prefix, sys.base_prefix)
        # Where names are resolved is often said in a file that /etc only links to.
        names = ("/etc/resolv.conf",) if network else ()
        self._readable = [*_SYSTEM, *own, *(os.path.realpath(path) for path in (*names, *readable))]

    def _arguments(self, command: str, seconds: float) -> list[str]:
        shell = super()._arguments(command, seconds)
        written = (self.root, self._temporary)
        if self.jail == "bubblewrap":
            walls = _walls(self._readable, written, network=self._network)
            return [*walls, "--chdir", self.root, *self._limited(seconds), *shell]
        settings = {
            "read": [*self._readable, "/proc"],
            "write": written,
            "memory": self._memory_bytes,
            "file": self._file_bytes,
            "cpu": max(1, int(seconds)),
            "network": self._network,
        }
        return [*_CONFINED, json.dumps(settings), *shell]

    def _limited(self, seconds: float) -> list[str]:
        """A shell that sets the limits and becomes what follows."""
        limits = [f"v {self._memory_bytes // 1024}", f"t {max(1, int(seconds))}", "c 0"]
        steps = [f"ulimit -{each}" for each in (*limits, f"f {self._file_bytes // 512}")]
        if _counts_processes():
            # Shells differ in the letter. Without a user namespace, or where less is allowed, none is set.
            few = f"ulimit -u {self._processes} || ulimit -p {self._processes}"
            steps.append("read a b n </proc/self/uid_map")
            steps.append(f'{{ [ "$n" = {2**32 - 1} ] || {few} || :; }} 2>/dev/null')
        return ["/bin/sh", "-c", f'{" && ".join(steps)} && exec "$0" "$@"']

    def _searching(self, arguments: list[str], directory: str) -> list[str]:
        # ripgrep goes by names, and a command may put a link in its way: in the jail it leads nowhere.
        command = f"cd {shlex.quote(directory)} && exec {shlex.join(arguments)}"
        return self._arguments(command, self._timeout)


@functools.cache
def _bubblewrap() -> str | None:
    """The program's whole path: by name it would be looked for in the ``PATH`` of the command."""
    return shutil.which("bwrap")


def _walls(readable: Sequence[str], written: Sequence[str], *, network: bool = False) -> list[str]:
    """bubblewrap and what it lets through."""
    seen = [word for path in readable for word in ("--ro-bind-try", path, path)]
    changed = [word for path in written for word in ("--bind", path, path)]
    shared = ["--share-net"] if network else []
    return [
        *(_bubblewrap() or "bwrap", "--unshare-all", *shared, "--die-with-parent", "--new-session"),
        # Root would keep them, and could make what is bound read-only writable again.
        *("--cap-drop", "ALL", "--proc", "/proc", "--dev", "/dev", *seen, *changed),
    ]


def _counts_processes() -> bool:
    """Whether a limit on processes counts those of a jail alone; root is exempt from it.

    In a user namespace of their own they are counted apart since Linux 5.14 (kernel/ucount.c).
    """
    release = tuple(int(part) for part in re.findall(r"\d+", os.uname().release)[:2])
    return release >= (5, 14) and os.geteuid() != 0


def _chosen(jail: Jail | None) -> Jail:
    offered = jails()
    if jail is None and offered:
        return offered[0]
    if jail is not None and jail in offered:
        return jail
    raise UsageError(
        f"there is no {jail or 'sandbox'} on this machine. On Linux install bubblewrap or use a kernel of "
        "6.2 or newer with Landlock; elsewhere run the agent in a container. LocalShellBackend runs "
        "commands without a sandbox"
    )


def _succeeds(arguments: Sequence[str]) -> bool:
    try:
        return subprocess.run(arguments, capture_output=True, timeout=10, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
