"""Files in a directory of this machine, and commands that can change nothing else.

Two jails (Linux): bubblewrap where it is installed and allowed, otherwise Landlock (see ``landlock``),
which needs no privilege and no program. Both have a filter of system calls (see ``seccomp``). In both a
command reads the system and the ``readable`` paths, writes the directory and a temporary one of its own,
has no network, and everything it started ends with it.
"""

from __future__ import annotations

import ctypes
import difflib
import functools
import hashlib
import marshal
import os
import platform
import re
import shlex
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time
import weakref
from base64 import b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, TypeGuard, cast, get_args

from ferrule.agent.backends import seccomp
from ferrule.agent.backends.command_access import (
    credential_paths,
    granted_access,
    granted_places,
    missing_access,
    toolchain_paths,
    user_home,
)
from ferrule.agent.backends.directory_tree import is_below
from ferrule.agent.backends.file_text import MAX_BINARY_BYTES
from ferrule.agent.backends.git_folders import commanding, git_places
from ferrule.agent.backends.protected_files import (
    ProjectFiles,
    made_below,
    move_aside,
    parents_between,
    protected_paths,
    search,
)
from ferrule.agent.backends.protocol import ExecuteResponse
from ferrule.agent.backends.shell import Launch, LocalShellBackend, positive, variables
from ferrule.agent.backends.workspace import Workspace
from ferrule.client.files.private_files import write_private
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

_JOIN_SESSION_KEYRING = 1


def join_new() -> None:
    """Give this thread a new, empty session keyring.

    Many containers refuse it, and a user may have only a limited number. Even then no command reaches keys,
    because ``seccomp`` refuses every system call for them.
    """
    ctypes.CDLL(None).syscall(seccomp.numbers()["keyctl"], _JOIN_SESSION_KEYRING, None)


def private_paths(top: str, *, besides: Collection[str] = ()) -> list[str]:
    """The paths that only owner and group can read: ``top``, or files and directories below it.

    Paths below such a directory, at one of ``besides`` or behind a link are left out.
    """
    if _is_private(top):
        return [top]
    found: list[str] = []
    waiting = [top]
    while waiting:
        for entry in _entries(waiting.pop()):
            if entry.is_symlink() or entry.path in besides:
                continue
            if _is_private(entry):
                found.append(entry.path)
            elif entry.is_dir():
                waiting.append(entry.path)
    return found


def public_parts(top: str, private: Collection[str]) -> Iterator[str]:
    """``top``, or, where something ``private`` lies in it, the largest parts of it where nothing does."""
    if top in private:
        return
    if not any(path.startswith(f"{top}/") for path in private):
        yield top
        return
    for entry in _entries(top):
        # The right to a link would be one to its target.
        if not entry.is_symlink():
            yield from public_parts(entry.path, private)


def _is_private(path: str | os.DirEntry[str]) -> bool:
    try:
        mode = os.stat(path).st_mode
    except OSError:  # gone
        return False
    return not mode & (stat.S_IXOTH if stat.S_ISDIR(mode) else stat.S_IROTH)


