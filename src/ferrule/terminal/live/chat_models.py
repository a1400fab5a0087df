"""Make the ``ChatFerrule`` models of a conversation: vendors' models, local GGUF files and the simulator.

Begin with ``ChatMaker``. ``model_choices`` lists the models for the model picker.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import Event, Lock
from typing import Any

from pydantic import SecretStr

from ferrule.agent.middleware.context.summarization import window_of
from ferrule.client.connect import Connection, default_model, find_connection, key_names, load_own_profiles
from ferrule.client.connection_pool import Network
from ferrule.core.errors import FerruleError, MissingKey, UsageError
from ferrule.dialects import Policy
from ferrule.langchain.chat import ChatFerrule
from ferrule.terminal.live.live_events import LOCAL, ModelChoice, Thinking
from ferrule.terminal.settings.settings_values import Settings
from ferrule.vendors import ANY_KEY, PROFILES, SIMULATED, Profile, parse_model_spec, resolve
from ferrule.vendors.profile_lookup import price_of


class ServedModel:
    """A local server that has loaded the model file, and a model connected to it; ``close`` ends both.

    ``given_up`` is polled while the file loads; if it returns true, ``UsageError`` is raised. Also raises
    what ``LocalServer`` raises.
    """

    def __init__(self, path: str, given_up: Callable[[], bool]) -> None:
        from ferrule.client.local import LocalServer  # few conversations serve a model themselves

        def waited(seconds: float) -> None:
            if given_up():
                raise UsageError(f"{path} was given up before it had loaded")

        self._server = LocalServer(path, progress=waited).start()
        # A proxy cannot reach this machine's loopback.
        direct = Network(environment=False)
        self.chat = ChatFerrule(model=self._server.spec, base_url=self._server.base_url, network=direct)
        # The server's context limits the input, even if the model was trained for more.
        self.chat.profile = {**(self.chat.profile or {}), "max_input_tokens": self._server.context}

    @property
    def ended(self) -> str:
        """Return how the server ended by itself; ``""`` while it runs."""
        return self._server.ended

    def close(self) -> None:
        self.chat.close()
        self._server.close()


PACED = {"X-Ferrule-Faults": "paced:10"}
"""Asks a simulated vendor to wait milliseconds between two chunks, so that a reply visibly streams."""


_KEPT = (
    *("base_url", "api_key", "extra_body", "timeout", "idle_timeout", "max_retries", "default_headers"),
    *("network", "wait", "http_client", "http_async_client", "reasoning_history"),
)
"""Fields copied from the caller's model to other models of the same vendor."""

_LEVELS = ("minimal", "low", "medium", "high", "xhigh", "max")
"""Vendors' names for reasoning efforts, from low to high."""


