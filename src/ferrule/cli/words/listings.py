"""What ``dialects`` and ``providers`` say."""

from __future__ import annotations

__all__ = ["LISTINGS"]

LISTINGS: dict[str, tuple[str, str]] = {
    "dialects.short": ("List the dialects that are recognised.", "列出能识别的方言。"),
    "dialects": (
        "List the tool-call dialects that are recognised in text. Naming one is never required.",
        "列出能在文本中识别的工具调用方言。任何时候都不必指定方言。",
    ),
    "providers.short": ("List the vendors and what is known about them.", "列出厂商及其已知信息。"),
    "providers": (
        "List the vendors that Ferrule knows: endpoint, key variable, default model, and what becomes"
        " of the"
        " model's reasoning. With NAME: everything about one, its models with their sizes and prices too.\n"
        "\n"
        "TOML files in ~/.config/ferrule/profiles change what is known, or add to it.",
        "列出 Ferrule 了解的厂商：接口地址、密钥变量、默认模型，以及思考过程如何处理。"
        "给出名称则显示该厂商的全部信息，包括各模型的长度限制和价格。\n"
        "\n"
        "~/.config/ferrule/profiles 里的 TOML 文件可以修改或补充这些信息。",
    ),
    "providers.name": ("[NAME]", "[名称]"),
    "providers.more": (
        "Everything about one: ferrule providers NAME. A wider terminal shows more.",
        "查看某个厂商的全部信息：ferrule providers 名称。加宽终端可显示更多列。",
    ),
    "table.name": ("name", "名称"),
    "table.parsers": ("also called (vLLM, SGLang)", "别名（vLLM、SGLang 等）"),
    "table.description": ("what it is", "说明"),
    "table.endpoint": ("endpoint", "接口地址"),
    "table.key": ("key variable", "密钥变量"),
    "table.regions": ("FERRULE_REGION", "区域（FERRULE_REGION）"),
    "table.model": ("default model", "默认模型"),
    "table.reasoning": ("reasoning goes back", "思考过程回传"),
    "table.title": ("title", "全称"),
    "table.aliases": ("also called", "别名"),
    "table.endpoints": ("endpoints", "接口地址"),
    "table.thinks": ("thinks by default", "默认思考"),
    "table.choices": ("tool_choice", "tool_choice"),
    "table.choices-thinking": ("tool_choice while thinking", "思考时的 tool_choice"),
    "table.refused": ("never sent", "从不发送"),
    "table.extra": ("always sent", "总是发送"),
    "table.models": ("models", "模型"),
    "table.sources": ("sources", "来源"),
    "table.gathered": ("facts gathered", "资料收集"),
    "gathered.wire": ("recorded on the wire", "录制的流量"),
    "gathered.read": ("{date}, from documents only", "{date}，仅来自文档"),
    "gathered.recorded": ("{date}, from documents and recorded traffic", "{date}，来自文档和录制的流量"),
    "table.api": ("API", "API"),
    "table.apis": ("APIs of this vendor", "该厂商的各 API"),
    "table.switch": ("thinking on, off", "思考开关"),
    "table.efforts": ("reasoning_effort", "reasoning_effort"),
    "table.refused-thinking": ("never sent while thinking", "思考时从不发送"),
    "table.ignored": ("without effect", "不起作用"),
    "table.strict": ("strict tools", "strict 工具"),
    "table.quirks": ("replies are unusual", "回复的特别之处"),
    "table.context": ("context", "上下文"),
    "table.output": ("output", "输出"),
    "table.price": ("price per million: input / cached / output", "每百万价格：输入 / 缓存 / 输出"),
    "thinking.always": ("always", "总是"),
    "thinking.never": ("never", "从不"),
    "thinking.on": ("unless switched off", "默认开"),
    "thinking.off": ("when switched on", "默认关"),
    "form.tags": ("think tags", "think 标签"),
    "form.parts": ("thinking parts", "thinking 内容块"),
    "form.signatures": ("signatures on calls", "调用上的签名"),
    "form.blocks": ("signed blocks", "签名的思考块"),
    "form.items": ("reasoning items", "reasoning 条目"),
    "yes": ("yes", "是"),
    "no": ("no", "否"),
    "nothing": ("–", "–"),
    "turns.none": ("never", "不回传"),
    "turns.current-turn-calls": ("{key}, this turn's calls", "{key}，本轮的调用消息"),
    "turns.all-calls": ("{key}, all calls", "{key}，所有调用消息"),
    "turns.all": ("{key}, every message", "{key}，所有消息"),
}
