"""Calls written in every dialect of the table, derived from its sample.

In: a dialect's name, a tool's name, its arguments. Out: what a model of that dialect writes. The sample is a
call of ``get_weather`` with the city Paris; its name and its arguments are exchanged and everything around them
stays. How one argument is spelled is a row below; a dialect without a row has its arguments as JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from ferrule import DIALECTS

__all__ = ["MARKER", "SPELLINGS", "markers", "split", "write"]

Spelling = Callable[[str, Any], str]

WIRE_TYPES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "NoneType": "null",
} | {
    "list": "array",
    "dict": "object",
}


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def tag(form: str) -> Spelling:
    """Text for strings, JSON for the rest, in tags; some dialects say beside it which of the two it is."""

    def spell(key: str, value: Any) -> str:
        return form.format(
            key=key,
            value=value if isinstance(value, str) else as_json(value),
            string="true" if isinstance(value, str) else "false",
            type=WIRE_TYPES[type(value).__name__],
        )

    return spell


def python(key: str, value: Any) -> str:
    return f"{key}={as_json(value) if isinstance(value, str) else repr(value)}"


def gemma(quote: str) -> Spelling:
    def literal(value: Any) -> str:
        match value:
            case str():
                if quote in value:
                    raise ValueError(f"this dialect cannot write {quote} in a string")
                return f"{quote}{value}{quote}"
            case dict():
                return f"{{{','.join(f'{key}:{literal(each)}' for key, each in value.items())}}}"
            case list():
                return f"[{','.join(map(literal, value))}]"
            case _:
                return json.dumps(value)

    return lambda key, value: f"{key}:{literal(value)}"


def element(key: str, value: Any) -> str:
    """MiniMax M3: elements within elements, every tag behind a token of its own."""
    token = "]<]minimax[>["
    match value:
        case dict():
            inside = "".join(element(each, inner) for each, inner in value.items())
        case list():
            inside = "".join(element("item", inner) for inner in value)
        case _:
            inside = value if isinstance(value, str) else json.dumps(value)
    return f"{token}<{key}>{inside}{token}</{key}>"


def line_block(key: str, value: Any) -> str:
    """Continue: text on lines of its own; what JSON could be is JSON."""
    text = value if isinstance(value, str) and value[:1] != '"' else as_json(value)
    return f"BEGIN_ARG: {key}\n{text}\nEND_ARG\n"


def _dsml(bar: str, gap: str = "") -> Spelling:
    return tag(f'<{bar}{gap}parameter name="{{key}}" string="{{string}}">{{value}}</{bar}{gap}parameter>\n')


INVOKE = '<parameter name="{key}">{value}</parameter>'
GLM45 = "<arg_key>{key}</arg_key>\n<arg_value>{value}</arg_value>\n"

SPELLINGS: dict[str, tuple[Spelling, str]] = {
    "anthropic_xml": (tag(f"{INVOKE}\n"), ""),
    "anthropic_xml_2023": (tag("<{key}>{value}</{key}>\n"), ""),
    "beam": (tag('<rfl:parameter name="{key}">\n{value}\n</rfl:parameter>'), ""),
    "continue": (line_block, ""),
    "deepseek_v32": (_dsml("｜DSML｜"), ""),
    "deepseek_v4": (_dsml("｜DSML｜"), ""),
    "deepseek_v41": (_dsml("｜DSML｜", " "), ""),
    "dots": (tag(INVOKE), ""),
    "dsml_spaced": (_dsml("｜ ｜ DSML｜ ｜ "), ""),
    "functiongemma": (gemma("<escape>"), ","),
    "gemma4": (gemma('<|"|>'), ","),
    "gigachat35": (_dsml("｜GCML｜"), ""),
    "glm45": (tag(GLM45), ""),
    "glm47": (tag(GLM45.replace("\n", "")), ""),
    "hunyuan_v3": (tag(GLM45), ""),
    "k2_horizon": (
        tag(
            "<ifm|arg_key>{key}</ifm|arg_key><ifm|arg_type>{type}</ifm|arg_type>"
            "<ifm|arg_value>{value}</ifm|arg_value>"
        ),
        "",
    ),
    "iquest_coder": (tag(GLM45), ""),
    "kimi_k3": (
        tag('<|open|>argument key="{key}" type="{type}"<|sep|>{value}<|close|>argument<|sep|>'),
        "",
    ),
    "lfm2": (python, ", "),
    "longcat_tags": (tag(GLM45.replace("arg_", "longcat_arg_")), ""),
    "minicpm5": (tag('<param name="{key}">{value}</param>'), ""),
    "minimax_arrows": (lambda key, value: f"  --{key} {as_json(value)}\n", ""),
    "minimax_m2": (tag(f"{INVOKE}\n"), ""),
    "minimax_m3": (element, ""),
    "muse": (tag('<atem:parameter name="{key}">{value}</atem:parameter>'), ""),
    "olmo3": (python, ", "),
    "pythonic": (python, ", "),
    "qwen3_coder": (tag("<parameter={key}>\n{value}\n</parameter>\n"), ""),
    "seed_oss": (tag("<parameter={key}>{value}</parameter>\n"), ""),
    "solar_open2": (tag("<|tool_arg:start|>{key}<|tool_arg:value|>{value}<|tool_arg:end|>\n"), ""),
    "step3": (tag('<steptml:parameter name="{key}">{value}</steptml:parameter>'), ""),
    "tools_call": (tag(INVOKE), ""),
    "telechat4": (tag(GLM45.replace("\n", "").replace("arg_", "param_")), ""),
}

MARKER = re.compile(
    r"\]<\]minimax\[>\[|<[^<>]*>|\[/?[A-Z_]{3,}\]|```\w*|✿\w+✿:?|functools|Action:|\[Calling tool: |\)\]|(?:TOOL_NAME|BEGIN_ARG):|END_ARG|^[{\[]|[}\]]$",
    re.MULTILINE,
)

EDGES = re.compile(r"\A[{\[]|[}\]]\Z")
"""Of arguments in JSON: what may stand in their strings is no marker."""


def split(dialect: str, name: str, arguments: dict[str, Any]) -> tuple[str, list[str], str]:
    """What stands before the arguments, the arguments (JSON is one piece, with a spelling each is), the rest.

    Raises ``ValueError`` where the dialect has no way to write these arguments.
    """
    sample = DIALECTS[dialect].sample
    if dialect in SPELLINGS:
        spell, joint = SPELLINGS[dialect]
        old = spell("city", "Paris")
        pieces = [spell(key, value) for key, value in arguments.items()]
        pieces[:-1] = [piece + joint for piece in pieces[:-1]]
    else:
        forms = {'{"city": "Paris"}': as_json, '{"city":"Paris"}': as_json}
        forms['"{\\"city\\": \\"Paris\\"}"'] = lambda value: as_json(as_json(value))
        [old] = [form for form in forms if form in sample]
        pieces = [forms[old](arguments)]
    before, after = sample.split(old)
    return before.replace("get_weather", name), pieces, after.replace("get_weather", name)


def write(dialect: str, name: str, arguments: dict[str, Any]) -> str:
    """The call as text."""
    before, pieces, after = split(dialect, name, arguments)
    return before + "".join(pieces) + after


def markers(dialect: str, name: str, arguments: dict[str, Any]) -> list[tuple[int, int]]:
    """Where the markers of the call stand: begin and end of each; those inside of values are left out."""
    before, pieces, after = split(dialect, name, arguments)
    spans: list[tuple[int, int]] = []
    at = 0
    for number, piece in enumerate((before, *pieces, after)):
        as_text = dialect in SPELLINGS or number in (0, 2)
        spans += [
            (at + each.start(), at + each.end()) for each in (MARKER if as_text else EDGES).finditer(piece)
        ]
        at += len(piece)
    return spans
