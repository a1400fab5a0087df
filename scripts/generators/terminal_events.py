"""The pages about the events of a conversation, in both languages; the tables are made from the types."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from ferrule.core.messages import Origin, Repair, StopReason, ToolCall, Usage
from ferrule.terminal.live.event_json import EVENT_TYPES, SCHEMA_VERSION, event_to_json, json_line
from ferrule.terminal.live.live_events import (
    CallMade,
    ReplyEnded,
    TextPiece,
    ToolAnswered,
    TurnBegan,
    TurnEnded,
)

__all__ = ["EVENTS", "FIELDS", "VALUES", "chinese", "english", "value_types"]

PAGE = (
    """# Events of a conversation

[中文](terminal_events.zh-CN.md)

`ferrule -p --output stream-json` writes one JSON object on each line, an event each. The first has
`"schema_version": {version}`. Under one version fields and types may be added, and nothing else changes:
pass over what you do not know. All fields of an event are always there.

```json
{sample}```

A turn begins with `turn_began` and ends with one `turn_ended`, whatever happens. `subagent` is `""` for
the agent itself, else the `id` of a `subagent_began`. In Python,
`ferrule.terminal.live.event_json` writes and reads them.

## Events

{events}

## Values

{values}
""",
    """# 对话的事件

[English](terminal_events.md)

`ferrule -p --output stream-json` 每行写出一个 JSON 对象，即一个事件。第一个对象带有
`"schema_version": {version}`。同一版本之内只会增加字段和类型，其余不变：不认识的请忽略。
事件的所有字段总是存在。

```json
{sample}```

每一轮以 `turn_began` 开始，无论发生什么，都以一个 `turn_ended` 结束。`subagent` 为 `""` 表示智能体本身，
否则是某个 `subagent_began` 的 `id`。在 Python 中由 `ferrule.terminal.live.event_json` 写出和读取。

## 事件

{events}

## 值

