"""A program that confines itself, then runs a command: ``python landlock.py SETTINGS COMMAND…`` (Linux).

In: settings, marshalled, in base64, or ``@``, a digest and the path of a file (``read``, ``write``: paths;
``memory``, ``file``: bytes; ``cpu``: seconds; ``filter``: a program of ``seccomp``; ``keyctl``: the number
of that system call; ``walls``, if any: what is mounted in namespaces of its own, see ``_wall_off``. Walls
alone are for a command that is a jail itself). Out:
the command's exit code; nothing that it started outlives it. It is started by path in a bare interpreter
before each command, so it imports little: ``json`` and ``typing`` would take as long as all the rest.

- Files: Landlock (https://docs.kernel.org/userspace-api/landlock.html), from its third version on,
  because earlier ones do not guard truncation.
- Network and what else goes past Landlock: the seccomp filter.
- Where namespaces are allowed: a loopback and shared memory of its own, and what is read-only or hidden
  within what can be written, which rules of Landlock cannot say.
- Privileges: root gives up what leads around Landlock (making device nodes, loading modules, reading the
  environment of other processes, which contains their keys).
- The end of all processes: two processes supervise, and each notices when the other is killed.
- A rule that cannot be enforced is an error (exit code 125), never a warning.
"""

from __future__ import annotations

import binascii
import ctypes
import marshal
import os
import resource
import signal
import struct
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

FAILED = 125
"""The exit code when the command could not be confined, and so was not run."""

_OLDEST, _SCOPES = 3, 6  # versions of Landlock: what is needed, and what guards signals
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_NEW_PRIVILEGES, _SECCOMP, _DEATH_SIGNAL, _SUBREAPER = 38, 22, 1, 36
_BOUNDED, _DROP, _AMBIENT = 23, 24, 47
_DAC_OVERRIDE = 1  # what lets root write files of others; Landlock says which

# Rights of Landlock, by the version that brought them.
_FILE_READ = 1 << 0 | 1 << 2
_FILE_WRITE = 1 << 1 | 1 << 14
_DIR_READ = _FILE_READ | 1 << 3
_EVERYTHING = {3: (1 << 15) - 1, 5: (1 << 16) - 1}
_MAKE_DEVICES = 1 << 6 | 1 << 11
_REFER = 1 << 13
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")

_NEW_MOUNTS, _NEW_USER, _NEW_NETWORK = 0x20000, 0x10000000, 0x40000000
_NO_SUID, _NO_DEVICES, _BIND, _RECURSIVE, _SLAVE = 2, 4, 0x1000, 0x4000, 0x80000
_MOUNT_SET_ATTRIBUTES, _HERE, _BELOW, _READ_ONLY = 442, -100, 0x8000, 1
_SHARED_MEMORY = "/dev/shm"
_INTERNET, _DATAGRAM, _SET_FLAGS, _UP = 2, 2, 0x8914, 1

_SIGNALS, _ABSTRACT_SOCKETS = 1 << 1, 1 << 0  # scopes, since the sixth version
_JOIN_SESSION_KEYRING = 1

_libc = ctypes.CDLL(None, use_errno=True)


def _version() -> int:
    """Return the kernel's Landlock version; 0 if it has none."""
    return max(0, _libc.syscall(_CREATE_RULESET, None, 0, 1))


def main(settings: dict[str, Any], command: list[str]) -> int:
    """Run ``command`` confined and return its exit code; negative signals become 128 + signal."""

    def inner() -> int:
        os.setsid()  # a signal to the outer one's group is not for this
        return _supervised(lambda: _run(settings, command))

    try:
        # First, because a process with rules for files cannot mount anything.
        if settings.get("walls") is not None:
            _wall_off(settings["walls"])
        if "read" not in settings:
            os.execvp(command[0], command)
        return _supervised(inner)
    except OSError as error:
        _tell(error)
        return FAILED


