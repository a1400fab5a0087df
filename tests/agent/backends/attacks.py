"""Attempts to get out of a sandbox, as a table: what they are called and the command; and the world outside.

All are harmless where they succeed: they write back what they have read, pass arguments that the kernel
refuses later on, or go a little over a bound. An attack prints ``$OK`` when it got what it wanted. It is
beaten when that was not printed, the world outside is as it was, and nothing of it is left running.

``python attacks.py JAIL`` runs all and prints what each of them reached, as JSON: so another user can run them.
Standard library only, for the same reason.
"""

import ctypes
import json
import os
import resource
import secrets
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ferrule.agent.backends import Jail, LocalShellBackend, SandboxBackend, seccomp

MIB = 1024**2
MEMORY = 192 * MIB  # what an attack's process may have
GRACE = 60.0  # seconds that a command may come late on a busy machine; those left alone would run for ten minutes

BOTH: tuple[Jail, ...] = ("bubblewrap", "landlock")
WALLED: tuple[Jail, ...] = ("bubblewrap",)  # what docs/sandbox.md says Landlock cannot keep away


@dataclass(frozen=True)
class Attack:
    """``command``: a shell's. ``seconds``: it is stopped then, if it does not end before."""

    name: str
    command: str
    jails: tuple[Jail, ...] = BOTH
    seconds: float = 120.0


def python(code: str) -> str:
    """A shell command that runs ``code``, which finds the names of ``PRELUDE``."""
    return f"exec {sys.executable} -I -S - <<'END'\n{PRELUDE}\n{code}\nEND"


PRELUDE = f"""
import ctypes, errno, mmap, os, signal, socket, struct, sys
libc = ctypes.CDLL(None, use_errno=True)
OK, OUT, VICTIM = os.environ["OK"], os.environ["OUT"], int(os.environ["VICTIM"])
NUMBERS = {seccomp.numbers()!r}
def reached(): print(OK, flush=True)
def call(name, *args):
    "The result of a system call, or minus its error."
    number = NUMBERS.get(name, name)
    done = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) if isinstance(a, int) else a for a in args))
    return done if done >= 0 else -ctypes.get_errno()
def refused(name, *args):
    if call(name, *args) not in (-errno.EPERM, -errno.EACCES, -errno.ENOSYS): reached()
def tried(work):
    try: work()
    except (OSError, ValueError): return
    reached()
"""

NEW_USER, NEW_MOUNTS, NEW_NETWORK = 0x10000000, 0x20000, 0x40000000


def _shell(kind: str, table: dict[str, str], jails: tuple[Jail, ...] = BOTH) -> list[Attack]:
    return [Attack(f"{kind}: {name}", command, jails) for name, command in table.items()]


def _python(kind: str, table: dict[str, str], jails: tuple[Jail, ...] = BOTH) -> list[Attack]:
    return [Attack(f"{kind}: {name}", python(code), jails) for name, code in table.items()]


