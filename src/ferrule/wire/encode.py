"""Encode a conversation as the request body that the vendor accepts, in any API.

In: a ``Request``. Out: the body, and notes on everything that was changed or left out. A value is invented
only if the vendor requires it, and it is always the same for the same history.

A message is written from the messages *before* it and from its own results only. So a conversation that
grows by a turn keeps its earlier bytes, and the vendor's prompt cache still matches. (Exceptions, caused by
the caller: a late system message, because system messages go first; reasoning that is sent for the current
turn only, or not while thinking is off (by the profile or ``Profile.reasoning_history``); a result that
arrives after its call was sent as unanswered; a continuation of an assistant message at the end.)

Tools for a model that is held to a schema: the wishes of a request in, the same without tools out.

Where an endpoint ignores ``tool_choice``, or a small model cannot keep to a call format, the reply itself
is held: ``response_format`` allows nothing but a call of a declared tool, or of ``answer`` with the text of
the reply. The tools stand in the instructions then, and earlier calls and results in the text, in the very
form in which the model writes them, so that neither its chat template nor its training need know of tools.

Answering is written as one more call because small models decide better between names than between shapes:
held to a call or ``{"answer": TEXT}``, one of half a billion parameters hardly ever called a tool.

The trick: it is done to the messages, before any API family writes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ferrule.core.messages import (
    Assistant,
    BrokenCall,
    Content,
    JsonObject,
    Message,
    System,
    ToolCall,
    ToolResult,
    User,
)
from ferrule.core.notes import Note
from ferrule.core.requests import Encoded, Received, Request
from ferrule.dialects.recovery import answer_name
from ferrule.vendors import Choice, Profile
from ferrule.vendors.history.reasoning import of_the_open_turn
from ferrule.vendors.history.tool_schemas import moved
from ferrule.vendors.history.turns import SentCall, async_tools, kinds, pair, result
from ferrule.wire.family import FAMILIES
from ferrule.wire.openai_chat.legacy_functions import with_tools
from ferrule.wire.request_fields import (
    answered_at_once,
    as_taken,
    choice_of,
    forced_call_in_words,
    narrowed,
    offered,
    request_fields,
    wished,
    without_signed,
)
from ferrule.wire.request_passthrough import Same, as_received
from ferrule.wire.request_translation import translate_request


def encode(profile: Profile, request: Request) -> Encoded:
    """Return the request body for a vendor; linear in the length of the history.

    A call that the vendor cannot force is asked for in the instructions. A request parsed from a body of
    the same API family is sent unchanged except for the vendor's rules; nothing else is added. Another
    family gets the fields that both have.
    """
    noted: list[Note] = []
    async_names = async_tools(request.tools)
    request = as_taken(profile, translate_request(narrowed(request), profile, noted), noted)
    if profile.reasoning_history == "turn":
        request = replace(request, messages=of_the_open_turn(request.messages))
    received = request.received
    profile = _for_what_came(profile, received)
    if not profile.async_tools:
        request = answered_at_once(profile, request, async_names, noted)
    if received is not None and received.api == "openai_chat" and not profile.functions:
        received = with_tools(received)
        request = replace(request, received=received)
    held_to_schema = constrained(profile, request, noted)
    request = held_to_schema or request
    thinks = profile.thinks(request.model, wished(profile, request))
    words = forced_call_in_words(profile, request, thinks=thinks)
    if words:
        request = replace(request, messages=[*request.messages, System(words)])
    if request.history == "drop-signed":
        request = without_signed(request, noted)
    asked: list[Note] = []
    family = FAMILIES[profile.api]
    fields = request_fields(profile, request, asked)
    body, notes = family.write_request(profile, request.messages, fields, thinking=thinks)
    mark = family.mark_of(body) if profile.facts(request.model).bound else None
    if received is not None and held_to_schema is None:
        body, notes = as_received(family, profile, request, received, body, notes)
    return Encoded(body, (*notes, *asked, *noted), held_to_schema is not None, mark)


def _for_what_came(profile: Profile, received: Received | None) -> Profile:
    """Return the profile for a parsed request: its client sets additions itself, and knows whether the
    vendor has async tools."""
    if received is None:
        return profile
    return _as_writers_have_it(Same(profile), received.api == profile.api == "openai_responses")


@lru_cache(maxsize=256)
def _as_writers_have_it(same: Same, of_responses: bool) -> Profile:
    profile = same.value
    if of_responses:
        profile = replace(profile, async_tools=True)
    fields = profile.extra or profile.extra_stream or profile.extra_stream_tools
    if fields or profile.cache_marks or profile.default_output:
        return replace(
            profile,
            extra={},
            extra_stream={},
            extra_stream_tools={},
            cache_marks=False,
            default_output=None,
        )
    return profile


_TOOLS = """\
# Tools

