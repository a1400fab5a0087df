"""The first run: somebody without a model to talk to in, a model that was chosen out.

One menu, on any face: a vendor with a key, another endpoint, the simulator, a model on this machine. What
was chosen is kept in the user's settings, except for the simulator, which is for trying. A key is asked for
as a secret, tried, and kept where keys are kept; it is in no message and in no log. Another endpoint is
kept as a profile of the user's own, so that its key goes to it and to nobody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Literal, Protocol
from urllib.parse import urlsplit

from ferrule.client.connect import find_connection, key_names, key_store, load_own_profiles
from ferrule.client.extras import needs
from ferrule.client.key_store import usable_key
from ferrule.client.local import LocalServer
from ferrule.client.local.server import FoundEngine, engines_here, model_files, usual_folders
from ferrule.core.errors import FerruleError, MissingExtra, UsageError
from ferrule.core.locale import N_
from ferrule.core.visible_text import one_line
from ferrule.terminal.face import Face, Item
from ferrule.terminal.live.live_events import LOCAL, SIMULATOR
from ferrule.terminal.settings.own_endpoint import endpoint_address, endpoint_profile, keep_profile
from ferrule.terminal.settings.settings_reading import user_file
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.vendors import PROFILES, REGION, Profile, keyed
from ferrule.vendors.engines import ENGINES

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
        name = await face.pick(words("Which vendor?"), [*items, Item(BACK, words("Back"))])
        if name is None or name == BACK:
            return None
        place = await _place(face, PROFILES[name], there)
        if place is None or not await _has_key(face, environ, place, there):
            continue
        model = await pick_model(face, place.profile, await _listed(face, environ, place))
        if model is not None:
            return f"{name}:{model}", place.profile.base_url if place.moved else None


def _vendor_item(vendor: Profile, has_key: bool, face: Face) -> Item:
    note = face.speech.words("there is a key") if has_key else vendor.key_page
    return Item(vendor.name, vendor.title, note)


async def _place(face: Face, vendor: Profile, there: Mapping[str, str]) -> Place | None:
    """The vendor in the region of the user's account."""
    usual = next((name for name in vendor.key_variables if name in there), vendor.key_variables[0])
    if len(vendor.regions) < 2:
        return Place(vendor, usual, False)
    words = face.speech.words
    items = [Item(region, host) for region, host in vendor.regions.items()]
    region = await face.pick(words("Where is your {vendor} account?", vendor=vendor.title), items)
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
        items = [Item("use", words("Use it")), Item("another", words("Give another one"))]
        match await face.pick(words("There is a key for {vendor} already.", vendor=title), items):
            case "use":
                return True
            case None:
                return False
            case _:
                pass
    if place.profile.key_page:
        await face.show(
            words("{vendor} issues keys here: {page}", vendor=title, page=place.profile.key_page)
        )
    key = await _given(face, environ, place)
    return key is not None and await keep_key(face, environ, place.variable, key)


async def _given(face: Face, environ: Mapping[str, str], place: Place) -> str | None:
    """A key that the vendor takes, or that the user wants to keep all the same."""
    words = face.speech.words
    key: str | None = None
    while True:
        if key is None:
            typed = await face.ask(
                words("Paste your key for {vendor} (it is not shown)", vendor=place.profile.title),
                secret=True,
            )
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
    face: Face, environ: Mapping[str, str], place: Place, key: str, other: str = N_("Another vendor")
) -> str | None:
    """What to do with a key after the vendor was asked: ``keep``, ``paste``, ``again``, or None."""
    words, title = face.speech.words, place.profile.title
    try:
        async with face.working(words("checking the key with {vendor} …", vendor=title)):
            trial = await asyncio.to_thread(_trial, place.profile, key)
    except MissingExtra as error:
        await face.show(words("the key was not tried: {why}", why=face.speech.describe(error)))
        return "keep"
    except FerruleError as error:
        await face.show(face.speech.describe(error))
        return None
    said = one_line(trial.said, 500)
    if trial.outcome == "ok":
        known = words("{vendor} accepts the key, but says: {said}", vendor=title, said=said)
        await face.show(known if said else words("{vendor} accepts the key.", vendor=title))
        return "keep"
    choices = ["paste", "keep", "other"]
    if trial.outcome == "refused":
        await face.show(words("{vendor} rejects the key: {said}", vendor=title, said=said))
    else:
        choices.insert(0, "again")
        await face.show(
            words(
                "{vendor} could not be reached: {said}\nIs this machine online? {proxies}",
                vendor=title,
                said=said,
                proxies=proxies(face, environ),
            )
        )
    titles = {
        "again": N_("Try again"),
        "paste": N_("Paste a key again"),
        "keep": N_("Keep it anyway"),
        "other": other,
    }
    items = [Item(each, words(titles[each])) for each in choices]
    return await face.pick(words("What now?"), items)