WRITES = _shell(
    "write",
    {
        "absolute path": 'echo x > "$OUT/file"',
        "dots": "echo x > ../outside/file",
        "link to a file": 'ln -s "$OUT/file" link-file; echo x > link-file',
        "link to a directory": 'ln -s "$OUT" link-dir; echo x > link-dir/new',
        "link in a link": 'ln -s "$OUT" one; ln -s one/dir two; echo x > two/new',
        "hard link": 'ln "$OUT/file" hard && echo x > hard && echo $OK',
        "move away": 'mv "$OUT/file" stolen && echo $OK',
        "move there": 'echo x > mine; mv mine "$OUT/new"',
        "copy": 'cp /bin/sh "$OUT/new"',
        "remove": 'rm -rf "$OUT/file" "$OUT/dir"',
        "rename": 'mv "$OUT/file" "$OUT/other"',
        "directory": 'mkdir "$OUT/new"',
        "named pipe": 'mkfifo "$OUT/new"',
        "link there": 'ln -s /etc/passwd "$OUT/new"',
        "truncate": 'truncate -s 0 "$OUT/file"',
        "append": 'echo x | tee -a "$OUT/file"',
        "in place": 'dd if=/dev/zero of="$OUT/file" bs=1 count=1 conv=notrunc',
        "own root": 'echo x > "/proc/self/root$OUT/file"',
        "root of the first process": 'echo x > "/proc/1/root$OUT/file"',
        "root of the parent": 'echo x > "/proc/$PPID/root$OUT/file"',
        "root of a process outside": 'echo x > "/proc/$VICTIM/root$OUT/file"',
        "directory of a process outside": 'echo x > "/proc/$VICTIM/cwd/file"',
        "directory of any process": 'for each in /proc/[0-9]*/cwd; do echo x > "$each/file"; done',
        "open file of a process outside": 'for each in /proc/$VICTIM/fd/*; do echo x > "$each"; done',
        "system": "for d in /etc /usr /usr/bin /usr/local /opt /lib; do touch $d/$NAME && echo $OK; done",
        "root directory": "for d in / /run /var /var/tmp /home /srv /mnt /root /sys; do touch $d/$NAME && echo $OK; done",
        "this Python": "touch \"$(dirname '$PYTHON')/$NAME\" && echo $OK".replace(
            "$PYTHON", sys.executable
        ),
    },
) + _python(
    "write",
    {
        "open directory": 'tried(lambda: os.open("file", os.O_WRONLY, dir_fd=os.open(OUT, os.O_PATH)))',
        "parent of an open directory": """
top = os.open(".", os.O_PATH)
tried(lambda: os.open("../outside/file", os.O_WRONLY, dir_fd=top))""",
        "file without a name": "tried(lambda: os.open(OUT, os.O_TMPFILE | os.O_RDWR))",
        "exchange": """
open("mine", "w").close()
if libc.renameat2(-100, b"mine", -100, (OUT + "/file").encode(), 2) == 0: reached()""",
        "link to a descriptor": """
fd = os.open(OUT + "/file", os.O_PATH)
if libc.linkat(-100, f"/proc/self/fd/{fd}".encode(), -100, b"hard2", 0x400) == 0: reached()""",
        "another root directory": """
def leave():
    os.mkdir("jail"); up = os.open(".", os.O_RDONLY); os.chroot("jail"); os.fchdir(up)
    for _ in range(20): os.chdir("..")
    os.chroot("."); open(OUT + "/file", "w").write("x")
tried(leave)""",
        "descriptors from outside": """
if any(int(each) > 3 for each in os.listdir("/proc/self/fd")): reached()""",
        "file by its handle": "refused('open_by_handle_at', -100, 0, 0)",
        "mapped memory": """
tried(lambda: mmap.mmap(os.open("/etc/passwd", os.O_RDWR), 0, mmap.MAP_SHARED))""",
    },
)
WRITES += _shell(
    "write",
    {
        "mode": 'chmod 777 "$OUT/secret"',
        "times": 'touch -d 2001-01-01 "$OUT/file"',
        "mode of a directory": 'chmod 700 "$OUT/dir"',
    },
    WALLED,
)

