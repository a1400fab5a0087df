"""What ``ferrule acp`` says, on the command line and in an editor."""

from __future__ import annotations

ACP: dict[str, tuple[str, str]] = {
    # the command line
    "acp.model": (
        "The model to begin with, as vendor:model; by default that of the settings.",
        "开始时使用的模型，写作 厂商:模型；默认取设置中的模型。",
    ),
    "acp.mode": (
        "What the agent may do unasked at first: plan, ask, auto-edit or auto.",
        "开始时智能体可自行做的事：plan、ask、auto-edit 或 auto。",
    ),
    "acp.login": (
        "Ask for a key in this terminal, keep it, and end; editors run this when a key is missing.",
        "在本终端输入并保存密钥后退出；缺少密钥时由编辑器运行。",
    ),
    "acp.login.vendor": (
        "Which vendor? (ferrule providers lists them)",
        "哪个厂商？（ferrule providers 可列出）",
    ),
    "acp.for-editors": (
        "This command talks to an editor, not to a person: see docs/acp.md. Ctrl-C ends it.",
        "这个命令与编辑器通信，不面向人：见 docs/acp.zh-CN.md。按 Ctrl-C 结束。",
    ),
    "acp.dropped": ("dropped what is no message: {why}", "丢弃了一条无效消息：{why}"),
    # keys
    "acp.auth.name": ("Key of a model's vendor", "模型厂商的密钥"),
    "acp.auth.about": (
        "Run 'ferrule keys set VENDOR' (or just 'ferrule') in a terminal, then try again. A key in the"
        " environment of the editor is found, too.",
        "在终端运行 'ferrule keys set 厂商'（或直接运行 'ferrule'），然后重试。"
        "编辑器环境变量中的密钥也会用到。",
    ),
    "acp.auth.label": ("Set a key for Ferrule", "为 Ferrule 设置密钥"),
    "acp.no-key": (
        "There is no key for any model. In a terminal: ferrule keys set VENDOR",
        "没有任何模型的密钥。请在终端运行：ferrule keys set 厂商",
    ),
    "acp.key": (
        "{why}. In a terminal: ferrule keys set VENDOR",
        "{why}。请在终端运行：ferrule keys set 厂商",
    ),
    # what a client asks wrongly
    "acp.busy": (
        "the agent works on the last message of this session; cancel it first, or wait",
        "智能体正在处理本会话的上一条消息；请先取消，或等待",
    ),
    "acp.no-session": ("no session {id} is open here", "这里没有打开会话 {id}"),
    "acp.relative": (
        "the directory must be an absolute path, not {directory}",
        "目录须为绝对路径，而不是 {directory}",
    ),
    "acp.no-directory": ("no such directory: {directory}", "没有这个目录：{directory}"),
    "acp.no-mode": ("no mode is called {name}; there are: {names}", "没有叫 {name} 的模式；有：{names}"),
    "acp.no-option": (
        "no option is called {name}; there are: {names}",
        "没有叫 {name} 的选项；有：{names}",
    ),
    "acp.no-method": ("no way to log in is called {name}", "没有叫 {name} 的登录方式"),
    "acp.no-value": (
        "{name} cannot be {value}; it can be: {names}",
        "{name} 不能设为 {value}；可以是：{names}",
    ),
    "acp.no-kind": ("content of type {kind} is not taken", "不接受 {kind} 类型的内容"),
    "acp.bad-data": ("the data of {name} is not base64", "{name} 的数据不是 base64"),
    "acp.bad-cursor": ("{cursor} is no cursor of a list of sessions", "{cursor} 不是会话列表的游标"),
    "acp.server-kind": (
        "the MCP server {name} is of a kind that is not known here",
        "MCP 服务器 {name} 的类型在这里未知",
    ),
    "acp.empty": ("the message is empty", "消息为空"),
    # modes and options
    "acp.option.mode": ("Mode", "模式"),
    "acp.option.mode.about": ("What the agent may do unasked.", "智能体可自行做的事。"),
    "acp.option.model": ("Model", "模型"),
    "acp.option.model.about": ("The model that answers.", "用哪个模型回答。"),
    "acp.option.thinking": ("Thinking", "思考"),
    "acp.option.thinking.about": ("How much the model thinks.", "模型思考多少。"),
    "acp.mode.plan": ("Plan", "规划"),
    "acp.mode.plan.about": ("Only reads, and presents a plan.", "只读取，并给出规划。"),
    "acp.mode.ask": ("Ask", "询问"),
    "acp.mode.ask.about": ("Asks before each change and each command.", "每次改动和执行命令前都询问。"),
    "acp.mode.auto-edit": ("Auto-edit", "自动编辑"),
    "acp.mode.auto-edit.about": (
        "Edits files unasked; asks before commands.",
        "可直接改文件；执行命令前询问。",
    ),
    "acp.mode.auto": ("Auto", "全自动"),
    "acp.mode.auto.about": ("Does what no rule forbids.", "做规则未禁止的一切。"),
    "acp.thinking.off": ("Off", "关闭"),
    "acp.thinking.low": ("Low", "少"),
    "acp.thinking.medium": ("Medium", "中"),
    "acp.thinking.high": ("High", "多"),
    "acp.thinking.auto": ("As the vendor does", "由厂商决定"),
    "acp.of-subagent": ("{agent}: {title}", "{agent}：{title}"),
    "acp.title.repaired": ("{title} (repaired)", "{title}（已修复）"),
    "acp.title.recovered": ("{title} (recovered)", "{title}（已找回）"),
    "acp.title.broken": ("{title} (not run: {reason})", "{title}（未执行：{reason}）"),
    "acp.remark": ("Ferrule: {text}", "Ferrule：{text}"),
    "acp.repaired": ("repaired: {what}", "已修复：{what}"),
    "acp.never-made": ("The model did not finish this call.", "模型没有写完这个调用。"),
    # questions
    "acp.permit.once": ("Allow once", "允许一次"),
    "acp.permit.session": ("Allow in this session: {alike}", "本次会话内允许：{alike}"),
    "acp.permit.always": ("Always allow in this directory: {alike}", "在此目录总是允许：{alike}"),
    "acp.permit.network": ("Allow once, with the network", "允许一次，并开放网络"),
    "acp.permit.network-session": (
        "Allow this very command with the network in this session",
        "本次会话内允许这条命令并开放网络",
    ),
    "acp.permit.outside": (
        "Allow once, outside of the sandbox: it can do what you can",
        "允许一次，在沙箱外运行：您能做的它都能做",
    ),
    "acp.runs.jail-network": (
        "It runs in a sandbox with the network: it writes this directory only, and sees no credentials.",
        "它在沙箱中运行，可以使用网络：只能写此目录，看不到凭据。",
    ),
    "acp.runs.unprotected-network": (
        "It runs in a sandbox with the network: it writes this directory only (hooks and configuration of"
        " git, too).",
        "它在沙箱中运行，可以使用网络：只能写此目录（包括 git 的钩子和配置）。",
    ),
    "acp.runs.jail": (
        "It runs in a sandbox: it writes this directory only, sees no credentials, and has no network (nor"
        " your servers on this machine).",
        "它在沙箱中运行：只能写此目录，看不到凭据，没有网络（也连不到本机上您的服务器）。",
    ),
    "acp.runs.unprotected": (
        "It runs in a sandbox: it writes this directory only (hooks and configuration of git, too), sees no"
        " credentials outside of it, and has no network.",
        "它在沙箱中运行：只能写此目录（包括 git 的钩子和配置），看不到目录以外的凭据，没有网络。",
    ),
    "acp.runs.none": (
        "It runs without a sandbox: it can do what you can.",
        "它不在沙箱中运行：您能做的它都能做。",
    ),
    "acp.reason.network": (
        "It seems to need the network, which it does not have in the sandbox.",
        "它似乎需要网络，而沙箱中没有网络。",
    ),
    "acp.reason.no-jail": (
        "Commands have no sandbox here, so every mode asks.",
        "这里的命令没有沙箱，因此任何模式都会询问。",
    ),
    "acp.reason.unprotected": (
        "The sandbox cannot protect what configures programs in the directory, so every mode asks.",
        "沙箱无法保护目录中会指挥程序的文件，因此任何模式都会询问。",
    ),
    "acp.files-hang": (
        "The editor did not answer about a file. From now on files are read and written on the disk:"
        " unsaved changes are not seen.",
        "编辑器没有回应文件请求。此后直接读写磁盘上的文件：看不到未保存的修改。",
    ),
    "acp.terminal-lost": (
        "The editor's terminal does not work ({why}). Commands run as before, without being shown.",
        "编辑器的终端无法使用（{why}）。命令照常运行，但不再实时显示。",
    ),
    "acp.permit.no": ("Do not allow", "不允许"),
    "acp.permit.auto-edit": ("Yes, and edit files without asking", "执行，编辑文件不再询问"),
    "acp.permit.ask": ("Yes, and ask about each change", "执行，每处修改都先询问"),
    "acp.keep-planning": ("No, keep planning", "不，继续计划"),
    "acp.cannot-ask": ("The editor cannot ask the user.", "编辑器无法询问用户。"),
    "acp.reason.mode": ("The mode asks about such calls.", "当前模式要求对这类调用进行询问。"),
    "acp.reason.guarded": (
        "It changes a file that tells a program what to run.",
        "它会改动一个决定其他程序运行什么的文件。",
    ),
    "acp.reason.rule": ("A rule asks: {rule}", "有规则要求询问：{rule}"),
    "acp.reason.again": (
        "It was running when the program last ended: it may have been done already.",
        "程序上次结束时它正在运行：可能已经执行过。",
    ),
    "acp.reason.echoed": (
        "It stands word for word in what the model has read: somebody may have planted it.",
        "它与模型读过的内容逐字相同：可能是有人植入的。",
    ),
    "acp.reason.unconfirmed": (
        "The words around it take it back, or ask for your approval.",
        "它前后的文字撤回了它，或请求您的同意。",
    ),
    "acp.reason.outside": ("It touches a place outside of the directory.", "它涉及目录以外的位置。"),
    "acp.reason.unclear": (
        "Where its words lead cannot be told before it runs.",
        "运行前无法得知它的参数指向何处。",
    ),
    "acp.reached.reads": ("It reads `{path}`.", "它会读取 `{path}`。"),
    "acp.reached.writes": ("It may change `{path}`.", "它可能改动 `{path}`。"),
    "acp.reached.shut": (
        "It names `{path}`, where the sandbox does not let it.",
        "它提到 `{path}`，沙箱不会放行。",
    ),
    # what happened
    "acp.again.broke-off": ("The reply broke off and is asked for again.", "回复中断，正在重新请求。"),
    "acp.again.only-thinking": (
        "The reply was only thinking; an answer is asked for.",
        "回复只有思考；正在请求回答。",
    ),
    "acp.again.broken-call": (
        "The reply had nothing but a broken call and is asked for again.",
        "回复中只有损坏的调用，正在重新请求。",
    ),
    "acp.only-thinking": (
        "The model thought and gave no answer, even when asked again.",
        "模型只有思考，再次请求后仍没有回答。",
    ),
    "acp.limit.max-turns": (
        "Stopped: the model has replied as often as the setting max_turns allows. Say anything to go on.",
        "已停止：模型回复次数达到设置 max_turns 的上限。发送任意消息即可继续。",
    ),
    "acp.limit.timeout": (
        "Stopped: the time of the setting timeout is over. Say anything to go on.",
        "已停止：达到设置 timeout 的时限。发送任意消息即可继续。",
    ),
    "acp.limit.budget": (
        "Stopped: the session has cost what the setting budget allows.",
        "已停止：会话费用达到设置 budget 的上限。",
    ),
    "acp.limit.repetition": (
        "Stopped: the model repeated itself.",
        "已停止：模型在重复自己。",
    ),
    # slash commands
    "acp.command.compact": ("Sum up the conversation so far", "压缩到目前为止的对话"),
    "acp.command.compact.hint": ("what the summary must keep", "摘要必须保留的内容"),
    "acp.command.undo": (
        "Go back to before the last message, files too",
        "回到上一条消息之前，文件也还原",
    ),
    "acp.command.undo.done": ("Taken back: {text}", "已撤回：{text}"),
    "acp.command.undo.nothing": ("There is nothing to undo.", "没有可撤回的内容。"),
    "acp.command.redo": ("Take the last undo back", "取消上次撤回"),
    "acp.command.redo.done": ("It is there again.", "已恢复。"),
    "acp.command.redo.nothing": ("There is nothing to redo.", "没有可恢复的内容。"),
    "acp.command.rewind": (
        "Go back to before an earlier message, files too",
        "回到较早的一条消息之前，文件也还原",
    ),
    "acp.command.rewind.hint": (
        "number of the message, then conversation or files for only one of them",
        "消息的编号，之后可写 conversation 或 files，只还原其中一项",
    ),
    "acp.command.rewind.number": ("number", "编号"),
    "acp.command.rewind.message": ("message", "消息"),
    "acp.command.rewind.how": (
        "Write /rewind with the number of the message to go back to before it, files too. Add conversation"
        " or files to take back only one of them.",
        "发送 /rewind 和消息的编号，即可回到该消息之前，文件也还原。"
        "加上 conversation 或 files 只还原其中一项。",
    ),
    "acp.command.export": ("Write the session to a file", "把会话写入文件"),
    "acp.command.export.hint": ("the file: .md, .html or .jsonl", "文件：.md、.html 或 .jsonl"),
    "acp.command.export.missing": (
        "Write the name of the file behind /export.",
        "请把文件名写在 /export 之后。",
    ),
    "acp.command.export.done": ("Written to {file}.", "已写入 {file}。"),
    "acp.command.continue": ("Go on with a turn that was cut off", "继续被中断的一轮"),
    "acp.command.continue.nothing": ("No turn was cut off.", "没有被中断的一轮。"),
    "acp.command.init": ("Let the model write AGENTS.md for this project", "让模型为此项目写 AGENTS.md"),
    "acp.command.init.hint": (
        "revise: the file that is there may be changed",
        "revise：可以修改已有的文件",
    ),
    "acp.command.init.there": (
        "There is an AGENTS.md here already. Write /init revise to have the model revise it.",
        "这里已有 AGENTS.md。发送 /init revise 可让模型修订它。",
    ),
    "acp.command.status": ("Show model, sandbox, session and servers", "显示模型、沙箱、会话和服务器"),
    "acp.status.what": ("what", "项目"),
    "acp.status.value": ("value", "内容"),
    "acp.status.version": ("version", "版本"),
    "acp.status.model": ("model", "模型"),
    "acp.status.mode": ("mode", "模式"),
    "acp.status.directory": ("directory", "目录"),
    "acp.status.session": ("session", "会话"),
    "acp.status.commands": ("commands", "命令"),
    "acp.status.jail": (
        "in a sandbox, without a network unless you allow it",
        "在沙箱中运行；没有网络，除非您允许",
    ),
    "acp.status.none": ("as you, without a sandbox", "以您的身份运行，没有沙箱"),
    "acp.status.context": ("context, in tokens", "上下文（token）"),
    "acp.status.servers": ("MCP servers", "MCP 服务器"),
    "acp.status.tools": ("{count} tools", "{count} 个工具"),
    "acp.status.down": ("not running", "未运行"),
    "acp.status.files": ("files of instructions", "说明文件"),
    "acp.command.context": ("Show what fills the model's context", "显示模型上下文的占用"),
    "acp.command.cost": ("Show what the session cost", "显示会话费用"),
    "acp.command.tools": ("List the tools", "列出工具"),
    "acp.command.rename": ("Give the session a title", "给会话起标题"),
    "acp.command.rename.hint": ("the title", "标题"),
    "acp.command.rename.missing": ("Write the title behind /rename.", "请把标题写在 /rename 之后。"),
    "acp.command.rename.done": ("The session is called {title}.", "会话标题为 {title}。"),
    "acp.command.unknown": (
        "There is no command {name} here. The commands are {names}.",
        "这里没有命令 {name}。可用的命令：{names}。",
    ),
    "acp.part": ("part", "部分"),
    "acp.tokens": ("tokens", "token 数"),
    "acp.share": ("share", "占比"),
    "acp.part.system": ("system prompt", "系统提示"),
    "acp.part.tools": ("tools", "工具"),
    "acp.part.memory": ("memory", "记忆文件"),
    "acp.part.summary": ("summary", "摘要"),
    "acp.part.user": ("your messages", "您的消息"),
    "acp.part.text": ("answers", "回答"),
    "acp.part.thinking": ("thinking", "思考"),
    "acp.part.calls": ("calls", "调用"),
    "acp.part.results": ("results", "结果"),
    "acp.part.images": ("images", "图片"),
    "acp.part.all": ("together", "合计"),
    "acp.window": ("{tokens} fit into the window.", "窗口可容纳 {tokens} 个。"),
    "acp.measured": (
        "The vendor counted {tokens} at the last request.",
        "厂商在上次请求时计数为 {tokens}。",
    ),
    "acp.model-name": ("model", "模型"),
    "acp.replies": ("replies", "回复"),
    "acp.input": ("tokens in", "输入"),
    "acp.cached": ("cached", "缓存"),
    "acp.output": ("tokens out", "输出"),
    "acp.cost": ("cost", "费用"),
    "acp.quota": ("quota of a plan", "套餐额度"),
    "acp.no-price": ("unknown", "未知"),
    "acp.budget": ("Budget: {budget}", "预算：{budget}"),
    "acp.tool": ("tool", "工具"),
    "acp.from": ("from", "来源"),
    "acp.verdict": ("in this mode", "在此模式下"),
    "acp.verdict.allow": ("runs", "直接运行"),
    "acp.verdict.ask": ("asks", "询问"),
    "acp.verdict.deny": ("is refused", "拒绝"),
    "acp.verdict.depends": ("depends on the call", "视调用而定"),
}
