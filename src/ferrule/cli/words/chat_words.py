"""What ``ferrule`` says when it is a chat, and when it answers one question."""

from __future__ import annotations

CHAT: dict[str, tuple[str, str]] = {
    "help.chat-options": ("Chat", "对话"),
    "help.print-options": ("One answer, without a face", "只要一次回答，不开界面"),
    "help.other-options": ("Options", "选项"),
    "chat.step.key": (
        "Another key: ferrule keys set VENDOR. Another model: /model.",
        "换一个密钥：ferrule keys set 厂商。换一个模型：/model。",
    ),
    "chat.step.balance": (
        "Top up the account, or choose another model: /model.",
        "请给账户充值，或换一个模型：/model。",
    ),
    "chat.step.model": ("Another model: /model.", "换一个模型：/model。"),
    "chat.step.later": ("Send it again later.", "请稍后再发送。"),
    "chat.step.network": (
        "Is the network there, and base_url right? Then send it again. /doctor checks this installation.",
        "网络是否连通，base_url 是否正确？确认后再发送一次。/doctor 可检查本机安装。",
    ),
    "chat.about": (
        "Without a command it opens a chat in this directory: the agent reads and writes files and runs"
        " commands here, as far as you let it. Nobody needs a key to look at it.",
        "不带命令时，在当前目录打开对话：智能体在你允许的范围内读写文件、运行命令。没有密钥也能试用。",
    ),
    "chat.model": (
        "For example deepseek:deepseek-flash; 'simulator' is a scripted model without a key;"
        " local:PATH serves a GGUF file.",
        "例如 deepseek:deepseek-flash；'simulator' 是不需要密钥的剧本模型；local:路径 运行 GGUF 文件。",
    ),
    "chat.mode": (
        "plan only reads; ask asks before each change; auto-edit edits files; auto does what no rule"
        " forbids.",
        "plan 只读；ask 改动前询问；auto-edit 可改文件；auto 做规则未禁止的一切。",
    ),
    "chat.thinking": ("How much the model thinks.", "模型思考多少。"),
    "chat.continue": ("Go on with the last session of this directory.", "继续当前目录的上一次会话。"),
    "chat.resume": (
        "Go on with a session, by its id or title; without one, choose from a list.",
        "按编号或标题继续一次会话；不写则从列表中选择。",
    ),
    "chat.resume-metavar": ("[SESSION]", "[会话]"),
    "chat.sessions": (
        "The file, or the address of the database, that keeps conversations.",
        "保存会话的文件或数据库地址。",
    ),
    "chat.plain": (
        "Lines instead of a full screen: for ssh, screen readers and logs.",
        "按行显示，不占满屏幕：适合 ssh、读屏软件和日志。",
    ),
    "chat.theme": ("Colours.", "配色。"),
    "chat.print": (
        "Answer this, and what is piped in, print the answer and end.",
        "回答这个问题（以及管道输入的内容），打印回答后结束。",
    ),
    "chat.print-metavar": ("[PROMPT]", "[问题]"),
    "chat.output": (
        "text: the answer; json: one object at the end; stream-json: an object for each event.",
        "text：只有回答；json：结束时给一个对象；stream-json：每个事件一个对象。",
    ),
    "chat.allowed-tools": (
        "Calls that run unasked: 'execute(git log) edit_file(/src/**) github_*', or Claude Code's names:"
        " 'Bash(git log:*) Edit'. Can be given again.",
        "无需询问即可运行的调用：'execute(git log) edit_file(/src/**) github_*'，"
        "也可用 Claude Code 的名称：'Bash(git log:*) Edit'。可多次给出。",
    ),
    "chat.disallowed-tools": (
        "Calls that never run, written the same way; stronger than --allowed-tools.",
        "绝不运行的调用，写法相同；优先于 --allowed-tools。",
    ),
    "chat.patterns": ("PATTERNS", "模式"),
    "chat.system-prompt": (
        "The system prompt, in place of Ferrule's own; the project's files of instructions stay.",
        "系统提示，取代 Ferrule 自己的；项目的说明文件仍然有效。",
    ),
    "chat.append-system-prompt": ("A text that is added to the system prompt.", "添加到系统提示中的文字。"),
    "chat.text": ("TEXT", "文字"),
    "chat.json-schema": (
        "The answer is JSON that fits this JSON Schema (a file, or the schema itself) and nothing else;"
        " one that does not fit is asked for again twice.",
        "回答只含符合此 JSON Schema（文件或其内容）的 JSON；不符合时再问两次。",
    ),
    "chat.schema-metavar": ("FILE|JSON", "文件|JSON"),
    "chat.no-schema": (
        "--json-schema: {given} is not a JSON Schema, nor a file with one: {why}",
        "--json-schema：{given} 不是 JSON Schema，也不是含有它的文件：{why}",
    ),
    "tools.no-pattern": (
        "'{pattern}' is not a pattern of a tool; write a name, or a name with what it is about:"
        " execute(git log)",
        "'{pattern}' 不是工具的模式；请写名称，或名称加内容：execute(git log)",
    ),
    "tools.unknown": (
        "'{pattern}': there is no tool {name} here. The tools are {names}, and <server>_<tool> of MCP"
        " servers",
        "'{pattern}'：这里没有工具 {name}。可用的工具：{names}，以及 MCP 服务器的 <服务器>_<工具>",
    ),
    "tools.nothing-inside": (
        "'{pattern}': nothing can stand in brackets behind {name}, which has neither a path nor a command",
        "'{pattern}'：{name} 既没有路径也没有命令，后面不能写括号",
    ),
    "tools.refused": ("'{pattern}': {why}", "'{pattern}'：{why}"),
    "tools.first-words": (
        "'{pattern}' would allow whatever begins with these words, not this very command alone;"
        " write '{better}' if that is meant",
        "'{pattern}' 会允许以这些词开头的所有命令，而不只是这一条；如果正是此意，请写 '{better}'",
    ),
    "tools.no-stars": (
        "'{pattern}': a rule is about the first words of a command; a star can only stand at its end",
        "'{pattern}'：规则针对命令开头的词；星号只能放在末尾",
    ),
    "tools.outside": (
        "'{pattern}': paths begin at the directory (/src/** is its src); for other places there are no"
        " patterns",
        "'{pattern}'：路径从当前目录开始（/src/** 即其中的 src）；其他位置不能用模式表示",
    ),
    "print.asked-again": (
        "the answer does not fit the JSON Schema ({why}); it is asked for again",
        "回答不符合 JSON Schema（{why}）；再次询问",
    ),
    "print.unfit": (
        "the answer does not fit the JSON Schema, after {count} attempts: {why}; what the model said is in"
        " the session: ferrule -r {session}",
        "问了 {count} 次，回答仍不符合 JSON Schema：{why}；模型的原话在会话中：ferrule -r {session}",
    ),
    "chat.max-turns": ("Model replies after which a task stops.", "模型回复多少次后停止任务。"),
    "chat.timeout": ("Seconds after which a task stops.", "多少秒后停止任务。"),
    "chat.budget": (
        "What a session may cost, as 5 (USD) or '20 CNY'.",
        "一次会话最多花多少，写作 5（美元）或 '20 CNY'。",
    ),
    "chat.seconds": ("SECONDS", "秒"),
    "chat.money": ("AMOUNT", "金额"),
    "chat.misplaced": (
        "{option} is for a chat, not for 'ferrule {command}'; write options of a command behind its name",
        "{option} 用于对话，不用于 'ferrule {command}'；命令的选项请写在命令名之后",
    ),
    "chat.only-print": ("{option} goes with --print", "{option} 要与 --print 同用"),
    "chat.no-terminal": (
        "a chat needs a terminal; for a single answer use --print",
        "对话需要终端；只要一次回答请用 --print",
    ),
    "chat.no-prompt": (
        "--print needs a question, as its value or on standard input",
        "--print 需要一个问题：写在后面，或从标准输入传入",
    ),
    "chat.prompt-not-utf8": ("standard input is not UTF-8 text", "标准输入不是 UTF-8 文本"),
    "chat.which-session": (
        "--resume needs the id or title of a session here (see 'ferrule sessions list')",
        "这里的 --resume 需要会话的编号或标题（见 'ferrule sessions list'）",
    ),
    "chat.one-session": ("give --continue or --resume, not both", "--continue 和 --resume 只能给一个"),
    "chat.no-sessions": ("There is no session yet.", "还没有会话。"),
    "chat.pick-session": ("Go on with which session?", "继续哪次会话？"),
    "chat.untitled": ("(untitled)", "（无标题）"),
    "chat.unsent": ("Typed and not sent:\n{text}", "已输入但未发送：\n{text}"),
    "chat.come-back": ("Go on with this session: {command}", "继续这次会话：{command}"),
    "chat.no-model": (
        "no model is chosen: give --model, or keep one with 'ferrule config set model VENDOR:MODEL';"
        " 'ferrule' alone, at a terminal, helps to choose one",
        "还没有选择模型：请给出 --model，或用 'ferrule config set model 厂商:模型' 保存一个；"
        "在终端中直接运行 'ferrule' 可按提示选择",
    ),
    "chat.add-dir": (
        "A further directory to work in; can be given several times.",
        "另外可在其中工作的目录；可多次使用。",
    ),
    "chat.allow-network": (
        "Let commands in the sandbox use the network.",
        "允许沙箱中的命令使用网络。",
    ),
    "print.not-allowed.ask": (
        "nobody is here to be asked, and '{call}' was not allowed; --mode auto-edit or auto (for commands"
        " auto, in a sandbox), or a rule in permissions.allow, allows such calls",
        "无人可问，'{call}' 未获准；用 --mode auto-edit 或 auto（命令需用 auto 并有沙箱），或在"
        " permissions.allow 中写一条规则，即可允许这类调用",
    ),
    "print.outside": (
        "nobody is here to be asked, and '{call}' was not allowed: it reaches {places}, outside of the"
        " directory; --add-dir DIR lets it work there",
        "无人可问，'{call}' 未获准：它涉及目录以外的 {places}；用 --add-dir 目录 可让它在那里工作",
    ),
    "print.unclear": (
        "nobody is here to be asked, and '{call}' was not allowed: where its words lead cannot be told"
        " before it runs; write the paths out, or allow it with a rule in permissions.allow",
        "无人可问，'{call}' 未获准：运行前无法得知它的参数指向何处；请写明路径，"
        "或在 permissions.allow 中写一条规则",
    ),
    "print.not-allowed.auto-edit": (
        "nobody is here to be asked, and '{call}' was not allowed; --mode auto (for commands in a sandbox),"
        " or a rule in permissions.allow, allows such calls",
        "无人可问，'{call}' 未获准；用 --mode auto（命令需有沙箱），或在 permissions.allow 中写一条规则，"
        "即可允许这类调用",
    ),
    "print.not-allowed.auto": (
        "nobody is here to be asked, and '{call}' was not allowed: {why}; a rule in permissions.allow"
        " allows such calls",
        "无人可问，'{call}' 未获准：{why}；在 permissions.allow 中写一条规则，即可允许这类调用",
    ),
    "print.refused-calls": (
        "{count} call(s) did not run, because nobody could be asked",
        "有 {count} 个调用未执行，因为没有人可以询问",
    ),
    "print.stopped": ("stopped", "已停止"),
    "print.max-turns": (
        "stopped: the model has replied as often as --max-turns allows",
        "已停止：模型回复次数达到 --max-turns 的上限",
    ),
    "print.timeout": ("stopped: the time that --timeout allows is over", "已停止：超过 --timeout 的时间"),
    "print.budget": ("stopped: the budget is spent", "已停止：预算已用完"),
    "print.repetition": ("stopped: the model repeats itself", "已停止：模型在重复同样的动作"),
    "print.only-thinking": (
        "the model gave no answer, only its thinking",
        "模型没有给出回答，只有思考",
    ),
}
