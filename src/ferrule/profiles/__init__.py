"""Vendors and models as data, and the one function that picks: ``resolve``.

A new vendor is a new module with one ``Profile`` and its line in the table at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ferrule.errors import UsageError
from ferrule.profiles.dashscope import DASHSCOPE
from ferrule.profiles.deepseek import DEEPSEEK
from ferrule.profiles.generic import GENERIC, STRICT
from ferrule.profiles.glm import GLM
from ferrule.profiles.kimi import KIMI
from ferrule.profiles.minimax import MINIMAX
from ferrule.profiles.profile import Choice, IdRule, ModelFacts, Profile, ReasoningRule, Source

__all__ = [
    "PROFILES",
    "Choice",
    "IdRule",
    "ModelFacts",
    "Profile",
    "ReasoningRule",
    "Source",
    "parse_model_spec",
    "resolve",
]


def resolve(base_url: str | None = None, model: str | None = None, provider: str | None = None) -> Profile:
    """The profile for an endpoint, a model name, a vendor's name, or any of them together.

    A vendor's name (or alias) wins, then the host of ``base_url``, then, when no URL is given, the
    beginning of the model's name; an unknown host is ``generic``. The result's ``base_url`` is the one
    given. A model of another family than the host's own keeps the host's endpoint and switches, and
    takes its family's reasoning rule: DeepSeek on somebody else's host is still DeepSeek. Naming
    ``generic`` as the vendor prevents that: nothing is sent that was not asked for.

    Raises ``UsageError`` for an unknown vendor's name; it lists those that are known.
    """
    family = _family(model or "")
    if provider:
        profile = _by_name(provider)
    elif base_url:
        profile = _by_host(_host(base_url))
    else:
        profile = family or GENERIC
    wanted_plain = bool(provider) and profile is GENERIC
    if (
        family is not None
        and family.family != profile.family
        and profile.adopts_families
        and not wanted_plain
    ):
        profile = _adopt(profile, family)
    if base_url:
        profile = replace(profile, base_url=base_url.strip().rstrip("/"))
    return profile


def parse_model_spec(spec: str) -> tuple[str | None, str]:
    """``"vendor:model"`` as vendor and model; a bare model name as None and the name.

    What stands before the first colon counts only if it is a known vendor's name or alias, because
    model names hold colons too (``qwen3:8b``). ``"vendor:"`` and a lone vendor's name mean the vendor's
    default model, and give ``""`` as the model where it has none.
    """
    head, colon, tail = spec.strip().partition(":")
    profile = _NAMES.get(head.strip().lower())
    if profile is None:
        if colon and _family(tail) is not None:
            raise _unknown(head)
        return None, spec.strip()
    return profile.name, tail.strip() or profile.default_model


def _by_name(name: str) -> Profile:
    profile = _NAMES.get(name.strip().lower())
    if profile is None:
        raise _unknown(name)
    return profile


def _unknown(name: str) -> UsageError:
    return UsageError(f"unknown vendor {name!r}; known are {', '.join(sorted(PROFILES))}")


def _host(base_url: str) -> str:
    """The host of a URL, lower case, without user, port and path."""
    rest = base_url.strip().partition("://")[2] or base_url.strip()
    for mark in "/?#\\":
        rest = rest.partition(mark)[0]
    rest = rest.rpartition("@")[2].lower()
    if rest.startswith("["):
        return rest.partition("]")[0] + "]"
    return rest.partition(":")[0].rstrip(".")


def _by_host(host: str) -> Profile:
    for profile in (*PROFILES.values(), STRICT):
        if any(host == known or host.endswith("." + known) for known in profile.hosts):
            return profile
    return GENERIC


def _family(model: str) -> Profile | None:
    """The vendor whose family a model's name belongs to; an owner's path before the name is dropped."""
    name = model.rpartition("/")[2].lower()
    for profile in PROFILES.values():
        if name.startswith(profile.model_prefixes):
            return profile
    return None


def _adopt(host: Profile, family: Profile) -> Profile:
    """The host's endpoint and switches with another family's reasoning rule and knowledge of its models."""
    unknown = not host.family
    return replace(
        host,
        family=family.family,
        reasoning=family.elsewhere or family.reasoning,
        models={**family.models, **host.models},
        thinks_by_default=family.thinks_by_default if unknown else host.thinks_by_default,
        tool_choices_thinking=family.tool_choices_thinking if unknown else host.tool_choices_thinking,
        call_content=family.call_content if unknown else host.call_content,
    )


PROFILES: Mapping[str, Profile] = {
    profile.name: profile for profile in (DASHSCOPE, DEEPSEEK, GENERIC, GLM, KIMI, MINIMAX)
}
"""All vendors by name."""

_NAMES: Mapping[str, Profile] = {
    name: profile for profile in PROFILES.values() for name in (profile.name, *profile.aliases)
}
