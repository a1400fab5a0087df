"""The first run: let a user without a model choose one.

One menu, on any frontend: a vendor with a key, another endpoint, the simulator, a model on this machine.
The choice is stored in the user's settings, except the simulator. A key is typed unseen, tested and stored
with the other keys; no message and no log contains it. Another endpoint is stored as a profile of the user,
so that its key is sent only to it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ferrule.client.connect import find_connection, key_names, key_store, load_own_profiles, profile_folder
from ferrule.client.extras import needs
from ferrule.client.files.private_files import write_private
from ferrule.client.key_store import usable_key
from ferrule.client.local import LocalServer
from ferrule.client.local.server import FoundEngine, engines_here, model_files, usual_folders
from ferrule.core.errors import FerruleError, MissingExtra, UsageError
from ferrule.core.locale import N_
from ferrule.core.visible_text import one_line
from ferrule.terminal.frontend import Frontend, Item
from ferrule.terminal.live.live_events import LOCAL, SIMULATOR
from ferrule.terminal.settings.settings_reading import user_file
from ferrule.terminal.settings.settings_schema import SETTINGS
from ferrule.vendors import PROFILES, REGION, Profile, keyed, profile_from, register_profile, resolve
from ferrule.vendors.engines import ENGINES

if TYPE_CHECKING:
    from ferrule.terminal.settings.endpoint_check import Listed, Trial

_KEPT = {
    "keyring": N_("{variable} is kept in the system's keyring"),
    "file": N_("{variable} is kept in {file}"),
}

PROXIES = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY")
BACK, OTHER, PATH, AGAIN = "\0back", "\0other", "\0path", "\0again"
"""Values that are no vendor and no model."""

WHAT_NOW = {
    "again": N_("Try again"),
    "paste": N_("Paste a key again"),
    "keep": N_("Keep it anyway"),
}
"""What can be done about a key that was refused, or could not be tried."""

OFFLINE = N_("{vendor} could not be reached: {said}\nIs this machine online? {proxies}")
NOT_THERE = N_(
    "{vendor} could not be reached: {said}\nIs the address right, and is the server running? {proxies}"
)

GIGABYTE = 1e9

NAMED = 4
"""Vendors that are named in the menu."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A model as the settings name it. ``base_url``: an endpoint other than the vendor's default."""

    model: str
    base_url: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A vendor at the host of one region, and the variable for its key."""

    profile: Profile
    variable: str
    moved: bool
    """Whether the endpoint must be stored with the key, because the key alone selects another host."""


def vendors_with_keys(environ: Mapping[str, str]) -> list[Profile]:
    """Return the vendors that need a key, those with a known page for keys first."""
    load_own_profiles(environ)
    found = [
        each
        for name, each in PROFILES.items()
        if each.vendor in ("", name) and each.key_variables and each.key_needed and each.base_url
    ]
    return sorted(found, key=lambda each: (not each.key_page, each.title.lower()))


def _endpoint_check() -> Any:
    with needs("client", "'ferrule keys try'"):
        return import_module("ferrule.terminal.settings.endpoint_check")


def _trial(profile: Profile, key: str) -> Trial:
    return _endpoint_check().try_key(profile, key)


def _models_at(profile: Profile, key: str | None, *, anywhere: bool = False) -> Listed:
    return _endpoint_check().list_models(profile, key, anywhere=anywhere)


def _typed_path(typed: str) -> str:
    path = typed.strip().strip("\"'")
    return f"{LOCAL}{Path(path).expanduser().absolute()}" if path else AGAIN


class FirstRun:
    """The dialogue. Methods that choose a model return None if the user goes back."""

    def __init__(self, frontend: Frontend, environ: Mapping[str, str]) -> None:
        self.frontend, self.environ, self.words = frontend, environ, frontend.speech.words

    async def say(self, sentence: str, **values: Any) -> None:
        await self.frontend.show(self.words(sentence, **values))

    async def tell(self, error: Exception) -> None:
        await self.frontend.show(self.frontend.speech.describe(error))

    # keys

    async def pasted(self, title: str) -> str | None:
        """Ask for a key; return ``""`` for none, and None if the user left."""
        while (typed := await self.frontend.ask(title, secret=True)) is not None and typed.strip():
            try:
                return usable_key(typed)
            except UsageError as error:
                await self.tell(error)
        return None if typed is None else ""

    async def what_now(
        self, profile: Profile, result: Trial | Listed, *, lost: str, other: str
    ) -> str | None:
        """Report a refused key or a failed request, and let the user choose what to do."""
        said = {"vendor": profile.title, "said": one_line(result.said, 500)}
        choices = {**WHAT_NOW, "other": other}
        if result.outcome == "refused":
            del choices["again"]
            await self.say(N_("{vendor} rejects the key: {said}"), **said)
        else:
            await self.say(lost, **said, proxies=self.proxies())
        items = [Item(each, self.words(title)) for each, title in choices.items()]
        return await self.frontend.pick(self.words("What now?"), items)

    def proxies(self) -> str:
        """Name the proxy variables that are set, without their values: these may contain a password."""
        names = [name for each in PROXIES for name in (each, each.lower())]
        names = [name for name in names if self.environ.get(name, "").strip()]
        if not names:
            return self.words("If it needs a proxy, set HTTPS_PROXY before you start Ferrule.")
        return self.words("Requests go through the proxy in {names}; is it right?", names=", ".join(names))

    async def tried(self, profile: Profile, key: str, other: str) -> str | None:
        """Test a key at the vendor; return ``keep``, ``paste``, or another choice of the user."""
        title, next_ = profile.title, "again"
        while next_ == "again":
            try:
                async with self.frontend.working(
                    self.words("checking the key with {vendor} …", vendor=title)
                ):
                    trial = await asyncio.to_thread(_trial, profile, key)
            except MissingExtra as error:
                await self.say(N_("the key was not tried: {why}"), why=self.frontend.speech.describe(error))
                return "keep"
            except FerruleError as error:
                await self.tell(error)
                return None
            if trial.outcome == "ok":
                but = N_("{vendor} accepts the key, but says: {said}")
                known = but if trial.said else N_("{vendor} accepts the key.")
                await self.say(known, vendor=title, said=one_line(trial.said, 500))
                return "keep"
            next_ = await self.what_now(profile, trial, lost=OFFLINE, other=other)
        return next_

    async def keep_key(self, variable: str, key: str) -> bool:
        try:
            store = key_store(self.environ)
            place = await asyncio.to_thread(store.set, variable, key)
        except UsageError as error:
            await self.say(
                N_("The key could not be stored: {problem}"), problem=self.frontend.speech.describe(error)
            )
            return False
        await self.say(_KEPT[place], variable=variable, file=store.file)
        if self.environ.get(variable, "").strip():
            await self.say(N_("{variable} in the environment goes first"), variable=variable)
        return True

    async def pick_model(self, vendor: Profile, listed: Sequence[str] = ()) -> str | None:
        """Let the user pick a known or ``listed`` model of the vendor, or type a name."""
        usual = [vendor.default_model] if vendor.default_model else []
        known = [name for name in vendor.models if "*" not in name]
        names = [*dict.fromkeys([*usual, *known, *listed])]
        items = [
            Item(each, each, self.words("the default") if each == vendor.default_model else "")
            for each in names
        ]
        chosen: str | None = OTHER
        if items:
            items.append(Item(OTHER, self.words("Another one, by its name")))
            title = self.words("Which model of {vendor}?", vendor=vendor.title)
            chosen = await self.frontend.pick(title, items, current=vendor.default_model or names[0])
        if chosen == OTHER:
            chosen = await self.frontend.ask(self.words("The name of the model"))
        return (chosen or "").strip() or None

    # a vendor, with a key

    async def vendor_model(self) -> Chosen | None:
        while True:
            try:
                there = key_names(self.environ)
            except UsageError as error:
                await self.tell(error)
                return None
            items: list[Item] = []
            for each in vendors_with_keys(self.environ):
                has_key = any(name in there for name in each.key_variables)
                items.append(
                    Item(each.name, each.title, self.words("there is a key") if has_key else each.key_page)
                )
            items.append(Item(BACK, self.words("Back")))
            name = await self.frontend.pick(self.words("Which vendor?"), items)
            if name is None or name == BACK:
                return None
            place = await self._place(PROFILES[name], there)
            if place is None or not await self._has_key(place, there):
                continue
            model = await self.pick_model(place.profile, await self._listed(place.profile))
            if model is not None:
                return Chosen(f"{name}:{model}", place.profile.base_url if place.moved else None)

    async def _place(self, vendor: Profile, there: Mapping[str, str]) -> Place | None:
        usual = next((name for name in vendor.key_variables if name in there), vendor.key_variables[0])
        if len(vendor.regions) < 2:
            return Place(vendor, usual, False)
        items = [Item(region, host) for region, host in vendor.regions.items()]
        title = self.words("Where is your {vendor} account?", vendor=vendor.title)
        region = await self.frontend.pick(title, items)
        if region is None:
            return None
        own = [name for name in vendor.key_variables if vendor.key_regions.get(name) == region]
        free = [name for name in vendor.key_variables if name not in vendor.key_regions]
        variables = [*own, *free] or [*vendor.key_variables]
        variable = next((name for name in variables if name in there), variables[0])
        _, led = keyed(vendor, {variable: "-"})
        _, wanted = keyed(vendor, {REGION: region, variable: "-"})
        return Place(wanted, variable, led.base_url != wanted.base_url)

    async def _has_key(self, place: Place, there: Mapping[str, str]) -> bool:
        """Return whether there is a key: an earlier one, or one that the user gave and that was stored."""
        words, title = self.words, place.profile.title
        if place.variable in there:
            items = [Item("use", words("Use it")), Item("another", words("Give another one"))]
            known = words("There is a key for {vendor} already.", vendor=title)
            if (chosen := await self.frontend.pick(known, items)) in ("use", None):
                return chosen == "use"
        if place.profile.key_page:
            await self.say(
                N_("{vendor} issues keys here: {page}"), vendor=title, page=place.profile.key_page
            )
        next_: str | None = "paste"
        while next_ == "paste":
            key = await self.pasted(words("Paste your key for {vendor} (it is not shown)", vendor=title))
            if not key:
                return False
            next_ = await self.tried(place.profile, key, N_("Another vendor"))
            if next_ == "keep":
                return await self.keep_key(place.variable, key)
        return False

    async def _listed(self, profile: Profile) -> Sequence[str]:
        """Return the models that the vendor lists for this key; empty if the request fails."""
        asking = self.words("asking {vendor} for its models …", vendor=profile.title)
        try:
            found = find_connection(f"{profile.name}:", base_url=profile.base_url, environ=self.environ)
            async with self.frontend.working(asking):
                return (await asyncio.to_thread(_models_at, profile, found.key)).models
        except FerruleError:
            return ()

    # another endpoint

    async def endpoint_model(self) -> Chosen | None:
        """Ask for the address of an endpoint, and for a model there."""
        typed: str | None = ""
        while True:
            title = self.words("The base URL, such as https://llm.example.com/v1")
            typed = await self.frontend.ask(title, text=typed)
            if typed is None or not typed.strip():
                return None
            try:
                profile = endpoint_profile(endpoint_address(typed), self.environ)
            except UsageError as error:
                await self.tell(error)
                continue
            if (chosen := await self._at_endpoint(profile)) is not None:
                return chosen

    async def _at_endpoint(self, profile: Profile) -> Chosen | None:
        """Let the user choose a model there; return None for another address."""
        next_: str | None = "paste"
        while next_ == "paste":
            given = await self._endpoint_given(profile)
            if given is None:
                return None
            profile, key, models = given
            model = await self.pick_model(replace(profile, models={}, default_model=""), models)
            if model is None:
                return None
            # A list of models that everybody gets proves no key.
            asked = replace(profile, default_model=model)
            next_ = await self.tried(asked, key, N_("Change the address")) if key else "keep"
            if next_ == "keep" and await self._keep_endpoint(profile, key):
                # A known vendor's usual address is another one.
                return Chosen(f"{profile.name}:{model}", profile.base_url if profile.key_needed else None)
        return None

    async def _endpoint_given(self, profile: Profile) -> tuple[Profile, str, Sequence[str]] | None:
        """Return the endpoint that answers, its key and its models; None for another address."""
        key: str | None = ""
        next_: str | None = "paste"
        asking = self.words("asking {vendor} for its models …", vendor=profile.title)
        while True:
            if next_ == "paste":
                title = N_("Paste the key for {host} (it is not shown); leave it empty if none is needed")
                key = await self.pasted(self.words(title, host=profile.title))
                if key is None:
                    return None
            try:
                async with self.frontend.working(asking):
                    listed = await asyncio.to_thread(_models_at, profile, key or None, anywhere=True)
            except MissingExtra as error:
                await self.tell(error)
                return profile, key, ()
            if listed.outcome in ("ok", "none"):
                if listed.base_url != profile.base_url:
                    profile = endpoint_profile(listed.base_url, self.environ)
                return profile, key, listed.models
            next_ = await self.what_now(profile, listed, lost=NOT_THERE, other=N_("Change the address"))
            if next_ == "keep":
                return profile, key, ()
            if next_ is None or next_ == "other":
                return None

    async def _keep_endpoint(self, profile: Profile, key: str) -> bool:
        """Store the endpoint and its key; on failure report it and return False."""
        try:
            if file := await asyncio.to_thread(keep_profile, profile, self.environ):
                await self.say(
                    N_("The endpoint is stored as {name} in {file}."), name=profile.name, file=file
                )
        except FerruleError as error:
            await self.tell(error)
            return False
        return not key or await self.keep_key(profile.key_variables[0], key)

    # a model on this machine

    async def local_model(
        self, engines: Sequence[tuple[str, int]], folders: Sequence[Path] | None
    ) -> Chosen | None:
        where = usual_folders(self.environ) if folders is None else folders
        while True:
            async with self.frontend.working(self.words("looking for models on this machine …")):
                found, files = await asyncio.gather(
                    asyncio.to_thread(engines_here, engines), asyncio.to_thread(model_files, where)
                )
            if not found and not files:
                await self.say(
                    N_(
                        "No engine answers on this machine, and no GGUF file was found. Start "
                        "Ollama, LM Studio, vLLM, SGLang or llama.cpp, or name a GGUF file."
                    )
                )
            served = {
                f"{at}:{model}": (each, model) for at, each in enumerate(found) for model in each.models
            }
            items = self._local_items(served, files)
            value = await self.frontend.pick(self.words("Which model on this machine?"), items)
            if value in (None, BACK):
                return None
            if value in served:
                engine, model = served[value]
                usual = urlsplit(PROFILES[engine.name].base_url).port
                return Chosen(f"{engine.name}:{model}", None if usual == engine.port else engine.base_url)
            if value == PATH:
                value = _typed_path(await self.frontend.ask(self.words("The path of the GGUF file")) or "")
            if value != AGAIN and await self._can_be_served(value.removeprefix(LOCAL)):
                return Chosen(value)

    def _local_items(
        self, served: Mapping[str, tuple[FoundEngine, str]], files: Sequence[Path]
    ) -> list[Item]:
        words, items = self.words, list[Item]()
        for value, (engine, model) in served.items():
            title = PROFILES[engine.name].title
            items.append(Item(value, model, words("{engine}, port {port}", engine=title, port=engine.port)))
        items += [Item(f"{LOCAL}{file}", file.name, self._file_note(file)) for file in files]
        items.append(Item(PATH, words("A GGUF file, by its path")))
        return [*items, Item(AGAIN, words("Look again")), Item(BACK, words("Back"))]

    def _file_note(self, file: Path) -> str:
        try:
            size = file.stat().st_size / GIGABYTE
        except OSError:
            size = 0.0
        return self.words("{size:.1f} GB, {folder}", size=size, folder=file.parent)

    async def _can_be_served(self, path: str) -> bool:
        try:
            LocalServer(path)  # it starts nothing yet
        except UsageError as error:
            await self.tell(error)
            return False
        return True

    # the menu

    async def choose(
        self, engines: Sequence[tuple[str, int]], folders: Sequence[Path] | None
    ) -> Chosen | None:
        """Show the menu, and store the choice in the settings."""
        words = self.words
        while True:
            names = words(", ").join(each.title for each in vendors_with_keys(self.environ)[:NAMED])
            here = words("Ollama, LM Studio, vLLM, SGLang, llama.cpp, or a GGUF file")
            scripted = words("simulate:deepseek, a scripted model, not a real one: its tools work here")
            items = [
                Item("vendor", words("A vendor's model, with your key"), words("{names} …", names=names)),
                Item(
                    "endpoint",
                    words("Another OpenAI-compatible endpoint"),
                    words("its address, and a key if it wants one"),
                ),
                Item("try", words("Try it without a key"), scripted),
                Item("here", words("A model on this machine"), here),
                Item("leave", words("Leave")),
            ]
            chosen: Chosen | None = None
            match await self.frontend.pick(words("Which model?"), items):
                case "vendor":
                    chosen = await self.vendor_model()
                case "endpoint":
                    chosen = await self.endpoint_model()
                case "here":
                    chosen = await self.local_model(engines, folders)
                case "try":
                    await self.say(
                        N_(
                            "simulate:deepseek follows a script, costs nothing and sends nothing. "
                            "Its tools really work here, and you are asked before each change."
                        )
                    )
                    return Chosen(SIMULATOR)
                case _:
                    return None
            if chosen is not None:
                await self._keep(chosen)
                return chosen

    async def _keep(self, chosen: Chosen) -> None:
        from ferrule.terminal.settings.settings_writing import (  # tomlkit; only who chooses needs it
            set_value,
            unset_value,
        )

        file = user_file(self.environ)
        try:
            set_value(file, SETTINGS["model"], chosen.model)
            unset_value(file, SETTINGS["api_key_env"])
            if chosen.base_url is None:
                unset_value(file, SETTINGS["base_url"])
            else:
                set_value(file, SETTINGS["base_url"], chosen.base_url)
        except FerruleError as error:
            await self.say(
                N_("The choice could not be stored ({problem}); it is valid for this time only."),
                problem=self.frontend.speech.describe(error),
            )
            return
        stored = N_("{model} is now your model, stored in {file}; /model changes it.")
        await self.say(stored, model=chosen.model, file=file)


async def first_run(
    frontend: Frontend,
    environ: Mapping[str, str],
    *,
    missing: Exception | None = None,
    engines: Sequence[tuple[str, int]] = ENGINES,
    folders: Sequence[Path] | None = None,
) -> Chosen | None:
    """Let the user choose a model; return None if they left.

    ``missing``: why the model of the settings cannot be used. Models of this machine are searched at the
    ports of ``engines`` (name and port) and in ``folders``.
    """
    run = FirstRun(frontend, environ)
    if missing is None:
        await run.say(
            N_(
                "Welcome to Ferrule. It needs a model to talk to; "
                "nothing is sent before you have chosen one."
            )
        )
    else:
        problem = frontend.speech.describe(missing)
        await run.say(N_("{problem}. Give a key, or choose something else."), problem=problem)
    return await run.choose(engines, folders)


_ENDINGS = ("/chat/completions", "/models")
"""What people copy behind a base URL."""


def endpoint_address(typed: str) -> str:
    """Return the base URL without the path that clients append.

    Raises ``UsageError``, which does not repeat the text, if it is not an address, or contains a user name,
    a password or a query, because a key does not belong there.

    >>> endpoint_address(" https://llm.example/v1/chat/completions ")
    'https://llm.example/v1'
    """
    text = typed.strip()
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname, parts.port
    except ValueError:
        host, parts = None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host or re.search(r"[\s\x00-\x1f\x7f]", text):
        raise UsageError("an address begins with http:// or https:// and names a host")
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise UsageError("an address here has no name, no password and no query; a key is asked for next")
    path = parts.path.rstrip("/")
    for ending in _ENDINGS:
        path = path.removesuffix(ending)
    return f"{parts.scheme}://{parts.netloc.lower()}{path.rstrip('/')}"


def endpoint_profile(base_url: str, environ: Mapping[str, str]) -> Profile:
    """Return the profile of the host's vendor, otherwise a profile with a name of its own.

    The same address gets the stored profile again.
    """
    load_own_profiles(environ)
    known = resolve(base_url)
    if known.key_variables and known.key_needed:
        return known
    netloc = urlsplit(base_url).netloc
    begin = name = re.sub(r"[^a-z0-9.]+", "-", netloc).strip("-.") or "endpoint"
    number = 1
    while name in PROFILES and PROFILES[name].base_url != base_url:
        number += 1
        name = f"{begin}-{number}"
    if name in PROFILES:
        return PROFILES[name]
    variable = f"ENDPOINT_{re.sub('[^A-Za-z0-9]', '_', name).upper()}_API_KEY"
    made = replace(known, name=name, title=netloc, base_url=base_url, key_variables=(variable,))
    return profile_from(_table(made))


def _table(profile: Profile) -> dict[str, Any]:
    """Return the fields of an endpoint's file; all others come from the profile of its host."""
    return {
        "name": profile.name,
        "extends": resolve(profile.base_url).name,
        "title": profile.title,
        "base_url": profile.base_url,
        "key_variables": list(profile.key_variables),
        "key_needed": False,
    }


def keep_profile(profile: Profile, environ: Mapping[str, str]) -> Path | None:
    """Store a profile of ``endpoint_profile`` in the user's folder and register it; None: it is registered.

    Never replaces a file. Raises ``UsageError`` if it cannot be written.
    """
    if profile.name in PROFILES:
        return None
    file = profile_folder(environ) / f"{profile.name}.toml"
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in _table(profile).items())
    try:
        if file.exists():
            raise UsageError(f"{file} is there already, and is of another vendor")
        write_private(file, text.encode())
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from error
    register_profile(profile)
    return file
