"""Stored keys of the user, by the name of their variable.

A key is stored in the system's keyring if there is a reliable one, else in ``keys.toml`` in the user's
folder, mode 0600. The file also lists the names that are in the keyring, because a keyring cannot list
them; so the keyring is loaded only for such a name, and asked once. No key appears in an error or a repr.
"""

from __future__ import annotations

import json
import os
import re
import threading
import tomllib
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

from ferrule.client.files.private_files import alone_in, open_to_others, write_private
from ferrule.core.errors import UnknownName, UsageError

SWITCH = "FERRULE_KEYS"
"""The variable that says where keys are stored: see ``Ways``."""

Ways = Literal["auto", "file", "env"]
"""``auto``: the keyring, else the file. ``file``: only the file. ``env``: nowhere."""

Place = Literal["keyring", "file"]

SERVICE = "ferrule"
"""The service name of all keys in the keyring."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_PASTED = re.compile(r"\x1b\[20[01]~")  # what terminals put around a pasted text
_HEAD = "# Keys of Ferrule, written by 'ferrule keys'. Nobody but you may be able to read this file.\n"


def ways_named(name: str) -> Ways:
    """Return the value of ``FERRULE_KEYS``. Raises ``UnknownName`` for an invalid one."""
    match name.strip().lower():
        case "":
            return "auto"
        case ("auto" | "file" | "env") as known:
            return known
        case other:
            raise UnknownName("place for keys", other, ("auto", "file", "env"))


def usable_key(given: str) -> str:
    """Return a key without what a terminal or a copied line adds around it.

    Raises ``UsageError``, which does not repeat the key.
    """
    key = _PASTED.sub("", given).strip().removeprefix("Bearer ").strip()
    if not key:
        raise UsageError("the key is empty")
    if any(not 32 < ord(each) < 127 for each in key):
        raise UsageError("a key has no blanks, no line breaks and no characters beyond ASCII")
    return key


@dataclass(frozen=True, slots=True)
class _Kept:
    """The content of the file. Without repr, because of the keys."""

    keys: Mapping[str, str]
    keyring: tuple[str, ...]

    def __repr__(self) -> str:
        return f"_Kept({len(self.keys)} in the file, {len(self.keyring)} in the keyring)"


_NOTHING = _Kept({}, ())


class KeyStore:
    """The keys of one user. Thread-safe.

    ``folder`` is the user's; the file in it may not exist. ``ways``: where keys may be stored.
    """

    def __init__(self, folder: Path, ways: Ways = "auto") -> None:
        self.file = folder / "keys.toml"
        self._ways: Ways = ways
        self._asked: dict[str, str | None] = {}
        self._lock = threading.RLock()

    def __repr__(self) -> str:
        return f"KeyStore({str(self.file)!r}, {self._ways!r})"

    def get(self, variable: str) -> str | None:
        """Return the key with that name, or None.

        Raises ``UsageError`` if others can read the file, if it cannot be read, and if the keyring does not
        return a key that it has.
        """
        if self._ways == "env":
            return None
        with self._lock:
            kept = self._read()
            if variable in kept.keys:
                return kept.keys[variable]
            if variable not in kept.keyring or self._ways == "file":
                return None
            if variable not in self._asked:
                self._asked[variable] = _from_keyring(variable)
            return self._asked[variable]

    def names(self) -> dict[str, Place]:
        """Return the names of all keys, and where each is stored."""
        if self._ways == "env":
            return {}
        kept = self._read()
        ring: tuple[str, ...] = () if self._ways == "file" else kept.keyring
        places: dict[str, Place] = {**dict.fromkeys(ring, "keyring"), **dict.fromkeys(kept.keys, "file")}
        return dict(sorted(places.items()))

    def set(self, variable: str, key: str) -> Place:
        """Store a key, replacing the one with that name; return where it is stored.

        Raises ``UsageError`` for an invalid name or key, and if keys are stored nowhere.
        """
        if not _NAME.fullmatch(variable):
            raise UsageError(f"{variable!r} is not the name of an environment variable")
        if self._ways == "env":
            raise UsageError(f"{SWITCH}=env: keys are kept nowhere; set {variable} in the environment")
        key = usable_key(key)
        with self._changing():
            kept = self._read()
            place: Place = "keyring" if self._ways == "auto" and _to_keyring(variable, key) else "file"
            keys = {name: each for name, each in kept.keys.items() if name != variable}
            names = {*kept.keyring, variable} if place == "keyring" else set(kept.keyring)
            if place == "keyring":
                self._asked[variable] = key
            else:
                keys[variable] = key
            self._write(_Kept(keys, tuple(names)))
            if place == "file" and variable in names:
                with suppress(UsageError):  # the name stays in the list then, for ``remove``
                    _out_of_keyring(variable)
                    self._asked.pop(variable, None)
                    self._write(_Kept(keys, tuple(names - {variable})))
            return place

    def remove(self, variable: str) -> bool:
        """Remove a key; return False if there was none."""
        if self._ways == "env":
            return False
        with self._changing():
            kept = self._read()
            if variable not in kept.keys and variable not in kept.keyring:
                return False
            if variable in kept.keyring:
                _out_of_keyring(variable)
            self._asked.pop(variable, None)
            keys = {name: each for name, each in kept.keys.items() if name != variable}
            self._write(_Kept(keys, tuple(name for name in kept.keyring if name != variable)))
            return True

    @contextmanager
    def _changing(self) -> Generator[None]:
        with self._lock:
            try:
                with alone_in(self.file.parent):
                    yield
            except OSError as error:
                raise UsageError(f"{self.file.parent}: {error.strerror}") from error

    def _read(self) -> _Kept:
        try:
            with open(self.file, "rb") as file:
                if open_to_others(os.fstat(file.fileno())):
                    raise UsageError(
                        f"{self.file}: others can read or change this file of keys, so it is not used; "
                        f"make it yours alone: chmod 600 {self.file}"
                    )
                data = file.read()
        except (FileNotFoundError, NotADirectoryError):
            return _NOTHING
        except OSError as error:
            raise UsageError(f"{self.file}: {error.strerror}") from error
        return _kept_in(data, self.file)

    def _write(self, kept: _Kept) -> None:
        # An ASCII JSON string is also a TOML string.
        lines = [_HEAD]
        if kept.keyring:
            lines.append(f"keyring = {json.dumps(sorted(kept.keyring))}\n")
        lines.append("\n[keys]\n")
        lines += [f"{name} = {json.dumps(key)}\n" for name, key in sorted(kept.keys.items())]
        try:
            write_private(self.file, "".join(lines).encode())
        except OSError as error:
            raise UsageError(f"{self.file}: {error.strerror}") from error


def _kept_in(data: bytes, file: Path) -> _Kept:
    """Parse a file of keys. Errors name the line but not its content, which may be a key."""
    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        line = re.search(r"at line (\d+)", str(error))
        raise UsageError(f"{file}: this is not TOML{f' (line {line[1]})' if line else ''}") from None
    keys, ring = table.get("keys", {}), table.get("keyring", [])
    if not isinstance(keys, dict) or not all(_is_key(each) for each in cast(dict[str, Any], keys).values()):
        raise UsageError(f'{file}: each line below [keys] is NAME = "key"')
    if not isinstance(ring, list) or not all(isinstance(each, str) for each in cast(list[Any], ring)):
        raise UsageError(f"{file}: keyring is a list of names")
    return _Kept(cast(dict[str, str], keys), tuple(cast(list[str], ring)))


def _is_key(value: object) -> bool:
    return isinstance(value, str) and bool(value) and all(32 < ord(each) < 127 for each in value)


# The keyring.


def _backend() -> Any:
    try:
        import keyring  # 130 ms, only for users with keys in it
    except ImportError:
        return None
    try:
        found: Any = keyring.get_keyring()
        chain = getattr(found, "backends", [found])
        return next((each for each in chain if _is_relied_on(each)), None)
    except Exception:  # foreign code looks for services of a desktop here
        return None


def _is_relied_on(backend: Any) -> bool:
    """Whether a keyring is reliable: it does not refuse, forget, store plain text or ask a password."""
    module = type(backend).__module__
    return not module.startswith(("keyring.backends.fail", "keyring.backends.null", "keyrings.alt"))


def _from_keyring(variable: str) -> str | None:
    backend = _backend()
    if backend is None:
        raise UsageError(
            f"{variable} is in the system's keyring, which cannot be asked here; "
            f"set it in the environment, or keep it in a file: {SWITCH}=file ferrule keys set {variable}"
        )
    try:
        return backend.get_password(SERVICE, variable) or None
    except Exception as error:  # the keyring is locked, or its service is gone
        raise UsageError(
            f"the system's keyring does not give {variable} ({type(error).__name__}); "
            f"unlock it, or set {variable} in the environment"
        ) from None


def _to_keyring(variable: str, key: str) -> bool:
    """Whether the keyring has stored the key and returns it."""
    backend = _backend()
    if backend is None:
        return False
    try:
        backend.set_password(SERVICE, variable, key)
        return backend.get_password(SERVICE, variable) == key
    except Exception:  # the file is used instead
        return False


def _out_of_keyring(variable: str) -> None:
    """Remove a key. Raises ``UsageError`` if the keyring still returns it."""
    backend = _backend()
    with suppress(Exception):  # it may be gone already; the next check finds out
        if backend is not None:
            backend.delete_password(SERVICE, variable)
    if backend is None or _from_keyring(variable) is not None:
        raise UsageError(
            f"the system's keyring does not remove {variable}; remove it there, below {SERVICE!r}"
        )
