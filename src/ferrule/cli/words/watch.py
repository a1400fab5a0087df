"""What ``gateway --watch`` and ``watch`` say."""

from __future__ import annotations

WATCH: dict[str, tuple[str, str]] = {
    "watch.short": (
        "Watch the requests of a gateway that runs, in a table.",
        "以表格实时查看正在运行的网关的请求。",
    ),
    "watch": (
        "Draw the requests of a running gateway as they come, until Ctrl-C: which model answered, how long"
        " it took, what was repaired. It reads the events at URL/ferrule/events; URL is"
        " http://127.0.0.1:8377 by default. `ferrule gateway --watch` does the same for its own requests.",
        "实时显示正在运行的网关的请求，按 Ctrl-C 结束：由哪个模型回答、用时多少、修复了什么。"
        "读取 URL/ferrule/events 的事件，URL 默认为 http://127.0.0.1:8377。"
        "`ferrule gateway --watch` 显示它自己的请求。",
    ),
    "watch.api-key-env": (
        "Environment variable with the gateway's admin key, if it has one.",
        "存放网关管理密钥的环境变量（如果设置了管理密钥）。",
    ),
    "watch.title": ("Ferrule gateway {url}", "Ferrule 网关 {url}"),
    "watch.nothing": ("Nothing has been asked yet.", "还没有请求。"),
    "watch.gone": ("the gateway is gone ({why}); trying again", "网关已断开（{why}）；正在重试"),
    "watch.closed": ("it closed the connection", "连接被关闭"),
    "watch.unreachable": ("{url} cannot be reached: {why}", "无法连接 {url}：{why}"),
    "watch.bad-url": (
        "{url} is no address of a gateway; it begins with http://",
        "{url} 不是网关的地址；应以 http:// 开头",
    ),
    "watch.refused": ("{url}: HTTP {status}: {why}", "{url}：HTTP {status}：{why}"),
    "watch.time": ("time", "时间"),
    "watch.client": ("client", "客户端"),
    "watch.model": ("model", "模型"),
    "watch.api": ("API", "接口"),
    "watch.stream": ("stream", "流式"),
    "watch.streamed": ("yes", "是"),
    "watch.status": ("status", "状态"),
    "watch.first": ("first", "首字节"),
    "watch.took": ("took", "用时"),
    "watch.tokens": ("tokens", "token"),
    "watch.calls": ("calls", "调用"),
    "watch.whole": ("{count} whole", "{count} 完整"),
    "watch.repaired": ("{count} repaired", "{count} 已修复"),
    "watch.found": ("{count} found", "{count} 找到"),
    "watch.left-out": ("{count} left out", "{count} 略去"),
    "watch.comma": (", ", "、"),
    "watch.requests": ("requests: {count}", "请求：{count}"),
    "watch.running": ("running: {count}", "进行中：{count}"),
    "watch.bad": ("not answered: {count}", "未完成：{count}"),
    "watch.sum-tokens": ("tokens in/out: {input}/{output}", "token 输入/输出：{input}/{output}"),
    "watch.sum-calls": ("calls: {calls}", "调用：{calls}"),
    "watch.why": ("{outcome} ({kind})", "{outcome}（{kind}）"),
    "watch.outcome.refused": ("refused by the gateway", "网关拒绝了请求"),
    "watch.outcome.failed": ("the upstream failed", "上游失败"),
    "watch.outcome.client-gone": ("the client went away", "客户端离开"),
    "watch.outcome.client-slow": ("the client took nothing for too long", "客户端太久没有接收数据"),
    "watch.outcome.internal": ("a mistake of the gateway; its log says which", "网关内部错误，详见日志"),
    "watch.outcome.stopped": ("ended, because the gateway was stopped", "网关停止，请求被中断"),
}
