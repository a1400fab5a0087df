"""Find the endpoint and the key for a model's name, as a ``Connection``.

``Client``, ``ChatFerrule``, the gateway, the agents and the command line all use this module, so the same
rule finds the key everywhere: the given key, else the environment's, else the stored one
(``ferrule keys set``). The profiles in the user's files are loaded automatically. Of the code that talks to
models only this module and ``cli`` read the environment.
"""

from __future__ import annotations

import os
import threading
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ferrule.client.files.private_files import cache_folder, config_folder, data_folder, state_folder
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

if TYPE_CHECKING:
    from ferrule.client.key_store import KeyStore, Ways

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
    """A model at an endpoint, with its key."""

    profile: Profile
    """The vendor's profile; its ``base_url`` is the endpoint, at the host where the key is valid."""
    model: str
    """The model's name without its vendor; ``""`` if none is named and the vendor has no default."""
    key: str | None = field(default=None, repr=False)
    """None if there is none; some endpoints need none."""

    def __repr__(self) -> str:
        # The profile's address may have a password.
        return f"Connection({self.profile.name!r}, {self.model!r})"

    def check_endpoint(self, way: str = "base_url") -> None:
        """Raise ``UsageError`` if no endpoint is known; ``way``: the parameter that would set it."""
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
        """Raise ``MissingKey`` if a key is needed and missing.

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
    """Return the connection for ``"vendor:model"``, or for a bare model name with ``provider`` or
    ``base_url``.

    Without ``api_key`` the key comes from the environment: the vendor's own variable, then
    ``FERRULE_API_KEY``; else it is the key stored under one of these names. With ``FERRULE_KEYS=env``
    stored keys are not used. ``base_url`` replaces the vendor's own endpoint. ``given_for``: the model for
    which the other settings were given, if ``model`` is another; its vendor is used unless ``model`` names
    one, and ``api_key`` is used for that vendor only. ``usual_api``: if no model is named, use the vendor's
    usual API, even if another one serves its default model. ``environ``: the environment's variables, those
    of this process by default.

    ``"simulate:vendor"`` and ``"simulate:vendor:model"`` mean a vendor that this process simulates on
    loopback: it needs no key, and its model is ``ferrule.simulate.echo``.

    Raises ``UsageError`` for an unknown vendor or region, for a mistake in the user's own profiles, and if
    others can read the stored keys. A missing key raises only in ``check_key``.
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
    """Return a vendor simulated in this process; it is started unless an address is given."""
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
    """Return the connection for a bare model name and a known profile.

    The endpoint is the profile's, or ``base_url``, whatever the region of the key. The other parameters and
    the errors are those of ``find_connection``.
    """
    if base_url and base_url.strip():
        profile = replace(profile, base_url=base_url.strip().rstrip("/"))
    return _with_key(profile, model, api_key, environ, fixed=True)


def default_model(environ: Mapping[str, str] | None = None) -> str:
    """Return ``"vendor:model"`` of the first vendor, by name, whose own key is in the environment.

    If there is none, return that of the first vendor with a stored key.

    Raises ``UsageError`` with the variables' names if there is none either.
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
    """Return the names of the available keys, each with ``environment``, ``keyring`` or ``file``.

    The environment is searched only for names in profiles. No keyring is accessed. The errors are those of
    ``KeyStore.names``.
    """
    variables = _variables(environ)
    known = {name for each in PROFILES.values() for name in each.key_variables} | {ANY_KEY}
    there = {name: "environment" for name in sorted(known) if variables.get(name, "").strip()}
    return {**key_store(environ).names(), **there}


def key_store(environ: Mapping[str, str] | None = None) -> KeyStore:
    """Return the user's stored keys; one object per folder and process, so that a keyring is asked once.

    Raises ``UnknownName`` for an invalid value of ``FERRULE_KEYS``.
    """
    from ferrule.client.key_store import SWITCH, KeyStore, ways_named  # for vendors with a key

    variables = _variables(environ)
    ways = ways_named(variables.get(SWITCH, ""))
    wanted = (config_folder(variables), ways)
    with _LOADING:
        if wanted not in _STORES:
            _STORES[wanted] = KeyStore(*wanted)
        return _STORES[wanted]


def profile_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of the user's profiles, in ``config_folder``; it may not exist."""
    return config_folder(environ) / "profiles"


def load_profiles(folder: str | Path | None = None) -> list[Profile]:
    """Read and register every ``*.toml`` of a folder, in the order of their names.

    ``docs/profile.schema.json`` describes the files. The default is the user's own folder, which is also
    read automatically before the first lookup of a model. A folder that does not exist or is not readable
    counts as empty. Raises ``UsageError`` with the file and the mistake; then nothing of that folder is
    registered.
    """
    where = profile_folder(os.environ) if folder is None else Path(folder)
    profiles = [_read(file) for file in _files(where)]
    for profile in profiles:
        register_profile(profile)
    return profiles


def load_own_profiles(environ: Mapping[str, str] | None = None) -> None:
    """Load the profiles in the user's folder, once per process. Raises the errors of ``load_profiles``."""
    folder = profile_folder(_variables(environ))
    with _LOADING:  # Other threads wait until all of them are registered.
        if folder not in _LOADED:
            load_profiles(folder)
            _LOADED.add(folder)


_LOADING = threading.Lock()
_LOADED: set[Path] = set()
_STORES: dict[tuple[Path, Ways], KeyStore] = {}


def _variables(environ: Mapping[str, str] | None) -> Mapping[str, str]:
    return os.environ if environ is None else environ


def _resolved(spec: str, base_url: str | None, provider: str | None) -> tuple[Profile, str]:
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
    """Stored keys as an environment, each read on access; the region comes from the real environment."""

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
