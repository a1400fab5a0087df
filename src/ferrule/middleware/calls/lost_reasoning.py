"""Reasoning that has to be sent back to the vendor, where a model class of LangChain's loses it.

DeepSeek, Kimi and MiMo answer 400 when a call in the history comes without the thinking that led to it.
LangChain's class for DeepSeek keeps the thinking in the message and does not send it (langchain-deepseek
1.1.1): in goes such a model, out comes one that does. Its class for OpenAI drops the thinking as it comes,
so that nothing is left to send: in goes the vendor's refusal, out comes what to do about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage

from ferrule.errors import UsageError

_KEEPS_AND_DROPS = "langchain_deepseek"
_KEY = "reasoning_content"


def restoring(model: BaseChatModel, messages: Sequence[BaseMessage]) -> BaseChatModel:
    """A model that sends the thinking kept in messages with calls; the same one where it is none's loss."""
    if type(model).__module__.partition(".")[0] != _KEEPS_AND_DROPS or not any(map(_thinking, messages)):
        return model
    copy = model.model_copy()
    copy.__class__ = _restoring(type(model))
    return copy


def explained(error: Exception, model: BaseChatModel) -> Exception:
    """What to do about a refusal for lost thinking; the same error for any other."""
    if _KEY not in str(error) or getattr(error, "status_code", None) != 400:
        return error
    name = type(model).__name__
    return UsageError(
        f"the vendor refused the request because the model's thinking ({_KEY}) is missing in it: {name} "
        f'does not send it back. Use ferrule.ChatFerrule("vendor:model") in its place, which does, or '
        'switch the thinking off, for example with extra_body={"thinking": {"type": "disabled"}}. '
        f"The vendor said: {error}"
    )


def _thinking(message: BaseMessage) -> str:
    if not isinstance(message, AIMessage) or not message.tool_calls:
        return ""
    found: Any = message.additional_kwargs.get(_KEY)
    return found if isinstance(found, str) else ""


@lru_cache
def _restoring(kind: Any) -> Any:
    class Restoring(kind):
        def _get_request_payload(self, input_: Any, **options: Any) -> dict[str, Any]:
            base: Any = super()
            payload: dict[str, Any] = base._get_request_payload(input_, **options)
            messages: list[BaseMessage] = base._convert_input(input_).to_messages()
            replies = [each for each in messages if each.type == "ai"]
            wire: list[dict[str, Any]] = payload["messages"]
            for message, each in zip(
                replies, (each for each in wire if each["role"] == "assistant"), strict=True
            ):
                if _thinking(message):
                    each[_KEY] = _thinking(message)
            return payload

    Restoring.__name__ = Restoring.__qualname__ = kind.__name__
    Restoring.__module__ = kind.__module__
    return Restoring
