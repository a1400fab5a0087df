"""Translate a request that came through one API family for that or another family.

In: a ``Request`` that was read from a body. Out, for the same family: with the fields that only this family
has. For another family: with the messages, tools and options that it can write (``api_fields``). Nothing is
left out silently: each field has a note, and a part is replaced by words. A request that refers to a
conversation stored at one vendor cannot go to another, so it is refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ferrule.core.errors import UsageError
from ferrule.core.json_values import as_items, as_object, as_text
from ferrule.core.messages import Content, JsonObject, Message, ToolResult, User
from ferrule.core.notes import Note
from ferrule.core.requests import Received, Request
from ferrule.vendors import Api, Profile
from ferrule.vendors.history.turns import medium

_STORED = ("previous_response_id", "conversation", "prompt")
"""Fields of Responses that refer to a part of the conversation stored at the vendor."""

_OLLAMA_NAMES: Mapping[str, str] = {"repeat_penalty": "repetition_penalty"}

_SAYS_NOTHING: Mapping[str, tuple[Any, ...]] = {
    "frequency_penalty": (0,),
    "logit_bias": ({},),
    "logprobs": (False,),
    "metadata": ({},),
    "modalities": (["text"],),
    "n": (1,),
    "presence_penalty": (0,),
    "prompt_cache_key": ("",),
    "store": (False,),
    "top_logprobs": (0,),
}
"""Default values: leaving such a field out changes nothing."""

_KEYS = frozenset(
    {"cache_control", "file", "image_url", "input_audio", "text", "type", "refusal", "video_url"}
)


def translate_request(request: Request, profile: Profile, notes: list[Note]) -> Request:
    """Return the request for an endpoint of this profile; adds notes on omissions.

    Raises ``UsageError`` if only the vendor of the client's API can know the conversation.
    """
    received = request.received
    if received is None:
        return _served(request, profile, notes)
    if received.api == profile.api:
        own = received.own
        return replace(request, parameters={**request.parameters, **own}) if own else request
    if received.api == profile.in_place_of:
        detail = {"model": request.model, "vendor": profile.title, "api": profile.api}
        notes.append(Note("another-api", detail))
    return _Moving(profile, received).moved(request, notes)


def _served(request: Request, profile: Profile, notes: list[Note]) -> Request:
    """Return the request for the API that serves the model, if the caller named the vendor: without the
    fields that only the vendor's usual API has."""
    if profile.in_place_of is None:
        return request
    other = FIELDS[profile.in_place_of] - FIELDS[profile.api] - TAKEN[profile.api] - {*profile.fields}
    foreign = [key for key, value in request.parameters.items() if key in other and value is not None]
    notes += [
        Note("field-of-another-api", {"parameter": key})
        for key in foreign
        if request.parameters[key] not in _SAYS_NOTHING.get(key, ())
    ]
    kept = {key: value for key, value in request.parameters.items() if key not in foreign}
    return replace(request, parameters=kept)


