export const en = {
  title: "Durable runs", all: "All durable runs", reading: "Reading…", none: "No run here.", failed: "The runs could not be read: {why}",
  how: "A run outlives the program that asked for it. Ask for one:", any: "any", older: "Older", newest: "Newest",
  queued: "queued", running: "running", waiting: "waits for a decision", done: "done", dead: "dead", cancelled: "cancelled", "is-failed": "failed",
  "no-worker": "no worker is there", "no-version": "no worker has this version of the agent", "other-machine": "its files are on a machine without a worker", behind: "behind {run}",
  age: "{t} ago", minutes: "{n} min", hours: "{n} h", days: "{n} days", attempt: "attempt {n}", segment: "segment {n}", worker: "worker {name}", turns: "{n} turns", tokens: "{input} → {output} tokens", worked: "{t} at work", thread: "thread {name}",
  asks: "A person has to decide", answer: "Answer (JSON or text)", decide: "Decision", send: "Send the decision", sent: "The decision was taken.",
  approve: "approve", reject: "reject", edit: "change the arguments", respond: "answer in its place", rerun: "run it again", result: "it was done, with this result", fail: "tell the model that it failed",
  "text-reject": "Why not (told to the model)", "text-edit": "Arguments (JSON)", "text-respond": "What the model is told", "text-result": "The result",
  interrupted: "A worker died while this call ran. Nobody knows whether it took effect.",
  undecided: "Choose what becomes of {name}.", noJson: "This is no JSON: {why}", noAnswer: "Write an answer.", noArguments: "The arguments of {name} are a JSON object.",
  key: "Key for decisions", keyNeeded: "To decide takes a key: that of a decider, the admin key, or the one that the gateway printed when it started. It stays in this tab.", keyWrong: "This key may not decide.", enter: "Use it", readKey: "These runs are shown to who has the admin key or decides.",
  cancel: "Cancel the run", cancelSure: "Cancel it: sure?", retry: "Try again", output: "Result", events: "What happened", live: "follows", more: "{n} more characters", whole: "Show all of it", nothing: "none",
  submitted: "submitted", started: "started", "taken-over": "taken over", bound: "bound to a machine", "handed-back": "handed back", decided: "decided", retried: "tried again", "is-result": "result", text: "text", thinking: "thinking", turn: "turn", call: "call", todos: "plan",
  by: "by {name}", onWorker: "by {worker}, attempt {n}", ofTurn: "calls: {calls}; {input} → {output} tokens", broken: "broken, not run", error: "the tool failed", arguments: "Arguments", pick: "Choose an event to see all of it.",
};

/** @type {typeof en} */
export const zh = {
  title: "持久任务", all: "全部持久任务", reading: "正在读取…", none: "这里没有任务。", failed: "无法读取任务：{why}",
  how: "持久任务在提交它的程序结束后仍继续。提交一个：", any: "全部", older: "更早", newest: "最新",
  queued: "排队中", running: "运行中", waiting: "等待决定", done: "完成", dead: "已放弃", cancelled: "已取消", "is-failed": "失败",
  "no-worker": "没有工作进程", "no-version": "没有工作进程具有该版本的智能体", "other-machine": "其文件所在的机器没有工作进程", behind: "排在 {run} 之后",
  age: "{t}前", minutes: "{n} 分钟", hours: "{n} 小时", days: "{n} 天", attempt: "第 {n} 次尝试", segment: "第 {n} 段", worker: "工作进程 {name}", turns: "{n} 轮", tokens: "{input} → {output} token", worked: "工作 {t}", thread: "会话 {name}",
  asks: "需要有人做决定", answer: "答复（JSON 或文本）", decide: "决定", send: "发送决定", sent: "决定已生效。",
  approve: "批准", reject: "拒绝", edit: "修改参数", respond: "代为回答", rerun: "重新执行", result: "已完成，结果如下", fail: "告诉模型它失败了",
  "text-reject": "拒绝理由（会告诉模型）", "text-edit": "参数（JSON）", "text-respond": "告诉模型的内容", "text-result": "结果",
  interrupted: "工作进程在执行此调用时中断，无法知道它是否已生效。",
  undecided: "请选择如何处理 {name}。", noJson: "这不是 JSON：{why}", noAnswer: "请填写答复。", noArguments: "{name} 的参数应为 JSON 对象。",
  key: "决定用的密钥", keyNeeded: "做决定需要密钥：决定者的密钥、管理密钥，或网关启动时显示的密钥。密钥只留在本标签页。", keyWrong: "此密钥不能做决定。", enter: "使用", readKey: "这些任务只给有管理密钥或有权决定的人查看。",
  cancel: "取消任务", cancelSure: "确定取消？", retry: "重试", output: "结果", events: "经过", live: "实时", more: "其余 {n} 个字符", whole: "显示全部", nothing: "无",
  submitted: "已提交", started: "开始", "taken-over": "被接管", bound: "绑定到机器", "handed-back": "交回", decided: "已决定", retried: "重试", "is-result": "结果", text: "文本", thinking: "思考", turn: "轮次", call: "调用", todos: "计划",
  by: "由 {name}", onWorker: "由 {worker}，第 {n} 次尝试", ofTurn: "{calls} 次调用，{input} → {output} token", broken: "损坏，未执行", error: "工具出错", arguments: "参数", pick: "选择一个事件查看全部内容。",
};
