"""Routes a request to upstreams: a model name in, targets in the order to try them out.

A name is an alias; ``upstream:model``, where the upstream may be a vendor's name; ``simulate:vendor``; or a
bare name, which goes to the upstream that has the model, or else to the default upstream.

An upstream has one endpoint per API family. A client gets the endpoint of its own family if there is one,
so that valid replies pass unchanged.

``Cooling`` skips failing upstreams, because a dead one would cost each request its retries before the
fallback. After the cooldown one request tries it, while the others still skip it. Failures of a model (rate
limit, overload) count for that model; connection failures count for the whole address.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from ferrule.client.connect import find_connection, key_names, load_own_profiles
from ferrule.client.connection_pool import demanded, endpoint
from ferrule.client.masking import (
    Mask,
    basic_of,
    header_secrets,
    is_secret_name,
    masked_url,
    proxy_secrets,
    query_secrets,
)
from ferrule.core.errors import Failure, FailureKind, UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import Rule
from ferrule.core.typed_tables import TableReader
from ferrule.dialects import Policy
from ferrule.gateway.gateway_config import GatewayConfig, LimitConfig, UpstreamConfig, config_places
from ferrule.gateway.upstream_http import Proxies, upstream_headers
from ferrule.relay import RelayPolicy
from ferrule.vendors import PROFILES, Api, Profile, missing_key, parse_model_spec, resolve, serving
from ferrule.vendors.shared_apis import ANTHROPIC_HEADERS
from ferrule.wire.family import FAMILIES

if TYPE_CHECKING:
    from ferrule.simulate import Simulator


_LISTS = ("anthropic-beta", "openai-beta")
"""Headers that name several features."""


@dataclass(frozen=True, slots=True)
class Upstream:
    """Where requests go. ``profiles`` has one for each API family; the first is the default.

    ``simulated`` is the name of a simulated vendor, whose address is known once it runs.
    """

    name: str
    settings: UpstreamConfig
    profiles: tuple[Profile, ...]
    models: tuple[str, ...] = ()
    key: str | None = field(default=None, repr=False)
    simulated: str = ""
    mask: Mask = field(default_factory=lambda: Mask(()), repr=False)
    policy: RelayPolicy = field(default_factory=RelayPolicy)

    @property
    def title(self) -> str:
        """The vendor and the address, for display."""
        if self.simulated:
            return f"simulated {self.simulated}"
        profile = self.profiles[0]
        return f"{profile.title} ({masked_url(profile.base_url)})"

    def profile_for(self, api: Api, named: str = "", model: str = "") -> Profile:
        """Return the profile for a client's API family, or the one called ``named``.

        If another API of the vendor serves the model, return that one, unless the configuration names an
        API.
        """
        if named:
            found = next((each for each in self.profiles if each.name == named), None)
            if found is not None and found is not self.profiles[0]:
                return found
        found = next((each for each in self.profiles if each.api == api), self.profiles[0])
        if self.settings.api is not None or not (name := found.served_by(model)):
            return found
        other = next((each for each in self.profiles if each.name == name), None)
        if other is not None:
            return replace(other, in_place_of=found.api)
        return found if self.simulated else serving(found, model)


@dataclass(frozen=True, slots=True)
class Target:
    """A model at an upstream, with the URL and headers of its requests."""

    upstream: Upstream
    profile: Profile
    model: str
    url: str
    headers: dict[str, str] = field(repr=False)
    label: str = field(init=False)
    chat_headers: dict[str, str] = field(init=False, repr=False)
    """The headers of a chat, as far as they do not come from the client."""

    def __post_init__(self) -> None:
        fixed = {
            "content-type": "application/json",
            "accept": "text/event-stream, application/json",
            "accept-encoding": "identity",
        }
        object.__setattr__(self, "label", f"{self.upstream.name}:{self.model}")
        object.__setattr__(self, "chat_headers", {"user-agent": "ferrule-gateway", **self.headers, **fixed})

    def forwarded(self, headers: Mapping[str, str], api: Api) -> dict[str, str]:
        """Return the headers of a client of this API to forward.

        A client does not change a configured header, such as the organization that pays; it adds to lists.
        """
        settings = self.upstream.settings
        found = upstream_headers(headers, api, self.profile.api, keys=settings.forward_auth)
        for name, value in settings.headers.items():
            given = found.pop(name.lower(), None)
            if given is not None and name.lower() in _LISTS:
                found[name] = f"{value}, {given}"
        return found

    @property
    def keeps_responses(self) -> bool:
        """Whether the upstream stores its responses; otherwise the gateway does."""
        if self.profile.api != "openai_responses":
            return False
        told = self.upstream.settings.keeps_responses
        return self.profile.keeps_responses and not self.upstream.simulated if told is None else told


def target(upstream: Upstream, profile: Profile, model: str) -> Target:
    """Return a model at one of an upstream's endpoints."""
    own, given = _demanded(upstream, profile), upstream.settings.headers
    named = {name.lower() for name in given}
    headers = {**{name: own[name] for name in own if name.lower() not in named}, **given}
    adopted = profile_at(profile.base_url, model, profile.name, profile.api)
    if profile.in_place_of is not None:
        adopted = replace(adopted, in_place_of=profile.in_place_of)
    if upstream.settings.cache_marks is not None:
        adopted = replace(adopted, cache_marks=upstream.settings.cache_marks)
    if upstream.settings.reasoning_history is not None:
        adopted = replace(adopted, reasoning_history=upstream.settings.reasoning_history)
    url = _address(adopted.base_url, FAMILIES[profile.api].path)
    return Target(upstream, adopted, model, url, headers)


