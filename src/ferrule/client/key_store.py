"""Keys that the user has given once: the name of a variable in, its key out.

A key is kept in the system's keyring where there is one to rely on, else in ``keys.toml`` in the user's
folder, mode 0600. That file also lists the names which the keyring has, because a keyring cannot be asked
for them; so the keyring is loaded only for a name that is in it, and asked once. No key is in any error
here, nor in a repr.
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
"""The variable that says where keys are kept: see ``Ways``."""

Ways = Literal["auto", "file", "env"]
"""``auto``: the keyring, else the file. ``file``: the file alone. ``env``: nowhere."""

Place = Literal["keyring", "file"]

SERVICE = "ferrule"
"""What the keyring calls all of them."""

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_PASTED = re.compile(r"\x1b\[20[01]~")  # what terminals put around a pasted text
_HEAD = "# Keys of Ferrule, written by 'ferrule keys'. Nobody but you may be able to read this file.\n"


def ways_named(name: str) -> Ways:
    """The value of ``FERRULE_KEYS``. Raises ``UnknownName`` for another."""
    match name.strip().lower():
        case "":
            return "auto"
        case ("auto" | "file" | "env") as known:
            return known
        case other:
            raise UnknownName("place for keys", other, ("auto", "file", "env"))


def usable_key(given: str) -> str:
    """A key as it can be sent, without what a terminal or a copied line puts around it.

    Raises ``UsageError`` that does not repeat it.
    """
    key = _PASTED.sub("", given).strip().removeprefix("Bearer ").strip()
    if not key:
        raise UsageError("the key is empty")
    if any(not 32 < ord(each) < 127 for each in key):
        raise UsageError("a key has no blanks, no line breaks and no characters beyond ASCII")
    return key


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is in the file. Without repr of the keys."""

    keys: Mapping[str, str]
    keyring: tuple[str, ...]

    def __repr__(self) -> str:
        return f"_Kept({len(self.keys)} in the file, {len(self.keyring)} in the keyring)"


_NOTHING = _Kept({}, ())


class KeyStore:
    """The keys of one user. Safe between threads.

    ``folder`` is the user's; the file in it need not exist. ``ways``: where keys may be kept.
    """

    def __init__(self, folder: Path, ways: Ways = "auto") -> None:
        self.file = folder / "keys.toml"
        self._ways: Ways = ways
        self._asked: dict[str, str | None] = {}
        self._lock = threading.RLock()

    def __repr__(self) -> str:
        return f"KeyStore({str(self.file)!r}, {self._ways!r})"

    def get(self, variable: str) -> str | None:
        """The key of that name, or None.

        Raises ``UsageError`` where others can read the file, where it cannot be read, and where the keyring
        does not give what it has.
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
        """The names of all keys, and where each is kept."""
        if self._ways == "env":
            return {}
        kept = self._read()
        ring: tuple[str, ...] = () if self._ways == "file" else kept.keyring
        places: dict[str, Place] = {**dict.fromkeys(ring, "keyring"), **dict.fromkeys(kept.keys, "file")}
        return dict(sorted(places.items()))

    def set(self, variable: str, key: str) -> Place:
        """Keep a key, in place of the one of that name; where it is kept now.

        Raises ``UsageError`` for a name or a key that is none, and where keys are kept nowhere.
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
        """Forget a key; False where there was none."""
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
        """Nobody else changes the keys meanwhile, in this process or in another."""
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
        # A JSON string of ASCII is a TOML string.
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
    """The keys in a file. Errors tell the line and nothing of what is in it: it may be a key."""
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
    """The keyring of this system, or None where none is installed, or none to rely on."""
    try:
        import keyring  # 130 ms, and only for who keeps keys there
    except ImportError:
        return None
    try:
        found: Any = keyring.get_keyring()
        chain = getattr(found, "backends", [found])
        return next((each for each in chain if _is_relied_on(each)), None)
    except Exception:  # foreign code looks for services of a desktop here
        return None


def _is_relied_on(backend: Any) -> bool:
    """Not the ones that refuse, forget, or write plain text or ask for a password of their own."""
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
    except Exception as error:  # a keyring that is locked, or whose service has gone
        raise UsageError(
            f"the system's keyring does not give {variable} ({type(error).__name__}); "
            f"unlock it, or set {variable} in the environment"
        ) from None


def _to_keyring(variable: str, key: str) -> bool:
    """Whether the keyring has taken the key, and gives it again."""
    backend = _backend()
    if backend is None:
        return False
    try:
        backend.set_password(SERVICE, variable, key)
        return backend.get_password(SERVICE, variable) == key
    except Exception:  # the file takes it then
        return False


def _out_of_keyring(variable: str) -> None:
    """Remove a key. Raises ``UsageError`` where the keyring keeps it all the same."""
    backend = _backend()
    with suppress(Exception):  # it is gone already, or the next question says that it is not
        if backend is not None:
            backend.delete_password(SERVICE, variable)
    if backend is None or _from_keyring(variable) is not None:
        raise UsageError(
            f"the system's keyring does not remove {variable}; remove it there, below {SERVICE!r}"
        )
