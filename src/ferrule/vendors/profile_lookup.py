"""Find the profile for a request, its price, and the host where its key is valid; read profiles from files.

A vendor with several APIs has one profile per API, distinguished by name (``deepseek``,
``deepseek-anthropic``) or by the path of the URL; the vendor's bare name means the first. Some vendors have
a host per region and refuse (401) the keys of other regions: the key's variable or ``FERRULE_REGION`` names
the region, else ``base_url`` stays.

A profile table in a file changes the fields it names and keeps the rest of its base: the profile called
``extends``, else the one of the same name, else ``generic``. TOML has no null, so ``unset`` lists fields to
be reset to their defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any, cast, get_type_hints

from ferrule.core.errors import MissingKey, UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject, Usage
from ferrule.core.typed_tables import KeyPath, TableReader, one_of, schema_of
from ferrule.vendors import chinese_labs, engines, hosts, labs, smaller_labs
from ferrule.vendors.profile import ModelFacts, Price, Profile, bare_name

SIMULATED = "simulate:"
"""Prefix of a vendor's name: the vendor is simulated in this process, without a key."""


def resolve(base_url: str | None = None, model: str | None = None, provider: str | None = None) -> Profile:
    """Return the profile for an endpoint, a model name, a vendor's name, or any combination.

    A vendor's name (or alias) wins, then the host of ``base_url``, then, without a URL, the prefix of the
    model's name; an unknown host is ``generic``. The path of ``base_url`` selects among the APIs of one
    vendor, unless one was named. The result has the given ``base_url``. A model of another family keeps the
    host's endpoint and switches, and takes from its family the facts in the host's ``adopts``, because
    DeepSeek on another host is still DeepSeek. Naming ``generic`` as the vendor prevents that: only what
    was requested is sent. If another API of the vendor serves the model (``Profile.served``), the result is
    the profile of that API.

    Raises ``UnknownName`` for an unknown vendor's name, and, if nothing else identifies the vendor, for a
    model's name whose prefix is almost a vendor's name.
    """
    if provider and provider.strip().lower().startswith(SIMULATED):
        return _simulated(resolve(None, model, provider.strip()[len(SIMULATED) :]), base_url)
    name = model or ""
    family = _family(name)
    profile = _named(provider, base_url) or family or _unnamed(name)
    if base_url and profile.vendor in ("", profile.name):
        profile = _by_path(profile, _path(base_url))
    wanted_plain = bool(provider) and profile.name == hosts.GENERIC.name
    if family is not None and family.family != profile.family and profile.adopts and not wanted_plain:
        profile = _adopt(profile, family)
    if base_url:
        profile = replace(profile, base_url=base_url.strip().rstrip("/"))
    return serving(profile, name)


def parse_model_spec(spec: str) -> tuple[str | None, str]:
    """Split ``"vendor:model"`` into vendor and model; a bare model name gives None and the name.

    The text before the first colon counts only if it is a known vendor's name or alias, because model names
    contain colons too (``qwen3:8b``). ``"vendor:"`` and a vendor's name alone mean the vendor's default
    model; the model is ``""`` if it has none. ``"simulate:vendor"`` and ``"simulate:vendor:model"`` mean a
    simulated vendor: ``"simulate:vendor"`` and the model; ``"simulator"`` means ``"simulate:deepseek"``.
    """
    if spec.strip() == "simulator":
        spec = f"{SIMULATED}deepseek"
    head, colon, tail = spec.strip().partition(":")
    if colon and head.strip().lower() + colon == SIMULATED:
        vendor, _, model = tail.partition(":")
        profile = _by_name(vendor)
        return SIMULATED + profile.name, model.strip() or profile.default_model
    profile = _NAMES.get(head.strip().lower())
    if profile is None:
        if colon and _family(tail) is not None:
            raise _unknown(head)
        return None, spec.strip()
    return profile.name, tail.strip() or profile.default_model


def register_profile(profile: Profile) -> None:
    """Add a profile, or replace the one with the same name.

    Hosts and aliases of later profiles win. Raises ``UsageError`` if the name or an alias is another
    profile's name, or if it is not in lower case without a colon.
    """
    for name in (profile.name, *profile.aliases):
        if not name or name != name.strip().lower() or ":" in name:
            raise UsageError(f"a vendor's name is lower case and has no colon: {name!r}")
    for alias in profile.aliases:
        if alias in PROFILES and alias != profile.name:
            raise UsageError(f"{alias!r} is the name of another vendor")
    PROFILES.pop(profile.name, None)
    PROFILES[profile.name] = profile
    _NAMES.update(dict.fromkeys((*profile.aliases, profile.name), profile))


