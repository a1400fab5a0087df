"""Another OpenAI-compatible endpoint, asked for on a face: its address, a key if it wants one, a model.

It is kept as a profile of the user's own, so that its key goes to it and to nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from ferrule.errors import FerruleError, MissingExtra, UsageError
from ferrule.key_store import usable_key
from ferrule.profiles import Profile
from ferrule.settings.key_trial import endpoint_address, endpoint_profile, keep_profile
from ferrule.tools.visible_text import one_line
from ferrule.tui.face import Face, Item
from ferrule.tui.key_entry import (
    Listing,
    Place,
    keep_key,
    models_at,
    pick_model,
    proxies,
    try_place,
)


async def choose_endpoint_model(face: Face, environ: Mapping[str, str]) -> tuple[str, str | None] | None:
    """The model and, at a known vendor's host, the endpoint; None: back to before."""
    typed: str | None = ""
    while True:
        typed = await face.ask(face.speech.words("first.address"), text=typed)
        if typed is None or not typed.strip():
            return None
        try:
            profile = endpoint_profile(endpoint_address(typed), environ)
        except UsageError as error:
            await face.show(face.speech.describe(error))
            continue
        chosen = await _chosen(face, environ, profile)
        if chosen is not None:
            return chosen


async def _chosen(
    face: Face, environ: Mapping[str, str], profile: Profile
) -> tuple[str, str | None] | None:
    """What ``choose_endpoint_model`` gives; None: another address."""
    while True:
        given = await _given(face, environ, profile)
        if given is None:
            return None
        profile, key, models = given
        model = await pick_model(face, replace(profile, models={}, default_model=""), models)
        if model is None:
            return None
        match "keep" if key is None else await _tried(face, environ, profile, key, model):
            case "keep":
                kept = await _kept(face, environ, profile, key)
                return (f"{profile.name}:{model}", _endpoint_of(profile)) if kept else None
            case "paste":
                pass
            case _:
                return None


def _endpoint_of(profile: Profile) -> str | None:
    """What has to be kept beside the model: a known vendor's usual address is another one."""
    return profile.base_url if profile.key_needed else None


async def _tried(
    face: Face, environ: Mapping[str, str], profile: Profile, key: str, model: str
) -> str | None:
    """``keep``, ``paste``, or another address. A list of models that everybody gets proves no key."""
    place = Place(replace(profile, default_model=model), profile.key_variables[0], False)
    while (next_ := await try_place(face, environ, place, key, "first.other-address")) == "again":
        pass
    return next_


async def _given(
    face: Face, environ: Mapping[str, str], profile: Profile
) -> tuple[Profile, str | None, tuple[str, ...]] | None:
    """The endpoint as it answers, its key and its models; None: another address."""
    words = face.speech.words
    key: str | None = None
    next_: str | None = "key"
    while True:
        if next_ == "key":
            typed = await face.ask(words("first.endpoint-key", host=profile.title), secret=True)
            if typed is None:
                return None
            try:
                key = usable_key(typed) if typed.strip() else None
            except UsageError as error:
                await face.show(face.speech.describe(error))
                continue
        try:
            async with face.working(words("first.listing", vendor=profile.title)):
                listed = await asyncio.to_thread(models_at, profile, key, anywhere=True)
        except MissingExtra as error:
            await face.show(face.speech.describe(error))
            return profile, key, ()
        if listed.outcome in ("ok", "none"):
            return _at(profile, listed, environ), key, tuple(listed.models)
        next_ = await _what_now(face, environ, profile, listed)
        if next_ == "keep":
            return profile, key, ()
        if next_ is None or next_ == "address":
            return None


def _at(profile: Profile, listed: Listing, environ: Mapping[str, str]) -> Profile:
    """The profile at the address where the list was found."""
    return profile if listed.base_url == profile.base_url else endpoint_profile(listed.base_url, environ)


async def _what_now(
    face: Face, environ: Mapping[str, str], profile: Profile, listed: Listing
) -> str | None:
    """What to do after a refused key, or where nobody answers."""
    words = face.speech.words
    said = one_line(listed.said, 500)
    if listed.outcome == "refused":
        await face.show(words("first.refused", vendor=profile.title, said=said))
        choices = {"key": "first.paste-again"}
    else:
        on = proxies(face, environ)
        await face.show(words("first.endpoint-down", host=profile.title, said=said, proxies=on))
        choices = {"again": "first.again"}
    choices |= {"address": "first.other-address", "keep": "first.keep-endpoint"}
    return await face.pick(
        words("first.what-now"), [Item(each, words(key)) for each, key in choices.items()]
    )


async def _kept(face: Face, environ: Mapping[str, str], profile: Profile, key: str | None) -> bool:
    """Keep the endpoint and its key; False where that cannot be, which is said."""
    words = face.speech.words
    try:
        if file := await asyncio.to_thread(keep_profile, profile, environ):
            await face.show(words("first.endpoint-kept", name=profile.name, file=file))
    except FerruleError as error:
        await face.show(face.speech.describe(error))
        return False
    return key is None or await keep_key(face, environ, profile.key_variables[0], key)
