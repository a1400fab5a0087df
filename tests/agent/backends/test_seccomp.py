"""The filter decided by hand: a small machine for the few instructions it has."""

import re
import socket
import struct
from pathlib import Path

import pytest

from ferrule.agent.backends import seccomp

ALLOWED, KILLED, NOT_PERMITTED, UNKNOWN = 0x7FFF0000, 0x80000000, 0x00050001, 0x00050026
INTERNET = (socket.AF_INET, socket.AF_INET6, 16)


def decided(filtered: bytes, architecture: int, number: int, *arguments: int) -> int:
    """What a filter says to a system call."""
    padded = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("<IIQ6Q", number, architecture, 0, *padded)
    lines = list(struct.iter_unpack("HBBI", filtered))
    at = loaded = 0
    while True:
        code, true, false, operand = lines[at]
        at += 1
        if code == 0x06:
            return operand
        if code == 0x20:
            (loaded,) = struct.unpack_from("<I", data, operand)
        elif code == 0x54:
            loaded &= operand
        else:
            holds = {0x15: loaded == operand, 0x35: loaded >= operand, 0x45: bool(loaded & operand)}[code]
            at += true if holds else false


class Machine:
    """The filter of a machine, asked by the names of system calls."""

    def __init__(self, name: str, families: tuple[int, ...], *, shared: bool) -> None:
        self.filtered = seccomp.program(families, shared=shared, machine=name)
        self.architecture = seccomp.ARCHITECTURES[name]
        self.numbers = seccomp.numbers(name)

    def says(self, call: str | int, *arguments: int) -> int:
        number = self.numbers[call] if isinstance(call, str) else call
        return decided(self.filtered, self.architecture, number, *arguments)


each_machine = pytest.mark.parametrize("name", seccomp.ARCHITECTURES)


@each_machine
@pytest.mark.parametrize("shared", [True, False])
def test_what_no_program_needs_is_refused_whatever_it_asks_for(name: str, shared: bool) -> None:
    machine = Machine(name, INTERNET, shared=shared)
    for call in (
        "bpf",
        "keyctl",
        "add_key",
        "request_key",
        "io_uring_setup",
        "mount",
        "setns",
        "open_by_handle_at",
    ):
        assert machine.says(call) == machine.says(call, 1, 2, 3) == NOT_PERMITTED
    assert machine.says("clone3", 1, 88) == UNKNOWN


@each_machine
def test_ordinary_calls_are_allowed(name: str) -> None:
    machine = Machine(name, (), shared=True)
    refused = set(machine.numbers.values())
    assert {machine.says(number) for number in range(460) if number not in refused} == {ALLOWED}
    assert machine.says("clone", 0x01200011) == machine.says("clone", 0x3D0F00) == ALLOWED
    assert machine.says("unshare", 0x400) == machine.says("prlimit64", 0, 7) == ALLOWED
    assert machine.says("setpriority", 0, 4711, 5) == ALLOWED


@each_machine
@pytest.mark.parametrize("flag", [0x80, 0x20000, *(1 << bit for bit in range(25, 31))])
def test_a_new_namespace_is_refused(name: str, flag: int) -> None:
    machine = Machine(name, (), shared=False)
    assert machine.says("unshare", flag) == machine.says("unshare", flag | 0x400) == NOT_PERMITTED
    assert machine.says("clone", flag | 17) == (ALLOWED if flag == 0x80 else NOT_PERMITTED)


@each_machine
@pytest.mark.parametrize("families", [(), INTERNET, (*INTERNET, 1), (1, *INTERNET), (16, 2)])
def test_sockets_are_of_the_families_that_are_allowed(name: str, families: tuple[int, ...]) -> None:
    machine = Machine(name, families, shared=True)
    for family in range(64):
        wanted = ALLOWED if family in families else NOT_PERMITTED
        for kind in range(11):
            assert machine.says("socket", family, kind, 0) == wanted
            assert machine.says("socket", family + (1 << 32), kind, 0) == wanted  # the kernel cuts it, too
    for protocol in range(1, 40):
        assert machine.says("socket", 16, 3, protocol) == NOT_PERMITTED


@each_machine
def test_a_pair_of_sockets_cannot_send_datagrams(name: str) -> None:
    machine = Machine(name, INTERNET, shared=True)
    flags = 0o2004000
    for kind in range(11):
        wanted = ALLOWED if kind in (1, 5) else NOT_PERMITTED
        assert machine.says("socketpair", 1, kind) == machine.says("socketpair", 1, kind | flags) == wanted
    assert Machine(name, (1,), shared=True).says("socketpair", 1, 2) == NOT_PERMITTED


@each_machine
def test_what_is_shared_with_the_machine_is_refused_where_it_is(name: str) -> None:
    outside, own = Machine(name, (), shared=True), Machine(name, (), shared=False)
    for call, arguments in {
        **dict.fromkeys(("shmat", "shmget", "semop", "msgsnd", "mq_open"), (1,)),
        "prlimit64": (4711, 0),
        "setpriority": (2, 0),
        "ioprio_set": (3, 0),
    }.items():
        assert outside.says(call, *arguments) == NOT_PERMITTED
        assert own.says(call, *arguments) == ALLOWED


@each_machine
def test_numbers_of_another_architecture_are_not_looked_at(name: str) -> None:
    machine = Machine(name, (), shared=True)
    assert decided(machine.filtered, 0x40000003, 1) == KILLED
    assert machine.says(0x40000000 + 41, 1) == NOT_PERMITTED


@pytest.mark.parametrize(
    ("name", "header"),
    [("x86_64", "x86_64-linux-gnu/asm/unistd_64.h"), ("aarch64", "asm-generic/unistd.h")],
)
def test_the_numbers_are_those_of_the_kernel(name: str, header: str) -> None:
    path = Path("/usr/include", header)
    if not path.exists():
        pytest.skip("the kernel's headers are not installed")
    defined = re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)\b", path.read_text())
    known = {call: int(number) for call, number in defined}
    ours = seccomp.numbers(name)
    assert {call: known.get(call, number) for call, number in ours.items()} == ours
    assert len(known.keys() & ours.keys()) > 50


def test_a_machine_that_is_not_known_is_an_error() -> None:
    with pytest.raises(ValueError, match="riscv64"):
        seccomp.program((), shared=True, machine="riscv64")
