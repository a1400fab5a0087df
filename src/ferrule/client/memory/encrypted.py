"""Values and names that only the holder of a key can read, in any store.

A value is encrypted with AES-256-GCM under a fresh random nonce, and bound to its scope and key: moved to
another place in the store it does not decrypt. It grows by 28 bytes. Scopes and keys are looked up by their
HMAC-SHA256, so none is readable at rest. What can still be seen is how many values a scope has, when they
were written, and how long they are.

**From the key to the two secrets.** A key may be a passphrase, so it is stretched with scrypt (2**15 blocks
of 1 KB: 32 MiB and about a tenth of a second for each guess), once, when the memory is made. The salt is
fixed, for gateways that share a store must come to the same secrets, and a random salt would have to be
agreed on in that very store. What a salt is for, that several installations cannot be attacked at once,
is had by giving each a ``namespace``, which goes into the salt. A random key, such as
``openssl rand -hex 32`` prints, cannot be guessed and needs none.

Random nonces of 96 bits are good for 2**32 values under one key (NIST SP 800-38D, section 8.3).
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Mapping, Sequence

from ferrule.client.extras import needs
from ferrule.client.memory.store import Memory, entry_name
from ferrule.core.errors import UsageError

SALT = b"ferrule.memory.encrypted/1:"
"""Stands before the namespace. The number changes with the form of what is stored."""

SHORTEST_KEY = 16
NONCE_BYTES = 12


class Encrypted:
    """A ``Memory`` that keeps nothing readable in another one."""

    def __init__(self, memory: Memory, key: str | bytes, *, namespace: str = "") -> None:
        """Make the secrets from ``key``: at least 16 bytes, the same wherever the store is shared.

        Values under another key or ``namespace`` are not found. Raises ``UsageError`` for a shorter key.
        """
        with needs("memory", "ferrule.client.memory.Encrypted"):
            from cryptography.exceptions import InvalidTag
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM
            from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
        given = key.encode() if isinstance(key, str) else key
        if len(given) < SHORTEST_KEY:
            raise UsageError(
                f"the key of the memory has {len(given)} bytes; it needs {SHORTEST_KEY} or more"
            )
        secrets = Scrypt(SALT + namespace.encode(), length=64, n=2**15, r=8, p=1).derive(given)
        self._memory = memory
        self._cipher = AESGCM(secrets[:32])
        self._lookup = secrets[32:]
        self._does_not_decrypt = InvalidTag

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """The values of those keys that are found, not expired, and were put with the same key."""
        names = {key: self._hidden("key", scope, key) for key in keys}
        kept = self._memory.get(self._hidden("scope", scope), list(names.values()))
        found: dict[str, bytes] = {}
        for key, name in names.items():
            value = self._decrypted(kept.get(name, b""), entry_name(scope, key))
            if value is not None:
                found[key] = value
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Keep the values, in place of the keys' older ones; their age begins anew."""
        hidden: dict[str, bytes] = {}
        for key, value in entries.items():
            nonce = os.urandom(NONCE_BYTES)
            sealed = self._cipher.encrypt(nonce, value, entry_name(scope, key))
            hidden[self._hidden("key", scope, key)] = nonce + sealed
        self._memory.put(self._hidden("scope", scope), hidden)

    def close(self) -> None:
        """Close the memory inside."""
        self._memory.close()

    def __repr__(self) -> str:
        return f"Encrypted({self._memory!r})"

    def _hidden(self, kind: str, scope: str, key: str = "") -> str:
        message = kind.encode() + b"\0" + entry_name(scope, key)
        return hmac.digest(self._lookup, message, "sha256").hex()

    def _decrypted(self, sealed: bytes, place: bytes) -> bytes | None:
        if len(sealed) < NONCE_BYTES:
            return None
        try:
            return self._cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], place)
        except self._does_not_decrypt:
            return None