def _named(provider: str | None, base_url: str | None) -> Profile | None:
    if provider:
        return _by_name(provider)
    return _by_host(_netloc(base_url)) if base_url else None


def _simulated(profile: Profile, base_url: str | None) -> Profile:
    """Return the simulated vendor: the same API on loopback, without costs, and it accepts any key."""
    return replace(
        profile,
        name=SIMULATED + profile.name,
        title=f"{profile.title} (simulated)",
        vendor=profile.vendor or profile.name,
        base_url=(base_url or "").strip().rstrip("/"),
        base_urls=(),
        key_needed=False,
        key_variables=(),
        models={name: replace(facts, price=None) for name, facts in profile.models.items()},
    )


def _by_name(name: str) -> Profile:
    profile = _NAMES.get(name.strip().lower())
    if profile is None:
        raise _unknown(name)
    return profile


def _unknown(name: str) -> UnknownName:
    return UnknownName("vendor", name, sorted(PROFILES), _NAMES)


def _unnamed(model: str) -> Profile:
    """Return ``generic`` for an unknown model; raise an error if its name begins with a misspelt vendor's.

    Only letters, and not the first one, count as misspelt: ``llama3:8b`` is a model and not Ollama.
    """
    head = model.partition(":")[0].strip().lower()
    error = _unknown(head)
    if head not in _NAMES and head.isalpha() and any(name.startswith(head[0]) for name in error.near):
        raise error
    return hosts.GENERIC


def _netloc(base_url: str) -> str:
    rest = base_url.strip().partition("://")[2] or base_url.strip()
    for mark in "/?#\\":
        rest = rest.partition(mark)[0]
    return rest.rpartition("@")[2].lower()


def _path(url: str) -> str:
    rest = url.strip().partition("://")[2] or url.strip()
    for mark in "?#":
        rest = rest.partition(mark)[0]
    return rest.partition("/")[2].strip("/")


def _by_host(netloc: str) -> Profile:
    """Return the first profile of the vendor with the most specific host; the last registered wins."""
    if netloc.startswith("["):
        return hosts.GENERIC
    host = netloc.partition(":")[0].rstrip(".")
    best, length = hosts.GENERIC, 0
    for profile in PROFILES.values():
        for known in profile.hosts:
            matches = netloc == known or host == known or host.endswith("." + known)
            second = best.vendor in ("", best.name) and profile.vendor == best.name
            if matches and len(known) >= length and not second:
                best, length = profile, len(known)
    return best


def _by_path(profile: Profile, path: str) -> Profile:
    """Return the API of a vendor whose known path has the longest match with ``path``."""
    best, length = profile, _common(profile, path)
    for other in PROFILES.values():
        if other.vendor == profile.name and (common := _common(other, path)) > length:
            best, length = other, common
    return best


def _common(profile: Profile, path: str) -> int:
    known = (_path(url) for url in profile.base_urls)
    return max((len(each) for each in known if each and _has(path, each)), default=0)


def _has(path: str, part: str) -> bool:
    return path == part or path.startswith(part + "/") or path.endswith("/" + part)


def _family(model: str) -> Profile | None:
    """Return the vendor whose family a model's name belongs to; an owner's path is ignored."""
    name = bare_name(model)
    best, length = None, 0
    for profile in PROFILES.values():
        for prefix in profile.model_prefixes if profile.vendor in ("", profile.name) else ():
            if name.startswith(prefix) and len(prefix) > length:
                best, length = profile, len(prefix)
    return best


def _adopt(host: Profile, family: Profile) -> Profile:
    """Return the host's profile with the facts of another family that are valid on it."""
    unknown = not host.family
    adopted = replace(host, family=family.family)
    if "reasoning" in host.adopts:
        adopted = replace(adopted, reasoning=family.elsewhere or family.reasoning)
        if unknown:
            adopted = replace(adopted, call_content=family.call_content)
    if "thinking" in host.adopts:
        same_api = family.api == host.api
        models = {name: _limits(facts, same_api=same_api) for name, facts in family.models.items()}
        adopted = replace(adopted, models={**models, **host.models})
        if unknown:
            adopted = replace(adopted, thinks_by_default=family.thinks_by_default)
    if "choices" in host.adopts and unknown:
        adopted = replace(adopted, tool_choices_thinking=family.tool_choices_thinking)
    return adopted