@dataclass(slots=True)
class _Moving:
    """Translates a request from one family to another, and counts omissions."""

    profile: Profile
    received: Received
    _parts: Counter[str] = field(default_factory=Counter[str])
    _fields: dict[str, None] = field(default_factory=dict[str, None])

    def moved(self, request: Request, notes: list[Note]) -> Request:
        stored = [key for key in _STORED if self.received.body.get(key)]
        if self.received.api == "openai_responses" and stored:
            raise UsageError(
                f"{stored[0]} names what the vendor of another API has stored, and nothing of a"
                " conversation is left out in silence; send all of it as input"
            )
        self._fields |= dict.fromkeys(self.received.unread)
        self._fields |= dict.fromkeys(_unread_keys(self.received))
        named = ((self._name(key), value) for key, value in request.parameters.items())
        parameters = {key: value for key, value in named if self._is_taken(key, value)}
        parameters |= _effort_of_now(request.messages)
        messages = [self._message(message) for message in request.messages if _update(message) is None]
        tools = [sent for tool in request.tools if (sent := self._tool(tool)) is not None]
        thinking = self._thinking(request.thinking)
        notes += [Note("field-of-another-api", {"parameter": key}) for key in self._fields]
        notes += [
            Note("part-of-another-api", {"type": kind, "count": count})
            for kind, count in self._parts.items()
        ]
        return replace(
            request,
            messages=messages,
            tools=tools,
            parameters=parameters,
            thinking=thinking,
            received=None,
        )

    def _name(self, key: str) -> str:
        """Return the name of a field at the endpoint; Ollama has its own names for fields of engines."""
        other = _OLLAMA_NAMES.get(key, "")
        known = self.profile.fields
        return other if self.received.api == "ollama" and other in known and key not in known else key

    def _is_taken(self, key: str, value: Any) -> bool:
        """Whether the other API has the field or an equivalent; if not, it is noted."""
        profile = self.profile
        # Where both have it, it may mean another thing.
        foreign = FIELDS[profile.api] - FIELDS["openai_chat"]
        switches = {*(profile.thinking_on or ()), *(profile.thinking_off or ()), *profile.extra}
        if key in TAKEN[profile.api] or key in foreign or key in profile.fields or key in switches:
            return True
        if value is not None and value not in _SAYS_NOTHING.get(key, ()):
            self._fields[key] = None
        return False

    def _thinking(self, wish: bool | Mapping[str, Any] | None) -> bool | Mapping[str, Any] | None:
        """Return a ``thinking`` object unchanged only for messages endpoints; otherwise a bool."""
        if not isinstance(wish, Mapping):
            return wish
        kind: Any = wish.get("type")
        whole = "budget_tokens" in wish or kind in ("adaptive", "disabled")
        if self.profile.api == "anthropic_messages" and whole:
            return wish
        self._fields |= {f"thinking.{key}": None for key in wish if key != "type"}
        return kind != "disabled"

    # Tools.

    def _tool(self, tool: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return the tool with the fields of the other API; None, with a note, if it has no such tool."""
        kind = as_text(tool.get("type")) or "function"
        if "function" not in tool:
            # One in the other API's own shape, from a client that knows where its requests go.
            if self.received.api == "openai_chat" and (kind == "function" or kind not in tool):
                return tool
            self._parts[kind] += 1
            return None
        known = FUNCTION_FIELDS[self.profile.api]
        function = as_object(tool["function"])
        beside = tool.keys() - {"cache_control", "function", "type"}
        lost = [*sorted(beside), *(key for key in function if key not in known)]
        self._fields |= {f"tools.{key}": None for key in lost}
        sent: JsonObject = {
            "type": kind,
            "function": {key: function[key] for key in function if key in known},
        }
        if "cache_control" in tool and self._marks_pass():
            sent["cache_control"] = tool["cache_control"]
        return sent

    def _marks_pass(self) -> bool:
        """Whether marks of the prompt cache pass; elsewhere prompts are cached without any."""
        passes = self.profile.api == "anthropic_messages" or "cache_control" in self.profile.fields
        if not passes:
            self._fields["cache_control"] = None
        return passes

    # Messages.

    def _message(self, message: Message) -> Message:
        if (
            isinstance(message, ToolResult)
            and message.is_error
            and self.profile.api != "anthropic_messages"
        ):
            message = replace(message, content=_failed(message.content), is_error=False)
        content = message.content
        if isinstance(content, str):
            return message
        return replace(message, content=[self._part(part) for part in content])

    def _part(self, part: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the part, or a text in its place if the other API has no such part."""
        kind = str(part.get("type", "text"))
        why = "this API has no such part"
        if kind in PARTS[self.profile.api]:
            unread = kind in ("file", "image_url") and medium(part) is None
            address = self._address(part) if kind == "file" else ""
            if not (unread and not self._is_named_file(part)) and not address:
                return self._known(part, kind)
            why = f"this API takes no files by their address, {address}" if address else why
        self._parts[kind] += 1
        return {"type": "text", "text": f"[{kind}: left out, because {why}]"}

    def _known(self, part: Mapping[str, Any], kind: str) -> Mapping[str, Any]:
        if kind not in _KEYS:
            return part
        marked = "cache_control" in part and self._marks_pass()
        detail = as_object(part.get("image_url")).get("detail", "auto")
        if detail != "auto" and self.profile.api not in ("openai_chat", "openai_responses"):
            self._fields["messages.content.image_url.detail"] = None
        return {
            key: value for key, value in part.items() if key in _KEYS and (key != "cache_control" or marked)
        }

    def _address(self, part: Mapping[str, Any]) -> str:
        """Return the URL of a file if this endpoint cannot fetch it; chat completions need its data:
        https://platform.openai.com/docs/guides/pdf-files, 2026-11."""
        found = medium(part)
        fetches = self.profile.api != "openai_chat" or "file_url" in self.profile.fields
        return found.url[:500] if found is not None and not fetches else ""

    def _is_named_file(self, part: Mapping[str, Any]) -> bool:
        """Whether a part names a file that was uploaded to a vendor of both OpenAI's APIs."""
        apis = {self.received.api, self.profile.api}
        named = bool(as_object(part.get("file")).get("file_id"))
        return named and apis == {"openai_chat", "openai_responses"}


def _unread_keys(received: Received) -> Iterator[str]:
    """Yield the paths of what readers leave out in fields, messages, their parts and calls, unless it is
    empty."""
    for key in (key for key in received.own if key in INNER_KEYS):
        yield from _unread(as_object(received.own[key]), INNER_KEYS[key], key)
    place = "input" if received.api == "openai_responses" else "messages"
    read = MESSAGE_KEYS[received.api]
    for item in (item for part in received.parts for item in part.items if "role" in item):
        named = item.get("role") in ("tool", "function")
        yield from _unread(item, read | {"name"} if named else read, place)
        for key in ("content", "tool_calls"):
            for entry in map(as_object, as_items(item.get(key))):
                yield from _unread(entry, PART_KEYS, f"{place}.{key}")
                results = as_items(entry.get("content")) if entry.get("type") == "tool_result" else ()
                for inner in map(as_object, results):
                    yield from _unread(inner, PART_KEYS, f"{place}.content.content")


def _unread(held: JsonObject, read: frozenset[str], path: str) -> Iterator[str]:
    return (f"{path}.{key}" for key in held if key not in read and held[key])


def _update(message: Message) -> JsonObject | None:
    parts = message.content if isinstance(message, User) and not isinstance(message.content, str) else ()
    first = as_object(parts[0]) if len(parts) == 1 else {}
    return first if first.get("type") == "configuration_update" else None


def _effort_of_now(messages: Sequence[Message]) -> JsonObject:
    """Return the effort that the last such item sets, under its name in chat completions."""
    updates = [as_object(update.get("reasoning")) for each in messages if (update := _update(each))]
    effort = next((word for each in reversed(updates) if (word := as_text(each.get("effort")))), "")
    return {"reasoning_effort": effort} if effort else {}


def _failed(content: Content) -> Content:
    if isinstance(content, str):
        told = content.lstrip().lower().startswith("error")
        return content if told else f"Error: {content}".rstrip(": ")
    first = next((as_text(part.get("text")) for part in content), "")
    told = first.lstrip().lower().startswith("error")
    return content if told else [{"type": "text", "text": "Error:"}, *content]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MESSAGE_KEYS: Mapping[str, frozenset[str]] = {
    "openai_chat": _words(
        "content function_call reasoning reasoning_content reasoning_details role tool_call_id tool_calls"
    ),
    "openai_responses": _words("content id phase role status type"),
    "anthropic_messages": _words("content role"),
    "ollama": _words("content images role thinking tool_call_id tool_calls tool_name"),
}
"""Keys of a message that the reader of each API reads, or that tell the model nothing."""

PART_KEYS = _words(
    "cache_control caller content custom data detail extra_content file file_data file_id file_url filename"
    " function id image_url index input input_audio is_error logprobs name refusal signature source text"
    " thinking title tool_use_id type video_url"
)
"""Keys of content parts and calls that some reader reads, or that tell the model nothing."""

INNER_KEYS: Mapping[str, frozenset[str]] = {
    "output_config": _words("effort format"),
    "reasoning": _words("effort"),
    "text": _words("format verbosity"),
}
"""Keys of an API's own fields that have counterparts elsewhere."""

OPTIONS = _words(
    "draft_num_predict frequency_penalty low_vram main_gpu min_p mirostat mirostat_eta mirostat_tau"
    " num_batch num_ctx num_gpu num_keep num_predict num_thread numa penalize_newline presence_penalty"
    " repeat_last_n repeat_penalty seed stop temperature tfs_z top_k top_p typical_p use_mlock use_mmap"
    " vocab_only"
)
"""Fields of Ollama's ``options``; https://docs.ollama.com/modelfile and the type ``Options`` of
https://github.com/ollama/ollama/blob/main/api/types.go, 2026-11."""

FIELDS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words(
        "audio frequency_penalty function_call functions logit_bias logprobs max_completion_tokens"
        " max_tokens messages metadata modalities model moderation n parallel_tool_calls prediction"
        " presence_penalty prompt_cache_key prompt_cache_options prompt_cache_retention reasoning_effort"
        " response_format safety_identifier seed service_tier stop store stream stream_options temperature"
        " tool_choice tools top_logprobs top_p user verbosity web_search_options"
    ),
    "openai_responses": _words(
        "access_programs background background_options context_management conversation image include input"
        " instructions max_output_tokens max_tool_calls metadata model moderation parallel_tool_calls"
        " previous_response_id prompt prompt_cache_key prompt_cache_options prompt_cache_retention"
        " reasoning safety_identifier service_tier store stream stream_options temperature text tool_choice"
        " tools top_logprobs top_p truncation user"
    ),
    "anthropic_messages": _words(
        "billing_policy cache_control compaction container context_management diagnostics"
        " fallback_credit_token fallbacks inference_geo max_tokens mcp_servers messages metadata model"
        " output_config output_format service_tier speed stop_sequences stream system temperature thinking"
        " thread tool_choice tools top_k top_p user_profile_id workspace_id"
    ),
    "ollama": _words(
        "format keep_alive logprobs messages model options stream think tools top_logprobs truncate shift"
    ),
}
"""The fields of a request body, by API."""

