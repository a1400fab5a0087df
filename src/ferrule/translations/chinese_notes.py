"""The notes of replies and requests, in Chinese; the English stands in ``ferrule.notes``."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.notes import NoteCode
from ferrule.translations.broken_reasons import REASONS as BOTH_REASONS

NOTES: Mapping[NoteCode, str] = {
    # replies
    "call-came-twice": "{name} 的调用出现了两次（{first}和{second}），只保留一个",
    "call-written-again": "{name} 的调用在后文中又写了一遍，只保留一个",
    "call-replaced-by-reasoning": "{name} 的调用已由思考过程中的调用取代",
    "draft-left-in-reasoning": "思考过程中的调用视为草稿，留在原处",
    "closing-think-tag-left": "没有开始标签的思考结束标签留在正文中",
    "stop-reason-missing": "回复结束时没有说明原因；它是不含调用的回答，因此照常采用。",
    "relayed": "{sentence}",
    "call-found": "在{channel}中找到 {name} 的调用，写法是 {dialect}",
    "call-repaired": "修复了 {name} 的调用：{rules}",
    "call-handed-on": "{name} 的调用按模型所写交给客户端，{reason}：{detail}",
    "call-left-out": "略去了 {name} 的调用，{reason}：{detail}",
    "call-beside-another": "略去了 {name} 的调用：该请求只允许一个调用",
    "choices-left-out": "略去了回复中没有要求的 {count} 个选择",
    "reply-mended": "补上或改正了回复中严格的客户端所需的字段",
    "asked-once-more": "收到 {count} 个损坏的调用而没有完整的调用，因此又问了模型一次",
    # tools and their choice
    "choice-without-tools": "略去了 tool_choice：没有工具",
    "choice-left-out": "略去了 tool_choice：Ollama 没有这个字段",
    "tools-left-out": "{vendor} 的 tool_choice 没有 none，改为不发送工具",
    "required-call-not-forced": "{vendor} 不能强制使用工具调用，由模型自行选择",
    "required-call-not-forced-while-thinking": (
        "{vendor} 思考时不能强制使用工具调用，关闭思考后才能强制；由模型自行选择"
    ),
    "named-call-not-forced": "{vendor} 不能强制使用工具 {tool!r}，由模型自行选择",
    "named-call-not-forced-while-thinking": (
        "{vendor} 思考时不能强制使用工具 {tool!r}，关闭思考后才能强制；由模型自行选择"
    ),
    "tool-type-left-out": "略去了类型为 {type} 的工具：{vendor} 没有这种工具",
    "async-left-out": "工具 {tool!r} 不是异步的：{vendor} 要等每个调用的结果",
    "strict-refused": "工具 {tool!r} 不是 strict：{vendor} 没有 strict 工具",
    "strict-at-other-url": "工具 {tool!r} 不是 strict：{vendor} 只在 {url} 接受 strict 工具",
    "strict-with-optional-property": "工具 {tool!r} 不是 strict：{property!r} 不是必填",
    "strict-with-open-object": "工具 {tool!r} 不是 strict：有的对象允许其他属性",
    "strict-with-empty-object": "工具 {tool!r} 不是 strict：有的对象没有属性",
    "strict-with-deep-schema": "工具 {tool!r} 不是 strict：嵌套太深",
    # thinking
    "model-never-thinks": "{model} 从不思考",
    "model-always-thinks": "{model} 总是思考",
    "thinking-switch-unknown": "{vendor} 的思考开关未知，没有发送",
    "thinking-switched-off": "关闭了思考：现在回应的调用是在不思考时发出的",
    "thinking-changed": "{model} 不接受类型为 {type} 的思考，改为要求 {taken}",
    "effort-changed": "{model} 不接受思考强度 {effort}，改为要求 {taken}",
    # models
    "server-parser-off": "{vendor} 无法解析其模型写下的内容；已关闭它自带的解析器并再请求一次",
    "model-unknown": "{model} 不是 {vendor} 的已知模型，按其最新模型的规则处理",
    "prefill-continued": "{model} 不会接着 assistant 消息往下写；已在其后加上用户消息“{text}”",
    "model-retired": "{vendor} 已于 {date} 下线 {model}，由 {successor} 接替",
    "another-api": "{model} 改由 {api} 询问：{vendor} 在那里提供这个模型",
    # parameters
    "parameter-refused": "略去了 {parameter}：{vendor} 的 {model} 不接受它",
    "parameter-refused-while-thinking": "略去了 {parameter}：{vendor} 思考时不接受它",
    "parameter-refused-without-thinking": "略去了 {parameter}：{vendor} 关闭思考时不接受它",
    "parameter-refused-beside-another": "略去了 {parameter}：{vendor} 不接受它与 {other} 同时出现",
    "parameter-ignored": "{vendor} 忽略 {parameter}",
    "parameter-ignored-while-thinking": "{vendor} 思考时忽略 {parameter}",
    "field-of-another-api": "略去了 {parameter}：只有该请求的 API 才认识它",
    "part-of-another-api": "略去了 {count} 个类型为 {type} 的条目：只有该请求的 API 才认识它们",
    "stop-left-out": "略去了 stop：该 API 没有这个参数",
    "format-refused-beside-tools": "略去了 response_format：{vendor} 不接受它与工具同时出现",
    "format-weakened": "{vendor} 的 response_format 没有 json_schema，改为要求 json_object",
    "format-left-out": "{vendor} 的 response_format 没有 {type}，已略去",
    # messages
    "content-parts-left-out": "略去了 {count} 个类型为 {type} 的内容块：{vendor} 只接受文字",
    "content-part-not-base64": "略去了类型为 {type} 的内容块：Ollama 只接受 base64 图片",
    "repeated-results-left-out": "略去了 {count} 个工具结果：其调用已有结果",
    "results-without-call": "{count} 个没有对应调用的工具结果改作用户消息发送",
    "calls-without-result": "{count} 个没有结果的调用已补上说明，让模型知道",
    "late-results": (
        "{count} 个调用的结果稍后才到，已先如此答复，"
        "其结果作为用户消息发送，因为 {vendor} 要求结果紧跟在调用之后"
    ),
    "broken-calls-as-text": "{count} 个损坏的调用作为文字发送",
    "empty-messages-left-out": "略去了 {count} 条既无文字也无调用的助手消息",
    "foreign-thinking-left-out": "{count} 条消息发送时去掉了思考内容：那是另一个模型家族的",
    "bound-thinking-left-out": "{count} 条消息发送时去掉了思考内容：它只对原来的模型、在原来的对话之后有效",
    "signed-thinking-left-out": "按要求，{count} 条消息发送时去掉了带签名的思考内容",
    "messages-changed": "{count} 条消息按该厂商的规则作了改动",
    "thinking-recalled": "为 {count} 条消息补回了客户端丢掉的思考过程",
}
"""Code -> the note in Chinese, filled in as the English is."""

CHANNELS = {"content": "正文", "reasoning": "思考过程", "native": "接口原生字段"}

REASONS: Mapping[str, str] = {reason: chinese for reason, (_, chinese) in BOTH_REASONS.items()}

UNNAMED = {"an unnamed tool": "未命名工具"}

DETAILS: Mapping[str, Mapping[str, str]] = {
    "first": CHANNELS,
    "second": CHANNELS,
    "channel": CHANNELS,
    "reason": REASONS,
    "name": UNNAMED,
}
"""A name in a note's detail -> what can stand there -> the same in Chinese."""

RELAYED = {
    "a call of {name} was left out, {reason}: {detail}": "{name} 的调用被略去，{reason}：{detail}",
    "a call of {name} was left out, {reason}": "{name} 的调用被略去，{reason}",
}
"""A sentence of another program that writes replies with Ferrule -> the same in Chinese."""

PARTS = {"name": UNNAMED, "reason": REASONS}
"""What stands in the braces of a relayed sentence -> how it can be filled in -> the same in Chinese."""