def _limits(facts: ModelFacts, *, same_api: bool) -> ModelFacts:
    """Return the facts that depend on the model and not on its vendor; ``same_api``: the host has the same
    API as the family's vendor, so the model's own switches are known there."""
    own = ModelFacts(
        facts.context, facts.output, facts.thinking, efforts=facts.efforts, prefill=facts.prefill
    )
    if not facts.everywhere:
        return own
    own = replace(
        own,
        refused=facts.refused,
        tool_choices=facts.tool_choices,
        efforts_off=facts.efforts_off,
        bound=facts.bound,
        everywhere=True,
        guessed=facts.guessed,
    )
    if same_api:
        return replace(
            own,
            thinking_on=facts.thinking_on,
            thinking_off=facts.thinking_off,
            thinking_types=facts.thinking_types,
        )
    return replace(own, thinking="always") if facts.thinking_off is not None else own


def serving(profile: Profile, model: str) -> Profile:
    """Return the profile of the vendor's API that serves the model, at the same host."""
    other = PROFILES.get(profile.served_by(model)) if model else None
    if other is None:
        return profile
    own = profile.base_url in profile.base_urls
    return replace(other, base_url=other.base_url if own else profile.base_url, in_place_of=profile.api)


_ALL = (
    each
    for module in (engines, hosts, labs, chinese_labs, smaller_labs)
    for each in vars(module).values()
    if isinstance(each, Profile)
)
PROFILES: dict[str, Profile] = {each.name: each for each in sorted(_ALL, key=lambda each: each.name)}
"""All profiles by name; ``register_profile`` adds to them."""

_NAMES: dict[str, Profile] = {
    name: profile for profile in PROFILES.values() for name in (profile.name, *profile.aliases)
}


ANY_KEY = "FERRULE_API_KEY"
"""The variable for a key of any vendor whose own variable is not set."""

REGION = "FERRULE_REGION"
"""The variable for the region of keys whose own variable does not name one."""

REGIONS = ("cn", "intl", "us")


