"""``tools`` and ``tool_choice`` of a request: what a caller wishes in, what the vendor takes out.

A tool or a choice that the vendor refuses becomes the nearest it takes, and a note says so. Whatever became
of it, the caller's wish binds who reads the reply: ``call_limits``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, cast

from ferrule.core.json_values import as_object
from ferrule.core.messages import JsonObject
from ferrule.core.notes import Note
from ferrule.core.requests import CallLimits, Request
from ferrule.vendors import Choice, Profile
from ferrule.vendors.history.schemas import clean, close
from ferrule.wire.request_values import allowed_tools, read_choice

_AT_THE_VENDOR = ("web_search", "web_fetch", "code_execution", "mcp_toolset", "tool_search")
"""How types of tools begin that Anthropic runs itself; of its others, as ``bash_20250124``, it runs none.
https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview, 2026-11."""

_FORMATS: tuple[tuple[str, ...], ...] = (
    ("response_format",),
    ("text", "format"),
    ("output_config", "format"),
    ("output_format",),
)
"""Where a request says what its answer is to be, as an object with a type: chat completions, Responses,
Messages (``output_format`` was its beta's).
https://platform.claude.com/docs/en/build-with-claude/structured-outputs, 2026-11."""

_JSON_TYPES = ("json_object", "json_schema", "json")
"""``json`` is that of TGI, https://huggingface.co/docs/text-generation-inference/conceptual/guidance,
2026-11."""

_SCHEMAS: tuple[tuple[str, ...], ...] = (
    ("format",),
    ("guided_json",),
    ("structured_outputs", "json"),
    ("json_schema",),
)
"""Where the value itself is the schema, or the word ``json``: Ollama, vLLM until 0.12 and from then on,
llama.cpp. https://docs.ollama.com/capabilities/structured-outputs,
https://docs.vllm.ai/en/latest/features/structured_outputs/,
https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md, 2026-11."""


_ANSWERS = {path[0] for path in (*_FORMATS, *_SCHEMAS)}


def call_limits(request: Request) -> CallLimits:
    """Which calls the reply to a request may have, by what its writer wished.

    A choice of a tool that runs at the vendor says nothing of the others.
    """
    received = request.received
    body = received.body if received else {}
    return CallLimits(
        names=_allowed(request, body),
        one=request.parameters.get("parallel_tool_calls") is False
        or as_object(request.tool_choice).get("disable_parallel_tool_use") is True
        or (received is not None and received.functions),
        json_answer=_asks_for_json(request.parameters) or _asks_for_json(body),
    )


def _allowed(request: Request, body: JsonObject) -> frozenset[str] | None:
    wish = request.tool_choice or "auto"
    given: Any = body.get("tool_choice", wish)
    kind, name = choice_of(wish)
    listed = as_object(given).get("type") == "allowed_tools"
    if kind == "none":
        return frozenset()
    if kind != "named" and not listed:
        return None
    tools = allowed_tools([dict(tool) for tool in request.tools], given)
    names = frozenset(name_of(tool) for tool in tools) - {""}
    if listed:
        return names
    return frozenset((name,)) if name in names else None


def _asks_for_json(fields: Mapping[str, Any]) -> bool:
    """Whether the answer is to be JSON, in the words of any API."""
    if fields.keys().isdisjoint(_ANSWERS):
        return False
    typed = (as_object(_at(fields, path)).get("type") for path in _FORMATS)
    return any(kind in _JSON_TYPES for kind in typed) or any(_at(fields, path) for path in _SCHEMAS)


def _at(fields: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    value: Any = fields
    for key in path:
        value = as_object(value).get(key)
    return value


def narrowed(request: Request) -> Request:
    """The request with no other tools than its choice allows (OpenAI's ``allowed_tools``)."""
    choice = request.tool_choice
    if as_object(choice).get("type") != "allowed_tools":
        return request
    tools = allowed_tools([dict(tool) for tool in request.tools], choice)
    return replace(request, tools=tools, tool_choice=read_choice(choice))


def offered(profile: Profile, tools: Sequence[Mapping[str, Any]], notes: list[Note]) -> list[JsonObject]:
    """The tools as ``{"type": "function", "function": {…}}``, their schemas as the vendor takes them."""
    sent: list[JsonObject] = []
    for tool in tools:
        wrapped = _wrapped(tool)
        kind = wrapped.get("type", "function")
        if profile.tool_types is not None and kind not in profile.tool_types:
            notes.append(Note("tool-type-left-out", {"type": str(kind), "vendor": profile.title}))
        elif isinstance(wrapped.get("function"), Mapping):
            sent.append({**wrapped, "function": _function(profile, wrapped["function"], notes)})
        elif "async" in wrapped and not profile.async_tools:
            notes.append(Note("async-left-out", {"tool": name_of(wrapped), "vendor": profile.title}))
            sent.append({key: value for key, value in wrapped.items() if key != "async"})
        else:
            sent.append(wrapped)
    return sent


def chosen(
    profile: Profile,
    model: str,
    tools: list[JsonObject],
    wish: str | Mapping[str, Any] | None,
    thinks: bool,
    notes: list[Note],
) -> JsonObject:
    """``tools`` and ``tool_choice``; a choice the vendor refuses becomes the nearest it takes."""
    if not tools:
        if wish not in (None, "auto", "none"):
            notes.append(Note("choice-without-tools"))
        return {}
    if wish is None:
        return {"tools": tools}
    kind, name = choice_of(wish)
    accepted = profile.choices(model, thinking=thinks)
    kind, name = _same(kind, name, tools, accepted)
    if kind in accepted:
        return {"tools": tools, "tool_choice": _named(name, tools) if kind == "named" else kind}
    if kind == "auto":
        return {"tools": tools}
    if kind == "none":
        notes.append(Note("tools-left-out", {"vendor": profile.title}))
        return {}
    forceable = kind in profile.choices(model, thinking=False)
    who = profile.title if profile.facts(model).tool_choices is None else model
    notes.append(_not_forced(who, kind, name, forceable=forceable))
    return {"tools": tools, "tool_choice": "auto"} if "auto" in accepted else {"tools": tools}


def _named(name: str, tools: list[JsonObject]) -> JsonObject:
    """The choice of one tool, under the type that this tool has."""
    custom = any(tool.get("type") == "custom" and name_of(tool) == name for tool in tools)
    kind = "custom" if custom else "function"
    return {"type": kind, kind: {"name": name}}


def _not_forced(who: str, kind: Literal["required", "named"], name: str, *, forceable: bool) -> Note:
    """The note on a choice that the vendor or the model refuses; ``forceable``: only because it thinks."""
    vendor = {"vendor": who}
    if kind == "required":
        return Note(
            "required-call-not-forced-while-thinking" if forceable else "required-call-not-forced", vendor
        )
    return Note(
        "named-call-not-forced-while-thinking" if forceable else "named-call-not-forced",
        {**vendor, "tool": name},
    )


def _same(
    kind: Choice, name: str, tools: list[JsonObject], accepted: frozenset[Choice]
) -> tuple[Choice, str]:
    """The other word for a forced call where the vendor knows only that, and there is but one tool."""
    if kind in accepted or kind not in ("required", "named") or len(tools) != 1:
        return kind, name
    only = str(cast(Mapping[str, Any], tools[0].get("function") or {}).get("name", ""))
    if kind == "required" and "named" in accepted and only:
        return "named", only
    return ("required", "") if "required" in accepted and name == only else (kind, name)


def name_of(tool: Mapping[str, Any]) -> str:
    """The name under which a tool is called; ``""`` for one that runs at the vendor."""
    if str(tool.get("type")).startswith(_AT_THE_VENDOR):
        return ""
    name: Any = _described(tool).get("name")
    return name if isinstance(name, str) else ""


def _described(tool: Mapping[str, Any]) -> Mapping[str, Any]:
    """What names a tool: chat completions has it under the tool's type, the other APIs beside it."""
    return as_object(tool.get("function")) or as_object(tool.get("custom")) or tool


def _wrapped(tool: Mapping[str, Any]) -> JsonObject:
    if "function" in tool or "name" not in tool or tool.get("type", "function") != "function":
        return dict(tool)
    bare = {key: value for key, value in tool.items() if key != "type"}
    return {"type": "function", "function": bare}


def _function(profile: Profile, function: Mapping[str, Any], notes: list[Note]) -> JsonObject:
    """A function with its schema cleaned, and strict only where that holds."""
    sent = dict(function)
    schema = sent.get("parameters")
    if isinstance(schema, dict):
        sent["parameters"] = clean(cast(JsonObject, schema), profile.schema)
    if "async" in sent and not profile.async_tools:
        del sent["async"]
        notes.append(Note("async-left-out", {"tool": str(sent.get("name")), "vendor": profile.title}))
    if "strict" not in sent:
        return sent
    strict = sent.pop("strict")
    if not strict:
        return {**sent, "strict": strict} if profile.strict.accepted else sent
    note, parameters = _strict(
        profile, str(sent.get("name")), cast(JsonObject, sent.get("parameters") or {})
    )
    if note:
        notes.append(note)
        return sent
    return {**sent, "parameters": parameters, "strict": True}


def _strict(profile: Profile, tool: str, schema: JsonObject) -> tuple[Note | None, JsonObject]:
    """A note on why a tool cannot be strict here, or None and its schema as it then goes out."""
    rule = profile.strict
    vendor = {"tool": tool, "vendor": profile.title}
    if not rule.accepted:
        return Note("strict-refused", vendor), schema
    if rule.base_url and profile.base_url != rule.base_url:
        return Note("strict-at-other-url", {**vendor, "url": rule.base_url}), schema
    schema = clean(schema, rule.schema)
    if not rule.closed:
        return None, schema
    schema, note = close(schema, tool)
    return note, schema


def choice_of(wish: str | Mapping[str, Any]) -> tuple[Choice, str]:
    """A choice as its kind and, for ``named``, the tool's name."""
    if not isinstance(wish, str):
        if wish.get("type") == "allowed_tools":
            return choice_of(read_choice(wish) or "auto")
        name = _described(wish).get("name")
        return ("named", str(name)) if name else choice_of(str(wish.get("type", "auto")))
    match wish:
        case "auto" | "none" | "required":
            return wish, ""
        case "any":
            return "required", ""
        case _:
            return "named", wish


def call_in_words(tool: str = "") -> str:
    """The sentence that asks for a call of a tool, or of any tool."""
    if not tool:
        return "Answer by calling one of the tools, and with nothing else."
    return f"Answer by calling the tool {tool} once, and with nothing else."


def forced_call_in_words(profile: Profile, request: Request, *, thinks: bool) -> str:
    """The sentence for a request's ``tool_choice``; ``""`` where it forces nothing, or is sent as such."""
    kind, tool = choice_of(request.tool_choice or "auto")
    if not request.tools or kind not in ("required", "named"):
        return ""
    tools = offered(profile, request.tools, [])
    sent = chosen(profile, request.model, tools, request.tool_choice, thinks, [])
    forced = sent.get("tool_choice", "auto") != "auto"
    return call_in_words(tool) if sent and not forced else ""
