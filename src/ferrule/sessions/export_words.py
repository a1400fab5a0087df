"""What an exported conversation says in its own words, in English and in Chinese: a key in, a text out."""

from __future__ import annotations

from ferrule.translations.sentences import Language, in_language

__all__ = ["Language", "label"]

WORDS: dict[str, tuple[str, str]] = {
    "system": ("System", "系统"),
    "user": ("User", "用户"),
    "assistant": ("Assistant", "助手"),
    "result": ("Result of {name}", "{name} 的结果"),
    "failed": ("Result of {name}: failed", "{name} 的结果：失败"),
    "mark": ("Mark: {name}", "标记：{name}"),
    "reasoning": ("Thinking", "思考"),
    "reasoning-of": ("Thinking ({family})", "思考（{family}）"),
    "call": ("Call of {name}", "调用 {name}"),
    "broken": ("Broken call of {name}: {reason}", "损坏的调用 {name}：{reason}"),
    "tool": ("a tool", "工具"),
    "found": ("found in the {channel}, written as {dialect}", "在{channel}中找到，写法为 {dialect}"),
    "content": ("text", "正文"),
    "reasoning-channel": ("thinking", "思考过程"),
    "received": ("As it came", "收到的原文"),
    "repaired": ("repaired: {what}", "已修复：{what}"),
    "told": ("told to the model: {what}", "告知模型：{what}"),
    "note": ("note: {what}", "备注：{what}"),
    "part": ("[not shown: a part of type {kind}]", "[未显示：类型为 {kind} 的部分]"),
    "lines": ("{count} line(s)", "{count} 行"),
    "opaque": ("opaque reasoning items: {count}", "不透明的思考条目：{count}"),
    "stop": ("ended: {reason}", "结束原因：{reason}"),
    "tokens": ("tokens: {input} in, {output} out", "token：输入 {input}，输出 {output}"),
    "cached": ("{count} from the cache", "其中缓存 {count}"),
    "seconds": ("{seconds} s", "{seconds} 秒"),
    "subagent": ("subagent {name}", "子智能体 {name}"),
    "untitled": ("Session {id}", "会话 {id}"),
    "id": ("Session: {id}", "会话：{id}"),
    "directory": ("Directory: {directory}", "目录：{directory}"),
    "created": ("Begun: {time}", "开始：{time}"),
    "changed": ("Last entry: {time}", "最后一条：{time}"),
    "entries": ("Entries: {count}", "条目数：{count}"),
    "origin": ("Forked from: {id}", "分支自：{id}"),
    "empty": ("This session is empty.", "这个会话是空的。"),
}
"""Key -> (English, Chinese)."""


def label(language: Language, key: str, **values: object) -> str:
    """The text of that key, filled in."""
    return in_language(language, WORDS[key]).format(**values)
