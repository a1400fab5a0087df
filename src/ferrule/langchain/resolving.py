"""Models by name, for programs whose settings are strings.

LangChain's ``init_chat_model`` knows a fixed table of providers and has no way to add to it
(langchain 1.4 and 1.5), and deepagents asks it for every string. So the string is resolved here, and what
they get is the model.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_core.language_models import BaseChatModel

from ferrule.langchain.chat import ChatFerrule

__all__ = ["init_chat_model", "resolve_model"]

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
