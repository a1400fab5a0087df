"""A vendor, its key and its model, asked for on a face: the environment in, a model's name out.

A key is asked for as a secret, tried, and kept where keys are kept. It is in no message and in no log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Literal, Protocol

from ferrule.connect import find_connection, key_names, key_store, load_own_profiles
from ferrule.errors import FerruleError, MissingExtra, UsageError
from ferrule.extras import needs
from ferrule.key_store import usable_key
from ferrule.locale import N_
from ferrule.profiles import PROFILES, REGION, Profile, keyed
from ferrule.tools.visible_text import one_line
from ferrule.tui.face import Face, Item

_KEPT = {
    "keyring": N_("{variable} is kept in the system's keyring"),
    "file": N_("{variable} is kept in {file}"),
}

PROXIES = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY")
BACK, OTHER = "\0back", "\0other"
"""Values that are no vendor and no model."""


class Trial(Protocol):
    """What came of trying a key."""

    @property
    def outcome(self) -> Literal["ok", "refused", "unreachable"]:
        """Whether the vendor takes it."""
        ...

    @property
    def said(self) -> str:
        """The vendor's words."""
        ...


class Listing(Protocol):
    """What came of asking for the models."""

    @property
    def outcome(self) -> Literal["ok", "refused", "unreachable", "none"]:
        """``none``: the endpoint answers, and lists none."""
        ...

    @property
    def models(self) -> Sequence[str]:
        """Their names."""
        ...

    @property
    def said(self) -> str:
        """The endpoint's words."""
        ...

    @property
    def base_url(self) -> str:
        """Where the list was found."""
        ...


@dataclass(frozen=True, slots=True)
class Place:
    """A vendor at the host of one region, and the variable for its key."""

    profile: Profile
    variable: str
    moved: bool
    """The key alone does not lead there: the endpoint has to be kept, too."""


def vendors_with_keys(environ: Mapping[str, str]) -> list[Profile]:
    """The vendors that give out keys, those first of whom the page is known."""
    load_own_profiles(environ)
    found = [
        each
        for name, each in PROFILES.items()
        if each.vendor in ("", name) and each.key_variables and each.key_needed and each.base_url
    ]
    return sorted(found, key=lambda each: (not each.key_page, each.title.lower()))


async def choose_vendor_model(face: Face, environ: Mapping[str, str]) -> tuple[str, str | None] | None:
    """The model and, where it is not the vendor's usual one, the endpoint; None: back to before."""
    words = face.speech.words
    while True:
        try:
            there = key_names(environ)
        except UsageError as error:
            await face.show(face.speech.describe(error))
            return None
        vendors = vendors_with_keys(environ)
        items = [
            _vendor_item(each, any(name in there for name in each.key_variables), face) for each in vendors
        ]
        name = await face.pick(words("first.vendors"), [*items, Item(BACK, words("first.back"))])
        if name is None or name == BACK:
            return None
        place = await _place(face, PROFILES[name], there)
        if place is None or not await _has_key(face, environ, place, there):
            continue
        model = await pick_model(face, place.profile, await _listed(face, environ, place))
        if model is not None:
            return f"{name}:{model}", place.profile.base_url if place.moved else None


def _vendor_item(vendor: Profile, has_key: bool, face: Face) -> Item:
    note = face.speech.words("first.has-key") if has_key else vendor.key_page
    return Item(vendor.name, vendor.title, note)


async def _place(face: Face, vendor: Profile, there: Mapping[str, str]) -> Place | None:
    """The vendor in the region of the user's account."""
    usual = next((name for name in vendor.key_variables if name in there), vendor.key_variables[0])
    if len(vendor.regions) < 2:
        return Place(vendor, usual, False)
    words = face.speech.words
    items = [Item(region, host) for region, host in vendor.regions.items()]
    region = await face.pick(words("first.region", vendor=vendor.title), items)
    if region is None:
        return None
    own = [name for name in vendor.key_variables if vendor.key_regions.get(name) == region]
    free = [name for name in vendor.key_variables if name not in vendor.key_regions]
    variables = [*own, *free] or [*vendor.key_variables]
    variable = next((name for name in variables if name in there), variables[0])
    _, led = keyed(vendor, {variable: "-"})
    _, wanted = keyed(vendor, {REGION: region, variable: "-"})
    return Place(wanted, variable, led.base_url != wanted.base_url)


async def _has_key(face: Face, environ: Mapping[str, str], place: Place, there: Mapping[str, str]) -> bool:
    """Whether there is a key now: one that was there, or one that was given and kept."""
    words, title = face.speech.words, place.profile.title
    if place.variable in there:
        items = [Item("use", words("first.use")), Item("another", words("first.another-key"))]
        match await face.pick(words("first.use-key", vendor=title), items):
            case "use":
                return True
            case None:
                return False
            case _:
                pass
    if place.profile.key_page:
        await face.show(words("first.page", vendor=title, page=place.profile.key_page))
    key = await _given(face, environ, place)
    return key is not None and await keep_key(face, environ, place.variable, key)


