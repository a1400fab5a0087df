"""Where a model is asked, and with which key: a model's name and the environment in, a ``Connection`` out.

``Client``, ``ChatFerrule``, the gateway, the agents and the command line all look it up here, so a key is
found, and missed, by the same rule on every path: the one that is given, else the environment's, else the
one that the user has stored (``ferrule keys set``). The profiles in the user's files are known here without
being asked for. Of what talks to a model only this module and ``cli`` read the environment.
"""

from __future__ import annotations

import os
import threading
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path

from ferrule.client.files.private_files import cache_folder, config_folder, data_folder, state_folder
from ferrule.client.key_store import SWITCH, KeyStore, Ways, ways_named
from ferrule.core.errors import UsageError
from ferrule.core.typed_tables import key_lines
from ferrule.vendors import (
    ANY_KEY,
    PROFILES,
    REGION,
    SIMULATED,
    Profile,
    keyed,
    missing_key,
    parse_model_spec,
    profile_from,
    register_profile,
    resolve,
)

__all__ = [
    "Connection",
    "cache_folder",
    "config_folder",
    "connection_to",
    "data_folder",
    "default_model",
    "find_connection",
    "key_names",
    "key_store",
    "load_own_profiles",
    "load_profiles",
    "profile_folder",
    "state_folder",
]


@dataclass(frozen=True, slots=True)
class Connection:
    """A model at an endpoint, and the key for it."""

    profile: Profile
    """The vendor's profile; its ``base_url`` is the endpoint, at the host where the key is valid."""
    model: str
    """The model's name without its vendor; ``""`` where none is named and the vendor has no default."""
    key: str | None = field(default=None, repr=False)
    """None where there is none; some endpoints need none."""

    def check_endpoint(self, way: str = "base_url") -> None:
        """Raise ``UsageError`` where no endpoint is known; ``way``: what one is given with."""
        if self.profile.base_url:
            return
        head, colon, _ = self.model.partition(":")
        if colon:
            raise UsageError(
                f"no endpoint is known for {self.model!r}: {head!r} is not the name of a vendor. Name one"
                f" that 'ferrule providers' lists, as in 'deepseek:deepseek-v4-flash', or give {way}."
                " 'simulate:deepseek' needs no key"
            )
        if self.model:
            raise UsageError(
                f"no endpoint is known for {self.model!r}. Name a vendor that 'ferrule providers' lists, as"
                f" in 'deepseek:deepseek-v4-flash', or give {way}. 'simulate:deepseek' needs no key"
            )
        raise UsageError(f"no {way}: give one, or name a vendor (model='deepseek:…')")

    def check_key(self, headers: Mapping[str, str] | None = None) -> None:
        """Raise ``MissingKey`` where a key is needed and there is none.

        ``headers`` are sent with every request; one of them may hold the key instead.
        """
        if self.key or any(name.lower() in ("authorization", "x-api-key") for name in headers or ()):
            return
        missing = missing_key(self.profile)
        if missing is not None:
            raise missing


def find_connection(
    model: str,
    *,
    provider: str | None = None,
    base_url: str | None = None,
    api_key: str | None = None,
    given_for: str | None = None,
    usual_api: bool = False,
    environ: Mapping[str, str] | None = None,
) -> Connection:
    """The connection for ``"vendor:model"``, or for a bare model name with ``provider`` or ``base_url``.

    Without ``api_key`` the key is the environment's: the vendor's own variable, then ``FERRULE_API_KEY``;
    where it has neither, the key that is stored under one of these names. ``FERRULE_KEYS=env`` leaves
    stored keys alone.
    ``base_url`` replaces the vendor's own endpoint. ``given_for``: the model that the other settings were
    given for, where ``model`` is another; its vendor is meant unless ``model`` names one, and ``api_key``
    counts for that vendor only. ``usual_api``: where no model is named, the vendor's usual API is meant,
    even if another one serves its default model. ``environ``: the environment's variables, those of this
    process by default.

    ``"simulate:vendor"`` and ``"simulate:vendor:model"`` are a vendor that this process simulates on
    loopback: it needs no key, and its model answers with what it is told (``ferrule.simulate.echo``).

    Raises ``UsageError`` for a vendor or a region that nobody knows, for a mistake in a profile of the
    user's own, and for stored keys that others can read. A key that is missing is no error before
    ``check_key``.
    """
    load_own_profiles(environ)
    base_url = (base_url or "").strip() or None
    home = parse_model_spec(given_for)[0] if given_for else None
    profile, name = _resolved(model, base_url, provider or home)
    if name and not model and not usual_api:
        profile = resolve(base_url, name, provider or home)
    if profile.name.startswith(SIMULATED):
        return _simulated(profile, name)
    if api_key and given_for:
        owner, _ = _resolved(given_for, base_url, provider)
        if (owner.vendor or owner.name) != (profile.vendor or profile.name):
            api_key = None
    return _with_key(profile, name, api_key, environ, fixed=base_url is not None)


def _simulated(profile: Profile, model: str) -> Connection:
    """A vendor that this process simulates; it is started where no address says that it runs."""
    module = import_module("ferrule.simulate.simulator")
    simulator = module.simulator_of_process(profile.vendor)
    if not profile.base_url:
        profile = replace(profile, base_url=simulator.at(profile.api))
    usable = (each for each in simulator.vendor.models if "*" not in each)
    return Connection(profile, model or next(usable, "simulated"), "simulated")


