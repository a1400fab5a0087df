"""A wrapper that encrypts the values and names in any store.

A value is encrypted with AES-256-GCM under a fresh random nonce and bound to its scope and key: moved to
another place in the store it does not decrypt. It grows by 28 bytes. Scopes and keys are stored as their
HMAC-SHA256. Still visible are the number of values per scope, when they were written, and their lengths.

**From the key to the two secrets.** A key may be a passphrase, so it is stretched with scrypt (2**15 blocks
of 1 KB: 32 MiB and about a tenth of a second per guess), once, when the memory is made. The salt is fixed,
because gateways that share a store must derive the same secrets, and would have to share a random salt
through that very store. To prevent attacks on several installations at once, give each a ``namespace``,
which goes into the salt. A random key, such as ``openssl rand -hex 32`` prints, cannot be guessed and needs
none.

Random nonces of 96 bits are good for 2**32 values under one key (NIST SP 800-38D, section 8.3).
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Mapping, Sequence

from ferrule.client.extras import needs
from ferrule.client.memory.store import Memory, entry_name
from ferrule.core.errors import UsageError
from ferrule.core.locale import N_

SALT = b"ferrule.memory.encrypted/1:"
"""Precedes the namespace. The number changes with the storage format."""

SHORTEST_KEY = 16
NONCE_BYTES = 12


class Cipher:
    """Encrypts values, each for a place, where alone it decrypts."""

    def __init__(self, key: str | bytes, salt: bytes, *, named: str, extra: str, who: str) -> None:
        """Make the secrets from ``key``. ``named``: what errors call it; ``extra`` is what ``who`` needs.

        Raises ``UsageError`` for a key of less than 16 bytes.
        """
        with needs(extra, who):
            from cryptography.exceptions import InvalidTag
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM
            from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
        given = key.encode() if isinstance(key, str) else key
        if len(given) < SHORTEST_KEY:
            raise UsageError(f"{named} has {len(given)} bytes; it needs {SHORTEST_KEY} or more")
        secrets = Scrypt(salt, length=64, n=2**15, r=8, p=1).derive(given)
        self._cipher, self.lookup = AESGCM(secrets[:32]), secrets[32:]
        self._does_not_decrypt = InvalidTag

    def encrypt(self, value: bytes, place: bytes) -> bytes:
        """The value in secret; 28 bytes longer."""
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, value, place)

    def decrypt(self, sealed: bytes, place: bytes) -> bytes | None:
        """The value again; None where another key or place was meant, or none at all."""
        if len(sealed) < NONCE_BYTES:
            return None
        try:
            return self._cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], place)
        except self._does_not_decrypt:
            return None


class Encrypted:
    """A ``Memory`` that stores everything encrypted in another one."""

    def __init__(self, memory: Memory, key: str | bytes, *, namespace: str = "") -> None:
        """Derive the secrets from ``key``: at least 16 bytes, the same for all who share the store.

        Values under another key or ``namespace`` are not found. Raises ``UsageError`` for a shorter key.
        """
        who = "ferrule.client.memory.Encrypted"
        salt = SALT + namespace.encode()
        self._cipher = Cipher(key, salt, named=N_("the key of the memory"), extra="memory", who=who)
        self._memory = memory

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """Return the values that are found, not expired, and were put with the same key."""
        names = {key: self._hidden("key", scope, key) for key in keys}
        kept = self._memory.get(self._hidden("scope", scope), list(names.values()))
        found: dict[str, bytes] = {}
        for key, name in names.items():
            value = self._cipher.decrypt(kept.get(name, b""), entry_name(scope, key))
            if value is not None:
                found[key] = value
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Store the values, replacing older ones; their age starts anew."""
        hidden: dict[str, bytes] = {}
        for key, value in entries.items():
            hidden[self._hidden("key", scope, key)] = self._cipher.encrypt(value, entry_name(scope, key))
        self._memory.put(self._hidden("scope", scope), hidden)

    def close(self) -> None:
        """Close the wrapped memory."""
        self._memory.close()

    def __repr__(self) -> str:
        return f"Encrypted({self._memory!r})"

    def _hidden(self, kind: str, scope: str, key: str = "") -> str:
        message = kind.encode() + b"\0" + entry_name(scope, key)
        return hmac.digest(self._cipher.lookup, message, "sha256").hex()