READS = _shell(
    "read",
    {
        "file of the user": 'cat "$OUT/secret"',
        "file of the user through a link": 'ln -s "$OUT/secret" to-secret; cat to-secret',
        "file of the user through a process": 'cat "/proc/$VICTIM/root$OUT/secret" "/proc/$VICTIM/cwd/secret"',
        "password hashes": "cat /etc/shadow /etc/shadow- /etc/gshadow && echo $OK",
        "private keys": "ls -A /etc/ssl/private/. | grep . && echo $OK; cat /etc/ssh/ssh_host_*_key && echo $OK",
        "sudo's rules": "cat /etc/sudoers /etc/sudoers.d/* && echo $OK",
        "home directories": "for f in /root/.* /root/.ssh/* /home/*/.*; do [ -f $f ] && head -c 1 $f && echo $OK; done",
        "mail, logs and spools": "for d in /var/log /var/spool /var/lib /var/mail; do ls $d && echo $OK; done",
        "environment": "env | grep hunter2; cat /proc/self/environ | tr '\\0' '\\n' | grep hunter2",
        "environment of the parent": "cat /proc/$PPID/environ | tr '\\0' '\\n' | grep hunter2",
        "environment of a process outside": "cat /proc/$VICTIM/environ",
        "environment of all": 'for each in /proc/[0-9]*; do cat "$each/environ" | tr "\\0" "\\n"; done | grep hunter2',
        "terminal": "exec 3<>/dev/tty && echo $OK",
        "memory of the kernel": "for f in /proc/kcore /dev/mem /dev/kmem /dev/port; do head -c 1 $f && echo $OK; done",
        "log of the kernel": "timeout 1 head -c 1 /proc/kmsg && echo $OK; timeout 1 head -c 1 /dev/kmsg && echo $OK; dmesg && echo $OK",
        "disks": "for f in /dev/vd* /dev/sd* /dev/nvme* /dev/loop* /dev/dm-*; do head -c 1 $f && echo $OK; done",
    },
) + _python(
    "read",
    {
        "whatever only its owner may": """
for top in ("/etc", "/opt", "/usr/local"):
    for directory, _, names in os.walk(top):
        for name in names:
            path = os.path.join(directory, name)
            try: private = not os.lstat(path).st_mode & 0o004
            except OSError: continue
            if private: tried(lambda: open(path).close())"""
    },
)
READS += _shell(
    "read",
    {
        "tables of the kernel": """
for f in keys key-users timer_list slabinfo vmallocinfo pagetypeinfo kpagecount; do
head -c 1 /proc/$f | grep -q . && echo $OK; done; :""",
        "processes outside": "[ -e /proc/$VICTIM/cmdline ] && grep -q victim /proc/$VICTIM/cmdline && echo $OK",
    },
    WALLED,
)

KERNEL = _shell(
    "kernel",
    {
        "where cores go": 'v=$(cat /proc/sys/kernel/core_pattern) && echo "$v" > /proc/sys/kernel/core_pattern && echo $OK',
        "what loads modules": 'v=$(cat /proc/sys/kernel/modprobe) && echo "$v" > /proc/sys/kernel/modprobe && echo $OK',
        "debugging files": "ls /sys/kernel/debug/. | grep . && echo $OK; ls /sys/kernel/tracing/. | grep . && echo $OK",
        "control groups": "for d in /sys/fs/cgroup /sys/fs/cgroup/*; do mkdir $d/$NAME && echo $OK && rmdir $d/$NAME; done",
        "leave the control group": "for f in $(find /sys/fs/cgroup -name cgroup.procs); do exec 3>$f && echo $OK; done",
        "interrupts": "for f in /proc/irq/*/smp_affinity /proc/irq/default_smp_affinity; do exec 3>$f && echo $OK; done",
        "power": "exec 3>/sys/power/state && echo $OK",
        "host name": 'hostname "$(hostname)" && echo $OK',
        "clock": 'date -s "$(date)" && echo $OK',
        "disk by its device": "mknod disk b 254 0; mknod memory c 1 1; head -c 1 disk && echo $OK; head -c 1 memory && echo $OK",
        "devices of drivers": "for f in loop-control fuse kvm net/tun vhost-vsock mapper/control; do exec 3<>/dev/$f && echo $OK; done",
        "new device file": "touch /dev/$NAME && echo $OK",
    },
) + _python(
    "kernel",
    {
        "any setting": """
for top in ("/proc/sys", "/sys/kernel", "/sys/module"):
    for directory, _, names in os.walk(top):
        for name in names: tried(lambda: os.close(os.open(os.path.join(directory, name), os.O_WRONLY)))""",
        "any file of its own": """
for name in os.listdir("/proc"):
    if not name.isdigit() and os.path.isfile("/proc/" + name):
        tried(lambda: os.close(os.open("/proc/" + name, os.O_WRONLY)))""",
        "magic keys": "tried(lambda: os.close(os.open('/proc/sysrq-trigger', os.O_WRONLY)))",
        **{
            name: f"refused({name!r}, 0, 0, 0, 0, 0)"
            for name in (
                *("add_key", "bpf", "fanotify_init", "fsopen", "fspick", "init_module", "finit_module"),
                *("io_uring_setup", "kexec_load", "kexec_file_load", "keyctl", "mount", "mount_setattr"),
                *("move_mount", "open_tree", "perf_event_open", "pivot_root", "quotactl", "reboot"),
                *("request_key", "setns", "settimeofday", "swapoff", "swapon", "umount2"),
            )
        },
        "log": "refused('syslog', 3, 0, 0)",
        "page faults": "refused('userfaultfd', 1)",
        "ports": "if 'iopl' in NUMBERS: refused('iopl', 0)",
        "calls of 32 bits": """
# socket(AF_UNIX, SOCK_STREAM, 0) as i386 asks for it: mov eax, 359; mov ebx, 1; mov ecx, 1; xor edx, edx; int 128; ret
code = bytes.fromhex("53b867010000bb01000000b90100000031d2cd805bc3")
if os.uname().machine == "x86_64":
    memory = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    memory.write(code)
    if ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(memory)))() >= 0: reached()""",
        "calls of x32": "if os.uname().machine == 'x86_64': refused(0x40000000 + 41, 1, 1, 0)",
    },
)

