"""Which model an agent talks to: an instance, a ``"vendor:model"``, or whatever there is a key for."""

from __future__ import annotations

from typing import Any

from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel

from ferrule.connect import default_model, load_own_profiles
from ferrule.errors import UnknownName, UsageError
from ferrule.extras import needs
from ferrule.langchain.chat import ChatFerrule
from ferrule.langchain.resolving import provider_table
from ferrule.profiles import PROFILES, parse_model_spec, resolve


def resolve_model(model: str | BaseChatModel | None) -> BaseChatModel:
    """The model itself, one for a name, or for None one for ``default_model``.

    A name whose vendor Ferrule knows gives a ``ChatFerrule``; the other providers of LangChain's
    ``init_chat_model`` (``google_genai:``, ``bedrock:`` …) give the class LangChain has for them. Raises
    ``UsageError`` for a vendor that neither knows, ``MissingExtra`` that names the package to install, and
    whatever the class raises.
    """
    if isinstance(model, BaseChatModel):
        return model
    name: Any = default_model() if model is None else model
    if not isinstance(name, str):
        raise UsageError(f'model must be a LangChain chat model or "vendor:model", not {name!r}')
    load_own_profiles()
    vendor, colon, rest = name.partition(":")
    if not colon or _is_ours(name):
        return ChatFerrule(model=name)
    provider = vendor.strip().lower().replace("-", "_")
    if provider not in provider_table():
        raise _unknown(vendor)
    with needs("", f"the model {name!r}"):
        return init_chat_model(rest.strip(), model_provider=provider)


def _is_ours(name: str) -> bool:
    """Whether Ferrule knows the vendor: by name, or by a model with a colon in its name (``qwen3:8b``)."""
    try:
        vendor, model = parse_model_spec(name)
    except UsageError:
        return False
    return vendor is not None or resolve(model=model).name != "generic"


def _unknown(vendor: str) -> UnknownName:
    aliases = (each for profile in PROFILES.values() for each in profile.aliases)
    return UnknownName("vendor", vendor, sorted({*PROFILES, *provider_table()}), aliases)
