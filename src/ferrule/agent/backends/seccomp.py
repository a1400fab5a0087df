"""The system calls that a command in a sandbox may not make: a seccomp filter (Linux, x86_64 and aarch64).

In: the socket families that are allowed, and whether processes and System V's objects of others are in
sight. Out: a classic BPF program as bytes (https://docs.kernel.org/userspace-api/seccomp_filter.html),
which bubblewrap and ``landlock`` install. It refuses what container runtimes refuse by default and no
ordinary program needs; a list of what is allowed would have to know every kernel to come. Own lines,
because the bindings of libseccomp need a C library that no Python package brings.
"""

from __future__ import annotations

import platform
import socket
import struct
from collections.abc import Collection

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""The machines whose numbers are known, and what audit(7) calls them."""

# Numbers on x86_64 and on aarch64 (None: not there), from the kernel's asm/unistd_64.h and
# asm-generic/unistd.h.
_EVERYWHERE: dict[str, tuple[int, int | None]] = {
    # The kernel itself: its code, its clock, its log, its disks.
    "acct": (163, 89),
    "bpf": (321, 280),
    "clock_settime": (227, 112),
    "delete_module": (176, 106),
    "fanotify_init": (300, 262),
    "finit_module": (313, 273),
    "init_module": (175, 105),
    "ioperm": (173, None),
    "iopl": (172, None),
    "kexec_file_load": (320, 294),
    "kexec_load": (246, 104),
    "lookup_dcookie": (212, 18),
    "perf_event_open": (298, 241),
    "quotactl": (179, 60),
    "quotactl_fd": (443, 443),
    "reboot": (169, 142),
    "setdomainname": (171, 162),
    "sethostname": (170, 161),
    "settimeofday": (164, 170),
    "swapoff": (168, 225),
    "swapon": (167, 224),
    "syslog": (103, 116),
    "userfaultfd": (323, 282),
    "uselib": (134, None),
    "vhangup": (153, 58),
    # Sockets and files past the rules for them.
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "io_uring_setup": (425, 425),
    "open_by_handle_at": (304, 265),
    # Keys of the user who runs this program.
    "add_key": (248, 217),
    "keyctl": (250, 219),
    "request_key": (249, 218),
    # Mounts and namespaces, in which everyone is root.
    "fsconfig": (431, 431),
    "fsmount": (432, 432),
    "fsopen": (430, 430),
    "fspick": (433, 433),
    "mount": (165, 40),
    "mount_setattr": (442, 442),
    "move_mount": (429, 429),
    "open_tree": (428, 428),
    "open_tree_attr": (467, 467),
    "pivot_root": (155, 41),
    "setns": (308, 268),
    "umount2": (166, 39),
}
# What has a namespace of its own in bubblewrap: objects that outlive a command and that others may use.
_SHARED: dict[str, tuple[int, int | None]] = {
    "mq_open": (240, 180),
    "mq_unlink": (241, 181),
    "msgctl": (71, 187),
    "msgget": (68, 186),
    "msgrcv": (70, 188),
    "msgsnd": (69, 189),
    "semctl": (66, 191),
    "semget": (64, 190),
    "semop": (65, 193),
    "semtimedop": (220, 192),
    "shmat": (30, 196),
    "shmctl": (31, 195),
    "shmget": (29, 194),
}
# Refused by what they are asked for.
_ASKED: dict[str, tuple[int, int | None]] = {
    "clone": (56, 220),
    "clone3": (435, 435),
    "ioprio_set": (251, 30),
    "prlimit64": (302, 261),
    "setpriority": (141, 140),
    "socket": (41, 198),
    "socketpair": (53, 199),
    "unshare": (272, 97),
}

_LOAD, _AND, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x54, 0x15, 0x35, 0x45, 0x06
_ALLOW, _KILL, _ERROR = 0x7FFF0000, 0x80000000, 0x00050000
_EPERM, _ENOSYS = 1, 38
_NUMBER, _ARCHITECTURE = 0, 4  # places in struct seccomp_data
_NEW_NAMESPACES = 0x7E020000 | 0x80  # CLONE_NEW…; the last, of time, has no room in clone
_X32 = 0x40000000  # an ABI of x86_64 with numbers of its own
_NETLINK, _ROUTES = 16, 0

_Line = tuple[int, int, int, int]


def numbers(machine: str = platform.machine()) -> dict[str, int]:
    """The system calls that are refused, some only for what they are asked for, and their numbers.

    Raises ``ValueError`` for a machine that is not among ``ARCHITECTURES``.
    """
    column = list(ARCHITECTURES).index(machine)
    known = ((name, each[column]) for name, each in (_EVERYWHERE | _SHARED | _ASKED).items())
    return {name: number for name, number in known if number is not None}


def program(families: Collection[int], *, shared: bool, machine: str = platform.machine()) -> bytes:
    """The filter, an array of ``struct sock_filter``.

    ``families``: ``AF_…`` that ``socket`` may ask for; of netlink only routes. Pairs of
    connected sockets are always there. ``shared``: whether processes, System V's objects and message
    queues are those of the whole machine.

    Raises ``ValueError`` for a machine that is not among ``ARCHITECTURES``.
    """
    number = numbers(machine)
    bodies = {name: [_refused()] for name in (_EVERYWHERE | _SHARED if shared else _EVERYWHERE)}
    bodies |= _by_arguments(families, shared=shared)
    lines: list[_Line] = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, ARCHITECTURES[machine]),
        (_RETURN, 0, 0, _KILL),
        (_LOAD, 0, 0, _NUMBER),
        (_AT_LEAST, 0, 1, _X32),
        _refused(),
    ]
    for name, body in bodies.items():
        if name in number:
            # The body returns, so that the number stays loaded for the others.
            lines += [(_EQUAL, 0, len(body), number[name]), *body]
    lines.append((_RETURN, 0, 0, _ALLOW))
    return b"".join(struct.pack("HBBI", *line) for line in lines)


def _by_arguments(families: Collection[int], *, shared: bool) -> dict[str, list[_Line]]:
    allowed = (_RETURN, 0, 0, _ALLOW)
    rules = {
        "socket": [_load(0)],
        "clone": [_load(0), (_ANY_BIT, 0, 1, _NEW_NAMESPACES & ~0xFF), _refused(), allowed],
        # Its flags are in memory, where a filter cannot look; C libraries go back to clone.
        "clone3": [_refused(_ENOSYS)],
        "unshare": [_load(0), (_ANY_BIT, 0, 1, _NEW_NAMESPACES), _refused(), allowed],
        # Datagrams of a pair can be sent to any path.
        "socketpair": [
            *(_load(1), (_AND, 0, 0, 0xF)),
            *((_EQUAL, 0, 1, socket.SOCK_STREAM), allowed),
            *((_EQUAL, 0, 1, socket.SOCK_SEQPACKET), allowed, _refused()),
        ],
    }
    for family in families:
        routes = [_load(2), (_EQUAL, 0, 1, _ROUTES), allowed, _refused()]
        body = routes if family == _NETLINK else [allowed]
        rules["socket"] += [(_EQUAL, 0, len(body), family), *body]
    rules["socket"].append(_refused())
    if shared:
        # A limit of processor time kills; PRIO_USER and IOPRIO_WHO_USER mean all of the user's processes.
        rules["prlimit64"] = [_load(0), (_EQUAL, 1, 0, 0), _refused(), allowed]
        rules["setpriority"] = [_load(0), (_EQUAL, 0, 1, 2), _refused(), allowed]
        rules["ioprio_set"] = [_load(0), (_EQUAL, 0, 1, 3), _refused(), allowed]
    return rules


def _load(argument: int) -> _Line:
    """The lower half of an argument: all that these calls look at (little-endian)."""
    return (_LOAD, 0, 0, 16 + 8 * argument)


def _refused(error: int = _EPERM) -> _Line:
    return (_RETURN, 0, 0, _ERROR | error)