def _demanded(upstream: Upstream, profile: Profile) -> dict[str, str]:
    return demanded(profile, None if upstream.settings.forward_auth else upstream.key)


@lru_cache(maxsize=1024)
def _address(base_url: str, path: str) -> str:
    return str(endpoint(base_url, path))


@lru_cache(maxsize=1024)
def profile_at(base_url: str, model: str, name: str, api: Api) -> Profile:
    """Return the profile of that name at an address, adapted to the model."""
    known = None if name == "generic" else name
    return _speaking(resolve(base_url, model or None, known), api)


def _speaking(profile: Profile, api: Api | None) -> Profile:
    """Return the profile for an API: itself, another of its vendor, or a generic adaptation."""
    if api is None or profile.api == api:
        return profile
    other = next((each for each in sibling_profiles(profile) if each.api == api), None)
    if other is not None:
        return replace(other, base_url=profile.base_url)
    headers: Mapping[str, str] = ANTHROPIC_HEADERS if api == "anthropic_messages" else {}
    return replace(profile, api=api, headers=headers, extra_stream={})


def sibling_profiles(profile: Profile) -> tuple[Profile, ...]:
    """Return the profiles of all APIs of a vendor, the given one first."""
    vendor = profile.vendor or profile.name
    others = (each for each in PROFILES.values() if (each.vendor or each.name) == vendor)
    return (profile, *(each for each in others if each.name != profile.name))


# From a configuration.


def upstream_from(
    name: str, settings: UpstreamConfig, environ: Mapping[str, str], where: str = "config"
) -> Upstream:
    """Build an upstream. Raises ``UsageError`` that names the place in the configuration."""
    at = f"{where}: upstreams.{name}"
    load_own_profiles(environ)
    try:
        if settings.simulate:
            return _simulated(name, settings)
        settings = _without_user(settings)
        profiles, key = _endpoints(settings, environ)
        for profile in profiles:
            endpoint(profile.base_url, FAMILIES[profile.api].path)
        proxies = [found for each in profiles if (found := Proxies(environ).to(each.base_url))]
        if key is None and not _may_be_open(settings):
            missing = missing_key(profiles[0])
            if missing is not None:
                raise missing
        policy = _policy(settings)
    except UsageError as error:
        raise UsageError(f"{at}: {error}") from error
    told = header_secrets(settings.headers) + query_secrets(settings.base_url) + proxy_secrets(*proxies)
    secrets = [key or "", *told]
    return Upstream(name, settings, profiles, settings.models, key, mask=Mask(secrets), policy=policy)


def _endpoints(
    settings: UpstreamConfig, environ: Mapping[str, str]
) -> tuple[tuple[Profile, ...], str | None]:
    given = settings.api_key or None
    base_url = settings.base_url or None
    found = find_connection(
        "",
        provider=settings.provider or None,
        base_url=base_url,
        api_key=given,
        usual_api=True,
        environ=environ,
    )
    key = None if settings.forward_auth else found.key
    if base_url:
        return (_speaking(found.profile, settings.api),), key
    profiles = [found.profile]
    if found.profile.vendor in ("", found.profile.name):
        for each in sibling_profiles(found.profile)[1:]:
            there = find_connection("", provider=each.name, api_key=key, usual_api=True, environ=environ)
            profiles.append(there.profile)
    if settings.api is not None:
        profiles = [each for each in profiles if each.api == settings.api]
        if not profiles:
            raise UsageError(f"{found.profile.title} has no API {settings.api} that is known")
    return tuple(profiles), key


