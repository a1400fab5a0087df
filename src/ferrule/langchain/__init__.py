"""LangChain: ``ChatFerrule``, one chat model class for every OpenAI-compatible vendor.

Needs ``pip install 'ferrule[langchain]'``.
"""

from __future__ import annotations

from ferrule.errors import MissingExtra

try:
    from ferrule.langchain.calls import broken_calls
    from ferrule.langchain.chat import ChatFerrule
    from ferrule.langchain.messages import from_langchain
    from ferrule.langchain.replies import to_langchain
    from ferrule.langchain.resolving import init_chat_model, register_providers, resolve_model
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("langchain_core", "httpx2", "tenacity"):
        raise
    raise MissingExtra(
        f"ferrule.langchain needs {error.name}, which is not installed: pip install 'ferrule[langchain]'"
    ) from error

__all__ = [
    "ChatFerrule",
    "broken_calls",
    "from_langchain",
    "init_chat_model",
    "register_providers",
    "resolve_model",
    "to_langchain",
]