NAMESPACES = _shell(
    "namespace",
    {
        "become root": "unshare -r true && echo $OK",
        "mounts": "unshare -m true && echo $OK",
        "mount over": 'mkdir m; mount --bind "$OUT" m && echo x > m/file',
        "make the system writable": "mount -o remount,rw,bind /usr /usr; touch /usr/$NAME && echo $OK",
        "make the root writable": "mount -o remount,rw / && echo $OK",
        "uncover": "umount -l /etc/shadow && echo $OK; umount -l /proc && echo $OK; umount -l /etc && echo $OK",
        "enter": "nsenter -t $VICTIM -a true && echo $OK",
    },
) + _python(
    "namespace",
    {
        "unshare": f"for kind in ({NEW_USER}, {NEW_MOUNTS}, {NEW_NETWORK}, 0x80): refused('unshare', kind)",
        "clone": f"""
for kind in ({NEW_USER}, {NEW_USER | NEW_MOUNTS}):
    child = call("clone", kind | signal.SIGCHLD, 0, 0, 0, 0)
    if child == 0: os._exit(0)
    if child > 0: reached()""",
        "clone3": f"""
arguments = ctypes.create_string_buffer(struct.pack("=8Q", {NEW_USER}, 0, 0, 0, signal.SIGCHLD, 0, 0, 0))
child = call("clone3", ctypes.addressof(arguments), 64)
if child == 0: os._exit(0)
if child > 0: reached()""",
        "files of a process outside": "tried(lambda: os.close(os.open(f'/proc/{VICTIM}/ns/mnt', os.O_RDONLY)))",
    },
)

SIGNALS = _shell(
    "signal",
    {
        "ask": "kill -0 $VICTIM && echo $OK",
        "kill": "kill -9 $VICTIM",
        "stop": "kill -STOP $VICTIM",
        "all": "kill -URG -1",
        "group": "kill -s URG -- -$VICTIM",
    },
) + _python(
    "signal",
    {
        "by a descriptor": "tried(lambda: signal.pidfd_send_signal(os.pidfd_open(VICTIM), signal.SIGURG))",
        "thread": "if call({'x86_64': 234, 'aarch64': 131}[os.uname().machine], VICTIM, VICTIM, 23) == 0: reached()",
        "owner of a pipe": """
import fcntl
ours, other = socket.socketpair()
try:
    fcntl.fcntl(ours, fcntl.F_SETOWN, VICTIM); fcntl.fcntl(ours, 10, int(signal.SIGURG))
    fcntl.fcntl(ours, fcntl.F_SETFL, os.O_ASYNC)
except OSError: pass
other.send(b"x")""",
    },
)