def _without_user(settings: UpstreamConfig) -> UpstreamConfig:
    """Move user and password of ``base_url`` to an ``Authorization: Basic`` header.

    Such URLs are common for Ollama and vLLM behind a proxy with a password.
    """
    scheme, _, rest = settings.base_url.partition("://")
    authority, slash, path = rest.partition("/")
    _, at, host = authority.rpartition("@")
    if not at:
        return settings
    others = [name for name in settings.headers if name.lower() == "authorization"]
    if settings.api_key or settings.forward_auth or others:
        other = "api_key" if settings.api_key else "forward_auth" if settings.forward_auth else others[0]
        raise UsageError(f"base_url has a user and a password, so {other} must not be set as well")
    headers = {**settings.headers, "authorization": basic_of(settings.base_url)}
    bare = f"{scheme}://{host}{slash}{path}"
    return replace(settings, base_url=bare, headers=headers)


def _may_be_open(settings: UpstreamConfig) -> bool:
    return settings.forward_auth or any(map(is_secret_name, settings.headers))


def _policy(settings: UpstreamConfig) -> RelayPolicy:
    off = cast("frozenset[Rule]", frozenset(settings.without_repairs))
    return RelayPolicy(
        recovery=Policy(without_repairs=off),
        retry_broken=settings.retry_broken,
        unconfirmed=settings.unconfirmed,
        repair=settings.repair,
        history=settings.history,
    )


def simulated_upstream(vendor: str) -> Upstream:
    """Return a simulated vendor without faults. Raises ``UnknownName``."""
    from ferrule.simulate.vendors import vendor_named

    return _simulated(f"simulate:{vendor_named(vendor).name}", UpstreamConfig(simulate=vendor))


def _simulated(name: str, settings: UpstreamConfig) -> Upstream:
    from ferrule.simulate import fault_named
    from ferrule.simulate.vendors import vendor_named

    vendor = vendor_named(settings.simulate)
    for fault in settings.faults:
        fault_named(fault)
    known = PROFILES.get(vendor.name) or PROFILES["generic"]
    spoken = (vendor.api, *vendor.elsewhere)
    usual = _speaking(known, vendor.api)
    siblings = sibling_profiles(known) if vendor.name in PROFILES else ()
    others = tuple(each for each in siblings if each.api in spoken and each.api != usual.api)
    profiles = (usual, *others)
    if settings.api is not None:
        profiles = tuple(each for each in profiles if each.api == settings.api)
        if not profiles:
            raise UsageError(f"the simulated {vendor.name} has no API {settings.api}")
    models = settings.models or tuple(each for each in vendor.models if "*" not in each)
    return Upstream(
        name, settings, profiles, models, "simulated", simulated=vendor.name, policy=_policy(settings)
    )


# From the environment.


def environment_upstreams(environ: Mapping[str, str]) -> dict[str, Upstream]:
    """Return the vendors whose keys are in the environment or stored, by name."""
    load_own_profiles(environ)
    keys = key_names(environ)
    found: dict[str, Upstream] = {}
    for name, profile in sorted(PROFILES.items()):
        first = profile.vendor in ("", profile.name) and profile.key_needed
        if first and any(variable in keys for variable in profile.key_variables):
            found[name] = upstream_from(name, UpstreamConfig(provider=name), environ, "environment")
    return found


class Simulators:
    """Running simulators; ``close`` ends them. May be used from any thread."""

    def __init__(self) -> None:
        self._running: dict[tuple[str, tuple[str, ...]], Simulator] = {}
        self._lock = threading.Lock()

    def address(self, upstream: Upstream, api: Api) -> str:
        """Return the base URL of a simulated vendor for an API family; starts it if needed."""
        from ferrule.simulate import Simulator

        name = (upstream.simulated, upstream.settings.faults)
        with self._lock:
            found = self._running.get(name)
            if found is None:
                # Workers share stored responses by id, so each needs a seed of its own.
                found = self._running[name] = Simulator(name[0], faults=name[1], seed=os.getpid())
            return found.at(api)

    def close(self) -> None:
        with self._lock:
            running = list(self._running.values())
            self._running.clear()
        for each in running:
            each.close()


