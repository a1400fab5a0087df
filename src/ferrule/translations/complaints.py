"""What the library and the system complain about, in Chinese; the English is where it is said."""

from __future__ import annotations

import errno

from ferrule.translations.chinese_json import TOOLS

SYSTEM = {
    errno.ENOENT: "文件或目录不存在",
    errno.EISDIR: "这是一个目录",
    errno.ENOTDIR: "不是目录",
    errno.EEXIST: "文件已存在",
    errno.ENOTEMPTY: "目录不为空",
    errno.EACCES: "权限不足",
    errno.EPERM: "不允许这样操作",
    errno.EROFS: "文件系统只读",
    errno.ENOSPC: "磁盘空间不足",
    errno.EDQUOT: "超出磁盘配额",
    errno.EFBIG: "文件过大",
    errno.EIO: "输入输出错误",
    errno.ELOOP: "符号链接层数过多",
    errno.ENAMETOOLONG: "文件名过长",
    errno.EMFILE: "打开的文件过多",
    errno.ENFILE: "系统打开的文件过多",
    errno.ENOMEM: "内存不足",
    errno.EBUSY: "设备或资源正忙",
    errno.EINVAL: "参数无效",
    errno.EPIPE: "管道已断开",
    errno.EADDRINUSE: "地址已被占用",
    errno.EADDRNOTAVAIL: "地址不可用",
    errno.ECONNREFUSED: "连接被拒绝",
    errno.ECONNRESET: "连接被重置",
    errno.ETIMEDOUT: "操作超时",
}
"""``errno`` -> what it means."""


