"""Calls written as text: calls in, the markup of one dialect out.

These are the forms in which models' own markup reaches a client when no server parses it. Formats: the
chat templates which the model makers publish with their weights; what leaks is recorded in public
issues (https://github.com/deepseek-ai/DeepSeek-V3/issues/1244,
https://github.com/MiniMax-AI/MiniMax-M2.5/issues/10). Newlines between tags are the templates'.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, cast

from ferrule.core.errors import UsageError
from ferrule.core.messages import JsonObject
from ferrule.simulate.reply_draft import DraftCall


def markup(dialect: str, calls: Sequence[DraftCall]) -> str:
    """The calls as a model of that dialect writes them; ``UsageError`` for an unknown dialect.

    Arguments that are no JSON object are written as they are, where the dialect has JSON, and else as
    the text between the tags.
    """
    write = _WRITERS.get(dialect)
    if write is None:
        raise UsageError(f"no markup is called {dialect!r}; there are: {', '.join(dialects())}")
    return write(calls)


def dialects() -> tuple[str, ...]:
    """The names of the dialects ``markup`` can write."""
    return tuple(sorted(_WRITERS))


def _arguments(call: DraftCall) -> tuple[list[tuple[str, Any]], str]:
    """The arguments as keys and values; if they are no JSON object, none and the text to write instead."""
    try:
        value: Any = json.loads(call.arguments or "{}")
    except ValueError:
        return [], f"{call.arguments}\n"
    return (list(cast(JsonObject, value).items()), "") if isinstance(value, dict) else ([], f"{value}\n")


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _json_call(call: DraftCall) -> str:
    """``{"name": …, "arguments": …}`` with the arguments as they are."""
    return f'{{"name": {json.dumps(call.name)}, "arguments": {call.arguments or "{}"}}}'


def openai(calls: Sequence[DraftCall]) -> str:
    """OpenAI's JSON, pasted as text; the arguments are a string there."""
    items = [
        {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
        for call in calls
    ]
    return json.dumps({"tool_calls": items}, ensure_ascii=False)


def direct(calls: Sequence[DraftCall]) -> str:
    """A bare object, or a bare list of objects."""
    items = [_json_call(call) for call in calls]
    return items[0] if len(items) == 1 else f"[{', '.join(items)}]"


def fenced(calls: Sequence[DraftCall]) -> str:
    """The same in a Markdown fence."""
    return f"```json\n{direct(calls)}\n```"


def hermes(calls: Sequence[DraftCall]) -> str:
    """Hermes and Qwen: JSON in tags."""
    return "\n".join(f"<tool_call>\n{_json_call(call)}\n</tool_call>" for call in calls)


def qwen3_coder(calls: Sequence[DraftCall]) -> str:
    """Qwen3-Coder: a tag for each parameter, one newline on each side of the value."""

    def one(call: DraftCall) -> str:
        items, loose = _arguments(call)
        inside = "".join(f"<parameter={k}>\n{_value(v)}\n</parameter>\n" for k, v in items)
        return f"<tool_call>\n<function={call.name}>\n{inside}{loose}</function>\n</tool_call>"

    return "\n".join(one(call) for call in calls)


def deepseek_v3(calls: Sequence[DraftCall]) -> str:
    """DeepSeek V3 and R1: the name after the separator, the JSON in a fence."""
    body = "\n".join(
        f"<｜tool▁call▁begin｜>function<｜tool▁sep｜>{call.name}\n```json\n{call.arguments}\n```<｜tool▁call▁end｜>"
        for call in calls
    )
    return f"<｜tool▁calls▁begin｜>{body}<｜tool▁calls▁end｜>"


def deepseek_v31(calls: Sequence[DraftCall]) -> str:
    """DeepSeek V3.1: the name before the separator, no fence."""
    body = "".join(
        f"<｜tool▁call▁begin｜>{call.name}<｜tool▁sep｜>{call.arguments}<｜tool▁call▁end｜>"
        for call in calls
    )
    return f"<｜tool▁calls▁begin｜>{body}<｜tool▁calls▁end｜>"


def _dsml(block: str) -> Callable[[Sequence[DraftCall]], str]:
    def parameter(key: str, value: Any) -> str:
        kind = "true" if isinstance(value, str) else "false"
        return f'<｜DSML｜parameter name="{key}" string="{kind}">{_value(value)}</｜DSML｜parameter>\n'

    def invoke(call: DraftCall) -> str:
        items, loose = _arguments(call)
        inside = "".join(parameter(key, value) for key, value in items)
        return f'<｜DSML｜invoke name="{call.name}">\n{inside}{loose}</｜DSML｜invoke>\n'

    def write(calls: Sequence[DraftCall]) -> str:
        body = "".join(invoke(call) for call in calls)
        return f"<｜DSML｜{block}>\n{body}</｜DSML｜{block}>"

    return write


def minimax_m2(calls: Sequence[DraftCall]) -> str:
    """MiniMax M2: invokes in a namespaced block."""

    def invoke(call: DraftCall) -> str:
        items, loose = _arguments(call)
        inside = "".join(f'<parameter name="{k}">{_value(v)}</parameter>\n' for k, v in items)
        return f'<invoke name="{call.name}">\n{inside}{loose}</invoke>\n'

    return f"<minimax:tool_call>\n{''.join(invoke(call) for call in calls)}</minimax:tool_call>"


def glm(calls: Sequence[DraftCall]) -> str:
    """GLM-4.5: the name, then keys and values in tags of their own, a newline between them."""

    def one(call: DraftCall) -> str:
        items, loose = _arguments(call)
        pairs = "".join(f"<arg_key>{k}</arg_key>\n<arg_value>{_value(v)}</arg_value>\n" for k, v in items)
        return f"<tool_call>{call.name}\n{pairs}{loose}</tool_call>"

    return "\n".join(one(call) for call in calls)


_WRITERS: dict[str, Callable[[Sequence[DraftCall]], str]] = {
    "deepseek_v3": deepseek_v3,
    "deepseek_v31": deepseek_v31,
    "deepseek_v32": _dsml("function_calls"),
    "deepseek_v4": _dsml("tool_calls"),
    "direct": direct,
    "fenced_json": fenced,
    "glm": glm,
    "hermes": hermes,
    "json": direct,
    "minimax_m2": minimax_m2,
    "openai": openai,
    "qwen3_coder": qwen3_coder,
}
