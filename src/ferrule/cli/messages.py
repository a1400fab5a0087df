"""Everything the program says, in English and in Chinese: a key in, a sentence out.

Texts in braces are filled in. Both languages stand side by side, so that nobody changes only one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["CATALOGUE", "Language", "Words"]

Language = Literal["en", "zh"]


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue in one language."""

    language: Language = "en"

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of that key, filled in; ``KeyError`` when there is none."""
        english, chinese = CATALOGUE[key]
        text = chinese if self.language == "zh" else english
        return text.format(**values) if values else text


_GENERAL = {
    "ferrule": (
        "Ferrule reads what chat models really send and hands on tool calls that are whole, typed,"
        " attributed"
        " and safe to run, or says exactly why not.",
        "Ferrule 读取大模型实际发回的内容，交出完整、带类型、有来源、可以安全执行的工具调用；做不到时，"
        "准确说明原因。",
    ),
    "lang": (
        "Language of help and messages; by default FERRULE_LANG, then the locale.",
        "帮助和消息的语言；默认依次取 FERRULE_LANG 和系统区域设置。",
    ),
    "debug": ("Show tracebacks (also FERRULE_DEBUG=1).", "显示错误的调用栈（也可设 FERRULE_DEBUG=1）。"),
    "version": ("Show the version and exit.", "显示版本号并退出。"),
    "help.usage": ("Usage:", "用法："),
    "help.heading": ("{name}:", "{name}："),
    "help.options": ("Options", "选项"),
    "help.commands": ("Commands", "命令"),
    "help.help": ("Show this help and exit.", "显示本帮助并退出。"),
    "help.options-metavar": ("[OPTIONS]", "[选项]"),
    "help.command-metavar": ("COMMAND [ARGS]...", "命令 [参数]..."),
    "metavar.file": ("FILE", "文件"),
    "metavar.directory": ("DIR", "目录"),
    "metavar.name": ("NAME", "名称"),
    "as-json": ("Print JSON.", "输出 JSON。"),
    "error": ("ferrule: {problem}", "ferrule：{problem}"),
    "error.internal": (
        "internal error ({kind}: {detail}); run with --debug to see where",
        "内部错误（{kind}：{detail}）；加 --debug 运行可查看出错位置",
    ),
    "error.usage": ("{complaint} (see '{command} --help')", "{complaint}（详见 '{command} --help'）"),
    "error.system": ("cannot read or write: {why}", "读写失败：{why}"),
    "error.no-option": ("no such option: {option}", "没有这个选项：{option}"),
    "error.instead": ("; did you mean {names}?", "；是不是想用 {names}？"),
    "error.no-command": (
        "no such command: {name}; there are: {names}",
        "没有这个命令：{name}；可用的有：{names}",
    ),
    "error.missing": ("missing: {what}", "缺少：{what}"),
    "error.bad-value": ("bad value for {what}: {problem}", "{what} 的值不对：{problem}"),
    "error.extra": (
        "'ferrule {command}' needs the Python package {missing}; install it with: pip install"
        " 'ferrule[{extra}]'",
        "'ferrule {command}' 需要 Python 包 {missing}；安装命令：pip install 'ferrule[{extra}]'",
    ),
    "error.read": ("cannot read {file}: {why}", "无法读取 {file}：{why}"),
    "error.write": ("cannot write {file}: {why}", "无法写入 {file}：{why}"),
    "error.not-utf8": ("{file} is not UTF-8 text (byte {at})", "{file} 不是 UTF-8 文本（第 {at} 字节）"),
    "error.not-json": ("{file} is not JSON: {why}", "{file} 不是 JSON：{why}"),
    "error.unknown": (
        "unknown {what} '{name}'; known are: {names}",
        "未知的{what} '{name}'；已知的有：{names}",
    ),
    "word.vendor": ("vendor", "厂商"),
}

_RECOVER = {
    "recover.short": ("Print the tool calls that are in a text.", "列出一段文本中的工具调用。"),
    "recover": (
        "Print what is in a model's text: visible content, reasoning, tool calls, and calls that are"
        " broken.\n"
        "\n"
        "Reads FILE, or standard input. A terminal gets a drawing, a pipe one JSON document:\n"
        "\n"
        '  {"content", "reasoning", "calls": [{"name", "arguments"}],\n'
        '   "broken": [{"name", "reason", "raw"}]}\n'
        "\n"
        'With --jsonl each input line is {"text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?,'
        ' "stop"?} and each output line one such document.',
        "列出模型文本里有什么：可见内容、思考过程、工具调用，以及损坏的调用。\n"
        "\n"
        "读取文件或标准输入。输出到终端时排版显示，输出到管道时是一个 JSON 文档：\n"
        "\n"
        '  {"content", "reasoning", "calls": [{"name", "arguments"}],\n'
        '   "broken": [{"name", "reason", "raw"}]}\n'
        "\n"
        '用 --jsonl 时，每个输入行是 {"text", "tools"?, "dialect"?, "channel"?, "opens_in_reasoning"?,'
        ' "stop"?}，每个输出行是一个上述文档。',
    ),
    "recover.file": ("[FILE|-]", "[文件|-]"),
    "recover.tools": (
        "JSON file with the declared tools: a list of OpenAI tools or of bare functions, or a request body."
        " Without it any name is accepted.",
        "声明工具的 JSON 文件：OpenAI 工具列表、函数列表，或整个请求体。不给则接受任何名称。",
    ),
    "recover.jsonl": ("Read and write one JSON object per line.", "逐行读写 JSON 对象。"),
    "recover.dialect": (
        "Dialect of the text, see 'ferrule dialects'; auto by default.",
        "文本的方言，见 'ferrule dialects'；默认自动识别。",
    ),
    "recover.channel": (
        "The field the text came in; content by default.",
        "文本来自哪个字段；默认 content。",
    ),
    "recover.opens-in-reasoning": (
        "The text begins inside the thinking, without an opening tag.",
        "文本开头就在思考过程里，没有开始标签。",
    ),
    "recover.stop": (
        "Why the reply ended; after length an open call is truncated. stop by default.",
        "回复结束的原因；length 表示未写完的调用是被截断的。默认 stop。",
    ),
    "recover.format": (
        "Drawing or JSON; by default a drawing on a terminal, JSON otherwise.",
        "排版显示或 JSON；默认终端上排版显示，其他情况输出 JSON。",
    ),
    "recover.waiting": (
        "Reading the text from this terminal; end it with {keys}.",
        "正在从终端读取文本；按 {keys} 结束。",
    ),
    "recover.no-text-form": (
        "--jsonl writes JSON lines; leave out --format text",
        "--jsonl 只输出 JSON 行；请去掉 --format text",
    ),
    "recover.stdin-twice": (
        "the text and the tools cannot both come from standard input",
        "文本和工具不能都来自标准输入",
    ),
    "recover.bad-tools": ("{file}: {why}", "{file}：{why}"),
    "recover.tools-missing": (
        "{file}: expected a list of tools, or an object with 'tools'",
        "{file}：应为工具列表，或带 'tools' 的对象",
    ),
    "lines.bad": ("{file}, line {number}: {why}", "{file} 第 {number} 行：{why}"),
    "lines.not-utf8": ("not UTF-8 text", "不是 UTF-8 文本"),
    "lines.not-json": ("not JSON: {why}", "不是 JSON：{why}"),
    "lines.not-object": ("not a JSON object", "不是 JSON 对象"),
    "lines.no-text": ("'text' is missing", "缺少 'text'"),
    "lines.type": ("'{key}' must be {wanted}", "'{key}' 应为{wanted}"),
    "lines.string": ("a string", "字符串"),
    "lines.boolean": ("true or false", "true 或 false"),
    "lines.list": ("a list of objects", "对象列表"),
    "lines.channel": ("'content' or 'reasoning'", " 'content' 或 'reasoning'"),
    "lines.progress": ("{count} lines, {rate}/s", "{count} 行，{rate} 行/秒"),
    "lines.progress-of": ("{count} lines, {rate}/s, {percent}%", "{count} 行，{rate} 行/秒，{percent}%"),
    "stdin": ("standard input", "标准输入"),
    "draw.content": ("content", "内容"),
    "draw.reasoning": ("reasoning", "思考"),
    "draw.call": ("call", "调用"),
    "draw.broken": ("broken", "损坏"),
    "draw.native": ("native call", "接口原生调用"),
    "draw.recovered": ("recovered from {channel} ({dialect})", "从{channel}中找回（{dialect}）"),
    "draw.repairs": ("repairs", "修复"),
    "draw.raw": ("raw text", "原文"),
    "draw.notes": ("note", "备注"),
    "draw.label": ("{name}: {text}", "{name}：{text}"),
    "draw.nothing": ("(nothing)", "（空）"),
    "draw.unnamed": ("(no name)", "（无名称）"),
    "channel.content": ("content", "正文"),
    "channel.reasoning": ("reasoning", "思考过程"),
    "reason.truncated": ("truncated", "被截断"),
    "reason.unparsable": ("unparsable", "无法解析"),
    "reason.ambiguous": ("ambiguous", "有歧义"),
    "reason.echoed": ("echoed", "复述所读内容"),
    "reason.unknown-tool": ("unknown tool", "未声明的工具"),
    "reason.invalid-arguments": ("invalid arguments", "参数不符合模式"),
    "reason.too-large": ("too large", "过大"),
    "reason.quoted": ("quoted", "仅为引用"),
}

_TABLES = {
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
    "table.description": ("what it is", "说明"),
    "table.endpoint": ("endpoint", "接口地址"),
    "table.key": ("key variable", "密钥变量"),
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

_SIMULATE = {
    "simulate.short": ("Run a simulated vendor on this machine.", "在本机运行一个模拟厂商。"),
    "simulate": (
        "Run a simulated vendor on this machine until Ctrl-C. It speaks the vendor's own shapes,"
        " refuses what"
        " the vendor refuses, and misbehaves when told to. Any key is accepted except 'invalid'.",
        "在本机运行一个模拟厂商，按 Ctrl-C 结束。它使用该厂商的数据格式，拒绝该厂商会拒绝的请求，"
        "并可按要求出错。"
        "除 'invalid' 外接受任何密钥。",
    ),
    "simulate.vendor": ("VENDOR", "厂商"),
    "simulate.file": ("FILE", "文件"),
    "simulate.scenario": (
        "A hard case: a vendor's with what goes wrong in it; --scenarios lists them.",
        "疑难场景：某厂商及其中会出的错；--scenarios 可列出全部场景。",
    ),
    "simulate.list-scenarios": (
        "List the hard cases, or those of the vendor, and exit.",
        "列出全部或该厂商的疑难场景后退出。",
    ),
    "simulate.other-scenario": (
        "the scenario '{scenario}' is one of {vendor}'s, not of '{asked}'",
        "场景 '{scenario}' 属于 {vendor}，不属于 '{asked}'",
    ),
    "simulate.no-scenario": ("{vendor} has no scenario of its own", "{vendor} 没有自己的场景"),
    "simulate.url": ("URL", "网址"),
    "simulate.upstream": (
        "For `ferrule simulate record FILE`: the vendor's base URL, or its name. Requests are passed on to"
        " it with your key, and kept with its answers; keys and cookies are never written.",
        "用于 `ferrule simulate record 文件`：厂商的 base URL 或名称。请求连同您的密钥转发给它，"
        "并与回答一起保存；密钥和 cookie 绝不写入文件。",
    ),
    "simulate.which-upstream": (
        "Name the vendor: ferrule simulate record FILE --upstream URL",
        "请给出厂商：ferrule simulate record 文件 --upstream URL",
    ),
    "simulate.one-file": (
        "only `simulate record` and `simulate replay` take a file: '{file}'",
        "只有 `simulate record` 和 `simulate replay` 接受文件：'{file}'",
    ),
    "simulate.recorded": ("stopped; {count} answers were recorded", "已停止；共记录 {count} 个回答"),
    "simulate.record": (
        "Keep what is asked and answered in this file; `ferrule simulate replay FILE` answers so again.",
        "把请求和回答保存到此文件；`ferrule simulate replay 文件` 会照样重放。",
    ),
    "simulate.scenarios": ("scenarios", "场景"),
    "simulate.which-file": (
        "Name the file: ferrule simulate {command} FILE",
        "请给出文件：ferrule simulate {command} 文件",
    ),
    "simulate.left": ("stopped; {count} answers were not asked for", "已停止；还有 {count} 个回答未被请求"),
    "simulate.port": ("Port to listen on; a free one by default.", "监听端口；默认任选空闲端口。"),
    "simulate.mode": (
        "Rules to enforce: those seen on the wire, all documented ones, or none; observed by default.",
        "执行哪些规则：实际观察到的、文档写明的全部、或一律不执行；默认 observed。",
    ),
    "simulate.fault": (
        "Something to do wrong, as often as you like; NAME@0,2 for the first and third request only.",
        "要出的错，可多次给出；名称@0,2 表示只在第一和第三个请求时出错。",
    ),
    "simulate.list": ("List vendors and faults, and exit.", "列出厂商和错误名称后退出。"),
    "simulate.vendors": ("vendors", "厂商"),
    "simulate.faults": ("faults", "错误"),
    "simulate.base-url": ("base_url  {url}", "base_url  {url}"),
    "simulate.try": ("Try it:", "试一试："),
    "simulate.stop": ("Ctrl-C stops it.", "按 Ctrl-C 停止。"),
    "simulate.stopped": ("stopped after {count} requests", "已停止，共收到 {count} 个请求"),
    "simulate.which": (
        "which vendor? Known are: {names}",
        "要模拟哪个厂商？已知的有：{names}",
    ),
    "simulate.hello": ("Hello", "你好"),
}

_RUN = {
    "run.short": (
        "Give an agent a task in a directory, with a real model.",
        "让智能体用真实模型在目录中完成任务。",
    ),
    "run": (
        "Give an agent a task. It plans, reads and writes files in one directory, and shows what it does:"
        " thinking, text, each call with where it was found and what was repaired, and each call that"
        " was not"
        " run, with the reason.",
        "给智能体一个任务。它会规划，在一个目录中读写文件，并显示它的一举一动：思考、文字、"
        "每个调用的出处与修复，"
        "以及未执行的调用和原因。",
    ),
    "run.task": ("TASK", "任务"),
    "run.model-metavar": ("VENDOR:MODEL", "厂商:模型"),
    "run.model": (
        "For example deepseek:deepseek-v4-flash; 'deepseek:' takes the default model. See 'ferrule"
        " providers'. local:PATH serves a GGUF file on this machine.",
        "例如 deepseek:deepseek-v4-flash；'deepseek:' 取默认模型。见 'ferrule providers'。"
        "local:路径 在本机运行一个 GGUF 文件。",
    ),
    "run.base-url": ("Another endpoint than the vendor's own.", "使用别的接口地址。"),
    "run.api-key-env": (
        "Environment variable with the key; by default the vendor's own, then FERRULE_API_KEY.",
        "存放密钥的环境变量；默认先用厂商自己的变量，再用 FERRULE_API_KEY。",
    ),
    "run.dir": (
        "Directory to work in, which it cannot leave; here by default.",
        "工作目录，智能体无法离开它；默认当前目录。",
    ),
    "run.max-turns": (
        "Stop after so many model replies; 50 by default.",
        "模型回复多少次后停止；默认 50。",
    ),
    "run.hold-output": (
        "For small models: every reply is held to a call or an answer, by a JSON schema.",
        "用于小模型：用 JSON schema 约束每个回复，只能是调用或回答。",
    ),
    "run.no-task": ("the task is empty", "任务为空"),
    "run.no-directory": ("no such directory: {directory}", "没有这个目录：{directory}"),
    "run.bad-url": (
        "--base-url must begin with http:// or https://, not {url}",
        "--base-url 应以 http:// 或 https:// 开头，而不是 {url}",
    ),
    "run.no-model": (
        "which model of {vendor}? Write {vendor}:MODEL",
        "要用 {vendor} 的哪个模型？请写 {vendor}:模型",
    ),
    "run.no-endpoint": (
        "no endpoint is known for {model}; write VENDOR:MODEL (see 'ferrule providers') or give --base-url",
        "不知道 {model} 的接口地址；请写 厂商:模型（见 'ferrule providers'），或给出 --base-url",
    ),
    "run.loading": ("loading {model} … {seconds} s", "正在加载 {model} … {seconds} 秒"),
    "run.local-path": (
        "which model file? Write local:PATH, the path of a GGUF file",
        "要用哪个模型文件？请写 local:路径（GGUF 文件的路径）",
    ),
    "run.local-url": (
        "--base-url does not go with local:PATH, which is served on this machine",
        "--base-url 不能与 local:路径 同用：该模型在本机运行",
    ),
    "run.key": ("no API key for {title}: set {variables}", "缺少 {title} 的 API 密钥：请设置 {variables}"),
    "run.key-named": (
        "no API key: the variable {variable} is not set",
        "缺少 API 密钥：变量 {variable} 未设置",
    ),
    "run.or": (" or ", " 或 "),
    "run.not-run": ("not run, {reason}", "未执行，{reason}"),
    "run.stopped": (
        "stopped after {turns} model replies; --max-turns allows more",
        "模型已回复 {turns} 次，就此停止；可用 --max-turns 放宽",
    ),
    "sum.turn": ("1 turn", "1 轮"),
    "sum.turns": ("{count} turns", "{count} 轮"),
    "sum.call": ("1 call", "1 个调用"),
    "sum.calls": ("{count} calls", "{count} 个调用"),
    "sum.recovered": ("{count} recovered", "{count} 个找回"),
    "sum.repaired": ("{count} repaired", "{count} 个修复"),
    "sum.broken": ("{count} not run", "{count} 个未执行"),
    "sum.tokens": ("{input} tokens in, {output} out", "输入 {input}、输出 {output} 个 token"),
    "sum.seconds": ("{seconds} s", "{seconds} 秒"),
    "sum.comma": (", ", "，"),
}

_DEMO = {
    "demo.short": ("See it work: no key, no network.", "看它如何工作：不需要密钥和网络。"),
    "demo": (
        "See Ferrule work on this machine, without a key and without the network.\n"
        "\n"
        "In a fresh directory an agent checks a tea house's books, once at each simulated vendor,"
        " while that"
        " vendor misbehaves. You see what came over the wire and what Ferrule made of it. Then every fault"
        " goes through a plain OpenAI client (ChatOpenAI) and through Ferrule, with the same bytes."
        " The exit"
        " code is 1 if anything did not happen that the demo promises.",
        "在本机看 Ferrule 如何工作，不需要密钥和网络。\n"
        "\n"
        "智能体在一个新目录里替一家茶馆查账，每个模拟厂商各做一遍，厂商同时不断出错。"
        "屏幕上显示网络上收到的内容，"
        "以及 Ferrule 从中得到了什么。随后，每种错误都用同样的字节分别经过普通 OpenAI"
        " 客户端（ChatOpenAI）和"
        " Ferrule。只要有一项没有兑现，退出码就是 1。",
    ),
    "demo.vendor": ("Only this vendor; may be given several times.", "只演示这个厂商；可多次给出。"),
    "demo.dir": (
        "Directory for the files, new or empty; ./ferrule-demo-1 (2, 3, …) by default.",
        "存放文件的目录，必须是新的或空的；默认 ./ferrule-demo-1（2、3……）。",
    ),
    "demo.keep": ("Keep the files afterwards; by default they are kept.", "结束后是否保留文件；默认保留。"),
    "demo.begins": (
        "An agent checks a tea house's books at: {vendors} (simulated). Files: {directory}",
        "智能体替一家茶馆查账，模拟厂商：{vendors}。文件目录：{directory}",
    ),
    "demo.fault-always": ("{fault} always", "始终 {fault}"),
    "demo.fault-once": ("{fault} in reply {number}", "第 {number} 次回复 {fault}"),
    "demo.no-fault": ("(none)", "（无）"),
    "demo.again": ("  ↻ asked the vendor again", "  ↻ 已重新请求厂商"),
    "demo.found": (
        "{found} of {planted} planted mistakes are in the report",
        "报告中写明了 {planted} 处预埋错误中的 {found} 处",
    ),
    "demo.not-found": ("not in the report: {place}", "报告中没有：{place}"),
    "demo.compares": (
        "\nNow each fault through a plain client and through Ferrule, the same bytes for both …",
        "\n现在让每种错误以同样的字节分别经过普通客户端和 Ferrule……",
    ),
    "demo.table": (
        "One call that saves a note, and what became of it",
        "一个保存笔记的调用，结果如何",
    ),
    "demo.column-vendor": ("vendor", "厂商"),
    "demo.column-fault": ("fault", "错误"),
    "demo.report": ("report: {file}", "报告：{file}"),
    "demo.kept": (
        "All promises kept: every report is complete, and of {runs} calls none was lost and none was"
        " run cut off.",
        "全部兑现：每份报告都完整；{runs} 个调用无一丢失，也没有执行过被截断的调用。",
    ),
    "demo.missed": (
        "{vendor}: the report names {found} of {planted} planted mistakes",
        "{vendor}：报告只写明了 {planted} 处预埋错误中的 {found} 处",
    ),
    "demo.ran-cut-off": (
        "{vendor}, {fault}: Ferrule ran a call that was cut off",
        "{vendor}，{fault}：Ferrule 执行了被截断的调用",
    ),
    "demo.lost": (
        "{vendor}, {fault}: Ferrule lost the call {error}",
        "{vendor}，{fault}：Ferrule 丢失了调用 {error}",
    ),
    "demo.other-bytes": (
        "{vendor}, {fault}: the two clients were not sent the same bytes",
        "{vendor}，{fault}：两个客户端收到的字节不同",
    ),
    "demo.no-vendor": (
        "no simulated vendor is called '{name}'; there are: {names}",
        "没有名为 '{name}' 的模拟厂商；可用的有：{names}",
    ),
    "demo.not-empty": (
        "{directory} is not empty, and the demo overwrites nothing",
        "{directory} 不是空目录，而演示不会覆盖任何文件",
    ),
    "cell.ok": ("ok", "正常"),
    "cell.told": ("told the model, which called again: ok", "告知模型，模型重新调用：正常"),
    "cell.again": ("asked the vendor again: ok", "重新请求厂商：正常"),
    "cell.nothing": ("nothing saved", "什么都没保存"),
    "cell.half": ("RAN A CUT-OFF CALL, half a note saved", "执行了被截断的调用，只存了半份笔记"),
    "cell.written": ("saved", "已保存"),
    "cell.ends": ("run ends, {done}", "运行结束，{done}"),
    "cell.refused": (
        "{done}, request {number} is refused: {error}",
        "{done}，第 {number} 个请求被拒绝：{error}",
    ),
    "cell.crash": ("{done}, the run crashes: {error}", "{done}，运行崩溃：{error}"),
}

CATALOGUE: dict[str, tuple[str, str]] = {**_GENERAL, **_RECOVER, **_TABLES, **_SIMULATE, **_RUN, **_DEMO}
"""Key -> (English, Chinese)."""
