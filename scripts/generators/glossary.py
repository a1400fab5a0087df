"""The glossary of repairs, reasons and notes. The words are the program's own, and each example is read
when the page is made."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args

from scripts.generators.notes import (
    EXCHANGES,
    REPLIES,
    REQUESTS,
    Answered,
    Received,
    Relayed,
    Said,
    Told,
    sentence,
)
from scripts.generators.notes import TOOLS as SAVING

from ferrule import (
    BrokenCall,
    Echoes,
    Note,
    Origin,
    Policy,
    Reply,
    Request,
    ToolCall,
    decode,
    encode,
    fold,
    recover,
    resolve,
)
from ferrule.cli.plain_output import about_repair
from ferrule.core.locale import Language, Words
from ferrule.core.messages import ABOUT_BROKEN, BrokenReason, JsonObject, ToolResult
from ferrule.core.stage import drive
from ferrule.relay import Relay
from ferrule.repair import Tools, judge_text
from ferrule.vendors import Profile
from ferrule.wire.family import FAMILIES

__all__ = ["ARGUMENTS", "CALLS", "REASONS", "SETTINGS", "chinese", "english", "judged", "noted", "read"]

SHORT = 90
"""Characters of a setting that are shown; a longer one is ``…``."""

STRING = {"type": "string"}
SAVE: dict[str, Any] = {
    "type": "object",
    "properties": {
        "path": STRING,
        "text": STRING,
        "lines": {"type": "integer"},
        "tags": {"type": "array", "items": STRING},
        "options": {"type": "object"},
    },
    "required": ["path"],
    "additionalProperties": False,
}
NOW = {"type": "object", "properties": {}}
TOOLS = [{"name": "save", "parameters": SAVE}, {"name": "now", "parameters": NOW}]

AROUND = {
    "code-fence": '```json\n{"path": "a"}\n```',
    "double-encoded": '"{\\"path\\": \\"a\\"}"',
    "empty-object": '{}{"path": "a"}',
    "extra-close": '{"path": "a"}}',
    "html-entities": "{&quot;path&quot;: &quot;a&quot;}",
    "invisible": '{"path":\u00a0"a"}',
    "markup": '<arguments>{"path": "a"}</arguments>',
    "over-escaped": '{\\"path\\": \\"a\\"}',
    "repeated-object": '{"path": "a"} {"path": "a"}',
    "surrounding-text": 'Sure: {"path": "a"}',
}
MARKS = {
    "closed": '{"path": "a", "lines": 3',
    "closed-string": '{"path": "a',
    "comment": '{"path": "a" /* here */}',
    "missing-bracket": '{"path": "a", "tags": ["x"}',
    "missing-colon": '{"path" "a"}',
    "missing-comma": '{"path": "a" "lines": 3}',
    "missing-end-quote": '{"path": "a, "lines": 3}',
    "missing-open-brace": '"path": "a"}',
    "missing-start-quote": '{"path": a", "lines": 3}',
    "stray-comma": '{"path": "a",, "lines": 3}',
    "trailing-comma": '{"path": "a",}',
    "unquoted-key": '{path: "a"}',
    "wide-punctuation": '{"path"："a"}',
}
SCALARS = {
    "inner-quotes": '{"path": "a", "text": "say "hi""}',
    "loose-escape": '{"path": "\\d+"}',
    "not-a-number": '{"path": "a", "lines": NaN}',
    "number-format": '{"path": "a", "lines": +3}',
    "python-literal": '{"path": "a", "options": {"all": True}}',
    "raw-control": '{"path": "a", "text": "x\ny"}',
    "single-quotes": "{'path': 'a'}",
    "smart-quotes": "{“path”: “a”}",
    "triple-quotes": '{"path": """a"""}',
    "unquoted-value": '{"path": a, "lines": 3}',
}
FIT = {
    "ambiguous": '{"path": "a", "path": "b"}',
    "bare-string": '"a"',
    "key-case": '{"Path": "a"}',
    "list-wrapper": '[{"path": "a"}]',
    "null-dropped": '{"path": "a", "lines": null}',
    "number-as-text": '{"path": 5}',
    "stringified-value": '{"path": "a", "lines": "3"}',
    "wrapper-key": '{"arguments": {"path": "a"}}',
}
ARGUMENTS: Mapping[str, str] = {**AROUND, **MARKS, **SCALARS, **FIT}
"""Rule -> arguments of ``save`` as a model wrote them."""

CALL = '<tool_call>{"name": "save", "arguments": {"path": "a"}}</tool_call>'
LONGER = CALL.replace('"a"', '"notes"')

CALLS: Mapping[str, str] = {
    "arithmetic": '[save(path="a", lines=2 * 3)]',
    "echoed": LONGER,
    "flattened-arguments": '<tool_call>{"name": "save", "path": "a"}</tool_call>',
    "missing-close": "<function=save><parameter=path>a</parameter>",
    "missing-open": "save\n<arg_key>path</arg_key>\n<arg_value>a</arg_value>\n</tool_call>",
    "misspelt-tag": "<function=save>\n<parameter=path=a>\n</parameter>\n</function>",
    "positional-arguments": '[save("a")]',
    "schema-copied": CALL.replace("save", "now").replace(
        '"path": "a"', '"type": "object", "properties": {}'
    ),
    "tool-name": CALL.replace("save", "functions.save"),
    "unconfirmed": f"Do not run this:\n{CALL}",
}
"""Rule -> what a model wrote."""

ECHO = {"read": Echoes().read([ToolResult("call_0", LONGER, "read_file")])}
SETTINGS: Mapping[str, Mapping[str, Any]] = {
    "echoed": {**ECHO, "policy": Policy(echoes="run")},
    "unconfirmed": {"policy": Policy(unconfirmed="run")},
}
"""How the text of a rule is read, where that needs to be said."""


class Example(NamedTuple):
    """A text, and how it is read (settings of ``recover``)."""

    text: str
    settings: Mapping[str, Any] = {}
    how: str = ""
    """The settings, as they are written."""


REASONS: Mapping[BrokenReason, Example] = {
    "truncated": Example(CALL[:49], {"stop": "length"}, 'stop="length"'),
    "unparsable": Example(CALL.replace('"a"', "")),
    "ambiguous": Example(CALL.replace('"a"', '"a", "path": "b"')),
    "echoed": Example(LONGER, ECHO, "read=…"),
    "unknown-tool": Example(CALL.replace("save", "delete")),
    "invalid-arguments": Example(CALL.replace('"path": "a"', '"lines": 3')),
    "unconfirmed": Example(f"{CALL}\nMay I make it?"),
    "too-large": Example(CALL, {"policy": Policy(max_call_chars=20)}, "Policy(max_call_chars=20)"),
}
"""Reason -> a text in which a call is broken for it."""


class Form(NamedTuple):
    """The words of the page in one language."""

    language: Language
    title: str
    rules: str
    groups: tuple[str, ...]
    rule_heads: str
    reasons: str
    reason_heads: str
    notes: str
    note_heads: str
    requests: str
    exchanges: str
    not_run: str


ENGLISH = Form(
    "en",
    """# Glossary: repairs, reasons, notes

