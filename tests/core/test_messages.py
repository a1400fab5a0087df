"""The sentences that people read: all of them are translated, and no translation is left over."""

import json
import re
import string
from collections.abc import Mapping
from time import process_time
from typing import Any

import pytest
from scripts.generators import messages

from ferrule.core.locale import Words, named, translate
from ferrule.core.messages import Assistant, BrokenCall, BrokenReason, Message, ToolCall, ToolResult, User
from ferrule.dialects import DIALECTS, recover
from ferrule.dialects.echoes import Echoes
from ferrule.repair import repair_arguments
from ferrule.repair.arguments import BrokenArguments
from tests.cli.chinese import HAN, english
from tests.dialects.tools import TOOLS

CHINESE = messages.catalogue()
TEXTS = {str(each.id): str(each.string) for each in CHINESE if each.id}


def fields(text: str) -> list[str]:
    """The names in braces. Help pages show braces of JSON, which are filled in with nothing."""
    try:
        return [name for _, name, _, _ in string.Formatter().parse(text) if name]
    except ValueError:
        return []


def filled(text: str, values: Mapping[str, str]) -> str:
    """A template with values as they are: ``!r`` is for what is filled in by the code."""
    return "".join(
        literal + values.get(name or "", "") for literal, name, _, _ in string.Formatter().parse(text)
    )


# What is compiled: to find the templates in the code takes seconds, which every worker would spend.
MADE = json.loads(messages.FILE.with_suffix(".json").read_bytes())["made"]
TEMPLATES = sorted(text for text in MADE if all(map(str.isidentifier, fields(text))) and fields(text))


def test_the_catalogue_has_what_the_code_says() -> None:
    assert TEXTS.keys() == messages.said(), "run scripts/messages"
    assert len(TEMPLATES) > 400


def test_a_translation_says_the_same() -> None:
    wrong = [
        text
        for text, chinese in TEXTS.items()
        if not chinese or (HAN.search(text) and text != "中文") or {*fields(text)} != {*fields(chinese)}
    ]
    assert wrong == []


def test_what_was_made_from_a_template_is_told_in_chinese() -> None:
    for template in TEMPLATES:
        values = {name: f"‹{name}›" for name in fields(template)}
        told = translate("zh", filled(template, values))
        assert (told, english(told)) == (filled(TEXTS[template], values), []), template


def test_the_files_are_what_the_script_writes() -> None:
    assert messages.FILE.read_bytes() == messages.written(messages.updated(CHINESE))
    assert messages.FILE.with_suffix(".json").read_bytes() == messages.compiled(messages.updated(CHINESE))
    assert (messages.PAGE / "zh.js").read_bytes() == messages.for_page(messages.updated(CHINESE))


def test_the_texts_of_the_page_are_found() -> None:
    assert len(messages.of_page()) > 350
    assert {"Playground", "{n} of {all}", "the gateway was stopped", "length limit"} <= messages.of_page()


@pytest.mark.parametrize(
    "text", ["nobody says this", "", "Odd. Very odd.", "TypeError: strange", "a: b: c", "{", "x\ny"]
)
def test_what_has_no_translation_stays(text: str) -> None:
    assert translate("zh", text) == text


def test_english_stays() -> None:
    assert translate("en", "Print JSON.") == "Print JSON."
    assert translate("zh", "Print JSON.") == "输出 JSON。"
    assert named("en", "reason", "too-large") == "too large"
    assert named("zh", "reason", "too-large") == "过大"


COMPOSED: Mapping[str, str] = {
    # a word that is known at its place, and a message in a message
    "a call of ls was left out, too-large": "略去了 ls 的调用，过大",
    "the reply has more than 500000 values": "回复中有超过 500000 个值",
    "the worker w9 is dead; others take over": "工作进程 w9 已失联；其他工作进程接手",
    "cannot reach a.b:1: [Errno 111] Connection refused": "无法连接 a.b:1：[错误 111] 连接被拒绝",
    "unknown dialect 'hermse'; did you mean 'hermes'? Known: a, b": (
        "没有名为 'hermse' 的方言；是不是想用 'hermes'？已知的有：a, b"
    ),
    # a place before it
    "/x/a.toml:1:2: model: there is no such setting": "/x/a.toml:1:2：model：没有这个设置",
    # a clause that became a sentence, and a sentence before another
    "The arguments end before they are complete.": "参数还没写完就结束了。",
    "The key 'a' is there twice, with different values. Write the call again.": (
        "键 'a' 出现两次，值不同。请重新写出这个调用。"
    ),
    'In "days": "x" is not of type "integer". Required: "city", "days".': (
        '“days” 中："x" 的类型不是 "integer"。必填："city", "days"。'
    ),
    'in "a": "x" is not of type "array"; in the arguments: "b" is a required property': (
        '“a” 中："x" 的类型不是 "array"；参数中：缺少必需的 "b"'
    ),
    # lines
    "a.db is closed\nb.db is closed": "a.db 已关闭\nb.db 已关闭",
}