RUN_COMPLAINTS: dict[str, str] = {
    # which run
    "there is no run {run}; `ferrule runs list` shows those there are": (
        "没有任务 {run}；`ferrule runs list` 列出现有的任务"
    ),
    "several runs have an id that begins with {name}: {ids}; say more of it": (
        "有几个任务的编号以 {name} 开头：{ids}；请多写几位"
    ),
    # agents
    "{agent} is no agent: name it as module:factory, or module:factory@version": (
        "{agent} 不是智能体：请写作 模块:函数，或 模块:函数@版本"
    ),
    "{version} is no version of an agent: use letters, digits and . _ + -": (
        "{version} 不是智能体的版本：请用字母、数字和 . _ + -"
    ),
    "the agent {agent} is {kind}, no compiled graph: return what {rest}": (
        "智能体 {agent} 返回的是 {kind}，不是编译好的图：请返回 create_deep_agent 或 create_agent 的结果"
    ),
    "the agent {agent} has the version {here} here, not {version}": (
        "智能体 {agent} 在这里的版本是 {here}，不是 {version}"
    ),
    "the agent {agent} cannot be imported: there is no module {module} on this program's path": (
        "无法导入智能体 {agent}：此程序的路径上没有模块 {module}"
    ),
    "the agent {agent} cannot be imported: {module} needs {missing}": (
        "无法导入智能体 {agent}：{module} 需要 {missing}"
    ),
    "the agent {agent} cannot be imported: {module} raises {error}": (
        "无法导入智能体 {agent}：{module} 出错 {error}"
    ),
    "the agent {agent} cannot be imported: {module} has no {name}": (
        "无法导入智能体 {agent}：{module} 中没有 {name}"
    ),
    # what is asked of a run
    "the input of the run is {kind}, no JSON object": "任务的输入是 {kind}，不是 JSON 对象",
    "the run {run} exists and is for another task: give this one another id": (
        "任务 {run} 已存在，内容不同：请换一个编号"
    ),
    "the run {run} asks something else now, in segment {segment}: look again": (
        "任务 {run} 现在问的是另一个问题（第 {segment} 段）：请重新查看"
    ),
    "the run {run} waits for no decision: it is {status}, and another one was taken": (
        "任务 {run} 没有在等待裁决：状态是 {status}，已作出另一个裁决"
    ),
    "the run {run} waits for no decision: it is {status}": "任务 {run} 没有在等待裁决：状态是 {status}",
    "the run asks {count} questions: decide with an object that has an answer by the id of each, {ids}": (
        "任务有 {count} 个问题：请用一个对象，按编号逐一回答：{ids}"
    ),
    "the run {run} is {status}: only one that failed or died is tried again": (
        "任务 {run} 的状态是 {status}：只有失败或中止的任务可以重试"
    ),
    "the run {run} cannot be tried again: its thread went on with the run {other}; {rest}": (
        "任务 {run} 不能重试：它的对话已由任务 {other} 继续；请重新提交"
    ),
    "runs that are {status} cannot be deleted: they have not ended": (
        "状态为 {status} 的任务不能删除：它们还没有结束"
    ),
    # where runs are
    "the volume {volume} cannot be used: {error}": "无法使用卷 {volume}：{error}",
    "the engine of runs is none of these: {rest}": (
        "任务的位置必须是以下之一：文件路径（不能用 ~），sqlite:///路径，"
        "或 postgresql://用户:密码@主机/数据库"
    ),
    "the runs at {place} cannot be used now: {error}": "现在无法使用任务 {place}：{error}",
    "the runs at {place} cannot be used: {error}": "无法使用任务 {place}：{error}",
    "the runs at {place} were written by a newer Ferrule (schema {version}; {this} knows {n}): {rest}": (
        "任务 {place} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {n}）：请更新 Ferrule，"
        "或换一个数据库"
    ),
    "the runs in Postgres cannot be used now: {error}": "现在无法使用 Postgres 中的任务：{error}",
    "a worker of runs in Postgres says which agents it has: --agent module:factory": (
        "处理 Postgres 中任务的工作进程必须说明它有哪些智能体：--agent 模块:函数"
    ),
    "the runs {place} cannot be used now: {error}": "现在无法使用任务 {place}：{error}",
    "the runs {place} cannot be made: {error}": "无法创建任务 {place}：{error}",
    "the runs {place} cannot be opened: {error}": "无法打开任务 {place}：{error}",
    "{file} is damaged, or no SQLite file ({error}): move it away with {rest}; the runs in it are lost": (
        "{file} 已损坏，或不是 SQLite 文件（{error}）：请将它连同 -wal 和 -shm 文件移走；其中的任务已丢失"
    ),
    "{file} is no file of runs of Ferrule: name another file": (
        "{file} 不是 Ferrule 的任务文件：请换一个文件"
    ),
    "the runs {place} must be a file that can be written, in a folder that can be": (
        "任务 {place} 必须是可写的文件，所在目录也必须可写"
    ),
    "the runs {place} were written by a newer Ferrule (schema {version}; this one knows {known}): {rest}": (
        "任务 {place} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {known}）：请更新 Ferrule，"
        "或换一个位置"
    ),
    "the runs {place} was written by a newer Ferrule (schema {version}; this one knows {known}): {rest}": (
        "任务 {place} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {known}）：请更新 Ferrule，"
        "或换一个位置"
    ),
    "the URL of the runs is not of the form {rest}": (
        "任务的地址应写作 postgresql://用户:密码@主机:端口/数据库；"
        "密码中的 / # ? @ 等字符写成 %2F %23 %3F %40"
    ),
    "the locks of the workers of runs {place} cannot be used now: {error}": (
        "现在无法使用工作进程的锁 {place}：{error}"
    ),
    "a worker called {name} runs already: stop it, or give this one another name": (
        "名为 {name} 的工作进程已在运行：请停止它，或换一个名称"
    ),
    "{variable} has {count} characters; it needs {least} or more": (
        "{variable} 有 {count} 个字符；至少需要 {least} 个"
    ),
    "these runs are sealed: set {variable} to the key that they were written with": (
        "这些任务是加密的：请把 {variable} 设为写入时的密钥"
    ),
    "these runs are sealed with another key than that of {variable}, or for another place: {place}": (
        "这些任务是用另一把密钥（不是 {variable}）加密的，或属于别处：{place}"
    ),
    "a value of these runs is not sealed, though {variable} is set: {place}": (
        "已设置 {variable}，但任务中的一个值没有加密：{place}"
    ),
    "this worker does not run the agent {agent}": "这个工作进程不运行智能体 {agent}",
    "{variable} names a class as module:Class, not {given}": (
        "{variable} 中的类写作 模块:类名，而不是 {given}"
    ),
}
"""A complaint -> the same in Chinese. The first that fits counts: the special stands first."""