_SHARED = _words(
    "max_completion_tokens max_tokens parallel_tool_calls reasoning_effort response_format stop"
    " stream_options temperature tool_choice tools top_p"
)
"""Fields of chat completions that every family has a counterpart for, or that no reply depends on."""

TAKEN: Mapping[Api, frozenset[str]] = {
    "openai_chat": FIELDS["openai_chat"],
    "openai_responses": _SHARED
    | _words(
        "metadata moderation prompt_cache_key prompt_cache_options prompt_cache_retention"
        " safety_identifier service_tier store top_logprobs user verbosity"
    ),
    "anthropic_messages": _SHARED | _words("safety_identifier top_k user"),
    "ollama": _SHARED | OPTIONS | _words("logprobs top_logprobs"),
}
"""Fields of chat completions alone that a request to each family can express."""

FUNCTION_FIELDS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words("description name parameters strict"),
    "openai_responses": _words("async description name parameters strict"),
    "anthropic_messages": _words(
        "allowed_callers defer_loading description eager_input_streaming input_examples name parameters"
        " strict"
    ),
    "ollama": _words("description name parameters strict"),
}
"""Keys of a tool beside its type and its schema under ``parameters``."""

TOOL_FIELDS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words("custom function type"),
    "openai_responses": FUNCTION_FIELDS["openai_responses"]
    | _words("allowed_callers defer_loading format output_schema type"),
    "anthropic_messages": (FUNCTION_FIELDS["anthropic_messages"] - {"parameters"})
    | _words("cache_control input_schema type"),
    "ollama": _words("function type"),
}
"""The keys of a caller's own tool in a body."""

PARTS: Mapping[Api, frozenset[str]] = {
    "openai_chat": _words("file image_url input_audio refusal text video_url"),
    "openai_responses": _words("file image_url input_file input_image input_text refusal text"),
    "anthropic_messages": _words("document file image image_url refusal search_result text"),
    "ollama": _words("image_url refusal text"),
}
"""Types of content parts that each family can write; ``video_url`` is that of Qwen, Kimi and GLM."""
