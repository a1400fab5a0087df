"""Which profile is meant, and at which of its hosts a key is valid.

In: a vendor's name, a URL or a model's name, and the environment. Out: a ``Profile`` at the key's host.

The one trick: a vendor with several APIs has a profile for each, told apart by name (``deepseek``,
``deepseek-anthropic``) or by the path of the URL; the first is what a bare vendor's name means. Some
vendors run a host for each region, and a key of one is refused (401) at the others: the variable that
holds a key may say its region; else ``FERRULE_REGION`` does, and without it ``base_url`` stays.

A profile from a parsed file: plain tables in, a ``Profile`` or an error that names the field out.

A table changes the fields it names and keeps the rest of what it builds on: the
profile called ``extends``, else the one of the same name, else ``generic``. TOML has no null, so a field is
put back to its default by naming it in ``unset``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any, cast, get_type_hints

from ferrule.core.errors import MissingKey, UnknownName, UsageError
from ferrule.core.locale import N_
from ferrule.core.messages import JsonObject
from ferrule.core.typed_tables import KeyPath, TableReader, one_of, schema_of
from ferrule.vendors import chinese_labs, engines, hosts, labs, smaller_labs
from ferrule.vendors.profile import ModelFacts, Profile, bare_name

SIMULATED = "simulate:"
"""Before a vendor's name: the vendor as this process simulates it, without a key."""


def resolve(base_url: str | None = None, model: str | None = None, provider: str | None = None) -> Profile:
    """The profile for an endpoint, a model name, a vendor's name, or any of them together.

    A vendor's name (or alias) wins, then the host of ``base_url``, then, when no URL is given, the
    beginning of the model's name; an unknown host is ``generic``. Among the APIs of one vendor the path of
    ``base_url`` decides, unless one was named. The result's ``base_url`` is the one given. A model of
    another family than the host's own keeps the host's endpoint and switches, and takes from its family
    what the host's ``adopts`` says: DeepSeek on somebody else's host is still DeepSeek. Naming
    ``generic`` as the vendor prevents that: nothing is sent that was not asked for. Where another API of
    the vendor serves the model (``Profile.served``), it is the profile of that API.

    Raises ``UnknownName`` for an unknown vendor's name, and, where nothing else says whose it is, for a
    model's name that begins with nearly a vendor's.
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
    """``"vendor:model"`` as vendor and model; a bare model name as None and the name.

    What stands before the first colon counts only if it is a known vendor's name or alias, because
    model names hold colons too (``qwen3:8b``). ``"vendor:"`` and a lone vendor's name mean the vendor's
    default model, and give ``""`` as the model where it has none. ``"simulate:vendor"`` and
    ``"simulate:vendor:model"`` mean a vendor that is simulated: ``"simulate:vendor"`` and the model.
    """
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
    """Add a profile of your own, or put it in the place of the one that has its name.

    Hosts and aliases of a profile registered later win. Raises ``UsageError`` when the name or an alias is
    another profile's name, or when it is not written in lower case without a colon.
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
    """The vendor on loopback: it speaks the same, costs nothing and takes any key."""
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
    """The profile of a model nobody is known to make, unless its name begins with a misspelt vendor's.

    Slips are letters, and not the first one: ``llama3:8b`` is a model and not Ollama, ``org/model`` too.
    """
    head = model.partition(":")[0].strip().lower()
    error = _unknown(head)
    if head not in _NAMES and head.isalpha() and any(name.startswith(head[0]) for name in error.near):
        raise error
    return hosts.GENERIC


def _netloc(base_url: str) -> str:
    """Host and port of a URL, lower case, without user and path."""
    rest = base_url.strip().partition("://")[2] or base_url.strip()
    for mark in "/?#\\":
        rest = rest.partition(mark)[0]
    return rest.rpartition("@")[2].lower()


def _path(url: str) -> str:
    """The path of a URL without slashes around it."""
    rest = url.strip().partition("://")[2] or url.strip()
    for mark in "?#":
        rest = rest.partition(mark)[0]
    return rest.partition("/")[2].strip("/")


def _by_host(netloc: str) -> Profile:
    """The first profile of the vendor with the most exact host; of two equals the one registered later."""
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
    """Of the APIs of a vendor the one that has the longest known path in common with ``path``."""
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
    """The vendor whose family a model's name belongs to; an owner's path before the name is dropped."""
    name = bare_name(model)
    best, length = None, 0
    for profile in PROFILES.values():
        for prefix in profile.model_prefixes if profile.vendor in ("", profile.name) else ():
            if name.startswith(prefix) and len(prefix) > length:
                best, length = profile, len(prefix)
    return best


def _adopt(host: Profile, family: Profile) -> Profile:
    """The host's endpoint and switches with what holds on it of another family's facts."""
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
    """What of a model's facts is the model's and not its vendor's; ``same_api``: the host speaks the API of
    the family's vendor, so that the model's own switches are known there."""
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
    """The profile of the vendor's API that serves the model, at the same host; most often ``profile``."""
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


def profile_from(
    values: Mapping[str, Any], *, where: str = "profile", lines: Mapping[KeyPath, int] | None = None
) -> Profile:
    """The profile that a parsed TOML or JSON file describes.

    ``where`` names the file in errors, ``lines`` has the lines of its keys. Besides the fields of
    ``Profile`` the table may have ``extends`` (a known profile's name) and, like every table in it,
    ``unset`` (names of fields). ``models`` are added to those built on, each field by field; other mappings
    are replaced. Raises ``UsageError`` with a line for each mistake: the file, the field, what it may be.
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
        # Another profile: what finds the one it builds on must not find it.
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
    """The JSON Schema (draft 2020-12) of what ``profile_from`` reads."""
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
        """A dataclass value with the fields that a table names."""
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
        """A new value of a dataclass, with its required fields taken from the table."""
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