class ChatMaker:
    """Make chat models. ``given`` is the caller's own model, which is used for its own name."""

    def __init__(
        self, settings: Settings, environ: Mapping[str, str], given: ChatFerrule | None = None
    ) -> None:
        self._settings, self._environ = settings, environ
        self._given = given
        self._small: ChatFerrule | None = None
        self._made: list[ChatFerrule] = [] if given is None else [given]
        self._served: dict[str, ServedModel] = {}
        """Served model files, by the name they were requested with."""
        self._closed = False
        self._lock = Lock()
        """Guards ``_served`` and ``_closed``, which worker threads change."""

    @property
    def first(self) -> str:
        """Return the initial model as ``vendor:model``. Raises ``UsageError`` if there is none."""
        if self._given is not None:
            return spec_of(self._given)
        return self._settings["model"] or default_model(self._environ)

    def chat(self, spec: str, thinking: Thinking) -> ChatFerrule:
        """Return the model with that name. Raises ``UsageError`` if it cannot be made; ``MissingKey`` is
        one of these."""
        if self._given is not None and spec in (spec_of(self._given), self._given.model):
            chat = self._given
        elif (served := self._served.get(self._asked_as(spec))) is not None:
            chat = served.chat
        elif spec.startswith(LOCAL):
            raise UsageError(f"{spec} is not served here; choose this model again")
        else:
            chat = self._new(spec)
            self._made.append(chat)
        fields = thinking_fields(chat.vendor, chat.model_name, thinking)
        if thinking == "auto" and chat is self._given:
            fields = {}
        # The user can be asked about a call that the surrounding text takes back; ``approvals`` does that.
        policy = replace(chat.policy or Policy(), unconfirmed="run")
        return chat.model_copy(update={"streaming": True, "policy": policy, **fields})

    async def serve(self, spec: str) -> str:
        """Serve the model file of ``local:PATH`` until ``aclose``; ``chat`` finds it once it has loaded.

        A file whose server has ended is served again. Returns the name that also works in another process;
        other models are returned unchanged. Raises what ``LocalServer`` raises.
        """
        spec = self._asked_as(spec)
        served = self._served.get(spec)
        if spec == LOCAL:
            raise UsageError("which model file? Write local:PATH, the path of a GGUF file")
        if spec.startswith(LOCAL) and (served is None or served.ended):
            given_up = Event()
            try:
                await asyncio.to_thread(self._start, spec, given_up)
            finally:
                given_up.set()
        return spec

    def _start(self, spec: str, given_up: Event) -> None:
        """Start the server in a thread. The thread goes on if the waiting task is cancelled."""
        made = ServedModel(spec.removeprefix(LOCAL), lambda: self._closed or given_up.is_set())
        with self._lock:
            known = self._served.get(spec)
            wanted = not self._closed and (known is None or bool(known.ended))
            if wanted:
                self._served[spec], made = made, known
        if made is not None:
            made.close()  # the conversation has ended, it was asked for twice, or its server had ended
        if self._closed and not wanted:
            raise UsageError("the conversation is closed")

    def _asked_as(self, spec: str) -> str:
        """Map the name in the status line back to the name a served file was requested with."""
        served = list(self._served.items())
        return next((asked for asked, each in served if spec_of(each.chat) == spec), spec)

    @contextmanager
    def explained(self, chat: ChatFerrule) -> Generator[None]:
        """If the model's local server has ended, raise an error that says so and how to restart it."""
        try:
            yield
        except FerruleError as error:
            asked = self._asked_as(spec_of(chat))
            if asked in self._served and (ended := self._served[asked].ended):
                raise UsageError(f"{ended}; to start it again, choose the model {asked}") from error
            raise

    def connection(self, spec: str) -> Connection | None:
        """Return the endpoint and key for a model; None for models on this machine, the simulator and
        the caller's own model."""
        given = self._given is not None and spec == spec_of(self._given)
        if given or self._asked_as(spec).startswith(LOCAL):
            return None
        return self._connection(spec)

    @property
    def small(self) -> ChatFerrule | None:
        """Return the model for summaries, if the settings name one."""
        wanted = self._settings["small_model"]
        if wanted and self._small is None:
            self._small = self.chat(wanted, "auto")
        return self._small

    def window(self, chat: ChatFerrule) -> int | None:
        """Return the size of the model's context window in tokens; None if unknown."""
        known = self._settings["context_windows"]
        for name in (spec_of(chat), chat.model, chat.model_name):
            if name in known:
                return known[name]
        return window_of(chat)

    async def aclose(self) -> None:
        """Close the connections of all models, including the caller's, and stop local servers."""
        await asyncio.to_thread(self.end_served)
        for chat in self._made:
            await chat.aclose()

    def end_served(self) -> None:
        """Stop all local servers and refuse to start new ones."""
        with self._lock:
            self._closed = True
        for served in self._served.values():
            served.close()

    def _new(self, spec: str) -> ChatFerrule:
        given = self._given
        if (
            given is not None
            and find_connection(spec, environ=self._environ).profile.name == given.vendor.name
        ):
            # Another model at the same endpoint, with the same key.
            kept: dict[str, Any] = {name: getattr(given, name) for name in _KEPT}
            name = parse_model_spec(spec)[1]
            return ChatFerrule(model=name, provider=given.vendor.name, **kept)
        found = self._connection(spec)
        if not found.model:
            raise UsageError(f'{spec!r} names no model: write it as "vendor:model"')
        found.check_key()
        return ChatFerrule(
            model=found.model,
            provider=found.profile.name,
            base_url=found.profile.base_url or None,
            api_key=None if found.key is None else SecretStr(found.key),
            reasoning_history=self._settings["reasoning_history"],
            default_headers=PACED if found.profile.name.startswith(SIMULATED) else None,
        )

    def _connection(self, spec: str) -> Connection:
        """Find the endpoint and key for a model. Those in the settings apply to the vendor of the
        configured model only."""
        settings, environ = self._settings, self._environ
        if not self._is_at_home(spec):
            return find_connection(spec, environ=environ)
        key: str | None = None
        if settings.api_key_env is not None:
            key = environ.get(settings.api_key_env, "").strip()
            if not key:
                vendor = find_connection(spec, base_url=settings.base_url, environ=environ).profile
                raise MissingKey(vendor.title, [settings.api_key_env])
        return find_connection(spec, base_url=settings.base_url, api_key=key, environ=environ)

    def _is_at_home(self, spec: str) -> bool:
        vendor, _ = parse_model_spec(spec)
        home = parse_model_spec(self._settings["model"])[0] if self._settings["model"] else None
        return vendor is None or vendor == home


def spec_of(chat: ChatFerrule) -> str:
    """Return the model's name in the form users write."""
    return f"{chat.vendor.name}:{chat.model_name}"


def thinking_fields(profile: Profile, model: str, thinking: Thinking) -> dict[str, Any]:
    """Return the ``ChatFerrule`` fields for a reasoning level; ``auto`` leaves it to the vendor."""
    if thinking == "auto":
        return {"thinking": None, "reasoning_effort": None}
    if thinking == "off":
        return {"thinking": False, "reasoning_effort": None}
    return {"thinking": True, "reasoning_effort": _effort(profile, thinking)}


