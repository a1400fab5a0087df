"""Write calls as text, as a model of a given dialect does.

The text is made from the dialect's sample, a call of ``get_weather`` with the city Paris: name, arguments
and id are replaced. ``SPELLINGS`` says how a dialect writes one argument; a dialect without a row has its
arguments as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from ferrule.core.errors import UnknownName, UsageError
from ferrule.core.messages import JsonObject
from ferrule.dialects.table import DIALECTS, find
from ferrule.simulate.reply_draft import DraftCall

Spelling = Callable[[str, Any], str]
"""(name, value) -> the argument as text."""


def markup(dialect: str, calls: Sequence[DraftCall]) -> str:
    """Return the calls as a model of that dialect writes them; ``UsageError`` for an unknown dialect.

    Arguments that are not a JSON object are inserted unchanged where the dialect has JSON, else as the text
    between the tags.
    """
    name = dialect_called(dialect)
    opening, joint, closing = _around(name)
    texts = ["".join(_numbered(name, call, at)) for at, call in enumerate(calls)]
    inside = [text.removeprefix(opening).removesuffix(closing) for text in texts]
    return f"{opening}{joint.join(inside)}{closing}"


def dialects() -> tuple[str, ...]:
    """Return the dialects that ``markup`` can write: built-in ones, and custom ones with a suitable
    sample."""
    return tuple(name for name, each in DIALECTS.items() if name in SPELLINGS or _json_of(each.sample))


def dialect_called(name: str) -> str:
    """Return the dialect's own name for any of its names; ``UnknownName`` if ``markup`` cannot write it."""
    known, found = dialects(), find(name)
    if found is None or found.name not in known:
        raise UnknownName("dialect", name, known)
    return found.name


def pieces(dialect: str, name: str, arguments: JsonObject | str) -> tuple[str, list[str], str]:
    """Return the text before the arguments, the arguments, and the text after them.

    Arguments in JSON are one piece; arguments with a spelling are one piece each. A string is JSON or
    damaged JSON. Raises ``UsageError`` if the dialect cannot write the arguments.
    """
    sample = DIALECTS[dialect].sample
    if dialect in SPELLINGS:
        spell, joint = SPELLINGS[dialect]
        old = spell("city", "Paris")
        written = _spelled(spell, joint, arguments)
    else:
        old = _json_of(sample)
        text = arguments if isinstance(arguments, str) else _as_json(arguments)
        written = [_as_json(text) if old[0] == '"' else text or "{}"]
    before, after = sample.split(old)
    return before.replace(_NAME, name), written, after.replace(_NAME, name)


_NAME = "get_weather"
_JSON = ('{"city": "Paris"}', '{"city":"Paris"}', '"{\\"city\\": \\"Paris\\"}"')


def _json_of(sample: str) -> str:
    return next((form for form in _JSON if form in sample), "")


def _spelled(spell: Spelling, joint: str, arguments: JsonObject | str) -> list[str]:
    value: Any = arguments
    if isinstance(arguments, str):
        try:
            value = json.loads(arguments or "{}")
        except ValueError:
            value = None
        if not isinstance(value, dict):
            return [f"{arguments}\n"]
    written = [spell(key, each) for key, each in cast(JsonObject, value).items()]
    return [*(each + joint for each in written[:-1]), *written[-1:]]


_IDS: Mapping[str, tuple[str, str]] = {
    "cohere_command": ('"0"', '"{number}"'),
    "kimi_k2": (":0<", ":{number}<"),
    "kimi_k3": ('index="1"', 'index="{next}"'),
    "openai_json": ('"call_1"', '"{id}"'),
    "solar": ("a1b2c3d4e5", "a1b2c3d4e{number}"),
}
"""Dialect -> the id in its sample, and the template for the ids of other calls."""


def _numbered(dialect: str, call: DraftCall, number: int) -> list[str]:
    before, written, after = pieces(dialect, call.name, call.arguments)
    old, new = _IDS.get(dialect, ("", ""))
    if old:
        new = new.format(id=call.id, number=number, next=number + 1)
        before, after = before.replace(old, new), after.replace(old, new)
    return [before, *written, after]


