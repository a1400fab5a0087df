"""What every command says."""

from __future__ import annotations

__all__ = ["GENERAL"]

GENERAL: dict[str, tuple[str, str]] = {
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
    "error.no-value": ("{option} needs a value", "{option} 需要一个值"),
    "error.choice": ("{given} is not one of {names}", "{given} 不在可选值之列：{names}"),
    "error.number": (
        "{given} is no whole number in {low}..{high}",
        "{given} 不是 {low}..{high} 范围内的整数",
    ),
    "error.extra-arguments": ("too many arguments: {given}", "多余的参数：{given}"),
    "error.missing": ("missing: {what}", "缺少：{what}"),
    "error.bad-value": ("bad value for {what}: {problem}", "{what} 的值不对：{problem}"),
    "error.or": (" or ", " 或 "),
    "error.key": (
        "no API key for {vendor}: set {variables}",
        "缺少 {vendor} 的 API 密钥：请设置 {variables}",
    ),
    "error.extra": (
        "{who} needs the Python package {package}; install it with: {command}",
        "{who} 需要 Python 包 {package}；安装命令：{command}",
    ),
    "error.vendor": ("{message} ({facts})", "{message}（{facts}）"),
    "error.no-status": ("no HTTP status", "没有 HTTP 状态码"),
    "error.code": ("code {code}", "错误码 {code}"),
    "error.request": ("request {name}", "请求 {name}"),
    "error.comma": (", ", "，"),
    "error.elsewhere": (
        "{said}. The key may belong to {hosts}; --base-url chooses a host, too",
        "{said}。密钥可能属于 {hosts}；也可用 --base-url 指定地址",
    ),
    "error.read": ("cannot read {file}: {why}", "无法读取 {file}：{why}"),
    "error.write": ("cannot write {file}: {why}", "无法写入 {file}：{why}"),
    "error.not-utf8": ("{file} is not UTF-8 text (byte {at})", "{file} 不是 UTF-8 文本（第 {at} 字节）"),
    "error.not-json": ("{file} is not JSON: {why}", "{file} 不是 JSON：{why}"),
    "json.line": ("{what} (line {line}, column {column})", "{what}（第 {line} 行第 {column} 列）"),
    "json.column": ("{what} (column {column})", "{what}（第 {column} 列）"),
    "json.deep": ("it is nested too deep", "嵌套太深"),
    "json.digits": ("a number has too many digits", "有的数字位数过多"),
    "error.unknown": (
        "unknown {what} '{name}'; known are: {names}",
        "没有名为 '{name}' 的{what}；已知的有：{names}",
    ),
    "error.unknown-near": (
        "unknown {what} '{name}'; did you mean {near}? Known are: {names}",
        "没有名为 '{name}' 的{what}；是不是想用 {near}？已知的有：{names}",
    ),
    "error.no-session": ("no session is called '{name}'", "没有叫 '{name}' 的会话"),
    "error.no-session-near": (
        "no session is called '{name}'; did you mean {near}?",
        "没有叫 '{name}' 的会话；是不是想用 {near}？",
    ),
    "error.several-sessions": (
        "more than one session is called '{name}'; say {near}",
        "有几个会话叫 '{name}'；请用 {near}",
    ),
    "what.command": ("command", "命令"),
    "what.channel": ("channel", "字段"),
    "what.dialect": ("dialect", "方言"),
    "what.stop-reason": ("stop reason", "结束原因"),
    "what.vendor": ("vendor", "厂商"),
    "what.simulated-vendor": ("simulated vendor", "模拟厂商"),
    "what.scenario": ("scenario", "场景"),
    "what.fault": ("fault", "故障"),
    "what.mode": ("mode", "模式"),
    "what.region": ("region", "区域"),
    "what.form": ("form", "形式"),
    "what.error": ("error", "错误"),
    "what.refusal": ("refusal", "拒绝方式"),
    "what.kind-of-damage": ("kind of damage", "损坏方式"),
}