def _effort(profile: Profile, thinking: str) -> str | None:
    """Return the vendor's nearest effort name; None if the vendor has none."""
    wanted = _LEVELS.index(thinking)
    known = [each for each in _LEVELS if each in profile.efforts]
    return min(
        known, key=lambda each: (abs(_LEVELS.index(each) - wanted), -_LEVELS.index(each)), default=None
    )


def model_choices(environ: Mapping[str, str], settings: Settings) -> list[ModelChoice]:
    """Return all known models, each once. Raises what ``key_names`` and ``load_own_profiles`` raise.

    ``note`` states the context window and the price of a million input and output tokens.
    """
    load_own_profiles(environ)
    keys = key_names(environ)
    own = [_whole(spec) for spec in (settings["model"], settings.small_model) if spec]
    own += [_whole(spec) for spec in (*settings["prices"], *settings["context_windows"]) if ":" in spec]
    home = own[0].partition(":")[0] if settings["model"] else ""
    key_of_home = settings.api_key_env
    known: list[ModelChoice] = []
    for profile in sorted(_vendors(), key=lambda each: each.title.lower()):
        ready = ANY_KEY in keys or any(name in keys for name in profile.key_variables)
        if profile.name == home and key_of_home is not None:
            ready = bool(environ.get(key_of_home, "").strip())
        known += [
            _choice(f"{profile.name}:{model}", profile, ready or not profile.key_needed, settings)
            for model in _models(profile, own)
        ]
    places = {spec: place for place, spec in enumerate(dict.fromkeys(own))}
    return sorted(known, key=lambda each: (places.get(each.spec, len(places)), not each.ready))


def with_listed(
    known: Sequence[ModelChoice], profile: Profile, listed: Sequence[str], settings: Settings
) -> list[ModelChoice]:
    """Insert the models that the vendor lists after the known models of that vendor."""
    there = {each.spec for each in known}
    specs = (f"{profile.name}:{model}" for model in listed)
    more = [_choice(spec, profile, True, settings) for spec in specs if spec not in there]
    behind = [at for at, each in enumerate(known) if each.spec.startswith(f"{profile.name}:")]
    place = behind[-1] + 1 if behind else 0
    return [*known[:place], *more, *known[place:]]


def _whole(spec: str) -> str:
    """Return the name with its vendor; unchanged if the vendor is unknown."""
    vendor, model = parse_model_spec(spec)
    return f"{vendor}:{model}" if vendor else spec


def _vendors() -> Iterator[Profile]:
    """Yield each vendor once, with its default API."""
    for profile in PROFILES.values():
        if profile.vendor in ("", profile.name):
            yield profile


def _models(profile: Profile, own: list[str]) -> list[str]:
    """Return model names of a vendor: its default, the known ones, and the user's.

    A name pattern counts as a name if no longer name is known and it has a price.
    """
    begin = f"{profile.name}:"
    mine = [spec.removeprefix(begin) for spec in own if spec.startswith(begin)]
    if not profile.key_needed:
        return list(dict.fromkeys(mine))
    names = [profile.default_model] if profile.default_model else []
    if not names or "/" in names[0]:
        return list(dict.fromkeys([*mine, *names]))
    exact = [name for name in profile.models if not name.endswith("*")]
    return list(dict.fromkeys([*mine, *names, *exact, *_stems(profile)]))


def _stems(profile: Profile) -> Iterator[str]:
    """Yield patterns that equal a model name. They are lower case, so vendors with upper-case names are
    skipped."""
    if not profile.default_model.islower():
        return
    every = [name.removesuffix("*") for name in (profile.default_model, *profile.models)]
    for pattern, facts in profile.models.items():
        stem = pattern.removesuffix("*")
        longer = any(other.startswith(stem) and other != stem for other in every)
        if stem != pattern and facts.price is not None and not longer:
            yield stem


def _choice(spec: str, profile: Profile, ready: bool, settings: Settings) -> ModelChoice:
    vendor, _, model = spec.partition(":")
    window = context_window(spec, settings["context_windows"])
    price = price_of(vendor, model, settings["prices"])
    known = [
        _size(window) if window else "",
        f"{price.input:g} / {price.output:g} {price.currency}" if price else "",
    ]
    return ModelChoice(spec, profile.title, ready, " · ".join(filter(None, known)))


def _size(tokens: int) -> str:
    """Format a number of tokens as vendors write it.

    >>> _size(131_072), _size(1_048_576), _size(991_808)
    ('131K', '1M', '992K')
    """
    return f"{tokens / 1_000_000:.0f}M" if tokens >= 1_000_000 else f"{tokens / 1000:.0f}K"


def context_window(spec: str, sizes: Mapping[str, int]) -> int | None:
    """Return the context window of ``vendor:model`` in tokens; None if unknown.

    ``sizes``: the user's ``context_windows`` setting, by the full name or by the model's.
    """
    vendor, model = parse_model_spec(spec)
    for name in (spec, model):
        if name in sizes:
            return sizes[name]
    return resolve(provider=vendor, model=model).facts(model).context if vendor else None
