"""Which upstream a request goes to: the name of a model in, targets out, the first to be asked first.

A name is an alias; ``upstream:model``, where the upstream may be a vendor's name; ``simulate:vendor``; or a
bare name, which goes to the upstream that is known to have it, or else to the default upstream.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import lru_cache

from ferrule.errors import FailureKind, UnknownName, UsageError
from ferrule.gateway.gateway_config import GatewayConfig
from ferrule.gateway.upstreams import (
    Simulators,
    Target,
    Upstream,
    environment_upstreams,
    simulated_upstream,
    target,
    upstream_from,
)
from ferrule.locale import N_
from ferrule.profiles import PROFILES, Api, Profile, parse_model_spec, resolve

SIMULATE = "simulate:"


class UnknownModel(UsageError):
    """Nobody here has a model of that name; the message has names that are near it."""


@dataclass(slots=True)
class Router:
    """The upstreams of one configuration; ``local`` are those found on this machine, and may grow.

    ``from_config`` raises ``UsageError`` for what cannot work.
    """

    config: GatewayConfig
    upstreams: Mapping[str, Upstream]
    simulators: Simulators
    discovers: bool = False
    local: Mapping[str, Upstream] = field(default_factory=dict[str, Upstream])

    @classmethod
    def from_config(
        cls,
        config: GatewayConfig,
        environ: Mapping[str, str],
        simulators: Simulators,
        local: Mapping[str, Upstream],
        where: str = "config",
    ) -> Router:
        """The router of a configuration; ``where`` names it in errors."""
        discovers = not config.upstreams if config.discover is None else config.discover
        found = environment_upstreams(environ) if discovers else {}
        for name, settings in config.upstreams.items():
            found[name] = upstream_from(name, settings, environ, where)
        router = cls(config, found, simulators, discovers, local if discovers else {})
        router._check(where)
        return router

    def _check(self, where: str) -> None:
        """Raise ``UsageError`` for names in the configuration that lead nowhere."""
        config = self.config
        if config.default and config.default not in self.upstreams:
            raise UsageError(f"{where}: default: {UnknownName('upstream', config.default, self.upstreams)}")
        for alias, spec in config.aliases.items():
            if spec in config.aliases:
                raise UsageError(f"{where}: aliases.{alias}: {spec!r} is an alias itself; name its model")
            self._check_spec(spec, f"{where}: aliases.{alias}")
        for model, specs in config.fallbacks.items():
            for spec in specs:
                self._check_spec(spec, f"{where}: fallbacks.{model}")
        for kind, models in config.fallbacks_for.items():
            for model, specs in models.items():
                for spec in specs:
                    self._check_spec(spec, f"{where}: fallbacks_for.{kind}.{model}")

    def _check_spec(self, spec: str, at: str) -> None:
        try:
            self._found(spec)
        except UnknownModel as error:
            head = spec.partition(":")[0]
            if self.discovers and head in PROFILES and not PROFILES[head].key_needed:
                return  # an engine on this machine that may be found later
            raise UsageError(f"{at}: {error}") from None

    # A request.

    def targets(self, name: str, api: Api) -> list[Target]:
        """Where a request for a model goes, and where when it cannot be had there.

        Raises ``UnknownModel``.
        """
        return [self._target(name, api), *self._others(self.config.fallbacks.get(name, ()), api)]

    def targets_for(self, kind: FailureKind, name: str, api: Api) -> list[Target] | None:
        """Where a request goes that failed in this way; None where the configuration has nothing of it."""
        specs = self.config.fallbacks_for.get(kind, {}).get(name)
        return None if specs is None else list(self._others(specs, api))

    def _others(self, specs: Iterable[str], api: Api) -> Iterator[Target]:
        for spec in specs:
            try:
                yield self._target(spec, api)
            except UnknownModel:
                continue  # an engine on this machine that does not run

    def _target(self, name: str, api: Api) -> Target:
        upstream, named, model = self._found(name)
        profile = upstream.profile_for(api, named, model)
        if upstream.simulated:
            profile = replace(profile, base_url=self.simulators.address(upstream, profile.api))
        return target(upstream, profile, model)

    def _found(self, name: str) -> tuple[Upstream, str, str]:
        """The upstream, the name of the profile where one was named, and the model there."""
        spec = self.config.aliases.get(name, name)
        found = self._named(spec) or self._known(spec)
        if found is None:
            raise self._unknown(name)
        return found

    def _named(self, spec: str) -> tuple[Upstream, str, str] | None:
        """Where the name says the upstream itself."""
        if spec.lower().startswith(SIMULATE):
            return self._simulated(spec)
        head, colon, model = spec.partition(":")
        upstream = self.upstreams.get(head) or self.local.get(head)
        if upstream is not None and (colon or spec not in self._all_models()):
            return upstream, "", model or _usual_model(upstream)
        return self._of_vendor(spec)

    def _of_vendor(self, spec: str) -> tuple[Upstream, str, str] | None:
        """Where the name begins with a vendor's."""
        vendor, rest = _vendor_and_model(spec)
        if vendor is None:
            return None
        profile = PROFILES[vendor]
        for each in self._everyone():
            named = next((one.name for one in each.profiles if one.name == vendor), None)
            if named is not None or each.name == (profile.vendor or profile.name):
                return each, named or "", rest or _usual_model(each)
        return None

    def _simulated(self, spec: str) -> tuple[Upstream, str, str] | None:
        if not self.discovers:
            return None
        from ferrule.simulate import vendors

        vendor, _, model = spec[len(SIMULATE) :].partition(":")
        if vendor.lower() not in vendors():
            return None
        upstream = simulated_upstream(vendor)
        return upstream, "", model or _usual_model(upstream)

    def _known(self, model: str) -> tuple[Upstream, str, str] | None:
        """Where a bare name goes."""
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
        if len(self.upstreams) == 1 and not self.discovers:
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
        meant = N_(f"; near it: {', '.join(near)}") if near else ""
        vendor, _ = _vendor_and_model(name)
        if vendor and (variables := PROFILES[vendor].key_variables):
            why = f"{PROFILES[vendor].title} is not served; is {' or '.join(variables)} set?"
            return UnknownModel(f"there is no model {name!r} here: {why}{meant}")
        return UnknownModel(f"there is no model {name!r} here{meant}; GET /v1/models lists those there are")

    # All of them.

    def names(self) -> Iterator[str]:
        """The names of models that are known to be served: aliases, and ``upstream:model``."""
        yield from self.config.aliases
        for each in self._everyone():
            for model in known_models(each):
                yield f"{each.name}:{model}"
        if self.discovers:
            from ferrule.simulate import vendors

            yield from (f"{SIMULATE}{vendor}" for vendor in vendors())

    def simulated_model(self) -> str:
        """The name of a model of a simulated vendor; ``""`` where there is none."""
        for name, each in self.upstreams.items():
            if each.simulated:
                return f"{name}:{_usual_model(each)}"
        return f"{SIMULATE}deepseek" if self.discovers else ""

    def _all_models(self) -> set[str]:
        return {model for each in self._everyone() for model in each.models}

    def _everyone(self) -> list[Upstream]:
        return [*self.upstreams.values(), *self.local.values()]


def known_models(upstream: Upstream) -> list[str]:
    """The models that are known of an upstream without asking it."""
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
    """A known vendor's name or alias before the colon, and the rest."""
    try:
        vendor, _ = parse_model_spec(spec)
    except UnknownName:
        return None, spec
    return vendor, spec.partition(":")[2].strip()


@lru_cache(maxsize=1024)  # near names take a millisecond
def _family_of(model: str) -> str:
    """The vendor whose family a bare name belongs to; empty for none."""
    try:
        return _vendor_of(resolve(None, model))
    except UnknownName:
        return ""
