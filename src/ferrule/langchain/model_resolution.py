"""Chat models by name, for programs whose settings are strings.

LangChain's ``init_chat_model`` has a fixed table of providers and no public way to extend it (langchain 1.4
and 1.5), and deepagents uses it for every string. So ``resolve_model`` makes the model from the string, or,
if only a string can be given, ``register_providers`` extends the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import Any

from langchain_core.language_models import BaseChatModel

from ferrule.client.connect import load_own_profiles
from ferrule.client.extras import needs
from ferrule.core.errors import UsageError
from ferrule.langchain.calls import is_object
from ferrule.langchain.chat import ChatFerrule
from ferrule.vendors import PROFILES, SIMULATED

_HOME = "langchain.chat_models.base"

PROVIDERS: Mapping[str, str] = {"google_genai": "gemini", "mistralai": "mistral"}
"""LangChain's names of providers that differ from ours."""


def resolve_model(model: str | BaseChatModel, **settings: Any) -> BaseChatModel:
    """Return the chat model for ``"vendor:model"``, or the given model itself.

    >>> resolve_model("dashscope:qwen3-max", temperature=0)  # doctest: +SKIP

    ``settings`` are ``ChatFerrule``'s; a given model keeps its own. Raises ``UsageError`` for an unknown
    vendor or setting, ``MissingKey`` if no key is found.
    """
    return ChatFerrule(model=model, **settings) if isinstance(model, str) else model


def init_chat_model(model: str, *, model_provider: str | None = None, **settings: Any) -> ChatFerrule:
    """LangChain's function of this name, for the vendors that Ferrule knows.

    It takes the same arguments, so that only the import changes. For settings that are chosen when the
    model is called use ``configurable_fields``. Errors are those of ``resolve_model``.
    """
    provider = PROVIDERS.get(model_provider, model_provider) if model_provider else None
    head, _, tail = model.partition(":")
    return ChatFerrule(
        model=f"{PROVIDERS[head]}:{tail}" if head in PROVIDERS and tail else model,
        provider=provider,
        **settings,
    )


def register_providers(*, replace: bool = False) -> list[str]:
    """Register Ferrule's vendors with LangChain's own ``init_chat_model`` and everything that uses it.

    A string such as ``"dashscope:qwen3-max"`` then gives a ``ChatFerrule`` wherever LangChain or deepagents
    takes a string; ``"ferrule:deepseek:deepseek-v4-pro"`` works for every vendor. Names for which LangChain
    has a class keep it, unless ``replace``. Returns the registered names.

    Errors are those of ``provider_table``.
    """
    table = provider_table()
    load_own_profiles()
    names = {each: name for name, profile in PROFILES.items() for each in (name, *profile.aliases)}
    # LangChain looks a provider up as written before the colon, and then with underscores.
    names |= {name.replace("-", "_"): vendor for name, vendor in names.items()}
    ours: dict[str, Any] = {
        name: ("ferrule.langchain", "ChatFerrule", partial(_made, names[name])) for name in names
    }
    ours["simulate"] = ("ferrule.langchain", "ChatFerrule", _simulated)
    ours["ferrule"] = ("ferrule.langchain", "ChatFerrule", partial(_made, None))
    added = {name: entry for name, entry in ours.items() if replace or name not in table}
    table.update(added)
    creator = vars(import_module(_HOME)).get("_get_chat_model_creator")
    if forget := getattr(creator, "cache_clear", None):
        forget()
    return sorted(added)


def provider_table() -> dict[str, Any]:
    """Return LangChain's own table of providers, by name.

    It is not public. Raises ``UsageError`` if the installed langchain has none, ``MissingExtra`` if
    langchain is not installed.
    """
    with needs("agent", "LangChain's table of providers"):
        module = vars(import_module(_HOME))
    table: object = module.get("_BUILTIN_PROVIDERS")
    if not is_object(table):
        raise UsageError("this version of langchain keeps no table of providers; use resolve_model")
    return table


def _made(vendor: str | None, *, cls: type[ChatFerrule], model: str, **settings: Any) -> ChatFerrule:
    return cls(model=model, provider=vendor, **settings)


def _simulated(*, cls: type[ChatFerrule], model: str, **settings: Any) -> ChatFerrule:
    """Called by LangChain with a vendor's name as the model."""
    return cls(model=SIMULATED + model, **settings)
