"""Write the options of a request into the fields that the vendor accepts.

In: a ``Request``. Out: the fields of chat completions, from which every other family writes its own.

An option that the vendor does not support is never dropped silently: a note says what was changed and what
helps. A tool or a choice that the vendor refuses becomes the nearest one that it accepts. The caller's own
choice still limits the calls that are read from the reply (``call_limits``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from ferrule.core.json_values import as_items, as_object
from ferrule.core.messages import Assistant, JsonObject, Message, System, User
from ferrule.core.notes import Note, NoteCode
from ferrule.core.requests import CallLimits, Request
from ferrule.vendors import Choice, ModelFacts, Profile
from ferrule.vendors.history.tool_schemas import clean, close
from ferrule.vendors.history.turns import async_calls, is_signed, results_in_place
from ferrule.wire.request_parsing import allowed_tools, read_choice


def request_fields(profile: Profile, request: Request, notes: list[Note]) -> JsonObject:
    """Return the fields of a chat-completions body for a vendor, without messages.

    Adds notes on changes.
    """
    model = request.model
    asked = wished(profile, request)
    thinks = profile.thinks(model, asked)
    sendable = offered(profile, request.tools, notes)
    body = chosen(profile, model, sendable, request.tool_choice, thinks, notes)
    if request.stream:
        body["stream"] = True
    _extras(body, profile, request.stream)
    wishes = {"max_tokens": request.max_tokens, **request.parameters}
    if isinstance(request.thinking, bool):
        _merge(body, _switch(profile, model, request.thinking, notes))
    elif request.thinking is not None:
        wishes["thinking"] = request.thinking
    _parameters(body, profile, model, wishes, _Thinks(thinks, asked is False), notes)
    if thinks and profile.default_output is not None and profile.max_tokens_key not in body:
        body[profile.max_tokens_key] = min(profile.facts(model).output or LONGEST, LONGEST)
    _conflicts(body, profile, notes)
    if profile.server_parser == "off" and body.get("tools"):
        _merge(body, profile.parser_off)
    return {"model": model, **body}


@dataclass(frozen=True, slots=True)
class _Thinks:
    thinks: bool
    off: bool


CONTINUE = "Continue."
"""Sent as a user message after an assistant message that the model would not continue."""

LONGEST = 32_000
"""Largest ``max_tokens`` if the caller sets none and the vendor's default is short."""


def ends_unanswered(profile: Profile, request: Request) -> bool:
    """Whether the conversation ends with an assistant's words, and the model refuses that.

    A vendor's own mark for such a message (``prefix``) shows that it is meant, so it is allowed.
    """
    if profile.takes_prefill(request.model):
        return False
    last = next((each for each in reversed(request.messages) if not isinstance(each, System)), None)
    if not isinstance(last, Assistant) or last.calls:
        return False
    received = request.received
    given = as_items(received.body.get("messages")) if received is not None else []
    return not (given and as_object(given[-1]).get("prefix"))


def as_taken(profile: Profile, request: Request, notes: list[Note]) -> Request:
    """Return the request with thinking and effort as the model takes them; adds notes on changes.

    Thinking in the vendor's words becomes the model's own switch, an effort the nearest supported one.
    """
    model, facts = request.model, profile.facts(request.model)
    if facts.guessed:
        notes.append(Note("model-unknown", {"model": model, "vendor": profile.title}))
    if facts.retired:
        detail = {"model": model, "vendor": profile.title, "date": facts.retired}
        notes.append(Note("model-retired", {**detail, "successor": facts.successor}))
    if ends_unanswered(profile, request):
        notes.append(Note("prefill-continued", {"model": model, "text": CONTINUE}))
        request = replace(request, messages=[*request.messages, User(CONTINUE)])
    given = dict(request.parameters)
    thinking = _take_thinking(profile, request, given, notes)
    if thinking is True:
        thinking = _within_limit(profile, request, notes)
    request = replace(request, thinking=thinking, parameters=given)
    off = wished(profile, request) is False
    allowed = facts.efforts_off if off and facts.efforts_off is not None else facts.efforts
    if allowed is not None:
        _take_efforts(given, allowed, model, notes)
    switch = profile.thinking_off or {}
    if facts.thinking == "always" and switch and _holds(given, switch):
        kept = {key: value for key, value in given.items() if key not in switch}
        return replace(request, thinking=False if thinking is None else thinking, parameters=kept)
    return request