def _supervised(work: Callable[[], int]) -> int:
    """Do ``work`` in a process of its own. What it started ends with it, and all of it with our parent."""
    alone = _scope_signals()

    def stop(*_: object) -> None:
        _kill_all(alone)
        os._exit(128 + signal.SIGTERM)

    _control(_SUBREAPER, 1)
    signal.signal(signal.SIGTERM, stop)
    _control(_DEATH_SIGNAL, signal.SIGTERM)
    this = os.getpid()
    child = os.fork()
    if child == 0:
        try:
            # Otherwise the parent ended before it could be noticed.
            os._exit(work() if os.getppid() == this else FAILED)
        except (OSError, ValueError) as error:
            _tell(error)
        finally:
            os._exit(FAILED)
    ended, status = 0, 0
    while ended != child:
        ended, status = os.waitpid(-1, 0)
    _kill_all(alone)
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


def _tell(error: Exception) -> None:
    os.write(2, f"The command could not be confined and was not run: {error}\n".encode())


def _run(settings: dict[str, Any], command: list[str]) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _limit(settings)
    # Many containers refuse it, as the filter does: then no key can be reached anyway.
    _libc.syscall(settings["keyctl"], _JOIN_SESSION_KEYRING, None)
    _give_up_privileges()
    _refuse_calls(settings["filter"])
    _lock_files(settings)
    os.execvp(command[0], command)


def _wall_off(walls: dict[str, Any]) -> None:
    """Go into namespaces of mounts and, without ``network``, of the network; mount there what is asked for.

    ``pinned``: directories that cannot be renamed; ``fixed``: what cannot be written; ``hidden``: what is
    empty; ``shared``: bytes of shared memory, 0 for none. All of these are there.
    """
    spaces = _NEW_MOUNTS | (0 if walls["network"] else _NEW_NETWORK)
    user, group = os.geteuid(), os.getegid()
    if user != 0 or _libc.unshare(spaces) < 0:
        _checked(_libc.unshare(spaces | _NEW_USER))
        for name, text in (
            ("setgroups", "deny"),
            ("uid_map", f"{user} {user} 1"),
            ("gid_map", f"{group} {group} 1"),
        ):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
    _mount(None, "/", _RECURSIVE | _SLAVE)
    for path in walls["pinned"]:
        _mount(path, path, _BIND | _RECURSIVE)
    for path in walls["fixed"]:
        _mount(path, path, _BIND | _RECURSIVE)
        _make_read_only(path)
    for path in walls["hidden"]:
        if os.path.isdir(path):
            _mount("none", path, _NO_SUID | _NO_DEVICES, "tmpfs", "size=4096,mode=555")
        else:
            _mount("/dev/null", path, _BIND)
        _make_read_only(path)
    if walls["shared"] and os.path.isdir(_SHARED_MEMORY):
        options = f"size={walls['shared']},mode=1777"
        _mount("none", _SHARED_MEMORY, _NO_SUID | _NO_DEVICES, "tmpfs", options)
    if not walls["network"]:
        _bring_up_loopback()


def _mount(what: str | None, path: str, flags: int, kind: str | None = None, options: str = "") -> None:
    words = (os.fsencode(each) if each else None for each in (what, path, kind))
    source, target, system = words
    _checked(_libc.mount(source, target, system, ctypes.c_ulong(flags), options.encode()))


def _make_read_only(path: str) -> None:
    attributes = struct.pack("QQQQ", _READ_ONLY, 0, 0, 0)
    size = ctypes.c_size_t(len(attributes))
    _checked(_libc.syscall(_MOUNT_SET_ATTRIBUTES, _HERE, os.fsencode(path), _BELOW, attributes, size))


def _bring_up_loopback() -> None:
    asked = _checked(_libc.socket(_INTERNET, _DATAGRAM, 0))
    _checked(_libc.ioctl(asked, ctypes.c_ulong(_SET_FLAGS), struct.pack("16sh14x", b"lo", _UP)))
    os.close(asked)


def _scope_signals() -> bool:
    """Let signals of this process reach only itself and what it starts. Whether they do."""
    if _version() < _SCOPES:
        return False
    # Every ruleset forbids files to change their directory, unless it allows it.
    ruleset = _ruleset(_REFER, _SIGNALS)
    _allow(ruleset, "/", _REFER, 0)
    _restrict(ruleset)
    try:
        os.kill(os.getppid(), 0)
    except PermissionError:
        return True
    return False


def _kill_all(alone: bool) -> None:
    """Kill what is left of the command, and wait for it: as the subreaper, this inherits every orphan.

    If signals reach no other processes (``alone``), all are killed in one step, so that no chain of
    processes that fork and exit can be faster. Otherwise one after the other.
    """
    while True:
        if alone:
            _kill(-1)
        else:
            _kill_children()
        try:
            os.waitpid(-1, 0)
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return


