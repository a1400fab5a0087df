"""LangChain: ``ChatFerrule``, one chat model class for every OpenAI-compatible vendor.

Needs the ``langchain`` extra; without it importing this raises ``MissingExtra``.
"""

from __future__ import annotations

from ferrule.extras import needs

with needs("langchain", "ferrule.langchain"):
    from ferrule.langchain.calls import broken_calls
    from ferrule.langchain.chat import ChatFerrule
    from ferrule.langchain.message_adapter import from_langchain, to_langchain
    from ferrule.langchain.reply_events import reply_bytes_to, reply_events_to
    from ferrule.langchain.resolving import init_chat_model, register_providers, resolve_model

__all__ = [
    "ChatFerrule",
    "broken_calls",
    "from_langchain",
    "init_chat_model",
    "register_providers",
    "reply_bytes_to",
    "reply_events_to",
    "resolve_model",
    "to_langchain",
]