[简体中文](glossary.zh-CN.md)

This page explains the codes that Ferrule reports: a *repair* is a change to a call that the model wrote, a
*reason* says why a call is broken, and a *note* says what else Ferrule changed or noticed. Programs should
compare the codes; the sentences may change.

The examples use two tools. `save` has the parameters `path` (a string, required), `text` (a string),
`lines` (an integer), `tags` (a list of strings) and `options` (an object), and allows no others. `now` has
none. `⏎` is a line break, `⍽` white space other than a space. `scripts/docs` generates this page and runs
each example.""",
    """## Repairs

`call.repairs` has a `Repair` with a `rule` and a `detail` for each change. It is empty if the model wrote
the call correctly. Repairs never complete a call that was cut off.""",
    (
        "Around the arguments",
        "Brackets, commas and keys",
        "Strings and other values",
        "The tool's schema",
        "The call around the arguments",
    ),
    "| rule | what it did | before | after |",
    """## Reasons

A `BrokenCall` has no arguments and cannot be run. Its `reason` is one of these codes; its `detail` is a
sentence for the model. `BrokenArguments`, which `repair_arguments` returns, has the reason `truncated`,
`unparsable`, `ambiguous`, `invalid-arguments` or `too-large`.""",
    "| reason | what is wrong | example |",
    """## Notes about a reply