def _trial(profile: Profile, key: str) -> Trial:
    with needs("client", "ferrule.terminal.settings.key_trial"):
        return import_module("ferrule.terminal.settings.key_trial").try_key(profile, key)


def proxies(face: Face, environ: Mapping[str, str]) -> str:
    """Which variables name a proxy; never what is in them, which may be a password."""
    words = face.speech.words
    names = [name for each in PROXIES for name in (each, each.lower()) if environ.get(name, "").strip()]
    return (
        words("Requests go through the proxy in {names}; is it right?", names=", ".join(names))
        if names
        else words("If it needs a proxy, set HTTPS_PROXY before you start Ferrule.")
    )


async def keep_key(face: Face, environ: Mapping[str, str], variable: str, key: str) -> bool:
    """Keep a key, and say where; False where it could not be kept, which is said, too."""
    words = face.speech.words
    try:
        store = key_store(environ)
        place = await asyncio.to_thread(store.set, variable, key)
    except UsageError as error:
        await face.show(
            words("The key could not be stored: {problem}", problem=face.speech.describe(error))
        )
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
        async with face.working(
            face.speech.words("asking {vendor} for its models …", vendor=profile.title)
        ):
            listed = await asyncio.to_thread(models_at, profile, found.key)
    except FerruleError:
        return ()
    return listed.models


def models_at(profile: Profile, key: str | None, *, anywhere: bool = False) -> Listing:
    """What ``list_models`` says. Raises ``MissingExtra`` without the client."""
    with needs("client", "ferrule.terminal.settings.key_trial"):
        return import_module("ferrule.terminal.settings.key_trial").list_models(
            profile, key, anywhere=anywhere
        )


async def pick_model(face: Face, vendor: Profile, listed: Sequence[str] = ()) -> str | None:
    """A model of the vendor: one that is known or ``listed``, or any by its name; None: back to before."""
    words = face.speech.words
    names = [*dict.fromkeys([*_models(vendor), *listed])]
    items = [
        Item(each, each, words("the default") if each == vendor.default_model else "") for each in names
    ]
    chosen: str | None = OTHER
    if items:
        items.append(Item(OTHER, words("Another one, by its name")))
        title = words("Which model of {vendor}?", vendor=vendor.title)
        chosen = await face.pick(title, items, current=vendor.default_model or names[0])
    if chosen == OTHER:
        chosen = await face.ask(words("The name of the model"))
    return (chosen or "").strip() or None


def _models(vendor: Profile) -> Sequence[str]:
    """The names that are known, the usual one first."""
    usual = [vendor.default_model] if vendor.default_model else []
    return [*dict.fromkeys([*usual, *(name for name in vendor.models if "*" not in name)])]


async def choose_endpoint_model(face: Face, environ: Mapping[str, str]) -> tuple[str, str | None] | None:
    """The model and, at a known vendor's host, the endpoint; None: back to before."""
    typed: str | None = ""
    while True:
        typed = await face.ask(
            face.speech.words("The base URL, such as https://llm.example.com/v1"), text=typed
        )
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
        given = await _endpoint_given(face, environ, profile)
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
    while (next_ := await try_place(face, environ, place, key, N_("Change the address"))) == "again":
        pass
    return next_


