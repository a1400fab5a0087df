"""What ``gateway`` says."""

from __future__ import annotations

GATEWAY: dict[str, tuple[str, str]] = {
    "gateway.short": (
        "Serve any vendor to clients of OpenAI's, Anthropic's and Ollama's APIs, with whole tool calls.",
        "把任意厂商以 OpenAI、Anthropic、Ollama 的 API 提供给客户端，工具调用完整可用。",
    ),
    "gateway": (
        "Serve models on this machine until Ctrl-C: clients of OpenAI's chat completions and Responses,"
        " Anthropic's Messages and Ollama's chat in front, any vendor behind. Tool calls arrive whole and"
        " repaired or not at all; what is clean passes as it is. Without a configuration the vendors whose"
        " keys are in the environment are served, the engines found on this machine (Ollama, LM Studio,"
        " vLLM, SGLang, llama.cpp), and simulated vendors, as simulate:deepseek, which need no key.",
        "在本机提供模型，按 Ctrl-C 结束：前面接 OpenAI 的 chat completions 和 Responses、"
        "Anthropic 的 Messages、"
        "Ollama 的 chat 客户端，后面接任意厂商。"
        "工具调用要么完整并已修复，要么不出现；本来就正确的内容原样通过。"
        "没有配置时，提供环境变量中有密钥的厂商、本机上找到的推理引擎（Ollama、LM Studio、vLLM、SGLang、"
        "llama.cpp），以及不需要密钥的模拟厂商，例如 simulate:deepseek。",
    ),
    "gateway.address": ("ADDRESS", "地址"),
    "gateway.host": (
        "Address to listen on; by default 127.0.0.1. Any other needs keys for clients (see --config).",
        "监听地址；默认 127.0.0.1。其他地址要求在配置中设置客户端密钥。",
    ),
    "gateway.port": (
        "Port to listen on; by default 8377, and 0 takes a free one.",
        "监听端口；默认 8377，0 表示任选空闲端口。",
    ),
    "gateway.workers": (
        "Processes that serve; by default 1. Several share the memory, which must be a file or a server,"
        " and show their metrics as one; each has limits of its own.",
        "提供服务的进程数；默认 1。多个进程共用存储（必须是文件或服务器），"
        "指标合并显示；限制按进程分别计算。",
    ),
    "gateway.watch-workers": (
        "--watch shows what one process does: leave out --workers, or leave out --watch",
        "--watch 只能显示一个进程：请去掉 --workers 或 --watch",
    ),
    "gateway.config": (
        "TOML file with upstreams, aliases, fallbacks, keys and limits; see docs/gateway.md. It is read"
        " again on SIGHUP.",
        "TOML 配置文件：上游、别名、备用模型、密钥和限制；详见 docs/gateway.zh-CN.md。"
        "收到 SIGHUP 时重新读取。",
    ),
    "gateway.check-config": (
        "Say what would be served, without keys, and exit.",
        "说明将提供什么（不显示密钥），然后退出。",
    ),
    "gateway.upstream": (
        "Base URL of one endpoint that gets every model nobody else has: a proxy in front of vLLM, SGLang,"
        " llama.cpp, LM Studio, LiteLLM or anything.",
        "一个接口的 base URL，其他上游没有的模型都发给它："
        "可作为 vLLM、SGLang、llama.cpp、LM Studio、LiteLLM "
        "等任何服务前面的代理。",
    ),
    "gateway.upstream-api": (
        "The API family of --upstream; by default the vendor's own, or OpenAI's chat completions.",
        "--upstream 的 API 类型；默认为厂商自己的类型，或 OpenAI 的 chat completions。",
    ),
    "gateway.api-key-env": (
        "Environment variable with the key for --upstream; without a key the client's own is sent on.",
        "存放 --upstream 密钥的环境变量；没有密钥时转发客户端自己的密钥。",
    ),
    "gateway.record": (
        "Keep what upstreams are asked and answer in files in this folder, with everything that is said;"
        " `ferrule simulate replay FILE` answers so again.",
        "把发给上游的请求和回答（包括全部内容）保存到此目录；`ferrule simulate replay 文件` 会照样重放。",
    ),
    "gateway.memory": (
        "Where thinking is kept that clients drop and vendors want back: a file (by default one in your"
        " folder for state), memory: (forgotten at the end), or redis://HOST.",
        "保存客户端丢弃、而厂商要求带回的思考内容的位置：文件（默认在用户的状态目录中）、"
        "memory:（结束时丢弃），或 redis://主机。",
    ),
    "gateway.log-level": (
        "What is logged, as lines of JSON on standard error: by default info, each request without what was"
        " said.",
        "以 JSON 行写到标准错误的日志级别：默认 info，记录每个请求，不含内容。",
    ),
    "gateway.log-file": (
        "Append the log to this file instead.",
        "把日志追加到此文件，不写到标准错误。",
    ),
    "gateway.watch": (
        "Draw the requests as they run in a table, with what was repaired; the log goes to --log-file or"
        " nowhere then.",
        "以表格实时显示请求以及修复了什么；此时日志写入 --log-file 指定的文件，否则不写。",
    ),
    "gateway.events": (
        "Whether /ferrule/events shows requests to who watches; by default on this machine only, and"
        " beyond it with an admin key.",
        "是否在 /ferrule/events 提供请求的实时事件；默认仅限本机，其他情况需要管理密钥。",
    ),
    "gateway.watch-bodies": (
        "Whether the events have what is said; by default on this machine only.",
        "事件是否包含内容；默认仅限本机。",
    ),
    "gateway.runs": (
        "Where durable runs are kept, for the page to show them and to decide about them: a file or a"
        " database, as for `ferrule runs`; by default FERRULE_RUNS, and none without it.",
        "持久任务的保存位置（文件或数据库，与 `ferrule runs` 相同），供页面查看并做决定；"
        "默认取 FERRULE_RUNS，未设置则没有。",
    ),
    "gateway.runs-at": ("Durable runs: {url}, shown at {page}", "持久任务：{url}，在 {page} 查看"),
    "gateway.decides": (
        "Decisions about them take this key, until the gateway ends: {key}",
        "对它们做决定需要此密钥（网关结束后失效）：{key}",
    ),
    "gateway.upstream-needed": (
        "--upstream-api and --api-key-env go with --upstream",
        "--upstream-api 和 --api-key-env 须与 --upstream 同用",
    ),
    "gateway.variable-empty": ("the environment variable {name} is not set", "环境变量 {name} 未设置"),
    "gateway.options": ("the command line", "命令行"),
    "gateway.listens": ("Ferrule gateway: {url}", "Ferrule 网关：{url}"),
    "gateway.serves": ("Served:", "提供："),
    "gateway.default": (" (default)", "（默认）"),
    "gateway.engines": (
        "engines on this machine, as they are found",
        "本机上找到的推理引擎",
    ),
    "gateway.simulated": (
        "simulated vendors, as simulate:deepseek (no key needed)",
        "模拟厂商，例如 simulate:deepseek（不需要密钥）",
    ),
    "gateway.fallback": ("; else {models}", "；备用：{models}"),
    "gateway.clients": ("Clients with keys: {names}", "有密钥的客户端：{names}"),
    "gateway.no-clients": ("Clients need no key.", "客户端不需要密钥。"),
    "gateway.watched-here": (
        "Events: /ferrule/events, for this machine",
        "事件：/ferrule/events，仅限本机",
    ),
    "gateway.watched-by-key": (
        "Events: /ferrule/events, with the admin key",
        "事件：/ferrule/events，需要管理密钥",
    ),
    "gateway.not-watched": ("Events: off", "事件：关闭"),
    "gateway.remembers": ("Memory: {url}", "存储：{url}"),
    "gateway.memory-new": ("Memory: {url} (will be made)", "存储：{url}（将会创建）"),
    "gateway.memory-away": ("Memory: {why}", "存储：{why}"),
    "gateway.no-folder": (
        "{url} cannot be made: {folder} cannot be written",
        "无法创建 {url}：{folder} 不可写",
    ),
    "gateway.records": ("Recordings: {folder}", "录制目录：{folder}"),
    "gateway.point": ("Point an SDK at it:", "让 SDK 使用它："),
    "gateway.page": (
        "Open {url} in a browser to see what comes and goes.",
        "在浏览器中打开 {url}，查看往来的请求。",
    ),
    "gateway.your-key": ("your key", "您的密钥"),
    "gateway.stop": ("Ctrl-C stops it.", "按 Ctrl-C 停止。"),
    "gateway.stopped": ("stopped", "已停止"),
    "gateway.fine": ("The configuration is fine.", "配置没有问题。"),
}
