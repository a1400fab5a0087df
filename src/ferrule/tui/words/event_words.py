"""What faces say of what happens in a conversation."""

from __future__ import annotations

EVENT: dict[str, tuple[str, str]] = {
    # amounts
    "event.seconds": ("{seconds} s", "{seconds} 秒"),
    "event.minutes": ("{minutes} min {seconds} s", "{minutes} 分 {seconds} 秒"),
    "event.hours": ("{hours} h {minutes} min", "{hours} 小时 {minutes} 分"),
    "event.line": ("1 line", "1 行"),
    "event.lines": ("{count} lines", "{count} 行"),
    "event.dot": (" · ", "｜"),
    "event.semicolon": ("; ", "；"),
    "event.because": ("{what}: {why}", "{what}：{why}"),
    # calls
    "event.unnamed": ("(no name)", "（无名称）"),
    "event.content": ("text", "正文"),
    "event.reasoning": ("thinking", "思考过程"),
    "event.found": ("found in the {channel} ({dialect})", "在{channel}中找到（{dialect}）"),
    "event.found-native": ("the model's own call", "模型的原生调用"),
    "event.repaired": ("repaired: {what}", "已修复：{what}"),
    "event.not-run": ("{name} was not run: {why}", "未执行 {name}：{why}"),
    "event.failed": ("{name} failed", "{name} 失败"),
    "event.created": ("{path} +{added} (new file)", "{path} +{added}（新文件）"),
    "event.deleted": ("deleted", "已删除"),
    "event.note": ("note: {what}", "备注：{what}"),
    # replies
    "event.again.broke-off": (
        "The reply broke off; it is asked for again.",
        "回复中断了，正在重新请求。",
    ),
    "event.again.only-thinking": (
        "The reply was thinking alone; an answer is asked for.",
        "回复只有思考，正在请求答案。",
    ),
    "event.again.broken-call": (
        "The reply held nothing but broken calls; it is asked for again.",
        "回复中只有损坏的调用，正在重新请求。",
    ),
    "event.only-thinking": (
        "The model only thought, and gave no answer even when asked again.",
        "模型只有思考，再次请求后仍未回答。",
    ),
    "event.more-lines": ("… {count} more lines", "…… 还有 {count} 行"),
    "event.key.output": (" (ctrl-o shows all)", "（ctrl-o 全部显示）"),
    "event.cut": ("The reply did not end as it should: {why}.", "回复没有正常结束：{why}。"),
    "event.in": ("{count} in", "输入 {count}"),
    "event.in-cached": ("{count} in ({share} cached)", "输入 {count}（缓存 {share}）"),
    "event.out": ("{count} out", "输出 {count}"),
    # the end of a turn
    "event.ended.done": ("done", "完成"),
    "event.ended.stopped": (
        "Stopped. What was done is kept.",
        "已停止。已完成的内容都保留着。",
    ),
    "event.ended.failed": ("The turn failed.", "这一轮失败了。"),
    "event.ended.max-turns": (
        "Stopped: the model has replied as often as it may (max_turns). Say something to go on.",
        "已停止：模型回复次数达到上限（max_turns）。发一条消息即可继续。",
    ),
    "event.ended.timeout": (
        "Stopped: the time is up (timeout). Say something to go on.",
        "已停止：时间用完了（timeout）。发一条消息即可继续。",
    ),
    "event.ended.budget": (
        "Stopped: the budget of this session is spent. A larger one: ferrule config set budget AMOUNT.",
        "已停止：本会话的预算已用完。提高预算：ferrule config set budget 金额。",
    ),
    "event.ended.repetition": (
        "Stopped: the model made the same call again and again. Tell it what to do instead.",
        "已停止：模型反复发出同一个调用。请告诉它换个做法。",
    ),
    # beside the conversation
    "event.queued": ("queued: {text}", "排队中：{text}"),
    "event.queued-many": ("{count} messages queued; next: {text}", "{count} 条消息排队中；下一条：{text}"),
    "event.no-editor": (
        "{command} could not be run, or did not end well; the text is as it was.",
        "{command} 无法运行或异常退出，输入内容保持原样。",
    ),
    "event.compacted": (
        "The conversation was summed up: {before} → {after} tokens.",
        "对话已压缩：{before} → {after} token。",
    ),
    "event.undone": ("{count} files put back: {paths}", "已还原 {count} 个文件：{paths}"),
    "event.undone-one": ("1 file put back: {paths}", "已还原 1 个文件：{paths}"),
    "event.undone-none": ("No file had to be put back.", "没有需要还原的文件。"),
    "event.kept": (
        "Left alone, because somebody else changed them meanwhile: {paths}",
        "以下文件期间被他人改动，未还原：{paths}",
    ),
    "event.comma": (", ", "、"),
    "event.session.new": ("A new session.", "新会话。"),
    "event.session.resumed": ("Going on with: {title}", "继续会话：{title}"),
    "event.session.forked": ("Going on in a fork: {title}", "在分支中继续：{title}"),
    "event.session.undone": ("Back to before your last message.", "已回到你上一条消息之前。"),
    "event.session.rewound": ("Back to before an earlier message.", "已回到之前的一条消息之前。"),
    "event.session.redone": ("What was undone is there again.", "已恢复撤销的内容。"),
    "event.session.moved": (
        "Another program went on with this session; this is a fork of it: {title}",
        "另一个程序继续了这个会话；这里是它的分支：{title}",
    ),
    "event.untitled": ("Session {id}", "会话 {id}"),
    "event.exit": ("exit code {code}", "退出码 {code}"),
    "event.subagent": ("{name} works on: {task}", "{name} 开始：{task}"),
    "event.subagent-done": ("{name} is done: {text}", "{name} 完成：{text}"),
    "event.subagent-failed": ("{name} failed: {text}", "{name} 失败：{text}"),
    "event.attached": ("with {names}", "附带 {names}"),
    # questions
    "question.command": ("May this command run?", "可以运行这条命令吗？"),
    "question.change": ("May {path} be changed?", "可以修改 {path} 吗？"),
    "question.create": ("May {path} be created?", "可以创建 {path} 吗？"),
    "question.delete": ("May {path} be deleted?", "可以删除 {path} 吗？"),
    "question.call": ("May {name} be called?", "可以调用 {name} 吗？"),
    "question.plan": ("Shall this plan be carried out?", "要执行这个计划吗？"),
    "question.plan.auto-edit": ("Yes, and edit files without asking", "执行，编辑文件不再询问"),
    "question.plan.ask": ("Yes, and ask about each change", "执行，每处修改都先询问"),
    "question.plan.no": ("No, keep planning", "不，继续计划"),
    "question.plan.no-reason": ("No, and say what the plan lacks", "不，并说明计划缺少什么"),
    "question.decided.auto-edit": (
        "agreed: files are edited without asking",
        "已同意：编辑文件不再询问",
    ),
    "question.decided.ask": ("agreed: each change is asked about", "已同意：每处修改都先询问"),
    "question.by": ("{question} (asked by {name})", "{question}（来自 {name}）"),
    "question.reason.mode": ("this mode asks about such calls", "当前模式会询问这类调用"),
    "question.reason.rule": ("a rule asks about it", "有规则要求询问"),
    "question.reason.this-rule": ("a rule asks about it: {rule}", "有规则要求询问：{rule}"),
    "question.reason.again": (
        "the last process ended before it had a result, so it may have been done already",
        "上个进程结束时它还没有结果，可能已经执行过",
    ),
    "question.reason.echoed": (
        "it stands word for word in what the model has read: somebody else may have written it",
        "它与模型读过的内容逐字相同，可能出自他人之手",
    ),
    "question.reason.unconfirmed": (
        "the words around it take it back, or ask for your approval",
        "它前后的文字撤回了它，或请求您的同意",
    ),
    "question.reason.guarded": (
        "it changes a file that tells a program what to run",
        "它会改动一个决定其他程序运行什么的文件",
    ),
    "question.reason.outside": (
        "it touches a place outside of the directory",
        "它涉及目录以外的位置",
    ),
    "question.reason.unclear": (
        "where its words lead cannot be told before it runs: perhaps outside of the directory",
        "运行前无法得知它的参数指向何处：可能在目录以外",
    ),
    "question.reads": (
        "outside of the directory, it reads {path}",
        "它会读取目录以外的 {path}",
    ),
    "question.writes": (
        "outside of the directory, it may change {path}",
        "它可能改动目录以外的 {path}",
    ),
    "question.shut": (
        "outside of the directory, it names {path}: the sandbox keeps it out unless it runs outside of it",
        "它提到目录以外的 {path}：沙箱不会放行，除非在沙箱外运行",
    ),
    "question.reason.network": (
        "it seems to need the network, which it does not have in the sandbox",
        "它似乎需要网络，而沙箱中没有网络",
    ),
    "question.reason.no-jail": (
        "commands have no sandbox here, so every mode asks",
        "这里的命令没有沙箱，因此任何模式都会询问",
    ),
    "question.reason.unprotected": (
        "the sandbox cannot protect what configures programs in the directory, so every mode asks",
        "沙箱无法保护目录中会指挥程序的文件，因此任何模式都会询问",
    ),
    "question.runs.jail": (
        "it runs in a sandbox: it writes this directory only, sees no credentials, has no network"
        " (nor your servers on this machine)",
        "它在沙箱中运行：只能写此目录，看不到凭据，没有网络（也连不到本机上您的服务器）",
    ),
    "question.runs.unprotected": (
        "it runs in a sandbox: it writes this directory only (hooks and configuration of git, too), sees no"
        " credentials outside of it, has no network",
        "它在沙箱中运行：只能写此目录（包括 git 的钩子和配置），看不到目录以外的凭据，没有网络",
    ),
    "question.runs.jail-network": (
        "it runs in a sandbox with the network: it writes this directory only, sees no credentials",
        "它在沙箱中运行，可以使用网络：只能写此目录，看不到凭据",
    ),
    "question.runs.unprotected-network": (
        "it runs in a sandbox with the network: it writes this directory only (hooks and configuration of"
        " git, too), sees no credentials outside of it",
        "它在沙箱中运行，可以使用网络：只能写此目录（包括 git 的钩子和配置），看不到目录以外的凭据",
    ),
    "question.runs.none": (
        "it runs without a sandbox: it can do what you can",
        "它不在沙箱中运行：您能做的它都能做",
    ),
    "question.network": (
        "Yes, once, with the network (your servers on this machine, too)",
        "可以，仅这一次，并开放网络（包括本机上您的服务器）",
    ),
    "question.network-session": (
        "Yes, this very command with the network in this session",
        "可以，本会话中这条命令开放网络且不再询问",
    ),
    "question.outside": (
        "Yes, once, outside of the sandbox: it can do what you can",
        "可以，仅这一次，在沙箱外运行：您能做的它都能做",
    ),
    "question.decided.network": ("allowed once, with the network", "已允许一次，开放网络"),
    "question.decided.network-session": (
        "allowed with the network for this session",
        "本会话中已允许，开放网络",
    ),
    "question.decided.outside": ("allowed once, outside of the sandbox", "已允许一次，在沙箱外"),
    "question.once": ("Yes, once", "可以，仅这一次"),
    "question.session": ("Yes, and such calls in this session", "可以，本会话中这类调用不再询问"),
    "question.always": ("Yes, and such calls always in this directory", "可以，此目录中这类调用始终允许"),
    "question.no": ("No", "不可以"),
    "question.no-reason": ("No, and tell the model why", "不可以，并告诉模型原因"),
    "question.hidden": (
        "Careful: it holds hidden characters, shown as ⟨U+…⟩.",
        "注意：其中有隐藏字符，已显示为 ⟨U+…⟩。",
    ),
    "question.decided.once": ("allowed once", "已允许一次"),
    "question.decided.session": ("allowed for this session", "本会话中已允许"),
    "question.decided.always": ("always allowed in this directory", "此目录中始终允许"),
    "question.decided.no": ("refused", "已拒绝"),
    "question.decided.no-reason": ("refused: {reason}", "已拒绝：{reason}"),
    "question.decided.void": ("no longer asked", "不再询问"),
    # the status line
    "status.mode.plan": ("plan", "规划"),
    "status.mode.ask": ("ask", "询问"),
    "status.mode.auto-edit": ("auto-edit", "自动编辑"),
    "status.mode.auto": ("auto", "全自动"),
    "status.thinking.off": ("thinking off", "思考关"),
    "status.thinking.low": ("thinking low", "思考低"),
    "status.thinking.medium": ("thinking medium", "思考中"),
    "status.thinking.high": ("thinking high", "思考高"),
    "status.thinking.auto": ("thinking auto", "思考自动"),
    "status.context": ("context {share}", "上下文 {share}"),
    "status.context-tokens": ("context {count}", "上下文 {count}"),
    "status.cached": ("{share} cached", "缓存 {share}"),
    "status.tokens": ("{count} tokens", "{count} token"),
    "status.quota": ("quota plan", "套餐额度"),
    "status.queued": ("{count} queued", "排队 {count}"),
    "status.simulated": ("simulated", "模拟"),
}
"""Key -> (English, Chinese)."""
