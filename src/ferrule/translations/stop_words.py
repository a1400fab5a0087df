"""Why a reply ended and how a request failed, in English and in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

from ferrule.errors import FailureKind
from ferrule.messages import StopReason

STOPS: Mapping[StopReason, tuple[str, str]] = {
    StopReason.STOP: ("stop", "正常结束"),
    StopReason.LENGTH: ("length", "长度上限"),
    StopReason.TOOL_CALLS: ("tool calls", "调用工具"),
    StopReason.FILTER: ("filter", "被过滤"),
    StopReason.DISCONNECTED: ("disconnected", "连接中断"),
    StopReason.ERROR: ("error", "出错"),
    StopReason.UNKNOWN: ("unknown", "原因不明"),
}
"""Reason -> its name."""

FAILURES: Mapping[FailureKind, tuple[str, str]] = {
    "authentication": ("authentication", "身份验证失败"),
    "balance": ("balance", "余额不足"),
    "context-length": ("context length", "超出上下文长度"),
    "model-not-found": ("model not found", "没有这个模型"),
    "parameter": ("parameter", "参数有误"),
    "content-filter": ("content filter", "内容过滤"),
    "refused": ("refused", "被拒绝"),
    "rate-limit": ("rate limit", "请求过于频繁"),
    "overloaded": ("overloaded", "过载"),
    "bad-gateway": ("bad gateway", "上游网关出错"),
    "timeout": ("timeout", "超时"),
    "disconnected": ("disconnected", "连接中断"),
}
"""Kind -> its name."""
