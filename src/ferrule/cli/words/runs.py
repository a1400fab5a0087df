"""What ``submit``, ``worker`` and ``runs`` say."""

from __future__ import annotations

_LINES: dict[str, tuple[str, str]] = {
    "submit.short": ("Give an agent a task that outlives this terminal.", "交给智能体一个持久任务。"),
    "submit": (
        "Write a task down as a durable run and print its id. A worker ('ferrule worker') takes it up, here"
        " or on another machine, now or later; one that dies is replaced by another, which goes on from the"
        " last step. Without a key: 'ferrule submit hello --agent examples.durable_run:agent' in a clone."
        "\n\nThe TASK '-' is read from standard input.",
        "把任务记录为持久任务，并输出其编号。工作进程（'ferrule worker'）会接手：在本机或别的机器上，"
        "现在或以后；工作进程中途退出，另一个会从最后一步继续。"
        "没有密钥也可以试：'ferrule submit 你好 --agent examples.durable_run:agent'。\n\n"
        "任务写作 '-' 则从标准输入读取。",
    ),
    "submit.agent": (
        "The agent: a module and a function in it that builds one. With @VERSION nothing is imported here.",
        "智能体：模块，以及其中创建智能体的函数。写明 @版本 则不在此处导入。",
    ),
    "submit.id": (
        "An id of yours: submitted twice, it is one run.",
        "自定的编号：提交两次也只是一个任务。",
    ),
    "submit.thread": (
        "The conversation that it belongs to; one run of a thread runs at a time.",
        "所属的对话；同一对话中一次只运行一个任务。",
    ),
    "submit.input": (
        "Instead of a task: a file, or '-', with a JSON object that the agent gets.",
        "代替任务：含 JSON 对象的文件（或 '-'），原样交给智能体。",
    ),
    "submit.priority": ("Lower is earlier; 0 by default.", "越小越先运行；默认 0。"),
    "submit.max-turns": ("Replies of models that it may use.", "最多使用的模型回复次数。"),
    "submit.max-tokens": ("Tokens that it may use, in and out.", "最多使用的 token 数（输入加输出）。"),
    "submit.max-money": (
        "What it may cost, in the currency of the prices.",
        "最多花费，以价格的货币计。",
    ),
    "submit.max-seconds": (
        "Seconds at work; waiting does not count.",
        "最多工作多少秒；等待不计入。",
    ),
    "submit.label": (
        "A name and a value for whoever lists runs; may be repeated.",
        "供列出任务时查看的名称和值；可重复。",
    ),
    "submit.label-metavar": ("NAME=VALUE", "名称=值"),
    "submit.watch": (
        "Watch it, as 'ferrule runs watch' does.",
        "同时观看，如同 'ferrule runs watch'。",
    ),
    "submit.no-agent": (
        "which agent? --agent MODULE:FACTORY names it; in a clone examples.durable_run:agent is one",
        "由哪个智能体来做？请用 --agent 模块:函数 指定；在克隆的仓库中可用 examples.durable_run:agent",
    ),
    "submit.task-or-input": (
        "give either a TASK or --input FILE",
        "请给出任务，或者 --input 文件，二者取一",
    ),
    "submit.no-object": ("{file} holds JSON, but no object", "{file} 中是 JSON，但不是对象"),
    "submit.no-number": (
        "{option} needs a number above 0, not {given}",
        "{option} 需要一个大于 0 的数，而不是 {given}",
    ),
    "submit.no-label": (
        "a label is NAME=VALUE, not {given}",
        "标签写作 名称=值，而不是 {given}",
    ),
    "submit.behind": (
        "It runs once {run} has ended, which is of the thread {thread}, too.",
        "它要等同一对话 {thread} 中的 {run} 结束后才运行。",
    ),
    "worker.short": ("Work on durable runs, until Ctrl-C.", "处理持久任务，直到按 Ctrl-C。"),
    "worker": (
        "Take durable runs up and run their agents. The first Ctrl-C (or SIGTERM) takes no more, and hands"
        " back what does not end within the grace; the second stops at once. Either way another worker goes"
        " on from the last step. Modules beside you are found, as with 'python -m'.",
        "接手持久任务并运行其智能体。第一次 Ctrl-C（或 SIGTERM）后不再接手，宽限期内没有结束的任务会交还；"
        "第二次立即停止。两种情况下都由别的工作进程从最后一步继续。可以导入当前目录中的模块，"
        "如同 'python -m'。",
    ),
    "worker.agent": (
        "An agent that it may run; may be repeated. By default whatever can be imported.",
        "它可以运行的智能体；可重复。默认：凡能导入的。",
    ),
    "worker.concurrency": (
        "Runs at the same time; 8 by default.",
        "同时运行的任务数；默认 8。",
    ),
    "worker.connections": (
        "Connections to Postgres; 3 by default. What is above goes to checkpoints.",
        "到 Postgres 的连接数；默认 3。多出的用于检查点。",
    ),
    "worker.id": (
        "Its name; two workers of one name are refused. By default a new one.",
        "工作进程的名称；不允许重名。默认自动取名。",
    ),
    "worker.volume-metavar": ("NAME|FOLDER", "名称|文件夹"),
    "worker.volume": (
        "Where the files of its agents are, for runs that need them: the name of a volume, or a folder on"
        " it (with a /), which keeps an id. By default this machine; with a file of runs, its folder.",
        "智能体文件所在的位置，供依赖文件的任务使用：卷的名称，或卷上的文件夹（含 /，其中保存标识）。"
        "默认是本机；任务保存在文件中时，是该文件所在的文件夹。",
    ),
    "worker.metrics": (
        "Serve numbers for Prometheus at http://127.0.0.1:PORT/metrics.",
        "在 http://127.0.0.1:端口/metrics 提供 Prometheus 指标。",
    ),
    "worker.log-level": (
        "What its libraries have to say; warning by default.",
        "显示各库的哪些日志；默认 warning。",
    ),
    "worker.ready": (
        "Worker {id} is ready: {agents}, up to {count} at a time, from {place}. Ctrl-C stops it.",
        "工作进程 {id} 已就绪：{agents}，同时最多 {count} 个，来自 {place}。按 Ctrl-C 停止。",
    ),
    "worker.any": ("any agent that can be imported", "凡能导入的智能体"),
    "worker.begun": ("begun", "开始"),
    "worker.goes-on": ("goes on", "继续"),
    "worker.handed-back": ("handed back", "已交还"),
    "worker.lost": ("taken by another worker, or cancelled", "由别的工作进程接手，或已取消"),
    "worker.measured": ("Numbers are at {url}", "指标在 {url}"),
    "worker.grace": (
        "Seconds that running ones may take to end once it is stopped; 10 by default.",
        "停止后，正在运行的任务还可运行多少秒；默认 10。",
    ),
    "worker.stopping": (
        "Stopping: {count} run(s) at work; what does not end soon is handed back. Again stops at once.",
        "正在停止：{count} 个任务在运行，不能很快结束的会交还。再按一次立即停止。",
    ),
    "worker.left-behind": (
        "A tool does not end; it is left behind.",
        "有工具不结束，已放弃等待。",
    ),
    "worker.stopped": ("The worker has stopped.", "工作进程已停止。"),
    "runs.short": ("List, watch and decide durable runs.", "列出、观看、裁决持久任务。"),
    "runs": (
        "Look after durable runs: tasks that 'ferrule submit' wrote down and workers run. A RUN is named by"
        " its id, or by a beginning of it that no other one has.",
        "管理持久任务：由 'ferrule submit' 记录、由工作进程运行的任务。"
        "任务用编号指定，也可以用不会混淆的编号开头。",
    ),
    "runs.metavar": ("RUN", "任务"),
    "runs.engine": (
        "Where runs are kept: a file, or postgresql://USER@HOST/DATABASE; by default FERRULE_RUNS, then the"
        " setting runs.engine, then a file of this machine.",
        "任务的位置：文件，或 postgresql://用户@主机/数据库；"
        "默认依次取 FERRULE_RUNS、设置 runs.engine、本机的文件。",
    ),
    "runs.app-dir": (
        "Import agents from this directory; by default from here.",
        "从这个目录导入智能体；默认当前目录。",
    ),
    "runs.list.short": ("List runs, the newest first.", "列出任务，最新的在前。"),
    "runs.list": (
        "List runs, the newest first, with what each waits for.",
        "列出任务，最新的在前，并显示各自在等什么。",
    ),
    "runs.only-status": ("Only such; may be repeated.", "只列出这种状态的；可重复。"),
    "runs.only-thread": ("Only those of this thread.", "只列出这个对话的。"),
    "runs.only-agent": ("Only those of this agent.", "只列出这个智能体的。"),
    "runs.limit": ("So many at most; {count} by default.", "最多这么多个；默认 {count}。"),
    "runs.more": (
        "The newest {limit}; --limit shows more.",
        "最新的 {limit} 个；用 --limit 显示更多。",
    ),
    "runs.none": (
        "There are no runs yet; 'ferrule submit' makes one.",
        "还没有任务；'ferrule submit' 可以提交一个。",
    ),
    "runs.none-such": ("No such runs.", "没有这样的任务。"),
    "runs.show.short": ("Print all that is known of a run.", "输出一个任务的全部情况。"),
    "runs.show": (
        "Print all that is known of a run: how it stands, what it has spent, what it asks, what it said.",
        "输出一个任务的全部情况：状态、花费、等待的问题、最后的回答。",
    ),
    "runs.watch.short": ("Watch a run as it happens.", "实时观看一个任务。"),
    "runs.watch": (
        "Show what a run does, from its beginning, until it has ended; stopping to watch does not stop it."
        " At a terminal you are asked where it waits for a decision.\n\nExit codes: 0 done, 1 failed, dead"
        " or cancelled, 3 it waits for a decision and nobody can be asked here.",
        "从头显示一个任务的一举一动，直到它结束；停止观看不会停止任务。"
        "在终端中，任务等待裁决时会询问您。\n\n退出码：0 完成；1 失败、中止或取消；3 等待裁决，"
        "而此处无人可问。",
    ),
    "runs.from": ("Begin with this event.", "从这个事件开始。"),
    "runs.wait": (
        "Whether to go on where nobody decides; by default only at a terminal.",
        "无人裁决时是否继续等待；默认只在终端中等待。",
    ),
    "runs.as-lines": ("Print each event as a line of JSON.", "每个事件输出一行 JSON。"),
    "runs.goes-on": (
        "The run goes on; 'ferrule runs watch {run}{engine}' watches it again.",
        "任务仍在继续；可用 'ferrule runs watch {run}{engine}' 再次观看。",
    ),
    "runs.decide.short": ("Answer what a run waits for.", "回答任务等待的问题。"),
    "runs.decide": (
        "Answer what a run waits for; a worker then goes on with it. Calls that wait for approval take"
        " --approve or --reject; a call that a worker died in takes --rerun, --result or --fail; any other"
        " question takes a DECISION, which is JSON or a text. Several questions take an object with their"
        " ids ('ferrule runs show --json' has them).",
        "回答任务等待的问题，之后工作进程会继续。等待批准的调用用 --approve 或 --reject；"
        "运行中工作进程退出的调用用 --rerun、--result 或 --fail；"
        "其他问题直接写出回答（JSON 或文字）。有几个问题时，用以编号为键的对象回答"
        "（编号见 'ferrule runs show --json'）。",
    ),
    "runs.decision-metavar": ("DECISION", "回答"),
    "runs.approve": ("Let all calls that wait run.", "批准所有等待的调用。"),
    "runs.reject": (
        "Let none of them run; the model is told the reason.",
        "全部拒绝；理由会告知模型。",
    ),
    "runs.rerun": ("Run the call again that a worker died in.", "重新运行中断的调用。"),
    "runs.result": ("Take this as the result of that call.", "以此作为中断调用的结果。"),
    "runs.fail": (
        "Tell the model that this call failed, with the reason.",
        "告知模型该调用失败；理由会一并告知。",
    ),
    "runs.json-file": ("Read the DECISION from a file, or '-'.", "从文件（或 '-'）读取 JSON 回答。"),
    "runs.segment": (
        "Only if this segment still waits; by default the one that waits now.",
        "只在这一段仍在等待时生效；默认当前等待的一段。",
    ),
    "runs.decide-how": (
        "decide in one way: a DECISION, --json-file, or options such as --approve",
        "请用一种方式裁决：直接写出回答、--json-file，或 --approve 之类的选项",
    ),
    "runs.decision-no-json": (
        "the decision begins like JSON and is none: {why}",
        "回答的开头像 JSON，但不是 JSON：{why}",
    ),
    "runs.no-arguments": ("Arguments are an object.", "参数应是一个对象。"),
    "runs.not-waiting": (
        "the run {run} waits for nothing: {status}",
        "任务 {run} 没有在等待：{status}",
    ),
    "runs.option-unasked": (
        "{option} answers nothing that is asked; 'ferrule runs show' has the question",
        "{option} 与所问的不符；用 'ferrule runs show' 查看问题",
    ),
    "runs.question-left": (
        "this is asked, too, and needs one of {options}: {question}",
        "还有一个问题，需要 {options} 之一：{question}",
    ),
    "runs.question-open": (
        "this needs a DECISION and no option: {question}",
        "这个问题需要直接写出回答，不能用选项：{question}",
    ),
    "runs.not-allowed": (
        "{decision} is not allowed for {name}; allowed: {names}",
        "{name} 不允许 {decision}；可选：{names}",
    ),
    "runs.decided-elsewhere": ("Somebody else has decided.", "已由他人裁决。"),
    "runs.cancel.short": ("End a run.", "取消一个任务。"),
    "runs.cancel": (
        "End a run that has not ended; its worker stops at once.",
        "取消一个尚未结束的任务；其工作进程立即停止。",
    ),
    "runs.reason": ("Why, for whoever looks at it later.", "原因，供以后查看。"),
    "runs.retry.short": ("Let a run go on that failed.", "让失败的任务继续。"),
    "runs.retry": (
        "Let a run go on that has failed or died, from its last step, or all of them. One whose budget was"
        " spent needs another; what is not given stays as it was.",
        "让失败或中止的任务（一个或全部）从最后一步继续。预算用完的任务需要新的预算；没有给出的部分不变。",
    ),
    "runs.retry-status": (
        "In place of a RUN: all such runs; may be repeated. It says how many.",
        "代替任务编号：所有这种状态的任务；可重复。会给出数量。",
    ),
    "runs.retry-which": (
        "which? name a RUN, or give --status dead for all that are dead",
        "哪些？请给出任务编号，或用 --status dead 重试所有中止的任务",
    ),
    "runs.retried": ("{count} run(s) were queued again.", "已重新排队 {count} 个任务。"),
    "runs.delete.short": ("Remove runs that ended long ago.", "删除早已结束的任务。"),
    "runs.delete": (
        "Remove runs that ended long ago, with what happened in them. This cannot be undone.",
        "删除早已结束的任务及其全部经过。无法撤销。",
    ),
    "runs.older-than": (
        "How long ago they ended: 90s, 45m, 12h, 30d or 8w.",
        "结束了多久：90s、45m、12h、30d 或 8w。",
    ),
    "runs.delete-status": (
        "Only such; may be repeated. By default all that have ended.",
        "只删除这种状态的；可重复。默认所有已结束的。",
    ),
    "runs.no-age": (
        "how old? --older-than 30d removes those that ended 30 days ago or before",
        "删除多久以前的？--older-than 30d 删除 30 天以前结束的",
    ),
    "runs.bad-age": (
        "an age is a number and one of s, m, h, d, w, as 30d, not {age}",
        "时长写作数字加 s、m、h、d、w 之一，例如 30d，而不是 {age}",
    ),
    "runs.delete-sure": (
        "Remove all such runs that ended before {time}?",
        "删除 {time} 之前结束的所有这类任务？",
    ),
    "runs.deleted": ("{count} run(s) were removed.", "已删除 {count} 个任务。"),
    "runs.workers.short": ("List the workers.", "列出工作进程。"),
    "runs.workers": (
        "List the workers that are there, and those that were lately.",
        "列出现有的和最近有过的工作进程。",
    ),
    "runs.no-workers": (
        "No worker is there; 'ferrule worker{engine}' starts one.",
        "没有工作进程；用 'ferrule worker{engine}' 启动一个。",
    ),
    "runs.migrate.short": ("Bring the tables to this version.", "把数据表升级到此版本。"),
    "runs.migrate": (
        "Make the tables, those of the queues and checkpoints too, or bring them to the version of this"
        " program. Other commands do so for what they need; this one is for an account that may change"
        " tables, so that theirs need not.",
        "创建数据表（包括队列和检查点的），或升级到此程序的版本。其他命令会为各自所需这样做；"
        "先由有权更改数据表的账户运行本命令，其他账户就不需要这种权限。",
    ),
    "runs.migrated": ("The tables are of this version.", "数据表已是此版本。"),
    "runs.is-now": ("{run}: {status}", "{run}：{status}"),
    "runs.had-ended": (
        "{run} had ended already: {status}",
        "{run} 早已结束：{status}",
    ),
    "runs.next-watch": (
        "Watch it: ferrule runs watch {run}{engine}",
        "观看：ferrule runs watch {run}{engine}",
    ),
    "runs.next-decide": (
        "It waits for a decision: ferrule runs decide {run}{engine} {how}",
        "等待裁决：ferrule runs decide {run}{engine} {how}",
    ),
    "runs.next-retry": (
        "Let it go on: ferrule runs retry {run}{engine}",
        "让它继续：ferrule runs retry {run}{engine}",
    ),
    "runs.stranded-no-worker": (
        "{why}; start one: ferrule worker{engine} --agent {agent}",
        "{why}；请启动：ferrule worker{engine} --agent {agent}",
    ),
    "runs.stranded-no-version": (
        "{why}; start one: ferrule worker{engine} --agent {agent}",
        "{why}；请启动：ferrule worker{engine} --agent {agent}",
    ),
    "runs.stranded-other-machine": (
        "{why}; start one there: ferrule worker{engine} --agent {agent}",
        "{why}；请在那里启动：ferrule worker{engine} --agent {agent}",
    ),
}

