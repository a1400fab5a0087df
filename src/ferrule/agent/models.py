"""Which model an agent talks to: an instance, a ``"vendor:model"``, or whatever there is a key for."""

from __future__ import annotations

import os
from typing import Any

from langchain_core.language_models import BaseChatModel

from ferrule.errors import UsageError
from ferrule.langchain import ChatFerrule
from ferrule.profiles import PROFILES

__all__ = ["chosen_model", "resolve_model"]


def resolve_model(model: str | BaseChatModel | None) -> BaseChatModel:
    """The model itself, a ``ChatFerrule`` for a name, or for None one for ``chosen_model``."""
    if isinstance(model, BaseChatModel):
        return model
    name: Any = chosen_model() if model is None else model
    if not isinstance(name, str):
        raise UsageError(f'model must be a LangChain chat model or "vendor:model", not {name!r}')
    return ChatFerrule(model=name)


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
