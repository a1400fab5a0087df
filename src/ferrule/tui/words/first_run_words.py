"""What the first run says: how to get a model to talk to."""

from __future__ import annotations

FIRST_RUN: dict[str, tuple[str, str]] = {
    "first.welcome": (
        "Welcome to Ferrule. It needs a model to talk to; nothing is sent before you have chosen one.",
        "欢迎使用 Ferrule。它需要一个模型；在您选定之前不会发送任何内容。",
    ),
    "first.missing": (
        "{problem}. Give a key, or choose something else.",
        "{problem}。请给出密钥，或另选一项。",
    ),
    "first.title": ("Which model?", "使用哪种模型？"),
    "first.vendor": ("A vendor's model, with your key", "厂商的模型，用您的密钥"),
    "first.vendor-note": ("{names} …", "{names} ……"),
    "first.endpoint": ("Another OpenAI-compatible endpoint", "其他兼容 OpenAI 的端点"),
    "first.endpoint-note": ("its address, and a key if it wants one", "它的地址，需要时再给密钥"),
    "first.address": (
        "The base URL, such as https://llm.example.com/v1",
        "基础地址，例如 https://llm.example.com/v1",
    ),
    "first.endpoint-key": (
        "Paste the key for {host} (it is not shown); leave it empty if none is needed",
        "粘贴 {host} 的密钥（不会显示）；不需要密钥就留空",
    ),
    "first.endpoint-down": (
        "{host} could not be asked: {said}\nIs the address right, and is the server running? {proxies}",
        "无法联系 {host}：{said}\n地址正确吗？服务器在运行吗？{proxies}",
    ),
    "first.other-address": ("Change the address", "修改地址"),
    "first.keep-endpoint": ("Keep it anyway", "仍然保存"),
    "first.endpoint-kept": (
        "The endpoint is kept as {name} in {file}.",
        "已将端点以 {name} 之名存入 {file}。",
    ),
    "first.listing": ("asking {vendor} for its models …", "正在向 {vendor} 查询模型……"),
    "first.try": ("Try it without a key", "不用密钥先试试"),
    "first.try-note": (
        "a scripted model, no real one: it works with the tools in this directory",
        "剧本模型，不是真正的模型：它会用工具在这个目录里实际操作",
    ),
    "first.here": ("A model on this machine", "本机上的模型"),
    "first.here-note": (
        "Ollama, LM Studio, vLLM, SGLang, llama.cpp, or a GGUF file",
        "Ollama、LM Studio、vLLM、SGLang、llama.cpp 或 GGUF 文件",
    ),
    "first.leave": ("Leave", "退出"),
    "first.back": ("Back", "返回"),
    "first.simulated": (
        "This is the simulator: it follows a script, costs nothing and sends nothing. What its tools do"
        " here is real, and you are asked before each change.",
        "这是模拟器：它照剧本行事，不花钱，也不向外发送任何内容。它的工具在这里做的事是真实的，"
        "每次改动前都会询问您。",
    ),
    "first.example": (
        "Look around here and show me what you can do.",
        "看看这个目录，演示一下你能做什么。",
    ),
    "first.vendors": ("Which vendor?", "哪家厂商？"),
    "first.has-key": ("there is a key", "已有密钥"),
    "first.region": ("Where is your {vendor} account?", "您的 {vendor} 账号在哪里？"),
    "first.use-key": ("There is a key for {vendor} already.", "已有 {vendor} 的密钥。"),
    "first.use": ("Use it", "使用它"),
    "first.another-key": ("Give another one", "换一个密钥"),
    "first.page": ("Keys of {vendor} are made here: {page}", "在这里获取 {vendor} 的密钥：{page}"),
    "first.paste": ("Paste your key for {vendor} (it is not shown)", "粘贴 {vendor} 的密钥（不会显示）"),
    "first.trying": ("asking {vendor} whether it takes the key …", "正在向 {vendor} 检验密钥……"),
    "first.refused": ("{vendor} refuses the key: {said}", "{vendor} 拒绝了这个密钥：{said}"),
    "first.taken": ("{vendor} takes the key.", "{vendor} 接受了密钥。"),
    "first.taken-but": (
        "{vendor} knows the key, but says: {said}",
        "{vendor} 认得这个密钥，但是说：{said}",
    ),
    "first.unreachable": (
        "{vendor} could not be asked: {said}\nIs this machine online? {proxies}",
        "无法联系 {vendor}：{said}\n本机能上网吗？{proxies}",
    ),
    "first.proxies": (
        "Requests go through the proxy in {names}; is it right?",
        "请求经过 {names} 中的代理；它正确吗？",
    ),
    "first.no-proxy": (
        "If it needs a proxy, set HTTPS_PROXY before you start Ferrule.",
        "如果需要代理，请在启动 Ferrule 之前设置 HTTPS_PROXY。",
    ),
    "first.what-now": ("What now?", "接下来怎么办？"),
    "first.again": ("Ask once more", "再试一次"),
    "first.paste-again": ("Paste a key again", "重新粘贴密钥"),
    "first.keep": ("Keep it anyway", "仍然保存"),
    "first.other": ("Another vendor", "换一家厂商"),
    "first.model": ("Which model of {vendor}?", "使用 {vendor} 的哪个模型？"),
    "first.usual": ("the usual one", "默认"),
    "first.other-model": ("Another one, by its name", "其他模型，输入名称"),
    "first.model-name": ("The name of the model", "模型名称"),
    "first.kept": (
        "{model} is kept as your model in {file}; /model changes it.",
        "已将 {model} 作为您的模型存入 {file}；可用 /model 更改。",
    ),
    "first.not-kept": (
        "The choice could not be kept ({problem}); it holds for this time.",
        "选择未能保存（{problem}）；仅本次有效。",
    ),
    "first.key-not-kept": ("The key could not be kept: {problem}", "密钥未能保存：{problem}"),
    "first.looking": ("looking for models on this machine …", "正在本机寻找模型……"),
    "first.local": ("Which model on this machine?", "使用本机的哪个模型？"),
    "first.nothing-here": (
        "No engine answers on this machine, and no GGUF file was found. Start Ollama, LM Studio, vLLM,"
        " SGLang or llama.cpp, or name a GGUF file.",
        "本机没有引擎应答，也没有找到 GGUF 文件。请启动 Ollama、LM Studio、vLLM、SGLang 或 llama.cpp，"
        "或者指定一个 GGUF 文件。",
    ),
    "first.engine-note": ("{engine}, port {port}", "{engine}，端口 {port}"),
    "first.file-note": ("{size:.1f} GB, {folder}", "{size:.1f} GB，{folder}"),
    "first.path": ("A GGUF file, by its path", "输入 GGUF 文件的路径"),
    "first.look-again": ("Look again", "重新寻找"),
    "first.which-path": ("The path of the GGUF file", "GGUF 文件的路径"),
}