_AROUND: Mapping[str, tuple[str, str, str]] = {
    "anthropic_xml": ("<function_calls>\n", "\n", "\n</function_calls>"),
    "anthropic_xml_2023": ("<function_calls>\n", "\n", "\n</function_calls>"),
    "deepseek_v3": ("<｜tool▁calls▁begin｜>", "\n", "<｜tool▁calls▁end｜>"),
    "deepseek_v31": ("<｜tool▁calls▁begin｜>", "", "<｜tool▁calls▁end｜>"),
    "deepseek_v32": ("<｜DSML｜function_calls>\n", "\n", "\n</｜DSML｜function_calls>"),
    "deepseek_v4": ("<｜DSML｜tool_calls>\n", "\n", "\n</｜DSML｜tool_calls>"),
    "deepseek_v41": ("<｜DSML｜ calls>\n", "\n", "\n</｜DSML｜ calls>"),
    "dots": ("<dots_function_call>", "", "</dots_function_call>"),
    "dsml_spaced": ("<｜ ｜ DSML｜ ｜ tool_calls>\n", "\n", "\n</｜ ｜ DSML｜ ｜ tool_calls>"),
    "gigachat35": ("<｜GCML｜tool_calls>\n", "\n", "\n</｜GCML｜tool_calls>"),
    "hunyuan_v3": ("<tool_calls>\n", "\n", "\n</tool_calls>"),
    "k2_horizon": ("<ifm|tool_calls>", "", "</ifm|tool_calls>"),
    "kimi_k2": ("<|tool_calls_section_begin|>", "", "<|tool_calls_section_end|>"),
    "kimi_k3": ("<|open|>tools<|sep|>", "", "<|close|>tools<|sep|>"),
    "lfm2": ("<|tool_call_start|>[", ", ", "]<|tool_call_end|>"),
    "minimax_m2": ("<minimax:tool_call>\n", "\n", "\n</minimax:tool_call>"),
    "minimax_m3": ("]<]minimax[>[<tool_call>\n", "\n", "\n]<]minimax[>[</tool_call>"),
    "olmo3": ("<function_calls>", "\n", "</function_calls>"),
    "plamo3": (
        "<|plamo:begin_tool_requests:plamo|>",
        "",
        "<|plamo:end_tool_requests:plamo|>",
    ),
    "pythonic": ("[", ", ", "]"),
    "step3": ("<｜tool_calls_begin｜>", "", "<｜tool_calls_end｜>"),
}
"""Dialect -> the text before all calls of a reply, between two calls, and after them, as in the models'
chat templates. In other dialects calls follow each other directly, except in arrays."""

_ARRAY = re.compile(r"(.*?\[(\s*))\{.*\}(\s*\].*)", re.DOTALL)
"""A sample that is a JSON array of calls."""


def _around(dialect: str) -> tuple[str, str, str]:
    if dialect in _AROUND:
        return _AROUND[dialect]
    array = _ARRAY.fullmatch(DIALECTS[dialect].sample)
    return (array[1], f",{array[2] or ' '}", array[3]) if array else ("", "\n", "")


_WIRE_TYPES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "NoneType": "null",
} | {
    "list": "array",
    "dict": "object",
}


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _tag(form: str) -> Spelling:
    """Return a spelling with tags: strings as text, others as JSON; some dialects mark which it is."""

    def spell(key: str, value: Any) -> str:
        return form.format(
            key=key,
            value=value if isinstance(value, str) else _as_json(value),
            string="true" if isinstance(value, str) else "false",
            type=_WIRE_TYPES[type(value).__name__],
        )

    return spell


def _python(key: str, value: Any) -> str:
    return f"{key}={_as_json(value) if isinstance(value, str) else repr(value)}"


def _gemma(quote: str) -> Spelling:
    def literal(value: Any) -> str:
        match value:
            case str():
                if quote in value:
                    raise UsageError(f"this dialect cannot write {quote} in a string")
                return f"{quote}{value}{quote}"
            case dict():
                pairs = cast(JsonObject, value).items()
                return f"{{{','.join(f'{key}:{literal(each)}' for key, each in pairs)}}}"
            case list():
                return f"[{','.join(map(literal, cast('list[Any]', value)))}]"
            case _:
                return json.dumps(value)

    return lambda key, value: f"{key}:{literal(value)}"


