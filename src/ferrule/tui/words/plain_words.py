"""What the plain face says."""

from __future__ import annotations

PLAIN: dict[str, tuple[str, str]] = {
    "plain.opening": ("opening …", "正在打开……"),
    "plain.waits": ("It is sent as soon as the conversation is open.", "对话打开后会立即发送。"),
    "plain.hello": (
        "{model} in {directory}. /help lists the commands and keys.",
        "{model}，目录 {directory}。/help 列出命令和按键。",
    ),
    "plain.more-before": (
        "There is more before; this is the end of the session.",
        "更早的内容未显示；以下是会话末尾。",
    ),
    "plain.waiting": ("waiting for the model, {time}", "等待模型，{time}"),
    "plain.thinking": ("thinking: {count} tokens, {time}", "思考中：{count} token，{time}"),
    "plain.arriving": (
        "writing a call of {name}: {count} characters, {time}",
        "正在写 {name} 的调用：{count} 个字符，{time}",
    ),
    "plain.running": ("running {call}, {time}", "正在运行 {call}，{time}"),
    "plain.thought": (
        "thought for {time}, {count} tokens{key}",
        "思考了 {time}，{count} token{key}",
    ),
    "plain.thought-before": (
        "thought: {count} tokens{key}",
        "思考：{count} token{key}",
    ),
    "plain.no-thinking": ("The last reply has no thinking.", "上一个回复没有思考内容。"),
    "plain.thinking-shown": ("Thinking is shown as it comes.", "将实时显示思考内容。"),
    "plain.thinking-folded": ("Thinking is folded.", "思考内容已折叠。"),
    "plain.key.thinking": (" (ctrl-t shows it)", "（ctrl-t 查看）"),
    "plain.no-output": ("No call has answered yet.", "还没有调用返回结果。"),
    "plain.output-of": ("All of what {name} answered:", "{name} 的完整结果："),
    "plain.again-to-quit": (
        "Press ctrl-c again to quit; the session is kept.",
        "再按一次 ctrl-c 退出；会话会保留。",
    ),
    "plain.number": ("Number (1-{count}): ", "编号（1-{count}）："),
    "plain.number-or-words": (
        "Number (1-{count}) or words; enter alone leaves: ",
        "编号（1-{count}）或词语；直接回车取消：",
    ),
    "plain.nothing-like-it": ("Nothing has {text} in it.", "没有包含 {text} 的选项。"),
    "plain.more-items": ("… {count} more: type words to find them", "…… 还有 {count} 个：输入词语查找"),
    "plain.not-a-number": ("Answer with a number from 1 to {count}.", "请输入 1 到 {count} 的编号。"),
    "plain.why-not": ("Why not? ", "原因："),
    "plain.given-back": ("Your text: {text}", "你的文本：{text}"),
    "plain.current": ("now", "当前"),
    "plain.empty-command": ("Write a command behind the !", "请在 ! 后面写命令"),
    "plain.left-off": ("Left off.", "已中止。"),
    "plain.shell": ("running {command}", "正在运行 {command}"),
}
"""Key -> (English, Chinese)."""
