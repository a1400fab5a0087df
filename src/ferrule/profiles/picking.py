"""Which profile is meant: a vendor's name, a URL or a model's name in, a ``Profile`` out.

The one trick: a vendor with several APIs has a profile for each, told apart by name (``deepseek``,
``deepseek-anthropic``) or by the path of the URL; the first is what a bare vendor's name means.
"""

from __future__ import annotations

from dataclasses import replace

from ferrule.errors import UnknownName, UsageError
from ferrule.profiles.anthropic import ANTHROPIC
from ferrule.profiles.dashscope import DASHSCOPE, DASHSCOPE_ANTHROPIC
from ferrule.profiles.deepseek import DEEPSEEK, DEEPSEEK_ANTHROPIC, DEEPSEEK_RESPONSES
from ferrule.profiles.engines import (
    LLAMACPP,
    LLAMACPP_RAW,
    LMSTUDIO,
    LMSTUDIO_ANTHROPIC,
    LMSTUDIO_RESPONSES,
    OLLAMA,
    OLLAMA_NATIVE,
    SGLANG,
    VLLM,
)
from ferrule.profiles.facts import ModelFacts
from ferrule.profiles.fireworks import FIREWORKS
from ferrule.profiles.gemini import GEMINI
from ferrule.profiles.generic import CEREBRAS, GENERIC, SAMBANOVA, STRICT
from ferrule.profiles.glm import GLM, GLM_ANTHROPIC, GLM_RESPONSES
from ferrule.profiles.groq import GROQ
from ferrule.profiles.kimi import KIMI, KIMI_ANTHROPIC, KIMI_RESPONSES
from ferrule.profiles.mimo import MIMO, MIMO_ANTHROPIC
from ferrule.profiles.minimax import MINIMAX, MINIMAX_ANTHROPIC
from ferrule.profiles.mistral import MISTRAL
from ferrule.profiles.openai import OPENAI, OPENAI_RESPONSES
from ferrule.profiles.openrouter import OPENROUTER, OPENROUTER_ANTHROPIC, OPENROUTER_RESPONSES, VERCEL
from ferrule.profiles.profile import Profile, bare_name
from ferrule.profiles.qianfan import QIANFAN
from ferrule.profiles.siliconflow import SILICONFLOW
from ferrule.profiles.stepfun import STEPFUN
from ferrule.profiles.tencent import HUNYUAN, TOKENHUB
from ferrule.profiles.together import TOGETHER
from ferrule.profiles.volcengine import VOLCENGINE, VOLCENGINE_RESPONSES
from ferrule.profiles.xai import XAI, XAI_ANTHROPIC, XAI_RESPONSES


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
    family = _family(model or "")
    if provider:
        profile = _by_name(provider)
    elif base_url:
        profile = _by_host(_netloc(base_url))
    else:
        profile = family or _unnamed(model or "")
    if base_url and profile.vendor in ("", profile.name):
        profile = _by_path(profile, _path(base_url))
    wanted_plain = bool(provider) and profile.name == GENERIC.name
    if family is not None and family.family != profile.family and profile.adopts and not wanted_plain:
        profile = _adopt(profile, family)
    if base_url:
        profile = replace(profile, base_url=base_url.strip().rstrip("/"))
    return serving(profile, model or "")


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
    return GENERIC


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
        return GENERIC
    host = netloc.partition(":")[0].rstrip(".")
    best, length = GENERIC, 0
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
    own = ModelFacts(facts.context, facts.output, thinking=facts.thinking, efforts=facts.efforts)
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


PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        ANTHROPIC,
        CEREBRAS,
        DASHSCOPE,
        DASHSCOPE_ANTHROPIC,
        DEEPSEEK,
        DEEPSEEK_ANTHROPIC,
        DEEPSEEK_RESPONSES,
        FIREWORKS,
        GEMINI,
        GENERIC,
        GLM,
        GLM_ANTHROPIC,
        GLM_RESPONSES,
        GROQ,
        HUNYUAN,
        KIMI,
        KIMI_ANTHROPIC,
        KIMI_RESPONSES,
        LLAMACPP,
        LLAMACPP_RAW,
        LMSTUDIO,
        LMSTUDIO_ANTHROPIC,
        LMSTUDIO_RESPONSES,
        MIMO,
        MIMO_ANTHROPIC,
        MINIMAX,
        MINIMAX_ANTHROPIC,
        MISTRAL,
        OLLAMA,
        OLLAMA_NATIVE,
        OPENAI,
        OPENAI_RESPONSES,
        OPENROUTER,
        OPENROUTER_ANTHROPIC,
        OPENROUTER_RESPONSES,
        QIANFAN,
        SAMBANOVA,
        SGLANG,
        SILICONFLOW,
        STEPFUN,
        STRICT,
        TOGETHER,
        TOKENHUB,
        VERCEL,
        VLLM,
        VOLCENGINE,
        VOLCENGINE_RESPONSES,
        XAI,
        XAI_ANTHROPIC,
        XAI_RESPONSES,
    )
}
"""All profiles by name; ``register_profile`` adds to them."""

_NAMES: dict[str, Profile] = {
    name: profile for profile in PROFILES.values() for name in (profile.name, *profile.aliases)
}