def connection_to(
    profile: Profile,
    model: str = "",
    *,
    base_url: str | None = None,
    api_key: str | None = None,
    environ: Mapping[str, str] | None = None,
) -> Connection:
    """The connection for a bare model name, where the profile is known already.

    The endpoint is the profile's, or ``base_url``; it stays, whatever the region of the key. The other
    parameters and the errors are those of ``find_connection``.
    """
    if base_url and base_url.strip():
        profile = replace(profile, base_url=base_url.strip().rstrip("/"))
    return _with_key(profile, model, api_key, environ, fixed=True)


def default_model(environ: Mapping[str, str] | None = None) -> str:
    """``"vendor:model"`` of the first vendor, by name from a to z, whose own key is in the environment.

    Where none is, it is that of the first vendor whose key is stored.

    Raises ``UsageError`` that names the variables when there is none.
    """
    load_own_profiles(environ)
    vendors = [PROFILES[name] for name in sorted(PROFILES) if PROFILES[name].default_model]
    stored = key_names(environ)
    in_environment = {name for name, place in stored.items() if place == "environment"}
    for known in (in_environment, stored):
        for vendor in vendors:
            if any(name in known for name in vendor.key_variables):
                return f"{vendor.name}:{vendor.default_model}"
    names = dict.fromkeys(name for vendor in vendors for name in vendor.key_variables)
    raise UsageError(
        'no model: name one as "vendor:model", such as "deepseek:deepseek-flash", '
        f"or set one of {', '.join(names)}"
    )


def key_names(environ: Mapping[str, str] | None = None) -> dict[str, str]:
    """The names of the keys that are there, and where: ``environment``, ``keyring`` or ``file``.

    In the environment only names that a profile has are looked for. No keyring is asked. The errors are
    those of ``KeyStore.names``.
    """
    variables = _variables(environ)
    known = {name for each in PROFILES.values() for name in each.key_variables} | {ANY_KEY}
    there = {name: "environment" for name in sorted(known) if variables.get(name, "").strip()}
    return {**key_store(environ).names(), **there}


def key_store(environ: Mapping[str, str] | None = None) -> KeyStore:
    """The keys that the user has stored; one for each folder and process, so that a keyring is asked once.

    Raises ``UnknownName`` for a value of ``FERRULE_KEYS`` that means nothing.
    """
    variables = _variables(environ)
    ways = ways_named(variables.get(SWITCH, ""))
    wanted = (config_folder(variables), ways)
    with _LOADING:
        if wanted not in _STORES:
            _STORES[wanted] = KeyStore(*wanted)
        return _STORES[wanted]


def profile_folder(environ: Mapping[str, str]) -> Path:
    """The folder of the user's profiles, in ``config_folder``; it need not exist."""
    return config_folder(environ) / "profiles"


def load_profiles(folder: str | Path | None = None) -> list[Profile]:
    """Read and register every ``*.toml`` of a folder, in the order of their names.

    What stands in a file is described by ``docs/profile.schema.json``. The default is the user's own
    folder, which is also read without being asked for, before the first model is looked up. A folder that
    does not exist, or that this process may not look into, holds nothing. Raises ``UsageError`` that names
    the file and what is wrong in it; nothing of that folder is registered then.
    """
    where = profile_folder(os.environ) if folder is None else Path(folder)
    profiles = [_read(file) for file in _files(where)]
    for profile in profiles:
        register_profile(profile)
    return profiles


def load_own_profiles(environ: Mapping[str, str] | None = None) -> None:
    """Load the profiles in the user's folder, once in a process; errors are those of ``load_profiles``."""
    folder = profile_folder(_variables(environ))
    with _LOADING:  # Another thread waits until all of them are registered.
        if folder not in _LOADED:
            load_profiles(folder)
            _LOADED.add(folder)


_LOADING = threading.Lock()
_LOADED: set[Path] = set()
_STORES: dict[tuple[Path, Ways], KeyStore] = {}


def _variables(environ: Mapping[str, str] | None) -> Mapping[str, str]:
    return os.environ if environ is None else environ


def _resolved(spec: str, base_url: str | None, provider: str | None) -> tuple[Profile, str]:
    """The profile and the bare model name that are meant; a vendor before the name wins."""
    named, name = parse_model_spec(spec) if spec else (None, "")
    profile = resolve(base_url, name or None, named or provider)
    return profile, name or profile.default_model


def _with_key(
    profile: Profile, model: str, given: str | None, environ: Mapping[str, str] | None, *, fixed: bool
) -> Connection:
    given = (given or "").strip() or None
    variables = _variables(environ)
    key, there = keyed(profile, variables, given=given, fixed=fixed)
    if key is None:
        stored = _Stored(key_store(environ), variables.get(REGION, ""))
        key, there = keyed(profile, stored, fixed=fixed)
    return Connection(there, model or there.default_model, key)


class _Stored(Mapping[str, str]):
    """Stored keys as an environment, each looked up when it is asked for; the region is the real one's."""

    def __init__(self, store: KeyStore, region: str) -> None:
        self._store, self._region = store, region

    def __getitem__(self, name: str) -> str:
        value = self._region if name == REGION else self._store.get(name)
        if value is None:
            raise KeyError(name)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter((REGION, *self._store.names()))

    def __len__(self) -> int:
        return 1 + len(self._store.names())


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(file for file in folder.iterdir() if file.suffix == ".toml")
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return []


def _read(file: Path) -> Profile:
    try:
        text = file.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UsageError(f"{file}: {error}") from error
    return profile_from(table, where=str(file), lines=key_lines(text))
