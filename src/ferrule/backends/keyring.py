"""A session keyring of its own for what a thread starts (Linux; https://docs.kernel.org/security/keys/core.html).

Keyrings belong to threads, and a process begins with that of the thread which started it.
"""

from __future__ import annotations

import ctypes

from ferrule.backends import seccomp

_JOIN_SESSION_KEYRING = 1


def join_new() -> None:
    """Give this thread a new, empty session keyring.

    Many containers refuse it, and a user may have only so many: no command reaches keys even then, because
    ``seccomp`` refuses every system call for them.
    """
    ctypes.CDLL(None).syscall(seccomp.numbers()["keyctl"], _JOIN_SESSION_KEYRING, None)
