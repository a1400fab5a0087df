"""What a conversation itself has to say, whichever face it has: a sentence for each code of ``Noticed``."""

from __future__ import annotations

LIVE: dict[str, tuple[str, str]] = {
    "live.budget-uncounted": (
        "The price of this model is not known in the currency of the budget ({budget}): it does not count"
        " there. Set it under prices in the configuration.",
        "此模型没有以预算币种（{budget}）计的已知价格，因此不计入预算。可在配置的 prices 中设置。",
    ),
    "live.call-left-as-text": (
        "A call of {tool} stands in this answer as text; it did not run. If it should, say so.",
        "此回答里有一个写成文本的 {tool} 调用；它没有运行。需要运行时请告诉模型。",
    ),
    "live.end-not-written": (
        "The end of the turn could not be written to the log of sessions.",
        "本轮的结束未能写入会话日志。",
    ),
    "live.files-not-undone": (
        "The conversation went back; the files are as they were.",
        "对话已回退；文件保持原样。",
    ),
    "live.mark-not-written": (
        "The change counts, but it could not be written to the log of sessions.",
        "更改已生效，但未能写入会话日志。",
    ),
    "live.mcp-failed": (
        "The MCP server {server} did not start; its tools are missing in this conversation.",
        "MCP 服务器 {server} 未能启动；本次会话没有它的工具。",
    ),
    "live.mcp-late": (
        "This turn goes on without the tools of the MCP server {server}, which has not started yet."
        " /mcp shows how far it is.",
        "MCP 服务器 {server} 尚未启动，本轮不使用它的工具。/mcp 可查看状态。",
    ),
    "live.mcp-ready": (
        "The MCP server {server} has started; its tools are there from the next turn on.",
        "MCP 服务器 {server} 已启动；下一轮起可用它的工具。",
    ),
    "live.mcp-waiting": (
        "Waiting for the MCP server {server} … esc skips it.",
        "正在等待 MCP 服务器 {server}……按 esc 跳过。",
    ),
    "live.no-snapshot": (
        "The files were not saved before this turn: /undo will not bring them back.",
        "本轮开始前未能保存文件快照：/undo 将无法恢复文件。",
    ),
    "live.not-attached": (
        "Not attached: {names}. There is no such file in this directory that can be read.",
        "未附带：{names}。此目录中没有可读取的这个文件。",
    ),
    "live.not-compacted": (
        "The conversation could not be summed up; it is as it was.",
        "未能压缩对话；对话保持原样。",
    ),
    "live.not-shorter": (
        "A summary would be longer than the conversation, which is as it was.",
        "摘要会比对话更长；对话保持原样。",
    ),
    "live.not-written": (
        "What you said could not be written to the log of sessions. Here it is: {text}",
        "您的消息未能写入会话日志。原文：{text}",
    ),
    "live.open-elsewhere": (
        "This session is open in another program. Here it goes on as a fork, without a turn that still runs"
        " there.",
        "此会话已在另一个程序中打开。这里在其分支中继续，不含那边仍在进行的一轮。",
    ),
    "live.nothing-to-compact": (
        "There is nothing to sum up yet.",
        "目前没有可压缩的内容。",
    ),
}