`reply.notes` has what Ferrule noticed in the reply. Each `Note` has a `code` and a `detail` with the values
that differ (`…` in the table); `str(note)` is the sentence. In LangChain the sentences are in
`response_metadata["notes"]`. `Counter(note.code for note in reply.notes)` counts the notes by code.""",
    "| code | sentence | meaning | example |",
    """## Notes about a request

`Client` and `ChatFerrule` do not send what the vendor is known to refuse. `reply.notes` has a note for each
change to the request.""",
    """## Notes of the gateway and the HTTP clients

The gateway and the HTTP clients also have these notes. The gateway sends all notes in the header
`x-ferrule-notes`, or in a comment at the end of a stream.""",
    "not run: `{reason}`",
)

CHINESE = Form(
    "zh",
    """# 术语：修复、原因、备注

[English](glossary.md)

本页解释 Ferrule 报告的各种代码：*修复*是对模型所写调用的改动，*原因*说明调用为什么损坏，*备注*说明 Ferrule
还改了什么、发现了什么。程序请比较代码，句子可能会改。

示例使用两个工具：`save` 的参数是 `path`（字符串，必填）、`text`（字符串）、`lines`（整数）、
`tags`（字符串列表）、`options`（对象），不允许其他参数；`now` 没有参数。
`⏎` 表示换行，`⍽` 表示不是普通空格的空白。本页由 `scripts/docs` 生成，每个示例都实际运行过。""",
    """## 修复

每处改动在 `call.repairs` 里有一个 `Repair`，包含规则名 `rule` 和细节 `detail`。模型写得正确时它是空的。
修复从不补全被截断的调用。""",
    ("参数外围", "括号、逗号和键", "字符串和其他值", "工具的 schema", "参数之外的调用"),
    "| 规则 | 做了什么 | 之前 | 之后 |",
    """## 原因

`BrokenCall` 没有参数，无法执行。`reason` 是下列代码之一；`detail` 是写给模型的一句话。
`repair_arguments` 返回的 `BrokenArguments`，原因是 `truncated`、`unparsable`、`ambiguous`、
`invalid-arguments`、`too-large` 之一。""",
    "| 原因 | 哪里不对 | 示例 |",
    """## 关于回复的备注

`reply.notes` 是 Ferrule 在回复中发现的事。每条 `Note` 有 `code` 和 `detail`，
后者是会变的值（表中写作 `…`）；`str(note)` 是整句，总是英文，命令行用中文时会译出。
LangChain 的 `response_metadata["notes"]` 里是这些句子。
`Counter(note.code for note in reply.notes)` 按代码计数。""",
    "| 代码 | 句子 | 含义 | 示例 |",
    """## 关于请求的备注

`Client` 和 `ChatFerrule` 不发送已知会被厂商拒绝的内容。对请求的每处改动，`reply.notes` 里都有一条备注。""",
    """## 网关和 HTTP 客户端的备注

网关和 HTTP 客户端还有以下备注。网关把全部备注写在响应头 `x-ferrule-notes` 里，
流式响应则写在末尾的注释里。""",
    "不执行：`{reason}`",
)


def english() -> str:
    """The page in English."""
    return "\n".join(_page(ENGLISH))


def chinese() -> str:
    """The page in Chinese."""
    return "\n".join(_page(CHINESE))


def judged(text: str) -> ToolCall | BrokenCall:
    """What becomes of arguments of ``save``."""
    native = Origin("native", "native")
    return judge_text(Tools(TOOLS), id="", name="save", text=text, raw=text, origin=native, whole=True)


def read(text: str, **settings: Any) -> Reply:
    """What becomes of a model's text."""
    return recover(text, TOOLS, **settings)


def noted(example: Told) -> tuple[Note, ...]:
    """The notes that an example brings about."""
    if isinstance(example, Said):
        return read(example.text, policy=example.policy).notes
    profile = resolve(provider=example.vendor)
    if isinstance(example, Received):
        return fold(drive(decode(profile), [example.body.encode()])).notes
    model = profile.default_model or "a-model"
    if isinstance(example, Relayed):
        request = FAMILIES[example.api].read_request({"model": model, **example.body})
        return encode(resolve(provider=example.vendor, model=request.model), request).notes
    if isinstance(example, Answered):
        return _relayed(example, profile, model)
    wishes = {"model": model, **example.wishes}
    return encode(profile, Request.of(example.messages, wishes.pop("model"), **wishes)).notes


