"""LangChain's chat model: ``ChatFerrule``, one class for every vendor.

It imports ``client`` and the layers below. The middlewares for agents are in ``ferrule.agent.middleware``.

Begin with ``chat``. ``message_adapter`` and ``calls`` convert messages and calls to LangChain's and back,
``structured_output`` implements structured output, ``model_resolution`` registers the class with
``init_chat_model``, ``provider_errors`` interprets the errors of other model classes.

Needs the ``langchain`` extra; without it the use of a name raises ``MissingExtra``.
"""

from typing import TYPE_CHECKING

from ferrule.client.extras import needs
from ferrule.core.lazy_names import lazy_names

if TYPE_CHECKING:
    from ferrule.langchain.calls import broken_calls
    from ferrule.langchain.chat import ChatFerrule, reply_bytes_to, reply_events_to
    from ferrule.langchain.message_adapter import from_langchain, to_langchain
    from ferrule.langchain.model_resolution import init_chat_model, register_providers, resolve_model

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

__getattr__ = lazy_names(
    __name__,
    {
        "calls": ("broken_calls",),
        "chat": ("ChatFerrule", "reply_bytes_to", "reply_events_to"),
        "message_adapter": (
            "from_langchain",
            "to_langchain",
        ),
        "model_resolution": (
            "init_chat_model",
            "register_providers",
            "resolve_model",
        ),
    },
    lambda who: needs("langchain", who),
)
