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
    """# JSON events of a conversation (stream-json)

[中文](terminal_events.zh-CN.md)

[`ferrule -p --output stream-json`](headless.md) writes one JSON object per line for each event of the
conversation, as it happens. A turn (your message, and all work of the agent on it) looks like this:

```json
{sample}```

- A turn begins with `turn_began` and ends with one `turn_ended`, whatever happens.
- The first event has `"schema_version": {version}`. Within one version, Ferrule only adds fields and types:
  ignore those that you do not know. An event always has all its fields.
- `subagent` is empty for the agent itself, otherwise the `id` of a `subagent_began`.
- With `-p`, an `asked` is answered at once with a no. `queued`, `steered`, `files_undone` and `shell_ran`
  happen only in a chat.
- In Python, `ferrule.terminal.live.event_json` writes and reads events.

## Events

{events}

## Values

{values}
""",
    """# 对话的 JSON 事件（stream-json）

[English](terminal_events.md)

[`ferrule -p --output stream-json`](headless.zh-CN.md) 随对话的进行，每个事件写一行 JSON 对象。
一轮是从你发出消息到智能体做完它为止，例如：

```json
{sample}```

- 每一轮以 `turn_began` 开始，无论怎样都以一个 `turn_ended` 结束。
- 第一个事件带有 `"schema_version": {version}`。同一版本之内只会增加字段和类型：请忽略不认识的。
  事件总是带有全部字段。
- `subagent` 为空表示智能体本身，否则是某个 `subagent_began` 的 `id`。
- 用 `-p` 时，`asked` 会立即得到“不可以”的回答。`queued`、`steered`、`files_undone` 和 `shell_ran`
  只出现在对话中。
- 在 Python 中，`ferrule.terminal.live.event_json` 写出和读取这些事件。

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
    "turn_began": Both("The user sent a message, and the agent starts.", "用户发来消息，智能体开始工作。"),
    "thinking_piece": Both(
        "A piece of the model's thinking; it is never part of the answer.", "思考的一段；从不属于回答。"
    ),
    "text_piece": Both("A piece of the answer, in Markdown.", "回答的一段，Markdown 格式。"),
    "call_arriving": Both(
        "The model is writing a call. Show it, but do not run it.",
        "模型正在写一个调用。可以显示，不可执行。",
    ),
    "reply_again": Both(
        "The reply so far is discarded, and the model is asked again.", "到此为止的回复作废，重新请求模型。"
    ),
    "reply_ended": Both(
        "A reply is complete. A `call_made` follows for each of its calls.",
        "一个回复结束。每个调用随后各有一个 `call_made`。",
    ),
    "call_made": Both("A call of the reply, whole or broken.", "回复中的一个调用，完整或损坏。"),
    "tool_began": Both("A tool starts to run.", "一个工具开始运行。"),
    "tool_answered": Both("The result of a call, as the model gets it.", "调用的结果，与模型得到的一致。"),
    "todos_changed": Both("The agent wrote its todo list.", "智能体写了待办清单。"),
    "subagent_began": Both("A subagent got a task.", "一个子智能体接到任务。"),
    "subagent_ended": Both("A subagent answered or failed.", "一个子智能体给出回答，或失败。"),
    "asked": Both("A call needs an approval.", "一个调用需要批准。"),
    "decided": Both(
        "A question was answered, or the turn was stopped and the question is void.",
        "问题已有答复；或这一轮被停止，问题作废。",
    ),
    "queued": Both(
        "The list of messages that wait for the end of the turn has changed.",
        "等待这一轮结束的消息有变化。",
    ),
    "steered": Both(
        "The model got a message that the user sent while the agent was working.",
        "用户在智能体工作时发来的消息，已交给模型。",
    ),
    "noticed": Both(
        "A notice for the user: a sentence by its `code`.", "给用户的提示：由 `code` 确定的一句话。"
    ),
    "compacted": Both("The conversation so far was summarised.", "到此为止的对话已被摘要。"),
    "status_changed": Both("The facts in the status line have changed.", "状态栏的内容有变化。"),
    "session_changed": Both(
        "The conversation was replaced by another one, or went back or forward.",
        "已换成另一次对话，或当前对话退回、重做了。",
    ),
    "files_undone": Both(
        "Files were restored to their state before or after a turn.", "文件恢复到某一轮之前或之后的状态。"
    ),
    "shell_ran": Both("The user ran a shell command.", "用户运行了一条 shell 命令。"),
    "turn_ended": Both("The turn is over.", "这一轮结束。"),
}
"""What each event means."""

VALUES: Mapping[str, Both] = {
    "BrokenCall": Both("A call that cannot run, with the reason.", "不能执行的调用及其原因。"),
    "Covered": Both("The calls that a lasting approval covers.", "长期批准所涵盖的调用。"),
    "Decision": Both("The answer to a question.", "对问题的答复。"),
    "FileChange": Both(
        "The change that a call makes, or made, to a file.", "一个调用对文件的更改（将要做的或已做的）。"
    ),
    "Note": Both("A note about a reply.", "关于回复的备注。"),
    "Origin": Both("The place where a call was found.", "找到调用的位置。"),
    "Question": Both("A question to the user: may this call run?", "给用户的询问：这个调用可以运行吗？"),
    "Reached": Both("A place outside the directory that a call reaches.", "调用涉及的、目录以外的位置。"),
    "Repair": Both("One change to the text that the model sent.", "对模型原文的一处更改。"),
    "SessionInfo": Both("A session of the log.", "日志中的一个会话。"),
    "Status": Both("The state of the conversation.", "对话的状态。"),
    "Timing": Both("The times when a reply began and ended.", "回复的起止时间。"),
    "ToolCall": Both("A whole call.", "完整的调用。"),
    "Usage": Both("Token counts.", "token 数。"),
}
"""What the values inside of events mean."""

FIELDS: Mapping[str, Both] = {
    "Compacted.after": Both("the estimated number of tokens after it", "摘要之后的 token 数（估计）"),
    "after": Both(
        "the text after the change; null: the file was deleted", "更改之后的文字；null：文件已删除"
    ),
    "alike": Both("the rule that a lasting approval stores", "长期批准所保存的规则"),
    "covers": Both(
        "the calls that a lasting approval covers; null: not offered", "长期批准涵盖的调用；null：不提供"
    ),
    "what": Both("the kind of `value`", "`value` 的种类"),
    "tool": Both("the name of the tool", "工具的名称"),
    "value": Both(
        "the words of the command, or the real path of the file or directory",
        "命令的各个词，或文件、目录的真实路径",
    ),
    "reached": Both(
        "the places outside the directory that the call reaches; an approval allows these places only",
        "它涉及的目录以外的位置；批准只放行这些位置",
    ),
    "use": Both("`shut`: the sandbox does not allow access", "`shut`：沙箱不允许访问"),
    "Reached.path": Both("the real path; null: unknown", "真实路径；null：未知"),
    "networked": Both("the user allowed the network for all commands", "用户已为所有命令开放网络"),
    "added": Both("the other directories that the agent works in", "智能体另外在其中工作的目录"),
    "surroundings": Both(
        "where a command runs; `jail`: in the sandbox, `unprotected`: in a sandbox that cannot protect the"
        " directory, `none`: without a sandbox; empty: the call is not a command",
        "命令的运行环境；`jail`：在沙箱中，`unprotected`：在无法保护目录的沙箱中，`none`：没有沙箱；为空：不是命令",
    ),
    "plan": Both(
        "the plan that the model asks to carry out, in Markdown", "模型请求批准的计划（Markdown）"
    ),
    "answer": Both("the answer", "回答"),
    "arguments": Both("the arguments, by the schema of the tool", "参数，符合工具的 schema"),
    "attachments": Both("names of the attached files", "附件的名称"),
    "Compacted.before": Both("the estimated number of tokens before it", "摘要之前的 token 数（估计）"),
    "before": Both("the text before the change; null: there was no file", "更改之前的文字；null：没有文件"),
    "branch": Both("the git branch, or empty", "git 分支，或为空"),
    "busy": Both("a turn is running", "一轮正在进行"),
    "cache_written": Both("input tokens that were written to the cache", "输入中写入缓存的 token"),
    "cached": Both("input tokens that came from the cache", "输入中来自缓存的 token"),
    "call": Both("the call", "调用"),
    "call_id": Both("the id of the call", "调用的 id"),
    "calls": Both("the number of `call_made` that follow", "随后的 `call_made` 数"),
    "change": Both("the change to a file", "对文件的更改"),
    "SessionInfo.changed": Both(
        "the time of the last change, in seconds since 1970", "最后更改的时间，自 1970 年起的秒数"
    ),
    "changed": Both("the changed files", "更改的文件"),
    "channel": Both("the part of the reply where the call was", "调用在回复的哪一部分"),
    "code": Both("the kind", "种类"),
    "command": Both("the whole command", "完整的命令"),
    "context_tokens": Both("the estimated number of tokens in the context", "上下文中的 token 数（估计）"),
    "context_window": Both(
        "the number of tokens that fit; null: unknown", "上下文能容纳的 token 数；null：未知"
    ),
    "cost": Both("by currency; null: no price is known", "按货币；null：价格未知"),
    "created": Both("the time of creation, in seconds since 1970", "创建的时间，自 1970 年起的秒数"),
    "decision": Both("the decision; null: the question is void", "决定；null：问题已作废"),
    "detail": Both("details", "详情"),
    "dialect": Both("the dialect of the call", "调用的方言"),
    "directory": Both("the directory that the agent works in", "智能体工作的目录"),
    "end": Both("the end in the text", "在文本中的终点"),
    "ended": Both("the time when it was complete, in seconds since 1970", "结束的时间，自 1970 年起的秒数"),
    "entries": Both("the number of entries", "条目数"),
    "entry": Both(
        "the number of the entry in the log; null: not known yet", "日志中条目的编号；null：尚不知道"
    ),
    "error": Both("the error: `kind` and `message`", "错误：`kind` 与 `message`"),
    "exit_code": Both("the exit code; null: the command was stopped", "退出码；null：命令被停止"),
    "SubagentEnded.failed": Both("the subagent failed", "子智能体失败"),
    "failed": Both("the call failed, was refused, or did not run", "出错、被拒绝或没有运行"),
    "first_token": Both(
        "the time of the first token, in seconds since 1970", "首个 token 的时间，自 1970 年起的秒数"
    ),
    "head": Both("the number of the last entry", "最后一个条目的编号"),
    "id": Both("the id", "id"),
    "input": Both("tokens of the request", "请求的 token"),
    "items": Both(
        "text and status: `pending`, `in_progress`, `completed`",
        "文字与状态：`pending`、`in_progress`、`completed`",
    ),
    "kept": Both(
        "the paths that were not restored, because others changed them",
        "没有恢复的路径，因为其他程序改动过",
    ),
    "key": Both("the number of the call in this reply", "本回复中调用的编号"),
    "mode": Both("the permission mode", "权限模式"),
    "model": Both("`vendor:model`", "`厂商:模型`"),
    "SubagentBegan.name": Both("the name of the subagent", "子智能体的名称"),
    "name": Both("the name of the tool", "工具的名称"),
    "notes": Both("the notes about the reply", "关于回复的备注"),
    "only_thinking": Both("the reply has no answer", "回复中没有回答"),
    "SessionInfo.origin": Both("the session it was forked from", "分支自哪个会话"),
    "origin": Both("the place where it was found", "找到它的位置"),
    "ShellRan.output": Both("the output", "输出"),
    "output": Both("tokens of the reply", "回复的 token"),
    "path": Both("relative to the directory, with `/`", "相对于目录，用 `/`"),
    "piece": Both("the next piece of the arguments as JSON", "参数 JSON 的下一段"),
    "question": Both("the question", "问题"),
    "question_id": Both("the id of the question", "问题的 id"),
    "quota": Both("a plan covers the tokens", "token 由套餐额度覆盖"),
    "raw": Both("the text that the model wrote", "模型写的原文"),
    "read": Both(
        "the parsed call; null: the arguments could not be parsed", "读出的调用；null：参数无法解析"
    ),
    "reason": Both("the reason", "原因"),
    "Decision.reason": Both("the words of the user for the model", "用户给模型的理由"),
    "asked": Both(
        "whether the user gave the answer; false: no user could be asked",
        "是否由用户回答；false：无法询问用户",
    ),
    "about": Both("for `why`: the user's words, the rule or the path", "补充 `why`：用户的话、规则或路径"),
    "ToolAnswered.why": Both("why it was refused; empty if it was not", "被拒绝的原因；没有被拒绝则为空"),
    "refused": Both("a person refused it, or a rule denies it", "有人拒绝，或有规则禁止"),
    "reasons": Both("the reasons for the question", "询问的原因"),
    "reasoning": Both("output tokens that are thinking", "输出中用于思考的 token"),
    "received": Both(
        "the received text, if the call was repaired or found in text",
        "收到的原文；仅当调用经过修复或在文本中找到",
    ),
    "repairs": Both("the repairs", "修复"),
    "Question.rule": Both("the rule that asks", "要求询问的规则"),
    "rule": Both("the name of the repair", "修复的名称"),
    "seconds": Both("the duration in seconds", "用时，单位为秒"),
    "sees_images": Both("the model accepts images; null: unknown", "模型可看图片；null：未知"),
    "session": Both("the session", "会话"),
    "simulated": Both("the simulator plays the model", "由模拟器扮演模型"),
    "start": Both("the start in the text", "在文本中的起点"),
    "started": Both("the time when it began, in seconds since 1970", "开始的时间，自 1970 年起的秒数"),
    "status": Both("the status", "状态"),
    "stop": Both("the reason why the reply ended", "回复结束的原因"),
    "Question.subagent": Both(
        "the name of the subagent that asks; empty: the agent itself",
        "询问的子智能体的名称；为空：智能体本身",
    ),
    "subagent": Both("the `id` of a subagent, or empty", "子智能体的 `id`，或为空"),
    "task": Both("the whole task", "完整的任务"),
    "TurnBegan.text": Both("the message of the user", "用户的消息"),
    "ReplyEnded.text": Both("the whole visible text", "全部可见的文字"),
    "ToolAnswered.text": Both("the result", "结果"),
    "SubagentEnded.text": Both("the answer, or the error", "回答或错误"),
    "Steered.text": Both("the message of the user", "用户的消息"),
    "Compacted.text": Both("the summary", "摘要"),
    "TurnEnded.text": Both("the answer", "回答"),
    "text": Both("the text", "文字"),
    "texts": Both("the waiting messages, oldest first", "等待的消息，旧的在前"),
    "Status.thinking": Both("the thinking effort", "思考程度"),
    "thinking": Both("the whole thinking", "全部思考"),
    "time": Both("seconds since 1970", "自 1970 年起的秒数"),
    "timing": Both("the times when it began and ended", "起止时间"),
    "title": Both("the title", "标题"),
    "usage": Both("token counts", "token 数"),
    "values": Both("the values for the sentence", "句子中填入的值"),
    "vendor": Both("the display name of the vendor", "厂商的显示名称"),
    "why": Both("the reason", "原因"),
    "words": Both(
        "a description of the change, if `before` and `after` cannot show it",
        "更改的说明；仅当 `before` 和 `after` 无法表示时",
    ),
    "line": Both(
        "the line of the file at which both texts start: 1, except for an edit of an earlier turn",
        "两段文本在文件中的起始行：一般为 1，以前回合的编辑除外",
    ),
}
"""What the fields mean, by their names; of some types a field means something else."""

MOST_NAMED = 20
"""Values of a field that are listed; longer lists are in the glossary."""

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
        if len(inside) > MOST_NAMED:
            return Both("a name of the [glossary](glossary.md)", "[术语表](glossary.zh-CN.md)中的名称")[
                language
            ]
        return ", ".join(f"`{each}`" if each else '`""`' for each in inside)
    if origin is tuple and inside[-1] is not ...:
        return f"[{', '.join(_kind(each, language) for each in inside)}]"
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
