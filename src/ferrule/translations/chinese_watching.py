"""What the gateway says to its page where something cannot be had, in Chinese; the English stands there."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.translations.chinese_json import JSON, TOOLS
from ferrule.translations.patterns import Parts

REFUSED: Mapping[str, str] = {
    # tools
    "tools: line {line}, column {column}: {why}": "tools：第 {line} 行第 {column} 列：{why}",
    'tools: expected a list of tools, or an object with "tools"': (
        'tools：应为工具列表，或带 "tools" 的对象'
    ),
    "tools: the JSON is nested too deep": "tools：JSON 嵌套太深",
    "tools: a number has too many digits": "tools：有的数字位数太多",
    "tools: {why}": "tools：{why}",
    # the policy
    "policy: expected an object": "policy：应为对象",
    "policy: there is no field {name}; there are: {names}": "policy：没有字段 {name}；可选：{names}",
    "policy: {name} is a list of: {names}": "policy：{name} 应为由以下各项组成的列表：{names}",
    "policy: {name} is one of {names}, not {given}": "policy：{name} 应为 {names} 之一，而不是 {given}",
    "policy: {name} is a whole number from 1 upwards": "policy：{name} 应为不小于 1 的整数",
    "policy: {name} is a string": "policy：{name} 应为字符串",
    # other fields
    "{field}: unknown {what} {name}; did you mean {near}? Known: {names}": (
        "{field}：没有 {name}；是不是想用 {near}？已知的有：{names}"
    ),
    "{field}: unknown {what} {name}; known: {names}": "{field}：没有 {name}；已知的有：{names}",
    "{field}: expected a string": "{field}：应为字符串",
    "piece is a whole number of characters; 0 is all of them": "piece 应为整数个字符；0 表示全部",
    "cuts: expected a list of offsets from 0 to {end}": "cuts：应为从 0 到 {end} 的位置的列表",
    "there is no field {name}; there are: {names}": "没有字段 {name}；可选：{names}",
    "the body is not JSON: {said}": "请求体不是 JSON：{said}",
    "the body must be a JSON object": "请求体必须是 JSON 对象",
    "the text has more than {size} KiB": "文本超过 {size} KiB",
    "the request has more than {size} bytes": "请求超过 {size} 字节",
    "the body is packed as {kind}; send it as it is": "请求体以 {kind} 压缩；请不压缩发送",
    "{count} texts are being read already": "已有 {count} 段文本正在读取",
    # durable runs
    "segment and decision are needed: which question, and the answer": (
        "需要 segment 和 decision：是哪个问题，以及答复"
    ),
    "id: say which run": "id：请指明任务",
    "{name} is a whole number": "{name} 应为整数",
    "{count} requests wait already": "已有 {count} 个请求在等待",
    "this gateway was told of no durable runs; start it with --runs URL": (
        "此网关没有连接持久任务；请以 --runs URL 启动"
    ),
    "a decision is sent as application/json": "决定须以 application/json 发送",
    "nobody may decide here; give deciders keys ([deciders] in the gateway's configuration)": (
        "这里没有人可以做决定；请在网关配置的 [deciders] 中设置密钥"
    ),
    "the key of a decider is needed, or the admin key": "需要决定者的密钥，或管理密钥",
    "only the gateway's own page may decide": "只有网关自己的页面可以做决定",
    # who may ask, and what there is
    "the admin key is needed": "需要管理密钥",
    "pages of other sites may not ask for this": "其他网站的网页不能请求这里",
    "whoever watches needs an admin key; set admin_key": "查看需要管理密钥；请设置 admin_key",
    "through a proxy whoever watches needs an admin key; set admin_key": (
        "经过代理查看需要管理密钥；请设置 admin_key"
    ),
    "events are off; see [watch] in docs/gateway.md for how to have them": (
        "事件已关闭；如何打开见 docs/gateway.zh-CN.md 的 [watch]"
    ),
    "what is said is not shown here; see [watch] in docs/gateway.md": (
        "这里不显示内容；见 docs/gateway.zh-CN.md 的 [watch]"
    ),
    "there is no run {id} here, or no longer": "这里没有运行 {id}，或已不再保留",
    "there is no request {id} here, or no longer": "这里没有请求 {id}，或已不再保留",
    "requests with the {what} {url} are refused: this gateway wants no keys; give it keys for its clients "
    "([clients] in its configuration)": (
        "拒绝 {what} 为 {url} 的请求：此网关不要求密钥；请在配置的 [clients] 中为客户端设置密钥"
    ),
    "{count} watch already": "已有 {count} 个查看者",
    "the gateway is being stopped": "网关正在停止",
    # how it is asked for
    "the query cannot be read": "无法读取查询参数",
    "there is no parameter {name}; known: {names}": "没有参数 {name}；已知的有：{names}",
    "{name} is 0 or 1": "{name} 应为 0 或 1",
    "explain wants one request: request=ID": "explain 需要指定一个请求：request=ID",
    "{path} takes {wanted}, not {method}": "{path} 只接受 {wanted}，而不是 {method}",
    "there is nothing at {path}; see docs/gateway.md for what there is": (
        "{path} 处没有内容；有哪些路径见 docs/gateway.zh-CN.md"
    ),
    "the page has no file {name}": "页面没有文件 {name}",
    "the request was not there within {seconds} s": "请求没有在 {seconds} 秒内到达",
    "lang is one of {names}": "lang 应为 {names} 之一",
    "{field} is one of {names}, not {given}": "{field} 应为 {names} 之一，而不是 {given}",
}
"""A refusal by its pattern. The first that fits counts: the special stands first."""

REFUSED_PARTS: Parts = {
    "why": {
        **TOOLS,
        "the text ends before the JSON does": "文本在 JSON 写完之前就结束了",
        "{what}, but found {given}": "{what}，却是 {given}",
        "{what}": "{what}",
    },
    "what": {f"{said[:1].lower()}{said[1:]}": chinese for said, chinese in JSON.items()},
}
"""What stands in the braces."""
