"""``ferrule keys``: store, list, try and remove keys. No key is ever printed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

from ferrule.cli.lazy_loading import load
from ferrule.cli.plain_output import print_json, show_table
from ferrule.cli.rich_output import clean
from ferrule.cli.terminal import Terminal
from ferrule.client.connect import key_names, key_store, load_own_profiles
from ferrule.client.extras import needs
from ferrule.client.key_store import usable_key
from ferrule.core.errors import MissingExtra, UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.vendors import ANY_KEY, PROFILES, REGION, Profile, keyed, resolve

REFUSED = 1

KEPT_IN = {"environment": N_("environment"), "keyring": N_("keyring"), "file": N_("file")}
_KEPT = {
    "keyring": N_("{variable} is kept in the system's keyring"),
    "file": N_("{variable} is kept in {file}"),
}
_TRIALS = {"ok": N_("accepted"), "refused": N_("rejected"), "unreachable": N_("not asked")}


def list_keys(terminal: Terminal, *, as_json: bool) -> None:
    load_own_profiles(terminal.environ)
    names = key_names(terminal.environ)
    if as_json:
        listed = [
            {"name": name, "vendors": vendors_of(name), "where": where}
            for name, where in sorted(names.items())
        ]
        print_json(listed)
        return
    words = terminal.words
    if not names:
        terminal.tell("there is no key for any vendor: ferrule keys set VENDOR")
        return
    heads = [words("name"), words("for"), words("where")]
    rows = [
        [name, ", ".join(vendors_of(name)), words(KEPT_IN[where])] for name, where in sorted(names.items())
    ]
    show_table(terminal, heads, rows)


def set_key(terminal: Terminal, *, of: str, stdin: bool, trial: bool) -> int:
    """Read a key, try it, and store it. Return 1, without storing it, if the vendor refuses it."""
    load_own_profiles(terminal.environ)
    variable, profile = _meant(of)
    store = key_store(terminal.environ)
    store.names()  # report an unusable file before the user types a key
    key = usable_key(sys.stdin.readline() if stdin else _typed(terminal, variable, profile))
    if trial and profile is not None and not _taken(terminal, profile, variable, key):
        terminal.tell("{variable} is not kept", variable=variable)
        return REFUSED
    place = store.set(variable, key)
    terminal.tell(_KEPT[place], variable=variable, file=store.file)
    if terminal.environ.get(variable, "").strip():
        terminal.tell("{variable} in the environment goes first", variable=variable)
    return 0


def remove_key(terminal: Terminal, *, of: str) -> int:
    """Remove a key; return 1 if there is none with that name."""
    load_own_profiles(terminal.environ)
    store = key_store(terminal.environ)
    variable = of.strip() if of.strip() in store.names() else _meant(of)[0]
    removed = store.remove(variable)
    terminal.tell("{variable} is removed" if removed else "{variable} is not kept here", variable=variable)
    return 0 if removed else 1


def try_keys(terminal: Terminal, *, of: str | None, as_json: bool) -> int:
    """Ask vendors whether they accept their keys; return 1 if one does not, or could not be asked."""
    words = terminal.words
    load_own_profiles(terminal.environ)
    asked: Sequence[tuple[str, Profile | None]] = with_keys(terminal) if of is None else [_meant(of)]
    if not asked:
        raise UsageError("there is no key for any vendor: ferrule keys set VENDOR")
    results: list[dict[str, str]] = []
    for variable, profile in asked:
        key, there = key_and_profile(terminal, variable, profile)
        outcome = trial_of(there, key)
        results.append(
            {"vendor": there.name, "name": variable, "key": outcome.outcome, "said": outcome.said}
        )
    if as_json:
        print_json(results)
    else:
        heads = [words("name"), words("for"), words("key"), words("what it says")]
        rows = [
            [each["name"], each["vendor"], words(_TRIALS[each["key"]]), clean(each["said"])]
            for each in results
        ]
        show_table(terminal, heads, rows)
    return 0 if all(each["key"] == "ok" for each in results) else REFUSED


def vendors_of(variable: str) -> list[str]:
    return [each.name for each in _vendors() if variable in each.key_variables]


def key_and_profile(terminal: Terminal, variable: str, profile: Profile | None) -> tuple[str, Profile]:
    """Return the key under a name, and its vendor's profile at the host where it is valid."""
    if profile is None:
        raise UsageError(f"no vendor has {variable}")
    key = terminal.environ.get(variable, "").strip() or key_store(terminal.environ).get(variable) or ""
    if not key:
        raise UsageError(f"{variable} is not kept here")
    return key, _at_home(terminal, profile, variable, key)


def with_keys(terminal: Terminal) -> list[tuple[str, Profile]]:
    names = key_names(terminal.environ)
    found: list[tuple[str, Profile]] = []
    for profile in _vendors():
        known = [name for name in profile.key_variables if name in names]
        known.sort(key=lambda name: names[name] != "environment")
        if known:
            found.append((known[0], profile))
    return found


def _vendors() -> Iterable[Profile]:
    return (PROFILES[name] for name in sorted(PROFILES) if PROFILES[name].vendor in ("", name))


def _meant(of: str) -> tuple[str, Profile | None]:
    name = of.strip()
    for profile in _vendors():
        if name in profile.key_variables:
            return name, profile
    if name == ANY_KEY:
        return name, None
    try:
        profile = resolve(provider=name)
    except UnknownName:
        if name.isupper() and name.isidentifier():
            return name, None
        raise
    if not profile.key_variables:
        raise UnknownName("vendor", name, [each.name for each in _vendors() if each.key_variables])
    return profile.key_variables[0], profile


def _at_home(terminal: Terminal, profile: Profile, variable: str, key: str) -> Profile:
    region = terminal.environ.get(REGION, "")
    return keyed(profile, {REGION: region, variable: key})[1]


def _taken(terminal: Terminal, profile: Profile, variable: str, key: str) -> bool:
    """Whether the vendor accepts the key; also True if it could not be asked."""
    words = terminal.words
    terminal.tell("asking {vendor} …", vendor=profile.title)
    try:
        result = trial_of(_at_home(terminal, profile, variable, key), key)
    except MissingExtra as error:
        terminal.tell("the key was not tried: {why}", why=f"{error.package}: {error.command}")
        return True
    if result.outcome == "refused":
        terminal.warn(
            words(
                "{vendor} refuses the key: {said}; --no-try keeps it all the same",
                vendor=profile.title,
                said=clean(result.said),
            )
        )
        return False
    if result.outcome == "unreachable":
        terminal.tell("{vendor} could not be asked: {said}", vendor=profile.title, said=clean(result.said))
    return True


def trial_of(profile: Profile, key: str) -> Any:
    """Return the vendor's answer about a key. Raises ``MissingExtra``."""
    with needs("client", "'ferrule keys try'"):
        return load("ferrule.terminal.settings.endpoint_check:try_key")(profile, key)


def _typed(terminal: Terminal, variable: str, profile: Profile | None) -> str:
    words = terminal.words
    if not sys.stdin.isatty():
        raise UsageError("there is no terminal to read the key from; --stdin reads standard input")
    if profile is not None and profile.key_page:
        terminal.tell("A key for {vendor}: {page}", vendor=profile.title, page=profile.key_page)
    return click.prompt(
        words("{variable} (not shown): ", variable=variable), prompt_suffix="", hide_input=True, err=True
    )
