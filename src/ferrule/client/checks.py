"""What the caller gave the client, checked before anything is sent: mistakes are named in our words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, cast

from ferrule.errors import UsageError
from ferrule.messages import JsonObject, Message, User
from ferrule.providers.openai_chat.read_request import read_message

PARAMETERS = frozenset(
    {
        *(
            "temperature",
            "top_p",
            "top_k",
            "min_p",
            "frequency_penalty",
            "presence_penalty",
            "seed",
            "stop",
        ),
        *("repetition_penalty", "logprobs", "top_logprobs", "logit_bias", "n", "user", "metadata", "store"),
        *("max_tokens", "max_completion_tokens", "max_output_tokens", "response_format", "service_tier"),
        *("reasoning_effort", "enable_thinking", "thinking", "thinking_budget", "chat_template_kwargs"),
        *("parallel_tool_calls", "stream_options", "safety_identifier", "prompt_cache_key", "verbosity"),
        *(
            "tools",
            "tool_choice",
            "policy",
            "on_reply_bytes",
            "modalities",
            "audio",
            "prediction",
            "web_search_options",
        ),
    }
)
"""What request bodies commonly hold, to tell a misspelt name from one that only a vendor has."""

_SLIP = 0.88
"""How alike a misspelt name is at least. Less alike are names of their own, such as Groq's
``reasoning_format`` and DashScope's ``search_options`` (0.875)."""


def conversation(messages: Any) -> Sequence[Message]:
    """The conversation that ``messages`` are: a text, or a list of messages or dicts.

    Raises ``UsageError``.
    """
    if isinstance(messages, str):
        return [User(messages)]
    what = "a System, User, Assistant or ToolResult of ferrule.messages, or a dict as OpenAI has it"
    if not isinstance(messages, Sequence):
        raise UsageError(f"messages must be a text or a list, each part {what}, not {_kind(messages)}")
    said: list[Message] = []
    for at, each in enumerate(cast("Sequence[Any]", messages)):
        message: Any = each
        if isinstance(each, Mapping):
            message = read_message(cast("JsonObject", each), f"messages[{at}]")
        if not isinstance(message, Message):
            raise UsageError(f"messages[{at}] must be {what}, not {_kind(message)}")
        content: Any = message.content
        if not isinstance(content, str):
            check_objects(f"messages[{at}].content", content, "a text, or a list of content parts (dicts)")
        said.append(message)
    return said


def check_parameters(given: Mapping[str, Any]) -> None:
    """Raise ``UsageError`` for a parameter whose name is nearly that of a common one."""
    for name in given.keys() - PARAMETERS:
        near = get_close_matches(name, PARAMETERS, 1, cutoff=_SLIP)
        if near:
            raise UsageError(f"unknown parameter {name!r}; did you mean {near[0]!r}?")


def check_objects(name: str, given: Any, what: str) -> None:
    """Raise ``UsageError`` unless ``given`` is a list of dicts; ``name`` and ``what`` are for its words."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise UsageError(f"{name} must be {what}, not {_kind(cast(object, given))}")
    for at, each in enumerate(cast("Sequence[Any]", given)):
        if not isinstance(each, Mapping):
            raise UsageError(f"{name} must be {what}; its part {at} is {_kind(each)}")


def _kind(value: object) -> str:
    return f"a {type(value).__name__}"


def usable(value: str | None, what: str) -> str | None:
    """A value that can stand in a header, None where there is none; ``what`` names it.

    Raises ``UsageError`` for one that cannot. The HTTP library would quote it in its error.
    """
    if value is None or not (value := value.strip()):
        return None
    if not (value.isascii() and value.isprintable()):
        raise UsageError(f"{what} holds characters that it cannot have (line breaks or non-ASCII)")
    return value