async def _endpoint_given(
    face: Face, environ: Mapping[str, str], profile: Profile
) -> tuple[Profile, str | None, tuple[str, ...]] | None:
    """The endpoint as it answers, its key and its models; None: another address."""
    words = face.speech.words
    key: str | None = None
    next_: str | None = "key"
    while True:
        if next_ == "key":
            typed = await face.ask(
                words(
                    "Paste the key for {host} (it is not shown); leave it empty if none is needed",
                    host=profile.title,
                ),
                secret=True,
            )
            if typed is None:
                return None
            try:
                key = usable_key(typed) if typed.strip() else None
            except UsageError as error:
                await face.show(face.speech.describe(error))
                continue
        try:
            async with face.working(words("asking {vendor} for its models …", vendor=profile.title)):
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
        await face.show(words("{vendor} rejects the key: {said}", vendor=profile.title, said=said))
        choices = {"key": N_("Paste a key again")}
    else:
        on = proxies(face, environ)
        await face.show(
            words(
                (
                    "{host} could not be reached: {said}\nIs the address "
                    "right, and is the server running? {proxies}"
                ),
                host=profile.title,
                said=said,
                proxies=on,
            )
        )
        choices = {"again": N_("Try again")}
    choices |= {"address": N_("Change the address"), "keep": N_("Keep it anyway")}
    return await face.pick(words("What now?"), [Item(each, words(key)) for each, key in choices.items()])


async def _kept(face: Face, environ: Mapping[str, str], profile: Profile, key: str | None) -> bool:
    """Keep the endpoint and its key; False where that cannot be, which is said."""
    words = face.speech.words
    try:
        if file := await asyncio.to_thread(keep_profile, profile, environ):
            await face.show(
                words("The endpoint is stored as {name} in {file}.", name=profile.name, file=file)
            )
    except FerruleError as error:
        await face.show(face.speech.describe(error))
        return False
    return key is None or await keep_key(face, environ, profile.key_variables[0], key)


PATH, AGAIN = "\0path", "\0again"
GIGABYTE = 1e9


async def choose_local_model(
    face: Face,
    environ: Mapping[str, str],
    engines: Sequence[tuple[str, int]],
    folders: Sequence[Path] | None = None,
) -> tuple[str, str | None] | None:
    """The model and, where the engine listens elsewhere than usual, its address; None: back to before."""
    words = face.speech.words
    where = usual_folders(environ) if folders is None else folders
    while True:
        async with face.working(words("looking for models on this machine …")):
            found, files = await asyncio.gather(
                asyncio.to_thread(engines_here, engines), asyncio.to_thread(model_files, where)
            )
        if not found and not files:
            await face.show(
                words(
                    "No engine answers on this machine, and no GGUF file was found. Start "
                    "Ollama, LM Studio, vLLM, SGLang or llama.cpp, or name a GGUF file."
                )
            )
        served = {f"{at}:{model}": (each, model) for at, each in enumerate(found) for model in each.models}
        value = await face.pick(words("Which model on this machine?"), _items(face, served, files))
        if value in (None, BACK):
            return None
        if value in served:
            return _of_engine(*served[value])
        if value == PATH:
            typed = await face.ask(words("The path of the GGUF file"))
            value = _typed_path(typed or "") or AGAIN
        if value != AGAIN and await _can_be_served(face, value.removeprefix(LOCAL)):
            return value, None


def _items(face: Face, served: Mapping[str, tuple[FoundEngine, str]], files: Sequence[Path]) -> list[Item]:
    words = face.speech.words
    return [
        *(Item(value, model, _engine_note(face, each)) for value, (each, model) in served.items()),
        *(Item(f"{LOCAL}{file}", file.name, _file_note(face, file)) for file in files),
        Item(PATH, words("A GGUF file, by its path")),
        Item(AGAIN, words("Look again")),
        Item(BACK, words("Back")),
    ]


def _of_engine(engine: FoundEngine, model: str) -> tuple[str, str | None]:
    usual = urlsplit(PROFILES[engine.name].base_url).port
    return f"{engine.name}:{model}", None if usual == engine.port else engine.base_url


def _engine_note(face: Face, engine: FoundEngine) -> str:
    title = PROFILES[engine.name].title
    return face.speech.words("{engine}, port {port}", engine=title, port=engine.port)