def _element(key: str, value: Any) -> str:
    """Write MiniMax M3's form: nested elements, with a special token before each tag."""
    token = "]<]minimax[>["
    match value:
        case dict():
            inside = "".join(_element(each, inner) for each, inner in cast(JsonObject, value).items())
        case list():
            inside = "".join(_element("item", inner) for inner in cast("list[Any]", value))
        case _:
            inside = value if isinstance(value, str) else json.dumps(value)
    return f"{token}<{key}>{inside}{token}</{key}>"


def _line_block(key: str, value: Any) -> str:
    """Write Continue's form: the value on its own lines; a string that could be read as JSON is quoted."""
    text = value if isinstance(value, str) and value[:1] != '"' else _as_json(value)
    return f"BEGIN_ARG: {key}\n{text}\nEND_ARG\n"


def _dsml(bar: str, gap: str = "") -> Spelling:
    return _tag(
        f'<{bar}{gap}parameter name="{{key}}" string="{{string}}">{{value}}</{bar}{gap}parameter>\n'
    )


_INVOKE = '<parameter name="{key}">{value}</parameter>'
_GLM45 = "<arg_key>{key}</arg_key>\n<arg_value>{value}</arg_value>\n"

SPELLINGS: dict[str, tuple[Spelling, str]] = {
    "anthropic_xml": (_tag(f"{_INVOKE}\n"), ""),
    "anthropic_xml_2023": (_tag("<{key}>{value}</{key}>\n"), ""),
    "beam": (_tag('<rfl:parameter name="{key}">\n{value}\n</rfl:parameter>'), ""),
    "continue": (_line_block, ""),
    "deepseek_v32": (_dsml("｜DSML｜"), ""),
    "deepseek_v4": (_dsml("｜DSML｜"), ""),
    "deepseek_v41": (_dsml("｜DSML｜", " "), ""),
    "dots": (_tag(_INVOKE), ""),
    "dsml_spaced": (_dsml("｜ ｜ DSML｜ ｜ "), ""),
    "functiongemma": (_gemma("<escape>"), ","),
    "gemma4": (_gemma('<|"|>'), ","),
    "gigachat35": (_dsml("｜GCML｜"), ""),
    "glm45": (_tag(_GLM45), ""),
    "glm47": (_tag(_GLM45.replace("\n", "")), ""),
    "hunyuan_v3": (_tag(_GLM45), ""),
    "k2_horizon": (
        _tag(
            "<ifm|arg_key>{key}</ifm|arg_key><ifm|arg_type>{type}</ifm|arg_type>"
            "<ifm|arg_value>{value}</ifm|arg_value>"
        ),
        "",
    ),
    "iquest_coder": (_tag(_GLM45), ""),
    "kimi_k3": (
        _tag('<|open|>argument key="{key}" type="{type}"<|sep|>{value}<|close|>argument<|sep|>'),
        "",
    ),
    "lfm2": (_python, ", "),
    "longcat_tags": (_tag(_GLM45.replace("arg_", "longcat_arg_")), ""),
    "minicpm5": (_tag('<param name="{key}">{value}</param>'), ""),
    "minimax_arrows": (lambda key, value: f"  --{key} {_as_json(value)}\n", ""),
    "minimax_m2": (_tag(f"{_INVOKE}\n"), ""),
    "minimax_m3": (_element, ""),
    "muse": (_tag('<atem:parameter name="{key}">{value}</atem:parameter>'), ""),
    "olmo3": (_python, ", "),
    "pythonic": (_python, ", "),
    "qwen3_coder": (_tag("<parameter={key}>\n{value}\n</parameter>\n"), ""),
    "seed_oss": (_tag("<parameter={key}>{value}</parameter>\n"), ""),
    "solar_open2": (_tag("<|tool_arg:start|>{key}<|tool_arg:value|>{value}<|tool_arg:end|>\n"), ""),
    "step3": (_tag('<steptml:parameter name="{key}">{value}</steptml:parameter>'), ""),
    "tools_call": (_tag(_INVOKE), ""),
    "telechat4": (_tag(_GLM45.replace("\n", "").replace("arg_", "param_")), ""),
}