{values}
""",
)


class Both(NamedTuple):
    """English and Chinese."""

    english: str
    chinese: str


EVENTS: Mapping[str, Both] = {
    "turn_began": Both("The user said something, and the agent begins.", "用户说了话，智能体开始工作。"),
    "thinking_piece": Both("A piece of the thinking; never the answer.", "思考的一段；从不是答案。"),
    "text_piece": Both("A piece of the answer: Markdown.", "回答的一段：Markdown。"),
    "call_arriving": Both("A call is being written; not to be run.", "模型正在写一个调用；不可执行。"),
    "reply_again": Both(
        "The reply so far counts for nothing, and is asked for again.", "到此为止的回复作废，重新请求。"
    ),
    "reply_ended": Both("A reply is finished; its calls follow.", "一个回复结束；它的调用随后。"),
    "call_made": Both("A call of the reply, whole or broken.", "回复中的一个调用，完整或损坏。"),
    "tool_began": Both("A tool runs.", "一个工具开始运行。"),
    "tool_answered": Both(
        "The result of a call, as the model is told it.", "调用的结果，与告知模型的一致。"
    ),
    "todos_changed": Both("The todo list was written.", "待办清单被写入。"),
    "subagent_began": Both("A subagent was given a task.", "一个子智能体接到任务。"),
    "subagent_ended": Both("A subagent has answered, or failed.", "一个子智能体已回答，或失败。"),
    "asked": Both("Somebody has to decide about a call.", "需要有人决定一个调用。"),
    "decided": Both("A question is answered, or void.", "问题已有答复，或已作废。"),
    "queued": Both("What waits for the end of the turn has changed.", "等待本轮结束的消息有变化。"),
    "steered": Both("What the user said meanwhile was handed to the model.", "用户中途说的话已交给模型。"),
    "noticed": Both("Something worth telling.", "值得告知的事情。"),
    "compacted": Both("The conversation so far was summed up.", "到此为止的对话已被摘要。"),
    "status_changed": Both("The status line is another.", "状态栏有变化。"),
    "session_changed": Both(
        "The conversation is another one now, or one that went back.", "对话已是另一个，或退回了。"
    ),
    "files_undone": Both(
        "Files are as they were before a turn, or again as after it.", "文件恢复到某一轮之前或之后。"
    ),
    "shell_ran": Both("The user ran a command.", "用户运行了一条命令。"),
    "turn_ended": Both("The turn is over.", "本轮结束。"),
}
"""What each event means."""

VALUES: Mapping[str, Both] = {
    "BrokenCall": Both("A call that cannot be run, and why.", "不能执行的调用及其原因。"),
    "Covered": Both("What an approval for longer covers.", "较长的批准涵盖什么。"),
    "Decision": Both("The answer to a question.", "对问题的答复。"),
    "FileChange": Both("What a call does, or did, to a file.", "一个调用对文件做的事。"),
    "Note": Both("What was changed or noticed; see the glossary.", "更改或注意到的事；见术语表。"),
    "Origin": Both("Where a call was found.", "在哪里找到的调用。"),
    "Question": Both("May this call run?", "这个调用可以执行吗？"),
    "Reached": Both("A place outside that a call reaches.", "调用涉及的目录以外的位置。"),
    "Repair": Both("One change to what came over the wire.", "对线上内容的一处更改。"),
    "SessionInfo": Both("A session of the log.", "记录中的一个会话。"),
    "Status": Both("The state of the conversation.", "对话的状态。"),
    "Timing": Both("When a reply began and ended.", "回复何时开始、何时结束。"),
    "ToolCall": Both("A call that is whole.", "完整的调用。"),
    "Usage": Both("Token counts.", "token 数。"),
}
"""What the values inside of events mean."""

_TEXT = Both("the text", "文字")
FIELDS: Mapping[str, Both] = {
    "Compacted.after": Both("about so many are afterwards", "之后约有多少"),
    "after": Both("afterwards; null: the file is gone", "之后；null：文件已删除"),
    "alike": Both("the rule that an approval for longer stores", "较长的批准所保存的规则"),
    "covers": Both(
        "the calls that an approval for longer covers; null: not offered",
        "较长的批准涵盖什么；null：不提供",
    ),
    "what": Both("the kind: what `value` is", "种类：`value` 是什么"),
    "tool": Both("the name of the tool", "工具的名称"),
    "value": Both(
        "the words of the command, or the real path of the file or directory",
        "命令的各个词，或文件、目录的真实路径",
    ),
    "reached": Both(
        "the places outside of the directory that it reaches; a yes lets it there and nowhere else",
        "它涉及的目录以外的位置；回答“可以”只放行这些位置",
    ),
    "use": Both(
        '"reads", "writes", or "shut" where the jail does not let it',
        "“reads” 读取、“writes” 写入，沙箱不放行时为 “shut”",
    ),
    "Reached.path": Both("the real path; null: it cannot be told", "真实路径；null：无法得知"),
    "networked": Both("the user has given all commands the network", "用户已为所有命令开放网络"),
    "added": Both("further directories that are worked in", "另外在其中工作的目录"),
    "surroundings": Both(
        'what the command runs in: "jail", "unprotected" (a jail that cannot protect the directory),'
        ' "none", or empty where it runs no command of the shell',
        "命令的运行环境：“jail”、“unprotected”（沙箱无法保护目录中的文件）、“none”；不是 shell 命令时为空",
    ),
    "plan": Both(
        "what the model would do, in Markdown, where it asks whether it may begin",
        "模型打算做什么（Markdown），当它询问是否可以开始时",
    ),
    "answer": Both("what was decided", "决定"),
    "arguments": Both("the arguments, as its schema has them", "参数，符合其 schema"),
    "attachments": Both("names of the files that went with it", "随附文件的名称"),
    "Compacted.before": Both("about so many tokens were in the context", "之前上下文中约有多少 token"),
    "before": Both("before; null: there was no file", "之前；null：没有文件"),
    "branch": Both("the branch of git, or empty", "git 分支，或为空"),
    "busy": Both("a turn goes on", "一轮正在进行"),
    "cache_written": Both("part of the input that went into the cache", "输入中写入缓存的部分"),
    "cached": Both("part of the input that came from the cache", "输入中来自缓存的部分"),
    "call": Both("the call", "调用"),
    "call_id": Both("the id of the call", "调用的 id"),
    "calls": Both("how many calls follow", "随后有几个调用"),
    "change": Both("what is done to a file", "对文件做的事"),
    "SessionInfo.changed": Both("when, in seconds since 1970", "时间，自 1970 年起的秒数"),
    "changed": Both("what was changed", "更改了什么"),
    "channel": Both("where a call stood in the reply", "调用在回复中的位置"),
    "code": Both("which kind", "种类"),
    "command": Both("the whole command", "完整的命令"),
    "context_tokens": Both("about so many tokens are in the context", "上下文中约有多少 token"),
    "context_window": Both("so many fit", "上下文能容纳多少"),
    "cost": Both("by currency; null: a price is unknown", "按币种；null：有价格未知"),
    "created": Both("when, in seconds since 1970", "时间，自 1970 年起的秒数"),
    "decision": Both("the decision; null: the question is void", "决定；null：问题已作废"),
    "detail": Both("more about it", "详情"),
    "dialect": Both("the dialect it was written in", "书写的方言"),
    "directory": Both("where the agent works", "智能体工作的目录"),
    "end": Both("where it ended in the text", "在文本中的终点"),
    "ended": Both("when it was whole, in seconds since 1970", "何时完整，自 1970 年起的秒数"),
    "entries": Both("how many entries it has", "条目数"),
    "entry": Both("the entry of the log, where it is known", "记录中的条目，若已知"),
    "error": Both("what failed: `kind` and `message`", "失败的原因：`kind` 与 `message`"),
    "exit_code": Both("null: it was stopped", "null：被停止"),
    "failed": Both("it is an error, was refused, or did not run", "出错、被拒绝或没有运行"),
    "first_token": Both("when the first token came", "首个 token 的时间"),
    "head": Both("its last entry", "最后一个条目"),
    "id": Both("the id", "id"),
    "input": Both("tokens of the request", "请求的 token"),
    "items": Both(
        "text and status: `pending`, `in_progress`, `completed`",
        "文字与状态：`pending`、`in_progress`、`completed`",
    ),
    "kept": Both("paths that were left alone, because others changed them", "因他人改动而保留的路径"),
    "key": Both("counts the calls of this reply", "本回复中调用的编号"),
    "mode": Both("what the agent may do unasked", "无需询问可做什么"),
    "model": Both("`vendor:model`", "`厂商:模型`"),
    "name": Both("the name of the tool or subagent", "工具或子智能体的名称"),
    "notes": Both("what was changed or noticed", "更改或注意到的事"),
    "only_thinking": Both("there was no answer", "没有回答"),
    "SessionInfo.origin": Both("the session it was forked from", "分支自哪个会话"),
    "origin": Both("where it was found", "在哪里找到"),
    "ShellRan.output": Both("what it printed", "输出"),
    "output": Both("tokens of the reply", "回复的 token"),
    "path": Both("relative to the directory, with `/`", "相对于目录，用 `/`"),
    "piece": Both("the next piece of the arguments as JSON", "参数 JSON 的下一段"),
    "question": Both("the question", "问题"),
    "question_id": Both("the id of the question", "问题的 id"),
    "quota": Both("a plan covers the tokens", "由套餐额度覆盖"),
    "raw": Both("the text as it came", "收到的原文"),
    "read": Both("the call as it was read, where its arguments parsed", "参数可解析时读出的调用"),
    "reason": Both("why", "原因"),
    "refused": Both("a person said no, or a rule forbids it", "有人拒绝，或有规则禁止"),
    "reasons": Both("why it is asked", "为何询问"),
    "reasoning": Both("part of the output that is thinking", "输出中思考的部分"),
    "received": Both(
        "the text as it came, where it was repaired or found in text", "收到的原文，若被修复或在文本中找到"
    ),
    "repairs": Both("what was repaired", "修复了什么"),
    "rule": Both("the name of the rule", "规则的名称"),
    "seconds": Both("how long it took", "用时"),
    "sees_images": Both("the model takes images; null: unknown", "模型可看图片；null：未知"),
    "session": Both("the session", "会话"),
    "simulated": Both("the model is the simulator's", "模型由模拟器扮演"),
    "start": Both("where it began in the text", "在文本中的起点"),
    "started": Both("when it began, in seconds since 1970", "何时开始，自 1970 年起的秒数"),
    "status": Both("the status", "状态"),
    "stop": Both("why the reply ended", "回复为何结束"),
    "subagent": Both("whose it is", "属于哪个子智能体"),
    "task": Both("the whole task", "完整的任务"),
    "text": _TEXT,
    "texts": Both("what waits, oldest first", "等待的消息，旧的在前"),
    "Status.thinking": Both("how much the model thinks", "思考程度"),
    "thinking": Both("the whole thinking", "全部思考"),
    "time": Both("seconds since 1970", "自 1970 年起的秒数"),
    "timing": Both("when it began and ended", "起止时间"),
    "title": Both("the title", "标题"),
    "usage": Both("token counts", "token 数"),
    "values": Both("what the sentence is filled in with", "句子中填入的内容"),
    "vendor": Both("the vendor's title", "厂商名称"),
    "why": Both("why", "原因"),
    "words": Both("what changes, where texts say nothing", "无法用文本表示时的说明"),
    "line": Both(
        "of the file, with which both texts begin: 1, but for an edit of an earlier turn",
        "两段文本在文件中的起始行：一般为 1，以前回合的编辑除外",
    ),
}
"""What the fields mean, by their names; of some types a field means something else."""

HEADS = (("field", "value", "meaning"), ("字段", "值", "说明"))
KINDS: Mapping[Any, Both] = {
    str: Both("text", "文字"),
    int: Both("whole number", "整数"),
    float: Both("number", "数字"),
    bool: Both("true, false", "true、false"),
    Any: Both("any value", "任意值"),
    Exception: Both("object", "对象"),
}


def english() -> str:
    """The page in English."""
    return _page(0)


def chinese() -> str:
    """The page in Chinese."""
    return _page(1)


def value_types() -> list[type[Any]]:
    """The types of values inside of events, by name."""
    found: dict[str, type[Any]] = {}
    left: list[Any] = list(EVENT_TYPES.values())
    while left:
        kind = left.pop()
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            if kind.__name__ in found:
                continue
            found[kind.__name__] = kind
            left += get_type_hints(kind).values()
        left += get_args(kind)
    events = set(EVENT_TYPES.values())
    return [found[name] for name in sorted(found) if found[name] not in events]


def _page(language: int) -> str:
    events = [_section(name, kind, EVENTS[name], language) for name, kind in EVENT_TYPES.items()]
    values = [_section(_name(kind), kind, VALUES[kind.__name__], language) for kind in value_types()]
    return PAGE[language].format(
        version=SCHEMA_VERSION, sample=_sample(), events="\n\n".join(events), values="\n\n".join(values)
    )


def _section(name: str, kind: type[Any], about: Both, language: int) -> str:
    hints = get_type_hints(kind)
    rows = [HEADS[language], ("---",) * 3]
    for field in dataclasses.fields(kind):
        words = FIELDS.get(f"{kind.__name__}.{field.name}", FIELDS[field.name])[language]
        rows.append((f"`{field.name}`", _kind(hints[field.name], language), words))
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"### {name}\n\n{about[language]}\n\n{table}"


def _kind(kind: Any, language: int) -> str:
    origin, inside = get_origin(kind), get_args(kind)
    if kind in KINDS:
        return KINDS[kind][language]
    if kind is type(None):
        return "null"
    if origin in (Union, types.UnionType):
        return Both(" or ", " 或 ")[language].join(_kind(each, language) for each in inside)
    if origin is Literal:
        return ", ".join(f"`{each}`" for each in inside)
    if origin is tuple and inside[-1] is not ...:
        return Both("a list of ", "列表，含 ")[language] + ", ".join(
            _kind(each, language) for each in inside
        )
    if origin is tuple:
        return Both("list: ", "列表：")[language] + _kind(inside[0], language)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Both("object: ", "对象：")[language] + _kind(inside[1], language)
    if issubclass(kind, Enum):
        return ", ".join(f"`{each.value}`" for each in kind)
    return f"[{_name(kind)}](#{_name(kind)})"


def _name(kind: type[Any]) -> str:
    return "".join(f"_{each.lower()}" if each.isupper() else each for each in kind.__name__).lstrip("_")


def _sample() -> str:
    """A short turn."""
    return "".join(
        json_line(event_to_json(event, first=at == 0)) for at, event in enumerate(_sample_events())
    )


def _sample_events() -> Iterator[Any]:
    usage = Usage(812, 46, 640)
    call = ToolCall(
        "call_1",
        "read_file",
        {"file_path": "/README.md"},
        Origin("reasoning", "hermes", 18, 97),
        (Repair("missing-bracket"),),
    )
    yield TurnBegan("What is this?")
    yield ReplyEnded(
        "", "Let me look.", 1, StopReason.TOOL_CALLS, usage, model="deepseek:deepseek-v4-flash"
    )
    yield CallMade(call)
    yield ToolAnswered("call_1", "read_file", "# Demo", False, seconds=0.01)
    yield TextPiece("A demo.")
    yield TurnEnded("done", None, "A demo.", usage, 2.5)