def without_parser(profile: Profile) -> tuple[Profile, Note] | None:
    """Return the profile for a second request if the server could not parse the model's output, and a note;
    None if that changes nothing."""
    if not profile.parser_off or profile.server_parser == "off":
        return None
    return replace(profile, server_parser="off"), Note("server-parser-off", {"vendor": profile.title})


def without_signed(request: Request, notes: list[Note]) -> Request:
    """Return the request without signed thinking, which a vendor may refuse."""
    messages: list[Message] = []
    count = 0
    for message in request.messages:
        if isinstance(message, Assistant):
            rest = tuple(entry for entry in message.details if not is_signed(entry))
            count += len(rest) < len(message.details)
            message = replace(message, details=rest)
        messages.append(message)
    notes += [Note("signed-thinking-left-out", {"count": count})] if count else []
    return replace(request, messages=messages)


def answered_at_once(
    profile: Profile, request: Request, names: frozenset[str], notes: list[Note]
) -> Request:
    """Return the request with the results of async calls in a form for APIs without such calls."""
    said = request.messages
    if not names and not any(isinstance(each, Assistant) and async_calls(each) for each in said):
        return request
    messages, count = results_in_place(said, names)
    if not count:
        return request
    notes.append(Note("late-results", {"count": count, "vendor": profile.title}))
    return replace(request, messages=messages)


def _take_thinking(
    profile: Profile, request: Request, given: JsonObject, notes: list[Note]
) -> bool | Mapping[str, Any] | None:
    """Return ``Request.thinking`` as the model takes it, from the field or the parameters."""
    thinking = request.thinking
    wish = as_object(given.get("thinking") if thinking is None else thinking)
    if not wish:
        return thinking
    taken = _taken_thinking(profile, profile.facts(request.model), wish)
    if taken is wish:
        return thinking
    given.pop("thinking", None)
    if not isinstance(taken, bool):
        notes.append(_changed(request.model, wish, taken))
    return taken


def _taken_thinking(
    profile: Profile, facts: ModelFacts, wish: Mapping[str, Any]
) -> bool | Mapping[str, Any]:
    """Return ``thinking`` as the model takes it: unchanged, its own switch, or False if it always
    thinks."""
    kind = wish.get("type")
    if kind == "disabled" and facts.thinking == "always":
        return False
    if facts.thinking_types is None or kind in facts.thinking_types:
        return wish
    if kind == "disabled":
        return as_object((facts.thinking_off or profile.thinking_off or {}).get("thinking")) or False
    own = as_object((facts.thinking_on or profile.thinking_on or {}).get("thinking"))
    if not own:
        return True
    rest = {key: value for key, value in wish.items() if key not in ("type", "budget_tokens")}
    return {**rest, **own}


