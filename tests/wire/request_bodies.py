"""Request bodies of each API family as its clients send them, and with fields nobody has heard of."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from ferrule.core.messages import JsonObject

Draw = Callable[[st.SearchStrategy[Any]], Any]

WORDS = st.text(st.characters(exclude_categories=("Cs",)), min_size=1, max_size=20).filter(str.strip)
SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-5, 5), WORDS)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner, max_size=2),
    max_leaves=4,
)
OBJECTS = st.dictionaries(WORDS, VALUES, max_size=3)
UNKNOWN = st.dictionaries(st.sampled_from(["x_a", "x_b"]), VALUES, max_size=1)
NAMES = st.sampled_from(["search", "read_file", "run"])
IMAGE = "iVBORw0KGgo="
MARKS = st.sampled_from([{}, {"cache_control": {"type": "ephemeral"}}])


def _maybe(draw: Draw, **fields: st.SearchStrategy[Any]) -> JsonObject:
    """Some of the fields. Which, is one number: a draw costs more than most of what it is drawn for."""
    chosen = draw(st.integers(0, (1 << len(fields)) - 1))
    return {key: draw(value) for at, (key, value) in enumerate(fields.items()) if chosen >> at & 1}


class _Calls:
    """Draws the calls of a conversation; each has an id of its own."""

    def __init__(self, draw: Draw) -> None:
        self.draw, self.count = draw, 0

    def drawn(self, least: int) -> list[tuple[str, str, JsonObject]]:
        found: list[tuple[str, str, JsonObject]] = []
        for _ in range(self.draw(st.integers(least, 3))):
            self.count += 1
            found.append((f"call-{self.count}", self.draw(NAMES), self.draw(OBJECTS)))
        return found


# Chat completions


def _chat_content(draw: Draw) -> Any:
    text = draw(WORDS)
    parts = [
        {"type": "text", "text": text, **draw(MARKS)},
        {"type": "image_url", "image_url": {"url": f"data:image/png;base64,{IMAGE}", "detail": "low"}},
        {"type": "file", "file": {"file_data": "data:application/pdf;base64,JVBE", "filename": "a.pdf"}},
        {"type": "input_audio", "input_audio": {"data": "AAAA", "format": "wav"}},
    ]
    return draw(st.sampled_from([text, parts[:1], parts]))


def _argument_text(draw: Draw, arguments: JsonObject) -> str:
    return json.dumps(arguments, ensure_ascii=draw(st.booleans()), indent=draw(st.sampled_from([None, 2])))


@st.composite
def of_old(draw: Draw) -> JsonObject:
    """A chat completion as one asked for it before tools."""
    body = draw(chat())
    tools = body.pop("tools", ())
    choice = body.pop("tool_choice", None)
    if tools or draw(st.booleans()):
        body["functions"] = [each["function"] for each in tools if "function" in each]
    if choice is not None:
        name = choice["function"]["name"] if isinstance(choice, dict) and "function" in choice else None
        body["function_call"] = {"name": name} if name else draw(st.sampled_from(["auto", "none"]))
    names: dict[str, str] = {}
    for message in body["messages"]:
        if message.get("tool_calls") and draw(st.booleans()):
            call, *_ = message.pop("tool_calls")
            names[call["id"]] = call["function"]["name"]
            message["function_call"] = call["function"]
        elif message["role"] == "tool" and message["tool_call_id"] in names:
            message |= {"role": "function", "name": names[message.pop("tool_call_id")]}
    return body


@st.composite
def chat(draw: Draw, thinking_key: str = "reasoning_content") -> JsonObject:
    calls = _Calls(draw)
    messages: list[JsonObject] = []
    for _ in range(draw(st.integers(0, 2))):
        role = draw(st.sampled_from(["system"]))
        messages.append({"role": role, "content": draw(WORDS), **draw(UNKNOWN)})
    for _ in range(draw(st.integers(1, 3))):
        messages.append(
            {"role": "user", "content": _chat_content(draw), **_maybe(draw, name=WORDS), **draw(UNKNOWN)}
        )
        for _ in range(draw(st.integers(0, 2))):
            made = calls.drawn(0)
            said: JsonObject = {
                "role": "assistant",
                **draw(UNKNOWN),
                **_maybe(draw, **{thinking_key: WORDS}),
            }
            if made:
                said |= _maybe(draw, content=st.one_of(st.none(), WORDS))
                said["tool_calls"] = [
                    {
                        "id": id,
                        "type": "function",
                        "function": {"name": name, "arguments": _argument_text(draw, arguments)},
                        **draw(UNKNOWN),
                    }
                    for id, name, arguments in made
                ]
            else:
                text = draw(WORDS)
                said["content"] = draw(st.sampled_from([text, [{"type": "text", "text": text}]]))
            messages.append(said)
            for id, name, _arguments in made:
                text = draw(st.one_of(st.just(""), WORDS))
                content = draw(st.sampled_from([text, [{"type": "text", "text": text}]]))
                messages.append(
                    {
                        "role": "tool",
                        "tool_call_id": id,
                        "content": content,
                        **_maybe(draw, name=st.just(name)),
                    }
                )
    functions = [
        {
            "type": "function",
            "function": {
                "name": name,
                "parameters": {"type": "object"},
                **_maybe(draw, strict=st.booleans(), description=WORDS),
            },
            **draw(UNKNOWN),
        }
        for name in draw(st.lists(NAMES, unique=True))
    ]
    body: JsonObject = {"model": "m", "messages": messages, **draw(UNKNOWN)}
    if functions:
        name = functions[0]["function"]["name"]
        allowed = {"mode": "required", "tools": [{"type": "function", "function": {"name": name}}]}
        choices = [
            "auto",
            "none",
            "required",
            {"type": "function", "function": {"name": name}},
            {"type": "allowed_tools", "allowed_tools": allowed},
        ]
        body["tools"] = functions
        body |= _maybe(draw, tool_choice=st.sampled_from(choices), parallel_tool_calls=st.booleans())
    return body | _maybe(
        draw,
        stream=st.booleans(),
        stream_options=st.just({"include_usage": True}),
        max_tokens=st.one_of(st.none(), st.integers(1, 9)),
        max_completion_tokens=st.integers(1, 9),
        thinking=st.just({"type": "enabled"}),
        temperature=st.one_of(st.none(), st.just(0.5)),
        response_format=st.just({"type": "json_object"}),
        stop=st.sampled_from(["x", ["x", "y"]]),
        logprobs=st.booleans(),
        chat_template_kwargs=OBJECTS,
    )


# Messages


def _blocks(draw: Draw) -> list[JsonObject]:
    blocks: list[JsonObject] = [
        {"type": "text", "text": draw(WORDS), **draw(MARKS), **draw(UNKNOWN)},
        {
            "type": "image",
            "source": {"type": "base64", "media_type": "image/png", "data": IMAGE},
            **draw(MARKS),
        },
        {"type": "image", "source": {"type": "url", "url": "https://x.test/a.png"}},
        {"type": "image", "source": {"type": "file", "file_id": "file_1"}},
        {
            "type": "document",
            "source": {"type": "base64", "media_type": "application/pdf", "data": "JVBE"},
            **_maybe(draw, title=WORDS, citations=st.just({"enabled": True})),
        },
        {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": draw(WORDS)}},
    ]
    return draw(st.lists(st.sampled_from(blocks), min_size=1, max_size=3))


def _asked(draw: Draw) -> Any:
    return draw(st.one_of(WORDS, st.just(_blocks(draw))))


@st.composite
def messages(draw: Draw) -> JsonObject:
    calls = _Calls(draw)
    turns: list[JsonObject] = [{"role": "user", "content": _asked(draw)}]
    for _ in range(draw(st.integers(0, 3))):
        made = calls.drawn(0)
        said: list[JsonObject] = []
        if draw(st.booleans()):
            said.append({"type": "thinking", "thinking": draw(WORDS), "signature": "S=="})
        if draw(st.booleans()):
            said.append({"type": "redacted_thinking", "data": "R=="})
        if draw(st.booleans()):
            search = {
                "type": "server_tool_use",
                "id": "srv_1",
                "name": "web_search",
                "input": {"query": "q"},
            }
            said += [search, {"type": "web_search_tool_result", "tool_use_id": "srv_1", "content": []}]
        if not made or draw(st.booleans()):
            said.append({"type": "text", "text": draw(WORDS), **_maybe(draw, citations=st.just([]))})
        said += [
            {"type": "tool_use", "id": id, "name": name, "input": arguments, **draw(MARKS)}
            for id, name, arguments in made
        ]
        plain = [block["type"] for block in said] == ["text"] and draw(st.booleans())
        turns.append({"role": "assistant", "content": said[0]["text"] if plain else said})
        answered: list[JsonObject] = []
        for id, *_ in made:
            content = draw(st.one_of(WORDS, st.just(_blocks(draw))))
            failed = _maybe(draw, is_error=st.booleans())
            answered.append(
                {"type": "tool_result", "tool_use_id": id, "content": content, **failed, **draw(MARKS)}
            )
        if answered and draw(st.booleans()):
            answered += _blocks(draw)
        turns.append({"role": "user", "content": answered or _asked(draw)})
    tools = [
        {
            "name": name,
            "input_schema": {"type": "object"},
            **_maybe(draw, description=WORDS, type=st.just("custom")),
            **draw(MARKS),
        }
        for name in draw(st.lists(NAMES, unique=True))
    ]
    body: JsonObject = {"model": "m", "max_tokens": 100, "messages": turns, **draw(UNKNOWN)}
    if tools:
        body["tools"] = [
            *tools,
            *draw(st.sampled_from([[], [{"type": "web_search_20250305", "name": "web_search"}]])),
        ]
        kinds: list[JsonObject] = [{"type": kind} for kind in ("auto", "any", "none")]
        choice = draw(st.sampled_from([*kinds, {"type": "tool", "name": tools[0]["name"]}]))
        if choice["type"] != "none":
            choice = choice | _maybe(draw, disable_parallel_tool_use=st.booleans())
        body |= _maybe(draw, tool_choice=st.just(choice))
    instructions = st.one_of(WORDS, st.just([{"type": "text", "text": draw(WORDS), **draw(MARKS)}]))
    return body | _maybe(
        draw,
        system=instructions,
        stream=st.booleans(),
        temperature=st.just(0.5),
        top_k=st.just(5),
        stop_sequences=st.just(["x"]),
        metadata=st.just({"user_id": "u"}),
        output_config=st.just({"effort": "low"}),
        thinking=st.sampled_from([{"type": "adaptive"}, {"type": "disabled"}]),
    )


# Responses


def _input(draw: Draw) -> Any:
    parts: list[JsonObject] = [
        {"type": "input_text", "text": draw(WORDS)},
        {
            "type": "input_image",
            "image_url": f"data:image/png;base64,{IMAGE}",
            **_maybe(draw, detail=st.just("low")),
        },
        {"type": "input_image", "file_id": "file-1"},
        {"type": "input_file", "file_data": "data:application/pdf;base64,JVBE", "filename": "a.pdf"},
        {"type": "input_file", "file_url": "https://x.test/a.pdf"},
    ]
    return draw(st.one_of(WORDS, st.lists(st.sampled_from(parts), min_size=1, max_size=3)))


@st.composite
def responses(draw: Draw) -> JsonObject:
    calls = _Calls(draw)
    items: list[JsonObject] = []
    for _ in range(draw(st.integers(1, 3))):
        items.append({"role": "user", "content": _input(draw), **_maybe(draw, type=st.just("message"))})
        for turn in range(draw(st.integers(0, 2))):
            made = calls.drawn(0)
            if draw(st.booleans()):
                items.append(
                    {
                        "type": "reasoning",
                        "id": f"rs_{turn}",
                        "summary": [],
                        "encrypted_content": draw(WORDS),
                    }
                )
            if not made or draw(st.booleans()):
                text = draw(WORDS)
                out = [{"type": "output_text", "text": text, "annotations": []}]
                said: JsonObject = {
                    "type": "message",
                    "role": "assistant",
                    "id": f"msg_{turn}",
                    "status": "completed",
                }
                items.append(said | {"content": draw(st.sampled_from([text, out]))})
            items += [
                {
                    "type": "function_call",
                    "call_id": id,
                    "name": name,
                    "arguments": json.dumps(arguments),
                    **_maybe(draw, id=st.just(f"fc_{id}"), status=st.just("completed")),
                }
                for id, name, arguments in made
            ]
            items += [
                {
                    "type": "function_call_output",
                    "call_id": id,
                    "output": draw(st.one_of(st.just(""), WORDS)),
                }
                for id, *_ in made
            ]
            if not made:
                break
    tools: list[JsonObject] = [
        {
            "type": "function",
            "name": name,
            "parameters": {"type": "object"},
            **_maybe(draw, strict=st.booleans()),
        }
        for name in draw(st.lists(NAMES, unique=True))
    ]
    body: JsonObject = {"model": "m", "input": items, **draw(UNKNOWN)}
    if tools:
        name = tools[0]["name"]
        choices = [
            "auto",
            "none",
            "required",
            {"type": "function", "name": name},
            {"type": "allowed_tools", "mode": "auto", "tools": [{"type": "function", "name": name}]},
        ]
        body["tools"] = [*tools, *draw(st.sampled_from([[], [{"type": "web_search"}]]))]
        body |= _maybe(draw, tool_choice=st.sampled_from(choices), parallel_tool_calls=st.booleans())
    body |= _maybe(draw, input=WORDS) if draw(st.booleans()) else {}
    return body | _maybe(
        draw,
        instructions=WORDS,
        stream=st.booleans(),
        max_output_tokens=st.integers(1, 9),
        temperature=st.just(0.5),
        store=st.booleans(),
        include=st.just(["reasoning.encrypted_content"]),
        reasoning=st.just({"effort": "low", "summary": "auto"}),
        text=st.sampled_from([{"verbosity": "low"}, {"format": {"type": "text"}}]),
        metadata=st.just({"a": "b"}),
        previous_response_id=st.just("resp_1"),
    )


# Ollama


@st.composite
def ollama(draw: Draw) -> JsonObject:
    calls = _Calls(draw)
    said: list[JsonObject] = [{"role": "system", "content": draw(WORDS)}] if draw(st.booleans()) else []
    for _ in range(draw(st.integers(1, 3))):
        said.append({"role": "user", "content": draw(WORDS), **_maybe(draw, images=st.just([IMAGE]))})
        made = calls.drawn(0)
        answer: JsonObject = {"role": "assistant", "content": draw(WORDS), **_maybe(draw, thinking=WORDS)}
        ids = draw(st.booleans())
        if made:
            answer["tool_calls"] = [
                {"function": {"name": name, "arguments": arguments}} | ({"id": id} if ids else {})
                for id, name, arguments in made
            ]
        said.append(answer)
        for id, name, _arguments in made:
            named: JsonObject = {"tool_call_id": id} if ids else {"tool_name": name}
            said.append({"role": "tool", "content": draw(st.one_of(st.just(""), WORDS)), **named})
    tools = [
        {"type": "function", "function": {"name": name, "parameters": {"type": "object"}}}
        for name in draw(st.lists(NAMES, unique=True, max_size=2))
    ]
    body: JsonObject = {"model": "m", "messages": said, **draw(UNKNOWN)}
    if tools:
        body["tools"] = tools
    return body | _maybe(
        draw,
        stream=st.booleans(),
        think=st.sampled_from([True, False, "low"]),
        format=st.sampled_from(["json", {"type": "object"}]),
        keep_alive=st.just("5m"),
        options=st.just({"temperature": 0, "num_predict": 9, "num_ctx": 4096}),
    )


# Damage


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to each value inside another."""
    inner: Any = []
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    return [place for key, each in inner for place in ((*path, key), *_places(each, (*path, key)))]


def _exchanged(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = _exchanged(value[path[0]], path[1:], new)
    return copy


FIELDS = st.sampled_from(["type", "text", "role", "content", "name", "id", "function", "input", "source"])
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(FIELDS, inner, max_size=3),
    max_leaves=5,
)


@st.composite
def damaged(draw: Draw, bodies: st.SearchStrategy[JsonObject]) -> JsonObject:
    """A body in which something else stands in one or two places."""
    body = draw(bodies)
    for _ in range(draw(st.integers(1, 2))):
        body = _exchanged(body, draw(st.sampled_from(_places(body))), draw(ANYTHING))
    return body