def keyed(
    profile: Profile, environ: Mapping[str, str], *, given: str | None = None, fixed: bool = False
) -> tuple[str | None, Profile]:
    """Return the key for a vendor, or None, and the vendor's profile at the host of the key.

    A ``given`` key comes first. ``fixed``: the caller has chosen the endpoint; it stays, and a key of its
    region is preferred. Raises ``UnknownName`` for an unknown region.
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
    """Return the error for a missing key; None if no key is needed.

    The host at ``base_url`` counts too: an unknown host, or a local engine, may work without a key,
    whichever vendor made the model.
    """
    if not (profile.key_needed and resolve(profile.base_url).key_needed):
        return None
    return MissingKey(profile.title, (*profile.key_variables, ANY_KEY))


def other_regions(profile: Profile, host: str) -> tuple[tuple[str, str], ...]:
    """Return the regions, with their hosts, where a key that ``host`` refuses may be valid."""
    if host not in profile.regions.values():
        return ()
    return tuple((region, other) for region, other in profile.regions.items() if other != host)


def _in_region(profile: Profile, region: str) -> Profile:
    host = profile.regions.get(region, "")
    return next((replace(profile, base_url=url) for url in profile.base_urls if _at(url, host)), profile)


def _at(url: str, host: str) -> bool:
    return bool(host) and url.partition("://")[2].partition("/")[0] == host


MILLION = 1_000_000


def price_of(vendor: str, model: str, prices: Mapping[str, Price]) -> Price | None:
    """Return a model's price: the user's for ``vendor:model`` or for the model, else the profile's.

    An unknown price stays unknown, and currencies are not converted.
    """
    for name in (f"{vendor}:{model}", model):
        if name in prices:
            return prices[name]
    if not vendor or not model:
        return None
    try:
        return resolve(provider=vendor, model=model).facts(model).price
    except UsageError:  # another program's name for a vendor
        return None


def cost_of(usage: Usage, price: Price) -> float:
    """Return the cost of a usage. Without a price for cached input it costs as much as other input."""
    cached = min(usage.cached, usage.input)
    held = price.input if price.cached is None else price.cached
    cost = (usage.input - cached) * price.input + cached * held + usage.output * price.output
    return cost / MILLION


def has_quota(base_url: str) -> bool:
    """Whether an endpoint belongs to a plan with a quota, where tokens are not billed individually."""
    url = base_url.rstrip("/") + "/"
    return any(url.startswith(f"{plan}/") for profile in PROFILES.values() for plan in profile.quotas)


def profile_from(
    values: Mapping[str, Any], *, where: str = "profile", lines: Mapping[KeyPath, int] | None = None
) -> Profile:
    """Return the profile that a parsed TOML or JSON file describes.

    ``where`` names the file in errors, ``lines`` has the lines of its keys. Besides the fields of
    ``Profile`` the table may have ``extends`` (a known profile's name) and, like every table in it,
    ``unset`` (names of fields). ``models`` are merged with those of the base, field by field; other
    mappings are replaced. Raises ``UsageError`` with a line per mistake: the file, the field, the allowed
    values.
    """
    table, reader = dict(values), _ProfileReader(where, lines)
    name = table.get("name")
    if not isinstance(name, str) or not name:
        raise reader.error("name", N_("a text is needed"))
    parent = table.pop("extends", name if name in PROFILES else "generic")
    base = PROFILES.get(parent) if isinstance(parent, str) else None
    if base is None:
        raise reader.refuse("extends", one_of(sorted(PROFILES)), parent)
    if name != base.name:
        # A new profile must not be found by the hosts and aliases of its base.
        base = replace(
            base,
            name=name,
            title=name,
            vendor="",
            hosts=(),
            aliases=(),
            model_prefixes=(),
            served={},
            key_page="",
        )
    if "base_url" in table and "base_urls" not in table:
        table["base_urls"] = [table["base_url"]]
    profile = reader.changed(base, table, "")
    reader.finish()
    return profile


def profile_schema() -> JsonObject:
    """Return the JSON Schema (draft 2020-12) of what ``profile_from`` reads."""
    schema = schema_of(
        Profile,
        "Ferrule profile",
        beside=lambda names: {"unset": {"type": "array", "items": {"enum": names}}},
        required=["name"],
    )
    extends = {"type": "string", "description": "name of the profile this one builds on"}
    return {**schema, "properties": {"extends": extends, **schema["properties"]}}


class _ProfileReader(TableReader):
    def changed(self, base: Any, table: Mapping[str, Any], path: str) -> Any:
        known = {each.name: each for each in fields(base)}
        hints = get_type_hints(base.__class__)
        changes = {key: _default(known[key]) for key in self._unset(table, known, path)}
        for key, value in table.items():
            if key == "unset":
                continue
            at = f"{path}{key}"
            with self.keeping(at):
                if key not in known:
                    raise self.unknown(at, key, known)
                changes[key] = self.read(hints[key], value, getattr(base, key), at)
        return replace(base, **changes)

    def _unset(self, table: Mapping[str, Any], known: Mapping[str, Any], path: str) -> list[str]:
        names = table.get("unset", [])
        if not isinstance(names, list):
            raise self.refuse(f"{path}unset", "a list of field names", names)
        listed = cast(list[Any], names)
        for name in listed:
            if name not in known or name == "name":
                raise self.refuse(f"{path}unset", one_of(sorted(known)), name)
        return listed

    def dataclass(self, kind: Any, table: Mapping[str, Any], old: Any, at: str) -> Any:
        return self.changed(old if isinstance(old, kind) else self._fresh(kind, table, at), table, f"{at}.")

    def _fresh(self, kind: Any, table: Mapping[str, Any], at: str) -> Any:
        hints = get_type_hints(kind)
        needed: dict[str, Any] = {}
        for each in fields(kind):
            if each.default is MISSING and each.default_factory is MISSING:
                if each.name not in table:
                    raise self.error(f"{at}.{each.name}", N_("this key is needed"))
                place = f"{at}.{each.name}"
                needed[each.name] = self.read(hints[each.name], table[each.name], None, place)
        return kind(**needed)

    def mapping(self, inner: Any, table: Mapping[str, Any], old: Any, at: str) -> dict[str, Any]:
        if not is_dataclass(inner):
            return super().mapping(inner, table, old, at)
        before = cast(Mapping[str, Any], old or {})
        read: dict[str, Any] = {}
        for key, each in table.items():
            with self.keeping(f"{at}.{key}"):
                read[key.lower()] = self.read(inner, each, before.get(key.lower()), f"{at}.{key}")
        return {**before, **read}


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default