SESSION_COMPLAINTS = {
    # the file
    "{file} is damaged, or no SQLite file ({error}): `ferrule sessions check --salvage` {rest}": (
        "{file} 已损坏，或不是 SQLite 文件（{error}）："
        "`ferrule sessions check --salvage` 可以抢救读得出的内容"
    ),
    "{file} is damaged ({problem}): `ferrule sessions check --salvage` {rest}": (
        "{file} 已损坏（{problem}）：`ferrule sessions check --salvage` 可以抢救读得出的内容"
    ),
    "the sessions {file} was written by a newer Ferrule (schema {version}; this one knows {k}): {rest}": (
        "会话记录 {file} 由更新版本的 Ferrule 写成（模式 {version}；此版本只认识到 {k}）："
        "请更新 Ferrule，或换一个文件"
    ),
    "the sessions {file} were changed by a newer Ferrule (schema {version}; this one knows {k}): {rest}": (
        "会话记录 {file} 已被更新版本的 Ferrule 更改（模式 {version}；此版本只认识到 {k}）：请改用新版本"
    ),
    "the sessions {file} must be a file that can be written, in a folder that can be": (
        "会话记录 {file} 必须是可写的文件，所在目录也必须可写"
    ),
    "the sessions {file} cannot be used now: {error}": "现在无法使用会话记录 {file}：{error}",
    "the sessions {file} cannot be made: {error}": "无法创建会话记录 {file}：{error}",
    "the sessions {file} cannot be opened: {error}": "无法打开会话记录 {file}：{error}",
    "{file} is no log of sessions{rest}: name another file": "{file} 不是会话记录：请换一个文件",
    "the log of sessions is a SQLite file: {rest}": (
        "会话记录是一个 SQLite 文件：请给出文件路径（不能用 ~），或 sqlite:///路径"
    ),
    # sessions and entries
    "the session {session} has no entry {entry}": "会话 {session} 没有条目 {entry}",
    "the session {session} was changed elsewhere: {rest}": (
        "会话 {session} 已在别处更改：请重新读取，或在分支中继续"
    ),
    # imports
    "{file} cannot be read as a SQLite file: {error}": "{file} 无法作为 SQLite 文件读取：{error}",
    "{file} has no table {table}": "{file} 中没有 {table} 表",
    "the table {table} of {file} has no column {name}": "{file} 的 {table} 表没有 {name} 列",
    "{line} was written by a newer Ferrule (version {version}; this one knows {known}): update Ferrule": (
        "{line} 由更新版本的 Ferrule 写成（版本 {version}；此版本只认识到 {known}）：请更新 Ferrule"
    ),
    "this is no JSON that can be read: {error}": "不是可以读取的 JSON：{error}",
    "a text is not UTF-8 (byte {place})": "文字不是 UTF-8（第 {place} 字节）",
    "the file is damaged: {error}": "文件已损坏：{error}",
    "an object is needed": "需要一个对象",
    "{field}: an object is needed, not {given}": "{field}：需要对象，而不是 {given}",
    "{field}: a text is needed, not {given}": "{field}：需要文字，而不是 {given}",
    "{field}: a known name is needed, not {given}": "{field}：没有这个名称：{given}",
    "{field}: one of {names} is needed, not {given}": "{field}：应为 {names} 之一，而不是 {given}",
    "{field}: one of {names} is needed": "{field}：应为 {names} 之一",
    "{field}: a whole number is needed, not {given}": "{field}：需要整数，而不是 {given}",
    "{field}: a number is needed, not {given}": "{field}：需要数字，而不是 {given}",
    "{field}: a number is needed": "{field}：需要数字",
    "{field}: true or false is needed, not {given}": "{field}：需要 true 或 false，而不是 {given}",
    "{field}: a text or a list of parts is needed, not {given}": (
        "{field}：需要文字或部分的列表，而不是 {given}"
    ),
    "{field}: a text or a list of parts is needed": "{field}：需要文字或部分的列表",
    "{field}: a list of objects is needed": "{field}：需要对象的列表",
    "{field}: a list is needed, not {given}": "{field}：需要列表，而不是 {given}",
    "{field}: a pair of texts is needed, not {given}": "{field}：需要一对文字，而不是 {given}",
    "{field}: a broken call has none": "{field}：损坏的调用没有这个字段",
    "{field}: is missing": "{field}：缺少该字段",
    "wire: base64 is needed: {error}": "wire：需要 base64：{error}",
}
"""A complaint -> the same in Chinese. The first that fits counts."""

PLACES = {
    "line {number}": "第 {number} 行",
    "row {number}": "第 {number} 行记录",
    "behind row {number}": "第 {number} 行记录之后",
    "behind the first row": "第一行记录处",
    "entry {number}": "条目 {number}",
    "session {name}": "会话 {name}",
    "the search index": "搜索索引",
}
"""Where something is wrong."""


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