def _kill_children() -> None:
    try:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:
            children = file.read().split()
    except OSError:
        return
    for child in children:
        _kill(int(child))


def _kill(process: int) -> None:
    try:
        os.kill(process, signal.SIGKILL)
    except OSError:
        return  # it ended by itself


def _limit(settings: dict[str, Any]) -> None:
    for which, most in (
        (resource.RLIMIT_AS, settings["memory"]),
        (resource.RLIMIT_CPU, settings["cpu"]),
        (resource.RLIMIT_FSIZE, settings["file"]),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(which, (most, most))


def _give_up_privileges() -> None:
    for capability in range(64):
        if capability != _DAC_OVERRIDE:
            # Refused to those who have none, and for numbers the kernel does not know.
            _libc.prctl(_DROP, ctypes.c_ulong(capability), 0, 0, 0)
            if os.geteuid() == 0 and _libc.prctl(_BOUNDED, ctypes.c_ulong(capability), 0, 0, 0) == 1:
                raise OSError(f"root cannot give up capability {capability}")
    # What a program without privileges would inherit.
    _libc.prctl(_AMBIENT, ctypes.c_ulong(4), 0, 0, 0)


def _refuse_calls(program: bytes) -> None:
    code = ctypes.create_string_buffer(program, len(program))
    _control(_NEW_PRIVILEGES, 1)
    _control(_SECCOMP, 2, struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code)))


def _lock_files(settings: dict[str, Any]) -> None:
    version = _version()
    if version < _OLDEST:
        raise OSError(f"Landlock {_OLDEST} is needed (Linux 6.2); this kernel has version {version}")
    everything = _EVERYTHING[5 if version >= 5 else 3]
    ruleset = _ruleset(everything, _SIGNALS | _ABSTRACT_SOCKETS if version >= _SCOPES else 0)
    for path in settings["read"]:
        _allow(ruleset, path, _DIR_READ, _FILE_READ)
    for path in settings["write"]:
        _allow(ruleset, path, everything & ~_MAKE_DEVICES, _FILE_READ | _FILE_WRITE)
    if (settings.get("walls") or {"shared": 0})["shared"]:
        _allow(ruleset, _SHARED_MEMORY, everything & ~_MAKE_DEVICES, 0)
    for path in _DEVICES:
        _allow(ruleset, path, 0, (1 << 1 | 1 << 2 | 1 << 14))
    _restrict(ruleset)


def _ruleset(files: int, scopes: int) -> int:
    attributes = struct.pack("QQQ", files, 0, scopes)[: 24 if scopes else 8]
    return _checked(_libc.syscall(_CREATE_RULESET, attributes, ctypes.c_size_t(len(attributes)), 0))


def _restrict(ruleset: int) -> None:
    _control(_NEW_PRIVILEGES, 1)
    _checked(_libc.syscall(_RESTRICT_SELF, ruleset, 0))
    os.close(ruleset)


def _allow(ruleset: int, path: str, for_directory: int, for_file: int) -> None:
    """Allow access beneath ``path``; a path that does not exist needs no permission."""
    try:
        fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except FileNotFoundError:
        return
    rights = for_directory if os.path.isdir(path) else for_file
    if rights:
        _checked(_libc.syscall(_ADD_RULE, ruleset, 1, struct.pack("=Qi", rights, fd), 0))
    os.close(fd)


def _control(option: int, value: int, data: bytes | None = None) -> None:
    _checked(_libc.prctl(option, ctypes.c_ulong(value), data, 0, 0))


def _checked(result: int) -> int:
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, os.strerror(error))
    return result


def _settings(given: str) -> dict[str, Any]:
    if given[:1] != "@":
        return marshal.loads(binascii.a2b_base64(given))
    import hashlib  # for few commands, and slow to load

    with open(given[65:], "rb") as file:
        data = file.read()
    if hashlib.sha256(data).hexdigest() != given[1:65]:  # where the directory of a command is around it
        sys.exit("The command was not run: its settings have changed.")
    return marshal.loads(data)


if __name__ == "__main__":
    sys.exit(main(_settings(sys.argv[1]), sys.argv[2:]))
