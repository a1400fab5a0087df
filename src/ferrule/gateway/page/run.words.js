export const en = {
  runs: "Runs of agents", allRuns: "All runs", reading: "Reading…", failed: "The runs could not be read: {why}", gone: "This run is not kept any longer: {why}",
  bodies: "Runs are read from what is said, and this gateway does not show that. Start it with --watch-bodies.",
  none: "No run yet.", how: "Every agent that calls a model through this gateway is shown here. Point one at it:",
  running: "running", quiet: "quiet since {at}", left: "left at {at}", parent: "Started by another run", turn: "Turn {n}", turn1: "1 turn", turns: "{n} turns", call1: "1 call", calls: "{n} calls", repairs: "{n} repaired",
  thinking: "Thinking", more: "{n} more characters", waited: "then {t} until the next turn",
  arguments: "Arguments", nothing: "none", result: "Result", waits: "no result yet", error: "the tool failed",
  whole: "whole", repaired: "repaired", found: "found in the text", broken: "broken, not run",
  subagent: "Subagent", subGone: "what it did is not kept", scale: "Turns over time; waits are thin lines", pause: "a pause of {t}, shortened",
  todos: "Plan", pending: "to do", in_progress: "in progress", completed: "done",
};

/** @type {typeof en} */
export const zh = {
  runs: "智能体的运行", allRuns: "全部运行", reading: "正在读取…", failed: "无法读取运行：{why}", gone: "此运行已不再保留：{why}",
  bodies: "运行是从通信内容中读出的，而此网关不显示内容。请以 --watch-bodies 启动。",
  none: "还没有运行。", how: "凡通过此网关调用模型的智能体，都会显示在这里。例如：",
  running: "运行中", quiet: "{at} 后再无请求", left: "{at} 离开", parent: "由另一个运行启动", turn: "第 {n} 轮", turn1: "1 轮", turns: "{n} 轮", call1: "1 次调用", calls: "{n} 次调用", repairs: "修复 {n}",
  thinking: "思考", more: "其余 {n} 个字符", waited: "{t} 后进入下一轮",
  arguments: "参数", nothing: "无", result: "结果", waits: "尚无结果", error: "工具出错",
  whole: "完整", repaired: "已修复", found: "在文本中找到", broken: "损坏，未执行",
  subagent: "子智能体", subGone: "其过程未保留", scale: "各轮随时间的分布；细线为等待", pause: "停顿 {t}，已缩短显示",
  todos: "计划", pending: "待办", in_progress: "进行中", completed: "完成",
};