def _entries(directory: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(directory) as entries:
            return list(entries)
    except OSError:  # gone, or not there
        return []


Jail = Literal["bubblewrap", "landlock"]
"""What confines the commands of a sandbox: a program, or rules of the kernel."""

# By path and without the site module: it starts in a third of the time, and this package stays out of it.
_LANDLOCK = (sys.executable, "-I", "-S", os.path.join(os.path.dirname(__file__), "landlock.py"))

_SYSTEM = ("/bin", "/etc", "/lib", "/lib32", "/lib64", "/libx32", "/nix", "/opt", "/sbin", "/usr")
_PYTHON = (sys.prefix, sys.base_prefix)
# Where package managers keep what they fetch; the user's own cannot be written.
_CACHES = {
    "XDG_CACHE_HOME": "cache",
    "PIP_CACHE_DIR": "cache/pip",
    "UV_CACHE_DIR": "cache/uv",
    "npm_config_cache": "npm",
    "YARN_CACHE_FOLDER": "yarn",
    "GOCACHE": "cache/go-build",
}
_IN_MEMORY = ("/tmp", "/dev/shm")
_MOST_NAMED = 5
_MOST_MOUNTED = 100  # by bubblewrap itself, which takes time with the square of their number
_LONGEST_ARGUMENT = 64 * 1024
_NOT_RUNNABLE = 126  # what a shell says of a file that is not a program
_LONGEST = 2**31  # seconds of a limit
# Where administrators put files. The rest is the same on every machine, and takes seconds to look through.
_LOCAL = ("/etc", "/opt", "/usr/local")
# What container runtimes hide of the kernel, and what of it only root may read.
_KERNEL = [
    *("/proc/kcore", "/proc/key-users", "/proc/keys", "/proc/kmsg", "/proc/kpagecgroup"),
    *("/proc/kpagecount", "/proc/kpageflags", "/proc/latency_stats", "/proc/pagetypeinfo"),
    *("/proc/sched_debug", "/proc/slabinfo", "/proc/timer_list", "/proc/timer_stats", "/proc/vmallocinfo"),
]


@functools.cache
def jails() -> tuple[Jail, ...]:
    """Return the kinds of sandbox that work on this machine, the stronger one first."""
    if sys.platform != "linux" or platform.machine() not in seccomp.ARCHITECTURES:
        return ()
    found: list[Jail] = []
    # Installed is not allowed: many systems forbid user namespaces, many containers a new /proc.
    if _bubblewrap() and _succeeds([*_walls((), (), memory_bytes=0, places=_Places()), "true"]):
        found.append("bubblewrap")
    settings = {"read": ["/"], "write": [], "memory": 1 << 32, "cpu": 10, "file": 0}
    if _succeeds(_landlocked(settings | _calls(internet=False), "true")):
        found.append("landlock")
    return tuple(found)


def has_walls(jail: Jail) -> bool:
    """Whether a jail has mounts of its own here: bubblewrap has, Landlock where namespaces are allowed."""
    return jail == "bubblewrap" or _landlock_walls()


@functools.cache
def _landlock_walls() -> bool:
    with tempfile.TemporaryDirectory(prefix="ferrule-sandbox-") as directory:
        fixed, hidden = os.path.join(directory, "fixed"), os.path.join(directory, "hidden")
        os.mkdir(hidden)
        with open(fixed, "w"):
            pass
        mounts = {"pinned": [directory], "fixed": [fixed], "hidden": [hidden]}
        walls = {"network": False, "shared": 1 << 16, **mounts}
        settings = {"read": ["/"], "write": [], "memory": 1 << 32, "cpu": 10, "file": 0, "walls": walls}
        return _succeeds(_landlocked(settings | _calls(internet=True), "true"))


@dataclass(frozen=True, slots=True)
class _Places:
    """What one command finds. ``pinned``, ``fixed``, ``hidden``: as in ``landlock``; all of it is there."""

    readable: Sequence[str] = ()
    writable: Sequence[str] = ()
    pinned: Sequence[str] = ()
    fixed: Sequence[str] = ()
    hidden: Sequence[str] = ()
    watched: Mapping[str, str | None] = field(default_factory=dict[str, str | None])
    files: ProjectFiles = field(default_factory=ProjectFiles)
    time: int = field(default_factory=time.time_ns)


class SandboxBackend(LocalShellBackend):
    """A directory, and a shell whose commands are confined to it.

    ``jail``: the kind of sandbox; by default the first of ``jails()``. ``readable``: paths that a command
    may read in addition to those of the system and of this Python. ``network``: whether commands can use
    it. ``memory_bytes``: the address space of each process. ``file_bytes``: the size of each file that it
    writes. ``processes``: the number of processes and threads at a time; it is limited only in bubblewrap,
    on Linux 5.14 or newer, and not for root. Other parameters are as in ``LocalShellBackend``; ``timeout``
    also limits the processor time.

    ``project``: the directory is a project on the user's own machine. Commands get ``env`` with its
    ``HOME``. They can read toolchains, the configuration of git and, if it holds no credentials, that of
    package managers. They can use the repository that contains the directory. Directories added to
    ``workspace`` are treated like the directory itself. ``caches``: where package managers keep downloads,
    which outlive the backend. Credentials are hidden, and files that configure programs
    (``protected_files``) cannot be written. ``command_access.granted`` gives one command more: the network,
    other directories, or no sandbox.

    Without ``project``, ``HOME`` and ``TMPDIR`` are one temporary directory, which lasts as long as the
    backend. For root, files in ``/etc``, ``/opt`` and ``/usr/local`` that other users cannot read are
    hidden.

    ``walls`` is False if the jail is Landlock and the kernel forbids namespaces. Then a command has no
    loopback and no shared memory, and existing files in the directory are not protected or hidden.
    Raises ``UsageError`` if this machine has no sandbox.
    """

    def __init__(
        self,
        root_dir: str | os.PathLike[str],
        *,
        jail: Jail | None = None,
        readable: Sequence[str | os.PathLike[str]] = (),
        network: bool = False,
        project: bool = False,
        workspace: Workspace | None = None,
        caches: str | os.PathLike[str] | None = None,
        memory_bytes: int = 4 * 1024**3,
        file_bytes: int = 1024**3,
        processes: int = 1024,
        timeout: float = 120,
        max_output_bytes: int = 100_000,
        env: Mapping[str, str] | None = None,
        overwrite: bool = True,
        max_binary_bytes: int = MAX_BINARY_BYTES,
        ripgrep: bool | None = None,
    ) -> None:
        _checked_root(root_dir)
        self._memory_bytes = positive("memory_bytes", memory_bytes, whole=True)
        self._file_bytes = positive("file_bytes", file_bytes, whole=True)
        self._processes = positive("processes", processes, whole=True)
        self._network = _checked_switch("network", network)
        self._project = _checked_switch("project", project)
        # Where names are resolved is often said in a file that /etc only links to.
        readable = [*_checked_paths(readable), *(["/etc/resolv.conf"] if network or project else [])]
        self.jail: Jail = _chosen(jail)
        self.walls = has_walls(self.jail)
        kept = tempfile.mkdtemp(prefix="ferrule-sandbox-")
        weakref.finalize(self, shutil.rmtree, kept, ignore_errors=True)
        self._kept, self._temporary = kept, os.path.join(kept, "tmp")
        os.mkdir(self._temporary)
        self._own_tmp = _OwnTmp(kept)
        super().__init__(
            root_dir,
            overwrite=overwrite,
            max_binary_bytes=max_binary_bytes,
            # Landlock makes opening files as slow as we are.
            ripgrep=False if ripgrep is None and self.jail == "landlock" else ripgrep,
            timeout=timeout,
            max_output_bytes=max_output_bytes,
            env={"HOME": self._temporary, "TMPDIR": self._temporary, **variables(env)},
        )
        self._outside = LocalShellBackend(self.root, env=env)._environment
        self._git = _Repositories(self.root, workspace)
        self._caches = _cache_folder(caches, self._temporary)
        if project:
            self._environment = _with_own_places(self._outside, self._temporary, self._caches)
        self._opened = [os.path.realpath(path) for path in readable]

    @functools.cached_property
    def _private(self) -> list[str]:
        """The paths hidden from root, except for the opened ones; other users cannot read them anyway."""
        if os.geteuid() != 0:
            return []
        besides = [*self._opened, self.root]
        searched = [top for top in _LOCAL if not _below(top, besides)]
        return [path for top in searched for path in private_paths(top, besides=[*besides, *_PYTHON])]

    @functools.cached_property
    def _readable(self) -> list[str]:
        own = [path for path in _PYTHON if not _below(path, _SYSTEM) or _below(path, self._private)]
        tops = _SYSTEM if self.jail == "landlock" else ()
        return [*own, *self._opened, *(part for top in tops for part in public_parts(top, self._private))]

    def _launch(self, command: str, seconds: float) -> Launch:
        access = granted_access()
        if access == "outside":
            return Launch(super()._arguments(command, seconds), self._outside)
        places = self._places()
        jailed = self._jailed(command, seconds, places, network=self._network or access == "network")
        prepare = join_new if self.jail == "bubblewrap" else None
        networked = self._network or access == "network"

        def after(response: ExecuteResponse | None) -> str:
            told = self._tidied(places)
            if response is None or response.exit_code == 0:
                return told
            denies = self.jail == "landlock" and response.exit_code != _NOT_RUNNABLE
            said = response.output
            return told + missing_access(said, networked=networked, denies=denies, walls=self.walls)

        launch = Launch(jailed, self._environment, prepare)
        return replace(launch, after=after) if self._project else launch

    def _tidied(self, places: _Places) -> str:
        """Move aside what a command of the user's project has made and may not; what is said of it."""
        moved = move_aside(places.watched)
        now, before = self._git.now(user_home(self._outside))[2], places.files
        made = [*commanding(now.git, before.git), *made_below(now, before, self._git.workspace.tops)]
        if not before.whole:  # Another part of the project may have been looked through.
            made = [path for path in made if _changed_since(path, places.time)]
        return _moved_words([*moved, *move_aside(dict.fromkeys(made))]) + self._own_tmp.told()

    def _arguments(self, command: str, seconds: float) -> list[str]:
        return self._jailed(command, seconds, _Places(), network=self._network)

    def _places(self) -> _Places:
        """What a command of the user's project finds now; the project may have changed."""
        if not self._project:
            return _Places()
        granted = [each for each in granted_places() if os.path.exists(each.path)]
        folders, trees, files = self._git.now(user_home(self._outside))
        protected = protected_paths(self._git.workspace.tops, files)
        written = [*self._git.workspace.tops, *folders, *(each.path for each in granted if each.writes)]
        opened = [*toolchain_paths(self._outside), *trees, *(each.path for each in granted)]
        fixed = [path for path in protected if os.path.exists(path) and not os.path.islink(path)]
        hidden = self._hidden([*written, *opened, *self._readable])
        if not self.walls:  # Where there are no mounts it cannot be enforced.
            fixed, hidden = [], []
        watched = {path: _link_at(path) for path in protected if not _is_made(path)}
        pinned = parents_between([*fixed, *hidden], written)
        return _Places(opened, [*written, self._caches], pinned, _outermost(fixed), hidden, watched, files)

    def _hidden(self, reachable: Sequence[str]) -> list[str]:
        """Credentials that could be read otherwise."""
        there = [path for path in credential_paths(self._outside) if os.path.exists(path)]
        return _outermost(path for path in there if _below(path, reachable))

    def _jailed(self, command: str, seconds: float, places: _Places, *, network: bool) -> list[str]:
        shell = super()._arguments(command, seconds)
        written = (self.root, self._temporary, *places.writable)
        readable = [*self._readable, *places.readable]
        cpu = max(1, int(min(seconds, _LONGEST)))
        mounts = {"pinned": [*places.pinned], "fixed": [*places.fixed], "hidden": [*places.hidden]}
        if self.jail == "bubblewrap":
            before: list[str] = []
            if len(places.pinned) + len(places.fixed) > _MOST_MOUNTED:
                before = self._landlocked({"walls": {"network": True, "shared": 0, **mounts}})
                places = replace(places, pinned=(), fixed=(), hidden=())
            walls = _walls(
                readable,
                written,
                private=self._private,
                network=network,
                memory_bytes=self._memory_bytes // 2,
                places=places,
                own_tmp=self._own_tmp.path if self._project else "",
            )
            return [*before, *walls, "--chdir", self.root, *self._limited(cpu), *shell]
        settings: dict[str, object] = {
            "read": [*readable, "/proc"],
            "write": written,
            "memory": self._memory_bytes,
            "file": self._file_bytes,
            "cpu": cpu,
            **_calls(internet=network or self.walls),
        }
        if self.walls:
            settings["walls"] = {
                "network": network,
                **mounts,
                # What is mounted there would hide a directory that is worked in.
                "shared": 0 if _leads_to(written, "/dev/shm") else self._memory_bytes // 2,
            }
        return self._landlocked(settings, *shell)

    def _landlocked(self, settings: dict[str, object], *command: str) -> list[str]:
        """``landlock`` and its settings, in a file where they are too much for an argument."""
        data = marshal.dumps(settings)
        if len(data) < _LONGEST_ARGUMENT:
            return _landlocked(settings, *command)
        digest = hashlib.sha256(data).hexdigest()
        file = Path(self._kept, digest)
        write_private(file, data)
        return [*_LANDLOCK, f"@{digest}{file}", *command]

    def _limited(self, cpu: int) -> list[str]:
        """A shell that sets the limits and becomes what follows."""
        limits = [f"v {self._memory_bytes // 1024}", f"t {cpu}", "c 0"]
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


@functools.cache
def _bounds_memory() -> bool:
    """Whether bubblewrap can limit the size of a directory in memory: since 0.7."""
    return _bubblewrap() is not None and _succeeds([_bubblewrap() or "", "--size", "4096", "--help"])


def _walls(
    readable: Sequence[str],
    written: Sequence[str],
    *,
    private: Sequence[str] = (),
    network: bool = False,
    memory_bytes: int,
    places: _Places,
    own_tmp: str = "",
) -> list[str]:
    """bubblewrap with its mounts. Other places that can be written are in memory, ``memory_bytes`` each.

    ``own_tmp``: the folder that is ``/tmp`` in a user's project, where nothing of the machine's is shown;
    otherwise the rest of it cannot be written there: what is written would be lost.
    """
    in_memory = ["--size", str(max(memory_bytes, 4096)), "--tmpfs"] if _bounds_memory() else ["--dir"]
    emptied, covered = _hidden_from_all(private)
    shown = [*readable, *written]
    ways = [path for top in _IN_MEMORY for path in _ways(shown, top)]
    shut = _shut(shown, own_tmp)
    is_own = own_tmp and "/tmp" not in (*shut, *shown)
    sealed = _sealed(_filter(internet=True, shared=False))
    tmp = ["--bind", own_tmp] if is_own else in_memory
    return [
        # bubblewrap reads the filter from a file that is open.
        *("/bin/sh", "-c", 'exec "$@" 9<"$0"', f"/proc/{os.getpid()}/fd/{sealed}"),
        *(_bubblewrap() or "bwrap", "--seccomp", "9"),
        *("--unshare-all", *(["--share-net"] if network else []), "--die-with-parent", "--new-session"),
        # Root would keep them, and could make what is bound read-only writable again.
        *("--cap-drop", "ALL", *tmp, "/tmp"),
        *(word for path in _SYSTEM for word in _seen(path)),
        *("--proc", "/proc", "--dev", "/dev", *in_memory, "/dev/shm"),
        *_on_each([*ways, *emptied], "--tmpfs"),
        *_on_each(covered, "--ro-bind", "/dev/null"),
        *_in_place(readable, "--ro-bind-try"),
        *_in_place([*written, *places.pinned], "--bind"),
        *_in_place(places.fixed, "--ro-bind"),
        *(word for path in places.hidden for word in _emptied(path)),
        # Root owns /proc/sys, and everyone the directories that bubblewrap makes.
        *_on_each([*ways, *shut, *emptied, "/proc", "/dev", "/"], "--remount-ro"),
    ]


def _hidden_from_all(private: Sequence[str]) -> tuple[list[str], list[str]]:
    """The directories and the files that no command sees."""
    hidden = [path for path in (*_KERNEL, *private) if os.path.lexists(path)]
    emptied = [path for path in hidden if os.path.isdir(path)]
    return emptied, [path for path in hidden if path not in emptied]


def _ways(shown: Sequence[str], top: str) -> list[str]:
    """The directories in ``top`` that only lead to what is shown: nothing can be written there."""
    if top in shown:
        return []
    begin = f"{top}/"
    parts = {path[len(begin) :].partition("/")[::2] for path in shown if path.startswith(begin)}
    return sorted(begin + first for first, rest in parts if rest and begin + first not in shown)


def _shut(shown: Sequence[str], own_tmp: str) -> list[str]:
    """In a project, the directories in memory that show something of the machine's beside its own."""
    if not own_tmp:
        return []
    others = [path for path in shown if not is_below(path, os.path.dirname(own_tmp))]
    return [top for top in _IN_MEMORY if top not in shown and _leads_to(others, top)]


def _on_each(paths: Sequence[str], *option: str) -> list[str]:
    """The option once for each path, the path behind it."""
    return [word for path in paths for word in (*option, path)]


def _in_place(paths: Sequence[str], option: str) -> list[str]:
    """The option once for each path, to show it where it really is."""
    return [word for path in paths for word in (option, path, path)]


def _emptied(path: str) -> tuple[str, ...]:
    return (
        ("--tmpfs", path, "--remount-ro", path) if os.path.isdir(path) else ("--ro-bind", "/dev/null", path)
    )


def _seen(path: str) -> tuple[str, str, str]:
    """How bubblewrap shows a path of the system. A link costs less than a mount."""
    if os.path.islink(path) and is_below(os.path.realpath(path), "/usr"):
        return "--symlink", os.readlink(path), path
    return "--ro-bind-try", path, path


def _filter(*, internet: bool, shared: bool) -> bytes:
    """What a jail needs refused. A network of its own is there to talk to itself.

    A Unix socket may be anyone's, such as a container engine's, and abstract ones share the network's fate.
    """
    families = [socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK] if internet else []
    return seccomp.program(families, shared=shared)


@functools.cache
def _sealed(data: bytes) -> int:
    """A file in memory that no command can change."""
    import fcntl  # not on Windows

    file = os.memfd_create("ferrule", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
    os.write(file, data)
    fcntl.fcntl(file, fcntl.F_ADD_SEALS, fcntl.F_SEAL_WRITE | fcntl.F_SEAL_GROW | fcntl.F_SEAL_SHRINK)
    return file


def _landlocked(settings: dict[str, object], *command: str) -> list[str]:
    """``landlock`` and its settings."""
    return [*_LANDLOCK, b64encode(marshal.dumps(settings)).decode(), *command]


def _calls(*, internet: bool) -> dict[str, object]:
    """Settings of ``landlock`` that depend on the machine's numbers of system calls."""
    return {"filter": _filter(internet=internet, shared=True), "keyctl": seccomp.numbers()["keyctl"]}


def _with_own_places(environment: Mapping[str, str], temporary: str, caches: str) -> dict[str, str]:
    """The user's environment, with temporary files and caches in places that can be written."""
    os.makedirs(caches, mode=0o700, exist_ok=True)
    places = {name: os.path.join(caches, folder) for name, folder in _CACHES.items()}
    written = dict.fromkeys(("TMPDIR", "TMP", "TEMP"), temporary)
    return {**environment, "HOME": user_home(environment), **written, **places}


def _outermost(paths: Iterable[str]) -> list[str]:
    """The paths that lie in no other one of them."""
    found: list[str] = []
    for path in sorted(set(paths)):
        if not found or not is_below(path, found[-1]):
            found.append(path)
    return found


class _Repositories:
    """The repositories in the directories of a workspace."""

    def __init__(self, root: str, workspace: Workspace | None) -> None:
        self.workspace = Workspace(root) if workspace is None else workspace

    def now(self, home: str) -> tuple[list[str], list[str], ProjectFiles]:
        """The folders that git writes, the repositories around, and what the directories have below."""
        places = [git_places(top, home) for top in self.workspace.tops]
        folders = [each for git in places for each in git.folders]
        trees = [git.tree for git in places if git.tree]
        return folders, trees, search(self.workspace.tops, folders)


class _OwnTmp:
    """The folder that is ``/tmp`` for the commands of a project, as long as the backend lasts."""

    def __init__(self, kept: str) -> None:
        self.path = os.path.join(kept, "own-tmp")
        os.mkdir(self.path)
        os.chmod(self.path, 0o1777)
        # On the way to the temporary directory.
        self._known = {name for name in kept.split(os.sep) if name}

    def told(self) -> str:
        """Say what came into being there since the last time."""
        new = sorted({each.name for each in _entries(self.path)} - self._known)
        self._known.update(new)
        if not new:
            return ""
        named = ", ".join(new[:_MOST_NAMED]) + (" …" if len(new) > _MOST_NAMED else "")
        own = N_(
            f"/tmp is the sandbox's own and removed in the end. Only later commands see there: {named}"
        )
        return f"\n[{own}]"


def _cache_folder(given: str | os.PathLike[str] | None, temporary: str) -> str:
    return temporary if given is None else os.path.realpath(given)


def _is_made(path: str) -> bool:
    """Whether something other than a link is there."""
    return os.path.lexists(path) and not os.path.islink(path)


def _link_at(path: str) -> str | None:
    return os.readlink(path) if os.path.islink(path) else None


def _moved_words(moved: Sequence[str]) -> str:
    said = (
        N_(f"moved to {path}: a command in the sandbox may not make what configures other programs")
        for path in moved
    )
    return "".join(f"\n[{each}]" for each in said)


def _changed_since(path: str, time: int) -> bool:
    # Clocks of file systems are coarse.
    return os.path.lexists(path) and os.lstat(path).st_ctime_ns >= time - 2 * 10**7


def _leads_to(paths: Iterable[str], top: str) -> bool:
    return any(is_below(path, top) for path in paths)


def _below(path: str, tops: Sequence[str]) -> bool:
    return any(is_below(path, top) for top in tops)


def _counts_processes() -> bool:
    """Whether a limit on processes counts those of a jail alone; root is exempt from it.

    In a user namespace of their own they are counted apart since Linux 5.14 (kernel/ucount.c).
    """
    release = tuple(int(part) for part in re.findall(r"\d+", os.uname().release)[:2])
    return release >= (5, 14) and os.geteuid() != 0


def _chosen(jail: object) -> Jail:
    offered, known = jails(), get_args(Jail)
    here = f"this machine offers {' and '.join(offered) or 'none'}"
    if jail is not None and jail not in known:
        near = difflib.get_close_matches(str(jail).lower(), known, 1)
        hint = f"did you mean {near[0]!r}? " if near else ""
        choices = " or ".join(repr(each) for each in known)
        raise UsageError(f"jail of a sandbox must be {choices}, not {jail!r}; {hint}{here}")
    for each in offered:
        if jail in (None, each):
            return each
    raise UsageError(
        f"there is no {jail or 'sandbox'} on this machine; {here}. On Linux (x86_64 or aarch64) install "
        "bubblewrap or use a kernel of 6.2 or newer with Landlock; elsewhere run the agent in a container. "
        "LocalShellBackend runs commands without a sandbox"
    )


def _checked_root(root: object) -> None:
    # An empty one would be the current directory.
    if not _is_path(root) or not os.fspath(root):
        raise UsageError(f"root_dir of a sandbox must be the path of a directory, not {root!r}")
    real = os.path.realpath(root)
    if opened := [path for path in ("/etc", "/usr", "/proc", "/dev", "/sys") if is_below(path, real)]:
        raise UsageError(f"root_dir of a sandbox cannot be {real}: commands could change {opened[0]}")


def _checked_paths(paths: object) -> list[str]:
    if _is_path(paths):
        # As a list of letters it would open "/".
        raise UsageError(f"readable must be a list of paths, such as [{os.fspath(paths)!r}]")
    given = list(cast("Iterable[object]", paths)) if isinstance(paths, Iterable) else [paths]
    if wrong := [path for path in given if not _is_path(path)]:
        raise UsageError(f"readable must be a list of paths; {wrong[0]!r} is none")
    return [os.fspath(path) for path in given if _is_path(path)]


def _is_path(given: object) -> TypeGuard[str | os.PathLike[str]]:
    return isinstance(given, str | os.PathLike)


def _checked_switch(name: str, value: object) -> bool:
    # "no" would be true.
    if not isinstance(value, bool):
        raise UsageError(f"{name} must be True or False, not {value!r}")
    return value


def _succeeds(arguments: Sequence[str]) -> bool:
    try:
        return subprocess.run(arguments, capture_output=True, timeout=10, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False
