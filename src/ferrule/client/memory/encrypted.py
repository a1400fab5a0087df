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
from ferrule.core.locale import N_

SALT = b"ferrule.memory.encrypted/1:"
"""Stands before the namespace. The number changes with the form of what is stored."""

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
    """A ``Memory`` that keeps nothing readable in another one."""

    def __init__(self, memory: Memory, key: str | bytes, *, namespace: str = "") -> None:
        """Make the secrets from ``key``: at least 16 bytes, the same wherever the store is shared.

        Values under another key or ``namespace`` are not found. Raises ``UsageError`` for a shorter key.
        """
        who = "ferrule.client.memory.Encrypted"
        salt = SALT + namespace.encode()
        self._cipher = Cipher(key, salt, named=N_("the key of the memory"), extra="memory", who=who)
        self._memory = memory

    def get(self, scope: str, keys: Sequence[str]) -> dict[str, bytes]:
        """The values of those keys that are found, not expired, and were put with the same key."""
        names = {key: self._hidden("key", scope, key) for key in keys}
        kept = self._memory.get(self._hidden("scope", scope), list(names.values()))
        found: dict[str, bytes] = {}
        for key, name in names.items():
            value = self._cipher.decrypt(kept.get(name, b""), entry_name(scope, key))
            if value is not None:
                found[key] = value
        return found

    def put(self, scope: str, entries: Mapping[str, bytes]) -> None:
        """Keep the values, in place of the keys' older ones; their age begins anew."""
        hidden: dict[str, bytes] = {}
        for key, value in entries.items():
            hidden[self._hidden("key", scope, key)] = self._cipher.encrypt(value, entry_name(scope, key))
        self._memory.put(self._hidden("scope", scope), hidden)

    def close(self) -> None:
        """Close the memory inside."""
        self._memory.close()

    def __repr__(self) -> str:
        return f"Encrypted({self._memory!r})"

    def _hidden(self, kind: str, scope: str, key: str = "") -> str:
        message = kind.encode() + b"\0" + entry_name(scope, key)
        return hmac.digest(self._cipher.lookup, message, "sha256").hex()
