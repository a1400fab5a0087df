"""The notes of replies and requests, in Chinese; the English stands where they are made."""

from __future__ import annotations

from ferrule.cli.words.recover import RECOVER

__all__ = ["NOTES", "PARTS"]

NOTES = {
    # replies
    "a call of {name} {how}; one is kept": "{name} 的调用{how}，只保留一个",
    "a call of {name} was replaced by those in the reasoning": "{name} 的调用已由思考过程中的调用取代",
    "a call in the reasoning was taken for a draft and left there": "思考过程中的调用视为草稿，留在原处",
    "a closing think tag without an opening one was left in the text": (
        "没有开始标签的思考结束标签留在正文中"
    ),
    "a call of {name} was left out, {reason}: {detail}": "{name} 的调用被略去，{reason}：{detail}",
    "a call of {name} was left out, {reason}": "{name} 的调用被略去，{reason}",
    "The reply ended without saying why it stopped; it is an answer without calls, so it stands.": (
        "回复结束时没有说明原因；它是不含调用的回答，因此照常采用。"
    ),
    # the choice of tools
    "tool_choice was left out, because there are no tools": "略去了 tool_choice：没有工具",
    "tool_choice was left out, because Ollama has none": "略去了 tool_choice：Ollama 没有这个字段",
    "{vendor} has no tool_choice none; the tools were left out instead": (
        "{vendor} 的 tool_choice 没有 none，改为不发送工具"
    ),
    "{vendor} cannot be made to use {what} while thinking; switch thinking off to force it;"
    " the choice was left to the model": (
        "{vendor} 思考时不能强制使用{what}，关闭思考后才能强制；由模型自行选择"
    ),
    "{vendor} cannot be made to use {what}; the choice was left to the model": (
        "{vendor} 不能强制使用{what}，由模型自行选择"
    ),
    "a tool of type {kind} was left out, because {vendor} has none": (
        "略去了类型为 {kind} 的工具：{vendor} 没有这种工具"
    ),
    "the tool {name} is not strict: {why}": "工具 {name} 不是 strict：{why}",
    # thinking
    "{model} never thinks": "{model} 从不思考",
    "{model} always thinks": "{model} 总是思考",
    "{model} {how} thinks": "{model} {how}思考",
    "no thinking switch is known for {vendor}; nothing was sent": "{vendor} 的思考开关未知，没有发送",
    "thinking was switched off, because the calls now answered were made without it": (
        "关闭了思考：现在回应的调用是在不思考时发出的"
    ),
    # parameters
    "response_format was left out, because {vendor} refuses it beside tools": (
        "略去了 response_format：{vendor} 不接受它与工具同时出现"
    ),
    "{vendor} has no response_format json_schema; json_object was asked for": (
        "{vendor} 的 response_format 没有 json_schema，改为要求 json_object"
    ),
    "{vendor} has no response_format {kind}; it was left out": (
        "{vendor} 的 response_format 没有 {kind}，已略去"
    ),
    "stop was left out, because this API has no such parameter": "略去了 stop：该 API 没有这个参数",
    "{key} was left out, because {vendor} refuses it beside {other}": (
        "略去了 {key}：{vendor} 不接受它与 {other} 同时出现"
    ),
    "{key} was left out, because {vendor} refuses it while thinking": (
        "略去了 {key}：{vendor} 思考时不接受它"
    ),
    "{key} was left out, because {vendor} refuses it with thinking switched off": (
        "略去了 {key}：{vendor} 关闭思考时不接受它"
    ),
    "{key} was left out, because {vendor} refuses it for {model}": (
        "略去了 {key}：{vendor} 的 {model} 不接受它"
    ),
    "{key} was left out, because {vendor} refuses {what}": "略去了 {key}：{vendor} 不接受 {what}",
    "{vendor} ignores {key} while thinking": "{vendor} 思考时忽略 {key}",
    "{vendor} ignores {key}": "{vendor} 忽略 {key}",
    # messages
    "{count} content part(s) of type {kind} left out, because {vendor} takes text only": (
        "略去了 {count} 个类型为 {kind} 的内容块：{vendor} 只接受文字"
    ),
    "a part of type {kind} was left out, because Ollama takes only images in base64": (
        "略去了类型为 {kind} 的内容块：Ollama 只接受 base64 图片"
    ),
    "{count} tool result(s) left out, because their call was already answered": (
        "略去了 {count} 个工具结果：其调用已有结果"
    ),
    "{count} tool result(s) without a call sent as user messages": (
        "{count} 个没有对应调用的工具结果改作用户消息发送"
    ),
    "{count} call(s) without a result answered for the model to know": (
        "{count} 个没有结果的调用已补上说明，让模型知道"
    ),
    "{count} broken call(s) sent as text": "{count} 个损坏的调用作为文字发送",
    "{count} assistant message(s) without text and calls left out": (
        "略去了 {count} 条既无文字也无调用的助手消息"
    ),
    "{count} message(s) sent without their thinking, which another model family thought": (
        "{count} 条消息发送时去掉了思考内容：那是另一个模型家族的"
    ),
}
"""A note -> the same in Chinese. The first that fits counts, so the special stands before the general."""

REASONS = {
    key.removeprefix("reason."): chinese
    for key, (_, chinese) in RECOVER.items()
    if key.startswith("reason.") and not key.endswith(".about")
}

CHANNELS = {"content": "正文", "reasoning": "思考过程", "native": "接口原生字段"}

PARTS = {
    "name": {"an unnamed tool": "未命名工具"},
    "how": {
        "came twice, {first} and {second}": "出现了两次（{first}和{second}）",
        "was written again behind more text": "在后文中又写了一遍",
    },
    "first": CHANNELS,
    "second": CHANNELS,
    "reason": REASONS,
    "what": {"a tool call": "工具调用", "the tool {tool}": "工具 {tool}"},
    "why": {
        "{key} is optional": "{key} 不是必填",
        "an object is open": "有的对象允许其他属性",
        "an object has no properties": "有的对象没有属性",
        "it is nested too deeply": "嵌套太深",
        "{vendor} has no such tools": "{vendor} 没有 strict 工具",
        "{vendor} takes strict tools only at {url}": "{vendor} 只在 {url} 接受 strict 工具",
    },
}
"""What stands in a note's braces -> how it can be filled in English -> the same in Chinese."""
