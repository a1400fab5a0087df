"""What ``simulate`` says."""

from __future__ import annotations

SIMULATE: dict[str, tuple[str, str]] = {
    "simulate.short": ("Run a simulated vendor on this machine.", "在本机运行一个模拟厂商。"),
    "simulate": (
        "Run a simulated vendor on this machine until Ctrl-C. It speaks the vendor's own shapes,"
        " refuses what"
        " the vendor refuses, and misbehaves when told to. Any key is accepted except 'invalid'.",
        "在本机运行一个模拟厂商，按 Ctrl-C 结束。它使用该厂商的数据格式，拒绝该厂商会拒绝的请求，"
        "并可按要求出错。"
        "除 'invalid' 外接受任何密钥。",
    ),
    "simulate.vendor": ("VENDOR", "厂商"),
    "simulate.file": ("FILE", "文件"),
    "simulate.scenario": (
        "A hard case: a vendor's with what goes wrong in it; --scenarios lists them.",
        "疑难场景：某厂商及其中会出的错；--scenarios 可列出全部场景。",
    ),
    "simulate.list-scenarios": (
        "List the hard cases, or those of the vendor, and exit.",
        "列出全部或该厂商的疑难场景后退出。",
    ),
    "simulate.other-scenario": (
        "the scenario '{scenario}' is one of {vendor}'s, not of '{asked}'",
        "场景 '{scenario}' 属于 {vendor}，不属于 '{asked}'",
    ),
    "simulate.no-scenario": ("{vendor} has no scenario of its own", "{vendor} 没有自己的场景"),
    "simulate.url": ("URL", "网址"),
    "simulate.upstream": (
        "For `ferrule simulate record FILE`: the vendor's base URL, or its name. Requests are passed on to"
        " it with your key, and kept with its answers; keys and cookies are never written.",
        "用于 `ferrule simulate record 文件`：厂商的 base URL 或名称。请求连同您的密钥转发给它，"
        "并与回答一起保存；密钥和 cookie 绝不写入文件。",
    ),
    "simulate.which-upstream": (
        "Name the vendor: ferrule simulate record FILE --upstream URL",
        "请给出厂商：ferrule simulate record 文件 --upstream URL",
    ),
    "simulate.one-file": (
        "only `simulate record` and `simulate replay` take a file: '{file}'",
        "只有 `simulate record` 和 `simulate replay` 接受文件：'{file}'",
    ),
    "simulate.recorded": ("stopped; {count} answers were recorded", "已停止；共记录 {count} 个回答"),
    "simulate.record": (
        "Keep what is asked and answered in this file; `ferrule simulate replay FILE` answers so again.",
        "把请求和回答保存到此文件；`ferrule simulate replay 文件` 会照样重放。",
    ),
    "simulate.script": (
        "What the model says: a JSON list with a turn for each request, {text?, reasoning?, calls?, stop?,"
        " faults?}. See docs/simulator.md.",
        "模型说什么：JSON 列表，每个请求一轮，{text?, reasoning?, calls?, stop?, faults?}。"
        "详见 docs/simulator.md。",
    ),
    "simulate.vendor-only": (
        "--script and --log go with a vendor, and not with --scenario, record or replay",
        "--script 和 --log 用于模拟厂商，不能与 --scenario、record、replay 同用",
    ),
    "simulate.bad-script": ("{file}: {why}", "{file}：{why}"),
    "simulate.log": (
        "Add a line of JSON for each request to this file, or to standard error: time, path, model, status,"
        " faults, calls; no keys.",
        "每个请求写一行 JSON 到此文件或标准错误：时间、路径、模型、状态、故障、调用；不含密钥。",
    ),
    "simulate.number": (" (:N, {what})", "（:N 为{what}）"),
    "simulate.scenarios": ("scenarios", "场景"),
    "simulate.which-file": (
        "Name the file: ferrule simulate {command} FILE",
        "请给出文件：ferrule simulate {command} 文件",
    ),
    "simulate.left": ("stopped; {count} answers were not asked for", "已停止；还有 {count} 个回答未被请求"),
    "simulate.port": ("Port to listen on; a free one by default.", "监听端口；默认任选空闲端口。"),
    "simulate.mode": (
        "Rules to enforce: those seen on the wire, all documented ones, or none; observed by default.",
        "执行哪些规则：实际观察到的、文档写明的全部、或一律不执行；默认 observed。",
    ),
    "simulate.fault": (
        "Something to do wrong, as often as you like; NAME@0,2 for the first and third request only.",
        "要制造的故障，可多次给出；名称@0,2 表示只在第一和第三个请求时出现。",
    ),
    "simulate.list": ("List vendors, faults and scenarios, and exit.", "列出厂商、故障和场景后退出。"),
    "simulate.vendors": ("vendors", "厂商"),
    "simulate.faults": ("faults", "故障"),
    "simulate.base-url": ("base_url  {url}", "base_url  {url}"),
    "simulate.try": ("Try it:", "试一试："),
    "simulate.stop": ("Ctrl-C stops it.", "按 Ctrl-C 停止。"),
    "simulate.stopped": ("stopped after {count} requests", "已停止，共收到 {count} 个请求"),
    "simulate.which": (
        "which vendor? Known are: {names}",
        "要模拟哪个厂商？已知的有：{names}",
    ),
    "simulate.hello": ("Hello", "你好"),
}
