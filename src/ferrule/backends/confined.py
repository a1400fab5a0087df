"""A program that locks itself in, then runs a command: ``python confined.py SETTINGS COMMAND…`` (Linux).

In: JSON settings (``read``, ``write``: paths; ``memory``, ``file``: bytes; ``cpu``: seconds; ``network``).
Out: the command's exit code; nothing that it started outlives it. It imports the standard library only, so
that it can be started by path in a bare interpreter.

- Files: Landlock (https://docs.kernel.org/userspace-api/landlock.html), from its third version on,
  because earlier ones do not guard truncation.
- Network: a seccomp filter refuses ``socket`` and ``io_uring_setup``. Landlock alone would leave UDP open,
  and sockets in the file system such as a container engine's.
- Privileges: root gives up what leads around Landlock (making device nodes, loading modules, reading the
  environment of other processes, which holds their keys).
- What cannot be enforced is an error (exit code 125), never a warning.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import struct
import sys
from contextlib import suppress
from typing import Any

__all__ = ["FAILED", "main"]

FAILED = 125
"""The exit code when the command could not be confined, and so was not run."""

_OLDEST = 3
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
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")

# Machine: (audit architecture, number of socket, of io_uring_setup).
_CALLS = {"x86_64": (0xC000003E, 41, 425), "aarch64": (0xC00000B7, 198, 425)}

_libc = ctypes.CDLL(None, use_errno=True)


def _version() -> int:
    """The kernel's version of Landlock; 0 where there is none."""
    return max(0, _libc.syscall(_CREATE_RULESET, None, 0, 1))


def main(settings: dict[str, Any], command: list[str]) -> int:
    """Run ``command`` confined and return its exit code; negative signals become 128 + signal."""
    _control(_SUBREAPER, 1)
    _control(_DEATH_SIGNAL, signal.SIGTERM)
    signal.signal(signal.SIGTERM, _stop)
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        try:
            _limit(settings)
            _give_up_privileges()
            if not settings["network"]:
                _cut_network()
            _lock_files(settings)
            os.execvp(command[0], command)
        except (OSError, ValueError) as error:
            os.write(2, f"The command could not be confined and was not run: {error}\n".encode())
            os._exit(FAILED)
    _, status = os.waitpid(child, 0)
    _kill_descendants()
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


def _stop(*_: object) -> None:
    _kill_descendants()
    os._exit(128 + signal.SIGTERM)


def _kill_descendants() -> None:
    """Kill what is left of the command: as the subreaper, this process inherits every orphan."""
    while True:
        with suppress(OSError), open(f"/proc/self/task/{os.getpid()}/children") as file:
            for child in file.read().split():
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


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


def _cut_network() -> None:
    """Install a classic BPF program that refuses two system calls and foreign architectures."""
    machine = os.uname().machine
    if machine not in _CALLS:
        raise ValueError(f"how to cut off the network is not known for {machine}")
    architecture, socket, uring = _CALLS[machine]
    refuse, kill, allow = 0x00050000 | 13, 0x80000000, 0x7FFF0000
    load, equal, at_least, back = 0x20, 0x15, 0x35, 0x06
    program = [
        (load, 0, 0, 4),
        (equal, 1, 0, architecture),
        (back, 0, 0, kill),
        (load, 0, 0, 0),
        (at_least, 3, 0, 0x40000000),  # the x32 ABI has numbers of its own
        (equal, 2, 0, socket),
        (equal, 1, 0, uring),
        (back, 0, 0, allow),
        (back, 0, 0, refuse),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in program))
    _control(_NEW_PRIVILEGES, 1)
    _control(_SECCOMP, 2, struct.pack("HxxxxxxP", len(program), ctypes.addressof(code)))


def _lock_files(settings: dict[str, Any]) -> None:
    version = _version()
    if version < _OLDEST:
        raise OSError(f"Landlock {_OLDEST} is needed (Linux 6.2); this kernel has version {version}")
    everything = _EVERYTHING[5 if version >= 5 else 3]
    scoped = 3 if version >= 6 else 0  # abstract sockets and signals
    attributes = struct.pack("QQQ", everything, 0, scoped)[: 24 if version >= 6 else 8]
    ruleset = _checked(_libc.syscall(_CREATE_RULESET, attributes, ctypes.c_size_t(len(attributes)), 0))
    for path in settings["read"]:
        _allow(ruleset, path, _DIR_READ, _FILE_READ)
    for path in settings["write"]:
        _allow(ruleset, path, everything & ~_MAKE_DEVICES, _FILE_READ | _FILE_WRITE)
    for path in _DEVICES:
        _allow(ruleset, path, 0, (1 << 1 | 1 << 2 | 1 << 14))
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


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1]), sys.argv[2:]))