You may call functions to help with what is asked. Their signatures are within <tools></tools> tags:
<tools>
{tools}
</tools>

Reply with one JSON object and nothing else. For a function call, it is the name of the function with its \
arguments: {{"name": <function-name>, "arguments": <args-json-object>}}"""

_ANSWER = """
When no function is needed, or the results of the functions say what was asked for, it is the answer: \
{answer}"""

_ONLY_ANSWER = "Reply with one JSON object and nothing else, the answer: {answer}"

_GO_ON = "Call {name}, unless something is still missing."

_HELD: Mapping[str, tuple[Choice, ...]] = {
    "never": (),
    "choices": ("none", "required", "named"),
    "always": ("auto", "none", "required", "named"),
}
"""By ``Profile.held_output``: tool choices for which the reply is held to a schema."""


def constrained(profile: Profile, request: Request, notes: list[Note]) -> Request | None:
    """Return the request with its reply held to a schema; None if that is not needed.

    Tools, calls and results become text in its messages, and ``response_format`` constrains the reply. A
    caller's own format is kept. Linear in the length of the history.
    """
    if request.parameters.get("response_format") is not None:
        return None
    messages = request.messages
    kind, name = choice_of(request.tool_choice or "auto")
    if kind not in _HELD[profile.held_output]:
        return None
    always = profile.held_output == "always"
    answers = always or kind == "none"
    functions = [tool["function"] for tool in offered(profile, request.tools, notes) if "function" in tool]
    answer = answer_name([str(each["name"]) for each in functions])
    if not always and kind == "none":
        functions = []  # To leave them out is enough, unless the model sees calls and goes on with them.
    allowed = _callable(functions, kind, name)
    if not allowed and not (answers and (functions or _has_calls(messages))):
        return None
    text = _Text(profile, answer if answers else "")
    return replace(
        request,
        messages=text.written(messages, _words(functions, text.answer)),
        tools=(),
        tool_choice=None,
        parameters={
            **request.parameters,
            "response_format": _format(_forms(allowed, kind, answer), allowed),
            "parallel_tool_calls": None,
        },
    )


def _callable(functions: list[JsonObject], kind: Choice, name: str) -> list[JsonObject]:
    match kind:
        case "none":
            return []
        case "named":
            return [each for each in functions if each["name"] == name]
        case _:
            return functions


def _forms(functions: Sequence[JsonObject], kind: Choice, answer: str) -> list[JsonObject]:
    """Return the allowed schemas of the reply: a call of each function, and the answer unless a call is
    forced."""
    calls = [_call(each["name"], _arguments(each)) for each in functions]
    may_answer = kind in ("auto", "none")
    return [*calls, _call(answer, _closed(text={"type": "string"}))] if may_answer else calls


def _words(functions: Sequence[JsonObject], answer: str) -> str:
    """Return the instructions: the functions, and how to answer unless ``answer`` is empty."""
    example = _spoken(answer, "<text>") if answer else ""
    if not functions:
        return _ONLY_ANSWER.format(answer=example)
    signatures = "\n".join(json.dumps(_told(each), ensure_ascii=False) for each in functions)
    words = _TOOLS.format(tools=signatures)
    return words + _ANSWER.format(answer=example) if answer else words


def _has_calls(messages: Sequence[Message]) -> bool:
    return any(isinstance(message, Assistant) and message.calls for message in messages)


def _told(function: JsonObject) -> JsonObject:
    known = {key: function[key] for key in ("name", "description", "parameters") if function.get(key)}
    return {"type": "function", "function": known}


def _written(name: str, arguments: JsonObject) -> str:
    return json.dumps({"name": name, "arguments": arguments}, ensure_ascii=False)


def _spoken(answer: str, text: str) -> str:
    return _written(answer, {"text": text})


def _format(forms: list[JsonObject], functions: Sequence[JsonObject]) -> JsonObject:
    """Return the ``response_format`` that allows one of the forms, with the schemas' definitions."""
    schema: JsonObject = {"anyOf": forms} if len(forms) > 1 else dict(forms[0])
    definitions = {
        each["name"]: moved(each["parameters"], _place(each)) for each in functions if _refers(each)
    }
    if definitions:
        schema["$defs"] = definitions
    return {"type": "json_schema", "json_schema": {"name": "reply", "schema": schema, "strict": True}}


