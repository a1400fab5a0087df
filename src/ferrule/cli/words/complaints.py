"""The library's complaints that a command can show, in Chinese; the English stands where they are made."""

from __future__ import annotations

from ferrule.cli.words.run_complaints import RUN_COMPLAINTS
from ferrule.cli.words.session_complaints import SESSION_COMPLAINTS
from ferrule.cli.words.system import SYSTEM
from ferrule.translations.chinese_json import TOOLS

FAILURES = {
    # local models
    "{model} was not loaded within {seconds} s: {said}": "{model} 在 {seconds} 秒内没有加载完：{said}",
    (
        "llama.cpp ended by {signal}, as when memory is short with {model}: {said}. "
        "/model {again} starts it again"
    ): ("llama.cpp 运行 {model} 时被 {signal} 终止，可能是内存不足：{said}。/model {again} 可以重新启动"),
    "llama.cpp ended with {model}: {said}. /model {again} starts it again": (
        "llama.cpp 运行 {model} 时退出：{said}。/model {again} 可以重新启动"
    ),
    "llama.cpp ended by {signal}, as when memory is short with {model}: {said}": (
        "llama.cpp 运行 {model} 时被 {signal} 终止，可能是内存不足：{said}"
    ),
    "{model} is cut off or damaged: {said}": "{model} 不完整或已损坏：{said}",
    "llama.cpp ended by {signal} with {model}: {said}": "llama.cpp 运行 {model} 时被 {signal} 终止：{said}",
    "llama.cpp ended with {model}: {said}": "llama.cpp 运行 {model} 时退出：{said}",
    # the connection
    "no data from {host} for {seconds} s on an open line": (
        "连接未断，但 {seconds} 秒内没有收到 {host} 的数据"
    ),
    "no connection to {host} within {seconds} s": "{seconds} 秒内没有连上 {host}",
    "no free connection to {host} within {seconds} s": "{seconds} 秒内没有空闲的连接可用于 {host}",
    "nothing arrived from {host} for {seconds} s": "{seconds} 秒内没有收到 {host} 的任何数据",
    "no answer from {host} within {seconds} s": "{host} 在 {seconds} 秒内没有回复",
    "cannot reach {host}: {network}": "无法连接 {host}：{network}",
    "the connection to {host} broke: {network}": "与 {host} 的连接中断：{network}",
    # the reply
    "the reply ended without saying why it stopped": "回复结束时没有说明原因",
    "a chunk of the stream was torn: {data}": "流中有一个数据块不完整：{data}",
    "the reply is no chat completion: {data}": "回复不是聊天补全：{data}",
    "the vendor ended the reply with an error": "厂商以错误结束了回复",
    "the vendor ended the reply with {word}": "厂商以 {word} 结束了回复",
    "the vendor ended the reply as {word}": "厂商以 {word} 状态结束了回复",
    "empty body with status {status}": "正文为空，状态码 {status}",
}
"""How an endpoint failed, in the words of this program -> the same in Chinese."""