def _file_note(face: Face, file: Path) -> str:
    try:
        size = file.stat().st_size / GIGABYTE
    except OSError:
        size = 0.0
    return face.speech.words("{size:.1f} GB, {folder}", size=size, folder=file.parent)


def _typed_path(typed: str) -> str:
    """What was typed as a model, or ``""``."""
    path = typed.strip().strip("\"'")
    return f"{LOCAL}{Path(path).expanduser().absolute()}" if path else ""


async def _can_be_served(face: Face, path: str) -> bool:
    """Whether the file is a model, and what serves it is installed; else that is said."""
    try:
        LocalServer(path)  # it starts nothing yet
    except UsageError as error:
        await face.show(face.speech.describe(error))
        return False
    return True


NAMED = 4
"""Vendors that are named in the menu."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A model, as the settings have it. ``base_url``: of another endpoint than its vendor's usual one."""

    model: str
    base_url: str | None = None


async def first_run(
    face: Face,
    environ: Mapping[str, str],
    *,
    missing: Exception | None = None,
    engines: Sequence[tuple[str, int]] = ENGINES,
    folders: Sequence[Path] | None = None,
) -> Chosen | None:
    """Let the user choose a model; None where they left.

    ``missing``: why the model of the settings cannot be used. ``engines`` (name and port) and ``folders``
    are where models of this machine are looked for.
    """
    words, describe = face.speech.words, face.speech.describe
    said = (
        ""
        if missing is None
        else words("{problem}. Give a key, or choose something else.", problem=describe(missing))
    )
    await face.show(
        said
        or words(
            "Welcome to Ferrule. It needs a model to talk to; nothing is sent before you have chosen one."
        )
    )
    while True:
        names = words(", ").join(each.title for each in vendors_with_keys(environ)[:NAMED])
        items = [
            Item("vendor", words("A vendor's model, with your key"), words("{names} …", names=names)),
            Item(
                "endpoint",
                words("Another OpenAI-compatible endpoint"),
                words("its address, and a key if it wants one"),
            ),
            Item(
                "try",
                words("Try it without a key"),
                words("a scripted model, not a real one: its tools work in this directory"),
            ),
            Item(
                "here",
                words("A model on this machine"),
                words("Ollama, LM Studio, vLLM, SGLang, llama.cpp, or a GGUF file"),
            ),
            Item("leave", words("Leave")),
        ]
        chosen: tuple[str, str | None] | None = None
        match await face.pick(words("Which model?"), items):
            case "vendor":
                chosen = await choose_vendor_model(face, environ)
            case "endpoint":
                chosen = await choose_endpoint_model(face, environ)
            case "try":
                await face.show(
                    words(
                        "This is the simulator: it follows a script, costs nothing and sends nothing. "
                        "Its tools really work here, and you are asked before each change."
                    )
                )
                return Chosen(SIMULATOR)
            case "here":
                chosen = await choose_local_model(face, environ, engines, folders)
            case _:
                return None
        if chosen is not None:
            made = Chosen(*chosen)
            await _keep(face, environ, made)
            return made


async def _keep(face: Face, environ: Mapping[str, str], chosen: Chosen) -> None:
    """Write the choice into the user's settings; what belonged to the model before goes."""
    from ferrule.terminal.settings.settings_writing import (  # tomlkit; only who chooses needs it
        set_value,
        unset_value,
    )

    words = face.speech.words
    file = user_file(environ)
    try:
        set_value(file, SETTINGS["model"], chosen.model)
        unset_value(file, SETTINGS["api_key_env"])
        if chosen.base_url is None:
            unset_value(file, SETTINGS["base_url"])
        else:
            set_value(file, SETTINGS["base_url"], chosen.base_url)
    except FerruleError as error:
        await face.show(
            words(
                "The choice could not be stored ({problem}); it is valid for this time only.",
                problem=face.speech.describe(error),
            )
        )
        return
    await face.show(
        words(
            "{model} is now your model, stored in {file}; /model changes it.", model=chosen.model, file=file
        )
    )