async def _given(face: Face, environ: Mapping[str, str], place: Place) -> str | None:
    """A key that the vendor takes, or that the user wants to keep all the same."""
    words = face.speech.words
    key: str | None = None
    while True:
        if key is None:
            typed = await face.ask(words("first.paste", vendor=place.profile.title), secret=True)
            if typed is None or not typed.strip():
                return None
            try:
                key = usable_key(typed)
            except UsageError as error:
                await face.show(face.speech.describe(error))
                continue
        next_ = await try_place(face, environ, place, key)
        match next_:
            case "keep":
                return key
            case "paste":
                key = None
            case "again":
                pass
            case _:
                return None


async def try_place(
    face: Face, environ: Mapping[str, str], place: Place, key: str, other: str = "first.other"
) -> str | None:
    """What to do with a key after the vendor was asked: ``keep``, ``paste``, ``again``, or None."""
    words, title = face.speech.words, place.profile.title
    try:
        async with face.working(words("first.trying", vendor=title)):
            trial = await asyncio.to_thread(_trial, place.profile, key)
    except MissingExtra as error:
        await face.show(words("the key was not tried: {why}", why=face.speech.describe(error)))
        return "keep"
    except FerruleError as error:
        await face.show(face.speech.describe(error))
        return None
    said = one_line(trial.said, 500)
    if trial.outcome == "ok":
        known = words("first.taken-but", vendor=title, said=said)
        await face.show(known if said else words("first.taken", vendor=title))
        return "keep"
    choices = ["paste", "keep", "other"]
    if trial.outcome == "refused":
        await face.show(words("first.refused", vendor=title, said=said))
    else:
        choices.insert(0, "again")
        await face.show(words("first.unreachable", vendor=title, said=said, proxies=proxies(face, environ)))
    titles = {
        "again": "first.again",
        "paste": "first.paste-again",
        "keep": "first.keep",
        "other": other,
    }
    items = [Item(each, words(titles[each])) for each in choices]
    return await face.pick(words("first.what-now"), items)


def _trial(profile: Profile, key: str) -> Trial:
    with needs("client", "ferrule.settings.key_trial"):
        return import_module("ferrule.settings.key_trial").try_key(profile, key)


def proxies(face: Face, environ: Mapping[str, str]) -> str:
    """Which variables name a proxy; never what is in them, which may be a password."""
    words = face.speech.words
    names = [name for each in PROXIES for name in (each, each.lower()) if environ.get(name, "").strip()]
    return words("first.proxies", names=", ".join(names)) if names else words("first.no-proxy")


async def keep_key(face: Face, environ: Mapping[str, str], variable: str, key: str) -> bool:
    """Keep a key, and say where; False where it could not be kept, which is said, too."""
    words = face.speech.words
    try:
        store = key_store(environ)
        place = await asyncio.to_thread(store.set, variable, key)
    except UsageError as error:
        await face.show(words("first.key-not-kept", problem=face.speech.describe(error)))
        return False
    await face.show(words(_KEPT[place], variable=variable, file=store.file))
    if environ.get(variable, "").strip():
        await face.show(words("{variable} in the environment goes first", variable=variable))
    return True


async def _listed(face: Face, environ: Mapping[str, str], place: Place) -> Sequence[str]:
    """The models that the vendor lists for this key; none where it does not say so at once."""
    profile = place.profile
    try:
        found = find_connection(f"{profile.name}:", base_url=profile.base_url, environ=environ)
        async with face.working(face.speech.words("first.listing", vendor=profile.title)):
            listed = await asyncio.to_thread(models_at, profile, found.key)
    except FerruleError:
        return ()
    return listed.models


def models_at(profile: Profile, key: str | None, *, anywhere: bool = False) -> Listing:
    """What ``list_models`` says. Raises ``MissingExtra`` without the client."""
    with needs("client", "ferrule.settings.key_trial"):
        return import_module("ferrule.settings.key_trial").list_models(profile, key, anywhere=anywhere)


async def pick_model(face: Face, vendor: Profile, listed: Sequence[str] = ()) -> str | None:
    """A model of the vendor: one that is known or ``listed``, or any by its name; None: back to before."""
    words = face.speech.words
    names = [*dict.fromkeys([*_models(vendor), *listed])]
    items = [
        Item(each, each, words("first.usual") if each == vendor.default_model else "") for each in names
    ]
    chosen: str | None = OTHER
    if items:
        items.append(Item(OTHER, words("first.other-model")))
        title = words("first.model", vendor=vendor.title)
        chosen = await face.pick(title, items, current=vendor.default_model or names[0])
    if chosen == OTHER:
        chosen = await face.ask(words("first.model-name"))
    return (chosen or "").strip() or None


def _models(vendor: Profile) -> Sequence[str]:
    """The names that are known, the usual one first."""
    usual = [vendor.default_model] if vendor.default_model else []
    return [*dict.fromkeys([*usual, *(name for name in vendor.models if "*" not in name)])]