PROCESSES = _python(
    "process",
    {
        "trace": "if libc.ptrace(16, VICTIM, 0, 0) == 0: reached(); libc.ptrace(17, VICTIM, 0, 0)",
        "seize": "if libc.ptrace(0x4206, VICTIM, 0, 0) == 0: reached(); libc.ptrace(17, VICTIM, 0, 0)",
        "memory": "tried(lambda: open(f'/proc/{VICTIM}/mem', 'r+b').close())",
        "maps": "tried(lambda: open(f'/proc/{VICTIM}/maps').read())",
        "read memory": """
place, vector = ctypes.create_string_buffer(8), ctypes.create_string_buffer(16)
struct.pack_into("QQ", vector, 0, ctypes.addressof(place), 8)
if libc.process_vm_readv(VICTIM, vector, 1, vector, 1, 0) >= 0 or ctypes.get_errno() == errno.EFAULT: reached()""",
        "its files": """
try: fd = os.pidfd_open(VICTIM)
except OSError: sys.exit()
if call(438, fd, 0, 0) >= 0: reached()""",
        "its limits": """
import resource
tried(lambda: resource.prlimit(VICTIM, resource.RLIMIT_CORE, resource.prlimit(VICTIM, resource.RLIMIT_CORE)))""",
        "who is killed first": """
path = f"/proc/{VICTIM}/oom_score_adj"
tried(lambda: open(path, "r+").write(open(path).read()))""",
    },
) + _python(
    "process",
    {
        "its processors": "tried(lambda: os.sched_setaffinity(VICTIM, os.sched_getaffinity(VICTIM)))",
        "its niceness": "if libc.setpriority(0, VICTIM, 0) == 0: reached()",
    },
    WALLED,
)

# In bubblewrap a user's processes are those of the jail.
PROCESSES += _python(
    "process",
    {
        "niceness of the user's": "if libc.setpriority(2, os.getuid(), 0) == 0: reached()",
        "disk priority of the user's": "if call('ioprio_set', 3, os.getuid(), 0) == 0: reached()",
    },
    ("landlock",),
)

SHARED = _python(
    "shared",
    {
        "memory of others": """
libc.shmat.restype = ctypes.c_void_p
place = libc.shmat(int(os.environ["SEGMENT"]), None, 0)
if place not in (None, ctypes.c_void_p(-1).value):
    print(ctypes.string_at(place, 40))""",
        "memory that stays": "libc.shmget(int(os.environ['KEY']), 4096, 0o1600)",
        "semaphores that stay": "libc.semget(int(os.environ['KEY']), 1, 0o1600)",
        "messages that stay": "libc.msgget(int(os.environ['KEY']), 0o1600)",
        "list of segments": """
with open("/proc/sysvipc/shm") as file:
    segments = [line.split() for line in file][1:]
for each in segments:
    if each[1] == os.environ["SEGMENT"] and libc.shmctl(int(each[1]), 2, ctypes.create_string_buffer(200)) == 0: reached()""",
        "named memory that stays": "open('/dev/shm/' + os.environ['NAME'], 'w').close()",
    },
)

SOCKETS = _python(
    "socket",
    {
        "TCP": "socket.create_connection(('127.0.0.1', int(os.environ['TCP'])), 5)",
        "UDP": "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', int(os.environ['UDP'])))",
        "UDP from IPv6": "socket.socket(socket.AF_INET6, socket.SOCK_DGRAM).sendto(b'x', ('::ffff:127.0.0.1', int(os.environ['UDP'])))",
        "address of the machine": """
for address in ("10.0.0.1", "169.254.169.254", "192.168.0.1"):
    one = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    tried(lambda: one.connect((address, 53)))""",
        "in the file system": "socket.socket(socket.AF_UNIX).connect(OUT + '/stream')",
        "in the workspace": "socket.socket(socket.AF_UNIX).connect('stream')",
        "datagram": "socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(b'x', 'datagram')",
        "datagram of a pair": "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)[0].sendto(b'x', 'datagram')",
        "raw datagram of a pair": "socket.socketpair(socket.AF_UNIX, socket.SOCK_RAW)[0].sendto(b'x', 'datagram')",
        "pair, connected again": "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)[0].connect('datagram'); reached()",
        "without a file": "socket.socket(socket.AF_UNIX).connect('\\0' + os.environ['ABSTRACT'])",
        "of a host": "tried(lambda: socket.socket(40, socket.SOCK_STREAM))",
        "packets": "tried(lambda: socket.socket(17, socket.SOCK_RAW))",
        "raw": "tried(lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW, 1))",
        "ciphers of the kernel": "tried(lambda: socket.socket(38, socket.SOCK_SEQPACKET))",
        "any other family": """
for family in range(64):
    if family not in (socket.AF_INET, socket.AF_INET6, socket.AF_NETLINK):
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW, socket.SOCK_SEQPACKET):
            tried(lambda: socket.socket(family, kind))""",
        "any other netlink": """
for protocol in range(1, 32):
    tried(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, protocol))""",
        "upper half of the family": "refused('socket', (1 << 32) + 1, 1, 0)",
    },
)