def _relayed(example: Answered, profile: Profile, model: str) -> tuple[Note, ...]:
    """The notes of one exchange with a client, or of the next one."""
    said = {"role": "assistant", **example.message}
    messages: list[JsonObject] = [{"role": "user", "content": "Hello"}]
    exchange = _exchange(profile, model, messages, said, {}, functions=example.functions)
    if example.then:
        back = {key: value for key, value in said.items() if key != "reasoning_content"}
        result = {"role": "tool", "tool_call_id": said["tool_calls"][0]["id"], "content": "Saved."}
        exchange = _exchange(profile, model, [*messages, back, result], said, exchange.kept)
    return tuple(exchange.notes)


def _exchange(
    profile: Profile,
    model: str,
    messages: list[JsonObject],
    said: JsonObject,
    known: Mapping[str, bytes],
    *,
    functions: bool = False,
) -> Relay:
    declared = {"functions": [tool["function"] for tool in SAVING]} if functions else {"tools": SAVING}
    body = {"model": model, "messages": messages, **declared}
    exchange = Relay(profile, "openai_chat", body, id="1", created=0)
    exchange.send(known)
    exchange.begin(200, {})
    exchange.feed(json.dumps({"choices": [{"message": said, "finish_reason": "stop"}]}).encode())
    exchange.end()
    return exchange


def _page(form: Form) -> Iterator[str]:
    words = Words(form.language)
    yield f"{form.title}\n\n{form.rules}"
    for title, rules in zip(form.groups, (AROUND, MARKS, SCALARS, FIT, CALLS), strict=True):
        yield f"\n### {title}\n\n{form.rule_heads}\n|---|---|---|---|"
        for rule, text in rules.items():
            reply = read(text, **SETTINGS.get(rule, {})) if rules is CALLS else None
            [call] = reply.calls if reply else [judged(text)]
            after = _after(call, form, named=rules is CALLS)
            yield f"| `{rule}` | {_cell(about_repair(words, rule))} | {_code(text)} | {after} |"
    yield f"\n{form.reasons}\n\n{form.reason_heads}\n|---|---|---|"
    for reason in get_args(BrokenReason):
        example = REASONS[reason]
        about = _cell(words(ABOUT_BROKEN[reason]))
        yield f"| `{reason}` | {about} | {_code(example.text)}{_how(example.how)} |"
    sections = ((form.notes, REPLIES), (form.requests, REQUESTS), (form.exchanges, EXCHANGES))
    for opening, notes in sections:
        yield f"\n{opening}\n\n{form.note_heads}\n|---|---|---|---|"
        for code, note in notes.items():
            said = note.chinese if form.language == "zh" else note.english
            yield f"| `{code}` | {_code(sentence(code))} | {said} | {_example(note.example)} |"
    yield ""


def _after(call: ToolCall | BrokenCall, form: Form, *, named: bool) -> str:
    if isinstance(call, BrokenCall):
        return form.not_run.format(reason=call.reason)
    arguments = json.dumps(call.arguments, ensure_ascii=False)
    return _code(f"{call.name} {arguments}" if named else arguments)


def _example(example: Told | None) -> str:
    if example is None:
        return ""
    if isinstance(example, Said):
        policy = f"Policy(reasoning={example.policy.reasoning!r})" if example.policy else ""
        return f"{_code(example.text)}{_how(policy)}"
    if isinstance(example, Received):
        return f"{example.vendor}: {_code(example.body.strip())}"
    if isinstance(example, Relayed):
        body = json.dumps(example.body, ensure_ascii=False)
        return f"{example.api} → {example.vendor}: {_code(body)}"
    if isinstance(example, Answered):
        return f"{example.vendor}: {_code(json.dumps(example.message, ensure_ascii=False))}"
    wishes = ", ".join(f"{key}={_short(value)}" for key, value in example.wishes.items())
    return f"{example.vendor}: {_code(wishes or 'messages=…')}"


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= SHORT else "…"


def _how(settings: str) -> str:
    return f" ({_code(settings)})" if settings else ""


def _code(text: str) -> str:
    """A text as code in a cell of a table."""
    ticks = "`" * (max((len(run) for run in re.findall("`+", text)), default=0) + 1)
    edge = " " if "`" in (text[:1], text[-1:]) else ""
    return ticks + edge + _cell(text.replace("\n", "⏎").replace("\u00a0", "⍽")) + edge + ticks


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
