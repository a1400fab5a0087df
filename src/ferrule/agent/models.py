"""Which model an agent talks to: an instance, a ``"vendor:model"``, or whatever there is a key for."""

from __future__ import annotations

import os
from difflib import get_close_matches
from typing import Any

from langchain.chat_models import init_chat_model
from langchain_core.language_models import BaseChatModel

from ferrule.errors import MissingExtra, UsageError
from ferrule.langchain import ChatFerrule
from ferrule.langchain.resolving import provider_table
from ferrule.langchain.settings import own_profiles
from ferrule.profiles import PROFILES, parse_model_spec, resolve

__all__ = ["chosen_model", "resolve_model"]


def resolve_model(model: str | BaseChatModel | None) -> BaseChatModel:
    """The model itself, one for a name, or for None one for ``chosen_model``.

    A name whose vendor Ferrule knows gives a ``ChatFerrule``; the other providers of LangChain's
    ``init_chat_model`` (``google_genai:``, ``bedrock:`` …) give the class LangChain has for them. Raises
    ``UsageError`` for a vendor that neither knows, ``MissingExtra`` that names the package to install, and
    whatever the class raises.
    """
    if isinstance(model, BaseChatModel):
        return model
    name: Any = chosen_model() if model is None else model
    if not isinstance(name, str):
        raise UsageError(f'model must be a LangChain chat model or "vendor:model", not {name!r}')
    own_profiles()
    vendor, colon, rest = name.partition(":")
    if not colon or _is_ours(name):
        return ChatFerrule(model=name)
    provider = vendor.strip().lower().replace("-", "_")
    if provider not in provider_table():
        raise _unknown(vendor)
    try:
        return init_chat_model(rest.strip(), model_provider=provider)
    except ImportError as error:
        # LangChain's words name the package and how to install it.
        raise MissingExtra(f"model {name!r}: {error}") from error


def chosen_model() -> str:
    """``"vendor:model"`` of the first vendor, by name from a to z, whose key is in the environment.

    Raises ``UsageError`` that names the variables when there is none.
    """
    vendors = [PROFILES[name] for name in sorted(PROFILES) if PROFILES[name].default_model]
    for vendor in vendors:
        if any(os.environ.get(variable, "").strip() for variable in vendor.key_variables):
            return f"{vendor.name}:{vendor.default_model}"
    variables = dict.fromkeys(variable for vendor in vendors for variable in vendor.key_variables)
    raise UsageError(
        'no model: pass "vendor:model", such as "deepseek:deepseek-v4-flash", or a LangChain chat model; '
        f"or set one of {', '.join(variables)}"
    )


def _is_ours(name: str) -> bool:
    """Whether Ferrule knows the vendor: by name, or by a model with a colon in its name (``qwen3:8b``)."""
    try:
        vendor, model = parse_model_spec(name)
    except UsageError:
        return False
    return vendor is not None or resolve(model=model).name != "generic"


def _unknown(vendor: str) -> UsageError:
    known = {*PROFILES, *provider_table()}
    aliases = {each for profile in PROFILES.values() for each in profile.aliases}
    near = get_close_matches(vendor.strip().lower(), known | aliases, 3)
    hint = f"did you mean {' or '.join(near)}? " if near else ""
    return UsageError(f"unknown vendor {vendor!r}; {hint}known are {', '.join(sorted(known))}")
