"""What the full face says."""

from __future__ import annotations

FULL: dict[str, tuple[str, str]] = {
    # the transcript
    "full.thinking": ("thinking", "思考中"),
    "full.thought": ("thought: {lines}", "思考：{lines}"),
    "full.unfold": ("{press} opens", "{press} 展开"),
    "full.fold": ("{press} folds", "{press} 折叠"),
    "full.steered": ("told while it worked", "工作中已转告"),
    "full.state.failed": ("failed", "失败"),
    "full.state.refused": ("refused", "已拒绝"),
    "full.state.broken": ("not run", "未执行"),
    "full.state.made": ("waiting", "等待中"),
    "full.wire-key": ("(w: wire text)", "（w：原始数据）"),
    "full.welcome": (
        "ferrule in {directory}\n"
        "Say what you want done. The agent asks before it changes anything, as far as the mode says so.\n"
        "/help lists commands and keys · esc stops · ctrl+c twice quits, the session is kept",
        "ferrule，目录：{directory}\n"
        "说说你想做什么。智能体在改动前会按当前模式先询问你。\n"
        "/help 列出命令和按键 · esc 停止 · 按两次 ctrl+c 退出，会话会保留",
    ),
    # above the input
    "full.working": ("working", "工作中"),
    "full.esc-stops": ("esc stops", "esc 停止"),
    "full.todos": ("todo {done}/{count}", "待办 {done}/{count}"),
    "full.more-subagents": ("{count} more subagents", "还有 {count} 个子智能体"),
    "full.up-takes-back": ("(↑ takes it back)", "（↑ 取回）"),
    "full.opening": ("opening …", "正在打开……"),
    "full.not-open": (
        "not open · enter tries again · ctrl+c twice quits",
        "未能打开 · enter 重试 · 按两次 ctrl+c 退出",
    ),
    "full.again-quits": ("{key} again quits; the session is kept", "再按一次 {key} 退出；会话会保留"),
    "full.no-shell": (
        "ctrl+z: no shell waits behind this program that could bring it back",
        "ctrl+z：没有可以恢复本程序的 shell",
    ),
    "full.earlier": ("What did you type before? Type words to find it.", "以前输入过什么？输入词语查找。"),
    "full.no-earlier": ("Nothing was typed before.", "还没有输入过内容。"),
    "full.more-lines": (
        "{count} more lines: space shows them; it can be allowed once all was shown",
        "还有 {count} 行：按空格查看；全部看过之后才能允许",
    ),
    "full.command-stopped": ("the command was stopped", "命令已停止"),
    "full.again-rewinds": ("esc again goes back to an earlier message", "再按一次 esc 回到之前的消息"),
    "full.again-clears": ("esc again clears the input", "再按一次 esc 清空输入"),
    # the input
    "full.placeholder": (
        "Say what to do  ·  @ file  ·  ! shell  ·  / commands  ·  shift+tab mode",
        "说说要做什么  ·  @ 文件  ·  ! 命令行  ·  / 命令  ·  shift+tab 切换模式",
    ),
    "full.vim-insert": ("INSERT", "插入"),
    "full.vim-normal": ("NORMAL", "普通"),
    # questions
    "full.questions": ("(1 of {count})", "（共 {count} 个，第 1 个）"),
    "full.question-waits": (
        "What you type goes into the input; tab or esc goes back to the question.",
        "现在输入的内容进入输入框；按 tab 或 esc 回到问题。",
    ),
    "full.deceptive": (
        "Careful: it holds characters that are not seen, or look like others; they are marked.",
        "注意：其中有看不见或形似其他字符的字符，已标出。",
    ),
    "full.reason": ("why not? (enter sends, esc goes back)", "为什么不可以？（enter 发送，esc 返回）"),
    # other screens
    "full.pick-keys": ("↑ ↓ choose · enter takes · esc leaves", "↑ ↓ 选择 · enter 确定 · esc 取消"),
    "full.ask-keys": ("enter takes · esc leaves", "enter 确定 · esc 取消"),
    "full.pager-keys": ("↑ ↓ pgup pgdn scroll · esc closes", "↑ ↓ pgup pgdn 滚动 · esc 关闭"),
    "full.wire": ("What came over the wire", "收到的原始数据"),
    "full.no-wire": (
        "Nothing is kept of what came over the wire for this reply.",
        "没有保存这个回复的原始数据。",
    ),
    "full.subagent": ("Subagent {name}", "子智能体 {name}"),
    "full.subagent-keys": (
        "ctrl+t thinking · ctrl+o outputs · esc closes",
        "ctrl+t 思考 · ctrl+o 输出 · esc 关闭",
    ),
}
"""Key -> (English, Chinese)."""
