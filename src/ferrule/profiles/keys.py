"""A key and where it is valid: a profile and the environment in, the key and the profile at its host out.

Some vendors run a host for each region, and a key of one is refused (401) at the others. The variable that
holds a key may say its region; for the rest ``FERRULE_REGION`` does, and without it ``base_url`` stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ferrule.errors import MissingKey, UnknownName
from ferrule.profiles.picking import resolve
from ferrule.profiles.profile import Profile

ANY_KEY = "FERRULE_API_KEY"
"""Holds a key for any vendor whose own variable is not set."""

REGION = "FERRULE_REGION"
"""The region of keys that do not say theirs."""

REGIONS = ("cn", "intl", "us")


def keyed(
    profile: Profile, environ: Mapping[str, str], *, given: str | None = None, fixed: bool = False
) -> tuple[str | None, Profile]:
    """The key for a vendor, None when there is none, and the vendor's profile at the key's own host.

    A key that was ``given`` goes first. ``fixed``: the caller has chosen the endpoint; it stays, and of
    several keys the one of its region is taken. Raises ``UnknownName`` for a region that nobody has.
    """
    wanted = environ.get(REGION, "").strip().lower()
    if wanted not in ("", *REGIONS):
        raise UnknownName("region", wanted, REGIONS)
    if fixed:
        here = (name for name, host in profile.regions.items() if _at(profile.base_url, host))
        wanted = next(here, wanted)
    regions = {name: profile.key_regions.get(name, wanted) for name in (*profile.key_variables, ANY_KEY)}
    keys = {name: environ.get(name, "").strip() for name in regions}
    found = [name for name, key in keys.items() if key and given in (None, key)]
    if wanted:
        found.sort(key=lambda name: regions[name] != wanted)
    key = given or (keys[found[0]] if found else None)
    return key, profile if fixed else _in_region(profile, regions[found[0]] if found else wanted)


def missing_key(profile: Profile) -> MissingKey | None:
    """What to raise where there is no key; None where none is needed.

    The host at ``base_url`` decides, too: one that nothing is known about, or where engines listen on this
    machine, may be open, whoever made the model.
    """
    if not (profile.key_needed and resolve(profile.base_url).key_needed):
        return None
    return MissingKey(profile.title, (*profile.key_variables, ANY_KEY))


def other_regions(profile: Profile, host: str) -> tuple[tuple[str, str], ...]:
    """The regions, and their hosts, where a key may be valid that ``host`` refuses."""
    if host not in profile.regions.values():
        return ()
    return tuple((region, other) for region, other in profile.regions.items() if other != host)


def _in_region(profile: Profile, region: str) -> Profile:
    host = profile.regions.get(region, "")
    return next((replace(profile, base_url=url) for url in profile.base_urls if _at(url, host)), profile)


def _at(url: str, host: str) -> bool:
    return bool(host) and url.partition("://")[2].partition("/")[0] == host