PRIVILEGES = _shell(
    "privilege",
    {
        "capabilities": "grep -E 'Cap(Inh|Prm|Eff|Bnd|Amb)' /proc/self/status | grep -vE '000000000000000[02]$' | grep -v CapBnd && echo $OK",
        "programs that give some": "grep -q '^NoNewPrivs:.*0' /proc/self/status && echo $OK",
        "filters": "grep -q '^Seccomp:.*0' /proc/self/status && echo $OK",
        "another user": "su -s /bin/sh -c true daemon </dev/null && echo $OK",
        "capability of a file": "cp /bin/true own; setcap cap_sys_admin+ep own && echo $OK",
        "owner": "touch theirs; chown 12345 theirs && echo $OK",
    },
) + _python(
    "privilege",
    {
        "user": "tried(lambda: os.setuid(12345))",
        "groups": "tried(lambda: os.setgroups([0, 42]))",
        "take capabilities": """
header = struct.pack("Ii", 0x20080522, 0)
if libc.capset(header, struct.pack("6I", *[2**21] * 6)) == 0: reached()""",
        "better niceness": "tried(lambda: os.nice(-5))",
        "real time": "tried(lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)))",
        "higher limits": """
import resource
for which in (resource.RLIMIT_AS, resource.RLIMIT_FSIZE, resource.RLIMIT_CPU):
    tried(lambda: resource.setrlimit(which, (-1, -1)))""",
    },
)

FLOODS = _python(
    "flood",
    {
        "files in memory": f"""
written = 0
for place in ("/dev/shm", "/tmp", "/dev", "/", "/run", "/var/tmp", "/proc", "/sys", "/etc/ssl/private", "/dev/pts"):
    try:
        with open(place + "/flood", "wb", 0) as file:
            while written <= {MEMORY}: written += file.write(bytes({MIB}))
    except OSError: pass
if written > {MEMORY}: reached()""",
        "memory": f"""
try: bytearray({MEMORY}); reached()
except MemoryError: pass""",
        "mapped memory": f"tried(lambda: mmap.mmap(-1, {MEMORY}))",
        "file": f"""
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
tried(lambda: os.truncate(os.open("big", os.O_CREAT | os.O_RDWR), {65 * MIB}))""",
        "core": "os.abort()",
    },
)
FLOODS += [
    Attack("flood: output", f"head -c {64 * MIB} /dev/zero"),
    Attack("flood: time", "while :; do :; done", seconds=1),
    Attack("flood: processes", "for i in $(seq 150); do sleep 600 & done; echo"),
]

_AWAY = "import os, sys, time\nif os.fork(): os._exit(0)\nos.setsid()\nif os.fork(): os._exit(0)\n"
LEFT = [
    Attack("left: those who started it killed", "kill -9 $PPID && sleep 600", seconds=1),
    Attack("left: in the background", "sleep 600 & sleep 600 & echo"),
    Attack("left: in a session of its own", "setsid sleep 600 & echo"),
    Attack(
        "left: deaf",
        "trap '' TERM INT HUP; (trap '' TERM; while :; do sleep 600; done) & sleep 600",
        seconds=1,
    ),
    Attack("left: stopped", "sh -c 'kill -STOP $$' & sleep 600 & kill -STOP $!; echo"),
    Attack("left: daemon with the output open", python(_AWAY + "time.sleep(600)")),
    Attack("left: daemon without a file", python(_AWAY + "os.closerange(0, 99); time.sleep(600)")),
    Attack("left: chain in a shell", "chain() { (chain) & exit; }; (chain) & sleep 600", seconds=1),
    Attack(
        "left: chains",
        python("""
signal.signal(signal.SIGTERM, signal.SIG_IGN)
for _ in range(8):
    if os.fork() == 0:
        for _ in range(20_000):
            os.setsid() if os.getpgrp() != os.getpid() else None
            if os.fork(): os._exit(0)
        os._exit(0)
signal.pause()"""),
        seconds=2,
    ),
    Attack(
        "left: tree",
        python("""
for depth in range(5):
    os.fork(); os.fork() if depth < 2 else None
    if os.getpgrp() != os.getpid(): os.setsid()
signal.pause()"""),
        seconds=1,
    ),
    Attack(
        "left: of those who started it",
        python("os.kill(os.getppid(), signal.SIGKILL)\nsignal.pause()"),
        seconds=1,
    ),
]