COMPLAINTS = {
    **FAILURES,
    # places
    "{path} is not a directory": "{path} 不是目录",
    "{path} cannot be added: it is the whole machine, or a place of credentials": (
        "不能添加 {path}：它是整台机器，或存放凭据的位置"
    ),
    "no directory can be added on Windows: paths of file tools have no drive": (
        "Windows 上不能添加目录：文件工具的路径没有盘符"
    ),
    # tools
    **TOOLS,
    # faults
    "turns are numbers from 0, separated by commas, not {given}": (
        "轮次是从 0 开始的数字，用逗号分隔，而不是 {given}"
    ),
    "the number of a fault is a whole number, not {given}": "故障的数字必须是整数，而不是 {given}",
    "an error status is between 400 and 599, not {status}": "错误状态码在 400 到 599 之间，而不是 {status}",
    "{name} takes no number": "{name} 后面不能带数字",
    # shards
    "{directory}: no such directory of shards": "{directory}：没有这个输入目录",
    "{directory}: no .jsonl or .jsonl.gz file in it": "{directory}：里面没有 .jsonl 或 .jsonl.gz 文件",
    "{directory}: the answers cannot go into the directory of the shards; name another one": (
        "{directory}：结果不能放进输入目录，请换一个目录"
    ),
    "{directory}: what a run keeps for itself cannot be its shards": (
        "{directory}：运行时自用的目录不能作为输入目录"
    ),
    "{directory}: not a directory": "{directory}：不是目录",
    "cannot write to {directory}: {why}": "无法写入 {directory}：{why}",
    "{one} and {other} would have the same output; move one": (
        "{one} 和 {other} 的结果会同名，请移走其中一个"
    ),
    "{file} is a shard itself; name another directory for the answers": (
        "{file} 本身就是输入文件，请换一个结果目录"
    ),
    "{file} has changed since this run began; start it again": "{file} 在运行期间有变化，请重新运行",
    "{file} is cut off or damaged: {said}": "{file} 不完整或已损坏：{said}",
    "{job} is not answered yet": "{job} 还没有处理完",
    "{job} was planned by Ferrule {planned}, and this is {here}": (
        "{job} 是由 Ferrule {planned} 安排的，而当前版本是 {here}"
    ),
    "{job}, bytes {start} to {end}: {count} processes died of it, one after the other": (
        "{job}（第 {start} 到 {end} 字节）：先后有 {count} 个进程因它而终止"
    ),
    "{file}: {count} processes died of it, one after the other": "{file}：先后有 {count} 个进程因它而终止",
    # the simulator
    "turns: {why}": "turns：{why}",
    "turns[{place}: {why}": "turns[{place}：{why}",
    "cannot write {file}: {why}": "无法写入 {file}：{why}",
    "an address begins with http:// or https:// and names a host": (
        "地址以 http:// 或 https:// 开头，并写明主机"
    ),
    "an address here has no name, no password and no query; a key is asked for next": (
        "这里的地址不含用户名、密码和查询参数；接下来会询问密钥"
    ),
    "{file} is there already, and is of another vendor": "{file} 已经存在，属于另一家厂商",
    "{spec} is not served here; choose it with /model": "{spec} 没有在这里运行；请用 /model 选择它",
    "which model file? Write local:PATH, the path of a GGUF file": (
        "要用哪个模型文件？请写 local:路径（GGUF 文件的路径）"
    ),
    "cannot read the model {file}: {why}": "无法读取模型 {file}：{why}",
    "cannot read {file}: {why}": "无法读取 {file}：{why}",
    "{file} holds no recorded exchanges: {why}": "{file} 中没有录制的请求与回复：{why}",
    "{url} is no http or https URL": "{url} 不是 http 或 https 网址",
    "cannot listen on {address}: {why}; choose another port": "无法监听 {address}：{why}；请换一个端口",
    # local models
    "{file} is not a GGUF model: it does not begin with {magic}": (
        "{file} 不是 GGUF 模型：开头不是 {magic}"
    ),
    # the client
    "the API key holds blanks, which no key has; give it without 'Bearer'": (
        "API 密钥中有空格，密钥不会有空格；请去掉 'Bearer'"
    ),
    "the API key holds characters that it cannot have (line breaks or non-ASCII)": (
        "API 密钥中有不允许的字符（换行或非 ASCII 字符）"
    ),
    "header {name} holds characters that it cannot have (line breaks or non-ASCII)": (
        "请求头 {name} 中有不允许的字符（换行或非 ASCII 字符）"
    ),
    "no model: name one (model='…')": "没有模型：请指定一个（model='…'）",
    "no base_url: give one, or name a vendor (model='deepseek:…')": (
        "没有 base_url：请给出，或指定厂商（model='deepseek:…'）"
    ),
    "base_url {url} is not an address: {why}": "base_url {url} 不是网址：{why}",
    "base_url {url} must begin with http:// or https:// and name a host": (
        "base_url {url} 必须以 http:// 或 https:// 开头，并写明主机"
    ),
    # profile files
    "a vendor's name is lower case and has no colon: {name}": "厂商名称必须小写且不含冒号：{name}",
    "{name} is the name of another vendor": "{name} 是另一个厂商的名称",
    "{file}: name: a text is needed": "{file}：name：需要一段文字",
    "{file}: {field}: {wanted} is needed, not {given}": "{file}：{field}：需要{wanted}，而不是 {given}",
    "{file}: {field}: is needed": "{file}：{field}：缺少该字段",
    "{file}: {field}: no such field; one of {names}": "{file}：{field}：没有这个字段；可选：{names}",
    "{file}: {field}: one of {names}, not {given}": "{file}：{field}：应为 {names} 之一，而不是 {given}",
    "{file}.toml: {why}": "{file}.toml：{why}",
    **SESSION_COMPLAINTS,
    **RUN_COMPLAINTS,
}
"""A complaint -> the same in Chinese. The first that fits counts: the special stands first."""