_FACTS: dict[str, tuple[str, str]] = {
    "runs.status.queued": ("queued", "排队"),
    "runs.status.running": ("running", "运行中"),
    "runs.status.waiting": ("waiting", "待裁决"),
    "runs.status.done": ("done", "完成"),
    "runs.status.failed": ("failed", "失败"),
    "runs.status.dead": ("dead", "中止"),
    "runs.status.cancelled": ("cancelled", "已取消"),
    "runs.queued-why": ("{status}, {why}", "{status}，{why}"),
    "runs.reason-of": ("{status}: {reason}", "{status}：{reason}"),
    "runs.is-behind": ("behind", "有前序"),
    "runs.behind": ("behind {run}", "在 {run} 之后"),
    "runs.stranded.no-worker": ("no worker", "无工作进程"),
    "runs.stranded.no-version": ("no version", "无此版本"),
    "runs.stranded.other-machine": ("elsewhere", "在别的机器"),
    "runs.stranded.no-worker.about": ("no worker is there", "没有工作进程"),
    "runs.stranded.no-version.about": (
        "no worker has this agent in this version",
        "没有工作进程拥有此版本的智能体",
    ),
    "runs.stranded.other-machine.about": (
        "its files lie on a machine that has no worker",
        "其文件所在的机器上没有工作进程",
    ),
    "runs.column-id": ("run", "任务"),
    "runs.column-status": ("status", "状态"),
    "runs.column-agent": ("agent", "智能体"),
    "runs.column-thread": ("thread", "对话"),
    "runs.column-age": ("age", "时长"),
    "runs.column-turns": ("turns", "轮"),
    "runs.column-tokens": ("tokens", "token"),
    "runs.age-seconds": ("{count} s", "{count} 秒"),
    "runs.age-minutes": ("{count} min", "{count} 分"),
    "runs.age-hours": ("{count} h", "{count} 时"),
    "runs.age-days": ("{count} d", "{count} 天"),
    "runs.fact-id": ("run", "任务"),
    "runs.fact-status": ("status", "状态"),
    "runs.fact-agent": ("agent", "智能体"),
    "runs.fact-thread": ("thread", "对话"),
    "runs.fact-worker": ("worker", "工作进程"),
    "runs.fact-machine": ("machine", "机器"),
    "runs.fact-submitted": ("submitted", "提交"),
    "runs.fact-started": ("started", "开始"),
    "runs.fact-changed": ("changed", "更新"),
    "runs.fact-spent": ("spent", "花费"),
    "runs.fact-budget": ("budget", "预算"),
    "runs.fact-priority": ("priority", "优先级"),
    "runs.fact-labels": ("labels", "标签"),
    "runs.worker-on": (
        "{worker} (segment {segment}, attempt {attempt})",
        "{worker}（第 {segment} 段，第 {attempt} 次）",
    ),
    "runs.some-turns": ("{count} turns", "{count} 轮"),
    "runs.some-tokens": ("{count} tokens", "{count} 个 token"),
    "runs.some-money": ("{amount} in money", "金额 {amount}"),
    "runs.comma": (", ", "、"),
    "runs.semicolon": ("; ", "；"),
    "runs.asks-calls": ("approve? {calls}", "是否批准？{calls}"),
    "runs.asks-call": ("Approve this call? {name}", "是否批准这个调用？{name}"),
    "runs.asks-interrupted": (
        "interrupted, nobody knows how far it came: {call}",
        "中断的调用，不知进行到何处：{call}",
    ),
    "runs.asks-problem": ("The last decision was none: {problem}", "上一个回答无效：{problem}"),
    "runs.how-calls": ("--approve (or --reject)", "--approve（或 --reject）"),
    "runs.how-interrupted": ("--rerun (or --result, --fail)", "--rerun（或 --result、--fail）"),
    "runs.how-open": ("ANSWER", "回答"),
    "runs.worker-id": ("worker", "工作进程"),
    "runs.worker-status": ("status", "状态"),
    "runs.worker-running": ("running", "运行"),
    "runs.worker-since": ("since", "已运行"),
    "runs.worker-process": ("process", "进程"),
    "runs.worker-agents": ("agents", "智能体"),
    "runs.worker-alive": ("alive", "在线"),
    "runs.worker-blocked": ("blocked, {age}", "阻塞 {age}"),
    "runs.worker-is-blocked": (
        "the event loop of {id} has done nothing for {age}, in {place}: an async tool must not block",
        "{id} 的事件循环已阻塞 {age}，位于 {place}：异步工具不得阻塞",
    ),
    "runs.worker-holds": (
        "{run} still takes a slot of {id}: a tool has not ended for {age} since it was told to",
        "{run} 仍占用 {id} 的一个名额：要求停止后 {age}，其工具仍未结束",
    ),
    "runs.worker-gone": ("gone, {age} ago", "已离开，{age}前"),
    "runs.any-agent": ("any", "任意"),
    "runs.event.submitted": ("submitted", "已提交"),
    "runs.event.started": ("started", "开始运行"),
    "runs.event.taken-over": ("taken over by another worker", "由另一工作进程接手"),
    "runs.event.bound": ("bound to the machine of its files", "已绑定到文件所在的机器"),
    "runs.event.handed-back": ("handed back by its worker", "工作进程已交还"),
    "runs.event.waiting": ("waits for a decision", "等待裁决"),
    "runs.event.decided": ("decided", "已裁决"),
    "runs.event.retried": ("tried again", "重试"),
    "runs.event.done": ("done", "完成"),
    "runs.event.failed": ("failed", "失败"),
    "runs.event.dead": ("dead", "中止"),
    "runs.event.cancelled": ("cancelled", "已取消"),
    "runs.event-worker": ("worker", "工作进程"),
    "runs.event-attempt": ("attempt", "次数"),
    "runs.event-machine": ("machine", "机器"),
    "runs.event-by": ("by", "裁决人"),
    "runs.ask": ("  {head}{offered} (Enter: later) ", "  {head}{offered}（回车：以后再说）"),
    "runs.ask-approve": ("[{key}]pprove", "批准 [{key}]"),
    "runs.ask-edit": ("[{key}]dit", "修改 [{key}]"),
    "runs.ask-reject": ("[{key}]eject", "拒绝 [{key}]"),
    "runs.ask-respond": ("[{key}]ext instead", "代为回答 [{key}]"),
    "runs.ask-rerun": ("[{key}]un again", "重新运行 [{key}]"),
    "runs.ask-result": ("[{key}] give its result", "给出结果 [{key}]"),
    "runs.ask-fail": ("[{key}]ail", "算作失败 [{key}]"),
    "runs.ask-open": ("  Answer, JSON or text (Enter: later): ", "  回答，JSON 或文字（回车：以后再说）："),
    "runs.ask-reason": ("  Reason for the model (Enter: none): ", "  给模型的理由（回车：无）："),
    "runs.ask-text": ("  What the model is told (Enter: later): ", "  告知模型的内容（回车：以后再说）："),
    "runs.ask-arguments": (
        "  Arguments instead, a JSON object (Enter: later): ",
        "  改用的参数，JSON 对象（回车：以后再说）：",
    ),
    "runs.ask-outcome": ("  Its result (Enter: later): ", "  调用的结果（回车：以后再说）："),
}

RUNS: dict[str, tuple[str, str]] = {**_LINES, **_FACTS}