def _call(name: str, arguments: JsonObject) -> JsonObject:
    return _closed(name={"const": name}, arguments=arguments)


def _closed(**properties: JsonObject) -> JsonObject:
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _arguments(function: JsonObject) -> JsonObject:
    """Return the schema of the arguments; one with references moves to the definitions."""
    if _refers(function):
        return {"$ref": _place(function)}
    return function.get("parameters") or {"type": "object", "properties": {}}


def _refers(function: JsonObject) -> bool:
    return '"$ref"' in json.dumps(function.get("parameters"))


def _place(function: JsonObject) -> str:
    return f"#/$defs/{function['name']}"


@dataclass(frozen=True, slots=True)
class _Text:
    """Writes calls and results as text, and a text without calls as a call of ``answer``."""

    profile: Profile
    answer: str

    def written(self, messages: Sequence[Message], tools: str) -> list[Message]:
        """Return the conversation with the instructions about ``tools`` after the caller's own."""
        systems = [message for message in messages if isinstance(message, System)]
        return [*systems, System(tools), *self._turns(messages)]

    def _turns(self, messages: Sequence[Message]) -> list[Message]:
        """Return the conversation without instructions. Results directly follow their calls; those of
        broken calls, and those without a call, stay unchanged."""
        pairing = pair(messages, self.profile.ids)
        left = {*pairing.orphans, *pairing.rejected}
        out: list[Message] = []
        for at, message in enumerate(messages):
            match message:
                case Assistant():
                    calls = pairing.calls[at]
                    out.append(self._assistant(message))
                    if calls:
                        _ask(out, self._results(calls))
                case User(content):
                    _ask(out, content)
                case ToolResult() if at in left:
                    out.append(message)
                case _:
                    pass
        return out

    def _assistant(self, message: Assistant) -> Assistant:
        text, _ = kinds(message.content)
        whole = [call for call in message.calls if isinstance(call, ToolCall)]
        broken = tuple(call for call in message.calls if isinstance(call, BrokenCall))
        if text and self.answer and not whole:
            text = _spoken(self.answer, text)
        calls = [_written(call.name, call.arguments) for call in whole]
        return replace(message, content="\n".join(filter(None, (text, *calls))), calls=broken)

    def _results(self, calls: Sequence[SentCall]) -> Content:
        texts: list[str] = []
        extras: list[JsonObject] = []
        for call in calls:
            text, others = result(call, self.profile.empty_result)
            texts.append(f"Result of {call.call.name}:\n{text}")
            extras.extend(others)
        if self.answer:
            texts.append(_GO_ON.format(name=self.answer))
        joined = "\n\n".join(texts)
        return [{"type": "text", "text": joined}, *extras] if extras else joined


def _ask(out: list[Message], content: Content) -> None:
    """Add user content; consecutive texts are joined, because some chat templates require alternating
    roles."""
    last = out[-1] if out else None
    if isinstance(last, User) and isinstance(last.content, str) and isinstance(content, str):
        out[-1] = User(f"{last.content}\n\n{content}")
    else:
        out.append(User(content))