LONGEST = 600.0
"""Seconds of cooldown, whatever ``Retry-After`` says."""

MOST = 1000
"""Models and addresses that are remembered; model names come from clients."""

_OF_ADDRESS: frozenset[FailureKind] = frozenset({"disconnected", "timeout", "bad-gateway"})
_OF_MODEL: frozenset[FailureKind] = frozenset({"rate-limit", "overloaded", "balance"})


@dataclass(slots=True)
class _Trouble:
    failures: int = 0
    until: float = 0.0


class Cooling:
    """Skips failing upstreams; ``say`` is called when a cooldown begins and when the upstream works
    again."""

    def __init__(
        self,
        say: Callable[[str, Mapping[str, object]], None] = lambda event, facts: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._say = say
        self._clock = clock
        self._troubles: dict[tuple[str, str], _Trouble] = {}

    def rests(self, target: Target, limits: LimitConfig) -> bool:
        """Whether to skip a target now; False for the one request that may try it."""
        if not limits.cooldown_after:
            return False
        if self.is_cool(target):
            return True
        for each in self._known(target):
            if each.until:
                each.until = self._clock() + limits.cooldown
        return False

    def is_cool(self, target: Target) -> bool:
        """Whether a target's cooldown is running."""
        return any(self._clock() < each.until for each in self._known(target))

    def _known(self, target: Target) -> list[_Trouble]:
        return [found for key in _keys(target) if (found := self._troubles.get(key))]

    def failed(self, target: Target, failure: Failure, limits: LimitConfig) -> None:
        """Count a failure, if its kind is the upstream's fault."""
        address, model = _keys(target)
        if failure.kind in _OF_ADDRESS:
            key = address
        elif failure.kind in _OF_MODEL:
            key = model
        else:
            self.worked(target)  # it answered: the request is at fault
            return
        if key not in self._troubles and len(self._troubles) >= MOST:
            self._troubles.pop(next(iter(self._troubles)))
        trouble = self._troubles.setdefault(key, _Trouble())
        trouble.failures += 1
        if not limits.cooldown_after or trouble.failures < limits.cooldown_after:
            return
        seconds = min(failure.retry_after or limits.cooldown, LONGEST)
        if not trouble.until:
            self._tell("an upstream is paused", target, kind=failure.kind, seconds=seconds)
        trouble.until = self._clock() + seconds

    def worked(self, target: Target) -> None:
        if not self._troubles:
            return
        known = [found for key in _keys(target) if (found := self._troubles.pop(key, None))]
        if any(each.until for each in known):
            self._tell("an upstream works again", target)

    def _tell(self, event: str, target: Target, **facts: object) -> None:
        self._say(event, {"upstream": target.upstream.name, "model": target.model[:200], **facts})


def _keys(target: Target) -> tuple[tuple[str, str], tuple[str, str]]:
    return (target.url, ""), (target.url, target.model or " ")


SIMULATE = "simulate:"


class UnknownModel(UsageError):
    """No upstream has a model of that name; the message names similar ones."""


@dataclass(slots=True)
class Router:
    """The upstreams of one configuration; ``local`` are those found on this machine, and may grow.

    ``from_config`` raises ``UsageError`` for an unusable configuration.
    """

    config: GatewayConfig
    upstreams: Mapping[str, Upstream]
    simulators: Simulators
    discovers: bool = False
    local: Mapping[str, Upstream] = field(default_factory=dict[str, Upstream])
    _known_targets: dict[tuple[str, Api], list[Target]] = field(
        default_factory=dict[tuple[str, Api], list[Target]]
    )

    @classmethod
    def from_config(
        cls,
        config: GatewayConfig,
        environ: Mapping[str, str],
        simulators: Simulators,
        local: Mapping[str, Upstream],
        where: str | TableReader = "config",
    ) -> Router:
        """Build the router of a configuration; ``where`` names it, or is a reader that has mistakes
        already."""
        discovers = not config.upstreams if config.discover is None else config.discover
        found = environment_upstreams(environ) if discovers else {}
        places = config_places(where) if isinstance(where, str) else where
        for name, settings in config.upstreams.items():
            at = f"upstreams.{name}"
            if places.is_wrong(at):
                if not (settings.simulate or settings.provider or settings.base_url):
                    continue
                # A misspelt key is not reported as missing, too.
                settings = replace(settings, forward_auth=True)
            with places.keeping(at):
                found[name] = upstream_from(name, settings, environ, places.file(at))
        router = cls(config, found, simulators, discovers, local if discovers else {})
        router._check(places)
        places.finish()
        return router

    def _check(self, places: TableReader) -> None:
        """Record names in the configuration that match no upstream."""
        config = self.config
        with places.keeping("default"):
            if config.default and config.default not in {*self.upstreams, *config.upstreams}:
                unknown = UnknownName("upstream", config.default, self.upstreams)
                raise places.error("default", str(unknown))
        for alias, spec in config.aliases.items():
            at = f"aliases.{alias}"
            with places.keeping(at):
                if spec in config.aliases:
                    raise places.error(at, N_(f"the target is an alias itself; name the model of {spec!r}"))
                self._check_spec(spec, at, places)
        fallbacks = {f"fallbacks.{model}": specs for model, specs in config.fallbacks.items()}
        for kind, models in config.fallbacks_for.items():
            fallbacks |= {f"fallbacks_for.{kind}.{model}": specs for model, specs in models.items()}
        for at, specs in fallbacks.items():
            for spec in specs:
                with places.keeping(at):
                    self._check_spec(spec, at, places)

    def _check_spec(self, spec: str, at: str, places: TableReader) -> None:
        head = spec.partition(":")[0]
        usual = (*self.config.upstreams,) if len(self.config.upstreams) == 1 else (self.config.default,)
        if any(map(places.is_wrong, ("default", *(f"upstreams.{name}" for name in (*usual, head))))):
            return  # the name may belong to an upstream with mistakes
        try:
            self._found(spec)
        except UnknownModel as error:
            if self.discovers and head in PROFILES and not PROFILES[head].key_needed:
                return  # an engine on this machine that may be found later
            raise places.error(at, str(error)) from None

    # A request.

    def targets(self, name: str, api: Api) -> list[Target]:
        """Return the targets of a model, then its fallbacks.

        Raises ``UnknownModel``.
        """
        found = self._known_targets.get((name, api))
        if found is None or self.local:  # local engines come and go
            found = [self._target(name, api), *self._others(self.config.fallbacks.get(name, ()), api)]
            known = not (self.local or any(each.upstream.simulated for each in found))
            if known and len(self._known_targets) < MOST:
                self._known_targets[name, api] = found
        return [*found]

    def targets_for(self, kind: FailureKind, name: str, api: Api) -> list[Target] | None:
        """Return the targets after this kind of failure; None if the configuration has none for it."""
        specs = self.config.fallbacks_for.get(kind, {}).get(name)
        return None if specs is None else list(self._others(specs, api))

    def _others(self, specs: Iterable[str], api: Api) -> Iterator[Target]:
        for spec in specs:
            try:
                yield self._target(spec, api)
            except UnknownModel:
                continue  # a local engine that is not running

    def _target(self, name: str, api: Api) -> Target:
        upstream, named, model = self._found(name)
        profile = upstream.profile_for(api, named, model)
        if upstream.simulated:
            profile = replace(profile, base_url=self.simulators.address(upstream, profile.api))
        return target(upstream, profile, model)

    def _found(self, name: str) -> tuple[Upstream, str, str]:
        """Return the upstream, the name of the profile if one was named, and the model."""
        spec = self.config.aliases.get(name, name)
        found = self._named(spec) or self._known(spec)
        if found is None:
            raise self._unknown(name)
        return found

    def _named(self, spec: str) -> tuple[Upstream, str, str] | None:
        head, colon, model = spec.partition(":")
        upstream = self.upstreams.get(head) or self.local.get(head)
        if upstream is not None and (colon or spec not in self._all_models()):
            return upstream, "", model or _usual_model(upstream)
        return _simulated_at(spec) or self._of_vendor(spec)

    def _of_vendor(self, spec: str) -> tuple[Upstream, str, str] | None:
        vendor, rest = _vendor_and_model(spec)
        if vendor is None:
            return None
        profile = PROFILES[vendor]
        for each in self._everyone():
            named = next((one.name for one in each.profiles if one.name == vendor), None)
            if named is not None or each.name == (profile.vendor or profile.name):
                return each, named or "", rest or _usual_model(each)
        return None

    def _known(self, model: str) -> tuple[Upstream, str, str] | None:
        everyone = self._everyone()
        for each in everyone:
            if model in each.models:
                return each, "", model
        if model and "/" not in model:
            for each in everyone:
                if model.lower() in each.profiles[0].models and not each.simulated:
                    return each, "", model
            family = _family_of(model)
            for each in everyone:
                if family and family in map(_vendor_of, each.profiles):
                    return each, "", model
        if self.config.default:
            return self.upstreams[self.config.default], "", model
        if len(self.config.upstreams) == 1 and not self.discovers:
            return next(iter(self.upstreams.values())), "", model
        return None

    def _unknown(self, name: str) -> UnknownModel:
        if not name:
            return UnknownModel("the request names no model")
        names = list(self.names())
        near = get_close_matches(name, names, n=3, cutoff=0.5)
        if not near:
            bare = {each.rpartition(":")[2]: each for each in names}
            near = [bare[each] for each in get_close_matches(name.rpartition(":")[2], bare, cutoff=0.6)]
        meant = N_(f"; similar: {', '.join(near)}") if near else ""
        vendor, _ = _vendor_and_model(name)
        if vendor and (variables := PROFILES[vendor].key_variables):
            why = f"set {' or '.join(variables)} to serve {PROFILES[vendor].title}"
            return UnknownModel(f"there is no model {name!r} here: {why}{meant}")
        return UnknownModel(f"there is no model {name!r} here{meant}; GET /v1/models lists those there are")

    # All of them.

    def names(self) -> Iterator[str]:
        """Yield the known model names: aliases, and ``upstream:model``."""
        yield from self.config.aliases
        for each in self._everyone():
            for model in known_models(each):
                yield f"{each.name}:{model}"
        if self.discovers:
            from ferrule.simulate import vendor_names

            yield from (f"{SIMULATE}{vendor}" for vendor in vendor_names())

    def simulated_model(self) -> str:
        """Return a model of a simulated vendor; ``""`` if there is none."""
        for name, each in self.upstreams.items():
            if each.simulated:
                return f"{name}:{_usual_model(each)}"
        return f"{SIMULATE}deepseek" if self.discovers else ""

    def _all_models(self) -> set[str]:
        return {model for each in self._everyone() for model in each.models}

    def _everyone(self) -> list[Upstream]:
        return [*self.upstreams.values(), *self.local.values()]


def _simulated_at(spec: str) -> tuple[Upstream, str, str] | None:
    """Find the simulated vendor of a name, whatever is configured: it needs no key and keeps nothing."""
    head, _, rest = (f"{SIMULATE}deepseek" if spec == "simulator" else spec.lower()).partition(":")
    if f"{head}:" != SIMULATE:
        return None
    named = rest.partition(":")[0]
    try:
        upstream = simulated_upstream(_vendor_of(PROFILES[named]) if named in PROFILES else named)
    except UnknownName:
        return None
    return upstream, named, spec[len(SIMULATE) :].partition(":")[2] or _usual_model(upstream)


def known_models(upstream: Upstream) -> list[str]:
    """Return the known models of an upstream, without a request."""
    if upstream.models:
        return list(upstream.models)
    profile = upstream.profiles[0]
    listed = [profile.default_model, *(name for name in profile.models if "*" not in name)]
    return list(dict.fromkeys(name for name in listed if name))


def _usual_model(upstream: Upstream) -> str:
    return upstream.models[0] if upstream.models else upstream.profiles[0].default_model


def _vendor_of(profile: Profile) -> str:
    return profile.vendor or profile.name


def _vendor_and_model(spec: str) -> tuple[str | None, str]:
    """Split off a known vendor's name or alias before the colon."""
    try:
        vendor, _ = parse_model_spec(spec)
    except UnknownName:
        return None, spec
    return vendor, spec.partition(":")[2].strip()


@lru_cache(maxsize=1024)  # the lookup of near names takes a millisecond
def _family_of(model: str) -> str:
    """Return the vendor whose model family a bare name belongs to; ``""`` for none."""
    try:
        return _vendor_of(resolve(None, model))
    except UnknownName:
        return ""