ATTACKS = [
    *(*WRITES, *READS, *KERNEL, *NAMESPACES, *SIGNALS, *PROCESSES, *SHARED, *SOCKETS, *PRIVILEGES),
    *(*FLOODS, *LEFT),
]

_VICTIM = """
import os, signal, sys
held = open("held", "w")
ours = {signal.SIGURG, signal.SIGRTMIN}
signal.pthread_sigmask(signal.SIG_BLOCK, ours)
os.write(1, b"ready\\n")
while True: os.write(1, b"here\\n" if signal.sigwait(ours) == signal.SIGRTMIN else b"signalled\\n")
"""

_KEY = "FERRULE_TEST_API_KEY"


class World:
    """What lies outside, all of it open to the user: files, a process, sockets, a segment of memory."""

    def __init__(self) -> None:
        self._directory = tempfile.TemporaryDirectory()
        directory = Path(self._directory.name)
        self.outside = directory / "outside"
        self.workspace = directory / "work"
        self.secret = f"hunter2-{secrets.token_hex(8)}"
        self.abstract = secrets.token_hex(8)
        self.key = secrets.randbelow(2**30) + 1
        (self.outside / "dir").mkdir(parents=True)
        self.workspace.mkdir()
        for name, text, mode in (
            ("file", "before", 0o666),
            ("secret", self.secret, 0o600),
            ("held", "", 0o666),
        ):
            (self.outside / name).write_text(text)
            (self.outside / name).chmod(mode)
        self._sockets = [self._bound(self.outside / "stream"), self._bound(self.workspace / "stream")]
        self._sockets.append(self._bound(self.workspace / "datagram", socket.SOCK_DGRAM))
        self._sockets.append(self._bound(f"\0{self.abstract}"))
        self._sockets.append(socket.create_server(("127.0.0.1", 0)))
        self._sockets.append(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        self._sockets[-1].bind(("127.0.0.1", 0))
        for each in self._sockets:
            each.setblocking(False)
        # A jail counts its processes from one, as a new container does.
        while (passing := subprocess.Popen(["true"])).wait() == 0 and passing.pid < 100:
            pass
        self._victim = subprocess.Popen(
            [sys.executable, "-c", _VICTIM, "victim"],
            stdout=subprocess.PIPE,
            cwd=self.outside,
            env={"SECRET": self.secret},
            start_new_session=True,
        )
        assert self._victim.stdout is not None
        assert self._victim.stdout.readline() == b"ready\n"
        libc = ctypes.CDLL(None)
        libc.shmat.restype = ctypes.c_void_p
        self._segment = libc.shmget(0, 4096, 0o1600)
        if self._segment >= 0:
            ctypes.memmove(libc.shmat(self._segment, None, 0), self.secret.encode(), len(self.secret))
        os.environ[_KEY] = self.secret
        self._before = self._state()

    @staticmethod
    def _bound(address: Path | str, kind: int = socket.SOCK_STREAM) -> socket.socket:
        one = socket.socket(socket.AF_UNIX, kind)
        one.bind(str(address))
        if kind == socket.SOCK_STREAM:
            one.listen()
        return one

    def sandbox(self, jail: Jail) -> SandboxBackend:
        """One whose commands are told what there is outside."""
        return SandboxBackend(
            self.workspace,
            jail=jail,
            env=self.environment(),
            memory_bytes=MEMORY,
            file_bytes=64 * MIB,
            max_output_bytes=20_000,
        )

    def environment(self) -> dict[str, str]:
        """What an attack is told."""
        return {
            "OUT": str(self.outside),
            "VICTIM": str(self._victim.pid),
            "SEGMENT": str(self._segment),
            "KEY": str(self.key),
            "ABSTRACT": self.abstract,
            "TCP": str(self._sockets[-2].getsockname()[1]),
            "UDP": str(self._sockets[-1].getsockname()[1]),
        }

    def changes(self) -> list[str]:
        """What is no longer as it was."""
        now = self._state()
        return [f"{name}: {was} → {now[name]}" for name, was in self._before.items() if now[name] != was]

    def close(self) -> None:
        self._victim.kill()
        self._victim.communicate()
        for each in self._sockets:
            each.close()
        ctypes.CDLL(None).shmctl(self._segment, 0, None)
        del os.environ[_KEY]
        self._directory.cleanup()

    def _state(self) -> dict[str, object]:
        files: dict[str, object] = {}
        for path in sorted(self.outside.rglob("*")):
            info = path.lstat()
            files[path.name] = (info.st_mode, info.st_nlink, path.is_file() and info.st_mtime_ns)
        return {
            "files": files,
            "contents": [(self.outside / name).read_text() for name in ("file", "held") if name in files],
            "process": self._victim_state() if self._victim.poll() is None else "ended",
            "visits": [self._visited(each) for each in self._sockets],
            "objects": self._objects(),
            "kernel": Path("/proc/sys/kernel/core_pattern").read_text(),
            "host": socket.gethostname(),
        }

    def _victim_state(self) -> dict[str, object]:
        assert self._victim.stdout is not None
        status = Path(f"/proc/{self._victim.pid}/stat").read_text().rpartition(")")[2].split()
        stopped = status[0] in "Tt"
        signals: list[bytes] = []
        if not stopped:
            # It comes last, so that what came before has been seen when it is answered.
            self._victim.send_signal(signal.SIGRTMIN)
            while (line := self._victim.stdout.readline()) not in (b"here\n", b""):
                signals.append(line)
        limit = resource.prlimit(self._victim.pid, resource.RLIMIT_CORE)
        return {"stopped": stopped, "niceness": status[16], "limit": limit, "signals": signals}

    @staticmethod
    def _visited(one: socket.socket) -> bool:
        try:
            if one.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                one.accept()[0].close()
            else:
                one.recv(9)
        except BlockingIOError:
            return False
        return True

    def _objects(self) -> list[str]:
        tables = [Path("/proc/sysvipc", kind) for kind in ("shm", "sem", "msg")]
        return [
            table.name for table in tables if table.exists() and f" {self.key} " in f" {table.read_text()}"
        ]


def attempt(world: World, sandbox: LocalShellBackend, attack: Attack) -> list[str]:
    """What an attack reached; nothing if it was beaten."""
    token, name = secrets.token_hex(16), secrets.token_hex(16)
    began = time.monotonic()
    response = sandbox.execute(
        f"exec env OK={token} NAME={name} /bin/sh -c {shlex.quote(attack.command)}", timeout=attack.seconds
    )
    reached = world.changes()
    if time.monotonic() - began > attack.seconds + GRACE:
        reached.append("it was not stopped")
    if token in response.output:
        reached.append(f"said so: {response.output[:2000]}")
    if world.secret in response.output:
        reached.append("the secret")
    if len(response.output) > 30_000:
        reached.append(f"{len(response.output)} characters of output")
    if left := _left(token):
        reached.append(f"still running: {left}")
    return reached + [f"a file in {place}" for place in _PLACES if os.path.lexists(f"{place}/{name}")]


_PLACES = (
    *("/", "/dev", "/dev/shm", "/etc", "/home", "/lib", "/mnt", "/opt", "/root", "/run", "/srv", "/tmp"),
    *("/usr", "/usr/bin", "/usr/local", "/var", "/var/tmp", os.path.dirname(sys.executable)),
)


def _left(token: str) -> list[str]:
    """Processes of an attack that go on; killed ones have two minutes to be gone."""
    end = time.monotonic() + 120
    while (found := _running(token)) and time.monotonic() < end:
        time.sleep(0.01)
    return found


def _running(token: str) -> list[str]:
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if token.encode() in (process / "environ").read_bytes():
                found.append(process.name)
    return found


def main(jail: Jail) -> None:
    """Print what each attack reached."""
    reached: dict[str, list[str]] = {}
    world = World()
    sandbox = world.sandbox(jail)
    for attack in (each for each in ATTACKS if jail in each.jails):
        reached[attack.name] = attempt(world, sandbox, attack)
        if world.changes():
            world.close()
            world = World()
            sandbox = world.sandbox(jail)
    world.close()
    json.dump(reached, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1])  # type: ignore[arg-type]
