"""``Vendor``: data, the functions that write its replies, and its error message for each ``Problem``.

A ``Draft`` and the request it answers go in, the vendor's JSON reply or its stream chunks come out. A
vendor is a frozen value: ``dataclasses.replace`` makes a variant of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from ferrule.core.messages import JsonObject
from ferrule.simulate.reply_draft import Cutter, Draft, compact
from ferrule.simulate.request_rules import Loss, Problem, ProblemKind, Rule
from ferrule.vendors import Api


@dataclass(frozen=True, slots=True)
class ErrorReply:
    """A vendor's error for a problem. ``message`` may have ``{at}`` and ``{detail}`` of the ``Problem``.

    Status 200 means that the error is in the body of an answer with that status.
    """

    status: int
    message: str
    code: str = ""
    type: str = ""


def data_frame(event: JsonObject) -> bytes:
    """A server-sent event without a name."""
    return b"data: " + compact(event).encode() + b"\n\n"


def same(request: JsonObject) -> JsonObject:
    """A request that is in the format of chat completions already."""
    return request


# OpenAI's messages, which most vendors repeat; a message that no vendor was seen to send is our own.
DEFAULT_ERRORS: dict[ProblemKind, ErrorReply] = {
    "bad-json": ErrorReply(400, "We could not parse the JSON body of your request. {detail}"),
    "no-key": ErrorReply(401, "You didn't provide an API key.", "invalid_api_key"),
    "bad-key": ErrorReply(401, "Incorrect API key provided: {detail}.", "invalid_api_key"),
    "not-found": ErrorReply(404, "Invalid URL ({detail})"),
    "unknown-model": ErrorReply(
        404, "The model `{detail}` does not exist or you do not have access to it.", "model_not_found"
    ),
    "no-messages": ErrorReply(400, "Invalid 'messages': empty array.", "empty_array"),
    "missing-reasoning": ErrorReply(400, "reasoning_content is missing in assistant message {at}"),
    "missing-reasoning-at": ErrorReply(400, "reasoning_content is missing in assistant message {at}"),
    "missing-thinking": ErrorReply(400, "thinking is missing in assistant message {at}"),
    "forced-choice": ErrorReply(400, "tool_choice '{detail}' is incompatible with thinking enabled"),
    "results-missing": ErrorReply(
        400,
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each"
        " 'tool_call_id'. The following tool_call_ids did not have response messages: {detail}",
    ),
    "result-orphan": ErrorReply(
        400,
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with"
        " 'tool_calls'.",
    ),
    "duplicate-id": ErrorReply(400, "Duplicate value for 'tool_call_id' of {detail} in message[{at}]"),
    "empty-assistant": ErrorReply(400, "message {at} must have content or tool_calls"),
    "tool-type": ErrorReply(400, "tools[{at}].type: '{detail}' is not supported, expected 'function'"),
    "bad-arguments": ErrorReply(400, "messages[{at}]: the arguments of call {detail} are not valid JSON"),
    "image-part": ErrorReply(400, "messages[{at}]: content of type {detail} is not supported"),
    "needs-stream": ErrorReply(400, "this model answers in streams only"),
    "foreign-key": ErrorReply(400, "messages[{at}]: property '{detail}' is unsupported"),
    # xlinx/sd-webui-decadetw-auto-prompt-llm#29, and what OpenAI's Responses say of the same.
    "unknown-field": ErrorReply(400, "Unrecognized request argument supplied: {detail}"),
    "unknown-parameter": ErrorReply(400, "Unknown parameter: '{detail}'.", "unknown_parameter"),
    "missing-signature": ErrorReply(400, "messages[{at}]: a signature is missing"),
    "changed-signature": ErrorReply(400, "messages[{at}]: a signature does not fit"),
    "reasoning-alone": ErrorReply(
        400,
        "Item '{detail}' of type 'reasoning' was provided without its required following item.",
    ),
    "fixed-parameter": ErrorReply(
        400, "Unsupported value: '{detail}' is not supported with this model.", "unsupported_value"
    ),
    "exclusive": ErrorReply(400, "cannot specify both {detail}"),
    "bad-id": ErrorReply(400, "messages[{at}]: the id {detail} is not valid"),
    "text-after-call": ErrorReply(400, "messages[{at}]: text stands behind a call"),
    "empty-block": ErrorReply(400, "messages[{at}]: text must not be empty"),
    "too-many-marks": ErrorReply(
        400, "A maximum of 4 blocks with cache_control may be provided. Found {detail}."
    ),
    "stranded-call": ErrorReply(400, "No tool output found for tool call {detail}."),
    "thinking-kind": ErrorReply(400, "thinking.type '{detail}' is not supported for this model"),
    # OpenAI's, as it was quoted in 2026.
    "effort": ErrorReply(
        400,
        "Unsupported value: '{detail}' is not supported with this model. Supported values are others.",
        "unsupported_value",
    ),
    "effort-beside-off": ErrorReply(400, "effort '{detail}' requires thinking for this model"),
    "tools-elsewhere": ErrorReply(400, "tools are not supported for {detail} at this API"),
    "bound-thinking": ErrorReply(400, "messages[{at}]: the thinking belongs to another conversation"),
    "missing-field": ErrorReply(400, "{detail}: Field required"),
    "last-message": ErrorReply(400, "the last message must not be of role {detail}"),
    "context-length": ErrorReply(
        400,
        "This model's maximum context length is 131072 tokens. However, your messages resulted in 140000"
        " tokens. Please reduce the length of the messages.",
        "context_length_exceeded",
    ),
    "brain": ErrorReply(400, "the scripted brain failed: {detail}", "simulator"),
    "balance": ErrorReply(
        429,
        "You exceeded your current quota, please check your plan and billing details.",
        "insufficient_quota",
        "insufficient_quota",
    ),
    "rate-limit": ErrorReply(429, "Rate limit reached for requests", "rate_limit_exceeded", "requests"),
    "overloaded": ErrorReply(
        503, "The engine is currently overloaded, please try again later", "", "server_error"
    ),
    # llama.cpp, https://github.com/ggml-org/llama.cpp/issues/24644, 2026
    "unparsed": ErrorReply(500, "Failed to parse input at pos 12: {detail}", "", "server_error"),
    "server-error": ErrorReply(
        500, "The server had an error while processing your request.", "", "server_error"
    ),
}


@dataclass(frozen=True, slots=True)
class Vendor:
    """Everything about one vendor at one of its APIs.

    - ``prefix`` is the path of the base URL, ``elsewhere`` that of the vendor's other APIs (see ``apis``).
    - ``models`` are names, or patterns such as ``ep-*`` behind the first name; in the mode ``documented``
      others are refused. ``thinks(request)`` says whether the model thinks.
    - ``reply(draft, request)`` is the body of a JSON reply, ``stream(draft, request, cutter)`` are the
      chunks of a stream. ``done``: streams end with ``[DONE]``. ``comments`` are bytes in front of every
      stream, as a gateway sends them to keep the connection open. ``limits`` are the request keys that
      limit the length of a reply, in tokens.
    - ``observed`` rules are enforced unless the mode is ``lenient``, ``documented`` ones only in the mode
      of that name. ``losses`` say what of a request is accepted and has no effect.
    - ``words`` are the vendor's errors, ``envelope(error, request_id)`` is a refusal's body, ``inside``
      an error within a stream of status 200, with the bytes ``failing`` before and behind it.
      ``one_envelope``: refusals have the same body at the other APIs. ``error_type`` is the content type
      of a 400.

    ``read`` brings a request into the shape of chat
    completions, ``frame`` an event into bytes.
    """

    name: str
    prefix: str
    models: tuple[str, ...]
    thinks: Callable[[JsonObject], bool]
    reply_id: Callable[[random.Random], str]
    call_id: Callable[[random.Random, int], str]
    reply: Callable[[Draft, JsonObject], JsonObject]
    stream: Callable[[Draft, JsonObject, Cutter], list[JsonObject]]
    words: Mapping[ProblemKind, ErrorReply]
    envelope: Callable[[ErrorReply, str], Any]
    inside: Callable[[ErrorReply, str], JsonObject]
    observed: tuple[Rule, ...] = ()
    documented: tuple[Rule, ...] = ()
    limits: tuple[str, ...] = ("max_tokens",)
    done: bool = True
    event_stream_type: str = "text/event-stream; charset=utf-8"
    json_type: str = "application/json"
    error_type: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    losses: tuple[Loss, ...] = ()
    comments: bytes = b""
    api: Api = "openai_chat"
    elsewhere: Mapping[Api, str] = field(default_factory=dict[Api, str])
    failing: tuple[bytes, bytes] = (b"", b"")
    one_envelope: bool = False
    read: Callable[[JsonObject], JsonObject] = same
    frame: Callable[[JsonObject], bytes] = data_frame

    def knows(self, model: str) -> bool:
        """Whether the vendor has this model."""
        return any(fnmatchcase(model, known) for known in self.models)

    def answer(self, problem: Problem) -> ErrorReply:
        """The vendor's error for a problem, filled in."""
        error = self.words.get(problem.kind) or DEFAULT_ERRORS[problem.kind]
        message = error.message.replace("{at}", str(problem.at)).replace("{detail}", problem.detail)
        return ErrorReply(error.status, message, error.code, error.type)


def random_hex(source: random.Random, digits: int) -> str:
    """That many hexadecimal digits."""
    return f"{source.getrandbits(4 * digits):0{digits}x}"


def uuid(source: random.Random) -> str:
    """A text in the format of a UUID, from the simulator's random generator."""
    text = random_hex(source, 32)
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def wire_call(index: int, id: str, name: str, arguments: str) -> JsonObject:
    """A call in OpenAI's shape, with its ``index``."""
    function: dict[str, Any] = {"name": name, "arguments": arguments}
    return {"index": index, "id": id, "type": "function", "function": function}