def _within_limit(profile: Profile, request: Request, notes: list[Note]) -> bool | Mapping[str, Any]:
    """Return thinking with a budget below the caller's ``max_tokens``, as the vendor demands; False if no
    budget is."""
    limit = request.max_tokens or request.parameters.get("max_completion_tokens")
    facts = profile.facts(request.model)
    switch = as_object((facts.thinking_on or profile.thinking_on or {}).get("thinking"))
    budget: Any = switch.get("budget_tokens")
    if not isinstance(budget, int) or not isinstance(limit, int) or budget < limit:
        return True
    detail = {"model": request.model, "type": f"{switch.get('type')} with max_tokens {limit}"}
    if limit <= LEAST_BUDGET:
        notes.append(Note("thinking-changed", {**detail, "taken": "disabled"}))
        return False
    budget = max(LEAST_BUDGET, limit // 2)
    notes.append(Note("thinking-changed", {**detail, "taken": f"budget_tokens {budget}"}))
    return {**switch, "budget_tokens": budget}


LEAST_BUDGET = 1_024
"""The least ``budget_tokens`` of Anthropic, which must be below ``max_tokens``.
https://platform.claude.com/docs/en/build-with-claude/extended-thinking, 2026-11."""


def _changed(model: str, wish: Mapping[str, Any], taken: Mapping[str, Any]) -> Note:
    kinds = {"type": str(wish.get("type")), "taken": str(taken.get("type"))}
    return Note("thinking-changed", {"model": model, **kinds})


def _take_efforts(given: JsonObject, allowed: Sequence[str], model: str, notes: list[Note]) -> None:
    """Replace an unsupported effort by the nearest supported one, in the fields of every API."""
    told = False
    for key, inner in (("reasoning_effort", ""), ("reasoning", "effort"), ("output_config", "effort")):
        fields = as_object(given.get(key)) if inner else given
        effort = fields.get(inner or key)
        if not isinstance(effort, str) or effort in allowed or effort not in _SCALE:
            continue
        nearest = _nearest(effort, allowed)
        if not nearest:
            continue
        given[key] = {**fields, inner: nearest} if inner else nearest
        if not told:
            notes.append(Note("effort-changed", {"model": model, "effort": effort, "taken": nearest}))
        told = True


_SCALE = ("none", "minimal", "low", "medium", "high", "xhigh", "max", "ultra")
"""Efforts, the least first. Of two equally near ones the greater is taken, as DeepSeek documents
(https://api-docs.deepseek.com/guides/thinking_mode, 2026-11)."""


def _nearest(effort: str, allowed: Sequence[str]) -> str:
    place = _SCALE.index(effort)
    known = [each for each in allowed if each in _SCALE]
    return min(known, key=lambda each: (abs(_SCALE.index(each) - place), -_SCALE.index(each)), default="")


def wished(profile: Profile, request: Request) -> bool | None:
    """Whether thinking was requested: by ``thinking``, or by the vendor's own fields in the parameters."""
    thinking, given = request.thinking, request.parameters
    if isinstance(thinking, bool):
        return thinking
    off, on = profile.thinking_off or {}, profile.thinking_on or {}
    for wish, switch in ((False, off), (True, on)):
        if switch and _holds(given, switch):
            return wish
    own = given.get("thinking") if thinking is None else thinking
    if isinstance(own, Mapping):
        lowest = (profile.facts(request.model).thinking_off or {}).get("thinking")
        return own != lowest and cast(Mapping[str, Any], own).get("type") != "disabled"
    effort = given.get("reasoning_effort")
    if effort == "none":
        return False
    return True if effort is not None and "reasoning_effort" in on else None


def _holds(given: Mapping[str, Any], switch: Mapping[str, Any]) -> bool:
    return all(given.get(key) == value for key, value in switch.items())


def _extras(body: JsonObject, profile: Profile, stream: bool) -> None:
    _merge(body, profile.extra)
    if stream:
        _merge(body, profile.extra_stream)
        if "tools" in body:
            _merge(body, profile.extra_stream_tools)


def _switch(profile: Profile, model: str, thinking: bool, notes: list[Note]) -> Mapping[str, Any]:
    """Return the fields that switch thinking on or off; empty, with a note, if there is no switch."""
    if profile.thinks(model, thinking) is not thinking:
        notes.append(Note("model-never-thinks" if thinking else "model-always-thinks", {"model": model}))
        return {}
    facts = profile.facts(model)
    if facts.thinking in ("always", "never"):
        return {}
    own = facts.thinking_on if thinking else facts.thinking_off
    switch = own or (profile.thinking_on if thinking else profile.thinking_off)
    if switch is None:
        notes.append(Note("thinking-switch-unknown", {"vendor": profile.title}))
        return {}
    if own and not thinking:
        notes.append(_changed(model, {"type": "disabled"}, as_object(own.get("thinking"))))
    return switch


def _parameters(
    body: JsonObject,
    profile: Profile,
    model: str,
    parameters: Mapping[str, Any],
    state: _Thinks,
    notes: list[Note],
) -> None:
    """Add the caller's fields under the vendor's names, except those it refuses."""
    refused: dict[str, NoteCode] = dict.fromkeys(
        (*profile.refused, *profile.facts(model).refused), "parameter-refused"
    )
    if state.thinks:
        refused.update(dict.fromkeys(profile.refused_thinking, "parameter-refused-while-thinking"))
    if state.off:
        refused.update(dict.fromkeys(profile.refused_unthinking, "parameter-refused-without-thinking"))
    for name, value in parameters.items():
        if value is None:
            continue
        renamed = profile.renamed.get(name, name)
        key = profile.max_tokens_key if name in ("max_tokens", "max_completion_tokens") else renamed
        detail = {"vendor": profile.title, "parameter": key}
        if key in refused:
            notes.append(Note(refused[key], {**detail, "model": model}))
            continue
        if key in profile.ignored:
            notes.append(Note("parameter-ignored", detail))
        elif state.thinks and key in profile.ignored_thinking:
            notes.append(Note("parameter-ignored-while-thinking", detail))
        _merge(body, {key: value})


def _conflicts(body: JsonObject, profile: Profile, notes: list[Note]) -> None:
    """Remove fields that the vendor refuses in combination, and formats that it does not support."""
    for first, second in profile.exclusive:
        if first in body and second in body:
            del body[second]
            detail = {"vendor": profile.title, "parameter": second, "other": first}
            notes.append(Note("parameter-refused-beside-another", detail))
    wanted = body.get("response_format")
    if not isinstance(wanted, Mapping):
        return
    kind = cast(Mapping[str, Any], wanted).get("type")
    formats = profile.response_formats
    if not profile.format_with_tools and body.get("tools"):
        del body["response_format"]
        notes.append(Note("format-refused-beside-tools", {"vendor": profile.title}))
    elif formats is None or kind in formats:
        return
    elif kind == "json_schema" and "json_object" in formats:
        body["response_format"] = {"type": "json_object"}
        notes.append(Note("format-weakened", {"vendor": profile.title}))
    else:
        del body["response_format"]
        notes.append(Note("format-left-out", {"vendor": profile.title, "type": str(kind)}))


def _merge(body: JsonObject, fields: Mapping[str, Any]) -> None:
    """Put fields into the body; objects are merged one level deep, and copied, as profiles are shared."""
    for key, value in fields.items():
        if isinstance(value, Mapping):
            before = body.get(key)
            body[key] = {**before, **value} if isinstance(before, dict) else {**value}
        else:
            body[key] = value


_AT_THE_VENDOR = ("web_search", "web_fetch", "code_execution", "mcp_toolset", "tool_search")
"""Prefixes of the types of tools that Anthropic runs itself. Its others, such as ``bash_20250124``, run at
the client. https://platform.claude.com/docs/en/agents-and-tools/tool-use/overview, 2026-11."""

_FORMATS: tuple[tuple[str, ...], ...] = (
    ("response_format",),
    ("text", "format"),
    ("output_config", "format"),
    ("output_format",),
)
"""Where a request names the type of its answer, in an object: chat completions, Responses, Messages
(``output_format`` is from its beta).
https://platform.claude.com/docs/en/build-with-claude/structured-outputs, 2026-11."""

_JSON_TYPES = ("json_object", "json_schema", "json")
"""``json`` is that of TGI, https://huggingface.co/docs/text-generation-inference/conceptual/guidance,
2026-11."""

_GUIDES = ("json", "regex", "grammar", "choice")
_SCHEMAS: tuple[tuple[str, ...], ...] = (
    ("format",),
    *((f"guided_{guide}",) for guide in _GUIDES),
    *(("structured_outputs", guide) for guide in (*_GUIDES, "json_object")),
    ("json_schema",),
    ("grammar",),
    ("regex",),
    ("ebnf",),
)
"""Where the value itself is what the answer has to follow, or the word ``json``: Ollama, vLLM until 0.12
and since then, llama.cpp, SGLang. https://docs.ollama.com/capabilities/structured-outputs,
https://docs.vllm.ai/en/latest/features/structured_outputs/,
https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md,
https://docs.sglang.io/advanced_features/structured_outputs.html, 2026-11."""


_MEDIA_TYPES: tuple[tuple[str, ...], ...] = (
    ("response_mime_type",),
    ("generation_config", "response_mime_type"),
)
"""Where Gemini has the media type of its answer, as its model class in LangChain takes it.
https://ai.google.dev/gemini-api/docs/structured-output, 2026-11."""


_ANSWERS = {path[0] for path in (*_FORMATS, *_SCHEMAS, *_MEDIA_TYPES)}


def call_limits(request: Request) -> CallLimits:
    """Return which calls the reply may have, according to the request.

    A choice of a tool that runs at the vendor does not limit the others.
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


_TOOLS_ELSEWHERE = ("conversation", "functions", "previous_response_id", "prompt")
"""Fields beside ``tools`` that may declare some; what the vendor stores is not known here."""


def reply_limits(request: Request) -> CallLimits:
    """Return ``call_limits`` of a whole request: if it declares no tools, its reply may have no calls."""
    limits, received = call_limits(request), request.received
    elsewhere = any(request.parameters.get(key) for key in _TOOLS_ELSEWHERE)
    declares = request.tools or elsewhere or (received is not None and not received.whole)
    return limits if declares else replace(limits, names=frozenset())


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
    if fields.keys().isdisjoint(_ANSWERS):
        return False
    typed = (as_object(_at(fields, path)).get("type") for path in _FORMATS)
    if any(kind in _JSON_TYPES for kind in typed) or any(_at(fields, path) for path in _SCHEMAS):
        return True
    return any(_at(fields, path) == "application/json" for path in _MEDIA_TYPES)


def _at(fields: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    value: Any = fields
    for key in path:
        value = as_object(value).get(key)
    return value


def narrowed(request: Request) -> Request:
    """Return the request with only the tools that its choice allows (OpenAI's ``allowed_tools``)."""
    choice = request.tool_choice
    if as_object(choice).get("type") != "allowed_tools":
        return request
    tools = allowed_tools([dict(tool) for tool in request.tools], choice)
    return replace(request, tools=tools, tool_choice=read_choice(choice))


def offered(profile: Profile, tools: Sequence[Mapping[str, Any]], notes: list[Note]) -> list[JsonObject]:
    """Return the tools as ``{"type": "function", "function": {…}}``, with schemas adapted to the vendor."""
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
    """Return ``tools`` and ``tool_choice``; a refused choice becomes the nearest supported one."""
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
    custom = any(tool.get("type") == "custom" and name_of(tool) == name for tool in tools)
    kind = "custom" if custom else "function"
    return {"type": kind, kind: {"name": name}}


def _not_forced(who: str, kind: Literal["required", "named"], name: str, *, forceable: bool) -> Note:
    """Return the note on a choice that the vendor or the model refuses; ``forceable``: only because it
    thinks."""
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
    """Return the other kind of forced call if the vendor knows only that, and there is only one tool."""
    if kind in accepted or kind not in ("required", "named") or len(tools) != 1:
        return kind, name
    only = str(cast(Mapping[str, Any], tools[0].get("function") or {}).get("name", ""))
    if kind == "required" and "named" in accepted and only:
        return "named", only
    return ("required", "") if "required" in accepted and name == only else (kind, name)


def name_of(tool: Mapping[str, Any]) -> str:
    """Return the name of a tool; ``""`` for one that runs at the vendor."""
    if str(tool.get("type")).startswith(_AT_THE_VENDOR):
        return ""
    name: Any = _described(tool).get("name")
    return name if isinstance(name, str) else ""


def _described(tool: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the object with a tool's name: chat completions nests it, the other APIs do not."""
    return as_object(tool.get("function")) or as_object(tool.get("custom")) or tool


def _wrapped(tool: Mapping[str, Any]) -> JsonObject:
    if "function" in tool or "name" not in tool or tool.get("type", "function") != "function":
        return dict(tool)
    bare = {key: value for key, value in tool.items() if key != "type"}
    return {"type": "function", "function": bare}


def _function(profile: Profile, function: Mapping[str, Any], notes: list[Note]) -> JsonObject:
    """Return a function with its schema cleaned, and strict only if the vendor supports that."""
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
    """Return a note if a tool cannot be strict here, else None; and the schema to send."""
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
    """Return the kind of a choice and, for ``named``, the tool's name."""
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
    """Return the sentence that asks for a call of a tool, or of any tool."""
    if not tool:
        return "Answer by calling one of the tools, and with nothing else."
    return f"Answer by calling the tool {tool} once, and with nothing else."


def forced_call_in_words(profile: Profile, request: Request, *, thinks: bool) -> str:
    """Return the sentence for a ``tool_choice`` that the vendor cannot force; else ``""``."""
    kind, tool = choice_of(request.tool_choice or "auto")
    if not request.tools or kind not in ("required", "named"):
        return ""
    tools = offered(profile, request.tools, [])
    sent = chosen(profile, request.model, tools, request.tool_choice, thinks, [])
    forced = sent.get("tool_choice", "auto") != "auto"
    return call_in_words(tool) if sent and not forced else ""