@pytest.mark.parametrize("text", COMPOSED)
def test_what_is_composed_is_told_in_chinese(text: str) -> None:
    assert translate("zh", text) == COMPOSED[text]


@pytest.mark.parametrize("piece", ["x", "a: ", "In a ", "\n", "the run ", "{", "A. ", "[Errno 1] "])
def test_an_unknown_text_takes_linear_time(piece: str) -> None:
    def seconds(size: int) -> float:
        text = piece * (size // len(piece))
        began = process_time()
        translate("zh", text)
        return process_time() - began

    seconds(1000)
    assert min(seconds(200_000) for _ in range(3)) < 40 * max(min(seconds(20_000) for _ in range(3)), 0.001)


SEEN: dict[str, Any] = {
    "f'{self.path!r} is no {kind.name}'": "{path} is no {name}",
    "f'{path} and {path}'": "{path} and {path}",
    "f'{len(names)} of {self.names} have {names[0]}'": "{names} of {names2} have {names3}",
    "f'{type(value).__name__} {{x}}'": "{kind} {{x}}",
    "f\"{', '.join(sorted(known))} or {'' if a else b}\"": "{known} or {b}",
}


@pytest.mark.parametrize("code", SEEN)
def test_what_is_filled_in_gets_names(code: str) -> None:
    assert messages.template(code) == SEEN[code]


def test_the_compiled_file_has_texts_alone() -> None:
    kept = json.loads(messages.FILE.with_suffix(".json").read_text("utf-8"))
    assert kept.keys() == {"said", "made"}
    assert kept["said"] | kept["made"] == TEXTS
    assert not [each for each in kept["made"].values() if re.search(r"[“”]{2}", each)]


# What is told of real calls.

BAD: dict[BrokenReason, list[Any]] = {
    "truncated": ['{"city": "Par', '{"city": "Paris"'],
    "unparsable": ["nothing", '{"city": }', "[1, 2]", "7", '{"city": "a"} {'],
    "ambiguous": ['{"city": "a", "city": "b"}', '{"city": "a"}{"city": "b"}'],
    "invalid-arguments": ['{"days": "x"}', '{"city": NaN, "days": 3}', "{}"],
}
SCHEMA = {
    "type": "object",
    "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
    "required": ["city"],
    "additionalProperties": False,
}


@pytest.mark.parametrize("reason", BAD)
def test_bad_arguments(reason: BrokenReason) -> None:
    outcomes = [repair_arguments(text, SCHEMA) for text in BAD[reason]]
    broken = [each for each in outcomes if isinstance(each, BrokenArguments)]
    assert reason in {each.reason for each in broken}
    for each in broken:
        told = translate("zh", f"{each.detail[:1].upper()}{each.detail[1:].rstrip('.')}.")
        assert HAN.search(told), (each.detail, told)
        assert english(told) == []


def calls(
    text: str, messages: list[Message] | None = None, stop: str = "stop"
) -> list[ToolCall | BrokenCall]:
    read = Echoes().read(messages) if messages else None
    reply = recover(text, TOOLS, stop=stop, read=read)
    return [*reply.calls, *reply.broken]


def test_calls_in_a_text() -> None:
    heard: set[str] = set()
    for dialect in DIALECTS.values():
        sample = dialect.sample
        for text in (sample, sample[: len(sample) * 2 // 3], sample.replace("Paris", 'Pa"ris')):
            for call in calls(text, stop="stop" if text == sample else "length"):
                if isinstance(call, BrokenCall):
                    heard.add(call.reason)
                    told = translate("zh", call.detail)
                    assert HAN.search(told), call
                    assert english(told) == [], call
                else:
                    for each in call.repairs:
                        assert english(translate("zh", each.detail)) == [], each
    assert heard >= {"truncated", "unparsable"}


def test_an_echo() -> None:
    sample = DIALECTS["hermes"].sample
    conversation: list[Message] = [
        User(f"Read this: {sample}"),
        Assistant("", "", (ToolCall("1", "ls", {}, None),)),  # type: ignore[arg-type]
        ToolResult("1", sample, "ls"),
    ]
    [call] = calls(sample, conversation)
    assert isinstance(call, BrokenCall)
    assert call.reason == "echoed"
    assert "ls 的结果（第 3 条消息）" in translate("zh", call.detail)


def test_a_text_is_filled_in() -> None:
    both = {"en": "bad value for --port: no", "zh": "--port 的值不对：no"}
    said = {
        language: Words(language)("bad value for {what}: {problem}", what="--port", problem="no")
        for language in ("en", "zh")
    }
    assert said == both