NAMES = "无法解析主机名"

NETWORK = {
    "[Errno {number}] Name or service not known": NAMES,
    "[Errno {number}] Temporary failure in name resolution": NAMES,
    "[Errno {number}] No address associated with hostname": NAMES,
    "[Errno {number}] nodename nor servname provided, or not known": NAMES,
    "[Errno {number}] getaddrinfo failed": NAMES,
    **{f"[Errno {number}] {{said}}": chinese for number, chinese in SYSTEM.items()},
    "[SSL: {code}] certificate verify failed: {certificate} (_ssl.c:{line})": (
        "TLS 证书校验失败：{certificate}"
    ),
    "[SSL: {code}] {said}": "TLS 错误 {code}",
    "All connection attempts failed": "所有连接尝试都失败了",
    "Server disconnected without sending a response.": "服务器没有回复就断开了连接",
    "peer closed connection without sending complete message body ({said})": "对方没有发完正文就关闭了连接",
}

CERTIFICATE = {
    "self-signed certificate": "自签名证书",
    "self-signed certificate in certificate chain": "证书链中有自签名证书",
    "unable to get local issuer certificate": "找不到签发者的证书",
    "certificate has expired": "证书已过期",
    "Hostname mismatch, certificate is not valid for {name}.": "证书不属于 {name}",
    "IP address mismatch, certificate is not valid for {name}.": "证书不属于 {name}",
}

PARTS = {
    # JSON Schema
    "{value} is not of type {kind}": "{value} 的类型不是 {kind}",
    "{value} is not of types {kinds}": "{value} 的类型不在 {kinds} 之列",
    "{value} has less than {count} item": "{value} 少于 {count} 项",
    "{value} is shorter than {count} character": "{value} 少于 {count} 个字符",
    "{key} is a required property": "缺少必需的 {key}",
    "Additional properties are not allowed ({keys} was unexpected)": "不允许有 {keys}",
    "Additional properties are not allowed ({keys} were unexpected)": "不允许有 {keys}",
    # TOML
    "{said} (at line {line}, column {column})": "不是有效的 TOML（第 {line} 行第 {column} 列）",
    "{said} (at end of document)": "不是有效的 TOML（在文件末尾）",
    # the kinds of values in a profile
    "a table": "表",
    "a list": "列表",
    "a list of field names": "字段名的列表",
    "a list of {count}": " {count} 项的列表",
    "a string": "字符串",
    "a boolean": "布尔值",
    "a number": "数字",
    "an integer": "整数",
    # the engine of local models
    "it said nothing": "它没有输出任何信息",
}
"""What a complaint is filled with, where that is English."""

FAILURE_PARTS = {
    "network": NETWORK,
    "certificate": CERTIFICATE,
    "said": {"it said nothing": "它没有输出任何信息"},
}
"""What stands in the braces of a failure -> how it can be filled in English -> the same in Chinese."""
