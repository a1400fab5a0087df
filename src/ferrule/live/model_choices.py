"""The models that can be chosen: what the profiles know of each vendor, and whether a key is there.

The user's own come first, then those of vendors with a key. Engines on this machine are not among them:
they have the models that were loaded. Of a host of others' models only its default is listed: a name has
its owner's path there, which the profile does not know. No keyring is asked for its keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ferrule.connect import key_names, load_own_profiles
from ferrule.live.context_parts import context_window
from ferrule.live.status import ModelChoice
from ferrule.profiles import ANY_KEY, PROFILES, Profile, parse_model_spec
from ferrule.profiles.prices import price_of
from ferrule.settings.settings_values import Settings


def model_choices(environ: Mapping[str, str], settings: Settings) -> list[ModelChoice]:
    """All of them, each once. Raises what ``key_names`` and ``load_own_profiles`` raise.

    ``note`` says how many tokens fit into the context, and what a million tokens of input and output cost.
    """
    load_own_profiles(environ)
    keys = key_names(environ)
    own = [_whole(spec) for spec in (settings.model, settings.small_model) if spec]
    own += [_whole(spec) for spec in (*settings.prices, *settings.context_windows) if ":" in spec]
    home = own[0].partition(":")[0] if settings.model else ""
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
    """Those that are known, and behind the vendor's own the others that it lists."""
    there = {each.spec for each in known}
    specs = (f"{profile.name}:{model}" for model in listed)
    more = [_choice(spec, profile, True, settings) for spec in specs if spec not in there]
    behind = [at for at, each in enumerate(known) if each.spec.startswith(f"{profile.name}:")]
    place = behind[-1] + 1 if behind else 0
    return [*known[:place], *more, *known[place:]]


def _whole(spec: str) -> str:
    """A name with its vendor, as it is listed; as it is where nobody knows the vendor."""
    vendor, model = parse_model_spec(spec)
    return f"{vendor}:{model}" if vendor else spec


def _vendors() -> Iterator[Profile]:
    """Each vendor once, with the API that its name means."""
    for profile in PROFILES.values():
        if profile.vendor in ("", profile.name):
            yield profile


def _models(profile: Profile, own: list[str]) -> list[str]:
    """Names that the vendor takes: its default, those it is known by, and the user's of this vendor.

    A pattern stands for a name where no longer one is known and it has a price, as a model has.
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
    """Patterns that stand for one model. They are lower case, and some vendors' names are not."""
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
    window = context_window(spec, settings.context_windows)
    price = price_of(vendor, model, settings.prices)
    known = [
        _size(window) if window else "",
        f"{price.input:g} / {price.output:g} {price.currency}" if price else "",
    ]
    return ModelChoice(spec, profile.title, ready, " · ".join(filter(None, known)))


def _size(tokens: int) -> str:
    """A number of tokens, as vendors write it.

    >>> _size(131_072), _size(1_048_576), _size(991_808)
    ('131K', '1M', '992K')
    """
    return f"{tokens / 1_000_000:.0f}M" if tokens >= 1_000_000 else f"{tokens / 1000:.0f}K"
