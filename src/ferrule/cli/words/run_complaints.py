"""What durable runs complain about, in Chinese; the English stands where it is said."""

from __future__ import annotations

__all__ = ["RUN_COMPLAINTS"]

RUN_COMPLAINTS: dict[str, str] = {
    "there is no run {run}; `ferrule runs list` shows those there are": (
        "没有任务 {run}；`ferrule runs list` 列出现有的任务"
    ),
    "several runs have an id that begins with {name}: {ids}; say more of it": (
        "有几个任务的编号以 {name} 开头：{ids}；请多写几位"
    ),
}
