"""What users and models said, as text for the database: plain JSON, or sealed with a key.

Sealed text is AES-256-GCM under a fresh random nonce, in base 64, bound to the run and the column it
stands in: it is read there, with the key it was written with, and nowhere else. Who has a key reads nothing
that is not sealed; a ledger whose runs were written with a key cannot be read without it.
"""

from __future__ import annotations

import base64
import os
from typing import Any, Protocol

from ferrule.errors import UsageError
from ferrule.extras import needs
from ferrule.sessions.message_codec import dump, load

KEY = "FERRULE_RUNS_KEY"

_MARK = "sealed:"
_SALT = b"ferrule.runs/1"
"""The number changes with the form of what is stored."""
_NONCE_BYTES = 12
_SHORTEST_KEY = 16


class Seal(Protocol):
    """Writes and reads JSON values."""

    def write(self, value: Any, where: str) -> str:
        """The text of a value that stands in ``where`` (``place_of``)."""
        ...

    def read(self, text: str, where: str) -> Any:
        """The value again. Raises ``UsageError`` for text under another key, and of another place."""
        ...


class Plain:
    """JSON as it is."""

    def write(self, value: Any, where: str) -> str:
        """The text of a value."""
        return dump(value)

    def read(self, text: str, where: str) -> Any:
        """The value again."""
        if text.startswith(_MARK):
            raise UsageError(f"these runs are sealed: set {KEY} to the key that they were written with")
        return load(text)


class Sealed:
    """JSON that only the holder of the key can read."""

    def __init__(self, key: str) -> None:
        """``key``: 16 characters or more. Raises ``UsageError`` for fewer."""
        with needs("memory", "sealed runs"):
            from cryptography.exceptions import InvalidTag
            from cryptography.hazmat.primitives.ciphers.aead import AESGCM
            from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
        if len(key) < _SHORTEST_KEY:
            raise UsageError(f"{KEY} has {len(key)} characters; it needs {_SHORTEST_KEY} or more")
        # As for a gateway's memory (ferrule.memory.encrypted): stretched once, for it may be a passphrase.
        secret = Scrypt(_SALT, length=32, n=2**15, r=8, p=1).derive(key.encode())
        self._cipher = AESGCM(secret)
        self._wrong = InvalidTag
        self._plain = Plain()

    def write(self, value: Any, where: str) -> str:
        """The sealed text of a value."""
        sealed = self.encrypt(self._plain.write(value, where).encode(), where)
        return _MARK + base64.b64encode(sealed).decode()

    def read(self, text: str, where: str) -> Any:
        """The value again."""
        if not text.startswith(_MARK):
            raise UsageError(f"a value of these runs is not sealed, though {KEY} is set: {where}")
        return load(self.decrypt(base64.b64decode(text.removeprefix(_MARK)), where).decode())

    def encrypt(self, data: bytes, where: str) -> bytes:
        """The sealed bytes: they grow by 28."""
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, data, where.encode())

    def decrypt(self, data: bytes, where: str) -> bytes:
        """The bytes again. Raises ``UsageError`` under another key, and for those of another place."""
        try:
            return self._cipher.decrypt(data[:_NONCE_BYTES], data[_NONCE_BYTES:], where.encode())
        except self._wrong:
            raise UsageError(
                f"these runs are sealed with another key than that of {KEY}, or for another place: {where}"
            ) from None


def place_of(owner: str, column: str, number: int = 0) -> str:
    """Where a value stands: in a column of a run, of its segment or event of a number, or of a thread."""
    return f"{column} {number} of {owner}" if number else f"{column} of {owner}"


def seal_of(key: str | None) -> Plain | Sealed:
    """Sealed where there is a key."""
    return Sealed(key) if key else Plain()
