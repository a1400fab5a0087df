"""What ``run`` says."""

from __future__ import annotations

RUN: dict[str, tuple[str, str]] = {
    "run.short": (
        "Give an agent a task in a directory, with a real model.",
        "让智能体用真实模型在目录中完成任务。",
    ),
    "run": (
        "Give an agent a task. It plans, reads and writes files in one directory, and shows what it does:"
        " thinking, text, each call with where it was found and what was repaired, and each call that"
        " was not"
        " run, with the reason.",
        "给智能体一个任务。它会规划，在一个目录中读写文件，并显示它的一举一动：思考、文字、"
        "每个调用的出处与修复，"
        "以及未执行的调用和原因。",
    ),
    "run.task": ("TASK", "任务"),
    "run.model-metavar": ("VENDOR:MODEL", "厂商:模型"),
    "run.model": (
        "For example deepseek:deepseek-flash; 'deepseek:' takes the default model. See 'ferrule"
        " providers'. local:PATH serves a GGUF file on this machine. By default that of the settings.",
        "例如 deepseek:deepseek-flash；'deepseek:' 取默认模型。见 'ferrule providers'。"
        "local:路径 在本机运行一个 GGUF 文件。默认用设置中的模型。",
    ),
    "run.base-url": ("Another endpoint than the vendor's own.", "使用别的接口地址。"),
    "run.api-key-env": (
        "Environment variable with the key; by default the vendor's own, then FERRULE_API_KEY,"
        " then a stored one (ferrule keys).",
        "存放密钥的环境变量；默认依次用厂商自己的变量、FERRULE_API_KEY、已保存的密钥（ferrule keys）。",
    ),
    "run.dir": (
        "Directory to work in, which it cannot leave; here by default.",
        "工作目录，智能体无法离开它；默认当前目录。",
    ),
    "run.max-turns": (
        "Stop after so many model replies; 50 by default. Settings may say otherwise.",
        "模型回复多少次后停止；默认 50，可在设置中更改。",
    ),
    "run.hold-output": (
        "For small models: every reply is held to a call or an answer, by a JSON schema.",
        "用于小模型：用 JSON schema 约束每个回复，只能是调用或回答。",
    ),
    "run.no-task": ("the task is empty", "任务为空"),
    "run.no-directory": ("no such directory: {directory}", "没有这个目录：{directory}"),
    "run.bad-url": (
        "--base-url must begin with http:// or https://, not {url}",
        "--base-url 应以 http:// 或 https:// 开头，而不是 {url}",
    ),
    "run.no-model": (
        "which model of {vendor}? Write {vendor}:MODEL",
        "要用 {vendor} 的哪个模型？请写 {vendor}:模型",
    ),
    "run.no-endpoint": (
        "no endpoint is known for {model}; write VENDOR:MODEL (see 'ferrule providers') or give --base-url",
        "不知道 {model} 的接口地址；请写 厂商:模型（见 'ferrule providers'），或给出 --base-url",
    ),
    "run.loading": ("loading {model} … {seconds} s", "正在加载 {model} … {seconds} 秒"),
    "run.local-path": (
        "which model file? Write local:PATH, the path of a GGUF file",
        "要用哪个模型文件？请写 local:路径（GGUF 文件的路径）",
    ),
    "run.local-url": (
        "--base-url does not go with local:PATH, which is served on this machine",
        "--base-url 不能与 local:路径 同用：该模型在本机运行",
    ),
    "run.not-run": ("not run, {reason}", "未执行，{reason}"),
    "run.stopped": (
        "stopped after {turns} model replies; --max-turns allows more",
        "模型已回复 {turns} 次，就此停止；可用 --max-turns 放宽",
    ),
    "run.out-of-time": (
        "stopped after {seconds} s; --timeout allows more",
        "已过 {seconds} 秒，就此停止；可用 --timeout 放宽",
    ),
    "sum.turn": ("1 turn", "1 轮"),
    "sum.turns": ("{count} turns", "{count} 轮"),
    "sum.call": ("1 call", "1 个调用"),
    "sum.calls": ("{count} calls", "{count} 个调用"),
    "sum.recovered": ("{count} recovered", "{count} 个找回"),
    "sum.repaired": ("{count} repaired", "{count} 个修复"),
    "sum.broken": ("{count} not run", "{count} 个未执行"),
    "sum.tokens": ("{input} tokens in, {output} out", "输入 {input}、输出 {output} 个 token"),
    "sum.seconds": ("{seconds} s", "{seconds} 秒"),
    "sum.comma": (", ", "，"),
}
