"""Ids of sessions: 26 characters that sort by time, 48 bits of milliseconds and 80 random ones."""

from __future__ import annotations

import secrets

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32, which leaves out the letters that look like another one."""

LENGTH = 26
RANDOM_BITS = 80


def new_session_id(now: float) -> str:
    """A new id for a session that begins ``now``, in seconds since the epoch."""
    number = (int(now * 1000) & (1 << 48) - 1) << RANDOM_BITS | secrets.randbits(RANDOM_BITS)
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(LENGTH)))
