"""Models by name, for programs whose settings are strings.

LangChain's ``init_chat_model`` knows a fixed table of providers and has no public way to add to it
(langchain 1.4 and 1.5), and deepagents asks it for every string. So the string is resolved here, and what
they get is the model; or, where only a string can be given, the table is added to.
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
    """The chat model for ``"vendor:model"``, or the model itself where one is given already.

    >>> resolve_model("dashscope:qwen3-max", temperature=0)  # doctest: +SKIP

    ``settings`` are ``ChatFerrule``'s; a model that is given keeps its own. Raises ``UsageError`` for an
    unknown vendor or setting, ``MissingKey`` where no key is found.
    """
    return ChatFerrule(model=model, **settings) if isinstance(model, str) else model


def init_chat_model(model: str, *, model_provider: str | None = None, **settings: Any) -> ChatFerrule:
    """LangChain's function of this name, for the vendors that Ferrule knows.

    Called with the same arguments, so that one import is all that changes. For settings that are chosen
    when the model is called there is ``configurable_fields``. Errors are those of ``resolve_model``.
    """
    provider = PROVIDERS.get(model_provider, model_provider) if model_provider else None
    head, _, tail = model.partition(":")
    return ChatFerrule(
        model=f"{PROVIDERS[head]}:{tail}" if head in PROVIDERS and tail else model,
        provider=provider,
        **settings,
    )


def register_providers(*, replace: bool = False) -> list[str]:
    """Make LangChain's own ``init_chat_model``, and all that asks it, know the vendors that Ferrule knows.

    A string such as ``"dashscope:qwen3-max"`` then gives a ``ChatFerrule`` wherever LangChain or deepagents
    takes a string, and ``"ferrule:deepseek:deepseek-v4-pro"`` does for every vendor. Names for which
    LangChain has a class stay its own, unless ``replace``. Returns the names that are ours now.

    Errors are those of ``provider_table``.
    """
    table = provider_table()
    load_own_profiles()
    names = {each: name for name, profile in PROFILES.items() for each in (name, *profile.aliases)}
    # A provider is looked up as it stands before the colon, and then with underscores.
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
    """LangChain's own table of providers, by name.

    It is not public. Raises ``UsageError`` where the installed langchain has none, ``MissingExtra`` where
    there is no langchain.
    """
    with needs("agent", "LangChain's table of providers"):
        module = vars(import_module(_HOME))
    table: object = module.get("_BUILTIN_PROVIDERS")
    if not is_object(table):
        raise UsageError("this version of langchain keeps no table of providers; use resolve_model")
    return table


def _made(vendor: str | None, *, cls: type[ChatFerrule], model: str, **settings: Any) -> ChatFerrule:
    """As LangChain calls it."""
    return cls(model=model, provider=vendor, **settings)


def _simulated(*, cls: type[ChatFerrule], model: str, **settings: Any) -> ChatFerrule:
    """As LangChain calls it: the provider is ``simulate``, the model a vendor's name."""
    return cls(model=SIMULATED + model, **settings)
